// The reasons why an action isn't legal. The list shows them with their rule, and a click on the board shows the same,
// as do the details of a thing. `engine/tests/all/records/reasons.rs` checks the sentences before every kind of
// decision.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, inTime, layersAreGone, settled, start, startPage } from "./app.mjs";
import { ask, before, openMatch } from "./positions.mjs";

const app = startPage();

/** A game, a decision before which many kinds of things are refused, and these kinds. */
const REFUSED = [
  ["phoenicia", "bid", ["development", "training", "tile", "city-centre", "storage"]],
  ["felinia", "buy", ["ship", "market", "stall", "province", "bonus", "bank", "spice", "food", "silver", "merchants", "storage"]],
  ["medieval-micromanager", "produce", ["building", "units", "kind", "store", "phase", "homes"]],
  ["phoenix-syndicate", "warp", ["tile", "upgrade", "track", "route", "ship", "gate", "operation", "advantage", "good"]],
];

for (const [game, decision, kinds] of REFUSED) {
  test(`what is refused says why in the list, as the engine has it, and on the board: ${game}`, async () => {
    const record = before(game, (name) => name === decision);
    const [{ blocked }] = ask(record, [{ cmd: "legal" }]);
    const { page } = app;
    await openMatch(page, app.url, record);
    await page.locator(".why-not summary").click();
    const rows = page.locator(".why-not li");
    await rows.first().waitFor();
    assert.deepEqual(await rows.locator(".text").allInnerTexts(), blocked.map(({ label }) => label));
    const rules = await rows.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    assert.deepEqual(rules, blocked.map(({ rule }) => `#/rules/${game}/${rule}`));
    const reasons = (await rows.locator(".reason").allInnerTexts()).map((reason) => reason.replace(/\s*Rule$/, ""));
    assert.deepEqual(reasons, blocked.map(({ reason }) => reason));
    // Each with a different reason: the previous one is still on the page when the next thing is clicked.
    const tried = new Set();
    for (const kind of kinds) {
      const at = blocked.findIndex(({ path, reason }) => path.at(-1)?.startsWith(`${kind}:`) && !tried.has(reason));
      assert.ok(at >= 0, `a reason of its own: ${kind}`);
      tried.add(reasons[at]);
      await rows.nth(at).hover();
      // Found and clicked in one step, since the element may be replaced. Two clicks at one place of a map would zoom
      // it.
      await page.waitForFunction((thing) => {
        const target = document.querySelector(`.target.mentioned[data-entity='${thing}']`);
        if (!target) return false;
        const { x, y, width, height } = target.getBoundingClientRect();
        const middle = { clientX: x + width / 2, clientY: y + height / 2 };
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...middle }));
        return true;
      }, blocked[at].path.at(-1));
      const refusal = page.getByRole("alert").filter({ hasText: reasons[at] });
      await refusal.waitFor();
      assert.equal(await refusal.getByRole("link", { name: "Rule" }).getAttribute("href"), rules[at], kind);
    }
  });
}

for (const game of GAMES) {
  test(`what can't be picked, and every thing, leads to a section of the guide: ${game}`, async () => {
    const { page } = app;
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
      // The element on the board may be replaced meanwhile.
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
      await layersAreGone(page);
    }
    assert.ok(sections.size >= 4, [...sections].join(" "));
    await page.goto(`${app.url}#/rules/${game}`);
    await page.locator(".guide-text h1").waitFor();
    for (const address of sections) {
      const section = address.split("/").at(-1);
      assert.equal(address, `#/rules/${game}/${section}`);
      assert.equal(await page.locator(`#${section}`).count(), 1, address);
    }
  });
}

test("the plaques of rivals say which of them may be attacked this turn", async () => {
  // Few matches with fewer people reach this position.
  const record = before("medieval-micromanager", (name, _, step, match) => {
    if (name !== "send" || match.seats.length < 5) return false;
    const [{ blocked }] = ask({ ...match, actions: match.actions.slice(0, step) }, [{ cmd: "legal" }]);
    return blocked.some(({ reason }) => /fewer points than you/.test(reason));
  });
  const { page } = app;
  await openMatch(page, app.url, record);
  const rivals = await page.locator(".rival").evaluateAll((all) =>
    all.map((rival) => {
      const target = rival.querySelector(".target");
      return [target.classList.contains("selectable"), `${target.ariaLabel} ${rival.textContent}`];
    }),
  );
  assert.ok(rivals.some(([may]) => may) && rivals.some(([may]) => !may), `${rivals}`);
  for (const [may, text] of rivals) assert.match(text, may ? /attackable/ : /fewer points than you/);
});
