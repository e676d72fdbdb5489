// A plain player of Medieval Micromanager, and what the log tells of it.

import assert from "node:assert/strict";
import { inTime, wholeLog } from "./app.mjs";

/** Shorter than the default: a number of rounds, and everybody begins with five units, five grain and ten lumber. */
export const SHORT = "mode=reckoning-25&fast-start=on";

/** The buttons under a heading, if there are any. */
export const under = (groups, name) => groups.find((group) => group.name === name)?.buttons;

/** Whether a button is for this kind of building; its text begins with its key. */
const isFor = (kind) => (button) => new RegExp(`^\\w?${kind}\\b`).test(button.text);

/**
 * A plain villager: breaks ground for what is planned, one building a turn, finishes it, recruits and produces
 * with all units. In the turn `raid` all of them attack instead, if there is where to muster. Once all is built, and they are back,
 * each turn is like the one before.
 */
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

/** The log has such a line. */
export async function tells(page, words) {
  assert.ok(words.test(await inTime(() => wholeLog(page), (text) => words.test(text))), `the log tells ${words}`);
}
