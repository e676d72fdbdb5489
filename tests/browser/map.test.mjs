// The map viewport: moved by dragging, zoomed by wheel, keys and fingers. These gestures never pick a target.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, becomes, click, inTime, openBrowser, playOn, start, startPage } from "./app.mjs";
import { fingers } from "./fingers.mjs";

const app = startPage();

let phone;

/** Opens a phone for a test. */
const onAPhone = async () =>
  atTheMap((phone ??= await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })));

/** Opens a table where the first decision is to pick a place on a map. */
async function atTheMap(someone) {
  const { page } = someone;
  await start(page, app.url, "phoenix-syndicate/new?seed=MAP-1&seats=you,easy&names=Ann,Bob");
  await page.locator(".surface .selectable").first().waitFor();
  const surface = page.locator(".surface");
  await surface.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await atRest(() => surface.boundingBox());
  const middle = { x: x + width / 2, y: Math.min(y + height / 2, y + 200) };
  const look = () => page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector(".surface > g")).transform);
    return { zoom: a, x: e, y: f };
  });
  const step = () => page.evaluate(() => document.querySelector("main.table").dataset.step);
  return { ...someone, middle, look, step };
}

const FIT = { zoom: 1, x: 0, y: 0 };

test("a map is enlarged by wheel and moved by dragging, which picks nothing", async () => {
  const { page, middle, look, step } = await atTheMap(app);
  const before = await step();
  assert.deepEqual(await look(), FIT);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction(() => document.querySelector(".viewport.zoomed"));
  const near = await look();
  assert.ok(near.zoom > 1.5, `the wheel enlarges: ${near.zoom}`);
  // Starts on a target, if one is in view.
  const from = await page.evaluate((middle) => {
    const place = document.querySelector(".surface").getBoundingClientRect();
    const middles = [...document.querySelectorAll(".surface .selectable")].map((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    return middles.find(({ x, y }) => x > place.left + 80 && x < place.right && y > place.top + 80 && y < place.bottom) ?? middle;
  }, middle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 60, from.y - 40, { steps: 6 });
  await page.mouse.up();
  const moved = await look();
  assert.notDeepEqual(moved, near, "dragging moves");
  assert.equal(await step(), before, "and picks nothing");
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 4_000, middle.y + 4_000, { steps: 8 });
  await page.mouse.up();
  const left = await page.evaluate(() => {
    const [map, place] = [".surface > g", ".surface"].map((found) => document.querySelector(found).getBoundingClientRect());
    return map.left < place.right - 100 && map.top < place.bottom - 100;
  });
  assert.ok(left, "the map can't be lost");
  await page.getByRole("button", { name: "Fit the whole map" }).click();
  // The places on the map have come to rest.
  await becomes(look, FIT);
  await page.locator(".surface .selectable").first().click();
  await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, before);
});

test("a map is enlarged by keys, and what gets the focus comes into view", async () => {
  const { page, look } = await atTheMap(app);
  await page.keyboard.press("b");
  for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press("+");
  assert.ok(await inTime(async () => (await look()).zoom > 3), "plus enlarges");
  const scrolled = () => page.evaluate(() => document.querySelector(".board").scrollTop);
  const from = await scrolled();
  for (const key of ["Home", "ArrowRight", "ArrowDown", "End", "ArrowUp"]) {
    await page.keyboard.press(key);
    const { anchor, inside } = await page.evaluate(() => {
      const [thing, place] = [document.activeElement, document.querySelector(".surface")];
      const [its, all] = [thing, place].map((found) => found.getBoundingClientRect());
      const middle = { x: its.x + its.width / 2, y: its.y + its.height / 2 };
      const inside = middle.x > all.left && middle.x < all.right && middle.y > all.top && middle.y < all.bottom;
      return { anchor: place.contains(thing) && thing.dataset.entity, inside };
    });
    assert.ok(anchor, `${key} stays on the map`);
    assert.ok(inside, `${key} brings ${anchor} into view`);
    assert.equal(await scrolled(), from, `${key} leaves the page where it is`);
  }
  await page.keyboard.press("0");
  await becomes(look, FIT, "zero shows all of it");
});

test("on a phone one finger scrolls the page until the map is enlarged by two", async () => {
  const { page, context, middle, look, step, faults } = await onAPhone();
  const before = await step();
  const scrolled = () => page.evaluate(() => scrollY);
  const move = await fingers({ page, context });
  const touch = async (paths) => {
    await move(paths);
    await atRest(async () => [await look(), await scrolled()]);
  };
  const { x, y } = middle;
  await page.evaluate(() => scrollTo(0, 0));
  await touch([[[x, y + 60], [x, y - 60]]]);
  assert.ok(await inTime(async () => (await scrolled()) > 50), "at fit a swipe scrolls the page");
  assert.deepEqual(await look(), FIT);
  await page.evaluate(() => scrollTo(0, 0));
  await touch([[[x - 20, y], [x - 70, y]], [[x + 20, y], [x + 70, y]]]);
  await inTime(async () => (await look()).zoom > 2);
  const near = await atRest(look);
  assert.ok(near.zoom > 2, `two fingers enlarge: ${near.zoom}`);
  const from = await scrolled();
  await touch([[[x, y + 40], [x, y - 40]]]);
  assert.notDeepEqual(await inTime(look, ({ x, y }) => x !== near.x || y !== near.y), near, "then a swipe moves the map");
  assert.equal(await scrolled(), from, "and leaves the page where it is");
  assert.equal(await step(), before, "none of this picks anything");
  assert.deepEqual(faults, []);
});

test("on a phone the map opens near the own ships", async () => {
  const { page, look, faults } = await onAPhone();
  assert.deepEqual(await look(), FIT, "before the placement all of it is shown");
  await playOn(page, (choice) => click(page, choice), 3);
  await page.waitForFunction(() => document.querySelector(".viewport.zoomed"));
  const { width, inside } = await page.evaluate(() => {
    const window = document.querySelector(".surface").getBoundingClientRect();
    const ships = [...document.querySelectorAll("[data-entity^='ship:0.']")].map((ship) => ship.getBoundingClientRect());
    const inside = ships.filter(({ x, y, width, height }) => x + width / 2 > window.left && x + width / 2 < window.right && y + height / 2 > window.top && y + height / 2 < window.bottom);
    return { width: document.querySelector(".tile .shape").getBoundingClientRect().width, inside: inside.length };
  });
  assert.ok(width > 100, `tiles are wide enough for their names: ${width}`);
  assert.ok(inside > 0, "a ship is in view");
  assert.deepEqual(faults, []);
});

test("on a phone the map is pressed where buttons for it are hidden", async () => {
  const { page, faults } = await onAPhone();
  const hit = await page.evaluate(() => {
    const hidden = [...document.querySelectorAll(".viewport-buttons .button")].find((button) => getComputedStyle(button).visibility === "hidden");
    hidden.scrollIntoView({ block: "center" });
    const { x, y, width, height } = hidden.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".viewport-buttons, .surface")?.getAttribute("class") ?? null;
  });
  assert.equal(hit, "surface");
  assert.deepEqual(faults, []);
});

test("the wheel scrolls the page past a map that nobody has used yet, and enlarges it afterwards", async () => {
  const { page, look } = await atTheMap(app);
  await page.setViewportSize({ width: 900, height: 340 });
  await page.evaluate(() => document.querySelector(".surface").scrollIntoView({ block: "end" }));
  const place = await page.locator(".surface").boundingBox();
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  const scrolled = () => page.evaluate(() => scrollY);
  const from = await scrolled();
  assert.ok(from > 50, `the page is longer than its window: ${from}`);
  await page.mouse.wheel(0, -100);
  await becomes(async () => (await scrolled()) < from, true);
  assert.deepEqual(await look(), FIT, "and the map is as it was");
  await page.locator(".surface").click({ position: { x: 3, y: 3 } });
  await page.mouse.wheel(0, -100);
  assert.ok(await inTime(async () => (await look()).zoom > 1));
  await page.setViewportSize({ width: 1440, height: 900 });
});
