// Starts that fail, stall or take long: the page names the missing parts and loses nothing.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { beginner, choices, click, GAMES, inTime, launch, LONG, moment, need, openBrowser, reloaded, saved, settled, start } from "./app.mjs";
import { host } from "./host.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** The parts of the app, with the names of their files and their names in the box. */
const GLUE = { file: /^caravanserai-\w+\.js$/, said: /the game's script/i };
const PROGRAM = { file: /^caravanserai-\w+\.wasm$/, said: /the game's program/i };
const STYLE = { file: /^style-\w+\.css$/, said: /the stylesheet/i };
const PARTS = { "the glue": GLUE, "the wasm": PROGRAM, "the stylesheet": STYLE };
const BOOT = { file: /^boot-\w+\.js$/ };

/** The longest time without a message, in milliseconds. */
const UNTOLD = 15_000;

const bytesOf = (part) => {
  const dist = need("CARAVANSERAI_DIST");
  return readFileSync(join(dist, readdirSync(dist).find((name) => part.file.test(name))));
};

const TYPES = new Map([[GLUE, "text/javascript"], [PROGRAM, "application/wasm"], [STYLE, "text/css"]]);

/** Returns a handler that answers requests of a part itself while `on` is `true`. */
const meddling = (part, answer) => {
  const state = { on: true };
  state.meddle = (name, response) => state.on && part.file.test(name) && (answer(response), true);
  return state;
};

/** Holds a part back. `send` sends it up to a share, and `end` sends the rest. */
function holding(part, { bytes = bytesOf(part), headers = {} } = {}) {
  let response;
  let sent = 0;
  const held = meddling(part, (asked) => {
    // A repeated request, for example after a reload, starts from the beginning.
    [response, sent] = [asked, 0];
  });
  const answer = async () => {
    await inTime(() => response);
    if (!response.headersSent) response.writeHead(200, { "Content-Type": TYPES.get(part), "Content-Length": bytes.length, ...headers });
  };
  return Object.assign(held, {
    async send(share) {
      await answer();
      const until = Math.floor(bytes.length * share);
      response.write(bytes.subarray(sent, until));
      sent = until;
    },
    async end() {
      await answer();
      response.end(bytes.subarray(sent));
    },
  });
}

/** Opens the page on its own server, with a clock that a test can move forward. */
async function open({ meddle, headers, script, stopped = false } = {}) {
  const server = await host(need("CARAVANSERAI_DIST"), { meddle, headers });
  // Without a service worker, so that each start comes from the server.
  const opened = await openBrowser(browser, server.url, { allow: () => true, serviceWorkers: "block" });
  const { page } = opened;
  await page.clock.install();
  if (stopped) await page.clock.pauseAt(Date.now() + 60_000);
  if (script) await page.addInitScript(script);
  await page.goto(server.url, { waitUntil: "commit" });
  return {
    ...opened,
    server,
    box: page.locator("#recovery"),
    async leave() {
      await opened.leave();
      server.stop();
    },
  };
}

/** Waits for the box, and fails unless its text matches all patterns. Returns its sentence. */
async function told(page, ...patterns) {
  await page.locator("#recovery").waitFor({ timeout: UNTOLD });
  const title = await page.locator("#recovery h2").textContent();
  const text = await page.locator("#recovery-text").textContent();
  for (const pattern of patterns) assert.match(`${title}\n${text}`, pattern);
  assert.doesNotMatch(text, /The game stopped|No saved match/);
  return text;
}

const CANT = /The game can't start/;
const NOT_YET = /The game hasn't started yet/;

/** Moves the clock forward once the page's first script has begun to wait. */
const waitFor = async (page, ms) => {
  await page.locator("#loading").waitFor();
  await page.locator("#loading-late").waitFor({ state: "detached" });
  await page.clock.fastForward(ms);
};

/** Checks that the app runs, nothing covers it, and it saves decisions. */
async function runs(page) {
  await page.locator("main.lobby, main.table").waitFor();
  const found = await page.evaluate(() => ({
    hidden: document.querySelector("#recovery").hidden,
    inert: document.querySelector("#app").inert,
    poisoned: window.caravanseraiPoisoned ?? false,
  }));
  assert.deepEqual(found, { hidden: true, inert: false, poisoned: false });
}

/** Checks that nothing is left that would keep a later start from saving or from opening a match. */
async function nothingIsHeldAgainstIt(page) {
  const found = await page.evaluate(() => [window.caravanseraiPoisoned ?? false, Object.keys(sessionStorage), localStorage["caravanserai:stopped"] ?? null]);
  assert.deepEqual(found, [false, [], null]);
}

const withoutWebAssembly = () => delete window.WebAssembly;

test("without WebAssembly the box names both causes, and says what to do", async () => {
  const { page, box, leave } = await open({ script: withoutWebAssembly });
  await told(page, CANT, /WebAssembly/, /Lockdown Mode/, /part of another app, is too old/, /Safari, Chrome, Firefox or Edge/);
  assert.ok(await box.getByRole("button", { name: "Save file" }).isDisabled(), "there is nothing to save");
  await nothingIsHeldAgainstIt(page);
  await reloaded(page, () => box.getByRole("button", { name: "Reload" }).click());
  await told(page, /WebAssembly/);
  await leave();
});

for (const [how, script] of [
  ["tells so", () => (WebAssembly.validate = () => false)],
  ["only fails to compile", () => (WebAssembly.instantiateStreaming = async () => { throw new WebAssembly.CompileError("SIMD unsupported"); })],
]) {
  test(`without SIMD the box says what the browser lacks, where it ${how}`, async () => {
    const { page, leave } = await open({ script });
    await told(page, CANT, /WebAssembly with SIMD/, /update/i);
    await nothingIsHeldAgainstIt(page);
    await leave();
  });
}

test("without enough memory the box says so", async () => {
  const script = () => (WebAssembly.instantiateStreaming = async () => { throw new RangeError("WebAssembly.instantiate(): Out of memory"); });
  const { page, leave } = await open({ script });
  await told(page, CANT, /memory/, /Close other tabs/);
  await nothingIsHeldAgainstIt(page);
  await leave();
});

for (const [how, parts, answer] of [
  ["isn't there", ["the glue", "the wasm"], (response) => response.writeHead(404).end()],
  ["is answered with a page to log in", ["the glue", "the stylesheet"], (response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Log in</p>");
  }],
  ["is cut", ["the wasm"], (response, part) => {
    const bytes = bytesOf(part);
    response.writeHead(200, { "Content-Type": TYPES.get(part), "Content-Length": bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }],
]) {
  for (const name of LONG ? Object.keys(PARTS) : parts) {
    const part = PARTS[name];
    test(`when ${name} ${how} the box names it, and once it is back a reload starts the app`, async () => {
      const meddler = meddling(part, (response) => answer(response, part));
      const { page, box, leave } = await open({ meddle: meddler.meddle });
      await told(page, CANT, part.said, /couldn't be loaded/, /reload/);
      assert.equal(await page.locator("#app svg").count(), 0, "nothing fills the window behind the box");
      await nothingIsHeldAgainstIt(page);
      meddler.on = false;
      await box.getByRole("button", { name: "Reload" }).click();
      await runs(page);
      await leave();
    });
  }
}

test("damaged wasm is reported as damaged", async () => {
  const { meddle } = meddling(PROGRAM, (response) => response.writeHead(200, { "Content-Type": "application/wasm" }).end("\0asm and so on"));
  const { page, leave } = await open({ meddle });
  await told(page, CANT, /arrived damaged/);
  await nothingIsHeldAgainstIt(page);
  await leave();
});

test("wasm that breaks off is fetched once more, past the browser's cache", async () => {
  const asked = [];
  const server = await host(need("CARAVANSERAI_DIST"), {
    meddle(name, response) {
      if (!PROGRAM.file.test(name)) return false;
      asked.push(response.req.headers["cache-control"]);
      if (asked.length > 1) return false;
      const bytes = bytesOf(PROGRAM);
      response.writeHead(200, { "Content-Type": "application/wasm", "Content-Length": bytes.length });
      return response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy()) || true;
    },
  });
  const { page, context } = await openBrowser(browser, server.url, { allow: () => true, serviceWorkers: "block" });
  await page.goto(server.url);
  await runs(page);
  assert.deepEqual(asked, [undefined, "no-cache"]);
  await context.close();
  server.stop();
});

for (const [name, part] of Object.entries(PARTS)) {
  test(`when ${name} doesn't answer the box says so in time, and goes away when it comes after all`, async () => {
    const held = holding(part);
    const { page, box, leave } = await open({ meddle: held.meddle });
    await waitFor(page, UNTOLD - 2_000);
    await told(page, NOT_YET, /Nothing has arrived/, part.said);
    assert.ok(await box.getByRole("button", { name: "Reload" }).isEnabled());
    await held.end();
    await runs(page);
    await leave();
  });
}

test("a download of wasm that stops in the middle is reported in time, and the match that follows is kept", async () => {
  const held = holding(PROGRAM);
  const { page, box, server, leave } = await open({ meddle: held.meddle });
  await held.send(0.5);
  await page.getByRole("progressbar", { name: "Download" }).waitFor();
  await page.getByText(/^(49|50)% of \d+\.\d MB$/).waitFor();
  await waitFor(page, UNTOLD - 2_000);
  const text = await told(page, NOT_YET, PROGRAM.said);
  assert.doesNotMatch(text, GLUE.said, "what is here isn't missing");
  assert.match(await box.locator("textarea").inputValue(), /Missing: the game's program, \d+ of \d+ bytes/);
  await held.send(0.6);
  await box.waitFor({ state: "hidden" });
  await held.end();
  await runs(page);
  held.on = false;
  await start(page, server.url, "felinia/new?seed=LATE-1&seats=you,you");
  await settled(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction(() => Number(document.querySelector("main.table")?.dataset.step) > 0);
  const { step } = await moment(page);
  await page.reload();
  await settled(page);
  assert.equal((await moment(page)).step, step);
  await leave();
});

for (const [how, options] of [
  ["by its length", () => ({})],
  ["by the size the page knows, when it comes compressed", () => ({ bytes: gzipSync(bytesOf(PROGRAM), { level: 1 }), headers: { "Content-Encoding": "gzip" } })],
]) {
  test(`a slow download that moves is no failure, and how far it is can be seen ${how}`, async () => {
    const held = holding(PROGRAM, options());
    const { page, box, leave } = await open({ meddle: held.meddle });
    const bar = page.getByRole("progressbar", { name: "Download" });
    const size = `${(bytesOf(PROGRAM).length / 1e6).toFixed(1)} MB`;
    let last = 0;
    for (let share = 0.2; share < 1; share += 0.2) {
      await held.send(share);
      await inTime(async () => (await bar.count()) > 0 && (await bar.evaluate((bar) => bar.value)) > last);
      // Both values in one step, since more data arrives.
      const shown = await bar.evaluate((bar) => ({ value: bar.value, words: document.querySelector("#loading").innerText }));
      last = shown.value;
      assert.ok(last < 1);
      assert.ok(shown.words.includes(`${Math.floor(100 * last)}% of ${size}`), shown.words);
      assert.equal(await page.locator("#loading a").count(), GAMES.length, "the games are named meanwhile");
      await page.clock.fastForward(6_000);
      assert.ok(await box.isHidden());
    }
    await held.end();
    await runs(page);
    await leave();
  });
}

test("a start that is soon over shows no progress, which would only flicker", async () => {
  const held = holding(PROGRAM);
  const script = () => {
    window.arrived = 0;
    const { read } = ReadableStreamDefaultReader.prototype;
    ReadableStreamDefaultReader.prototype.read = async function () {
      const found = await read.call(this);
      window.arrived += found.value?.length ?? 0;
      return found;
    };
  };
  const { page, leave } = await open({ meddle: held.meddle, stopped: true, script });
  const bar = page.getByRole("progressbar", { name: "Download" });
  await page.locator("#loading").waitFor();
  await held.send(0.5);
  // The page reads the data while its clock is stopped.
  await page.waitForFunction(() => window.arrived > 0);
  assert.equal(await bar.count(), 0);
  await page.clock.runFor(1_100);
  await bar.waitFor();
  await leave();
});

test("a start that never ends once everything has arrived is reported", async () => {
  const { page, leave } = await open({ script: () => (WebAssembly.instantiateStreaming = () => new Promise(() => {})) });
  await inTime(async () => {
    await waitFor(page, UNTOLD - 2_000);
    return /Everything has arrived/.test(await page.locator("#recovery-text").textContent());
  });
  await told(page, NOT_YET, /Everything has arrived/);
  await leave();
});

test("without its first script the page says after a while what to do", async () => {
  const meddler = meddling(BOOT, (response) => response.writeHead(404).end());
  const { page, leave } = await open({ meddle: meddler.meddle });
  const late = page.getByText(/The game hasn't started yet/);
  await page.locator("#loading").waitFor();
  assert.ok(await late.isHidden(), "not at once");
  const at = (ms) => page.evaluate((ms) => document.getAnimations().forEach((animation) => (animation.currentTime = ms)), ms);
  await at(11_000);
  assert.ok(await late.isHidden());
  await at(12_500);
  assert.ok(await late.isVisible());
  meddler.on = false;
  await page.reload();
  await runs(page);
  assert.equal(await late.count(), 0);
  await leave();
});

for (const [when, options] of [
  ["at once", { headers: { "Content-Security-Policy": "script-src 'self'" } }],
  ["when the app is compiled", { script: () => (WebAssembly.instantiateStreaming = async () => {
    throw new WebAssembly.CompileError("Refused to create a WebAssembly object because 'unsafe-eval' is not an allowed source");
  }) }],
]) {
  test(`a policy of the server that forbids WebAssembly is reported, where the browser applies it ${when}`, async () => {
    const { page, leave } = await open(options);
    await told(page, CANT, /policy forbids WebAssembly/);
    await nothingIsHeldAgainstIt(page);
    await leave();
  });
}

for (const [policy, part] of [["connect-src 'none'", PROGRAM], ["style-src 'unsafe-inline'", STYLE]]) {
  test(`a policy of the server that forbids a part is reported: ${policy}`, async () => {
    const { page, leave } = await open({ headers: { "Content-Security-Policy": policy } });
    await page.locator("#recovery-text").getByText(/policy forbids/).waitFor({ timeout: UNTOLD });
    await told(page, CANT, part.said);
    await leave();
  });
}

test("a part that leads to another site, such as one to log in, isn't the fault of a policy", async () => {
  const login = "http://127.0.0.1:9/login";
  const { meddle } = meddling(PROGRAM, (response) => response.writeHead(302, { Location: login }).end());
  const { page, faults, leave } = await open({ meddle });
  const text = await told(page, CANT, PROGRAM.said, /Check the connection/);
  assert.doesNotMatch(text, /policy/);
  assert.deepEqual(faults.splice(0), [`left the origin: ${login}`], "the page's own policy stops it");
  await leave();
});

test("wasm that a server calls a page starts all the same", async () => {
  const { meddle } = meddling(PROGRAM, (response) => response.writeHead(200, { "Content-Type": "text/html" }).end(bytesOf(PROGRAM)));
  const { page, leave } = await open({ meddle });
  await runs(page);
  await leave();
});

test("a box that waits is still there when a person comes back to the page", async () => {
  const held = holding(PROGRAM);
  const { page, box, leave } = await open({ meddle: held.meddle });
  await waitFor(page, UNTOLD - 2_000);
  await told(page, NOT_YET);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.ok(await box.isVisible());
  await leave();
});

test("a policy that only reports stops nothing", async () => {
  const { page, leave } = await open({ headers: { "Content-Security-Policy-Report-Only": "connect-src 'none'" } });
  await runs(page);
  await leave();
});

test("the page has no script in it that a proxy could change, and one that a proxy puts there stops nothing", async () => {
  const html = readFileSync(join(need("CARAVANSERAI_DIST"), "index.html"), "utf8");
  const proxied = html
    .replace(/(<script[^>]*>)(?!<)/g, "$1/* seen by a proxy */")
    .replace("</title>", "</title><script>window.proxied = 1;</script><script src=\"proxy.js\"></script>");
  const { meddle } = meddling({ file: /^index\.html$/ }, (response) => response.writeHead(200, { "Content-Type": "text/html" }).end(proxied));
  const { page, leave } = await open({ meddle });
  await runs(page);
  await leave();
});

test("a start that fails keeps every match: its file can be saved, and a later start goes on", async () => {
  const meddler = { on: false };
  // A cached file would let the page start without the server.
  const whole = (response) => response.writeHead(200, { "Content-Type": TYPES.get(GLUE), "Cache-Control": "no-store" }).end(bytesOf(GLUE));
  const { meddle } = meddling(GLUE, (response) => (meddler.on ? response.writeHead(404).end() : whole(response)));
  const { page, box, server, leave } = await open({ meddle });
  await start(page, server.url, "felinia/new?seed=KEPT-1&seats=you,you");
  await settled(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction(() => Number(document.querySelector("main.table")?.dataset.step) > 0);
  const { step } = await moment(page);
  meddler.on = true;
  // Twice: failures of the app itself would open the lobby after the second one.
  for (let failed = 0; failed < 2; failed += 1) {
    await page.reload();
    await told(page, CANT, GLUE.said);
  }
  const { name, buffer } = await saved(page, () => box.getByRole("button", { name: "Save file" }).click());
  assert.match(name, /^caravanserai-.*\.json$/);
  assert.match(buffer.toString(), /felinia/);
  await nothingIsHeldAgainstIt(page);
  meddler.on = false;
  await reloaded(page, () => box.getByRole("button", { name: "Reload" }).click());
  await settled(page);
  assert.equal((await moment(page)).step, step);
  await runs(page);
  await leave();
});

test("a panic before the app has started is still one: nothing is saved, and the box stays", async () => {
  const held = holding(GLUE);
  const { page, box, leave } = await open({ meddle: held.meddle });
  await page.locator("#loading").waitFor();
  await page.evaluate(() => dispatchEvent(new CustomEvent("caravanserai:panic", { detail: "a panic" })));
  await box.getByText("The game stopped.").waitFor();
  await held.end();
  await page.locator("main.lobby").waitFor({ state: "attached" });
  assert.ok(await box.isVisible());
  assert.ok(await page.evaluate(() => window.caravanseraiPoisoned));
  await leave();
});
