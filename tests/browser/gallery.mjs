// The parts of boards match the pictures under gallery/. Run by `cargo xtask gallery`, since only a debug build has the
// page with all parts. Fonts and antialiasing differ between machines, so text is removed and smoothed edges aren't
// compared. The test detects changes of shape, position, size and colour.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { need, openBrowser, startServer } from "./app.mjs";

const app = startServer({ asOnTheWeb: true });

const PICTURES = new URL("gallery/", import.meta.url).pathname;

/** `true` if the pictures are to be replaced. */
const UPDATE = process.env.CARAVANSERAI_UPDATE !== undefined;

/** The maximum colour difference of a pixel, from 0 to 1. It is smaller than the difference of any two colours in a
 * theme. */
const COLOUR = 0.03;

/** The maximum number of pixels that may differ more. It is smaller than the smallest mark. */
const PIXELS = 12;

/** Hides text, elements as wide as text, and elements whose size would move the rest. */
const WITHOUT_WORDS = `
  .look :is(text, figcaption, .name, .sentence, .button, h3, .details-words) { visibility: hidden !important; }
  .look b { color: transparent !important; }
  .gallery > :not(section), .gallery > section > :not(.looks) { display: none !important; }
`;

/** The pictures that were compared. */
const seen = new Set();

/** Fails unless a part of the page matches its picture. */
async function compare(name, place) {
  const bytes = await place.screenshot();
  const file = `${name.toLowerCase().replace(/[^a-z]+/g, "-")}.png`;
  seen.add(file);
  if (UPDATE) return writeFileSync(join(PICTURES, file), bytes);
  const [kept, now] = [PNG.sync.read(readFileSync(join(PICTURES, file))), PNG.sync.read(bytes)];
  const { width, height } = kept;
  const leave = (picture, what) => {
    const folder = join(need("CARAVANSERAI_DIST"), "..", "gallery-differences");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file.replace(".png", `-${what}.png`)), PNG.sync.write(picture));
    return `see ${folder}`;
  };
  const size = ({ width, height }) => `${width} × ${height}`;
  if (size(now) !== size(kept)) assert.fail(`${file} is ${size(kept)}, the page ${size(now)}: ${leave(now, "now")}`);
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(kept.data, now.data, difference.data, width, height, { threshold: COLOUR });
  if (pixels > PIXELS) {
    leave(now, "now");
    assert.fail(`${pixels} pixels of ${file} differ: ${leave(difference, "difference")}`);
  }
}

for (const theme of ["light", "dark"]) {
  test(`the parts of boards look as in their pictures: ${theme}`, async (t) => {
    // The page's policy forbids the injected style.
    const { page, leave } = await openBrowser(app.browser, app.url, { bypassCSP: true });
    await page.goto(`${app.url}#/gallery`);
    await page.addStyleTag({ content: WITHOUT_WORDS });
    await page.locator(".viewport.zoomed").nth(1).waitFor();
    const looks = page.locator(`.look[data-theme="${theme}"]`);
    const parts = await looks.evaluateAll((looks) => looks.map((look) => look.dataset.part));
    assert.ok(parts.length > 8, `${parts}`);
    for (const [at, part] of parts.entries()) await t.test(part, () => compare(`${part} ${theme}`, looks.nth(at)));
    await t.test("the focus", async () => {
      const target = looks.first().locator("[data-entity]").first();
      await target.focus();
      await compare(`Focus ${theme}`, target.locator("xpath=ancestor::figure"));
    });
    await leave();
  });
}

after(() => assert.deepEqual(new Set(readdirSync(PICTURES)), seen, "every picture is one of the page"));
