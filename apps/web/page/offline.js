// Keeps all files of one version of the page, so that it opens without a network after the first visit. The
// version and the files are written here when the page is put together.
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
// The files of one version fit together: none comes from elsewhere while they are there.
self.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(kVersion).then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((found) => found ?? fetch(event.request)));
});
