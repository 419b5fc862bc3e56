// Hexes, typed in by tapping: one die for all, a piece each, for one player or a whole class.
import { Button } from "../controls.js";
import { useDesk } from "../score/desk.js";
import { Players } from "../score/players.js";
import { GameScreen, isWide, NextStep, RoundDots } from "../score/screen.js";
import { awayItem, seatsItem } from "../score/seats.js";
import { t } from "../words.js";
import { html } from "../vendor/ui.js";
import { HexesDesk } from "./hexes/desk.js";
import { Field } from "./hexes/field.js";
import { numbers, Offer, passing } from "./hexes/offer.js";
import { Side } from "./hexes/side.js";

const keys = () => [
  ["↑ ↓ ← →", t("hexes.key.move")],
  ["Space", t("hexes.key.mark")],
  ["Enter", t("hexes.key.close")],
  ["Esc", t("hexes.key.clear")],
];

const WORDS = { player: "hexes.next", round: "score.round", end: "hexes.who", throw: "hexes.throw" };

const Pass = ({ desk }) => desk.canPass && html`<${Button} label=${t("hexes.pass")} onClick=${() => passing(desk)} />`;

const sumOf = (desk) => ({ sum: desk.penalty(desk.who), unit: t("hexes.penalty") });

export const parts = { Desk: HexesDesk, Top: Offer, Field, Side, Chips: Pass, words: WORDS, sumOf };

// Return the name of the side if all play on one, else "".
function sideName({ play }) {
  const now = [...new Set(Object.values(play.side))];
  return now.length === 1 ? (play.sides[now[0]] ?? "") : "";
}

// Return the menu items of hexes.
function own(desk) {
  const { session, view, play } = desk;
  const begin = () => desk.goTo(desk.play.expert ? 0 : 1, desk.players[0]);
  const expert = async () => (await session.enter({ prefilled: play.expert ? "" : {} })) && begin();
  const to = async (side) => (await session.enter({ side })) && begin();
  return [
    !play.totals && !desk.isBefore && { icon: "table", label: t("hexes.rolls"), do: () => numbers(desk) },
    seatsItem(session, begin),
    awayItem(desk),
    ...(view.begun ? [] : otherSides(desk).map(([side, name]) => ({ icon: "redo", label: t("hexes.side.to", { side: name }), do: () => to(side) }))),
    !view.begun && { icon: "rules", label: t(play.expert ? "hexes.expert.off" : "hexes.expert"), do: expert },
  ];
}

function otherSides({ play }) {
  const now = new Set(Object.values(play.side));
  return play.seats.filter((side) => !(now.size === 1 && now.has(side))).map((side) => [side, play.sides[side] ?? side]);
}

export default function Hexes({ session, sheet }) {
  const desk = useDesk(session, HexesDesk, sheet);
  const { play } = desk;
  const round = desk.round.value;
  const players = desk.players.map((name) => ({ name, points: desk.penalty(name), entered: !play.totals && desk.isEntered(name) }));
  const dots = !play.totals && (round > 0 || desk.rolled > 0) && html`<${RoundDots} count=${play.rounds} now=${round} done=${desk.rolled} onChoose=${() => desk.chooseRound()} />`;
  return html`<${GameScreen}
    desk=${desk}
    title=${play.totals ? t("hexes.totals.title") : desk.isBefore ? t("hexes.before") : t("score.round", { n: round })}
    note=${sideName(desk)}
    dots=${dots}
    own=${() => own(desk)}
    top=${html`<${Offer} desk=${desk} />`}
    who=${html`<${Players} players=${players} chosen=${desk.who} onChoose=${(name) => desk.choose(name)} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Side} desk=${desk} />`}
    keys=${keys()}
    ...${sumOf(desk)}
  >
    ${!isWide.value && html`<${Pass} desk=${desk} />`}
    <${NextStep} desk=${desk} words=${WORDS} onEnd=${() => desk.showStanding(t("hexes.who"))} />
  <//>`;
}
