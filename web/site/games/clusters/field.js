// The board with its tiles, the play being laid, and the sum at the end of every line. A phone shows the play and two
// squares around; a finger moves it.
import { Board, useBoard, width } from "../../board.js";
import { say } from "../../dialogs.js";
import { middle } from "../../geometry.js";
import { isWide } from "../../score/screen.js";
import { t } from "../../words.js";
import { html } from "../../vendor/ui.js";

const AROUND = 2; // squares round what is played
const LEAST = 7; // squares side by side
const FINGER = 32; // pixels of a square at least
const RULER = 0.55;

export function Field({ desk }) {
  const board = useBoard(desk.session, desk.view.sheets.board);
  if (!board) return html`<div class="board blank" aria-hidden="true"></div>`;
  const lying = desk.lying;
  const view = isWide.value || desk.isWhole.value ? null : (desk.window.value ?? windowOn(board, [desk.play.centre, ...Object.keys(lying)], near(desk, lying)));
  const trial = desk.at.value === null ? desk.trial.value : null;
  const laid = trial?.laid ?? {};
  const first = desk.at.value === null ? desk.first.value : null;
  const part = view ? partOf(board, view) : undefined;
  return html`<${Board}
    board=${board}
    ruled
    part=${part}
    name=${t("clusters.board")}
    marks=${first ? [{ kind: "picked", cells: [first], key: "picked" }] : []}
    label=${(cell) => labelOf(board, lying, laid, cell)}
    onTap=${(cell) => tap(desk, board, lying, cell)}
    onDrag=${view ? (cells) => (desk.window.value = moved(view, board, cells[0], cells.at(-1))) : undefined}
    onKey=${(key) => keyed(desk, key)}
    onReach=${view ? (cell) => (desk.window.value = reaching(view, board, cell)) : undefined}
  >
    ${Object.entries(lying).map(([cell, tile]) => html`<${Tile} key=${cell} board=${board} cell=${cell} tile=${tile} isLast=${isLast(desk, cell)} />`)}
    ${Object.entries(laid).map(([cell, tile]) => html`<${Tile} key=${`new ${cell}`} board=${board} cell=${cell} tile=${tile} isNew />`)}
    ${(trial?.clusters ?? []).filter((one) => one.squares.length > 1).map((one) => html`<${Sum} key=${one.squares.join()} board=${board} one=${one} part=${part} />`)}
  <//>`;
}

const isLast = (desk, cell) => cell in (desk.play.moves[desk.count - 1]?.laid ?? {});

// Return the square to look at if not all fits: the play, or the last move.
function near(desk, lying) {
  const last = desk.play.moves.slice(0, desk.count).findLast((one) => Object.keys(one.laid).some((cell) => cell in lying));
  return desk.first.value ?? Object.keys(last?.laid ?? {})[0] ?? desk.play.centre;
}

function Tile({ board, cell, tile, isNew, isLast: last }) {
  const unit = unitOf(board);
  const [x, y] = middle(board.cells[cell].polygon);
  const half = unit * 0.44;
  return html`<g class=${`tile ${isNew ? "draft" : ""} ${last ? "last" : ""}`}>
    <rect x=${x - half} y=${y - half} width=${2 * half} height=${2 * half} rx=${unit * 0.14} />
    <text x=${x} y=${y + unit * 0.02} font-size=${unit * 0.56}>${tile}</text>
  </g>`;
}

// The sum after the last square of its line, or before the first if there is no room.
function Sum({ board, one, part }) {
  const unit = unitOf(board);
  const [dx, dy] = one.direction === "down" ? [0, 1] : [1, 0];
  const [left, top, across, down] = part ?? [0, 0, ...board.size];
  let [x, y] = middle(board.cells[one.squares.at(-1)].polygon);
  [x, y] = [x + dx * unit, y + dy * unit];
  if (x > left + across || y > top + down) {
    [x, y] = middle(board.cells[one.squares[0]].polygon);
    [x, y] = [x - dx * unit, y - dy * unit];
  }
  const text = `= ${one.sum}`;
  const width = Math.min(0.96, 0.4 + 0.14 * text.length) * unit; // two of them may lie side by side
  return html`<g class=${`pill ${one.right ? "good" : "bad"}`}>
    <rect x=${x - width / 2} y=${y - unit * 0.27} width=${width} height=${unit * 0.54} rx=${unit * 0.27} />
    <text x=${x} y=${y + unit * 0.02} font-size=${unit * 0.32}>${text}</text>
  </g>`;
}

function labelOf(board, lying, laid, cell) {
  const mark = board.marks[cell];
  if (cell in lying) return `${cell}${t("score.comma")}${t("clusters.tile", { n: lying[cell] })}`;
  if (cell in laid) return `${cell}${t("score.comma")}${t("clusters.tile.new", { n: laid[cell] })}`;
  return /^[+\d]/.test(mark) ? `${cell}${t("score.comma")}${mark}` : cell;
}

function tap(desk, board, lying, cell) {
  if (desk.isWhole.value && !isWide.value) {
    desk.isWhole.value = false;
    desk.window.value = windowOn(board, [cell], cell);
    return;
  }
  desk.at.value = null;
  if (desk.play.over || desk.play.totals) return;
  if (cell in lying) say(t("clusters.taken", { cell }));
  else if (desk.first.value === cell && !desk.tiles.value.length) desk.turn(!desk.down.value);
  else desk.begin(cell);
}

function keyed(desk, key) {
  if (desk.play.numbers.includes(Number(key))) desk.lay(Number(key));
  else if (key === "Backspace") desk.erase();
  else if (/^r$/i.test(key)) desk.turn(false);
  else if (/^d$/i.test(key)) desk.turn(true);
  else if (key === "Escape") desk.clear();
  else if (key === "Enter" && desk.trial.value && !desk.trial.value.why.length) desk.put(desk.entry);
  else if (key === "Enter" && desk.isAllLeft) desk.leave();
  else return false;
  return true;
}

// ---- the part of the board that is shown

const at = (board, cell) => {
  const unit = width(board.cells[cell].polygon);
  const [x, y] = middle(board.cells[cell].polygon);
  return [Math.floor(x / unit), Math.floor(y / unit)];
};

const unitOf = (board) => width(Object.values(board.cells)[0].polygon);
const across = (board) => Math.round(board.size[0] / unitOf(board));

// Return how many squares fit side by side with room for a finger.
const most = () => Math.floor((Math.min(innerWidth, 640) - 18) / FINGER - RULER);

// Return the part of the board to show {x, y, n}, in squares: the play and two squares around, or around `near` if
// that is too much.
function windowOn(board, cells, near) {
  const all = across(board);
  const fits = Math.min(all, most());
  const spots = cells.map((cell) => at(board, cell));
  const span = [0, 1].map((axis) => {
    const some = spots.map((spot) => spot[axis]);
    return [Math.min(...some) - AROUND, Math.max(...some) + AROUND];
  });
  const wanted = Math.max(LEAST, ...span.map(([a, b]) => b - a + 1));
  const n = Math.min(fits, wanted);
  const middles = wanted > fits ? at(board, near) : span.map(([a, b]) => (a + b) / 2);
  const [x, y] = middles.map((one) => Math.max(0, Math.min(all - n, Math.round(one - (n - 1) / 2))));
  return { x, y, n };
}

function moved({ x, y, n }, board, from, to) {
  const [a, b] = [at(board, from), at(board, to)];
  const keep = (value) => Math.max(0, Math.min(across(board) - n, value));
  return { n, x: keep(x + a[0] - b[0]), y: keep(y + a[1] - b[1]) };
}

// Return the part, moved just enough to show a square.
function reaching({ x, y, n }, board, cell) {
  const [a, b] = at(board, cell);
  const keep = (value, low) => Math.max(value - n + 1, Math.min(value, low));
  return { n, x: keep(a, x), y: keep(b, y) };
}

function partOf(board, { x, y, n }) {
  const unit = unitOf(board);
  return [x * unit, y * unit, n * unit, n * unit];
}
