// Felinia in the built app: a whole basic and a whole advanced match, and its island.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, hurry, openBrowser, playOn, press, resultIsWhole, settled, start, startServer, tabTo, takeDevice } from "./app.mjs";

const app = startServer();

/** Fewer points than any winner between sensible players has. */
const FEW = 15;

/** Plays on until there is a choice under a heading; the group. */
async function until(page, heading) {
  for (let made = 0; made < 200; made += 1) {
    await settled(page);
    const groups = await choices(page);
    const wanted = groups.find((group) => group.name === heading);
    if (wanted) return wanted;
    const step = await stepOf(page);
    await click(page, beginner(groups));
    await changed(page, step);
  }
  return assert.fail(`no choice under “${heading}”`);
}

const stepOf = (page) => page.evaluate(() => document.querySelector("main.table").dataset.step);

const changed = (page, step) =>
  page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);

test("a whole basic match of Felinia is played by clicking only", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=CLICK-3&seats=you,easy,easy");
  await hurry(page);
  assert.ok(await playOn(page, (choice) => click(page, choice)));
  await resultIsWhole(page, FEW);
  await leave();
});

test("a whole advanced match of Felinia is set up and played by keyboard only", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(`${app.url}#/felinia/new?seed=KEYS-3&seats=you,easy&game=advanced`);
  await tabTo(page, page.getByRole("button", { name: "Play now" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Pace of the bots"));
  await page.keyboard.press("i");
  await page.keyboard.press("Escape");
  assert.ok(await playOn(page, (choice) => press(page, choice)));
  await resultIsWhole(page, FEW);
  await leave();
});

test("tokens are bid on the board, and the market shows what the next one will pay", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=BID-1&seats=you,you&names=Ann,Bob");
  const market = page.locator("[aria-label=Board] [data-entity='market:0']");
  for (const price of [1, 2, 3]) {
    await takeDevice(page);
    const [bids] = await choices(page);
    assert.match(bids.buttons[0].text, new RegExp(`Market 1.*${price} silver later`));
    const step = await stepOf(page);
    await market.click();
    await changed(page, step);
  }
  await leave();
});

test("a merchant goes ashore and settles by clicks on the island", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=SHORE-1&seats=you,easy&game=advanced");
  await hurry(page);
  await until(page, "Move to");
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
  await leave();
});

test("goods are sold by two clicks: the first shows what the sale brings, the second makes it", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=SELL-1&seats=you,medium");
  await hurry(page);
  await until(page, "Sell");
  const good = page.locator("[aria-label=Board] .selectable[data-entity^='good:']").first();
  const step = await stepOf(page);
  await good.click();
  await page.locator(".choices .confirm").waitFor();
  assert.equal(await stepOf(page), step, "nothing is sold yet");
  await page.locator("[aria-label=Board] .selected[data-entity^='good:']").click();
  await changed(page, step);
  await page.locator(".log").getByText(/Player 1 sells/).first().waitFor({ state: "attached" });
  await leave();
});
