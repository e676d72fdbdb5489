// Medieval Micromanager in the built app: the beginning of a duel, the ends of a match of bots and of a solo match
// against the Horde, and the choices on the board of a village.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  atRest, choices, click, clickMost, hurry, moment, openBrowser, playOn, press, resultIsWhole, settled, start, startByKeys, startPage, wholeLog,
} from "./app.mjs";
import { lettersWithin } from "./letters.mjs";
import { slowJournal } from "./injected.mjs";
import { against, before, decisionName, openLink, openMatch, records } from "./positions.mjs";
import { SHORT, tells, under, villager } from "./villager.mjs";

const app = startPage();

const board = (page) => page.locator("[aria-label=Board]");

/** Makes a decision and waits for the next position and for the bots. */
async function decides(page, act) {
  const { step } = await moment(page);
  await act();
  await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
  await settled(page);
}

/** Returns the last building of a kind in the own village. */
const building = (page, kind) =>
  board(page).locator(`.village .target[data-entity^='building:'][aria-label^='${kind}']`).last();

/** Clicks a choice under a heading that matches `words`. */
async function choose(page, heading, words = /./) {
  const found = under(await choices(page), heading)?.find((button) => words.test(button.text));
  assert.ok(found, `“${heading}” offers ${words}`);
  await decides(page, () => click(page, found));
}

/** Continues until ground can be broken. Answers earlier decisions with their last choice. */
async function ground(page) {
  await settled(page);
  for (let asked = 0; asked < 12; asked += 1) {
    const groups = await choices(page);
    if (under(groups, "Break ground for")) return;
    await decides(page, () => click(page, groups[0].buttons.at(-1)));
  }
  assert.fail("the next turn never comes");
}

/** Returns a number from the label of an element in the own village, such as the lumber in its stores. */
async function held(page, words) {
  const told = await board(page).evaluate((board) =>
    [...board.querySelectorAll("[data-entity]")].map((one) => one.getAttribute("aria-label")));
  const found = told.map((title) => title?.match(words)).find((found) => found);
  return Number(found?.[1] ?? assert.fail(`nothing in the village says ${words}`));
}

const lumber = (page) => held(page, /^(\d+) lumber of/);
const grain = (page) => held(page, /^(\d+) grain of/);
const idle = (page) => held(page, /^(\d+) idle of/);

/** Returns the label of a building, such as “House: 2 damage, …”. */
const said = (page, kind) => building(page, kind).getAttribute("aria-label");

/** Returns a recorded match with these seats and options, cut before its last decision of a kind. */
function late(seats, option, decision) {
  const found = records("medieval-micromanager").find((record) => record.seats.length === seats && option(record.options));
  const step = found?.actions.findLastIndex((action) => decisionName(action) === decision) ?? -1;
  assert.ok(step >= 0, `a recorded match of ${seats} comes to ${decision}`);
  return { ...found, actions: found.actions.slice(0, step) };
}

test("twenty decisions of Medieval Micromanager are made by keyboard only", async () => {
  const { page } = app;
  await startByKeys(page, app.url, `medieval-micromanager/new?seed=KEYS-4&seats=you,easy&${SHORT}`);
  const plan = ["House", "Timber Camp", "Sawmill", "Quarry", "House"];
  const over = await playOn(page, (choice) => press(page, choice), 20, villager(plan));
  assert.ok(over || Number((await moment(page)).step) >= 20);
});

test("six bots play Medieval Micromanager to its end, and every one of them has a place in the result", async () => {
  const { page } = app;
  const record = late(6, ({ mode }) => mode?.startsWith("crown-100"), "break");
  const bots = record.seats.map((seat) => ({ ...seat, player: "easy" }));
  // The bots need about a second for the last decisions, so nothing is pressed meanwhile.
  await openLink(page, app.url, { ...record, seats: bots });
  await page.locator("#result-heading").waitFor();
  await resultIsWhole(page, 100);
  assert.equal(await page.locator(".ranking li").count(), 6);
});

test("a village stands alone against the Horde until the match is over", async () => {
  const { page } = app;
  const record = late(1, ({ horde }) => horde === "knight", "break");
  await openMatch(page, app.url, record);
  const [{ name }] = record.seats;
  const attacks = async () => (await wholeLog(page)).split(`The Horde attacks ${name} with`).length;
  const before = await attacks();
  assert.ok(await playOn(page, (choice) => clickMost(page, choice), 60, villager([])));
  const reason = await page.locator(".result .reason").innerText();
  assert.match(reason, /has survived the Horde|the village has fallen/);
  await page.getByRole("button", { name: "View the table" }).click();
  assert.equal(await attacks(), before + 1, "the last attack is told");
});

test("a building is clicked, a stepper asks for how many units, and the choice changes the village", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=VILLAGE-1&seats=you,easy&fast-start=on");
  await hurry(page);
  await ground(page);
  await choose(page, "Break ground for", /^\w?House/);
  assert.match(await said(page, "House"), /nothing built yet/);
  assert.deepEqual([await idle(page), await lumber(page)], [5, 10]);

  await building(page, "House").click();
  const stepper = page.getByRole("group", { name: "Build and repair" }).locator(".stepper");
  const amount = stepper.getByRole("spinbutton", { name: "Amount" });
  assert.equal(await amount.getAttribute("aria-valuemax"), "5", "all five units could build");
  assert.match(await stepper.locator(".play").innerText(), /5 units take off 5 damage/, "it begins with all of them");
  for (const _ of [1, 2]) await stepper.getByRole("button", { name: "Less" }).click();
  assert.match(await stepper.locator(".play").innerText(), /3 units take off 3 damage/);
  await decides(page, () => stepper.locator(".play").click());

  assert.match(await said(page, "House"), /2 damage/);
  assert.deepEqual([await idle(page), await lumber(page)], [2, 7]);
});

test("a choice and what finishes right after it, made in one click, are kept one after the other by a slow journal", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.addInitScript(slowJournal, 300);
  await start(page, app.url, "medieval-micromanager/new?seed=REPEAT-1&seats=you,easy&fast-start=on");
  await hurry(page);
  await ground(page);
  await choose(page, "Or", /Skip building/);
  const stepper = page.getByRole("group", { name: "Produce" }).locator(".stepper").filter({ hasText: "Farm" }).first();
  await stepper.getByRole("button", { name: "Less" }).click();
  await decides(page, () => stepper.locator(".play").click());
  await choose(page, "Go on");
  await ground(page);
  await choose(page, "Or", /Skip building/);
  const { step } = await moment(page);
  await page.waitForFunction((step) => window.kept() === step, Number(step));
  await page.evaluate(() => (window.ahead = []));
  await page.locator(".choice.both").click();
  await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) >= step + 2, Number(step));
  const ahead = await page.evaluate(() => window.ahead.slice(0, 2));
  assert.deepEqual(ahead, [1, 1], "the second waits for the first");
  await leave();
});

test("ending a turn warns of idle units, and the next one repeats its orders in one click", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=REPEAT-1&seats=you,easy&fast-start=on");
  await hurry(page);
  await ground(page);
  await choose(page, "Or", /Skip building/);
  const rest = async () => under(await choices(page), "Go on")[0].text;
  assert.match(await rest(), /5 units are idle/);
  const farm = under(await choices(page), "Produce").find((button) => /Farm/.test(button.text));
  const round = () => page.locator(".log .round h3").last().innerText();
  const first = await round();
  await decides(page, () => clickMost(page, farm));
  await ground(page);
  assert.equal(await grain(page), 10);
  assert.notEqual(await round(), first, "nobody is left idle, so the turn ended by itself");

  await choose(page, "Or", /Skip building/);
  const second = await round();
  const repeat = board(page).locator("[data-entity='plan']");
  await decides(page, () => repeat.click());
  await ground(page);
  await tells(page, /repeats last turn’s orders: .*Farm/);
  assert.notEqual(await round(), second, "one click, and the turn is over");
});

test("a turn that ended by itself is taken back with the order before it, and waits where something would be lost", async () => {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=REPEAT-1&seats=you,easy&fast-start=on");
  await hurry(page);
  await ground(page);
  await choose(page, "Or", /Skip building/);
  const farm = under(await choices(page), "Produce").find((button) => /Farm/.test(button.text));
  await decides(page, () => clickMost(page, farm));
  await ground(page);
  await decides(page, () => page.getByRole("button", { name: /^(Undo|Take back)/ }).click());
  assert.equal(await idle(page), 5, "undo leads through the rival's turn to the last order");

  await start(page, app.url, "medieval-micromanager/new?seed=REPEAT-1&seats=you,easy&fast-start=on&boons=on");
  await hurry(page);
  await ground(page);
  await choose(page, "Or", /Skip building/);
  await decides(page, async () => clickMost(page, under(await choices(page), "Produce")[0]));
  assert.match(await page.locator(".finish").innerText(), /10 goods can’t be stored/);
});

test("attacks and trades are offered against people by their names", async () => {
  const { page } = app;
  const names = "names=Ann,Bob,Cleo";
  await start(page, app.url, `medieval-micromanager/new?seed=NAMES-1&seats=you,easy,easy&${names}&mode=conquest&fast-start=on&trade=on`);
  await hurry(page);
  await ground(page);
  const called = (groups, heading) => (under(groups, heading) ?? []).map((button) => button.text).join("; ");
  const named = (text) => ["Bob", "Cleo"].every((name) => text.includes(name)) && !/Seat \d/.test(text);

  await choose(page, "Break ground for", /^\w?Academy/);
  const trades = called(await choices(page), "Offer a trade to");
  assert.ok(named(trades), trades);
  await decides(page, async () => clickMost(page, under(await choices(page), "Build and repair")[0]));
  await choose(page, "Go on", /End the activities/);
  await ground(page);
  await choose(page, "Or", /Skip building/);
  await decides(page, async () => clickMost(page, under(await choices(page), "Muster")[0]));
  await choose(page, "Go on", /End the activities/);
  const rivals = called(await choices(page), "Send against");
  assert.ok(named(rivals), rivals);
});

test("on a phone all words of the table can be read and what is picked can be hit, where text is very large as well", async () => {
  for (const text of ["usual", "largest"]) {
    const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.addInitScript((text) => (localStorage["caravanserai:settings"] = JSON.stringify({ text, pace: "instant" })), text);
    const isLate = (name, _, step, { actions, seats }) => name === "produce" && seats.length === 6 && step > actions.length * 0.9;
    await openMatch(page, app.url, against(before("medieval-micromanager", isLate), "easy"));
    await page.evaluate(() => document.fonts.ready);
    const measure = async () => {
      const [words] = await board(page).evaluateAll(lettersWithin);
      const targets = await board(page).evaluate((board) =>
        [...board.querySelectorAll(".target.selectable")].map((target) => {
          // A drawing is hit at its shapes, a box at its whole area.
          const hit = [...target.querySelectorAll(".shape, .hit")];
          const areas = (hit.length ? hit : [target]).map((area) => area.getBoundingClientRect());
          return { name: target.dataset.entity, least: Math.max(...areas.map(({ width, height }) => Math.min(width, height))) };
        }),
      );
      return { words, targets };
    };
    const { words, targets } = await atRest(measure);
    assert.ok(words.length > 50 && targets.length > 3, `${words.length} words, ${targets.length} targets`);
    assert.deepEqual(words.filter(({ size, narrower }) => size < 11.9 || narrower < 0.98), [], text);
    // Several buildings of a kind share a place of work, and piles are picked rarely.
    assert.deepEqual(targets.filter(({ name, least }) => least < (/^(building|store)/.test(name) ? 24 : 43.9)), [], text);
    await leave();
  }
});
