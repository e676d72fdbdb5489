// The result of a match: the sources of points as bars, the ways to play again, and the end by concession.

import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { arena, atRest, beginner, choices, click, GAMES, hurry, inTime, moment, reloaded, settled, start, startPage } from "./app.mjs";

const app = startPage({ permissions: ["clipboard-read", "clipboard-write"] });

/** Returns a finished match of bots with the given players at its seats now. */
function finished(game, players, seed) {
  const file = join(tmpdir(), `caravanserai-${process.pid}-${seed}.json`);
  arena("play", "--game", game, "--seats", players.map(() => "greedy").join(","), "--seed", seed, "--quiet", "--record", file);
  const record = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  players.forEach((player, seat) => Object.assign(record.seats[seat], { player, name: player === "you" ? `Person ${seat}` : `Bot ${seat}` }));
  return record;
}

/** Opens the result of a match. */
async function result(page, record) {
  await page.goto(`${app.url}#/`);
  await page.locator("input[type=file]").setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) });
  await page.locator("#result-heading").waitFor();
}

/** Returns the text that a button copies. Clears the clipboard first. */
async function copies(page, name) {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name }).click();
  return inTime(() => page.evaluate(() => navigator.clipboard.readText()));
}

/** Returns the bars on the screen: for each seat its parts with points, and their width relative to the widest. */
const bars = (page) =>
  page.locator(".score-bar").evaluateAll((rows) =>
    rows.map((row) => ({
      total: Number(row.querySelector(".total").textContent),
      parts: [...row.querySelectorAll(".part")].map((part) => {
        const { left, width } = part.getBoundingClientRect();
        return { title: part.title, points: Number(part.textContent), left, width, look: part.className };
      }),
    })),
  );

for (const game of GAMES) {
  test(`the bars add up to the scores, in parts as wide as their points: ${game}`, async () => {
    const { page } = app;
    await result(page, finished(game, ["you", "easy", "easy"], "RESULT-1"));
    for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      const table = page.getByRole("table", { name: /by source/ });
      const sources = await table.locator("tbody th").allInnerTexts();
      const cells = (await table.locator("tbody td").allInnerTexts()).map(Number);
      const seats = await atRest(() => bars(page));
      assert.equal(seats.length, 3);
      const widest = Math.max(...seats.map(({ total }) => total));
      const unit = (await page.locator(".score-bar .parts").first().boundingBox()).width / widest;
      seats.forEach(({ total, parts }, seat) => {
        const expected = sources.map((source, at) => `${source}: ${cells[at * seats.length + seat]}`).filter((part) => !part.endsWith(": 0"));
        assert.deepEqual(parts.map(({ title }) => title), expected);
        assert.equal(parts.reduce((sum, { points }) => sum + points, 0), total);
        parts.forEach(({ points, left, width }, at) => {
          assert.ok(Math.abs(width - points * unit) < 1.5, `${points} points are ${width} wide, one is ${unit}`);
          if (at > 0) assert.ok(Math.abs(left - parts[at - 1].left - parts[at - 1].width) < 1.5, "side by side");
        });
        assert.equal(new Set(parts.map(({ look }) => look)).size, parts.length, "each source has a look of its own");
      });
      const legend = await page.getByRole("list", { name: "What the shades mean" }).getByRole("listitem").allInnerTexts();
      const scored = sources.filter((_, at) => cells.slice(at * seats.length, (at + 1) * seats.length).some((points) => points !== 0));
      assert.deepEqual(legend.map((text) => text.trim()), scored);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `nothing sticks out sideways: ${wide} px`);
    }
  });
}

test("the same table plays again, in another deal or in the same one, with those who play now", async () => {
  const { page } = app;
  const record = finished("felinia", ["you", "easy"], "RESULT-3");
  // A stronger bot took the seat in the middle of the match.
  record.format = "caravanserai/2";
  record.notes = [{ step: 3, kind: { seat_taken: { seat: 1, player: "hard" } } }];
  for (const [name, isSameDeal] of [["Play again", false], ["Play the same deal again", true]]) {
    await result(page, record);
    await page.getByRole("button", { name, exact: true }).click();
    // The address of the result has the same form as a table's.
    await page.locator("#result-heading").waitFor({ state: "detached" });
    await page.locator("main.table").waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem(`caravanserai:match:${location.hash.split("/").at(-1)}`)).record);
    assert.equal(kept.seed === record.seed, isSameDeal, name);
    assert.deepEqual(kept.options, record.options);
    assert.deepEqual(kept.seats.map(({ player }) => player), ["you", "hard"]);
    assert.equal((await page.locator("main.table").getAttribute("data-step")) < 3, true, "from its beginning");
  }
});

test("the result of several people is told as a text, with a link to the deal", async () => {
  const { page } = app;
  await result(page, finished("felinia", ["you", "you"], "RESULT-4"));
  const headline = await page.locator("#result-heading").innerText();
  const copied = await copies(page, "Copy the result");
  assert.ok(copied.startsWith(`Felinia, the deal RESULT-4: ${headline}. Person 0: `), copied);
  assert.match(copied, /\n.*#\/felinia\/new\?seed=RESULT-4&seats=you,you&names=Person%200,Person%201/);
});

test("a victory against bots offers the same table one level up", async () => {
  const { page } = app;
  const up = page.getByRole("button", { name: "Play the next level" });
  // The seat that has won among three belongs to the person.
  const first = finished("phoenicia", ["easy", "medium", "expert"], "RESULT-2");
  await result(page, first);
  assert.equal(await up.count(), 0, "nobody has won who isn't a bot");
  const winner = (await page.locator(".ranking .first .name").innerText()).match(/\d/)[0];
  const players = ["easy", "medium", "expert"];
  const record = structuredClone(first);
  Object.assign(record.seats[winner], { player: "you", name: "Anna" });
  await result(page, record);
  await up.click();
  await page.waitForURL(/#\/play\//);
  await page.locator("main.table").waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem(`caravanserai:match:${location.hash.split("/").at(-1)}`)).record);
  const raised = { easy: "medium", medium: "hard", expert: "expert" };
  const expected = players.map((player, seat) => (seat === Number(winner) ? "you" : raised[player]));
  assert.deepEqual(kept.seats.map(({ player }) => player), expected);
  assert.notEqual(kept.seed, record.seed, "another deal");
  assert.deepEqual(kept.options, record.options);
});

test("no higher level is offered after a loss, or against the strongest bots", async () => {
  const { page } = app;
  const record = finished("phoenicia", ["easy", "easy", "easy"], "RESULT-2");
  await result(page, record);
  const winner = Number((await page.locator(".ranking .first .name").innerText()).match(/\d/)[0]);
  const loser = (winner + 1) % 3;
  for (const [person, others] of [[loser, "easy"], [winner, "expert"]]) {
    const other = structuredClone(record);
    other.seats.forEach((seat, at) => Object.assign(seat, { player: at === person ? "you" : others }));
    await result(page, other);
    await page.getByRole("button", { name: "Play again" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Play the next level" }).count(), 0, `seat ${person} against ${others}`);
  }
});

/** The area of each board that belongs to one seat and is drawn large. */
const SIDES = { felinia: ".tray", "medieval-micromanager": ".banner-of-seat", phoenicia: ".village", "phoenix-syndicate": ".mat" };

for (const game of GAMES) {
  test(`after a match alone against bots the picture shows the own side of the table: ${game}`, async () => {
    for (const players of [["easy", "you"], ["you", "easy"]]) {
      const { page } = app;
      await result(page, finished(game, players, "RESULT-5"));
      const side = await page.locator(`.final-board ${SIDES[game]}`).first().textContent();
      assert.match(side, /Person/, `${players}`);
    }
  });
}

test("what was most remarkable, and every round of the chart, lead to the match as it was then", async () => {
  const { page } = app;
  await result(page, finished("felinia", ["you", "easy", "easy"], "RESULT-6"));
  const moment = page.locator(".history .moment");
  const back = async () => {
    await page.keyboard.press("Escape");
    await page.locator("#result-heading").waitFor();
  };
  const sentence = page.locator("button.highlight");
  const round = (await sentence.innerText()).match(/round (\d+)/)?.[1];
  await sentence.click();
  await moment.filter({ hasText: round ? `Round ${round}, decision` : /Round \d+, decision [1-9]/ }).waitFor();
  await back();
  await page.getByText("As a table").click();
  await page.getByRole("button", { name: "Start of round 3" }).click();
  await moment.filter({ hasText: "Round 3, decision" }).waitFor();
  await back();
  await page.locator(".chart .moment").nth(3).click();
  await moment.filter({ hasText: "Round 4, decision" }).waitFor();
  await back();
});

test("a match that began as part of another, or in which a seat was taken, ends as practice in result, duel and statistics alike", async () => {
  for (const [kind, words] of [
    ["practice", /Practice: decisions were taken back/],
    ["branched", /Practice: it began as a copy of another match/],
    [{ seat_taken: { seat: 1, player: "hard" } }, /Practice: not everyone played their seat to the end/],
  ]) {
    const { page } = app;
    const record = finished("phoenicia", ["you", "easy"], "RESULT-7");
    await result(page, { ...record, format: "caravanserai/2", notes: [{ step: 5, kind }] });
    await page.getByText(words).waitFor();
    assert.match(await copies(page, "Copy my result"), /It was practice\./);
  }
});

test("a match against bots is conceded once that is confirmed, counts as a loss after a reload as well, and can be played on", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=RESULT-8&seats=you,easy,easy&names=Ann,Bob,Cid");
  await hurry(page);
  for (let made = 0; made < 3; made += 1) {
    await settled(page);
    const { step } = await moment(page);
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step, step);
  }
  await settled(page);
  const { step } = await moment(page);
  const dialog = page.getByRole("dialog", { name: "Concede" });
  const ask = async () => {
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("button", { name: "Concede…" }).click();
    await dialog.getByText("It counts as a loss.").waitFor();
  };
  await ask();
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual({ ...(await moment(page)) }, { step, own: true, over: false, curtain: false }, "nothing has happened");
  await ask();
  await dialog.getByRole("button", { name: "Concede", exact: true }).click();
  const headline = page.locator("#result-heading");
  const isTold = async () => {
    await headline.filter({ hasText: /^You conceded in round \d+$/ }).waitFor();
    assert.equal(await page.locator(".ranking li").last().locator(".name").innerText(), "Ann", "she comes last");
  };
  await isTold();
  assert.equal(await page.getByRole("button", { name: "Copy my result" }).count(), 0, "there is nothing to compare");
  await reloaded(page, () => page.reload());
  await isTold();
  await page.getByRole("button", { name: "View the table" }).click();
  await page.getByRole("status").filter({ hasText: /^You conceded in round \d+\.$/ }).waitFor();
  await page.locator(".log .noted").filter({ hasText: "You conceded." }).waitFor();
  assert.equal((await moment(page)).step, step, "no bot has gone on");
  const finished = () => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("caravanserai:finished") ?? "{}")));
  const [line] = await finished();
  assert.deepEqual([line.place, line.score ?? null, line.practice], [3, null, false]);
  await page.goto(`${app.url}#/`);
  await page.locator("details.finished summary").click();
  const card = page.getByRole("link", { name: /^See the result: Phoenicia, You conceded in round \d+$/ });
  await card.click();
  await isTold();
  await page.getByRole("button", { name: "Play on" }).click();
  await settled(page);
  assert.deepEqual(await moment(page), { step, own: true, over: false, curtain: false });
  assert.deepEqual(await finished(), [], "it is no loss any more");
});
