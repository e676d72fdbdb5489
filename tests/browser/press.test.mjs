// One decision for each intended press, and a focus that stays where the next decision is made.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  becomes, beginner, button, choices, click, confirm, GAMES, hurry, layersAreGone,
  moment, openBrowser, press, settled, start, startPage, takeDevice, unfold,
} from "./app.mjs";
import { fingers } from "./fingers.mjs";

const app = startPage();

const step = async (page) => Number((await moment(page)).step);

/** Waits until at least `step` decisions are shown. */
const reaches = (page, step) => page.waitForFunction((step) => Number(document.querySelector("main.table")?.dataset.step) >= step, step);

/** Takes the device if a curtain asks for it. */
async function handOver(page) {
  await settled(page);
  await takeDevice(page);
}

/** Fails unless exactly `made` decisions were made. Makes one more: a surplus decision would be carried out before
 * it. */
async function onlyThese(page, made, message) {
  await reaches(page, made);
  await handOver(page);
  assert.equal(await step(page), made, message);
  await click(page, beginner(await choices(page)));
  await reaches(page, made + 1);
  await handOver(page);
  assert.equal(await step(page), made + 1, message);
}

for (const game of GAMES) {
  test(`a double click makes one decision: ${game}`, async () => {
    const { page } = app;
    await start(page, app.url, `${game}/new?seed=DOUBLE-1&seats=you,you`);
    // Every second decision is a single click, to check that the double click made only one.
    for (let made = 0; made < 6; made += 2) {
      await handOver(page);
      const choice = beginner(await choices(page));
      await button(page, choice).dblclick();
      await confirm(page);
      await onlyThese(page, made + 1, choice.text);
    }
    });

  test(`after a choice by key the focus is where the next one is made: ${game}`, async () => {
    const { page } = app;
    await start(page, app.url, `${game}/new?seed=FOCUS-1&seats=you,easy`);
    await hurry(page);
    await page.evaluate(() => document.activeElement.blur());
    for (let made = 0; made < 8; made += 1) {
      await settled(page);
      const before = await step(page);
      await press(page, beginner(await choices(page)));
      await page.waitForFunction((before) => document.querySelector("main.table").dataset.step !== String(before), before);
      await settled(page);
      await page.waitForFunction(() => document.activeElement?.closest(".choices, .finish, .board"));
    }
    });
}

test("a double click on the board makes one decision", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=DOUBLE-2&seats=you,you");
  await handOver(page);
  const before = await step(page);
  await page.locator("[aria-label=Board] [data-entity='market:0']").dblclick();
  await onlyThese(page, before + 1);
});

test("a double click on Play now deals one match and decides nothing in it", async () => {
  const { page } = app;
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /:match:\w{8}$/.test(key)).length);
  const before = await kept();
  await page.goto(`${app.url}#/felinia/new?seed=DOUBLE-3&seats=you,you`);
  await page.getByRole("button", { name: "Play now" }).dblclick();
  await settled(page);
  await onlyThese(page, 0);
  assert.equal(await kept(), before + 1);
});

test("steppers go on counting, and clicks on different places count however fast they are", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=STEPPER-1&seats=you,you&fast-start=on");
  for (;;) {
    await handOver(page);
    const groups = await choices(page);
    if (groups.some((group) => group.buttons.some((button) => button.stepper))) break;
    const before = await step(page);
    await click(page, groups[0].buttons[0]);
    await page.waitForFunction((before) => document.querySelector("main.table").dataset.step !== String(before), before);
  }
  const stepper = page.locator(".stepper").first();
  const amount = async () => Number(await stepper.locator(".amount").inputValue());
  const before = await step(page);
  await stepper.getByRole("spinbutton").press("End");
  const most = await amount();
  assert.ok(most >= 3, `enough to count: ${most}`);
  await stepper.getByRole("button", { name: "Less" }).dblclick();
  assert.equal(await amount(), most - 2, "both clicks count");
  await stepper.getByRole("button", { name: "More" }).click();
  await stepper.locator(".play").click();
  await page.waitForFunction((before) => Number(document.querySelector("main.table").dataset.step) === before + 1, before);
});

test("a key that is held down decides once", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=HELD-1&seats=you,you");
  await handOver(page);
  const before = await step(page);
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down("1");
  await page.keyboard.up("1");
  await reaches(page, before + 1);
  await page.waitForFunction(() => document.activeElement?.closest(".choices"));
  assert.equal(await step(page), before + 1, "a number");
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await onlyThese(page, before + 2, "Enter on the choice that has the focus");
});

test("a press that begins in a dialog and ends beside it leaves it open, one that begins beside it closes it", async () => {
  const { page } = app;
  await page.goto(`${app.url}#/`);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const { x, y, width } = await dialog.boundingBox();
  const heading = await dialog.getByRole("heading").first().boundingBox();
  await page.mouse.move(heading.x + 5, heading.y + 5);
  await page.mouse.down();
  await page.mouse.move(x / 2, y + 40);
  await page.mouse.up();
  assert.ok(await dialog.isVisible(), "a selection was drawn out of it");
  await page.mouse.click(x + width + 10, y + 40);
  await dialog.waitFor({ state: "hidden" });
});

test("on a phone the choice that finishes is confirmed in its place, by a second tap 300 ms after the first", async () => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await page.goto(`${app.url}#/`);
  await page.evaluate(() => (localStorage["caravanserai:settings"] = JSON.stringify({ confirm: "always" })));
  await page.reload();
  await start(page, app.url, "medieval-micromanager/new?seed=TAP-2&seats=you,easy");
  await settled(page);
  const finish = page.locator(".finish .choice");
  const { x, y, width, height } = await finish.boundingBox();
  const before = await step(page);
  // A touch right after a bot's action is ignored.
  await page.waitForTimeout(400);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await finish.locator(".again").waitFor();
  assert.equal(await page.locator(".sheet.open").count(), 0, "the sheet stays as it is");
  await page.waitForTimeout(300);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction((before) => document.querySelector("main.table").dataset.step !== String(before), before);
  await leave();
});

test("on a phone a tap acts at once, no field enlarges the page, and the table isn't pulled down to be loaded anew", async () => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  const look = (where) =>
    page.evaluate((where) => {
      const seen = (element) => element.checkVisibility();
      const slow = (element) => getComputedStyle(element).touchAction !== "manipulation";
      const small = (element) => parseFloat(getComputedStyle(element).fontSize) < 16;
      const all = (kinds, fails) => [...document.querySelectorAll(kinds)].filter((one) => seen(one) && fails(one));
      const found = [...all("a, button:not(.target), label, summary", slow), ...all("input:not([type=file]), select, textarea", small)];
      return found.map((one) => `${where}: ${one.outerHTML.slice(0, 120)}`);
    }, where);
  await page.goto(`${app.url}#/felinia/new?seed=TAP-1&seats=you,easy`);
  await unfold(page);
  assert.deepEqual(await look("set-up"), []);
  await page.goto(`${app.url}#/`);
  await page.getByRole("button", { name: "Settings" }).click();
  assert.deepEqual(await look("lobby"), []);
  await page.keyboard.press("Escape");
  await layersAreGone(page);
  await start(page, app.url, "medieval-micromanager/new?seed=TAP-2&seats=you,easy&fast-start=on");
  await settled(page);
  assert.deepEqual(await look("table"), []);
  // The page scrolls, not the table in it.
  const pulled = () => page.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).overscrollBehaviorY));
  assert.deepEqual(await pulled(), ["none", "none"]);
  await page.goto(`${app.url}#/`);
  await becomes(pulled, ["auto", "auto"], "elsewhere it can be");
  await leave();
});

test("on a board two fingers neither pick nor ask nor enlarge the page, one that rests asks, and none hovers", async () => {
  const someone = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page, leave } = someone;
  await start(page, app.url, "felinia/new?seed=TWO-1&seats=you,you&names=Ann,Bob");
  await takeDevice(page);
  const before = await step(page);
  const touch = await fingers(someone);
  const market = page.locator("[aria-label=Board] .selectable[data-entity='market:0']");
  await market.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await market.boundingBox();
  const middle = [x + width / 2, y + height / 2];
  const aside = ([x, y], by) => [x + by, y];
  const details = page.locator("dialog[open]");
  const large = () => page.evaluate(() => visualViewport.scale);
  const other = [middle[0], middle[1] + height];
  await touch([[middle, middle], [other, other]], 800);
  assert.equal(await details.count(), 0, "nothing is asked");
  await touch([[aside(middle, -20), aside(middle, -90)], [aside(middle, 20), aside(middle, 90)]]);
  assert.equal(await large(), 1, "the page isn't enlarged");
  await touch([[middle, middle]], 800);
  await details.waitFor();
  await page.keyboard.press("Escape");
  await details.waitFor({ state: "detached" });
  assert.equal(await step(page), before, "nothing is picked");
  // A tap right after another one would be the second of a double tap.
  await page.waitForTimeout(400);
  await page.touchscreen.tap(...middle);
  await reaches(page, before + 1);
  assert.equal(await page.locator("[aria-label=Board] .hovered").count(), 0, "the finger is gone");
  const prompt = await page.locator(".prompt").boundingBox();
  const words = [prompt.x + prompt.width / 2, prompt.y + prompt.height / 2];
  await touch([[aside(words, -20), aside(words, -90)], [aside(words, 20), aside(words, 90)]]);
  assert.ok((await large()) > 1.5, "words beside the board can be enlarged");
  await leave();
});
