// What a test looks at to see whether pieces move.

/** Runs in the page: makes the first choice whose words match, and tells of each piece that goes elsewhere where it was, where it is a
 * third of the time later, where it is at the end, and where it was sent. A slow machine shows few frames, so the
 * browser is told what time it is. */
export async function firstChoice(words = "") {
  const pieces = [...document.querySelectorAll("[aria-label=Board] .moving")];
  const places = new Map(pieces.map((piece) => [piece, piece.style.transform]));
  const point = ({ e, f }) => `${e.toFixed(1)}, ${f.toFixed(1)}`;
  const where = (piece) => point(new DOMMatrix(getComputedStyle(piece).transform));
  const from = new Map(pieces.map((piece) => [piece, where(piece)]));
  const soon = new Map();
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (soon.has(target) || !places.has(target) || target.style.transform === places.get(target)) continue;
      for (const transition of target.getAnimations()) {
        const { delay, duration } = transition.effect.getTiming();
        transition.currentTime = delay + duration / 3;
      }
      soon.set(target, where(target));
    }
  });
  watcher.observe(document.querySelector("[aria-label=Board]"), { subtree: true, attributeFilter: ["style"] });
  const matches = (choice) => choice.textContent.includes(words);
  [...document.querySelectorAll(".choices .choice")].find(matches).click();
  await new Promise((done) => setTimeout(done, 1_500));
  watcher.disconnect();
  return [...soon.keys()].map((piece) => ({
    what: piece.getAttribute("class"),
    same: piece.isConnected,
    from: from.get(piece),
    soon: soon.get(piece),
    end: where(piece),
    asked: point(new DOMMatrix(piece.style.transform)),
  }));
}
