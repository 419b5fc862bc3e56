// A photographed sheet: its picture, its player, its questions. No question answers itself.
import { Button, Why } from "../controls.js";
import { go } from "../route.js";
import { lang, t, tn } from "../words.js";
import { html, useState } from "../vendor/ui.js";
import { begin, lookUp } from "../score/finding.js";
import { find } from "../store.js";

const ANSWERS = { rim: ["closed", "open"], pocket: ["closed", "nothing"] };
const LARGE = ["nothing"]; // what a large place may be called; else it is tapped in

// pieces on hexagons are drawn or not: an open one doesn't count
const answersOf = ({ isHex }, { why, isLarge }) => {
  if (isLarge) return LARGE;
  return ANSWERS[why] ?? (isHex ? ["closed", "nothing"] : ["closed", "open", "nothing"]);
};

// A text, and the buttons that answer it.
const Asked = ({ kind = "", text, sheet, children }) =>
  html`<div class=${`stack ${kind}`} role="group" aria-label=${text}>
    ${sheet}
    <p>${text}</p>
    <div class="row wrap answers">${children}</div>
  </div>`;

function Question({ photos, card, asks }) {
  const give = (text) => (asks.all ? photos.answerAll(card, asks.why, text) : photos.answer(card, asks, text));
  const label = (text) => (asks.all ? t(`photo.all.${asks.why}.${text}`) : t(`photo.answer.${text}`));
  const cells = (asks.all ?? [asks]).map((one) => one.cells);
  const sheet = html`<${Sheet} picture=${card.picture} cells=${card.cells} asked=${cells} only=${asks.cells} label=${t("photo.crop")} />`;
  return html`<${Asked} kind="question" text=${asks.all ? t(`photo.all.${asks.why}`) : t(`photo.why.${asks.why}`)} sheet=${sheet}>
    ${answersOf(card.cells, asks).map((text) => html`<${Button} label=${label(text)} onClick=${() => give(text)} />`)}
    ${asks.isLarge && html`<${Button} label=${t("photo.tap")} onClick=${() => toBoard(card)} />`}
  <//>`;
}

const toBoard = ({ id, told }) => go("score", { kept: id, sheet: told.sheet, view: "tap" });

// A sheet of a game that isn't on this device: its set is opened, or a game begins with this sheet alone.
function Stranger({ photos, card: { told, game } }) {
  const [set, setSet] = useState("");
  const [why, setWhy] = useState("");
  const submit = async (event) => {
    event.preventDefault();
    const answer = await lookUp(set);
    if (answer.go) await photos.seek();
    setWhy(answer.go ? t("photo.stranger", { sheet: told.sheet }) : (answer.refused ?? t("photo.stranger.new", { sheet: told.sheet })));
  };
  const alone = async () =>
    (await import("../score/new-game.js")).newGame({ sheet: told.sheet, game }, async (...chosen) => {
      const made = await begin(told.sheet, ...chosen);
      if (made.go) await photos.seek();
      return made.refused;
    });
  return html`<form class="stack" onSubmit=${submit}>
    <p>${t("photo.stranger.new", { sheet: told.sheet })}</p>
    <input class="field" aria-label=${t("score.id.label")} value=${set} onInput=${(event) => setSet(event.target.value)} dir="ltr" autocapitalize="none" autocomplete="off" spellcheck=${false} enterkeyhint="go" />
    <${Why} text=${why} />
    <div class="row wrap answers">
      <button class="btn" disabled=${!set.trim()}>${t("score.id.open")}</button>
      <${Button} label=${t("photo.stranger.alone")} onClick=${alone} />
    </div>
  </form>`;
}

// The choice of the player, if the code can't say it.
function Whose({ photos, card }) {
  const { found } = card;
  if (!found.length && photos.ids) return html`<p class="verdict note"><span>${t("photo.stranger", { sheet: card.told.sheet })}</span></p>`;
  if (!found.length) return html`<${Stranger} photos=${photos} card=${card} />`;
  return html`<${Asked} text=${t("photo.whose")}>
    ${found.flatMap(({ record, players }) => players.map((name) => html`<${Button} label=${found.length > 1 ? `${name} · ${titled(record)}` : name} onClick=${() => photos.put(card, { id: record, player: name })} />`))}
  <//>`;
}

const titled = (id) => {
  const item = find(id);
  return item?.table ? t("class.group", { n: item.table }) : (item?.called ?? item?.set ?? id);
};

// The pieces, to be tapped in the order in which they were drawn.
function Order({ photos, card }) {
  const [order, setOrder] = useState([]);
  const tap = (piece) => {
    const next = [...order, piece];
    setOrder(next);
    if (next.length === card.order.length) photos.inOrder(card, next);
  };
  return html`<${Asked} text=${t("photo.order")}>
    ${card.order.map((piece) => html`<${Button} label=${order.includes(piece) ? `${order.indexOf(piece) + 1}. ${piece.split(" ")[0]}` : piece.split(" ")[0]} off=${order.includes(piece)} onClick=${() => tap(piece)} />`)}
    ${order.length > 0 && html`<${Button} label=${t("undo")} onClick=${() => setOrder(order.slice(0, -1))} />`}
  <//>`;
}

function State({ photos, card, left }) {
  if (card.state === "refused") return html`<${Why} text=${card.why} />`;
  if (card.state === "empty")
    return html`<div class="row wrap answers"><span>${t("photo.empty")}</span><${Button} label=${t("photo.empty.yes")} onClick=${() => photos.put(card, { isEmpty: true })} /><${Button} label=${t("photo.tap")} onClick=${() => toBoard(card)} /></div>`;
  if (card.state === "done") return html`<p class="verdict good"><span>${t("photo.done", { n: card.round })}</span></p>`;
  return left > 0 && html`<p class="hint">${tn("photo.questions", left)}</p>`;
}

export function Card({ photos, card }) {
  void lang.value;
  const asked = photos.questions(card);
  const { texts } = photos.outlines(card);
  const sure = texts.map((one) => one.split(" ").filter((word) => word !== "open"));
  return html`<article class="card photo" data-game=${card.game} data-state=${card.state}>
    <div class="row between">
      <h2><bdi dir="auto">${card.player || t("photo.unknown")}</bdi></h2>
      <span class="row">
        ${card.player && html`<${Button} label=${t("photo.board")} onClick=${() => toBoard(card)} />`}
        <${Button} kind="icon" icon="close" label=${t("photo.drop")} onClick=${() => photos.drop(card)} />
      </span>
    </div>
    <${Sheet} picture=${card.picture} cells=${card.cells} sure=${sure} asked=${asked.flatMap((one) => (one.all ?? [one]).map(({ cells }) => cells))} label=${t("photo.sheet", { count: texts.length })} />
    <${State} photos=${photos} card=${card} left=${asked.length} />
    ${!card.player ? html`<${Whose} photos=${photos} card=${card} />` : card.order ? html`<${Order} photos=${photos} card=${card} />` : asked.slice(0, 1).map((asks) => html`<${Question} key=${asks.cells} photos=${photos} card=${card} asks=${asks} />`)}
  </article>`;
}

// ---- the picture: the sheet seen from above, with what was read drawn over it; and a part of it

const AROUND = 4; // millimetres around what is asked

// Return the line around some cells: every edge with one of them on just one side.
function around({ cells: names, edges, ends, corners }, cells) {
  const inside = new Set(cells.map((name) => names.indexOf(name)));
  const lines = edges.flatMap((sides, i) => (sides.filter((side) => inside.has(side)).length === 1 ? [ends[i]] : []));
  return lines.map(([a, b]) => `M${corners[a]}L${corners[b]}`).join("");
}

function boxOf({ cells: names, rings }, cells, [x0, y0, x1, y1]) {
  const points = cells.flatMap((name) => rings[names.indexOf(name)]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.max(x0, Math.min(...xs) - AROUND), Math.max(y0, Math.min(...ys) - AROUND)];
  return [left, top, Math.min(x1, Math.max(...xs) + AROUND) - left, Math.min(y1, Math.max(...ys) + AROUND) - top];
}

// A photographed sheet; `sure` and `asked` are lists of cells, `only` shows the part with these cells.
function Sheet({ picture: { url, box }, cells, sure = [], asked = [], only, label }) {
  const [x0, y0, x1, y1] = box;
  const view = only ? boxOf(cells, only, box) : [x0, y0, x1 - x0, y1 - y0];
  return html`<svg class="photographed" viewBox=${view.join(" ")} role="img" aria-label=${label}>
    <image href=${url} x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} preserveAspectRatio="none" />
    ${asked.map((one) => html`<path class="asked" d=${around(cells, one)} />`)}
    ${sure.map((one) => html`<path class="sure" d=${around(cells, one)} />`)}
  </svg>`;
}
