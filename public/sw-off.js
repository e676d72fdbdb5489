// A service worker that removes itself, for emergencies. Deployed as sw.js, it replaces the installed one, deletes its
// caches and unregisters. Matches stay, and the page then comes from the network.
"use strict";

self.addEventListener("install", () => self.skipWaiting());

async function switchOff() {
  const prefix = `caravanserai:${new URL("./", self.location).pathname}:`;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix)) await caches.delete(name);
  }
  await self.registration.unregister();
}

self.addEventListener("activate", (event) => event.waitUntil(switchOff()));
