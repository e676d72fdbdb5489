// Felinia in the built app: the beginning and the end of a match by keyboard and by clicking, and its island.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, click, hurry, playOn, press, resultIsWhole, settled, start, startByClicks, startByKeys, startPage, takeDevice } from "./app.mjs";
import { against, before, openMatch } from "./positions.mjs";

const app = startPage();

/** Fewer points than any winner between sensible players has. */
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
