// Pieces that move: the same element all the way, carried by the browser, and never in anybody's way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser, settled, start, startServer } from "./app.mjs";

const app = startServer();

/** Bids by the first choice, and tells of each piece that goes elsewhere where it is a frame later, and at the end. */
const bid = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const pieces = [...document.querySelectorAll(".felinia .moving")];
    const places = pieces.map((piece) => piece.style.transform);
    const point = ({ e, f }) => `${e.toFixed(1)}, ${f.toFixed(1)}`;
    const where = (piece) => point(new DOMMatrix(getComputedStyle(piece).transform));
    const from = pieces.map(where);
    document.querySelector(".choices .choice").click();
    await frame();
    await frame();
    await frame();
    const moved = pieces.map((piece, at) => at).filter((at) => pieces[at].style.transform !== places[at]);
    const soon = moved.map((at) => where(pieces[at]));
    await new Promise((done) => setTimeout(done, 1_200));
    return moved.map((at, index) => ({
      same: pieces[at].isConnected,
      from: from[at],
      soon: soon[index],
      end: where(pieces[at]),
      asked: point(new DOMMatrix(pieces[at].style.transform)),
    }));
  });

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
  const moved = await bid(page);
  assert.ok(moved.length > 0, "something moves");
  for (const { same, from, soon, end, asked } of moved) {
    assert.ok(same, "the element stays");
    assert.notEqual(soon, end, "it isn't there at once");
    assert.notEqual(from, end, "it went somewhere");
    assert.equal(end, asked, "it arrives");
  }
  await leave();
});

test("with reduced motion a token is in its place at once", async () => {
  const { page, leave } = await table({ reducedMotion: "reduce" });
  const moved = await bid(page);
  assert.ok(moved.length > 0, "something changes its place");
  for (const { soon, end } of moved) assert.equal(soon, end);
  await leave();
});
