// Enters a page of the app and leaves it by the browser's Back, from each control in turn.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { settled, start } from "./app.mjs";

/** Runs in the page: focuses an enabled control and returns its place and kind. It is the control at index `at`, or
 * one of a kind that isn't in `tried`, or else the last one. With `coarse`, the kind of an element on the board
 * depends only on its tag and on whether it can be picked. */
function focusOn({ at, tried, coarse }) {
  const selector = "a[href], button, input, select, summary, textarea, [tabindex]";
  const within = document.querySelector("dialog[open], .curtain") ?? document;
  const usable = [...within.querySelectorAll(selector)].filter((element) => !element.disabled && element.checkVisibility());
  const kind = ({ tagName, type, dataset, className }) => {
    const classes = className.baseVal ?? className;
    if (coarse && dataset.entity) return `board ${tagName} ${/\bselectable\b/.test(classes)}`;
    return [tagName, type, dataset.entity?.split(":")[0], classes].join(" ");
  };
  const kinds = new Map(usable.map((element) => [kind(element), element]));
  const left = [...kinds.keys()].filter((kind) => !tried.includes(kind));
  const element = at === undefined ? (kinds.get(left[0]) ?? usable.at(-1)) : usable[at % usable.length];
  // The class changes with the focus.
  const found = kind(element);
  element.focus();
  element.scrollIntoView({ block: "center" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const isField = element.matches("input:is([type=text], [type=search]):not([readonly])");
  const words = element.outerHTML.slice(0, 120);
  return { x: x + width / 2, y: y + height / 2, isField, words, kind: found, left: left.length };
}

/** Returns to the previous page, past the entries of open layers. */
export const leave = (page) => page.evaluate(() => history.go(-1 - (history.state?.layer ?? 0)));

/** Focuses a control and points at it, types into a field, and leaves. Returns its kind and the number of kinds that
 * were left. */
export async function leaveFrom(page, faults, wanted) {
  const { x, y, isField, words, kind, left } = await page.evaluate(focusOn, { tried: [], ...wanted });
  await page.mouse.move(x, y);
  if (isField) await page.keyboard.type("7");
  const hash = await page.evaluate(() => location.hash);
  await leave(page);
  await page.waitForFunction((hash) => location.hash !== hash && document.querySelector("#recovery:not([hidden]), main.statistics"), hash);
  assert.deepEqual(faults, [], words);
  assert.ok(await page.locator("#recovery").isHidden(), `Back stops the app: ${words}`);
  return { kind, left };
}

/** Opens the page that Back leads to. */
export async function toStatistics(page, url) {
  await page.goto(`${url}#/statistics`);
  await page.locator("main.statistics").waitFor();
}

/** Enters a page from the statistics and leaves it by Back, from at least one control and from each kind that isn't
 * in `tried`. Adds the kinds to `tried`, except those on the board. */
export async function leaveFromEach(page, url, faults, enter, { coarse = false, tried = new Set() } = {}) {
  await toStatistics(page, url);
  const here = new Set(tried);
  for (let isMore = true; isMore; ) {
    await enter();
    const { kind, left } = await leaveFrom(page, faults, { coarse, tried: [...here] });
    here.add(kind);
    if (!kind.startsWith("board ")) tried.add(kind);
    isMore = left > 1;
  }
}

/** Follows a link to an address of the app. */
export const follow = (page, hash) => page.evaluate((hash) => (location.hash = hash), hash);

/** Starts a match. Returns a function that opens it again. */
export async function table(page, url, link) {
  await start(page, url, link);
  await settled(page);
  const hash = await page.evaluate(() => location.hash);
  return async () => {
    await follow(page, hash);
    await page.locator("main.table .prompt").waitFor();
    await settled(page);
  };
}

/** Returns a function that opens the review of a match. */
export const past = (page, enter) => async () => {
  await enter();
  await page.keyboard.press("h");
  await page.locator(".history .moment").waitFor();
};

/** Opens a finished match of a person. */
export async function openFinished(page, url) {
  const match = JSON.parse(readFileSync(new URL("../records/phoenicia/2-seats-32-points.json", import.meta.url), "utf8"));
  match.seats[0].player = "you";
  await page.goto(`${url}#/`);
  const file = { name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(match)) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("#result-heading").waitFor();
}

/** Returns functions that open the other pages of the app. `page` must not have been used before. */
export async function otherPages(page, url) {
  await start(page, url, "felinia/new?seed=LEAVE-9&seats=you,easy");
  await openFinished(page, url);
  const result = await page.evaluate(() => location.hash);
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Share…" }).click();
  await page.getByLabel("The whole match").check();
  const link = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
  const pages = [
    ["#/", "main.lobby"],
    ["#/rules/felinia", ".guide-text h1"],
    ["#/what-is-new", ".guide-text h1"],
    [result, "#result-heading"],
    [link, ".shared-match"],
  ];
  return pages.map(([hash, shown]) => async () => {
    await follow(page, hash);
    await page.locator(shown).first().waitFor();
  });
}
