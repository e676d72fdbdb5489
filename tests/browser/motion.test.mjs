// Pieces that move: the same element all the way, carried by the browser, and never in anybody's way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, choices, click, moment, openBrowser, playOn, settled, start, startServer } from "./app.mjs";
import { firstChoice } from "./motion.mjs";

const app = startServer();

/** Each piece was carried: the same element, not there at once, in the end where it had to go. */
function wereCarried(moved) {
  assert.ok(moved.length > 0, "something moves");
  for (const { same, from, soon, end, asked } of moved) {
    assert.ok(same, "the element stays");
    assert.notEqual(soon, from, "it has left");
    assert.notEqual(soon, end, "it isn’t there yet");
    assert.notEqual(from, end, "it went somewhere");
    assert.equal(end, asked, "it arrives");
  }
}

async function table(options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await start(page, app.url, "felinia/new?seed=MOVE-1&seats=you,you&names=Ann,Bob");
  const handOver = page.getByRole("dialog");
  if (await handOver.isVisible()) await handOver.getByRole("button").click();
  await settled(page);
  return { page, leave };
}

test("a token that is bid keeps its element, is on its way at first and in place at the end", async () => {
  const { page, leave } = await table({ reducedMotion: "no-preference" });
  const moved = await page.evaluate(firstChoice);
  wereCarried(moved);
  await leave();
});

test("with reduced motion a token is in its place at once", async () => {
  const { page, leave } = await table({ reducedMotion: "reduce" });
  const moved = await page.evaluate(firstChoice);
  assert.ok(moved.length > 0, "something changes its place");
  for (const { soon, end } of moved) assert.equal(soon, end);
  await leave();
});

/** A village of five that builds nothing this turn, after the first choice with such words: what moved then. */
async function village(words, options) {
  const { page, leave } = await openBrowser(app.browser, app.url, options);
  await start(page, app.url, "medieval-micromanager/new?seed=MOVE-2&seats=you,you&names=Ann,Bob&fast-start=on");
  const handOver = page.getByRole("dialog");
  if (await handOver.isVisible()) await handOver.getByRole("button").click();
  await settled(page);
  await page.evaluate(firstChoice, "Break no ground");
  const moved = await page.evaluate(firstChoice, words);
  await leave();
  return (kind) => moved.filter(({ what }) => what.split(" ").includes(kind));
}

test("people who are sent to a farm walk there: the same elements, on their way, in place", async () => {
  const people = (await village("make 5 grain", { reducedMotion: "no-preference" }))("person");
  assert.equal(people.length, 5, "all five go");
  wereCarried(people);
});

test("with reduced motion people are at work at once", async () => {
  const people = (await village("make 5 grain", { reducedMotion: "reduce" }))("person");
  assert.equal(people.length, 5, "all five go");
  for (const { soon, end } of people) assert.equal(soon, end);
});

/** Makes a decision, and tells what `watched` finds moving: what changed its place, and pictures in flight. */
const watch = (page, place, selector) =>
  page.evaluate(
    async ([place, selector]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const where = (piece) => getComputedStyle(piece).transform;
      const pieces = [...document.querySelectorAll(selector)];
      const [asked, from] = [pieces.map((piece) => piece.style.transform), pieces.map(where)];
      document.querySelectorAll("[aria-label=Choices] .play")[place].click();
      await frame();
      await frame();
      const flights = document.querySelectorAll(".flight").length;
      const moved = pieces.map((piece, at) => at).filter((at) => pieces[at].isConnected && pieces[at].style.transform !== asked[at]);
      const soon = moved.map((at) => where(pieces[at]));
      if (moved.length > 0 || flights > 0) await new Promise((done) => setTimeout(done, 1_200));
      const left = document.querySelectorAll(".flight").length;
      return {
        flights,
        left,
        moved: moved.map((at, index) => ({
          same: pieces[at].isConnected,
          from: from[at],
          soon: soon[index],
          end: where(pieces[at]),
        })),
      };
    },
    [place, selector],
  );

/** Plays by the first sensible choice until `found` is content with what a decision moved; that. */
async function until(page, selector, found) {
  for (let made = 0; made < 120; made += 1) {
    await settled(page);
    const told = await watch(page, beginner(await choices(page)).place, selector);
    if (found(told)) return told;
  }
  assert.fail("it doesn't happen in this match");
}

test("a boat that sails off keeps its element, is on its way after a frame and in place at the end", async () => {
  const { page, leave } = await table({ reducedMotion: "no-preference" });
  const { moved } = await until(page, ".sea .moving.boat", (told) => told.moved.length > 0);
  for (const { same, from, soon, end } of moved) {
    assert.ok(same, "the element stays");
    assert.notEqual(soon, end, "it isn't there at once");
    assert.notEqual(from, end, "it went somewhere");
  }
  await leave();
});

test("goods fly from their stall, the last one too, and are gone once they have landed", async () => {
  const { page, leave } = await table({ reducedMotion: "no-preference" });
  const kinds = () => page.locator(".wares-of-a-kind").count();
  let before = 0;
  let last = 0;
  await playOn(
    page,
    async (choice) => {
      before = await kinds();
      const told = await watch(page, choice.place, ".token.moving");
      if (/^Buy /.test(choice.text.trim()) || told.flights > 0) {
        assert.equal(told.left, 0, "what has landed is gone");
        if ((await kinds()) < before) {
          assert.ok(told.flights > 0, `the last of a kind flies: ${choice.text}`);
          last += 1;
        }
      }
    },
    40,
  );
  assert.ok(last > 0, "a stall sold the last of a kind");
  await leave();
});

test("with reduced motion, and at the pace instant, nothing moves", async () => {
  for (const [options, link, pace] of [
    [{ reducedMotion: "reduce" }, "felinia/new?seed=MOVE-1&seats=you,you&names=Ann,Bob", null],
    [{ reducedMotion: "no-preference" }, "felinia/new?seed=MOVE-1&seats=you,easy&names=Ann,Bob", "instant"],
  ]) {
    const { page, leave } = await openBrowser(app.browser, app.url, options);
    await start(page, app.url, link);
    if (pace) await page.getByLabel("Pace of the bots").selectOption(pace);
    for (let made = 0; made < 25; made += 1) {
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
  for (const [x, y] of places) await page.mouse.click(x, y);
  await page.waitForFunction(() => document.querySelector("main.table").dataset.step === "10");
  assert.ok(
    await page.evaluate(() => document.querySelector(".board").getAnimations({ subtree: true }).length > 0),
    "pieces are still on their way",
  );
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

/** Makes a choice of The Phoenix Syndicate, and tells of its pieces that move, old and new: what they are, and where. */
const play = (page, { place }) =>
  page.evaluate(async (place) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const all = () => [...document.querySelectorAll(".syndicate .moving")];
    const before = new Map(all().map((piece) => [piece, piece.style.transform]));
    const point = ({ e, f }) => `${e.toFixed(1)}, ${f.toFixed(1)}`;
    const where = (piece) => point(new DOMMatrix(getComputedStyle(piece).transform));
    const kind = (piece) =>
      ["ship-piece", "standing", "director"].find((name) => piece.classList.contains(name)) ??
      (piece.querySelector(".climber") ? "climber" : piece.querySelector(".route") ? "route" : "upgrade");
    document.querySelectorAll("[aria-label=Choices] .play")[place].click();
    const asked = (piece) => point(new DOMMatrix(piece.style.transform));
    const underWay = new Set();
    for (let frames = 0; frames < 5; frames += 1) {
      await frame();
      for (const piece of all()) if (where(piece) !== asked(piece)) underWay.add(piece);
    }
    const moved = all().filter((piece) => before.get(piece) !== piece.style.transform);
    await new Promise((done) => setTimeout(done, 2_400));
    return moved.map((piece) => ({
      kind: kind(piece),
      kept: before.has(piece),
      same: piece.isConnected,
      glides: underWay.has(piece),
      end: where(piece),
      asked: asked(piece),
    }));
  }, place);

/** What is chosen first so that pieces of every kind move: by heading, and by words. */
const MOVING = [
  ["Fly a ship", /./], ["Advance in a Corp", /./], ["Take an Upgrade", /./], ["Build a Base", /./], ["Claim a route", /./],
  ["Finish", /./], ["Choose an action", /Expand|Infiltrate|Deploy/],
];

/** Two people play the Syndicate for so many decisions; tells of everything that moved. */
async function moves(reducedMotion, decisions) {
  const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion });
  await start(page, app.url, "phoenix-syndicate/new?seed=MOVE-1&seats=you,you&names=Ann,Bob");
  const all = [];
  for (let made = 0; made < decisions; made += 1) {
    await settled(page);
    const handOver = page.getByRole("dialog");
    if (await handOver.isVisible()) await handOver.getByRole("button").click();
    await page.locator("[aria-label=Choices] .play").first().waitFor();
    const groups = await choices(page);
    const wanted = MOVING.map(([name, words]) => groups.find((group) => group.name === name)?.buttons.find((button) => words.test(button.text)));
    all.push(...(await play(page, wanted.find(Boolean) ?? groups[0].buttons[0])));
  }
  await leave();
  return all;
}

test("the Syndicate's pieces keep their elements, are on their way at first and in place at the end", async () => {
  const all = await moves("no-preference", 22);
  for (const kind of ["standing", "ship-piece", "director", "climber", "upgrade", "route"]) {
    const moved = all.filter((piece) => piece.kind === kind && piece.same);
    assert.ok(moved.length > 0, `a ${kind} moves`);
    assert.ok(moved.some(({ glides }) => glides), `a ${kind} isn't there at once`);
    for (const { end, asked } of moved) assert.equal(end, asked, `a ${kind} arrives`);
  }
  for (const kind of ["ship-piece", "director"]) {
    assert.ok(all.some((piece) => piece.kind === kind && piece.kept && piece.same), `a ${kind} keeps its element`);
  }
});

test("with reduced motion the Syndicate's pieces are in their places at once", async () => {
  const all = await moves("reduce", 8);
  assert.ok(all.length > 0, "something changes its place");
  for (const { kind, glides } of all) assert.ok(!glides, kind);
});

/** Plays Phoenicia until a choice fits, makes it, and tells of the pieces of a kind where they are then. */
async function chosen(page, wanted, kind) {
  await playOn(page, (choice) => click(page, choice), 60, (groups) => {
    const found = groups.flatMap((group) => group.buttons).find((button) => wanted.test(button.text));
    if (found) throw found;
    return beginner(groups);
  }).catch((found) => {
    if (found instanceof Error) throw found;
  });
  const found = (await choices(page)).flatMap((group) => group.buttons).find((button) => wanted.test(button.text));
  assert.ok(found, `this match comes to ${wanted}`);
  return page.evaluate(
    async ([kind, place]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const pieces = [...document.querySelectorAll(`.phoenicia .moving.${kind}`)];
      const places = pieces.map((piece) => piece.style.transform);
      const point = ({ e, f }) => `${e.toFixed(1)}, ${f.toFixed(1)}`;
      const where = (piece) => point(new DOMMatrix(getComputedStyle(piece).transform));
      const from = pieces.map(where);
      document.querySelectorAll("[aria-label=Choices] .play")[place].click();
      await frame();
      await frame();
      const moved = pieces.map((piece, at) => at).filter((at) => pieces[at].style.transform !== places[at]);
      const soon = moved.map((at) => where(pieces[at]));
      await new Promise((done) => setTimeout(done, 1_500));
      return moved.map((at, index) => ({
        same: pieces[at].isConnected,
        from: from[at],
        soon: soon[index],
        end: where(pieces[at]),
        asked: point(new DOMMatrix(pieces[at].style.transform)),
      }));
    },
    [kind, found.place],
  );
}

for (const [what, kind, wanted] of [
  ["a card that is put up for auction", "development", /from \d+/],
  ["a worker that is trained", "worker", /^\d?\s*Train a worker/],
  ["the piece on the track of whoever employs a worker", "marker", /Employ a /],
]) {
  test(`${what} keeps its element and is carried there; with reduced motion it is there at once`, async () => {
    for (const reducedMotion of ["no-preference", "reduce"]) {
      const { page, leave } = await openBrowser(app.browser, app.url, { reducedMotion });
      await start(page, app.url, "phoenicia/new?seed=MOVE-2&seats=you,easy");
      const moved = await chosen(page, wanted, kind);
      assert.ok(moved.length > 0, "something moves");
      for (const { same, from, soon, end, asked } of moved) {
        assert.ok(same, "the element stays");
        assert.notEqual(from, end, "it went somewhere");
        assert.equal(end, asked, "it arrives");
        if (reducedMotion === "reduce") assert.equal(soon, end, "it is there at once");
        else assert.notEqual(soon, end, "it isn't there at once");
      }
      await leave();
    }
  });
}
