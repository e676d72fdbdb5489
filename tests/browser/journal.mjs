// The journal of matches in IndexedDB, and waiting for its writes.

/** Returns the content of the journal as a text. IndexedDB completes pending writes first. */
export const journalled = (page) => page.evaluate(() => new Promise((tell) => {
  const opening = indexedDB.open("caravanserai");
  opening.onsuccess = () => {
    const all = opening.result.transaction("matches").objectStore("matches").getAll();
    all.onsuccess = () => (opening.result.close(), tell(JSON.stringify(all.result)));
  };
}));

/** Returns the number of decisions of the longest match in the journal, or -1. */
export const stepsJournalled = async (page) =>
  Math.max(-1, ...[...(await journalled(page)).matchAll(/\\?"steps\\?":(\d+)/g)].map(([, steps]) => Number(steps)));

/** Waits for the immediate consequences of an event: effects, frames, short timers and the journal's writes. With a
 * faked clock, call it after the clock was moved. */
export async function writtenSoon(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    const turn = () => new Promise((resume) => setTimeout(resume));
    for (let passed = 0; passed < 3; passed += 1) await frame().then(turn);
  });
  await journalled(page);
}
