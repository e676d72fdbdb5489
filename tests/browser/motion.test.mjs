// Pieces that move: the same element all the way, carried by the browser, and never in anybody's way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser, settled, start, startServer } from "./app.mjs";
import { firstChoice } from "./motion.mjs";

const app = startServer();

async function table(options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await start(page, app.url, "felinia/new?seed=MOVE-1&seats=you,you&names=Ann,Bob");
  const handOver = page.getByRole("dialog");
  if (await handOver.isVisible()) await handOver.getByRole("button").click();
  await settled(page);
  return { page, leave };
}

test("a token that is bid keeps its element, is on its way at first and in place at the end", async () => {
  const { page, leave } = await table({ reducedMotion: "no-preference" });
  const moved = await page.evaluate(firstChoice);
  assert.ok(moved.length > 0, "something moves");
  for (const { same, from, soon, end, asked } of moved) {
    assert.ok(same, "the element stays");
    assert.notEqual(soon, from, "it has left");
    assert.notEqual(soon, end, "it isn’t there yet");
    assert.notEqual(from, end, "it went somewhere");
    assert.equal(end, asked, "it arrives");
  }
  await leave();
});

test("with reduced motion a token is in its place at once", async () => {
  const { page, leave } = await table({ reducedMotion: "reduce" });
  const moved = await page.evaluate(firstChoice);
  assert.ok(moved.length > 0, "something changes its place");
  for (const { soon, end } of moved) assert.equal(soon, end);
  await leave();
});
