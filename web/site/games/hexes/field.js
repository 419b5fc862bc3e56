// The area of a player: pieces that were drawn, what is being drawn, where it may go on; taps, drags
// and keys become spaces.
import { Board, width } from "../../board.js";
import { middle } from "../../geometry.js";
import { called } from "../../art.js";
import { say } from "../../over.js";
import { useBoard } from "../../score/boards.js";
import { t, tn } from "../../words.js";
import { html, signal, useEffect } from "../../vendor/ui.js";
import { SIZE } from "./desk.js";
import { whichPiece } from "./offer.js";
import { dotted, drawnIn, GAME } from "./told.js";

export const refusedFill = signal(""); // what was tapped before the start and can't be filled, in words

export function Field({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  useEffect(() => void desk.lookWhere(), [desk.fitKey, desk.isOpen]);
  if (!board) return html`<div class="board blank" aria-hidden="true"></div>`;
  const best = desk.possible.value?.moves;
  const dots = best ? [] : dotted(desk);
  return html`<${Board}
    board=${board}
    margin=${0.14}
    name=${t("hexes.board", { name: desk.who })}
    marks=${best ? bestOf(best) : marksOf(desk)}
    label=${(cell) => labelOf(desk, board, dots, cell)}
    onTap=${(cell) => tap(desk, board, cell)}
    onTrail=${(cells) => trail(desk, cells)}
    onDrag=${(cells) => drag(desk, cells)}
    onKey=${(key) => keyed(desk, key)}
  >
    <${Letters} board=${board} pieces=${best ? drawnIn(best) : lettered(desk)} />
    ${dots.map((cell) => html`<${Dot} polygon=${board.cells[cell].polygon} />`)}
  <//>`;
}

const bestOf = (moves) => drawnIn(moves).map(({ piece, cells }) => ({ kind: "note", cells, key: `best ${piece}` }));

// turns that fill spaces, each with its round
const filling = (desk) => desk.hand.turns.map((one, i) => ({ ...one, n: i + 1 })).filter((one) => one.counts);

const kindOf = (desk, turn) => (turn.n < desk.round.value ? "piece" : turn.n > desk.round.value ? "later" : "good");

function marksOf(desk) {
  const marks = filling(desk)
    .filter((one) => !(desk.early.value && one.n === desk.round.value))
    .map((one) => ({ kind: kindOf(desk, one), cells: one.cells, key: `${one.text} ${kindOf(desk, one)}`, lit: desk.lit.value === one.n, fresh: desk.fresh.value && one.n === desk.round.value }));
  for (const cell of desk.hand.before ?? []) marks.push({ kind: "filled", cells: [cell], key: `before ${cell}` });
  const now = desk.turnNow;
  if (now && !now.counts && now.cells.length) marks.push({ kind: "bad", cells: now.cells, badge: "✕", fresh: desk.fresh.value, key: `bad ${now.text}` });
  if (desk.early.value) marks.push({ kind: "good", cells: desk.early.value.cells, fresh: true, key: "early" });
  else if (desk.draft.value.length) marks.push({ kind: "draft", cells: desk.draft.value, key: "draft" });
  return marks;
}

const lettered = (desk) => [...filling(desk), ...(desk.early.value ? [desk.early.value] : [])];

function Letters({ board, pieces }) {
  const letter = ({ piece, cells }) => {
    const known = cells.filter((cell) => cell in board.cells);
    const free = known.filter((cell) => board.marks[cell] === "hexagon");
    const at = free.length ? free[Math.floor((free.length - 1) / 2)] : known[0];
    if (!at) return null;
    const { polygon } = board.cells[at];
    const [x, y] = middle(polygon);
    return html`<text class="letter" x=${x} y=${y} font-size=${0.36 * width(polygon)}>${piece}</text>`;
  };
  return pieces.map(letter);
}

function Dot({ polygon }) {
  const [x, y] = middle(polygon);
  return html`<circle class="fitdot" cx=${x} cy=${y} r=${0.41 * width(polygon)} />`;
}

const at = (desk, cell) => filling(desk).find((one) => one.cells.includes(cell) && one.n <= desk.round.value);

function labelOf(desk, board, dots, cell) {
  const told = [cell, called(GAME, board.marks[cell])];
  const drawn = at(desk, cell);
  if (desk.draft.value.includes(cell)) told.push(t("hexes.cell.draft"));
  if (desk.hand.before?.includes(cell)) told.push(t("hexes.cell.before"));
  if (drawn) told.push(t("hexes.piece", { piece: drawn.piece }));
  if (dots.includes(cell)) told.push(t("hexes.cell.fits"));
  return told.join(t("score.comma"));
}

function tap(desk, board, cell) {
  if (desk.play.totals || desk.isJudging) return;
  desk.possible.value = null;
  if (desk.isBefore) return fillOrTake(desk, board, cell);
  if (!desk.isOpen) return say(t("hexes.first"));
  const draft = desk.draft.value;
  const drawn = at(desk, cell);
  if (draft.includes(cell)) desk.draft.value = draft.filter((one) => one !== cell);
  else if (!draft.length && drawn) point(desk, drawn.n);
  else add(desk, [...draft, cell]);
}

// tapped once a piece says what it is; this round's, tapped again, is taken away
function point(desk, n) {
  if (desk.lit.value !== n) desk.lit.value = n;
  else if (n === desk.round.value && desk.canTake) desk.take();
  else desk.lit.value = null;
}

function add(desk, cells) {
  desk.lit.value = null;
  desk.draft.value = cells.slice(0, SIZE);
  if (cells.length >= SIZE) shut(desk);
}

const isDrawing = (desk) => desk.isOpen && !desk.isJudging;
const joined = (before, cells) => [...new Set([...before, ...cells])].slice(0, SIZE);

function trail(desk, cells) {
  if (!isDrawing(desk)) return;
  desk.trailed ??= desk.draft.value; // spaces that were there before the finger came
  desk.lit.value = null;
  desk.possible.value = null;
  desk.draft.value = cells.length ? joined(desk.trailed, cells) : desk.trailed;
  if (!cells.length) desk.trailed = null;
}

function drag(desk, cells) {
  if (!isDrawing(desk)) return;
  const all = joined(desk.trailed ?? desk.draft.value, cells);
  desk.trailed = null;
  add(desk, all);
}

// the piece is closed: judged as it is; where the spaces don't tell which piece it is, that is asked
async function shut(desk) {
  const cells = desk.draft.value;
  if (!desk.fits) await desk.lookWhere(); // fingers were faster than the answer
  if (!desk.fits || desk.draft.value !== cells) return;
  const [way] = desk.ways().filter((one) => one.cells.length === cells.length);
  const piece = desk.piece.value ?? way?.piece ?? (desk.allowed.length === 1 ? desk.allowed[0] : null);
  if (piece) desk.draw(piece, cells);
  else whichPiece(desk, cells);
}

function keyed(desk, key) {
  if (key === "Enter" && desk.draft.value.length && isDrawing(desk)) shut(desk);
  else if (key === "Escape") {
    desk.draft.value = [];
    desk.piece.value = null;
    desk.lit.value = null;
  } else if ((key === "Delete" || key === "Backspace") && desk.canTake) desk.take();
  else return false;
  return true;
}

// ---- hexagons that experts fill before the first roll

// what stands when its turn comes counts, however fast somebody taps
async function fillOrTake(desk, board, cell) {
  const player = desk.who;
  const told = await desk.session.enter(({ play }) => {
    const before = play.hands[player].before ?? [];
    const isThere = before.includes(cell);
    refusedFill.value = isThere ? "" : refusal(board.marks[cell], cell, before.length, play.most);
    const cells = isThere ? before.filter((one) => one !== cell) : [...before, cell];
    return refusedFill.value ? null : { player, prefilled: cells.join(" ") };
  });
  say(told ? tn("hexes.before.count", told.play.hands[player].before.length) : refusedFill.value);
}

function refusal(mark, cell, count, most) {
  if (mark !== "hexagon") return t("hexes.before.circle", { cell });
  return count >= most ? tn("hexes.before.most", most) : "";
}
