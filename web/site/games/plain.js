// A game without a screen of its own: a plain board whose cells are tapped, and moves as text.
import { Board, width } from "../board.js";
import { Button } from "../controls.js";
import { middle } from "../geometry.js";
import { say } from "../over.js";
import { useBoard } from "../score/boards.js";
import { History, LookedAt } from "../score/history.js";
import { Players } from "../score/players.js";
import { downloadRecord } from "../score/record.js";
import { ActBar, GameScreen } from "../score/screen.js";
import { leading, showStanding, StandingTable } from "../score/standing.js";
import { titleOf } from "../score/start.js";
import { Nudge } from "../score/verdicts.js";
import { t } from "../words.js";
import { html, signal, useMemo, useState } from "../vendor/ui.js";

export const where = ({ ask }) => ask && { key: "move", n: ask.number };

// what lies on the cells after so many moves; a move at fault leaves nothing
function Lying({ board, play, count }) {
  const good = play.moves.slice(0, count).filter((one) => !one.why.length);
  const mark = ({ player }, cell) => {
    const { polygon } = board.cells[cell];
    const [x, y] = middle(polygon);
    return html`<text key=${cell} x=${x} y=${y} font-size=${width(polygon) * 0.7} text-anchor="middle" dominant-baseline="central" fill="currentColor">${play.marks[player]}</text>`;
  };
  return good.flatMap((one) => one.cells.map((cell) => mark(one, cell)));
}

async function put(session, move) {
  const done = await session.enter({ move });
  if (!done) return;
  const last = done.play.moves.at(-1);
  say([`${last.player} ${last.text}.`, ...last.why, done.ask?.text ?? ""].join(" "));
}

// a move that isn't one cell is typed
function Typed({ session, ask }) {
  const [text, setText] = useState("");
  const submit = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setText("");
    await put(session, text);
  };
  return html`<form class="row" onSubmit=${submit}>
    <input class="field grow" dir="ltr" autocomplete="off" aria-label=${ask.text} value=${text} onInput=${(e) => setText(e.target.value)} />
    <button class="btn">${t("plain.put")}</button>
  </form>`;
}

export default function Plain({ session, sheet }) {
  const view = session.view.value;
  const { ask, play } = view;
  const at = useMemo(() => signal(null), [session]);
  const board = useBoard(session, sheet ?? Object.values(view.sheets)[0]);
  const moves = play?.moves ?? [];
  const tap = (cell) => (at.value = null, put(session, cell));
  const count = at.value ?? moves.length;
  const last = moves[count - 1]?.cells ?? [];
  const label = (cell) => moves.slice(0, count).filter((one) => !one.why.length && one.cells.includes(cell)).map((one) => `${cell}${t("score.comma")}${one.player}`).at(-1) ?? cell;
  const drawn =
    board &&
    html`<${Board} board=${board} ruled name=${titleOf(view.game)} label=${label} marks=${last.length ? [{ kind: "picked", cells: last, key: "last" }] : []} onTap=${ask ? tap : undefined}>
      ${play && html`<${Lying} board=${board} play=${play} count=${count} />`}
    <//>`;
  const undo = { undo: () => (at.value = null, session.takeBack()), redo: () => session.redo() };
  const line = at.value !== null
    ? html`<${LookedAt} session=${session} at=${at} count=${moves.length} />`
    : ask
      ? html`<${Nudge} text=${ask.text} /><${Typed} session=${session} ask=${ask} />`
      : html`<${Nudge} text=${play ? leading(view) : t("plain.none")} />`;
  const save = html`<${Button} kind=${play ? undefined : "main"} icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} />`;
  const act = play ? html`<${ActBar} session=${session} canUndo=${session.canTakeBack} sum=${moves.length} unit=${t("score.moves")} onUndo=${undo.undo} onRedo=${undo.redo} />` : html`<span class="grow"></span>${save}`;
  const deeds = () => [
    { icon: "score", label: t("score.standing"), do: () => showStanding(session) },
    { icon: "save", label: t("score.record"), do: () => downloadRecord(session) },
  ];
  const players = view.players.map((name) => ({ name, points: play?.marks[name] ?? "" }));
  return html`<${GameScreen}
    session=${session}
    game=${view.game}
    title=${titleOf(view.game)}
    deeds=${deeds}
    who=${play && html`<${Players} players=${players} chosen=${play.turn ?? ""} onChoose=${() => {}} />`}
    board=${drawn}
    side=${html`${line}<${History} session=${session} moves=${moves} at=${at} />`}
    table=${html`<${StandingTable} view=${view} columns=${[]} /><p class="hint">${leading(view)}</p><div class="outs">${save}</div>`}
    act=${act}
    undo=${undo}
  />`;
}
