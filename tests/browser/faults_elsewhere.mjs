// The fault tests for browsers other than Chromium, with the same expectations.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { becomes, GAMES } from "./app.mjs";
import { appears, decide, hurryIn, leaves, matchesKept, press, says, settledIn, startIn, stepIn } from "./drive.mjs";
import { denyDatabases, denyStorage, emptyStorage, fillStorage, silenceDatabases } from "./injected.mjs";

/** Registers the tests. `open` opens a page of the browser. */
export function faultsIn(browser, open) {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-files-"));
  after(() => rmSync(folder, { recursive: true }));

  test(`in ${browser} a full storage lets a match start and go on, and the journal has it until there is room again`, async () => {
    const { page, url, leave } = await open();
    await page.goto(url);
    await appears(page, "main.lobby");
    await page.evaluate(fillStorage);
    await startIn(page, url, "felinia/new?seed=AWAY-FULL&seats=you,you");
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

  test(`in ${browser} with storage denied the app says so and plays on`, async () => {
    const { page, url, leave } = await open({ script: denyStorage });
    await startIn(page, url, "felinia/new?seed=AWAY-DENIED&seats=you,you");
    await says(page, "only in this tab");
    for (let made = 0; made < 3; made += 1) assert.ok(await decide(page));
    await leave();
  });

  test(`in ${browser} a match whose storage is cleared while it is played comes back from the journal`, async () => {
    const { page, url, leave } = await open();
    await startIn(page, url, "felinia/new?seed=AWAY-CLEARED&seats=you,you");
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
    await says(page, "no longer saved");
    await press(page, "Save it again");
    await becomes(() => matchesKept(page), 1);
    await leave();
  });

  for (const fault of [denyDatabases, silenceDatabases]) {
    test(`in ${browser} everything is as it was without IndexedDB: ${fault.name}`, async () => {
      const { page, url, leave } = await open({ script: fault });
      await startIn(page, url, "felinia/new?seed=AWAY-PLAIN&seats=you,you");
      await decide(page);
      await decide(page);
      const before = await stepIn(page);
      await page.reload();
      await settledIn(page);
      assert.equal(await stepIn(page), before);
      await leave();
    });
  }

  test(`in ${browser} nothing is saved after a panic, the box shows, and a second stop opens the lobby`, async () => {
    const { page, url, leave } = await open({ allow: () => true });
    await startIn(page, url, "felinia/new?seed=AWAY-PANIC&seats=you,you");
    await decide(page);
    const before = await stepIn(page);
    const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
    const panic = async () => {
      const saved = await stored();
      await page.evaluate(() => dispatchEvent(new Event("caravanserai:panic-now")));
      await appears(page, "#recovery:not([hidden])");
      await page.evaluate(() => document.querySelector("[aria-label=Choices] .play")?.click());
      await page.evaluate(() => new Promise((resume) => setTimeout(resume, 300)));
      assert.equal(await stored(), saved);
    };
    await panic();
    assert.match(await page.evaluate(() => document.querySelector("#recovery-details").value), /a test asked for this panic/);
    await leaves(page, () => page.click("#recovery-reload"));
    await settledIn(page);
    assert.equal(await stepIn(page), before);
    await panic();
    await page.reload();
    await says(page, "stopped twice in this match");
    await leave();
  });

  test(`in ${browser} two tabs never overwrite each other`, async () => {
    const { page, url, another, leave } = await open();
    await startIn(page, url, "felinia/new?seed=AWAY-TABS&seats=you,you");
    await settledIn(page);
    const other = await another();
    await other.goto(await page.address());
    await decide(other);
    const saved = () => other.evaluate(() => Object.entries(localStorage).find(([key]) => /:match:\w{8}$/.test(key))[1]);
    const theirs = await saved();
    await page.front();
    await says(page, "open in another tab");
    await page.evaluate(() => document.querySelector("[aria-label=Choices] .play")?.click());
    await page.evaluate(() => new Promise((resume) => setTimeout(resume, 300)));
    assert.equal(await saved(), theirs, "the first tab writes nothing over it");
    await leave();
  });

  test(`in ${browser} a file of a stranger is refused with a sentence, or its names are words only`, async () => {
    const { page, url, leave } = await open();
    const choose = async (text) => {
      const file = join(folder, "match.json");
      writeFileSync(file, text);
      await page.goto(`${url}#/`);
      await appears(page, "input[type=file]");
      await page.choose("input[type=file]", file);
    };
    const record = JSON.parse(readFileSync(new URL("../records/felinia/2-seats-boats.json", import.meta.url), "utf8"));
    for (const text of ["", "[".repeat(100_000), '{"format":"caravanserai-rescue","entries":{"caravanserai:match:a":"{"}}', '{"format":"caravanserai/1"}']) {
      await choose(text);
      await appears(page, ".notice:not(:empty)");
      await becomes(() => page.evaluate(() => document.querySelector(".notice") === null), true, "the notice goes");
    }
    assert.equal(await matchesKept(page), 0);
    record.seats.forEach((seat) => (seat.name = "<i id=x>\u202Ea</i>"));
    record.actions = record.actions.slice(0, 5);
    await choose(JSON.stringify(record));
    await appears(page, "main.table [aria-label=Board]");
    const { odd, text } = await page.evaluate(() => ({
      odd: document.querySelectorAll("#x").length,
      text: document.querySelector("main.table").innerHTML,
    }));
    assert.equal(odd, 0);
    assert.ok(text.includes("&lt;i id=x&gt;") && !text.includes("\u202E"), "the name is there, as words, and cleaned");
    await leave();
  });

  test(`in ${browser} a bots' worker that dies is started again, and the match goes on`, async () => {
    const keepWorkers = () => {
      const Plain = Worker;
      window.workers = [];
      window.Worker = function (...all) {
        const worker = new Plain(...all);
        window.workers.push(worker);
        return worker;
      };
    };
    const { page, url, leave } = await open({ script: keepWorkers });
    await startIn(page, url, "phoenicia/new?seed=AWAY-DIES&seats=you,medium,easy");
    await hurryIn(page);
    await decide(page);
    await settledIn(page);
    const started = await page.evaluate(() => {
      window.workers.forEach((worker) => worker.terminate());
      return window.workers.length;
    });
    assert.ok(started > 0, "the bots think in a worker");
    const another = () => page.evaluate((started) => window.workers.length > started, started);
    // A bot doesn't follow each decision.
    for (let made = 0; made < 20 && !(await another()); made += 1) await decide(page);
    assert.ok(await another(), "there is another");
    assert.ok(await decide(page), "the match goes on");
    assert.ok(!(await page.evaluate(() => document.body.innerText)).includes("bots can’t start"));
    await leave();
  });

  test(`in ${browser} the page starts and plays with the server gone`, async () => {
    const { page, server, url, another, leave } = await open();
    await page.goto(url);
    await becomes(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true, "the service worker has taken over");
    server.stop();
    const cold = await another();
    await page.close();
    await startIn(cold, url, "phoenicia/new?seed=AWAY-OFFLINE&seats=you,easy");
    await hurryIn(cold);
    for (let made = 0; made < 3; made += 1) assert.ok(await decide(cold), "bots think as well");
    await cold.goto(`${url}#/rules/${GAMES[0]}`);
    await appears(cold, ".guide h2");
    await leave();
  });
}
