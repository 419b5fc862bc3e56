// A class on one screen: the list, results typed down a column, the sheet beside it, who leads; on a phone the names
// as a list. If sheets are tapped in, the table shows their points.
import { Button, Waiting } from "../controls.js";
import { Screen, useGame } from "../frame.js";
import { countedModesOf, hasClassSheet, titleOf } from "../games/index.js";
import { Icon } from "../icons.js";
import { menu } from "../dialogs.js";
import { address } from "../route.js";
import { t, tn } from "../words.js";
import { ClassCells } from "./class-cells.js";
import { NameList, typeIn } from "./class-names.js";
import { Panel, Result, toSheet } from "./class-side.js";
import { outs } from "./class-files.js";
import { classItems, LikelySwaps } from "./class-menu.js";
import { isWide, Keys, MOST_DOTS, RoundDots, useUndoKeys } from "./screen.js";
import { Unsaved } from "../store_trouble.js";
import { html, useEffect, useState } from "../vendor/ui.js";

const NONE = "totals.none";

const keys = ({ first, isOpen }) => [
  ["Enter", t("class.key.down")],
  ["Tab", t("class.key.next")],
  ...(first.bonus && first.table.value?.alone ? [["6t", t("class.key.timer")]] : []),
  ...(isOpen ? [["a", t("class.key.absent")]] : []),
];

// Go to a row: focus its cell, or on a phone open the sheet.
function toRow(list, row) {
  list.choose(row.at);
  if (!isWide.value) return row.roster.isOpen ? typeIn(list, row) : toSheet(list, row);
  const cells = [...document.querySelectorAll(`.grid [data-row="${row.at}"]`)];
  const cell = cells.find((one) => Number(one.dataset.column) === list.column.value) ?? cells[0];
  cell?.focus();
  return undefined;
}

function Find({ list }) {
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const jump = (event) => {
    event.preventDefault();
    const row = list.search(text);
    setWhy(row ? "" : t("class.find.none"));
    if (!row) return;
    setText("");
    toRow(list, row);
  };
  return html`<form class="find" role="search" onSubmit=${jump}>
    <${Icon} name="search" />
    <input class="field" aria-label=${t("class.find")} placeholder=${t("score.find.name")} value=${text} aria-invalid=${Boolean(why)} onInput=${(e) => (setText(e.target.value), setWhy(""))} />
    ${why && html`<span class="why" role="status">${why}</span>`}
  </form>`;
}

function Head({ list }) {
  const { rows, first, isByRounds } = list;
  const round = list.round + 1;
  const entered = tn("score.entered.of", list.entered, { all: rows.length });
  const facts = [
    list.called && titleOf(list.game),
    tn("score.names", rows.length),
    list.isMany && tn("class.groups", list.rosters.length),
    isByRounds ? t("class.round", { n: round, told: entered }) : entered,
  ].filter(Boolean);
  const { shown, hidden } = outs(list, isWide.value);
  const button = (one) => html`<${Button} icon=${one.icon} label=${one.label} onClick=${one.do} />`;
  return html`<div class="row headrow">
    <a class="btn icon" href=${address("score")} aria-label=${t("back")}><${Icon} name="back" mirrored /></a>
    <div class="grow">
      <h1><bdi dir="auto">${list.called || t("class.title", { game: titleOf(list.game) })}</bdi></h1>
      <p class="hint">${facts.join(" · ")}</p>
    </div>
    ${isByRounds && isWide.value && list.columns.length <= MOST_DOTS && html`<${RoundDots} count=${list.columns.length} now=${round} done=${round - 1} double=${first.view.play?.double} />`}
    <${Button} kind="icon" icon="undo" mirrored label=${t("undo")} off=${!list.canUndo} onClick=${() => list.undo()} />
    ${(isWide.value || list.canRedo) && html`<${Button} kind="icon" icon="redo" mirrored label=${t("redo")} off=${!list.canRedo} onClick=${() => list.redo()} />`}
    ${shown.map(button)}
    <${Button} kind="icon" icon="more" label=${t("more")} onClick=${async () => menu(t("more"), [...hidden, ...(await classItems(list))])} />
  </div>`;
}

// The choice of rules for a game that counts results only by some of its rules.
function Modes({ list, modes }) {
  const take = async (mode) => {
    for (const roster of list.rosters) if (roster.needs.value === NONE) await roster.look(mode);
  };
  return html`<div class="card stack">
    <p>${t("class.modes")}</p>
    <div class="row wrap">${modes.map((mode) => html`<${Button} label=${t(`class.mode.${mode}`)} onClick=${() => take(mode)} />`)}</div>
  </div>`;
}

function Foot({ list }) {
  return html`<div class="row foot wrap">
    <${Find} list=${list} />
    ${isWide.value && (list.isOpen ? html`<${Keys} keys=${keys(list)} />` : hasClassSheet(list.game) && html`<p class="hint">${t("class.tapped")}</p>`)}
  </div>`;
}

// Return the parts that draw a sheet beside the list; null if the game has none.
function useParts(game) {
  const [parts, setParts] = useState(null);
  useEffect(() => {
    if (hasClassSheet(game)) import(`../games/${game}.js`).then((module) => setParts(module.parts));
  }, [game]);
  return parts;
}

function Wide({ list }) {
  const parts = useParts(list.game);
  const [side, setSide] = useState(""); // sheet or result; "" if not chosen
  const open = (row, column) => {
    list.choose(row.at, column);
    setSide("sheet");
    if (!parts) toSheet(list, row);
  };
  return html`<div class="cgrid">
    <${ClassCells} list=${list} onOpen=${open} />
    <aside class="card insp"><${Panel} list=${list} parts=${parts} side=${side} onSide=${setSide} onNext=${(row) => toRow(list, row)} /></aside>
  </div>`;
}

export default function Class({ list }) {
  const [isThere, setThere] = useState(false);
  useGame(list.game);
  useEffect(() => {
    let [isLeft, end] = [false, () => undefined];
    list.look().then(() => {
      if (isLeft) return;
      setThere(true);
      end = list.follow();
    });
    return () => ((isLeft = true), end());
  }, [list]);
  useUndoKeys(list);
  for (const { session } of list.rosters) void session.record.value; // undo and redo are drawn anew with every step
  if (!isThere) return html`<${Screen} name="class"><div class="empty-state"><${Waiting} large /><p role="status">${t("score.wait")}</p></div><//>`;
  const modes = list.rosters.some((one) => one.needs.value === NONE) ? countedModesOf(list.game) : [];
  const refused = [list.refused.value, ...list.rosters.map((one) => one.session.refused.value)].filter(Boolean);
  const refusals = refused.map((why) => html`<p class="verdict bad" role="alert"><span>${why}</span></p>`);
  const shown = isWide.value ? html`<${Wide} list=${list} />` : html`<${NameList} list=${list} /><${Result} list=${list} />`;
  const body = modes.length ? html`<${Modes} list=${list} modes=${modes} />` : shown;
  const foot = html`<${Foot} list=${list} />`;
  return html`<${Screen} name=${`class ${isWide.value ? "broad" : ""}`}>
    <${Head} list=${list} /> <${Unsaved} /> ${refusals} <${LikelySwaps} list=${list} /> ${!isWide.value && foot} ${body} ${isWide.value && foot}
  <//>`;
}
