// Plays random matches in wasm for `arena bench --wasm`. Each input line is an object, the game to prepare, or a number of
// matches to play. Each is answered with one line.

const matches = require(process.argv[1]);

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  if (typeof asked === "object") {
    matches.prepare(asked.game, asked.seats, JSON.stringify(asked.options), BigInt(asked.seed));
    return console.log("{}");
  }
  const start = process.cpuUsage();
  const decisions = matches.playouts(asked);
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify({ decisions, seconds: (user + system) / 1e6 }));
});
