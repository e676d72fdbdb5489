// Changes of seats between people and bots during a match, which the record notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, hurry, moment, settled, start, startPage } from "./app.mjs";

const app = startPage();

const stepNow = async (page) => (await moment(page)).step;
const isAfter = (page, step) => page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step, step);
const noted = (page) => page.locator(".log .noted");
const hands = (page) => page.evaluate(() => [...document.querySelectorAll('[data-entity^="card:"]')].map((card) => card.dataset.entity));

/** Gives seats, counted from 0, to other players. */
async function change(page, players) {
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Seats", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Seats" });
  for (const [seat, player] of Object.entries(players)) {
    await dialog.locator("select").nth(Number(seat)).selectOption(player);
  }
  await dialog.getByRole("button", { name: "Change seats" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Makes one decision. */
async function decide(page) {
  await settled(page);
  const step = await stepNow(page);
  await click(page, beginner(await choices(page)));
  await isAfter(page, step);
}

test("a bot's seat is taken by a person and given back, which the log says and the match keeps", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?game=basic&seed=SEAT-1&seats=you,easy&names=Ann,Bob");
  await hurry(page);
  for (let made = 0; made < 3; made += 1) await decide(page);
  await settled(page);
  await change(page, { 1: "you" });
  await noted(page).filter({ hasText: "Bob (Person)" }).waitFor();
  assert.equal(await page.getByLabel("Pace of the bots").count(), 0, "no bot is left");
  // Both are asked now, without a bot's decision in between.
  const asked = new Set();
  for (let made = 0; made < 30 && asked.size < 2; made += 1) {
    await settled(page);
    asked.add(/● (.*)'s turn/.exec(await page.title())?.[1]);
    await decide(page);
  }
  assert.deepEqual([...asked].toSorted(), ["Ann", "Bob"]);

  await settled(page);
  await change(page, { 1: "medium" });
  await noted(page).filter({ hasText: "Bob (Bot: medium)" }).first().waitFor();
  await settled(page);
  assert.match(await page.title(), /● Ann's turn/, "the bot has acted");
  const step = await stepNow(page);
  await page.reload();
  await settled(page);
  assert.equal(await stepNow(page), step);
  assert.equal(await noted(page).count(), 2, "the match keeps both");
  await decide(page);
  await settled(page);
  assert.match(await page.title(), /● Ann's turn/, "the bot still plays");
});

test("a person who leaves the only seat to a bot watches, and can take it again", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=SEAT-2&seats=you,easy&names=Ann,Bob");
  await page.getByLabel("Pace of the bots").selectOption("step");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await page.locator(".prompt.own").or(next).first().waitFor();
  await change(page, { 0: "medium" });
  await noted(page).filter({ hasText: "Ann (Bot: medium)" }).waitFor();
  await next.waitFor();
  assert.equal(await page.locator(".prompt.own").count(), 0);
  assert.deepEqual(await hands(page), [], "an onlooker sees nobody's hand");
  await change(page, { 0: "you" });
  await noted(page).filter({ hasText: "Ann (Person)" }).waitFor();
  await page.locator('[data-entity^="card:0."]').first().waitFor();
});

test("a seat taken beside another person's brings the curtain, and nobody's hand into another's sight", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=SEAT-3&seats=you,easy,easy&names=Ann,Bob,Cem");
  await hurry(page);
  await settled(page);
  await change(page, { 1: "you" });
  const curtain = page.getByRole("dialog", { name: /Pass the device to/ });
  let handed = 0;
  for (let made = 0; made < 10; made += 1) {
    await settled(page);
    if (await curtain.isVisible()) {
      assert.deepEqual(await hands(page), []);
      await curtain.getByRole("button", { name: /^I am / }).click();
      await curtain.waitFor({ state: "hidden" });
      handed += 1;
    }
    const own = /● Ann's turn/.test(await page.title()) ? 0 : 1;
    const cards = await hands(page);
    assert.ok(cards.every((card) => card.startsWith(`card:${own}.`)), `only the own hand: ${cards}`);
    await decide(page);
  }
  assert.ok(handed > 0, "the device went round");
});
