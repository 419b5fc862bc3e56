// The table of a class, typed in like a spreadsheet: Enter and arrows go down and up, Tab to the
// next cell, a column that was copied elsewhere is pasted whole.
import { say } from "../over.js";
import { t, tn } from "../words.js";
import { TypedField } from "./typed-field.js";
import { html, useEffect, useRef } from "../vendor/ui.js";

const at = (row, column) => `[data-row="${row}"][data-column="${column}"]`;

export function ClassCells({ roster, onOpen }) {
  const box = useRef();
  const { columns, names } = roster;
  const most = Math.max(1, ...names.map((name) => Number(roster.points(name)) || 0));
  const player = roster.player.value;
  useEffect(() => {
    box.current.querySelector("tr.now")?.scrollIntoView({ block: "nearest" });
  }, [player]);
  const focus = (row, column) => {
    const found = box.current.querySelector(at(row, column));
    found?.focus();
    found?.select?.();
    return Boolean(found);
  };
  const now = columns.findIndex((_, i) => names.some((name) => !roster.isAbsent(name) && !roster.cells(name)[i]));
  const head = (one, i) => html`<th scope="col" class=${kindOf(roster, i, now)}><bdi dir=${isDouble(roster, i) ? "ltr" : "auto"}>${one}${isDouble(roster, i) && " × 2"}</bdi></th>`;
  const row = (name, i) => html`<${Row} key=${name} roster=${roster} name=${name} number=${i} most=${most} focus=${focus} onOpen=${onOpen} />`;
  return html`<div class="card flush tablewrap" ref=${box} tabindex="-1" role="region" aria-label=${t("class.table")}>
    <table class="grid num">
      <thead>
        <tr>
          <th scope="col" class="no">${t("class.no")}</th>
          <th scope="col">${t("class.name")}</th>
          ${columns.map(head)}
          <th scope="col" class="tot">${roster.table.value?.total ?? t("score.total")}</th>
          <td class="bar"></td>
        </tr>
      </thead>
      <tbody>
        ${names.map(row)}
      </tbody>
    </table>
  </div>`;
}

const isDouble = (roster, i) => i + 1 === roster.view.play?.double && roster.columns.length > 1;
const kindOf = (roster, i, now) => `${isDouble(roster, i) ? "dbl" : ""} ${i === now ? "cur" : ""}`;

function Row({ roster, name, number, most, focus, onOpen }) {
  const { columns } = roster;
  const cells = roster.cells(name);
  const isAway = roster.isAbsent(name);
  const points = roster.points(name);
  const share = `${Math.max(0, Math.round((100 * (Number(points) || 0)) / most))}%`;
  const cell = (text, i) => html`<${Cell} roster=${roster} name=${name} row=${number} column=${i} text=${text} focus=${focus} onOpen=${onOpen} />`;
  const isNow = roster.player.value === name;
  const boxes = isAway ? html`<td class="away" colspan=${columns.length + 1}>${away(roster, name, number, focus)}</td>` : html`${cells.slice(0, columns.length).map(cell)}<${Sum} roster=${roster} name=${name} row=${number} cells=${cells} points=${points} focus=${focus} />`;
  return html`<tr class=${isNow ? "now" : ""} onPointerDown=${() => !isNow && roster.choose(name)}>
    <td class="no">${number + 1}</td>
    <th scope="row"><bdi dir="auto">${name}</bdi></th>
    ${boxes}
    <td class="bar"><span style=${{ inlineSize: share }}></span></td>
  </tr>`;
}

function away(roster, name, row, focus) {
  if (!roster.isOpen) return t("class.absent");
  const hears = { onKeyDown: keys({ roster, name, row, column: 0, focus, isAway: true }), onFocus: () => roster.choose(name, 0) };
  return html`<button type="button" class="link" data-row=${row} data-column="0" ...${hears} onClick=${() => roster.setAbsent(name, false)}>${t("class.absent")}</button>`;
}

// the sum is typed where its parts are not known
function Sum({ roster, name, row, cells, points, focus }) {
  const column = roster.columns.length;
  const canType = roster.isOpen && roster.table.value.alone && !cells.slice(0, column).some(Boolean);
  if (!canType) return html`<td class="tot">${points}</td>`;
  return html`<${Cell} kind="tot" roster=${roster} name=${name} row=${row} column=${column} text=${cells[column]} focus=${focus} />`;
}

function Cell({ roster, name, row, column, text, focus, onOpen, kind = "" }) {
  const isFault = roster.isFault(name, column);
  const double = isDouble(roster, column) ? "dbl" : "";
  if (!roster.isOpen) return html`<td class=${double} onClick=${() => onOpen(name)}><bdi dir="ltr">${text}</bdi></td>`;
  const head = roster.columns[column] ?? roster.table.value.total;
  const pasted = (event) => {
    const told = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(told.trim())) return;
    event.preventDefault();
    say(tn("class.pasted", roster.paste(name, column, told)));
  };
  return html`<td class=${`${kind} ${double} ${isFault ? "fault" : ""}`}>
    <${TypedField}
      text=${text}
      data-row=${row}
      data-column=${column}
      dir="ltr"
      inputmode=${roster.table.value.alone ? "numeric" : "text"}
      aria-label=${t("class.cell", { name, column: head })}
      aria-invalid=${isFault}
      onFocus=${(event) => (roster.choose(name, column), event.target.select())}
      onTake=${(told) => roster.set(name, column, told)}
      onPaste=${pasted}
      onKey=${keys({ roster, name, row, column, focus })}
    />
    ${roster.isTimed(name, column) && html`<sup><bdi dir="ltr">+${roster.bonus}</bdi></sup>`}
  </td>`;
}

// what keys do in a cell; letters are shapes where results are no numbers
const keys = ({ roster, name, row, column, focus, isAway = false }) => (event, forget) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { target, key } = event;
  const isRtl = getComputedStyle(target.closest("table")).direction === "rtl";
  const side = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  const isNumber = roster.table.value.alone;
  const go = (by) => focus(row + by, column) || focus(row + by, 0) || focus(row + by, roster.columns.length);
  if (key === "Enter" && isAway && !event.shiftKey) go(1);
  else if (key === "Enter") go(event.shiftKey ? -1 : 1) || target.blur();
  else if (key === "ArrowDown") go(1);
  else if (key === "ArrowUp") go(-1);
  else if (side && !isAway && isAtEdge(target, key)) focus(row, column + side);
  else if (key === "Escape" && !isAway) forget();
  else if (key.toLowerCase() === "t" && isNumber && !isAway) turnTimer(roster, name, column, target.value.trim(), forget);
  else if (key.toLowerCase() === "a" && isNumber) (forget?.(), turnAway(roster, name, isAway, () => go(1)));
  else return;
  event.preventDefault();
};

function turnTimer(roster, name, column, text, forget) {
  forget();
  roster.timer(name, column, text);
}

function turnAway(roster, name, isAway, on) {
  roster.setAbsent(name, !isAway);
  say(isAway ? t("class.here", { name }) : t("class.away", { name }));
  on();
}

// the caret at the end of what is typed, or all of it chosen
function isAtEdge({ value, selectionStart, selectionEnd }, key) {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (key === "ArrowRight" ? selectionStart === value.length : selectionEnd === 0);
}

