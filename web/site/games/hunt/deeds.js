// What stands behind ··· in hunt, and the sheets it opens.
import { Button, Choice, Why } from "../../controls.js";
import { ask, close, menu } from "../../over.js";
import { downloadMarked, downloadRecord, downloadTable } from "../../score/record.js";
import { seatsDeed } from "../../score/seats.js";
import { showFaults, showStanding } from "../../score/standing.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";

const MODES = ["rounds", "puzzle", "solo"];

export function deeds(desk) {
  const { session, view } = desk;
  const other = otherSide(desk);
  return [
    { icon: "score", label: t("score.standing"), do: () => standing(desk) },
    { icon: "search", label: t("score.faults"), do: () => showFaults(session, faults(desk)) },
    { icon: "save", label: t("score.record"), do: () => downloadRecord(session) },
    { icon: "file", label: t("score.table"), do: () => downloadTable(session) },
    desk.isRounds && view.begun && !desk.play.totals && { icon: "print", label: t("score.marked"), do: () => downloadMarked(session) },
    seatsDeed(session, () => desk.goTo(desk.round.value, desk.players[0]), desk.isRounds && !desk.play.totals),
    other && { icon: "redo", label: t(`hunt.side.to.${other}`), do: () => session.enter({ side: other }) },
    !view.begun && { icon: "rules", label: t("hunt.mode"), do: () => modes(desk) },
  ];
}

export function standing(desk, title) {
  showStanding(desk.session, { title, missing: desk.missing(), cur: desk.play.totals ? 0 : desk.round.value, columns: columns(desk) });
}

export const columns = (desk) => {
  const count = desk.isRounds ? desk.play.rounds : Math.max(1, desk.play.played.length);
  return desk.play.totals ? undefined : Array.from({ length: count }, (_, i) => i + 1);
};

// what doesn't count, with its round
function faults(desk) {
  const found = [];
  for (const [i, round] of desk.play.played.entries())
    for (const [name, seat] of Object.entries(round.players))
      for (const one of [...seat.outlines, seat.crossed].filter((some) => some?.why.length))
        found.push({ where: t("hunt.where", { n: i + 1, name }), text: one.text, why: one.why });
  return found;
}

// the side on which nobody sits yet, where the record has a sheet of it for all
function otherSide(desk) {
  const now = new Set(Object.values(desk.play.sides));
  if (now.size !== 1 || desk.play.totals) return null;
  const other = now.has("white") ? "gray" : "white";
  return desk.session.record.value.split("\nsheets:")[1]?.includes(`-${other}-`) ? other : null;
}

export function rounds(desk) {
  const { played, rounds: count } = desk.play;
  const most = Math.min(count, desk.view.standing.over ? played.length : played.length + 1);
  const list = Array.from({ length: most }, (_, i) => ({ label: t(i < played.length ? "hunt.round" : "hunt.round.new", { n: i + 1 }), icon: i + 1 === desk.round.value ? "check" : undefined, do: () => desk.goTo(i + 1) }));
  menu(t("hunt.rounds"), list);
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
    } else {
      setWhy(session.refused.value ?? "");
      session.refused.value = null;
    }
  };
  return html`<${Choice} label=${t("hunt.mode")} value=${mode} options=${known.map((one) => ({ value: one, label: t(`score.mode.${one}`) }))} onChange=${setMode} />
    <p class="quiet measure">${t(`hunt.mode.${mode}`)}</p>
    <${Why} text=${why} />
    <div class="row end"><${Button} kind="main" label=${t("hunt.mode.take")} onClick=${take} /></div>`;
}
