// What every browser test needs: the built app served under a sub-path, a Chromium, and a page that
// collects console errors and requests that leave its origin.

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

/** The ids of the games: of all there are recorded matches. */
export const GAMES = readdirSync(new URL("../records/", import.meta.url));

/** What makes a choice: the buttons of the list, in its order. */
export const PLAY = ".side > .sheet :is(.play, .fold)";

/** What `cargo xtask test` tells its tests. */
export const need = (name) => process.env[name] ?? assert.fail(`${name} is not set; run the tests with \`cargo xtask test\`.`);

/** Whether all is tried that there is, and not a part of it (`cargo xtask test --full`). */
export const FULL = process.env.CARAVANSERAI_FULL === "yes";

/** Whether what is tried a few times is to be tried often (`cargo xtask test --long`). */
export const LONG = process.env.CARAVANSERAI_LONG === "yes";

/** The name of the test that runs. */
let current = null;
// `run.mjs` is no test, and takes the browser's flags from here.
if (process.env.NODE_TEST_CONTEXT) beforeEach(({ name }) => (current = name));

/** Does a part of a test, and notes how long it took where `cargo xtask test` wants to know it. */
export async function timed(part, act) {
  const begun = performance.now();
  const result = await act();
  const path = process.env.CARAVANSERAI_TIMES;
  const note = { file: relative(".", process.argv[1]), test: current, part, ms: performance.now() - begun };
  if (path) appendFileSync(path, `${JSON.stringify(note)}\n`);
  return result;
}

let chance = Number(process.env.CARAVANSERAI_SEED ?? 7);

/** A whole number between two others, these included: the same ones in every run with the same `CARAVANSERAI_SEED`. */
export function random(least, most) {
  // Mulberry32.
  chance = (chance + 0x6d2b79f5) | 0;
  let mixed = Math.imul(chance ^ (chance >>> 15), chance | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
}

/** The command line of the project, to compare the page with. */
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
  // A test that fails before it stops its server must not keep the runner waiting.
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

/** With what Chromium is started where pixels are looked at, or times are taken. */
export const PAINTING = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];

/** With what Chromium is started. Elsewhere nobody sees a pixel, and to paint them was up to half of all the work: with tiles
 * larger than all the memory for them they stay unpainted, while everything is laid out and moves as ever. */
export const FLAGS = [...PAINTING, "--force-gpu-mem-available-mb=1", "--default-tile-width=2048", "--default-tile-height=2048"];

/** Opens Chromium once for a file of tests: the one that `run.mjs` has started, where its flags will do. */
export const launch = (args = FLAGS) =>
  timed("launch", () => {
    const shared = process.env.CARAVANSERAI_BROWSER;
    if (shared && args === FLAGS) return chromium.connect(shared);
    return chromium.launch({ executablePath: need("CARAVANSERAI_CHROMIUM"), args });
  });

/** One server and one browser for all the tests of a file: as on the web, and with pixels, if wanted. The plain server spares
 * compressing the page once more for each file. */
export function startServer({ asOnTheWeb = false, next = async () => {} } = {}) {
  const app = {};
  before(async () => {
    app.server = asOnTheWeb ? await serve() : await host(need("CARAVANSERAI_DIST"));
    app.url = app.server.url;
    app.browser = await launch(asOnTheWeb ? PAINTING : FLAGS);
    // Here, since a second hook of a file doesn't wait for its first one.
    await next(app);
  });
  after(async () => {
    await app.browser?.close();
    await app.server?.stop();
  });
  return app;
}

/** How long something may take on a machine that has other things to do, in milliseconds. */
export const PATIENCE = 60_000;

/** Asks until the answer fits, or patience is at its end; the last answer, which is to be judged. */
export async function inTime(ask, fits = Boolean) {
  for (const end = Date.now() + PATIENCE; ; await pause(50)) {
    const answer = await ask();
    if (fits(answer) || Date.now() > end) return answer;
  }
}

/** Fails unless the answer is in time what is expected. */
export async function becomes(ask, expected, message) {
  assert.deepEqual(await inTime(ask, (answer) => isDeepStrictEqual(answer, expected)), expected, message);
}

/** Waits until the history has given back the entries of closed layers: it would take back where the test goes next. */
export const layersAreGone = (page) => page.waitForFunction(() => !history.state?.layer);

/** Asks where things are until they have come to rest: the answer, once it is the same for a while. */
export async function atRest(ask) {
  let before;
  return inTime(async () => {
    const last = before;
    before = await ask();
    await pause(100);
    return isDeepStrictEqual(last, before) && before;
  });
}

/** Does what saves a file, and returns that as a file to be opened again. The browser may run elsewhere: its text is read,
 * and not its path. */
export async function saved(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  const buffer = Buffer.concat(await (await download.createReadStream()).toArray());
  return { name: download.suggestedFilename(), mimeType: "application/json", buffer };
}

/** Does what loads the page anew, and waits for that. */
export const reloaded = (page, act) => Promise.all([page.waitForEvent("load"), act()]);

/** What Chromium says where two loads share a download that its cache has no room for, as for the program of the page for tests,
 * which is four times as large as the released one. The page then fetches it once more (`starting.test.mjs`). */
const NO_ROOM_IN_CACHE = /net::ERR_CACHE_WRITE_FAILURE/;

/** A browser with a profile of its own, and a page in it. `faults` collects what must not happen. */
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

/** Server, browser, and one page for all the tests of a file, which is `app.page`: to load it takes longer than much of what is
 * tested on it. What a test leaves there the next one finds, as matches and settings; each answers for its own faults. */
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

/** Where the match stands: decisions made, and whether it is over. */
export const moment = (page) =>
  page.evaluate(() => ({
    step: document.querySelector("main.table")?.dataset.step ?? null,
    own: document.querySelector(".prompt.own") !== null,
    over: document.querySelector("#result-heading") !== null,
    curtain: document.querySelector(".curtain") !== null,
  }));

/** Waits until a person has to decide, or the match is over. */
export const settled = (page) =>
  page.waitForFunction(() => document.querySelector(".prompt.own, #result-heading, .curtain"), null, { timeout: PATIENCE });

/** Takes the device into one's hands, where somebody is asked to. */
export async function takeDevice(page) {
  await settled(page);
  const curtain = page.getByRole("dialog", { name: /Pass the device to/ });
  if ((await curtain.count()) === 0) return;
  await curtain.getByRole("button", { name: /^I am / }).click();
  await curtain.waitFor({ state: "detached" });
}

/** What a sensible beginner does, at any game: takes the first thing that looks like progress, then finishes. */
export function beginner(groups) {
  // A token goes where it is cheapest, or else on the own board.
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

/** The choices on the page, and what finishes last: by heading, each with its words, key, place among all, and whether
 * a number is asked. What is folded has a row of its own, or a heading to be opened first. */
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
    // What repeats the turn and ends it stands alone in the bar of a phone.
    const offered = listed.filter((group) => group.buttons.length > 0);
    return [...offered.filter((group) => !group.finishes), ...offered.filter((group) => group.finishes)];
  }, PLAY);

/** What the headline of a match of several says. */
export const RESULT = /^You (win|came|share)|wins|share the victory/;

/** Unfolds seats, seed and all options where a match is set up, as far as they aren't unfolded anyway. */
export async function unfold(page) {
  await page.locator("details.choose").waitFor();
  for (const fold of await page.locator("main.set-up details").all()) {
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  }
}

/** Plays until the match is over, or for so many decisions; `act` carries out what `choose` takes from the groups. */
export async function playOn(page, act, most = 2_000, choose = beginner) {
  for (let made = 0; made < most; made += 1) {
    await settled(page);
    const { over, step } = await moment(page);
    if (over) return true;
    const groups = await choices(page);
    assert.ok(groups.length > 0, "whoever decides has a choice");
    await act(choose(groups), groups);
    await page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step || document.querySelector("#result-heading"), step);
  }
  return false;
}

/** The result is told, its sources add up, and the winner has at least so many points. */
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
  assert.ok(Math.max(...totals) >= least, `somebody has ${least} or more: ${totals}`);
}

/** Presses Tab until something has the focus. */
export async function tabTo(page, locator) {
  await locator.waitFor();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail("Tab never gets there");
}

/** The button of a choice. */
export const button = (page, choice) => page.locator(PLAY).nth(choice.place);

/** The first choice of a list that was folded until now. */
export const unfolded = async (page) => (await choices(page)).find((group) => !group.finishes).buttons[0];

/** Carries out a choice by its key, or by Tab and Enter where it has none. */
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
  // The key of a stepper goes to its number, and Enter carries it out.
  if (choice.key && (await page.evaluate(() => document.activeElement?.matches(".amount")))) await page.keyboard.press("Enter");
}

/** Opens the sheet of a narrow screen; whether it was closed. */
export async function openSheet(page) {
  const handle = page.locator(".side > .sheet:not(.open) .handle:visible");
  const closed = (await handle.count()) > 0;
  if (closed) await handle.click();
  return closed;
}

/** Makes a choice once more that asks for it, as what ends something does among several people. */
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

/** Clicks a choice with the greatest number it can have. */
export async function clickMost(page, choice) {
  if (choice.stepper) {
    await openSheet(page);
    const stepper = button(page, choice).locator("xpath=..");
    await stepper.getByRole("spinbutton").press("End");
  }
  await click(page, choice);
}

/** Sets the pace of the bots, for matches that are to be over soon. */
export async function hurry(page) {
  const pace = page.getByLabel("Pace of the bots");
  const inMenu = !(await pace.isVisible());
  const menu = page.locator(".menu > summary");
  if (inMenu) await menu.click();
  await pace.selectOption("instant");
  if (inMenu) await menu.click();
}

/** Everything that the log tells, also what it shows on demand only. */
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

/** Starts the match that a link describes by clicks, with bots that decide at once. */
export async function startByClicks(page, url, link) {
  await start(page, url, link);
  await hurry(page);
}

/** Starts the match that a link describes by keys, with bots that decide at once. */
export async function startByKeys(page, url, link) {
  await page.goto(`${url}#/${link}`);
  await tabTo(page, page.getByRole("button", { name: "Play now" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Pace of the bots"));
  await page.keyboard.press("i");
  assert.equal(await page.getByLabel("Pace of the bots").inputValue(), "instant");
  await page.keyboard.press("Escape");
}
