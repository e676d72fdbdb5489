// Observes the animations of pieces.

import assert from "node:assert/strict";
import { PLAY, button, unfolded } from "./app.mjs";

/** Runs in the page: clicks the button at an index among the matches of a selector, such as a choice of the list.
 * Returns each piece that moves: its name, its first place (none if it is new), its places after a third of the time
 * and at the end, and its target. Also returns the flights of pictures and the number of pictures left. Frames are
 * rare on a slow machine, so the time is set in the browser. */
export async function makeChoice([play, place]) {
  const board = document.querySelector("[aria-label=Board]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const point = ({ e, f }) => `${e.toFixed(1)}, ${f.toFixed(1)}`;
  const where = (piece) => point(new DOMMatrix(getComputedStyle(piece).transform));
  const pieces = [...board.querySelectorAll(".moving")];
  const places = new Map(pieces.map((piece) => [piece, piece.style.transform]));
  const from = new Map(pieces.map((piece) => [piece, where(piece)]));
  const soon = new Map();
  const flights = [];
  // A picture in flight: its name, its start, its place after a third of the time, and its target.
  const flying = (flight) => {
    const places = ["--from", "--to"].map((name) => point(new DOMMatrix(flight.style.getPropertyValue(name))));
    for (const motion of flight.getAnimations()) {
      const { delay, duration } = motion.effect.getTiming();
      motion.currentTime = delay + duration / 3;
    }
    const picture = flight.querySelector("use").getAttribute("href").slice(1);
    return { picture, from: places[0], soon: where(flight), to: places[1] };
  };
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const added of addedNodes) {
        if (added.matches?.(".flight")) flights.push(flying(added));
      }
      if (!target.matches(".moving") || soon.has(target) || target.style.transform === places.get(target)) continue;
      for (const motion of target.getAnimations()) {
        const { delay, duration } = motion.effect.getTiming();
        motion.currentTime = delay + duration / 3;
      }
      soon.set(target, where(target));
    }
  });
  watcher.observe(board, { subtree: true, childList: true, attributeFilter: ["style"] });
  document.querySelectorAll(play)[place].click();
  await frame();
  // A choice that ends something among several people needs a second press.
  document.querySelector(".choice .again")?.closest(".choice").click();
  // A new piece starts to move two frames later.
  for (let frames = 0; frames < 6; frames += 1) await frame();
  const passing = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
  for (let moving = true; moving; ) {
    const motions = board.getAnimations({ subtree: true }).filter(passing);
    await Promise.allSettled(motions.map(({ finished }) => finished));
    await frame();
    moving = motions.length > 0;
  }
  watcher.disconnect();
  const classes = (piece) => [piece, ...piece.querySelectorAll("[class]")].flatMap((element) => [...element.classList]);
  return {
    flights,
    left: board.querySelectorAll(".flight").length,
    moved: [...soon.keys()].map((piece) => ({
      what: classes(piece),
      same: piece.isConnected,
      from: from.get(piece) ?? null,
      soon: soon.get(piece),
      end: where(piece),
      asked: point(new DOMMatrix(piece.style.transform)),
    })),
  };
}

/** Makes a choice, or the first one of a folded list, and returns the movements. */
export async function made(page, choice) {
  if (choice.folded) {
    await button(page, choice).click();
    return made(page, await unfolded(page));
  }
  return page.evaluate(makeChoice, [PLAY, choice.place]);
}

/** Clicks a button of the page and returns the movements. */
export const pressed = (page, selector) => page.evaluate(makeChoice, [selector, 0]);

/** Checks that each piece was animated: the same element, not at its target at once, and there at the end. */
export function wereCarried(moved) {
  assert.ok(moved.length > 0, "something moves");
  for (const { same, from, soon, end, asked } of moved) {
    assert.ok(same, "the element stays");
    assert.notEqual(soon, from, "it has left");
    assert.notEqual(soon, end, "it isn’t there yet");
    assert.notEqual(from, end, "it went somewhere");
    assert.equal(end, asked, "it arrives");
  }
}

/** Checks that each piece changed its place at once. */
export function werePut(moved) {
  assert.ok(moved.length > 0, "something changes its place");
  for (const { same, soon, end, asked } of moved) {
    assert.ok(same, "the element stays");
    assert.equal(soon, end, "it is there at once");
    assert.equal(end, asked, "where it had to go");
  }
}
