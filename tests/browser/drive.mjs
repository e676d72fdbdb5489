// Actions of tests on a page in any browser, built on the few methods that `firefox.mjs` and `webkit.mjs` share.

import assert from "node:assert/strict";
import { atRest, becomes, beginner, choices, PLAY } from "./app.mjs";

/** Waits until an element exists. */
export const appears = (page, selector) =>
  becomes(() => page.evaluate((selector) => document.querySelector(selector) !== null, selector), true, `there is ${selector}`);

/** Waits until a text is visible. */
export const says = (page, words) =>
  becomes(() => page.evaluate((words) => document.body.innerText.includes(words), words), true, `the page says ${words}`);

/** Clicks a button found by a part of its text. Waits until it stops moving, which the drivers of these browsers
 * don't do. */
export async function press(page, words) {
  const found = await atRest(() =>
    page.evaluate((words) => {
      const buttons = [...document.querySelectorAll("button")];
      const place = buttons.findIndex((button) => button.innerText.includes(words));
      if (place < 0) return null;
      const { left, top } = buttons[place].getBoundingClientRect();
      return { place, left, top };
    }, words),
  );
  assert.ok(found, `a button says ${words}, and has come to rest`);
  await page.click("button", found.place);
}

/** Runs an action that reloads the page, and waits for the new page. */
export async function leaves(page, act) {
  await page.evaluate(() => void (window.isBefore = true));
  await act();
  // Between two pages there is no document to evaluate in.
  await becomes(() => page.evaluate(() => !window.isBefore && document.readyState === "complete").catch(() => false), true, "it is loaded anew");
}

/** Starts the match that a link describes. */
export async function startIn(page, url, link) {
  await page.goto(`${url}#/${link}`);
  await press(page, "Play now");
  await appears(page, "main.table");
}

/** Returns the number of decisions shown. */
export const stepIn = (page) => page.evaluate(() => Number(document.querySelector("main.table").dataset.step));

/** Waits until a person has to decide or the match is over. Returns `true` if a person has to decide. */
export async function settledIn(page) {
  await appears(page, ".prompt.own, #result-heading");
  return page.evaluate(() => document.querySelector("#result-heading") === null);
}

/** Makes a beginner's decision. Returns `true` if the match continues. */
export async function decide(page) {
  if (!(await settledIn(page))) return false;
  const { place } = beginner(await choices(page));
  const step = await stepIn(page);
  await page.click(PLAY, place);
  // Among several people, some choices need a second press.
  if (await page.evaluate(() => document.querySelector(".choice .again") !== null)) await page.click(PLAY, place);
  await becomes(async () => (await stepIn(page)) !== step, true, "the decision is carried out");
  return true;
}

/** Sets the bots to the instant pace. */
export const hurryIn = (page) =>
  page.evaluate(() => {
    const pace = document.querySelector("[aria-label='Pace of the bots']");
    pace.value = "instant";
    pace.dispatchEvent(new Event("change", { bubbles: true }));
  });

/** Returns the number of matches in the storage. */
export const matchesKept = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /:match:\w{8}$/.test(key)).length);
