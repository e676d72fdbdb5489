// A service worker that switches itself off, for emergencies: deployed as sw.js in place of the usual one, it takes the
// place of whatever is installed, deletes what that keeps and is gone. Matches stay; the page then comes from the network.
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
