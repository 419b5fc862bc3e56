// Sentences of hexes, and the pieces of a sheet.
import facts from "../../facts.js";
import { eitherOf, t, tn } from "../../words.js";

export const GAME = "hexes";

// a definition of one's own has its own pieces
export const piecesOf = (board) => board?.pieces ?? facts.pieces[GAME];
export const pieceOf = (board, name) => piecesOf(board).find((one) => one.name === name);

// Return the spaces on which the piece may go on, while there are few.
export function dotted(desk) {
  const draft = desk.draft.value;
  if (draft.length < 2 || draft.length >= desk.size) return [];
  return [...new Set(desk.ways().flatMap((one) => one.cells))].filter((cell) => !draft.includes(cell));
}

// Return the hint for a draft, such as "One more space for L. Only the dotted one fits."; "That is L." while the
// finger is down.
export function nudge(desk) {
  const ways = desk.ways();
  const n = desk.size - desk.draft.value.length;
  const named = [...new Set(ways.map((one) => one.piece))];
  const wanted = desk.piece.value ? [desk.piece.value] : desk.allowed;
  if (!ways.length) return { text: t("hexes.draft.none", { pieces: some(wanted) }), piece: desk.piece.value };
  const dots = dotted(desk).length;
  const more = !dots ? "" : n > 1 ? t("hexes.dotted.on") : tn("hexes.dotted", dots);
  return { text: t(`hexes.draft.${n}`, { pieces: some(named) }), more, piece: named.length === 1 ? named[0] : null };
}

const FEW = 3;
export const some = (names) => (names.length > FEW ? t("hexes.any") : eitherOf(names));

// Return the pieces drawn in moves as text: [{piece, cells}]; passes draw nothing.
export const drawnIn = (moves) => moves.map((one) => one.split(" ")).filter(([first]) => first !== "pass").map(([piece, ...cells]) => ({ piece, cells }));

export function possible(answer) {
  if (answer.why) return { head: answer.why, more: "" };
  const numbers = { best: answer.best, got: answer.got };
  if (answer.got <= answer.best) return { head: tn("hexes.possible.all", answer.best), more: "" };
  return { head: t(answer.proven ? "hexes.possible" : "hexes.possible.about", numbers), more: t("hexes.possible.dotted") };
}
