// The page for players has nothing of the gallery, which is for those who build boards.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { need } from "../browser/app.mjs";

test("neither program nor stylesheet of the page has a gallery", () => {
  const dist = need("CARAVANSERAI_DIST");
  const files = readdirSync(dist).filter((name) => /\.(wasm|css|js|html)$/.test(name));
  assert.ok(files.some((name) => name.endsWith(".wasm")) && files.some((name) => name.endsWith(".css")), `${files}`);
  const having = files.filter((name) => /gallery/i.test(readFileSync(join(dist, name), "latin1")));
  assert.deepEqual(having, []);
});
