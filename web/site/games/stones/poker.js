// Closed hands: what all show together; an empty hand takes from whom; what was shown before.
import { Button } from "../../controls.js";
import { keyed } from "../../keyed.js";
import { say } from "../../over.js";
import { leading } from "../../score/standing.js";
import { Nudge } from "../../score/verdicts.js";
import { listed, t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { LookedAt, StonesScreen } from "./frame.js";
import { calledMark, MARKS, Mini } from "./pieces.js";

const NUMBERS = [1, 2, 3, 4];
const EMPTY = "empty";
const NOBODY = "nobody";

export function Poker({ desk }) {
  const { play } = desk;
  const number = play.shows.length + (play.open ? 0 : 1);
  const drawn = drawnOf(desk);
  return html`<${StonesScreen}
    desk=${desk}
    label=${false}
    note=${desk.isOver ? "" : t("stones.poker.number", { n: number })}
    who=""
    board=${html`<div class="hands">${desk.players.map((name, i) => html`<${Hand} key=${name} desk=${desk} name=${name} i=${i} drawn=${drawn} />`)}</div>`}
    side=${html`<${Line} desk=${desk} drawn=${drawn} /><${Shows} desk=${desk} />`}
    sum=""
    unit=${leading(desk.view)}
    act=${!desk.isOver && !play.totals && !desk.past.value && html`<${Button} kind="main" label=${t("stones.poker.show")} off=${!drawn.isWhole} busy=${desk.session.busy.value} onClick=${() => show(desk, drawn)} />`}
  />`;
}

// what was tapped so far, on top of what the record has of a showing that isn't complete
function drawnOf(desk) {
  const { play } = desk;
  const begun = play.open ? play.shows.at(-1) : { shown: keyed(), takes: null };
  const shown = keyed(begun.shown, desk.draft.value.shown);
  const missing = play.holders.filter((name) => !(name in shown));
  const empty = Object.keys(shown).filter((name) => shown[name] === EMPTY);
  const isTaking = !missing.length && empty.length === 1 && Object.keys(shown).length > 1;
  const takes = desk.draft.value.takes ?? begun.takes;
  return { begun, shown, missing, isTaking, taker: empty[0], takes, isWhole: !missing.length && (!isTaking || takes !== null) };
}

// the stones of a player: side by side, with how many are left of each
function Hand({ desk, name, i, drawn }) {
  const { hands, empty, won } = desk.now;
  const isPast = Boolean(desk.past.value);
  const side = i % 2 ? "dark" : "light";
  const chosen = isPast ? null : drawn.shown[name];
  const isFixed = isPast || name in drawn.begun.shown || desk.isOver || desk.play.totals;
  const kind = (isLeft) => (isLeft ? "btn pick" : "btn pick spent"); // what isn't in the hand any more may have been shown all the same
  const count = (n) => hands[name].filter((one) => one === n).length;
  const pick = (value) => {
    const shown = keyed(desk.draft.value.shown, { [name]: value });
    if (chosen === value) delete shown[name];
    desk.doubt.value = null;
    desk.draft.value = Object.keys(shown).length ? { shown } : {};
  };
  const button = (n) =>
    html`<button key=${n} type="button" class=${kind(count(n))} aria-pressed=${chosen === String(n)} disabled=${isFixed} aria-label=${t("stones.poker.stone", { name, mark: calledMark(MARKS[n - 1]), n: count(n) })} onClick=${() => pick(String(n))}>
      <${Mini} side=${side} mark=${MARKS[n - 1]} /><span class="num" aria-hidden="true">${count(n)}</span>
    </button>`;
  const canTake = !isPast && drawn.isTaking && name !== drawn.taker && name in drawn.shown;
  return html`<section class=${`card hand ${chosen ? "ready" : ""}`} aria-label=${name}>
    <div class="row between"><h2><bdi dir="auto">${name}</bdi></h2><span class="hint">${tn("stones.won.count", won[name].length)}</span></div>
    <div class="picks">
      ${NUMBERS.map(button)}
      <button type="button" class=${`${kind(empty[name])} none`} aria-pressed=${chosen === EMPTY} disabled=${isFixed} aria-label=${t("stones.poker.empty.of", { name })} onClick=${() => pick(EMPTY)}>${t("stones.poker.empty")}</button>
    </div>
    ${canTake && html`<${Button} kind="wide" label=${t("stones.poker.take", { name: drawn.taker, other: name })} aria-pressed=${drawn.takes === name} onClick=${() => (desk.draft.value = { ...desk.draft.value, takes: name })} />`}
  </section>`;
}

function Line({ desk, drawn }) {
  if (desk.isOver || desk.past.value || desk.play.totals) return null;
  if (drawn.missing.length) return html`<${Nudge} text=${t("stones.poker.together")} more=${t("stones.poker.missing", { names: listed(drawn.missing) })} />`;
  if (!drawn.isTaking) return html`<${Nudge} text=${t("stones.poker.whole")} />`;
  const none = () => (desk.draft.value = { ...desk.draft.value, takes: NOBODY });
  return html`<${Nudge} text=${t("stones.poker.whose", { name: drawn.taker })} />
    <div class="row wrap"><${Button} label=${t("stones.poker.nobody", { name: drawn.taker })} aria-pressed=${drawn.takes === NOBODY} onClick=${none} /></div>`;
}

// a number where it is shown once, else whose stone it is: as records say it
function taken(drawn) {
  if (drawn.takes === NOBODY) return NOBODY;
  const number = drawn.shown[drawn.takes];
  const isSingle = Object.values(drawn.shown).filter((one) => one === number).length === 1;
  return isSingle ? number : drawn.takes;
}

function show(desk, drawn) {
  const order = desk.players.filter((name) => name in drawn.shown);
  const tell = (told) => told && say(result(told.play.shows.at(-1)));
  if (desk.play.open) return complete(desk, drawn, order).then(tell);
  const shown = Object.fromEntries(order.map((name) => [name, drawn.shown[name]]));
  const entry = { show: { ...shown, ...(drawn.isTaking ? { takes: taken(drawn) } : {}) } };
  const text = order.map((name) => `${name} ${shownAs(drawn.shown[name])}`).join(t("score.comma"));
  return desk.attempt({ entry, text, why: (play) => Object.values(play.shows.at(-1).why).flat(), keep: () => desk.enter(entry).then(tell) });
}

// a showing that somebody began elsewhere: hand by hand
async function complete(desk, drawn, order) {
  let told = null;
  for (const name of order.filter((one) => !(one in drawn.begun.shown))) told = await desk.session.enter({ player: name, show: drawn.shown[name] });
  if (drawn.isTaking) told = await desk.session.enter({ takes: taken(drawn) });
  desk.clear();
  return told;
}

function result(one) {
  const won = Object.entries(one.won).map(([name, n]) => t(one.shown[name] === EMPTY ? "stones.poker.steals" : "stones.poker.keeps", { name, mark: calledMark(MARKS[n - 1]) }));
  return won.length ? won.join(" ") : t("stones.poker.none");
}

const shownAs = (text) => (text === EMPTY ? t("stones.poker.empty") : text);

function Shows({ desk }) {
  const shows = desk.play.open ? desk.play.shows.slice(0, -1) : desk.play.shows;
  const told = shows.map((one) => ({
    text: Object.entries(one.shown).map(([name, text]) => `${name} ${shownAs(text)}`).join(t("score.comma")),
    more: Object.keys(one.why).length ? "" : result(one),
    why: Object.values(one.why).flat(),
  }));
  return html`<${LookedAt} desk=${desk} steps=${told} />`;
}
