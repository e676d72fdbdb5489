// The guides: every picture is drawn from the pieces of the board and readable. A match opens its guide at the section
// about the present decision.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, GAMES, openBrowser, settled, start, startPage } from "./app.mjs";
import { lettersWithin } from "./letters.mjs";

const app = startPage();

/** Returns the pictures of the open guide: the size of each, and the height of its smallest visible letters. */
async function pictures(page) {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll(".guide-picture")].map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      const excerpt = picture.querySelector(".excerpt");
      return {
        name: picture.dataset.picture,
        words: picture.getAttribute("aria-label"),
        width,
        height,
        drawn: picture.querySelectorAll("svg *, .excerpt *").length,
        missing: [...picture.querySelectorAll("use")].filter((use) => !document.querySelector(use.getAttribute("href"))).length,
        reached: excerpt ? excerpt.matches("[inert][aria-hidden=true]") : true,
        isExcerpt: excerpt !== null,
      };
    }),
  );
  const letters = await page.locator(".guide-picture .excerpt").evaluateAll(lettersWithin);
  assert.equal(letters.length, all.filter(({ isExcerpt }) => isExcerpt).length);
  const smallest = letters.map((texts) => Math.min(...texts.map(({ size }) => size)));
  return all.map((picture) => ({ ...picture, letters: picture.isExcerpt ? smallest.shift() : null }));
}

const SIZES = [{ width: 390, height: 844 }, { width: 1440, height: 900 }];

/** Follows a link to a section during a search. The search must not cover the section. */
async function followLink(page) {
  await page.getByRole("searchbox", { name: "Search this text" }).fill("round");
  await page.locator(".guide mark").first().waitFor();
  const link = page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(3);
  const section = await link.innerText();
  await link.click();
  const heading = page.locator(".guide article .arrived");
  await heading.waitFor();
  assert.equal((await heading.innerText()).trim(), section.trim());
  await page.waitForFunction(() => document.activeElement?.matches(".arrived"));
  const covered = await heading.evaluate((heading) => {
    const { left, top, height } = heading.getBoundingClientRect();
    return !heading.contains(document.elementFromPoint(left + 3, top + height / 2));
  });
  assert.equal(covered, false, "the search doesn't cover it");
}

for (const [nth, size] of SIZES.entries()) {
  for (const [at, game] of GAMES.entries()) {
    const follows = at % 2 === nth;
    const links = follows ? ", and its links work beside the search" : "";
    test(`every picture of the guide is drawn and can be read${links}: ${game}, ${size.width} wide`, async () => {
      const { page } = app;
      // Resizes in the lobby, which takes less time than in a guide.
      await page.goto(`${app.url}#/`);
      await page.locator("main.lobby").waitFor();
      await page.setViewportSize(size);
      await page.goto(`${app.url}#/rules/${game}`);
      await page.locator(".guide-picture svg").first().waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll(".guide-picture use")].every((use) => document.querySelector(use.getAttribute("href"))),
      );
      const all = await atRest(() => pictures(page));
      assert.ok(all.length >= 6, `${all.length} pictures`);
      for (const { name, words, width, height, drawn, missing, letters, reached } of all) {
        assert.ok(words.length > 20, `${name} has words`);
        assert.ok(width > 60 && height > 30, `${name} measures ${width} by ${height}`);
        assert.ok(drawn > 3, `${name} has ${drawn} parts`);
        assert.equal(missing, 0, `${name}: drawings that are missing`);
        assert.ok(letters === null || letters >= 10.9, `${name}: letters of ${letters} pixels`);
        assert.ok(reached, `${name}: nothing on it can be reached`);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no sideways scrolling");
      if (follows) await followLink(page);
    });
  }
}

test("the lobby leads to what is new, in the words of players", async () => {
  const { page } = app;
  await page.goto(`${app.url}#/`);
  await page.getByRole("link", { name: /^What is new in version \d+\.\d+\.\d+$/ }).click();
  await page.getByRole("heading", { level: 1, name: "What has changed" }).waitFor();
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Choose a game" }).waitFor();
});

test("the guide of a running match opens at what is being decided", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=GUIDE-1&seats=you,easy");
  await settled(page);
  const link = page.getByRole("link", { name: "How to play" });
  await page.locator(".prompt.own").filter({ hasText: "auction" }).waitFor();
  await page.locator("details.menu summary").click();
  assert.equal(await link.getAttribute("href"), "#/rules/phoenicia/auctions");
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await page.locator(".prompt.own").filter({ hasText: "train" }).waitFor();
  await page.locator("details.menu summary").click();
  await link.click();
  await page.locator("#workers.arrived:focus").waitFor();
});

test("a guide that can't be fetched says so, and opens once it can be", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, {
    serviceWorkers: "block",
    allow: (text) => /Failed to load resource/.test(text),
  });
  await page.route("**/guides/*", (route) => route.abort());
  await page.goto(`${app.url}#/rules/felinia`);
  await page.getByRole("alert").getByText(/can’t be loaded now/).waitFor();
  assert.ok(await page.locator("#recovery").isHidden(), "the app goes on");
  await page.unroute("**/guides/*");
  await page.getByRole("button", { name: "Back" }).click();
  await page.goto(`${app.url}#/rules/felinia`);
  await page.locator(".guide-text h2").first().waitFor();
  await leave();
});
