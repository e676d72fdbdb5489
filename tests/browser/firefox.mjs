// Firefox for tests that run in several browsers: one for each file of tests, driven by WebDriver BiDi.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import puppeteer from "puppeteer-core";
import { need, PATIENCE } from "./app.mjs";
import { host } from "./host.mjs";

/** Starts Firefox once for all tests of a file, with further preferences. Returns a function that opens a page in it. */
export function startFirefox(extraPrefsFirefox = {}) {
  let browser;
  before(async () => {
    browser = await puppeteer.launch({ browser: "firefox", executablePath: need("CARAVANSERAI_FIREFOX"), extraPrefsFirefox, timeout: 120_000 });
  });
  after(() => browser?.close());
  return (settings) => open(browser, settings);
}

/** Returns a page with the methods that `drive.mjs` uses. */
export const driven = (page) => {
  page.setDefaultTimeout(PATIENCE);
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    close: () => page.close(),
    front: () => page.bringToFront(),
    address: async () => page.url(),
    evaluate: (what, ...values) => page.evaluate(what, ...values),
    click: async (selector, place = 0) => (await page.$$(selector))[place].click(),
    type: (selector, text) => page.type(selector, text),
    choose: async (selector, file) => (await page.waitForSelector(selector)).uploadFile(file),
  };
};

/** Opens a page with its own profile and server. `another` opens a page in the same profile. `script` runs before
 * the page starts. `leave` fails if errors were reported that aren't allowed. */
async function open(browser, { script = null, allow = () => false } = {}) {
  const server = await host(need("CARAVANSERAI_DIST"));
  const context = await browser.createBrowserContext();
  const faults = [];
  const another = async () => {
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && !allow(message.text()) && faults.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => !allow(error.message) && faults.push(`page: ${error.message}`));
    await page.setViewport({ width: 1440, height: 900 });
    if (script) await page.evaluateOnNewDocument(script);
    return driven(page);
  };
  return {
    server,
    url: server.url,
    page: await another(),
    another,
    async leave() {
      await context.close();
      server.stop();
      assert.deepEqual(faults, [], "nothing is complained of");
    },
  };
}
