// Clusters, typed in by tapping: a square, right or down, tiles from the pad.
import { Button } from "../controls.js";
import { History, LookedAt } from "../score/history.js";
import { Players } from "../score/players.js";
import { downloadRecord } from "../score/record.js";
import { ActBar, GameScreen, isWide, Keys } from "../score/screen.js";
import { leading, StandingTable } from "../score/standing.js";
import { Nudge } from "../score/verdicts.js";
import { t, tn } from "../words.js";
import { html, useMemo } from "../vendor/ui.js";
import { deeds, seats, standing } from "./clusters/deeds.js";
import { Desk } from "./clusters/desk.js";
import { Field } from "./clusters/field.js";
import { Laying, Main } from "./clusters/pad.js";
import { GAME } from "./clusters/told.js";

const keys = () => [
  ["↑ ↓ ← →", t("clusters.key.move")],
  ["Space", t("clusters.key.tap")],
  ["R D", t("clusters.key.way")],
  ["1 - 9", t("clusters.key.tile")],
  ["Enter", t("clusters.key.play")],
];

export const where = ({ ask }) => ask && (ask.kind === "left" ? { key: "clusters.left" } : { key: "move", n: ask.number });

// a smaller or a larger part of the board, on phones
function Zoom({ desk }) {
  const whole = desk.isWhole.value;
  const show = (is) => {
    desk.isWhole.value = is;
    desk.window.value = null;
  };
  return html`<div class="zoom">
    <${Button} kind="icon" icon="minus" label=${t("clusters.whole")} off=${whole} onClick=${() => show(true)} />
    <${Button} kind="icon" icon="plus" label=${t("clusters.larger")} off=${!whole} onClick=${() => show(false)} />
  </div>`;
}

function Line({ desk }) {
  const { play, view } = desk;
  if (desk.at.value !== null) return html`<${LookedAt} session=${desk.session} at=${desk.at} count=${play.moves.length} />`;
  if (!view.ask && !play.totals) return html`<${Nudge} text=${leading(view)} more=${play.bag ? t("clusters.end.passes") : t("clusters.end.bag")} />`;
  return html`<${Laying} desk=${desk} />${!view.begun && !desk.first.value && html`<div><${Button} icon="person" label=${t("clusters.seats")} onClick=${() => seats(desk)} /></div>`}`;
}

export default function Clusters({ session }) {
  const desk = useMemo(() => (session.desk ??= new Desk(session)), [session]);
  const { play, view, shown } = desk;
  const isNow = desk.at.value === null;
  const turn = isNow ? desk.player : shown.turn;
  const undo = { undo: () => desk.undo(), redo: () => desk.redo() };
  const total = (name) => view.standing.standing.find((one) => one.player === name)?.points;
  const points = (name) => (isNow ? total(name) : shown.scores[name]);
  const players = play.players.map((name) => ({ name, points: points(name) }));
  const title = turn ? t("clusters.title", { name: turn }) : t("clusters.over");
  const moves = play.moves.map((one) => ({ ...one, text: one.passes ? t("clusters.pass") : one.text, points: one.why.length ? 0 : one.points }));
  const table = html`<${StandingTable} view=${view} columns=${[]} player=${turn} />
    <p class="hint">${desk.owing ? tn("clusters.left", play.hands[desk.owing], { name: desk.owing }) : leading(view)} ${(view.standing.notes ?? []).slice(-1)}</p>
    <div class="outs"><${Button} icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} /></div>`;
  const trial = desk.trial.value;
  const sum = trial && !trial.why.length ? trial.points : (points(turn ?? play.players[0]) ?? 0);
  const act = html`<${ActBar} session=${session} canUndo=${desk.canUndo} sum=${sum} unit=${tn("clusters.points", sum)} onUndo=${undo.undo} onRedo=${undo.redo}>
    <${Main} desk=${desk} onEnd=${() => standing(desk, t("clusters.won"))} />
  <//>`;
  const who = html`<${Players} players=${players} chosen=${turn ?? (isNow ? desk.owing : null) ?? ""} onChoose=${(name) => desk.as(name)} />`;
  return html`<${GameScreen}
    session=${session}
    game=${GAME}
    title=${title}
    note=${play.totals || !turn ? "" : tn("clusters.bag", shown.bag)}
    deeds=${() => deeds(desk)}
    who=${isWide.value ? who : html`<div class="row between whozoom">${who}<${Zoom} desk=${desk} /></div>`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Line} desk=${desk} /><${History} session=${session} moves=${moves} at=${desk.at} />`}
    table=${table}
    foot=${html`<${Keys} keys=${keys()} />`}
    act=${act}
    undo=${undo}
  />`;
}
