// A photographed sheet, seen from above, with what was read drawn over it; and a part of it.
import { html } from "../vendor/ui.js";

const AROUND = 4; // millimetres around what is asked

// Return the line around some cells: every edge with one of them on just one side.
function around({ cells: names, edges, ends, corners }, cells) {
  const inside = new Set(cells.map((name) => names.indexOf(name)));
  const lines = edges.flatMap((sides, i) => (sides.filter((side) => inside.has(side)).length === 1 ? [ends[i]] : []));
  return lines.map(([a, b]) => `M${corners[a]}L${corners[b]}`).join("");
}

function boxOf({ cells: names, rings }, cells, [x0, y0, x1, y1]) {
  const points = cells.flatMap((name) => rings[names.indexOf(name)]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.max(x0, Math.min(...xs) - AROUND), Math.max(y0, Math.min(...ys) - AROUND)];
  return [left, top, Math.min(x1, Math.max(...xs) + AROUND) - left, Math.min(y1, Math.max(...ys) + AROUND) - top];
}

// A photographed sheet; `sure` and `asked` are lists of cells, `only` shows the part with these cells.
export function Sheet({ picture: { url, box }, cells, sure = [], asked = [], only, label }) {
  const [x0, y0, x1, y1] = box;
  const view = only ? boxOf(cells, only, box) : [x0, y0, x1 - x0, y1 - y0];
  return html`<svg class="photographed" viewBox=${view.join(" ")} role="img" aria-label=${label}>
    <image href=${url} x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} preserveAspectRatio="none" />
    ${asked.map((one) => html`<path class="asked" d=${around(cells, one)} />`)}
    ${sure.map((one) => html`<path class="sure" d=${around(cells, one)} />`)}
  </svg>`;
}
