// Devices that connect slowly, and Firefox with Chromium.

import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import { becomes, beginner, choices, click, launch, need, openBrowser, startPage } from "../app.mjs";
import { answer, closeDialog, connect, offer, openHost, playTogether, REACHABLE, step } from "../devices.mjs";
import { appears, decide, press, says, startIn, stepIn } from "../drive.mjs";
import { startFirefox } from "../firefox.mjs";

/** A person may take a minute until they scan the second code. */
const MINUTE = 60_000;

/** The preferences of a Firefox whose pages reach others on this machine. */
const LOOPBACK = { "media.peerconnection.ice.obfuscate_host_addresses": false, "media.peerconnection.ice.loopback": true };

const app = startPage();
const openFirefox = startFirefox(LOOPBACK);
let browser;
before(async () => {
  browser = await launch(REACHABLE);
});
after(() => browser?.close());

/** Opens a match for two people in Chromium. */
const host = (seed) => openHost(browser, app.url, `phoenicia/new?seed=${seed}&seats=you,you&names=Ann,Bob`);

test("two devices connect when the second code is scanned a minute after it was shown", async () => {
  const first = await host("DEVICES-10");
  const second = await openBrowser(browser, app.url);
  const text = await answer(second.page, await offer(first.page));
  await sleep(MINUTE);
  await connect(first.page, text);
  await second.page.locator("main.table").waitFor();
  await first.leave();
  await second.leave();
});

test("a device that can't be reached is given up after 15 s, and the match can be sent as a link instead", async () => {
  const first = await host("DEVICES-14");
  const second = await openBrowser(browser, app.url);
  const text = await answer(second.page, await offer(first.page));
  await second.leave();
  await connect(first.page, text);
  await first.page.getByRole("alert").getByText("The other device can’t be reached.").waitFor();
  await first.page.getByRole("button", { name: "Send a link…" }).click();
  await first.page.getByRole("dialog", { name: "Share" }).getByRole("textbox", { name: "Link" }).waitFor();
  await first.leave();
});

test("a device that sleeps for a minute comes back to its seat by itself", async () => {
  const sleeper = await chromium.launchServer({ executablePath: need("CARAVANSERAI_CHROMIUM"), args: REACHABLE });
  const first = await host("DEVICES-13");
  const second = await openBrowser(await chromium.connect(sleeper.wsEndpoint()), app.url);
  await connect(first.page, await answer(second.page, await offer(first.page)));
  await second.page.locator("main.table").waitFor();
  await closeDialog(first.page);
  await playTogether([first.page, second.page], 3);
  // All processes of the browser are stopped, as by a phone in a pocket.
  const group = -sleeper.process().pid;
  process.kill(group, "SIGSTOP");
  await first.page.locator(".device.lost").waitFor();
  await sleep(MINUTE);
  process.kill(group, "SIGCONT");
  await first.page.locator(".device:not(.lost)").waitFor();
  await playTogether([first.page, second.page], 3);
  await first.leave();
  await second.leave();
  await sleeper.close();
});

/** Returns the text of a field in a page of Firefox, once it has one. */
async function fieldOf(page, label) {
  const read = (label) => document.querySelector(`input[aria-label="${label}"]`)?.value ?? "";
  await becomes(async () => (await page.evaluate(read, label)) !== "", true, `there is ${label}`);
  return page.evaluate(read, label);
}

/** Plays decisions at a device in Chromium and one in Firefox, and compares the devices after each. */
async function playInBoth(chromium, firefox, count) {
  for (let made = 0; made < count; made++) {
    const from = await step(chromium);
    await becomes(() => stepIn(firefox), from, "both are at one decision");
    const own = () => document.querySelector(".prompt.own") !== null;
    await ((await chromium.evaluate(own)) ? click(chromium, beginner(await choices(chromium))) : decide(firefox));
    await becomes(async () => (await step(chromium)) > from, true, "the decision is made");
  }
}

test("Firefox joins a match in Chromium, when its code is scanned a minute later, and both play", async () => {
  const first = await host("DEVICES-11");
  const second = await openFirefox();
  const code = (await offer(first.page)).split("/").at(-1);
  await second.page.goto(`${second.url}#/join/${code}`);
  const text = await fieldOf(second.page, "Answer for the other device");
  await sleep(MINUTE);
  await connect(first.page, text);
  await appears(second.page, "main.table");
  await closeDialog(first.page);
  await playInBoth(first.page, second.page, 6);
  await first.leave();
  await second.leave();
});

test("Chromium joins a match in Firefox, when its code is scanned a minute later, and both play", async () => {
  const first = await openFirefox();
  const second = await openBrowser(browser, app.url);
  await startIn(first.page, first.url, "phoenicia/new?seed=DEVICES-12&seats=you,you&names=Ann,Bob");
  await press(first.page, "I am ");
  await first.page.click(".menu > summary");
  await press(first.page, "Share…");
  await press(first.page, "Play on two devices…");
  await press(first.page, "Show a code");
  const code = (await fieldOf(first.page, "Link for the other device")).split("/").at(-1);
  const text = await answer(second.page, `${app.url}#/join/${code}`);
  await sleep(MINUTE);
  await first.page.type('input[aria-label="Answer of the other device"]', text);
  await press(first.page, "Connect");
  await second.page.locator("main.table").waitFor();
  await says(first.page, "One other device is connected.");
  await first.page.click('dialog[open] [aria-label="Close"]');
  await playInBoth(second.page, first.page, 6);
  await first.leave();
  await second.leave();
});
