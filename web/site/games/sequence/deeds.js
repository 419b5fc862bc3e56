// What stands behind ··· in sequence, and the sheets it opens.
import { Button, Choice, Why } from "../../controls.js";
import { ask, close } from "../../over.js";
import { another } from "../../score/finding.js";
import { ToWin } from "../../score/new-game.js";
import { downloadRecord, downloadTable } from "../../score/record.js";
import { Seats } from "../../score/seats.js";
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
  if (!most) return t("sequence.none");
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
  const [{ dead: cards, shown, turn }] = useState(() => desk.play);
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
