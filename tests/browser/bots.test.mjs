// The bot workers: workers that fail to start, and equal choices with one and with two workers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, hurry, moment, openBrowser, settled, start, startServer, wholeLog } from "./app.mjs";
import { ask, before, decisionName, openMatch } from "./positions.mjs";

const app = startServer();

test("a worker that doesn't start is reported with what to do, and a reload with it goes on", async () => {
  const { context, page, leave } = await openBrowser(app.browser, app.url, { allow: () => true });
  await context.route(/worker-\w+\.(js|wasm)/, (route) => route.abort());
  await start(page, app.url, "phoenicia/new?seed=WORKER-1&seats=medium,you");
  await page.getByRole("alert").filter({ hasText: "Reload the page; the match is saved." }).waitFor();
  await context.unroute(/worker-\w+\.(js|wasm)/);
  await page.reload();
  await settled(page);
  assert.ok((await moment(page)).own, "the bot has acted");
  await leave();
});

/** Returns a match of three before an auction. A person opens it with several possible bids, then two experts can
 * raise. */
function opening() {
  const record = before("phoenicia", (name, _, step, whole) => {
    if (name !== "bid" || whole.seats.length !== 3 || decisionName(whole.actions[step - 1]) !== "auction") return false;
    return ask({ ...whole, actions: whole.actions.slice(0, step) }, [{ cmd: "turn" }])[0].choices > 5;
  });
  const [{ seat }] = ask(record, [{ cmd: "turn" }]);
  return { ...record, seats: record.seats.map((other, at) => ({ ...other, player: at === seat ? "you" : "expert" })) };
}

/** Opens the auction and lets the experts answer. Returns the step, the person's choices, the log and the number of
 * workers. */
async function answers(page, record) {
  await openMatch(page, app.url, record);
  await hurry(page);
  await click(page, beginner(await choices(page)));
  await page.waitForFunction(
    (begun) => Number(document.querySelector("main.table").dataset.step) >= begun + 3 && document.querySelector(".prompt.own"),
    record.actions.length,
  );
  const { step } = await moment(page);
  return { step, choices: (await choices(page)).flatMap(({ buttons }) => buttons), log: await wholeLog(page), workers: page.workers().length };
}

test("expert chooses the same with two workers, on a machine with one processor, and where a second worker doesn't start", async () => {
  const record = opening();
  const several = await openBrowser(app.browser, app.url);
  const two = await answers(several.page, record);
  await several.leave();
  assert.equal(two.workers, 2);

  const single = await openBrowser(app.browser, app.url);
  await single.page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
  assert.deepEqual(await answers(single.page, record), { ...two, workers: 1 });
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
  assert.deepEqual(await answers(broken.page, record), { ...two, workers: 1 });
  await broken.leave();
});

test("bots go on in a page that is hidden, where timers take seconds, without any timer of the page", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=HIDDEN-1&seats=easy,easy");
  await page.waitForFunction(() => Number(document.querySelector("main.table")?.dataset.step) >= 1);
  const step = await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
    window.setTimeout = () => 0;
    window.requestAnimationFrame = () => 0;
    return Number(document.querySelector("main.table").dataset.step);
  });
  // One timer may have been set before.
  await page.waitForFunction((step) => Number(document.querySelector("main.table").dataset.step) >= step + 4, step, { polling: 100 });
  await leave();
});
