// The bots' workers: what happens when one can't start, and that two come to what one comes to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, hurry, moment, openBrowser, playOn, settled, start, startServer } from "./app.mjs";

const app = startServer();

test("a worker that doesn't start is reported with what to do, and a reload with it goes on", async () => {
  const { context, page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
  await context.route(/worker-\w+\.(js|wasm)/, (route) => route.abort());
  await start(page, app.url, "phoenicia/new?seed=WORKER-1&seats=medium,you");
  await page.getByRole("alert").filter({ hasText: "Reload the page; the match is saved." }).waitFor({ timeout: 60_000 });
  await context.unroute(/worker-\w+\.(js|wasm)/);
  await page.reload();
  await settled(page);
  assert.ok((await moment(page)).own, "the bot has acted");
  await leave();
});

/** Experts play against a person who decides six times: how many workers thought, and what the person can then do. */
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

test("expert chooses the same with two workers, on a machine with one processor, and where a second worker doesn't start", async () => {
  const several = await openBrowser(app.browser, app.url);
  const two = await expertsMoves(several.page);
  await several.leave();
  assert.equal(two.workers, 2);
  assert.ok(Number(two.step) > 12, "experts have decided");

  const single = await openBrowser(app.browser, app.url);
  await single.page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
  assert.deepEqual(await expertsMoves(single.page), { ...two, workers: 1 });
  await single.leave();

  const broken = await openBrowser(app.browser, app.url, { allow: () => true });
  await broken.page.addInitScript(() => {
    let begun = 0;
    window.Worker = class extends Worker {
      constructor(name, options) {
        super((begun += 1) === 1 ? name : `${name}-is-missing`, options);
      }
    };
  });
  assert.deepEqual(await expertsMoves(broken.page), { ...two, workers: 1 });
  await broken.leave();
});
