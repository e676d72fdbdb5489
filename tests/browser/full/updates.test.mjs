// New versions deployed while tabs are open. Each tab continues with its own complete version.

import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { becomes, beginner, choices, click, GAMES, hurry, launch, LONG, moment, openBrowser, random, settled, start } from "../app.mjs";
import { host, versions } from "../host.mjs";

const STAMPS = ["aaaaaaaa", "bbbbbbbb", "cccccccc"];
/** The numbers of requests of a new version after which the network is cut. A long run tries all from 0 to 39. */
const CUTS = LONG ? Array.from({ length: 40 }, (_, at) => at) : [0, random(1, 4), random(5, 15)];

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const look = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration.update().then(() => true, () => false);
  });

/** Checks for a new version and waits until it has arrived or failed. Returns `true` if it has arrived. */
const comes = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((resolve) => {
      registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true });
    });
    const failed = new Promise((resolve) => registration.update().catch(() => resolve(null)));
    const version = await Promise.race([found, failed]);
    if (version?.state === "installing") await new Promise((resolve) => version.addEventListener("statechange", resolve, { once: true }));
    return version?.state === "installed";
  });

/** Returns the stamps of the stored versions, oldest first. */
const stampsKept = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(":").at(-1).slice(0, 8)));

/** Returns the stamps with the number of files of each version. Must not be called during an update, since
 * `caches.open` recreates a deleted cache. */
const kept = async (page) => {
  const found = await page.evaluate(async () =>
    Promise.all((await caches.keys()).map(async (name) => [name.split(":").at(-1), (await (await caches.open(name)).keys()).length])),
  );
  return found.map(([version, files]) => [version.slice(0, 8), files]);
};

/** Checks that the page is the version of a stamp, including the parts that it loads on demand, such as guides. */
async function isWhole(page, url, stamp, games) {
  assert.equal(await page.locator("meta[name=version]").getAttribute("content"), stamp + stamp);
  for (const game of games) {
    await page.goto(`${url}#/rules/${game}`);
    await page.getByText(`(stamped ${stamp})`).first().waitFor();
  }
  await start(page, url, "phoenicia/new?seed=UPDATE-2&seats=you,easy");
  await hurry(page);
  await settled(page);
  const { step } = await moment(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction((step) => document.querySelector("main.table").dataset.step > step, Number(step));
  await settled(page);
  const worker = page.workers().find((worker) => worker.url().includes("/worker-"));
  assert.ok(worker.url().includes(`worker-${stamp}`), "its bots are its own");
}

test("three versions over each other, the network cut in between: each tab goes on with its own", { timeout: 1_800_000 }, async () => {
  const { dists, remove } = versions(...STAMPS);
  const server = await host(dists[0]);
  // A cut network causes console errors.
  const { page, context, leave } = await openBrowser(browser, server.url, { allow: (text) => /Failed to (load|fetch)|sw\.js/.test(text) });
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const tabs = [page];
  for (const [at, dist] of dists.entries()) {
    if (at === 0) continue;
    const tab = await context.newPage();
    await tab.goto(server.url);
    await tab.locator("main.lobby").waitFor();
    const banner = tab.getByText(/new version is ready/);
    server.deploy(dist);
    for (const cut of CUTS) {
      server.cut(cut);
      // The version arrived before the network was cut.
      if (await comes(tab)) break;
      await becomes(() => stampsKept(tab), STAMPS.slice(0, at), `cut after ${cut} requests, nothing is left of it`);
      assert.equal(await banner.count(), 0, `cut after ${cut} requests, it isn't there`);
    }
    server.mend();
    await look(tab);
    await banner.waitFor();
    await Promise.all([tab.waitForEvent("load"), tab.getByRole("button", { name: "Update now" }).click()]);
    await tab.locator("main.lobby").waitFor();
    tabs.push(tab);
  }
  // While the server runs, one guide is enough to identify the version.
  for (const [at, tab] of tabs.entries()) await isWhole(tab, server.url, STAMPS[at], LONG ? GAMES : [GAMES[at]]);
  server.stop();
  for (const [at, tab] of tabs.entries()) await isWhole(tab, server.url, STAMPS[at], GAMES);
  await leave();
  remove();
});

test("a version that nobody takes is thrown away once a newer one is taken, and one that comes again and fails is kept", async () => {
  const { dists, remove } = versions(...STAMPS);
  const server = await host(dists[0]);
  const { page, context, leave } = await openBrowser(browser, server.url, { allow: (text) => /Failed to (load|fetch)|sw\.js/.test(text) });
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const banner = page.getByText(/new version is ready/);
  server.deploy(dists[1]);
  await look(page);
  await banner.waitFor();
  await page.getByRole("button", { name: "Later" }).click();
  server.deploy(dists[2]);
  await look(page);
  await banner.waitFor();
  const tab = await context.newPage();
  await tab.goto(server.url);
  await Promise.all([tab.waitForEvent("load"), tab.getByRole("button", { name: "Update now" }).click()]);
  await tab.locator("main.lobby").waitFor();
  await becomes(() => stampsKept(tab), [STAMPS[0], STAMPS[2]]);
  const before = await kept(tab);
  server.deploy(dists[0]);
  server.cut(3);
  assert.equal(await comes(tab), false);
  server.mend();
  assert.deepEqual(await kept(tab), before, "a tab may still use it");
  await isWhole(page, server.url, STAMPS[0], GAMES);
  await leave();
  server.stop();
  remove();
});

test("a page that stayed open offers a newer version when a person comes back to it", async () => {
  const { dists, remove } = versions(...STAMPS.slice(0, 2));
  const server = await host(dists[0]);
  const { page, leave } = await openBrowser(browser, server.url);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  server.deploy(dists[1]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText(/new version is ready/).waitFor();
  await leave();
  server.stop();
  remove();
});

test("a new version isn’t offered in the middle of a turn", async () => {
  const { dists, remove } = versions(...STAMPS.slice(0, 2));
  const server = await host(dists[0]);
  const { page, leave } = await openBrowser(browser, server.url);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await start(page, server.url, "phoenix-syndicate/new?seed=UPDATE-3&seats=you,easy");
  await hurry(page);
  await settled(page);
  const step = async () => Number((await moment(page)).step);
  const before = await step();
  const act = async () => {
    const at = await step();
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((at) => Number(document.querySelector("main.table").dataset.step) > at, at);
    await settled(page);
  };
  await act();
  assert.equal(await step(), before + 1, "no bot has acted: the turn goes on");
  server.deploy(dists[1]);
  await look(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting);
  await page.waitForTimeout(300);
  const banner = page.getByText(/new version is ready/);
  assert.equal(await banner.count(), 0);
  for (let made = 0; made < 20 && !(await banner.count()); made += 1) await act();
  await banner.waitFor();
  await leave();
  server.stop();
  remove();
});

test("a service worker that switches itself off leaves the page and the matches", async () => {
  const { dists: [dist], remove } = versions(STAMPS[0]);
  const server = await host(dist);
  const { page, context, leave } = await openBrowser(browser, server.url);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await start(page, server.url, "phoenicia/new?seed=OFF-1&seats=you,easy");
  cpSync(new URL("../../../public/sw-off.js", import.meta.url), join(dist, "sw.js"));
  await look(page);
  await page.waitForFunction(async () => (await caches.keys()).length === 0 && !(await navigator.serviceWorker.getRegistration()));
  writeFileSync(join(dist, "index.html"), readFileSync(join(dist, "index.html"), "utf8").replace("<title>", "<title>From the network: "));
  const other = await context.newPage();
  await other.route("**/sw.js", (route) => route.abort());
  const answer = await other.goto(server.url);
  assert.ok(!answer.fromServiceWorker() && (await answer.text()).includes("From the network"), "the page comes from the network");
  await other.getByRole("link", { name: /^Resume/ }).first().waitFor();
  await leave();
  server.stop();
  remove();
});
