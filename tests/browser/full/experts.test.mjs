// Experts choose the same with two workers and with one, over many decisions. `../bots.test.mjs` covers a few of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, hurry, openBrowser, playOn, settled, start, startServer } from "../app.mjs";

const app = startServer();

/** Lets experts play against a person who decides six times. Returns the number of workers and the person's next
 * choices. */
async function expertsMoves(page) {
  await start(page, app.url, "phoenicia/new?seed=WORKER-2&seats=expert,expert,you");
  await hurry(page);
  assert.equal(await playOn(page, (choice) => click(page, choice), 6), false, "the match goes on");
  await settled(page);
  const seen = await page.evaluate(() => ({
    step: document.querySelector("main.table").dataset.step,
    choices: document.querySelector("[aria-label=Choices]").innerText,
  }));
  return { ...seen, workers: page.workers().length };
}

test("expert plays the same for rounds with two workers and on a machine with one processor", async () => {
  const several = await openBrowser(app.browser, app.url);
  const two = await expertsMoves(several.page);
  await several.leave();
  assert.equal(two.workers, 2);
  assert.ok(Number(two.step) > 12, "experts have decided");

  const single = await openBrowser(app.browser, app.url);
  await single.page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
  assert.deepEqual(await expertsMoves(single.page), { ...two, workers: 1 });
  await single.leave();
});
