// Below the board or beside it: the strip of shapes, the verdict on each outline, chips.
import { called, Outlined, piecesOf, Symbol } from "../../art.js";
import { useBoard } from "../../board.js";
import { Button } from "../../controls.js";
import { Icon } from "../../icons.js";
import { Chip, isWide, Nudge, Verdict } from "../../score/screen.js";
import { hasWords, listed, t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { GAME, isOpen } from "./desk.js";

// ---- the twelve shapes: one by one, and as the strip below the board, filled if found

const PEN = 0.22;

function Shape({ name, unit = 6, filled = false }) {
  const one = piecesOf(GAME).find((some) => some.name === name);
  if (!one) return null;
  const d = one.around.map((loop) => `M${loop.map((p) => p.join(" ")).join("L")}Z`).join("");
  return html`<${Outlined} size=${one.size} unit=${unit} pen=${PEN}>
    <path d=${d} fill=${filled ? "currentColor" : "none"} stroke="currentColor" stroke-width=${PEN * 1.4} stroke-linejoin="round" />
  <//>`;
}

const STATES = { got: "hunt.shape.got", gone: "hunt.shape.gone", open: "hunt.shape.open" };

// `stateOf(name)` is got, gone or open; with onChoose the open ones are buttons
function Strip({ stateOf, chosen, onChoose }) {
  const slots = [];
  let last = null;
  for (const one of piecesOf(GAME)) {
    if (one.points !== last) slots.push(html`<span class="pt num" aria-hidden="true">${one.points}</span>`);
    last = one.points;
    slots.push(html`<${Slot} one=${one} state=${stateOf(one.name)} isChosen=${chosen === one.name} onChoose=${onChoose} />`);
  }
  return html`<div class=${`shapes ${onChoose ? "open" : ""}`} role=${onChoose ? "group" : "list"} aria-label=${t("hunt.shapes")}>${slots}</div>`;
}

function Slot({ one, state, isChosen, onChoose }) {
  const drawn = html`<${Shape} name=${one.name} unit=${onChoose ? 7 : 4.6} filled=${state === "got"} />`;
  const label = `${tn("hunt.shape", one.points, { shape: one.name })}, ${t(STATES[state])}`;
  if (onChoose)
    return html`<button type="button" class=${`sl ${state}`} aria-label=${label} aria-pressed=${isChosen} disabled=${state !== "open"} onClick=${() => onChoose(one.name)}>${drawn}</button>`;
  return html`<span class=${`sl ${state}`} role="listitem" aria-label=${label}>${drawn}</span>`;
}

// ----

// `bare` leaves out the timer, which the screen shows elsewhere
export function Side({ desk, bare = false }) {
  const giving = desk.giving.value;
  return html`${giving && html`<${Line} desk=${desk} />`}
    <${Strip}
      stateOf=${(name) => stateOf(desk, name)}
      chosen=${giving?.shape}
      onChoose=${giving ? (shape) => (desk.giving.value = { shape }) : undefined}
    />
    ${!giving && html`<${Line} desk=${desk} />`}
    <${Verdicts} desk=${desk} />
    <${Chips} desk=${desk} bare=${bare} />`;
}

function stateOf(desk, name) {
  if (desk.isRounds) return desk.seat?.outlines.some((one) => one.counts && one.shape === name) ? "got" : "open";
  if (desk.hand?.circled.includes(name)) return "got";
  return desk.hand?.crossed.includes(name) ? "gone" : "open";
}

// One line: what to do, or what is missing.
function Line({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  const draft = desk.draft.value;
  const giving = desk.giving.value;
  if (desk.play.totals) return html`<p class="verdict note"><span>${t("hunt.totals")}</span></p>`;
  if (!desk.now) return html`<${Nudge} text=${t("hunt.first")} more=${desk.view.begun && !isWide.value ? desk.lead : t("hunt.first.more")} />`;
  if (desk.now.why) return html`<p class="verdict note"><span>${desk.now.why}</span></p>`;
  if (giving) return html`<${Giving} desk=${desk} giving=${giving} />`;
  if (draft.length >= desk.size) return null; // complete: it is judged when the finger is lifted
  if (draft.length && board) {
    const hint = nudge(desk.now.roll, board.marks, draft, desk.size);
    return html`<${Nudge} picture=${hint.picture && html`<span class="paper"><${Symbol} game=${GAME} name=${hint.picture} /></span>`} text=${hint.text} />`;
  }
  if (!desk.seat.outlines.length && !desk.seat.crossed) return html`<${Nudge} text=${t("hunt.draw")} more=${t("hunt.draw.more")} />`;
  return null;
}

// The puzzle: the shape that is crossed out, and where to shade it.
function Giving({ desk, giving }) {
  const stop = () => {
    desk.giving.value = null;
    desk.draft.value = [];
  };
  return html`<${Nudge} picture=${giving.shape && html`<${Shape} name=${giving.shape} />`} text=${giving.shape ? t("hunt.give.where", { shape: giving.shape }) : t("hunt.give.which")} />
    <div class="row wrap">
      ${giving.shape && html`<${Button} label=${t("hunt.give.noroom")} onClick=${() => desk.cross(giving.shape, [])} />`}
      <${Button} kind="ghost" label=${t("hunt.give.not")} onClick=${stop} />
    </div>`;
}

function Verdicts({ desk }) {
  const { seat } = desk;
  const lit = desk.lit.value;
  const outlines = seat?.outlines ?? [];
  const shown = [...outlines.entries()].filter(([i, one]) => isWide.value || !one.counts || i === lit);
  const best = desk.possible.value && possible(desk.possible.value);
  if (!shown.length && !best && !seat?.crossed) return null;
  return html`<ul class="verdicts">
    ${shown.map(([i, one]) => html`<${Outline} key=${one.text + i} desk=${desk} one=${one} i=${i} isLit=${i === lit} />`)}
    ${seat?.crossed && html`<${Crossed} desk=${desk} one=${seat.crossed} />`}
    ${best && html`<${Verdict} kind="note" name=${best.head} why=${best.more} />`}
  </ul>`;
}

function Outline({ desk, one, i, isLit }) {
  const kind = one.counts ? "good" : one.remark ? "note" : "bad";
  const picture = one.shape && html`<${Shape} name=${one.shape} filled=${one.counts} />`;
  const why = one.counts ? "" : one.why.join(" ") || one.remark || t("hunt.unjudged");
  const cells = isWide.value || one.counts ? one.cells.join(" ") : "";
  const take = desk.play.totals || (one.counts && !isLit) ? undefined : () => desk.take(i);
  const isMarked = !desk.play.totals && (isWide.value || isLit || isOpen(one));
  const mark = isMarked ? { icon: "open", label: t("hunt.open"), on: isOpen(one), do: () => desk.setOpen(i, !isOpen(one)) } : undefined;
  return html`<${Verdict} kind=${kind} picture=${picture} mark=${mark} name=${one.counts ? one.shape : ""} why=${why} cells=${cells} points=${one.counts ? `+${one.points}` : 0} lit=${isLit} onTake=${take} onPoint=${isWide.value ? (isIn) => (desk.lit.value = isIn ? i : null) : undefined} />`;
}

function Crossed({ desk, one }) {
  const kind = one.why.length ? "bad" : "note";
  const name = t("hunt.crossed", { shape: one.shape });
  return html`<${Verdict} kind=${kind} picture=${html`<${Shape} name=${one.shape} />`} name=${name} why=${one.why.join(" ")} cells=${one.cells.join(" ")} onTake=${() => desk.uncross()} />`;
}

export function TimerChip({ desk }) {
  if (!desk.now || !desk.play.bonus) return null;
  return html`<${Chip} on=${desk.now.timers.includes(desk.who)} onClick=${() => desk.timer()}>
    <${Icon} name="hourglass" /><span>${t("hunt.timer")}</span> <b><bdi dir="ltr">+${desk.play.bonus}</bdi></b><span class="aloud">${t("hunt.timer.name")}</span>
  <//>`;
}

function Chips({ desk, bare }) {
  if (!desk.now || desk.play.totals) return null;
  const seen = desk.possible.value;
  return html`<div class="row wrap">
    ${!bare && html`<${TimerChip} desk=${desk} />`}
    ${desk.isRounds && html`<${Chip} on=${seen} onClick=${() => (seen ? (desk.possible.value = null) : desk.lookUp())}><span>${t("hunt.possible.ask")}</span><//>`}
  </div>`;
}

// ---- sentences: symbols with their article, what is missing, what was possible

// Return a symbol with its article, as in "a fish"; of a definition of one's own its name alone.
function aSymbol(name) {
  return hasWords(`hunt.a.${name}`) ? t(`hunt.a.${name}`) : called(GAME, name);
}

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
function nudge(roll, marks, cells, dice) {
  const { left, odd } = leftOf(roll, marks, cells);
  if (odd) return { picture: marks[odd], text: t("hunt.draft.odd", { cell: odd, symbol: aSymbol(marks[odd]) }) };
  const n = dice - cells.length;
  return { picture: left[0], text: tn("hunt.draft", n, { symbols: listed(left.map(aSymbol)) }) };
}

// Return how much of the best was found, and what was missed: {head, more}.
function possible(answer) {
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
