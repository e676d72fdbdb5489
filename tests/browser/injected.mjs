// Faults as they are put into a page, in whatever browser: functions that run in the page, before it starts or in the middle.

/** Storage is denied: even looking at it throws. */
export function denyStorage() {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
}

/** Fills the storage to the last character, under keys that aren't the page's own. */
export function fillStorage() {
  for (let size = 1 << 22; size > 0; size >>= 1) {
    for (let at = 0; ; at += 1) {
      try {
        localStorage.setItem(`other:${size}:${at}`, "x".repeat(size));
      } catch {
        break;
      }
    }
  }
}

/** Makes room again. */
export function emptyStorage() {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith("other:"))) localStorage.removeItem(key);
}

/** IndexedDB is denied. */
export function denyDatabases() {
  IDBFactory.prototype.open = () => {
    throw new DOMException("denied", "SecurityError");
  };
}

/** IndexedDB never answers. */
export function silenceDatabases() {
  const settable = { writable: true };
  const members = { onsuccess: settable, onerror: settable, onupgradeneeded: settable };
  IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, members);
}

/** Each transaction of the journal takes so many milliseconds; `window.ahead` collects by how many decisions what was shown was
 * ahead of what the journal had kept, and `window.kept()` tells how many it has. */
export function slowJournal(delay) {
  let kept = 0;
  let last = 0;
  window.ahead = [];
  window.kept = () => kept;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (text, key) {
    const steps = /"steps":(\d+)/.exec(text)?.[1];
    if (steps) this.transaction.addEventListener("complete", () => (kept = Number(steps)));
    return put.call(this, text, key);
  };
  IDBTransaction.prototype.commit = function () {
    const store = this.objectStore("matches");
    const end = performance.now() + delay;
    const wait = () => {
      if (performance.now() < end) store.get("nothing").onsuccess = wait;
    };
    wait();
  };
  new MutationObserver(() => {
    const step = Number(document.querySelector("main.table")?.dataset.step ?? 0);
    if (step > last) window.ahead.push(step - kept);
    last = step;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-step"] });
}

/** Timers run five times as fast. Playwright's clock gives timers numbers that the app can't stop them by: they are too great. */
export function hurryTimers() {
  const plain = setTimeout;
  window.setTimeout = (act, delay, ...rest) => plain(act, delay / 5, ...rest);
}

/** Keeps what would go away after some seconds: a slow machine might not come to it in time. */
export function keepNotices() {
  const plain = setTimeout;
  window.setTimeout = (act, delay, ...rest) => (delay < 3_000 || delay === undefined ? plain(act, delay, ...rest) : 0);
}

/** Does what a browser does that translates the page: puts an element of its own in the place of each text outside of drawings,
 * now and whenever one changes, where the page allows it. The words stay the same. */
export function translatePage() {
  const replace = (text) => {
    const parent = text.parentElement;
    if (!parent?.translate || !text.data.trim() || parent.closest("font, svg, script, style, textarea, option, title")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceAll = (node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node.nodeType === Node.TEXT_NODE ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") replace(target);
      else addedNodes.forEach(replaceAll);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
