// A game without a screen of its own: a plain board whose cells are tapped, and moves as text.
import { Board, useBoard, width } from "../board.js";
import { Button, LineForm } from "../controls.js";
import { say } from "../dialogs.js";
import { middle } from "../geometry.js";
import { Desk, useDesk } from "../score/desk.js";
import { Players } from "../score/players.js";
import { downloadRecord } from "../score/record.js";
import { GameScreen, Nudge } from "../score/screen.js";
import { t } from "../words.js";
import { html } from "../vendor/ui.js";
import { titleOf } from "./index.js";

// The marks on the cells after `count` moves; a move at fault leaves none.
function Lying({ board, play, count }) {
  const good = play.moves.slice(0, count).filter((one) => !one.why.length);
  const mark = ({ player }, cell) => {
    const { polygon } = board.cells[cell];
    const [x, y] = middle(polygon);
    return html`<text key=${cell} x=${x} y=${y} font-size=${width(polygon) * 0.7} text-anchor="middle" dominant-baseline="central" fill="currentColor">${play.marks[player]}</text>`;
  };
  return good.flatMap((one) => one.cells.map((cell) => mark(one, cell)));
}

async function put(desk, move) {
  desk.clear();
  const done = await desk.session.enter({ move });
  if (!done) return;
  const last = done.play.moves.at(-1);
  say([`${last.player} ${last.text}.`, ...last.why, done.ask?.text ?? ""].join(" "));
}

function Field({ desk, sheet }) {
  const board = useBoard(desk.session, sheet ?? Object.values(desk.view.sheets)[0]);
  if (!board) return null;
  const { ask, count, play } = desk;
  const moves = desk.moves.slice(0, count);
  const last = moves.at(-1)?.cells ?? [];
  const label = (cell) => moves.filter((one) => !one.why.length && one.cells.includes(cell)).map((one) => `${cell}${t("score.comma")}${one.player}`).at(-1) ?? cell;
  return html`<${Board} board=${board} ruled name=${titleOf(desk.view.game)} label=${label} marks=${last.length ? [{ kind: "picked", cells: last, key: "last" }] : []} onTap=${ask ? (cell) => put(desk, cell) : undefined}>
    ${play && html`<${Lying} board=${board} play=${play} count=${count} />`}
  <//>`;
}

function Line({ desk }) {
  if (desk.at.value !== null) return null;
  if (!desk.ask) return html`<${Nudge} text=${desk.play ? desk.lead : t("plain.none")} />`;
  const typed = (text, setText) => text.trim() && (setText(""), put(desk, text)); // moves that are not one cell
  return html`<${Nudge} text=${desk.ask.text} /><${LineForm} dir="ltr" aria-label=${desk.ask.text} button=${t("plain.put")} onTake=${typed} />`;
}

// a game without moves is only looked at
class PlainDesk extends Desk {
  get moves() {
    return this.play?.moves ?? [];
  }
}

export default function Plain({ session, sheet }) {
  const desk = useDesk(session, PlainDesk);
  const { view, play } = desk;
  const players = view.players.map((name) => ({ name, points: play?.marks[name] ?? "" }));
  return html`<${GameScreen}
    desk=${desk}
    title=${titleOf(view.game)}
    who=${play && html`<${Players} players=${players} chosen=${play.turn ?? ""} onChoose=${() => {}} />`}
    board=${html`<${Field} desk=${desk} sheet=${sheet} />`}
    side=${html`<${Line} desk=${desk} />`}
    moves=${desk.moves}
    sum=${play ? desk.moves.length : ""}
    unit=${play ? t("score.moves") : ""}
  >
    ${!play && html`<${Button} kind="main" icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} />`}
  <//>`;
}
