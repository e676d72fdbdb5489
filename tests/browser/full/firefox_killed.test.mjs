// Kills Firefox during a match. The match comes back in its last shown state, or one decision before.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { GAMES, LONG, need, PATIENCE, random, serve } from "../app.mjs";
import { decide, hurryIn, startIn } from "../drive.mjs";
import { driven } from "../firefox.mjs";

const KILLS = LONG ? 50 : 2;
/** The range of the kill time, in milliseconds after the first decision. */
const [EARLIEST, LATEST] = LONG ? [200, 12_000] : [1_000, 4_000];

const app = {};
before(async () => {
  app.server = await serve();
  app.profile = mkdtempSync(join(tmpdir(), "caravanserai-firefox-"));
});
after(async () => {
  await app.kill?.();
  await app.server?.stop();
  rmSync(app.profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Opens Firefox with the persistent profile. `app.kill` kills it with all its processes. */
async function open() {
  const executablePath = need("CARAVANSERAI_FIREFOX");
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: 120_000, userDataDir: app.profile });
  const firefox = browser.process();
  const ended = new Promise((resolve) => firefox.once("exit", resolve));
  app.kill = async () => {
    // Puppeteer makes the browser the leader of its process group.
    if (firefox.exitCode === null && firefox.signalCode === null) process.kill(-firefox.pid, "SIGKILL");
    await ended;
    // Puppeteer restores the profile's settings once it has noticed the end.
    const settings = ["prefs.js", "user.js"].map((name) => join(app.profile, `${name}.puppeteer`));
    while (settings.some((name) => existsSync(name))) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return browser;
}

/** Plays a match until the browser is killed at a random time. Returns its address and id. Also returns the number
 * of decisions and the saved fingerprint of each position shown. */
async function playUntilKilled(browser, link) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const hand = driven(page);
  await startIn(hand, app.server.url, link);
  await hurryIn(hand);
  const address = page.url();
  const id = address.split("/").at(-1);
  const shown = new Map();
  await page.exposeFunction("wasShown", (step, fingerprint) => shown.set(step, fingerprint));
  await page.evaluate((id) => {
    const tell = () => {
      const fingerprint = localStorage[`caravanserai:match:${id}`].match(/"fingerprint":(\d+)/)[1];
      window.wasShown(Number(document.querySelector("main.table").dataset.step), fingerprint);
    };
    tell();
    new MutationObserver(tell).observe(document.querySelector("main.table"), { attributeFilter: ["data-step"] });
  }, id);
  const played = (async () => {
    while (await decide(hand));
  })().catch(() => {});
  await page.waitForFunction(() => Number(document.querySelector("main.table").dataset.step) > 0);
  await new Promise((resolve) => setTimeout(resolve, random(EARLIEST, LATEST)));
  await app.kill();
  await played;
  return { address, id, shown };
}

test(`a match survives that Firefox is killed: ${KILLS} times`, { timeout: 1_800_000 }, async (t) => {
  let browser = await open();
  for (let at = 0; at < KILLS; at += 1) {
    const link = `${GAMES[at % GAMES.length]}/new?seed=FOX-${random(1, 9_999)}&seats=you,easy`;
    const { address, id, shown } = await playUntilKilled(browser, link);
    const last = Math.max(...shown.keys());
    browser = await open();
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(app.server.url);
    // The lobby has restored the match from the journal. No bot plays there.
    await page.waitForSelector(`a[href$="${id}"]`);
    const head = await page.evaluate((id) => localStorage[`caravanserai:match:${id}`].match(/"fingerprint":(\d+).*"steps":(\d+)/), id);
    const step = Number(head[2]);
    t.diagnostic(`${link}: decision ${last} was shown, ${step} is back`);
    assert.ok(last > 0 && step >= last - 1, `${link}: decision ${last} was shown, ${step} is back`);
    if (shown.has(step)) assert.equal(head[1], shown.get(step), `${link}: it is the same position`);
    await page.goto(address);
    await page.waitForSelector("main.table");
    await page.close();
  }
  await app.kill();
});
