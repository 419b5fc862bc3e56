// What the five games share on the screen: players and scores, moves, looking back, the end.
import { Button } from "../../controls.js";
import { another } from "../../score/finding.js";
import { GameScreen } from "../../score/screen.js";
import { leading } from "../../score/standing.js";
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { Mini, titleOf } from "./pieces.js";
import { askBeginner, askOpening } from "./setup.js";

// Return how the game ended, in words.
function ended(desk) {
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

function own(desk, more = []) {
  const { session, view } = desk;
  const isPair = Object.values(desk.play.sides).every(Boolean);
  return [
    ...more,
    !view.begun && isPair && { icon: "person", label: t("stones.begins"), do: () => askBeginner(desk) },
    !view.begun && desk.play.mode === "towers" && { icon: "table", label: t("stones.opening"), do: () => askOpening(desk) },
    view.begun ? { icon: "plus", label: t("score.another"), do: () => another(session) } : { icon: "sets", label: t("stones.which.again"), do: () => (desk.isChosen.value = false) },
  ];
}

// The two players, light and dark, with the turn.
export function Duel({ desk, of, children }) {
  const isNow = !desk.past.value && !desk.isOver;
  const { turn } = desk;
  const label = (name) =>
    html`<${Mini} side=${desk.play.sides[name]} /><bdi class="grow" dir="auto">${name}</bdi><b class="num">${of(name)}</b> ${name === turn && html`<span class="aloud">${t("stones.tomove")}</span>`}`;
  const as = (name) => desk.addToDraft({ who: name === desk.play.now.turn ? undefined : name });
  const kind = (name) => `dl ${name === turn ? "on" : ""}`;
  return html`<div class="duel">
    ${desk.players.map((name) =>
      isNow
        ? html`<button key=${name} type="button" class=${kind(name)} aria-pressed=${name === turn} onClick=${() => as(name)}>${label(name)}</button>`
        : html`<div key=${name} class=${kind(name)} aria-current=${name === turn ? "true" : undefined}>${label(name)}</div>`,
    )}
    ${children}
  </div>`;
}

// Return a move with a dash between from and to; a minus stays one.
const dashed = (text) => (text.includes(",") ? text.replace(">", "→") : text.replace("-", "–"));

// Return the moves for the list; `more` says what a move did.
export const movesOf = (desk, more) => desk.play.moves.map((move) => ({ player: move.player, text: dashed(move.text), more: move.why.length ? "" : more(move), why: move.why }));

// The question about a move against the rules: why, and whether to keep it.
function Doubt({ desk }) {
  const one = desk.doubt.value;
  if (!one) return null;
  return html`<div class="verdict bad doubt" role="alert">
    <p><b><bdi dir="auto">${dashed(one.text)}</bdi></b> ${one.why.join(" ")}</p>
    <div class="row wrap">
      <${Button} label=${t("stones.doubt.other")} onClick=${() => desk.dropDraft()} />
      <${Button} label=${t("stones.doubt.keep")} onClick=${one.keep} />
    </div>
  </div>`;
}

const End = ({ desk }) => {
  const end = desk.past.value ? "" : ended(desk);
  const notes = desk.isOver ? (desk.view.standing.notes ?? []) : [];
  return (end || notes.length > 0) && html`<p class="verdict good done" role="status"><span><b>${end}</b> ${notes.join(" ")}</span></p>`;
};

// The screen of each of the five; `label`: keys are explained below the board.
export function StonesScreen({ desk, note, who, board, side, sum = desk.turn ?? "", unit = t(desk.turn ? "stones.tomove" : "stones.over"), act, more, moves, label }) {
  const { session, play } = desk;
  const isAlone = play.mode === "clear";
  const won = desk.isOver && html`<${Button} kind="main" label=${t(isAlone ? "score.another" : "stones.won")} onClick=${() => (isAlone ? another(session) : desk.showStanding(t("stones.won")))} />`;
  const totals = play.totals && html`<p class="verdict note"><span>${t("stones.totals")}</span></p>`;
  return html`<${GameScreen}
    desk=${desk}
    title=${titleOf(play.mode)}
    note=${note ?? (desk.ask ? t("stones.move", { n: desk.ask.number }) : "")}
    own=${() => own(desk, more?.())}
    who=${who}
    board=${board}
    side=${html`<${End} desk=${desk} /><${Doubt} desk=${desk} />${totals}${side}`}
    moves=${moves}
    keys=${label !== false && keys()}
    sum=${sum}
    unit=${unit}
  >
    ${act} ${won}
  <//>`;
}
