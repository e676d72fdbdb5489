// The engine plays the same in wasm as natively: recorded matches, replayed by the worker in a browser
// and by the command line, end in the same state to the last bit.

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
