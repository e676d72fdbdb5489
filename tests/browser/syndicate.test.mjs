// The Phoenix Syndicate in the built app: the beginning and the end of a match by keyboard and by clicks, and its map.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, click, playOn, press, resultIsWhole, start, startByClicks, startByKeys, startPage, takeDevice, wholeLog } from "./app.mjs";
import { against, before, openMatch } from "./positions.mjs";

const app = startPage();

/** Fewer credits than any winner among sensible players has. */
const FEW = 25;

const nearItsEnd = (_, __, step, { actions, seats }) => seats.length === 2 && step === actions.length - 12;

for (const [way, begin, act] of [["keyboard", startByKeys, press], ["clicking", startByClicks, click]]) {
  test(`a match of The Phoenix Syndicate is set up, begun and ended by ${way} only`, async () => {
    const { page } = app;
    await begin(page, app.url, "phoenix-syndicate/new?seed=KEYS-2&seats=you,easy");
    assert.equal(await playOn(page, (choice) => act(page, choice), 10), false, "the match goes on");
    await openMatch(page, app.url, against(before("phoenix-syndicate", nearItsEnd), "easy"));
    assert.ok(await playOn(page, (choice) => act(page, choice), 60), "the match comes to its end");
    await resultIsWhole(page, FEW);
  });
}

test("the placement is made on the map, by click and by arrows and Enter", async () => {
  const { page } = app;
  await start(page, app.url, "phoenix-syndicate/new?seed=MAP-1&seats=you,you&names=Ann,Bob");
  await takeDevice(page);
  const [systems] = await choices(page);
  assert.equal(systems.name, "Begin at");
  const targets = page.locator("[aria-label=Board] .selectable[data-entity^='tile:']");
  assert.equal(await targets.count(), systems.buttons.length, "the map offers what the buttons offer");
  await targets.first().click();
  await page.getByText(/choose your second system/).first().waitFor();
  await page.keyboard.press("b");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-entity"));
  assert.match((await focused()) ?? "", /^tile:/, "b goes to the map");
  await page.keyboard.press("Enter");
  await page.getByText(/keep one of your three routes/).first().waitFor();
});

test("a system that is pointed at shows the cheapest flight to it, and one click makes it", async () => {
  const { page } = app;
  await openMatch(page, app.url, before("phoenix-syndicate", (name) => name === "fly"));
  const step = () => page.evaluate(() => document.querySelector("main.table").dataset.step);
  const begun = await step();
  const target = page.locator("[aria-label=Board] .selectable[data-entity^='tile:']").first();
  await target.hover();
  await page.locator("[aria-label=Board] [data-entity^='gate:'].previewed").first().waitFor({ state: "attached" });
  assert.equal(await step(), begun, "pointing at it makes nothing");
  await target.click();
  await page.waitForFunction((begun) => document.querySelector("main.table").dataset.step !== begun, begun);
  assert.match(await wholeLog(page), /ship flies from/);
  await page.keyboard.press("u");
  await page.waitForFunction((begun) => document.querySelector("main.table").dataset.step === begun, begun);
});

test("a route that is pointed at lights its systems", async () => {
  const { page } = app;
  await openMatch(page, app.url, before("phoenix-syndicate", (name) => name === "secure"));
  const route = page.locator("[aria-label=Board] [data-entity^='route:']").first();
  await route.scrollIntoViewIfNeeded();
  await route.hover();
  await page.waitForFunction(() => document.querySelectorAll("[aria-label=Board] [data-entity^='tile:'].mentioned").length === 3);
});
