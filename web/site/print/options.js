// Paper, ink, language and what else this game can be printed with; nothing that would be refused.
import { Choice, List, Stepper, Switch, Why } from "../controls.js";
import { Icon } from "../icons.js";
import { LANGUAGES, t } from "../words.js";
import { html, signal, useEffect, useState } from "../vendor/ui.js";
import * as chosen from "./choices.js";
import { whyOf } from "./drawing.js";
import { typed } from "./names.js";
import { Parts } from "./parts.js";

const ownForm = signal(null); // few make a game of their own: its form is loaded with the first look

function OwnDefinition() {
  useEffect(() => {
    import("./own_definition.js").then((found) => (ownForm.value = found.OwnDefinition));
  }, []);
  return ownForm.value && html`<${ownForm.value} />`;
}

const papers = () => chosen.papers.map((value) => ({ value, label: t(`print.paper.${value}`) }));
const inks = () => ["color", "mono"].map((value) => ({ value, label: t(`print.ink.${value}`) }));

// a row of the card: a word, what is chosen, and what is wrong with it
export function Row({ label, fields = [], children }) {
  const why = whyOf(...fields);
  return html`<div class="option">
    ${label && html`<span class="grow">${label}</span>`}${children}
    ${why && html`<${Why} text=${why} />`}
  </div>`;
}

function Turned({ label, value, fields, onChange }) {
  return html`<${Row} fields=${fields}><${Switch} label=${label} value=${value} onChange=${onChange} /><//>`;
}

function Printer() {
  const { paper, ink, duplex, large, key } = chosen.common.value;
  const { choose, sheetLang, hasKey } = chosen;
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return html`
    <${Row} label=${t("print.paper")} fields=${["paper"]}>
      <${Choice} label=${t("print.paper")} value=${paper} options=${papers()} onChange=${(one) => choose({ paper: one })} />
    <//>
    <${Row} label=${t("print.ink")} fields=${["ink"]}>
      <${Choice} label=${t("print.ink")} value=${ink} options=${inks()} onChange=${(one) => choose({ ink: one })} />
    <//>
    <${Row} label=${t("print.lang")} fields=${["lang"]}>
      <${List} label=${t("print.lang")} value=${sheetLang.value} options=${languages} onChange=${(one) => choose({ lang: one })} />
    <//>
    <${Turned} label=${t("print.duplex")} fields=${["duplex"]} value=${duplex === "long"} onChange=${(on) => choose({ duplex: on ? "long" : "none" })} />
    <${Turned} label=${t("print.large")} fields=${["large"]} value=${large} onChange=${(on) => choose({ large: on })} />
    ${hasKey.value && html`<${Turned} label=${t("print.key")} fields=${["key"]} value=${key} onChange=${(on) => choose({ key: on })} />`}
  `;
}

function Side() {
  const { facts, sides, side, of, adjust } = chosen;
  if (sides.value.length < 2 || (of.value.different && chosen.canDiffer.value)) return null;
  const meaning = (name) => facts.value.meanings[facts.value.layouts.indexOf(name)] ?? name;
  const meant = (name) => meaning(name).replace(/\s*\(--.*\)$/, ""); // options of the command
  const all = sides.value.map((value) => ({ value, label: meant(value) }));
  return html`<${Row} label=${t("print.side")} fields=${["side", "layout"]}>
    <${List} label=${t("print.side")} value=${side.value} options=${all} onChange=${(one) => adjust({ side: one })} />
  <//>`;
}

function Numbers() {
  const { facts, of, adjust, tables, mostTables, teams, players } = chosen;
  const { up, to_win: usual } = facts.value.options;
  const plain = (values) => values.map((value) => ({ value, label: String(value) }));
  return html`
    ${up.length > 1 &&
    html`<${Row} label=${t("print.up")} fields=${["up"]}>
      <${Choice} label=${t("print.up")} value=${of.value.up ?? 1} options=${plain(up)} onChange=${(one) => adjust({ up: one })} />
    <//>`}
    ${teams.value.length > 1 &&
    html`<${Row} label=${t("print.teams")} fields=${["sides"]}>
      <${Choice} label=${t("print.teams")} value=${of.value.sides ?? teams.value[0]} options=${plain(teams.value)} onChange=${(one) => adjust({ sides: one })} />
    <//>`}
    ${usual > 0 &&
    html`<${Row} label=${t("print.to_win")} fields=${["to_win"]}>
      <${Stepper} label=${t("print.to_win")} value=${of.value.to_win ?? usual} least=${1} most=${9} onChange=${(n) => adjust({ to_win: n === usual ? undefined : n })} />
    <//>`}
    ${chosen.canOnly.value &&
    html`<${Row} label=${t("print.only")} fields=${["only"]}>
      <${List} label=${t("print.only")} value=${of.value.only ?? ""} options=${sheets()} onChange=${(one) => adjust({ only: one || undefined })} />
    <//>`}
    ${mostTables.value > 1 &&
    html`<${Row} label=${t("print.tables")} fields=${["tables"]}>
      <${Stepper} label=${t("print.tables")} value=${tables.value} least=${1} most=${mostTables.value} onChange=${split} />
      ${tables.value > 1 && !chosen.atTables.value.length && html`<p class="hint">${t("print.tables.each", { players: seatedAt(players.value, tables.value) })}</p>`}
    <//>`}
  `;
}

// so many tables, as equal as can be: no longer as the list had them
function split(count) {
  if (chosen.seats.value.length) typed.value = chosen.names.value.join("\n");
  chosen.adjust({ tables: count, at_tables: undefined });
}

const sheets = () => [
  { value: "", label: t("print.only.all") },
  ...Array.from({ length: chosen.players.value }, (_, i) => ({ value: String(i + 1), label: chosen.names.value[i] || t("stones.player", { n: i + 1 }) })),
];

const seatedAt = (players, tables) =>
  players % tables ? `${Math.floor(players / tables)}–${Math.ceil(players / tables)}` : String(players / tables);

function Different() {
  if (!chosen.canDiffer.value) return null;
  const { of, adjust } = chosen;
  return html`<${Turned}
    label=${t("print.different")}
    fields=${["different"]}
    value=${Boolean(of.value.different)}
    onChange=${(on) => adjust({ different: on || undefined })}
  />`;
}

export function Options() {
  const [isOpen, setOpen] = useState(false);
  const isNeeded = ["side", "layout", "parts", "up", "sides", "to_win", "tables", "different", "own", "only"].some((one) => whyOf(one));
  return html`<div class="card flush rows options">
    <${Printer} />
    <div class="option">
      <button type="button" class="switch" aria-expanded=${isOpen || isNeeded} aria-controls="more-options" onClick=${() => setOpen(!isOpen)}>
        <span>${t("more")}</span><span class="val small">${t("print.more")}</span><${Icon} name="down" />
      </button>
    </div>
    ${(isOpen || isNeeded) &&
    html`<div class="rows more" id="more-options">
      <${Side} /><${Different} /><${Numbers} /><${Parts} /><${OwnDefinition} />
    </div>`}
  </div>`;
}
