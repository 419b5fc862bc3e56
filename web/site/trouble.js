// When something broke: it was our fault, nothing is lost, and there is a report to copy.
import { Button } from "./controls.js";
import { Screen } from "./frame.js";
import { engine, restart } from "./engine.js";
import { toast } from "./dialogs.js";
import { go, route } from "./route.js";
import { isOutdated } from "./versions.js";
import { t } from "./words.js";
import { html, useEffect, useState } from "./vendor/ui.js";

const FallenDie = () =>
  html`<svg class="fig" viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
    <g transform="rotate(14 60 52)">
      <rect x="26" y="14" width="72" height="72" rx="16" fill="var(--paper)" stroke="var(--paper-ink)" stroke-width="2.5" />
      <circle cx="46" cy="34" r="6.5" fill="var(--paper-ink)" />
      <circle cx="78" cy="34" r="6.5" fill="var(--paper-ink)" />
      <circle cx="62" cy="50" r="6.5" fill="var(--paper-ink)" />
    </g>
    <circle cx="34" cy="106" r="6.5" fill="var(--accent)" />
    <circle cx="92" cy="106" r="6.5" fill="var(--accent)" />
  </svg>`;

const Trouble = ({ title, text, label, act, children }) =>
  html`<div class="empty-state" role="alert">
    <${FallenDie} />
    <h1>${title}</h1>
    <p>${text}</p>
    <${Button} kind="main" label=${label} onClick=${act} />
    ${children}
  </div>`;

// a screen or an engine whose files could not be loaded; browsers don't fetch a script twice, so all is loaded anew
export function Missing() {
  const [isOld, tell] = useState(false);
  useEffect(() => {
    isOutdated().then(tell);
  }, []);
  return html`<${Screen} name="state">
    <${Trouble} title=${t(isOld ? "version.new" : "missing.title")} text=${t(isOld ? "version.gone" : "missing.text")} label=${t(isOld ? "version.reload" : "first.again")} act=${() => location.reload()} />
  <//>`;
}

export function Broken({ report, again }) {
  if (engine.value.isMissing) return html`<${Missing} />`;
  const copy = async () => {
    await navigator.clipboard.writeText(report);
    toast(t("broken.copied"));
  };
  // from the start of the tab, with what is kept: what was half done may have been the cause
  const anew = async () => {
    const { closeAll } = await import("./open_games.js");
    restart();
    closeAll();
    go(route.value.tab);
    again?.();
  };
  return html`<${Screen} name="state">
    <${Trouble} title=${t("broken.title")} text=${t("broken.text")} label=${t("broken.again")} act=${anew}>
      <${Button} kind="ghost" label=${t("broken.copy")} onClick=${copy} />
    <//>
    <details class="card rep"><summary>${t("broken.report")}</summary><pre dir="ltr">${report}</pre></details>
    <p class="hint center">${t("broken.table")}</p>
  <//>`;
}
