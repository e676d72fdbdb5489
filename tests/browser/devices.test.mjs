// Two devices at one table: two windows of one browser, and two browsers over a data channel.

import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PNG } from "pngjs";
import { GAMES, launch, openBrowser, settled, start, startPage, takeDevice } from "./app.mjs";
import { answer, closeDialog, connect, offer, openDialog, openHost, playTogether, REACHABLE, showCode, step } from "./devices.mjs";

const app = startPage();

/** Returns a host and a guest in a second window of the same browser. */
async function twoWindows(game) {
  const host = app.page;
  await start(host, app.url, `${game}/new?seed=DEVICES-1&seats=you,you&names=Ann,Bob`);
  await settled(host);
  await takeDevice(host);
  await openDialog(host);
  const [guest] = await Promise.all([host.waitForEvent("popup"), host.getByRole("button", { name: "Open a second window" }).click()]);
  await guest.locator("main.table").waitFor();
  await host.getByText("One other device is connected.").waitFor();
  await closeDialog(host);
  return { host, guest };
}

for (const game of GAMES) {
  test(`two windows play one match, each its own seat and without a curtain: ${game}`, async () => {
    const { host, guest } = await twoWindows(game);
    const acted = await playTogether([host, guest], 12);
    assert.equal(acted.size, 2, "both have decided");
    for (const page of [host, guest]) assert.equal(await page.getByRole("dialog").count(), 0, "no curtain");
    await guest.close();
    await host.getByText("Bob").and(host.locator(".device b")).waitFor();
    await host.locator(".device.lost").waitFor();
    await host.getByRole("button", { name: "Play all seats here" }).click();
    await host.locator(".device").waitFor({ state: "detached" });
  });
}

let browser;
before(async () => {
  browser = await launch(REACHABLE);
});
after(() => browser?.close());

/** Returns a host and a guest in two profiles, connected by pasted codes. */
async function twoDevices(link) {
  const first = await openHost(browser, app.url, link);
  const second = await openBrowser(browser, app.url);
  const [host, guest] = [first.page, second.page];
  await connect(host, await answer(guest, await offer(host)));
  await guest.locator("main.table").waitFor();
  await closeDialog(host);
  const leave = async () => {
    await first.leave();
    await second.leave();
  };
  return { host, guest, leave };
}

test("two devices connect by pasted codes of at most 400 characters, play, lose each other and go on", async () => {
  const { host, guest, leave } = await twoDevices("phoenicia/new?seed=DEVICES-2&seats=you,you,easy&names=Ann,Bob");
  await playTogether([host, guest], 6);
  // The guest is reloaded: its table stands, and says that it is alone.
  const at = await step(guest);
  await guest.reload();
  await guest.getByText("The other device isn’t connected.").waitFor();
  assert.equal(await step(guest), at, "the match stands");
  await host.locator(".device.lost").waitFor();
  // One new pair of codes, and it goes on with the same match.
  const link = await offer(host);
  const text = await answer(guest, link);
  const code = (address) => address.split("/").at(-1);
  for (const one of [link, text]) assert.ok(code(one).length <= 400, `${code(one).length} characters`);
  await connect(host, text);
  await guest.locator("main.table").waitFor();
  await closeDialog(host);
  await playTogether([host, guest], 4);
  // The host is reloaded.
  await host.reload();
  await guest.getByText("The other device isn’t connected.").waitFor();
  await connect(host, await answer(guest, await offer(host)));
  await guest.locator("main.table").waitFor();
  await closeDialog(host);
  await playTogether([host, guest], 4);
  await leave();
});

test("a link with an answer that another tab opens reaches the page that waits for it", async () => {
  const first = await openHost(browser, app.url, "felinia/new?seed=DEVICES-3&seats=you,you&names=Ann,Bob");
  const second = await openBrowser(browser, app.url);
  const text = await answer(second.page, await offer(first.page));
  const tab = await first.context.newPage();
  await tab.goto(text);
  await tab.getByText("You can close this one.").waitFor();
  await second.page.locator("main.table").waitFor();
  await tab.goto(text.replace(/.{6}$/, "AAAAAA"));
  await tab.getByText("No page in this browser waits for this answer.").waitFor();
  await first.leave();
  await second.leave();
});

test("a code that is damaged, and one that isn't an offer, is refused in a sentence", async () => {
  const { page, leave } = await openBrowser(browser, app.url);
  await page.goto(`${app.url}#/join/AAAA`);
  await page.getByRole("alert").getByText("isn't the code of a device").waitFor();
  await page.goto(`${app.url}#/join/${"A".repeat(600)}`);
  await page.getByRole("alert").getByText("isn't the code of a device").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: "Code of the other device" }).waitFor();
  await leave();
});

test("a window that asks for a match which no window offers says so", async () => {
  const { page, leave } = await openBrowser(browser, app.url);
  await page.goto(`${app.url}#/join/window/none`);
  await page.getByRole("alert").getByText("No window of this browser offers this match any more.").waitFor();
  await leave();
});

test("an answer to another code is refused, and the page goes on waiting for its own", async () => {
  const first = await openHost(browser, app.url, "phoenicia/new?seed=DEVICES-6&seats=you,you&names=Ann,Bob");
  const second = await openBrowser(browser, app.url);
  const early = await answer(second.page, await offer(first.page));
  const link = await showCode(first.page);
  await connect(first.page, early);
  await first.page.getByText("This answer belongs to an earlier code.").waitFor();
  // The link is opened in the page that showed the early answer.
  await connect(first.page, await answer(second.page, link));
  await second.page.locator("main.table").waitFor();
  await first.leave();
  await second.leave();
});

test("everything moves to another device: matches and settings, and a second time nothing", async () => {
  const first = await openBrowser(browser, app.url);
  const second = await openBrowser(browser, app.url);
  const games = ["phoenicia", "felinia"];
  for (const [at, game] of games.entries()) {
    await start(first.page, app.url, `${game}/new?seed=MOVE-${at}&seats=you,easy&names=Ann`);
    await settled(first.page);
  }
  await first.page.evaluate(() => {
    const key = "caravanserai:settings";
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), theme: "dark" }));
  });
  await first.page.goto(app.url);
  await first.page.reload();
  await first.page.getByRole("link", { name: "Move everything to another device…" }).click();
  await connect(first.page, await answer(second.page, await showCode(first.page)));
  await second.page.getByText("The other device offers 2 matches, its statistics, set-ups and settings.").waitFor();
  await first.page.getByText("The other device is connected.").waitFor();
  await second.page.getByRole("button", { name: "Add everything here" }).click();
  await second.page.getByText("2 of 2 matches were added to yours.").waitFor();
  await first.page.getByText("The other device has everything.").waitFor();
  await second.page.getByText("The imported settings are now in use.").waitFor();
  assert.equal(await second.page.locator("html").getAttribute("data-theme"), "dark");
  const matches = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /:match:[^:]+$/.test(key)).sort());
  assert.deepEqual(await matches(second.page), await matches(first.page));
  // A second time nothing is added.
  await connect(first.page, await answer(second.page, await showCode(first.page)));
  await second.page.getByRole("button", { name: "Add everything here" }).click();
  await second.page.getByText("You already have these 2 matches.").waitFor();
  await first.leave();
  await second.leave();
});

test("a transfer that breaks off has added nothing, and says so on both devices", async () => {
  const first = await openBrowser(browser, app.url);
  const second = await openBrowser(browser, app.url);
  await start(first.page, app.url, "phoenicia/new?seed=MOVE-3&seats=you,easy&names=Ann");
  await settled(first.page);
  await first.page.goto(`${app.url}#/move`);
  // An unreadable match is moved as well. This one makes the transfer last.
  await first.page.evaluate(() => localStorage.setItem("caravanserai:match:large", "x".repeat(3_000_000)));
  const begin = async () => {
    await connect(first.page, await answer(second.page, await showCode(first.page)));
    await second.page.getByRole("button", { name: "Add everything here" }).click();
    await first.page.getByRole("progressbar", { name: "Transferred" }).waitFor();
    await second.page.getByRole("progressbar", { name: "Transferred" }).waitFor();
  };
  await begin();
  await second.page.goto(`${app.url}#/`);
  await first.page.getByRole("alert").getByText("The connection with the other device is lost.").waitFor();
  await begin();
  await first.page.goto(`${app.url}#/`);
  await second.page.getByRole("alert").getByText("The connection with the other device is lost.").waitFor();
  assert.equal(await second.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":match:")).length), 0);
  await first.leave();
  await second.leave();
});

/** Writes a film of one picture that a browser takes for its camera. */
async function film(page, locator, path) {
  const { width, height, data } = PNG.sync.read(await locator.screenshot());
  // Cameras have an even size; a wide margin lies around the code.
  const [w, h] = [640, 480];
  const luminance = Buffer.alloc(w * h, 200);
  const [left, top] = [Math.floor((w - width) / 2), Math.floor((h - height) / 2)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) luminance[(top + y) * w + left + x] = data[(y * width + x) * 4 + 1];
  }
  const colours = Buffer.alloc((w * h) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luminance, colours]);
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${w} H${h} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]));
}

test("a device joins by the camera: it scans the code of the other one", async () => {
  const first = await openHost(browser, app.url, "phoenicia/new?seed=DEVICES-4&seats=you,you&names=Ann,Bob");
  await offer(first.page);
  const path = join(tmpdir(), `caravanserai-code-${process.pid}.y4m`);
  await film(first.page, first.page.getByRole("img", { name: "The code for the other device" }), path);
  const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${path}`];
  const phone = await launch([...REACHABLE, ...camera]);
  const second = await openBrowser(phone, app.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await second.page.goto(app.url);
  await second.page.getByRole("link", { name: "Join another device…" }).click();
  const answer = second.page.getByRole("textbox", { name: "Answer for the other device" });
  await answer.waitFor();
  await connect(first.page, await answer.inputValue());
  await second.page.locator("main.table").waitFor();
  await closeDialog(first.page);
  await playTogether([first.page, second.page], 3);
  await first.leave();
  await second.leave();
  await phone.close();
  rmSync(path);
});

test("three windows play one match, each its own seat", async () => {
  const host = app.page;
  await start(host, app.url, "phoenicia/new?seed=DEVICES-5&seats=you,you,you&names=Ann,Bob,Cid");
  await settled(host);
  await takeDevice(host);
  await openDialog(host);
  await host.getByLabel("You play here").selectOption({ label: "Ann" });
  const open = async (name) => {
    const [guest] = await Promise.all([host.waitForEvent("popup"), host.getByRole("button", { name: "Open a second window" }).click()]);
    await guest.getByRole("button", { name: `Play as ${name}` }).click();
    await guest.locator("main.table").waitFor();
    return guest;
  };
  const guests = [await open("Bob"), await open("Cid")];
  await host.getByText("2 other devices are connected.").waitFor();
  await closeDialog(host);
  const acted = await playTogether([host, ...guests], 9);
  assert.equal(acted.size, 3, "all have decided");
  for (const guest of guests) await guest.close();
});
