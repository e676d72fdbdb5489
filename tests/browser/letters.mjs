// How large the letters are that are seen in a part of the page, in drawings and in boxes that are scaled.

/** For each of some elements, the texts that are seen within its box: their words, the height of their letters in pixels, and
 * how narrow they are drawn. To be given to `evaluateAll`. */
export function lettersWithin(roots) {
  /** How many pixels a unit of an element's text is wide and high. */
  const scale = (element) => {
    if (element.getScreenCTM) {
      const { a, b, c, d } = element.getScreenCTM();
      return [Math.hypot(a, b), Math.hypot(c, d)];
    }
    // The size of a box says less: `offsetHeight` is rounded.
    let [across, down] = [1, 1];
    for (let at = element; at; at = at.parentElement) {
      const { a, b, c, d } = new DOMMatrix(getComputedStyle(at).transform);
      [across, down] = [across * Math.hypot(a, b), down * Math.hypot(c, d)];
    }
    return [across, down];
  };
  return roots.map((root) => {
    const frame = root.getBoundingClientRect();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const [text, element] = [walker.currentNode, walker.currentNode.parentElement];
      if (!text.data.trim() || element.closest("title, .sr-only") || !element.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0 || left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom) continue;
      const [across, down] = scale(element);
      found.push({ words: text.data, size: parseFloat(getComputedStyle(element).fontSize) * down, narrower: across / down });
    }
    return found;
  });
}
