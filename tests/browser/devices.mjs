// Actions of tests with several devices at one table.

import { becomes, choices, click, moment, openBrowser, PAINTING, settled, start, takeDevice } from "./app.mjs";

/** The flags of a browser whose pages reach each other on this machine. */
export const REACHABLE = [...PAINTING, "--disable-features=WebRtcHideLocalIpsWithMdns", "--allow-loopback-in-peer-connection"];

/** Returns the number of decisions that a page shows. */
export const step = async (page) => Number((await moment(page)).step);

/** Opens the dialog for other devices. */
export async function openDialog(page) {
  await page.locator(".menu > summary").click();
  await page.getByRole("button", { name: "Share…" }).click();
  await page.getByRole("button", { name: "Play on two devices…" }).click();
  await page.getByRole("dialog", { name: "Play on two devices" }).waitFor();
}

export const closeDialog = (page) => page.getByRole("dialog", { name: "Play on two devices" }).getByRole("button", { name: "Close" }).click();

/** Plays `count` decisions, each at the device whose turn it is, and compares the devices after each. */
export async function playTogether(devices, count) {
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

/** Opens a match of several people in a profile of its own, at the seat that decides. */
export async function openHost(browser, url, link) {
  const opened = await openBrowser(browser, url);
  await start(opened.page, url, link);
  await settled(opened.page);
  await takeDevice(opened.page);
  return opened;
}

/** Opens the dialog at the host and returns the link with its offer. */
export async function offer(host) {
  await openDialog(host);
  return showCode(host);
}

/** Presses the button for a code and returns its link. */
export async function showCode(host) {
  const field = host.getByRole("textbox", { name: "Link for the other device" });
  const before = (await field.count()) > 0 ? await field.inputValue() : "";
  await host.getByRole("button", { name: /^Show a (new )?code$/ }).click();
  await becomes(async () => (await field.count()) > 0 && (await field.inputValue()) !== before, true, "there is another code");
  return field.inputValue();
}

/** Opens the link of an offer and returns the link with the answer. */
export async function answer(guest, link) {
  await guest.goto(link);
  const field = guest.getByRole("textbox", { name: "Answer for the other device" });
  await field.waitFor();
  return field.inputValue();
}

/** Gives the answer to the host, as pasted text. */
export async function connect(host, text) {
  await host.getByLabel("Answer of the other device").fill(text);
  await host.getByRole("button", { name: "Connect", exact: true }).click();
}
