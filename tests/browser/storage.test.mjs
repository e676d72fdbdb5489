// Storage faults: a failure of any single write of a match, and storage that is cleared during a match.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  becomes, beginner, choices, click, hurry, inTime, LONG, moment, openBrowser, random, settled, start, startServer,
} from "./app.mjs";
import { denyDatabases, silenceDatabases, slowJournal } from "./injected.mjs";
import { stepsJournalled } from "./journal.mjs";

const app = startServer();
const DECISIONS = 3;

const step = async (page) => Number((await moment(page)).step);

async function decide(page) {
  const before = await step(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction((before) => document.querySelector("main.table")?.dataset.step > before, before);
  await settled(page);
}

/** Starts a match and plays a few decisions, always the same, while one write fails. Returns the number of writes. */
async function playWith(page, failing) {
  await page.evaluate((failing) => Object.assign(window, { writes: 0, failing }), failing);
  await start(page, app.url, "medieval-micromanager/new?seed=WRITES-1&seats=you,you");
  await settled(page);
  for (let made = 0; made < DECISIONS; made += 1) await decide(page);
  return page.evaluate(() => window.writes);
}

test("whichever write of a match fails, it goes on, and all of it is there after a reload", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (!key.startsWith("caravanserai:match:")) return write.call(this, key, text);
      window.writes += 1;
      if (window.writes === window.failing) throw new DOMException("full", "QuotaExceededError");
      return write.call(this, key, text);
    };
  });
  await page.goto(app.url);
  const writes = await playWith(page, 0);
  assert.ok(writes > DECISIONS, `${writes} writes`);
  const all = Array.from({ length: writes }, (_, at) => at + 1);
  const tried = LONG ? all : [1, random(2, writes - 2), writes];
  for (const failing of tried) {
    assert.ok((await playWith(page, failing)) >= failing, `there was a write ${failing}`);
    const before = await step(page);
    await page.reload();
    await settled(page);
    assert.equal(await step(page), before, `write ${failing} of ${writes} failed`);
    await decide(page);
  }
  await leave();
});

test("a match whose storage was cleared isn't written unasked, and is kept whole again when it is asked for", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=CLEARED-2&seats=you,easy");
  await settled(page);
  await decide(page);
  // The bot worker is stopped and has to be restarted.
  await page.evaluate(() => localStorage.clear());
  await click(page, beginner(await choices(page)));
  const banner = page.getByRole("alert").filter({ hasText: "no longer saved" });
  await banner.waitFor();
  assert.equal(await page.getByText(/open in another tab/).count(), 0, "no other tab is blamed");
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("match:")).length), 0);
  await banner.getByRole("button", { name: "Save it again" }).click();
  await banner.waitFor({ state: "detached" });
  await settled(page);
  for (let made = 0; made < 3; made += 1) await decide(page);
  const before = await step(page);
  await page.reload();
  await settled(page);
  assert.equal(await step(page), before);
  await leave();
});

test("a match that another tab deletes says so, and can be kept again", async () => {
  const { page, context, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "medieval-micromanager/new?seed=DELETED-1&seats=you,you");
  await settled(page);
  await decide(page);
  const before = await step(page);
  const other = await context.newPage();
  await other.goto(app.url);
  await other.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Save it again" }).click();
  await other.getByRole("link", { name: /^Resume/ }).waitFor();
  await decide(page);
  await page.reload();
  await settled(page);
  assert.ok((await step(page)) > before);
  await leave();
});

test("a match whose storage is cleared comes back from the journal, which a deletion empties and the next match begins anew", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "medieval-micromanager/new?seed=JOURNAL-1&seats=you,you");
  await settled(page);
  const comesBack = async (message) => {
    const before = await step(page);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await settled(page);
    assert.equal(await step(page), before, message);
  };
  await decide(page);
  await decide(page);
  await comesBack("from the journal as it was");
  const outcome = await page.evaluate(
    () =>
      new Promise((done) => {
        const deletion = indexedDB.deleteDatabase("caravanserai");
        deletion.onsuccess = () => done("deleted");
        deletion.onblocked = () => done("blocked");
      }),
  );
  assert.equal(outcome, "deleted");
  await decide(page);
  await becomes(() => stepsJournalled(page), await step(page), "a new journal has it");
  await comesBack("from the new journal");
  await leave();
});

test("without IndexedDB, and where it never answers, everything is as it was", async () => {
  for (const fault of [denyDatabases, silenceDatabases]) {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await page.addInitScript(fault);
    await start(page, app.url, "medieval-micromanager/new?seed=PLAIN-1&seats=you,easy");
    await hurry(page);
    await settled(page);
    await decide(page);
    const before = await step(page);
    await page.reload();
    await settled(page);
    assert.equal(await step(page), before);
    await leave();
  }
});

test("a journal that answers late still puts back what was lost: the lobby follows, and a table that is open says so", async () => {
  let { page, context, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "medieval-micromanager/new?seed=LATE-1&seats=you,you");
  await settled(page);
  await decide(page);
  const address = page.url();
  for (const route of ["", new URL(address).hash]) {
    const early = await page.evaluate(() => ({ ...localStorage }));
    const before = await step(page);
    await decide(page);
    await decide(page);
    const after = await step(page);
    await becomes(() => stepsJournalled(page), after, "the journal has it");
    await page.close();
    const late = await context.newPage();
    await late.addInitScript((early) => {
      if (sessionStorage.opened) return;
      sessionStorage.opened = "yes";
      localStorage.clear();
      Object.assign(localStorage, early);
      window.answered = new Promise((resolve) => (window.answer = resolve));
      const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess");
      Object.defineProperty(IDBOpenDBRequest.prototype, "onsuccess", {
        set(tell) {
          set.call(this, tell && ((event) => window.answered.then(() => tell.call(this, event))));
        },
      });
    }, early);
    await late.goto(app.url + route);
    const kept = () => late.evaluate(() => {
      const [, text] = Object.entries(localStorage).find(([key]) => /:match:\w{8}$/.test(key));
      return Number(text.match(/"steps":(\d+)/)[1]);
    });
    await late.locator("main.lobby, main.table").waitFor();
    assert.equal(await kept(), before, "at first it is as the storage has it");
    const answer = () => late.evaluate(() => window.answer());
    if (route === "") {
      const card = late.locator(".next-match");
      const told = await card.innerText();
      await answer();
      await inTime(async () => (await card.innerText()) !== told);
      assert.equal(await kept(), after);
      await late.goto(address);
    } else {
      await answer();
      await late.getByRole("button", { name: "Reload" }).click();
    }
    await late.waitForFunction((wanted) => document.querySelector("main.table")?.dataset.step === String(wanted), after);
    page = late;
  }
  await leave();
});

/** Plays with instant bots while each transaction of the journal takes a given time in milliseconds. Returns the
 * numbers of decisions by which the shown position was ahead of the journal. */
async function aheadOf(journal, least) {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.addInitScript(slowJournal, journal);
  await start(page, app.url, "medieval-micromanager/new?seed=SLOW-1&seats=medium,medium");
  await hurry(page);
  await page.waitForFunction((least) => window.ahead.length >= least, least, { timeout: 60_000 });
  const ahead = await page.evaluate(() => window.ahead);
  await leave();
  return ahead;
}

test("bots and what needs nobody wait for a slow journal, so that a kill takes one decision at most", async () => {
  const ahead = await aheadOf(60, 20);
  assert.equal(Math.max(...ahead), 1, `${ahead}`);
});

test("nothing waits twice for a journal that takes too long", async () => {
  assert.ok(Math.max(...(await aheadOf(5_000, 20))) > 10);
});

test("the browser is asked once to keep what is stored, after the first turn, and the lobby says what came of it", async () => {
  const { page, context, leave } = await openBrowser(app.browser, app.url);
  await context.addInitScript(() => {
    navigator.storage.persist = () => {
      localStorage.asked = Number(localStorage.asked ?? 0) + 1;
      return Promise.resolve(true);
    };
    navigator.storage.persisted = () => Promise.resolve("asked" in localStorage);
  });
  const asked = () => page.evaluate(() => localStorage.asked ?? "0");
  await page.goto(app.url);
  await page.getByText(/may delete it/).waitFor();
  await start(page, app.url, "phoenicia/new?seed=KEEP-1&seats=you,easy");
  await settled(page);
  assert.equal(await asked(), "0");
  for (let made = 0; made < 4; made += 1) await decide(page);
  assert.equal(await asked(), "1");
  await page.goto(app.url);
  await page.getByText(/has promised to keep it/).waitFor();
  await leave();
});

test("a match that another tab deletes and brings back goes on without a word", async () => {
  const { page, context, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=DELETED-2&seats=you,easy");
  await settled(page);
  await decide(page);
  const other = await context.newPage();
  await other.goto(app.url);
  await other.getByRole("button", { name: /^Delete/ }).click();
  const banner = page.getByRole("alert").filter({ hasText: "no longer saved" });
  await banner.waitFor();
  await other.getByRole("button", { name: "Undo" }).click();
  await banner.waitFor({ state: "detached" });
  await decide(page);
  await leave();
});

test("a page that comes back from the history says at once that the match has gone on in another tab", async () => {
  const { page, context, leave } = await openBrowser(app.browser, app.url);
  // A page in the back/forward cache doesn't receive storage events.
  await page.addInitScript(() => window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  await start(page, app.url, "medieval-micromanager/new?seed=HISTORY-1&seats=you,you");
  await settled(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  await decide(other);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.getByRole("alert").filter({ hasText: "open in another tab" }).waitFor();
  await leave();
});
