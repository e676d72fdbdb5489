// What the tests in Firefox need: the built page served, one Firefox for a file of tests, and pages that collect errors.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import puppeteer from "puppeteer-core";
import { beginner, choices, need, PATIENCE, PLAY } from "./app.mjs";
import { host } from "./host.mjs";

/** One server and one Firefox for all the tests of a file. */
export function startFirefox() {
  const app = {};
  before(async () => {
    app.server = await host(need("CARAVANSERAI_DIST"));
    app.url = app.server.url;
    const executablePath = need("CARAVANSERAI_FIREFOX");
    app.browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: 120_000 });
  });
  after(async () => {
    await app.browser?.close();
    app.server?.stop();
  });
  return app;
}

/** Opens pages with a profile of their own: the first of them, and what opens another. `leave` fails where anything was complained
 * of that isn't allowed; `script` runs in the page before it starts. */
export async function openFirefox(app, { script = null, allow = () => false } = {}) {
  const context = await app.browser.createBrowserContext();
  const faults = [];
  const another = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (message) => message.type() === "error" && !allow(message.text()) && faults.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => !allow(error.message) && faults.push(`page: ${error.message}`));
    await page.setViewport({ width: 1440, height: 900 });
    if (script) await page.evaluateOnNewDocument(script);
    return page;
  };
  return {
    page: await another(),
    another,
    async leave() {
      await context.close();
      assert.deepEqual(faults, [], "no error in the console");
    },
  };
}

/** Starts the match that a link describes. */
export async function startIn(page, url, link) {
  await page.goto(`${url}#/${link}`);
  await page.locator("::-p-text(Play now)").click();
  await page.waitForSelector("main.table");
}

/** How many decisions are shown. */
export const stepIn = (page) => page.$eval("main.table", (table) => Number(table.dataset.step));

/** Waits until a person has to decide; whether one has. */
export async function settledIn(page) {
  await page.waitForSelector(".prompt.own, #result-heading");
  return (await page.$("#result-heading")) === null;
}

/** Makes a decision as a beginner would; whether the match goes on. */
export async function decide(page) {
  if (!(await settledIn(page))) return false;
  const { place } = beginner(await choices(page));
  const step = await stepIn(page);
  await (await page.$$(PLAY))[place].click();
  await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) !== step, {}, step);
  return true;
}
