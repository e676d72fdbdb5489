// axe finds nothing serious on any screen, by day and at dusk, wide and narrow.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { beginner, choices, click, hurry, inn, person, settled, start } from "./house.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const house = inn();

async function nothingSerious(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  });
  assert.deepEqual(found, [], where);
}

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const looks = `${colorScheme}, ${viewport.width} wide`;
    test(`nothing serious: ${looks}`, async () => {
      const { page, leave } = await person(house.browser, house.url, { colorScheme, viewport });
      await page.goto(house.url);
      await page.getByRole("link", { name: "Set up a match" }).first().waitFor();
      await nothingSerious(page, `lobby, ${looks}`);
      await page.goto(`${house.url}#/rules/phoenicia`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await nothingSerious(page, `rules, ${looks}`);
      await start(page, house.url, "phoenicia/new?seed=AXE-1&seats=you,medium,easy");
      await hurry(page);
      const groups = new Set();
      for (let made = 0; made < 30; made += 1) {
        await settled(page);
        const now = await choices(page);
        if (now.length === 0) break;
        if (!groups.has(now[0].name)) {
          groups.add(now[0].name);
          await nothingSerious(page, `table, ${now[0].name}, ${looks}`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `nothing sticks out sideways: ${wide} px, ${looks}`);
        }
        const step = await page.evaluate(() => document.querySelector("main.table").dataset.step);
        await click(page, beginner(now));
        await page.waitForFunction((step) => document.querySelector("main.table").dataset.step !== step, step);
      }
      assert.ok(groups.size >= 3, `several phases were seen: ${[...groups]}`);
      await leave();
    });
  }
}

test("nothing serious: the result and its way back", async () => {
  const { page, leave } = await person(house.browser, house.url);
  await start(page, house.url, "phoenicia/new?seed=AXE-2&seats=medium,easy");
  await hurry(page);
  await page.locator("#result-heading").waitFor({ timeout: 120_000 });
  await nothingSerious(page, "result");
  await leave();
});
