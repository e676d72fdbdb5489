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
