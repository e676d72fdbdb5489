// Plays a first game as its tasks say.

import { beginner, choices, click, moment, openSheet, settled } from "./app.mjs";

/** What a task asks for, by its title: words of the choice, or of the heading above it. A task without an entry asks for
 * any choice. */
const WAYS = {
  "Raise, or let it go": /pass/i,
  "Enough bought": /no more auctions/,
  "Train a worker": /^\d?Train/,
  "Put a worker to work": /^\d?Employ/,
  "End your turn": /End the turn/,
  "The choice that matters": /Expand/,
  "Fly to a new system": /from/,
  "Get goods again": /Smuggle/,
  "Finish the action": /^f?End /,
  "Bid on a market": /Market/,
  "Or take silver": /your own board|silver now|^\w?\d? ?Take/i,
  "Build, or wait": /Break no ground/,
  "Break ground": /Timber Camp/,
  Build: /Timber Camp.*damage/,
  "Make something": /Farm.*grain/,
  "End the activities": /End the activities/,
  "A new unit": /recruit/,
  "The same again": /Repeat/,
};

/** Begins the first game of a game, from the lobby. */
export async function begin(page, url, game) {
  await page.goto(url);
  await page.locator(".game").filter({ has: page.locator(`a[href="#/${game}/new"]`) }).getByRole("button", { name: /^First game/ }).click();
  await page.getByRole("region", { name: "Prompt" }).waitFor();
}

/** The task that is told; nothing where none is. */
export const task = (page) =>
  page.evaluate(() => {
    const bubble = document.querySelector(".task");
    return bubble && { title: bubble.querySelector(".title").textContent, read: bubble.querySelector(".primary") !== null };
  });

/** Whether this browser knows the match as a first game still. */
export const isGuided = (page) => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(":first-game")));

/** Does what the tasks say until the last was told, or for so many steps: their titles in the order told. */
export async function learn(page, most = 80, look = async () => {}) {
  const told = [];
  for (let made = 0; made < most && (await isGuided(page)); made += 1) {
    await settled(page);
    if ((await moment(page)).over) break;
    const now = await task(page);
    if (now && told.at(-1) !== now.title) {
      told.push(now.title);
      await look(now);
    }
    if (now?.read) {
      await page.locator(".task .primary").click();
    } else if (now?.title === "Why not?") {
      await openSheet(page);
      await page.locator(".why-not summary").click();
      // It stays until the reasons have been read.
      await page.locator(".task", { hasText: "Why not?" }).getByRole("button", { name: "Got it" }).click();
    } else {
      const groups = await choices(page);
      const way = now && WAYS[now.title];
      const all = groups.flatMap((group) => group.buttons);
      const wanted = way && (all.find((choice) => way.test(choice.text)) ?? groups.find((group) => way.test(group.name))?.buttons[0]);
      const { step } = await moment(page);
      await click(page, wanted ?? beginner(groups));
      await page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step || document.querySelector("#result-heading"), step);
    }
    await page.waitForTimeout(50);
  }
  return told;
}
