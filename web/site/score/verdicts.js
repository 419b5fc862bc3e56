// The referee's verdicts in words.
import { Button } from "../controls.js";
import { t } from "../words.js";
import { isWide } from "./screen.js";
import { html } from "../vendor/ui.js";

// `kind` is good, bad or note, `picture` a small drawing before it, `onTake` removes it, `mark` is a toggle {icon,
// label, on, do}, small if many verdicts are shown.
export function Verdict({ kind, picture, name, cells, why, points, lit, mark, onTake, onPoint }) {
  const text = html`${name && html`<b>${name}</b>`} ${why && html`<span>${why}</span>`}
    ${cells && html`<bdi class="cells" dir="ltr">${cells}</bdi>`}`;
  return html`<li class=${`verdict ${kind} ${lit ? "lit" : ""}`} onPointerEnter=${() => onPoint?.(true)} onPointerLeave=${() => onPoint?.(false)}>
    ${picture && html`<span class="sh">${picture}</span>`}
    ${mark && !isWide.value ? html`<div class="grow"><p>${text}</p><${Chip} on=${mark.on} onClick=${mark.do}>${mark.label}<//></div>` : html`<p>${text}</p>`}
    ${mark && isWide.value && html`<${Button} kind="icon" icon=${mark.icon} label=${mark.label} title=${mark.label} aria-pressed=${mark.on} onClick=${mark.do} />`}
    ${points !== undefined && html`<bdi class="pts" dir="ltr">${points}</bdi>`}
    ${onTake && html`<${Button} kind="icon" icon="close" label=${t("score.take")} onClick=${onTake} />`}
  </li>`;
}

export const Nudge = ({ picture, text, more }) =>
  html`<p class="nudge">
    ${picture && html`<span class="mini">${picture}</span>`} <span><b>${text}</b> ${more}</span>
  </p>`;

// a yes or no of the moment
export const Chip = ({ on, onClick, children }) =>
  html`<button type="button" class="chip" aria-pressed=${Boolean(on)} onClick=${onClick}>${children}</button>`;
