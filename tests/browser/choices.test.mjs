// The list of choices: fixed positions, a key for every row, folded lists, numbers, and the sheet on narrow screens.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  atRest, beginner, button, choices, click, GAMES, hurry, inTime, moment, playOn, settled, start, startPage, tabTo, unfolded,
} from "./app.mjs";
import { against, before, openMatch } from "./positions.mjs";

const app = startPage();

const WIDE = { width: 1440, height: 900 };

const NARROW = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  // A desktop at 200 %.
  { width: 720, height: 450 },
];

/** Returns the box of an element on the screen. */
const place = (page, selector) =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && [box.left, box.top, box.width, box.height].map(Math.round);
  }, selector);

/** Returns the page of these tests in a size. */
async function sized(size = WIDE) {
  await app.page.setViewportSize(size);
  return app.page;
}

/** Waits for two frames, after which the immediate effects of a click are visible. */
const twoFrames = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const decided = (page, step) =>
  page.waitForFunction((step) => document.querySelector("main.table")?.dataset.step !== step, step);

/** Takes choices until one appears under a heading. */
async function until(page, heading, wanted = /./) {
  for (let made = 0; made < 60; made += 1) {
    await settled(page);
    const groups = await choices(page);
    const found = groups.find((group) => group.name === heading);
    if (found) return found;
    const { step } = await moment(page);
    const all = groups.flatMap((group) => group.buttons);
    await click(page, all.find((choice) => wanted.test(choice.text)) ?? all[0]);
    await decided(page, step);
  }
  return assert.fail(`no choice under “${heading}”`);
}

for (const game of GAMES) {
  test(`prompt, finish, controls and board keep their places for ten decisions: ${game}`, async () => {
    const page = await sized();
    await start(page, app.url, `${game}/new?seed=PLACES-1&seats=you,easy,easy`);
    await hurry(page);
    await settled(page);
    const places = async () => ({
      prompt: await place(page, ".prompt"),
      controls: await place(page, ".controls"),
      board: await place(page, "[aria-label=Board]"),
      side: await place(page, "main.table > .side"),
    });
    const before = await atRest(places);
    const finishes = new Set();
    await playOn(page, async (choice) => {
      assert.deepEqual(await places(), before, choice.text);
      const finish = await place(page, ".finish .choice");
      if (finish) finishes.add(finish.slice(0, 3).join());
      await click(page, choice);
    }, 10);
    assert.equal(finishes.size, 1, `what finishes has one place: ${[...finishes]}`);
  });
}

test("what finishes is in sight however long the list is, and has the key f", async () => {
  const page = await sized();
  await openMatch(page, app.url, against(before("phoenix-syndicate", (name) => name === "fly"), "easy"));
  const finish = page.locator(".finish .choice");
  await page.locator("[aria-label=Choices]").evaluate((list) => list.scrollTo(0, 99_999));
  assert.match(await finish.innerText(), /End Expand/);
  assert.equal(await finish.locator("kbd").innerText(), "f");
  const [, top, , height] = await place(page, ".finish .choice");
  assert.ok(top >= 0 && top + height <= 400, `near the top: ${top} px`);
  assert.equal(await page.locator("[aria-label=Choices] .play", { hasText: "End Expand" }).count(), 0, "not listed twice");
  const { step } = await moment(page);
  await page.keyboard.press("f");
  await decided(page, step);
});

test("what is seldom wanted is folded under its heading, and every row in sight has a key of its own", async () => {
  const page = await sized();
  await openMatch(page, app.url, against(before("phoenix-syndicate", (name) => name === "fly"), "easy"));
  const keys = async () => {
    const found = await page.locator(".sheet [data-key]:visible").evaluateAll((rows) => rows.map((row) => row.dataset.key));
    assert.equal(new Set(found).size, found.length, `no key twice: ${found}`);
    return found;
  };
  const rows = page.locator("[aria-label=Choices] :is(.play, .fold, details:not(.why-not) > summary):visible");
  assert.equal(await rows.count(), (await keys()).length - 1, "a key each, and f");
  for (const heading of ["Or fly the other ship", "Or open single gates"]) {
    const folded = page.locator("details", { hasText: heading });
    assert.equal(await folded.evaluate((details) => details.open), false, `${heading} is folded away`);
    const count = Number.parseInt(await folded.locator(".count").innerText(), 10);
    await page.keyboard.press(await folded.locator("summary").getAttribute("data-key"));
    assert.equal(await folded.locator(".play:visible").count(), count, "its key opens it");
    await keys();
    await page.keyboard.press(await folded.locator("summary").getAttribute("data-key"));
    assert.equal(await folded.locator(".play:visible").count(), 0, "and closes it");
  }
  const { step } = await moment(page);
  await page.keyboard.press("1");
  await decided(page, step);
});

test("a number is changed by + and −, typed, or taken as it is, in the row of its choice", async () => {
  const page = await sized();
  await start(page, app.url, "medieval-micromanager/new?seed=NUMBER-1&seats=you,easy&fast-start=on");
  await hurry(page);
  await until(page, "Produce", /Skip building/);
  const row = page.locator(".stepper").first();
  const amount = row.getByRole("spinbutton");
  const box = await row.boundingBox();
  const most = Number(await amount.getAttribute("aria-valuemax"));
  assert.equal(await amount.inputValue(), String(most));
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("-");
  assert.equal(await amount.inputValue(), String(most - 1));
  await page.keyboard.press("+");
  assert.equal(await amount.inputValue(), String(most));
  await page.keyboard.press(await amount.getAttribute("data-key"));
  await page.keyboard.type("1");
  const { step } = await moment(page);
  assert.deepEqual(await row.boundingBox(), box, "nothing jumps");
  const dial = await row.locator(".dial").boundingBox();
  assert.ok(dial.y >= box.y && dial.y + dial.height <= box.y + box.height, "the number is in the row of its words");
  await page.keyboard.press("Enter");
  await decided(page, step);
  await page.getByText(/Farm: 1 unit makes 1 grain/).first().waitFor();
});

test("a pick that leaves only a number open says where to set it, and what is pressed then takes that number", async () => {
  const page = await sized();
  await start(page, app.url, "medieval-micromanager/new?seed=NUMBER-1&seats=you,easy");
  await hurry(page);
  await until(page, "Produce", /Skip building/);
  await page.locator('.target.selectable[data-entity="building:0.0"]').dispatchEvent("click");
  await page.locator(".way-on").filter({ hasText: /^How many\?$/ }).waitFor();
  const row = page.locator(".stepper");
  assert.equal(await row.count(), 1);
  const { step } = await moment(page);
  await row.getByRole("button", { name: /fewer|less|−/i }).click();
  assert.equal(await row.getByRole("spinbutton").inputValue(), "1");
  await row.locator(".play").click();
  await decided(page, step);
  await page.getByText(/Farm: 1 unit makes 1 grain/).first().waitFor();
});

test("a step with one answer that everybody can see needs nobody, and undo goes back beyond it", async () => {
  const page = await sized();
  await start(page, app.url, "phoenix-syndicate/new?seed=LONG-1&seats=you,easy");
  await hurry(page);
  await until(page, "Advance in a Corp", /^\w?Infiltrate/);
  const step = async () => Number((await moment(page)).step);
  const take = async (wanted, group = /./) => {
    const before = await step();
    const listed = (await choices(page)).filter(({ name }) => group.test(name)).flatMap(({ buttons }) => buttons);
    await click(page, listed.findLast((choice) => wanted.test(choice.text)));
    await decided(page, String(before));
    // Forced moves follow a moment later.
    await settled(page);
    return before;
  };
  await take(/Pay by hand/);
  await take(/./, /Advance in a Corp/);
  for (let paid = 0; paid < 4; paid += 1) {
    // Pays contraband first, so that only the goods of the Corp are left to pay.
    const before = await take(/./);
    if ((await step()) > before + 1) {
      await page.keyboard.press("u");
      await page.waitForFunction((before) => document.querySelector("main.table").dataset.step === String(before), before);
      // Nothing on the page shows that no step follows.
      await page.waitForTimeout(200);
      assert.equal(await step(), before, "the last decision of a person is undone");
      return;
    }
  }
  assert.fail("every good was asked for");
});

for (const game of GAMES) {
  test(`the sheet shows prompt and main button, the board above it what can be picked, in every narrow size: ${game}`, async () => {
    const page = await sized(NARROW[0]);
    await start(page, app.url, `${game}/new?seed=SHEET-1&seats=you,easy`);
    await hurry(page);
    for (let made = 0; made < 3 * NARROW.length; made += 1) {
      const viewport = NARROW[made % NARROW.length];
      await settled(page);
      const { step } = await moment(page);
      const where = `${game}, step ${step}, ${viewport.width} × ${viewport.height}`;
      const look = () => page.evaluate(() => {
        const box = (element) => element?.getBoundingClientRect();
        const sheet = box(document.querySelector(".side > .sheet"));
        const targets = [...document.querySelectorAll(".board .target.selectable, .board:not(:has(.scene)) .target")].map(box);
        const header = box(document.querySelector(".table-page > .top")).bottom;
        // On a low screen the sheet is beside the board.
        const isBeside = sheet.left > 0;
        const inSight = targets.filter(({ top, bottom }) => bottom > header && top < (isBeside ? innerHeight : sheet.top));
        return {
          open: document.querySelector(".side > .sheet").matches(".open"),
          covered: (sheet.height / innerHeight) * (sheet.width / innerWidth),
          prompt: box(document.querySelector(".prompt .sentence")).bottom <= innerHeight,
          finish: box(document.querySelector(".finish .choice"))?.bottom ?? 0,
          targets: targets.length,
          inSight: inSight.length,
        };
      });
      // A newly shown board first gets its size and is then scrolled to its targets.
      const seen = await inTime(look, ({ targets, inSight, covered }) => targets === 0 || (inSight > 0 && covered <= 0.45));
      assert.ok(seen.prompt && seen.finish <= viewport.height, `prompt and main button are in sight: ${where}`);
      if (seen.targets > 0) {
        assert.equal(seen.open, false, `closed while the board is what one picks from: ${where}`);
        assert.ok(seen.covered <= 0.45, `it covers ${seen.covered} of the screen: ${where}`);
        assert.ok(seen.inSight > 0, `something to pick is in sight: ${where}`);
      }
      // The next decision is tested in the next size, without opening the sheet.
      await page.setViewportSize(NARROW[(made + 1) % NARROW.length]);
      while ((await moment(page)).step === step) {
        await button(page, beginner(await choices(page))).evaluate((choice) => choice.click());
        await twoFrames(page);
      }
    }
  });
}

/** Returns `true` if most of the focused element is in sight, or 20 pixels of a high one. */
const isFocusInSight = (page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const { left, right, top, height } = active.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const parts = Array.from({ length: 20 }, (_, at) => top + ((at + 0.5) * height) / 20);
    const seen = parts.filter((y) => active.contains(document.elementFromPoint(x, y))).length / parts.length;
    return active !== document.body && height * seen >= Math.min(20, 0.6 * height);
  });

/** Fails unless the focused element comes into sight. */
async function focusIsInSight(page, where) {
  assert.ok(await inTime(() => isFocusInSight(page)), `the focus is in sight: ${where}`);
}

for (const game of GAMES) {
  test(`at 400 % the opened list fills most of the window, and ten decisions are made by keys with the focus in sight: ${game}`, async () => {
    const page = await sized({ width: 320, height: 256 });
    await start(page, app.url, `${game}/new?seed=ZOOM-1&seats=you,easy`);
    await hurry(page);
    await settled(page);
    await page.keyboard.press("b");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
      await focusIsInSight(page, `before ${key} on the board`);
      await page.keyboard.press(key);
    }
    await playOn(page, async (choice) => {
      const handle = page.locator(".sheet:not(.open) .handle");
      if (await handle.count()) {
        await page.keyboard.press("c");
        await page.waitForFunction(() => document.activeElement.closest(".side > .sheet.open"));
        await focusIsInSight(page, "the first choice");
        if (!choice.folded && (await page.locator(".sheet:not(.narrowed) .choices .choice").count()) > 2) {
          const height = () => page.evaluate(() => innerHeight - document.querySelector(".choices").getBoundingClientRect().top);
          const seen = await inTime(height, (seen) => seen > 128);
          assert.ok(seen > 128, `${seen} of 256 px are the list's`);
        }
      }
      let wanted = button(page, choice);
      const closed = wanted.locator("xpath=ancestor::details[not(@open)]");
      if (await closed.count()) {
        await tabTo(page, closed.locator("summary"));
        await focusIsInSight(page, choice.text);
        await page.keyboard.press("Enter");
      }
      await tabTo(page, wanted);
      await focusIsInSight(page, choice.text);
      await page.keyboard.press("Enter");
      if (choice.folded) {
        wanted = button(page, await unfolded(page));
        await tabTo(page, wanted);
        await focusIsInSight(page, `one of ${choice.text}`);
        await page.keyboard.press("Enter");
      }
      if (await page.locator(".again").count()) await page.keyboard.press("Enter");
    }, 10);
  });
}
