// Settings: each takes effect at once and is stored. A person who looks elsewhere is notified of their turn.

import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { arena, becomes, beginner, button, choices, click, hurry, moment, openBrowser, saved, settled, start, startServer, takeDevice } from "./app.mjs";

const app = startServer();

/** Changes settings in their dialog. */
async function set(page, change) {
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await change(dialog);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

const look = (page) =>
  page.evaluate(() => ["theme", "text", "seats", "goods", "contrast", "motion"].map((name) => document.documentElement.getAttribute(`data-${name}`)));

/** Runs in the page. Returns the colour of each seat, and the contrasts of text on it, in it, and on its tint. */
function coloursOfSeats() {
  const channel = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  // A pixel has three numbers, in whatever notation the colour is given.
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => channel(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  return [0, 1, 2, 3, 4, 5].map((seat) => {
    // Colours animate even with reduced motion, so each is read from a new element.
    const colour = (value) => {
      const element = document.createElement("p");
      element.className = `seat-${seat}`;
      element.style.color = value;
      document.body.append(element);
      const { color } = getComputedStyle(element);
      element.remove();
      return color;
    };
    const [fill, ink, line, soft, surface] = ["--seat", "--seat-ink", "--seat-line", "--seat-soft", "--surface"].map((name) => colour(`var(${name})`));
    return { fill, contrasts: [contrast(ink, fill), contrast(line, surface), contrast(line, soft)] };
  });
}

test("in every palette, by day and at dusk, seats have six colours, and words on them and of them can be read", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(app.url);
  const palettes = new Set();
  for (const seats of ["bright", "colour-blind-safe", "muted"]) {
    for (const theme of ["light", "dark"]) {
      await set(page, async (dialog) => {
        await dialog.getByLabel("Colours of seats").selectOption(seats);
        await dialog.getByLabel("Theme").selectOption(theme);
      });
      const colours = await page.evaluate(coloursOfSeats);
      assert.equal(new Set(colours.map(({ fill }) => fill)).size, 6);
      palettes.add(colours.slice(0, 4).map(({ fill }) => fill).join());
      colours.forEach(({ contrasts }, seat) => {
        // The bright yellow is paler by design: names beside it are dark.
        const least = seats === "bright" ? 3.5 : 4.5;
        for (const contrast of contrasts) assert.ok(contrast >= least, `${seats}, ${theme}, seat ${seat}: ${contrasts.map((one) => one.toFixed(1))}`);
      });
    }
  }
  assert.equal(palettes.size, 3, "each palette has colours of its own");
  await leave();
});

test("goods are letters where that is set, each kind others, as large as their pictures", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(app.url);
  // Drawings of earlier games stay in the page.
  const known = new Set();
  for (const [game, kinds] of [["felinia", 5], ["medieval-micromanager", 8], ["phoenix-syndicate", 6], ["phoenicia", 4]]) {
    await start(page, app.url, `${game}/new?seed=LETTER-1&seats=you,easy`);
    await page.locator("[aria-label=Board] .scene").first().waitFor({ state: "attached" });
    const goods = async () => {
      const all = await page.evaluate(() =>
        [...document.querySelectorAll(".symbols .good-letter")].map((letter) => {
          const drawing = letter.closest("symbol, .symbols defs > g").id;
          // Rendered within the scene, as a board does it.
          const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
          use.setAttribute("href", `#${drawing}`);
          // The same size in every container.
          for (const side of ["width", "height"]) use.setAttribute(side, 100);
          document.querySelector("[aria-label=Board] :is(svg.scene, .drawing, .layer, .surface)").append(use);
          const { width, height } = use.getBBox();
          const shown = ["good-picture", "good-letter"].map((name) => getComputedStyle(document.querySelector(`#${drawing} .${name}`)).display);
          use.remove();
          return { letters: letter.textContent, drawing, shown, size: Math.max(width, height) };
        }),
      );
      return all.filter(({ drawing }) => !known.has(drawing));
    };
    await becomes(async () => (await goods()).length, kinds, game);
    await set(page, (dialog) => dialog.getByLabel("Goods as").selectOption("pictures"));
    const pictures = await goods();
    assert.ok(pictures.every(({ shown }) => shown[0] !== "none" && shown[1] === "none"), JSON.stringify(pictures));
    await set(page, (dialog) => dialog.getByLabel("Goods as").selectOption("letters"));
    const letters = await goods();
    assert.equal(letters.length, kinds, game);
    assert.equal(new Set(letters.map(({ letters }) => letters)).size, kinds, `${game}: ${letters.map(({ letters }) => letters)}`);
    letters.forEach(({ shown, size, drawing }, at) => {
      assert.ok(shown[0] === "none" && shown[1] !== "none", `${drawing}: ${shown}`);
      // The box of a letter includes room for descenders.
      assert.ok(size > 0.7 * pictures[at].size && size < 1.6 * pictures[at].size, `${drawing}: ${size} instead of ${pictures[at].size}`);
      known.add(drawing);
    });
  }
  await leave();
});

/** Runs in the page. Replaces sounds and other invisible features of a browser by recorders. */
function noting() {
  const noted = (window.noted = []);
  const note = (what) => (...given) => (noted.push([what, ...given]), Promise.resolve());
  class Node {
    frequency = {};
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect() {}
    stop() {}
    start = note("tone");
  }
  window.AudioContext = class {
    currentTime = 0;
    destination = new Node();
    createOscillator = () => new Node();
    createGain = () => new Node();
  };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = note("ask");
    constructor(text) {
      noted.push(["notice", text]);
    }
  };
  const has = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
  has("vibrate", note("shake"));
  has("setAppBadge", note("badge"));
  has("clearAppBadge", note("no badge"));
  const lock = { release: note("asleep") };
  has("wakeLock", { request: () => note("awake")().then(() => lock) });
  Object.defineProperty(document, "hidden", { get: () => window.isHidden === true });
}

const noted = (page) => page.evaluate(() => window.noted.splice(0).map(([what]) => what));

test("how the page looks is set in one dialog, kept, and taken to another browser as a file", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.goto(app.url);
  assert.deepEqual(await look(page), [null, null, null, null, null, null]);
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const usual = await size();
  await set(page, async (dialog) => {
    await dialog.getByLabel("Theme").selectOption("dark");
    await dialog.getByLabel("Text").selectOption("largest");
    await dialog.getByLabel("Colours of seats").selectOption("muted");
    await dialog.getByLabel("Goods as").selectOption("letters");
    await dialog.getByLabel("More contrast").check();
    await dialog.getByLabel("Reduce motion").check();
  });
  const chosen = ["dark", "largest", "muted", "letters", "more", "off"];
  assert.deepEqual(await look(page), chosen);
  assert.equal(await size(), usual * 1.25);
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).waitFor();
  assert.deepEqual(await look(page), chosen, "kept");
  let file;
  await set(page, async (dialog) => {
    file = await saved(page, () => dialog.getByRole("button", { name: "Save as a file" }).click());
  });
  await leave();

  const other = await openBrowser(app.browser, app.url);
  await other.page.goto(app.url);
  await set(other.page, async (dialog) => {
    await dialog.getByLabel("Import").setInputFiles(file);
    await other.page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  });
  assert.deepEqual(await look(other.page), chosen);
  await other.leave();
});

test("against bots one press decides; with everything confirmed, a second one or Enter", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=FIRST-16&seats=you,easy,easy");
  await hurry(page);
  await settled(page);
  const first = async () => button(page, (await choices(page))[0].buttons[0]);
  const step = async () => (await moment(page)).step;
  const began = await step();
  await (await first()).click();
  assert.notEqual(await step(), began, "one press");
  await page.keyboard.press("u");
  await set(page, (dialog) => dialog.getByLabel("Confirm before").selectOption("always"));
  await (await first()).click();
  await page.getByText("Once more to confirm").waitFor();
  assert.equal(await step(), began, "asked first");
  await page.keyboard.press("Escape");
  await page.getByText("Once more to confirm").waitFor({ state: "detached" });
  await (await first()).click();
  await (await first()).click();
  assert.equal(await step(), String(Number(began) + 1), "the second press");
  await (await first()).click();
  await page.evaluate(() => document.activeElement.blur());
  assert.equal(await step(), String(Number(began) + 1));
  await page.keyboard.press("Enter");
  await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, String(Number(began) + 1));
  await leave();
});

test("bots play as fast as is set beside the choices or in the dialog, and one that waits to be told goes on", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=FIRST-16&seats=easy,easy,easy");
  const beside = page.getByLabel("Pace of the bots");
  await beside.selectOption("step");
  await page.getByRole("button", { name: "Next", exact: true }).waitFor();
  const { step } = await moment(page);
  const offered = (select) => select.locator("option").allInnerTexts();
  await set(page, async (dialog) => {
    assert.deepEqual(await offered(dialog.getByLabel("Bots play")), ["Slow", "Brisk", "Fast", "Instant", "Step by step"]);
    assert.deepEqual(await offered(beside), await offered(dialog.getByLabel("Bots play")));
    await dialog.getByLabel("Bots play").selectOption("slow");
  });
  assert.equal(await beside.inputValue(), "slow");
  // After the decision that was pending, all pauses are two and a half seconds.
  const apart = await page.evaluate(
    (step) =>
      new Promise((done) => {
        const table = document.querySelector("main.table");
        const times = [];
        const look = () => {
          const decided = Number(table.dataset.step) - Number(step);
          if (decided > 0) times[decided] ??= performance.now();
          if (times[3]) done([times[2] - times[1], times[3] - times[2]]);
          else requestAnimationFrame(look);
        };
        look();
      }),
    step,
  );
  // Measured at painting: a late frame makes one pause appear shorter.
  for (const wait of apart) assert.ok(wait > 2_000, `${wait} ms`);
  await leave();
});

test("among several people what ends something asks first, and undo is there until the device is passed on", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await start(page, app.url, "phoenicia/new?seed=FIRST-16&seats=you,you,you");
  const take = page.locator(".curtain").getByRole("button", { name: /^I am/ });
  await takeDevice(page);
  const groups = await choices(page);
  const { step } = await moment(page);
  await button(page, groups.find((group) => group.finishes).buttons[0]).click();
  await page.getByText("Once more to confirm").waitFor();
  assert.equal((await moment(page)).step, step, "starting no auction ends something");
  await click(page, groups[0].buttons[0]);
  await page.getByText(/open the bidding on/).first().waitFor();
  await click(page, (await choices(page))[0].buttons[0]);
  await take.waitFor();
  await page.getByRole("button", { name: "Undo the last step" }).click();
  await page.locator(".curtain").waitFor({ state: "detached" });
  await page.getByText(/open the bidding on/).first().waitFor();
  await leave();
});

test("sounds, shaking and a screen that stays on are off until they are wanted", async () => {
  const { context, page, leave } = await openBrowser(app.browser, app.url);
  await context.addInitScript(noting);
  const play = async (seats) => {
    await start(page, app.url, `phoenicia/new?seed=FIRST-16&seats=${seats}`);
    if (seats.includes("easy")) await hurry(page);
    await takeDevice(page);
    await click(page, (await choices(page))[0].buttons[0]);
    await click(page, (await choices(page))[0].buttons[0]);
    await settled(page);
    return noted(page);
  };
  assert.deepEqual(await play("you,easy,easy"), []);
  await set(page, async (dialog) => {
    for (const name of ["Sounds", "Vibrate when it is your turn", "Keep the screen on: shared device"]) await dialog.getByLabel(name).check();
  });
  const wanted = await play("you,easy,easy");
  assert.ok(wanted.includes("tone") && wanted.includes("shake") && !wanted.includes("awake"), `${wanted}`);
  const among = await play("you,you");
  assert.ok(among.includes("awake") && !among.includes("asleep"), `several people: ${among}`);
  await page.goto(`${app.url}#/`);
  await page.getByRole("link", { name: "Statistics" }).waitFor();
  await becomes(async () => (await noted(page)).filter((what) => what === "asleep").length, 1, "nobody plays any more");
  await leave();
});

test("a turn that begins while the page is hidden is told by title, icon and notice", async () => {
  const { context, page, leave } = await openBrowser(app.browser, app.url);
  await context.addInitScript(noting);
  await start(page, app.url, "phoenicia/new?seed=FIRST-16&seats=you,easy,easy");
  await set(page, (dialog) => dialog.getByLabel("Desktop notification").check());
  await hurry(page);
  await settled(page);
  await click(page, (await choices(page))[0].buttons[0]);
  await noted(page);
  await page.evaluate(() => (window.isHidden = true));
  await click(page, (await choices(page))[0].buttons[0]);
  await settled(page);
  await page.waitForFunction(() => window.noted.some(([what]) => what === "notice"));
  assert.match(await page.title(), /^● /);
  const icon = () => page.locator("link[rel=icon][type='image/svg+xml']").getAttribute("href");
  assert.match(await icon(), /turn/);
  assert.deepEqual(await noted(page), ["badge", "notice"]);
  assert.equal((await page.request.get(new URL(await icon(), app.url).href)).status(), 200);
  await page.evaluate(() => {
    window.isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  assert.doesNotMatch(await icon(), /turn/);
  assert.deepEqual(await noted(page), ["no badge"]);
  await leave();
});

test("among several people with secrets, and at the end, a page that is hidden tells as well, by its worker where no other way is allowed", async () => {
  const { context, page, leave } = await openBrowser(app.browser, app.url);
  await context.addInitScript(noting);
  await context.addInitScript(() => {
    // As on phones.
    window.Notification = class {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      }
    };
    const showNotification = (text) => Promise.resolve(window.noted.push(["notice", text]));
    navigator.serviceWorker.getRegistration = () => Promise.resolve({ showNotification });
  });
  const hide = (isHidden) =>
    page.evaluate((isHidden) => {
      window.isHidden = isHidden;
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  const notice = () =>
    page.waitForFunction(() => window.noted.find(([what]) => what === "notice")?.[1]).then((found) => found.jsonValue());
  await start(page, app.url, "phoenicia/new?seed=FIRST-16&seats=you,easy,you&names=Ann,Bot,Cleo");
  await takeDevice(page);
  await set(page, (dialog) => dialog.getByLabel("Desktop notification").check());
  await page.getByLabel("Pace of the bots").selectOption("step");
  const next = page.getByRole("button", { name: "Next", exact: true });
  // Continues until a bot is about to act, and a person after it.
  for (let made = 0; made < 60; made += 1) {
    await page.locator(".prompt.own, .curtain, .bots-act .primary").first().waitFor();
    if (await next.isVisible()) break;
    if (await page.locator(".curtain").count()) await takeDevice(page);
    else await click(page, beginner(await choices(page)));
  }
  await noted(page);
  await hide(true);
  await page.evaluate(() => document.querySelector(".bots-act .quiet").click());
  await page.locator(".curtain").waitFor();
  const name = /Pass the device to (.*)/.exec(await page.locator("#curtain-heading").innerText())[1];
  assert.equal(await notice(), `It is ${name}’s turn in Phoenicia.`);
  // Bots that are about to end a match.
  const file = join(tmpdir(), `caravanserai-${process.pid}-told.json`);
  arena("play", "--game", "felinia", "--seats", "greedy,greedy", "--seed", "TOLD-1", "--quiet", "--record", file);
  const record = JSON.parse(await readFile(file, "utf8"));
  await rm(file);
  record.seats.forEach((seat) => (seat.player = "easy"));
  record.actions.length -= 3;
  await page.goto(`${app.url}#/`);
  await noted(page);
  await page.locator("input[type=file]").setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) });
  await page.getByRole("button", { name: "Skip" }).click();
  await page.locator("#result-heading").waitFor();
  assert.equal(await notice(), "Your match of Felinia is over.");
  await leave();
});

test("on a phone every setting is within its dialog", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { viewport: { width: 390, height: 844 } });
  await page.goto(app.url);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.waitFor();
  const { right } = await dialog.evaluate((dialog) => dialog.getBoundingClientRect());
  const ends = await dialog.locator("select, input").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  assert.ok(ends.length > 9, `${ends.length} settings`);
  for (const end of ends) assert.ok(end < right, `${end} is left of ${right}`);
  await leave();
});

test("a system that asks for contrast gets it, and the browser's own strip has the colour of the theme that is set", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url, { contrast: "more" });
  await page.goto(app.url);
  await page.locator("main.lobby").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), "more");
  const strip = () =>
    page.evaluate(() => [...document.querySelectorAll("meta[name=theme-color]")].filter(({ media }) => matchMedia(media).matches).map(({ content }) => content));
  assert.deepEqual(await strip(), ["#f6efe2"]);
  await set(page, (dialog) => dialog.getByLabel("Theme").selectOption("dark"));
  assert.deepEqual(await strip(), ["#14212c"]);
  await set(page, (dialog) => dialog.getByLabel("Theme").selectOption("light"));
  assert.deepEqual(await strip(), ["#f6efe2"]);
  await leave();
});

test("notices that the browser refuses are switched off again, and over the dialog it is said why", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.addInitScript(() => {
    window.asked = 0;
    window.Notification = class {
      static permission = "default";
      static async requestPermission() {
        window.asked += 1;
        return (this.permission = "denied");
      }
    };
  });
  await page.goto(app.url);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Desktop notification").click();
  await dialog.getByText("The browser blocks notifications.").waitFor();
  assert.equal(await dialog.getByLabel("Desktop notification").isChecked(), false);
  await dialog.getByLabel("Sounds").check();
  assert.equal(await page.evaluate(() => window.asked), 1, "sounds ask for nothing");
  // Nothing covers the words.
  const isOnTop = await page.locator(".notice").evaluate((notice) => {
    const { x, y, width, height } = notice.getBoundingClientRect();
    return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  assert.ok(isOnTop);
  await leave();
});

test("a sound that a call has silenced is heard again after the next press", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  await page.addInitScript(() => {
    window.contexts = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.contexts.push(this);
      }
    };
  });
  await start(page, app.url, "phoenicia/new?seed=SOUND-2&seats=you,you,you");
  await takeDevice(page);
  await set(page, (dialog) => dialog.getByLabel("Sounds").check());
  await click(page, beginner(await choices(page)));
  await page.waitForFunction(() => window.contexts.length === 1);
  await page.evaluate(() => window.contexts[0].suspend());
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => window.contexts[0].state === "running");
  // Some browsers never resume it.
  await page.evaluate(async () => {
    window.contexts[0].resume = async () => {};
    await window.contexts[0].suspend();
  });
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => window.contexts[0].state === "closed");
  await page.keyboard.press("u");
  await click(page, beginner(await choices(page)));
  await page.waitForFunction(() => window.contexts[1]?.state === "running");
  await leave();
});

test("with the colours of the system the result's legend has its patterns, and paper is light and shows nothing to press", async () => {
  const { page, leave } = await openBrowser(app.browser, app.url);
  const told = arena("play", "--game", "felinia", "--seats", "greedy,greedy", "--seed", "PRINT-1", "--quiet", "--link");
  await page.goto(app.url);
  await set(page, (dialog) => dialog.getByLabel("Theme").selectOption("dark"));
  await page.goto(app.url + told.match(/#\/m\/\S+/)[0]);
  await page.getByRole("button", { name: "See the result" }).click();
  await page.locator(".sources-legend").waitFor();
  await page.emulateMedia({ forcedColors: "active" });
  const looks = await page.locator(".swatch").evaluateAll((all) =>
    all.map((swatch) => ["backgroundColor", "backgroundImage"].map((name) => getComputedStyle(swatch)[name]).join()));
  assert.ok(looks.length > 2);
  assert.equal(new Set(looks).size, looks.length, looks.join("\n"));
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  const LIGHT = "rgb(246, 239, 226)";
  const paper = () => page.evaluate(() => {
    const pressed = [...document.querySelectorAll(".button, .top, input, select")].filter((element) => element.checkVisibility());
    return [getComputedStyle(document.body).backgroundColor, ...pressed.map((element) => element.outerHTML)];
  });
  await becomes(paper, [LIGHT], "result");
  await page.goto(`${app.url}#/rules/felinia`);
  await page.locator(".guide h2").first().waitFor();
  await becomes(paper, [LIGHT], "guide");
  await page.emulateMedia({ media: "screen" });
  await start(page, app.url, "felinia/new?seed=PRINT-2&seats=you,easy");
  await page.emulateMedia({ media: "print" });
  await becomes(paper, [LIGHT], "table");
  await leave();
});
