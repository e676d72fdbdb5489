// A simple player of Medieval Micromanager, and checks of the log.

import assert from "node:assert/strict";
import { inTime, wholeLog } from "./app.mjs";

/** Options for a short match: a number of rounds, and every player begins with five units, five grain and ten
 * lumber. */
export const SHORT = "mode=reckoning-25&fast-start=on";

/** Returns the buttons under a heading, if any. */
export const under = (groups, name) => groups.find((group) => group.name === name)?.buttons;

/** Returns a predicate for the buttons of a kind of building. A button's text begins with its key. */
const isFor = (kind) => (button) => new RegExp(`^\\w?${kind}\\b`).test(button.text);

/** Returns a simple villager. It breaks ground for the planned buildings, one a turn, finishes them, recruits, and
 * produces with all units. In the turn `raid` all units attack instead, if they can muster. Once everything is built
 * and the units are back, all turns are alike. */
export function villager(plan, raid = 0) {
  const planned = [...plan];
  let turns = 0;
  let repeated = false;
  return (groups) => {
    const first = (name) => under(groups, name)?.[0];
    const raids = () => raid > 0 && turns === raid;
    const ground = under(groups, "Break ground for");
    if (ground) {
      turns += 1;
      repeated = false;
      return (!raids() && ground.find(isFor(planned.shift()))) || first("Or");
    }
    const again = turns > raid + 1 && planned.length === 0 ? first("As last turn") : undefined;
    repeated ||= again !== undefined;
    const work = () => first("Build and repair") ?? first("Recruit") ?? first("Produce");
    const order = again ?? (raids() ? first("Muster") : undefined) ?? (repeated ? undefined : work());
    return order ?? first("Go on") ?? first("Loot or raze") ?? groups[0].buttons[0];
  };
}

/** Checks that the log has such a line. */
export async function tells(page, words) {
  assert.ok(words.test(await inTime(() => wholeLog(page), (text) => words.test(text))), `the log tells ${words}`);
}
