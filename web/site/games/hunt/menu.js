// The menu items of hunt, and their sheets.
import { Button, Choice, Why } from "../../controls.js";
import { ask, close, toast } from "../../dialogs.js";
import { askSwap } from "../../score/class-menu.js";
import { awayItem, seatsItem } from "../../score/seats.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";

const MODES = ["rounds", "puzzle", "solo"];

export function own(desk) {
  const { session } = desk;
  const enter = async (entry) => ((await session.enter(entry)) ? "" : session.takeRefusal());
  return [
    seatsItem(session, () => desk.goTo(desk.round.value, desk.players[0]), desk.isRounds && !desk.play.totals),
    awayItem(desk),
    ...sideAndMode([desk.view], enter, () => desk.goTo(1)),
  ];
}

// Return the items for a class, with the swap of mixed-up sheets; a choice holds for every table.
export function classItems(list) {
  const views = list.rosters.map(({ view }) => view);
  const canSwap = list.row && new Set(Object.values(list.row.roster.view.sheets)).size > 1;
  return [canSwap && { icon: "redo", label: t("class.swap"), do: () => askSwap(list) }, ...sideAndMode(views, (entry) => list.enterAll(entry))];
}

// Return the items for side and rules; `enter` gives the refusal of an entry, or "".
function sideAndMode(views, enter, done = () => {}) {
  const [{ play }] = views;
  const canTurn = play.other && !views.some((view) => view.play.totals);
  return [
    canTurn && { icon: "redo", label: t(`hunt.side.to.${play.other}`), do: async () => toastWhy(await enter({ side: play.other })) },
    !views.some((view) => view.begun) && { icon: "rules", label: t("hunt.mode"), do: () => ask({ title: t("hunt.mode"), body: () => html`<${Modes} views=${views} enter=${enter} done=${done} />` }) },
  ];
}

const toastWhy = (why) => why && toast(why);

function Modes({ views, enter, done }) {
  const now = views[0].play.mode;
  const [mode, setMode] = useState(now);
  const [why, setWhy] = useState("");
  const known = MODES.filter((one) => one !== "solo" || views.every((view) => view.players.length === 1));
  const take = async () => {
    const refused = mode === now ? "" : await enter({ mode });
    if (refused) return setWhy(refused);
    done();
    return close();
  };
  return html`<${Choice} label=${t("hunt.mode")} value=${mode} options=${known.map((one) => ({ value: one, label: t(`score.mode.${one}`) }))} onChange=${setMode} />
    <p class="quiet measure">${t(`hunt.mode.${mode}`)}</p>
    <${Why} text=${why} />
    <div class="row end"><${Button} kind="main" label=${t("hunt.mode.take")} onClick=${take} /></div>`;
}
