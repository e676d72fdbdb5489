// The single-file edition, opened from a disk without other files, where browsers let a page load nothing.

import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { click, GAMES, hurry, launch, moment, need, openBrowser, PATIENCE, playOn, resultIsWhole, settled, start } from "../app.mjs";

const app = {};
before(async () => {
  app.folder = mkdtempSync(join(tmpdir(), "one file "));
  const file = join(app.folder, "caravanserai.html");
  copyFileSync(need("CARAVANSERAI_SINGLE"), file);
  app.url = pathToFileURL(file).href;
  app.browser = await launch();
});
after(async () => {
  await app.browser?.close();
  rmSync(app.folder, { recursive: true });
});

/** Opens a page that records its requests and its workers. */
async function open() {
  const opened = await openBrowser(app.browser, app.url);
  const [requested, workers] = [[], []];
  opened.page.on("request", (request) => /^(data|blob):/.test(request.url()) || requested.push(request.url().split("#")[0]));
  opened.page.on("worker", (worker) => workers.push(worker.url()));
  return { ...opened, requested, workers };
}

test("a match against a bot is played to its end in the one file, and a reload goes on with it", async () => {
  const { page, leave, requested, workers } = await open();
  await start(page, app.url, "phoenicia/new?seed=FILE-1&seats=you,easy");
  await hurry(page);
  const act = (choice) => click(page, choice);
  assert.equal(await playOn(page, act, 6), false, "a match takes longer than that");
  await settled(page);
  const { step } = await moment(page);
  await page.reload();
  await settled(page);
  assert.equal((await moment(page)).step, step);
  assert.ok(await playOn(page, act), "it comes to its end");
  await resultIsWhole(page, 1);
  assert.ok(workers.length >= 2 && workers.every((url) => url.startsWith("blob:")), `bots think in a worker: ${workers}`);
  assert.deepEqual(new Set(requested), new Set([app.url]), "nothing is loaded but the file");
  await leave();
});

for (const game of GAMES) {
  test(`the guide of the one file is whole, with its pictures: ${game}`, async () => {
    const { page, leave, requested } = await open();
    await page.goto(`${app.url}#/rules/${game}`);
    await page.locator(".guide h2").first().waitFor();
    await page.locator(".guide-picture svg").first().waitFor();
    await page.waitForFunction(() => {
      const drawn = [...document.querySelectorAll(".guide-picture use")];
      return drawn.length > 0 && drawn.every((use) => document.querySelector(use.getAttribute("href")));
    });
    assert.deepEqual(requested, [app.url], "nothing is loaded but the file");
    await leave();
  });
}

test("the one file looks as the page does: its stylesheet is in force", async () => {
  const { page, leave } = await open();
  await page.goto(app.url);
  const button = page.locator("main.lobby .primary").first();
  await button.waitFor();
  const { background, height } = await button.evaluate((element) => ({
    background: getComputedStyle(element).backgroundColor,
    height: element.getBoundingClientRect().height,
  }));
  assert.notEqual(background, "rgba(0, 0, 0, 0)");
  assert.ok(height >= 44, `${height} pixels high`);
  await leave();
});

test("a bot acts in the one file in Firefox, too", async () => {
  const executablePath = need("CARAVANSERAI_FIREFOX");
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: 120_000 });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`page: ${error.message}`));
  await page.goto(`${app.url}#/phoenicia/new?seed=FILE-2&seats=easy,you`);
  await page.locator("::-p-text(Play now)").click();
  await page.waitForSelector("main.table .prompt.own", { timeout: PATIENCE });
  assert.ok(Number(await page.$eval("main.table", (table) => table.dataset.step)) > 0, "the bot has acted");
  await browser.close();
  assert.deepEqual(faults, [], "no error in the console");
});

for (const [lack, script, said] of [
  ["WebAssembly", () => delete window.WebAssembly, /Lockdown Mode.*part of another app/],
  ["a way to unpack wasm", () => delete window.DecompressionStream, /couldn't be started.*another one/],
]) {
  test(`without ${lack} the one file says so in the box of the page`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
    await page.addInitScript(script);
    await page.goto(app.url);
    await page.getByRole("heading", { name: "The game can't start" }).waitFor();
    assert.match(await page.locator("#recovery-text").innerText(), said);
    assert.ok(!(await page.evaluate(() => window.caravanseraiPoisoned)), "nothing is held against a later start");
    await leave();
  });
}
