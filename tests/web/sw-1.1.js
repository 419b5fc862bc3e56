// Everything is kept when the page is first opened; afterwards no network is needed. The build
// writes its name and its files here. A new build is fetched beside the old one and waits until the
// page says so: an old page never meets a new engine.
const NAME = "fives-BUILD";
const FILES = []; // FILES

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === location.origin) event.respondWith(found(event.request));
});
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith("fives-") && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function found(request) {
  const cache = await caches.open(NAME);
  const asked = request.mode === "navigate" ? "./" : request;
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
}
