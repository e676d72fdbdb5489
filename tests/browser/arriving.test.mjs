// Import of matches: opened with the installed app, shared with it, pasted, and in large files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { becomes, GAMES, launch, need, openBrowser } from "./app.mjs";
import { host } from "./host.mjs";
import { hurryTimers } from "./injected.mjs";
import { ask, before as cut } from "./positions.mjs";

const app = {};
before(async () => {
  app.server = await host(need("CARAVANSERAI_DIST"));
  app.browser = await launch();
});
after(async () => {
  await app.browser?.close();
  app.server?.stop();
});

const record = (game, name) => readFileSync(new URL(`../records/${game}/${name}.json`, import.meta.url), "utf8");

/** The longest recorded match. */
const LONGEST = record(
  "medieval-micromanager",
  "6-seats-boons-castle-fast-start-guilds-crown-200-plunder-tool-wear-trade-tribute-crown-rounds",
);
const SHORT = record(GAMES[0], "2-seats-boats");

const paste = (page, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

const search = (page) => page.evaluate(() => location.search);

test("the installed app opens with a file, and with several", async () => {
  const { page, leave } = await openBrowser(app.browser, app.server.url);
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (consume) => (window.launch = (...texts) => consume({ files: texts.map(handle) })) };
    const handle = (text) => ({ getFile: async () => new File([text], "match.json", { lastModified: text.length }) });
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await page.goto(app.server.url);
  await page.locator("main.lobby").waitFor();
  await page.evaluate((text) => window.launch(text), SHORT);
  await page.locator("main.table").waitFor();
  const address = page.url();
  await page.reload();
  await page.locator("main.table").waitFor();
  // The browser launches the reloaded page with the file again.
  await page.evaluate((text) => window.launch(text), SHORT);
  // Files are read in order, so this message shows that the previous file has been read.
  await page.evaluate(() => window.launch("nothing of ours"));
  await page.getByText(/not a saved match/).first().waitFor();
  assert.equal(page.url(), address, "it isn't added again");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /:match:\w{8}$/.test(key)).length);
  assert.equal(await kept(), 1);
  await page.evaluate((text) => window.launch(text, text), SHORT);
  await becomes(kept, 3);
  await leave();
});

test("what is shared with the installed app opens as if it was pasted, without the server, too", async () => {
  const server = await host(need("CARAVANSERAI_DIST"));
  const { page, context, leave } = await openBrowser(app.browser, server.url);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  server.stop();
  const manifest = JSON.parse(readFileSync(`${need("CARAVANSERAI_DIST")}/manifest.webmanifest`, "utf8"));
  const { action, method, params } = manifest.share_target;
  assert.equal(method, "GET");
  const share = (fields) => {
    const address = new URL(action, server.url);
    for (const [field, text] of Object.entries(fields)) address.searchParams.set(params[field], text);
    return address.href;
  };
  const cold = await context.newPage();
  const link = `Beat me & win: https://example.org/x/#/${GAMES[0]}/new?seed=SHARED-1&seats=you,easy`;
  await cold.goto(share({ title: "100 %", text: link, url: "" }));
  await cold.getByRole("button", { name: "Play now" }).waitFor();
  assert.match(await cold.evaluate(() => location.hash), /seed=SHARED-1/);
  assert.equal(await search(cold), "", "the address is clean");
  await cold.goto(share({ text: SHORT }));
  await cold.locator("main.table").waitFor();
  assert.equal(await search(cold), "");
  const address = cold.url();
  await cold.reload();
  await cold.locator("main.table").waitFor();
  assert.equal(cold.url(), address, "it is added once");
  await cold.goto(share({ text: "a word" }));
  await cold.getByText(/not a saved match/).first().waitFor();
  await leave();
});

test("a text that is far too long is refused with a sentence, pasted or in a file", async () => {
  const { page, leave } = await openBrowser(app.browser, app.server.url);
  // Notices stay for seconds.
  await page.addInitScript(hurryTimers);
  await page.goto(app.server.url);
  await page.locator("main.lobby").waitFor();
  const long = `#/m/${"x".repeat(17 << 20)}`;
  const told = page.getByText("This file is too large to hold matches.").first();
  await paste(page, long);
  await told.waitFor();
  await told.waitFor({ state: "detached" });
  await page.locator("input[type=file]").setInputFiles({ name: "long.json", mimeType: "application/json", buffer: Buffer.from(long) });
  await told.waitFor();
  assert.equal(await page.evaluate(() => location.hash), "");
  await leave();
});

test("a file of four megabytes doesn't keep the page from its work for long", async (t) => {
  const { page, leave } = await openBrowser(app.browser, app.server.url);
  const { format: _, ...match } = JSON.parse(LONGEST);
  const head = { game: match.game, seats: match.seats, round: 1, turn: 0, winners: [], steps: 0, revision: 1, saved_at: 0 };
  const save = JSON.stringify({ format: "caravanserai-save/1", head, record: { format: "caravanserai/1", ...match } });
  const copies = Math.floor((4 << 20) / JSON.stringify(save).length);
  const entries = Object.fromEntries(Array.from({ length: copies }, (_, at) => [`caravanserai:match:longest${at}`, save]));
  const file = Buffer.from(JSON.stringify({ format: "caravanserai-rescue", version: 1, entries }));
  assert.ok(file.length > 3.5 * (1 << 20) && copies > 10, `${copies} copies, ${file.length} bytes`);
  await page.goto(app.server.url);
  await page.locator("main.lobby").waitFor();
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  await page.locator("input[type=file]").setInputFiles({ name: "all.json", mimeType: "application/json", buffer: file });
  await page.getByText(`${copies} of ${copies} matches were added to yours.`).waitFor({ timeout: 120_000 });
  const tasks = await page.evaluate(() => window.tasks);
  t.diagnostic(`${copies} matches, ${file.length} bytes: ${tasks.length} tasks above 50 ms, the longest ${Math.max(0, ...tasks)} ms`);
  assert.ok(Math.max(0, ...tasks) < 1_400, `${tasks}`);
  await leave();
});

test("a link that mail and chat programs have changed leads to the deal, the match and the seat that it was made for", async () => {
  const { page, leave } = await openBrowser(app.browser, app.server.url, { allow: (text) => text.includes("404") });
  const deal = "#/felinia/new?seed=MAIL-1&seats=you,hard,easy";
  for (const changed of [
    "%23/felinia/new?seed=MAIL-1&seats=you,hard,easy",
    "#/felinia/new?seed=MAIL-1&seats=you%2Chard%2Ceasy",
    "#%2Ffelinia%2Fnew%3Fseed%3DMAIL-1%26seats%3Dyou%2Chard%2Ceasy",
    "#/Felinia/New?seed=mail-1&amp;seats=you,Hard,easy).",
    "#/felinia/new?seed=MAIL-1&seats=you,hard,easy,&fbclid=x&utm_source=y",
  ]) {
    await page.goto("about:blank");
    await page.goto(app.server.url + changed);
    await page.locator("main.set-up").waitFor();
    await becomes(() => page.evaluate(() => location.hash), deal);
    assert.deepEqual(await page.locator(".banner").allTextContents(), [], changed);
  }
  const record = cut("felinia", (_, __, step) => step === 9);
  const [{ link }] = ask(record, [{ cmd: "record" }]);
  const [code] = link.match(/(?<=#\/m\/)\S+/);
  for (const changed of [`#/M/${code}?seat=2)`, `%23/m/${code}?seat=2`, `#/m/${code.slice(0, 40)}%0D%0A${code.slice(40)}?seat=2`]) {
    await page.goto("about:blank");
    await page.goto(app.server.url + changed);
    await page.getByText(`This link was made for ${record.seats[1].name}.`).waitFor();
    assert.deepEqual(await page.locator(".banner").allTextContents(), [], changed);
  }
  await page.goto(`${app.server.url}nowhere`);
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await leave();
});

/** Drops files, each a list of bytes, or a text. */
const drop = (page, { files = [], text }) =>
  page.evaluate(({ files, text }) => {
    const dataTransfer = new DataTransfer();
    if (text) dataTransfer.setData("text/plain", text);
    for (const bytes of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], "match.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  }, { files: files.map((file) => [...file]), text });

test("files in any encoding, links that are dropped, and matches in the middle of a mail are taken in", async () => {
  const { page, leave } = await openBrowser(app.browser, app.server.url);
  await page.goto(app.server.url);
  await page.locator("main.lobby").waitFor();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /:match:\w{8}$/.test(key)).length);
  const rescued = (seed) => JSON.stringify({ ...JSON.parse(SHORT), seed });
  await drop(page, { files: [Buffer.from(rescued("TWO-1")), Buffer.from(`\uFEFF${rescued("TWO-2")}`, "utf16le")] });
  await becomes(kept, 2);
  await page.goto(app.server.url);
  await page.locator("main.lobby").waitFor();
  await paste(page, `Ann wrote:\n${JSON.stringify(JSON.parse(rescued("TWO-3")), null, 1).replace(/^/gm, "> ")}\nBye`);
  await becomes(kept, 3);
  await page.goto(app.server.url);
  await page.locator("main.lobby").waitFor();
  await drop(page, { text: `${app.server.url}#/felinia/new?seed=DROP-1` });
  await page.waitForURL(/felinia\/new\?seed=DROP-1/);
  await leave();
});

test("the lobby has a field for a link, and takes one from the clipboard", async () => {
  const { page, leave } = await openBrowser(app.browser, app.server.url);
  await page.goto(app.server.url);
  const field = page.getByRole("textbox", { name: "Link or match" });
  await field.fill(`${app.server.url}#/felinia/new?seed=FIELD-1`);
  await field.press("Enter");
  await page.waitForURL(/felinia\/new\?seed=FIELD-1/);
  await page.goto(app.server.url);
  const button = page.getByRole("button", { name: "Paste", exact: true });
  await page.evaluate(() => (navigator.clipboard.readText = async () => { throw new DOMException("no", "NotAllowedError"); }));
  await button.click();
  await page.getByText("Paste into the field instead").waitFor();
  await page.evaluate((text) => (navigator.clipboard.readText = async () => text), `Look: ${app.server.url}#/phoenicia/new?seed=FIELD-2 !`);
  await button.click();
  await page.waitForURL(/phoenicia\/new\?seed=FIELD-2/);
  await leave();
});
