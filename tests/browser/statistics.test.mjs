// The statistics of finished matches: practice counted separately, charts, and lines imported from another browser's
// file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser, saved, start, startServer } from "./app.mjs";

const app = startServer();

/** Returns the line of a match of one person against easy bots. */
const line = (at, score, place, more = {}) => ({
  game: "phoenicia", seats: 3, people: 1, level: "easy", score, place, rounds: 8, practice: false, at: Date.UTC(2026, 10, at), ...more,
});

/** Two victories after a defeat, another level, practice, several people, and another game. */
const LINES = {
  one: line(1, 20, 2),
  two: line(2, 30, 1),
  three: line(3, 40, 1),
  four: line(4, 10, 3, { level: "hard" }),
  five: line(5, 99, 1, { practice: true }),
  six: line(6, null, null, { people: 2 }),
  seven: line(7, 50, 1, { game: "felinia", level: "medium" }),
};

/** Opens the statistics in a browser with lines of finished matches. */
async function statistics(lines) {
  const opened = await openBrowser(app.browser, app.url);
  await opened.page.goto(app.url);
  await opened.page.locator("main.lobby").waitFor();
  await opened.page.evaluate((lines) => localStorage.setItem("caravanserai:finished", JSON.stringify(lines)), lines);
  await show(opened.page);
  return opened;
}

async function show(page) {
  await page.goto("about:blank");
  await page.goto(`${app.url}#/statistics`);
  await page.getByRole("heading", { level: 1, name: "Statistics" }).waitFor();
}

/** Returns the rows of a game's tables: kind of table, matches, victories, mean and best score. */
const rows = (page, game) =>
  page.getByRole("region", { name: game }).locator("tbody tr:visible").evaluateAll((all) => all.map((row) => [...row.cells].slice(0, 5).map((cell) => cell.innerText)));

test("matches are counted by seats and level, practice and company apart", async () => {
  const { page, leave } = await statistics(LINES);
  assert.deepEqual(await rows(page, "Phoenicia"), [
    ["3 seats, Easy", "3", "2 (67 %)", "30.0", "40"],
    ["3 seats, Hard", "1", "0 (0 %)", "10.0", "10"],
  ]);
  assert.deepEqual(await rows(page, "Felinia"), [["3 seats, Medium", "1", "1 (100 %)", "50.0", "50"]]);
  const phoenicia = page.getByRole("region", { name: "Phoenicia" });
  await phoenicia.getByText("One match was played by several people.").waitFor();
  await phoenicia.getByText("You won 2 of 4 matches. Best streak: 2.").waitFor();
  await phoenicia.getByText("Practice (1)").click();
  assert.deepEqual((await rows(page, "Phoenicia"))[2], ["3 seats, Easy", "1", "1 (100 %)", "99.0", "99"]);
  await leave();
});

test("beside each other the tables of two games have room for all their columns", async () => {
  const late = { eight: line(14, 42, 1, { level: "medium" }), nine: line(24, 42, 1, { game: "felinia" }) };
  const { page, leave } = await statistics({ ...LINES, ...late });
  const hidden = await page.locator(".statistics .scroll").evaluateAll((all) => all.map((table) => table.scrollWidth - table.clientWidth));
  assert.deepEqual(hidden.slice(0, 2), [0, 0], "pixels that are cut off");
  await leave();
});

test("the latest scores are drawn as high as they are, and won ones stand out", async () => {
  const { page, leave } = await statistics(LINES);
  const drawing = page.getByRole("region", { name: "Phoenicia" }).getByRole("img");
  assert.equal(await drawing.getAttribute("aria-label"), "The latest 4 scores, up to 40; 2 of them won.");
  const bars = await drawing.locator("rect").evaluateAll((all) =>
    all.map((bar) => [Number(bar.textContent), bar.getBoundingClientRect().height, bar.classList.contains("won"), getComputedStyle(bar).fill]),
  );
  assert.deepEqual(bars.map(([score]) => score), [20, 30, 40, 10], "practice isn't among them");
  assert.deepEqual(bars.map(([, , won]) => won), [false, true, true, false]);
  for (const [score, height] of bars) assert.ok(Math.abs(height / bars[2][1] - score / 40) < 0.05, `${score} is ${height} high`);
  assert.notEqual(bars[0][3], bars[1][3], "lost and won look different");
  const scale = page.getByRole("region", { name: "Phoenicia" }).locator(".scale span");
  assert.deepEqual(await scale.allInnerTexts(), ["0", "10", "20", "30", "40"]);
  const [nothing, most] = await scale.evaluateAll((all) => [all[0], all.at(-1)].map((mark) => {
    const { top, bottom } = mark.getBoundingClientRect();
    return (top + bottom) / 2;
  }));
  const best = await drawing.locator("rect").nth(2).evaluate((bar) => bar.getBoundingClientRect().toJSON());
  assert.ok(Math.abs(nothing - best.bottom) < 2 && Math.abs(most - best.top) < 2, "a bar ends at its score on the scale");
  await leave();
});

test("deals of the day are listed by day, the first match of each", async () => {
  const day = (day, score, place, more) => line(10 + score, score, place, { seed: `DAY-2026-11-${day}`, ...more });
  const days = { eight: day("03", 1, 2), nine: day("04", 2, 1), ten: day("04", 3, 1), eleven: day("04", 4, 3, { game: "felinia" }) };
  const { page, leave } = await statistics({ ...LINES, ...days });
  const table = page.getByRole("region", { name: "Deals of the day" });
  await table.getByText("You won 1 of 3 deals.").waitFor();
  const told = await table.locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText).join()));
  assert.deepEqual(told, ["4 November 2026,Phoenicia,2,1 of 3", "4 November 2026,Felinia,4,3 of 3", "3 November 2026,Phoenicia,1,2 of 3"]);
  await leave();
});

test("a file of all matches takes the statistics along, and adds them to those of another browser once", async () => {
  const { one, two, ...others } = LINES;
  const here = await statistics({ one, two });
  await start(here.page, app.url, "phoenicia/new?seed=COUNT-1&seats=you,easy");
  await here.page.goto(`${app.url}#/`);
  const save = here.page.getByRole("button", { name: "Save all to a file" });
  const file = await saved(here.page, () => save.click());
  const there = await statistics({ two: { ...two, score: 31 }, ...others });
  assert.equal((await rows(there.page, "Phoenicia"))[0][1], "2");
  for (const time of ["once", "twice"]) {
    await there.page.goto(`${app.url}#/`);
    await there.page.locator("input[type=file]").setInputFiles(file);
    await there.page.locator(".notice").first().waitFor();
    await show(there.page);
    assert.deepEqual((await rows(there.page, "Phoenicia"))[0], ["3 seats, Easy", "3", "2 (67 %)", "30.3", "40"], time);
  }
  await there.leave();
  await here.leave();
});
