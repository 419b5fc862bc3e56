// Closed hands: what all show together, from whom an empty hand takes, and earlier rounds.
import { Button } from "../../controls.js";
import { say } from "../../dialogs.js";
import { keyed } from "../../keyed.js";
import { Nudge } from "../../score/screen.js";
import { leading } from "../../score/standing.js";
import { apart, listed, t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { StonesScreen } from "./frame.js";
import { calledMark, markWith, Mini, numbersOf } from "./pieces.js";

const EMPTY = "empty";
const NOBODY = "nobody";

export function Poker({ desk }) {
  const { ask } = desk;
  const drawn = drawnOf(desk);
  return html`<${StonesScreen}
    desk=${desk}
    label=${false}
    note=${ask ? t("stones.poker.number", { n: ask.number }) : ""}
    who=""
    board=${html`<div class="hands">${desk.players.map((name, i) => html`<${Hand} key=${name} desk=${desk} name=${name} i=${i} drawn=${drawn} />`)}</div>`}
    side=${html`<${Line} desk=${desk} drawn=${drawn} />`}
    moves=${showsOf(desk)}
    sum=""
    unit=${leading(desk.view)}
    act=${ask?.kind === "hands" && !desk.past.value && html`<${Button} kind="main" label=${t("stones.poker.show")} off=${drawn.missing.length > 0} busy=${desk.session.busy.value} onClick=${() => show(desk)} />`}
  />`;
}

// Return the hands tapped so far, on top of an incomplete round in the record.
function drawnOf(desk) {
  const { play, ask } = desk;
  const begun = play.open ? play.shows.at(-1).shown : keyed();
  const shown = keyed(begun, desk.draft.value.shown);
  const missing = ask?.kind === "hands" ? ask.who.filter((name) => !(name in shown)) : [];
  return { begun, shown, missing, taker: ask?.kind === "takes" ? ask.who[0] : null };
}

// The stones of a player, with how many are left of each.
function Hand({ desk, name, i, drawn }) {
  const { hands, empty, won } = desk.now;
  const isPast = Boolean(desk.past.value);
  const side = i % 2 ? "dark" : "light";
  const chosen = isPast ? null : drawn.shown[name];
  const isFixed = isPast || name in drawn.begun || !desk.ask;
  const kind = (isLeft) => (isLeft ? "btn pick" : "btn pick spent"); // a spent stone may have been shown all the same
  const count = (n) => hands[name].filter((one) => one === n).length;
  const pick = (value) => {
    const shown = keyed(desk.draft.value.shown, { [name]: value });
    if (chosen === value) delete shown[name];
    desk.doubt.value = null;
    desk.draft.value = Object.keys(shown).length ? { shown } : {};
  };
  const button = (n) =>
    html`<button key=${n} type="button" class=${kind(count(n))} aria-pressed=${chosen === String(n)} disabled=${isFixed} aria-label=${t("stones.poker.stone", { name, mark: calledMark(markWith(n)), n: count(n) })} onClick=${() => pick(String(n))}>
      <${Mini} side=${side} mark=${markWith(n)} /><span class="num" aria-hidden="true">${count(n)}</span>
    </button>`;
  const canTake = !isPast && drawn.taker && name !== drawn.taker && name in drawn.shown;
  return html`<section class=${`card hand ${chosen ? "ready" : ""}`} aria-label=${name}>
    <div class="row between"><h2><bdi dir="auto">${name}</bdi></h2><span class="hint">${tn("stones.won.count", won[name].length)}</span></div>
    <div class="picks">
      ${numbersOf().map(button)}
      <button type="button" class=${`${kind(empty[name])} none`} aria-pressed=${chosen === EMPTY} disabled=${isFixed} aria-label=${t("stones.poker.empty.of", { name })} onClick=${() => pick(EMPTY)}>${t("stones.poker.empty")}</button>
    </div>
    ${canTake && html`<${Button} kind="wide" label=${t("stones.poker.take", { name: drawn.taker, other: name })} onClick=${() => take(desk, name)} />`}
  </section>`;
}

function Line({ desk, drawn }) {
  const { missing, taker } = drawn;
  if (!desk.ask || desk.past.value) return null;
  if (missing.length) return html`<${Nudge} text=${t("stones.poker.together")} more=${t("stones.poker.missing", { names: listed(missing) })} />`;
  if (!taker) return html`<${Nudge} text=${t("stones.poker.whole")} />`;
  return html`<${Nudge} text=${t("stones.poker.whose", { name: taker })} />
    <div class="row wrap"><${Button} label=${t("stones.poker.nobody", { name: taker })} onClick=${() => take(desk, NOBODY)} /></div>`;
}

const tell = (play) => !play.open && say(result(play.shows.at(-1)));

function show(desk) {
  const { shown } = desk.draft.value;
  const order = desk.players.filter((name) => name in shown);
  const entry = { hands: keyed(Object.fromEntries(order.map((name) => [name, shown[name]]))) };
  const text = handsSaid(order.map((name) => [name, shown[name]]));
  return desk.attempt({ entry, text, why: (play) => Object.values(play.shows.at(-1).why).flat(), tell });
}

const take = (desk, whose) => desk.enter({ takes: whose }).then((view) => view && tell(view.play));

function result(one) {
  const won = Object.entries(one.won).map(([name, n]) => t(one.shown[name] === EMPTY ? "stones.poker.steals" : "stones.poker.keeps", { name, mark: calledMark(markWith(n)) }));
  return won.length ? won.join(" ") : t("stones.poker.none");
}

// Return the hands that were shown as a sentence.
const handsSaid = (hands) => hands.map(([name, text]) => `${apart(name)} ${shownAs(text)}`).join(t("score.comma"));
const shownAs = (text) => (text === EMPTY ? t("stones.poker.empty") : text);

function showsOf({ play }) {
  const shows = play.open ? play.shows.slice(0, -1) : play.shows;
  return shows.map((one) => ({
    text: handsSaid(Object.entries(one.shown)),
    more: Object.keys(one.why).length ? "" : result(one),
    why: Object.values(one.why).flat(),
  }));
}
