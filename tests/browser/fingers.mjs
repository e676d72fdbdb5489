// Touch gestures with several fingers.

/** Returns a function that moves fingers along their paths. They go down and are lifted together. `rest` is the time
 * without movement before the lift, in milliseconds. */
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
    // A finger that rests before the lift causes no momentum.
    await page.waitForTimeout(rest);
    await send("touchMove", at(1));
    await send("touchEnd", []);
  };
}
