// Several people on one device. The curtain falls only before real secrets, the table stays visible below it, and the
// next person sees what has happened meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, moment, openBrowser, PLAY, settled, start, startServer, wholeLog } from "./app.mjs";
import { before, openMatch } from "./positions.mjs";

const app = startServer();

const NAMES = ["Ann", "Bob"];

/** Returns the name of the person to move, from the page's title. */
const acting = async (page) => /● (.*)'s turn/.exec(await page.title())?.[1];

const curtain = (page) => page.getByRole("dialog", { name: /Pass the device to/ });

/** Plays a number of decisions of a match between two people, or until a number of curtains have fallen. `covered`
 * is called under each curtain. Without a curtain, the next person must see the turn and the news. Returns the
 * number of curtains. */
async function play(page, decisions, covered = async () => {}, most = Infinity) {
  let curtains = 0;
  let last = null;
  for (let made = 0; made < decisions && curtains < most; made += 1) {
    await settled(page);
    if ((await moment(page)).over) break;
    if (await curtain(page).isVisible()) {
      curtains += 1;
      await covered();
      await curtain(page).getByRole("button", { name: /^I am / }).click();
      await curtain(page).waitFor({ state: "hidden" });
    }
    const now = await acting(page);
    const { step, own } = await moment(page);
    assert.ok(own, `the prompt is tinted for ${now} at step ${step}`);
    if (last !== null && last !== now) {
      assert.ok((await page.locator(".log .fresh").count()) > 0, `the log marks what is new to ${now} at step ${step}`);
      assert.equal(await page.locator(".news.new").count(), 1, `${now} is told what happened, at step ${step}`);
    }
    last = now;
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
  }
  return curtains;
}

for (const [game, decisions, secrets] of [
  ["felinia/new?game=basic&seed=HOT-1", 8, 0],
  // One curtain for each person: they keep one of the routes that were dealt to them.
  ["phoenix-syndicate/new?seed=HOT-1", 6, 2],
  ["medieval-micromanager/new?seed=HOT-1", 8, 0],
]) {
  // For whole matches, `engine/tests/all/records/secrets.rs` checks before which decisions a player has a secret.
  test(`the curtain falls before true secrets only: ${game}`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await start(page, app.url, `${game}&seats=you,you&names=${NAMES}`);
    assert.equal(await play(page, decisions), secrets);
    await leave();
  });
}

test("in the advanced game of Felinia the curtain falls once a seat knows a mysterious place, and not before", async () => {
  const isForTwo = ({ options, seats }) => options.game === "advanced" && seats.length === 2;
  const found = before("felinia", (name, _, __, record) => name === "keep" && isForTwo(record));
  const earlier = { ...found, actions: found.actions.slice(0, 2) };
  for (const [record, isFound] of [[earlier, false], [found, true]]) {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await openMatch(page, app.url, record);
    const told = async () => assert.match(await wholeLog(page), /mysterious place/i, "a place was found");
    const curtains = await play(page, isFound ? 20 : 3, told, 2);
    assert.equal(curtains, isFound ? 2 : 0);
    await leave();
  }
});

test("beside the curtain the public table stays in view and out of reach, wide and narrow", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, `phoenicia/new?seed=HOT-3&seats=you,you&names=${NAMES}`);
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    await page.reload();
    const looked = [];
    const curtains = await play(page, 20, async () => {
      const seen = await page.evaluate(() => {
        const board = document.querySelector("[aria-label=Board]").getBoundingClientRect();
        const [top, bottom] = [Math.max(board.top, 0), Math.min(board.bottom, innerHeight)];
        const place = [board.x + Math.min(board.width, innerWidth) / 2, top + (bottom - top) / 3];
        const curtain = document.querySelector(".curtain").getBoundingClientRect();
        const isCovered = place[0] >= curtain.left && place[0] <= curtain.right && place[1] >= curtain.top && place[1] <= curtain.bottom;
        const isOutOfReach = document.elementFromPoint(...place)?.closest(".curtain") !== null;
        return !isCovered && isOutOfReach;
      });
      looked.push(seen);
      for (const key of ["Tab", "Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab"]) {
        await page.keyboard.press(key);
        const has = await page.evaluate(() => document.activeElement.closest(".curtain, body").className);
        assert.match(has, /^curtain|^$/, `${key} leaves the curtain`);
      }
      assert.equal(await page.locator(".sheet .choice").count(), 0, "no choice of anybody's");
    }, 2);
    assert.ok(curtains === 2 && looked.every(Boolean), `${viewport.width}: ${looked}`);
  }
  await leave();
});

test("Enter that is held down, or pressed twice, on a bid leaves the next person's curtain closed", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  // Installs a clock: a curtain opens after half a second, however busy the machine is.
  await page.clock.install();
  await start(page, app.url, "phoenicia/new?seed=HOT-5&seats=you,you,you,you,you&names=Ann,Bob,Cid,Dee,Eve");
  await curtain(page).getByRole("button", { name: /^I am / }).click();
  await click(page, (await choices(page)).find((group) => group.name === "Put up for auction").buttons[0]);
  for (const [pressed, press] of [
    ["held down", async (keyboard) => {
      // The browser repeats a held key about thirty times a second.
      for (let repeated = 0; repeated < 30; repeated += 1) {
        await keyboard.down("Enter");
        await page.clock.runFor(33);
      }
      await keyboard.up("Enter");
    }],
    ["pressed twice within 150 ms", async (keyboard) => {
      await keyboard.press("Enter");
      await page.clock.runFor(100);
      await page.locator(".curtain button:focus").waitFor();
      await keyboard.press("Enter");
      await page.clock.runFor(1_000);
    }],
  ]) {
    await page.locator(PLAY, { hasText: /Bid \d/ }).first().focus();
    const bidder = await page.title();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await press(page.keyboard);
    await curtain(page).waitFor();
    const next = await page.title();
    assert.notEqual(next, bidder, `the bid was made by a key that was ${pressed}`);
    assert.match(await curtain(page).innerText(), new RegExp(`Pass the device to ${/● (.*)'s turn|(.*)'s turn/.exec(next)[2]}`), pressed);
    assert.equal(await page.locator("[data-entity^='card:']").count(), 0, `no card in sight after a key that was ${pressed}`);
    await page.clock.resume();
    // A new press opens it.
    await page.locator(".curtain:not(.closed) .primary").press("Enter");
    await curtain(page).waitFor({ state: "detached" });
  }
  await leave();
});

test("two people of one name are told apart by colour and shape under the curtain", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=HOT-6&seats=you,you&names=Ann,Ann");
  await page.getByRole("dialog", { name: /^Pass the device to Ann \((orange circle|blue square)\)$/ }).waitFor();
  await page.getByRole("button", { name: /^I am Ann \(/ }).click();
  await page.locator(".prompt.own").waitFor();
  await leave();
});
