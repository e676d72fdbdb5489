// A reporter for Node's test runner that tells what takes the time: the steps of `cargo xtask test`, the files and the
// slowest tests, as a page of Markdown.

import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** How many tests are listed. */
const MOST = 20;

/** The parts of a test's time that `browser/app.mjs` measures. */
const PARTS = ["launch", "page", "position"];

const seconds = (ms) => (ms / 1_000).toFixed(1);

/** The cells of a row that tell the parts of a time. */
const cells = (parts = {}) => PARTS.map((part) => seconds(parts[part] ?? 0));

const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Adds up what was noted, by a key of each note: the time of each part, in milliseconds. */
function sums(notes, key) {
  const sums = new Map();
  for (const note of notes) {
    const of = sums.get(key(note)) ?? {};
    of[note.part] = (of[note.part] ?? 0) + note.ms;
    sums.set(key(note), of);
  }
  return sums;
}

/** What the tests have noted about the parts of their time. */
function notes(path) {
  const lines = path && existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line));
}

const testKey = ({ file, test, name }) => `${file} ${test ?? name}`;

export default async function* times(source) {
  const tests = [];
  for await (const { type, data } of source) {
    // A file is reported as a test of its own, by its path.
    const isTest = (type === "test:pass" || type === "test:fail") && data.nesting === 0 && data.name !== data.file;
    if (isTest && data.file) tests.push({ name: data.name, file: relative(".", data.file), ms: data.details.duration_ms });
  }
  const noted = notes(process.env.CARAVANSERAI_TIMES);
  const [ofFile, ofTest] = [sums(noted, ({ file }) => file), sums(noted, testKey)];
  const files = new Map();
  for (const test of tests) files.set(test.file, [...(files.get(test.file) ?? []), test]);
  const sum = (tests) => tests.reduce((all, { ms }) => all + ms, 0);
  const slowest = (one, other) => other.ms - one.ms;
  const ofFiles = [...files].map(([file, of]) => ({ file, count: of.length, ms: sum(of), parts: ofFile.get(file) ?? {} })).sort(slowest);
  yield `# What the tests take\n\n## Steps before the tests of Node\n\n${process.env.CARAVANSERAI_STEPS ?? "None.\n"}\n`;
  yield `## Files, in seconds\n\n${table(
    ["file", "tests", "all", ...PARTS],
    ofFiles.map(({ file, count, ms, parts }) => [file, count, seconds(ms), ...cells(parts)]),
  )}\n\n`;
  yield `## The slowest tests, in seconds\n\n${table(
    ["test", "file", "all", ...PARTS],
    tests.sort(slowest).slice(0, MOST).map((one) => [one.name.replaceAll("|", "\\|"), one.file, seconds(one.ms), ...cells(ofTest.get(testKey(one)))]),
  )}\n`;
}
