// Kills browsers and pages during a match. The match comes back in its last shown state, or one decision before.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { beginner, choices, click, FLAGS, GAMES, hurry, LONG, moment, need, random, serve, settled, start } from "../app.mjs";

const KILLS = LONG ? 50 : GAMES.length;
const CRASHES = LONG ? 150 : GAMES.length;
/** The range of the kill time, in milliseconds after the start of the match. */
const [EARLIEST, LATEST] = LONG ? [200, 12_000] : [200, 2_500];

const app = {};
before(async () => {
  app.server = await serve();
  app.profile = mkdtempSync(join(tmpdir(), "caravanserai-killed-"));
});
after(async () => {
  await app.kill();
  await app.server.stop();
  rmSync(app.profile, { recursive: true, maxRetries: 5 });
});

/** Opens Chromium with the persistent profile. `app.kill` kills it with all its processes. */
async function open() {
  const context = await chromium.launchPersistentContext(app.profile, { executablePath: need("CARAVANSERAI_CHROMIUM"), args: FLAGS });
  const closed = new Promise((resolve) => context.once("close", resolve));
  const session = await context.browser().newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const { id } = processInfo.find(({ type }) => type === "browser");
  let alive = true;
  closed.then(() => (alive = false));
  app.kill = async () => {
    // Playwright makes the browser the leader of its process group.
    if (alive) process.kill(-id, "SIGKILL");
    await closed;
  };
  return context;
}

/** Opens a page that reports each position it shows: the number of decisions and the saved fingerprint. */
async function watched(context) {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(error));
  const shown = new Map();
  await page.exposeFunction("wasShown", (step, fingerprint) => shown.set(step, fingerprint));
  await page.addInitScript(() => {
    let last = null;
    new MutationObserver(() => {
      const step = document.querySelector("main.table")?.dataset.step ?? null;
      if (step === null || step === last) return;
      last = step;
      const save = localStorage[`caravanserai:match:${location.hash.split("/").at(-1)}`];
      window.wasShown(Number(step), save.match(/"fingerprint":(\d+)/)[1]);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-step"] });
  });
  return { page, shown };
}

/** Plays a match in a page until `die` ends it at a random time. */
async function playUntil(page, link, die) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await start(page, app.server.url, link);
  await hurry(page);
  const address = page.url();
  const played = (async () => {
    for (;;) {
      await settled(page);
      if ((await moment(page)).over) return;
      await click(page, beginner(await choices(page)));
    }
  })().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, random(EARLIEST, LATEST)));
  await die();
  await played;
  return address;
}

/** Checks that the match at an address is one of the last two positions shown, also in the lobby. */
async function isBack(context, address, shown, link) {
  assert.ok(shown.size > 0, `${link}: something was shown`);
  const last = Math.max(...shown.keys());
  const page = await context.newPage();
  await page.goto(app.server.url);
  const id = address.split("/").at(-1);
  // A match that is over is in the folded list of finished matches.
  await page.locator(`a[href$="${id}"]`).first().waitFor({ state: "attached" });
  // The lobby has restored the match from the journal. At the table a bot may act at once.
  const head = await page.evaluate((id) => localStorage[`caravanserai:match:${id}`].match(/"fingerprint":(\d+).*"steps":(\d+)/), id);
  const step = Number(head[2]);
  assert.ok(step >= last - 1, `${link}: decision ${last} was shown, ${step} is back`);
  if (shown.has(step)) assert.equal(head[1], shown.get(step), `${link}: it is the same position`);
  await page.goto(address);
  await page.locator("main.table").waitFor();
  await page.close();
}

const link = (at) => `${GAMES[at % GAMES.length]}/new?seed=KILLED-${random(1, 9_999)}&seats=you,easy`;

test(`a match survives that the browser is killed: ${KILLS} times`, { timeout: 1_800_000 }, async () => {
  let context = await open();
  for (let at = 0; at < KILLS; at += 1) {
    const { page, shown } = await watched(context);
    const wanted = link(at);
    const address = await playUntil(page, wanted, app.kill);
    context = await open();
    await isBack(context, address, shown, wanted);
  }
  await app.kill();
});

test(`a match survives that the process of its page is killed: ${CRASHES} times`, { timeout: 1_800_000 }, async () => {
  const context = await open();
  for (let at = 0; at < CRASHES; at += 1) {
    const { page, shown } = await watched(context);
    const session = await context.newCDPSession(page);
    const wanted = link(at);
    const crashed = page.waitForEvent("crash");
    const address = await playUntil(page, wanted, async () => {
      session.send("Page.crash").catch(() => {});
      await crashed;
      await page.close();
    });
    await isBack(context, address, shown, wanted);
  }
});
