// The engine plays the same in wasm as natively: recorded matches, replayed by the worker in a browser
// and by the command line, end in the same state to the last bit, and on the way there bots choose the same and say the
// same of what was chosen.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { arena, openBrowser, startServer } from "../browser/app.mjs";

const records = fileURLToPath(new URL("../records/", import.meta.url));

const app = startServer();

for (const game of readdirSync(records)) {
  test(`recorded matches of ${game} end in the same state in wasm`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await page.goto(app.url);
    const files = readdirSync(`${records}${game}`).filter((name) => /^\d.*\.json$/.test(name) && !name.includes(".expected."));
    const matches = files.map((name) => {
      const path = `${records}${game}/${name}`;
      return { name, path, record: JSON.parse(readFileSync(path, "utf8")) };
    });
    // Matches by older rules are kept as well; they can't be replayed to their end.
    const present = Math.max(...matches.map(({ record }) => record.rules));
    const replayed = matches.filter(({ record }) => record.rules === present);
    assert.ok(replayed.length > 0);
    for (const { name, path, record } of replayed) {
      const { fingerprint } = JSON.parse(arena("replay", "--json", path));
      const answer = await page.evaluate(
        (record) =>
          new Promise((resolve, reject) => {
            const worker = new Worker(document.querySelector("meta[name=worker]").content);
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => {
              const answer = typeof data === "string" ? JSON.parse(data) : data;
              if (answer.ready) {
                const request = { version: answer.ready.version, id: 1, update: { whole: record }, ask: "fingerprint" };
                worker.postMessage(JSON.stringify(request));
              } else {
                worker.terminate();
                resolve(answer);
              }
            };
          }),
        record,
      );
      assert.deepEqual(answer, { fingerprint: { id: 1, value: fingerprint } }, name);
    }
    await leave();
  });
}

/** How many positions of each game bots are asked about, and how many of a match: more, where few were recorded. */
const POSITIONS = 200;
const OF_A_MATCH = 12;

/** How far apart positions of a match lie at most, in decisions. */
const APART = 9;

for (const game of readdirSync(records)) {
  test(`bots choose the same in wasm in ${POSITIONS} positions of ${game}`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await page.goto(app.url);
    const files = readdirSync(`${records}${game}`).filter((name) => /^\d.*\.json$/.test(name) && !name.includes(".expected."));
    const matches = files.map((name) => ({ path: `${records}${game}/${name}`, record: JSON.parse(readFileSync(`${records}${game}/${name}`, "utf8")) }));
    const present = Math.max(...matches.map(({ record }) => record.rules));
    const played = matches.filter(({ record }) => record.rules === present);
    let asked = 0;
    for (const [at, { path, record }] of played.entries()) {
      if (asked === POSITIONS) break;
      const evenly = Math.ceil((POSITIONS - asked) / (played.length - at));
      const wanted = Math.min(Math.max(OF_A_MATCH, evenly), POSITIONS - asked);
      const apart = Math.max(1, Math.min(APART, Math.floor(record.actions.length / wanted)));
      const answers = JSON.parse(arena("replay", "--json", "--ask", "quick", "--every", String(apart), path)).asked;
      const positions = answers.slice(0, wanted);
      const choices = await page.evaluate(
        ({ record, positions }) =>
          new Promise((resolve, reject) => {
            const worker = new Worker(document.querySelector("meta[name=worker]").content);
            const choices = [];
            let version;
            const ask = () => {
              const at = choices.length;
              if (at === positions.length) {
                worker.terminate();
                resolve(choices);
                return;
              }
              // The match whole at first, then back to each position.
              const { decisions, fingerprint } = positions[at];
              const whole = { ...record, actions: record.actions.slice(0, decisions) };
              const update = at === 0 ? { whole } : { changes: { keep: decisions, actions: [], fingerprint } };
              worker.postMessage(JSON.stringify({ version, id: at + 1, update, ask: { think: { bot: "quick" } } }));
            };
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => {
              const answer = JSON.parse(data);
              if (answer.ready) version = answer.ready.version;
              else if (answer.moved) choices.push(answer.moved.index);
              else if (!answer.thinking) reject(new Error(data));
              if (!answer.thinking) ask();
            };
          }),
        { record, positions },
      );
      assert.deepEqual(choices, positions.map(({ choice }) => choice), path);
      asked += positions.length;
    }
    assert.equal(asked, POSITIONS);
    await leave();
  });
}

/** How many decisions of a match of each game advice is asked on. */
const ADVISED = 6;

/** Reads JSON with all numbers as precise as they were written: 32-bit floats, which some writers spell out longer. */
const read = (text) => JSON.parse(text, (_, value) => (typeof value === "number" ? Math.fround(value) : value));

for (const game of readdirSync(records)) {
  test(`bots say the same in wasm of decisions in ${game}`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await page.goto(app.url);
    const files = readdirSync(`${records}${game}`).filter((name) => /^\d.*\.json$/.test(name) && !name.includes(".expected."));
    const matches = files.map((name) => ({ path: `${records}${game}/${name}`, record: JSON.parse(readFileSync(`${records}${game}/${name}`, "utf8")) }));
    const present = Math.max(...matches.map(({ record }) => record.rules));
    const { path, record } = matches.find(({ record }) => record.rules === present);
    const decisions = Array.from({ length: ADVISED }, (_, at) => Math.floor((record.actions.length * (at + 0.5)) / ADVISED));
    const natively = decisions.map(
      (decision) => read(arena("advise", "--json", "--bot", "quick", "--decision", String(decision + 1), path)).advice,
    );
    const inWasm = await page.evaluate(
      ({ record, decisions }) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(document.querySelector("meta[name=worker]").content);
          const advice = [];
          let version;
          const ask = () => {
            const at = advice.length;
            if (at === decisions.length) {
              worker.terminate();
              resolve(advice);
              return;
            }
            const update = at === 0 ? { whole: record } : "none";
            const question = { advise: { bot: "quick", decision: decisions[at] } };
            worker.postMessage(JSON.stringify({ version, id: at + 1, update, ask: question }));
          };
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }) => {
            const answer = JSON.parse(data);
            if (answer.ready) version = answer.ready.version;
            else if (answer.advised) advice.push(answer.advised.advice);
            else if (!answer.thinking) reject(new Error(data));
            if (!answer.thinking) ask();
          };
        }),
      { record, decisions },
    );
    assert.deepEqual(read(JSON.stringify(inWasm)), natively, path);
    await leave();
  });
}
