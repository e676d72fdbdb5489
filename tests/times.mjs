// A reporter for Node's test runner that tells what takes the time: the steps of `cargo xtask test`, the files and the
// slowest tests, as a page of Markdown.

import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** How many tests are listed. */
const MOST = 20;

/** The parts of a test's time that `browser/app.mjs` measures. */
const PARTS = ["launch", "page", "position"];

const seconds = (ms) => (ms / 1_000).toFixed(1);

const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The time that each file spent on each part, in milliseconds. */
function partsByFile(path) {
  const parts = new Map();
  const lines = path && existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  for (const line of lines) {
    const { file, part, ms } = JSON.parse(line);
    const of = parts.get(file) ?? {};
    of[part] = (of[part] ?? 0) + ms;
    parts.set(file, of);
  }
  return parts;
}

export default async function* times(source) {
  const tests = [];
  for await (const { type, data } of source) {
    // A file is reported as a test of its own, by its path.
    const isTest = (type === "test:pass" || type === "test:fail") && data.nesting === 0 && data.name !== data.file;
    if (isTest && data.file) tests.push({ name: data.name, file: relative(".", data.file), ms: data.details.duration_ms });
  }
  const parts = partsByFile(process.env.CARAVANSERAI_TIMES);
  const files = new Map();
  for (const test of tests) files.set(test.file, [...(files.get(test.file) ?? []), test]);
  const sum = (tests) => tests.reduce((all, { ms }) => all + ms, 0);
  const slowest = (one, other) => other.ms - one.ms;
  const ofFiles = [...files].map(([file, of]) => ({ file, count: of.length, ms: sum(of), parts: parts.get(file) ?? {} })).sort(slowest);
  yield `# What the tests take\n\nSteps before the tests of Node: ${process.env.CARAVANSERAI_STEPS ?? "none"}.\n\n`;
  yield `## Files, in seconds\n\n${table(
    ["file", "tests", "all", ...PARTS],
    ofFiles.map(({ file, count, ms, parts }) => [file, count, seconds(ms), ...PARTS.map((part) => seconds(parts[part] ?? 0))]),
  )}\n\n`;
  yield `## The slowest tests, in seconds\n\n${table(
    ["test", "file", "time"],
    tests.sort(slowest).slice(0, MOST).map(({ name, file, ms }) => [name.replaceAll("|", "\\|"), file, seconds(ms)]),
  )}\n`;
}
