// The service worker: caches one complete version of the page and serves it without a network.
//
// The post-build step (xtask post-build) writes sw.js from this file. It inserts a version, which is derived from the
// contents of all files, and the length of each file in bytes. So every deploy changes sw.js, and a browser that
// detects the change fetches either the complete new version or nothing.
"use strict";

const VERSION = "{{version}}";
const LENGTHS = {{files}};
// The page itself is cached under the address of its folder, which is the one that players open.
const FILES = ["./", ...Object.keys(LENGTHS)];

// Several projects, or several copies of this one, may share an origin. Nothing outside this prefix and folder is
// touched.
const SCOPE = new URL("./", self.location);
const PREFIX = `caravanserai:${SCOPE.pathname}:`;
const CACHE = PREFIX + VERSION;
const OURS = new Set(FILES.map((file) => new URL(file, SCOPE).href));

// A marker in the cache of a version that hasn't taken over yet. Pages never match it, since the search part of a
// requested address is removed.
const PENDING = new URL("sw.js?pending", SCOPE).href;

// The names of immutable files contain a hash of the contents.
const NAMED_BY_CONTENT = /-[0-9a-f]{16}\.\w+$/;

// A network that requires a login answers with its own page, and a broken connection delivers a part of a file. A proxy
// may rewrite the page itself, so its length isn't checked.
async function isWhole(response, file) {
  if (!response.ok) return false;
  const isPage = (response.headers.get("Content-Type") || "").startsWith("text/html");
  if (file === "./") return isPage;
  if (isPage && !file.endsWith(".html")) return false;
  // Reading a broken response fails.
  const blob = await response.clone().blob().catch(() => null);
  return blob?.size === LENGTHS[file];
}

// Fetches a file for the cache. A file that the page has loaded already comes from the browser's own cache, unless the
// cached file isn't the expected one.
async function load(file) {
  for (const cache of NAMED_BY_CONTENT.test(file) ? ["default", "reload"] : ["reload"]) {
    const response = await fetch(new URL(file, SCOPE), { cache }).catch(() => Response.error());
    if (await isWhole(response, file)) return response;
  }
  throw new Error(`${file} can't be had whole`);
}

async function install() {
  // A tab may still use this version if it was installed before.
  const isKnown = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  try {
    if (!isKnown) await cache.put(PENDING, new Response());
    await Promise.all(FILES.map(async (file) => cache.put(new URL(file, SCOPE), await load(file))));
  } catch (error) {
    if (!isKnown) await caches.delete(CACHE);
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));

// The number of versions kept, including this one. Only versions that have taken over count. Open tabs continue with
// their version.
const VERSIONS_KEPT = 4;

// Returns the caches of all versions, oldest first.
async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

// Returns the cached response of a version for an address. `caches.open` would recreate a deleted cache.
const held = (address, version) => caches.match(address, { cacheName: version, ignoreVary: true });

async function takeOver() {
  await (await caches.open(CACHE)).delete(PENDING);
  const { installing, waiting } = self.registration;
  const older = [];
  for (const name of (await versions()).filter((name) => name !== CACHE)) {
    if (!(await held(PENDING, name))) older.push(name);
    // The pending version was replaced before a player accepted it. It is kept while another one is being installed.
    else if (!installing && !waiting) await caches.delete(name);
  }
  for (const name of older.slice(0, Math.max(0, older.length + 1 - VERSIONS_KEPT))) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

// A new version waits until the player accepts it: a match must not change in the middle.
self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
});

// A click on a notification focuses an open tab, or opens the page.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = async () => {
    const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const tab = tabs.find((tab) => tab.url.startsWith(SCOPE.href));
    return tab ? tab.focus() : self.clients.openWindow(SCOPE.href);
  };
  event.waitUntil(back());
});

async function answer(request, address) {
  return (await held(address, CACHE)) || fetch(request);
}

// Serves a file of another version that a tab still uses. Such file names contain a hash.
async function answerOlder(request, address) {
  for (const name of await versions()) {
    const kept = await held(address, name);
    if (kept) return kept;
  }
  return fetch(request);
}

// Serves the 404 page for an address that can't be fetched, such as a link whose # became %23. That page handles it.
async function answerUnknown(request) {
  const response = await fetch(request).catch(() => Response.error());
  if (response.status !== 404 && response.type !== "error") return response;
  return (await held(new URL("404.html", SCOPE).href, CACHE)) || response;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const address = new URL(request.url);
  address.hash = "";
  address.search = "";
  if (address.href === new URL("index.html", SCOPE).href) address.href = SCOPE.href;
  if (OURS.has(address.href)) event.respondWith(answer(request, address.href));
  else if (!address.href.startsWith(SCOPE.href)) return;
  else if (request.mode === "navigate") event.respondWith(answerUnknown(request));
  else event.respondWith(answerOlder(request, address.href));
});
