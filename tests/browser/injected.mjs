// Faults that are injected into a page of any browser. The functions run in the page, before it starts or later.

/** Denies storage: even the access to the property throws. */
export function denyStorage() {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
}

/** Fills the storage completely, under keys of another page. */
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

/** Frees the storage. */
export function emptyStorage() {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith("other:"))) localStorage.removeItem(key);
}

/** Denies IndexedDB. */
export function denyDatabases() {
  IDBFactory.prototype.open = () => {
    throw new DOMException("denied", "SecurityError");
  };
}

/** Lets IndexedDB never answer. */
export function silenceDatabases() {
  const settable = { writable: true };
  const members = { onsuccess: settable, onerror: settable, onupgradeneeded: settable };
  IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, members);
}

/** Delays each transaction of the journal, in milliseconds. `window.ahead` collects the number of decisions by which
 * the shown position is ahead of the journal. `window.kept()` returns the number of decisions in the journal. */
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

/** Runs timers five times as fast. The timer ids of Playwright's clock are too large for the app to cancel. */
export function hurryTimers() {
  const plain = setTimeout;
  window.setTimeout = (act, delay, ...rest) => plain(act, delay / 5, ...rest);
}

/** Keeps notices that would disappear after some seconds, for slow machines. */
export function keepNotices() {
  const plain = setTimeout;
  window.setTimeout = (act, delay, ...rest) => (delay < 3_000 || delay === undefined ? plain(act, delay, ...rest) : 0);
}

/** Imitates a browser that translates the page. Wraps each text outside of drawings in an element, now and after
 * each change, where the page allows translation. The words stay the same. */
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
