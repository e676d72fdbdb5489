// Browsers that translate the page wrap its texts in elements of their own. The displayed state stays correct.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { becomes, beginner, choices, click, GAMES, hurry, inTime, openBrowser, playOn, settled, start, startServer, unfold } from "./app.mjs";
import { beginAgain } from "./first_game.mjs";
import { keepNotices, translatePage } from "./injected.mjs";

/** Two windows of the same size for all tests: an ordinary one, and one that is translated. */
const app = startServer({
  async next(app) {
    const opened = [await openBrowser(app.browser, app.url), await openBrowser(app.browser, app.url)];
    await opened[1].context.addInitScript(translatePage);
    for (const { context } of opened) await context.addInitScript(keepNotices);
    Object.assign(app, { opened, pages: opened.map(({ page }) => page) });
    await both((page) => page.goto(app.url));
  },
});

/** Runs an action in both windows. */
const both = (act) => Promise.all(app.pages.map(act));

afterEach(() => assert.deepEqual(app.opened.flatMap(({ faults }) => faults.splice(0)), [], "no console error, and no request leaves the origin"));

/** Returns the visible text in a part of the page. Line breaks may differ. */
const texts = (page, within) => page.evaluate((within) => document.querySelector(within).innerText.replace(/\s+/g, ""), within);

/** Fails unless both windows show the same at rest. */
async function showTheSame(pages, where, within = "body") {
  const ask = () => Promise.all(pages.map((page) => texts(page, within)));
  const [plain, translated] = await inTime(ask, ([one, other]) => one === other);
  const differs = [...plain].findIndex((letter, at) => letter !== translated[at]);
  // The whole page would be too long for a report.
  const part = (text) => text.slice(Math.max(0, differs - 60), differs + 60);
  assert.ok(plain === translated, `${where}: “${part(translated)}” instead of “${part(plain)}”`);
}

/** Returns the number of translated texts. */
const translatedTexts = (page) => page.locator("font").count();

test("a translated lobby, set-up and guide show what is true", async () => {
  const { pages } = app;
  const press = (name) => both((page) => page.getByRole("button", { name }).first().click());
  await both(async (page) => {
    for (const game of ["felinia", "phoenicia"]) {
      await start(page, app.url, `${game}/new?seed=WORDS-2&seats=you,easy&names=Anna,Bert`);
      await settled(page);
    }
    await page.goto(`${app.url}#/`);
    await page.locator("main.lobby").waitFor();
  });
  await showTheSame(pages, "the lobby");
  assert.ok((await translatedTexts(pages[1])) > 20, "the lobby is translated");
  await press(/^Duplicate: /);
  await showTheSame(pages, "a match was duplicated");
  await press(/^Rename: /);
  await both(async (page) => {
    await page.getByLabel("Name of the match").fill("Rainy Sunday");
    await page.keyboard.press("Enter");
  });
  await showTheSame(pages, "a match was renamed");
  await press(/^Delete: /);
  await showTheSame(pages, "a match was deleted");
  await press("Undo");
  await showTheSame(pages, "and brought back");

  await both(async (page) => {
    await page.goto(`${app.url}#/felinia/new?seed=DAY-2026-11-23&seats=you,easy`);
    await unfold(page);
  });
  await showTheSame(pages, "the set-up of a deal of the day");
  await both((page) => page.getByLabel("Player on seat 2").selectOption("hard"));
  await showTheSame(pages, "another bot");
  await press("Add a seat");
  await showTheSame(pages, "one more seat");
  await press("Remove seat 2");
  await showTheSame(pages, "one seat fewer");
  for (const seed of ["?", "DAY-2026-11-24", "OLIVE-1"]) {
    await both(async (page) => {
      await page.getByLabel("Seed").fill(seed);
      await page.getByLabel("Seed").blur();
    });
    await showTheSame(pages, `the seed ${seed}`);
  }

  await both(async (page) => {
    await page.goto(`${app.url}#/rules/felinia`);
    await page.getByRole("searchbox").waitFor();
  });
  for (const words of ["boat", "boat xyzzy", "silver"]) {
    await both((page) => page.getByRole("searchbox").fill(words));
    await showTheSame(pages, `“${words}” searched`);
  }
  await press("Next");
  await showTheSame(pages, "the next place");
});

/** The number of decisions at the beginning of each match. */
const DECIDED = 6;

for (const game of GAMES) {
  test(`decisions at a translated table show what is true: ${game}`, async () => {
    const { pages } = app;
    await both(async (page) => {
      await start(page, app.url, `${game}/new?seed=WORDS-1&seats=you,easy,easy`);
      await hurry(page);
    });
    for (let made = 0; made < DECIDED; made += 1) {
      await both(settled);
      await showTheSame(pages, `before decision ${made}`);
      await both(async (page) => playOn(page, (choice) => click(page, choice), 1));
    }
    await both(settled);
    assert.equal(await pages[1].evaluate(() => document.querySelector("main.table").translate), false, "the table isn't translated");
  });
}

test("a translated result and its analysis show what is true, and the table behind it, too", async () => {
  const { pages } = app;
  const match = JSON.parse(readFileSync(new URL("../records/phoenicia/2-seats-32-points.json", import.meta.url), "utf8"));
  Object.assign(match.seats[0], { player: "you", name: "Anna" });
  const file = { name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(match)) };
  await both(async (page) => {
    await page.goto(`${app.url}#/`);
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator("#result-heading").waitFor();
  });
  await showTheSame(pages, "the result");
  await both(async (page) => {
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("button", { name: "Share…" }).click();
  });
  for (const offer of ["The whole match", "This deal"]) {
    await both((page) => page.getByLabel(offer).check());
    await showTheSame(pages, `the dialog to share: ${offer}`);
  }
  await both((page) => page.keyboard.press("Escape"));
  assert.ok((await translatedTexts(pages[1])) > 20, "the result is translated");
  await both((page) => page.getByRole("button", { name: "View the table" }).click());
  await showTheSame(pages, "the table");
  await both((page) => page.keyboard.press("h"));
  for (const key of ["ArrowLeft", "ArrowLeft", "Home", "ArrowRight", "Escape"]) {
    await both((page) => page.keyboard.press(key));
    await showTheSame(pages, `looking back: ${key}`);
  }
  await both((page) => page.locator("#result-heading").waitFor());
  await showTheSame(pages, "the result once more");

  const [, page] = pages;
  await page.getByRole("button", { name: "Analyse this match" }).click();
  await page.waitForFunction(() => Number(document.querySelector(".analysing progress")?.value) >= 5);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Continue the analysis" }).waitFor();
  const { told, known } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.includes(":analysis-"));
    return { told: document.querySelector(".all-decisions summary").innerText, known: JSON.parse(localStorage.getItem(key)).judged };
  });
  assert.equal(told, `All decisions (${known.length})`);
  await page.locator(".all-decisions summary").click();
  await becomes(() => page.locator(".all-decisions tbody tr").count(), known.length);
  const { decision } = known.at(-1);
  await page.locator(".all-decisions").getByRole("button", { name: `See it: decision ${decision}`, exact: true }).waitFor();
});

test("the curtain and the guided first game of a translated page show what is true", async () => {
  const { pages } = app;
  await both((page) => start(page, app.url, "phoenicia/new?seed=WORDS-3&seats=you,you,you&names=Anna,Bert,Cleo"));
  for (let made = 0; made < 4; made += 1) {
    await both(settled);
    await showTheSame(pages, `the curtain before decision ${made}`);
    await both(async (page) => {
      const curtain = page.getByRole("dialog", { name: /Pass the device to/ });
      if (await curtain.isVisible()) await curtain.getByRole("button", { name: /^I am / }).click();
      await page.locator(".prompt.own").waitFor();
      await click(page, beginner(await choices(page)));
    });
  }
  await both((page) => beginAgain(page, app.url, "felinia"));
  for (let read = 0; read < 3; read += 1) {
    await showTheSame(pages, `task ${read}`, ".task");
    await both((page) => page.locator(".task .row button").first().click());
  }
});
