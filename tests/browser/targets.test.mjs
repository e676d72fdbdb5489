// On a phone all targets are large enough for a finger, and the text on the table is readable.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, startPage } from "./app.mjs";
import { lettersWithin } from "./letters.mjs";
import { against, before, openMatch } from "./positions.mjs";

const app = startPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The minimum size of frequent targets, in pixels. The test samples every second of 44 pixels. */
const FINGER = 42;

/** The minimum height of letters in pixels, and the minimum ratio of their horizontal to their vertical scale. */
const LETTERS = { size: 12, narrower: 0.9 };

/** Decisions by game that need a target on the table, with enough of the match behind them. */
const PICKED = {
  "phoenix-syndicate": ["advance", "use"],
  phoenicia: ["bid", "give-up"],
};

/** Rare targets, which may be smaller. */
const SELDOM = /^gate:/;

/** Opens the first recorded match with a decision of a kind in its second half, cut before it. */
async function open(game, decision) {
  const late = (name, _, step, record) => name === decision && step > record.actions.length / 2;
  await openMatch(app.page, app.url, against(before(game, late), "easy"));
}

/** Runs in the page. Returns the targets that are too small, with the area that a finger hits around their middle. */
const tooSmall = () =>
  app.page.evaluate((least) => {
    // Removes elements in front of the table, which a person scrolls away.
    for (const over of document.querySelectorAll(".side > .sheet, .table-page > .top")) over.hidden = true;
    const said = [];
    for (const thing of document.querySelectorAll(".board .selectable")) {
      thing.scrollIntoView({ block: "center", behavior: "instant" });
      const box = thing.getBoundingClientRect();
      const hits = (x, y) => document.elementFromPoint(x, y)?.closest(".target, .target-button") === thing;
      const inside = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((right) => [0.5, 0.3, 0.7].map((down) => [box.left + box.width * right, box.top + box.height * down]));
      const [x, y] = inside.find(([x, y]) => hits(x, y)) ?? [];
      // The target is outside the viewport of its map.
      if (x === undefined) continue;
      const reach = (right, down) => {
        let far = 0;
        while (far < least && hits(x + right * (far + 2), y + down * (far + 2))) far += 2;
        return far;
      };
      const [width, height] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      if (Math.min(width, height) < least) said.push(`${thing.dataset.entity}: ${width} × ${height}`);
    }
    return said;
  }, FINGER);

/** Returns the words on the table that are too small or too narrow. A scene gets its size within two frames. */
async function illegible() {
  await app.page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const [letters] = await app.page.locator(".board").evaluateAll(lettersWithin);
  const said = new Set(letters.length < 20 ? [`only ${letters.length} texts are seen`] : []);
  for (const { words, size, narrower } of letters) {
    if (size < LETTERS.size - 0.05) said.add(`${words}: ${size.toFixed(1)} px`);
    if (narrower < LETTERS.narrower) said.add(`${words}: ${narrower.toFixed(2)} as wide`);
  }
  return [...said];
}

for (const [game, decisions] of Object.entries(PICKED)) {
  test(`on a phone a finger hits what can be picked in ${game}, and its words can be read`, async () => {
    const wrong = {};
    for (const decision of decisions) {
      await open(game, decision);
      for (const text of ["normal", "largest"]) {
        await app.page.evaluate((text) => (document.documentElement.dataset.text = text), text);
        const said = await atRest(illegible);
        if (said.length) wrong[`${decision}, text ${text}`] = said;
      }
      const small = (await tooSmall()).filter((thing) => !SELDOM.test(thing));
      if (small.length) wrong[decision] = small;
    }
    assert.deepEqual(wrong, {});
  });
}
