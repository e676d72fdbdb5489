// After a match: what one's decisions were worth. It is done in the worker, can be stopped, left and gone on with, and leads to
// the moments of the match.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arena, startPage } from "./app.mjs";

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
  const numbers = costs.map((cost) => Number(cost.replace(" %", "")));
  assert.deepEqual(numbers, numbers.toSorted((one, other) => other - one), "the costliest first");

  const see = area(page).getByRole("button", { name: /^See it: decision/ }).first();
  const step = (await see.getAttribute("aria-label")).match(/\d+/)[0];
  await see.click();
  await page.locator(".history .moment", { hasText: `decision ${step} of` }).waitFor();
  await page.keyboard.press("Escape");
  await area(page).getByText(`All decisions (${all})`).waitFor();

  await page.goto(`${app.url}#/`);
  await page.getByText("Finished matches (1)").click();
  await page.getByRole("button", { name: /^Delete/ }).first().click();
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes(":analysis-")));
});
