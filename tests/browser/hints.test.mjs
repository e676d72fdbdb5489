// Opinions of bots: the best choice now, and the reasons of a bot's decision. They reveal no secrets and don't change
// the match.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, GAMES, hurry, moment, openSheet, PATIENCE, settled, start, startPage, tabTo } from "./app.mjs";
import { ask, before, openMatch } from "./positions.mjs";

const app = startPage();

const panel = (page) => page.locator(".advice");
const opinions = (page) => panel(page).locator(".opinions li");
const told = (page) => opinions(page).first().waitFor({ timeout: PATIENCE });
const stepNow = async (page) => (await moment(page)).step;
const isAfter = (page, step) => page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step, step);

/** Returns the stored match. */
const kept = (page) =>
  page.evaluate(() => {
    const id = location.hash.split("/").at(-1);
    return localStorage.getItem(`caravanserai:match:${id}`);
  });

for (const game of GAMES) {
  test(`a hint names up to three choices, marks the first, and is gone once something is decided: ${game}`, async () => {
    const { page } = app;
    await start(page, app.url, `${game}/new?seed=HINT-1&seats=you,easy`);
    await hurry(page);
    for (let made = 0; made < 12; made += 1) {
      await settled(page);
      if ((await choices(page)).flatMap((group) => group.buttons).length > 1) break;
      const step = await stepNow(page);
      await click(page, beginner(await choices(page)));
      await isAfter(page, step);
    }
    await settled(page);
    const [step, before] = [await stepNow(page), await kept(page)];
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await panel(page).waitFor();
    await told(page);
    const count = await opinions(page).count();
    assert.ok(count >= 1 && count <= 3, `${count} choices`);
    const shares = (await panel(page).locator(".share").allInnerTexts()).map((share) => Number(share.replace(" %", "")));
    assert.equal(shares.length, count);
    assert.deepEqual(shares, shares.toSorted((one, other) => other - one), "the best first");
    assert.ok(shares.every((share) => share >= 0 && share <= 100), `${shares}`);
    assert.ok((await page.locator(".choices .advised, .finish .advised").count()) <= 1);
    assert.equal(await stepNow(page), step, "nothing was decided");
    assert.equal(await kept(page), before, "the match is the same");
    await panel(page).getByRole("button", { name: "Do the first" }).click();
    if (await page.locator(".again").count()) await page.keyboard.press("Enter");
    await isAfter(page, step);
    await panel(page).waitFor({ state: "detached" });
  });
}

test("a hint is asked for by key, stands out in the list and on the board, and goes away by Esc, by undo and by looking back", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=HINT-2&seats=you,easy");
  await hurry(page);
  await settled(page);
  const step = await stepNow(page);
  await click(page, beginner(await choices(page)));
  await isAfter(page, step);
  await settled(page);
  for (const [away, waits] of [
    [() => page.keyboard.press("Escape"), told],
    // Also while the bot is thinking.
    [() => page.keyboard.press("h").then(() => page.keyboard.press("Escape")), () => panel(page).waitFor()],
    [() => page.keyboard.press("u"), told],
  ]) {
    await page.locator(".board").hover({ position: { x: 3, y: 3 } });
    await page.keyboard.press("Shift+H");
    await waits(page);
    if (waits === told) assert.equal(await page.locator(".sheet .advised").count(), 1, "marked in the list");
    await away();
    await panel(page).waitFor({ state: "detached" });
    await settled(page);
    assert.equal(await page.locator(".sheet .advised").count(), 0);
  }
});

test("where nothing can be chosen a hint says so", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=HINT-4&seats=you,easy");
  await page.getByLabel("Pace of the bots").selectOption("step");
  const next = page.getByRole("button", { name: "Next", exact: true });
  for (let made = 0; made < 20; made += 1) {
    await page.locator(".prompt.own").or(next).first().waitFor();
    if (await next.isVisible()) break;
    const step = await stepNow(page);
    await click(page, beginner(await choices(page)));
    await isAfter(page, step);
  }
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  assert.equal(await hint.getAttribute("aria-disabled"), "true");
  await hint.click({ force: true });
  await page.getByText("you have nothing to choose from now").waitFor();
  assert.equal(await panel(page).count(), 0);
});

test("a hint that is thought about can be called off, and its answer isn't heard; a bot's move is explained that knew nothing others don't", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=HINT-5&seats=easy,you");
  await hurry(page);
  await settled(page);
  const step = await stepNow(page);
  // Both steps in one script: on a busy machine the answer may arrive before a click.
  await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "H", shiftKey: true, bubbles: true, cancelable: true }));
    await new Promise((done) => setTimeout(done));
    [...document.querySelectorAll(".advice button")].find(({ textContent }) => textContent.startsWith("Cancel")).click();
  });
  await panel(page).waitFor({ state: "detached" });
  // The answer to the next request would arrive before that timeout.
  await page.evaluate(() => {
    window.headings = new Set();
    const note = () => document.querySelectorAll(".advice :is(h2, h3)").forEach(({ textContent }) => window.headings.add(textContent));
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  // The button is reachable by Tab, in the log and in the news.
  const asked = async (area, questions) => {
    await page.locator(area).focus();
    await tabTo(page, page.locator(questions).first());
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Why?" }).waitFor();
  };
  const close = async () => {
    await panel(page).getByRole("button", { name: /^(Close|Cancel)/ }).click();
    await panel(page).waitFor({ state: "detached" });
  };
  await asked(".log", ".log .ask-why");
  await told(page);
  assert.deepEqual(await page.evaluate(() => [...window.headings]), ["Why?"]);
  assert.match(await panel(page).innerText(), /Hard would choose/);
  assert.match(await panel(page).innerText(), /what was done/);
  assert.equal(await panel(page).locator(".advised-play").count(), 0, "it isn't one's own decision");
  assert.equal(await stepNow(page), step);
  await close();
  await page.locator(".news summary").click();
  await page.locator(".news .all .ask-why").first().waitFor();
  const asks = await page.locator(".news .all .ask-why").count();
  assert.ok(asks >= 1 && asks <= (await page.locator(".news .all li").count()), `${asks} questions`);
  await asked(".news summary", ".news .ask-why");
  await close();
});

test("what a person has done isn't asked about in what is new", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=HINT-5&seats=you,you&names=Ann,Bob");
  for (let made = 0; made < 8 && (await page.locator(".news.new").count()) === 0; made += 1) {
    const curtain = page.locator(".curtain .primary");
    await curtain.or(page.locator(".prompt.own")).first().waitFor();
    if (await curtain.count()) {
      await curtain.first().click();
      await page.locator(".prompt.own").waitFor();
      if (await page.locator(".news.new").count()) break;
    }
    const step = await stepNow(page);
    await click(page, (await choices(page)).at(-1).buttons.at(-1));
    await isAfter(page, step);
  }
  await page.locator(".news summary").click();
  await page.locator(".news .all li").first().waitFor();
  assert.equal(await page.locator(".news .ask-why").count(), 0);
});

test("a bot doesn't explain before the end of the match what it has done with a hidden hand", async () => {
  const { page } = app;
  const record = before("phoenicia", (_name, _action, step, whole) => {
    const cut = { ...whole, actions: whole.actions.slice(0, step) };
    return whole.seats.length === 2 && step >= 12 && ask(cut, [{ cmd: "turn" }])[0].seat === 1;
  });
  record.seats[0].player = "easy";
  await openMatch(page, app.url, record);
  // The bot's first decision involves a card that no other player has seen.
  await page.locator(".log .ask-why").first().click();
  await page.getByText("Ask again after the match").waitFor();
  assert.equal(await panel(page).count(), 0);
});

test("between two people a hint tells nothing of the other's hand, and is gone before the device is passed on", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=HINT-7&seats=you,you&names=Ann,Bob");
  const curtain = page.locator(".curtain .primary");
  const hinted = new Set();
  for (let made = 0; made < 10; made += 1) {
    await curtain.or(page.locator(".prompt.own")).first().waitFor();
    assert.equal(await panel(page).count(), 0);
    if (hinted.size === 2) break;
    if (await curtain.count()) {
      await curtain.first().click();
      await page.locator(".prompt.own").waitFor();
    }
    const own = /● Ann's turn/.test(await page.title()) ? 0 : 1;
    const step = await stepNow(page);
    if (!hinted.has(own) && (await page.getByRole("button", { name: "Hint", exact: true }).getAttribute("aria-disabled")) === "false") {
      await page.keyboard.press("Shift+H");
      await told(page);
      const cards = await page.evaluate(() => [...document.querySelectorAll('[data-entity^="card:"]')].map((card) => card.dataset.entity));
      assert.ok(cards.every((card) => card.startsWith(`card:${own}.`)), `only the own hand: ${cards}`);
      const expected = await panel(page).locator(".expects li").evaluateAll((lines) => lines.map((line) => line.textContent));
      const ofOther = expected.filter((line) => line.startsWith(["Ann", "Bob"][1 - own]));
      assert.ok(ofOther.every((line) => !/card of|worth/.test(line)), `nothing of the other's cards: ${ofOther}`);
      hinted.add(own);
    }
    await openSheet(page);
    await click(page, beginner(await choices(page)));
    await isAfter(page, step);
  }
  assert.equal(hinted.size, 2, "both were given a hint");
});
