// Everything is kept when the page is first opened; afterwards no network is needed. The build
// writes its name here, its files, and what each is checked by. A new build is fetched beside the old
// one: whole, or not at all where a file is missing or another one, as in a folder that is being
// uploaded. Then it waits until the page says so.
const NAME = "fives-BUILD";
const FILES = {}; // FILES

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === location.origin) event.respondWith(found(event.request));
});
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});

async function keep() {
  const cache = await caches.open(NAME);
  const checked = (file) => new Request(file, { cache: "no-cache", integrity: FILES[file] });
  try {
    await cache.add(checked("./")); // where that is another one, nothing else is fetched
    await cache.addAll(Object.keys(FILES).map(checked));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

// What older builds kept goes when no page of theirs can be open: said by the only one that is.
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith("fives-") && name !== NAME);
  const isAlone = (await clients.matchAll({ type: "window", includeUncontrolled: true })).length < 2;
  if (isAlone && !registration.installing && !registration.waiting) await Promise.all(old.map((name) => caches.delete(name)));
}

// By its address alone: a match that leaves out the rest of an address looks at every file each time.
// What this build doesn't have, a page of an older one asks for.
async function found(request) {
  const cache = await caches.open(NAME);
  const asked = request.mode === "navigate" ? "./" : request;
  return (await cache.match(asked)) ?? (await caches.match(asked)) ?? fetch(request);
}
