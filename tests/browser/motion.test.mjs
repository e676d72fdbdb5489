// Moving pieces: the same element from start to end, animated by the browser, and never an obstacle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, moment, settled, start, startPage, takeDevice } from "./app.mjs";
import { made, pressed, wereCarried, werePut } from "./motion.mjs";
import { before, openMatch } from "./positions.mjs";

const app = startPage({ reducedMotion: "no-preference" });

/** The preferences about motion, each with the check of moved pieces. */
const PREFERENCES = [["no-preference", wereCarried], ["reduce", werePut]];

const prefer = (reducedMotion) => app.page.emulateMedia({ reducedMotion });

/** Returns the first choice of the list, or the first one under a heading. */
const first = async (page, heading) => {
  const groups = await choices(page);
  const group = heading ? groups.find(({ name }) => name === heading) : groups[0];
  return group?.buttons[0] ?? assert.fail(`there is no choice under “${heading}”`);
};

/** Returns the first choice that matches `words`. */
async function said(page, words) {
  const all = (await choices(page)).flatMap((group) => group.buttons);
  return all.find(({ text }) => words.test(text)) ?? assert.fail(`${words} is none of the choices ${JSON.stringify(all)}`);
}

/** Takes the device if it is passed on. */
async function sitDown(page) {
  await settled(page);
  await takeDevice(page);
  await page.locator(".prompt.own").waitFor();
}

/** Returns the moved pieces of a kind. */
const of = (kind, moved) => moved.filter(({ what }) => what.includes(kind));

test("a token that is bid keeps its element and is carried to its place; with reduced motion it is there at once", async () => {
  const { page } = app;
  await start(page, app.url, "felinia/new?seed=MOVE-1&seats=you,you&names=Ann,Bob");
  for (const [preference, claim] of PREFERENCES) {
    await prefer(preference);
    await sitDown(page);
    claim((await made(page, await first(page))).moved);
  }
});

/** Plays equal turns in two villages of five: the first with motion, the second without. `act` must leave no unit
 * idle. */
async function villages(act) {
  const { page } = app;
  await start(page, app.url, "medieval-micromanager/new?seed=MOVE-2&seats=you,you&names=Ann,Bob&fast-start=on");
  for (const [preference, claim] of PREFERENCES) {
    await prefer(preference);
    await sitDown(page);
    await act(page, claim);
    if (claim === wereCarried) await made(page, await said(page, /End the activities/));
  }
}

test("people who are sent to a farm walk there: the same elements, in place; with reduced motion they are at work at once", async () => {
  await villages(async (page, claim) => {
    await made(page, await said(page, /Skip building/));
    const { moved, flights } = await made(page, await said(page, /make 5 grain/));
    const people = of("person", moved);
    assert.equal(people.length, 5, "all five go");
    claim(people);
    assert.equal(flights.length, claim === wereCarried ? 5 : 0, "what they harvest flies to its pile");
  });
});

test("a site rises as it is built: the same element, and whole at the end; with reduced motion it is built at once", async () => {
  await villages(async (page, claim) => {
    // A Quarry costs only work.
    await made(page, await said(page, /^\d?\s*Quarry/));
    const { moved } = await made(page, await said(page, /Quarry: 5 units take off 5 damage/));
    // Only the frame of the drawing, not its container.
    const sites = of("raised", moved).filter(({ what }) => !what.includes("lot"));
    claim(sites);
    if (claim !== wereCarried) return;
    assert.equal(sites.length, 1, "only the Quarry rises");
    const [from, soon, end] = [sites[0].from, sites[0].soon, sites[0].end].map((point) => Number(point.split(", ")[1]));
    assert.ok(from > soon && soon > end, `it goes up: ${from}, ${soon}, ${end}`);
    const built = await page.locator(".lot", { has: page.locator("[aria-label^='Quarry: ']") }).evaluate((lot) => {
      const [frame, within] = lot.querySelectorAll(".figure .moving");
      return [frame, within].map((piece) => new DOMMatrix(getComputedStyle(piece).transform).f);
    });
    assert.equal(built[0] + built[1], 0, "what is seen through the frame lies where it stands");
  });
});

for (const [what, kind, game, decision, words] of [
  ["a boat that sails off", "boat", "felinia", "depart", /Done boarding/],
  ["a card that is put up for auction", "development", "phoenicia", "auction", /from \d+/],
  ["a worker that is trained", "worker", "phoenicia", "train", /^\d?\s*Train a worker/],
  ["the piece on the track of the seat that employs a worker", "marker", "phoenicia", "employ", /Employ a /],
]) {
  test(`${what} keeps its element and is carried there; with reduced motion it is there at once`, async () => {
    const { page } = app;
    for (const [preference, claim] of PREFERENCES) {
      await prefer(preference);
      await openMatch(page, app.url, before(game, (name) => name === decision));
      claim(of(kind, (await made(page, await said(page, words))).moved));
    }
  });
}

test("goods fly from their stall, the last one too, and are gone once they have landed", async () => {
  const { page } = app;
  await prefer("no-preference");
  await openMatch(page, app.url, before("felinia", (name) => name === "buy"));
  const kinds = () => page.locator(".wares-of-a-kind").count();
  const offered = await kinds();
  const choice = await first(page, "Buy");
  const { flights, left } = await made(page, choice);
  assert.equal(left, 0, "what has landed is gone");
  assert.equal(await kinds(), offered - 1, "this is the last of a kind that a stall has");
  assert.ok(flights.length > 0, `it flies: ${choice.text}`);
});

/** Returns the distance between two places of the form `x, y`. */
const apart = (one, other) => {
  const [[x, y], [u, v]] = [one, other].map((place) => place.split(", ").map(Number));
  return Math.hypot(x - u, y - v);
};

// The same seat decides again after each of these: another seat sees the table differently, so paths would differ.
for (const [game, decision, heading] of [
  ["felinia", "buy", "Buy"],
  ["phoenicia", "employ", "Workers"],
  ["phoenix-syndicate", "build", "Build a Base"],
]) {
  test(`what flew from one thing to another flies back to it when one goes back by that decision: ${game}`, async () => {
    const { page } = app;
    await prefer("no-preference");
    await openMatch(page, app.url, before(game, (name) => name === decision));
    const there = (await made(page, await first(page, heading))).flights;
    assert.ok(there.length > 0, "something flies");
    await page.getByRole("button", { name: "Look back", exact: true }).click();
    await page.locator(".history").waitFor();
    const { flights: back, left } = await pressed(page, ".history-buttons [aria-label='Back one decision']");
    assert.equal(left, 0, "what has landed is gone");
    assert.equal(back.length, there.length, "as many fly back");
    for (const { picture, from, to, soon } of back) {
      const same = there.filter((flight) => flight.picture === picture);
      // Neighbouring elements may have moved.
      const found = same.some((flight) => apart(from, flight.to) < 60 && apart(to, flight.from) < 60);
      assert.ok(found, `${picture} from ${from} to ${to}: ${JSON.stringify(there)}`);
      assert.ok(apart(soon, from) > 1 && apart(soon, to) > 1, "it is on its way");
    }
    const again = await pressed(page, ".history-buttons [aria-label='Forward one decision']");
    assert.equal(again.flights.length, there.length, "and there once more");
  });
}

/** Makes decisions and checks that none starts an animation, although pieces change their places. */
async function nothingMoves(page, decisions, choose = beginner) {
  const places = () => page.evaluate(() => [...document.querySelectorAll(".board .moving")].map(({ style }) => style.transform));
  let changes = 0;
  for (let decision = 0; decision < decisions; decision += 1) {
    await sitDown(page);
    const { step } = await moment(page);
    const were = await places();
    await click(page, choose(await choices(page)));
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
    const moving = await page.evaluate(() => {
      const motions = document.querySelector(".board").getAnimations({ subtree: true });
      return motions.filter(({ effect }) => effect.getTiming().duration > 1).length;
    });
    assert.equal(moving, 0, `at step ${step}`);
    if (`${were}` !== `${await places()}`) changes += 1;
  }
  assert.ok(changes > 0, "pieces are elsewhere now");
}

test("with reduced motion, and at the pace instant, nothing moves", async () => {
  const { page } = app;
  await prefer("reduce");
  for (const decision of ["buy", "depart"]) {
    await openMatch(page, app.url, before("felinia", (name) => name === decision));
    await nothingMoves(page, 1);
  }
  await openMatch(page, app.url, before("phoenix-syndicate", (name) => name === "fly"));
  await nothingMoves(page, 1, (groups) => groups.find(({ name }) => name === "Fly a ship").buttons[0]);
  await prefer("no-preference");
  await start(page, app.url, "felinia/new?seed=MOVE-1&seats=you,easy&names=Ann,Bob");
  const pace = page.getByLabel("Pace of the bots");
  const usual = await pace.inputValue();
  await pace.selectOption("instant");
  await nothingMoves(page, 4);
  await pace.selectOption(usual);
});

test("ten decisions clicked at ten places as fast as they come all count, while pieces move", async () => {
  const { page } = app;
  await prefer("no-preference");
  await start(page, app.url, "felinia/new?seed=FAST-1&seats=you,you,you,you&names=Ann,Bob,Cid,Dee");
  await settled(page);
  // The number of each stall, the name of the guild, and four more places of the same stalls.
  const places = await page.evaluate(() => {
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const plaques = [...document.querySelectorAll(".quay .stall .plaque")].map(middle);
    const awnings = [...document.querySelectorAll(".quay .awning.pale")].map(middle);
    return [...plaques, ...awnings].slice(0, 10);
  });
  assert.equal(places.length, 10);
  assert.equal((await moment(page)).step, "0");
  // Counts at the moment when the last decision is shown: on a busy machine a later query may come too late.
  await page.evaluate(() => {
    delete window.moving;
    const table = document.querySelector("main.table");
    new MutationObserver(() => {
      if (table.dataset.step !== "10") return;
      window.moving = document.querySelector(".board").getAnimations({ subtree: true }).length;
    }).observe(table, { attributeFilter: ["data-step"] });
  });
  for (const [x, y] of places) await page.mouse.click(x, y);
  const moving = await page.waitForFunction(() => window.moving !== undefined && { pieces: window.moving });
  assert.ok((await moving.jsonValue()).pieces > 0, "pieces are still on their way");
});

test("a brisk bot's decision is shown until what it moves has arrived", async () => {
  const { page } = app;
  await prefer("no-preference");
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
      // A new animation belongs to the decision that was just made.
      const late = moving.filter(({ effect, currentTime }) => effect.target.matches(".moving, .flight") && currentTime > 100);
      if (byBot) window.late.push(...late.map(({ effect }) => effect.target.getAttribute("class")));
      byBot = !own();
    }).observe(table, { attributeFilter: ["data-step"] });
  });
  for (let made = 0; made < 2; made += 1) {
    await settled(page);
    const { step } = await moment(page);
    await click(page, beginner(await choices(page)));
    await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
  }
  await settled(page);
  const { late, steps } = await page.evaluate(() => ({ late: window.late, steps: window.steps }));
  assert.ok(steps >= 8, `${steps} decisions were seen`);
  assert.deepEqual(late, []);
});

/** Opens a match before the recorded decision of a kind and makes a choice by heading and words. Returns all
 * movements. */
async function moves(preference, [decision, heading, words = /./]) {
  const { page } = app;
  await prefer(preference);
  await openMatch(page, app.url, before("phoenix-syndicate", (name) => name === decision));
  const wanted = (await choices(page)).find(({ name }) => name === heading)?.buttons.find(({ text }) => words.test(text));
  assert.ok(wanted, `“${heading}” offers ${words}`);
  return made(page, wanted);
}

/** Decisions that move pieces of the Syndicate, with the kinds of pieces. */
const MOVING = [
  [["fly", "Fly a ship"], ["ship-piece", "standing"]],
  [["advance", "Advance in a Corp"], ["climber"]],
];

/** Decisions that carry a card or a Director, with its picture. */
const CARRYING = [
  [["take", "Take an Upgrade"], "syndicate-upgrade"],
  [["begin", "Choose an action", /Expand/], "syndicate-director"],
];

test("the Syndicate's pieces keep their elements, are on their way at first and in place at the end", async () => {
  for (const [decision, kinds] of MOVING) {
    const { moved: all } = await moves("no-preference", decision);
    for (const kind of kinds) {
      const moved = of(kind, all).filter(({ same }) => same);
      assert.ok(moved.length > 0, `a ${kind} moves`);
      assert.ok(moved.some(({ soon, end }) => soon !== end), `a ${kind} isn't there at once`);
      for (const { end, asked } of moved) assert.equal(end, asked, `a ${kind} arrives`);
      if (kind === "ship-piece") assert.ok(moved.some(({ from }) => from !== null), `a ${kind} keeps its element`);
    }
  }
});

test("with reduced motion the Syndicate's pieces are in their places at once", async () => {
  const all = [];
  for (const [decision] of MOVING) all.push(...(await moves("reduce", decision)).moved);
  // Ships take the millisecond that `style/tokens.css` leaves to transitions. Another test checks that it isn't more.
  werePut(all.filter(({ what, same }) => same && !what.includes("ship-piece")));
  for (const [decision, picture] of CARRYING) assert.deepEqual((await moves("reduce", decision)).flights, [], picture);
});

/** Checks that a picture flew from its start to its target and is gone at the end. */
function flew({ flights, left }, picture) {
  const seen = flights.filter((flight) => flight.picture === picture);
  assert.ok(seen.length > 0, `a ${picture} flies`);
  for (const { from, soon, to } of seen) assert.ok(soon !== from && soon !== to, `a ${picture} is on its way: ${from}, ${soon}, ${to}`);
  assert.equal(left, 0, "what has landed is gone");
}

test("an Upgrade that is taken and a Director who is set aside are carried there", async () => {
  for (const [decision, picture] of CARRYING) flew(await moves("no-preference", decision), picture);
});

test("a route that is claimed is carried to the seat that claims it, and one that is secured pays from its systems", async () => {
  const claimed = await moves("no-preference", ["claim", "Claim a route"]);
  flew(claimed, "syndicate-route");
  assert.ok((await app.page.locator(".hand [data-entity^='route:']").count()) > 0, "it lies in hand");
  flew(await moves("no-preference", ["secure", "Secure a route"]), "syndicate-credit");
});
