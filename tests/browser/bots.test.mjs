// What happens when the bots' worker can't start: people are told, and the match waits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { moment, openBrowser, settled, start, startServer } from "./app.mjs";

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
