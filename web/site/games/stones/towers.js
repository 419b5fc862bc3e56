// Towers: tap a stone, then where it lands; points pull at one rope.
import { Button } from "../../controls.js";
import { say } from "../../dialogs.js";
import { Nudge, Verdict } from "../../score/screen.js";
import { apart, t, tn } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { Duel, movesOf, StonesScreen } from "./frame.js";
import { calledMark, calledStone, cellLabel, framesOf, markOf, Mini, sideOf, Stone, StoneBoard } from "./pieces.js";

export function Towers({ desk }) {
  const points = (name) => desk.now.points[name];
  return html`<${StonesScreen}
    desk=${desk}
    who=${html`<${Duel} desk=${desk} of=${points}><${Tug} desk=${desk} /><//>`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Line} desk=${desk} />`}
    moves=${movesOf(desk, ({ height }) => t("stones.tower", { n: height }))}
    act=${!desk.isOver && !desk.past.value && html`<${Button} label=${t("stones.cannot")} onClick=${() => cannot(desk)} />`}
    more=${() => [!desk.isOver && { icon: "hourglass", label: t("stones.best"), do: () => best(desk) }]}
  />`;
}

function Tug({ desk }) {
  const light = desk.players.find((name) => desk.play.sides[name] === "light");
  const dark = desk.players.find((name) => name !== light);
  const { points } = desk.now;
  const all = points[light] + points[dark];
  const style = { inlineSize: `${(100 * points[light]) / all}%` };
  const isFirst = desk.players[0] === light;
  return html`<div class=${`tug ${isFirst ? "" : "turned"}`} role="img" aria-label=${t("stones.tug", { a: points[desk.players[0]], b: points[desk.players[1]] })}><span style=${style}></span></div>`;
}

function Field({ desk }) {
  const { towers } = desk.now;
  const picked = desk.picked.value;
  const lands = desk.past.value ? [] : desk.can(picked);
  const last = desk.past.value ? null : desk.play.moves.at(-1);
  const fresh = last && !last.why.length && !picked ? last.cells[1] : null;
  const frames = framesOf(picked, lands);
  if (!picked && desk.hint.value?.all) for (const cell of Object.keys(desk.play.can)) frames.push({ kind: "note", cell });
  const stone = (cell, [x, y]) => {
    const tower = towers[cell];
    const top = tower?.at(-1);
    return tower && html`<${Stone} key=${cell + top + tower.length} x=${x} y=${y} side=${sideOf(top)} mark=${markOf(top)} below=${tower.length - 1} kind=${cell === fresh ? "fresh" : ""} />`;
  };
  return html`<${StoneBoard} desk=${desk} name=${t("stones.name.towers")} label=${(cell) => labelOf(desk, cell, lands)} stone=${stone} frames=${frames} onTap=${(cell) => tap(desk, cell)} />`;
}

function labelOf(desk, cell, lands) {
  const tower = desk.now.towers[cell];
  if (!tower) return `${cell}${t("score.comma")}${t("stones.empty")}`;
  const top = tower.at(-1);
  return cellLabel(cell, cell, [calledStone(sideOf(top), markOf(top)), t("stones.tower", { n: tower.length })], desk.picked.value, lands);
}

function tap(desk, cell) {
  if (desk.past.value || desk.isOver) return undefined;
  const { towers } = desk.play.now;
  const picked = desk.picked.value;
  const done = desk.tap(cell, { lands: desk.can(picked), isStone: towers[cell] && (!picked || isOwn(desk, cell)) });
  if (desk.picked.value === cell) say(steps(towers[cell].at(-1)));
  return done;
}

// Return whether a stone is picked instead: another one of the same player that isn't a landing.
const isOwn = (desk, cell) => desk.mover === desk.play.now.turn && desk.play.now.towers[cell] && desk.play.sides[desk.mover] === sideOf(desk.play.now.towers[cell].at(-1));

const steps = (stone) => tn("stones.steps", Number(stone.slice(1)), { mark: calledMark(markOf(stone)) });

function Line({ desk }) {
  const picked = desk.picked.value;
  const { towers, turn } = desk.play.now;
  if (desk.past.value || desk.doubt.value || desk.isOver) return null;
  if (desk.mover !== turn) return html`<${Nudge} text=${t("stones.notyours", { name: turn })} more=${picked ? t("stones.where") : t("stones.towers.tap")} />`;
  if (picked) {
    const top = towers[picked].at(-1);
    const picture = html`<${Mini} side=${sideOf(top)} mark=${markOf(top)} small />`;
    const more = desk.play.can[picked] ? t("stones.where") : sideOf(top) === desk.play.sides[turn] ? t("stones.nowhere") : t("stones.notyours", { name: turn });
    return html`<${Nudge} picture=${picture} text=${steps(top)} more=${more} />`;
  }
  const hint = desk.hint.value;
  if (hint) return html`<ul class="verdicts"><${Verdict} kind="note" name=${hint.text} /></ul>`;
  if (desk.waits) return html`<${Nudge} text=${t("stones.waits", { name: desk.waits })} more=${t("stones.again", { name: turn })} />`;
  return html`<${Nudge} text=${t("stones.turn", { name: turn })} more=${t("stones.towers.tap")} />`;
}

// Show the possible moves: a player who can't move is passed over, so the player in turn can.
function cannot(desk) {
  const count = Object.values(desk.play.can).flat().length;
  desk.picked.value = null;
  desk.hint.value = { all: true, text: tn("stones.can", count, { name: desk.play.now.turn }) };
  say(desk.hint.value.text);
}

async function best(desk) {
  const answer = await desk.seek({});
  if (!answer) return;
  const points = answer.points && Object.entries(answer.points).map(([name, n]) => `${apart(name)} ${n}`).join(t("score.comma"));
  if (answer.best) [desk.picked.value] = answer.best.split("-");
  desk.hint.value = { text: answer.best ? t("stones.best.is", { move: answer.best.replace("-", "–"), points }) : tn("stones.best.open", answer.moves.length) };
}
