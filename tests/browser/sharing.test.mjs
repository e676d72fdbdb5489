// Matches between people: links that open at a seat, continue a stored match, are watched, or challenge another person.
// Finished matches are counted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arena, becomes, choices, beginner, click, hurry, inTime, openBrowser, playOn, settled, start, startServer, tabTo, takeDevice, unfold } from "./app.mjs";

const app = startServer();

const step = (page) => page.evaluate(() => Number(document.querySelector("main.table").dataset.step));

const shareDialog = (page) => page.getByRole("dialog", { name: "Share" });

async function openShare(page) {
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Share…" }).click();
  await shareDialog(page).waitFor();
}

/** Makes a number of decisions for the person who has the device, without passing it on. */
async function decide(page, count) {
  for (let made = 0; made < count; made += 1) {
    const before = await step(page);
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((before) => Number(document.querySelector("main.table").dataset.step) > before, before);
    await settled(page);
  }
}

test("what is shared is a link that can be copied and a code for cameras; unfinished matches say that they hold secrets", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { permissions: ["clipboard-read", "clipboard-write"] });
  await start(page, app.url, "felinia/new?game=basic&seed=SHARE-1&seats=you,easy");
  await openShare(page);
  const link = shareDialog(page).getByRole("textbox", { name: "Link" });
  assert.match(await inTime(() => link.inputValue(), (address) => address.includes("#/m/")), /#\/m\//);
  await shareDialog(page).getByText(/secrets/).waitFor();
  await shareDialog(page).getByRole("img", { name: "The link as a QR code" }).waitFor();
  await shareDialog(page).getByLabel("This deal").check();
  await shareDialog(page).getByText("same deal, from the start").waitFor();
  await shareDialog(page).getByRole("button", { name: "Copy link" }).click();
  // The clipboard is written some time after the click.
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), await link.inputValue());
  assert.match(await link.inputValue(), /#\/felinia\/new\?seed=SHARE-1&seats=you,easy/);
  await page.keyboard.press("Escape");
  await shareDialog(page).waitFor({ state: "hidden" });
  await openShare(page);
  await leave();
});

test("two people play by links: each opens at the own seat, with what has happened, and goes on with the match that is kept", async () => {
  const anna = await openBrowser(app.browser, app.url);
  const bert = await openBrowser(app.browser, app.url);
  await start(anna.page, app.url, "phoenicia/new?seed=SHARE-2&seats=you,you&names=Anna,Bert");
  /** Plays until the device would be passed on. Returns the link for the next person. */
  const untilPassed = async (page, next) => {
    while ((await page.locator(".curtain").count()) === 0) await decide(page, 1);
    await page.getByRole("button", { name: `Send the match to ${next}` }).click();
    const link = shareDialog(page).getByRole("textbox", { name: "Link" });
    return inTime(() => link.inputValue(), (address) => address.includes("#/m/"));
  };
  const open = async (page, link, name) => {
    await page.goto(link);
    await page.getByText(`This link was made for ${name}.`).waitFor();
    await page.locator(".shared .still").waitFor();
  };
  // A person who opens the address alone still has to take the device.
  await takeDevice(anna.page);
  const first = await untilPassed(anna.page, "Bert");
  assert.match(first, /\?seat=2$/);
  await open(bert.page, first, "Bert");
  await bert.page.getByText("It is added to your matches").waitFor();
  await bert.page.getByRole("button", { name: "Play on" }).click();
  await settled(bert.page);
  assert.equal(await bert.page.locator(".curtain").count(), 0, "the link has said who opens it");
  const news = bert.page.locator(".news.new");
  await news.locator(".headline", { hasText: "Anna" }).waitFor();
  assert.match(await news.locator(".when").innerText(), /^Since the deal$/i);
  const second = await untilPassed(bert.page, "Anna");
  await open(anna.page, second, "Anna");
  await anna.page.getByText(/You have this match .* earlier/).waitFor();
  await anna.page.getByRole("button", { name: "Resume" }).click();
  await settled(anna.page);
  assert.equal(await anna.page.locator(".curtain").count(), 0);
  await anna.page.locator(".news.new").waitFor();
  await anna.page.locator(".log .fresh", { hasText: "Bert" }).first().waitFor();
  assert.match(await anna.page.locator(".news .when").innerText(), /^Since your last turn$/i);
  assert.equal(await step(anna.page), await step(bert.page), "both see the same moment");
  await anna.page.goto(app.url);
  await anna.page.getByRole("link", { name: /^Resume: Phoenicia/ }).first().waitFor();
  assert.equal(await anna.page.getByRole("link", { name: /^Resume: Phoenicia/ }).count(), 1, "it stayed one match");
  await anna.leave();
  await bert.leave();
});

test("where nobody has secrets the match is sent on from above the next one's choices, and isn't taken back for who sent it", async () => {
  const anna = await openBrowser(app.browser, app.url);
  const bert = await openBrowser(app.browser, app.url);
  await start(anna.page, app.url, "felinia/new?game=basic&seed=SHARE-5&seats=you,you&names=Anna,Bert");
  await settled(anna.page);
  const acting = async (page) => /● (.*)'s turn/.exec(await page.title())?.[1];
  const first = await acting(anna.page);
  while ((await acting(anna.page)) === first) await decide(anna.page, 1);
  const second = await acting(anna.page);
  const passedOn = anna.page.getByRole("group", { name: `${first} has decided` });
  assert.match(await passedOn.innerText(), new RegExp(`^${first} bid `), "it says what was done");
  // It can be reached by keys, and the focus returns to it.
  await tabTo(anna.page, passedOn.getByRole("button", { name: `Send to ${second}…` }));
  await anna.page.keyboard.press("Enter");
  const link = await inTime(() => shareDialog(anna.page).getByRole("textbox", { name: "Link" }).inputValue(), (address) => address.includes("#/m/"));
  assert.match(link, new RegExp(`\\?seat=${second === "Anna" ? 1 : 2}$`));
  await bert.page.goto(link);
  await bert.page.getByText(`This link was made for ${second}.`).waitFor();
  await bert.page.getByRole("button", { name: "Play on" }).click();
  await settled(bert.page);
  assert.equal(await acting(bert.page), second);
  assert.equal(await bert.page.getByRole("button", { name: /^Take back .* step$/ }).count(), 0);
  await bert.page.locator(".news.new .headline", { hasText: `${first} bid ` }).waitFor();
  while ((await acting(bert.page)) === second) await decide(bert.page, 1);
  await bert.page.getByRole("button", { name: `Take back ${second}’s step` }).waitFor();
  await bert.page.getByRole("button", { name: `Send to ${first}…` }).waitFor();
  await anna.leave();
  await bert.leave();
});

/** Returns a link to a match between Anna and Bert after a number of decisions, when both have cards in hand. */
async function linkWithSecrets(page, decisions) {
  await start(page, app.url, "phoenicia/new?seed=SHARE-6&seats=you,you&names=Anna,Bert");
  for (let made = 0; made < decisions; made += 1) {
    await takeDevice(page);
    await decide(page, 1);
  }
  await takeDevice(page);
  await openShare(page);
  const link = shareDialog(page).getByRole("textbox", { name: "Link" });
  return inTime(() => link.inputValue(), (address) => address.includes("#/m/"));
}

test("a link that is opened at a seat before its turn shows the table from that seat", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const other = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=SHARE-6&seats=you,you&names=Anna,Bert");
  await takeDevice(page);
  const acting = /● (.*)'s turn/.exec(await page.title())[1];
  const [looking, seat] = acting === "Anna" ? ["Bert", 2] : ["Anna", 1];
  await openShare(page);
  const link = await inTime(() => shareDialog(page).getByRole("textbox", { name: "Link" }).inputValue(), (address) => address.includes("#/m/"));
  await other.page.goto(`${link}?seat=${seat}`);
  await other.page.getByText(`This link was made for ${looking}.`).waitFor();
  await other.page.getByRole("button", { name: "Play on" }).click();
  const between = other.page.getByRole("group", { name: "Someone else decides" });
  await between.getByRole("button", { name: `Send to ${acting}…` }).waitFor();
  assert.equal(await other.page.locator(".curtain").count(), 0);
  assert.equal(await other.page.locator(".sheet .choice").count(), 0, "the choices are the other one's");
  const own = await other.page.locator("[aria-label]").evaluateAll((things) => things.map((thing) => thing.getAttribute("aria-label")));
  assert.ok(own.some((label) => label.startsWith(`${looking}: `)), "the table is seen");
  await between.getByRole("button", { name: `I am ${acting}` }).click();
  await settled(other.page);
  assert.match(await other.page.title(), new RegExp(`^● ${acting}'s turn`));
  await leave();
  await other.leave();
});

test("an unfinished match with secrets is watched from its beginning before anybody takes the device", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const link = await linkWithSecrets(page, 6);
  await page.goto(link);
  await page.getByRole("button", { name: "Watch from the start" }).click();
  const at = (step) => page.locator(".history .moment", { hasText: `decision ${step} of` }).waitFor();
  await at(0);
  assert.equal(await page.locator(".curtain").count(), 0);
  await page.keyboard.press("ArrowRight");
  await at(1);
  await page.keyboard.press("Escape");
  await page.locator(".curtain").waitFor();
  await leave();
});

test("a link is sent by the system's own ways, where it has some", async () => {
  const { context, page, leave } = await openBrowser(app.browser, app.url);
  await context.addInitScript(() => {
    window.sent = [];
    Object.defineProperty(navigator, "share", { value: (data) => Promise.resolve(window.sent.push(data)), configurable: true });
  });
  await start(page, app.url, "felinia/new?game=basic&seed=SHARE-7&seats=you,easy");
  await openShare(page);
  const link = await inTime(() => shareDialog(page).getByRole("textbox", { name: "Link" }).inputValue(), (address) => address.includes("#/m/"));
  await shareDialog(page).getByRole("button", { name: "Send…" }).click();
  await becomes(() => page.evaluate(() => window.sent), [{ title: "A match of Felinia", url: link }]);
  await leave();
});

test("a finished match that is kept is shown again by its link", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const told = arena("play", "--game", "felinia", "--seats", "greedy,greedy", "--seed", "SHARE-8", "--quiet", "--link");
  for (const notice of ["It is added to your matches", "You already have this match"]) {
    await page.goto(app.url);
    await page.goto(app.url + told.match(/#\/m\/\S+/)[0]);
    await page.getByText(notice).waitFor();
    await page.getByRole("button", { name: "See the result" }).click();
    await page.locator("#result-heading").waitFor();
  }
  await leave();
});

test("a link is watched from the beginning", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const told = arena("play", "--game", "felinia", "--seats", "greedy,greedy", "--seed", "SHARE-3", "--quiet", "--link");
  await page.goto(app.url + told.match(/#\/m\/\S+/)[0]);
  await page.getByRole("button", { name: "Watch from the start" }).click();
  await page.locator(".history .moment", { hasText: "decision 0 of" }).waitFor();
  await page.reload();
  await page.locator("#result-heading").waitFor();
  await leave();
});

test("a duel compares both results at the end, the deal of the day is told as such, and both are counted", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(app.url);
  const today = new Date().toISOString().slice(0, 10);
  const ofTheDay = page.getByRole("link", { name: "Deal of the day: Felinia" });
  assert.equal(await ofTheDay.getAttribute("href"), `#/felinia/new?seed=DAY-${today}`);
  await ofTheDay.click();
  await page.getByText(/The deal of the day, \d+ \w+ \d{4}: the same for everyone/).waitFor();
  await start(page, app.url, `phoenicia/new?seed=DAY-${today}&seats=you,easy&by=Anna&score=500&place=1`);
  await hurry(page);
  await playOn(page, (choice) => click(page, choice));
  await page.locator(".duel", { hasText: "Anna wins the duel: 500" }).waitFor();
  await page.getByRole("button", { name: "Copy my result" }).click();
  const copied = await inTime(() => page.evaluate(() => navigator.clipboard.readText()));
  assert.match(copied, /^Phoenicia, the deal of the day, .* against an easy bot after \d+ rounds\. /);
  assert.match(copied, /\n.*#\/phoenicia\/new\?seed=DAY-[\d-]+&seats=you,easy&by=Player%201&score=-?\d+&place=[12]$/);
  await page.goto(`${app.url}#/`);
  await page.getByRole("link", { name: "Statistics" }).click();
  const row = page.getByRole("region", { name: "Phoenicia" }).getByRole("row", { name: /2 seats, Easy/ });
  await row.waitFor();
  assert.match(await row.innerText(), /^2 seats, Easy\s+1\s+[01] \(/);
  await leave();
});

test("a link for a duel says beforehand what there is to beat, until another deal is chosen", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(`${app.url}#/phoenicia/new?seed=SHARE-4&seats=you,easy&by=%3Cb%3EAnna&score=31&place=2`);
  await page.getByText("<b>Anna came in at place 2 in this deal with a score of 31.").or(page.getByText(/Anna.* came in at place 2/)).waitFor();
  assert.equal(await page.locator(".occasion b").count(), 0, "a name is a name");
  assert.match(page.url(), /&by=.*Anna&score=31&place=2$/);
  await unfold(page);
  await page.getByRole("button", { name: "New seed" }).click();
  await page.getByText(/came in at place 2/).waitFor({ state: "detached" });
  assert.doesNotMatch(page.url(), /score=/);
  await leave();
});

test("on a phone a file goes to other apps, and is a download where they refuse it", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, allow: (text) => text.includes("a test fails"),
  });
  await page.addInitScript(() => {
    window.sent = [];
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = async ({ files: [file] }) => {
      window.sent.push([file.name, await file.text()]);
      if (window.refuses) throw new DOMException("no", window.refuses);
    };
  });
  await start(page, app.url, "felinia/new?seed=SHARE-20&seats=you,easy");
  const save = async () => {
    await page.locator("details.menu > summary").click();
    await page.getByRole("button", { name: "Save file" }).click();
  };
  await save();
  const [[name, text]] = await inTime(() => page.evaluate(() => window.sent), (sent) => sent.length === 1);
  assert.equal(name, "felinia-share-20-0.json");
  assert.equal(JSON.parse(text).seed, "SHARE-20");
  await page.evaluate(() => (window.refuses = "NotAllowedError"));
  const [download] = await Promise.all([page.waitForEvent("download"), save()]);
  assert.equal(download.suggestedFilename(), name);
  // The recovery box does the same, without the app.
  await page.evaluate(() => {
    window.refuses = "AbortError";
    setTimeout(() => { throw new Error("a test fails the page"); });
  });
  await page.locator("#recovery-save").click();
  await inTime(() => page.evaluate(() => window.sent.length), (count) => count === 3);
  await leave();
});
