// Stones as they are drawn everywhere, and boards of squares made of names and places.
import { called, numbers, symbol, symbols, Strokes } from "../../art.js";
import { Board } from "../../board.js";
import { t } from "../../words.js";
import { html, useMemo } from "../../vendor/ui.js";

export const GAME = "stones";
export const UNIT = 40; // a square of a board
const DARK = "#333";

export const marks = () => symbols(GAME).map((one) => one.name);
export const numbersOf = () => numbers(GAME); // of the marks, in their order
export const markWith = (number) => marks()[numbersOf().indexOf(number)];
export const markOf = (stone) => markWith(Number(stone.slice(1)));
export const sideOf = (stone) => (stone[0] === "L" ? "light" : "dark");
export const titleOf = (mode) => t(`stones.name.${mode}`); // of one of the five games
export const calledMark = (name) => called(GAME, name);
export const calledStone = (side, mark) => (mark ? t(`stones.stone.${side}`, { mark: calledMark(mark) }) : t(`stones.plain.${side}`));

// A stone in its square; `below` counts further stones of its tower.
export function Stone({ x, y, side, mark, below = 0, kind = "" }) {
  const size = 0.78 * UNIT;
  const lift = Math.min(below, 3) * 1.5;
  const left = x + (UNIT - size) / 2;
  const top = y + (UNIT - size) / 2 - lift / 2;
  const ink = side === "dark" ? "#fff" : DARK;
  const box = (dy, key) => html`<rect key=${key} x=${left} y=${top + dy} width=${size} height=${size} rx="5" class=${`stone ${side}`} />`;
  return html`<g class=${kind}>
    ${Array.from({ length: Math.min(below, 3) }, (_, i) => box(lift + 1.5 - i * 1.5, i))} ${box(0, "top")}
    ${mark && html`<g class="print" transform=${`translate(${left + size * 0.2} ${top + size * 0.2}) scale(${(size * 0.6) / 100})`}><${Strokes} strokes=${symbol(GAME, mark).strokes} colour=${ink} /></g>`}
    ${below > 0 && html`<circle class="height" cx=${left + size - 1} cy=${top + 1} r="7.5" /><text class="height" x=${left + size - 1} y=${top + 1.6}>${below + 1}</text>`}
  </g>`;
}

// A stone outside a board: beside names, on buttons.
export function Mini({ side, mark, small }) {
  return html`<svg class=${`st ${small ? "sm" : ""}`} viewBox="0 0 40 40" aria-hidden="true"><${Stone} x=${0} y=${0} side=${side} mark=${mark} /></svg>`;
}

// Return a board of squares from names with [column, row], counted from the top left.
export function squares(places) {
  const cells = {};
  let [width, height] = [0, 0];
  for (const [name, [x, y]] of Object.entries(places)) {
    const [l, u] = [x * UNIT, y * UNIT];
    cells[name] = { polygon: [[l, u], [l + UNIT, u], [l + UNIT, u + UNIT], [l, u + UNIT]], at: [l, u] };
    [width, height] = [Math.max(width, l + UNIT), Math.max(height, u + UNIT)];
  }
  return { cells, size: [width, height], art: null };
}

// Return a board with letters for columns, numbers for rows.
export function lettered(across, down) {
  const places = {};
  for (let y = 0; y < down; y += 1) for (let x = 0; x < across; x += 1) places[`${"abcdefgh"[x]}${y + 1}`] = [x, y];
  return squares(places);
}

export const Empty = ({ board, names }) =>
  names.map((name) => {
    const [x, y] = board.cells[name].at;
    return html`<rect key=${name} class="hollow" x=${x + 1.5} y=${y + 1.5} width=${UNIT - 3} height=${UNIT - 3} rx="5" />`;
  });

// Return what a cell is called aloud: its name, what is on it, whether it is picked or a landing.
export const cellLabel = (cell, name, things, picked, lands) =>
  [name, ...things, cell === picked && t("stones.picked"), lands.includes(cell) && t("stones.lands")].filter(Boolean).join(t("score.comma"));

// Return the frames of the picked stone and of its landings.
export const framesOf = (picked, lands) => (picked ? [...lands.map((cell) => ({ kind: "land", cell })), { kind: "picked", cell: picked }] : []);

// Frames over stones: the picked one, its landings, what can be done.
export const Frames = ({ board, frames }) =>
  frames.map(({ kind, cell }) => {
    const [x, y] = board.cells[cell].at;
    return html`<rect key=${kind + cell} class=${`frame o-${kind}`} x=${x + 1.5} y=${y + 1.5} width=${UNIT - 3} height=${UNIT - 3} rx="7" />`;
  });

// A board of stones with the frames on it: `stone(cell, at)` draws the stone of a cell, or nothing; `over(board)` is drawn
// on top.
export function StoneBoard({ desk, name, label, stone, frames, over, onTap }) {
  const board = useMemo(() => lettered(...desk.play.size), []);
  const all = Object.entries(board.cells).map(([cell, { at }]) => [cell, stone(cell, at)]);
  return html`<${Board} board=${board} ruled name=${name} label=${label} onTap=${onTap} onKey=${(key) => key === "Escape" && (desk.clear(), true)}>
    <${Empty} board=${board} names=${all.filter(([, one]) => !one).map(([cell]) => cell)} />${all.map(([, one]) => one)}<${Frames} board=${board} frames=${frames} />${over?.(board)}
  <//>`;
}
