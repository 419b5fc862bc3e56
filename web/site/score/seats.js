// The players, their names and their order. Before the first move players may leave or come back; later one may only
// join at a free sheet, if the game allows it.
import { Button, Why } from "../controls.js";
import { Icon } from "../icons.js";
import { keyed } from "../keyed.js";
import { openSheet, close } from "../dialogs.js";
import { listed, t } from "../words.js";
import { html, useState } from "../vendor/ui.js";

const MOST_NAMED = 12;

// Return the menu item for a game without an order of players, or null; a class has its names from its list.
// `takesLate`: players may join during the game.
export function seatsItem(session, done, takesLate = false) {
  const { begun, players, free } = session.view.value;
  if (players.length > MOST_NAMED || (begun && !(takesLate && free.length))) return null;
  const label = t(begun ? "score.joins" : "score.called");
  return { icon: "person", label, do: () => openSheet({ title: label, body: () => html`<${Seats} session=${session} first=${players} done=${done} />` }) };
}

// Return the menu item that marks the player shown as absent.
export const awayItem = (desk) =>
  desk.players.length > 1 && !desk.play.totals && { icon: "person", label: t("score.away", { name: desk.who }), do: () => desk.session.enter({ absent: desk.who }) };

// A form for names and order. `first` is the order so far; `entry(seats, called, isSeated)` makes one more entry or
// null, and with it the first player begins (`isSeated`: the players changed and sit in that order); `chip(i, count)`
// is drawn before a seat; `also` is one more entry.
export function Seats({ session, first, entry, chip, text, also, children, done = () => {} }) {
  const { names: known, free, begun, set } = session.view.value;
  const [order, setOrder] = useState(first);
  const [typed, setTyped] = useState(keyed());
  const [isAsked, setAsked] = useState(false);
  const [why, setWhy] = useState("");
  const all = [...first, ...free];
  const shown = (name) => typed[name] ?? (known.includes(name) ? name : "");
  const called = (name) => shown(name).trim() || name;
  const nameless = order.filter((name) => first.includes(name) && !known.includes(name) && !shown(name).trim());
  const named = order.filter((name) => !nameless.includes(name));
  const seat = (names) => (setOrder(names), setAsked(false), setWhy(""));
  const up = (i) => seat(order.map((name, k) => order[k === i ? i - 1 : k === i - 1 ? i : k]));
  const take = async (seats) => {
    const names = Object.fromEntries(seats.filter((name) => called(name) !== name).map((name) => [name, called(name)]));
    const isSeated = seats.length !== first.length || seats.some((name) => !first.includes(name));
    const changes = { ...(isSeated && { playing: seats }), ...(Object.keys(names).length && { names }) };
    const entries = [Object.keys(changes).length && changes, entry?.(seats, called, isSeated), also].filter(Boolean);
    if (!entries.length || (await session.enterAll(entries))) return done(), close();
    setAsked(false);
    setWhy(session.takeRefusal());
  };
  const submit = (event) => {
    event.preventDefault();
    if (named.length && nameless.length && !begun) setAsked(true);
    else take(order);
  };
  const row = (name, i) => {
    const isFixed = begun && first.includes(name);
    return html`<li key=${name} class="row">
      ${chip?.(i, order.length)}
      <input class="field grow" aria-label=${entry ? t("score.seat", { n: i + 1 }) : name} placeholder=${name} value=${shown(name)} disabled=${isFixed} autocomplete="off" onInput=${(e) => (setTyped(keyed(typed, { [name]: e.target.value })), setAsked(false))} />
      ${entry && html`<button type="button" class="btn icon flipup" disabled=${i === 0} aria-label=${t("score.seat.up", { name: called(name) })} onClick=${() => up(i)}><${Icon} name="down" /></button>`}
      ${!isFixed && order.length > 1 && html`<button type="button" class="btn icon" aria-label=${t("score.seat.away", { name: called(name) })} onClick=${() => seat(order.filter((one) => one !== name))}><${Icon} name="close" /></button>`}
    </li>`;
  };
  const away = all.filter((name) => !order.includes(name));
  const summary = (names) => t("score.fewer", { count: names.length, all: all.length, names: listed(names.map(called)) });
  const question = html`<p role="alert">${summary(named)} ${t("score.fewer.right")}</p>
    <div class="row between wrap">
      <${Button} label=${t("score.fewer.no", { n: order.length })} onClick=${() => take(order)} />
      <${Button} kind="main" label=${t("score.fewer.yes")} onClick=${() => take(named)} />
    </div>`;
  return html`<form class="stack" onSubmit=${submit}>
    ${text && html`<p class="quiet">${text}</p>`} ${typeof children === "function" ? children(order.length) : children}
    <ol class="stack seats">${order.map(row)}</ol>
    ${isAsked
      ? question
      : away.length > 0
      ? html`<p class="quiet" role="status">${summary(order)} ${t("score.fewer.free")}</p>
          <div class="row wrap">${away.map((name) => html`<${Button} key=${name} icon="plus" label=${called(name)} onClick=${() => seat([...order, name])} />`)}</div>`
      : set && html`<p class="hint">${t("score.more", { n: all.length })}</p>`}
    <${Why} text=${why} />
    ${!isAsked && html`<div class="row end"><button class="btn main">${t("score.seats.take")}</button></div>`}
  </form>`;
}
