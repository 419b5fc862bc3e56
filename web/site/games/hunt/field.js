// The board of a player: outlines and the draft; taps, drags and keys become squares.
import { called } from "../../art.js";
import { Board, useBoard } from "../../board.js";
import { say } from "../../dialogs.js";
import { outline } from "../../geometry.js";
import { drawing } from "../../score/rounds_desk.js";
import { t } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { GAME } from "./desk.js";

export function Field({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  if (!board) return html`<div class="board blank" aria-hidden="true"></div>`;
  const on = drawing(desk, (cell) => (desk.giving.value ? null : at(desk, cell)));
  return html`<${Board}
    board=${board}
    ruled
    name=${t("hunt.board", { name: desk.who })}
    marks=${marksOf(desk)}
    label=${(cell) => labelOf(desk, board, cell)}
    ...${on}
    onTap=${(cell) => (desk.isDrawing ? on.onTap(cell) : !desk.now && say(t("hunt.first")))}
  >
    <${Hatching} desk=${desk} board=${board} />
  <//>`;
}

function marksOf(desk) {
  const marks = (desk.isRounds ? [] : standing(desk)).map((cells) => ({ kind: "old", cells, key: `old ${cells}` }));
  for (const [i, one] of (desk.seat?.outlines ?? []).entries()) {
    const kind = one.counts ? "good" : one.remark ? "old" : "bad";
    const text = one.cells.join(" ");
    marks.push({ kind, cells: one.cells, badge: kind === "good" ? `+${one.points}` : "✕", fresh: desk.fresh.value === text, key: `${i} ${text} ${kind}`, lit: desk.lit.value === i });
  }
  for (const one of desk.possible.value?.missed ?? []) marks.push({ kind: "note", cells: one.cells, key: `missed ${one.cells}` });
  for (const cells of desk.sent) marks.push({ kind: "draft", cells, key: `sent ${cells}` });
  if (desk.draft.value.length) marks.push({ kind: "draft", cells: desk.draft.value, key: "draft" });
  return marks;
}

// Return the FIVES of other rounds, which stay on the board in the puzzle.
function standing(desk) {
  const mine = new Set((desk.seat?.outlines ?? []).map((one) => one.cells.join(" ")));
  return (desk.hand?.standing ?? []).filter((one) => one.kind === "five" && !mine.has(one.cells.join(" "))).map((one) => one.cells);
}

function Hatching({ desk, board }) {
  const some = (desk.hand?.standing ?? []).filter((one) => one.kind === "hatched" && one.cells.length);
  if (!some.length) return null;
  const d = some.map(({ cells }) => outline(cells.map((cell) => board.cells[cell].polygon), 1)).join("");
  return html`<defs>
      <pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V4M0 0H4" stroke="var(--paper-ink)" stroke-width="0.7" />
      </pattern>
    </defs>
    <path d=${d} fill="url(#hatch)" stroke="var(--paper-ink)" stroke-width="1.6" />`;
}

// Return the number of the outline on a square, or null.
function at(desk, cell) {
  const i = (desk.seat?.outlines ?? []).findIndex((one) => one.cells.includes(cell));
  return i < 0 ? null : i;
}

function labelOf(desk, board, cell) {
  const parts = [cell, called(GAME, board.marks[cell])];
  if (desk.draft.value.includes(cell)) parts.push(t("hunt.cell.draft"));
  const i = at(desk, cell);
  if (i !== null) parts.push(t("hunt.cell.in", { n: i + 1 }));
  return parts.join(t("score.comma"));
}
