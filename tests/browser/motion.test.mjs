// Pieces that move: the same element all the way, carried by the browser, and never in anybody's way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser, settled, start, startServer } from "./app.mjs";
import { firstChoice } from "./motion.mjs";

const app = startServer();

/** Each piece was carried: the same element, not there at once, in the end where it had to go. */
function wereCarried(moved) {
  assert.ok(moved.length > 0, "something moves");
  for (const { same, from, soon, end, asked } of moved) {
    assert.ok(same, "the element stays");
    assert.notEqual(soon, from, "it has left");
    assert.notEqual(soon, end, "it isn’t there yet");
    assert.notEqual(from, end, "it went somewhere");
    assert.equal(end, asked, "it arrives");
  }
}

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
  wereCarried(moved);
  await leave();
});

test("with reduced motion a token is in its place at once", async () => {
  const { page, leave } = await table({ reducedMotion: "reduce" });
  const moved = await page.evaluate(firstChoice);
  assert.ok(moved.length > 0, "something changes its place");
  for (const { soon, end } of moved) assert.equal(soon, end);
  await leave();
});

/** A village of five that builds nothing this turn, after the first choice with such words: what moved then. */
async function village(words, options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await start(page, app.url, "medieval-micromanager/new?seed=MOVE-2&seats=you,you&names=Ann,Bob&fast-start=on");
  const handOver = page.getByRole("dialog");
  if (await handOver.isVisible()) await handOver.getByRole("button").click();
  await settled(page);
  await page.evaluate(firstChoice, "Break no ground");
  const moved = await page.evaluate(firstChoice, words);
  await leave();
  return (kind) => moved.filter(({ what }) => what.split(" ").includes(kind));
}

test("people who are sent to a farm walk there: the same elements, on their way, in place", async () => {
  const people = (await village("make 5 grain", { reducedMotion: "no-preference" }))("person");
  assert.equal(people.length, 5, "all five go");
  wereCarried(people);
});

test("a mark moves on along the road of points when its village gains some", async () => {
  const marks = (await village("recruits 1 new one", { reducedMotion: "no-preference" }))("mark");
  assert.ok(marks.length > 0, "a recruit brings points");
  wereCarried(marks);
});

test("with reduced motion people are at work at once", async () => {
  const people = (await village("make 5 grain", { reducedMotion: "reduce" }))("person");
  assert.equal(people.length, 5, "all five go");
  for (const { soon, end } of people) assert.equal(soon, end);
});
