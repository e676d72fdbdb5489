// The tests for browsers other than Chromium: every game can be played, pieces move, and no errors are reported.

import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, GAMES, PLAY } from "./app.mjs";
import { appears, decide, hurryIn, leaves, press, settledIn, startIn, stepIn } from "./drive.mjs";
import { makeChoice, wereCarried } from "./motion.mjs";

const DECISIONS = 10;

/** Checks that Back closes a dialog over the review, then the review, and then leaves. A dialog that was closed in
 * another way and a link in the menu leave no entry behind. */
async function closesOnBack(page) {
  const shown = () =>
    page.evaluate(() => ["dialog[open]", ".history", "main.table"].filter((selector) => document.querySelector(selector) !== null));
  const layers = (count) => becomes(() => page.evaluate(() => history.state?.layer ?? 0), count, `${count} layers`);
  const back = () => page.evaluate(() => history.back());
  const settings = () => page.click("[aria-label=Settings]");
  await settings();
  await layers(1);
  await page.click("dialog[open] .close");
  await layers(0);
  await page.click("details.menu summary");
  await layers(1);
  await page.click("details.menu a[href*='/rules/']");
  await appears(page, ".guide-text h1");
  await layers(0);
  await press(page, "Back");
  await settledIn(page);
  await page.evaluate(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true })));
  await layers(1);
  await settings();
  await layers(2);
  await back();
  await becomes(shown, [".history", "main.table"]);
  await back();
  await becomes(shown, ["main.table"]);
  await layers(0);
  await back();
  await appears(page, "main.lobby");
}

/** Registers the test of the default run. `open` opens a page of the browser. */
export function runsIn(browser, open) {
  test(`${DECISIONS} decisions are made in ${browser}, a reload goes on, and Back closes what is open`, async () => {
    const { page, url, leave } = await open();
    await page.goto(url);
    await appears(page, "main.lobby");
    await startIn(page, url, "felinia/new?seed=AWAY-3&seats=you,easy");
    await hurryIn(page);
    for (let made = 0; made < DECISIONS; made += 1) assert.ok(await decide(page), "the match goes on");
    await settledIn(page);
    const step = await stepIn(page);
    await leaves(page, () => page.reload());
    await settledIn(page);
    assert.equal(await stepIn(page), step);
    await closesOnBack(page);
    await leave();
  });
}

/** Registers the tests that run before a release. */
export function playedIn(browser, open) {
  for (const game of GAMES) {
    test(`${DECISIONS} decisions are made in ${browser}: ${game}`, async () => {
      const { page, url, leave } = await open();
      await startIn(page, url, `${game}/new?seed=AWAY-1&seats=you,easy`);
      await hurryIn(page);
      for (let made = 0; made < DECISIONS; made += 1) assert.ok(await decide(page), "the match goes on");
      await leave();
    });
  }

  test(`in ${browser} a token that is bid keeps its element, is on its way at first and in place at the end`, async () => {
    const { page, url, leave } = await open();
    await startIn(page, url, "felinia/new?seed=AWAY-2&seats=you,medium");
    await appears(page, ".prompt.own");
    const { moved } = await page.evaluate(makeChoice, [PLAY, 0]);
    wereCarried(moved);
    await leave();
  });
}
