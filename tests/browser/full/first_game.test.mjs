// The first games of all games on a wide screen. `../first_game.test.mjs` covers them on a phone.

import { test } from "node:test";
import { GAMES, startPage } from "../app.mjs";
import { begin, learnWhole } from "../first_game.mjs";

const app = startPage();

for (const game of GAMES) {
  test(`on a wide screen the first game of ${game} is learnt by doing what it says, with a ring around what each task speaks of`, async () => {
    await begin(app.page, app.url, game);
    await learnWhole(app.page, false);
  });
}
