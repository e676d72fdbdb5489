// Positions of recorded matches, and pages that open there, for tests that need a late or rare position.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { need, takeDevice, timed } from "./app.mjs";

/** Returns the name of a recorded decision, such as `bid`. */
export const decisionName = (action) => (typeof action === "string" ? action : Object.keys(action)[0]);

/** Returns the recorded matches of a game by its present rules, with people at all seats. */
export function records(game) {
  const folder = new URL(`../records/${game}/`, import.meta.url);
  const read = (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  const matches = readdirSync(folder).filter((file) => file.endsWith(".json")).map(read).filter(({ actions }) => actions);
  const present = Math.max(...matches.map(({ rules }) => rules));
  const people = (seats) => seats.map((seat) => ({ ...seat, player: "you" }));
  return matches.filter(({ rules }) => rules === present).map((record) => ({ ...record, notes: [], seats: people(record.seats) }));
}

/** Returns the answers of the command line to requests about a match, a record or a link: `{ cmd: "legal" }` and
 * others. */
export function ask(match, requests) {
  const load = typeof match === "string" ? { link: match } : { record: match };
  const lines = [{ cmd: "load", ...load }, ...requests].map((line) => JSON.stringify(line)).join("\n");
  const said = execFileSync(need("CARAVANSERAI_ARENA"), ["protocol"], { input: lines, encoding: "utf8", maxBuffer: 1 << 28 });
  return said.trim().split("\n").slice(-requests.length).map((line) => JSON.parse(line));
}

/** Returns the first recorded match of a game that contains a suitable decision, cut just before it. `fits` receives
 * the decision's name, the decision, its step and the record. */
export function before(game, fits) {
  for (const record of records(game)) {
    const step = record.actions.findIndex((action, step) => fits(decisionName(action), action, step, record));
    if (step >= 0) return { ...record, actions: record.actions.slice(0, step) };
  }
  return assert.fail(`no recorded match of ${game} comes to this`);
}

/** Returns a match with bots at all seats except the one that decides at the cut. */
export function against(record, player) {
  const [{ seat: own }] = ask(record, [{ cmd: "turn" }]);
  return { ...record, seats: record.seats.map((seat, at) => (at === own ? seat : { ...seat, player })) };
}

/** Opens a match by its link, without waiting for the table. */
export async function openLink(page, url, record) {
  const [{ link }] = ask(record, [{ cmd: "record" }]);
  await page.goto(`${url}${link}`);
  // If the page has another state of this match, it offers to continue that.
  await page.getByRole("button", { name: /^(Play on|Open as a new match)$/ }).click();
}

/** Opens a match by its link and takes the device for the seat that decides. */
export const openMatch = (page, url, record) =>
  timed("position", async () => {
    await openLink(page, url, record);
    await page.getByRole("dialog", { name: /Pass the device to/ }).or(page.locator(".prompt.own")).first().waitFor();
    await takeDevice(page);
    await page.locator(".prompt.own").waitFor();
  });
