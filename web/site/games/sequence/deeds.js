// What stands behind ··· in sequence, and the sheets it opens.
import { Button, Choice, Why } from "../../controls.js";
import { Icon } from "../../icons.js";
import { ask, close } from "../../over.js";
import { another } from "../../score/finding.js";
import { downloadRecord, downloadTable } from "../../score/record.js";
import { showFaults } from "../../score/standing.js";
import { listed, t, tn } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { Deck, take } from "./card_sheet.js";
import { Sides, SmallChip } from "./chips.js";

const COLOURS = ["red", "blue", "green"];

export function deeds(desk) {
  const { session, play, view } = desk;
  const last = play.moves.at(-1);
  return [
    { icon: "score", label: t("score.standing"), do: () => standing(desk) },
    !play.over && { icon: "close", label: t("sequence.dead"), do: () => dead(desk) },
    last?.draws && !last.why.length && !play.over && { icon: "hourglass", label: t("sequence.forgot", { name: last.player }), do: () => desk.forgot() },
    { icon: "search", label: t("score.faults"), do: () => showFaults(session, faults(play)) },
    { icon: "save", label: t("score.record"), do: () => downloadRecord(session) },
    { icon: "file", label: t("score.table"), do: () => downloadTable(session) },
    !view.begun && { icon: "person", label: t("sequence.seats"), do: () => seats(desk) },
  ];
}

function faults(play) {
  return play.moves.flatMap((one, i) => (one.why.length ? [{ where: `${i + 1} ${one.player}`, text: one.text, why: one.why }] : []));
}

// who leads, or who won and why it is over
export function leading(desk) {
  const { play } = desk;
  const name = (side) => listed(side.players);
  if (play.winner) return tn("sequence.won", play.to_win, { names: name(desk.side(play.winner)) });
  if (play.over) return t("sequence.over.cards");
  const counts = play.sides.map((side) => desk.linesOf(side.side));
  const most = Math.max(...counts);
  const first = play.sides.filter((_, i) => counts[i] === most);
  return first.length > 1 ? tn("sequence.level", most) : tn("sequence.lead", most, { names: name(first[0]) });
}

export function standing(desk, title = t("score.standing")) {
  const body = () =>
    html`<p><b>${leading(desk)}</b></p>
      <${Sides} desk=${desk} />
      <p class="hint">${tn("sequence.pile", desk.play.pile)}</p>
      ${desk.play.over && html`<div class="row end"><${Button} label=${t("score.another")} onClick=${() => (close(), another(desk.session))} /></div>`}`;
  ask({ title, body });
}

export function dead(desk) {
  ask({ title: t("sequence.dead"), body: () => html`<${Dead} desk=${desk} />` });
}

function Dead({ desk }) {
  const { dead: cards, shown, turn } = desk.play;
  const [card, setCard] = useState(cards[0] ?? "");
  const [isOther, setOther] = useState(false);
  const [why, setWhy] = useState("");
  const put = async () => {
    if (await desk.put({ card, isDead: true })) close();
    else setWhy(take(desk));
  };
  const told = cards.length ? t("sequence.dead.which", { name: turn }) : t(shown ? "sequence.dead.shown" : "sequence.dead.none");
  return html`<p class="quiet">${told}</p>
    ${(isOther || cards.length > 0) && html`<${Deck} cards=${isOther ? undefined : cards} card=${card} onChoose=${setCard} />`}
    <${Why} text=${why} />
    <div class="row between">
      ${isOther ? html`<span></span>` : html`<${Button} kind="ghost" label=${t("sequence.other")} onClick=${() => setOther(true)} />`}
      <${Button} kind="main" label=${t("sequence.dead.show")} off=${!card} onClick=${put} />
    </div>`;
}

// names, sides and who begins, before the first move
export function seats(desk) {
  ask({ title: t("sequence.seats"), body: () => html`<${Seats} desk=${desk} />` });
}

function Seats({ desk }) {
  const { session, play, view } = desk;
  const [order, setOrder] = useState(play.order);
  const [typed, setTyped] = useState(() => Object.fromEntries(play.order.map((name) => [name, view.names.includes(name) ? name : ""])));
  const [count, setCount] = useState(play.sides.length);
  const [why, setWhy] = useState("");
  const counts = [2, 3].filter((n) => order.length % n === 0);
  const colours = COLOURS.slice(0, count);
  const up = (i) => setOrder(order.map((_, k) => order[k === i ? i - 1 : k === i - 1 ? i : k]));
  const submit = async (event) => {
    event.preventDefault();
    const called = (name) => typed[name].trim() || name;
    const names = Object.fromEntries(order.filter((name) => called(name) !== name).map((name) => [name, called(name)]));
    const sides = Object.fromEntries(colours.map((colour, i) => [colour, order.filter((_, k) => k % count === i).map(called)]));
    const same = JSON.stringify(sides) === JSON.stringify(Object.fromEntries(play.sides.map((one) => [one.side, one.players])));
    const done = (!Object.keys(names).length || (await session.enter({ names }))) && (same || (await session.enter({ sides })));
    if (done) close();
    else setWhy(take(desk));
  };
  const row = (name, i) =>
    html`<li key=${name} class="row">
      <${SmallChip} colour=${colours[i % count]} />
      <input class="field grow" aria-label=${t("sequence.seat", { n: i + 1 })} placeholder=${name} value=${typed[name]} autocomplete="off" onInput=${(e) => setTyped({ ...typed, [name]: e.target.value })} />
      <button type="button" class="btn icon flipup" disabled=${i === 0} aria-label=${t("sequence.seat.up", { name: typed[name] || name })} onClick=${() => up(i)}><${Icon} name="down" /></button>
    </li>`;
  return html`<form class="stack" onSubmit=${submit}>
    <p class="quiet">${t("sequence.seats.text")}</p>
    ${counts.length > 1 && html`<${Choice} label=${t("sequence.sides")} value=${count} options=${counts.map((n) => ({ value: n, label: t(`sequence.sides.${n}`) }))} onChange=${setCount} />`}
    <ol class="stack seats">${order.map(row)}</ol>
    <${Why} text=${why} />
    <div class="row end"><button class="btn main">${t("sequence.seats.take")}</button></div>
  </form>`;
}
