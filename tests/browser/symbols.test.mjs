// The drawings of a game: one separate file, inserted into the page once. The layout doesn't depend on it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, openBrowser, settled, start, startServer } from "./app.mjs";

const app = startServer();

/** Returns the place and the size of every target. */
const places = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[aria-label=Board] :is(.scene, button, .icon)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    }),
  );

test("the drawings of a game are loaded with its cover, lie in the page once, and nothing jumps when they come", async () => {
  // A service worker would fetch the drawings early.
  const { page, leave } = await openBrowser(app.browser, app.url, { serviceWorkers: "block" });
  let letThrough;
  const asked = new Promise((resolve) => {
    page.route("**/symbols/felinia-*.svg", (route) => {
      letThrough = () => route.continue();
      resolve(route.request().url());
    });
  });
  await page.goto(app.url);
  await page.getByRole("link", { name: /^Play / }).first().waitFor();
  assert.match(await asked, /\/symbols\/felinia-[0-9a-f]{16}\.svg$/);
  await start(page, app.url, "felinia/new?seed=SHEET-1&seats=you,easy");
  await settled(page);
  const before = await atRest(() => places(page));
  letThrough();
  await page.locator("symbol#felinia-silver").waitFor({ state: "attached" });
  assert.deepEqual(await places(page), before, "everything stays where it was");
  const missing = await page.evaluate(() => {
    const names = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    return [...new Set(names)].filter((name) => document.querySelectorAll(name).length !== 1);
  });
  assert.deepEqual(missing, [], "every drawing that is used is there once");
  await page.goto(`${app.url}#/`);
  await start(page, app.url, "felinia/new?seed=SHEET-2&seats=you,easy");
  await settled(page);
  assert.equal(await page.locator("symbol#felinia-silver").count(), 1, "a second board uses the same sheet");
  await leave();
});

test("a match without its drawings says so, and can be played", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, {
    serviceWorkers: "block",
    allow: (text) => /Failed to load resource/.test(text),
  });
  await page.route("**/symbols/*.svg", (route) => route.abort());
  await start(page, app.url, "felinia/new?seed=SHEET-3&seats=you,easy");
  await page.getByText(/This game’s drawings can’t be loaded/).waitFor();
  await settled(page);
  await leave();
});
