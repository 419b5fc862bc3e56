// Settings before the first move: who begins, and another opening of towers, by its id or stone by stone.
import { Button, Why } from "../../controls.js";
import { ask, close, useRefusal } from "../../dialogs.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { calledStone, lettered, markOf, markWith, Mini, numbersOf, sideOf } from "./pieces.js";

export function askBeginner(desk) {
  const body = () =>
    html`<div class="stack">
      ${desk.players.map((name) => html`<button type="button" class="btn wide" onClick=${() => (close(), desk.enter({ begins: name }))}><${Mini} side=${desk.play.sides[name]} /><bdi dir="auto">${name}</bdi></button>`)}
    </div>`;
  ask({ title: t("stones.begins"), body });
}

export function askOpening(desk) {
  ask({ title: t("stones.opening"), body: () => html`<${Opening} desk=${desk} />` });
}

function Opening({ desk }) {
  const [id, setId] = useState("");
  const [why, put, setWhy] = useRefusal(desk.session);
  const submit = (event) => (event.preventDefault(), put(desk.enter({ start: id.trim() })));
  return html`<form class="stack" onSubmit=${submit}>
      <label><span class="label">${t("stones.opening.id")}</span><input class="field" dir="ltr" value=${id} autocapitalize="none" autocomplete="off" spellcheck=${false} onInput=${(e) => (setId(e.target.value), setWhy(""))} /></label>
      <${Why} text=${why} />
      <div class="row end"><button class="btn main">${t("stones.opening.take")}</button></div>
    </form>
    <${Button} kind="wide" label=${t("stones.opening.typed")} onClick=${() => ask({ title: t("stones.opening.typed"), body: () => html`<${ByHand} desk=${desk} />` })} />`;
}

const [ACROSS, DOWN] = [8, 4];
const EACH = 4;

// An opening stone by stone: colours alternate, so the first square decides all of them; marks are tapped row by row.
function ByHand({ desk }) {
  const [first, setFirst] = useState("L");
  const [marks, setMarks] = useState([]);
  const [why, put] = useRefusal(desk.session);
  const sideAt = (i) => ((i % ACROSS) + Math.floor(i / ACROSS)) % 2 === 0 ? first : first === "L" ? "D" : "L";
  const stones = marks.map((mark, i) => `${sideAt(i)}${mark}`);
  const next = sideAt(stones.length);
  const left = (mark) => EACH - stones.filter((one) => one === `${next}${mark}`).length;
  const rows = Array.from({ length: DOWN }, (_, y) => stones.slice(y * ACROSS, (y + 1) * ACROSS).join(" "));
  const isWhole = stones.length === ACROSS * DOWN;
  const names = Object.keys(lettered(ACROSS, DOWN).cells);
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
