// The same page in Firefox: every game is played, pieces move, and nothing is complained of.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { beginner, choices, GAMES, need, PATIENCE, PLAY, serve } from "./app.mjs";
import { makeChoice, wereCarried } from "./motion.mjs";

const DECISIONS = 10;

const app = {};
before(async () => {
  app.server = await serve();
  const executablePath = need("CARAVANSERAI_FIREFOX");
  app.browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: 120_000 });
});
after(async () => {
  await app.browser?.close();
  await app.server?.stop();
});

/** Starts the match that a link describes in a page of its own. `faults` collects what must not happen. */
async function open(link) {
  const context = await app.browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`page: ${error.message}`));
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${app.server.url}#/${link}`);
  await page.locator("::-p-text(Play now)").click();
  await page.waitForSelector("main.table");
  return {
    page,
    async leave() {
      await context.close();
      assert.deepEqual(faults, [], "no error in the console");
    },
  };
}

/** Makes a decision as a beginner would; whether the match goes on. */
async function decide(page) {
  await page.waitForSelector(".prompt.own, #result-heading", { timeout: PATIENCE });
  if (await page.$("#result-heading")) return false;
  const { place } = beginner(await choices(page));
  const step = await page.$eval("main.table", (table) => table.dataset.step);
  await (await page.$$(PLAY))[place].click();
  const changed = (step) => document.querySelector("main.table").dataset.step !== step;
  await page.waitForFunction(changed, { timeout: PATIENCE }, step);
  return true;
}

for (const game of GAMES) {
  test(`${DECISIONS} decisions are made in Firefox: ${game}`, async () => {
    const { page, leave } = await open(`${game}/new?seed=FOX-1&seats=you,easy`);
    await page.select("[aria-label='Pace of the bots']", "instant");
    for (let made = 0; made < DECISIONS; made += 1) assert.ok(await decide(page), "the match goes on");
    await leave();
  });
}

test("in Firefox a token that is bid keeps its element, is on its way at first and in place at the end", async () => {
  const { page, leave } = await open("felinia/new?seed=FOX-2&seats=you,medium");
  await page.waitForSelector(".prompt.own");
  const { moved } = await page.evaluate(makeChoice, [PLAY, 0]);
  wereCarried(moved);
  await leave();
});
