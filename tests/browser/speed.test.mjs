// How much of a board changes when something is pointed at or decided. Times are printed; what is claimed are counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, click, openBrowser, settled, start, startServer } from "./app.mjs";

const app = startServer();

/** Watches the board from now on. */
const watch = (page) =>
  page.evaluate(() => {
    const board = document.querySelector("[aria-label=Board]");
    window.changes = [];
    window.before = new Set(board.querySelectorAll("*"));
    window.observer = new MutationObserver((found) => window.changes.push(...found));
    window.observer.observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** What has changed since: mutations, and how many of the elements of then are still there. */
const changed = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 300));
    window.changes.push(...window.observer.takeRecords());
    window.observer.disconnect();
    const stayed = [...window.before].filter((element) => element.isConnected).length;
    return { mutations: window.changes.length, stayed, of: window.before.size };
  });

test("on Felinia's board a hover changes what is marked, and a bid leaves almost every element what it is", async (t) => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=SPEED-1&seats=you,medium&game=advanced");
  await settled(page);
  const province = page.locator("[data-entity='province:20']");
  await province.hover({ force: true });
  await watch(page);
  await page.locator("[data-entity='province:40']").hover({ force: true });
  const hover = await changed(page);
  t.diagnostic(`a hover: ${JSON.stringify(hover)}`);
  assert.equal(hover.stayed, hover.of);
  // The thing that was left and the thing that is pointed at.
  assert.ok(hover.mutations <= 4, `${hover.mutations} mutations`);
  await watch(page);
  const [bids] = await choices(page);
  await click(page, bids.buttons[0]);
  const bid = await changed(page);
  t.diagnostic(`a bid: ${JSON.stringify(bid)}`);
  assert.ok(bid.stayed > bid.of * 0.95, `${bid.stayed} of ${bid.of} elements stay`);
  await leave();
});
