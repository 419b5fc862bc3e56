// The twelve shapes of hunt: one by one, and as the strip below the board, filled where found.
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { piece, pieces } from "./words.js";

const PEN = 0.22;

export function Shape({ name, unit = 6, filled = false }) {
  const one = piece(name);
  if (!one) return null;
  const [width, height] = one.size;
  const d = one.around.map((loop) => `M${loop.map((p) => p.join(" ")).join("L")}Z`).join("");
  return html`<svg
    viewBox=${`${-PEN} ${-PEN} ${width + 2 * PEN} ${height + 2 * PEN}`}
    width=${(width + 2 * PEN) * unit}
    height=${(height + 2 * PEN) * unit}
    aria-hidden="true"
  >
    <path d=${d} fill=${filled ? "currentColor" : "none"} stroke="currentColor" stroke-width=${PEN * 1.4} stroke-linejoin="round" />
  </svg>`;
}

const STATES = { got: "hunt.shape.got", gone: "hunt.shape.gone", open: "hunt.shape.open" };

// `stateOf(name)` is got, gone or open; with onChoose the open ones are buttons
export function Strip({ stateOf, chosen, onChoose }) {
  const slots = [];
  let last = null;
  for (const one of pieces()) {
    if (one.points !== last) slots.push(html`<span class="pt num" aria-hidden="true">${one.points}</span>`);
    last = one.points;
    slots.push(html`<${Slot} one=${one} state=${stateOf(one.name)} isChosen=${chosen === one.name} onChoose=${onChoose} />`);
  }
  return html`<div class=${`shapes ${onChoose ? "open" : ""}`} role=${onChoose ? "group" : "list"} aria-label=${t("hunt.shapes")}>${slots}</div>`;
}

function Slot({ one, state, isChosen, onChoose }) {
  const drawn = html`<${Shape} name=${one.name} unit=${onChoose ? 7 : 4.6} filled=${state === "got"} />`;
  const label = `${tn("hunt.shape", one.points, { shape: one.name })}, ${t(STATES[state])}`;
  if (onChoose)
    return html`<button type="button" class=${`sl ${state}`} aria-label=${label} aria-pressed=${isChosen} disabled=${state !== "open"} onClick=${() => onChoose(one.name)}>${drawn}</button>`;
  return html`<span class=${`sl ${state}`} role="listitem" aria-label=${label}>${drawn}</span>`;
}
