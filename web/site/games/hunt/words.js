// Sentences of hunt: symbols with their article, shapes, what is missing.
import { called, piecesOf, symbols } from "../../art.js";
import { hasWords, listed, t, tn } from "../../words.js";

export const GAME = "hunt";
export const pieces = () => piecesOf(GAME);
export const piece = (name) => pieces().find((one) => one.name === name);

// Return a symbol with its article, as in "a fish"; of a definition of one's own its name alone.
function aSymbol(name) {
  return hasWords(`hunt.a.${name}`) ? t(`hunt.a.${name}`) : called(GAME, name);
}

export const faceOf = (name) => symbols(GAME).findIndex((one) => one.name === name);

// an open outline is written with a word behind its squares
const UNCLOSED = /\s[^\p{Nd}]+$/u;
export const isOpen = ({ text }) => UNCLOSED.test(text);
export const asClosed = ({ text }) => text.replace(UNCLOSED, "");

// Return what the roll still asks for after some squares: {left: [symbols], odd: the first square that doesn't fit,
// or null}.
function leftOf(roll, marks, cells) {
  const left = [...roll];
  for (const cell of cells) {
    const at = left.indexOf(marks[cell]);
    if (at < 0) return { left, odd: cell };
    left.splice(at, 1);
  }
  return { left, odd: null };
}

// Return the hint for a draft, such as "One more square: a fish."
export function nudge(roll, marks, cells, dice) {
  const { left, odd } = leftOf(roll, marks, cells);
  if (odd) return { picture: marks[odd], text: t("hunt.draft.odd", { cell: odd, symbol: aSymbol(marks[odd]) }) };
  const n = dice - cells.length;
  return { picture: left[0], text: tn("hunt.draft", n, { symbols: listed(left.map(aSymbol)) }) };
}

// Return how much of the best was found, and what was missed: {head, more}.
export function possible(answer) {
  if (answer.why) return { head: Array.isArray(answer.why) ? answer.why.join(" ") : answer.why, more: "" };
  const got = answer.points - answer.timer;
  if (!answer.best) return { head: t("hunt.possible.nothing"), more: "" };
  if (got >= answer.best) return { head: tn("hunt.possible.all", answer.best), more: "" };
  const share = Math.round((100 * got) / answer.best);
  return { head: t("hunt.possible", { got, best: answer.best, share }), more: missed(answer.missed) };
}

function missed(some) {
  const worths = new Set(some.map((one) => one.points));
  if (worths.size === 1 && some.length > 1) return tn("hunt.missed.each", some[0].points, { shapes: listed(some.map((one) => one.shape)) });
  return t("hunt.missed", { shapes: listed(some.map((one) => tn("hunt.missed.one", one.points, { shape: one.shape }))) });
}
