// Complete matches by clicks, for the games of which the default run plays only the beginning and the end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, clickMost, hurry, playOn, resultIsWhole, start, startPage } from "../app.mjs";
import { SHORT, tells, villager } from "../villager.mjs";

const app = startPage();

test("a whole match of The Phoenix Syndicate is played by clicking only", async () => {
  const { page } = app;
  await start(page, app.url, "phoenix-syndicate/new?seed=CLICK-2&seats=you,easy");
  await hurry(page);
  assert.ok(await playOn(page, (choice) => click(page, choice)));
  await resultIsWhole(page, 25);
});

test("a whole basic match of Felinia is played by clicking only", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=CLICK-3&seats=you,easy");
  await hurry(page);
  assert.ok(await playOn(page, (choice) => click(page, choice)));
  await resultIsWhole(page, 15);
});

test("a whole duel of Medieval Micromanager with an attack is played by clicking only", async () => {
  const { page } = app;
  await start(page, app.url, `medieval-micromanager/new?seed=DUEL-1&seats=you,easy&${SHORT}`);
  await hurry(page);
  const plan = ["House", "Academy", "Timber Camp", "Sawmill", "Quarry", "Academy"];
  assert.ok(await playOn(page, (choice) => clickMost(page, choice), 600, villager(plan, 7)));
  await resultIsWhole(page, 30);
  await page.getByRole("button", { name: "View the table" }).click();
  await tells(page, /Player 1 attacks \w+ with \d+ units?/);
  await tells(page, /Attack \(.*\): \d+ hits?\. Defence/);
  await tells(page, /wins after the last round|wins with the last village/);
});
