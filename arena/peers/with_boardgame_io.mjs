// Plays random matches of tic-tac-toe, the game of its tutorial, with boardgame.io for `cargo arena peers`: by its client,
// or by its reducer. The first argument is its installation folder.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(`${process.argv[2]}/`);
const { version } = require("boardgame.io/package.json");
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const isWon = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

const legal = (cells) => cells.flatMap((owner, cell) => (owner === null ? [cell] : []));
const pick = (some) => some[Math.floor(Math.random() * some.length)];

/** A match with the client, as a page plays it; how many moves it had. */
function byClient() {
  const client = Client({ game, numPlayers: 2, debug: false });
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    client.moves.clickCell(pick(legal(state.G.cells)));
    decisions += 1;
  }
  return decisions;
}

const reduce = CreateGameReducer({ game });

/** A match with the reducer alone, as its own bots look ahead. */
function byReducer() {
  let decisions = 0;
  for (let state = InitializeGame({ game, numPlayers: 2 }); !state.ctx.gameover; decisions += 1) {
    const payload = { type: "clickCell", args: [pick(legal(state.G.cells))], playerID: state.ctx.currentPlayer };
    state = reduce(state, { type: "MAKE_MOVE", payload });
  }
  return decisions;
}

const WAYS = { "its client": byClient, "its reducer": byReducer };

createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  const match = WAYS[asked.way];
  const start = process.cpuUsage();
  const played = { version, players: 2, decisions: 0, games: 0, seconds: 0 };
  while (played.seconds < asked.seconds) {
    played.decisions += match();
    played.games += 1;
    const { user, system } = process.cpuUsage(start);
    played.seconds = (user + system) / 1e6;
  }
  console.log(JSON.stringify(played));
});
