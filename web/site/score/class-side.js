// The panel beside the table of a class: the player of the row, with the sheet if it can be tapped in, and the
// result, which is what is printed.
import { Button, Choice, List, Switch } from "../controls.js";
import { titleOf } from "../games/index.js";
import { go } from "../route.js";
import { lang, t, tn } from "../words.js";
import { STATES } from "./class-places.js";
import { deskOf } from "./desk.js";
import { NextStep } from "./screen.js";
import { Crown } from "./standing.js";
import { html, useEffect } from "../vendor/ui.js";

const MOST_NOTES = 4; // notes on ranks; more would be a note for every move

// Show a player's sheet on the screen of the game.
export const toSheet = (list, { roster, name }) =>
  go("score", { kept: roster.session.item.id, view: "tap", sheet: roster.view.sheets[name], class: list.group });

export const canTap = ({ roster, name }) => Boolean(roster.view.sheets[name]) && roster.view.play && !roster.view.play.totals && !roster.isAbsent(name);

const Said = ({ sentences }) => sentences.map((why) => html`<p class="verdict bad" role="status"><span>${why}</span></p>`);

// The faults of one player; in the table they are below the row.
export const Faults = ({ row: { roster, name } }) => html`<${Said} sentences=${[...roster.faults(name), ...roster.doubts(name)]} />`;

function Person({ list, row }) {
  const { roster, name, at } = row;
  const sheet = roster.view.sheets[name];
  return html`<div class="person">
    <h2><bdi dir="auto">${name}</bdi></h2>
    <p class="hint">
      ${t("class.of", { n: at + 1, all: list.rows.length })}${list.isMany && html` · ${t("class.group", { n: list.tableNumber(row.table) })}`}${sheet && html` · <bdi dir="ltr">${sheet}</bdi>`}
    </p>
  </div>`;
}

// A player's sheet: dice, board, verdicts, and the button for the next step. A game exports `parts`: its Desk, and the
// component for each place.
function ClassSheet({ parts, session, name, label, onNext, onPlayer, onResult }) {
  const { Desk, Top, Field, Side, Chips, words, sumOf } = parts;
  const desk = deskOf(session, Desk);
  useEffect(() => {
    if (desk.players.includes(name) && desk.who !== name) desk.goTo(desk.round.value, name);
  }, [name]);
  if (desk.who !== name) return null;
  const { sum, unit } = sumOf(desk);
  // before the first roll results can be typed as well: then the list says who is next
  const next = desk.isByList
    ? html`<${Button} kind="main" label=${label} onClick=${onNext} />`
    : html`<${NextStep} desk=${desk} words=${{ ...words, player: "class.next", end: "class.result" }} onEnd=${onResult} onPlayer=${onPlayer} />`;
  return html`<div class=${`class-sheet ${desk.view.game}`}>
      <${Top} desk=${desk} />
      <${Field} desk=${desk} />
      <${Side} desk=${desk} bare />
    </div>
    <div class="row deed">
      <div class="sum"><b class="num">${sum}</b><span>${unit}</span></div>
      <span class="grow"></span>
      <${Chips} desk=${desk} />
      ${next}
    </div>`;
}

// The panel of the row that is typed in; `parts` draw the sheet, if its game has one.
export function Panel({ list, parts, onNext, side, onSide }) {
  const { row } = list;
  if (!row) return null;
  const { roster, name } = row;
  const next = list.next();
  const hasSheet = Boolean(parts && roster.view.sheets[name] && !roster.isAbsent(name));
  const shown = hasSheet ? side || (canTap(row) ? "sheet" : "result") : "result";
  const options = ["sheet", "result"].map((value) => ({ value, label: t(`class.side.${value}`) }));
  const on = () => (next ? onNext(next) : onSide("result"));
  const label = next ? t("class.next", { name: next.name }) : t("class.result");
  const toPlayer = (other) => onNext(list.rows.find((one) => one.roster === roster && one.name === other));
  return html`<section class="row between" aria-label=${t("class.row")}>
      <${Person} list=${list} row=${row} />
      ${hasSheet && html`<${Choice} label=${t("class.side")} value=${shown} options=${options} onChange=${onSide} />`}
    </section>
    <${Said} sentences=${roster.doubts(name)} />
    ${shown === "sheet" ? html`<${ClassSheet} key=${roster.session.item.id} parts=${parts} session=${roster.session} name=${name} label=${label} onNext=${on} onPlayer=${toPlayer} onResult=${() => onSide("result")} />` : html`<${Result} list=${list} />`} ${shown === "sheet" && html`<div class="paper-only"><${Result} list=${list} /></div>`}
    ${shown !== "sheet" &&
    html`<div class="row deed">
      <${Switch} label=${t("class.absent")} value=${roster.isAbsent(name)} onChange=${(isAway) => list.setAbsent(row, isAway)} />
      <span class="grow"></span>
      ${next && html`<${Button} kind="main" label=${label} onClick=${on} />`}
    </div>`}`;
}

// Return the ways to show ranks: not everybody needs to see who is last.
const shows = (list) => ["all", "podium", list.isMany && "tables", "around"].filter(Boolean).map((value) => ({ value, label: t(`class.show.${value}`, { name: list.row?.name ?? "" }) }));

// The ranking, then players who were absent or have no result yet; this is what is printed.
export function Result({ list }) {
  const { rows, first } = list;
  const places = list.places.all;
  const isBegun = places.length > 0;
  const of = Object.fromEntries(STATES.map((state) => [state, list.places.inState(state)]));
  const faults = of.fault.flatMap(({ roster, name }) => roster.faults(name));
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: "long" }).format(new Date(`${list.date}T12:00`));
  const tables = new Map(list.isMany ? rows.map((row) => [row.name, list.tableNumber(row.table)]) : []);
  const line = ({ player, players, points, rank }) =>
    html`<li>
      <span class="rk num">${rank}</span><span class="grow"><bdi dir="auto">${players?.join(t("score.comma")) ?? player}</bdi> ${rank === 1 && html`<${Crown} />`}</span>
      ${tables.has(player) && html`<span class="hint">${t("class.group", { n: tables.get(player) })}</span>`}<b class="num">${points}</b>
    </li>`;
  const named = (some, key) => some.length > 0 && html`<p class="hint">${tn(key, some.length)} <bdi dir="auto">${some.map((row) => row.name).join(t("score.comma"))}</bdi></p>`;
  const counted = t("class.counted", Object.fromEntries(STATES.map((state) => [state, of[state].length])));
  const wrong = list.rosters.flatMap((one) => one.table.value?.together ?? []);
  const notes = list.isMany ? [] : first.notes;
  return html`<section class="result" aria-label=${t("class.result")}>
    <div class="paper-head"><h1><bdi dir="auto">${list.called || titleOf(list.game)}</bdi></h1><p>${day} · <bdi dir="ltr">${first.session.item.set}</bdi></p></div>
    <div class="row between wrap"><h2>${t("class.result")}</h2><${List} label=${t("class.show")} value=${list.places.show.value} options=${shows(list)} onChange=${(show) => list.places.setShow(show)} /></div>
    ${!isBegun && html`<p class="quiet">${t("class.result.none")}</p>`} ${of.missing.length < rows.length && html`<p class="hint counted">${counted}</p>`}
    <ol>${places.map(line)}</ol>
    ${[...wrong, ...list.places.complaints.value].map((why) => html`<p class="verdict bad"><span>${why}</span></p>`)} ${notes.length <= MOST_NOTES && notes.map((note) => html`<p class="hint">${note}</p>`)}
    ${faults.length > 0 && html`<p class="hint">${t("class.uncounted")}</p>${faults.map((why) => html`<p class="verdict bad"><span>${why}</span></p>`)}`}
    ${named(of.absent, "class.absent.all")} ${isBegun && named(of.missing, "class.missing")}
  </section>`;
}
