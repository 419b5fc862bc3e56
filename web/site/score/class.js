// A class on one screen: the list, results typed down a column, who leads; on a phone the names as
// a list. Where sheets are tapped in, the table shows what they brought.
import { Button, Waiting } from "../controls.js";
import { accent, isInGame, Screen } from "../frame.js";
import { countedModesOf } from "../games/index.js";
import { Icon } from "../icons.js";
import { menu } from "../over.js";
import { address } from "../route.js";
import { t, tn } from "../words.js";
import { ClassCells } from "./class-cells.js";
import { NameList, Person, Result, toSheet, typeIn } from "./class-side.js";
import { downloadMarked, downloadRecord, downloadTable } from "./record.js";
import { rooms, toWall } from "./rooms.js";
import { Roster } from "./roster.js";
import { isWide, Keys } from "./screen.js";
import { titleOf } from "./start.js";
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";

const NONE = "totals.none";

const keys = (roster) => [
  ["Enter", t("class.key.down")],
  ["Tab", t("class.key.next")],
  ...(roster.bonus ? [["t", t("class.key.timer")]] : []),
  ...(roster.table.value.alone ? [["a", t("class.key.absent")]] : []),
];

function Find({ roster }) {
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const jump = (event) => {
    event.preventDefault();
    const name = roster.found(text);
    setWhy(name ? "" : t("class.find.none"));
    if (!name) return;
    setText("");
    roster.choose(name);
    if (!isWide.value) return roster.isOpen ? typeIn(roster, name) : toSheet(roster, name);
    const row = roster.names.indexOf(name);
    const cells = [...document.querySelectorAll(`.grid [data-row="${row}"]`)];
    (cells.find((one) => Number(one.dataset.column) === roster.column.value) ?? cells[0])?.focus();
    return undefined;
  };
  return html`<form class="find" role="search" onSubmit=${jump}>
    <${Icon} name="search" />
    <input class="field" aria-label=${t("class.find")} placeholder=${t("score.find.name")} value=${text} aria-invalid=${Boolean(why)} onInput=${(e) => (setText(e.target.value), setWhy(""))} />
    ${why && html`<span class="why" role="status">${why}</span>`}
  </form>`;
}

const hasMarked = ({ view }) => view.begun && view.play?.mode === "rounds" && !view.play.totals;

function outs(roster) {
  const { session } = roster;
  return [
    { icon: "save", label: t("class.csv"), do: () => downloadTable(session) },
    hasMarked(roster) && { icon: "file", label: t("score.marked"), do: () => downloadMarked(session) },
    { icon: "print", label: t("class.print"), do: () => window.print() },
    { icon: "wall", label: t("class.wall"), do: () => toWall(session.item.id) },
  ].filter(Boolean);
}

function Head({ roster }) {
  const { session, view, names } = roster;
  const count = names.filter((name) => roster.isEntered(name)).length;
  const told = [tn("score.names", names.length), tn("score.entered.of", count, { all: names.length })];
  const more = () => menu(t("more"), [...(isWide.value ? [] : outs(roster)), { icon: "save", label: t("score.record"), do: () => downloadRecord(session) }, ...rooms(session).slice(1)]);
  const button = (one) => html`<${Button} icon=${one.icon} label=${one.label} onClick=${one.do} />`;
  return html`<div class="row headrow">
    <a class="btn icon" href=${address("score")} aria-label=${t("back")}><${Icon} name="back" mirrored /></a>
    <div class="grow">
      <h1>${t("class.title", { game: titleOf(view.game) })}</h1>
      <p class="hint">${told.join(" · ")}</p>
    </div>
    <${Button} kind="icon" icon="undo" mirrored label=${t("undo")} off=${!session.canUndo} onClick=${() => roster.undo()} />
    <${Button} kind="icon" icon="redo" mirrored label=${t("redo")} off=${!session.canRedo} onClick=${() => roster.redo()} />
    ${isWide.value && outs(roster).map(button)}
    <${Button} kind="icon" icon="more" label=${t("more")} onClick=${more} />
  </div>`;
}

// a game that has results alone only by some of its rules
function Modes({ roster, modes }) {
  return html`<div class="card stack">
    <p>${t("class.modes")}</p>
    <div class="row wrap">${modes.map((mode) => html`<${Button} label=${t(`class.mode.${mode}`)} onClick=${() => roster.look(mode)} />`)}</div>
  </div>`;
}

function Foot({ roster }) {
  const isFault = roster.isOpen && roster.names.some((name) => roster.faults(name).length);
  return html`<div class="row foot wrap">
    <${Find} roster=${roster} />
    ${isWide.value && (roster.isOpen ? html`<${Keys} keys=${keys(roster)} />` : html`<p class="hint">${t("class.tapped")}</p>`)}
    <span class="grow"></span>
    ${isFault && html`<p class="hint"><span class="faultkey"></span> ${t("class.fault")}</p>`}
  </div>`;
}

export default function Class({ session }) {
  const roster = useMemo(() => (session.roster ??= new Roster(session)), [session]);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    accent.value = session.game;
    isInGame.value = true;
    roster.look().then(() => setThere(true));
    return () => (isInGame.value = false);
  }, [session]);
  void session.record.value; // undo and redo are drawn anew with every step
  if (!isThere) return html`<${Screen} name="class"><div class="empty-state"><${Waiting} large /><p role="status">${t("score.wait")}</p></div><//>`;
  const modes = roster.needs.value === NONE ? countedModesOf(session.game) : [];
  const refused = session.refused.value && html`<p class="verdict bad" role="alert"><span>${session.refused.value}</span></p>`;
  const list = isWide.value
    ? html`<div class="cgrid"><${ClassCells} roster=${roster} onOpen=${(name) => toSheet(roster, name)} /><aside class="card insp"><${Person} roster=${roster} /><${Result} roster=${roster} /></aside></div>`
    : html`<${NameList} roster=${roster} /><${Result} roster=${roster} />`;
  const body = modes.length ? html`<${Modes} roster=${roster} modes=${modes} />` : html`${list}`;
  return html`<${Screen} name=${`class ${isWide.value ? "broad" : ""}`}>
    <${Head} roster=${roster} /> ${refused} ${!isWide.value && html`<${Foot} roster=${roster} />`} ${body} ${isWide.value && html`<${Foot} roster=${roster} />`}
  <//>`;
}
