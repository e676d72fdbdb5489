// The journal of matches in IndexedDB, and the moment after which nothing waits any more to be kept.

/** What the journal has, as a text. What was to be written before comes first, as the database has it. */
export const journalled = (page) => page.evaluate(() => new Promise((tell) => {
  const opening = indexedDB.open("caravanserai");
  opening.onsuccess = () => {
    const all = opening.result.transaction("matches").objectStore("matches").getAll();
    all.onsuccess = () => (opening.result.close(), tell(JSON.stringify(all.result)));
  };
}));

/** Of how many decisions the journal knows, of the match that has most. */
export const stepsJournalled = async (page) =>
  Math.max(-1, ...[...(await journalled(page)).matchAll(/\\?"steps\\?":(\d+)/g)].map(([, steps]) => Number(steps)));

/** Waits until what follows an event at once is done: what effects, frames and short timers write, and what the journal then has
 * to do. Where time is set forward, to be called after that. */
export async function writtenSoon(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    const turn = () => new Promise((resume) => setTimeout(resume));
    for (let passed = 0; passed < 3; passed += 1) await frame().then(turn);
  });
  await journalled(page);
}
