// Downloads an address into a file: `node download.mjs <address> <file>`. Node handles certificates, redirects and
// encryption. A server that sends no header within five seconds counts as unreachable.

import { writeFile } from "node:fs/promises";

const ANSWER_LIMIT = 5_000;
const BODY_LIMIT = 300_000;

const [address, file] = process.argv.slice(2);
const patience = new AbortController();
let timer = setTimeout(() => patience.abort(), ANSWER_LIMIT);
try {
  const response = await fetch(address, { signal: patience.signal });
  clearTimeout(timer);
  if (!response.ok) throw new Error(`status ${response.status}`);
  timer = setTimeout(() => patience.abort(), BODY_LIMIT);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
} catch (error) {
  console.error(`${address}: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
} finally {
  clearTimeout(timer);
}
