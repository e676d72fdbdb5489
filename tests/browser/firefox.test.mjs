// The same page in Firefox: every game is played, pieces move, and nothing is complained of.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, PLAY } from "./app.mjs";
import { decide, openFirefox, startFirefox, startIn } from "./firefox.mjs";
import { makeChoice, wereCarried } from "./motion.mjs";

const DECISIONS = 10;

const app = startFirefox();

for (const game of GAMES) {
  test(`${DECISIONS} decisions are made in Firefox: ${game}`, async () => {
    const { page, leave } = await openFirefox(app);
    await startIn(page, app.url, `${game}/new?seed=FOX-1&seats=you,easy`);
    await page.select("[aria-label='Pace of the bots']", "instant");
    for (let made = 0; made < DECISIONS; made += 1) assert.ok(await decide(page), "the match goes on");
    await leave();
  });
}

test("in Firefox a token that is bid keeps its element, is on its way at first and in place at the end", async () => {
  const { page, leave } = await openFirefox(app);
  await startIn(page, app.url, "felinia/new?seed=FOX-2&seats=you,medium");
  await page.waitForSelector(".prompt.own");
  const { moved } = await page.evaluate(makeChoice, [PLAY, 0]);
  wereCarried(moved);
  await leave();
});
