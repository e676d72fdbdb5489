// Keys at a table: any keyboard layout, with and without shortcuts, and any focus.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PLAY, becomes, choices, click, hurry, layersAreGone, moment, playOn, settled, start, startPage, takeDevice } from "./app.mjs";

const app = startPage();

const step = async (page) => Number((await moment(page)).step);

/** Presses a key of a keyboard with another layout. */
const pressed = (page, key, code, shiftKey = false) =>
  page.evaluate(([key, code, shiftKey]) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }));
  }, [key, code, shiftKey]);

async function atATable(page, seed) {
  await start(page, app.url, `medieval-micromanager/new?seed=${seed}&seats=you,you`);
  await settled(page);
  await takeDevice(page);
}

test("a key is found by its place where the layout has no Latin letter or digit there, and Caps Lock is no Shift", async () => {
  const { page } = app;
  await atATable(page, "KEYS-1");
  const before = await step(page);
  await click(page, { place: 0 });
  await becomes(() => step(page), before + 1);
  await pressed(page, "г", "KeyU");
  await becomes(() => step(page), before, "Russian");
  await pressed(page, "U", "KeyU", true);
  await becomes(() => step(page), before + 1, "Shift");
  await pressed(page, "U", "KeyU");
  await becomes(() => step(page), before, "Caps Lock");
  await page.evaluate(() => document.activeElement.blur());
  await pressed(page, "&", "Digit1");
  await page.waitForFunction((before) => Number(document.querySelector("main.table").dataset.step) > before || document.querySelector(".sheet [data-key='1'][open], .choices [open] > [data-key='1'], .choices .confirm, .choices :focus"), before);
});

test("arrows, Home and End go to the board from a control, and scroll the page no more", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 1000, height: 500 });
  await atATable(page, "KEYS-2");
  const onBoard = () => page.evaluate(() => Boolean(document.activeElement.closest(".board")));
  for (const key of ["ArrowDown", "ArrowUp", "End", "Home"]) {
    await page.locator(".choices button").first().focus();
    const from = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    await becomes(onBoard, true, key);
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - from) < 2_000, key);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the key of a choice closes the menu, and the key c leads to a choice", async () => {
  const { page } = app;
  await atATable(page, "KEYS-1");
  await page.locator(".menu > summary").click();
  await page.keyboard.press("1");
  await page.waitForFunction(() => !document.querySelector(".menu[open]"));
  await settled(page);
  await page.keyboard.press("c");
  await page.waitForFunction(() => document.activeElement?.closest(".choices, .finish"));
});

test("without shortcuts letters and signs do nothing, and digits, arrows, Enter and Escape what they did", async () => {
  const { page } = app;
  await atATable(page, "KEYS-3");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Keyboard shortcuts").selectOption("off");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.deepEqual(await page.locator("[data-key]").evaluateAll((all) => all.map(({ dataset }) => dataset.key).filter((key) => !/[1-9]/.test(key))), []);
  const before = await step(page);
  await click(page, { place: 0 });
  await becomes(() => step(page), before + 1);
  const { hash } = new URL(page.url());
  for (const key of "let us go on? +-cblhtTHUi/f0") await page.keyboard.press(key === " " ? "Space" : key);
  assert.equal(await step(page), before + 1, "said to the computer, or typed by a cat");
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal(new URL(page.url()).hash, hash);
  await page.keyboard.press("End");
  await becomes(() => page.evaluate(() => Boolean(document.activeElement.closest(".board"))), true);
  await page.locator("details.menu > summary").click();
  await page.getByRole("button", { name: "Keys", exact: true }).click();
  await page.getByText("Letter and sign keys are off").waitFor();
  await page.keyboard.press("Escape");
  await becomes(() => page.evaluate(() => document.activeElement.textContent), "Menu", "the focus is where the dialog was opened");
  await layersAreGone(page);
});

for (const game of ["felinia", "medieval-micromanager", "phoenicia", "phoenix-syndicate"]) {
  test(`what has the focus on the table keeps it, and what is open stays open, while decisions are made: ${game}`, async () => {
    const { page } = app;
    await start(page, app.url, `${game}/new?seed=FOCUS-1&seats=you,easy&names=Ann,Bob`);
    await hurry(page);
    await settled(page);
    const from = await step(page);
    await page.evaluate(() => {
      const rival = document.querySelector(".board :is(.target, .target-button)[data-entity='seat:1']");
      rival.focus();
      const details = [...document.querySelectorAll(".board details")];
      for (const one of details) one.open = true;
      window.before = { focused: document.activeElement, rival, details };
    });
    // A click by script doesn't move the focus.
    const press = ({ place }) => page.evaluate(([play, place]) => document.querySelectorAll(play)[place].click(), [PLAY, place]);
    await playOn(page, press, 4);
    const kept = await page.evaluate(() => {
      const { focused, rival, details } = window.before;
      return { had: focused === rival, has: document.activeElement === rival, open: details.every((one) => one.isConnected && one.open) };
    });
    assert.ok((await step(page)) >= from + 4, "decisions were made");
    assert.deepEqual(kept, { had: true, has: true, open: true });
  });
}
