// axe finds nothing serious on any page and any board, in the light and the dark theme, wide and narrow. It takes a
// second for a board. So each page is checked with all rules at one width, and with the colour rules in the dark theme
// at the other.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { arena, becomes, FULL, GAMES, layersAreGone, openSheet, start, startPage, unfold } from "./app.mjs";
import { against, before, openMatch } from "./positions.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const app = startPage({ colorScheme: "light", viewport: WIDE });

/** Rules that axe counts as moderate or minor, but that must hold as well. */
const ALSO = ["page-has-heading-one", "empty-table-header", "label-content-name-mismatch", "landmark-one-main", "heading-order"];

/** Decisions of each game that differ in their kind of input. */
const PHASES = {
  felinia: ["bid", "buy", "step", "store"],
  "medieval-micromanager": ["produce", "give", "send", "place"],
  phoenicia: ["auction", "train", "pay", "give-up"],
  "phoenix-syndicate": ["settle", "take", "warp", "give"],
};

/** The games whose hint is checked, on a narrow screen and on a wide one. The panel is the same in all games, and
 * bots of some games think long. */
const HINTS = ["medieval-micromanager", "phoenicia"];

/** The palettes of seats and the goods displays to check, in turn. */
const LOOKS = [["bright", "pictures"], ["bright", "pictures"], ["colour-blind-safe", "letters"], ["muted", "letters"]];

/** Returns the violations that axe finds on a page or within a part of it. */
const find = (page, within, options) =>
  page.evaluate(async ([also, within, options]) => {
    const common = { resultTypes: ["violations"], preload: false, selectors: false };
    const { violations } = await window.axe.run(within ?? document, { ...common, ...options });
    return violations
      .filter(({ id, impact }) => impact === "serious" || impact === "critical" || also.includes(id))
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  }, [ALSO, within, options]);

/** Prepares the page for axe. Makes colour changes immediate: they still animate with reduced motion. */
async function ready(page) {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(axe);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Resizes the page. Checks that it has one first heading and doesn't overflow sideways. */
async function resize(page, size, where) {
  await page.setViewportSize(size);
  await becomes(() => page.locator("h1:visible").count(), 1, `one first heading: ${where}`);
  const out = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  await becomes(out, 0, `nothing sticks out sideways: ${where}`);
}

/** Checks a page or a part of it with axe: in the light theme at one size, in the dark theme at the other. */
async function nothingSerious(page, where, [byDay, atDusk], within) {
  await ready(page);
  const at = (size, theme) => `${where}, ${size.width} wide, ${theme}`;
  await resize(page, byDay, at(byDay, "light"));
  const rules = { "label-content-name-mismatch": { enabled: true } };
  assert.deepEqual(await find(page, within, { rules }), [], at(byDay, "light"));
  // Only the colours differ in the dark theme.
  await page.emulateMedia({ colorScheme: "dark" });
  await resize(page, atDusk, at(atDusk, "dark"));
  assert.deepEqual(await find(page, within, { runOnly: ["color-contrast"] }), [], at(atDusk, "dark"));
  await page.emulateMedia({ colorScheme: "light" });
}

/** Returns the sizes for light and dark. They alternate from page to page. */
const sizes = (number) => (number % 2 === 0 ? [WIDE, NARROW] : [NARROW, WIDE]);

/** Runs in the page. Returns the first element on the board that nothing covers. */
function firstInSight() {
  const uncovered = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return [...document.querySelectorAll("[aria-label=Board] [data-entity]")].find(uncovered);
}

/** Selects the palette of seats and the display of goods. */
async function choose(page, [seats, goods]) {
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Colours of seats").selectOption(seats);
  await dialog.getByLabel("Goods as").selectOption(goods);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

/** Checks a dialog of the table that every game has. */
async function lookAtDialog(page, name, sizes) {
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  await nothingSerious(page, name, sizes);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

test("nothing serious on any page", async () => {
  const { page } = app;
  let looks = 0;
  const look = (where) => nothingSerious(page, where, sizes((looks += 1)));
  const visit = async (address, heading) => {
    await page.goto(`${app.url}#/${address}`);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  };
  await start(page, app.url, "phoenicia/new?seed=AXE-3&seats=you,you");
  await page.getByRole("dialog", { name: /Pass the device to/ }).waitFor();
  await look("curtain");
  const played = arena("play", "--game", "phoenicia", "--seats", "greedy,greedy", "--seed", "AXE-4", "--quiet", "--link");
  await page.evaluate(() => localStorage.setItem("caravanserai:match:broken", "{"));
  await visit(played.match(/#\/(m\/\S+)/)[1], "A match from a link");
  await look("match from a link");
  await page.getByRole("button", { name: "See the result" }).click();
  await page.locator("#result-heading").waitFor();
  await look("result");
  await page.getByRole("button", { name: "Analyse this match" }).click();
  await page.waitForFunction(() => Number(document.querySelector(".analysing progress")?.value) >= 3);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText(/^All decisions/).click();
  await page.locator(".analysis-area tbody tr").first().waitFor();
  await look("analysis");
  await page.locator(".analysis-area tbody button").first().click();
  await page.getByRole("region", { name: "Analysis of this decision" }).waitFor();
  await look("verdict");
  await visit("", "Caravanserai");
  await page.getByText(/can't be read/).waitFor();
  await page.locator(".next-match .still").waitFor();
  await page.getByText("Finished matches (1)").click();
  await becomes(() => page.getByRole("link", { name: /^Resume|^See the result/ }).count(), 2, "matches are listed");
  await look("lobby with everything unfolded");
  for (const [address, heading] of [
    ["m/nothing", "A match from a link"],
    ["statistics", "Statistics"],
    ["join", "Join another device"],
    ["move", "Move everything to another device"],
    ["nowhere", "There is nothing here"],
    ["play/none", "This match can't be opened"],
  ]) {
    await visit(address, heading);
    await look(address);
  }
});

for (const [number, game] of GAMES.entries()) {
  test(`nothing serious where a match is set up, and in the guide: ${game}`, async () => {
    const { page } = app;
    await page.goto(`${app.url}#/${game}/new?seed=AXE-5`);
    await page.getByRole("button", { name: "Play now" }).waitFor();
    if (game === GAMES[0]) await nothingSerious(page, "set-up", [NARROW, WIDE]);
    await unfold(page);
    await page.getByLabel("Seed").waitFor();
    await nothingSerious(page, "set-up unfolded", sizes(number));
    await page.goto(`${app.url}#/rules/${game}`);
    await page.locator(".guide-text h1").waitFor();
    if (game === GAMES[0]) await nothingSerious(page, "guide", sizes(number));
    await page.getByRole("searchbox", { name: "Search this text" }).fill("the");
    await page.locator(".guide mark").first().waitFor();
    await nothingSerious(page, "guide searched", sizes(number + 1));
    });

  test(`nothing serious on the table, before its decisions and with what can be opened there: ${game}`, async () => {
    const { page } = app;
    // The default run checks half of the decisions, and the last one if a hint is checked there.
    for (const [phase, decision] of PHASES[game].entries()) {
      if (!FULL && phase % 2 !== Number(HINTS.includes(game))) continue;
      const record = before(game, (name, _action, _step, { seats }) => name === decision && seats.length > 2);
      await openMatch(page, app.url, against(record, "easy"));
      await choose(page, LOOKS[phase]);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.seats ?? "bright"), LOOKS[phase][0]);
      await nothingSerious(page, decision, sizes(number + phase));
    }
    if (game === GAMES[0]) {
      await page.getByRole("button", { name: "Settings" }).click();
      await lookAtDialog(page, "Settings", [NARROW, WIDE]);
      await page.getByText("Menu", { exact: true }).click();
      await page.getByRole("button", { name: "Seats", exact: true }).click();
      await lookAtDialog(page, "Seats", [WIDE, NARROW]);
    }
    // Dialogs keep their size and lie on parts that were checked already.
    const [size] = sizes(number);
    await page.setViewportSize(size);
    if (HINTS.includes(game)) {
      const closed = await openSheet(page);
      await page.getByRole("button", { name: "Hint", exact: true }).click();
      await page.locator(".opinions li").first().waitFor();
      await nothingSerious(page, "hint", [size, size], ".advice");
      await page.locator(".advice").getByRole("button", { name: "Close" }).click();
      if (closed) await page.locator(".side > .sheet .handle").click();
    }
    const thing = (await page.evaluateHandle(firstInSight)).asElement();
    await thing.click({ button: "right" });
    await page.getByRole("dialog", { name: "Details" }).waitFor();
    await nothingSerious(page, "details", [size, size], "dialog[open]");
    await page.keyboard.press("Escape");
    await layersAreGone(page);
    });
}
