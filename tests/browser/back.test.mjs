// The browser's Back closes the top layer of a page before it leaves it, and skips the set-up page. A guide opened from
// a match leads back to the match.

import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, inTime, moment, settled, start, startPage } from "./app.mjs";
import { follow, toStatistics } from "./leaving.mjs";
import { before, openMatch } from "./positions.mjs";

const app = startPage();

const back = (page) => page.evaluate(() => history.back());

/** Waits until the present history entry has this number of layers. */
const hasLayers = (page, count) => becomes(() => page.evaluate(() => history.state?.layer ?? 0), count, `${count} layers`);

/** Starts a match from the statistics. */
async function enter(page, link = "felinia/new?seed=BACK-1&seats=you,easy") {
  await toStatistics(page, app.url);
  await follow(page, `#/${link}`);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".prompt.own").waitFor();
}

/** Checks that one Back leads to the statistics. */
async function leaves(page) {
  await hasLayers(page, 0);
  await back(page);
  await page.locator("main.statistics").waitFor();
}

const dialog = (page) => page.locator("dialog[open]");
const menu = (page) => page.locator("details.menu[open]");
const openMenu = (page) => page.locator("details.menu summary").click();

test("Back closes a dialog, and then leaves", async () => {
  const { page } = app;
  await enter(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await dialog(page).waitFor();
  await hasLayers(page, 1);
  await back(page);
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await page.locator("main.table").count(), 1, "the match is still there");
  await leaves(page);
});

test("a dialog that is closed by its button, by Esc or beside it leaves nothing for Back", async () => {
  const { page } = app;
  await enter(page);
  const entries = await page.evaluate(() => history.length);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 450),
  ]) {
    await page.getByRole("button", { name: "Settings" }).click();
    await dialog(page).waitFor();
    await hasLayers(page, 1);
    await close();
    await dialog(page).waitFor({ state: "detached" });
    await hasLayers(page, 0);
  }
  assert.equal(await page.evaluate(() => history.length), entries + 1, "they share one entry");
  await leaves(page);
});

test("Back closes the menu, and what is opened from it is one layer", async () => {
  const { page } = app;
  await enter(page);
  await openMenu(page);
  await hasLayers(page, 1);
  await back(page);
  await menu(page).waitFor({ state: "detached" });
  await openMenu(page);
  await page.getByRole("button", { name: "Keys", exact: true }).click();
  await dialog(page).waitFor();
  await hasLayers(page, 1);
  await back(page);
  await dialog(page).waitFor({ state: "detached" });
  await leaves(page);
});

test("Back returns from the past, and takes a dialog over it first", async () => {
  const { page } = app;
  await enter(page);
  await page.keyboard.press("h");
  await page.locator(".history .moment").waitFor();
  await page.keyboard.press("Home");
  await hasLayers(page, 1);
  await page.getByRole("button", { name: "Settings" }).click();
  await dialog(page).waitFor();
  await hasLayers(page, 2);
  await back(page);
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await page.locator(".history .moment").count(), 1, "the past is still shown");
  await back(page);
  await page.locator(".prompt.own").waitFor();
  assert.equal(await page.locator(".history").count(), 0);
  await leaves(page);
});

test("Back takes a pick back, and a choice that is made takes its entry along", async () => {
  const { page } = app;
  await openMatch(page, app.url, before("felinia", (name) => name === "sell"));
  const { step } = await moment(page);
  const good = page.locator("[aria-label=Board] .selectable[data-entity^='good:']").first();
  const selected = page.locator("[aria-label=Board] .selected[data-entity^='good:']");
  await good.click();
  await selected.waitFor();
  await hasLayers(page, 1);
  await back(page);
  await selected.waitFor({ state: "detached" });
  assert.equal((await moment(page)).step, step, "nothing is sold");
  await good.click();
  await selected.click();
  await inTime(async () => (await moment(page)).step !== step);
  await hasLayers(page, 0);
});

test("the page stays where it was scrolled to while a layer was open", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 600 });
  await enter(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("details.menu summary").click();
  await hasLayers(page, 1);
  const to = await page.evaluate(() => (scrollTo(0, 80), scrollY));
  assert.ok(to > 0, "the page scrolls");
  await page.keyboard.press("Escape");
  await hasLayers(page, 0);
  assert.equal(await page.evaluate(() => scrollY), to);
  await page.setViewportSize({ width: 1440, height: 900 });
  await leaves(page);
});

test("Forward after Back opens nothing, and a page that is loaded with a layer open has none to close", async () => {
  const { page } = app;
  await enter(page);
  await page.keyboard.press("?");
  await hasLayers(page, 1);
  await back(page);
  await dialog(page).waitFor({ state: "detached" });
  await page.evaluate(() => history.forward());
  await hasLayers(page, 0);
  assert.equal(await dialog(page).count(), 0);
  await page.keyboard.press("?");
  await hasLayers(page, 1);
  await page.reload();
  await settled(page);
  await leaves(page);
});

test("a link in the menu opens the guide at its section, which leads back to the match as it stood", async () => {
  const { page } = app;
  await enter(page, "phoenicia/new?seed=GUIDE-1&seats=you,easy");
  await page.keyboard.press("f");
  await page.locator(".prompt.own").filter({ hasText: "train" }).waitFor();
  const { step } = await moment(page);
  await openMenu(page);
  await hasLayers(page, 1);
  await page.getByRole("link", { name: "How to play" }).click();
  const heading = page.locator("#workers.arrived:focus");
  await heading.waitFor();
  const { y } = await heading.boundingBox();
  assert.ok(y >= 0 && y < 450, `the section is in sight: ${y}`);
  // Goes to another section. The guide's own Back leaves the guide, and the browser's Back returns to the previous
  // section.
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(3).click();
  await page.locator(".guide-text .arrived:not(#workers)").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.locator(".prompt.own").waitFor();
  assert.equal((await moment(page)).step, step);
  assert.equal(await menu(page).count(), 0);
  await leaves(page);
});

test("a rule in a dialog over the past leads to the guide, and Back from there to the match", async () => {
  const { page } = app;
  await enter(page, "felinia/new?seed=BACK-2&seats=you,easy");
  await page.keyboard.press("h");
  await page.locator(".history .moment").waitFor();
  await page.locator(".board [data-entity^='seat:1']").first().click({ button: "right" });
  await dialog(page).waitFor();
  await hasLayers(page, 2);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "#/rules/felinia";
    document.querySelector("dialog[open] .dialog-content").append(link);
    link.click();
  });
  await page.locator(".guide-text h1").waitFor();
  await hasLayers(page, 0);
  await back(page);
  await page.locator(".prompt.own").waitFor();
  await leaves(page);
});

test("a guide that was opened directly leads to the lobby", async () => {
  const page = await app.context.newPage();
  await page.goto("about:blank");
  await page.goto(`${app.url}#/rules/felinia`);
  await page.locator(".guide-text h1").waitFor();
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(3).click();
  await page.locator(".guide-text .arrived").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.locator("main.lobby").waitFor();
  await page.close();
});

for (const [name, words] of [["a match", "Play now"], ["a first game", "First game, guided: Felinia"]]) {
  test(`Back from ${name} leads past the set-up that made it`, async () => {
    const { page } = app;
    await toStatistics(page, app.url);
    await follow(page, "#/felinia/new?seed=BACK-3&seats=you,easy");
    await page.getByRole("button", { name: words }).click();
    await page.locator("main.table").waitFor();
    await leaves(page);
  });
}

test("Back from a match out of a link leads past the page that added it", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=BACK-4&seats=you,easy");
  await openMenu(page);
  await page.getByRole("button", { name: "Share…" }).click();
  await page.getByLabel("The match as it stands").check();
  const { hash } = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue());
  await toStatistics(page, app.url);
  await follow(page, hash);
  await page.getByRole("button", { name: "Open as a new match" }).click();
  await page.locator("main.table").waitFor();
  await leaves(page);
});

test("Back from a match that continues another's past leads to the other one as it stands", async () => {
  const { page } = app;
  await enter(page);
  const { step } = await moment(page);
  const address = await page.evaluate(() => location.hash);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Continue from here" }).click();
  await page.waitForFunction((address) => location.hash !== address, address);
  await page.locator(".prompt.own").waitFor();
  await back(page);
  await page.waitForFunction((address) => location.hash === address, address);
  await page.locator(".prompt.own").waitFor();
  assert.equal((await moment(page)).step, step);
  await leaves(page);
});
