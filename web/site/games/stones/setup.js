// Before the first move: which of the five games, its players, who begins, and another opening of towers, by its id or
// stone by stone.
import { Button, SheetForm, Why } from "../../controls.js";
import { openSheet, close, useRefusal } from "../../dialogs.js";
import { Screen, useGame } from "../../frame.js";
import { Icon } from "../../icons.js";
import { calledBy, NameFields } from "../../score/new-game.js";
import { Place } from "../../score/screen.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { calledStone, GAME, lettered, markOf, marks, markWith, Mini, numbersOf, sideOf, Stone, titleOf } from "./pieces.js";

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
  openSheet({ title: titleOf(mode), body: () => html`<${Who} desk=${desk} mode=${mode} />` });
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
  const sides = mode === "towers" || mode === "row" ? ["light", "dark"] : [];
  const seats = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return html`<${SheetForm} why=${why} button=${t("score.new.begin")} onSubmit=${() => put(begin())}>
    <p class="quiet">${t(sides.length ? "stones.who.first" : "stones.who")}</p>
    <${NameFields} names=${names} seats=${seats} onChange=${setNames} mark=${(i) => sides[i] && html`<${Mini} side=${sides[i]} />`} />
  <//>`;
}

export function askBeginner(desk) {
  const body = () =>
    html`<div class="stack">
      ${desk.players.map((name) => html`<button type="button" class="btn wide" onClick=${() => (close(), desk.enter({ begins: name }))}><${Mini} side=${desk.play.sides[name]} /><bdi dir="auto">${name}</bdi></button>`)}
    </div>`;
  openSheet({ title: t("stones.begins"), body });
}

export function askOpening(desk) {
  openSheet({ title: t("stones.opening"), body: () => html`<${Opening} desk=${desk} />` });
}

function Opening({ desk }) {
  const [id, setId] = useState("");
  const [why, put, setWhy] = useRefusal(desk.session);
  return html`<${SheetForm} why=${why} button=${t("stones.opening.take")} onSubmit=${() => put(desk.enter({ start: id.trim() }))}>
      <label><span class="label">${t("stones.opening.id")}</span><input class="field" dir="ltr" value=${id} autocapitalize="none" autocomplete="off" spellcheck=${false} onInput=${(e) => (setId(e.target.value), setWhy(""))} /></label>
    <//>
    <${Button} kind="wide" label=${t("stones.opening.typed")} onClick=${() => openSheet({ title: t("stones.opening.typed"), body: () => html`<${ByHand} desk=${desk} />` })} />`;
}

// An opening stone by stone: colours alternate, so the first square decides all of them; marks are tapped row by row.
function ByHand({ desk }) {
  const { size, each } = desk.play;
  const [across, down] = size;
  const [first, setFirst] = useState("L");
  const [marks, setMarks] = useState([]);
  const [why, put] = useRefusal(desk.session);
  const sideAt = (i) => ((i % across) + Math.floor(i / across)) % 2 === 0 ? first : first === "L" ? "D" : "L";
  const stones = marks.map((mark, i) => `${sideAt(i)}${mark}`);
  const next = sideAt(stones.length);
  const left = (mark) => each - stones.filter((one) => one === `${next}${mark}`).length;
  const rows = Array.from({ length: down }, (_, y) => stones.slice(y * across, (y + 1) * across).join(" "));
  const isWhole = stones.length === across * down;
  const names = Object.keys(lettered(across, down).cells);
  const side = next === "L" ? "light" : "dark";
  return html`<div class="stack">
    <div class="laid32" dir="ltr" role="img" aria-label=${t("stones.opening.count", { n: stones.length })}>
      ${names.map((name, i) => html`<span key=${name}>${stones[i] ? html`<${Mini} side=${sideOf(stones[i])} mark=${markOf(stones[i])} />` : html`<i class=${i === stones.length ? "next" : ""}></i>`}</span>`)}
    </div>
    <p class="quiet" role="status">${isWhole ? t("stones.opening.whole") : t("stones.opening.next", { cell: names[stones.length] })}</p>
    ${!stones.length && html`<div class="row wrap">${["L", "D"].map((one) => html`<button type="button" class="chip" aria-pressed=${first === one} onClick=${() => setFirst(one)}>${t(`stones.opening.first.${one === "L" ? "light" : "dark"}`)}</button>`)}</div>`}
    ${!isWhole &&
    html`<div class="picks four">
      ${numbersOf().map((n) => html`<button type="button" class="btn pick" disabled=${left(n) < 1} aria-label=${calledStone(side, markWith(n))} onClick=${() => setMarks([...marks, n])}><${Mini} side=${side} mark=${markWith(n)} /><span class="num">${left(n)}</span></button>`)}
    </div>`}
    <${Why} text=${why} />
    <div class="row end">
      <${Button} icon="undo" mirrored label=${t("undo")} off=${!marks.length} onClick=${() => setMarks(marks.slice(0, -1))} />
      <${Button} kind="main" label=${t("stones.opening.take")} off=${!isWhole} onClick=${() => put(desk.enter({ start: rows.join("\n") }))} />
    </div>
  </div>`;
}
