// axe finds nothing serious on any page and any board, by day and at dusk, wide and narrow.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { arena, becomes, beginner, choices, click, GAMES, hurry, openBrowser, openSheet, settled, start, startServer, unfold } from "./app.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const app = startServer();

/** Also worth failing for, though axe calls them moderate or minor. */
const ALSO = ["page-has-heading-one", "empty-table-header", "label-content-name-mismatch", "landmark-one-main", "heading-order"];

/** What axe finds on a page. */
const find = (page, options) =>
  page.evaluate(async ([also, options]) => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...options });
    return violations
      .filter(({ id, impact }) => impact === "serious" || impact === "critical" || also.includes(id))
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  }, [ALSO, options]);

/** A browser in which colours change at once: with reduced motion they still pass into each other, frame by frame. */
async function openStill(viewport) {
  const opened = await openBrowser(app.browser, app.url, { colorScheme: "light", viewport });
  await opened.context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  return opened;
}

/** Looks at a page with axe, by day and at dusk, and counts its first headings. */
async function nothingSerious(page, where) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  assert.deepEqual(await find(page, { rules: { "label-content-name-mismatch": { enabled: true } } }), [], where);
  // At dusk nothing differs but colours.
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await find(page, { runOnly: ["color-contrast"] }), [], `${where}, dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await becomes(() => page.locator("h1:visible").count(), 1, `one first heading: ${where}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `nothing sticks out sideways: ${wide} px, ${where}`);
}

/** Runs in the page: the first thing on the board that nothing covers where it is. */
function firstInSight() {
  const uncovered = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return [...document.querySelectorAll("[aria-label=Board] [data-entity]")].find(uncovered);
}

/** Looks at the dialogs of the table that every game has: settings and seats. */
async function dialogs(page, look) {
  const open = async (name, press) => {
    await press();
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    await nothingSerious(page, `${name}, ${look}`);
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  await open("Settings", () => page.getByRole("button", { name: "Settings" }).click());
  await open("Seats", async () => {
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("button", { name: "Seats", exact: true }).click();
  });
}

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  const look = `${viewport.width} wide`;

  test(`nothing serious on any page: ${look}`, async () => {
    const { page, leave } = await openStill(viewport);
    const visit = async (address, heading) => {
      await page.goto(`${app.url}#/${address}`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await nothingSerious(page, `${address}, ${look}`);
    };
    await start(page, app.url, "phoenicia/new?seed=AXE-3&seats=you,you");
    const played = arena("play", "--game", "phoenicia", "--seats", "greedy,greedy", "--seed", "AXE-4", "--quiet", "--link");
    await page.evaluate(() => localStorage.setItem("caravanserai:match:broken", "{"));
    const link = played.match(/#\/(m\/\S+)/)[1];
    await visit(link, "A match from a link");
    await page.getByRole("button", { name: "See the result" }).click();
    await page.locator("#result-heading").waitFor();
    await nothingSerious(page, `result, ${look}`);
    await page.getByRole("button", { name: "Analyse this match" }).click();
    await page.waitForFunction(() => Number(document.querySelector(".analysing progress")?.value) >= 3);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText(/^All decisions/).click();
    await page.locator(".analysis-area tbody tr").first().waitFor();
    await nothingSerious(page, `analysis, ${look}`);
    await visit("", "Caravanserai");
    await page.getByText(/can't be read/).waitFor();
    await page.locator(".next-match .still").waitFor();
    await page.getByText("Finished matches (1)").click();
    await becomes(() => page.getByRole("link", { name: /^Go on|^See the result/ }).count(), 2, "matches are listed");
    await nothingSerious(page, `lobby with everything unfolded, ${look}`);
    for (const game of GAMES) {
      await visit(`${game}/new?seed=AXE-5`, /./);
      if (game === GAMES[0]) await unfold(page);
      await page.getByLabel("Seed").waitFor();
      await nothingSerious(page, `${game}/new unfolded, ${look}`);
      await visit(`rules/${game}`, /./);
      await page.getByRole("searchbox", { name: "Search this text" }).fill("the");
      await page.locator(".guide mark").first().waitFor();
      await nothingSerious(page, `rules/${game} searched, ${look}`);
    }
    await visit("m/nothing", "A match from a link");
    await visit("statistics", "Statistics");
    await visit("nowhere", "There is nothing here");
    await visit("play/none", "This match can't be opened");
    await leave();
  });

  for (const game of GAMES) {
    test(`nothing serious on the table: ${game}, ${look}`, async () => {
      const { page, leave } = await openStill(viewport);
      await start(page, app.url, `${game}/new?seed=AXE-1&seats=you,medium,easy`);
      await hurry(page);
      const seen = new Set();
      for (let made = 0; made < 30 && seen.size < 6; made += 1) {
        await settled(page);
        const now = await choices(page);
        if (now.length === 0) break;
        if (!seen.has(now[0].name)) {
          seen.add(now[0].name);
          await nothingSerious(page, `${now[0].name}, ${game}, ${look}`);
        }
        const step = await page.evaluate(() => document.querySelector("main.table").dataset.step);
        await click(page, beginner(now));
        await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
      }
      assert.ok(seen.size >= 3, `several phases were seen: ${[...seen]}`);
      await settled(page);
      const closed = await openSheet(page);
      const hint = page.getByRole("button", { name: "Hint", exact: true });
      if ((await hint.getAttribute("aria-disabled")) === "false") {
        await hint.click();
        await page.locator(".opinions li").first().waitFor({ timeout: 60_000 });
        await nothingSerious(page, `hint, ${game}, ${look}`);
        await page.locator(".advice").getByRole("button", { name: "Close" }).click();
      }
      if (closed) await page.locator(".side > .sheet > .handle").click();
      if (game === GAMES[0]) await dialogs(page, look);
      const thing = (await page.evaluateHandle(firstInSight)).asElement();
      await thing.click({ button: "right" });
      await page.getByRole("dialog", { name: "Details" }).waitFor();
      await nothingSerious(page, `details, ${game}, ${look}`);
      await leave();
    });
  }

  test(`nothing serious while the device is passed on: ${look}`, async () => {
    const { page, leave } = await openStill(viewport);
    await start(page, app.url, "phoenicia/new?seed=AXE-6&seats=you,you");
    await page.getByRole("dialog", { name: /Pass the device to/ }).waitFor();
    await nothingSerious(page, `curtain, ${look}`);
    await leave();
  });
}

for (const seats of ["colour-blind-safe", "muted"]) {
  test(`nothing serious on any table with seats and goods as they can be set: ${seats}`, async () => {
    const { page, leave } = await openStill({ width: 1440, height: 900 });
    await page.goto(app.url);
    await page.evaluate((settings) => localStorage.setItem("caravanserai:settings", JSON.stringify(settings)), { seats, goods: "letters" });
    await page.reload();
    for (const game of GAMES) {
      await start(page, app.url, `${game}/new?seed=AXE-7&seats=you,easy,easy,easy`);
      await hurry(page);
      await settled(page);
      await click(page, beginner(await choices(page)));
      await settled(page);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.seats), seats);
      await nothingSerious(page, `${game}, ${seats}`);
    }
    await leave();
  });
}
