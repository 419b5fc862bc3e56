// The board of a player: what was outlined, what is being drawn; taps, drags and keys become squares.
import { Board } from "../../board.js";
import { outline } from "../../geometry.js";
import { called } from "../../art.js";
import { say } from "../../over.js";
import { useBoard } from "../../score/boards.js";
import { t } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { FIVE } from "./desk.js";
import { GAME } from "./told.js";

export function Field({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  if (!board) return html`<div class="board blank" aria-hidden="true"></div>`;
  const name = t("hunt.board", { name: desk.player.value });
  return html`<${Board}
    board=${board}
    ruled
    name=${name}
    marks=${marksOf(desk)}
    label=${(cell) => labelOf(desk, board, cell)}
    onTap=${(cell) => tap(desk, cell)}
    onTrail=${(cells) => trail(desk, cells)}
    onDrag=${(cells) => drag(desk, cells)}
    onKey=${(key) => keyed(desk, key)}
  >
    <${Hatching} desk=${desk} board=${board} />
  <//>`;
}

function marksOf(desk) {
  const marks = (desk.isRounds ? [] : standing(desk)).map((cells) => ({ kind: "old", cells, key: `old ${cells}` }));
  const waiting = desk.waiting;
  const early = waiting.flatMap((one) => one.verdict ?? []); // judged before it is written
  for (const [i, one] of [...(desk.seat?.outlines ?? []), ...early].entries()) {
    const kind = one.counts ? "good" : one.remark ? "old" : "bad";
    const text = one.cells.join(" ");
    marks.push({ kind, cells: one.cells, badge: kind === "good" ? `+${one.points}` : "✕", fresh: desk.fresh.value === text, key: `${i} ${text} ${kind}`, lit: desk.lit.value === i });
  }
  for (const one of desk.possible.value?.missed ?? []) marks.push({ kind: "note", cells: one.cells, key: `missed ${one.cells}` });
  for (const one of waiting) if (!one.verdict) marks.push({ kind: "draft", cells: one.cells, key: `waiting ${one.text}` });
  if (desk.draft.value.length) marks.push({ kind: "draft", cells: desk.draft.value, key: "draft" });
  return marks;
}

// FIVES of other rounds, which stay on the board in the puzzle
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

const at = (desk, cell) => (desk.seat?.outlines ?? []).findIndex((one) => one.cells.includes(cell));

function labelOf(desk, board, cell) {
  const told = [cell, called(GAME, board.marks[cell])];
  if (desk.draft.value.includes(cell)) told.push(t("hunt.cell.draft"));
  const i = at(desk, cell);
  if (i >= 0) told.push(t("hunt.cell.in", { n: i + 1 }));
  return told.join(t("score.comma"));
}

const isClosed = (desk) => desk.play.totals || (desk.giving.value && !desk.giving.value.shape);

function tap(desk, cell) {
  if (isClosed(desk)) return;
  if (!desk.now) {
    say(t("hunt.first"));
    return;
  }
  const draft = desk.draft.value;
  if (draft.includes(cell)) desk.draft.value = draft.filter((one) => one !== cell);
  else if (!draft.length && !desk.giving.value && at(desk, cell) >= 0) point(desk, at(desk, cell));
  else add(desk, [...draft, cell]);
}

// tapped once an outline lights up, tapped again it is taken away
function point(desk, i) {
  if (desk.lit.value === i) desk.take(i);
  else desk.lit.value = i;
}

function add(desk, cells) {
  desk.lit.value = null;
  desk.draft.value = cells.slice(0, FIVE);
  if (cells.length >= FIVE) shut(desk);
}

function trail(desk, cells) {
  if (isClosed(desk) || !desk.now) return;
  desk.trailed ??= desk.draft.value; // squares that were there before the finger came
  desk.lit.value = null;
  desk.draft.value = cells.length ? joined(desk.trailed, cells) : desk.trailed;
  if (!cells.length) desk.trailed = null;
}

const joined = (before, cells) => [...new Set([...before, ...cells])].slice(0, FIVE);

function drag(desk, cells) {
  if (isClosed(desk) || !desk.now) return;
  const all = joined(desk.trailed ?? desk.draft.value, cells);
  desk.trailed = null;
  add(desk, all);
}

// the outline is closed: judged as it is, however many squares it has
function shut(desk) {
  const cells = desk.draft.value;
  if (!cells.length) return;
  if (desk.giving.value) desk.cross(desk.giving.value.shape, cells);
  else desk.outline(cells);
}

function keyed(desk, key) {
  if (key === "Enter" && desk.draft.value.length && desk.now) shut(desk);
  else if (key === "Escape") {
    desk.draft.value = [];
    desk.lit.value = null;
  } else if ((key === "Delete" || key === "Backspace") && desk.lit.value !== null) desk.take(desk.lit.value);
  else return false;
  return true;
}
