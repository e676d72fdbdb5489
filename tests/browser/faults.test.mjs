// Real faults: a panic in the app, full storage, a worker that dies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, hurry, inTime, moment, openBrowser, reloaded, settled, start, startServer } from "./app.mjs";
import { emptyStorage, fillStorage } from "./injected.mjs";
import { journalled, writtenSoon } from "./journal.mjs";

const app = startServer();

const step = async (page) => Number((await moment(page)).step);

async function decide(page) {
  await settled(page);
  const before = await step(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction((before) => document.querySelector("main.table")?.dataset.step !== String(before), before);
}

const stored = (page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

test("after a real panic nothing is saved, the recovery box shows, and a reload goes on", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
  await start(page, app.url, "felinia/new?seed=PANIC-2&seats=you,you");
  await decide(page);
  await decide(page);
  const before = await step(page);
  const saved = await stored(page);
  await page.evaluate(() => dispatchEvent(new Event("caravanserai:panic-now")));
  const box = page.locator("#recovery");
  await box.waitFor();
  await box.getByText("Report", { exact: true }).click();
  assert.match(await box.locator("textarea").inputValue(), /a test asked for this panic/);
  // Listeners in the failed app must not write its corrupt memory.
  await page.evaluate(() => document.querySelector("[aria-label=Choices] .play")?.click());
  await writtenSoon(page);
  assert.equal(await stored(page), saved);
  await reloaded(page, () => box.getByRole("button", { name: /reload/i }).click());
  await settled(page);
  assert.equal(await step(page), before);
  await decide(page);
  await leave();
});

for (const [place, provoke] of [
  ["the board", async (page) => {
    await page.evaluate(() => dispatchEvent(new CustomEvent("caravanserai:panic-now", { detail: "board" })));
    await click(page, beginner(await choices(page)));
  }],
  ["the decoder of links", async (page) => {
    await page.evaluate(() => dispatchEvent(new CustomEvent("caravanserai:panic-now", { detail: "decoder" })));
    await page.evaluate(() => location.assign("#/m/AAAA"));
  }],
]) {
  test(`after a real panic in ${place} nothing is saved any more, and a reload goes on`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
    await start(page, app.url, "felinia/new?seed=PANIC-3&seats=you,you");
    await decide(page);
    const address = page.url();
    const before = await step(page);
    await provoke(page);
    const box = page.locator("#recovery");
    await box.waitFor();
    assert.match(await box.locator("textarea").inputValue(), /a test asked for this panic/);
    const saved = await stored(page);
    await writtenSoon(page);
    assert.equal(await stored(page), saved);
    await page.goto(address);
    await page.reload();
    await settled(page);
    // A decision is saved before it is shown.
    assert.ok((await step(page)) - before <= 1);
    await decide(page);
    await leave();
  });
}

for (const [failure, fail] of [
  ["a panic", () => dispatchEvent(new Event("caravanserai:panic-now"))],
  // Exhausted memory, for example, isn't a panic. Only the page detects it.
  ["a failure that the app itself doesn't notice", () => queueMicrotask(() => { throw new WebAssembly.RuntimeError("unreachable"); })],
]) {
  test(`what still runs after ${failure} writes nothing: bots, settings, what waits for the journal`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
    await page.clock.install();
    await start(page, app.url, "medieval-micromanager/new?seed=PANIC-7&seats=medium,medium");
    // Bots act repeatedly, and a decided action waits for its timer.
    await page.waitForFunction(() => Number(document.querySelector("main.table")?.dataset.step) > 2);
    await page.evaluate(fail);
    await page.locator("#recovery").waitFor();
    await writtenSoon(page);
    const [saved, noted] = [await stored(page), await journalled(page)];
    await page.evaluate(() => {
      document.querySelector("button[aria-label=Settings]")?.click();
      const theme = [...document.querySelectorAll(".settings select")].find((select) => select.querySelector("[value=dark]"));
      if (theme) {
        theme.value = "dark";
        theme.dispatchEvent(new Event("change", { bubbles: true }));
      }
    });
    // Waits for several decisions of bots, since each sets the timer of the next.
    for (let passed = 0; passed < 4; passed += 1) {
      await page.clock.runFor(2_000);
      await writtenSoon(page);
    }
    assert.equal(await stored(page), saved);
    assert.equal(await journalled(page), noted);
    await leave();
  });
}

test("a match in which the app stops twice is left for the lobby, which says so until it goes on", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
  await start(page, app.url, "felinia/new?seed=PANIC-4&seats=you,you");
  await decide(page);
  const box = page.locator("#recovery");
  const told = page.getByText(/stopped twice in this match/);
  const panic = async () => {
    await page.evaluate(() => dispatchEvent(new Event("caravanserai:panic-now")));
    await box.waitFor();
  };
  await panic();
  await reloaded(page, () => box.getByRole("button", { name: /reload/i }).click());
  await page.locator("main.table").waitFor();
  await panic();
  // The browser's own reload works as well.
  await page.reload();
  await page.locator("main.lobby").waitFor();
  await told.waitFor();
  await page.getByRole("link", { name: /^Resume/ }).first().click();
  await decide(page);
  await page.goto(app.url);
  await page.locator("main.lobby").waitFor();
  assert.equal(await told.count(), 0);
  await leave();
});

test("two matches in which the app stops once each are opened again, however soon that was", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
  for (const seed of ["PANIC-5", "PANIC-6"]) {
    await start(page, app.url, `felinia/new?seed=${seed}&seats=you,you`);
    await decide(page);
    await page.evaluate(() => dispatchEvent(new Event("caravanserai:panic-now")));
    await page.locator("#recovery").waitFor();
    await page.reload();
    await settled(page);
    await decide(page);
  }
  await leave();
});

test("a full storage lets a match start and go on, says that it isn't kept, and keeps it once there is room", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(app.url);
  await page.getByRole("link", { name: /^Play / }).first().waitFor();
  await page.evaluate(fillStorage);
  await start(page, app.url, "phoenicia/new?seed=FULL-1&seats=you,easy");
  await hurry(page);
  const warning = page.getByRole("alert").filter({ hasText: "isn't being saved" });
  await warning.waitFor();
  await decide(page);
  await decide(page);
  await settled(page);
  await warning.waitFor();
  assert.ok((await step(page)) >= 2, "it is played on");
  const matches = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":match:")).length);
  assert.equal(await matches(), 0, "nothing was kept");
  const made = await step(page);
  await page.reload();
  await settled(page);
  assert.equal(await step(page), made, "the journal has it, though the storage is still full");
  assert.equal(await matches(), 0, "and still has no room for it");
  await warning.waitFor();
  const at = page.url();
  await page.goto(`${app.url}#/`);
  await page.getByRole("link", { name: /^Resume: Phoenicia/ }).click();
  await settled(page);
  assert.equal(page.url(), at);
  await page.evaluate(emptyStorage);
  await decide(page);
  await settled(page);
  await warning.waitFor({ state: "detached" });
  const before = await step(page);
  await page.reload();
  await settled(page);
  assert.equal(await step(page), before, "now it is kept");
  await leave();
});

for (const [death, die] of [
  ["fails", () => setTimeout(() => { throw new Error("a test asked for this failure"); })],
  ["panics", () => setTimeout(() => self.onmessage(new MessageEvent("message", { data: "panic-now" })))],
  ["falls silent", () => self.close()],
]) {
  test(`a bots' worker that ${death} in the middle is started again, and the match goes on`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
    await page.clock.install();
    await start(page, app.url, "phoenicia/new?seed=DIES-1&seats=you,medium,easy");
    await hurry(page);
    await decide(page);
    await settled(page);
    const [worker] = page.workers();
    assert.ok(worker, "the bots think in a worker");
    await worker.evaluate(die).catch(() => {});
    const another = () => page.workers().some((other) => other !== worker);
    for (let made = 0; made < 3; made += 1) {
      await decide(page);
      await inTime(async () => {
        // A silent worker is given up after a timeout. The wait for the next one must not use up much of it.
        if (death === "falls silent" && !another()) await page.clock.fastForward(5_000);
        const { own, over } = await moment(page);
        return own || over;
      });
    }
    assert.ok(another(), "there is another worker");
    assert.ok((await moment(page)).own || (await moment(page)).over, "the bots have acted");
    assert.equal(await page.getByText(/bots can’t start/).count(), 0);
    await leave();
  });
}
