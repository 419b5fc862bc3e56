// Names and the order of play, before the first move: who stands first begins.
import { Why } from "../controls.js";
import { Icon } from "../icons.js";
import { close } from "../over.js";
import { t } from "../words.js";
import { html, useState } from "../vendor/ui.js";

// `first` is the order so far; `entry(names)` makes the entry that seats them so, null where all sit
// so already; `chip(i)` is drawn before a seat; `also` is one more entry
export function Seats({ session, first, entry, chip, text, also, children }) {
  const { names: known } = session.view.value;
  const [order, setOrder] = useState(first);
  const [typed, setTyped] = useState(() => Object.fromEntries(first.map((name) => [name, known.includes(name) ? name : ""])));
  const [why, setWhy] = useState("");
  const up = (i) => setOrder(order.map((name, k) => order[k === i ? i - 1 : k === i - 1 ? i : k]));
  const submit = async (event) => {
    event.preventDefault();
    const called = (name) => typed[name].trim() || name;
    const names = Object.fromEntries(order.filter((name) => called(name) !== name).map((name) => [name, called(name)]));
    const seated = entry(order, called);
    const entries = [Object.keys(names).length && { names }, seated, also].filter(Boolean);
    if (!entries.length || (await session.enterAll(entries))) return close();
    setWhy(session.refused.value ?? "");
    session.refused.value = null;
  };
  const row = (name, i) =>
    html`<li key=${name} class="row">
      ${chip?.(i)}
      <input class="field grow" aria-label=${t("score.seat", { n: i + 1 })} placeholder=${name} value=${typed[name]} autocomplete="off" onInput=${(e) => setTyped({ ...typed, [name]: e.target.value })} />
      <button type="button" class="btn icon flipup" disabled=${i === 0} aria-label=${t("score.seat.up", { name: typed[name] || name })} onClick=${() => up(i)}><${Icon} name="down" /></button>
    </li>`;
  return html`<form class="stack" onSubmit=${submit}>
    <p class="quiet">${text}</p>
    ${children}
    <ol class="stack seats">${order.map(row)}</ol>
    <${Why} text=${why} />
    <div class="row end"><button class="btn main">${t("score.seats.take")}</button></div>
  </form>`;
}
