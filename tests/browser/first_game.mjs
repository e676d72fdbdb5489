// Plays a first game as its tasks say.

import assert from "node:assert/strict";
import { beginner, choices, click, hurry, openSheet } from "./app.mjs";

/** What a task asks for, by its title: words of the choice, or of the heading above it. A task without an entry asks for
 * any choice. */
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

/** Begins the first game of a game from the lobby, where one is offered that was never played. */
export async function begin(page, url, game) {
  await page.goto(`${url}#/`);
  await page.locator(".game").filter({ has: page.locator(`a[href="#/${game}/new"]`) }).getByRole("button", { name: /^First game/ }).click();
  await page.getByRole("region", { name: "Prompt" }).waitFor();
}

/** Begins the first game of a game where its matches are set up: also once more. */
export async function beginAgain(page, url, game) {
  await page.goto(`${url}#/${game}/new`);
  await page.getByRole("button", { name: /^First game/ }).click();
  await page.locator(".task").waitFor();
}

/** Waits for the next decision, or the end of the match: where it stands, whether this browser knows it as a first game still,
 * and the task that is told. Where none is, a line says that the guide comes back (`waits`): one of both is always there. */
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

/** Has read the task that is told: it is gone. */
export async function read(page) {
  const title = await page.locator(".task .title").textContent();
  await page.locator(".task .primary").click();
  await page.waitForFunction((title) => document.querySelector(".task .title")?.textContent !== title, title);
}

/** Makes a choice, and waits until it is carried out. */
export async function decide(page, step, choice) {
  await click(page, choice);
  await page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step || document.querySelector("#result-heading"), step);
}

/** Does what is told, or what a beginner does where nothing is. */
export async function follow(page, { step, task }) {
  if (task?.read) return read(page);
  if (task?.title === "Why not?") {
    await openSheet(page);
    await page.locator(".why-not summary").click();
    // It stays until the reasons have been read.
    return page.locator(".task", { hasText: "Why not?" }).getByRole("button", { name: "Got it" }).click();
  }
  const groups = await choices(page);
  const way = task && WAYS[task.title];
  const all = groups.flatMap((group) => group.buttons);
  const wanted = way && (all.find((choice) => way.test(choice.text)) ?? groups.find((group) => way.test(group.name))?.buttons[0]);
  return decide(page, step, wanted ?? beginner(groups));
}

/** Does what the tasks say until the last was told, or for so many steps: their titles in the order told. */
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

/** The time within which a task and its thing come to their places, in milliseconds. */
const PLACED = 5_000;

/** Runs in the page: the fault of task, ring and line in the end; nothing if all is well. */
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
  // The board comes to its size first, and is scrolled then.
  for (const end = performance.now() + within; fault() && performance.now() < end; ) await new Promise(requestAnimationFrame);
  return fault();
}

/** Learns a first game that has begun, to its last task and one decision beyond. Each task is in its place; `look` sees each moment. */
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
  // It is a match like any other now.
  await decide(page, step, beginner(await choices(page)));
  assert.equal((await now(page)).task, null);
}
