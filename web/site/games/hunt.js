// Hunt, typed in by tapping: rounds, puzzle and solo, for one player or a whole class.
import { Button, Choice, Why } from "../controls.js";
import { openSheet, close, toast } from "../dialogs.js";
import { askSwap } from "../score/class-menu.js";
import { useDesk } from "../score/desk.js";
import { Players } from "../score/players.js";
import { GameScreen, NextStep, RoundDots } from "../score/screen.js";
import { awayItem, seatsItem } from "../score/seats.js";
import { t, tn } from "../words.js";
import { html, useState } from "../vendor/ui.js";
import { HuntDesk } from "./hunt/desk.js";
import { Field } from "./hunt/field.js";
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
  const desk = useDesk(session, HuntDesk, sheet);
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

const MODES = ["rounds", "puzzle", "solo"];

export function own(desk) {
  const { session } = desk;
  const enter = async (entry) => ((await session.enter(entry)) ? "" : session.takeRefusal());
  return [
    seatsItem(session, () => desk.goTo(desk.round.value, desk.players[0]), desk.isRounds && !desk.play.totals),
    awayItem(desk),
    ...sideAndMode([desk.view], enter, () => desk.goTo(1)),
  ];
}

// Return the items for a class, with the swap of mixed-up sheets; a choice holds for every table.
export function classItems(list) {
  const views = list.rosters.map(({ view }) => view);
  const canSwap = list.row && new Set(Object.values(list.row.roster.view.sheets)).size > 1;
  return [canSwap && { icon: "redo", label: t("class.swap"), do: () => askSwap(list) }, ...sideAndMode(views, (entry) => list.enterAll(entry))];
}

// Return the items for side and rules; `enter` gives the refusal of an entry, or "".
function sideAndMode(views, enter, done = () => {}) {
  const [{ play }] = views;
  const canTurn = play.other && !views.some((view) => view.play.totals);
  return [
    canTurn && { icon: "redo", label: t(`hunt.side.to.${play.other}`), do: async () => toastWhy(await enter({ side: play.other })) },
    !views.some((view) => view.begun) && { icon: "rules", label: t("hunt.mode"), do: () => openSheet({ title: t("hunt.mode"), body: () => html`<${Modes} views=${views} enter=${enter} done=${done} />` }) },
  ];
}

const toastWhy = (why) => why && toast(why);

function Modes({ views, enter, done }) {
  const now = views[0].play.mode;
  const [mode, setMode] = useState(now);
  const [why, setWhy] = useState("");
  const known = MODES.filter((one) => one !== "solo" || views.every((view) => view.players.length === 1));
  const take = async () => {
    const refused = mode === now ? "" : await enter({ mode });
    if (refused) return setWhy(refused);
    done();
    return close();
  };
  return html`<${Choice} label=${t("hunt.mode")} value=${mode} options=${known.map((one) => ({ value: one, label: t(`score.mode.${one}`) }))} onChange=${setMode} />
    <p class="quiet measure">${t(`hunt.mode.${mode}`)}</p>
    <${Why} text=${why} />
    <div class="row end"><${Button} kind="main" label=${t("hunt.mode.take")} onClick=${take} /></div>`;
}
