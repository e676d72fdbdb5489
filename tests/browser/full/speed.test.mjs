// The speed of loading and input, and the share of a board that changes by pointing and deciding. Times depend on the
// machine, so they are only printed, and only a release build's mean something. The assertions are about counts.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { GAMES, openBrowser, settled, startServer } from "../app.mjs";

const app = startServer({ asOnTheWeb: true });

/** A slow phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms round-trip time. */
const SLOW = { name: "four times slower, 1.6 Mbit/s", rate: 4, bytes: 200_000, latency: 150 };
const FULL = { name: "full speed", rate: 1, bytes: -1, latency: 0 };

/** Throttles the processor and the network of a page. */
async function throttled(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return async ({ rate, bytes, latency }) => {
    const network = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes };
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
  };
}

const ms = (time) => `${Math.round(time)} ms`;

/** Visits the page once. The server compresses a file at its first request, which must not count as time of the
 * page. */
async function visit() {
  const { page, leave } = await openBrowser(app.browser, app.url, { serviceWorkers: "block" });
  await page.goto(app.url);
  await page.locator("main .primary").first().waitFor();
  await leave();
}

for (const speed of [FULL, SLOW]) {
  test(`the games to choose from come up: ${speed.name}`, async (t) => {
    await visit();
    const { page, leave } = await openBrowser(app.browser, app.url, { serviceWorkers: "block" });
    await (await throttled(page))(speed);
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector("main .primary")) window.lobbyAt = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(app.url, { timeout: 120_000 });
    await page.waitForFunction(() => window.lobbyAt !== undefined, null, { timeout: 120_000 });
    const { paint, lobby, requested } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      lobby: window.lobbyAt,
      requested: performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop()),
    }));
    t.diagnostic(`cold, ${speed.name}: first paint ${ms(paint)}, games ${ms(lobby)}, ${requested.length} files`);
    // Deferred files aren't loaded at the start.
    assert.ok(requested.length <= 8, `${requested}`);
    await leave();
  });
}

const RECORDS = new URL("../../records/", import.meta.url).pathname;

/** The number of decisions before its end at which a match is opened. */
const BEFORE_THE_END = 60;

/** The number of decisions made at each speed. */
const CLICKS = 3;

/** The number of observed bot moves. */
const MOVES = 5;

/** Returns the longest recorded match of a game by its present rules, cut shortly before its end, with one kind of
 * player. */
function longest(game, player) {
  const folder = join(RECORDS, game);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const records = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8"))).filter(({ seats }) => seats);
  // A match by older rules may not replay to its end.
  const present = Math.max(...records.map(({ rules }) => rules));
  const record = records.filter(({ rules }) => rules === present).reduce((a, b) => (b.actions.length > a.actions.length ? b : a));
  record.actions.length -= BEFORE_THE_END;
  for (const seat of record.seats) seat.player = player;
  return record;
}

/** Opens a match from a file. */
async function open(page, record) {
  await page.goto(app.url);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator("input[type=file]").setInputFiles({ name: "longest.json", mimeType: "application/json", buffer });
  await page.locator("main.table").waitFor();
}

/** Waits until a person has to decide and has taken the device. */
async function ready(page) {
  await settled(page);
  const handOver = page.locator(".curtain .primary");
  if (await handOver.isVisible()) await handOver.click();
  await page.locator(".prompt.own").waitFor();
}

/** Runs in the page: moves the pointer to the second of two elements, or makes the first choice. Returns the time
 * until the result is painted, the long tasks until nothing changes, the changes on the board, and whether another
 * person sees it next. */
async function act(what) {
  const board = document.querySelector("[aria-label=Board]");
  let mutations = 0;
  let last = performance.now();
  const changes = new MutationObserver((found) => {
    mutations += found.length;
    last = performance.now();
  });
  changes.observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
  const quiet = async () => {
    while (performance.now() - last < 300) await new Promise((done) => setTimeout(done, 50));
  };
  const [first, second] = board.querySelectorAll(".scene .target");
  const point = (thing, comes) => thing.dispatchEvent(new PointerEvent(comes ? "pointerenter" : "pointerleave"));
  if (what === "hover") point(first, true);
  await quiet();
  const tasks = [];
  const slow = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  slow.observe({ type: "longtask" });
  const before = [...board.querySelectorAll("*")];
  const asked = () => document.querySelector(".prompt")?.className;
  const askedBefore = asked();
  const begin = () => {
    mutations = 0;
    last = performance.now();
    return last;
  };
  let began = begin();
  if (what === "hover") {
    point(first, false);
    point(second, true);
  } else {
    document.querySelector(".side > .sheet .play").click();
    await new Promise((done) => setTimeout(done));
    // A choice that ends something among several people needs a second press. That press is measured.
    const again = document.querySelector(".choice .again");
    if (again) {
      began = begin();
      again.closest(".choice").click();
    }
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const painted = performance.now() - began;
  await quiet();
  const counted = mutations;
  slow.disconnect();
  changes.disconnect();
  if (what === "hover") point(second, false);
  return {
    painted,
    tasks,
    mutations: counted,
    gone: before.filter((element) => !element.isConnected).length,
    of: before.length,
    handsOver: document.querySelector(".curtain") !== null || asked() !== askedBefore,
  };
}

/** The limits for changes, as shares of the board's elements. A board that is rebuilt loses all of them. */
const MOST = {
  // Two elements change their marks. A board may show a few lines about the hovered one.
  hover: { mutations: 0.02, gone: 0.02 },
  // The result of the action, and the targets of the next decision.
  click: { mutations: 0.25, gone: 0.25 },
  // Another person has another hand and another place at the table. The middle of the board stays.
  "click before a handover": { mutations: 1.5, gone: 0.75 },
};

const share = (part, whole) => `${part} of ${whole}`;

for (const game of GAMES) {
  test(`late in the longest recorded match a hover and a decision leave the board what it is: ${game}`, async (t) => {
    const record = longest(game, "you");
    const { page, leave } = await openBrowser(app.browser, app.url, { serviceWorkers: "block" });
    const slowDown = await throttled(page);
    await open(page, record);
    for (const speed of [FULL, SLOW]) {
      const found = { hover: [], click: [] };
      for (let made = 0; made < CLICKS; made += 1) {
        await ready(page);
        await slowDown({ ...speed, bytes: -1, latency: 0 });
        for (const what of ["hover", "click"]) found[what].push(await page.evaluate(act, what));
        await slowDown(FULL);
      }
      for (const [what, acts] of Object.entries(found)) {
        const said = acts.map(({ painted, tasks, mutations, gone, of }) => {
          const slow = tasks.length > 0 ? `, tasks ${tasks.map(ms).join(" + ")}` : "";
          return `${ms(painted)}${slow}, ${mutations} mutations, ${share(gone, of)} elements gone`;
        });
        t.diagnostic(`${game}, ${record.actions.length} decisions, ${speed.name}, ${what}: ${said.join("; ")}`);
        for (const { mutations, gone, of, handsOver } of acts) {
          const kind = handsOver && what === "click" ? "click before a handover" : what;
          assert.ok(mutations > 0, `a ${what} changes something`);
          assert.ok(mutations <= of * MOST[kind].mutations, `a ${kind} makes ${mutations} mutations of ${of} elements`);
          assert.ok(gone <= of * MOST[kind].gone, `a ${kind} throws ${share(gone, of)} elements away`);
        }
      }
    }
    await leave();
  });
}

/** Runs in the page. Returns the intervals between frames until a number of decisions have been made. */
async function frames(decisions) {
  const table = document.querySelector("main.table");
  const step = () => Number(table.dataset.step);
  const end = step() + decisions;
  const gaps = [];
  let last = performance.now();
  while (step() < end) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}

for (const game of GAMES) {
  test(`late in the longest recorded match bots' moves are seen: ${game}`, async (t) => {
    const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion: "no-preference" });
    await open(page, longest(game, "medium"));
    const gaps = await page.evaluate(frames, MOVES);
    const late = gaps.filter((gap) => gap > 20).length;
    t.diagnostic(`${game}, ${MOVES} moves: ${share(late, gaps.length)} frames are later than 20 ms, the latest ${ms(Math.max(...gaps))}`);
    await leave();
  });
}

/** The maximum share of elements outside the log that a jump may replace. The log is rebuilt. */
const MOST_BY_JUMP = 0.4;

/** Runs in the page: jumps to moments of the match in the review. Returns the time until each jump is painted, and
 * the share of elements outside the log that are gone by then. */
async function jumps(steps) {
  const [scrubber, moment] = [".scrubber", ".history .moment"].map((selector) => document.querySelector(selector));
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const found = [];
  for (const step of steps) {
    const before = [...document.querySelectorAll("main.table *")];
    const besideTheLog = before.filter((element) => !element.closest(".log"));
    const began = performance.now();
    scrubber.value = step;
    scrubber.dispatchEvent(new Event("input", { bubbles: true }));
    await painted();
    const time = performance.now() - began;
    found.push({ step, time, gone: besideTheLog.filter((element) => !element.isConnected).length / before.length });
    // Deferred updates don't belong to the jump.
    await new Promise((done) => setTimeout(done, 150));
    if (!moment.textContent.includes(`decision ${step} of`)) throw new Error(`not at ${step}: ${moment.textContent}`);
  }
  return found;
}

for (const game of GAMES) {
  test(`every moment of the longest recorded match is one jump away: ${game}`, async (t) => {
    const record = longest(game, "you");
    const { page, leave } = await openBrowser(app.browser, app.url, { serviceWorkers: "block" });
    await open(page, record);
    await ready(page);
    await page.getByRole("button", { name: "Look back", exact: true }).click();
    await page.locator(".scrubber").waitFor();
    const end = record.actions.length;
    const found = await page.evaluate(jumps, [0.5, 0.1, 0.9, 0, 1, 0.25, 0.75, 0.4].map((share) => Math.round(share * end)));
    const said = found.map(({ time, gone }) => `${ms(time)} (${Math.round(100 * gone)} % gone)`);
    t.diagnostic(`${game}, ${end} decisions, jumps: ${said.join(", ")}`);
    for (const { step, gone } of found) {
      assert.ok(gone <= MOST_BY_JUMP, `a jump to ${step} throws ${Math.round(100 * gone)} % of the page away`);
    }
    await leave();
  });
}
