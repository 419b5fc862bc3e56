// Small drawings from the product's own strokes (facts.js has them): symbols, dice, shapes, and
// the picture of each game on its card.
import facts from "./facts.js";
import { lang } from "./words.js";
import { html, signal } from "./vendor/ui.js";

// What a game with a definition of its own is drawn with: {symbols, pieces, dice, numbers, removing} of the game
// shown last.
const own = signal({});
export function drawWith({ game, drawn }) {
  if (drawn || own.value[game]) own.value = { ...own.value, [game]: drawn };
}
const drawnWith = (game, what) => own.value[game]?.[what] ?? facts[what][game];

// A symbol of 100 by 100 units in `colour`.
export function Strokes({ strokes, colour }) {
  return strokes.map((one) =>
    one.role === "line"
      ? html`<path d=${one.d} fill="none" stroke=${colour} stroke-width=${one.width} stroke-linecap="round" stroke-linejoin="round" />`
      : html`<path d=${one.d} fill=${one.role === "white" ? "#fff" : colour} />`,
  );
}

export const symbols = (game) => drawnWith(game, "symbols") ?? [];
export const piecesOf = (game) => drawnWith(game, "pieces");
export const dice = (game) => drawnWith(game, "dice"); // {count, faces, alike, timer}
export const removing = (game) => drawnWith(game, "removing"); // the jacks that take a chip off
export const numbers = (game) => drawnWith(game, "numbers"); // what the marks of stones count
export const symbol = (game, name) => symbols(game).find((one) => one.name === name);
export const called = (game, name) => symbol(game, name)?.called[lang.value] ?? name;

export function Symbol({ game, name }) {
  const one = symbol(game, name);
  return html`<svg viewBox="0 0 100 100" aria-hidden="true">
    <${Strokes} strokes=${one.strokes} colour=${one.colour} />
  </svg>`;
}

// A drawing of `size` units, each `unit` pixels large, with room for a line of width `pen` around it.
export function Outlined({ size: [width, height], unit, pen, kind, children }) {
  const [across, down] = [width + 2 * pen, height + 2 * pen];
  return html`<svg class=${kind} viewBox=${`${-pen} ${-pen} ${across} ${down}`} width=${across * unit} height=${down * unit} aria-hidden="true">${children}</svg>`;
}

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

export function Pips({ n }) {
  return html`<svg viewBox="0 0 100 100" aria-hidden="true">
    ${PIPS[n].map((i) => html`<circle cx=${18 + (i % 3) * 32} cy=${18 + Math.floor(i / 3) * 32} r="11" fill="currentColor" />`)}
  </svg>`;
}

// The small picture of a game: a few squares of its board during play, drawn by the build.
export const GamePicture = ({ game }) => html`<img class="mini" src=${new URL(`pictures/${game}.svg`, import.meta.url)} alt="" width="106" height="66" />`;
