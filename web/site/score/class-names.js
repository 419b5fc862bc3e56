// A class on a phone: the names as a list; a name is tapped, then its result is typed.
import { Button, Switch, TypedField } from "../controls.js";
import { Icon } from "../icons.js";
import { openSheet, close } from "../dialogs.js";
import { t } from "../words.js";
import { headOf, wanted } from "./class-cells.js";
import { canTap, Faults, toSheet } from "./class-side.js";
import { html, signal, useRef } from "../vendor/ui.js";

const typing = signal(0); // whose results are typed

export function typeIn(list, row) {
  typing.value = row.at;
  list.choose(row.at);
  const title = () => html`<bdi dir="auto">${list.rows[typing.value]?.name}</bdi>`;
  openSheet({ title, body: () => html`<${Fields} list=${list} />` });
}

function Fields({ list }) {
  const row = list.rows[typing.value];
  const seen = useRef({}); // the cells with which this row was opened, or refused
  if (!row?.roster.isOpen) return null; // sheets are tapped in by now
  const { roster, name } = row;
  const { columns, table } = roster;
  const cells = roster.cells(name);
  const isAway = roster.isAbsent(name);
  const isSum = !cells.slice(0, columns.length).some(Boolean);
  const next = list.next(row.at);
  const told = () => JSON.stringify(roster.cells(name));
  if (seen.current.at !== row.at) seen.current = { at: row.at, told: told() };
  // a refusal is shown before the next name; once it was, the row may be left as it is
  const on = async (event) => {
    event.preventDefault();
    const form = event.target;
    document.activeElement?.blur?.();
    const isNew = told() !== seen.current.told;
    if (isNew) await roster.judged;
    if (!form.isConnected || typing.value !== row.at) return undefined;
    if (isNew && roster.faults(name).length) {
      seen.current = { at: row.at, told: told() };
      return requestAnimationFrame(() => {
        const field = form.querySelector("[aria-invalid=true]");
        field?.focus();
        field?.select();
      });
    }
    if (!next) return close();
    list.choose(next.at);
    typing.value = next.at;
    if (!next.roster.isOpen) return (close(), toSheet(list, next));
    requestAnimationFrame(() => form.querySelector("input:not([disabled])")?.focus());
    return undefined;
  };
  const field = (head, i) =>
    html`<label
      ><span class="hint">${head}</span
      ><${TypedField} class=${`field ${roster.isFault(name, i) ? "bad" : ""}`} key=${`${row.at} ${i}`} dir="ltr" inputmode=${table.value.alone ? "numeric" : "text"} enterkeyhint="next" aria-invalid=${roster.isFault(name, i)} text=${isAway ? "" : (cells[i] ?? "")} disabled=${isAway} onTake=${(told) => list.set(row, i, told)}
    /></label>`;
  return html`<form class="stack typein" onSubmit=${on}>
    <div class="fields">${columns.map((_, i) => field(headOf(list, i), i))} ${table.value.alone && isSum && field(table.value.total, columns.length)}</div>
    <${Faults} row=${row} />
    <p class="hint">${wanted(list)}</p>
    <${Switch} label=${t("class.absent")} value=${isAway} onChange=${(to) => list.setAbsent(row, to)} />
    <div class="row end wrap">
      ${canTap(row) && html`<${Button} label=${t("class.tap")} onClick=${() => (close(), toSheet(list, row))} />`}
      <button class="btn main">${next ? t("class.next", { name: next.name }) : t("class.done")}</button>
    </div>
  </form>`;
}

export function NameList({ list }) {
  const open = (row) => (row.roster.isOpen ? typeIn(list, row) : toSheet(list, row));
  const line = (row) => {
    const { roster, name, at } = row;
    return html`<li>
      <button type="button" class="btn ghost wide" onClick=${() => open(row)}>
        <span class="quiet num no">${at + 1}</span><span class="grow"><bdi dir="auto">${name}</bdi>${roster.isOpen && roster.faults(name).map((why) => html`<span class="rowwhy">${why}</span>`)}</span>
        <b class="num">${roster.isAbsent(name) ? html`<span class="quiet">${t("class.absent")}</span>` : roster.points(name)}</b>
        <${Icon} name="next" mirrored />
      </button>
    </li>`;
  };
  const table = (_, n) =>
    html`<section class="stack tight">
      ${list.isMany && html`<h2 class="group">${t("class.group", { n: list.tableNumber(n) })}</h2>`}
      <ul class="card flush rows names-list">
        ${list.rows.filter((row) => row.table === n).map(line)}
      </ul>
    </section>`;
  return html`${list.rosters.map(table)}`;
}
