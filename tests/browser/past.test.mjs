// Undo and review: decisions taken back past bots, turns restarted and redone, a review of the match, and a new match
// begun from there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { becomes, beginner, choices, click, GAMES, hurry, layersAreGone, moment, openBrowser, settled, start, startPage } from "./app.mjs";

const app = startPage();

const stepNow = async (page) => Number((await moment(page)).step);
const isStep = (page, step) => page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step === String(step), step);
const undo = (page) => page.getByRole("button", { name: /^(Undo|Take back)$/ });
/** Returns the labels of all seats. */
const told = (page) => page.evaluate(() => [...document.querySelectorAll(".board [data-entity^='seat']")].map((seat) => seat.getAttribute("aria-label")));
/** Returns the text of the log. */
const log = (page) => page.locator(".log").evaluate((log) => log.textContent);

/** Makes a number of decisions. Returns the step before each of them. */
async function decide(page, count) {
  const before = [];
  for (let made = 0; made < count; made += 1) {
    await settled(page);
    const step = await stepNow(page);
    before.push(step);
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) > step, step);
  }
  await settled(page);
  return before;
}

/** The number of decisions that are taken back to the beginning. */
const DECIDED = 4;

for (const game of GAMES) {
  test(`a match against bots is taken back decision by decision to its beginning, and done again to the same end: ${game}`, async () => {
    const { page } = app;
    await start(page, app.url, `${game}/new?seed=BACK-1&seats=you,easy,easy`);
    await hurry(page);
    const before = await decide(page, DECIDED);
    const [end, happened] = [await stepNow(page), await log(page)];
    assert.ok(end > DECIDED, "bots have acted in between");
    for (let undone = 0, step = end; step > before[0]; undone += 1) {
      assert.ok(undone < DECIDED, "each decision is one undo");
      await undo(page).click();
      await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) < step, step);
      await settled(page);
      step = await stepNow(page);
      assert.ok(before.includes(step), `it is the person's decision again, and bots don't go on by themselves: ${step} of ${before}`);
    }
    for (let redone = 0; (await stepNow(page)) < end; redone += 1) {
      assert.ok(redone < DECIDED, "each decision is one redo");
      const step = await stepNow(page);
      await page.getByRole("button", { name: "Redo" }).click();
      await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) > step, step);
    }
    await settled(page);
    assert.equal(await stepNow(page), end);
    assert.equal((await log(page)).replace(/Taken back[^.]*\./, ""), happened, "the same draws, dice and replies");
  });
}

test("taking back past what was revealed says beforehand that it is practice, and the log says so afterwards", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=BACK-2&seats=you,easy");
  await hurry(page);
  for (let made = 0; made < 30; made += 1) {
    await decide(page, 1);
    if (/^Take back/.test(await undo(page).innerText())) break;
  }
  assert.match(await undo(page).getAttribute("title"), /practice/);
  assert.equal(await page.locator(".log .noted").count(), 0);
  await undo(page).click();
  await page.locator(".log .noted", { hasText: "practice" }).waitFor();
  await page.reload();
  await page.locator(".log .noted", { hasText: "practice" }).waitFor();
});

test("a turn is restarted at its first decision", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=BACK-3&seats=you,easy");
  await hurry(page);
  await settled(page);
  const [first] = await decide(page, 2);
  await page.getByRole("button", { name: "Restart turn" }).click();
  await isStep(page, first);
  assert.equal(await page.getByRole("button", { name: "Restart turn" }).count(), 0, "there is nothing left to restart");
});

test("among several people the last decision can be undone until another person decides, and its seat makes it again", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?game=basic&seed=BACK-4&seats=you,you&names=Ann,Bob");
  const acting = async () => /● (.*)'s turn/.exec(await page.title())?.[1];
  const takeBack = (name) => page.getByRole("button", { name: `Take back ${name}’s step` });
  await settled(page);
  assert.equal(await undo(page).getAttribute("aria-disabled"), "true", "nothing has been done");
  await undo(page).click({ force: true });
  await page.getByText(/No undo: /).waitFor();
  const before = [];
  const made = [];
  while (new Set(made).size < 2) {
    made.push(await acting());
    before.push(...(await decide(page, 1)));
  }
  const last = made.at(-1);
  assert.equal(await page.getByRole("button", { name: /^Take back .* step$/ }).count(), 1, "of the last one only");
  assert.equal(await undo(page).count(), 0, "one button for one thing");
  await takeBack(last).click();
  await isStep(page, before.at(-1));
  assert.equal(await acting(), last);
  // The key takes back one decision after the other, and each can be redone.
  await takeBack(made.at(-2)).waitFor();
  await page.keyboard.press("u");
  await isStep(page, before.at(-2));
  assert.equal(await acting(), made.at(-2));
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await takeBack(last).waitFor();
});

test("looking back shows the match as it was, changes nothing, and leads back to it", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=PAST-1&seats=you,easy,easy");
  await hurry(page);
  const boards = new Map();
  for (let made = 0; made < 4; made += 1) {
    await settled(page);
    boards.set(await stepNow(page), await told(page));
    await decide(page, 1);
  }
  const [end, seen] = [await stepNow(page), await told(page)];
  assert.notDeepEqual(seen, [...boards.values()][0], "something has changed");
  await page.getByRole("button", { name: "Look back", exact: true }).click();
  const scrubber = page.getByRole("slider", { name: "Moment of the match" });
  await scrubber.waitFor();
  assert.equal(await page.locator(".choice").count(), 0, "nothing can be chosen in the past");
  for (const [step, was] of boards) {
    await scrubber.fill(String(step));
    await page.waitForFunction((step) => document.querySelector(".history .moment")?.textContent.includes(`decision ${step} of`), step);
    assert.equal(await page.locator(".board .selectable").count(), 0);
    assert.deepEqual(await told(page), was, `as it was after ${step} decisions`);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Prompt" }).waitFor();
  assert.deepEqual([await stepNow(page), await told(page)], [end, seen]);
  await layersAreGone(page);
});

test("keys lead through the past, a film stops at its end, and a line of the log leads to its moment", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=PAST-2&seats=you,easy");
  await hurry(page);
  await decide(page, 5);
  const end = await stepNow(page);
  const at = (step) => page.waitForFunction((step) => document.querySelector(".history .moment")?.textContent.includes(`decision ${step} of`), step);
  await page.locator(".board").hover();
  await page.keyboard.press("h");
  await at(end);
  await page.keyboard.press("ArrowLeft");
  await at(end - 1);
  await page.keyboard.press("Home");
  await at(0);
  await page.keyboard.press("ArrowRight");
  await at(1);
  await page.getByLabel("Speed", { exact: true }).selectOption("Fast");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await at(end);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.locator(".log .look-back:not(.ask-why)").nth(2).click();
  await page.locator(".log .looked-at").waitFor();
  await page.getByRole("button", { name: /^Back to the match/ }).click();
  await page.getByRole("region", { name: "Prompt" }).waitFor();
});

test("from a line of the log the match goes back to there", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=PAST-7&seats=you,easy");
  await hurry(page);
  const before = await decide(page, 4);
  const end = await stepNow(page);
  const scrubber = page.getByRole("slider", { name: "Moment of the match" });
  const back = page.getByRole("button", { name: /^Take back to here/ });
  const lines = page.locator(".log .look-back:not(.ask-why)");
  // Searches the lines from the latest one for a decision of the person.
  for (let line = (await lines.count()) - 1; ; line -= 1) {
    assert.ok(line >= 0, "some line leads to a decision of one's own");
    await lines.nth(line).click();
    await page.locator(".log .looked-at").waitFor();
    if (before.slice(1).includes(Number(await scrubber.inputValue())) && (await back.count())) break;
  }
  const wanted = Number(await scrubber.inputValue());
  await back.click();
  await isStep(page, wanted);
  await page.locator(".prompt.own").waitFor();
  assert.ok(wanted < end);
  await page.getByRole("button", { name: "Redo" }).waitFor();
});

test("of a long match the log shows the latest moves, earlier ones on demand, and those around the moment that is looked at", async () => {
  const { page } = app;
  await page.goto(app.url);
  const record = new URL("../records/phoenix-syndicate/3-seats-last-agent-3.json", import.meta.url).pathname;
  await page.locator("input[type=file]").setInputFiles(record);
  await page.getByRole("button", { name: "Replay" }).click();
  // The log doesn't scroll while the pointer is on it.
  await page.mouse.move(10, 10);
  const moves = page.locator(".log .move");
  const lookedAt = page.locator(".log li.looked-at");
  const scrubber = page.getByRole("slider", { name: "Moment of the match" });
  const inSight = (item) =>
    item.evaluate((item) => {
      // The element may have been replaced meanwhile.
      if (!item.isConnected) return false;
      const [list, line] = [item.closest(".log").getBoundingClientRect(), item.getBoundingClientRect()];
      return line.top >= list.top && line.bottom <= list.bottom;
    });
  const end = JSON.parse(readFileSync(record)).actions.length;
  assert.ok(end > 600);
  // The match is replayed in slices.
  await becomes(() => scrubber.getAttribute("max"), String(end));
  for (const step of [end, 450, 451, 20]) {
    await scrubber.fill(String(step));
    await lookedAt.waitFor();
    await becomes(() => inSight(lookedAt), true);
    await becomes(async () => (await moves.count()) <= 40, true, `as many moves as are read at decision ${step}`);
  }
  await page.keyboard.press("End");
  await becomes(() => scrubber.inputValue(), String(end));
  await becomes(async () => (await moves.count()) < 100 && inSight(moves.last()), true);
  const before = await moves.count();
  await page.getByRole("button", { name: "Earlier moves" }).click();
  await becomes(async () => (await moves.count()) - before, 50);
});

test("in the past no key decides for anybody or takes anything back", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=PAST-6&seats=you,easy");
  await page.getByLabel("Pace of the bots").selectOption("step");
  const next = page.getByRole("button", { name: "Next", exact: true });
  for (let made = 0; made < 20; made += 1) {
    await page.locator(".prompt.own").or(next).first().waitFor();
    if (await next.isVisible()) break;
    const step = await stepNow(page);
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) > step, step);
  }
  const step = await stepNow(page);
  await page.getByRole("button", { name: "Look back", exact: true }).click();
  await page.locator(".history").waitFor();
  await page.locator(".history h2").click();
  for (const key of ["Space", "u", "U", "T", "f", "1"]) await page.keyboard.press(key);
  assert.equal(await stepNow(page), step);
  assert.equal(await page.locator(".history").count(), 1);
  await page.keyboard.press("Escape");
  await next.click();
  await isStep(page, Number(step) + 1);
  await next.or(page.locator(".prompt.own")).first().waitFor();
  assert.equal(await stepNow(page), step + 1, "it was this bot's turn still, and only its");
});

test("a match of its own goes on from a moment of another one, and says so", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=PAST-3&seats=you,easy");
  await hurry(page);
  const [, , third] = await decide(page, 4);
  const [address, end] = [page.url(), await stepNow(page)];
  await page.keyboard.press("h");
  await page.getByRole("slider", { name: "Moment of the match" }).fill(String(third));
  await page.getByRole("button", { name: "Continue from here" }).click();
  await page.waitForFunction((address) => location.href !== address, address);
  await page.locator(".log .noted", { hasText: "Copied from another match" }).waitFor();
  await isStep(page, third);
  await decide(page, 1);
  await page.goto(address);
  await page.getByRole("region", { name: "Prompt" }).waitFor();
  await isStep(page, end);
});

test("a finished match is seen again from its beginning", async () => {
  const { page } = app;
  const recorded = new URL("../records/phoenicia/2-seats-32-points.expected.json", import.meta.url);
  await page.goto(`${app.url}${JSON.parse(readFileSync(recorded, "utf8")).link}`);
  await page.getByRole("button", { name: "See the result" }).click();
  await page.getByRole("button", { name: "Replay" }).click();
  await page.locator(".history .moment", { hasText: "Round 1, decision 0 of" }).waitFor();
  assert.match(await page.locator(".course").getAttribute("aria-label"), /lead/);
  const scores = page.getByRole("list", { name: "VP then" }).getByRole("listitem");
  const then = async () => (await scores.locator("b").allInnerTexts()).map(Number);
  const began = await then();
  await page.keyboard.press("End");
  await page.locator(".history .moment", { hasText: /decision (\d+) of \1$/ }).waitFor();
  const ended = await then();
  assert.ok(Math.max(...ended) >= 32, `${ended} at the end`);
  assert.ok(began.length === 2 && began.every((score) => score < 10), `${began} at the beginning`);
  await page.keyboard.press("Home");
  await becomes(then, began);
  await page.getByRole("button", { name: "Forward one round" }).click();
  await page.locator(".history .moment", { hasText: "Round 2" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#result-heading").waitFor();
  await layersAreGone(page);
});

test("what a slider tells within a frame is one look at the past", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=PAST-7&seats=you,easy");
  await hurry(page);
  await decide(page, 3);
  await page.keyboard.press("h");
  await page.locator(".scrubber").waitFor();
  const shown = await page.evaluate(async () => {
    const [scrubber, moment] = [".scrubber", ".history .moment"].map((selector) => document.querySelector(selector));
    const shown = [];
    new MutationObserver(() => shown.push(moment.textContent)).observe(moment, { subtree: true, childList: true, characterData: true });
    for (const step of [4, 3, 2, 1]) {
      scrubber.value = step;
      scrubber.dispatchEvent(new Event("input", { bubbles: true }));
    }
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return shown;
  });
  assert.equal(shown.length, 1, `${shown}`);
  assert.match(shown[0], /decision 1 of/);
});

test("in hot-seat the past shows only what the viewer may know", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=PAST-5&seats=you,you&names=Ann,Bob");
  const curtain = page.locator(".curtain .primary");
  const labels = () =>
    page.evaluate(() => [...document.querySelectorAll("[aria-label], [title]")].map((thing) => thing.ariaLabel ?? thing.title));
  let hidden = 0;
  for (let made = 0; made < 6; made += 1) {
    await curtain.or(page.locator(".prompt.own")).first().waitFor();
    if (await curtain.count()) {
      await curtain.first().click();
      await page.locator(".prompt.own").waitFor();
    }
    const own = (await page.locator(".prompt").innerText()).includes("Ann") ? "Ann" : "Bob";
    const other = own === "Ann" ? "Bob" : "Ann";
    const step = await stepNow(page);
    await page.keyboard.press("h");
    await page.locator(".history").waitFor();
    for (let back = 0; back < Math.min(step, 4); back += 1) {
      await page.keyboard.press("ArrowLeft");
      const of = (await labels()).filter((label) => label.startsWith(`${other}: `) && /production cards?/.test(label));
      assert.ok(of.every((label) => !label.includes("worth")), `${own} learns nothing: ${of}`);
      hidden += of.filter((label) => label.includes("the values are hidden")).length;
    }
    await page.keyboard.press("Escape");
    await page.locator(".prompt.own").waitFor();
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== String(step), step);
  }
  assert.ok(hidden > 0, "there was something to hide");
});

test("on a phone a decision is taken back with one tap, and the list of choices stays folded", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  await start(page, app.url, "medieval-micromanager/new?seed=BACK-1&seats=you&horde=squire&fast-start=on");
  const folded = page.locator(".side > .sheet:not(.open)");
  const tap = undo(folded);
  await folded.waitFor();
  assert.equal(await tap.count(), 0, "there is nothing to take back yet");
  const height = () => page.getByRole("region", { name: "News" }).evaluate((news) => news.offsetHeight);
  const before = await height();
  await decide(page, 1);
  assert.equal(await height(), before, "nothing comes and goes above the board");
  const open = page.locator(".side > .sheet.open .handle");
  if (await open.count()) await open.click();
  await tap.click();
  await isStep(page, 0);
  await leave();
});
