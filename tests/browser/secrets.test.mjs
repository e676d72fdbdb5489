// What a seed deals, and what nobody else may see.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arena, choices, click, openBrowser, settled, start, startServer, unfold } from "./app.mjs";

const app = startServer();

const ownCards = (page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-entity^="card:"]')].map((card) => card.dataset.entity));

test("a seed link deals the same first pool and hands as the command line prints", async () => {
  const seed = "OLIVE-7342";
  const told = arena("play", "--game", "phoenicia", "--seats", "greedy,greedy,greedy", "--seed", seed);
  const pool = told.match(/First pool: ([^.]*)\./)[1].split(", ").sort();
  const hands = [...told.matchAll(/ starts with a card of (\d)/g)].map((hand) => hand[1]);
  assert.equal(hands.length, 3);
  for (let seat = 0; seat < 3; seat += 1) {
    const { page, leave } = await openBrowser(app.browser, app.url);
    const seats = ["easy", "easy", "easy"].with(seat, "you").join(",");
    await start(page, app.url, `phoenicia/new?seed=${seed.toLowerCase()}&seats=${seats}`);
    const log = page.getByRole("region", { name: "Log" }).getByRole("list");
    await log.getByText(/First pool/).first().waitFor();
    const first = await log.innerText();
    assert.deepEqual(first.match(/First pool: ([^.]*)\./)[1].split(", ").sort(), pool);
    assert.deepEqual([...first.matchAll(/ starts with a card of (\d)/g)].map((hand) => hand[1]), [hands[seat]]);
    await leave();
  }
});

test("a link opens a preview and starts nothing by itself", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(`${app.url}#/phoenicia/new?seed=PREVIEW-1&seats=you,hard,easy&developments=one&start-card=six`);
  await page.getByRole("button", { name: "Play now" }).waitFor();
  await unfold(page);
  assert.equal(await page.getByLabel("Seed").inputValue(), "PREVIEW-1");
  assert.equal(await page.getByLabel("Developments a round").inputValue(), "one");
  await page.getByText(/start-card/).first().waitFor();
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":match:")).length), 0);
  await leave();
});

test("between two people the curtain leaves no hidden value in the page", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
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
  await leave();
});
