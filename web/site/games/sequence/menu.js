// The menu items of sequence, and their sheets.
import { Button, Choice, Why } from "../../controls.js";
import { ask, useRefusal } from "../../dialogs.js";
import { ToWin } from "../../score/new-game.js";
import { Seats } from "../../score/seats.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { Deck } from "./card_sheet.js";
import { SmallChip } from "./chips.js";

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
  ask({ title: t("sequence.dead"), body: () => html`<${Dead} desk=${desk} />` });
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
  ask({ title: t("sequence.seats"), body: () => html`<${SidesAndSeats} desk=${desk} />` });
}

function SidesAndSeats({ desk }) {
  const { session, play } = desk;
  const [count, setCount] = useState(play.sides.length);
  const [toWin, setToWin] = useState(play.to_win);
  const counts = (players) => [2, 3].filter((n) => players % n === 0);
  const fit = (wanted, players) => (players % wanted ? (counts(players)[0] ?? wanted) : wanted);
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
