// Two devices at one table: two windows of one browser, and two browsers over a data channel.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { becomes, choices, click, GAMES, launch, moment, openBrowser, PAINTING, settled, start, startPage, takeDevice } from "./app.mjs";

const app = startPage();

const step = async (page) => Number((await moment(page)).step);

/** Opens the dialog for other devices. */
async function openDialog(page) {
  await page.locator(".menu > summary").click();
  await page.getByRole("button", { name: "Share…" }).click();
  await page.getByRole("button", { name: "Play on two devices…" }).click();
  await page.getByRole("dialog", { name: "Play on two devices" }).waitFor();
}

const closeDialog = (page) => page.getByRole("dialog", { name: "Play on two devices" }).getByRole("button", { name: "Close" }).click();

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

/** Plays `count` decisions, each at the device whose turn it is, and compares the devices after each. */
async function playTogether(devices, count) {
  const acted = new Set();
  for (let made = 0; made < count; made++) {
    let acting;
    await becomes(async () => {
      for (const page of devices) if ((await page.locator(".prompt.own").count()) > 0 && (await choices(page)).length > 0) acting = page;
      return acting !== undefined;
    }, true, "one of the devices decides");
    const from = await step(acting);
    await click(acting, { place: 0 });
    for (const page of devices) await becomes(async () => (await step(page)) > from, true, "both devices have the decision");
    await becomes(async () => new Set(await Promise.all(devices.map(step))).size, 1);
    acted.add(devices.indexOf(acting));
  }
  return acted;
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
