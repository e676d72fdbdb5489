// Reports the cost of late decisions in the longest recorded match of each game: `cargo xtask clicks`. It makes no
// assertions about the cost.

import { parseArgs } from "node:util";
import { beginner, choices, click, GAMES, hurry, launch, need, openBrowser, PAINTING, settled } from "./app.mjs";
import { host } from "./host.mjs";
import { against, openMatch, records } from "./positions.mjs";

/** The share of the match that is played before the measurement. */
const LATE = 0.75;

/** The maximum number of measured decisions. */
const DECISIONS = 20;

const options = Object.fromEntries(["game", "size", "slow"].map((name) => [name, { type: "string" }]));
const { values } = parseArgs({ options });
const [width, height] = (values.size ?? "1440x900").split("x").map(Number);
if (!(width > 0 && height > 0)) throw new Error(`--size is a width and a height such as 390x844, not ${values.size}.`);
const slow = Number(values.slow ?? 1);
if (!(slow >= 1)) throw new Error(`--slow is how many times slower the processor is, not ${values.slow}.`);
if (values.game !== undefined && !GAMES.includes(values.game)) throw new Error(`--game is one of ${GAMES.join(", ")}.`);

/** Runs in the page. Records the duration of interactions and the changes in the page. */
function watch() {
  window.interactions = new Map();
  const longest = ({ interactionId, duration }) =>
    interactionId && window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
  new PerformanceObserver((list) => list.getEntries().forEach(longest)).observe({ type: "event", durationThreshold: 16 });
  window.changes = { attributes: 0, added: 0, removed: 0 };
  const count = ({ type, addedNodes, removedNodes }) => {
    window.changes.attributes += type === "attributes" ? 1 : 0;
    window.changes.added += addedNodes.length;
    window.changes.removed += removedNodes.length;
  };
  new MutationObserver((all) => all.forEach(count)).observe(document.body, { subtree: true, childList: true, attributes: true });
}

const server = await host(need("CARAVANSERAI_DIST"));
const rows = [];
for (const game of values.game === undefined ? GAMES : [values.game]) {
  const browser = await launch(PAINTING);
  const longest = records(game).toSorted((one, other) => other.actions.length - one.actions.length)[0];
  const actions = longest.actions.slice(0, Math.floor(longest.actions.length * LATE));
  const { page } = await openBrowser(browser, server.url, { viewport: { width, height }, reducedMotion: "no-preference" });
  await openMatch(page, server.url, against({ ...longest, actions }, "easy"));
  await hurry(page);
  await page.evaluate(watch);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slow });
  const spent = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await spent();
  let made = 0;
  while (made < DECISIONS) {
    const groups = await choices(page);
    if (groups.length === 0) break;
    await click(page, beginner(groups));
    made += 1;
    await settled(page);
    // Animations have ended by then.
    await page.waitForTimeout(500);
  }
  const after = await spent();
  const { interactions, changes, elements } = await page.evaluate(() => ({
    interactions: [...window.interactions.values()].toSorted((one, other) => one - other),
    changes: window.changes,
    elements: document.querySelectorAll("main *").length,
  }));
  const each = (name) => Math.round(((after[name] - before[name]) * 1000) / made);
  rows.push({
    game,
    decisions: made,
    "median ms": interactions.at(interactions.length / 2),
    "p95 ms": interactions.at(interactions.length * 0.95),
    "script ms": each("ScriptDuration"),
    "style ms": each("RecalcStyleDuration"),
    "layout ms": each("LayoutDuration"),
    layouts: Number(((after.LayoutCount - before.LayoutCount) / made).toFixed(1)),
    attributes: Math.round(changes.attributes / made),
    added: Math.round(changes.added / made),
    removed: Math.round(changes.removed / made),
    elements,
  });
  await browser.close();
}
server.stop();
console.log(`Clicks to paint, and the rest of each decision with the bots' that follow, ${width}×${height}, ${slow} times slower:`);
console.table(rows);
