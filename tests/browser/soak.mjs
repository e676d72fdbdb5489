// Plays matches of bots one after the other in one page, of all games in turn, and checks that memory doesn't grow. Run
// by `cargo xtask soak`, since it takes long. Every round deals the same matches, so rounds can be compared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, hurry, need, openBrowser, startServer } from "./app.mjs";

const app = startServer();

/** The time for which new rounds are started, in minutes. */
const MINUTES = Number(need("CARAVANSERAI_MINUTES"));

/** The maximum growth from the first round to the last. The first one includes everything that is loaded once. */
const MORE = { "JS heap": 500_000, "wasm memory": 1_000_000, "DOM nodes": 100, listeners: 50 };

/** Returns the page's memory and objects after garbage collection. */
async function held(page, session) {
  for (let time = 0; time < 3; time += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.waitForTimeout(200);
  }
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const memory = await page.evaluate(() => window.appMemory.buffer.byteLength);
  return { "JS heap": usedSize, "wasm memory": memory, "DOM nodes": nodes, listeners: jsEventListeners };
}

/** Plays a match of bots and deletes it. */
async function play(page, game) {
  await page.evaluate((link) => (location.hash = link), `#/${game}/new?seed=SOAK-1&seats=easy,easy`);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator("main.table").waitFor();
  await hurry(page);
  await page.locator("#result-heading").waitFor({ timeout: 600_000 });
  await page.evaluate(() => (location.hash = "#/"));
  await page.locator("details.finished > summary").click();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.locator("details.finished").waitFor({ state: "hidden" });
}

test(`a page in which bots play for ${MINUTES} minutes holds on to no more than at first`, async (t) => {
  const { page, context, leave } = await openBrowser(app.browser, app.url);
  await page.addInitScript(() => {
    // The app's own memory is the first one that this page creates.
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const make = WebAssembly[name];
      WebAssembly[name] = async (...given) => {
        const made = await make.apply(WebAssembly, given);
        window.appMemory ??= made.instance.exports.memory;
        return made;
      };
    }
  });
  await page.goto(app.url);
  await page.locator("main.lobby").waitFor();
  const session = await context.newCDPSession(page);
  const end = Date.now() + MINUTES * 60_000;
  const rounds = [];
  // At least two rounds are needed for the comparison.
  while (Date.now() < end || rounds.length < 2) {
    for (const game of GAMES) await play(page, game);
    rounds.push(await held(page, session));
    t.diagnostic(`round ${rounds.length}: ${Object.entries(rounds.at(-1)).map(([what, much]) => `${what} ${much}`).join(", ")}`);
  }
  const [first, last] = [rounds[0], rounds.at(-1)];
  for (const [what, more] of Object.entries(MORE)) {
    t.diagnostic(`${what}: ${first[what]} before, ${last[what]} after ${(rounds.length - 1) * GAMES.length} more matches`);
  }
  for (const [what, more] of Object.entries(MORE)) {
    assert.ok(last[what] <= first[what] + more, `${what}: ${first[what]} before, ${last[what]} after; ${more} more are allowed`);
  }
  await leave();
});
