// The service worker, written out for the files of a build. It keeps them, so that the page works without a network:
// the page itself at once, the engine when somebody wants to play without the server (or always, where there is none).
// And it shows what the server pushes.

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

const ENGINE = /\\/engine\\//;

async function keep(whole) {
  const cache = await caches.open(CACHE);
  await Promise.all([...KEPT].filter((url) => whole || !ENGINE.test(url)).map((url) => take(cache, url)));
}
/** Whether the engine was kept by an earlier version. */
async function keptWhole() {
  for (const name of await caches.keys())
    if (name.startsWith("pentarchy-"))
      for (const request of await (await caches.open(name)).keys()) if (ENGINE.test(request.url)) return true;
  return false;
}

self.addEventListener("install", (event) => event.waitUntil(keptWhole().then((before) => keep(ALONE || before))));
self.addEventListener("message", (event) => {
  if (event.data === "use") self.skipWaiting();
  if (event.data === "whole")
    event.waitUntil(keep(true).then(() => event.ports[0]?.postMessage(true), () => event.ports[0]?.postMessage(false)));
});
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // A message that cannot be read is still one.
  }
  const options = { body: told.body ?? "", tag: told.tag ?? "pentarchy", icon: at("icon-192.png"), data: { path: told.path ?? "/" } };
  event.waitUntil(self.registration.showNotification(told.title ?? "Pentarchy", options));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = at((event.notification.data?.path ?? "/").replace(/^\\//, ""));
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(async (pages) => {
      const page = pages.find((one) => one.url === url) ?? pages[0];
      if (!page) return self.clients.openWindow(url);
      await page.focus();
      if (page.url !== url) page.postMessage({ go: event.notification.data.path });
    }),
  );
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
