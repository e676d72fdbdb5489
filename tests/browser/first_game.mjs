// Plays a first game according to its tasks.

import assert from "node:assert/strict";
import { beginner, choices, click, hurry, openSheet } from "./app.mjs";

/** The choice that a task asks for, by its title: a part of the text of the choice or of its heading. A task without
 * an entry accepts any choice. */
const WAYS = {
  "Raise, or let it go": /pass/i,
  "Enough bought": /no more auctions/,
  "Train a worker": /^\d?Train/,
  "Put a worker to work": /^\d?Employ/,
  "End your turn": /End the turn/,
  "The choice that matters": /Expand/,
  "Fly to a new system": /^Fly a ship/i,
  "Get goods again": /Smuggle/,
  "End the action": /^f?End /,
  "Bid on a market": /Market/,
  "Or take silver": /your own board|silver now|^\w?\d? ?Take/i,
  "Build, or wait": /Skip building/,
  "Break ground": /Timber Camp/,
  Build: /Timber Camp.*damage/,
  "Make something": /Farm.*grain/,
  "End the activities": /End the activities/,
  "A new unit": /recruit/,
  "The same again": /Repeat/,
};

/** Starts the guided first game of a game from the lobby. The game must not have been played before. */
export async function begin(page, url, game) {
  await page.goto(`${url}#/`);
  await page.locator(".game").filter({ has: page.locator(`a[href="#/${game}/new"]`) }).getByRole("button", { name: /^First game/ }).click();
  await page.getByRole("region", { name: "Prompt" }).waitFor();
}

/** Starts the guided first game of a game from its set-up page. The game may have been played before. */
export async function beginAgain(page, url, game) {
  await page.goto(`${url}#/${game}/new`);
  await page.getByRole("button", { name: /^First game/ }).click();
  await page.locator(".task").waitFor();
}

/** Waits for the next decision or the end of the match. Returns its state, the present task, and whether the match
 * is still a first game. Without a task, a line announces the next one (`waits`). Exactly one of both is shown. */
export async function now(page) {
  const found = await page.waitForFunction(() => {
    const over = document.querySelector("#result-heading") !== null;
    if (!over && !document.querySelector(".prompt.own, .curtain")) return null;
    const task = document.querySelector(".task");
    const waits = document.querySelectorAll(".guide-waits").length;
    const guided = localStorage.getItem(`caravanserai:match:${location.hash.split("/").at(-1)}:first-game`) !== null;
    if (!over && waits + (task ? 1 : 0) !== (guided ? 1 : 0)) return null;
    return {
      over,
      guided,
      waits,
      step: document.querySelector("main.table")?.dataset.step ?? null,
      task: task && { title: task.querySelector(".title").textContent, read: task.querySelector(".primary") !== null },
    };
  });
  return found.jsonValue();
}

/** Confirms the present task and waits until it is gone. */
export async function read(page) {
  const title = await page.locator(".task .title").textContent();
  await page.locator(".task .primary").click();
  await page.waitForFunction((title) => document.querySelector(".task .title")?.textContent !== title, title);
}

/** Makes a choice and waits until it is carried out. */
export async function decide(page, step, choice) {
  await click(page, choice);
  await page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step || document.querySelector("#result-heading"), step);
}

/** Does what the task asks for, or plays as a beginner without a task. */
export async function follow(page, { step, task }) {
  if (task?.read) return read(page);
  if (task?.title === "Why not?") {
    await openSheet(page);
    await page.locator(".why-not summary").click();
    // The task stays until the reasons have been read.
    return page.locator(".task", { hasText: "Why not?" }).getByRole("button", { name: "Got it" }).click();
  }
  const groups = await choices(page);
  const way = task && WAYS[task.title];
  const all = groups.flatMap((group) => group.buttons);
  const wanted = way && (all.find((choice) => way.test(choice.text)) ?? groups.find((group) => way.test(group.name))?.buttons[0]);
  return decide(page, step, wanted ?? beginner(groups));
}

/** Follows the tasks up to the last, or for a maximum number of steps. Returns their titles in order. */
async function learn(page, most, look) {
  const told = [];
  for (let made = 0; made < most; made += 1) {
    const at = await now(page);
    if (!at.guided || at.over) break;
    const isNew = at.task !== null && told.at(-1) !== at.task.title;
    if (isNew) told.push(at.task.title);
    await look(at, isNew);
    await follow(page, at);
  }
  return told;
}

/** The time within which a task and its target reach their places, in milliseconds. */
const PLACED = 5_000;

/** Runs in the page. Returns the final fault of task, ring and line, or null. */
async function misplaced({ narrow, within }) {
  const box = (selector) => {
    const { left, top, right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return left === undefined ? null : { left, top, right, bottom };
  };
  const isInside = (box, far) => box.left >= -far && box.top >= -far && box.right <= innerWidth + far && box.bottom <= innerHeight + far;
  const fault = () => {
    const [task, ring, line] = [box(".task"), box(".task-ring:not([hidden])"), box(".task-line:not(.idle) line")];
    if (!task) return "no task";
    if (!isInside(task, 0)) return "the task leaves the window";
    if (!ring || ring.right - ring.left < 20 || ring.bottom - ring.top < 20) return "no ring";
    if (!narrow && document.documentElement.scrollHeight > innerHeight) return "the page itself scrolls";
    if (!isInside(ring, 6)) return "the ring leaves the window";
    const isOnBoard = !narrow && (ring.left + ring.right) / 2 < document.querySelector(".table > .side").getBoundingClientRect().left;
    if (isOnBoard !== (line !== null)) return isOnBoard ? "no line to the board" : "a line to nothing";
    const apart = task.right <= ring.left + 6 || ring.right <= task.left + 6 || task.bottom <= ring.top + 6 || ring.bottom <= task.top + 6;
    return apart ? null : "the task lies on the thing that it speaks of";
  };
  // The board first gets its size and is then scrolled.
  for (const end = performance.now() + within; fault() && performance.now() < end; ) await new Promise(requestAnimationFrame);
  return fault();
}

/** Plays a started first game to its last task and one decision beyond. Checks the position of each task. `look` is
 * called at each moment. */
export async function learnWhole(page, narrow, look = async () => {}) {
  await hurry(page);
  const faults = [];
  const told = await learn(page, 120, async (at, isNew) => {
    await look(at);
    const wrong = isNew && (await page.evaluate(misplaced, { narrow, within: PLACED }));
    if (wrong) faults.push(`“${at.task.title}”: ${wrong}`);
  });
  assert.deepEqual(faults, []);
  const { guided, step } = await now(page);
  assert.equal(guided, false, `the last task was told: ${told}`);
  assert.equal(told[0], "The aim");
  assert.ok(told.includes("Why not?") && told.at(-1) === "How it ends", `${told}`);
  assert.ok(told.length >= 8, `eight tasks or more were told: ${told}`);
  // The match is an ordinary one from here on.
  await decide(page, step, beginner(await choices(page)));
  assert.equal((await now(page)).task, null);
}
