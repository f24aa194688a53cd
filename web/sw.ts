// The service worker, written out for the files of a build: it keeps all of them, so that the page works without a
// network, and never asks for anything else.

export function serviceWorker(version: string, files: string[], alone: boolean): string {
  return `// Made by web/sw.ts.
const CACHE = "pentarchy-${version}";
const ALONE = ${alone};
const FILES = ${JSON.stringify(files, null, 0)};
const at = (path) => new URL(path, self.registration.scope).href;
const KEPT = new Set(FILES.map(at));
/** Named by what is in them: one that is here is the right one. */
const LASTING = /\\/(assets|engine)\\//;

async function take(cache, url) {
  const before = LASTING.test(url) ? await caches.match(url) : undefined;
  const answer = before ?? (await fetch(url, { cache: LASTING.test(url) ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(url);
  await cache.put(url, answer);
}

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.all([...KEPT].map((url) => take(cache, url))))),
);
self.addEventListener("message", (event) => {
  if (event.data === "use") self.skipWaiting();
});
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((one) => one.startsWith("pentarchy-") && one !== CACHE).map((one) => caches.delete(one))))
      .then(() => self.clients.claim()),
  ),
);
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const home = () => caches.match(at("index.html"));
  if (request.mode === "navigate") {
    const page = new URL(request.url).pathname.replace(/[^/]*$/, "");
    if (ALONE) {
      if (page === new URL(self.registration.scope).pathname) event.respondWith(home().then((found) => found ?? fetch(request)));
    } else event.respondWith(fetch(request).catch(() => home()));
    return;
  }
  const url = request.url.replace(/[?#].*/, "");
  if (KEPT.has(url)) event.respondWith(caches.match(url).then((found) => found ?? fetch(request)));
});
`;
}
