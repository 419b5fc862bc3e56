// What stayed empty and what that costs: two kinds of circles, hexagons, and regions of them.
import { Symbol } from "../../art.js";
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { GAME } from "./told.js";

export const COUNTS = ["red", "blue", "hexagon", "region"];

const REGION = "M30 27 50 38 70 27 90 38V62L70 73 50 62 30 73 10 62V38Z";

export function Counted({ word }) {
  if (word !== "region") return html`<${Symbol} game=${GAME} name=${word} />`;
  return html`<svg viewBox="0 0 100 100" aria-hidden="true"><path d=${REGION} fill="none" stroke="currentColor" stroke-width="7" stroke-dasharray="12 8" stroke-linejoin="round" /></svg>`;
}

export function Costs({ desk }) {
  const { penalty } = desk.hand;
  const item = (word) => {
    const each = desk.play.costs[word];
    return html`<li>
      <span class=${`mini ${word}`}><${Counted} word=${word} /></span>
      <bdi dir="ltr" aria-hidden="true"><b>${penalty[word]}</b> × ${each}</bdi>
      <span class="aloud">${tn(`hexes.cost.${word}`, penalty[word], { each })}</span>
    </li>`;
  };
  return html`<ul class="costs" aria-label=${t("hexes.costs")}>${COUNTS.map(item)}</ul>`;
}
