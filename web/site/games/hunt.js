// Hunt, typed in by tapping: rounds, puzzle and solo, for one player or a whole class.
import { Button } from "../controls.js";
import { downloadMarked, downloadRecord } from "../score/record.js";
import { Players } from "../score/players.js";
import { ActBar, GameScreen, Keys, RoundDots } from "../score/screen.js";
import { leading, StandingTable } from "../score/standing.js";
import { t, tn } from "../words.js";
import { html, useMemo } from "../vendor/ui.js";
import { columns, deeds, rounds, standing } from "./hunt/deeds.js";
import { Desk } from "./hunt/desk.js";
import { Field } from "./hunt/field.js";
import { RollRow } from "./hunt/roll.js";
import { Side } from "./hunt/side.js";
import { GAME } from "./hunt/told.js";

const keys = () => [
  ["↑ ↓ ← →", t("hunt.key.move")],
  ["Space", t("hunt.key.mark")],
  ["Enter", t("hunt.key.close")],
  ["Esc", t("hunt.key.clear")],
];

function Next({ desk }) {
  const next = desk.next();
  if (desk.play.totals) return html`<${Button} kind="main" label=${t("hunt.won")} onClick=${() => standing(desk, t("hunt.won"))} />`;
  const owes = desk.now && !desk.isRounds && !desk.hasFive && !desk.seat.crossed && !desk.giving.value && hasShapes(desk);
  const on = async () => {
    if (owes) desk.giving.value = { shape: null };
    else if (!(await desk.goOn())) standing(desk, t("hunt.won"));
  };
  const label = owes ? t("hunt.give.short") : next.player ? t("hunt.next", { name: next.player }) : next.round ? t("hunt.round", { n: next.round }) : t("hunt.won");
  return html`<${Button} kind="main" label=${label} off=${!desk.now || desk.giving.value || desk.draft.value.length > 0} busy=${desk.session.busy.value} onClick=${on} />`;
}

// in the puzzle there is a shape to give up as long as one is left
const hasShapes = (desk) => desk.hand.circled.length + desk.hand.crossed.length < desk.play.rounds;

export const where = ({ ask }) => ask && { key: "round", n: ask.number };

export default function Hunt({ session, sheet }) {
  const desk = useMemo(() => {
    session.desk ??= new Desk(session);
    if (sheet) session.desk.sit(sheet);
    return session.desk;
  }, [session, sheet]);
  const { view, play } = desk;
  const round = desk.round.value;
  const player = desk.player.value;
  const isBetween = view.begun && !desk.now; // rounds: what was reached so far is told until dice are rolled
  const sum = desk.isRounds && !play.totals && !isBetween ? Number(desk.told(player) || 0) : desk.points(player);
  const players = desk.players.map((name) => ({ name, points: play.totals || isBetween ? desk.points(name) : desk.told(name), entered: desk.isEntered(name) }));
  const gray = Object.values(play.sides).includes("gray");
  const dots = !play.totals && html`<${RoundDots} count=${play.rounds} now=${round} done=${play.played.length} double=${play.double} onChoose=${() => rounds(desk)} />`;
  const table = html`<${StandingTable} view=${view} cur=${play.totals ? 0 : round} player=${player} columns=${columns(desk)} missing=${desk.missing()} />
    <p class="hint">${leading(view, desk.missing())} ${(view.standing.notes ?? []).join(" ")}</p>
    <div class="outs">
      <${Button} icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} />
      ${desk.isRounds && view.begun && !play.totals && html`<${Button} icon="file" label=${t("score.marked")} onClick=${() => downloadMarked(session)} />`}
    </div>`;
  const act = html`<${ActBar} session=${session} sum=${sum} unit=${isBetween ? t("score.total") : tn("hunt.points", sum)} onUndo=${() => desk.undo()} onRedo=${() => desk.redo()}>
    <${Next} desk=${desk} />
  <//>`;
  return html`<${GameScreen}
    session=${session}
    game=${GAME}
    title=${play.totals ? t("hunt.totals.title") : t("hunt.round", { n: round })}
    note=${gray ? t("hunt.side.gray") : ""}
    dots=${dots}
    deeds=${() => deeds(desk)}
    top=${!play.totals && html`<${RollRow} desk=${desk} />`}
    who=${html`<${Players} players=${players} chosen=${player} onChoose=${(name) => desk.choose(name)} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Side} desk=${desk} />`}
    table=${table}
    foot=${html`<${Keys} keys=${keys()} />`}
    act=${act}
    undo=${{ undo: () => desk.undo(), redo: () => desk.redo() }}
  />`;
}
