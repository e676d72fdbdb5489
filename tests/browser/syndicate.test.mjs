// The Phoenix Syndicate in the built app: whole matches by clicking and by keyboard, and its map.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arena, choices, click, hurry, openBrowser, playOn, press, resultIsWhole, settled, start, startServer, tabTo, takeDevice, wholeLog } from "./app.mjs";

const app = startServer();

/** Fewer credits than any winner between sensible players has. */
const FEW = 25;

test("a whole match of The Phoenix Syndicate is played by clicking only", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenix-syndicate/new?seed=CLICK-2&seats=you,easy");
  await hurry(page);
  assert.ok(await playOn(page, (choice) => click(page, choice)));
  await resultIsWhole(page, FEW);
  await leave();
});

test("a whole match of The Phoenix Syndicate is played by keyboard only", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(`${app.url}#/phoenix-syndicate/new?seed=KEYS-2&seats=you,easy`);
  await tabTo(page, page.getByRole("button", { name: "Play now" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Pace of the bots"));
  await page.keyboard.press("i");
  await page.keyboard.press("Escape");
  assert.ok(await playOn(page, (choice) => press(page, choice)));
  await resultIsWhole(page, FEW);
  await leave();
});

test("the placement is made on the map, by click and by arrows and Enter", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenix-syndicate/new?seed=MAP-1&seats=you,you&names=Ann,Bob");
  await takeDevice(page);
  const [systems] = await choices(page);
  assert.equal(systems.name, "Begin at");
  const targets = page.locator("[aria-label=Board] .selectable[data-entity^='tile:']");
  assert.equal(await targets.count(), systems.buttons.length, "the map offers what the buttons offer");
  await targets.first().click();
  await page.getByText(/choose the second system/).first().waitFor();
  await page.keyboard.press("b");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-entity"));
  assert.match((await focused()) ?? "", /^tile:/, "b goes to the map");
  await page.keyboard.press("Enter");
  await page.getByText(/keep one of your three routes/).first().waitFor();
  await leave();
});

test("a flight is shown before it is made: gates, price and Agent, by click and once more", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenix-syndicate/new?seed=FLY-1&seats=you,medium");
  await hurry(page);
  await settled(page);
  const until = async (group) => {
    for (let made = 0; made < 40; made += 1) {
      await settled(page);
      const groups = await choices(page);
      const wanted = groups.find((found) => found.name === group);
      if (wanted) return wanted;
      const expand = groups.flatMap((found) => found.buttons).find((button) => button.text.includes("Expand"));
      await click(page, expand ?? groups[0].buttons[0]);
      await page.waitForTimeout(60);
    }
    return assert.fail(`no choice under “${group}”`);
  };
  await until("Fly a ship");
  const step = () => page.evaluate(() => document.querySelector("main.table").dataset.step);
  const before = await step();
  const target = page.locator("[aria-label=Board] .selectable[data-entity^='tile:']").first();
  const anchor = await target.getAttribute("data-entity");
  const picked = page.locator(`[aria-label=Board] [data-entity='${anchor}']`);
  await picked.click();
  assert.equal(await step(), before, "the first click only shows");
  assert.ok((await choices(page)).every((group) => group.finishes || group.name === "Fly a ship"), "the list is narrowed to the flight");
  if ((await page.locator("[aria-label=Choices] .play").count()) === 1) {
    assert.ok((await page.locator("[aria-label=Board] [data-entity^='gate:'].previewed").count()) > 0, "its gates are lit");
    await picked.click();
  } else {
    await page.locator("[aria-label=Choices] .play").first().click();
  }
  await page.waitForFunction((before) => document.querySelector("main.table").dataset.step !== before, before);
  assert.match(await wholeLog(page), /ship flies from/);
  await page.keyboard.press("u");
  await page.waitForFunction((before) => document.querySelector("main.table").dataset.step === before, before);
  await leave();
});

test("a route that is pointed at lights its systems", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const told = arena("play", "--game", "phoenix-syndicate", "--seats", "greedy,greedy", "--seed", "LIT-1", "--quiet", "--link");
  await page.goto(app.url + told.match(/#\/m\/\S+/)[0]);
  await page.getByRole("button", { name: "See the result" }).click();
  await page.getByRole("button", { name: "Look at the table" }).click();
  const route = page.locator("[aria-label=Board] [data-entity^='route:']").first();
  await route.scrollIntoViewIfNeeded();
  await route.hover();
  await page.waitForFunction(() => document.querySelectorAll("[aria-label=Board] [data-entity^='tile:'].highlighted").length === 3);
  await leave();
});
