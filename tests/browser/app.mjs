// Helpers for all browser tests: the built app served under a sub-path, a Chromium, and a page that collects console
// errors and requests that leave its origin.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { after, afterEach, before, beforeEach } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";
import { host } from "./host.mjs";

export const BASE = "/games/caravanserai/";

/** The ids of the games that have recorded matches. */
export const GAMES = readdirSync(new URL("../records/", import.meta.url));

/** The selector of the choice buttons, in the order of the list. */
export const PLAY = ".side > .sheet :is(.play, .fold)";

/** Returns an environment variable that `cargo xtask test` sets. */
export const need = (name) => process.env[name] ?? assert.fail(`${name} is not set; run the tests with \`cargo xtask test\`.`);

/** `true` for the complete tests (`cargo xtask test --full`). */
export const FULL = process.env.CARAVANSERAI_FULL === "yes";

/** `true` for more repetitions (`cargo xtask test --long`). */
export const LONG = process.env.CARAVANSERAI_LONG === "yes";

/** The name of the running test. */
let current = null;
// `run.mjs` isn't a test, but imports the browser's flags from here.
if (process.env.NODE_TEST_CONTEXT) beforeEach(({ name }) => (current = name));

/** Runs a part of a test. Records its duration if `cargo xtask test` asks for times. */
export async function timed(part, act) {
  const begun = performance.now();
  const result = await act();
  const path = process.env.CARAVANSERAI_TIMES;
  const note = { file: relative(".", process.argv[1]), test: current, part, ms: performance.now() - begun };
  if (path) appendFileSync(path, `${JSON.stringify(note)}\n`);
  return result;
}

let chance = Number(process.env.CARAVANSERAI_SEED ?? 7);

/** Returns a pseudo-random integer from `least` to `most`. The sequence is fixed by `CARAVANSERAI_SEED`. */
export function random(least, most) {
  // Mulberry32.
  chance = (chance + 0x6d2b79f5) | 0;
  let mixed = Math.imul(chance ^ (chance >>> 15), chance | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
}

/** Runs the project's command line, as a reference for the page. */
export const arena = (...args) => execFileSync(need("CARAVANSERAI_ARENA"), args, { encoding: "utf8", maxBuffer: 1 << 26 });

/** Serves the built app until `stop` is called. */
export async function serve(dist = need("CARAVANSERAI_DIST"), port = 0) {
  const args = ["serve", "--port", String(port), "--base", BASE, "--dist", dist];
  const server = spawn(need("CARAVANSERAI_SERVER"), args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  server.stdout.setEncoding("utf8");
  const address = await new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error(`the server stopped: ${said}`)));
    server.stdout.on("data", (text) => {
      said += text;
      const found = said.match(/http:\/\/\S+/);
      if (found) resolve(new URL(found[0]));
    });
  });
  // A test that fails before it stops its server must not keep the runner alive.
  process.once("exit", () => server.kill());
  server.unref();
  server.stdout.unref();
  return {
    url: new URL(BASE, address).href,
    async stop() {
      server.ref();
      server.removeAllListeners("exit");
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    },
  };
}

/** The flags for tests that look at pixels or measure times. */
export const PAINTING = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];

/** The flags for all other tests. Painting took up to half of the time, so they prevent it: a tile is larger than
 * the available memory and stays unpainted. Layout and animations work as usual. */
export const FLAGS = [...PAINTING, "--force-gpu-mem-available-mb=1", "--default-tile-width=2048", "--default-tile-height=2048"];

/** Returns a Chromium for a file of tests. With the default flags, it is the one that `run.mjs` has started. */
export const launch = (args = FLAGS) =>
  timed("launch", () => {
    const shared = process.env.CARAVANSERAI_BROWSER;
    if (shared && args === FLAGS) return chromium.connect(shared);
    return chromium.launch({ executablePath: need("CARAVANSERAI_CHROMIUM"), args });
  });

/** Starts one server and one browser for all tests of a file. With `asOnTheWeb`, uses the project's server and a
 * browser that paints. The plain server avoids compressing the page again for each file. */
export function startServer({ asOnTheWeb = false, next = async () => {} } = {}) {
  const app = {};
  before(async () => {
    app.server = asOnTheWeb ? await serve() : await host(need("CARAVANSERAI_DIST"));
    app.url = app.server.url;
    app.browser = await launch(asOnTheWeb ? PAINTING : FLAGS);
    // Runs here because a second hook of a file doesn't wait for the first.
    await next(app);
  });
  after(async () => {
    await app.browser?.close();
    await app.server?.stop();
  });
  return app;
}

/** The timeout on a busy machine, in milliseconds. */
export const PATIENCE = 60_000;

/** Polls until `fits` accepts the answer or the timeout has passed. Returns the last answer. */
export async function inTime(ask, fits = Boolean) {
  for (const end = Date.now() + PATIENCE; ; await pause(50)) {
    const answer = await ask();
    if (fits(answer) || Date.now() > end) return answer;
  }
}

/** Fails unless the answer becomes the expected one in time. */
export async function becomes(ask, expected, message) {
  assert.deepEqual(await inTime(ask, (answer) => isDeepStrictEqual(answer, expected)), expected, message);
}

/** Waits until the history entries of closed layers are gone. Otherwise they would undo the next navigation. */
export const layersAreGone = (page) => page.waitForFunction(() => !history.state?.layer);

/** Polls positions until they stop changing. Returns the final answer. */
export async function atRest(ask) {
  let before;
  return inTime(async () => {
    const last = before;
    before = await ask();
    await pause(100);
    return isDeepStrictEqual(last, before) && before;
  });
}

/** Runs an action that saves a file, and returns the file in the form that a file input takes. Reads its contents
 * instead of its path, since the browser may run elsewhere. */
export async function saved(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  const buffer = Buffer.concat(await (await download.createReadStream()).toArray());
  return { name: download.suggestedFilename(), mimeType: "application/json", buffer };
}

/** Runs an action that reloads the page, and waits for the load. */
export const reloaded = (page, act) => Promise.all([page.waitForEvent("load"), act()]);

/** Chromium's error if two loads share a download that is too large for its cache. The program of the page for tests
 * is four times as large as the released one. The page then fetches it again (`starting.test.mjs`). */
const NO_ROOM_IN_CACHE = /net::ERR_CACHE_WRITE_FAILURE/;

/** Opens a browser context with its own profile, and a page in it. `faults` collects errors that must not occur. */
export async function openBrowser(browser, origin, options = {}) {
  const { allow = () => false, ...settings } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...settings });
  context.setDefaultTimeout(PATIENCE);
  const faults = [];
  const home = new URL(origin).origin;
  context.on("page", (page) => {
    page.on("console", (message) => {
      const isAllowed = (text) => NO_ROOM_IN_CACHE.test(text) || allow(text);
      if (message.type() === "error" && !isAllowed(message.text())) faults.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => {
      if (!allow(error.message)) faults.push(`page: ${error.message}`);
    });
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== home) faults.push(`left the origin: ${url.href}`);
  });
  const page = await timed("page", () => context.newPage());
  return {
    context,
    page,
    faults,
    async leave() {
      await context.close();
      assert.deepEqual(faults, [], "no console error, and no request leaves the origin");
    },
  };
}

/** Starts a server, a browser, and one page (`app.page`) for all tests of a file, since loading the page takes
 * longer than most tests. Matches and settings of a test remain for the next one. Each test fails on its own faults. */
export function startPage(options = {}) {
  const app = startServer({
    async next(app) {
      Object.assign(app, await openBrowser(app.browser, app.url, options));
      await app.page.goto(app.url);
    },
  });
  afterEach(() => assert.deepEqual(app.faults.splice(0), [], "no console error, and no request leaves the origin"));
  return app;
}

/** Returns the state of the match: the number of decisions, and flags for the own turn, the end and the curtain. */
export const moment = (page) =>
  page.evaluate(() => ({
    step: document.querySelector("main.table")?.dataset.step ?? null,
    own: document.querySelector(".prompt.own") !== null,
    over: document.querySelector("#result-heading") !== null,
    curtain: document.querySelector(".curtain") !== null,
  }));

/** Waits until a person has to decide or the match is over. */
export const settled = (page) =>
  page.waitForFunction(() => document.querySelector(".prompt.own, #result-heading, .curtain"), null, { timeout: PATIENCE });

/** Takes the device if the curtain asks for it. */
export async function takeDevice(page) {
  await settled(page);
  const curtain = page.getByRole("dialog", { name: /Pass the device to/ });
  if ((await curtain.count()) === 0) return;
  await curtain.getByRole("button", { name: /^I am / }).click();
  await curtain.waitFor({ state: "detached" });
}

/** Picks the choice of a sensible beginner at any game: the first one that looks like progress, otherwise the one
 * that finishes. */
export function beginner(groups) {
  // Places a token where it is cheapest, or else on the own board.
  const bids = groups.find((group) => group.name === "Place your token")?.buttons;
  if (bids) return bids.find((bid) => /Market.*1 silver when you buy/.test(bid.text)) ?? bids.at(-1);
  const by = (name) => groups.find((group) => group.name === name)?.buttons[0];
  return (
    by("Pay with") ?? by("Or pass") ?? by("Bid") ?? by("Put up for auction") ?? by("Or") ??
    by("Workers") ?? by("Give up") ??
    by("Build a Base") ?? by("Claim a route") ?? by("Take an Upgrade") ?? by("Advance in a Corp") ??
    by("Fly a ship") ?? by("Warp a ship to") ?? by("Finish") ??
    by("Board a boat") ?? by("Buy") ?? by("Reveal a trade tile") ?? by("Move to") ?? groups[0].buttons[0]
  );
}

/** Returns the choices on the page by heading, with the finishing ones last. Each has its text, its key, its index
 * among all, and flags for a stepper and a folded list. A folded list has a button of its own or a heading to open
 * first. */
export const choices = (page) =>
  page.evaluate((play) => {
    const all = [...document.querySelectorAll(play)];
    const key = (element) => element?.querySelector("kbd")?.textContent || null;
    const groups = document.querySelectorAll("[aria-label=Choices] .group, .first-action .group, .finish .finishing");
    const listed = [...groups].map((group) => ({
      name: group.getAttribute("aria-label"),
      finishes: group.matches(".finishing"),
      opens: group.matches("details:not([open])") ? key(group.querySelector("summary")) : null,
      buttons: [...group.querySelectorAll(".play, .fold")].map((button) => ({
        text: button.getAttribute("aria-label") ?? button.textContent,
        key: key(button),
        place: all.indexOf(button),
        stepper: button.closest(".stepper") !== null,
        folded: button.matches(".fold"),
      })),
    }));
    // On a phone, the button that repeats the turn's end stands alone in the bar.
    const offered = listed.filter((group) => group.buttons.length > 0);
    return [...offered.filter((group) => !group.finishes), ...offered.filter((group) => group.finishes)];
  }, PLAY);

/** Matches the headline of a finished match with several seats. */
export const RESULT = /^You (win|came|share)|wins|share the victory/;

/** Opens seats, seed and all options on the set-up page. */
export async function unfold(page) {
  await page.locator("details.choose").waitFor();
  for (const fold of await page.locator("main.set-up details").all()) {
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  }
}

/** Plays until the match is over or `most` decisions are made. `choose` picks a choice from the groups, and `act`
 * makes it. */
export async function playOn(page, act, most = 2_000, choose = beginner) {
  for (let made = 0; made < most; made += 1) {
    await settled(page);
    const { over, step } = await moment(page);
    if (over) return true;
    const groups = await choices(page);
    assert.ok(groups.length > 0, "a seat that decides has a choice");
    await act(choose(groups), groups);
    await page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step || document.querySelector("#result-heading"), step);
  }
  return false;
}

/** Checks that the result is shown, its sources add up, and the winner has at least `least` points. */
export async function resultIsWhole(page, least) {
  await page.getByRole("heading", { level: 1 }).filter({ hasText: RESULT }).waitFor();
  const table = page.getByRole("table", { name: /by source/ });
  const column = async (selector) => (await table.locator(selector).allInnerTexts()).map(Number);
  const totals = await column("tfoot td");
  const parts = await column("tbody td");
  totals.forEach((total, seat) => {
    const sum = parts.filter((_, at) => at % totals.length === seat).reduce((a, b) => a + b, 0);
    assert.equal(sum, total, "the sources add up");
  });
  assert.ok(Math.max(...totals) >= least, `a seat has ${least} or more: ${totals}`);
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page, locator) {
  await locator.waitFor();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail("Tab never gets there");
}

/** Returns the button of a choice. */
export const button = (page, choice) => page.locator(PLAY).nth(choice.place);

/** Returns the first choice of a list that was just unfolded. */
export const unfolded = async (page) => (await choices(page)).find((group) => !group.finishes).buttons[0];

/** Makes a choice by its key, or by Tab and Enter if it has none. */
export async function press(page, choice) {
  const closed = button(page, choice).locator("xpath=ancestor::details[not(@open)]");
  if ((await closed.count()) > 0) {
    await page.keyboard.press(await closed.locator("summary").getAttribute("data-key"));
    const opened = (await choices(page)).flatMap((group) => group.buttons);
    return press(page, opened.find((other) => other.place === choice.place));
  }
  if (choice.key === null) {
    await tabTo(page, button(page, choice));
    await page.keyboard.press("Enter");
  } else {
    await page.keyboard.press(choice.key);
  }
  if (await page.locator(".again").count()) await page.keyboard.press("Enter");
  if (choice.folded) return press(page, await unfolded(page));
  // The key of a stepper focuses its number, and Enter confirms it.
  if (choice.key && (await page.evaluate(() => document.activeElement?.matches(".amount")))) await page.keyboard.press("Enter");
}

/** Opens the sheet on a narrow screen. Returns `true` if it was closed. */
export async function openSheet(page) {
  const handle = page.locator(".side > .sheet:not(.open) .handle:visible");
  const closed = (await handle.count()) > 0;
  if (closed) await handle.click();
  return closed;
}

/** Confirms a choice that needs a second press, such as one that ends something among several people. */
export async function confirm(page) {
  const again = page.locator(".choice").filter({ has: page.locator(".again") });
  if (await again.count()) await again.first().click();
}

/** Clicks a choice. */
export async function click(page, choice) {
  const wanted = button(page, choice);
  if (!(await wanted.isVisible())) await openSheet(page);
  const closed = wanted.locator("xpath=ancestor::details[not(@open)]");
  if (await closed.count()) await closed.locator("summary").click();
  await wanted.click();
  await confirm(page);
  if (choice.folded) await click(page, await unfolded(page));
}

/** Clicks a choice with the greatest number it allows. */
export async function clickMost(page, choice) {
  if (choice.stepper) {
    await openSheet(page);
    const stepper = button(page, choice).locator("xpath=..");
    await stepper.getByRole("spinbutton").press("End");
  }
  await click(page, choice);
}

/** Sets the bots to the instant pace. */
export async function hurry(page) {
  const pace = page.getByLabel("Pace of the bots");
  const inMenu = !(await pace.isVisible());
  const menu = page.locator(".menu > summary");
  if (inMenu) await menu.click();
  await pace.selectOption("instant");
  if (inMenu) await menu.click();
}

/** Returns the text of the complete log, including parts that are shown on demand. */
export async function wholeLog(page) {
  return inTime(
    () =>
      page.evaluate(() => {
        const log = document.querySelector(".log");
        const earlier = log.querySelector(":scope > button");
        earlier?.click();
        const folded = [...log.querySelectorAll("details:not([open])")];
        for (const move of folded) move.open = true;
        return earlier || folded.length > 0 ? null : log.textContent;
      }),
    (told) => told !== null,
  );
}

/** Starts the match that a link describes. */
export const start = (page, url, link) =>
  timed("position", async () => {
    await page.goto(`${url}#/${link}`);
    await page.getByRole("button", { name: "Play now" }).click();
    await page.getByRole("region", { name: "Prompt" }).or(page.getByRole("dialog")).first().waitFor();
  });

/** Starts the match that a link describes by clicks, with instant bots. */
export async function startByClicks(page, url, link) {
  await start(page, url, link);
  await hurry(page);
}

/** Starts the match that a link describes by keys, with instant bots. */
export async function startByKeys(page, url, link) {
  await page.goto(`${url}#/${link}`);
  await tabTo(page, page.getByRole("button", { name: "Play now" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Pace of the bots"));
  await page.keyboard.press("i");
  assert.equal(await page.getByLabel("Pace of the bots").inputValue(), "instant");
  await page.keyboard.press("Escape");
}
