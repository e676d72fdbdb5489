// Why not: in the phases in which something is asked, what can't be done stands in the list with its reason and its rule, and
// says the same when it is clicked on the board; so do the details of a thing. The positions come from recorded matches, the
// reasons from the rules.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { GAMES, inTime, need, openBrowser, settled, start, startServer, takeDevice } from "./app.mjs";

const app = startServer();

/** A game, what is asked, how records name the decision, and the reason why something is refused there. */
const PHASES = [
  ["phoenicia", "the start of auctions", "auction", /^(Costs at least \d+|That comes after your own auctions\.)/],
  ["phoenicia", "a bid", "bid", /^You pay once you have won something\./],
  ["phoenicia", "a worker", "train", /^Your auctions of this round are over\./],
  ["phoenicia", "a payment", "pay", /^Every card must be needed/],
  ["phoenicia", "what is given up", "give-up", /^You have \d+ cards and \d+ storehouses?\./],
  ["felinia", "a token", "bid", /^Merchants explore when their boat has sailed\./],
  ["felinia", "a purchase", "buy", /^You have no token on /],
  ["felinia", "a boat", "board", /^Tokens are placed at the beginning of a round\./],
  ["felinia", "a step", "step", /^The merchant stays in /],
  ["felinia", "trade tiles", "reveal", /^Only tiles of \w+, where the merchant landed/],
  ["felinia", "trade tiles before a step", "reveal", /^The merchant moves when no more is revealed\./],
  ["felinia", "a mysterious place", "keep", /^(Costs 1 \w+; you have none|You have a place of this type)/],
  ["felinia", "what is sold of too much", "store", /^It would bring nothing/],
  ["medieval-micromanager", "a boon of goods", "gift", /^The boon is 10 tokens/],
  ["medieval-micromanager", "work", "produce", /^No unit is needed here/],
  ["medieval-micromanager", "an offer", "give", / has nothing else to give for it\./],
  ["medieval-micromanager", "what is asked for", "ask", /^You offer it yourself/],
  ["medieval-micromanager", "an answer", "accept", /: you accept that, or refuse it\.$/],
  ["medieval-micromanager", "a surplus", "discard", /^It lies in the Granaries/],
  ["medieval-micromanager", "whom units attack", "send", /mustered: all of them attack\./],
  ["medieval-micromanager", "swords", "attack", /^You have (none|\d+ swords?)\./],
  ["medieval-micromanager", "defenders", "defend", /^You have none\./],
  ["medieval-micromanager", "shields", "shield", /^(You have \d+ shields?\.|Each defender uses one at most)/],
  ["medieval-micromanager", "loot", "loot", /^Loot is one token/],
  ["medieval-micromanager", "tribute", "offer", /, and offer it already\./],
  ["medieval-micromanager", "ground", "break", /^Units work next/],
  ["phoenix-syndicate", "a system", "settle", /^(An asteroid is no system|It shares no edge)/],
  ["phoenix-syndicate", "a route to keep", "keep", /^First keep one of your three routes\./],
  ["phoenix-syndicate", "an action", "begin", /^It is taken in Infiltrate\./],
  ["phoenix-syndicate", "an Upgrade", "take", /^First take an Upgrade\./],
  ["phoenix-syndicate", "a step in a Corp", "advance", /^You have taken an Upgrade this turn\./],
  ["phoenix-syndicate", "a Base", "build", /^A Base is built on an Agent of yours\./],
  ["phoenix-syndicate", "a flight", "fly", /^One action a turn, and Expand is running\./],
  ["phoenix-syndicate", "a warp", "warp", /^You have no Agent or Base there\./],
  ["phoenix-syndicate", "a purchase", "buy", /^Ships fly in Expand and warp in Smuggle\./],
  ["phoenix-syndicate", "a payment", "give", /^The action goes on once this is paid\./],
  ["phoenix-syndicate", "goods", "gather", /^The action goes on once the goods are chosen\./],
  ["phoenix-syndicate", "an exchange", "exchange", /^The action goes on once you exchange no more\./],
  ["phoenix-syndicate", "a Director", "place", /^Scheme needs no Director\./],
  ["phoenix-syndicate", "what is secured", "secure", /^First secure routes of yours/],
  ["phoenix-syndicate", "an Advantage at the end of the turn", "redeem", /^Your action is over: only Advantages/],
  ["medieval-micromanager", "damage", "place", /^It holds five tokens already\./],
];

/** The recorded matches of a game by its present rules, as if people played them. */
function records(game) {
  const folder = new URL(`../records/${game}/`, import.meta.url);
  const read = (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  const matches = readdirSync(folder).filter((file) => file.endsWith(".json")).map(read).filter(({ actions }) => actions);
  const present = Math.max(...matches.map(({ rules }) => rules));
  const people = (seats) => seats.map((seat) => ({ ...seat, player: "you" }));
  return matches.filter(({ rules }) => rules === present).map((record) => ({ ...record, notes: [], seats: people(record.seats) }));
}

/** What the rules refuse before each of some decisions of a match. */
function refusals(record, steps) {
  const lines = [{ cmd: "load", record: { ...record, actions: [] } }];
  record.actions.slice(0, steps.at(-1)).forEach((action, step) => {
    if (steps.includes(step)) lines.push({ cmd: "legal" });
    lines.push({ cmd: "play", action });
  });
  lines.push({ cmd: "legal" });
  const input = lines.map((line) => JSON.stringify(line)).join("\n");
  const said = execFileSync(need("CARAVANSERAI_ARENA"), ["protocol"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  return said.trim().split("\n").map((line) => JSON.parse(line)).filter(({ legal }) => legal).map(({ blocked }) => blocked);
}

/** A match that stands where something is decided, and what is refused there for a reason. */
function position(game, decision, reason) {
  const name = (action) => (typeof action === "string" ? action : Object.keys(action)[0]);
  for (const record of records(game)) {
    const steps = record.actions.flatMap((action, step) => (name(action) === decision ? [step] : [])).slice(0, 40);
    if (steps.length === 0) continue;
    const all = refusals(record, steps);
    const found = all.findIndex((blocked) => blocked.some((refused) => reason.test(refused.reason)));
    if (found >= 0) return { record: { ...record, actions: record.actions.slice(0, steps[found]) }, blocked: all[found] };
  }
  return assert.fail(`nothing is ever refused because ${reason}`);
}

/** Opens a match as a file, in the hands of whoever decides. */
async function open(page, record) {
  await page.goto(app.url);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator("input[type=file]").setInputFiles({ name: "match.json", mimeType: "application/json", buffer });
  await page.getByRole("dialog", { name: /Pass the device to/ }).or(page.locator(".prompt.own")).first().waitFor();
  await takeDevice(page);
  await page.locator(".prompt.own").waitFor();
}

for (const [game, asked, decision, reason] of PHASES) {
  test(`what is refused says why: ${asked}, ${game}`, async () => {
    const { record, blocked } = position(game, decision, reason);
    const { page, leave } = await openBrowser(app.browser, app.url);
    await open(page, record);
    await page.locator(".why-not summary").click();
    const rows = page.locator(".why-not li");
    await rows.first().waitFor();
    assert.deepEqual(await rows.locator(".text").allInnerTexts(), blocked.map(({ label }) => label));
    const rules = await rows.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    assert.deepEqual(rules, blocked.map(({ rule }) => `#/rules/${game}/${rule}`));
    const at = blocked.findIndex((refused) => reason.test(refused.reason));
    const thing = blocked[at].path.at(-1);
    assert.equal((await rows.nth(at).locator(".reason").innerText()).replace(/\s*Rule$/, ""), blocked[at].reason);
    if (thing !== undefined) {
      await rows.nth(at).hover();
      await page.locator(`.target.highlighted[data-entity='${thing}']`).first().dispatchEvent("click");
      const refusal = page.getByRole("alert").filter({ hasText: blocked[at].reason });
      await refusal.waitFor();
      assert.equal(await refusal.getByRole("link", { name: "Rule" }).getAttribute("href"), rules[at]);
    }
    await leave();
  });
}

for (const game of GAMES) {
  test(`what can't be picked, and every thing, leads to a section of the guide: ${game}`, async () => {
    const { page, leave } = await openBrowser(app.browser, app.url);
    await start(page, app.url, `${game}/new?seed=REASONS-1&seats=you,easy`);
    await settled(page);
    const kinds = await page.evaluate(() => {
      const things = [...document.querySelectorAll("[aria-label=Board] .target[data-entity]")].map((thing) => thing.dataset.entity);
      return [...new Map(things.map((thing) => [thing.split(":")[0], thing])).values()];
    });
    assert.ok(kinds.length >= 5, `${kinds}`);
    const details = page.getByRole("dialog", { name: "Details" });
    const sections = new Set();
    for (const thing of kinds) {
      // What is on the board may be another element a moment later.
      const target = page.locator(`.target[data-entity="${thing}"]`).first();
      const asked = async () => {
        await target.dispatchEvent("contextmenu");
        return details.locator("p").first().isVisible();
      };
      assert.ok(await inTime(asked), thing);
      for (const link of await details.getByRole("link").all()) sections.add(await link.getAttribute("href"));
      const refused = details.locator(".blocked");
      if ((await refused.count()) > 0) assert.equal(await refused.getByRole("link", { name: "Rule" }).count(), 1, thing);
      const told = (await details.getByRole("heading").count()) > 0;
      assert.equal(await details.getByRole("link", { name: "What the guide says" }).count(), Number(told), thing);
      await page.keyboard.press("Escape");
      await details.waitFor({ state: "detached" });
    }
    assert.ok(sections.size >= 4, [...sections].join(" "));
    await page.goto(`${app.url}#/rules/${game}`);
    await page.locator(".guide-text h1").waitFor();
    for (const address of sections) {
      const section = address.split("/").at(-1);
      assert.equal(address, `#/rules/${game}/${section}`);
      assert.equal(await page.locator(`#${section}`).count(), 1, address);
    }
    await leave();
  });
}

test("the plaques of rivals say which of them may be attacked this turn", async () => {
  const { record } = position("medieval-micromanager", "send", /^That village had fewer points than you/);
  const { page, leave } = await openBrowser(app.browser, app.url);
  await open(page, record);
  const rivals = await page.locator(".rival").evaluateAll((all) =>
    all.map((rival) => [rival.querySelector(".target").classList.contains("selectable"), rival.textContent]),
  );
  assert.ok(rivals.some(([may]) => may) && rivals.some(([may]) => !may), `${rivals}`);
  for (const [may, text] of rivals) assert.match(text, may ? /attackable/ : /fewer points than you/);
  await leave();
});
