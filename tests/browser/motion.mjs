// What a test looks at to see whether pieces move.

import assert from "node:assert/strict";
import { PLAY, button, unfolded } from "./app.mjs";

/**
 * Runs in the page: presses the button at a place of those that a selector finds, such as a choice of the list, and tells of each piece that goes elsewhere what it is,
 * where it was (nowhere, if it is new), where it is a third of the way later, where it is at the end, and where it was
 * sent; and the same of each picture that flew, and how many of them are left. A slow machine shows few frames, so the browser is
 * told what time it is.
 */
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
  // A picture on its way: what it is, where it comes from, where it is a third of the way later, where it goes to.
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
  // What ends something among several people is asked for once more.
  document.querySelector(".choice .again")?.closest(".choice").click();
  // What is new comes from somewhere two frames later.
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

/** Makes a choice, the first one of a list that was folded, and tells what moves. */
export async function made(page, choice) {
  if (choice.folded) {
    await button(page, choice).click();
    return made(page, await unfolded(page));
  }
  return page.evaluate(makeChoice, [PLAY, choice.place]);
}

/** Presses a button of the page, and tells what moves. */
export const pressed = (page, selector) => page.evaluate(makeChoice, [selector, 0]);

/** Each piece was carried: the same element, not there at once, in the end where it had to go. */
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

/** Each piece changed its place, and was there at once. */
export function werePut(moved) {
  assert.ok(moved.length > 0, "something changes its place");
  for (const { same, soon, end, asked } of moved) {
    assert.ok(same, "the element stays");
    assert.equal(soon, end, "it is there at once");
    assert.equal(end, asked, "where it had to go");
  }
}
