// The low windows of laptops show the whole table at once.

import { test } from "node:test";
import { becomes, GAMES, startPage } from "./app.mjs";
import { against, before, openMatch } from "./positions.mjs";

const app = startPage();

/** The window sizes on screens of 1440×900 and 1366×768. */
const WINDOWS = [
  { width: 1440, height: 780 },
  { width: 1366, height: 768 },
];

/** Returns the pixels by which table and choices reach below the window, and by which the table scrolls. */
const beyond = (page) =>
  page.evaluate(() => {
    const below = (selector) => Math.max(0, Math.round(document.querySelector(selector).getBoundingClientRect().bottom - innerHeight));
    const board = document.querySelector(".table > .board");
    return { board: below(".table > .board"), choices: below(".table > .side"), scrolls: board.scrollHeight - board.clientHeight };
  });

for (const game of GAMES) {
  test(`late in a match of ${game} the table ends within the window of a laptop`, async () => {
    const { page } = app;
    await openMatch(page, app.url, against(before(game, (_name, _action, step, { actions }) => step > 0.75 * actions.length), "easy"));
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      await becomes(() => beyond(page), { board: 0, choices: 0, scrolls: 0 }, `${window.width} × ${window.height}`);
    }
  });
}
