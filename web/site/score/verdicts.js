// What the referee says of what was drawn or moved, in words: single verdicts and the list of moves.
import { Button } from "../controls.js";
import { t } from "../words.js";
import { isWide } from "./screen.js";
import { html } from "../vendor/ui.js";

// kind good, bad or note; `picture` is a small drawing before it, `onTake` takes it away, `mark` is
// something that can be said of it: {icon, label, on, do}; small where many verdicts stand together
export function Verdict({ kind, picture, name, cells, why, points, lit, mark, onTake, onPoint }) {
  const told = html`${name && html`<b>${name}</b>`} ${why && html`<span>${why}</span>`}
    ${cells && html`<bdi class="cells" dir="ltr">${cells}</bdi>`}`;
  return html`<li class=${`verdict ${kind} ${lit ? "lit" : ""}`} onPointerEnter=${() => onPoint?.(true)} onPointerLeave=${() => onPoint?.(false)}>
    ${picture && html`<span class="sh">${picture}</span>`}
    ${mark && !isWide.value ? html`<div class="grow"><p>${told}</p><${Chip} on=${mark.on} onClick=${mark.do}>${mark.label}<//></div>` : html`<p>${told}</p>`}
    ${mark && isWide.value && html`<${Button} kind="icon" icon=${mark.icon} label=${mark.label} title=${mark.label} aria-pressed=${mark.on} onClick=${mark.do} />`}
    ${points !== undefined && html`<bdi class="pts" dir="ltr">${points}</bdi>`}
    ${onTake && html`<${Button} kind="icon" icon="close" label=${t("score.take")} onClick=${onTake} />`}
  </li>`;
}

// moves as {n, player, text, points, why: [sentences]}, the newest first; the last can be taken back
export function Moves({ moves, onTake }) {
  if (!moves.length) return null;
  const row = (one, i) =>
    html`<li class=${one.why?.length ? "bad" : ""}>
      <span class="quiet num">${one.n}</span>
      <span class="grow">
        <b><bdi dir="auto">${one.player}</bdi></b> <bdi dir="ltr">${one.text}</bdi>
        ${one.why?.map((why) => html`<span class="badtext">${why}</span>`)}
      </span>
      ${i === 0 && one.why?.length && onTake
        ? html`<${Button} label=${t("score.takeback")} onClick=${onTake} />`
        : html`<bdi class="val" dir="ltr">${one.points}</bdi>`}
    </li>`;
  return html`<ol class="card flush rows moves" reversed>${[...moves].reverse().map(row)}</ol>`;
}

export const Nudge = ({ picture, text, more }) =>
  html`<p class="nudge">
    ${picture && html`<span class="mini">${picture}</span>`} <span><b>${text}</b> ${more}</span>
  </p>`;

// a yes or no of the moment
export const Chip = ({ on, onClick, children }) =>
  html`<button type="button" class="chip" aria-pressed=${Boolean(on)} onClick=${onClick}>${children}</button>`;
