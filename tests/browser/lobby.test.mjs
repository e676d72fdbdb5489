// The pages around the table: the lobby with its stored matches, the set-up of a match, and the result.

import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { arena, atRest, becomes, choices, click, GAMES, hurry, inTime, moment, openBrowser, playOn, saved, settled, start, startServer, unfold } from "./app.mjs";

import { denyStorage, fillStorage, hurryTimers } from "./injected.mjs";

const app = startServer();

/** Returns a finished match of bots as a file. The first seat gets the given name and belongs to a person. */
function finished(game, players, seed, name, ...options) {
  const file = join(tmpdir(), `caravanserai-${process.pid}-${seed}.json`);
  arena("play", "--game", game, "--seats", players, "--seed", seed, "--quiet", "--record", file, ...options);
  const record = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  Object.assign(record.seats[0], { name, player: "you" });
  return { name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) };
}

/** Opens a match from a file. */
async function open(page, file) {
  await page.goto(`${app.url}#/`);
  await page.locator("input[type=file]").setInputFiles(file);
}

const lobby = async (page) => {
  await page.goto(`${app.url}#/`);
  await page.getByRole("heading", { name: "Choose a game" }).waitFor();
};

test("the match played last stands first, with its very board, whose turn it is and when it was played", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=LOBBY-1&seats=you,easy");
  await start(page, app.url, "felinia/new?seed=LOBBY-2&seats=you,medium&names=Anna,Bert");
  await hurry(page);
  await playOn(page, (choice) => click(page, choice), 2);
  await settled(page);
  const { step } = await moment(page);
  await lobby(page);
  const next = page.getByRole("region", { name: "Felinia" });
  const words = await next.innerText();
  for (const part of [/Round 1, your turn/, /Anna\s+\d+ points/, /Bert \(medium\)\s+\d+ points/, /Last played just now/]) assert.match(words, part);
  await next.locator(".still .scene").first().waitFor();
  const reached = await page.evaluate(() => {
    const still = document.querySelector(".still");
    const place = still.getBoundingClientRect();
    const hit = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
    return { board: still.contains(hit), hidden: still.getAttribute("aria-hidden") };
  });
  assert.deepEqual(reached, { board: false, hidden: "true" }, "nothing on the picture can be picked or read out");
  const others = page.getByRole("region", { name: "Other matches" });
  assert.match(await others.innerText(), /Phoenicia\s+Round 1/);
  await next.getByRole("link", { name: /^Resume: Felinia/ }).click();
  await settled(page);
  assert.equal((await moment(page)).step, step);
  await leave();
});

test("between two people the lobby's picture shows what neither of them alone may know as unknown", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=LOBBY-3&seats=you,you&names=Anna,Bert");
  await lobby(page);
  await page.locator(".next-match .still .phoenicia").waitFor();
  const shown = await page.locator(".next-match .still [data-entity^='card:']").allTextContents();
  assert.deepEqual(shown.filter((text) => /\d/.test(text)), [], "no card has a face");
  await leave();
});

test("in a narrow window the board of the match lies as in a wide one, nothing jumps when it comes, and the way on is in sight", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const phone = { width: 390, height: 844 };
  const others = [{ width: 768, height: 1024 }, { width: 844, height: 390 }];
  for (const game of GAMES) {
    await start(page, app.url, `${game}/new?seed=LOBBY-11&seats=you,easy`);
    for (const viewport of game === GAMES[0] ? [phone, ...others] : [phone]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => {
        // The positions of the button until the page comes to rest.
        const places = (window.places = new Set());
        const note = () => {
          if (window.places !== places) return;
          const button = document.querySelector(".next-match .button.primary");
          if (button) places.add(Math.round(button.getBoundingClientRect().top + scrollY));
          requestAnimationFrame(note);
        };
        note();
        location.hash = "#/";
      });
      const lies = () => page.evaluate(() => {
        const still = document.querySelector(".next-match .still")?.getBoundingClientRect();
        const scenes = [...document.querySelectorAll(".next-match .still :is(.scene, .surface)")];
        const parts = scenes.map((scene) => scene.getBoundingClientRect());
        return parts.length > 0 && parts.every(({ bottom, right }) => bottom <= still.bottom + 2 && right <= still.right + 2);
      });
      assert.ok(await inTime(lies), `${game} at ${viewport.width}: every part of the board lies in the picture`);
      await atRest(() => page.locator(".next-match").boundingBox());
      assert.ok(await lies(), `${game} at ${viewport.width}: it stays there`);
      const places = await page.evaluate(() => [...window.places]);
      assert.equal(places.length, 1, `${game} at ${viewport.width}: the button stood at ${places}`);
      const { y, height } = await page.locator(".next-match .button.primary").boundingBox();
      assert.ok(y + height <= viewport.height, `${game} at ${viewport.width}: the button ends at ${y + height}`);
      await page.locator(".next-match .button.primary").click();
      await page.locator("main.table").waitFor();
    }
  }
  await leave();
});

test("a match whose board could not be drawn keeps nobody out of the lobby", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "medieval-micromanager/new?seed=LOBBY-4&seats=you,you");
  await start(page, app.url, "phoenicia/new?seed=LOBBY-4&seats=you,you");
  await page.evaluate(() => {
    const key = `caravanserai:match:${location.hash.split("/").at(-1)}`;
    const { head } = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(`caravanserai:drawing:${key.split(":").at(-1)}`, String(head.revision));
  });
  await lobby(page);
  // The other match is drawn after it.
  await page.locator(".others .still :is(.scene, .surface)").first().waitFor();
  assert.equal(await page.locator(".next-match .still").count(), 0);
  assert.equal(await page.locator(".next-match .picture > svg").count(), 1, "the game's picture stands there");
  await leave();
});

test("each match that comes into view has a picture of its own table, and none before", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  // Two matches on different maps, which share no drawing of their land, and enough others to exceed the window.
  const links = ["felinia/new?seed=CARD-1&seats=you,easy", "felinia/new?seed=CARD-2&seats=you,easy&game=advanced", ...GAMES.map((game) => `${game}/new?seed=CARD-3&seats=you,easy`)];
  for (const link of links) await start(page, app.url, link);
  await lobby(page);
  await page.locator(".next-match .still").waitFor();
  const cards = page.locator(".others .match");
  // A real click would scroll the button and the elements after it into view.
  await page.getByRole("button", { name: /^Show all/ }).evaluate((button) => button.click());
  assert.equal(await cards.count(), links.length - 1);
  assert.equal(await cards.last().locator(".still").count(), 0, "it isn't seen yet");
  assert.equal(await cards.last().locator(".picture > svg").count(), 1, "the game's picture stands there");
  const before = (await cards.last().boundingBox()).height;
  for (let at = 0; at < (await cards.count()); at += 1) {
    const card = cards.nth(at);
    await card.scrollIntoViewIfNeeded();
    await card.locator(".still .scene, .still .surface").first().waitFor();
    assert.equal(await card.locator(".table-picture > .picture").count(), 0);
  }
  assert.equal((await cards.last().boundingBox()).height, before, "nothing jumps");
  // Drawings are loaded with the first board of their game.
  await page.waitForFunction(() => [...document.querySelectorAll(".still use")].every((use) => document.querySelector(use.getAttribute("href"))));
  const referred = await page.evaluate(() => {
    const names = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    const used = [...document.querySelectorAll(".still use")].map((use) => use.getAttribute("href"));
    return { twice, used: used.length > 0 };
  });
  assert.deepEqual(referred, { twice: [], used: true }, "each board refers to its own drawings");
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /drawing|picture/.test(key)));
  assert.deepEqual(kept, [], "nothing of the pictures is kept");
  await leave();
});

test("a lobby with sixty matches stands there as soon as one with a few", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "medieval-micromanager/new?seed=CARD-4&seats=you,easy,easy,easy");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => /:match:\w{8}$/.test(key));
    for (let copy = 0; copy < 60; copy += 1) localStorage.setItem(`caravanserai:match:copy${1000 + copy}`, localStorage.getItem(key));
  });
  await page.reload();
  await lobby(page);
  await page.locator(".next-match .still").waitFor();
  await page.locator(".others .still").first().waitFor();
  const drawn = await atRest(() => page.locator(".others .still").count());
  assert.ok(drawn < 12, `${drawn} of 60 boards are drawn, those in view`);
  const listed = page.locator(".others .match");
  assert.equal(await listed.count(), 3, "with the one to go on with, the latest four are shown");
  await page.getByRole("button", { name: "Show all (60)" }).click();
  assert.equal(await listed.count(), 60, "the others when they are asked for");
  const then = await atRest(() => page.locator(".others .still").count());
  assert.ok(then < 20, `${then} of 60 boards are drawn, those in view`);
  await page.getByRole("button", { name: "Show fewer" }).press("Enter");
  assert.equal(await listed.count(), 3);
  await leave();
});

test("finished matches stand apart, folded, with who won; a deleted one comes back", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await open(page, finished("phoenicia", "greedy,greedy", "LOBBY-5", "Anna"));
  await page.locator("#result-heading").waitFor();
  await lobby(page);
  const entry = page.getByRole("link", { name: /^See the result: Phoenicia, .+ won after \d+ rounds/ });
  assert.equal(await entry.isVisible(), false, "folded");
  await page.getByText("Finished matches (1)").click();
  await entry.waitFor();
  await page.getByRole("button", { name: /^Delete: Phoenicia/ }).click();
  await entry.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Finished matches (1)").waitFor();
  await leave();
});

test("what is said stays as long as it takes to read, however soon it follows something else", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.addInitScript(hurryTimers);
  await lobby(page);
  const stood = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const notices = document.querySelector(".notices");
        let said;
        new MutationObserver(() => {
          if (notices.innerText.includes("was saved by a newer version")) said ??= performance.now();
          else if (said) resolve(5 * (performance.now() - said));
        }).observe(notices, { childList: true, subtree: true, characterData: true });
        const data = new DataTransfer();
        data.setData("text", '{"format":"caravanserai/99"}');
        window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
      }),
  );
  // “Reading the matches …” comes before it, and would be gone after four seconds.
  assert.ok(stood > 6_000, `it stood for ${Math.round(stood)} ms`);
  await leave();
});

/** Returns the file of everything that is stored. */
async function fileOfAll(page) {
  return saved(page, () => page.getByRole("button", { name: "Save all to a file" }).click());
}

test("a match is renamed and duplicated, and a file of all brings everything into another browser, once", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=LOBBY-9&seats=you,easy");
  await lobby(page);
  await page.getByText("Seed LOBBY-9").waitFor();
  await page.getByRole("button", { name: /^Rename: Felinia/ }).click();
  await page.getByRole("textbox", { name: "Name of the match" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Rainy Sunday");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Rainy Sunday" }).waitFor();
  await page.getByRole("button", { name: /^Duplicate: Rainy Sunday/ }).click();
  await page.getByRole("region", { name: "Copy of Rainy Sunday" }).waitFor();
  assert.match(await page.locator(".room").innerText(), /\d+ kB of 5000 kB/);
  await page.evaluate(() => (localStorage["caravanserai:settings"] = JSON.stringify({ theme: "dark", goods: "letters" })));
  const file = await fileOfAll(page);
  await leave();

  const other = await openBrowser(app.browser, app.url);
  await lobby(other.page);
  const bring = () => other.page.locator("input[type=file]").setInputFiles(file);
  const theme = () => other.page.evaluate(() => document.documentElement.dataset.theme);
  await bring();
  await other.page.getByText("2 of 2 matches were added to yours. The imported settings are now in use.").waitFor();
  for (const name of ["Copy of Rainy Sunday", "Rainy Sunday"]) await other.page.getByRole("link", { name: new RegExp(`^Resume: ${name}`) }).waitFor();
  assert.equal(await theme(), "dark");
  assert.ok(await other.page.evaluate(() => "caravanserai:set-up:felinia" in localStorage), "the next match begins as the last one");
  // Existing data isn't duplicated, and changed settings stay until the person agrees.
  await other.page.evaluate(() => (localStorage["caravanserai:settings"] = JSON.stringify({ theme: "light" })));
  await other.page.reload();
  await lobby(other.page);
  await bring();
  await other.page.getByText("You already have these 2 matches. The imported settings differ from yours.").waitFor();
  assert.equal(await other.page.getByRole("link", { name: /^Resume:/ }).count(), 2);
  assert.equal(await theme(), "light");
  await other.page.getByRole("button", { name: "Use them" }).click();
  await inTime(async () => (await theme()) === "dark");
  await other.leave();
});

test("where nothing more can be kept, a file that is opened says so, and so does a copy", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=LOBBY-20&seats=you,easy");
  await lobby(page);
  const file = await fileOfAll(page);
  await page.evaluate(fillStorage);
  await page.getByRole("button", { name: /^Duplicate: Felinia/ }).click();
  await page.getByText(/The copy lasts only as long as this tab/).waitFor();
  await page.locator("input[type=file]").setInputFiles(finished("phoenicia", "greedy,greedy", "LOBBY-21", "Anna"));
  await page.getByText(/lasts only as long as this tab/).waitFor();
  await leave();

  const other = await openBrowser(app.browser, app.url);
  await other.page.addInitScript(denyStorage);
  await lobby(other.page);
  await other.page.locator("input[type=file]").setInputFiles(file);
  await other.page.getByText(/The match lasts only as long as this tab/).waitFor();
  await other.leave();
});

test("a pasted or dropped match is added, and a pasted link is followed", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await lobby(page);
  const { buffer } = finished("phoenicia", "greedy,greedy", "LOBBY-10", "Anna");
  const hand = (kind, text) => page.evaluate(([kind, text]) => {
    const data = new DataTransfer();
    if (kind === "drop") data.items.add(new File([text], "match.json", { type: "application/json" }));
    else data.setData("text", text);
    const event = kind === "drop" ? new DragEvent("drop", { dataTransfer: data }) : new ClipboardEvent("paste", { clipboardData: data });
    window.dispatchEvent(event);
  }, [kind, text]);
  for (const kind of ["paste", "drop"]) {
    await hand(kind, buffer.toString());
    await page.locator("#result-heading").waitFor();
    await lobby(page);
  }
  await page.getByText("Finished matches (2)").waitFor();
  await hand("paste", `${app.url}#/felinia/new?seed=LOBBY-11`);
  await page.waitForURL(/felinia\/new\?seed=LOBBY-11/);
  await leave();
});

test("a match of older rules shows how it stood when it was saved, as a copy and out of a file as well", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "felinia/new?seed=LOBBY-12&seats=you,easy&names=Anna,Bert");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => /^caravanserai:match:[^:]+$/.test(key));
    const save = JSON.parse(localStorage[key]);
    save.record.rules = 0;
    localStorage[key] = JSON.stringify(save);
  });
  const stands = async (page) => {
    await page.getByRole("heading", { name: "Last known position" }).waitFor();
    const words = await page.locator("main").innerText();
    for (const part of [/rules version 0/, /Round 1/, /Anna: \d+ points/]) assert.match(words, part);
  };
  await page.reload();
  await stands(page);
  await lobby(page);
  const file = await saved(page, () => page.getByRole("button", { name: /^Save file: Felinia/ }).click());
  await page.getByRole("button", { name: /^Duplicate: Felinia/ }).click();
  await page.getByRole("link", { name: /^Resume: Copy of Felinia/ }).click();
  await stands(page);
  await leave();
  const other = await openBrowser(app.browser, app.url);
  await open(other.page, file);
  await stands(other.page);
  await other.leave();
});

test("Play now plays as the last time with a new seed, and says so before", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const inShort = page.locator("#in-short");
  await page.goto(`${app.url}#/felinia/new`);
  assert.equal(await inShort.innerText(), "You against two medium bots · new seed");
  await start(page, app.url, "felinia/new?seed=LOBBY-6&seats=you,easy,hard&game=advanced");
  await lobby(page);
  await page.getByRole("link", { name: "Play Felinia" }).click();
  assert.equal(await inShort.innerText(), "You against an easy bot and a hard bot · Game: Advanced · new seed");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".board [data-entity^='seat']").nth(2).waitFor({ state: "attached" });
  await page.goto(`${app.url}#/phoenicia/new`);
  await page.getByRole("heading", { level: 1, name: "Phoenicia" }).waitFor();
  assert.equal(await inShort.innerText(), "You against two medium bots · new seed", "each game has its own");
  await leave();
});

test("the name is asked for once and kept, bots are called like people with their level beside it, and links tell neither", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${app.url}#/phoenicia/new?seed=LOBBY-13&seats=you,hard`);
  const asked = page.locator(".own-name").getByLabel("Your name");
  await asked.fill("Zoë");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByRole("region", { name: "Prompt" }).waitFor();
  assert.match(await page.title(), /Phoenicia/);
  await lobby(page);
  const players = await page.locator(".next-match .players .name").allInnerTexts();
  assert.match(players.join(), /^Zoë,[A-Z][a-z]+ \(hard\)$/);
  await page.goto(`${app.url}#/felinia/new`);
  await page.getByRole("heading", { level: 1, name: "Felinia" }).waitFor();
  assert.equal(await asked.count(), 0, "asked once");
  await unfold(page);
  const names = () => page.getByLabel(/^Name on seat/).evaluateAll((all) => all.map((field) => field.value));
  const [own, first, second] = await names();
  assert.equal(own, "Zoë");
  assert.ok(first && second && first !== second, "the names are seen beforehand");
  assert.doesNotMatch(page.url(), /names=/);
  await page.getByLabel("Name on seat 2").fill("Bert");
  await page.getByLabel("Name on seat 1").fill("Ann");
  await page.getByLabel("Name on seat 1").press("Tab");
  assert.match(page.url(), /names=Player%201,Bert,Medium%203/);
  await page.getByLabel("Name on seat 2").fill("");
  await page.getByLabel("Name on seat 1").focus();
  assert.deepEqual(await names(), ["Ann", first, second], "an empty name is none");
  await page.getByRole("button", { name: "Settings" }).click();
  assert.equal(await page.getByRole("dialog", { name: "Settings" }).getByLabel("Your name").inputValue(), "Ann");
  await leave();
});

test("one press sets the number of bots or their level, by keys as well, and mixed seats press none", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  await page.goto(`${app.url}#/phoenicia/new?seed=LOBBY-14&seats=you,easy`);
  const [bots, level] = ["Bots", "Level"].map((name) => page.getByRole("group", { name }));
  const pressed = async () => [await bots.getByRole("radio", { checked: true }).count(), await level.getByRole("radio", { checked: true }).count()];
  await becomes(pressed, [1, 1]);
  await bots.getByText("4", { exact: true }).click();
  await becomes(() => page.url().split("seats=")[1], "you,easy,easy,easy,easy");
  await level.getByText("Hard").click();
  await becomes(() => page.url().split("seats=")[1], "you,hard,hard,hard,hard");
  await bots.getByRole("radio", { name: "4" }).press("ArrowLeft");
  await becomes(() => page.url().split("seats=")[1], "you,hard,hard,hard");
  await level.getByRole("radio", { name: "Hard" }).press("ArrowRight");
  await becomes(() => page.url().split("seats=")[1], "you,expert,expert,expert");
  assert.deepEqual(await pressed(), [1, 1]);
  await unfold(page);
  await page.getByLabel("Player on seat 3").selectOption("easy");
  await becomes(pressed, [1, 0], "bots of two levels");
  await page.getByLabel("Player on seat 3").selectOption("you");
  await becomes(pressed, [0, 1], "two people");
  const sizes = await page.locator(".segments label").evaluateAll((all) => all.map((label) => label.getBoundingClientRect()).map(({ right, height }) => right <= innerWidth && height >= 44));
  assert.ok(sizes.every(Boolean), "all within the window, and large enough to touch");
  await leave();
});

test("a shared link says what it deals and starts with one press, whatever was played last", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=LOBBY-7&seats=you,expert");
  await page.goto(`${app.url}#/phoenicia/new?seed=LOBBY-8&seats=you,easy,easy`);
  await page.getByText("You against two easy bots · seed LOBBY-8").waitFor();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".board [data-entity^='seat']").nth(2).waitFor({ state: "attached" });
  const seeds = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /:match:\w{8}$/.test(key)).map((key) => JSON.parse(localStorage.getItem(key)).record.seed));
  assert.deepEqual(seeds.sort(), ["LOBBY-7", "LOBBY-8"]);
  await leave();
});

test("seats and seed are in sight where there is room, folded elsewhere, and afterwards as they were left", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const seed = page.getByLabel("Seed");
  const setUp = async (game, name) => {
    await page.goto(`${app.url}#/${game}/new`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  };
  await setUp("phoenicia", "Phoenicia");
  await seed.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await seed.waitFor({ state: "hidden" });
  await unfold(page);
  await seed.waitFor();
  await setUp("felinia", "Felinia");
  await seed.waitFor();
  await page.reload();
  await seed.waitFor();
  await page.locator("details.choose summary").click();
  await seed.waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setUp("phoenicia", "Phoenicia");
  await page.getByRole("button", { name: "Play now" }).waitFor();
  assert.equal(await seed.isVisible(), false);
  await leave();
});

test("the result tells the only person how they did, and shows the board as it ended", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await open(page, finished("felinia", "greedy,greedy,greedy", "LOBBY-9", "Anna"));
  const headline = await page.locator("#result-heading").innerText();
  assert.match(headline, /^You (win|came (second|third)), \d+ points? (ahead of|behind) \w+|^You share/);
  const totals = (await page.locator(".ranking li b").allInnerTexts()).map((text) => Number.parseInt(text, 10));
  const margin = Number.parseInt(headline.match(/\d+ point/)?.[0] ?? "0", 10);
  const own = Number.parseInt(await page.locator(".ranking li", { hasText: "Anna" }).locator("b").innerText(), 10);
  const other = headline.startsWith("You win") ? totals[1] : totals[0];
  assert.equal(Math.abs(own - other), margin, headline);
  await page.locator(".result .still .scene").first().waitFor();
  assert.ok((await page.locator(".highlight").innerText()).length > 20);
  await page.getByRole("button", { name: "View the table" }).click();
  await page.getByRole("region", { name: "Board" }).waitFor();
  await page.getByRole("button", { name: "Back to the result" }).click();
  await page.getByRole("heading", { level: 1, name: headline }).waitFor();
  await leave();
});

test("a match alone against the Horde ends with a title", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await open(page, finished("medieval-micromanager", "greedy", "LOBBY-10", "Anna"));
  const headline = page.locator("#result-heading");
  await headline.waitFor();
  assert.match(await headline.innerText(), /^You end as (Serf|Yeoman|Lord|King), with \d+ points?$/);
  await leave();
});

test("on a phone what is said briefly doesn't lie on the way to answer", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  await start(page, app.url, "phoenicia/new?seed=LOBBY-12&seats=you,easy");
  await lobby(page);
  const file = await saved(page, () => page.getByRole("button", { name: /^Save file/ }).click());
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("main.table").waitFor();
  const said = await page.locator(".notice").boundingBox();
  const sheet = await page.locator(".side > .sheet").boundingBox();
  assert.ok(said.y + said.height <= sheet.y, `said down to ${said.y + said.height}, answered from ${sheet.y}`);
  await leave();
});

test("a seed that can't be read is said so and deals nothing", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(`${app.url}#/phoenicia/new?seed=LOBBY-20&seats=you,easy`);
  await unfold(page);
  await page.getByLabel("Seed").fill("?");
  await page.getByRole("button", { name: "Play now" }).click();
  const told = page.getByRole("alert");
  assert.match(await told.innerText(), /seed/i);
  assert.match(page.url(), /#\/phoenicia\/new/);
  await page.getByLabel("Seed").fill("LOBBY-21");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator("main.table").waitFor();
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /:match:\w{8}$/.test(key)).map(([, save]) => save));
  assert.equal(kept.length, 1, "one match was dealt");
  assert.match(kept[0], /LOBBY-21/);
  await leave();
});

test("the deal of the day is that of the day on which it is pressed, and the set-up says when the next one comes", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { timezoneId: "Asia/Kolkata" });
  await page.clock.setFixedTime(new Date("2026-11-23T23:50:00Z"));
  await lobby(page);
  const deal = page.getByRole("link", { name: "Deal of the day: Felinia" });
  assert.match(await deal.getAttribute("href"), /DAY-2026-11-23$/);
  await page.clock.setFixedTime(new Date("2026-11-24T00:10:00Z"));
  await deal.click();
  await page.getByText("The deal of the day, 24 November 2026: the same for everyone. The next one is at 05:30.").waitFor();
  await page.goto(`${app.url}#/felinia/new?seed=DAY-2026-11-23`);
  await page.getByText("The deal of the day, 23 November 2026: the same for everyone.", { exact: true }).waitFor();
  await leave();
});
