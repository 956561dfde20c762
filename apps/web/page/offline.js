// Service worker: stores all files of one version of the page, so that it opens offline after the first visit. The
// build inserts version and file names.
"use strict";

const kVersion = "%VERSION%";
const kFiles = "%FILES%".split(" ");

self.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(kVersion).then((cache) => cache.addAll(kFiles)).then(() => /** @type {any} */ (self).skipWaiting()));
});
self.addEventListener("activate", (/** @type {any} */ event) => {
  const older = caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("dokusat ") && name !== kVersion).map((name) => caches.delete(name))));
  event.waitUntil(older.then(() => /** @type {any} */ (self).clients.claim()));
});
// Files of different versions must not be mixed, so stored files take precedence.
self.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(kVersion).then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((found) => found ?? fetch(event.request)));
});
