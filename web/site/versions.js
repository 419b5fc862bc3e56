// The service worker keeps the page for later. A new version waits until somebody reloads: an old
// page must never meet a new engine.
import { scriptAddress } from "./engine.js";

export async function watchVersions(tell, isKept) {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  let asked = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
  navigator.serviceWorker.controller?.postMessage("tidy");
  const registration = await navigator.serviceWorker.register(scriptAddress("./sw.js"), { scope: "./" }).catch(() => null);
  if (!registration) return; // a browser that forbids it, as private windows may
  navigator.serviceWorker.ready.then(isKept); // all files are there: it was installed
  const offer = (worker) => tell(() => take(worker));
  // another tab may have asked for it before
  const take = (worker) => (worker.state === "installed" ? ((asked = true), worker.postMessage("take over")) : location.reload());
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed" && navigator.serviceWorker.controller) offer(fresh);
    });
  });
}

// Whether the host has another version than this page, whose parts may be gone there.
export async function isOutdated() {
  const mine = new URL("./", import.meta.url).pathname.split("/").at(-2);
  const page = await fetch("./", { cache: "no-store" }).then((answer) => (answer.ok ? answer.text() : mine), () => mine);
  return !page.includes(mine);
}
