// The cup game, step by step: four stones are laid, shifted face down, and asked for.
import { Button } from "../../controls.js";
import { say } from "../../over.js";
import { Nudge } from "../../score/verdicts.js";
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { LookedAt, StonesScreen } from "./frame.js";
import { calledMark, MARKS, Mini } from "./pieces.js";

const PLACES = [1, 2, 3, 4];
const ASKS = 3;

export function Cups({ desk }) {
  const { play } = desk;
  const stage = stageOf(desk);
  return html`<${StonesScreen}
    desk=${desk}
    label=${false}
    note=${desk.isOver ? "" : t("stones.cups.lap", { n: play.lap, all: play.length })}
    who=${html`<${Won} desk=${desk} />`}
    board=${html`<div class="card cups">${stage === "laid" ? html`<${Laying} desk=${desk} />` : stage && html`<${Lying} desk=${desk} stage=${stage} />`}</div>`}
    side=${html`<${Said} desk=${desk} /><${Laps} desk=${desk} />`}
    sum=${desk.isOver ? "" : stage === "ask" ? play.asked : play.shifter}
    unit=${desk.isOver ? t("stones.over") : t(`stones.cups.does.${stage}`)}
    act=${act(desk, stage)}
  />`;
}

// laid, shifts, ask: what is done now; whoever has shifted enough says so
function stageOf(desk) {
  const { stage } = desk.play;
  if (!stage || stage === "laid") return desk.isOver ? null : stage;
  if (stage === "shifts" && !desk.draft.value.isShifted && shiftsOf(desk).length < desk.play.most) return "shifts";
  return "ask";
}

const lapOf = (desk) => desk.play.laps.at(-1);
const shiftsOf = (desk) => lapOf(desk)?.shifts ?? [];

function act(desk, stage) {
  if (stage === "laid") {
    const laid = desk.draft.value.laid ?? [];
    return html`<${Button} kind="main" label=${t("stones.cups.turn")} off=${laid.length < MARKS.length} onClick=${() => desk.enter({ lap: { laid: laid.join(" ") } })} />`;
  }
  if (stage === "shifts") return html`<${Button} kind="main" label=${t("stones.cups.shifted")} onClick=${() => (desk.draft.value = { isShifted: true })} />`;
  return null;
}

const Won = ({ desk }) =>
  html`<ul class="wins">
    ${desk.players.map((name) => html`<li class=${name === desk.play.shifter && !desk.isOver ? "on" : ""}><bdi dir="auto">${name}</bdi> <b class="num">${desk.now.won[name]}</b>${name === desk.play.shifter && !desk.isOver && html`<span class="hint">${t("stones.cups.shifter")}</span>`}</li>`)}
  </ul>`;

function Laying({ desk }) {
  const laid = desk.draft.value.laid ?? [];
  const put = (mark) => (desk.draft.value = { laid: laid.includes(mark) ? laid.filter((one) => one !== mark) : [...laid, mark] });
  return html`<div class="cuprow" dir="ltr">
      ${PLACES.map((n) => html`<span class="cup" key=${n}>${laid[n - 1] ? html`<${Mini} side="light" mark=${laid[n - 1]} />` : html`<i></i>`}<small>${n}</small></span>`)}
    </div>
    <p><b>${t("stones.cups.lay", { name: desk.play.shifter })}</b> <span class="quiet">${t("stones.cups.lay.more")}</span></p>
    <div class="picks four">
      ${MARKS.map((mark) => html`<button type="button" class="btn pick" key=${mark} aria-pressed=${laid.includes(mark)} onClick=${() => put(mark)}><${Mini} side="light" mark=${mark} /><span>${calledMark(mark)}</span></button>`)}
    </div>`;
}

// face down: which is which nobody is told before it is turned
function Lying({ desk, stage }) {
  const { lies, shifter, asked, most } = desk.play;
  const { from, symbol = desk.play.half?.symbol } = desk.draft.value;
  const isUp = (mark) => lapOf(desk).asks.some((one) => one.stone === mark);
  const tapped = (n) => {
    if (stage === "shifts") shift(desk, from, n);
    else if (symbol) turn(desk, symbol, n);
    else say(t("stones.cups.symbol", { name: asked }));
  };
  const cup = (n) =>
    html`<button type="button" key=${n} class=${`cup ${from === n ? "picked" : ""}`} aria-pressed=${from === n} aria-label=${t(lies[n - 1] ? "stones.cups.down" : "stones.cups.gone", { n })} onClick=${() => tapped(n)}>
      ${lies[n - 1] ? html`<svg class="st back" viewBox="0 0 40 40" aria-hidden="true"><rect x="4" y="4" width="32" height="32" rx="5" /></svg>` : html`<i></i>`}<small>${n}</small>
    </button>`;
  const head = stage === "shifts" ? t("stones.cups.shift", { name: shifter, n: shiftsOf(desk).length + 1, most }) : symbol ? t("stones.cups.where", { name: asked, mark: calledMark(symbol) }) : t("stones.cups.symbol", { name: asked });
  const more = stage === "shifts" ? (from ? t("stones.cups.to") : t("stones.cups.from")) : symbol ? t("stones.cups.tap") : tn("stones.cups.asks", ASKS - lapOf(desk).asks.length);
  return html`<p role="status"><b>${head}</b> <span class="quiet">${more}</span></p>
    ${stage === "ask" &&
    html`<div class="picks four">
      ${MARKS.map((mark) => html`<button type="button" class=${`btn pick ${isUp(mark) ? "up" : ""}`} key=${mark} aria-pressed=${symbol === mark} onClick=${() => (desk.draft.value = { ...desk.draft.value, isShifted: true, symbol: mark })}><${Mini} side="light" mark=${mark} /><span>${calledMark(mark)}</span>${isUp(mark) && html`<span class="aloud">${t("stones.cups.up")}</span>`}</button>`)}
    </div>`}
    <div class="cuprow" dir="ltr">${PLACES.map(cup)}</div>
    ${shiftsOf(desk).length > 0 && html`<p class="hint">${t("stones.cups.done")} <bdi dir="ltr">${shiftsOf(desk).map((one) => one.replace("-", " → ")).join("   ")}</bdi></p>`}`;
}

function shift(desk, from, n) {
  if (!from) desk.draft.value = { from: n };
  else if (from === n) desk.draft.value = {};
  else desk.enter({ shift: `${from}-${n}` });
}

async function turn(desk, symbol, n) {
  const told = await desk.enter({ ask: { symbol, turned: n } });
  const last = told?.play.laps.at(-1).asks.at(-1);
  if (last) say(saidOf(last));
}

// who was asked for what, what was turned, who has it now
function saidOf(ask) {
  if (!ask.stone) return "";
  const [[winner, count]] = Object.entries(ask.won);
  return tn("stones.cups.turned", count, { mark: calledMark(ask.stone), name: winner });
}

function Said({ desk }) {
  if (desk.past.value || desk.play.totals) return null;
  const lap = lapOf(desk);
  const last = lap?.asks.at(-1) ?? null;
  return html`${lap?.why.map((why) => html`<p class="verdict bad" role="alert"><span>${why}</span></p>`)} ${last && !last.why.length && html`<${Nudge} picture=${last.stone && html`<${Mini} side="light" mark=${last.stone} small />`} text=${saidOf(last)} />`}`;
}

function Laps({ desk }) {
  const steps = desk.play.laps.flatMap((lap, i) =>
    lap.asks.map((ask) => ({
      head: t("stones.cups.head", { n: i + 1, name: ask.player }),
      text: `${calledMark(ask.symbol)} ${ask.turned}`,
      more: ask.why.length ? "" : saidOf(ask),
      why: [...ask.why, ...lap.why],
    })),
  );
  return html`<${LookedAt} desk=${desk} steps=${steps} />`;
}
