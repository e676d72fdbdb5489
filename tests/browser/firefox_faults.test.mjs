// What goes wrong in Firefox: the same faults as in Chromium, and the same is kept.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { becomes, GAMES, need } from "./app.mjs";
import { decide, openFirefox, settledIn, startFirefox, startIn, stepIn } from "./firefox.mjs";
import { host } from "./host.mjs";
import { denyDatabases, denyStorage, emptyStorage, fillStorage, silenceDatabases } from "./injected.mjs";

const app = startFirefox();
const folder = mkdtempSync(join(tmpdir(), "caravanserai-firefox-files-"));
after(() => rmSync(folder, { recursive: true }));

/** Waits for words anywhere on the page. */
const says = (page, words) => page.waitForSelector(`::-p-text(${words})`);

const press = (page, words) => page.locator(`button::-p-text(${words})`).click();

const matchesKept = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /:match:\w{8}$/.test(key)).length);

test("in Firefox a full storage lets a match start and go on, and the journal has it until there is room again", async () => {
  const { page, leave } = await openFirefox(app);
  await page.goto(app.url);
  await page.waitForSelector("main.lobby");
  await page.evaluate(fillStorage);
  await startIn(page, app.url, "felinia/new?seed=FOX-FULL&seats=you,you");
  await says(page, "isn't being saved");
  await decide(page);
  await decide(page);
  assert.equal(await matchesKept(page), 0, "nothing was kept");
  const before = await stepIn(page);
  await page.reload();
  await settledIn(page);
  assert.equal(await stepIn(page), before, "the journal has it");
  await page.evaluate(emptyStorage);
  await decide(page);
  await becomes(() => matchesKept(page), 1, "now it is kept");
  await leave();
});

test("in Firefox with storage denied the app says so and plays on", async () => {
  const { page, leave } = await openFirefox(app, { script: denyStorage });
  await startIn(page, app.url, "felinia/new?seed=FOX-DENIED&seats=you,you");
  await says(page, "only in this tab");
  for (let made = 0; made < 3; made += 1) assert.ok(await decide(page));
  await leave();
});

test("in Firefox a match whose storage is cleared while it is played comes back from the journal", async () => {
  const { page, leave } = await openFirefox(app);
  await startIn(page, app.url, "felinia/new?seed=FOX-CLEARED&seats=you,you");
  await decide(page);
  await decide(page);
  const before = await stepIn(page);
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 500)));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await settledIn(page);
  assert.equal(await stepIn(page), before);
  await decide(page);
  await page.evaluate(() => localStorage.clear());
  await decide(page);
  await says(page, "no longer keeps this match");
  await press(page, "Keep it again");
  await becomes(() => matchesKept(page), 1);
  await leave();
});

for (const fault of [denyDatabases, silenceDatabases]) {
  test(`in Firefox everything is as it was without IndexedDB: ${fault.name}`, async () => {
    const { page, leave } = await openFirefox(app, { script: fault });
    await startIn(page, app.url, "felinia/new?seed=FOX-PLAIN&seats=you,you");
    await decide(page);
    await decide(page);
    const before = await stepIn(page);
    await page.reload();
    await settledIn(page);
    assert.equal(await stepIn(page), before);
    await leave();
  });
}

test("in Firefox nothing is saved after a panic, the box shows, and a second stop opens the lobby", async () => {
  const { page, leave } = await openFirefox(app, { allow: () => true });
  await startIn(page, app.url, "felinia/new?seed=FOX-PANIC&seats=you,you");
  await decide(page);
  const before = await stepIn(page);
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const panic = async () => {
    const saved = await stored();
    await page.evaluate(() => dispatchEvent(new Event("caravanserai:panic-now")));
    await page.waitForSelector("#recovery:not([hidden])");
    await page.evaluate(() => document.querySelector("[aria-label=Choices] .play")?.click());
    await page.evaluate(() => new Promise((resume) => setTimeout(resume, 300)));
    assert.equal(await stored(), saved);
  };
  await panic();
  assert.match(await page.$eval("#recovery-details", (details) => details.value), /a test asked for this panic/);
  await Promise.all([page.waitForNavigation(), page.locator("#recovery-reload").click()]);
  await settledIn(page);
  assert.equal(await stepIn(page), before);
  await panic();
  await page.reload();
  await says(page, "stopped twice in this match");
  await leave();
});

test("in Firefox two tabs never overwrite each other", async () => {
  const { page, another, leave } = await openFirefox(app);
  await startIn(page, app.url, "felinia/new?seed=FOX-TABS&seats=you,you");
  await settledIn(page);
  const other = await another();
  await other.goto(page.url());
  await decide(other);
  const saved = () => other.evaluate(() => Object.entries(localStorage).find(([key]) => /:match:\w{8}$/.test(key))[1]);
  const theirs = await saved();
  await page.bringToFront();
  await says(page, "open in another tab");
  await page.evaluate(() => document.querySelector("[aria-label=Choices] .play")?.click());
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 300)));
  assert.equal(await saved(), theirs, "the first tab writes nothing over it");
  await leave();
});

test("in Firefox a file of a stranger is refused with a sentence, or its names are words only", async () => {
  const { page, leave } = await openFirefox(app);
  const choose = async (text) => {
    const file = join(folder, "match.json");
    writeFileSync(file, text);
    await page.goto(`${app.url}#/`);
    const input = await page.waitForSelector("input[type=file]");
    await input.uploadFile(file);
  };
  const record = JSON.parse(readFileSync(new URL("../records/felinia/2-seats-boats.json", import.meta.url), "utf8"));
  for (const text of ["", "[".repeat(100_000), '{"format":"caravanserai-rescue","entries":{"caravanserai:match:a":"{"}}', '{"format":"caravanserai/1"}']) {
    await choose(text);
    await page.waitForFunction(() => document.querySelector(".notice")?.textContent);
    await page.waitForFunction(() => !document.querySelector(".notice"));
  }
  assert.equal(await matchesKept(page), 0);
  record.seats.forEach((seat) => (seat.name = "<i id=x>\u202Ea</i>"));
  record.actions = record.actions.slice(0, 5);
  await choose(JSON.stringify(record));
  await page.waitForSelector("main.table [aria-label=Board]");
  const { odd, text } = await page.evaluate(() => ({
    odd: document.querySelectorAll("#x").length,
    text: document.querySelector("main.table").innerHTML,
  }));
  assert.equal(odd, 0);
  assert.ok(text.includes("&lt;i id=x&gt;") && !text.includes("\u202E"), "the name is there, as words, and cleaned");
  await leave();
});

test("in Firefox a bots' worker that dies is started again, and the match goes on", async () => {
  const keepWorkers = () => {
    const Plain = Worker;
    window.workers = [];
    window.Worker = function (...all) {
      const worker = new Plain(...all);
      window.workers.push(worker);
      return worker;
    };
  };
  const { page, leave } = await openFirefox(app, { script: keepWorkers });
  await startIn(page, app.url, "phoenicia/new?seed=FOX-DIES&seats=you,medium,easy");
  await page.select("[aria-label='Pace of the bots']", "instant");
  await decide(page);
  await settledIn(page);
  const started = await page.evaluate(() => {
    window.workers.forEach((worker) => worker.terminate());
    return window.workers.length;
  });
  assert.ok(started > 0, "the bots think in a worker");
  for (let made = 0; made < 3; made += 1) await decide(page);
  await settledIn(page);
  assert.ok((await page.evaluate(() => window.workers.length)) > started, "there is another");
  assert.equal(await page.$("::-p-text(bots can’t think)"), null);
  await leave();
});

test("in Firefox the page starts and plays with the server gone", async () => {
  const server = await host(need("CARAVANSERAI_DIST"));
  const { page, another, leave } = await openFirefox(app);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  server.stop();
  const cold = await another();
  await startIn(cold, server.url, "phoenicia/new?seed=FOX-OFFLINE&seats=you,easy");
  await cold.select("[aria-label='Pace of the bots']", "instant");
  for (let made = 0; made < 3; made += 1) assert.ok(await decide(cold), "bots think as well");
  await cold.goto(`${server.url}#/rules/${GAMES[0]}`);
  await cold.waitForSelector(".guide h2");
  await leave();
});
