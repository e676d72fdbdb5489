// Leaving a page by the browser's Back never stops the app, whatever has the focus or lies under the pointer.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { GAMES, openBrowser, settled, start, startServer, unfold } from "./app.mjs";

const app = startServer();

/** Runs in the page: gives the focus to one of the controls in use, of all or of one for each kind; says where it lies. */
function focusOn([each, at]) {
  const selector = "a[href], button, input, select, summary, textarea, [tabindex]";
  const within = document.querySelector("dialog[open], .curtain") ?? document;
  const usable = [...within.querySelectorAll(selector)].filter((element) => !element.disabled && element.checkVisibility());
  const kind = ({ tagName, type, dataset, className }) =>
    [tagName, type, dataset.entity?.split(":")[0], className.baseVal ?? className].join(" ");
  const kinds = new Map(usable.map((element) => [kind(element), element]));
  const found = each === "kind" ? [...kinds.values()] : usable;
  const element = found[at % found.length];
  element.focus();
  element.scrollIntoView({ block: "center" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const isField = element.matches("input:is([type=text], [type=search]):not([readonly])");
  return { count: found.length, x: x + width / 2, y: y + height / 2, isField, words: element.outerHTML.slice(0, 120) };
}

/** Focuses a control and points at it, types into a field, and presses Back. Returns the number of controls. */
async function leaveFrom(page, faults, each, at) {
  const { count, x, y, isField, words } = await page.evaluate(focusOn, [each, at]);
  await page.mouse.move(x, y);
  if (isField) await page.keyboard.type("7");
  const left = await page.evaluate(() => location.hash);
  await page.evaluate(() => history.back());
  await page.waitForFunction((left) => location.hash !== left && document.querySelector("#recovery:not([hidden]), main.statistics"), left);
  assert.deepEqual(faults, [], words);
  assert.ok(await page.locator("#recovery").isHidden(), `Back stops the app: ${words}`);
  return count;
}

/** Enters a page from the statistics and leaves it by Back, from each kind of control. */
async function leaveFromEach(page, faults, enter) {
  for (let at = 0, count = 1; at < count; at += 1) {
    await page.goto(`${app.url}#/statistics`);
    await page.locator("main.statistics").waitFor();
    await enter();
    count = await leaveFrom(page, faults, "kind", at);
  }
}

/** Goes to an address of the app as a link does. */
const follow = (page, hash) => page.evaluate((hash) => (location.hash = hash), hash);

/** Starts a match. Returns a function that opens it again. */
async function table(page, link) {
  await start(page, app.url, link);
  await settled(page);
  const hash = await page.evaluate(() => location.hash);
  return async () => {
    await follow(page, hash);
    await page.locator(".side > .sheet").waitFor();
    await settled(page);
  };
}

test("Back leaves the set-up from every kind of control", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  await leaveFromEach(page, faults, async () => {
    await follow(page, "#/medieval-micromanager/new?seed=LEAVE-1");
    await page.locator("main.set-up").waitFor();
    await unfold(page);
  });
  await leave();
});

for (const game of GAMES) {
  test(`Back leaves the table from every kind of control: ${game}`, async () => {
    const { page, faults, leave } = await openBrowser(app.browser, app.url);
    await leaveFromEach(page, faults, await table(page, `${game}/new?seed=LEAVE-2&seats=you,easy,easy`));
    await leave();
  });
}

test("Back leaves a look into the past from every kind of control", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  const enter = await table(page, "felinia/new?seed=LEAVE-3&seats=easy,you");
  await leaveFromEach(page, faults, async () => {
    await enter();
    await page.keyboard.press("h");
    await page.locator(".history .moment").waitFor();
  });
  await leave();
});

test("a match on a phone is entered and left fifty times, with the focus on something else each time", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  const enter = await table(page, "phoenicia/new?seed=LEAVE-4&seats=you,easy");
  await page.goto(`${app.url}#/statistics`);
  await page.locator("main.statistics").waitFor();
  for (let entered = 0; entered < 50; entered += 1) {
    await enter();
    await leaveFrom(page, faults, "all", entered);
  }
  await leave();
});

for (const [name, open] of [
  ["settings", (page) => page.getByRole("button", { name: "Settings" }).click()],
  ["keys", (page) => page.keyboard.press("?")],
  ["seats", async (page) => {
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("button", { name: "Seats", exact: true }).click();
  }],
  ["share", async (page) => {
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("button", { name: "Share…" }).click();
  }],
  ["details", (page) => page.locator(".board [data-entity^='seat:1']").first().click({ button: "right" })],
]) {
  test(`Back leaves the table from every kind of control of a dialog: ${name}`, async () => {
    const { page, faults, leave } = await openBrowser(app.browser, app.url);
    const enter = await table(page, "felinia/new?seed=LEAVE-5&seats=you,easy");
    await leaveFromEach(page, faults, async () => {
      await enter();
      await open(page);
      await page.locator("dialog[open]").waitFor();
    });
    await leave();
  });
}

test("Back leaves the table after a dialog was closed", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  const enter = await table(page, "felinia/new?seed=LEAVE-6&seats=you,easy");
  await follow(page, "#/statistics");
  await page.locator("main.statistics").waitFor();
  await enter();
  await page.locator(".board button[data-entity^='seat:1']").first().click();
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.evaluate(() => history.back());
  await page.locator("main.statistics").waitFor();
  assert.deepEqual(faults, []);
  await leave();
});

test("Back leaves the table while a choice is pressed and the pointer slides off it", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  const enter = await table(page, "felinia/new?seed=LEAVE-7&seats=you,easy");
  await follow(page, "#/statistics");
  await page.locator("main.statistics").waitFor();
  await enter();
  const { x, y, width } = await page.locator(".choices .play").first().boundingBox();
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width + 40, y + 10);
  await page.evaluate(() => history.back());
  await page.locator("main.statistics").waitFor();
  await page.mouse.up();
  assert.deepEqual(faults, []);
  await leave();
});

test("Back leaves a curtain between two people", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=LEAVE-8&seats=you,you");
  const hash = await page.evaluate(() => location.hash);
  await leaveFromEach(page, faults, async () => {
    await follow(page, hash);
    await page.locator(".curtain button").first().waitFor();
  });
  await leave();
});

/** Opens a match that is over, in which a person has played. */
async function openFinished(page) {
  const match = JSON.parse(readFileSync(new URL("../records/phoenicia/2-seats-32-points.json", import.meta.url), "utf8"));
  match.seats[0].player = "you";
  await page.goto(`${app.url}#/`);
  const file = { name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(match)) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("#result-heading").waitFor();
}

test("the result takes the place of a board on which something has the focus", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  await openFinished(page);
  await page.getByRole("button", { name: "Look at the table" }).click();
  await page.keyboard.press("h");
  await page.locator(".history .moment").waitFor();
  await page.locator(".board .target").first().focus();
  await page.keyboard.press("Escape");
  await page.locator("#result-heading").waitFor();
  assert.deepEqual(faults, []);
  await leave();
});

test("Back leaves lobby, guide, what is new, result and a match from a link from every kind of control", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=LEAVE-9&seats=you,easy");
  await openFinished(page);
  const result = await page.evaluate(() => location.hash);
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Share…" }).click();
  await page.getByLabel("The whole match").check();
  const link = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
  for (const [hash, shown] of [
    ["#/", "main.lobby"],
    ["#/rules/felinia", ".guide-text h1"],
    ["#/what-is-new", ".guide-text h1"],
    [result, "#result-heading"],
    [link, ".shared-match"],
  ]) {
    await leaveFromEach(page, faults, async () => {
      await follow(page, hash);
      await page.locator(shown).first().waitFor();
    });
  }
  await leave();
});

test("Back drops what was typed at set-up, and leads to the address before", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  await page.goto(`${app.url}#/statistics`);
  await follow(page, "#/felinia/new?seed=LEAVE-10");
  await unfold(page);
  await page.getByLabel("Seed").fill("OTHER-1");
  await page.evaluate(() => history.back());
  await page.locator("main.statistics").waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#/statistics");
  assert.deepEqual(faults, []);
  await leave();
});
