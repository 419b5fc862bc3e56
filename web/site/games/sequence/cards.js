// Cards, chips and teams of sequence, in words and as drawings, and the board after any move. A disc, a square and a
// triangle: chips differ without colour.
import { removing, Strokes } from "../../art.js";
import { openSheet } from "../../dialogs.js";
import facts from "../../facts.js";
import { Another } from "../../score/standing.js";
import { lang, listed, t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";

export const SUITS = ["S", "H", "D", "C"];
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const suitOf = (card) => card.slice(-1);
const rankOf = (card) => card.slice(0, -1);

const isCourt = (rank) => rank === "J" || rank === "Q"; // printed as B and D on German cards
const rankLetter = (card) => (isCourt(rankOf(card)) ? t(`sequence.letter.${rankOf(card)}`) : rankOf(card));

export const cardName = (card) => t("sequence.card", { rank: t(`sequence.rank.${rankOf(card)}`), suit: facts.suits[suitOf(card)].called[lang.value] });

const isJack = (card) => rankOf(card) === "J";
export const takesOff = (card) => removing("sequence").includes(card);

// Return what a card does on a square: puts a chip here or anywhere, takes one off.
export const does = (card) => t(takesOff(card) ? "sequence.does.off" : isJack(card) ? "sequence.does.any" : "sequence.does.here");

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

const TINTS = { red: "#C92A2A", blue: "#0072B2", green: "#00704F" };

// on a field of `size` around (x, y)
export function Chip({ colour, x, y, size, fresh }) {
  const tint = TINTS[colour];
  const half = size / 2;
  const drawn = {
    red: () => html`<circle cx=${x} cy=${y} r=${half} fill=${tint} />`,
    blue: () =>
      html`<rect x=${x - half * 0.94} y=${y - half * 0.94} width=${size * 0.94} height=${size * 0.94} rx=${size * 0.12} fill=${tint} />
        <rect x=${x - size * 0.16} y=${y - size * 0.16} width=${size * 0.32} height=${size * 0.32} rx=${size * 0.05} fill="#fff" />`,
    green: () =>
      html`<rect x=${x - half} y=${y - half} width=${size} height=${size} rx=${size * 0.12} fill="#fff" />
        <path d=${`M${x} ${y - half}L${x + half} ${y + half * 0.82}H${x - half}Z`} fill=${tint} stroke=${tint} stroke-width=${size * 0.1} stroke-linejoin="round" />`, // the card below is covered as by the other two
  };
  return html`<g class=${fresh ? "chipmark new" : "chipmark"}>${drawn[colour]()}</g>`;
}

export const SmallChip = ({ colour }) =>
  html`<svg class="smallchip" viewBox="0 0 24 24" aria-hidden="true"><${Chip} colour=${colour} x=${12} y=${12} size=${20} /></svg>`;

export function Card({ card }) {
  const suit = facts.suits[suitOf(card)];
  return html`<span class=${`cardface ${suit.name}`}>
    <b aria-hidden="true">${rankLetter(card)}</b>
    <svg class="pip" viewBox="0 0 100 100" aria-hidden="true"><${Strokes} strokes=${suit.strokes} colour=${suit.colour} /></svg>
    <span class="aloud">${cardName(card)}</span>
  </span>`;
}

// The teams with their players, their sequences as dots, and the turn.
export function Sides({ desk }) {
  const { play, turn } = desk;
  const one = (side) => {
    const count = desk.linesOf(side.side);
    const isOn = side.players.includes(turn);
    const dots = Array.from({ length: Math.max(play.to_win, count) }, (_, i) => html`<em class=${i < count ? "on" : ""}></em>`);
    const player = (name) => html`<span class=${name === turn ? "turn" : ""}><bdi dir="auto">${name}</bdi></span>`;
    return html`<li class=${`sd ${side.colour} ${isOn ? "on" : ""} ${play.winner === side.side && !turn ? "on won" : ""}`} aria-current=${isOn ? "true" : undefined}>
      <${SmallChip} colour=${side.colour} />
      <span class="grow"><b>${side.side === side.colour ? t(`sequence.called.${side.colour}`) : side.called}</b><span class="whos">${side.players.map(player)}</span></span>
      <span class="dots" role="img" aria-label=${tn("sequence.lines", count, { all: play.to_win })}>${dots}</span>
    </li>`;
  };
  return html`<ul class=${`sides n${play.sides.length}`} aria-label=${t("sequence.sides")}>${play.sides.map(one)}</ul>`;
}

// Return who leads, or who won and why the game is over.
export function leading(desk) {
  const { play } = desk;
  const name = (side) => listed(side.players);
  if (play.winner) return tn("sequence.won", play.to_win, { names: name(desk.side(play.winner)) });
  if (play.over) return t("sequence.over.cards");
  const counts = play.sides.map((side) => desk.linesOf(side.side));
  const most = Math.max(...counts);
  if (!most) return t("sequence.none");
  const first = play.sides.filter((_, i) => counts[i] === most);
  return first.length > 1 ? tn("sequence.level", most) : tn("sequence.lead", most, { names: name(first[0]) });
}

// Show the scores in a sheet.
export function showSides(desk, title = t("score.standing")) {
  const body = () =>
    html`<p><b>${leading(desk)}</b></p>
      <${Sides} desk=${desk} />
      <p class="hint">${tn("sequence.pile", desk.play.pile)}</p>
      <${Another} session=${desk.session} />`;
  openSheet({ title, body });
}
