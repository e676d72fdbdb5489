// Whole matches in the built app: by clicks only, by keyboard only, and interrupted by a reload.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  atRest, becomes, choices, click, hurry, openBrowser, playOn, press, resultIsWhole, settled, start, startByKeys, startPage, takeDevice, unfold,
} from "./app.mjs";
import { against, before as cut, openMatch } from "./positions.mjs";

const app = startPage();

test("a whole match is played by clicking only", async () => {
  const { page } = app;
  await page.goto(app.url);
  await page.getByRole("link", { name: /^Play / }).first().click();
  await unfold(page);
  // A match of two is shorter.
  await page.getByRole("button", { name: /^Remove seat/ }).last().click();
  await page.getByLabel("Seed").fill("CLICK-1");
  await page.getByRole("button", { name: "Play now" }).click();
  await hurry(page);
  const over = await playOn(page, (choice) => click(page, choice));
  assert.ok(over);
  await resultIsWhole(page, 32);
});

test("a whole match is played by keyboard only", async () => {
  const { page } = app;
  await startByKeys(page, app.url, "phoenicia/new?seed=KEYS-1&seats=you,medium");
  const over = await playOn(page, (choice) => press(page, choice));
  assert.ok(over);
  await resultIsWhole(page, 32);
});

test("the board says the same as the buttons, by arrows and Enter, and Escape takes a pick back", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=BOARD-1&seats=you,you");
  await takeDevice(page);
  const offered = (await choices(page)).find((group) => group.name === "Put up for auction");
  await page.keyboard.press("b");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-entity"));
  assert.match((await focused()) ?? "", /^development:/, "b goes to what can be picked");
  assert.ok(offered.buttons.length > 1, "this deal offers a choice");
  await page.keyboard.press("Home");
  const first = await focused();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await focused(), first, "arrows travel");
  await page.keyboard.press("Enter");
  await page.getByText(/open the bidding on/).first().waitFor();
  await page.keyboard.press("u");
  await page.getByText(/auction a card/).first().waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test("a key that is pressed as soon as the device is handed over keeps the focus", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  // Imitates a busy machine: short timers run a fifth of a second later.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = (work, milliseconds, ...others) => later(work, milliseconds || 200, ...others);
  });
  await start(page, app.url, "phoenicia/new?seed=BOARD-1&seats=you,you");
  await takeDevice(page);
  await page.keyboard.press("b");
  // Waits for all pending timers and for those that they set.
  await page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done))));
  assert.match(await page.evaluate(() => document.activeElement?.getAttribute("data-entity") ?? "elsewhere"), /^development:/);
  await leave();
});

test("a reload in the middle keeps the exact position, and the lobby goes on with it", async () => {
  const { page } = app;
  const middle = (_, __, step, { actions, seats }) => seats.length === 3 && step === Math.floor(actions.length / 2);
  await openMatch(page, app.url, against(cut("phoenicia", middle), "medium"));
  await hurry(page);
  assert.equal(await playOn(page, (choice) => click(page, choice), 3), false, "the match is still running");
  await settled(page);
  // Removes the preview on the board.
  await page.mouse.move(5, 5);
  const seen = () =>
    page.evaluate(() => ({
      step: document.querySelector("main.table").dataset.step,
      // Sorted, since pieces are in the order of their arrival. A reload drops the change by the last decision, such as
      // −2 coins.
      board: document.querySelector("[aria-label=Board]").innerText.split("\n").filter((text) => !/^[+−]\d+$/.test(text)).sort(),
      prompt: document.querySelector("[aria-label=Prompt] [role=status]").innerText,
      choices: document.querySelector("[aria-label=Choices]").innerText,
    }));
  const before = await atRest(seen);
  await page.reload();
  await settled(page);
  await becomes(seen, before);
  await page.getByText("Menu").click();
  await page.getByRole("link", { name: "Leave the table" }).click();
  await page.getByRole("link", { name: /^Resume/ }).first().click();
  await settled(page);
  await becomes(seen, before);
});

test("details of a thing open by right-click and by key, and Escape closes them", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=DETAILS-1&seats=you,medium");
  await hurry(page);
  await settled(page);
  const details = page.getByRole("dialog", { name: "Details" });
  for (const anchor of ["development:", "tile:0.0", "card:0.", "seat:1", "storage:0", "hand:1"]) {
    await page.locator(`[data-entity^="${anchor}"]`).first().click({ button: "right" });
    await details.waitFor();
    assert.ok((await details.innerText()).length > 20, anchor);
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "hidden" });
  }
  await page.keyboard.press("b");
  await page.keyboard.press("i");
  await details.waitFor();
});
