// First games: offered to new players, followed to their last task, left at any time, kept over a reload.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, choices, hurry, openBrowser, settled, startPage } from "./app.mjs";
import { begin, beginAgain, decide, follow, learnWhole, now, read } from "./first_game.mjs";

const app = startPage();

const line = (page) => page.locator(".guide-waits");

test("a first game is offered for games that were never played, outlives a reload, can be left and had again", async () => {
  const { page } = app;
  const offers = page.getByRole("button", { name: /^First game/ });
  await offers.first().waitFor();
  assert.equal(await offers.count(), GAMES.length);
  const finished = { game: GAMES[1], seats: 2, people: 1, level: "easy", score: 7, place: 1, rounds: 9, practice: false, at: 1 };
  await page.evaluate((line) => localStorage.setItem("caravanserai:finished", JSON.stringify({ gone: line })), finished);
  await page.reload();
  await offers.first().waitFor();
  assert.equal(await offers.count(), GAMES.length - 1, "one was played to its end, though its match is deleted");
  await begin(page, app.url, GAMES[0]);
  await read(page);
  const { task } = await now(page);
  assert.notEqual(task.title, "The aim");
  await page.reload();
  await page.locator(".task").waitFor();
  assert.deepEqual((await now(page)).task, task, "what was read stays read");
  await page.getByRole("button", { name: "Play without the guide" }).click();
  await page.locator(".task").waitFor({ state: "detached" });
  await page.reload();
  await settled(page);
  assert.equal((await now(page)).task, null, "it isn't told again");
  await page.goto(`${app.url}#/`);
  await offers.first().waitFor();
  assert.equal(await offers.count(), GAMES.length - 2, "this game has been played, too");
  await beginAgain(page, app.url, GAMES[0]);
  assert.equal((await now(page)).task.title, "The aim", "it can be had again");
});

// The other games are in full/first_game.test.mjs.
test("on a wide screen a first game is learnt by doing what it says, and between two tasks a line says that the guide comes back", async () => {
  const { page } = app;
  await beginAgain(page, app.url, "medieval-micromanager");
  let silent = 0;
  await learnWhole(page, false, ({ waits }) => (silent += waits));
  assert.ok(silent > 0, "there were decisions without a task");
});

/** Returns the number of the shown task and the number of all tasks. */
const count = async (page) => (await page.locator(".task .count").innerText()).match(/\d+/g).map(Number);

test("a task that is done early isn't shown, the numbers follow each other, and between two tasks the guide can be left", async () => {
  const { page } = app;
  await beginAgain(page, app.url, "medieval-micromanager");
  await hurry(page);
  const { step, task } = await now(page);
  assert.equal(task.title, "The aim");
  const [first, all] = await count(page);
  assert.equal(first, 1);
  await decide(page, step, (await choices(page)).flatMap((group) => group.buttons).find(({ text }) => text.includes("Skip building")));
  await read(page);
  assert.deepEqual(await count(page), [2, all - 1], "“Build, or wait” was done");
  await page.locator(".task .fold").click();
  await page.locator(".task .row").waitFor({ state: "hidden" });
  await page.locator(".task .fold").click();
  await page.locator(".task .row").waitFor();
  for (let made = 0; made < 40; made += 1) {
    const at = await now(page);
    if (at.waits > 0) break;
    await follow(page, at);
  }
  await line(page).getByRole("button", { name: "Play without the guide" }).click();
  await line(page).waitFor({ state: "detached" });
  assert.equal((await now(page)).guided, false);
});

test("a player who does something else is shown the next task that fits, and the one that was missed only in its round", async () => {
  const { page } = app;
  await begin(page, app.url, "phoenicia");
  await hurry(page);
  await read(page);
  const { task, step } = await now(page);
  assert.equal(task.title, "Auction a card");
  await decide(page, step, (await choices(page)).find((group) => group.finishes).buttons[0]);
  await page.locator(".task .title", { hasText: "Train a worker" }).waitFor();
  const shown = new Map();
  for (let made = 0; made < 30 && !shown.has("End your turn"); made += 1) {
    const at = await now(page);
    if (at.task) shown.set(at.task.title, (await count(page))[0]);
    if (at.task?.read) {
      await read(page);
    } else {
      const groups = await choices(page);
      await decide(page, at.step, (groups.find((group) => group.finishes) ?? groups[0]).buttons[0]);
    }
  }
  assert.equal(shown.has("Auction a card"), false, "its moment is gone");
  assert.deepEqual([...shown.values()], Array.from(shown.keys(), (_, place) => place + 3));
});

/** A phone for the tests of all games. */
let phone = null;

for (const game of GAMES) {
  test(`on a phone the first game of ${game} is learnt by doing what it says; the thing that a task speaks of is in sight and not under the sheet`, async () => {
    phone ??= await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await begin(phone.page, app.url, game);
    await learnWhole(phone.page, true);
    assert.deepEqual(phone.faults, []);
  });
}
