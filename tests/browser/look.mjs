// Takes pictures of tables for the development of boards: `cargo xtask look`. The positions come from recorded matches.

import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { GAMES, hurry, launch, need, openBrowser, PAINTING } from "./app.mjs";
import { host } from "./host.mjs";
import { against, openMatch, records } from "./positions.mjs";

/** The shares of a match at which pictures are taken. */
const MOMENTS = { early: 0.1, middle: 0.5, late: 0.9 };
const THEMES = ["light", "dark"];

/** Returns the value of an option as a list, or all possible values. */
function chosen(option, value, all) {
  if (value !== undefined && !all.includes(value)) throw new Error(`--${option} is one of ${all.join(", ")}, not ${value}.`);
  return value === undefined ? all : [value];
}

/** Returns a match of three seats with one person against bots. The person decides next. */
function position(game, share) {
  const record = records(game).find(({ seats }) => seats.length === 3);
  const actions = record.actions.slice(0, Math.floor(record.actions.length * share));
  const seats = record.seats.map((seat, at) => ({ ...seat, name: ["Ann", "Bob", "Cid"][at] }));
  return against({ ...record, actions, seats }, "easy");
}

const options = Object.fromEntries(["game", "size", "at", "theme"].map((name) => [name, { type: "string" }]));
const { values } = parseArgs({ options });
const [width, height] = (values.size ?? "1440x900").split("x").map(Number);
if (!(width > 0 && height > 0)) throw new Error(`--size is a width and a height such as 390x844, not ${values.size}.`);
const games = chosen("game", values.game, GAMES);
const moments = chosen("at", values.at, Object.keys(MOMENTS));
const [theme] = chosen("theme", values.theme ?? "light", THEMES);

const folder = need("CARAVANSERAI_LOOK");
mkdirSync(folder, { recursive: true });
const server = await host(need("CARAVANSERAI_DIST"));
const browser = await launch(PAINTING);
for (const game of games) {
  for (const moment of moments) {
    const options = { viewport: { width, height }, colorScheme: theme, hasTouch: width < 600 };
    const { page, leave } = await openBrowser(browser, server.url, options);
    await openMatch(page, server.url, position(game, MOMENTS[moment]));
    await hurry(page);
    await page.evaluate(() => document.fonts.ready);
    const picture = `${folder}/${game}-${width}x${height}-${moment}-${theme}.png`;
    await page.screenshot({ path: picture });
    console.log(picture);
    await leave();
  }
}
await browser.close();
server.stop();
