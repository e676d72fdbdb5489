// The size of visible letters in a part of the page, in drawings and in scaled boxes.

/** For `evaluateAll`. Returns the texts visible within the box of each element: the words, the height of their
 * letters in pixels, and the ratio of their horizontal to their vertical scale. */
export function lettersWithin(roots) {
  /** Returns the size in pixels of one unit of an element's text, horizontally and vertically. */
  const scale = (element) => {
    if (element.getScreenCTM) {
      const { a, b, c, d } = element.getScreenCTM();
      return [Math.hypot(a, b), Math.hypot(c, d)];
    }
    // The size of a box is less precise: `offsetHeight` is rounded.
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
