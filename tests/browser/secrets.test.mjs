// The deal of a seed, and hidden information.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { arena, becomes, choices, click, need, openSheet, settled, start, startPage, unfold } from "./app.mjs";
import { matchesKept } from "./drive.mjs";

const app = startPage();

const ownCards = (page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-entity^="card:"]')].map((card) => card.dataset.entity));

test("a seed link deals the same first pool and hands as the command line prints", async () => {
  const seed = "OLIVE-7342";
  const told = arena("play", "--game", "phoenicia", "--seats", "greedy,greedy,greedy", "--seed", seed);
  const pool = told.match(/First pool: ([^.]*)\./)[1].split(", ").sort();
  const hands = [...told.matchAll(/ starts with a card of (\d)/g)].map((hand) => hand[1]);
  assert.equal(hands.length, 3);
  for (let seat = 0; seat < 3; seat += 1) {
    const { page } = app;
    const seats = ["easy", "easy", "easy"].with(seat, "you").join(",");
    await start(page, app.url, `phoenicia/new?seed=${seed.toLowerCase()}&seats=${seats}`);
    const log = page.getByRole("region", { name: "Log" }).getByRole("list");
    await log.getByText(/First pool/).first().waitFor();
    const first = await log.innerText();
    assert.deepEqual(first.match(/First pool: ([^.]*)\./)[1].split(", ").sort(), pool);
    assert.deepEqual([...first.matchAll(/ starts with a card of (\d)/g)].map((hand) => hand[1]), [hands[seat]]);
  }
});

test("a link opens a preview and starts nothing by itself", async () => {
  const { page } = app;
  // Counts matches without their attachments: a bot may act at the table that is left.
  const kept = await matchesKept(page);
  await page.goto(`${app.url}#/phoenicia/new?seed=PREVIEW-1&seats=you,hard,easy&developments=one&start-card=six`);
  await page.getByRole("button", { name: "Play now" }).waitFor();
  await unfold(page);
  assert.equal(await page.getByLabel("Seed").inputValue(), "PREVIEW-1");
  assert.equal(await page.getByLabel("Developments a round").inputValue(), "one");
  await page.getByText(/start-card/).first().waitFor();
  assert.equal(await matchesKept(page), kept);
});

test("between two people the curtain leaves no hidden value in the page", async () => {
  const { page } = app;
  await start(page, app.url, "phoenicia/new?seed=CURTAIN-1&seats=you,you&names=Ann,Bob");
  const names = ["Ann", "Bob"];
  let handed = 0;
  for (let made = 0; made < 40 && handed < 3; made += 1) {
    await settled(page);
    const curtain = page.getByRole("dialog", { name: /Pass the device to/ });
    if (await curtain.isVisible()) {
      assert.deepEqual(await ownCards(page), [], "no card value under the curtain");
      const words = await page.evaluate(() => document.documentElement.outerHTML);
      assert.doesNotMatch(words, / starts with a /, "the log keeps it to itself");
      assert.doesNotMatch(words, /worth <?\/?[^>]*>?\d+/, "nobody's hand is added up");
      const next = names.find((name) => words.includes(`Pass the device to ${name}`));
      await curtain.getByRole("button", { name: `I am ${next}` }).click();
      await curtain.waitFor({ state: "hidden" });
      const seat = names.indexOf(next);
      const cards = await ownCards(page);
      assert.ok(cards.every((card) => card.startsWith(`card:${seat}.`)), `${next} sees only ${cards}`);
      handed += 1;
    }
    const step = await page.evaluate(() => document.querySelector("main.table").dataset.step);
    const groups = await choices(page);
    const last = groups.at(-1).buttons.at(-1);
    await click(page, last);
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
  }
  assert.equal(handed, 3, "the device went round");
});

const NAMES = ["Ann", "Bob", "Cid"];

/** Moments of recorded matches with secrets: mysterious places, production cards, routes. At one moment of each game
 * a hint is requested, which takes a bot some seconds, and the links are opened. */
const MOMENTS = [
  ["felinia", "2-seats-advanced-last-merchant-2", 156, true],
  ["felinia", "2-seats-advanced-last-merchant-2", 190, false],
  ["phoenicia", "2-seats-order-32-points", 90, true],
  ["phoenix-syndicate", "3-seats-last-agent-3", 2, false],
  ["phoenix-syndicate", "3-seats-last-agent-3", 5, true],
];

/** Returns the words that reveal a seat's secrets on the page: places and routes by their names, cards by their
 * entities. */
const GIVEN_AWAY = {
  felinia: (known, all) => all.mysterious_places.map(({ name }) => name).filter((name) => !known.mysterious_places.some((place) => place.name === name)),
  phoenicia: (known, all, seat) => (known.card_values === null && all.card_values.length > 0 ? [`card:${seat}.`] : []),
  "phoenix-syndicate": (known, all) => (known.dealt === null ? all.dealt : []),
};

/** Returns a match among people on one device: its record, its link, and the secrets that each viewer must not see,
 * according to the engine. */
function amongPeople(game, name, step) {
  const record = JSON.parse(readFileSync(new URL(`../records/${game}/${name}.json`, import.meta.url), "utf8"));
  record.actions.length = step;
  record.seats.forEach((seat, at) => Object.assign(seat, { player: "you", name: NAMES[at] }));
  const viewers = [...record.seats.keys(), "public"];
  const asked = ["omniscient", ...viewers].flatMap((viewer) => [{ cmd: "state", viewer }, { cmd: "log", viewer }]);
  const input = [{ cmd: "load", record }, { cmd: "record" }, ...asked].map((line) => JSON.stringify(line)).join("\n");
  const { stdout } = spawnSync(need("CARAVANSERAI_ARENA"), ["protocol"], { input, encoding: "utf8", maxBuffer: 1 << 26 });
  const [, { link }, { state: all }, { log }, ...known] = stdout.trim().split("\n").map((line) => JSON.parse(line));
  const sentences = (log) => log.flatMap(({ text }) => text.split(/(?<=\.) /));
  const secrets = viewers.map((_, at) => {
    const [{ state }, { log: heard }] = known.slice(2 * at, 2 * at + 2);
    const had = all.seats.flatMap((of, seat) => GIVEN_AWAY[game](state.seats[seat], of, seat));
    const told = new Set(sentences(heard));
    return [...had, ...sentences(log).filter((sentence) => !told.has(sentence))];
  });
  const of = (viewer) => secrets[viewers.indexOf(viewer)];
  return { record, link, of, own: (seat) => of("public").filter((secret) => !of(seat).includes(secret)) };
}

/** Returns the words that occur in the page's texts or in its HTML. */
const found = (page, words) =>
  page.evaluate((words) => {
    const { textContent, outerHTML } = document.body;
    // Not within another word: routes have three letters.
    const stands = (word) => new RegExp(`(?<![A-Za-z])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![A-Za-z])`);
    const isIn = (text, word) => text.includes(word) && stands(word).test(text);
    return words.filter((word) => isIn(textContent, word) || isIn(outerHTML, word));
  }, words);

for (const [game, name, step, isWhole] of MOMENTS) {
  test(`on one device nobody's secret is in the page of anybody else, wherever they look: ${game}, decision ${step}`, async () => {
    const { record, link, of, own } = amongPeople(game, name, step);
    const { page } = app;
    await page.goto(app.url);
    await page.locator("input[type=file]").setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) });
    await page.locator("main.table").waitFor();
    await settled(page);
    const curtain = page.getByRole("dialog", { name: /Pass the device to/ });
    await curtain.waitFor();
    assert.ok(of("public").length > 0, "there is something to hide");
    assert.deepEqual(await found(page, of("public")), [], "under the curtain");
    await curtain.getByRole("button", { name: /^I am / }).click();
    await page.locator(".prompt.own").waitFor();
    const prompt = await page.locator(".prompt").innerText();
    const viewer = NAMES.findIndex((name) => prompt.includes(`${name}:`));
    const hidden = async (where) => assert.deepEqual(await found(page, of(viewer)), [], where);
    await hidden("at the table");
    assert.notDeepEqual(await found(page, own(viewer)), [], "what is one's own is there");

    const news = page.locator(".news summary");
    if (await news.count()) {
      await news.click();
      await hidden("what is new");
      await news.click();
    }
    await openSheet(page);
    const hint = page.getByRole("button", { name: "Hint", exact: true });
    if (isWhole && (await hint.getAttribute("aria-disabled")) === "false") {
      await hint.click();
      await page.locator(".opinions li").first().waitFor();
      await hidden("a hint");
      await page.locator(".advice").getByRole("button", { name: "Close" }).click();
    }

    await page.getByRole("button", { name: "Look back", exact: true }).click();
    const scrubber = page.getByRole("slider", { name: "Moment of the match" });
    for (let past = step; past >= 0; past -= Math.ceil(step / (isWhole ? 12 : 4))) {
      await scrubber.fill(String(past));
      await page.locator(".history .moment", { hasText: `decision ${past} of` }).waitFor();
      await hidden(`looking back at decision ${past}`);
    }
    // A person puts the device aside during a review.
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await becomes(() => found(page, of("public")), []);
    await page.evaluate(() => {
      delete document.hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.getByRole("button", { name: "Back to the match" }).click();
    await curtain.waitFor();
    assert.deepEqual(await found(page, of("public")), [], "back at the match, with nobody there");

    for (const seat of isWhole ? ["", "?seat=1", "?seat=2"] : []) {
      await page.goto(`${app.url}#/nowhere`);
      await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
      await page.goto(app.url + link + seat);
      await page.getByRole("heading", { name: "A match from a link" }).waitFor();
      await page.locator(".shared-match .still .scene").first().waitFor();
      assert.deepEqual(await found(page, of("public")), [], `the link ${seat}`);
    }
  });
}
