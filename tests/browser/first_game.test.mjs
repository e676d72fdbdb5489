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

test("whoever does something else than a task says is told the next one that fits", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await begin(page, app.url, "phoenicia");
  await hurry(page);
  await page.locator(".task .primary").click();
  assert.equal((await task(page)).title, "Put a card up for auction");
  const none = (await choices(page)).find((group) => group.finishes).buttons[0];
  await click(page, none);
  await page.locator(".task .title", { hasText: "Train a worker" }).waitFor();
  await leave();
});
