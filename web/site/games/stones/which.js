// The choice of one of the five games, and its players.
import { Why } from "../../controls.js";
import { Screen, useGame } from "../../frame.js";
import { Icon } from "../../icons.js";
import { ask, useRefusal } from "../../dialogs.js";
import { calledBy, NameFields } from "../../score/new-game.js";
import { Place } from "../../score/screen.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { titleOf } from "./frame.js";
import { GAME, marks, Mini, Stone } from "./pieces.js";

// a small scene of each game: [x, y, side, mark, below]
const SCENES = {
  row: [[4, 30, "light"], [36, 30, "light"], [68, 30, "light"], [100, 30, "light"], [36, 62, "dark"], [68, 62, "dark"]],
  towers: [[10, 46, "dark", 1, 2], [50, 46, "light", 3], [90, 46, "dark", 0, 1]],
  cups: [[-4, 40, "dark"], [30, 52, "dark"], [64, 40, "light", 2], [98, 40, "dark"]],
  poker: [[8, 56, "light", 0], [50, 28, "dark", 3], [92, 56, "light", 1]],
  clear: [[6, 52, "light"], [46, 52, "dark"]],
};

const Scene = ({ mode }) =>
  html`<svg class="scene" viewBox="-6 14 150 100" aria-hidden="true">
    ${SCENES[mode].map(([x, y, side, mark, below], i) => html`<${Stone} key=${i} x=${x} y=${y} side=${side} mark=${marks()[mark]} below=${below} />`)}
    ${mode === "clear" && html`<path class="leap" d="M28 48Q66 10 104 66" />`}
  </svg>`;

export function Which({ desk }) {
  const { modes, mode } = desk.play;
  useGame(GAME);
  const card = (one) =>
    html`<li key=${one}>
      <button type="button" class="fifth" aria-current=${one === mode ? "true" : undefined} onClick=${() => who(desk, one)}>
        <${Scene} mode=${one} />
        <span class="grow"><b>${titleOf(one)}</b><span class="hint">${t(`stones.about.${one}`)}</span><span class="hint">${seats(modes[one])}</span></span>
        <${Icon} name="next" mirrored />
      </button>
    </li>`;
  return html`<${Screen} name="play which">
    <${Place} title=${t("stones.which")} />
    <ul class="stack fifths">${Object.keys(modes).map(card)}</ul>
  <//>`;
}

const seats = ([low, high]) => (low === high ? t(`stones.seats.${low}`) : t("stones.seats.more", { low, high }));

function who(desk, mode) {
  ask({ title: titleOf(mode), body: () => html`<${Who} desk=${desk} mode=${mode} />` });
}

function Who({ desk, mode }) {
  const { view, play } = desk;
  const [low, high] = play.modes[mode];
  const isSame = mode === play.mode;
  const [names, setNames] = useState(() => {
    const known = isSame ? desk.players : [...desk.players.filter((name) => view.names.includes(name)), ...play.others];
    return Array.from({ length: Math.max(low, Math.min(high, known.length)) }, (_, i) => known[i] ?? "");
  });
  const [why, put] = useRefusal(desk.session);
  const called = calledBy(names);
  const begin = async () => {
    const isKept = isSame && called.join("\n") === desk.players.join("\n");
    return (desk.isChosen.value = isKept || Boolean(await desk.enter({ mode, names: called })));
  };
  const submit = (event) => (event.preventDefault(), put(begin()));
  const sides = mode === "towers" || mode === "row" ? ["light", "dark"] : [];
  const seats = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return html`<form class="stack" onSubmit=${submit}>
    <p class="quiet">${t(sides.length ? "stones.who.first" : "stones.who")}</p>
    <${NameFields} names=${names} seats=${seats} onChange=${setNames} mark=${(i) => sides[i] && html`<${Mini} side=${sides[i]} />`} />
    <${Why} text=${why} />
    <div class="row end"><button class="btn main">${t("score.new.begin")}</button></div>
  </form>`;
}
