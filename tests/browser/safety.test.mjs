// No action, paste or loss of a person destroys a match.

import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  arena, becomes, beginner, choices, click, GAMES, hurry, layersAreGone,
  openBrowser, reloaded, RESULT, settled, start, startServer, unfold,
} from "./app.mjs";
import { writtenSoon } from "./journal.mjs";
import { ask } from "./positions.mjs";

const app = startServer();

/** A match of more than 5,000 decisions. */
const LONGEST = new URL(
  "../records/medieval-micromanager/6-seats-boons-castle-fast-start-guilds-crown-200-plunder-tool-wear-trade-tribute-crown-rounds.json",
  import.meta.url,
).pathname;

const step = (page) => page.evaluate(() => document.querySelector("main.table").dataset.step);

async function decide(page) {
  await settled(page);
  const at = await step(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction((at) => document.querySelector("main.table")?.dataset.step !== at, at);
}

test("two tabs, and a third, never overwrite each other", async () => {
  const { page, context, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=TABS-1&seats=you,easy");
  await hurry(page);
  await settled(page);
  const [other, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [other, third]) {
    await tab.goto(page.url());
    await settled(tab);
  }
  await decide(other);
  const saved = () => other.evaluate(() => Object.entries(localStorage).find(([key]) => /:match:\w{8}$/.test(key))[1]);
  await settled(other);
  const theirs = await saved();
  for (const tab of [page, third]) {
    await tab.getByText(/open in another tab/).waitFor();
    await click(tab, beginner(await choices(tab)));
    await writtenSoon(tab);
    assert.equal(await saved(), theirs, "a tab that comes second writes nothing over it");
  }
  const before = await step(other);
  await reloaded(third, () => third.getByRole("button", { name: "Reload" }).click());
  await settled(third);
  assert.equal(await step(third), before, "it goes on with what the one that came first has written");
  await decide(third);
  await other.getByText(/open in another tab/).waitFor();
  await leave();
});

test("after a panic the recovery box offers the save, and a reload goes on", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, context, leave } = await openBrowser(app.browser, app.url, { permissions });
  await start(page, app.url, "phoenicia/new?seed=PANIC-1&seats=you,easy");
  await hurry(page);
  await decide(page);
  await settled(page);
  const before = await step(page);
  const box = page.locator("#recovery");
  // The link is updated a moment after each decision.
  const linked = async () => ask(await box.getAttribute("data-link"), [{ cmd: "turn" }])[0].step;
  await becomes(async () => String(await linked()), before);
  await page.evaluate(() => dispatchEvent(new CustomEvent("caravanserai:panic", { detail: "a test" })));
  await box.waitFor();
  const download = page.waitForEvent("download");
  await box.getByRole("button", { name: /save/i }).click();
  assert.match((await download).suggestedFilename(), /\.json$/);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await box.getByRole("button", { name: "Copy report" }).click();
  await box.getByText("The report is copied.").waitFor();
  assert.match(await copied(), /Current match: \w{8}\n(.*\n)*.* a test$/);
  await box.getByRole("button", { name: "Copy link" }).click();
  await box.getByText("The link is copied.").waitFor();
  const other = await context.newPage();
  await other.goto(await copied());
  await other.getByRole("button", { name: "Open as a new match" }).click();
  await settled(other);
  assert.equal(await step(other), before, "the link leads to the match as it stood");
  await other.close();
  await reloaded(page, () => box.getByRole("button", { name: /reload/i }).click());
  await settled(page);
  assert.equal(await step(page), before);
  await leave();
});

test("a match link of the command line opens as a new match and goes on where it stands", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const told = arena("play", "--game", "phoenicia", "--seats", "greedy,greedy", "--seed", "LINK-1", "--quiet", "--link");
  const link = told.match(/#\/m\/\S+/)[0];
  await page.goto(app.url + link);
  await page.getByRole("button", { name: "See the result" }).click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: RESULT }).waitFor();
  await page.goto(`${app.url}#/m/${link.slice(4, -9)}`);
  await page.reload();
  await page.getByText(/damaged|cut|incomplete|can't be/i).first().waitFor();
  await page.goto(`${app.url}#/m/${"x".repeat(200_000)}`);
  await page.reload();
  await page.getByRole("main").waitFor();
  await leave();
});

test("a match from a file is checked like one from a link: names are cleaned and colours told apart", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const file = join(tmpdir(), `caravanserai-${process.pid}.json`);
  arena("play", "--game", "felinia", "--seats", "greedy,greedy", "--seed", "FILE-1", "--quiet", "--record", file);
  const record = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  record.seats = record.seats.map((seat) => ({ ...seat, name: "\u202Eevil\n" + "x".repeat(60), colour: 9 }));
  record.actions = record.actions.slice(0, 5);
  await page.goto(app.url);
  await page.locator("input[type=file]").setInputFiles({
    name: "match.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.locator(".log .mark").first().waitFor();
  const text = await page.evaluate(() => document.body.textContent);
  assert.ok(text.includes(`evil${"x".repeat(16)}`) && !text.includes("x".repeat(17)), "names are cut");
  assert.ok(!text.includes("\u202E"), "and cleaned");
  const shapes = await page.locator(".log .mark path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  assert.equal(new Set(shapes).size, 2, "each seat has a shape of its own");
  await leave();
});

test("a long match from a file is replayed in slices: the page has its turn meanwhile", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(app.url);
  await page.evaluate(() => {
    window.told = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (document.querySelector("main.table")) return;
      window.told ||= /Reading the matches/.test(document.querySelector(".notices")?.textContent);
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.locator("input[type=file]").setInputFiles(LONGEST);
  await page.locator("main.table").waitFor({ timeout: 60_000 });
  assert.ok(await page.evaluate(() => window.told), "it says so while it lasts");
  await leave();
});

test("levels say how they play", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(`${app.url}#/phoenicia/new?seed=LEVELS-1&seats=you,hard,expert,easy`);
  await page.getByRole("button", { name: "Play now" }).waitFor();
  await unfold(page);
  await becomes(() => page.getByText(/Thinks ahead/).filter({ visible: true }).count(), 2);
  await leave();
});

/** Returns a finished match of bots as a file with the given names. */
function named(game, names) {
  const file = join(tmpdir(), `caravanserai-${process.pid}.json`);
  arena("play", "--game", game, "--seats", names.map(() => "greedy").join(), "--seed", "NAME-1", "--quiet", "--record", file);
  const record = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  record.seats.forEach((seat, at) => Object.assign(seat, { name: names[at] }));
  return { name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) };
}

test("a name is only ever words, whatever is in it", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const names = ["<i>a</i>", `b'"><b id=x>`];
  const staysWords = async () => {
    const board = page.locator("[aria-label=Board]");
    await board.waitFor();
    const odd = await board.evaluate((board) => board.querySelectorAll("#x").length);
    assert.equal(odd, 0);
    assert.ok((await board.evaluate((board) => board.outerHTML)).includes("&lt;i&gt;"), "the name is there, as words");
    await board.locator("[data-entity='seat:0']").first().dispatchEvent("contextmenu");
    await page.getByRole("dialog", { name: "Details" }).waitFor();
    assert.ok((await page.getByRole("dialog", { name: "Details" }).innerText()).includes("<i>a"), "in the details, too");
    await page.keyboard.press("Escape");
    await layersAreGone(page);
  };
  await start(page, app.url, `${GAMES[0]}/new?seed=NAME-1&seats=easy,you&names=${names.map(encodeURIComponent)}`);
  await settled(page);
  await staysWords();
  for (const game of GAMES) {
    await page.goto(`${app.url}#/`);
    await page.locator("input[type=file]").setInputFiles(named(game, names));
    await page.getByRole("button", { name: "View the table" }).click();
    await staysWords();
  }
  await leave();
});
