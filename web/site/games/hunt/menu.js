// What hunt has of its own behind ···, and the sheets it opens.
import { Button, Choice, Why } from "../../controls.js";
import { ask, close } from "../../dialogs.js";
import { seatsItem } from "../../score/seats.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";

const MODES = ["rounds", "puzzle", "solo"];

export function own(desk) {
  const { session, view } = desk;
  const other = otherSide(desk);
  return [
    seatsItem(session, () => desk.goTo(desk.round.value, desk.players[0]), desk.isRounds && !desk.play.totals),
    other && { icon: "redo", label: t(`hunt.side.to.${other}`), do: () => session.enter({ side: other }) },
    !view.begun && { icon: "rules", label: t("hunt.mode"), do: () => modes(desk) },
  ];
}

// the side on which nobody sits yet, where the record has a sheet of it for all
function otherSide(desk) {
  const now = new Set(Object.values(desk.play.sides));
  if (now.size !== 1 || desk.play.totals) return null;
  const other = now.has("white") ? "gray" : "white";
  return desk.session.record.value.split("\nsheets:")[1]?.includes(`-${other}-`) ? other : null;
}

function modes(desk) {
  ask({ title: t("hunt.mode"), body: () => html`<${Modes} desk=${desk} />` });
}

function Modes({ desk }) {
  const { session, view } = desk;
  const [mode, setMode] = useState(view.play.mode);
  const [why, setWhy] = useState("");
  const known = MODES.filter((one) => one !== "solo" || view.players.length === 1);
  const take = async () => {
    if (mode === view.play.mode || (await session.enter({ mode }))) {
      desk.goTo(1);
      close();
    } else setWhy(session.takeRefusal());
  };
  return html`<${Choice} label=${t("hunt.mode")} value=${mode} options=${known.map((one) => ({ value: one, label: t(`score.mode.${one}`) }))} onChange=${setMode} />
    <p class="quiet measure">${t(`hunt.mode.${mode}`)}</p>
    <${Why} text=${why} />
    <div class="row end"><${Button} kind="main" label=${t("hunt.mode.take")} onClick=${take} /></div>`;
}
