// A fight of Medieval Micromanager as it is seen: who attacks marches in, and the dice roll and rest on what the engine
// has rolled.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PLAY, choices, openBrowser, settled, startServer } from "./app.mjs";

const app = startServer();

/** A recorded match of four in which the first seat attacks the second one, five against five. */
const RECORD = "medieval-micromanager/4-seats-boons-castle-baron-tool-wear-tribute-crown-3.json";

/** That match as it stood before the first decision of a kind, with a person at one of the seats. */
async function before(kind, own, options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  const record = JSON.parse(readFileSync(new URL(`../records/${RECORD}`, import.meta.url), "utf8"));
  record.actions.length = record.actions.findIndex((action) => Object.hasOwn(Object(action), kind));
  record.seats.forEach((seat, at) => (seat.player = at === own ? "you" : "easy"));
  await page.goto(app.url);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator("input[type=file]").setInputFiles({ name: "fight.json", mimeType: "application/json", buffer });
  await page.locator("main.table").waitFor();
  await settled(page);
  return { page, leave };
}

/**
 * Runs in the page: makes the choice at a place of the list, and tells of each thing of a kind that appears whether it is
 * moved or turned away from its place a third of the way later and at the end, and how many pips it has.
 */
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
  }));
}

/** The first choice of the list, and what of a kind appears with it. */
const first = async (page, kind) => page.evaluate(appearing, [PLAY, (await choices(page))[0].buttons[0].place, kind]);

for (const [reducedMotion, moves] of [["no-preference", true], ["reduce", false]]) {
  const how = moves ? "roll, and rest on what the engine has rolled" : "lie there at once with reduced motion";
  test(`the dice of a fight ${how}; before, as many as may be thrown are outlined`, async () => {
    const { page, leave } = await before("defend", 1, { reducedMotion });
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
    await leave();
  });

  test(`those who attack ${moves ? "march in, and stand" : "stand there at once with reduced motion"}`, async () => {
    const { page, leave } = await before("send", 0, { reducedMotion });
    assert.deepEqual(await first(page, ".fight .attackers"), [{ soon: moves, end: false, attacks: false, pips: 0 }]);
    await leave();
  });
}
