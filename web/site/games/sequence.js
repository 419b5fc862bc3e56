// Sequence, typed in by tapping: a square, its card, and the chip lies there.
import { Button } from "../controls.js";
import { useDesk } from "../score/desk.js";
import { GameScreen, isWide, Nudge } from "../score/screen.js";
import { t, tn } from "../words.js";
import { html } from "../vendor/ui.js";
import { Sides, SmallChip } from "./sequence/cards.js";
import { SequenceDesk } from "./sequence/desk.js";
import { Field } from "./sequence/field.js";
import { dead, own, seats } from "./sequence/sheets.js";

const keys = () => [
  ["↑ ↓ ← →", t("sequence.key.move")],
  ["Space", t("sequence.key.tap")],
  ["Ctrl Z", t("undo")],
];

function Line({ desk }) {
  const { play, view } = desk;
  if (desk.at.value !== null) return null;
  if (play.over) return html`<${Nudge} text=${desk.lead} />`;
  const chip = html`<${SmallChip} colour=${desk.sideOf(play.turn).colour} />`;
  return html`<${Nudge} picture=${chip} text=${t("sequence.tap", { name: play.turn })} more=${play.shown ? t("sequence.tap.shown") : ""} />
    ${!view.begun && html`<${Button} icon="person" label=${t("sequence.seats")} onClick=${() => seats(desk)} />`}`;
}

export default function Sequence({ session }) {
  const desk = useDesk(session, SequenceDesk);
  const { play, turn } = desk;
  const isNow = desk.at.value === null;
  const hand = play.turn ? play.hands[play.turn] : play.pile;
  const main = !isNow ? null : play.over
    ? html`<${Button} kind="main" label=${t("sequence.who.won")} onClick=${() => desk.showStanding(t("sequence.who.won"))} />`
    : html`<${Button} label=${t("sequence.dead")} onClick=${() => dead(desk)} />`;
  const table = html`<${Sides} desk=${desk} />
    <p class="hint">${desk.lead} ${tn("sequence.pile", play.pile)}</p>`;
  const moves = play.moves.map((one) => ({ ...one, mark: html`<${SmallChip} colour=${desk.side(one.side).colour} />` }));
  return html`<${GameScreen}
    desk=${desk}
    title=${play.over && isNow ? t("sequence.over") : t("sequence.title", { n: desk.count + 1, name: turn })}
    own=${() => own(desk)}
    who=${!isWide.value && html`<${Sides} desk=${desk} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Line} desk=${desk} />`}
    moves=${moves}
    table=${table}
    keys=${keys()}
    sum=${hand}
    unit=${play.turn ? tn("sequence.hand", hand) : tn("sequence.pile.unit", hand)}
  >
    ${main}
  <//>`;
}
