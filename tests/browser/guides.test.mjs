// The guides: every picture in them is drawn, from the pieces of the board, and can be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, GAMES, openBrowser, start, startServer } from "./app.mjs";

const app = startServer();

/** The pictures of the guide that is open: how large each is, and how high the smallest letters are that are seen on it. */
const pictures = (page) =>
  page.evaluate(() => {
    const letters = (picture, frame) => {
      const seen = [...picture.querySelectorAll("text")].filter((text) => {
        const { left, right, top, bottom, width } = text.getBoundingClientRect();
        const inside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        return inside && width > 0 && text.checkVisibility({ opacityProperty: true });
      });
      const sizes = seen.flatMap((text) => [text, ...text.querySelectorAll("tspan")]).filter((part) => part.textContent.trim());
      return Math.min(...sizes.map((part) => Number.parseFloat(getComputedStyle(part).fontSize) * part.getScreenCTM().d));
    };
    return [...document.querySelectorAll(".guide-picture")].map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      const excerpt = picture.querySelector(".excerpt");
      return {
        name: picture.dataset.picture,
        words: picture.getAttribute("aria-label"),
        width,
        height,
        drawn: picture.querySelectorAll("svg *").length,
        missing: [...picture.querySelectorAll("use")].filter((use) => !document.querySelector(use.getAttribute("href"))).length,
        letters: excerpt ? letters(excerpt, excerpt.getBoundingClientRect()) : null,
        reached: excerpt ? excerpt.matches("[inert][aria-hidden=true]") : true,
      };
    });
  });

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  for (const game of GAMES) {
    test(`every picture of the guide is drawn and can be read: ${game}, ${viewport.width} wide`, async () => {
      const { page, leave } = await openBrowser(app.browser, app.url, { viewport });
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
      await leave();
    });
  }
}

test("the menu of a table tells the version and leads to what is new in it", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, `${GAMES[0]}/new?seed=NEW-1&seats=you,you`);
  await page.getByText("Menu", { exact: true }).click();
  const told = page.getByRole("link", { name: /^What is new \(version \d+\.\d+\.\d+\)$/ });
  const [version] = (await told.innerText()).match(/\d+\.\d+\.\d+/);
  await told.click();
  await page.getByRole("heading", { level: 1, name: "What has changed" }).waitFor();
  await page.goto(app.url);
  await page.getByRole("link", { name: `What is new in version ${version}` }).waitFor();
  await leave();
});

test("the lobby leads to what is new, in words of whoever plays", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(app.url);
  await page.getByRole("link", { name: /^What is new in version \d+\.\d+\.\d+$/ }).click();
  await page.getByRole("heading", { level: 1, name: "What has changed" }).waitFor();
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Sit down to play" }).waitFor();
  await leave();
});
