// The search of a guide: its hits, marks and status text, by pointer, by keys and for screen readers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, startPage } from "./app.mjs";

const app = startPage();

const field = (page) => page.getByRole("searchbox", { name: "Search this text" });
const status = (page) => page.locator(".guide-search [role=status]");

/** Opens a guide with an empty search. */
async function guide(page, address) {
  await page.goto(`${app.url}#/rules/${address}`);
  await page.locator(".guide-text article h1").waitFor();
  // Waits until its pictures have their size, since they move the text below.
  const pictures = () => page.evaluate(() => [...document.querySelectorAll(".guide-picture")].map((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return [width, height, picture.innerHTML.length];
  }));
  await page.waitForFunction(() => {
    const drawn = [...document.querySelectorAll(".guide-picture use")];
    return drawn.length > 0 && drawn.every((use) => document.querySelector(use.getAttribute("href")));
  });
  await atRest(pictures);
}

/** Returns the marked words, and the current block with its place on the screen. */
const marked = (page) =>
  page.evaluate(() => {
    const hit = document.querySelector(".guide .searched");
    const place = hit?.getBoundingClientRect();
    return {
      marks: [...document.querySelectorAll(".guide mark")].map((mark) => mark.textContent),
      hit: hit?.textContent ?? null,
      seen: place ? place.top >= 0 && place.bottom <= innerHeight : false,
      covered: place ? !hit.contains(document.elementFromPoint(place.left + 4, place.top + place.height / 2)) : true,
    };
  });

/** Returns the HTML of the guide's text. */
const words = (page) => page.locator(".guide-text article").evaluate((article) => article.innerHTML);

test("headings and paragraphs with all the words are found, marked, and gone through one after the other", async () => {
  const { page } = app;
  await guide(page, "phoenicia");
  const before = await words(page);
  await field(page).fill("STOREHOUSE card");
  const { marks, hit, seen, covered } = await marked(page);
  assert.ok(marks.length >= 4, `${marks}`);
  assert.ok(marks.every((mark) => /^(storehouse|card)$/i.test(mark)), `${marks}`);
  assert.ok(/storehouse/i.test(hit) && /card/i.test(hit), hit);
  assert.ok(seen && !covered, "the first place is in view");
  const all = Number((await status(page).innerText()).match(/^1 of (\d+), in “.+”$/)[1]);
  assert.ok(all >= 2, `${all} places`);
  const hits = new Set([hit]);
  for (let place = 2; place <= all; place += 1) {
    await page.getByRole("button", { name: "Next" }).click();
    const now = await marked(page);
    assert.match(await status(page).innerText(), new RegExp(`^${place} of ${all}, in “.+”$`));
    assert.ok(now.seen && !now.covered, `${place}: ${now.hit}`);
    hits.add(now.hit);
  }
  assert.equal(hits.size, all, "each is another place");
  await page.getByRole("button", { name: "Previous" }).click();
  assert.match(await status(page).innerText(), new RegExp(`^${all - 1} of `));
  await field(page).fill("");
  assert.equal(await status(page).innerText(), "");
  const plain = (html) => html.replaceAll(' class=""', "");
  assert.ok(plain(await words(page)) === plain(before), "the text and its pictures are what they were");
  await field(page).fill("no such words in it");
  assert.equal(await status(page).innerText(), "Nothing found");
});

test("words are found over the bounds of bold print, and in headings", async () => {
  const { page } = app;
  if ((await field(page).count()) === 0) await guide(page, "phoenicia");
  await field(page).fill("converting a");
  assert.match((await marked(page)).hit, /^Converting a card$/);
  assert.match(await status(page).innerText(), /in “Converting a card”$/);
  // Bold type ends in the middle of the match.
  const split = await page.evaluate(() => {
    const bold = [...document.querySelectorAll(".guide article p strong")].find((bold) => /^\w+$/.test(bold.textContent) && /^ \w/.test(bold.nextSibling?.textContent ?? ""));
    return `${bold.textContent}${bold.nextSibling.textContent.match(/^ \w+/)[0]}`;
  });
  await field(page).fill(split);
  const halves = await page.locator(".guide article p:has(mark)").evaluateAll((all, split) => all.find((one) => one.textContent.includes(split))?.querySelectorAll("strong mark, mark").length, split);
  assert.ok(halves >= 2, `${split}: ${halves} marks`);
});

test("by keys alone: a slash leads to the search, Enter on and back, Esc away, and the place takes the focus", async () => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await guide(page, "felinia");
  await page.keyboard.press("/");
  await page.keyboard.type("merchant");
  assert.match(await status(page).innerText(), /^1 of /);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.match(await status(page).innerText(), /^3 of /);
  await page.keyboard.press("Shift+Enter");
  assert.match(await status(page).innerText(), /^2 of /);
  const { hit, seen, covered } = await marked(page);
  assert.ok(seen && !covered, "in view in a narrow window");
  for (const name of ["Previous", "Next", "Go to this place"]) {
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), name);
  }
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), hit, "a screen reader reads on from there");
  await field(page).focus();
  await page.keyboard.press("Escape");
  assert.deepEqual((await marked(page)).marks, []);
  assert.equal(await field(page).inputValue(), "");
});
