// How the engine is and whether there is a network, as signals that every screen may watch.
import { onState, warm } from "./engine.js";
import { signal } from "./vendor/ui.js";

export const engine = signal({ stage: "warming", done: 0, total: 1 }); // warming, ready, broken
export const isOffline = signal(!navigator.onLine);
export const isKept = signal(false); // whether all of the page lies in this browser

addEventListener("online", () => (isOffline.value = false));
addEventListener("offline", () => (isOffline.value = true));

export function start() {
  onState((state) => (engine.value = state));
  warm();
}
