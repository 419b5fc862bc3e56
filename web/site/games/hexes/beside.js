// The sheet of somebody beside the list of a class: die, board, pieces, and on to the next.
import { Button } from "../../controls.js";
import { t } from "../../words.js";
import { html, useEffect } from "../../vendor/ui.js";
import { Desk } from "./desk.js";
import { Field } from "./field.js";
import { Offer, passing, throwDie } from "./offer.js";
import { Side } from "./side.js";

// before the first number results can be typed as well: then the list says who is next
function Next({ desk, label, onNext, onPlayer, onResult }) {
  const isBusy = desk.session.busy.value;
  if (!desk.view.begun || desk.play.totals) return html`<${Button} kind="main" label=${label} onClick=${onNext} />`;
  if (!desk.isBefore && desk.roll === null) return html`<${Button} kind="main" icon="table" label=${t("hexes.throw")} busy=${isBusy} onClick=${() => throwDie(desk)} />`;
  const next = desk.next();
  const isDone = desk.isBefore || desk.isEntered(desk.who) || desk.isStuck() || desk.round.value > desk.play.last;
  const on = async () => {
    if (desk.isBefore && !desk.isEntered(desk.who) && !(await desk.fillNone())) return;
    if (next.kind === "end") return onResult();
    desk.choose(next.player, next.round);
    onPlayer(next.player);
  };
  const told = { end: () => t("class.result"), round: () => t("hexes.round", { n: next.round }), player: () => t("class.next", { name: next.player }) }[next.kind]();
  return html`<${Button} kind="main" label=${told} off=${!isDone || desk.draft.value.length > 0} busy=${isBusy} onClick=${on} />`;
}

export default function Beside({ session, name, ...on }) {
  const desk = (session.desk ??= new Desk(session));
  useEffect(() => {
    if (desk.players.includes(name) && desk.who !== name) desk.goTo(desk.round.value, name);
  }, [name]);
  if (desk.who !== name) return null;
  return html`<div class="beside hexes">
      <${Offer} desk=${desk} />
      <${Field} desk=${desk} />
      <${Side} desk=${desk} />
    </div>
    <div class="row deed">
      <div class="sum"><b class="num">${desk.penalty(name)}</b><span>${t("hexes.penalty")}</span></div>
      <span class="grow"></span>
      ${desk.canPass && html`<${Button} label=${t("hexes.pass")} onClick=${() => passing(desk)} />`}
      <${Next} desk=${desk} ...${on} />
    </div>`;
}
