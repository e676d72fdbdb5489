// The same page in another browser than Chromium: every game is played, pieces move, and nothing is complained of.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, PLAY } from "./app.mjs";
import { appears, decide, hurryIn, leaves, settledIn, startIn, stepIn } from "./drive.mjs";
import { makeChoice, wereCarried } from "./motion.mjs";

const DECISIONS = 10;

/** The test that is run before each change is kept, in a page of a browser that `open` opens. */
export function runsIn(browser, open) {
  test(`${DECISIONS} decisions are made in ${browser}, and a reload goes on`, async () => {
    const { page, url, leave } = await open();
    await startIn(page, url, "felinia/new?seed=AWAY-3&seats=you,easy");
    await hurryIn(page);
    for (let made = 0; made < DECISIONS; made += 1) assert.ok(await decide(page), "the match goes on");
    await settledIn(page);
    const step = await stepIn(page);
    await leaves(page, () => page.reload());
    await settledIn(page);
    assert.equal(await stepIn(page), step);
    await leave();
  });
}

/** The tests that are run before a version is published. */
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
