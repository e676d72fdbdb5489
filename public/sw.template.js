// The service worker: keeps one whole version of the page and serves it without a network.
//
// The step after the build (xtask post-build) writes sw.js from this file with a version, which
// follows from the contents of all files, and the length of each in bytes. A deploy thus always changes
// sw.js, and a browser that sees it fetches the new version as a whole or not at all.
"use strict";

const VERSION = "{{version}}";
const LENGTHS = {{files}};
// The page itself is kept under its folder's address, which is the one that players open.
const FILES = ["./", ...Object.keys(LENGTHS)];

// Several projects, or several copies of this one, may share an origin: nothing outside our own
// prefix and folder is touched.
const SCOPE = new URL("./", self.location);
const PREFIX = `caravanserai:${SCOPE.pathname}:`;
const CACHE = PREFIX + VERSION;
const OURS = new Set(FILES.map((file) => new URL(file, SCOPE).href));

// In the cache of a version until that takes over. No page asks for it: an address is looked for without its search.
const PENDING = new URL("sw.js?pending", SCOPE).href;

// The names of files that never change: they follow from the contents.
const NAMED_BY_CONTENT = /-[0-9a-f]{16}\.\w+$/;

// A network that asks people to sign in first answers with a page of its own, and one that breaks off with a part of a file.
// The page itself may be rewritten on its way, so its length is not checked.
async function isWhole(response, file) {
  if (!response.ok) return false;
  const isPage = (response.headers.get("Content-Type") || "").startsWith("text/html");
  if (file === "./") return isPage;
  if (isPage && !file.endsWith(".html")) return false;
  // An answer that breaks off has no blob.
  const blob = await response.clone().blob().catch(() => null);
  return blob?.size === LENGTHS[file];
}

// A file for the cache. What the page has loaded already comes from the browser's own cache, unless that holds something
// else under the name.
async function load(file) {
  for (const cache of NAMED_BY_CONTENT.test(file) ? ["default", "reload"] : ["reload"]) {
    const response = await fetch(new URL(file, SCOPE), { cache }).catch(() => Response.error());
    if (await isWhole(response, file)) return response;
  }
  throw new Error(`${file} can't be had whole`);
}

async function install() {
  // A version that comes again may still be used by a tab.
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

// Tabs that were open before go on with the version they have: of those that ever took over as many are kept, this one
// included.
const VERSIONS_KEPT = 4;

// The caches of all versions, oldest first.
async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

// What the cache of a version holds for an address. To open the cache would bring one back that was deleted meanwhile.
const held = (address, version) => caches.match(address, { cacheName: version, ignoreVary: true });

async function takeOver() {
  await (await caches.open(CACHE)).delete(PENDING);
  const { installing, waiting } = self.registration;
  const older = [];
  for (const name of (await versions()).filter((name) => name !== CACHE)) {
    if (!(await held(PENDING, name))) older.push(name);
    // A newer version came before anybody took this one, unless it is one that is coming just now.
    else if (!installing && !waiting) await caches.delete(name);
  }
  for (const name of older.slice(0, Math.max(0, older.length + 1 - VERSIONS_KEPT))) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

// A new version waits until the player accepts it: a match mustn't change under someone's hands.
self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
});

// A notice leads back to the match that it speaks of.
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

// A file of another version that a tab still uses: their names follow from their contents.
async function answerOlder(request, address) {
  for (const name of await versions()) {
    const kept = await held(address, name);
    if (kept) return kept;
  }
  return fetch(request);
}

// An address where the server has nothing, such as a link whose # became %23: that page knows what to do.
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
