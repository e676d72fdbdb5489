// The analysis of decisions after a match. It runs in the worker, and can be stopped, left and continued. It links to
// the moments of the match, where its verdict stays visible.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arena, layersAreGone, startPage } from "./app.mjs";

const app = startPage();

/** Opens a finished match between two people. */
async function openFinished(page) {
  const told = arena("play", "--game", "phoenicia", "--seats", "greedy,greedy", "--seed", "ANALYSE-1", "--quiet", "--link");
  await page.goto(`${app.url}#/${told.match(/#\/(m\/\S+)/)[1]}`);
  await page.getByRole("button", { name: "See the result" }).click();
  await page.locator("#result-heading").waitFor();
}

const area = (page) => page.locator(".analysis-area");
const known = (page) => page.evaluate(() => {
  const key = Object.keys(localStorage).find((key) => key.includes(":analysis-"));
  return key ? JSON.parse(localStorage.getItem(key)).judged.length : 0;
});

/** Returns the decisions that cost at least 2 percentage points, according to the stored analysis. */
const mistakes = (page) => page.evaluate(() => {
  const { judged } = JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.includes(":analysis-"))));
  return judged.filter(({ advice }) => advice.choices[0].share - advice.made.share >= 0.02).map(({ decision }) => decision);
});

const verdict = (page) => page.getByRole("region", { name: "Analysis of this decision" });
const isAt = (page, step) => page.locator(".history .moment", { hasText: `decision ${step} of` }).waitFor();

/** Checks that the verdict stays visible at a reviewed moment and leads to the mistakes in match order. */
async function followMistakes(page, step) {
  const words = await verdict(page).locator("[role=status]").innerText();
  assert.match(words, /^Mistake .*, round \d+\s+Done: \S.*\s+Better: \S.*\s+Cost: \d+ percentage points? of win share\s+\S.*\.$/);
  await page.getByRole("button", { name: "To the end" }).click();
  await verdict(page).waitFor({ state: "detached" });
  await page.locator(".scrubber").fill(String(step));
  assert.equal(await verdict(page).locator("[role=status]").innerText(), words, "however the moment is reached");

  const all = await mistakes(page);
  await page.locator(".scrubber").fill(String(all[0]));
  await isAt(page, all[0]);
  await verdict(page).getByText(/Auction /).hover();
  await page.locator(".board .mentioned").first().waitFor();
  const next = verdict(page).getByRole("button", { name: "Next mistake" });
  await next.focus();
  for (const later of all.slice(1)) {
    await page.keyboard.press("Enter");
    await isAt(page, later);
  }
  assert.ok(await next.isDisabled(), "the last mistake");
  assert.ok(await next.evaluate((button) => button === document.activeElement), "the focus stays");
  if (all.length > 1) {
    await verdict(page).getByRole("button", { name: "Previous mistake" }).click();
    await isAt(page, all.at(-2));
  }
}

/** Replays from the costliest mistake in a new match. */
async function tryAgain(page) {
  const see = area(page).getByRole("button", { name: /^See it: decision/ }).first();
  const step = (await see.getAttribute("aria-label")).match(/\d+/)[0];
  const original = page.url();
  await see.click();
  await verdict(page).getByRole("button", { name: "Try it yourself" }).click();
  await page.locator(`main.table[data-step="${step}"]`).waitFor();
  assert.notEqual(page.url(), original);
  assert.equal(await page.locator(".history").count(), 0, "it is played on");
  await page.goto(original);
  await area(page).getByText(/^All decisions/).waitFor();
}

test("a finished match is analysed with progress, left, gone on with, looked at where it matters, and deleted with its analysis", async () => {
  const { page } = app;
  await openFinished(page);
  await area(page).getByRole("button", { name: "Analyse this match" }).click();
  await page.waitForFunction(() => Number(document.querySelector(".analysing progress")?.value) >= 3, null, { timeout: 60_000 });
  await area(page).getByRole("button", { name: "Stop" }).click();
  await area(page).getByRole("button", { name: "Continue the analysis" }).waitFor();
  const before = await known(page);
  assert.ok(before >= 3, `${before} decisions are kept`);

  await page.reload();
  await area(page).locator(".curve").waitFor();
  await area(page).getByRole("button", { name: "Continue the analysis" }).click();
  await page.locator(".analysing").waitFor({ state: "detached", timeout: 300_000 });
  const all = await known(page);
  assert.ok(all > before, `${all} decisions, ${before} before`);
  assert.equal(await area(page).getByRole("button", { name: /analysis|Analyse/ }).count(), 0, "it is complete");

  const length = await page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((key) => key.includes(":analysis-"))).length);
  assert.ok(length < 400 * all, `${length} characters for ${all} decisions`);
  await area(page).getByText(`All decisions (${all})`).click();
  const rows = area(page).locator("tbody tr");
  await rows.nth(all - 1).waitFor();
  assert.equal(await rows.count(), all);
  const costs = await area(page).locator(".findings section:first-child b:not(.who)").allInnerTexts();
  const numbers = costs.map((cost) => Number(cost.match(/^(\d+) percentage points?$/)[1]));
  assert.deepEqual(numbers, numbers.toSorted((one, other) => other - one), "the costliest first");

  const see = area(page).getByRole("button", { name: /^See it: decision/ }).first();
  const step = (await see.getAttribute("aria-label")).match(/\d+/)[0];
  await see.click();
  await page.locator(".history .moment", { hasText: `decision ${step} of` }).waitFor();
  await followMistakes(page, Number(step));
  await page.keyboard.press("Escape");
  await area(page).getByText(`All decisions (${all})`).waitFor();
  await tryAgain(page);
  await layersAreGone(page);

  await page.goto(`${app.url}#/`);
  await page.getByText("Finished matches (1)").click();
  await page.getByRole("button", { name: /^Delete/ }).last().click();
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes(":analysis-")));
});
