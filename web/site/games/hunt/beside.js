// The sheet of somebody beside the list of a class: dice, board, shapes, and on to the next.
import { Button } from "../../controls.js";
import { t, tn } from "../../words.js";
import { html, useEffect } from "../../vendor/ui.js";
import { Desk } from "./desk.js";
import { Field } from "./field.js";
import { RollRow } from "./roll.js";
import { Side, TimerChip } from "./side.js";

// before the first roll results can be typed as well: then the list says who is next
function Next({ desk, label, onNext, onPlayer, onResult }) {
  if (!desk.now) return html`<${Button} kind="main" label=${label} onClick=${onNext} />`;
  const next = desk.next();
  const on = async () => {
    if (await desk.goOn()) onPlayer(desk.player.value);
    else onResult();
  };
  const told = next.player ? t("class.next", { name: next.player }) : next.round ? t("hunt.round", { n: next.round }) : t("class.result");
  return html`<${Button} kind="main" label=${told} off=${desk.draft.value.length > 0} busy=${desk.session.busy.value} onClick=${on} />`;
}

export default function Beside({ session, name, ...on }) {
  const desk = (session.desk ??= new Desk(session));
  useEffect(() => {
    if (desk.players.includes(name) && desk.player.value !== name) desk.goTo(desk.round.value, name);
  }, [name]);
  if (desk.player.value !== name) return null;
  const sum = desk.isRounds && !desk.play.totals ? Number(desk.told(name) || 0) : desk.points(name);
  return html`<div class="beside hunt">
      ${!desk.play.totals && html`<${RollRow} desk=${desk} />`}
      <${Field} desk=${desk} />
      <${Side} desk=${desk} bare />
    </div>
    <div class="row deed">
      <div class="sum"><b class="num">${sum}</b><span>${tn("hunt.points", sum)}</span></div>
      <span class="grow"></span>
      <${TimerChip} desk=${desk} />
      <${Next} desk=${desk} ...${on} />
    </div>`;
}
