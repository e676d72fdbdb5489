// The installed app: it starts and plays while the server is stopped, and survives faults.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { arena, beginner, choices, click, GAMES, hurry, launch, moment, need, openBrowser, PATIENCE, RESULT, serve, settled, start } from "./app.mjs";
import { host, NAMED_BY_CONTENT } from "./host.mjs";
import { denyStorage } from "./injected.mjs";
import { before as cut, openLink } from "./positions.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

test("with the server stopped the app starts cold, deals a new match, and bots play one to the end", async () => {
  const server = await serve();
  const { page, context, leave } = await openBrowser(browser, server.url);
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === "activated";
  });
  await page.close();
  await server.stop();

  const cold = await context.newPage();
  const nearItsEnd = (_, __, step, { actions }) => step === actions.length - 20;
  const record = cut("phoenicia", nearItsEnd);
  await openLink(cold, server.url, { ...record, seats: record.seats.map((seat) => ({ ...seat, player: "easy" })) });
  await hurry(cold);
  await cold.getByRole("heading", { level: 1 }).filter({ hasText: RESULT }).waitFor({ timeout: 2 * PATIENCE });
  assert.ok((await moment(cold)).over);
  await start(cold, server.url, "felinia/new?seed=OFFLINE-2&seats=you,easy");
  await cold.locator("symbol#felinia-silver").waitFor({ state: "attached" });
  for (const game of GAMES) {
    await cold.goto(`${server.url}#/rules/${game}`);
    await cold.locator(".guide h2").first().waitFor();
  }
  // As a mail filter changes it.
  await cold.goto(`${server.url}%23/felinia/new?seed=OFFLINE-4&seats=you,easy`);
  await cold.waitForURL(`${server.url}#/felinia/new?seed=OFFLINE-4&seats=you,easy`);
  await cold.locator("main.set-up").waitFor();
  const told = arena("play", "--game", "phoenicia", "--seats", "greedy,greedy", "--seed", "OFFLINE-3", "--quiet", "--link");
  await cold.goto(server.url + told.match(/#\/m\/\S+/)[0]);
  await cold.getByRole("button", { name: "See the result" }).click();
  await cold.getByRole("heading", { level: 1 }).filter({ hasText: RESULT }).waitFor();
  await leave();
});

for (const [base, types, what] of [
  ["/", {}, "at the top of a site"],
  ["/a/deep/place/", { ".wasm": "application/octet-stream", ".webmanifest": "text/plain" }, "deep in one that tells wrong types"],
]) {
  test(`the page starts ${what}, and again once the server has gone`, async () => {
    const server = await host(need("CARAVANSERAI_DIST"), { base, types });
    const { page, context, leave } = await openBrowser(browser, server.url);
    const warned = [];
    page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
    await page.goto(server.url);
    await page.locator("main.lobby").waitFor();
    if (types[".wasm"]) assert.ok(warned.some((text) => /MIME/.test(text)), "the console says what is wrong with the server");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.close();
    server.stop();
    const cold = await context.newPage();
    await start(cold, server.url, "phoenicia/new?seed=BASE-1&seats=easy,easy");
    // The bot worker also came from the cache.
    await cold.waitForFunction(() => Number(document.querySelector("main.table")?.dataset.step) >= 3);
    await leave();
  });
}

test("a first visit downloads each file once, and what may change under its name at most twice", async () => {
  const sent = {};
  const count = (name) => void (sent[name] = (sent[name] ?? 0) + 1);
  // A browser without a profile caches no file of more than a few megabytes.
  const server = await host(need("CARAVANSERAI_DIST"), { packed: true, meddle: count });
  const { page, leave } = await openBrowser(browser, server.url);
  await start(page, server.url, "phoenicia/new?seed=COUNT-1&seats=you,easy");
  await settled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const named = Object.entries(sent).filter(([name]) => NAMED_BY_CONTENT.test(name));
  assert.ok(named.length >= 10, Object.keys(sent).join(" "));
  assert.deepEqual(named.filter(([, times]) => times > 1), []);
  assert.deepEqual(Object.entries(sent).filter(([, times]) => times > 2), []);
  await leave();
  server.stop();
});

/** Runs in the page. Records the states of a service worker. */
function watchStates() {
  window.states = [];
  const register = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = async function (...options) {
    const registration = await register.apply(this, options);
    const { installing } = registration;
    installing?.addEventListener("statechange", () => window.states.push(installing.state));
    return registration;
  };
}

for (const [what, spoil] of [
  ["a network's own page in place of a file", (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in</h1>")],
  ["a part of a file", (response) => response.writeHead(200, { "Content-Type": "image/svg+xml" }).end("<svg>")],
]) {
  test(`${what} isn't kept, and a later visit keeps everything`, async () => {
    let spoilt = true;
    const meddle = (name, response) => spoilt && /symbols.felinia/.test(name) && Boolean(spoil(response));
    const server = await host(need("CARAVANSERAI_DIST"), { meddle });
    const { page, leave } = await openBrowser(browser, server.url);
    await page.addInitScript(watchStates);
    await page.goto(server.url);
    await page.locator("main.lobby").waitFor();
    await page.waitForFunction(() => window.states.includes("redundant"));
    assert.deepEqual(await page.evaluate(() => caches.keys()), []);
    spoilt = false;
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = await page.evaluate(async () => {
      const [name] = await caches.keys();
      const drawings = document.querySelector("meta[name=symbols]").content.split(" ").find((file) => file.includes("felinia"));
      return (await (await caches.match(drawings, { cacheName: name })).text()).length;
    });
    assert.ok(kept > 1_000, `${kept}`);
    await leave();
    server.stop();
  });
}

test("the lobby offers to install the page where the browser does, before any match", async () => {
  const server = await host(need("CARAVANSERAI_DIST"));
  const { page, leave } = await openBrowser(browser, server.url);
  const offer = page.getByRole("button", { name: "Install" });
  const propose = () =>
    page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => (window.asked = true) })));
  await page.goto(server.url);
  await page.locator("main.lobby").waitFor();
  assert.equal(await offer.count(), 0, "the browser offers nothing yet");
  await propose();
  await offer.click();
  assert.ok(await page.evaluate(() => window.asked));
  await offer.waitFor({ state: "detached" });
  await page.evaluate(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await page.goto(`${server.url}#/rules/phoenicia`);
  await page.goto(`${server.url}#/`);
  await page.getByText(/Share and Add to Home Screen/).waitFor();
  await leave();
  await server.stop();
});

test("a new version waits until it is asked for, and the match goes on in it", async () => {
  const dist = mkdtempSync(join(tmpdir(), "caravanserai-"));
  cpSync(process.env.CARAVANSERAI_DIST, dist, { recursive: true });
  const server = await host(dist);
  const { page, leave } = await openBrowser(browser, server.url);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await start(page, server.url, "phoenicia/new?seed=UPDATE-1&seats=you,easy");
  await settled(page);
  const before = await moment(page);
  const worker = join(dist, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/VERSION = "\w+"/, 'VERSION = "another"'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const banner = page.getByText(/new version is ready/);
  await banner.waitFor();
  assert.equal((await moment(page)).step, before.step, "nothing is reloaded unasked");
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: /update|new version|reload/i }).click()]);
  await page.locator("main.table").waitFor();
  assert.equal((await moment(page)).step, before.step);
  await banner.waitFor({ state: "hidden" });
  await leave();
  await server.stop();
  rmSync(dist, { recursive: true });
});

test("the app can be installed", async () => {
  const server = await host(need("CARAVANSERAI_DIST"));
  const { page, context, leave } = await openBrowser(browser, server.url);
  await page.goto(server.url);
  await page.getByRole("link", { name: /^Play / }).first().waitFor();
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const { errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, [], "the browser understands all of the manifest");
  // Test contexts count as incognito, where nothing can be installed.
  assert.deepEqual(installabilityErrors.filter((error) => error.errorId !== "in-incognito"), []);
  await leave();
  await server.stop();
});

test("with storage denied the app says so and plays on", async () => {
  const server = await host(need("CARAVANSERAI_DIST"));
  const { page, leave } = await openBrowser(browser, server.url);
  await page.addInitScript(denyStorage);
  await start(page, server.url, "phoenicia/new?seed=DENIED-1&seats=you,easy");
  await page.getByText(/only in this tab/).first().waitFor();
  await hurry(page);
  for (let made = 0, step; made < 2 || step === made; made += 1) {
    await settled(page);
    step = Number((await moment(page)).step);
    assert.ok(made < 50, "a bot acts as well");
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) > step, step);
  }
  await leave();
  await server.stop();
});

test("a save that can't be read is kept aside and told of", async () => {
  const server = await host(need("CARAVANSERAI_DIST"));
  const { page, leave } = await openBrowser(browser, server.url);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("spoilt")) {
      sessionStorage.setItem("spoilt", "yes");
      localStorage.setItem("caravanserai:match:abcdefgh", '{"format":"caravanserai-save/1","head":');
    }
  });
  await page.goto(`${server.url}#/play/abcdefgh`);
  await page.getByRole("heading", { name: /can't be opened/ }).waitFor();
  const kept = await page.evaluate(() => Object.values({ ...localStorage }).some((text) => text.includes('"head":')));
  assert.ok(kept, "the text is still there");
  await leave();
  await server.stop();
});
