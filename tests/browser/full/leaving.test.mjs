// Leaving a page by the browser's Back never stops the app: every page, from every kind of control on it.

import { test } from "node:test";
import { GAMES, openBrowser, startServer } from "../app.mjs";
import { leaveFrom, leaveFromEach, otherPages, past, table, toStatistics } from "../leaving.mjs";

const app = startServer();

for (const game of GAMES) {
  test(`Back leaves the table from every kind of control: ${game}`, async () => {
    const { page, faults, leave } = await openBrowser(app.browser, app.url);
    await leaveFromEach(page, app.url, faults, await table(page, app.url, `${game}/new?seed=LEAVE-2&seats=you,easy,easy`));
    await leave();
  });
}

test("Back leaves a look into the past from every kind of control", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  const enter = await table(page, app.url, "felinia/new?seed=LEAVE-3&seats=easy,you");
  await leaveFromEach(page, app.url, faults, past(page, enter));
  await leave();
});

test("a match on a phone is entered and left fifty times, with the focus on something else each time", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  const enter = await table(page, app.url, "phoenicia/new?seed=LEAVE-4&seats=you,easy");
  await toStatistics(page, app.url);
  for (let entered = 0; entered < 50; entered += 1) {
    await enter();
    await leaveFrom(page, faults, { at: entered });
  }
  await leave();
});

test("Back leaves lobby, guide, what is new, result and a match from a link from every kind of control", async () => {
  const { page, faults, leave } = await openBrowser(app.browser, app.url);
  for (const enter of await otherPages(page, app.url)) await leaveFromEach(page, app.url, faults, enter);
  await leave();
});
