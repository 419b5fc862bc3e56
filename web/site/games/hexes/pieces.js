// The pieces of hexes: single ones, those that the die offers, all of them as on the sheet; the penalty for what
// stayed empty; and sentences about them.
import { Outlined, Symbol } from "../../art.js";
import { walk } from "../../controls.js";
import facts from "../../facts.js";
import { eitherOf, t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";

export const COUNTS = ["red", "blue", "hexagon", "region"];
const REGION = "M30 27 50 38 70 27 90 38V62L70 73 50 62 30 73 10 62V38Z";
const PEN = 0.14;
const DOT = 0.26; // radius of a circle

export function Piece({ one, unit = 10 }) {
  if (!one) return null;
  const d = one.cells.map((cell) => `M${cell.map((p) => p.join(" ")).join("L")}Z`).join("");
  return html`<${Outlined} size=${one.size} unit=${unit} pen=${PEN} kind="hexpiece">
    <path d=${d} fill="var(--inside, none)" stroke="currentColor" stroke-width=${PEN} stroke-linejoin="round" />
    ${one.dots.map(([x, y]) => html`<circle cx=${x} cy=${y} r=${DOT} fill="none" stroke="currentColor" stroke-width=${PEN} />`)}
  <//>`;
}

// Pieces side by side, of which one is chosen; `gone` are crossed out.
export function Choices({ pieces, chosen, label, unit = 16, gone = [], onChoose }) {
  const names = pieces.map((one) => one.name).filter((name) => !gone.includes(name));
  const focus = names.includes(chosen) ? chosen : names[0];
  return html`<div class="choice" role="radiogroup" aria-label=${label} onKeyDown=${(event) => walk(event, names, chosen, onChoose)}>
    ${pieces.map(
      (one) =>
        html`<button type="button" role="radio" class=${gone.includes(one.name) ? "x" : ""} disabled=${gone.includes(one.name)} aria-checked=${one.name === chosen} aria-label=${t(gone.includes(one.name) ? "hexes.piece.gone" : "hexes.piece", { piece: one.name })} tabindex=${one.name === focus ? 0 : -1} onClick=${() => onChoose(one.name)}>
          <b>${one.name}</b><${Piece} one=${one} unit=${unit} />
        </button>`,
    )}
  </div>`;
}

// All pieces as on the sheet; `gone` are crossed out, `open` may be drawn now: with `onChoose` they are buttons.
export function Used({ pieces, gone, open, chosen, onChoose }) {
  const slot = (one) => {
    const isGone = gone.includes(one.name);
    const label = t(isGone ? "hexes.piece.gone" : open.includes(one.name) ? "hexes.piece.open" : "hexes.piece.left", { piece: one.name });
    const inside = html`<${Piece} one=${one} unit=${9.5} /><b>${one.name}</b>`;
    const look = `${isGone ? "x" : ""} ${one.name === chosen ? "on" : ""}`;
    if (onChoose && open.includes(one.name))
      return html`<button type="button" class=${look} aria-label=${label} aria-pressed=${one.name === chosen} onClick=${() => onChoose(one.name)}>${inside}</button>`;
    return html`<span class=${look} role="img" aria-label=${label}>${inside}</span>`;
  };
  return html`<div class="used" role="group" aria-label=${t("hexes.pieces")}>${pieces.map(slot)}</div>`;
}

export function Counted({ word }) {
  if (word !== "region") return html`<${Symbol} game=${GAME} name=${word} />`;
  return html`<svg viewBox="0 0 100 100" aria-hidden="true"><path d=${REGION} fill="none" stroke="currentColor" stroke-width="7" stroke-dasharray="12 8" stroke-linejoin="round" /></svg>`;
}

export function Costs({ desk }) {
  const { penalty } = desk.hand;
  const item = (word) => {
    const each = desk.play.costs[word];
    return html`<li>
      <span class=${`mini ${word}`}><${Counted} word=${word} /></span>
      <bdi dir="ltr" aria-hidden="true"><b>${penalty[word]}</b> × ${each}</bdi>
      <span class="aloud">${tn(`hexes.cost.${word}`, penalty[word], { each })}</span>
    </li>`;
  };
  return html`<ul class="costs" aria-label=${t("hexes.costs")}>${COUNTS.map(item)}</ul>`;
}

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
