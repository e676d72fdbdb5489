// The engine plays the same in wasm as natively: recorded matches, replayed by the worker in a browser
// and by the command line, end in the same state to the last bit, and on the way there bots choose the same and say the
// same of what was chosen.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { arena, FULL, GAMES, LONG, startPage } from "../browser/app.mjs";

const records = fileURLToPath(new URL("../records/", import.meta.url));

const app = startPage();

/** The recorded matches of a game by its present rules, in the order of their files; those by older rules can't be replayed to
 * their end. */
function matches(game) {
  const files = readdirSync(`${records}${game}`).filter((name) => /^\d.*\.json$/.test(name) && !name.includes(".expected."));
  const all = files.map((name) => `${records}${game}/${name}`).map((path) => ({ path, record: JSON.parse(readFileSync(path, "utf8")) }));
  const present = Math.max(...all.map(({ record }) => record.rules));
  return all.filter(({ record }) => record.rules === present);
}

/** A worker's answers to questions about matches, each asked once the one before is answered: an update of the match and what is asked. */
const answers = (questions) =>
  app.page.evaluate(
    (questions) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(document.querySelector("meta[name=worker]").content);
        const answers = [];
        let version;
        const ask = () => {
          const id = answers.length + 1;
          if (id <= questions.length) return worker.postMessage(JSON.stringify({ version, id, wait: 0, ...questions[id - 1] }));
          worker.terminate();
          return resolve(answers);
        };
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.thinking) return;
          if (answer.ready) version = answer.ready.version;
          else answers.push(answer);
          ask();
        };
      }),
    questions,
  );

for (const game of GAMES) {
  test(`recorded matches of ${game} end in the same state in wasm`, async () => {
    const all = matches(game);
    const natively = all.map(({ path }) => [path, JSON.parse(arena("replay", "--json", path)).fingerprint]);
    const inWasm = await answers(all.map(({ record }) => ({ update: { whole: record }, ask: "fingerprint" })));
    assert.deepEqual(inWasm.map((answer, at) => [all[at].path, answer.fingerprint?.value ?? answer]), natively);
  });
}

/** How many positions of each game bots are asked about, and how many of a match: more, where few were recorded. */
const POSITIONS = LONG ? 400 : FULL ? 80 : 20;
const OF_A_MATCH = 5;

for (const game of GAMES) {
  test(`bots choose the same in wasm in ${POSITIONS} positions of ${game}, at all stages of its matches`, async () => {
    const all = matches(game);
    const each = Math.max(OF_A_MATCH, Math.ceil(POSITIONS / all.length));
    const questions = [];
    const natively = [];
    for (const { path, record } of all) {
      const wanted = Math.min(each, POSITIONS - natively.length);
      if (wanted === 0) break;
      const apart = Math.floor(record.actions.length / (wanted + 1));
      const positions = JSON.parse(arena("replay", "--json", "--ask", "quick", "--every", String(apart), path)).asked.slice(0, wanted);
      for (const [at, { choice, decisions, fingerprint }] of positions.entries()) {
        // The match whole at first, then back to each position.
        const whole = { ...record, actions: record.actions.slice(0, decisions) };
        const update = at === 0 ? { whole } : { changes: { keep: decisions, actions: [], fingerprint } };
        questions.push({ update, ask: { think: { bot: "quick" } } });
        natively.push([path, decisions, choice]);
      }
    }
    const inWasm = await answers(questions);
    assert.deepEqual(inWasm.map((answer, at) => [...natively[at].slice(0, 2), answer.moved?.index ?? answer]), natively);
    assert.equal(natively.length, POSITIONS);
  });
}

/** How many decisions of a match of each game advice is asked on. */
const ADVISED = 6;

/** Reads JSON with all numbers as precise as they were written: 32-bit floats, which some writers spell out longer. */
const read = (text) => JSON.parse(text, (_, value) => (typeof value === "number" ? Math.fround(value) : value));

for (const game of GAMES) {
  test(`bots say the same in wasm of decisions in ${game}`, async () => {
    const [{ path, record }] = matches(game);
    const decisions = Array.from({ length: ADVISED }, (_, at) => Math.floor((record.actions.length * (at + 0.5)) / ADVISED));
    const natively = decisions.map(
      (decision) => read(arena("advise", "--json", "--bot", "quick", "--decision", String(decision + 1), path)).advice,
    );
    const ask = (decision) => ({ advise: { bot: "quick", decision } });
    const inWasm = await answers(decisions.map((decision, at) => ({ update: at === 0 ? { whole: record } : "none", ask: ask(decision) })));
    assert.deepEqual(read(JSON.stringify(inWasm.map((answer) => answer.advised?.advice ?? answer))), natively, path);
  });
}
