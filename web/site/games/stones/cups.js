// The cup game, step by step: four stones are laid, shifted face down, and asked for. Anything done at the table can
// be tapped; what is against the rules is questioned first.
import { Button } from "../../controls.js";
import { say } from "../../dialogs.js";
import { Nudge } from "../../score/screen.js";
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { StonesScreen } from "./frame.js";
import { calledMark, marks, Mini } from "./pieces.js";

const MOST_LAID = 8; // more than allowed, because it may have been played

export function Cups({ desk }) {
  const { play } = desk;
  const stage = stageOf(desk);
  const who = stage === "shifts" ? desk.play.shifter : (desk.draft.value.who ?? desk.ask?.who[0] ?? "");
  return html`<${StonesScreen}
    desk=${desk}
    label=${false}
    note=${desk.ask ? t("stones.cups.lap", { n: desk.ask.number, all: play.length }) : ""}
    who=${html`<${Won} desk=${desk} stage=${stage} who=${who} />`}
    board=${desk.past.value ? html`<${Shown} desk=${desk} />` : stage && html`<div class="card cups"><${stage === "laid" ? Laying : Lying} desk=${desk} stage=${stage} who=${who} /></div>`}
    side=${html`<${Said} desk=${desk} />`}
    moves=${asksOf(desk)}
    sum=${who}
    unit=${stage ? t(`stones.cups.does.${stage}`) : t("stones.over")}
    act=${act(desk, stage, who)}
  />`;
}

// Return the stage: laid, shifts or ask; null while an earlier position is shown.
const STAGES = { lap: "laid", shifts: "shifts", ask: "ask" };
const stageOf = (desk) => (desk.draft.value.isMore ? "shifts" : (STAGES[desk.ask?.kind] ?? null));

const placesOf = ({ play }) => Array.from({ length: play.places }, (_, i) => i + 1);
const lapOf = (desk) => desk.play.laps.at(-1);
const shiftsOf = (desk) => lapOf(desk)?.shifts ?? [];

function act(desk, stage, who) {
  if (desk.past.value) return null;
  if (stage === "laid") {
    const laid = desk.draft.value.laid ?? [];
    return html`<${Button} kind="main" label=${t("stones.cups.turn")} off=${!laid.length} onClick=${() => lay(desk, laid, who)} />`;
  }
  if (stage === "shifts") return html`<${Button} kind="main" label=${t("stones.cups.shifted")} onClick=${() => (desk.draft.value.isMore ? desk.addToDraft({ isMore: false, from: null }) : desk.enter({ shifts: [] }))} />`;
  return null;
}

// ---- who

function Won({ desk, stage, who }) {
  const canChange = !desk.past.value && (stage === "laid" || stage === "ask");
  const label = (name) => html`<bdi dir="auto">${name}</bdi> <b class="num">${desk.now.won[name]}</b>${name === who && html`<span class="hint">${t(`stones.cups.does.${stage}`)}</span>`}`;
  const one = (name) =>
    html`<li class=${name === who ? "on" : ""} key=${name} aria-current=${name === who ? "true" : undefined}>
      ${canChange ? html`<button type="button" aria-pressed=${name === who} onClick=${() => desk.addToDraft({ who: name })}>${label(name)}</button>` : html`<span>${label(name)}</span>`}
    </li>`;
  return html`<ul class="wins" aria-label=${t("stones.cups.won")}>${desk.players.map(one)}</ul>`;
}

// ---- what is laid

function lay(desk, laid, who) {
  const entry = { lap: { laid: laid.join(" "), shifter: who } };
  return desk.attempt({ entry, text: laid.map(calledMark).join(" "), why: (play) => play.laps.at(-1).why });
}

function Laying({ desk, who }) {
  const laid = desk.draft.value.laid ?? [];
  const put = (mark) => laid.length < MOST_LAID && desk.addToDraft({ laid: [...laid, mark] });
  const away = (at) => desk.addToDraft({ laid: laid.filter((_, i) => i !== at) });
  const spot = (n) =>
    laid[n - 1]
      ? html`<button type="button" class="cup" key=${n} aria-label=${t("stones.cups.away", { n, mark: calledMark(laid[n - 1]) })} onClick=${() => away(n - 1)}><${Mini} side="light" mark=${laid[n - 1]} /><small>${n}</small></button>`
      : html`<span class="cup" key=${n}><i></i><small>${n}</small></span>`;
  const spots = Array.from({ length: Math.max(desk.play.places, laid.length) }, (_, i) => i + 1);
  return html`<p role="status"><b>${t("stones.cups.lay", { name: who })}</b> <span class="quiet">${t("stones.cups.lay.more")}</span></p>
    <div class="cuprow" dir="ltr">${spots.map(spot)}</div>
    <div class="picks four">
      ${marks().map((mark) => html`<button type="button" class="btn pick" key=${mark} aria-pressed=${laid.includes(mark)} onClick=${() => put(mark)}><${Mini} side="light" mark=${mark} /><span>${calledMark(mark)}</span></button>`)}
    </div>`;
}

// ---- face down: nobody learns which is which before it is turned

const Back = () => html`<svg class="st back" viewBox="0 0 40 40" aria-hidden="true"><rect x="4" y="4" width="32" height="32" rx="5" /></svg>`;

function Lying({ desk, stage, who }) {
  const { lies, most } = desk.play;
  const { from, symbol } = desk.draft.value;
  const isUp = (mark) => lapOf(desk).asks.some((one) => one.stone === mark);
  const tapped = (n) => {
    if (stage === "shifts") shift(desk, from, n);
    else if (symbol) turn(desk, who, symbol, n);
    else say(t("stones.cups.symbol", { name: who }));
  };
  const cup = (n) =>
    html`<button type="button" key=${n} class=${`cup ${from === n ? "picked" : ""}`} aria-pressed=${from === n} aria-label=${t(lies[n - 1] ? "stones.cups.down" : "stones.cups.gone", { n })} onClick=${() => tapped(n)}>
      ${lies[n - 1] ? html`<${Back} />` : html`<i></i>`}<small>${n}</small>
    </button>`;
  const pick = (mark) =>
    html`<button type="button" class=${`btn pick ${isUp(mark) ? "up" : ""}`} key=${mark} aria-pressed=${symbol === mark} onClick=${() => desk.addToDraft({ symbol: mark })}>
      <${Mini} side="light" mark=${mark} /><span>${calledMark(mark)}</span>${isUp(mark) && html`<span class="aloud">${t("stones.cups.up")}</span>`}
    </button>`;
  const isAsk = stage === "ask";
  const head = !isAsk ? t("stones.cups.shift", { name: who, n: shiftsOf(desk).length + 1, most }) : symbol ? t("stones.cups.where", { name: who, mark: calledMark(symbol) }) : t("stones.cups.symbol", { name: who });
  const more = !isAsk ? (from ? t("stones.cups.to") : t("stones.cups.from")) : symbol ? t("stones.cups.tap") : tn("stones.cups.asks", desk.play.left);
  return html`<p role="status"><b>${head}</b> <span class="quiet">${more}</span></p>
    ${isAsk && html`<div class="picks four">${marks().map(pick)}</div>`}
    <div class="cuprow" dir="ltr">${placesOf(desk).map(cup)}</div>
    <${Shifted} desk=${desk} canGoOn=${isAsk} />`;
}

// The shifts so far; before the first question one more can be added.
function Shifted({ desk, canGoOn }) {
  const shifts = shiftsOf(desk);
  const isFirst = canGoOn && !lapOf(desk).asks.length;
  return html`<div class="row between wrap">
    ${shifts.length > 0 && html`<p class="hint">${t("stones.cups.done")} <bdi dir="ltr">${shifts.map((one) => one.replace("-", " → ")).join(" · ")}</bdi></p>`}
    ${isFirst && html`<${Button} kind="ghost" label=${t("stones.cups.more")} onClick=${() => desk.addToDraft({ isMore: true })} />`}
  </div>`;
}

function shift(desk, from, n) {
  if (!from) return desk.addToDraft({ from: n });
  const before = lapOf(desk).why;
  desk.addToDraft({ from: null });
  return desk.attempt({ entry: { shifts: [`${from}-${n}`] }, text: `${from} → ${n}`, why: (play) => play.laps.at(-1).why.filter((one) => !before.includes(one)) });
}

// ---- questions

function turn(desk, who, symbol, n) {
  const entry = { ask: { symbol, turned: n, player: who } };
  const last = (play) => play.laps.at(-1).asks.at(-1);
  const isLost = lapOf(desk).why.length > 0; // nothing in this lap counts anyway
  const tell = (play) => say([...last(play).why, saidOf(last(play))].join(" "));
  return desk.attempt({ entry, text: `${who} ${calledMark(symbol)} ${n}`, why: (play) => (isLost ? [] : last(play).why), tell });
}

// Return what was turned, and who has it now.
function saidOf(ask) {
  if (!ask.stone) return "";
  const [[winner, count]] = Object.entries(ask.won);
  return tn("stones.cups.turned", count, { mark: calledMark(ask.stone), name: winner });
}

function Said({ desk }) {
  if (desk.past.value || desk.play.totals) return null;
  const lap = lapOf(desk);
  const last = lap?.asks.at(-1) ?? null;
  const faults = lap && !lap.asks.length ? lap.why : [];
  return html`${faults.map((why) => html`<p class="verdict bad" role="alert"><span>${why}</span></p>`)}
  ${last?.stone && html`<${Nudge} picture=${html`<${Mini} side="light" mark=${last.stone} small />`} text=${saidOf(last)} />`}`;
}

// Return the questions with their results; faults of a whole round are beside its first question.
function asksOf(desk) {
  const before = (i) => desk.play.laps.slice(0, i).flatMap((lap) => lap.asks).length;
  return desk.play.laps.flatMap((lap, i) =>
    lap.asks.map((ask, k) => ({
      n: `${i + 1}.${k + 1}`,
      player: ask.player,
      text: `${calledMark(ask.symbol)} ${ask.turned}`,
      more: Object.entries(ask.won).map(([name, count]) => t("stones.cups.gets", { name, n: count })).join(" "),
      why: [...(k === 0 ? lap.why : []), ...ask.why],
      back: lap.why.length ? () => desk.goOnFrom(before(i)) : undefined, // the whole lap
    })),
  );
}

// The row at an earlier moment, face down if its round isn't over.
function Shown({ desk }) {
  const { row, lap } = desk.now;
  if (!lap) return null;
  const isOpen = lap === desk.play.laps.length && desk.play.lies.length > 0;
  const stone = (mark) => (isOpen ? html`<${Back} />` : html`<${Mini} side="light" mark=${mark} />`);
  const spot = (n) => html`<span class="cup" key=${n}>${row[n - 1] ? stone(row[n - 1]) : html`<i></i>`}<small>${n}</small></span>`;
  const head = t("stones.cups.lap.of", { n: lap, name: desk.play.laps[lap - 1].shifter });
  return html`<div class="card cups">
    <p><b>${head}</b></p>
    <div class="cuprow" dir="ltr">${placesOf(desk).map(spot)}</div>
  </div>`;
}
