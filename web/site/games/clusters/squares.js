// Squares and tiles of clusters, and the part of the board that is shown.
import { middle } from "../../geometry.js";
import { width } from "../../board.js";

const AROUND = 2; // squares round what is played
const LEAST = 7; // squares side by side
const FINGER = 32; // pixels of a square at least
const RULER = 0.55;

// Return tiles by square after `count` moves; a move at fault leaves none.
export function tilesAt(play, count) {
  return Object.assign({}, ...play.moves.slice(0, count).map((one) => (one.why.length ? {} : one.laid)));
}

export function moveText({ first, down, tiles, rack }) {
  const words = [first, down ? "down" : "right", ...tiles];
  return [...words, ...(rack.length ? ["from", ...rack] : [])].join(" ");
}

// Return the digits of a text, however typed; Python knows whether there are such tiles.
export const digits = (text) => [...text.normalize("NFKC")].map((one) => (/[٠-٩]/.test(one) ? one.charCodeAt(0) - 0x660 : Number(one))).filter((n) => n > 0);

const at = (board, cell) => {
  const unit = width(board.cells[cell].polygon);
  const [x, y] = middle(board.cells[cell].polygon);
  return [Math.floor(x / unit), Math.floor(y / unit)];
};

export const unitOf = (board) => width(Object.values(board.cells)[0].polygon);
const across = (board) => Math.round(board.size[0] / unitOf(board));

// Return how many squares fit side by side with room for a finger.
const most = () => Math.floor((Math.min(innerWidth, 640) - 18) / FINGER - RULER);

// Return the part of the board to show {x, y, n}, in squares: the play and two squares around, or around `near` if
// that is too much.
export function windowOn(board, cells, near) {
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

export function moved({ x, y, n }, board, from, to) {
  const [a, b] = [at(board, from), at(board, to)];
  const keep = (value) => Math.max(0, Math.min(across(board) - n, value));
  return { n, x: keep(x + a[0] - b[0]), y: keep(y + a[1] - b[1]) };
}

// Return the part, moved just enough to show a square.
export function reaching({ x, y, n }, board, cell) {
  const [a, b] = at(board, cell);
  const keep = (value, low) => Math.max(value - n + 1, Math.min(value, low));
  return { n, x: keep(a, x), y: keep(b, y) };
}

export function partOf(board, { x, y, n }) {
  const unit = unitOf(board);
  return [x * unit, y * unit, n * unit, n * unit];
}
