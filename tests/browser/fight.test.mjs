// Fights of Medieval Micromanager on the board. The attackers march in, the dice show the engine's results, damage
// appears where it is placed, and loot goes to the winner.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PLAY, choices, click, settled, startPage } from "./app.mjs";
import { made } from "./motion.mjs";

const app = startPage();

/** A recorded match of five. The fifth seat attacks the third, three against five. Later the fourth seat places
 * damage, and the fifth takes loot. */
const FOUGHT = "medieval-micromanager/5-seats-crown-rounds-4.json";

/** A recorded match of three with tribute. The first seat attacks the third, which defends with one unit and loses. */
const WITH_TRIBUTE =
  "medieval-micromanager/3-seats-boons-castle-fast-start-guilds-reckoning-30-plunder-tool-wear-trade-tribute-reckoning-4.json";

/** Opens a recorded match before its first decision of a kind, with a person at one of the seats. */
async function before(kind, own, { reducedMotion = "reduce" } = {}, name = FOUGHT) {
  const { page } = app;
  const record = JSON.parse(readFileSync(new URL(`../records/${name}`, import.meta.url), "utf8"));
  record.actions.length = record.actions.findIndex((action) => action === kind || Object.hasOwn(Object(action), kind));
  record.seats.forEach((seat, at) => (seat.player = at === own ? "you" : "easy"));
  await page.emulateMedia({ reducedMotion });
  await page.goto(`${app.url}#/`);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator("input[type=file]").setInputFiles({ name: "fight.json", mimeType: "application/json", buffer });
  await page.locator("main.table").waitFor();
  await settled(page);
  return page;
}

/** Runs in the page: makes the choice at an index of the list. Returns each new element of a kind: its displacement
 * or rotation after a third of the time and at the end, and its number of pips. */
async function appearing([play, place, kind]) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const isAway = (thing) => !new DOMMatrix(getComputedStyle(thing).transform).isIdentity;
  const soon = new Map();
  const watcher = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    for (const thing of added.flatMap((node) => [node, ...node.querySelectorAll("*")])) {
      if (!thing.matches(kind)) continue;
      for (const motion of thing.getAnimations()) {
        const { delay, duration } = motion.effect.getTiming();
        motion.currentTime = delay + duration / 3;
      }
      soon.set(thing, isAway(thing));
    }
  });
  watcher.observe(document.querySelector("[aria-label=Board]"), { subtree: true, childList: true });
  document.querySelectorAll(play)[place].click();
  for (let frames = 0; frames < 6; frames += 1) await frame();
  watcher.disconnect();
  const shown = [...soon.keys()].filter((thing) => thing.isConnected);
  await Promise.all(shown.flatMap((thing) => thing.getAnimations()).map(({ finished }) => finished));
  return shown.map((thing) => ({
    soon: soon.get(thing),
    end: isAway(thing),
    attacks: thing.closest(".throw") === document.querySelector(".fight .throw"),
    pips: thing.querySelectorAll(".die-pip").length,
    building: thing.closest(".lot")?.querySelector(".target").getAttribute("aria-label").split(":")[0],
  }));
}

/** Makes the first choice of the list. Returns the elements of a kind that appear. */
const first = async (page, kind) => page.evaluate(appearing, [PLAY, (await choices(page))[0].buttons[0].place, kind]);

for (const [reducedMotion, moves] of [["no-preference", true], ["reduce", false]]) {
  const how = moves ? "roll, and rest on what the engine has rolled" : "lie there at once with reduced motion";
  test(`the dice of a fight ${how}; before, as many as may be thrown are outlined`, async () => {
    const page = await before("defend", 2, { reducedMotion });
    const outlined = page.locator(".fight .throw.open .die");
    assert.equal(await outlined.count(), 5, "up to five defend");
    await page.getByRole("button", { name: /^Most/ }).click();
    const dice = await first(page, ".fight .die:not(.waiting)");
    assert.equal(await outlined.count(), 0, "all are thrown");
    for (const { soon, end } of dice) assert.deepEqual([soon, end], [moves, false]);
    await page.locator(".log li", { hasText: "defends with" }).locator("summary").last().click();
    const told = await page.locator(".log .line", { hasText: "Attack (" }).last().innerText();
    const rolled = /Attack \(([\d ]+)\).*Defence \(([\d ]+)\)/.exec(told);
    const faces = (attacks) => dice.filter((die) => die.attacks === attacks).map(({ pips }) => pips).sort();
    assert.deepEqual([faces(true), faces(false)].map((faces) => faces.join(" ")), rolled.slice(1));
  });

  test(`those who attack ${moves ? "march in, and stand" : "stand there at once with reduced motion"}`, async () => {
    const page = await before("send", 4, { reducedMotion });
    const [army, ...others] = await first(page, ".fight .attackers");
    assert.deepEqual([army.soon, army.end, others.length], [moves, false, 0]);
  });

  test(`damage ${moves ? "strikes where it is placed" : "lies where it is placed at once with reduced motion"}`, async () => {
    const page = await before("place", 3, { reducedMotion });
    const [{ text, place }] = (await choices(page)).flatMap(({ buttons }) => buttons).filter(({ text }) => text.includes(": 1 damage"));
    // Returns the name of the building, which follows the text of its picture.
    const name = /[A-Z][a-z ]*\d?(?=:)/.exec(text)[0];
    const tokens = page.locator(".lot", { has: page.locator(`[aria-label^='${name}: ']`) }).locator(".damage .token");
    assert.equal(await tokens.count(), 0, "it is whole before");
    const struck = await page.evaluate(appearing, [PLAY, place, ".damage .token"]);
    assert.deepEqual(struck.map(({ soon, end, building }) => [soon, end, building]), [[moves, false, name]]);
    assert.equal(await tokens.count(), 1);
  });

  test(`loot ${moves ? "flies to the winner’s stores, in view" : "lies in the stores at once with reduced motion"}`, async () => {
    const page = await before("loot", 4, { reducedMotion });
    const held = () => page.locator(".pile").evaluateAll((piles) => piles.map((pile) => [
      pile.querySelector("[data-entity]").dataset.entity, pile.querySelector(".number").textContent.replace(/[+−].*/, ""),
    ]));
    const had = new Map(await held());
    const { flights, left } = await made(page, (await choices(page))[0].buttons[0]);
    const gained = (await held()).filter(([pile, number]) => number !== had.get(pile));
    assert.equal(gained.length, 1, "one token was taken");
    assert.equal(await page.locator(".fight").count(), 0, "the stores are in view");
    assert.equal(left, 0, "what has landed is gone");
    assert.equal(flights.length, moves ? 1 : 0);
    for (const { from, soon, to } of flights) {
      assert.ok(soon !== from && soon !== to, `on its way: ${from}, ${soon}, ${to}`);
      // The flight ends at the pile that has grown.
      const at = await page.evaluate((pile) => {
        const [board, place] = [document.querySelector(".flights").parentElement, document.querySelector(`[data-entity="${pile}"]`)].map((part) => part.getBoundingClientRect());
        return [place.x + place.width / 2 - board.x, place.y + place.height / 2 - board.y];
      }, gained[0][0]);
      const [x, y] = to.split(", ").map(Number);
      assert.ok(Math.abs(at[0] - x) < 2 && Math.abs(at[1] - y) < 2, `${to} is ${at}`);
    }
  });
}

test("a seat that has to pay tribute sees the fight first; it goes by itself, or when it is clicked", async () => {
  const fight = (page) => page.locator(".fight");
  // Installing the clock is permanent, so this case comes last.
  for (const send of [(page) => fight(page).click({ position: { x: 30, y: 300 } }), null]) {
    const page = await before("defend", 2, {}, WITH_TRIBUTE);
    if (!send) await page.clock.install();
    await page.getByRole("button", { name: /^Least/ }).click();
    await click(page, (await choices(page))[0].buttons[0]);
    await page.locator(".prompt", { hasText: "What do you offer instead" }).waitFor();
    assert.equal(await fight(page).count(), 1, "it is seen");
    await (send ? send(page) : page.clock.fastForward(8_000));
    await fight(page).waitFor({ state: "detached", timeout: 1_000 });
    assert.match(await page.locator(".panel").textContent(), /Tribute/);
  }
});
