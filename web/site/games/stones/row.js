// Row: tap to place, later from-to to move; captured stones fade. The field grows with the stones, can be dragged and
// zoomed.
import { Board } from "../../board.js";
import { Button } from "../../controls.js";
import { Nudge } from "../../score/screen.js";
import { t, tn } from "../../words.js";
import { html, signal, useEffect, useMemo, useRef } from "../../vendor/ui.js";
import { Duel, movesOf, StonesScreen } from "./frame.js";
import { column, line, named } from "./names.js";
import { calledStone, cellLabel, Empty, Frames, framesOf, squares, Stone, UNIT } from "./pieces.js";

const ROOM = 2; // free places round the stones
const LEAST = 7; // places across and down
const FINGER = 34; // px of a place when it is opened
const ZOOMS = [0.5, 0.7, 1, 1.4, 2, 2.8];
const LEAST_PX = 32; // smaller ones are not played on, but looked at closer
const closer = signal(false); // whether a tap only looks closer
const looked = signal(""); // the place that was tapped to look at it
const zoom = signal(1); // 1: as large as a finger needs, or the whole field where that is larger

const place = (name) => name.split(",").map(Number);

export function Row({ desk }) {
  return html`<${StonesScreen}
    desk=${desk}
    who=${html`<${Duel} desk=${desk} of=${(name) => stonesOf(desk, name)} />`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Line} desk=${desk} />`}
    moves=${movesOf(desk, ({ captured }) => (captured ? tn("stones.captured", captured) : ""))}
  />`;
}

// Return the stones placed while some are left to place, then the stones on the field.
function stonesOf(desk, name) {
  const { to_place: left, stones } = desk.now;
  const { each } = desk.play;
  const isPlacing = Object.values(left).some((n) => n > 0);
  const lie = Object.values(stones).filter((side) => side === desk.play.sides[name]).length;
  return isPlacing ? html`<bdi dir="ltr">${each - left[name]}<span class="quiet small"> / ${each}</span></bdi>` : lie;
}

// Return the span of the field across and down, with room around the stones.
function extent(names) {
  const all = names.length ? names.map(place) : [[0, 0]];
  const span = (axis) => {
    const some = all.map((one) => one[axis]);
    let [low, high] = [Math.min(...some) - ROOM, Math.max(...some) + ROOM];
    while (high - low + 1 < LEAST) [low, high] = [low - 1, high + (high - low + 2 < LEAST ? 1 : 0)];
    return [low, high];
  };
  return [span(0), span(1)];
}

function fieldOf(names) {
  const [[left, right], [top, bottom]] = extent(names);
  const places = {};
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) places[`${x},${y}`] = [x - left + 0.5, y - top + 0.5];
  const board = squares(places);
  return { ...board, size: board.size, left, right, top, bottom };
}

function Field({ desk }) {
  const { stones } = desk.now;
  const names = Object.keys(stones);
  const gone = desk.past.value ? [] : desk.play.captured;
  const shown = [...names, ...gone.map((one) => one.place)];
  const key = extent(shown).join(" ");
  const field = useMemo(() => fieldOf(shown), [key]);
  const box = useRef();
  const across = field.right - field.left + 1.5;
  const last = desk.past.value ? null : desk.play.moves.at(-1);
  useEffect(() => fit(box.current, across), [key, zoom.value]);
  useEffect(() => centre(box.current, field, looked.value ? looked.value : last?.cells.at(-1)), [key, zoom.value]);
  const picked = desk.picked.value;
  const lands = desk.past.value ? [] : picked ? desk.can(picked) : desk.play.places;
  const won = desk.now.winner ? desk.play.line.map((cell) => ({ kind: "good", cell })) : [];
  const frames = [...framesOf(picked, lands), ...won];
  const stone = (name) => {
    const [x, y] = field.cells[name].at;
    return html`<${Stone} key=${name} x=${x} y=${y} side=${stones[name]} kind=${last && !last.why.length && last.cells.at(-1) === name ? "fresh" : ""} />`;
  };
  return html`<div class="growing">
    <div class="pan" ref=${box} ...${dragging(box)}>
      <${Board}
        board=${field}
        name=${t("stones.name.row")}
        label=${(name) => cellLabel(name, named(name), [stones[name] ? calledStone(stones[name]) : t("stones.empty")], picked, lands)}
        onTap=${(name) => (closer.value ? look(name) : tap(desk, name))}
        onDrag=${() => {}}
        onKey=${(pressed) => pressed === "Escape" && (desk.clear(), true)}
      >
        <${Numbers} field=${field} /><${Empty} board=${field} names=${lands.filter((name) => name in field.cells && !stones[name])} />
        ${gone.filter((one) => one.place in field.cells).map((one) => html`<${Stone} key=${`gone ${one.place}`} x=${field.cells[one.place].at[0]} y=${field.cells[one.place].at[1]} side=${one.side} kind="gone" />`)}
        ${names.map(stone)}<${Frames} board=${field} frames=${frames.filter((one) => one.cell in field.cells)} />
      <//>
    </div>
    <div class="zoom"><${Zoom} by=${-1} icon="minus" label=${t("stones.zoom.out")} /><${Zoom} by=${1} icon="plus" label=${t("stones.zoom.in")} /></div>
  </div>`;
}

function Zoom({ by, icon, label }) {
  const next = ZOOMS[ZOOMS.indexOf(zoom.value) + by];
  return html`<${Button} kind="icon" icon=${icon} label=${label} off=${!next} onClick=${() => (zoom.value = next)} />`;
}

// Set the width of the field: a finger for each square, at least the whole width.
function fit(box, across) {
  const width = Math.max(box.clientWidth, across * FINGER) * zoom.value;
  box.style.setProperty("--plan", `${Math.round(width)}px`);
  closer.value = width / across < LEAST_PX;
}

function look(name) {
  looked.value = name;
  zoom.value = 1;
}

function centre(box, field, name) {
  const at = name ? place(name) : [0, 0];
  const across = (at[0] - field.left + 1) / (field.right - field.left + 1.5);
  const down = (at[1] - field.top + 1) / (field.bottom - field.top + 1.5);
  box.scrollTo({ left: box.scrollWidth * across - box.clientWidth / 2, top: box.scrollHeight * down - box.clientHeight / 2 });
}

// Return the handlers by which a mouse drags the field; fingers scroll by themselves.
function dragging(box) {
  let from = null;
  return {
    onPointerDown: (event) => (from = event.pointerType === "mouse" ? [event.clientX, event.clientY] : null),
    onPointerMove: (event) => {
      if (!from || !event.buttons) return;
      box.current.scrollBy(from[0] - event.clientX, from[1] - event.clientY);
      from = [event.clientX, event.clientY];
    },
  };
}

// The letters of columns and the numbers of rows.
function Numbers({ field }) {
  const spread = (low, high) => Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const text = (x, y, n) => html`<text class="co" x=${x} y=${y} font-size="10">${n}</text>`;
  return html`${spread(field.left, field.right).map((x) => text((x - field.left + 1) * UNIT, UNIT * 0.28, column(x)))} ${spread(field.top, field.bottom).map((y) => text(UNIT * 0.25, (y - field.top + 1) * UNIT, line(y)))}`;
}

const isPlacing = (desk) => desk.play.places.length > 0;

function tap(desk, name) {
  if (desk.past.value || desk.isOver) return undefined;
  looked.value = "";
  const { stones } = desk.play.now;
  const { mover } = desk;
  const picked = desk.picked.value;
  if (!isPlacing(desk)) return desk.tap(name, { lands: desk.can(picked), isStone: stones[name] && (!picked || stones[name] === desk.play.sides[mover]), name: named });
  desk.doubt.value = null;
  return desk.move(named(name), mover);
}

function Line({ desk }) {
  const { turn, stones } = desk.play.now;
  const picked = desk.picked.value;
  if (desk.past.value || desk.doubt.value || desk.isOver) return null;
  const count = desk.play.captured.length;
  if (desk.mover !== turn) return html`<${Nudge} text=${t("stones.notyours", { name: turn })} more=${t(isPlacing(desk) ? "stones.row.place" : "stones.row.move")} />`;
  if (closer.value) return html`<${Nudge} text=${t("score.closer")} />`;
  if (isPlacing(desk)) return html`<${Nudge} text=${t("stones.turn", { name: turn })} more=${t("stones.row.place")} />`;
  if (picked) return html`<${Nudge} text=${stones[picked] !== desk.play.sides[turn] ? t("stones.notyours", { name: turn }) : desk.play.can[picked] ? t("stones.where") : t("stones.row.shut")} />`;
  const text = count ? tn("stones.row.captured", count) : desk.waits ? t("stones.waits", { name: desk.waits }) : t("stones.turn", { name: turn });
  return html`<${Nudge} text=${text} more=${t("stones.row.move")} />`;
}
