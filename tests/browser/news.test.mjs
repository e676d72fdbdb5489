// The actions of other players since the viewer's last decision: marked on the board, summarized above it, and played
// as a sound once. The log doesn't move under the pointer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PLAY, atRest, beginner, choices, click, hurry, openBrowser, settled, start, startPage } from "./app.mjs";

const app = startPage();

const stepNow = (page) => page.evaluate(() => document.querySelector("main.table").dataset.step);

/** Makes a sensible decision and waits until it is carried out. */
async function decide(page) {
  const step = await stepNow(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
}

const marks = (page) => page.locator(".board .new").count();

/** Starts a match against two bots that act step by step. */
async function againstBots() {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=NEWS-1&seats=easy,you,easy&names=Ann,Bob,Cid");
  await page.getByLabel("Pace of the bots").selectOption("step");
  return page;
}

/** Lets waiting bots act by clicks until the person decides. */
async function letBotsAct(page, act = (next) => next.click()) {
  for (let acted = 0; acted < 40; acted += 1) {
    const own = page.locator(".prompt.own");
    const next = page.getByRole("button", { name: "Next", exact: true });
    await own.or(next).first().waitFor();
    if (await own.count()) return;
    const step = await stepNow(page);
    await act(next);
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
  }
  assert.fail("the bots never come to an end");
}

test("what is new stays marked, and told with a clause for each rival, until the first action", async () => {
  const page = await againstBots();
  await letBotsAct(page);
  await decide(page);
  assert.equal(await marks(page), 0, "nothing is new after the own decision");
  assert.equal(await page.locator(".news.new").count(), 0);
  const own = await page.locator(".news .headline").allInnerTexts();
  assert.ok(own.every((line) => !line.startsWith("Bob")), `one's own decision isn't news: ${own}`);
  await letBotsAct(page);
  assert.ok((await marks(page)) > 0, "what the others changed is marked");
  const news = page.locator(".news.new summary");
  assert.match(await news.innerText(), /Since your last turn/);
  const told = await page.locator(".news .headline").allInnerTexts();
  assert.ok(told.length >= 1 && told.length <= 2, `a clause for each rival who did something that matters: ${told}`);
  assert.ok(told.every((line) => /^(Ann|Cid) |^Nothing of note$/.test(line)), `never one's own moves: ${told}`);
  await decide(page);
  assert.equal(await marks(page), 0, "the first action takes the marks away");
  assert.equal(await page.locator(".news.new").count(), 0);
});

test("a match that is gone on with later tells the same and marks the same", async () => {
  const page = await againstBots();
  for (let turn = 0; turn < 2; turn += 1) {
    await letBotsAct(page);
    await decide(page);
  }
  await letBotsAct(page);
  const before = [await marks(page), await page.locator(".news .headline").allInnerTexts()];
  await page.reload();
  await settled(page);
  assert.deepEqual([await marks(page), await page.locator(".news .headline").allInnerTexts()], before);
  assert.ok(before[0] > 0 && before[1].length >= 1);
});

test("the strip opens in full and takes no room from the board", async () => {
  const page = await againstBots();
  await letBotsAct(page);
  await decide(page);
  await letBotsAct(page);
  const box = () => page.locator(".board").boundingBox();
  const closed = await box();
  await page.locator(".news summary").click();
  await page.locator(".news .all li").first().waitFor();
  assert.deepEqual(await box(), closed);
  await page.locator(".news summary").click();
  await decide(page);
  assert.deepEqual(await box(), closed, "and nothing jumps when nothing is new any more");
});

test("on a phone the strip has its height from the deal on, with room for five rivals", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await start(page, app.url, "medieval-micromanager/new?seed=NEWS-5&seats=you,easy,easy,easy,easy,easy&fast-start=on");
  await hurry(page);
  const top = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().top + scrollY);
  const atFirst = await top();
  const told = page.locator(".news .headline");
  for (let made = 0; made < 12 && (await told.count()) < 5; made += 1) {
    await settled(page);
    await decide(page);
    await settled(page);
    assert.equal(await top(), atFirst, "the board keeps its place");
  }
  const within = await told.evaluateAll((all) => {
    const strip = document.querySelector(".news summary").getBoundingClientRect();
    return all.map((one) => one.getBoundingClientRect()).map(({ top, bottom, left, right, width }) =>
      top >= strip.top && bottom <= strip.bottom && left >= 0 && right <= strip.right && width > 100);
  });
  assert.deepEqual(within, [true, true, true, true, true]);
  await page.locator(".news summary").click();
  await page.locator(".news .all li").first().waitFor();
  await leave();
});

test("those who listen hear every line once", async () => {
  const page = await againstBots();
  await page.evaluate(() => {
    window.heard = [];
    const added = (records) => records.flatMap((record) => [...record.addedNodes]);
    const hear = (records) => window.heard.push(...added(records).map((node) => node.textContent).filter(Boolean));
    new MutationObserver(hear).observe(document.querySelector("[role=log]"), { childList: true, subtree: true, characterData: true });
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await letBotsAct(page);
    await decide(page);
  }
  await letBotsAct(page);
  const heard = await page.evaluate(() => window.heard);
  const written = await page.locator(".log .line > span").allTextContents();
  assert.ok(heard.length >= 6, `${heard}`);
  for (const line of new Set(heard)) {
    const times = (lines) => lines.filter((other) => other === line).length;
    assert.ok(times(heard) <= times(written), `“${line}” is read ${times(heard)} times, and stands ${times(written)} times in the log`);
  }
});

test("the log keeps its place and never slides under the pointer", async () => {
  const page = await againstBots();
  for (let turn = 0; turn < 4; turn += 1) {
    await letBotsAct(page);
    await decide(page);
  }
  await letBotsAct(page);
  const isAtEnd = () => page.waitForFunction(() => {
    const log = document.querySelector(".log");
    return log.scrollTop + log.clientHeight >= log.scrollHeight - 2;
  });
  await isAtEnd();
  const box = await page.locator(".log").boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const pointedAt = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y).closest(".line")?.innerText, [box.x + box.width / 2, box.y + box.height / 2]);
  const before = await atRest(pointedAt);
  for (let turn = 0; turn < 3; turn += 1) {
    const lines = await page.locator(".log ol > li").count();
    // A click by script leaves the pointer in place.
    await page.evaluate((play) => document.querySelector(play).click(), PLAY);
    await page.waitForFunction((lines) => document.querySelectorAll(".log ol > li").length > lines, lines);
    await letBotsAct(page, (next) => next.evaluate((button) => button.click()));
    const { x, y, width, height } = await page.locator(".log").boundingBox();
    assert.deepEqual([x, width, Math.round(y + height)], [box.x, box.width, Math.round(box.y + box.height)], "it ends at the same place");
  }
  assert.ok(before);
  assert.equal(await pointedAt(), before, "the line under the pointer stays there");
  await page.mouse.move(10, 10);
  await isAtEnd();
});

test("the lines of a move stand under its first one, which opens them", async () => {
  const page = await againstBots();
  await page.getByLabel("Pace of the bots").selectOption("instant");
  const several = page.locator(".log .folded > details:not([open])");
  for (let made = 0; made < 60 && (await several.count()) === 0; made += 1) {
    await settled(page);
    await decide(page);
  }
  const at = await several.first().evaluate((move) => [...document.querySelectorAll(".log details")].indexOf(move));
  const move = page.locator(".log details").nth(at);
  const rest = move.locator("ul .line").first();
  assert.equal(await rest.isVisible(), false);
  await move.locator("summary").click();
  await rest.waitFor();
});
