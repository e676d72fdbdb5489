// Fingers on the page of a phone.

/** What moves fingers, each from one point to another along its path. They go down and are lifted together; `rest` says for how
 * many milliseconds they lie still before that. */
export async function fingers({ page, context }) {
  const session = await context.newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async (paths, rest = 100) => {
    const at = (part) => paths.map(([from, to], id) => ({ id, x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }));
    await send("touchStart", at(0));
    for (let part = 1; part <= 5; part += 1) {
      await send("touchMove", at(part / 5));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    // A finger that rests before it is lifted throws nothing.
    await page.waitForTimeout(rest);
    await send("touchMove", at(1));
    await send("touchEnd", []);
  };
}
