// What the five games share on the screen: who plays and leads, the moves, looking back, the end.
import { Button } from "../../controls.js";
import { downloadRecord } from "../../score/record.js";
import { another } from "../../score/finding.js";
import { ActBar, GameScreen, isWide, Keys } from "../../score/screen.js";
import { leading, showFaults, showStanding, StandingTable } from "../../score/standing.js";
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { askBeginner, askOpening } from "./settings.js";
import { GAME, Mini } from "./pieces.js";

export const titleOf = (mode) => t(`stones.name.${mode}`);

// the record tells the end in words: who won and why
export function ended(desk) {
  const { mode, now } = desk.play;
  const { view } = desk;
  if (!desk.isOver) return "";
  if (mode === "clear") return now.left === 1 ? t("stones.clear.solved") : tn("stones.clear.stuck", now.left);
  if (mode === "row") return now.winner ? t("stones.row.won", { name: now.winner }) : t("stones.row.drawn");
  return `${t(`stones.end.${mode}`)} ${leading(view)}`;
}

const keys = () => [
  ["↑ ↓ ← →", t("stones.key.move")],
  ["Space", t("stones.key.tap")],
  ["Esc", t("stones.key.clear")],
];

function deeds(desk, more = []) {
  const { session, view } = desk;
  const isPair = Object.values(desk.play.sides).every(Boolean);
  return [
    { icon: "score", label: t("score.standing"), do: () => standing(desk) },
    { icon: "search", label: t("score.faults"), do: () => showFaults(session) },
    { icon: "save", label: t("score.record"), do: () => downloadRecord(session) },
    ...more,
    !view.begun && isPair && { icon: "person", label: t("stones.begins"), do: () => askBeginner(desk) },
    !view.begun && desk.play.mode === "towers" && { icon: "table", label: t("stones.opening"), do: () => askOpening(desk) },
    view.begun ? { icon: "plus", label: t("score.another"), do: () => another(session) } : { icon: "sets", label: t("stones.which.again"), do: () => (desk.isChosen.value = false) },
  ];
}

export function standing(desk, title) {
  showStanding(desk.session, { title, columns: columns(desk) });
}

const columns = (desk) => (desk.play.moves ? [] : undefined);

// two players, one light, one dark; whose turn it is can't be missed
export function Duel({ desk, of, children }) {
  const isNow = !desk.past.value && !desk.isOver;
  const turn = isNow ? desk.mover : desk.now.turn;
  const told = (name) =>
    html`<${Mini} side=${desk.play.sides[name]} /><bdi class="grow" dir="auto">${name}</bdi><b class="num">${of(name)}</b> ${name === turn && html`<span class="aloud">${t("stones.tomove")}</span>`}`;
  const as = (name) => desk.drafted({ who: name === desk.play.now.turn ? undefined : name });
  const kind = (name) => `dl ${name === turn ? "on" : ""}`;
  return html`<div class="duel">
    ${desk.players.map((name) =>
      isNow
        ? html`<button key=${name} type="button" class=${kind(name)} aria-pressed=${name === turn} onClick=${() => as(name)}>${told(name)}</button>`
        : html`<div key=${name} class=${kind(name)} aria-current=${name === turn ? "true" : undefined}>${told(name)}</div>`,
    )}
    ${children}
  </div>`;
}

// from-to with a dash between them; a minus stays one
const dashed = (text) => (text.includes(",") ? text.replace(">", "→") : text.replace("-", "–"));

// every move, the newest first: a tap shows the position after it; faults stand beside theirs
export function MoveList({ desk, told }) {
  const steps = desk.play.moves.map((one) => ({ head: one.player, text: dashed(one.text), more: one.why.length ? "" : told(one), why: one.why }));
  return html`<${LookedAt} desk=${desk} steps=${steps} />`;
}

// the same of anything that was done step by step: {n, head, text, more, why: [sentences], back}
export function LookedAt({ desk, steps }) {
  if (!steps.length) return null;
  const at = desk.past.value?.at ?? steps.length;
  const row = (one, i) => {
    const n = i + 1;
    return html`<li key=${n} class=${`${one.why.length ? "bad" : ""} ${n === at ? "here" : ""}`}>
      <button type="button" class="look" aria-current=${n === at ? "step" : undefined} onClick=${() => desk.look(n)}>
        <span class="quiet num">${one.n ?? n}</span>
        <span class="grow">${one.head && html`<b><bdi dir="auto">${one.head}</bdi></b> `}<bdi dir=${one.head ? "ltr" : "auto"}>${one.text}</bdi>${one.why.map((why) => html`<span class="badtext">${why}</span>`)}</span>
        ${one.more && html`<bdi class="quiet small more" dir="auto">${one.more}</bdi>`}
      </button>
      ${n === steps.length && one.why.length > 0 && html`<${Button} label=${t("score.takeback")} onClick=${one.back ?? (() => desk.goOn(n - 1))} />`}
    </li>`;
  };
  return html`<ol class="card flush rows moves steps" reversed aria-label=${t("stones.moves")}>${steps.map(row).reverse()}</ol>`;
}

// an earlier position: on, back, to now, or go on from there
export function LookBack({ desk }) {
  const past = desk.past.value;
  if (!past) return null;
  const all = desk.steps.length;
  const step = (by) => () => desk.look(past.at + by);
  return html`<div class="verdict note past">
    <p role="status"><b>${t("stones.past", { n: past.at, all })}</b></p>
    <div class="row wrap">
      <${Button} kind="icon boxed" icon="back" mirrored label=${t("stones.past.before")} off=${past.at < 1} onClick=${step(-1)} />
      <${Button} kind="icon boxed" icon="next" mirrored label=${t("stones.past.after")} onClick=${step(1)} />
      <${Button} label=${t("stones.past.now")} onClick=${() => desk.clear()} />
      <${Button} label=${t("stones.past.from")} onClick=${() => desk.goOn(past.at)} />
    </div>
  </div>`;
}

// a move against the rules: why, and whether it was played so all the same
export function Doubt({ desk }) {
  const one = desk.doubt.value;
  if (!one) return null;
  return html`<div class="verdict bad doubt" role="alert">
    <p><b><bdi dir="auto">${dashed(one.text)}</bdi></b> ${one.why.join(" ")}</p>
    <div class="row wrap">
      <${Button} label=${t("stones.doubt.other")} onClick=${() => desk.drop()} />
      <${Button} label=${t("stones.doubt.keep")} onClick=${one.keep} />
    </div>
  </div>`;
}

const End = ({ desk }) => {
  const told = desk.past.value ? "" : ended(desk);
  const notes = desk.isOver ? (desk.view.standing.notes ?? []) : [];
  return (told || notes.length > 0) && html`<p class="verdict good done" role="status"><span><b>${told}</b> ${notes.join(" ")}</span></p>`;
};

// sum and unit at the start of the action bar, what a game puts into it at its end
export function StonesScreen({ desk, note, top, who, board, side, sum, unit, act, more, label }) {
  const { session, view, play } = desk;
  const undo = { undo: () => desk.undo(), redo: () => desk.redo() };
  const won = desk.isOver && html`<${Button} kind="main" label=${t(play.mode === "clear" ? "score.another" : "stones.won")} onClick=${() => (play.mode === "clear" ? another(session) : standing(desk, t("stones.won")))} />`;
  const bar = html`<${ActBar} session=${session} canUndo=${desk.canUndo} sum=${sum} unit=${unit} onUndo=${undo.undo} onRedo=${undo.redo}>${act} ${won}<//>`;
  const table = html`<${StandingTable} view=${view} columns=${columns(desk)} player=${play.now.turn} />
    <p class="hint">${play.mode === "row" || play.mode === "clear" ? "" : leading(view)}</p>
    <div class="outs"><${Button} icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} /></div>`;
  const totals = play.totals && html`<p class="verdict note"><span>${t("stones.totals")}</span></p>`;
  return html`<${GameScreen}
    session=${session}
    game=${GAME}
    title=${titleOf(play.mode)}
    note=${note ?? (desk.ask ? t("stones.move", { n: desk.ask.number }) : "")}
    deeds=${() => deeds(desk, more?.())}
    top=${top}
    who=${who}
    board=${board}
    side=${html`<${LookBack} desk=${desk} /><${End} desk=${desk} /><${Doubt} desk=${desk} />${totals}${side}`}
    table=${table}
    foot=${label !== false && html`<${Keys} keys=${keys()} />`}
    act=${bar}
    undo=${undo}
  />`;
}

export { isWide };
