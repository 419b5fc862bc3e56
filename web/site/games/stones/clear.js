// Clear: played on the screen. Jumps, undo, hints, the way to the end, the proof that there is none.
import { Button } from "../../controls.js";
import { confirm, say } from "../../dialogs.js";
import { Nudge } from "../../score/screen.js";
import { t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { movesOf, StonesScreen } from "./frame.js";
import { calledStone, cellLabel, framesOf, Stone, StoneBoard, UNIT } from "./pieces.js";

export function Clear({ desk }) {
  const again = () => confirm({ title: t("stones.clear.again"), text: t("stones.clear.again.text"), yes: t("stones.clear.again.yes"), act: () => desk.keep(0) });
  return html`<${StonesScreen}
    desk=${desk}
    who=${html`<${Left} desk=${desk} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Said} desk=${desk} />`}
    moves=${movesOf(desk, () => "")}
    sum=""
    unit=""
    act=${html`${desk.play.moves.length > 0 && !desk.isOver && html`<${Button} label=${t("stones.clear.again.short")} onClick=${again} />`} ${!desk.isOver && html`<${Button} kind="main" label=${t("stones.hint")} busy=${desk.busy.value} onClick=${() => hint(desk)} />`}`}
    more=${() => [!desk.isOver && { icon: "search", label: t("stones.solve"), do: () => solve(desk) }]}
  />`;
}

// The stones left, and a peg for each jump until one is left.
function Left({ desk }) {
  const { left } = desk.now;
  const all = desk.play.jumps;
  const n = all + 1 - left;
  return html`<div class="left32">
    <div class="sum big"><b class="num">${left}</b><span>${tn("stones.left", left)}</span></div>
    <div class="pegs" role="img" aria-label=${t("stones.jumps", { n, all })}>${Array.from({ length: all }, (_, i) => html`<i class=${i < n ? "g" : ""}></i>`)}</div>
  </div>`;
}

function Field({ desk }) {
  const { cells, colours } = desk.now;
  const hinted = desk.hint.value?.jump;
  const picked = desk.picked.value ?? hinted?.[0];
  const can = desk.past.value ? {} : desk.play.can;
  const lands = hinted && !desk.picked.value ? [hinted[1]] : picked ? (can[picked] ?? []) : [];
  const last = desk.past.value ? null : desk.play.moves.at(-1);
  const stone = (cell, [x, y]) => cells[cell] && html`<${Stone} key=${cell} x=${x} y=${y} side=${colours[cell]} kind=${last?.cells[1] === cell && !last.why.length ? "fresh" : ""} />`;
  const leap = (board) => {
    const [[x, y], [to, down]] = hinted.map((cell) => board.cells[cell].at.map((n) => n + UNIT / 2));
    return html`<path class="leap" d=${`M${x},${y}Q${(x + to) / 2} ${(y + down) / 2 - UNIT * 0.8} ${to},${down}`} />`;
  };
  return html`<${StoneBoard}
    desk=${desk}
    name=${t("stones.name.clear")}
    label=${(cell) => cellLabel(cell, cell, [colours[cell] ? calledStone(colours[cell]) : t("stones.empty")], picked, lands)}
    stone=${stone}
    frames=${framesOf(picked, lands)}
    over=${hinted && leap}
    onTap=${(cell) => tap(desk, cell)}
  />`;
}

function tap(desk, cell) {
  if (desk.past.value || desk.isOver) return undefined;
  const picked = desk.picked.value ?? desk.hint.value?.jump?.[0];
  const { can, now } = desk.play;
  return desk.tap(cell, { picked, lands: can[picked] ?? [], isStone: now.cells[cell], player: null });
}

function Said({ desk }) {
  const hint = desk.hint.value;
  const picked = desk.picked.value;
  if (desk.past.value || desk.doubt.value || desk.isOver) return null;
  if (hint)
    return html`<div class="verdict note" role="status">
      <p><b>${hint.text}</b> ${hint.more}</p>
      ${hint.back && html`<${Button} label=${tn("stones.clear.undo", hint.back)} onClick=${() => desk.keep(desk.play.moves.length - hint.back)} />`}
      ${hint.way && html`<${Button} label=${t("stones.clear.step")} onClick=${() => step(desk)} />`}
    </div>`;
  if (picked) return html`<${Nudge} text=${desk.play.can[picked] ? t("stones.where") : t("stones.clear.nojump")} />`;
  return html`<${Nudge} text=${t("stones.clear.tap")} />`;
}

async function hint(desk) {
  desk.picked.value = null;
  const best = await desk.seek({ hint: true });
  if (!best) return;
  if (best.answer === "solved") show(desk, t("stones.clear.can"), best.jumps[0]);
  else await lost(desk, best);
  say(`${desk.hint.value.text} ${desk.hint.value.more}`);
}

// Say how many jumps back the board could still be solved. A board that leads to a solvable one is solvable, so
// halving finds it.
async function lost(desk, best) {
  if (best.answer === "unknown") {
    desk.hint.value = { text: t("stones.clear.unknown"), more: "" };
    return;
  }
  const count = desk.play.moves.length;
  let [good, bad] = [0, count];
  while (bad - good > 1) {
    const at = Math.floor((good + bad) / 2);
    const before = await desk.seek({ hint: true, at });
    if (!before) return;
    if (before.answer === "solved") good = at;
    else bad = at;
  }
  desk.hint.value = { text: t("stones.clear.lost"), more: t("stones.clear.proof"), back: count - good };
}

// Show the whole way from here, jump by jump.
async function solve(desk) {
  const best = await desk.seek({});
  if (!best) return;
  if (best.answer === "solved") showWay(desk, best.jumps);
  else await lost(desk, best);
  if (desk.hint.value) say(`${desk.hint.value.text} ${desk.hint.value.more}`);
}

function show(desk, text, next, way) {
  const jump = next.split("-");
  desk.hint.value = { way, jump, text, more: t("stones.clear.next", { from: jump[0], to: jump[1] }) };
}

const showWay = (desk, way) => show(desk, tn("stones.clear.way", way.length), way[0], way);

async function step(desk) {
  const [first, ...rest] = desk.hint.value.way;
  if ((await desk.move(first)) && rest.length) showWay(desk, rest);
}
