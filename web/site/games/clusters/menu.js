// The menu items of clusters, and their sheets.
import { Button, Why } from "../../controls.js";
import { ask, close, useRefusal } from "../../dialogs.js";
import { Seats } from "../../score/seats.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { digits } from "./squares.js";

export const own = (desk) => [
  desk.trial.value?.why.length > 0 && { icon: "check", label: t("clusters.anyway"), do: () => desk.put(desk.entry) },
  !desk.view.begun && { icon: "person", label: t("clusters.seats"), do: () => seats(desk) },
];

export function seats(desk) {
  const { session, play } = desk;
  const entry = (order, called, isSeated) => {
    const players = order.map(called);
    return isSeated || players.join("\n") === play.players.map(called).join("\n") ? null : { players };
  };
  ask({ title: t("clusters.seats"), body: () => html`<${Seats} session=${session} first=${play.players} entry=${entry} text=${t("clusters.seats.text")} />` });
}

export function rackSheet(desk) {
  ask({ title: t("clusters.possible"), body: () => html`<${Rack} desk=${desk} />` });
}

function Rack({ desk }) {
  const [text, setText] = useState(desk.rack.value.join(" "));
  const [why, put] = useRefusal(desk.session);
  const submit = (event) => (event.preventDefault(), put(desk.possible(digits(text))));
  const forget = () => {
    desk.rack.value = [];
    desk.best.value = null;
    close();
  };
  return html`<form class="stack" onSubmit=${submit}>
    <p class="quiet">${t("clusters.rack.text", { name: desk.shown.turn ?? "" })}</p>
    <input class="field" dir="ltr" inputmode="numeric" aria-label=${t("clusters.rack")} placeholder="3 7 2 8 5" value=${text} autocomplete="off" onInput=${(e) => setText(e.target.value)} />
    <${Why} text=${why} />
    <div class="row between">
      <${Button} kind="ghost" label=${t("clusters.rack.none")} onClick=${forget} />
      <button class="btn main">${t("clusters.rack.take")}</button>
    </div>
  </form>`;
}
