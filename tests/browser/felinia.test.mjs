// Felinia in the built app: the beginning and the end of a match by keyboard and by clicks, and its island.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, becomes, choices, click, hurry, openBrowser, playOn, press, resultIsWhole, settled, start, startByClicks, startByKeys, startPage, takeDevice } from "./app.mjs";
import { fingers } from "./fingers.mjs";
import { against, before, decisionName, openMatch } from "./positions.mjs";

const app = startPage();

/** Fewer points than any winner among sensible players has. */
const FEW = 15;

const stepOf = (page) => page.evaluate(() => document.querySelector("main.table").dataset.step);

const changed = (page, step) =>
  page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);

const nearItsEnd = (mode) => (_, __, step, { actions, options }) =>
  (options.game ?? "basic") === mode && step === actions.length - 20;

for (const [mode, way, begin, act] of [
  ["advanced", "keyboard", startByKeys, press],
  ["basic", "clicking", startByClicks, click],
]) {
  test(`a match of Felinia, ${mode}, is set up, begun and ended by ${way} only`, async () => {
    const { page } = app;
    await begin(page, app.url, `felinia/new?seed=KEYS-3&seats=you,easy&game=${mode}`);
    assert.equal(await playOn(page, (choice) => act(page, choice), 10), false, "the match goes on");
    await openMatch(page, app.url, against(before("felinia", nearItsEnd(mode)), "easy"));
    assert.ok(await playOn(page, (choice) => act(page, choice), 60), "the match comes to its end");
    await resultIsWhole(page, FEW);
  });
}

test("tokens are bid on the board, and the market shows what the next one will pay", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=BID-1&seats=you,you&names=Ann,Bob");
  const market = page.locator("[aria-label=Board] [data-entity='market:0']");
  for (const price of [1, 2, 3]) {
    await takeDevice(page);
    const [bids] = await choices(page);
    assert.match(bids.buttons[0].text, new RegExp(`Market 1.*${price} silver when you buy`));
    const step = await stepOf(page);
    await market.click();
    await changed(page, step);
  }
});

test("a merchant goes ashore and settles by clicks on the island", async () => {
  const { page } = app;
  await openMatch(page, app.url, against(before("felinia", (name) => name === "step"), "easy"));
  await hurry(page);
  for (let steps = 0; steps < 6; steps += 1) {
    const groups = await choices(page);
    const moves = groups.find((group) => group.name === "Move to");
    if (!moves) break;
    const targets = page.locator("[aria-label=Board] .selectable[data-entity^='province:']");
    const ends = moves.buttons.findIndex((button) => /Settles there/.test(button.text));
    const step = await stepOf(page);
    await targets.nth(Math.max(ends, 0)).click();
    await changed(page, step);
    await settled(page);
  }
  await page.locator(".log").getByText(/settles at|returns home/).first().waitFor({ state: "attached" });
});

test("goods are sold by two clicks: the first shows what the sale brings, the second makes it", async () => {
  const { page } = app;
  await openMatch(page, app.url, before("felinia", (name) => name === "sell"));
  const good = page.locator("[aria-label=Board] .selectable[data-entity^='good:']").first();
  const step = await stepOf(page);
  await good.click();
  await page.locator(".choices .confirm").waitFor();
  assert.equal(await stepOf(page), step, "nothing is sold yet");
  await page.locator("[aria-label=Board] .selected[data-entity^='good:']").click();
  await changed(page, step);
  await page.locator(".log").getByText(/ sells /).first().waitFor({ state: "attached" });
});

/** Runs in the page. Returns the zoom of the island and the smaller side of each visible target. */
function islandInView() {
  const map = document.querySelector(".sea .surface");
  const within = map.getBoundingClientRect();
  const shapes = [...map.querySelectorAll(".province.selectable .shape")].map((shape) => shape.getBoundingClientRect());
  const inside = ({ left, right, top, bottom }) => left > within.left && right < within.right && top > within.top && bottom < within.bottom;
  const { a, e, f } = new DOMMatrix(getComputedStyle(map.firstElementChild).transform);
  return { zoom: a, x: e, y: f, sizes: shapes.filter(inside).map(({ width, height }) => Math.min(width, height)), outside: shapes.filter((shape) => !inside(shape)).length };
}

test("on a phone the map goes to where a merchant lands, once, and is moved by hand", async () => {
  const someone = await openBrowser(app.browser, app.url, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page, leave } = someone;
  // A step after which the same merchant takes another.
  let to;
  const position = before("felinia", (name, action, step, { actions }) => {
    to = action.step;
    return name === "step" && decisionName(actions[step + 1]) === "step";
  });
  await openMatch(page, app.url, against(position, "easy"));
  await page.locator(".viewport.zoomed").waitFor();
  const landed = await atRest(() => page.evaluate(islandInView));
  assert.ok(landed.sizes.length > 0, "there are provinces to go to");
  assert.equal(landed.outside, 0, "all of them are in view");
  assert.ok(Math.min(...landed.sizes) >= 34, `each is large enough for a finger: ${landed.sizes}`);
  const touch = await fingers(someone);
  const { x, y, width, height } = await page.locator(".sea .surface").boundingBox();
  const [across, down] = [x + width / 2, y + height / 2];
  const step = await stepOf(page);
  await touch([[[across, down], [across + 50, down + 30]]]);
  const moved = await atRest(() => page.evaluate(islandInView));
  assert.notDeepEqual([moved.x, moved.y], [landed.x, landed.y], "a finger moves the map");
  assert.equal(await stepOf(page), step, "and picks nothing");
  await touch([[[across - 100, down], [across - 20, down]], [[across + 100, down], [across + 20, down]]]);
  await becomes(async () => (await page.evaluate(islandInView)).zoom, 1, "two fingers show all of it");
  await page.locator(`[aria-label=Board] .selectable[data-entity='province:${to}']`).click();
  await changed(page, step);
  assert.equal(await atRest(async () => (await page.evaluate(islandInView)).zoom), 1, "and it stays so for the rest of the move");
  await leave();
});
