// The area of a player: pieces drawn, the draft, spaces where it may go on; taps, drags and keys become spaces.
import { called } from "../../art.js";
import { Board, useBoard, width } from "../../board.js";
import { say } from "../../dialogs.js";
import { middle } from "../../geometry.js";
import { drawing } from "../../score/rounds_desk.js";
import { t, tn } from "../../words.js";
import { html, useEffect } from "../../vendor/ui.js";
import { dotted, drawnIn, GAME } from "./pieces.js";

export function Field({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  useEffect(() => void desk.lookWhere(), [desk.fitKey, desk.isOpen]);
  if (!board) return html`<div class="board blank" aria-hidden="true"></div>`;
  const best = desk.possible.value?.moves;
  const dots = best ? [] : dotted(desk);
  const on = drawing(desk, (cell) => at(desk, cell)?.n ?? null);
  return html`<${Board}
    board=${board}
    margin=${0.14}
    name=${t("hexes.board", { name: desk.who })}
    marks=${best ? bestOf(best) : marksOf(desk)}
    label=${(cell) => labelOf(desk, board, dots, cell)}
    ...${on}
    onTap=${(cell) => tap(desk, board, cell, on)}
    onTrail=${(cells) => ((desk.possible.value = null), on.onTrail(cells))}
  >
    <${Letters} board=${board} pieces=${best ? drawnIn(best) : filling(desk)} />
    ${dots.map((cell) => html`<${Dot} polygon=${board.cells[cell].polygon} />`)}
  <//>`;
}

const bestOf = (moves) => drawnIn(moves).map(({ piece, cells }) => ({ kind: "note", cells, key: `best ${piece}` }));

// Return the turns that fill spaces, each with its round.
const filling = (desk) => desk.hand.turns.map((one, i) => ({ ...one, n: i + 1 })).filter((one) => one.counts);

const kindOf = (desk, turn) => (turn.n < desk.round.value ? "piece" : turn.n > desk.round.value ? "later" : "good");

function marksOf(desk) {
  const marks = filling(desk).map((one) => ({ kind: kindOf(desk, one), cells: one.cells, key: `${one.text} ${kindOf(desk, one)}`, lit: desk.lit.value === one.n, fresh: desk.fresh.value && one.n === desk.round.value }));
  for (const cell of desk.hand.before ?? []) marks.push({ kind: "filled", cells: [cell], key: `before ${cell}` });
  const now = desk.turnNow;
  if (now && !now.counts && now.cells.length) marks.push({ kind: "bad", cells: now.cells, badge: "✕", fresh: desk.fresh.value, key: `bad ${now.text}` });
  if (desk.draft.value.length) marks.push({ kind: "draft", cells: desk.draft.value, key: "draft" });
  return marks;
}

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
  const parts = [cell, called(GAME, board.marks[cell])];
  const drawn = at(desk, cell);
  if (desk.draft.value.includes(cell)) parts.push(t("hexes.cell.draft"));
  if (desk.hand.before?.includes(cell)) parts.push(t("hexes.cell.before"));
  if (drawn) parts.push(t("hexes.piece", { piece: drawn.piece }));
  if (dots.includes(cell)) parts.push(t("hexes.cell.fits"));
  return parts.join(t("score.comma"));
}

function tap(desk, board, cell, on) {
  if (desk.play.totals || desk.isJudging.value) return;
  desk.possible.value = null;
  if (desk.isBefore) fillOrTake(desk, board, cell);
  else if (desk.isOpen) on.onTap(cell);
  else say(t("hexes.first"));
}

// ---- hexagons that experts fill before the first roll

// Fill a hexagon or empty it, by the record at the entry's turn, however fast the taps.
async function fillOrTake(desk, board, cell) {
  const player = desk.who;
  const view = await desk.session.enter(({ play }) => {
    const before = play.hands[player].before ?? [];
    const isThere = before.includes(cell);
    desk.refusedFill.value = isThere ? "" : refusal(board.marks[cell], cell, before.length, play.most);
    const cells = isThere ? before.filter((one) => one !== cell) : [...before, cell];
    return desk.refusedFill.value ? null : { player, prefilled: cells.join(" ") };
  });
  say(view ? tn("hexes.before.count", view.play.hands[player].before.length) : desk.refusedFill.value);
}

function refusal(mark, cell, count, most) {
  if (mark !== "hexagon") return t("hexes.before.circle", { cell });
  return count >= most ? tn("hexes.before.most", most) : "";
}
