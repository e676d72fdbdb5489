// What tests do with a page in whatever browser, through the few things that `firefox.mjs` and `webkit.mjs` can do with theirs.

import assert from "node:assert/strict";
import { atRest, becomes, beginner, choices, PLAY } from "./app.mjs";

/** Waits until there is something. */
export const appears = (page, selector) =>
  becomes(() => page.evaluate((selector) => document.querySelector(selector) !== null, selector), true, `there is ${selector}`);

/** Waits for words that can be seen. */
export const says = (page, words) =>
  becomes(() => page.evaluate((words) => document.body.innerText.includes(words), words), true, `the page says ${words}`);

/** Clicks a button by some of its words, once it doesn't move any more, which these browsers' drivers don't wait for. */
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

/** Does what loads the page anew, and waits until another has come. */
export async function leaves(page, act) {
  await page.evaluate(() => void (window.isBefore = true));
  await act();
  // Between two pages there is none to ask.
  await becomes(() => page.evaluate(() => !window.isBefore && document.readyState === "complete").catch(() => false), true, "it is loaded anew");
}

/** Starts the match that a link describes. */
export async function startIn(page, url, link) {
  await page.goto(`${url}#/${link}`);
  await press(page, "Play now");
  await appears(page, "main.table");
}

/** How many decisions are shown. */
export const stepIn = (page) => page.evaluate(() => Number(document.querySelector("main.table").dataset.step));

/** Waits until a person has to decide; whether one has. */
export async function settledIn(page) {
  await appears(page, ".prompt.own, #result-heading");
  return page.evaluate(() => document.querySelector("#result-heading") === null);
}

/** Makes a decision as a beginner would; whether the match goes on. */
export async function decide(page) {
  if (!(await settledIn(page))) return false;
  const { place } = beginner(await choices(page));
  const step = await stepIn(page);
  await page.click(PLAY, place);
  await becomes(async () => (await stepIn(page)) !== step, true, "the decision is carried out");
  return true;
}

/** Lets the bots act as soon as they have thought. */
export const hurryIn = (page) =>
  page.evaluate(() => {
    const pace = document.querySelector("[aria-label='Pace of the bots']");
    pace.value = "instant";
    pace.dispatchEvent(new Event("change", { bubbles: true }));
  });

/** How many matches the storage has. */
export const matchesKept = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /:match:\w{8}$/.test(key)).length);
