// Pieces that move: the same element all the way, carried by the browser, and never in anybody's way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, moment, openBrowser, playOn, settled, start, startServer, takeDevice } from "./app.mjs";
import { made, pressed, wereCarried, werePut } from "./motion.mjs";

const app = startServer();

/** The first choice that is listed. */
const first = async (page) => (await choices(page))[0].buttons[0];

/** The first choice with such words. */
const said = async (page, words) => (await choices(page)).flatMap((group) => group.buttons).find(({ text }) => words.test(text));

/** Takes the device, if it is passed on. */
async function sitDown(page) {
  await settled(page);
  await takeDevice(page);
  await page.locator(".prompt.own").waitFor();
}

async function table(options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await start(page, app.url, "felinia/new?seed=MOVE-1&seats=you,you&names=Ann,Bob");
  await sitDown(page);
  return { page, leave };
}

test("a token that is bid keeps its element, is on its way at first and in place at the end", async () => {
  const { page, leave } = await table({ reducedMotion: "no-preference" });
  const { moved } = await made(page, await first(page));
  wereCarried(moved);
  await leave();
});

test("with reduced motion a token is in its place at once", async () => {
  const { page, leave } = await table({ reducedMotion: "reduce" });
  const { moved } = await made(page, await first(page));
  werePut(moved);
  await leave();
});

/** The pieces of a kind among those that moved. */
const of = (kind, moved) => moved.filter(({ what }) => what.includes(kind));

/** A village of five that builds nothing this turn, after the first choice with such words: what moved then. */
async function village(words, options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await start(page, app.url, "medieval-micromanager/new?seed=MOVE-2&seats=you,you&names=Ann,Bob&fast-start=on");
  await sitDown(page);
  await made(page, await said(page, /Break no ground/));
  const { moved } = await made(page, await said(page, words));
  await leave();
  return moved;
}

test("people who are sent to a farm walk there: the same elements, on their way, in place", async () => {
  const people = of("person", await village(/make 5 grain/, { reducedMotion: "no-preference" }));
  assert.equal(people.length, 5, "all five go");
  wereCarried(people);
});

test("with reduced motion people are at work at once", async () => {
  const people = of("person", await village(/make 5 grain/, { reducedMotion: "reduce" }));
  assert.equal(people.length, 5, "all five go");
  werePut(people);
});

/** A village that breaks ground for a Quarry, which costs only work, and builds it with five people: what moved then. */
async function quarry(options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await start(page, app.url, "medieval-micromanager/new?seed=MOVE-2&seats=you,you&names=Ann,Bob&fast-start=on");
  await sitDown(page);
  await made(page, await said(page, /^\d?\s*Quarry/));
  const { moved } = await made(page, await said(page, /Quarry: 5 units take off 5 damage/));
  const built = await page.locator(".lot", { has: page.locator("[aria-label^='Quarry: ']") }).evaluate((lot) => {
    const [frame, within] = lot.querySelectorAll(".figure .moving");
    return [frame, within].map((piece) => new DOMMatrix(getComputedStyle(piece).transform).f);
  });
  await leave();
  // The frame of a drawing, and not whatever it stands in.
  return { sites: of("raised", moved).filter(({ what }) => !what.includes("lot")), built };
}

test("a site rises as it is built: the same element, on its way, and whole at the end", async () => {
  const { sites, built } = await quarry({ reducedMotion: "no-preference" });
  assert.equal(sites.length, 1, "only the Quarry rises");
  wereCarried(sites);
  const height = ({ from, soon, end }) => [from, soon, end].map((point) => Number(point.split(", ")[1]));
  const [from, soon, end] = height(sites[0]);
  assert.ok(from > soon && soon > end, `it goes up: ${from}, ${soon}, ${end}`);
  assert.equal(built[0] + built[1], 0, "what is seen through the frame lies where it stands");
});

test("with reduced motion a site is built at once", async () => {
  werePut((await quarry({ reducedMotion: "reduce" })).sites);
});

/** Plays by the first sensible choice until a decision moves a piece of a kind; those that it moved. */
async function until(page, kind) {
  for (let decisions = 0; decisions < 120; decisions += 1) {
    await sitDown(page);
    const moved = of(kind, (await made(page, beginner(await choices(page)))).moved);
    if (moved.length > 0) return moved;
  }
  assert.fail("it doesn't happen in this match");
}

test("a boat that sails off keeps its element, is on its way after a frame and in place at the end", async () => {
  const { page, leave } = await table({ reducedMotion: "no-preference" });
  wereCarried(await until(page, "boat"));
  await leave();
});

test("goods fly from their stall, the last one too, and are gone once they have landed", async () => {
  const { page, leave } = await table({ reducedMotion: "no-preference" });
  const kinds = () => page.locator(".wares-of-a-kind").count();
  let last = 0;
  const act = async (choice, groups) => {
    const buys = groups.find(({ buttons }) => buttons.includes(choice)).name === "Buy";
    const before = await kinds();
    const { flights, left } = await made(page, choice);
    assert.equal(left, 0, "what has landed is gone");
    if (buys && (await kinds()) < before) {
      assert.ok(flights.length > 0, `the last of a kind flies: ${choice.text}`);
      last += 1;
    }
  };
  for (let decisions = 0; decisions < 40 && last === 0; decisions += 1) await playOn(page, act, 1);
  assert.ok(last > 0, "a stall sold the last of a kind");
  await leave();
});

/** How far apart two places are that are written as `x, y`. */
const apart = (one, other) => {
  const [[x, y], [u, v]] = [one, other].map((place) => place.split(", ").map(Number));
  return Math.hypot(x - u, y - v);
};

for (const game of ["felinia", "phoenicia", "phoenix-syndicate"]) {
  test(`what flew from one thing to another flies back to it when one goes back by that decision: ${game}`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion: "no-preference" });
    await start(page, app.url, `${game}/new?seed=MOVE-1&seats=you,you&names=Ann,Bob`);
    const whose = async () => (await page.locator(".prompt.own").innerText()).match(/Ann:|Bob:/)?.[0];
    for (let decisions = 0; decisions < 120; decisions += 1) {
      await sitDown(page);
      const before = await whose();
      const there = (await made(page, beginner(await choices(page)))).flights;
      await settled(page);
      // Whoever sees the table otherwise sees other ways.
      const stays = (await page.locator(".prompt.own").count()) > 0 && (await whose()) === before;
      if (there.length === 0 || !stays) continue;
      await page.getByRole("button", { name: "Look back", exact: true }).click();
      await page.locator(".history").waitFor();
      const { flights: back, left } = await pressed(page, ".history-buttons [aria-label='A decision back']");
      assert.equal(left, 0, "what has landed is gone");
      assert.equal(back.length, there.length, "as many fly back");
      for (const { picture, from, to, soon } of back) {
        const same = there.filter((flight) => flight.picture === picture);
        // What lies beside it may have moved up meanwhile.
        assert.ok(same.some((flight) => apart(from, flight.to) < 60 && apart(to, flight.from) < 60), `${picture} from ${from} to ${to}: ${JSON.stringify(there)}`);
        assert.ok(apart(soon, from) > 1 && apart(soon, to) > 1, "it is on its way");
      }
      const again = await pressed(page, ".history-buttons [aria-label='A decision on']");
      assert.equal(again.flights.length, there.length, "and there once more");
      await leave();
      return;
    }
    assert.fail("nothing flies in this match");
  });
}

test("with reduced motion, and at the pace instant, nothing moves", async () => {
  for (const [options, link, pace] of [
    [{ reducedMotion: "reduce" }, "felinia/new?seed=MOVE-1&seats=you,you&names=Ann,Bob", null],
    [{ reducedMotion: "no-preference" }, "felinia/new?seed=MOVE-1&seats=you,easy&names=Ann,Bob", "instant"],
  ]) {
    const { page, leave } = await openBrowser(app.browser, app.url, options);
    await start(page, app.url, link);
    if (pace) await page.getByLabel("Pace of the bots").selectOption(pace);
    for (let made = 0; made < 12; made += 1) {
      await settled(page);
      const { step } = await moment(page);
      await click(page, beginner(await choices(page)));
      await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
      const moving = await page.evaluate(
        () => document.querySelector(".board").getAnimations({ subtree: true }).filter((motion) => motion.effect.getTiming().duration > 1).length,
      );
      assert.equal(moving, 0, `at step ${step}`);
    }
    await leave();
  }
});

test("ten decisions clicked at ten places as fast as they come all count, while pieces move", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion: "no-preference" });
  await start(page, app.url, "felinia/new?seed=FAST-1&seats=you,you,you,you&names=Ann,Bob,Cid,Dee");
  await settled(page);
  // The number of each stall, the name of the guild, and four more places of the same stalls.
  const places = await page.evaluate(() => {
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const plaques = [...document.querySelectorAll(".quay .stall .plaque")].map(middle);
    const awnings = [...document.querySelectorAll(".quay .stall .awning.pale")].map(middle);
    return [...plaques, ...awnings].slice(0, 10);
  });
  assert.equal(places.length, 10);
  assert.equal((await moment(page)).step, "0");
  // Counted as the last decision is shown: on a busy machine the next question comes after they arrived.
  await page.evaluate(() => {
    const table = document.querySelector("main.table");
    new MutationObserver(() => {
      if (table.dataset.step !== "10") return;
      window.moving = document.querySelector(".board").getAnimations({ subtree: true }).length;
    }).observe(table, { attributeFilter: ["data-step"] });
  });
  for (const [x, y] of places) await page.mouse.click(x, y);
  const moving = await page.waitForFunction(() => window.moving !== undefined && { pieces: window.moving });
  assert.ok((await moving.jsonValue()).pieces > 0, "pieces are still on their way");
  await leave();
});

test("a brisk bot's decision is shown until what it moves has arrived", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion: "no-preference" });
  await start(page, app.url, "felinia/new?seed=MOVE-2&seats=you,easy,easy,easy&names=Ann,Bob,Cid,Dee");
  await page.getByLabel("Pace of the bots").selectOption("brisk");
  await page.evaluate(() => {
    window.late = [];
    window.steps = 0;
    const table = document.querySelector("main.table");
    const own = () => document.querySelector(".prompt.own") !== null;
    let byBot = false;
    new MutationObserver(() => {
      window.steps += 1;
      const moving = document.querySelector(".board").getAnimations({ subtree: true });
      // What has only just begun belongs to the decision that is shown from now on.
      const late = moving.filter(({ effect, currentTime }) => effect.target.matches(".moving, .flight") && currentTime > 100);
      if (byBot) window.late.push(...late.map(({ effect }) => effect.target.getAttribute("class")));
      byBot = !own();
    }).observe(table, { attributeFilter: ["data-step"] });
  });
  for (let made = 0; made < 3; made += 1) {
    await settled(page);
    const { step } = await moment(page);
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
  }
  await settled(page);
  const { late, steps } = await page.evaluate(() => ({ late: window.late, steps: window.steps }));
  assert.ok(steps >= 8, `${steps} decisions were seen`);
  assert.deepEqual(late, []);
  await leave();
});

/** What is chosen first so that the Syndicate's pieces of every kind move: by heading, and by words. */
const MOVING = [
  ["Fly a ship", /./], ["Advance in a Corp", /./], ["Take an Upgrade", /./], ["Use an Upgrade", /./], ["Finish", /./],
  ["Choose an action", /Expand|Infiltrate|Scheme/],
];

/** Two people play the Syndicate for so many decisions; tells of everything that moved. */
async function moves(reducedMotion, decisions) {
  const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion });
  await start(page, app.url, "phoenix-syndicate/new?seed=MOVE-1&seats=you,you&names=Ann,Bob");
  const all = [];
  for (let decision = 0; decision < decisions; decision += 1) {
    await sitDown(page);
    const groups = await choices(page);
    const wanted = MOVING.map(([name, words]) => groups.find((group) => group.name === name)?.buttons.find(({ text }) => words.test(text)));
    all.push(...(await made(page, wanted.find(Boolean) ?? groups[0].buttons[0])).moved);
  }
  await leave();
  return all;
}

test("the Syndicate's pieces keep their elements, are on their way at first and in place at the end", async () => {
  const all = await moves("no-preference", 28);
  for (const kind of ["standing", "ship-piece", "director", "climber", "upgrade"]) {
    const moved = of(kind, all).filter(({ same }) => same);
    assert.ok(moved.length > 0, `a ${kind} moves`);
    assert.ok(moved.some(({ soon, end }) => soon !== end), `a ${kind} isn't there at once`);
    for (const { end, asked } of moved) assert.equal(end, asked, `a ${kind} arrives`);
  }
  for (const kind of ["ship-piece", "director"]) {
    assert.ok(of(kind, all).some(({ from, same }) => from !== null && same), `a ${kind} keeps its element`);
  }
});

/** What is chosen first so that routes are claimed, until somebody has to secure one. */
const TRADING = [["Secure a route", /./], ["Claim a route", /./], ["Build a Base", /./], ["Finish", /./], ["Choose an action", /Scheme/]];

/** A picture was carried: neither where it came from nor where it goes, and gone once it is there. */
function flew({ flights, left }, picture) {
  const seen = flights.filter((flight) => flight.picture === picture);
  assert.ok(seen.length > 0, `a ${picture} flies`);
  for (const { from, soon, to } of seen) assert.ok(soon !== from && soon !== to, `a ${picture} is on its way: ${from}, ${soon}, ${to}`);
  assert.equal(left, 0, "what has landed is gone");
}

test("a route that is claimed is carried to whoever claims it, and one that is secured pays from its systems", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion: "no-preference" });
  await start(page, app.url, "phoenix-syndicate/new?seed=MOVE-1&seats=you,you&names=Ann,Bob");
  const seen = { "Claim a route": 0, "Secure a route": 0 };
  for (let decisions = 0; decisions < 120 && Object.values(seen).includes(0); decisions += 1) {
    await sitDown(page);
    const groups = await choices(page);
    const wanted = TRADING.map(([name, words]) => groups.find((group) => group.name === name)?.buttons.find(({ text }) => words.test(text)));
    const choice = wanted.find(Boolean) ?? groups[0].buttons[0];
    const { name } = groups.find(({ buttons }) => buttons.includes(choice));
    const moves = await made(page, choice);
    if (name === "Claim a route") {
      flew(moves, "syndicate-route");
      // In hand it lies where it was sent, and wasn't there at once.
      const card = of("route", moves.moved).find(({ from, same }) => from === null && same);
      assert.notEqual(card.soon, card.end);
      assert.equal(card.end, card.asked);
    }
    if (name === "Secure a route") {
      // Some pay nobody.
      if (moves.flights.length === 0) continue;
      flew(moves, "syndicate-credit");
    }
    if (name in seen) seen[name] += 1;
  }
  assert.deepEqual(Object.values(seen).map((times) => times > 0), [true, true], "both happen in this match");
  await leave();
});

test("with reduced motion the Syndicate's pieces are in their places at once", async () => {
  werePut((await moves("reduce", 8)).filter(({ same }) => same));
});

/** Plays Phoenicia until there is a choice with such words; that. */
async function comesTo(page, words) {
  for (let decisions = 0; decisions < 60; decisions += 1) {
    await sitDown(page);
    const found = await said(page, words);
    if (found) return found;
    await made(page, beginner(await choices(page)));
  }
  assert.fail(`this match doesn't come to ${words}`);
}

for (const [what, kind, words] of [
  ["a card that is put up for auction", "development", /from \d+/],
  ["a worker that is trained", "worker", /^\d?\s*Train a worker/],
  ["the piece on the track of whoever employs a worker", "marker", /Employ a /],
]) {
  test(`${what} keeps its element and is carried there; with reduced motion it is there at once`, async () => {
    for (const [reducedMotion, claim] of [["no-preference", wereCarried], ["reduce", werePut]]) {
      const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion });
      await start(page, app.url, "phoenicia/new?seed=MOVE-2&seats=you,easy");
      const { moved } = await made(page, await comesTo(page, words));
      claim(of(kind, moved));
      await leave();
    }
  });
}
