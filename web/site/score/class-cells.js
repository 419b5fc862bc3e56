// The table of a class, typed in like a spreadsheet: Enter and arrows go down and up, Enter at the end of a column to
// the top of the next, Tab to the next cell, a copied column is pasted whole; several tables are one list. The
// referee reads a cell when it is left (7, 6t, a, -): roster.js asks it.
import { say } from "../dialogs.js";
import { t } from "../words.js";
import { sideways, TypedField } from "../controls.js";
import { html, useEffect, useRef } from "../vendor/ui.js";

const place = (row, column) => `[data-row="${row}"][data-column="${column}"]`;

export function ClassCells({ list, onOpen }) {
  const box = useRef();
  const { columns, rows, row: now } = list;
  const most = Math.max(1, ...rows.map(({ roster, name }) => Number(roster.points(name)) || 0));
  useEffect(() => {
    box.current.querySelector("tr.now")?.scrollIntoView({ block: "nearest" });
  }, [now?.at]);
  const enter = (cell) => {
    cell?.focus();
    cell?.select?.();
    return Boolean(cell);
  };
  const focus = (at, column) => enter(box.current.querySelector(place(at, column)));
  focus.top = (column) => column < columns.length && enter(box.current.querySelector(`input[data-column="${column}"]`));
  const head = (_, i) => html`<th scope="col" class=${kindOf(list, i)}><bdi dir="auto">${headOf(list, i)}</bdi></th>`;
  const line = (row) => html`<${Row} key=${row.at} list=${list} row=${row} most=${most} focus=${focus} onOpen=${onOpen} />`;
  return html`<div class="card flush tablewrap" ref=${box} tabindex="-1" role="region" aria-label=${t("class.table")}>
    <table class="grid num">
      ${list.isOpen && html`<caption class="hint">${wanted(list)}</caption>`}
      <thead>
        <tr>
          <th scope="col" class="no">${t("class.no")}</th>
          <th scope="col">${t("class.name")}</th>
          ${columns.map(head)}
          <th scope="col" class="tot">${list.first.table.value?.total ?? t("score.total")}</th>
          <td class="bar"></td>
        </tr>
      </thead>
      ${list.rosters.map((_, table) => html`<tbody key=${table}>${list.isMany && html`<${TableHead} list=${list} table=${table} />`} ${rows.filter((row) => row.table === table).map(line)}</tbody>`)}
    </table>
  </div>`;
}

// The head of a table, with its columns if they differ from those above.
function TableHead({ list, table }) {
  const { session, columns } = list.rosters[table];
  const isSame = columns.join() === list.columns.join();
  const title = html`${t("class.group", { n: list.tableNumber(table) })} <span class="hint"><bdi dir="ltr">${session.item.set}</bdi></span>`;
  if (isSame) return html`<tr class="group"><th scope="rowgroup" colspan=${columns.length + 4}>${title}</th></tr>`;
  const rest = list.columns.length - columns.length;
  return html`<tr class="group"><th scope="rowgroup" colspan="2">${title}</th>${columns.map((one) => html`<td>${one}</td>`)}<td colspan=${rest + 2}></td></tr>`;
}

// Return the advice on what to type: what counts, not what is doubled later.
export function wanted(list) {
  const { double, bonus } = list.first.view.play ?? {};
  const { advice } = list.rosters.find((one) => one.isOpen).table.value;
  return list.isByRounds && double && bonus ? `${advice} ${t("class.wanted", { n: double })}` : advice;
}

export const headOf = (list, i) => (isDouble(list, i) ? t("class.double", { n: list.columns[i] }) : list.columns[i]);

const isDouble = (list, i) => list.isByRounds && i + 1 === list.first.view.play?.double;
// shapes are longer than points; a width never depends on what is typed, or the columns would move
const isLong = (list, i) => i === 0 && list.first.table.value?.alone === false;
const kindOf = (list, i) => `${isLong(list, i) ? "long" : ""} ${isDouble(list, i) ? "dbl" : ""} ${list.isByRounds && i === list.round ? "cur" : ""}`;

function Row({ list, row, most, focus, onOpen }) {
  const { roster, name, at } = row;
  const count = list.columns.length;
  const cells = roster.cells(name);
  const points = roster.points(name);
  const share = `${Math.max(0, Math.round((100 * (Number(points) || 0)) / most))}%`;
  const cell = (_, i) => html`<${Cell} list=${list} row=${row} column=${i} text=${i < roster.columns.length ? cells[i] : ""} focus=${focus} onOpen=${onOpen} />`;
  const isNow = list.at.value === at;
  const boxes = roster.isAbsent(name)
    ? html`<td class="away" colspan=${count + 1}>${away(list, row, focus)}</td>`
    : html`${list.columns.map(cell)}<${Sum} list=${list} row=${row} cells=${cells} points=${points} focus=${focus} />`;
  return html`<tr class=${isNow ? "now" : ""} onPointerDown=${() => !isNow && list.choose(at)}>
    <td class="no">${at + 1}</td>
    <th scope="row"><bdi dir="auto">${name}</bdi></th>
    ${boxes}
    <td class="bar"><span style=${{ inlineSize: share }}></span></td>
  </tr>
  ${roster.isOpen && roster.faults(name).map((why) => html`<tr class="rowwhy"><td class="no"></td><td colspan=${count + 3} id=${`why-${at}`} role="status">${why}</td></tr>`)}`;
}

function away(list, row, focus) {
  if (!row.roster.isOpen) return t("class.absent");
  return html`<button type="button" class="link" data-row=${row.at} data-column="0" ...${passed(list, row, focus)} onClick=${() => list.setAbsent(row, false)}>${t("class.absent")}</button>`;
}

// Return the handlers of a place in which nothing can be typed: Enter goes on in the column we came from.
const passed = (list, row, focus) => ({
  onFocus: () => list.choose(row.at),
  onKeyDown: (event) => keys({ list, row, column: list.column.peek(), focus, isAway: true })(event),
});

// The sum, to be typed if no parts are known.
function Sum({ list, row, cells, points, focus }) {
  const { roster } = row;
  const column = roster.columns.length;
  const canType = roster.isOpen && roster.table.value.alone && !cells.slice(0, column).some(Boolean);
  if (!canType) return html`<td class="tot" tabindex="-1" data-row=${row.at} data-column=${column} ...${passed(list, row, focus)}>${points}</td>`;
  return html`<${Cell} kind="tot" list=${list} row=${row} column=${column} text=${cells[column]} focus=${focus} />`;
}

function Cell({ list, row, column, text, focus, onOpen, kind = "" }) {
  const { roster, name, at } = row;
  const isFault = roster.isFault(name, column);
  const double = isDouble(list, column) ? "dbl" : "";
  const isBeyond = !kind && column >= roster.columns.length;
  if (!roster.isOpen || isBeyond) return html`<td class=${`${double} ${isBeyond ? "" : "tapped"}`} onClick=${isBeyond ? undefined : () => onOpen(row, column)}><bdi dir="ltr">${text}</bdi></td>`;
  const head = roster.columns[column] ?? roster.table.value.total;
  const pasted = async (event) => {
    const copied = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(copied.trim())) return;
    event.preventDefault();
    say(await list.paste(row, column, copied));
  };
  const made = isFault ? "" : roster.made(name, column);
  return html`<td class=${`${kind} ${double} ${isFault ? "fault" : ""}`}>
    <${TypedField}
      text=${text}
      data-row=${at}
      data-column=${column}
      dir="ltr"
      inputmode=${roster.table.value.alone ? "numeric" : "text"}
      aria-label=${t("class.cell", { name, column: head })}
      aria-invalid=${isFault}
      aria-describedby=${isFault ? `why-${at}` : undefined}
      onFocus=${(event) => (list.choose(at, column), event.target.select())}
      onTake=${(typed) => list.set(row, column, typed)}
      onPaste=${pasted}
      onKey=${keys({ list, row, column, focus })}
    />
    ${made && html`<small><bdi dir="ltr">${made}</bdi></small>`}
  </td>`;
}

// Return the key handler of a cell: Enter, Tab and arrows move, everything else is typed.
const keys = ({ list, row, column, focus, isAway = false }) => (event, forget) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return shift(event, list, row, column);
  const { target, key } = event;
  const { at } = row;
  const side = sideways(key, target.closest("table"));
  const go = (by) => focus(at + by, column) || focus(at + by, 0) || focus(at + by, list.rows[at + by]?.roster.columns.length);
  if (key === "Enter") go(event.shiftKey ? -1 : 1) || (!event.shiftKey && focus.top(column + 1)) || (target.blur(), target.focus());
  else if (key === "ArrowDown") go(1);
  else if (key === "ArrowUp") go(-1);
  else if (side && !isAway && isAtEdge(target, key)) focus(at, column + side);
  else if (key === "Escape" && !isAway) forget();
  else return;
  event.preventDefault();
};

// Undo or redo what was written with Ctrl or ⌘ and Z or Y, unless this cell is half typed.
function shift(event, list, { roster, name }, column) {
  const key = event.key.toLowerCase();
  const isRedo = key === "y" || (key === "z" && event.shiftKey);
  const isTyped = event.target.value !== undefined && event.target.value !== (roster.cells(name)[column] ?? "");
  if (event.altKey || isTyped || (!isRedo && key !== "z")) return;
  event.preventDefault();
  if (isRedo && list.canRedo) list.redo();
  if (!isRedo && list.canUndo) list.undo();
}

// Return whether the caret is at the edge, or all of the text is selected.
function isAtEdge({ value, selectionStart, selectionEnd }, key) {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (key === "ArrowRight" ? selectionStart === value.length : selectionEnd === 0);
}
