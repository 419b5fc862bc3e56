// Hexes, typed in by tapping: one die for all, a piece each, for one player or a whole class.
import { Button } from "../controls.js";
import { downloadRecord, downloadTable } from "../score/record.js";
import { Players } from "../score/players.js";
import { ActBar, GameScreen, isWide, Keys, RoundDots } from "../score/screen.js";
import { leading, StandingTable } from "../score/standing.js";
import { t, tn } from "../words.js";
import { html, useMemo } from "../vendor/ui.js";
import { columns, deeds, rounds, rows, sideName, standing } from "./hexes/deeds.js";
import { Desk } from "./hexes/desk.js";
import { Field } from "./hexes/field.js";
import { Offer, passing, throwDie } from "./hexes/offer.js";
import { Side } from "./hexes/side.js";
import { GAME } from "./hexes/told.js";

const keys = () => [
  ["↑ ↓ ← →", t("hexes.key.move")],
  ["Space", t("hexes.key.mark")],
  ["Enter", t("hexes.key.close")],
  ["Esc", t("hexes.key.clear")],
];

// the one deed that comes next: throw, the next player, the next round, or who won
function Next({ desk }) {
  const { play } = desk;
  const who = () => standing(desk, t("hexes.who"));
  if (play.totals) return html`<${Button} kind="main" label=${t("hexes.who")} onClick=${who} />`;
  if (!desk.isBefore && desk.roll === null) return html`<${Button} kind="main" icon="table" label=${t("hexes.throw")} busy=${desk.session.busy.value} onClick=${() => throwDie(desk)} />`;
  const next = desk.next();
  const isDone = desk.isBefore || desk.isEntered(desk.who) || desk.isStuck() || desk.round.value > play.last;
  const on = async () => {
    if (desk.isBefore && !desk.isEntered(desk.who) && !(await desk.fillNone())) return;
    if (next.kind === "end") who();
    else desk.choose(next.player, next.round);
  };
  const label = { end: () => t("hexes.who"), round: () => t("hexes.round", { n: next.round }), player: () => t("hexes.next", { name: next.player }) }[next.kind]();
  return html`<${Button} kind="main" label=${label} off=${!isDone || desk.draft.value.length > 0} busy=${desk.session.busy.value} onClick=${on} />`;
}

export const where = ({ ask }) => ask && { key: "round", n: Math.max(1, ask.number) };

export default function Hexes({ session, sheet }) {
  const desk = useMemo(() => (session.desk ??= new Desk(session, sheet)), [session]);
  const { view, play } = desk;
  const round = desk.round.value;
  const player = desk.who;
  const sum = desk.penalty(player);
  const players = desk.players.map((name) => ({ name, points: desk.penalty(name), entered: !play.totals && desk.isEntered(name) }));
  const dots = !play.totals && (round > 0 || play.rolls.length > 0) && html`<${RoundDots} count=${play.rounds} now=${round} done=${play.rolls.length} onChoose=${() => rounds(desk)} />`;
  const table = html`<${StandingTable} view=${view} player=${player} columns=${columns(desk)} rows=${rows(desk)} />
    <p class="hint">${leading(view, desk.owing, { won: "hexes.won" })}</p>
    <div class="outs">
      <${Button} icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} />
      <${Button} icon="file" label=${t("score.table")} onClick=${() => downloadTable(session)} />
    </div>`;
  const act = html`<${ActBar} session=${session} sum=${sum} unit=${t("hexes.penalty")} onUndo=${() => desk.undo()} onRedo=${() => desk.redo()}>
    ${desk.canPass && !isWide.value && html`<${Button} label=${t("hexes.pass")} onClick=${() => passing(desk)} />`}
    <${Next} desk=${desk} />
  <//>`;
  return html`<${GameScreen}
    session=${session}
    game=${GAME}
    title=${play.totals ? t("hexes.totals.title") : desk.isBefore ? t("hexes.before") : t("hexes.round", { n: round })}
    note=${sideName(desk)}
    dots=${dots}
    deeds=${() => deeds(desk)}
    top=${html`<${Offer} desk=${desk} />`}
    who=${html`<${Players} players=${players} chosen=${player} onChoose=${(name) => desk.choose(name)} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Side} desk=${desk} />`}
    table=${table}
    foot=${html`<${Keys} keys=${keys()} />`}
    act=${act}
    undo=${{ undo: () => desk.undo(), redo: () => desk.redo() }}
  />`;
}
