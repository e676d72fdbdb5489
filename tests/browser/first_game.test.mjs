// First games: offered to whoever has never played, followed to their last task, left at any time, kept over a reload.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, beginner, choices, click, hurry, inTime, moment, openBrowser, settled, startServer } from "./app.mjs";
import { begin, isGuided, learn, task } from "./first_game.mjs";

const app = startServer();

for (const game of GAMES) {
  test(`the first game of ${game} is learnt by doing what it says, and goes on as a match`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await begin(page, app.url, game);
    await hurry(page);
    const told = await learn(page, 120, async ({ title }) => {
      // Both find their places a frame after the words are there.
      const ring = page.locator(".task-ring");
      assert.ok(await inTime(() => ring.isVisible()), `“${title}” has a ring around what it speaks of`);
      const bubble = await page.locator(".task").boundingBox();
      assert.ok(bubble.x >= 0 && bubble.y >= 0 && bubble.x + bubble.width <= 1440 && bubble.y + bubble.height <= 900, `“${title}” is in sight`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), `at “${title}” the page itself doesn't scroll`);
    });
    assert.equal(await isGuided(page), false, `the last task was told: ${told}`);
    assert.equal(told[0], "The aim");
    assert.ok(told.includes("Why not?") && told.at(-1) === "How it ends", `${told}`);
    assert.ok(told.length >= 8, `eight tasks or more were told: ${told}`);
    // It is a match like any other now.
    await settled(page);
    const { step } = await moment(page);
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
    assert.equal(await task(page), null);
    await leave();
  });
}

/** Within which time a bubble and its thing have come to their places, in milliseconds. */
const PLACED = 5_000;

/** Where bubble and ring are, and how large the window is. */
const places = (page) =>
  page.evaluate(() => {
    const box = (selector) => {
      const { left, top, right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return left === undefined ? null : { left, top, right, bottom };
    };
    return { bubble: box(".task"), ring: box(".task-ring:not([hidden])"), width: innerWidth, height: innerHeight };
  });

/** What is wrong with them; nothing if all is well. */
function misplaced({ bubble, ring, width, height }) {
  if (!bubble) return "no bubble";
  const isInside = (box) => box.left >= -6 && box.top >= -6 && box.right <= width + 6 && box.bottom <= height + 6;
  if (!isInside(bubble)) return "the bubble leaves the window";
  if (!ring || ring.right - ring.left < 20 || ring.bottom - ring.top < 20) return "no ring";
  if (!isInside(ring)) return "the ring leaves the window";
  const apart = bubble.right <= ring.left || ring.right <= bubble.left || bubble.bottom <= ring.top || ring.bottom <= bubble.top;
  return apart ? null : "the bubble lies on what it speaks of";
}

for (const game of GAMES) {
  test(`on a phone, what each task of the first game of ${game} speaks of is in sight and not under its bubble`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await begin(page, app.url, game);
    await hurry(page);
    const faults = [];
    const told = await learn(page, 120, async ({ title }) => {
      // The board comes to its size first, and is scrolled then.
      let seen;
      for (const end = Date.now() + PLACED; misplaced((seen = await places(page))) && Date.now() < end; ) await page.waitForTimeout(100);
      if (misplaced(seen)) faults.push(`“${title}”: ${misplaced(seen)}: ${JSON.stringify(seen)}`);
    });
    assert.deepEqual(faults, []);
    assert.equal(told.at(-1), "How it ends");
    await leave();
  });
}

test("a first game is offered for games that were never played, outlives a reload and can be left", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await begin(page, app.url, GAMES[0]);
  await page.locator(".task .primary").click();
  const second = await task(page);
  assert.notEqual(second.title, "The aim");
  await page.reload();
  await page.locator(".task").waitFor();
  assert.deepEqual(await task(page), second, "what was read stays read");
  await page.getByRole("button", { name: "Play on without help" }).click();
  await page.locator(".task").waitFor({ state: "detached" });
  await page.reload();
  await settled(page);
  assert.equal(await task(page), null, "it isn't told again");
  await page.goto(app.url);
  await page.getByRole("button", { name: /^First game/ }).first().waitFor();
  assert.equal(await page.getByRole("button", { name: /^First game/ }).count(), GAMES.length - 1, "this game has been played");
  await page.goto(`${app.url}#/${GAMES[0]}/new`);
  await page.getByRole("button", { name: /^First game/ }).click();
  await page.locator(".task").waitFor();
  assert.equal((await task(page)).title, "The aim", "it can be had again");
  await leave();
});

test("between two bubbles a line says that the guide comes back", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await begin(page, app.url, "medieval-micromanager");
  await hurry(page);
  const line = page.locator(".guide-waits");
  let silent = 0;
  for (let made = 0; made < 40 && (await isGuided(page)); made += 1) {
    await settled(page);
    const now = await task(page);
    assert.equal(await inTime(async () => (await line.count()) === (now ? 0 : 1)), true, now?.title ?? "no bubble");
    silent += now ? 0 : 1;
    if (now?.read) {
      await page.locator(".task .primary").click();
    } else {
      const { step } = await moment(page);
      await click(page, beginner(await choices(page)));
      await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
    }
    await page.waitForTimeout(50);
  }
  assert.ok(silent > 0, "there were decisions without a task");
  await leave();
});

test("between two bubbles the guide can be left", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await begin(page, app.url, "medieval-micromanager");
  await hurry(page);
  const line = page.locator(".guide-waits");
  for (let made = 0; made < 40 && (await line.count()) === 0; made += 1) {
    await settled(page);
    if ((await task(page))?.read) {
      await page.locator(".task .primary").click();
    } else {
      const { step } = await moment(page);
      await click(page, beginner(await choices(page)));
      await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
    }
    await page.waitForTimeout(50);
  }
  await line.getByRole("button", { name: "Play on without help" }).click();
  await line.waitFor({ state: "detached" });
  assert.equal(await isGuided(page), false);
  await leave();
});

test("a bubble says which tasks were done before they were told, and which were left out", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await begin(page, app.url, "medieval-micromanager");
  await hurry(page);
  assert.equal((await task(page)).title, "The aim");
  assert.equal(await page.locator(".task .aside").count(), 0);
  const { step } = await moment(page);
  await page.getByRole("button", { name: /Break no ground/ }).click();
  await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
  await page.locator(".task .primary").click();
  await page.locator(".task .aside", { hasText: "You have done “Build, or wait” already." }).waitFor();
  await leave();
});

test("a first game isn't offered first to whoever has played the game to its end, though its match is deleted", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(app.url);
  const offers = page.getByRole("button", { name: /^First game/ });
  await offers.first().waitFor();
  const line = { game: GAMES[0], seats: 2, people: 1, level: "easy", score: 7, place: 1, rounds: 9, practice: false, at: 1 };
  await page.evaluate((line) => localStorage.setItem("caravanserai:finished", JSON.stringify({ gone: line })), line);
  await page.reload();
  await offers.first().waitFor();
  assert.equal(await offers.count(), GAMES.length - 1);
  await leave();
});

test("whoever does something else than a task says is told the next one that fits", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await begin(page, app.url, "phoenicia");
  await hurry(page);
  await page.locator(".task .primary").click();
  assert.equal((await task(page)).title, "Put a card up for auction");
  const none = (await choices(page)).find((group) => group.finishes).buttons[0];
  await click(page, none);
  await page.locator(".task .title", { hasText: "Train a worker" }).waitFor();
  // In the next round its moment is gone.
  for (let made = 0; made < 30 && (await page.locator(".task .aside", { hasText: "Left out" }).count()) === 0; made += 1) {
    await settled(page);
    const now = await task(page);
    if (now?.read) {
      await page.locator(".task .primary").click();
    } else {
      const groups = await choices(page);
      const { step } = await moment(page);
      await click(page, (groups.find((group) => group.finishes) ?? groups[0]).buttons[0]);
      await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
    }
    await page.waitForTimeout(150);
  }
  assert.match(await page.locator(".task .aside").innerText(), /^Left out, since you did otherwise: “/);
  await leave();
});
