// The table on a phone: the bar with the main button, the buttons for the parts of the table, and the sheet that
// follows a finger.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, becomes, hurry, inTime, openBrowser, settled, start, startPage } from "./app.mjs";
import { against, before, decisionName, openMatch } from "./positions.mjs";

const app = startPage();
const UPRIGHT = { width: 390, height: 844 };

let phone;

/** Opens a phone in portrait orientation. */
async function onAPhone() {
  phone ??= await openBrowser(app.browser, app.url, { viewport: UPRIGHT, hasTouch: true, isMobile: true });
  await phone.page.setViewportSize(UPRIGHT);
  return phone.page;
}

const step = (page) => page.evaluate(() => Number(document.querySelector("main.table").dataset.step));
const box = (page, selector) => page.locator(selector).first().boundingBox();
/** Waits after a bot's action: a touch within 350 ms counts for the previous prompt. */
const reacted = (page) => page.waitForTimeout(400);

/** Moves a finger up by a number of pixels, from the middle of an element. */
async function drag(page, selector, by) {
  const { x, y, width, height } = await box(page, selector);
  const at = (part) => [{ x: x + width / 2, y: y + height / 2 - by * part, id: 1 }];
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  const followed = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.querySelector(".side > .sheet").getBoundingClientRect().height;
  });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return followed;
}

test("a bid is set and made at the thumb: the amount above the filled button, passing quiet beside it", async () => {
  const page = await onAPhone();
  const raised = (name, _action, step, { actions, seats }) => name === "bid" && seats.length > 2 && decisionName(actions[step - 1]) === "bid";
  const position = against(before("phoenicia", raised), "easy");
  await openMatch(page, app.url, position);
  await reacted(page);
  assert.equal(await page.locator(".sheet.open").count(), 0, "nothing is unfolded");
  const [bid, finish, less, more] = await Promise.all(
    [".first-action .stepper > .choice", ".finish .choice", ".first-action .button.less", ".first-action .button.more"].map((selector) => box(page, selector)),
  );
  for (const target of [bid, finish, less, more]) assert.ok(target.width >= 48 && target.height >= 48, JSON.stringify(target));
  assert.ok(Math.abs(bid.y - finish.y) < 2, "beside each other");
  assert.ok(less.y + less.height <= bid.y, "the amount stands above");
  const amount = page.locator(".first-action .amount");
  assert.ok(await amount.evaluate((field) => field.readOnly), "a finger opens no keyboard");
  const first = Number(await amount.inputValue());
  await page.locator(".first-action .button.more").tap();
  await becomes(() => amount.inputValue(), String(first + 1));
  // While it is held down, the number changes repeatedly.
  const { x, y, width, height } = more;
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  const ran = await inTime(async () => Number(await amount.inputValue()), (value) => value >= first + 3);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.ok(ran >= first + 3, `it has come to ${ran}`);
  await page.getByRole("button", { name: /^Least / }).tap();
  await becomes(() => amount.inputValue(), String(first));
  const shown = await step(page);
  await page.locator(".first-action .stepper > .choice").tap();
  await page.waitForFunction((shown) => Number(document.querySelector("main.table").dataset.step) > shown, shown);
});

test("the sheet follows a finger to three heights, and closes after the decision it was opened for", async () => {
  const page = await onAPhone();
  await start(page, app.url, "felinia/new?seed=THUMB-2&seats=you,easy");
  await hurry(page);
  await settled(page);
  await reacted(page);
  const height = () => atRest(async () => Math.round((await box(page, ".side > .sheet")).height));
  const closed = await height();
  const followed = await drag(page, ".prompt", 150);
  assert.ok(Math.abs(followed - closed - 150) < 10, `it follows the finger: ${followed - closed}`);
  const half = await height();
  await drag(page, ".prompt", 150);
  const full = await height();
  assert.ok(closed < half && half <= full, `${closed}, ${half}, ${full}`);
  assert.ok(half <= 0.63 * UPRIGHT.height && full <= 0.9 * UPRIGHT.height);
  assert.equal(await page.locator(".sheet.full").count(), 1);
  await drag(page, ".prompt", -150);
  await height();
  await drag(page, ".prompt", -150);
  assert.equal(await height(), closed);
  await page.locator(".sheet .handle").tap();
  await page.locator(".sheet.open").waitFor();
  await height();
  const first = await box(page, ".choices .choice");
  const sheet = await box(page, ".side > .sheet");
  assert.ok(first.y - sheet.y <= 120, `${first.y - sheet.y} pixels of frame before the first choice`);
  await page.locator(".choices .choice").first().tap();
  await settled(page);
  await page.locator(".sheet:not(.open)").waitFor();
});

test("a button leads to each part of the table, and to the log", async () => {
  const page = await onAPhone();
  await start(page, app.url, "phoenix-syndicate/new?seed=THUMB-3&seats=you,easy");
  await settled(page);
  const tabs = page.getByRole("navigation", { name: "Parts of the table" });
  assert.deepEqual(await tabs.getByRole("button").allInnerTexts(), ["Map", "Mat", "Market", "Corps", "Log"]);
  for (const [name, part] of [["Corps", ".corps"], ["Log", ".log"], ["Mat", ".mat"], ["Map", ".galaxy"]]) {
    await tabs.getByRole("button", { name }).tap();
    const inSight = await inTime(() => page.evaluate((part) => {
      const { top, bottom } = [...document.querySelectorAll(part)].at(-1).getBoundingClientRect();
      const header = document.querySelector(".table-page > .top").getBoundingClientRect().bottom;
      const sheet = document.querySelector(".side > .sheet").getBoundingClientRect().top;
      return Math.min(bottom, sheet) - Math.max(top, header) >= 0.5 * Math.min(bottom - top, sheet - header);
    }, part));
    assert.ok(inSight, `${name} is shown`);
    await tabs.locator("[aria-current]").filter({ hasText: name }).waitFor();
  }
});

test("a phone on its side has the board left and the sheet right of it, both in view", async () => {
  const page = await onAPhone();
  await openMatch(page, app.url, against(before("felinia", (name) => name === "buy"), "easy"));
  await page.setViewportSize({ width: 844, height: 390 });
  const places = await atRest(() => page.evaluate(() => {
    const place = (selector) => {
      const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
      return { left, top, right, bottom };
    };
    return { board: place(".board"), sheet: place(".side > .sheet"), finish: place(".finish .choice"), header: place(".table-page > .top") };
  }));
  const { board, sheet, finish, header } = places;
  assert.ok(board.right <= sheet.left + 1 && sheet.right <= 845, JSON.stringify(places));
  assert.ok(sheet.top >= header.bottom - 1 && sheet.bottom <= 391 && finish.bottom <= 390, JSON.stringify(places));
  assert.ok(await page.locator(".choices .choice").first().isVisible(), "the list needs no opening");
});
