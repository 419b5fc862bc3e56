// A board: the product's own drawing with one layer of taps over it, the same for every game.
//
//   <${Board} board=${answer of "board"} marks=${[{kind, cells, badge, fresh}]}
//             label=${cell => text} onTap=${cell => ...} onDrag=${cells => ...} onKey=${...} />
//
// marks: kind draft, good, bad, note (what was possible), land (legal landing), picked, piece (drawn
// before), later (drawn after), filled; a badge is a short text at the first cell. The board is one
// tab stop: arrows walk, Space taps, Enter and Esc are handed on. `ruled` draws letters and numbers
// of the squares at its edges; `margin` is paper around it, in cells; `part` shows some of the board
// only: [left, top, width, height]. A pointer that is dragged over several cells gives them all to
// onDrag at the end, and to onTrail on its way. Of a part the keyboard goes on beyond its edge: onReach
// is told the cell, and shows another part.
import { letGo } from "./files.js";
import { beside, middle, outline } from "./geometry.js";
import { lang } from "./words.js";
import { html, signal, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/ui.js";

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

// a picture from bytes, as an address that is given back when it isn't shown any more
export function useBlob(text, type = "image/svg+xml") {
  const [address, setAddress] = useState(null);
  useEffect(() => {
    if (!text) return undefined;
    const made = URL.createObjectURL(new Blob([text], { type }));
    setAddress(made);
    return () => letGo(made);
  }, [text, type]);
  return text ? address : null;
}

// cells by rows, as a screen reader walks through them
function rowsOf(cells) {
  const rows = new Map();
  for (const [name, { polygon }] of Object.entries(cells)) {
    const y = Math.round(middle(polygon)[1]);
    rows.set(y, [...(rows.get(y) ?? []), name]);
  }
  const across = (name) => middle(cells[name].polygon)[0];
  return [...rows].sort(([a], [b]) => a - b).map(([, names]) => names.sort((a, b) => across(a) - across(b)));
}

function Mark({ mark, cells, unit }) {
  const known = mark.cells.filter((name) => name in cells);
  if (!known.length) return null;
  const inset = { draft: 0.04, note: 0.11, piece: 0, later: 0, filled: 0 }[mark.kind] ?? 0.065;
  const d = outline(known.map((name) => cells[name].polygon), inset * unit, 0.14 * unit);
  const fresh = `${mark.fresh ? "new" : ""} ${mark.lit ? "lit" : ""}`;
  return html`${["good", "bad"].includes(mark.kind) && html`<path class=${`f-${mark.kind}`} d=${d} />`}
    <path class=${`o-${mark.kind} ${fresh}`} d=${d} />
    ${mark.badge && html`<${Badge} mark=${mark} polygon=${cells[known[0]].polygon} unit=${unit} />`}`;
}

function Badge({ mark, polygon, unit }) {
  const x = Math.min(...polygon.map((p) => p[0])) + 0.14 * unit;
  const y = Math.min(...polygon.map((p) => p[1])) + 0.03 * unit;
  const width = (0.36 + 0.13 * mark.badge.length) * unit;
  return html`<g class=${`badge ${mark.kind} ${mark.fresh ? "new" : ""}`}>
    <rect x=${x - width / 2} y=${y - 0.24 * unit} width=${width} height=${0.48 * unit} rx=${0.24 * unit} />
    <text x=${x} y=${y + 0.02 * unit} font-size=${0.32 * unit}>${mark.badge}</text>
  </g>`;
}

// letters above the first row, numbers before the first cell of each: as on paper
function Ruler({ cells, rows, unit, edge, from: [left, top], size }) {
  const text = (x, y, name) => html`<text class="co" x=${x} y=${y} font-size=${0.34 * unit}>${name}</text>`;
  return html`<g aria-hidden="true">
    <path class="ruler" d=${`M${left - edge} ${top - edge}h${size[0] + edge}v${edge}H${left}v${size[1]}h${-edge}z`} />
    ${rows[0].map((name) => text(middle(cells[name].polygon)[0], top - edge / 2, name.replace(/\d+$/, "")))}
    ${rows.map(([name]) => text(left - edge / 2, middle(cells[name].polygon)[1], name.replace(/^\D+/, "")))}
  </g>`;
}

export function Board({ board, marks = [], label, name, ruled, margin = 0, onTap, onDrag, onTrail, onKey, onReach, children, part }) {
  const { size, art } = board;
  const [left, top, ...shown] = part ?? [0, 0, ...size];
  const cells = useMemo(() => within(board.cells, part), [board, part?.join()]);
  const picture = useBlob(art);
  const rows = useMemo(() => rowsOf(cells), [cells]);
  const unit = useMemo(() => width(cells[rows[0][0]].polygon), [rows]);
  const [here, setHere] = useState(rows[0][0]);
  const at = here in cells ? here : rows[0][0];
  const edge = ruled ? 0.52 * unit : 0;
  const space = margin * unit;
  const layer = useRef();
  const trail = useRef(null);
  const sought = useRef(null); // the cell that the keyboard goes to when it is there
  useLayoutEffect(() => {
    const cell = sought.current && layer.current.querySelector(`[data-cell="${sought.current}"]`);
    if (cell) (sought.current = null), cell.focus();
  });

  const cellAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.dataset?.cell;
  const down = (event) => {
    if (event.button > 0 || !event.isPrimary) return;
    const cell = cellAt(event);
    if (!cell) return;
    event.target.releasePointerCapture?.(event.pointerId); // so that the cells below are met
    trail.current = [cell];
    setHere(cell);
  };
  const move = (event) => {
    const cell = trail.current && event.isPrimary && cellAt(event);
    if (!cell || trail.current.includes(cell)) return;
    trail.current.push(cell);
    onTrail?.([...trail.current]);
  };
  const up = () => {
    const passed = trail.current;
    trail.current = null;
    if (!passed) return;
    if (passed.length > 1 && onDrag) onDrag(passed);
    else onTap?.(passed[0]);
  };
  const gone = () => {
    if (trail.current?.length > 1) onTrail?.([]);
    trail.current = null;
  };
  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // those are the browser's
    const from = event.target.dataset.cell ?? at; // keys may come before what the last one did is drawn
    if (event.key in WAYS) {
      const next = beside(onReach ? board.cells : cells, from, WAYS[event.key]);
      setHere(next);
      if (next in cells) layer.current.querySelector(`[data-cell="${next}"]`).focus();
      else (sought.current = next), onReach(next);
    } else if (event.key === " ") onTap?.(from);
    else if (!onKey?.(event.key, from)) return;
    event.preventDefault();
  };
  const cell = (one) =>
    html`<polygon
      role="gridcell"
      class="cell"
      data-cell=${one}
      tabindex=${one === at ? 0 : -1}
      aria-label=${label(one)}
      points=${cells[one].polygon.map((p) => p.join(",")).join(" ")}
    />`;
  return html`<div class="board" dir="ltr">
    <div class="plan">
      <svg
        ref=${layer}
        class="layer"
        viewBox=${`${left - edge - space} ${top - edge - space} ${shown[0] + edge + 2 * space} ${shown[1] + edge + 2 * space}`}
        role="grid"
        aria-label=${name}
        onPointerDown=${down}
        onPointerMove=${move}
        onPointerUp=${up}
        onPointerCancel=${gone}
        onKeyDown=${key}
        onFocusIn=${(event) => event.target.dataset.cell && setHere(event.target.dataset.cell)}
      >
        ${picture && html`<image href=${picture} width=${size[0]} height=${size[1]} aria-hidden="true" />`}
        ${ruled && html`<${Ruler} cells=${cells} rows=${rows} unit=${unit} edge=${edge} from=${[left, top]} size=${shown} />`}
        <g aria-hidden="true" class="marks">
          ${marks.map((mark) => html`<${Mark} key=${mark.key ?? mark.kind + mark.cells} mark=${mark} cells=${cells} unit=${unit} />`)}
          ${children}
        </g>
        ${rows.map((names) => html`<g role="row">${names.map(cell)}</g>`)}
      </svg>
    </div>
  </div>`;
}

function within(cells, part) {
  if (!part) return cells;
  const [left, top, across, down] = part;
  const isIn = ({ polygon }) => {
    const [x, y] = middle(polygon);
    return x > left && x < left + across && y > top && y < top + down;
  };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => isIn(cell)));
}

export function width(polygon) {
  const across = polygon.map((p) => p[0]);
  return Math.max(...across) - Math.min(...across);
}

// ---- boards by their ids, asked for once: drawing, places of the cells, symbols on them

const boards = signal({});

// Return the board of a sheet for Board, null until it is there; `marks` has the symbol of each cell.
export function useBoard(session, sheet) {
  const key = `${lang.value} ${sheet}`;
  useEffect(() => {
    if (sheet && !boards.peek()[key]) load(session, sheet, key);
  }, [key]);
  return boards.value[key] ?? null;
}

async function load(session, sheet, key) {
  const record = /-own-/.test(sheet) ? session.record.value : undefined; // only there the record defines the board
  const board = await session.asked("board", { sheet, record });
  if (board) boards.value = { ...boards.value, [key]: { ...board, marks: board.cells, cells: board.taps } };
}
