// Below the area or beside it: what to do next, the pieces, the verdict on this turn, what is empty.
import { useBoard } from "../../board.js";
import { Button, Waiting } from "../../controls.js";
import { Chip, History, isWide, Nudge, Verdict } from "../../score/screen.js";
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { passing } from "./offer.js";
import { Costs, nudge, Piece, pieceOf, piecesOf, possible, some, Used } from "./pieces.js";

export function Side({ desk }) {
  const moves = desk.hand.turns.map((one) => ({ text: one.text, points: one.passed ? "" : `+${one.points}`, why: one.why, back: () => desk.take() }));
  return html`<${Line} desk=${desk} />
    <${Verdicts} desk=${desk} />
    ${!desk.play.totals && html`<${Panel} desk=${desk} /><${Costs} desk=${desk} />`}
    <${Chips} desk=${desk} />
    ${isWide.value && !desk.play.totals && html`<${History} desk=${desk} moves=${moves} />`}`;
}

// One line: what to do, or what is missing.
function Line({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  const note = (text, more) => html`<p class="verdict note"><span>${text}</span> ${more}</p>`;
  const { play } = desk;
  if (play.totals) return note(t("hexes.totals"));
  if (desk.isBefore) return html`<${Before} desk=${desk} />`;
  if (desk.roll === null) return html`<${Nudge} text=${t("hexes.first")} more=${t("hexes.first.more")} />`;
  if (desk.round.value > play.last) return note(t("hexes.late", { n: play.last }));
  if (desk.behind) return html`<${Behind} desk=${desk} />`;
  if (desk.draft.value.length && !desk.isJudging.value) {
    const hint = nudge(desk);
    return html`<${Nudge} picture=${hint.piece && html`<${Piece} one=${pieceOf(board, hint.piece)} unit=${11} />`} text=${hint.text} more=${hint.more} />`;
  }
  if (desk.isStuck() && !desk.turnNow) return note(t(desk.view.standing.over ? "hexes.stuck.over" : "hexes.stuck", { name: desk.who }));
  if (desk.turnNow || desk.isJudging.value || !desk.fits) return null;
  const wanted = desk.piece.value ? [desk.piece.value] : desk.allowed;
  return html`<${Nudge} text=${t("hexes.draw", { pieces: some(wanted) })} more=${t("hexes.draw.more")} />`;
}

function Before({ desk }) {
  const { most } = desk.play;
  if (desk.refusedFill.value) return html`<p class="verdict bad"><span>${desk.refusedFill.value}</span></p>`;
  const count = desk.hand.before?.length ?? 0;
  return html`<${Nudge} text=${tn("hexes.before.fill", most)} more=${count ? tn("hexes.before.count", count) : t("hexes.before.none")} />`;
}

function Behind({ desk }) {
  const n = desk.behind;
  return html`<p class="verdict note"><span>${t("hexes.behind", { name: desk.who, n })}</span></p>
    <div class="row"><${Button} label=${t("hexes.behind.go", { n })} onClick=${() => desk.goTo(n)} /></div>`;
}

// The pieces; those used up to this round are crossed out.
function Panel({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  const gone = desk.hand.turns.slice(0, Math.max(desk.round.value, 0)).filter((one) => one.judged).map((one) => one.piece);
  const pieces = piecesOf(board);
  const open = desk.allowed;
  const isAny = open.length > 0 && !open.some((name) => pieceOf(board, name)?.die === desk.roll);
  const choose = (name) => (desk.piece.value = desk.piece.value === name ? null : name);
  const now = desk.turnNow;
  return html`<${Used} pieces=${pieces} gone=${gone} open=${now ? [] : open} chosen=${desk.piece.value} onChoose=${isAny ? choose : undefined} />`;
}

function Verdicts({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  const now = desk.turnNow;
  const seen = desk.possible.value;
  const lit = desk.lit.value && desk.lit.value !== desk.round.value ? desk.hand.turns[desk.lit.value - 1] : null;
  const best = seen && !seen.isWaiting && possible(seen);
  if (!now && !best && !lit) return null;
  const turn = (one, n) => {
    const kind = one.why.length ? "bad" : one.passed ? "note" : "good";
    const name = one.passed && one.piece ? t("hexes.passed", { piece: one.piece }) : one.why.length ? "" : n ? t("hexes.turn", { piece: one.piece, n }) : tn("hexes.saved", one.points, { piece: one.piece });
    const crossed = one.why.length && one.piece && one.judged ? t("hexes.crossed", { piece: one.piece }) : "";
    return html`<${Verdict} key=${one.text + n} kind=${kind} picture=${html`<${Piece} one=${pieceOf(board, one.piece)} unit=${10} />`} name=${name} why=${[...one.why, crossed].join(" ")} cells=${isWide.value ? one.cells.join(" ") : ""} lit=${n || desk.lit.value} onTake=${!n && desk.canTake() ? () => desk.take() : undefined} />`;
  };
  return html`<ul class="verdicts">
    ${lit && turn(lit, desk.lit.value)} ${now && turn(now, 0)} ${best && html`<${Verdict} kind="note" name=${best.head} why=${best.more} />`}
  </ul>`;
}

function Chips({ desk }) {
  const seen = desk.possible.value;
  const isPlayed = desk.hand.turns.length > 0 && !desk.play.totals && !desk.isBefore;
  const isPassing = isWide.value && desk.canPass;
  if (!isPlayed && !isPassing) return null;
  return html`<div class="row wrap">
    ${isPassing && html`<button type="button" class="chip" onClick=${() => passing(desk)}>${t("hexes.pass")}</button>`}
    ${isPlayed &&
    html`<${Chip} on=${seen} onClick=${() => (seen ? (desk.possible.value = null) : desk.lookUp())}>
      ${seen?.isWaiting && html`<${Waiting} />`}<span>${t("hexes.possible.ask")}</span>
    <//>`}
  </div>`;
}
