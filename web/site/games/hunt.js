// Hunt, typed in by tapping: rounds, puzzle and solo, for one player or a whole class.
import { NextStep } from "../score/class_sheet.js";
import { Players } from "../score/players.js";
import { GameScreen, RoundDots } from "../score/screen.js";
import { t, tn } from "../words.js";
import { html, useMemo } from "../vendor/ui.js";
import { HuntDesk } from "./hunt/desk.js";
import { Field } from "./hunt/field.js";
import { own } from "./hunt/menu.js";
export { classItems } from "./hunt/menu.js";
import { RollRow } from "./hunt/roll.js";
import { Side, TimerChip } from "./hunt/side.js";

const keys = () => [
  ["↑ ↓ ← →", t("hunt.key.move")],
  ["Space", t("hunt.key.mark")],
  ["Enter", t("hunt.key.close")],
  ["Esc", t("hunt.key.clear")],
];

const WORDS = { player: "hunt.next", round: "score.round", end: "hunt.won", give: "hunt.give.short" };

// Return the points of the round while it is played; between rounds and in the puzzle the total.
function sumOf(desk) {
  const isOfRound = desk.isRounds && !desk.play.totals && !desk.isBetween;
  const sum = isOfRound ? Number(desk.reached(desk.who) || 0) : desk.points(desk.who);
  return { sum, unit: desk.isBetween ? t("score.total") : tn("hunt.points", sum) };
}

export const parts = { Desk: HuntDesk, Top: RollRow, Field, Side, Chips: TimerChip, words: WORDS, sumOf };

export default function Hunt({ session, sheet }) {
  const desk = useMemo(() => {
    session.desk ??= new HuntDesk(session);
    if (sheet) session.desk.sit(sheet);
    return session.desk;
  }, [session, sheet]);
  const { play } = desk;
  const round = desk.round.value;
  const players = desk.players.map((name) => ({ name, points: play.totals || desk.isBetween ? desk.points(name) : desk.reached(name), entered: desk.isEntered(name) }));
  const isGray = Object.values(play.sides).includes("gray");
  return html`<${GameScreen}
    desk=${desk}
    title=${play.totals ? t("hunt.totals.title") : t("score.round", { n: round })}
    note=${isGray ? t("hunt.side.gray") : ""}
    dots=${!play.totals && html`<${RoundDots} count=${play.rounds} now=${round} done=${play.played.length} double=${play.double} onChoose=${() => desk.chooseRound()} />`}
    own=${() => own(desk)}
    top=${html`<${RollRow} desk=${desk} />`}
    who=${html`<${Players} players=${players} chosen=${desk.who} onChoose=${(name) => desk.choose(name)} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Side} desk=${desk} />`}
    keys=${keys()}
    ...${sumOf(desk)}
  >
    <${NextStep} desk=${desk} words=${WORDS} onEnd=${() => desk.showStanding(t("hunt.won"))} />
  <//>`;
}
