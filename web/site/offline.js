// Keeps the page for days without a network, and says when a new version is there.
import { script } from "./engine.js";

let waiting;

// `onKept`: all of it lies in this browser now. `onNew`: a new version waits for `renew`.
export async function keep({ onKept = () => {}, onNew = () => {} } = {}) {
  if (!navigator.serviceWorker || !window.isSecureContext) return;
  const had = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => had && location.reload());
  try {
    const place = await navigator.serviceWorker.register(script("./sw.js"), { scope: "./" });
    const tell = (worker) => {
      waiting = worker;
      onNew();
    };
    const watch = (worker) =>
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && navigator.serviceWorker.controller) tell(worker);
        if (worker.state === "activated") onKept();
      });
    if (place.active) onKept();
    if (place.waiting && had) tell(place.waiting);
    watch(place.installing);
    place.addEventListener("updatefound", () => watch(place.installing));
  } catch (error) {
    console.info(`not kept for offline use: ${error}`); // the page works all the same
  }
}

// The new version takes over; every open page of ours is loaded anew.
export const renew = () => waiting?.postMessage("renew");
