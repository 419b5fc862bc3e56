// The first visit: the form works already, and this says what is loading.
import { Button } from "../controls.js";
import { engine, isOffline, restart } from "../engine.js";
import { filled } from "../frame.js";
import { Five } from "../icons.js";
import { address } from "../route.js";
import { lang, t } from "../words.js";
import { effect, html, useEffect, useState } from "../vendor/ui.js";

const SLOW_MS = 10_000;
const MB = 1_000_000;
const start = performance.now();

// whether the engine was never loaded and there is no network
export const isUnreachable = () => isOffline.value && engine.value.stage !== "ready";

let wasUnreachable = false;
effect(() => {
  if (isUnreachable() && engine.value.stage === "broken") wasUnreachable = true;
  else if (wasUnreachable && !isOffline.value) {
    wasUnreachable = false;
    restart();
  }
});

// Return how much is loaded, in bytes as the host sends them: packed or not.
export function loaded() {
  const { done = 0, total = 1 } = engine.value;
  if (!done || total < MB / 10) return "";
  const number = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  return t("print.warm.mb", { done: number.format(done / MB), all: number.format(total / MB) });
}

export function Warming() {
  const [isSlow, setSlow] = useState(performance.now() - start > SLOW_MS);
  useEffect(() => {
    const wait = setTimeout(() => setSlow(true), Math.max(0, SLOW_MS - (performance.now() - start)));
    return () => clearTimeout(wait);
  }, []);
  if (isUnreachable() && (engine.value.stage === "broken" || !filled())) {
    return html`<div class="warm card" role="status">
      <div class="grow"><b>${t("print.warm.offline")}</b><p class="hint">${t("print.warm.offline.text")}</p></div>
      <a class="btn" href=${address("table")}>${t("print.warm.table")}</a>
    </div>`;
  }
  const { isStalled } = engine.value;
  const facts = [loaded(), t(isStalled ? "print.warm.stalled" : isSlow ? "print.warm.slow" : "print.warm.text")];
  return html`<div class="warm card" role="status">
    <span class="brand"><${Five} filled=${filled()} /></span>
    <div class="grow"><b>${t("print.warm")}</b><p class="hint">${facts.filter(Boolean).join(" · ")}</p></div>
    ${isStalled && html`<${Button} label=${t("first.again")} onClick=${() => restart()} />`}
  </div>`;
}
