// The sheets of sequence: the card played on a square (those that reach it, or any other, which is judged as it is), a
// dead card, the seats; and the menu that opens them.
import { Button, Choice, List, walk, Why } from "../../controls.js";
import { openSheet, useRefusal } from "../../dialogs.js";
import { ToWin } from "../../score/new-game.js";
import { Chip as Toggle } from "../../score/screen.js";
import { Seats } from "../../score/seats.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { factsOf } from "../index.js";
import { Card, cardName, does, RANKS, SmallChip, SUITS, takesOff } from "./cards.js";

export function CardSheet({ desk, board, cell }) {
  const [play] = useState(() => desk.play); // as it was when the square was tapped
  const cards = play.reach[cell] ?? [];
  const fives = play.fives[cell] ?? [];
  const [card, setCard] = useState(cards[0]);
  const [five, setFive] = useState("");
  const [undrawn, setUndrawn] = useState(false);
  const [isOther, setOther] = useState(false);
  const [player, setPlayer] = useState(play.turn);
  const [why, enter] = useRefusal(desk.session);
  const [isAgainstKind, setAgainstKind] = useState(false); // such as a jack that removes, used to put a chip
  const isOff = isAgainstKind ? !takesOff(card ?? "") : takesOff(card ?? "");
  const put = () => !desk.session.busy.value && enter(desk.put({ card, cell, undrawn, isOff, five: isOff ? "" : five }, player));
  const label = t(isOff ? "sequence.put.off" : "sequence.put", { cell });
  const options = [{ value: "", label: t("sequence.five.any") }, ...fives.map((one) => ({ value: one, label: html`<bdi dir="ltr">${one}</bdi>` }))];
  return html`${isOther
      ? html`<${Deck} card=${card} onChoose=${(one) => (setCard(one), setAgainstKind(false))} />
          <label class="row between"><span class="label">${t("sequence.who")}</span><${List} label=${t("sequence.who")} value=${player} options=${play.order.map((name) => ({ value: name, label: name }))} onChange=${setPlayer} /></label>`
      : cards.length > 0
        ? html`<${Cards} cards=${cards} card=${card} onChoose=${setCard} onEnter=${put} />`
        : html`<p class="verdict note"><span>${t(`sequence.not.${play.closed[cell]}`, { card: play.closed[cell] === "gone" && cardName(board.marks[cell]) })}</span></p>`}
    ${fives.length > 0 && !isOff && html`<p class="label">${t("sequence.five")}</p><${Choice} label=${t("sequence.five")} value=${five} options=${options} onChange=${setFive} />`}
    <div class="row wrap">
      ${play.pile > 0 && html`<${Toggle} on=${undrawn} onClick=${() => setUndrawn(!undrawn)}><span>${t("sequence.undrawn", { name: player })}</span><//>`}
      ${isOther && card && html`<${Toggle} on=${isOff} onClick=${() => setAgainstKind(!isAgainstKind)}><span>${t("sequence.does.off")}</span><//>`}
      ${!isOther && html`<${Button} kind="ghost" label=${t("sequence.other")} onClick=${() => setOther(true)} />`}
    </div>
    <${Why} text=${why} />
    ${card && html`<${Button} kind="main wide" label=${label} busy=${desk.session.busy.value} onClick=${put} />`}`;
}

function Cards({ cards, card, onChoose, onEnter }) {
  const pressed = (event) => {
    if (event.key !== "Enter") return walk(event, cards, card, onChoose);
    event.preventDefault();
    return event.repeat ? undefined : onEnter(); // the key that opened the sheet may still be held
  };
  const one = (some) =>
    html`<button type="button" role="radio" class="pcard" data-first=${some === cards[0] ? "" : undefined} aria-checked=${some === card} tabindex=${some === card ? 0 : -1} onClick=${() => onChoose(some)}>
      <${Card} card=${some} /><span class="say">${does(some)}</span>
    </button>`;
  return html`<div class="cards4" role="radiogroup" aria-label=${t("sequence.cards")} onKeyDown=${pressed}>${cards.map(one)}</div>`;
}

function Deck({ card, cards, onChoose }) {
  const all = cards ?? SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  const one = (some, i) =>
    html`<button type="button" role="radio" class="dcard" aria-checked=${some === card} tabindex=${some === card || (i === 0 && !all.includes(card)) ? 0 : -1} onClick=${() => onChoose(some)}>
      <${Card} card=${some} />
    </button>`;
  return html`<div class="deck" dir="ltr" role="radiogroup" aria-label=${t("sequence.cards")} onKeyDown=${(event) => walk(event, all, card, onChoose)}>${all.map(one)}</div>`;
}

const COLOURS = ["red", "blue", "green"];

export function own(desk) {
  const { play, view } = desk;
  const last = play.moves.at(-1);
  return [
    !play.over && { icon: "close", label: t("sequence.dead"), do: () => dead(desk) },
    last?.draws && !last.why.length && !play.over && { icon: "hourglass", label: t("sequence.forgot", { name: last.player }), do: () => desk.forgot() },
    !view.begun && { icon: "person", label: t("sequence.seats"), do: () => seats(desk) },
  ];
}

export function dead(desk) {
  openSheet({ title: t("sequence.dead"), body: () => html`<${Dead} desk=${desk} />` });
}

function Dead({ desk }) {
  const [{ dead: cards, shown, turn }] = useState(() => desk.play);
  const [card, setCard] = useState(cards[0] ?? "");
  const [isOther, setOther] = useState(false);
  const [why, put] = useRefusal(desk.session);
  const question = cards.length ? t("sequence.dead.which", { name: turn }) : t(shown ? "sequence.dead.shown" : "sequence.dead.none");
  return html`<p class="quiet">${question}</p>
    ${(isOther || cards.length > 0) && html`<${Deck} cards=${isOther ? undefined : cards} card=${card} onChoose=${setCard} />`}
    <${Why} text=${why} />
    <div class="row between">
      ${isOther ? html`<span></span>` : html`<${Button} kind="ghost" label=${t("sequence.other")} onClick=${() => setOther(true)} />`}
      <${Button} kind="main" label=${t("sequence.dead.show")} off=${!card} onClick=${() => put(desk.put({ card, isDead: true }))} />
    </div>`;
}

// Ask for names, teams and who begins, before the first move.
export function seats(desk) {
  openSheet({ title: t("sequence.seats"), body: () => html`<${SidesAndSeats} desk=${desk} />` });
}

function SidesAndSeats({ desk }) {
  const { session, play } = desk;
  const [count, setCount] = useState(play.sides.length);
  const [toWin, setToWin] = useState(play.to_win);
  const counts = (players) => factsOf("sequence").options.sides[players] ?? []; // possible numbers of teams
  const fit = (wanted, players) => (counts(players).includes(wanted) ? wanted : (counts(players)[0] ?? wanted));
  const sidesOf = (order, n) => COLOURS.slice(0, n).map((colour, i) => [colour, order.filter((_, k) => k % n === i)]);
  const entry = (order, called, isSeated) => {
    const sides = sidesOf(order.map(called), fit(count, order.length));
    const before = isSeated ? sidesOf(order.map(called), fit(play.sides.length, order.length)) : play.sides.map((one) => [one.side, one.players.map(called)]);
    return JSON.stringify(sides) === JSON.stringify(before) ? null : { sides: Object.fromEntries(sides) };
  };
  return html`<${Seats} session=${session} first=${play.order} entry=${entry} text=${t("sequence.seats.text")} chip=${(i, players) => html`<${SmallChip} colour=${COLOURS[i % fit(count, players)]} />`} also=${toWin === play.to_win ? null : { sequences_to_win: toWin }}>
    ${(players) =>
      html`${counts(players).length > 1 && html`<${Choice} label=${t("sequence.sides")} value=${count} options=${counts(players).map((n) => ({ value: n, label: t(`sequence.sides.${n}`) }))} onChange=${setCount} />`}
        <${ToWin} value=${toWin} onChange=${setToWin} />`}
  <//>`;
}
