// Leaving a page by the browser's Back never stops the app, whatever has the focus or is under the pointer. Each kind
// of control is left once here, on one of its pages. `full/leaving.test.mjs` leaves every page from every kind.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, layersAreGone, openBrowser, settled, start, startPage, unfold } from "./app.mjs";
import { follow, leaveFrom, leaveFromEach, openFinished, past, table, toStatistics } from "./leaving.mjs";

const app = startPage();

test("Back leaves the set-up from every kind of control", async () => {
  const { page, faults } = app;
  await leaveFromEach(page, app.url, faults, async () => {
    await follow(page, "#/medieval-micromanager/new?seed=LEAVE-1");
    await page.locator("main.set-up").waitFor();
    await unfold(page);
  });
});

/** The kinds of controls beside the boards, which the tables of all games share. */
const tried = new Set();

for (const game of GAMES) {
  test(`Back leaves the table from every kind of control that hasn't been tried at another: ${game}`, async () => {
    const { page, faults } = app;
    const enter = await table(page, app.url, `${game}/new?seed=LEAVE-2&seats=you,easy,easy`);
    await leaveFromEach(page, app.url, faults, enter, { coarse: true, tried });
  });
}

test("Back leaves a look into the past from what is there only, and from the board", async () => {
  const { page, faults } = app;
  const enter = await table(page, app.url, "medieval-micromanager/new?seed=LEAVE-3&seats=easy,you");
  await leaveFromEach(page, app.url, faults, past(page, enter), { coarse: true, tried });
});

test("a match on a phone is entered and left time after time, with the focus on something else each time", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  const enter = await table(page, app.url, "phoenicia/new?seed=LEAVE-4&seats=you,easy");
  await toStatistics(page, app.url);
  // In steps of seven, since neighbouring controls are alike.
  for (let entered = 0; entered < 12; entered += 1) {
    await enter();
    await leaveFrom(page, faults, { at: entered * 7 });
  }
  await leave();
});

test("Back leaves the table from every kind of control of each dialog", async () => {
  const { page, faults } = app;
  const enter = await table(page, app.url, "phoenicia/new?seed=LEAVE-5&seats=you,easy");
  const menu = async (name) => {
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("button", { name, exact: true }).click();
  };
  for (const open of [
    () => page.getByRole("button", { name: "Settings" }).click(),
    () => page.keyboard.press("?"),
    () => menu("Seats"),
    () => menu("Share…"),
    () => page.locator(".board [data-entity^='seat:1']").first().click({ button: "right" }),
  ]) {
    await leaveFromEach(page, app.url, faults, async () => {
      await enter();
      await open();
      await page.locator("dialog[open]").waitFor();
    });
  }
});

test("Back leaves the table after a dialog was closed", async () => {
  const { page } = app;
  const enter = await table(page, app.url, "felinia/new?seed=LEAVE-6&seats=you,easy");
  await toStatistics(page, app.url);
  await enter();
  await page.locator(".board button[data-entity^='seat:1']").first().click();
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await layersAreGone(page);
  await page.evaluate(() => history.back());
  await page.locator("main.statistics").waitFor();
});

test("Back leaves the table while a choice is pressed and the pointer slides off it", async () => {
  const { page } = app;
  const enter = await table(page, app.url, "felinia/new?seed=LEAVE-7&seats=you,easy");
  await toStatistics(page, app.url);
  await enter();
  const { x, y, width } = await page.locator(".choices .play").first().boundingBox();
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width + 40, y + 10);
  await page.evaluate(() => history.back());
  await page.locator("main.statistics").waitFor();
  await page.mouse.up();
});

test("Back leaves a curtain between two people", async () => {
  const { page, faults } = app;
  await start(page, app.url, "phoenicia/new?seed=LEAVE-8&seats=you,you");
  const hash = await page.evaluate(() => location.hash);
  await leaveFromEach(page, app.url, faults, async () => {
    await follow(page, hash);
    await page.locator(".curtain button").first().waitFor();
  });
});

test("the result takes the place of a board on which something has the focus", async () => {
  const { page } = app;
  await openFinished(page, app.url);
  await page.getByRole("button", { name: "View the table" }).click();
  await page.keyboard.press("h");
  await page.locator(".history .moment").waitFor();
  await page.locator(".board .target").first().focus();
  await page.keyboard.press("Escape");
  await page.locator("#result-heading").waitFor();
  await layersAreGone(page);
});

test("Back drops what was typed at set-up, and leads to the address before", async () => {
  const { page } = app;
  await page.goto(`${app.url}#/statistics`);
  await follow(page, "#/felinia/new?seed=LEAVE-10");
  await unfold(page);
  await page.getByLabel("Seed").fill("OTHER-1");
  await page.evaluate(() => history.back());
  await page.locator("main.statistics").waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#/statistics");
});

test("Back from a match leads past its set-up, where a press would deal the same seed again", async () => {
  const { page } = app;
  await page.goto(`${app.url}#/statistics`);
  await follow(page, "#/felinia/new?seed=LEAVE-11&seats=you,you");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator("main.table").waitFor();
  await page.evaluate(() => history.back());
  await page.locator("main.statistics").waitFor();
});

test("a table is left right after a key has decided, before the focus moves on to the next decision", async () => {
  const { page } = app;
  await toStatistics(page, app.url);
  for (let time = 0; time < 10; time += 1) {
    await start(page, app.url, `phoenicia/new?seed=LEAVE-9-${time}&seats=you,you`);
    await page.locator(".curtain button").first().click();
    await settled(page);
    await page.evaluate(() => {
      document.activeElement.blur();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", code: "Digit1", bubbles: true, cancelable: true }));
      location.hash = "#/statistics";
    });
    await page.locator("main.statistics").waitFor();
    // Deferred work has run by then.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    assert.ok(await page.locator("#recovery").isHidden(), "the app goes on");
  }
});
