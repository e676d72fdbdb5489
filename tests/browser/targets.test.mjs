// On a phone a finger hits what can be picked, and what is written on the table can be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, startPage } from "./app.mjs";
import { lettersWithin } from "./letters.mjs";
import { against, before, openMatch } from "./positions.mjs";

const app = startPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** How large what is picked often is at least, in pixels, as it is looked at: at every second pixel of 44. */
const FINGER = 42;

/** How large letters are at least, and how narrow they may be drawn to go into their room. */
const LETTERS = { size: 12, narrower: 0.9 };

/** By game, decisions before which something of the table is picked, with enough of the match behind them. */
const PICKED = {
  "phoenix-syndicate": ["advance", "use"],
  phoenicia: ["bid", "give-up"],
};

/** What is picked seldom, and may be smaller. */
const SELDOM = /^gate:/;

/** Opens the first recorded match that comes to a decision in its second half, before that. */
async function open(game, decision) {
  const late = (name, _, step, record) => name === decision && step > record.actions.length / 2;
  await openMatch(app.page, app.url, against(before(game, late), "easy"));
}

/** The things that can be picked and are too small, with what a finger hits of each around its middle. */
const tooSmall = () =>
  app.page.evaluate((least) => {
    // What stands before the table is scrolled away, as a person does.
    for (const over of document.querySelectorAll(".side > .sheet, .table-page > .top")) over.hidden = true;
    const said = [];
    for (const thing of document.querySelectorAll(".board .selectable")) {
      thing.scrollIntoView({ block: "center", behavior: "instant" });
      const box = thing.getBoundingClientRect();
      const hits = (x, y) => document.elementFromPoint(x, y)?.closest(".target, .target-button") === thing;
      const inside = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((right) => [0.5, 0.3, 0.7].map((down) => [box.left + box.width * right, box.top + box.height * down]));
      const [x, y] = inside.find(([x, y]) => hits(x, y)) ?? [];
      // On a map that is larger than its window.
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

/** The words on the table that are too small, or drawn too narrow. A scene comes to its size within two frames. */
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
