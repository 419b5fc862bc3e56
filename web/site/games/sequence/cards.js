// Cards and squares of sequence in words, and the board after any move.
import { removing } from "../../art.js";
import facts from "../../facts.js";
import { lang, t } from "../../words.js";

export const SUITS = ["S", "H", "D", "C"];
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
export const suitOf = (card) => card.slice(-1);
const rankOf = (card) => card.slice(0, -1);

const isCourt = (rank) => rank === "J" || rank === "Q"; // printed as B and D on German cards
export const rankLetter = (card) => (isCourt(rankOf(card)) ? t(`sequence.letter.${rankOf(card)}`) : rankOf(card));

export const cardName = (card) => t("sequence.card", { rank: t(`sequence.rank.${rankOf(card)}`), suit: facts.suits[suitOf(card)].called[lang.value] });

const isJack = (card) => rankOf(card) === "J";
export const takesOff = (card) => removing("sequence").includes(card);

// Return what a card does on a square: puts a chip here or anywhere, takes one off.
export const does = (card) => t(takesOff(card) ? "sequence.does.off" : isJack(card) ? "sequence.does.any" : "sequence.does.here");

// Return a move as a record has it.
export function moveText({ card, cell, isDead, isOff = takesOff(card), undrawn, five }) {
  const words = isDead ? ["dead", card] : [card, isOff ? `-${cell}` : cell];
  if (undrawn) words.push("no draw");
  if (five) words.push("=", five);
  return words.join(" ");
}

// Return chips by square, and sequences, after `count` moves.
export function positionAt(play, count) {
  const chips = {};
  const lines = [];
  for (const one of play.moves.slice(0, count)) {
    for (const cell of one.off) delete chips[cell];
    for (const cell of one.put) chips[cell] = one.side;
    for (const cells of one.lines) lines.push({ side: one.side, cells });
  }
  return { chips, lines };
}
