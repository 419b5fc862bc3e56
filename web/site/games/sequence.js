// Sequence, typed in by tapping: a square, its card, and the chip lies there.
import { Button } from "../controls.js";
import { History, LookedAt } from "../score/history.js";
import { downloadRecord } from "../score/record.js";
import { ActBar, GameScreen, isWide, Keys } from "../score/screen.js";
import { Nudge } from "../score/verdicts.js";
import { t, tn } from "../words.js";
import { html, useMemo } from "../vendor/ui.js";
import { Sides, SmallChip } from "./sequence/chips.js";
import { dead, deeds, leading, seats, standing } from "./sequence/deeds.js";
import { Desk } from "./sequence/desk.js";
import { Field } from "./sequence/field.js";
import { GAME } from "./sequence/told.js";

const keys = () => [
  ["↑ ↓ ← →", t("sequence.key.move")],
  ["Space", t("sequence.key.tap")],
  ["Ctrl Z", t("undo")],
];

export const where = (view) => (view.play.over ? null : { key: "move", n: view.play.moves.length + 1 });

function Line({ desk }) {
  const { play, view } = desk;
  if (desk.at.value !== null) return html`<${LookedAt} session=${desk.session} at=${desk.at} count=${play.moves.length} />`;
  if (play.over) return html`<${Nudge} text=${leading(desk)} />`;
  const chip = html`<${SmallChip} colour=${desk.sideOf(play.turn).colour} />`;
  return html`<${Nudge} picture=${chip} text=${t("sequence.tap", { name: play.turn })} more=${play.shown ? t("sequence.tap.shown") : ""} />
    ${!view.begun && html`<${Button} icon="person" label=${t("sequence.seats")} onClick=${() => seats(desk)} />`}`;
}

export default function Sequence({ session }) {
  const desk = useMemo(() => (session.desk ??= new Desk(session)), [session]);
  const { play, turn } = desk;
  const isNow = desk.at.value === null;
  const undo = { undo: () => desk.undo(), redo: () => desk.redo() };
  const title = play.over && isNow ? t("sequence.over") : t("sequence.title", { n: desk.count + 1, name: turn });
  const hand = play.turn ? play.hands[play.turn] : play.pile;
  const unit = play.turn ? tn("sequence.hand", hand) : tn("sequence.pile.unit", hand);
  const main = !isNow ? null : play.over
    ? html`<${Button} kind="main" label=${t("sequence.who.won")} onClick=${() => standing(desk, t("sequence.who.won"))} />`
    : html`<${Button} label=${t("sequence.dead")} onClick=${() => dead(desk)} />`;
  const table = html`<${Sides} desk=${desk} />
    <p class="hint">${leading(desk)} ${tn("sequence.pile", play.pile)}</p>
    <div class="outs"><${Button} icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} /></div>`;
  const moves = play.moves.map((one) => ({ ...one, mark: html`<${SmallChip} colour=${desk.side(one.side).colour} />` }));
  return html`<${GameScreen}
    session=${session}
    game=${GAME}
    title=${title}
    deeds=${() => deeds(desk)}
    who=${!isWide.value && html`<${Sides} desk=${desk} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Line} desk=${desk} /><${History} session=${session} moves=${moves} at=${desk.at} />`}
    table=${table}
    foot=${html`<${Keys} keys=${keys()} />`}
    act=${html`<${ActBar} session=${session} canUndo=${session.canTakeBack} sum=${hand} unit=${unit} onUndo=${undo.undo} onRedo=${undo.redo}>${main}<//>`}
    undo=${undo}
  />`;
}
