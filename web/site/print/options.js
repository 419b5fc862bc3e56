// Paper, ink, language and the other options of a game; only those that will not be refused.
import { Button, Choice, List, Stepper, Switch, Why } from "../controls.js";
import { Icon } from "../icons.js";
import { LANGUAGES, t, tn } from "../words.js";
import { html, signal, useEffect, useState } from "../vendor/ui.js";
import * as chosen from "./choices.js";
import { job, whyOf } from "./drawing.js";
import { refill } from "./names.js";

const COMMANDS = "check"; // a page for users of the terminal
const ownForm = signal(null); // loaded with the first look, because few define a game

function OwnDefinition() {
  useEffect(() => {
    import("./own_definition.js").then((module) => (ownForm.value = module.OwnDefinition));
  }, []);
  return ownForm.value && html`<${ownForm.value} />`;
}

const papers = () => chosen.papers.map((value) => ({ value, label: t(`print.paper.${value}`) }));
const inks = () => ["color", "mono"].map((value) => ({ value, label: t(`print.ink.${value}`) }));

// A row of the card: a label, the control, and the refusal.
function Row({ label, fields = [], children }) {
  const why = whyOf(...fields);
  return html`<div class="option">
    ${label && html`<span class="grow">${label}</span>`}${children}
    ${why && html`<${Why} text=${why} />`}
  </div>`;
}

const Turned = ({ label, fields, ...rest }) => html`<${Row} fields=${fields}><${Switch} label=${label} ...${rest} /><//>`;

// A row in which one of several values is chosen: with `Kind` Choice, List or Stepper.
const Pick = ({ kind: Kind = Choice, label, fields, children, ...rest }) => html`<${Row} label=${label} fields=${fields}><${Kind} label=${label} ...${rest} />${children}<//>`;

function Printer() {
  const { paper, ink, duplex, large, key } = chosen.common.value;
  const { choose, sheetLang, hasKey } = chosen;
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return html`
    <${Pick} label=${t("print.paper")} fields=${["paper"]} value=${paper} options=${papers()} onChange=${(name) => choose({ paper: name })} />
    <${Pick} label=${t("print.ink")} fields=${["ink"]} value=${ink} options=${inks()} onChange=${(name) => choose({ ink: name })} />
    <${Pick} kind=${List} look="language-names" label=${t("print.lang")} fields=${["lang"]} value=${sheetLang.value} options=${languages} onChange=${(word) => choose({ lang: word })} />
    <${Turned} label=${t("print.duplex")} fields=${["duplex"]} value=${duplex === "long"} onChange=${(on) => choose({ duplex: on ? "long" : "none" })} />
    <${Turned} label=${t("print.large")} fields=${["large"]} value=${large} onChange=${(on) => choose({ large: on })} />
    ${hasKey.value && html`<${Turned} label=${t("print.key")} fields=${["key"]} value=${key} onChange=${(on) => choose({ key: on })} />`}
  `;
}

function Side() {
  const { facts, sides, side, of, adjust } = chosen;
  if (sides.value.length < 2 || (of.value.different && chosen.canDiffer.value)) return null;
  const meaning = (name) => facts.value.meanings[facts.value.layouts.indexOf(name)] ?? name;
  const meant = (name) => meaning(name).replace(/\s*\(--.*\)$/, ""); // without options of the command
  const all = sides.value.map((value) => ({ value, label: meant(value) }));
  return html`<${Pick} kind=${List} label=${t("print.side")} fields=${["side", "layout"]} value=${side.value} options=${all} onChange=${(name) => adjust({ side: name })} />`;
}

function Numbers() {
  const { facts, of, adjust, tables, mostTables, teams, players } = chosen;
  const { up, to_win: usual } = facts.value.options;
  const plain = (values) => values.map((value) => ({ value, label: String(value) }));
  return html`
    ${up.length > 1 && html`<${Pick} label=${t("print.up")} fields=${["up"]} value=${of.value.up ?? 1} options=${plain(up)} onChange=${(n) => adjust({ up: n })} />`}
    ${teams.value.length > 1 && html`<${Pick} label=${t("print.teams")} fields=${["sides"]} value=${of.value.sides ?? teams.value[0]} options=${plain(teams.value)} onChange=${(n) => adjust({ sides: n })} />`}
    ${usual > 0 && html`<${Pick} kind=${Stepper} label=${t("print.to_win")} fields=${["to_win"]} value=${of.value.to_win ?? usual} least=${1} most=${9} onChange=${(n) => adjust({ to_win: n === usual ? undefined : n })} />`}
    ${chosen.canOnly.value && html`<${Pick} kind=${List} label=${t("print.only")} fields=${["only"]} value=${of.value.only ?? ""} options=${sheets()} onChange=${(number) => adjust({ only: number || undefined })} />`}
    ${mostTables.value > 1 &&
    html`<${Pick} kind=${Stepper} label=${t("print.tables")} fields=${["tables"]} value=${tables.value} least=${1} most=${mostTables.value} onChange=${split}>
      ${tables.value > 1 && !chosen.atTables.value.length && html`<p class="hint">${t("print.tables.each", { players: seatedAt(players.value, tables.value) })}</p>`}
    <//>`}
  `;
}

// Split the players into `count` equal tables, no longer as the list has them.
function split(count) {
  if (chosen.seats.value.length) refill(chosen.names.value.join("\n"));
  chosen.adjust({ tables: count, at_tables: undefined });
}

const sheets = () => [
  { value: "", label: t("print.only.all") },
  ...Array.from({ length: chosen.players.value }, (_, i) => ({ value: String(i + 1), label: chosen.names.value[i] || t("stones.player", { n: i + 1 }) })),
];

const seatedAt = (players, tables) =>
  players % tables ? `${Math.floor(players / tables)}–${Math.ceil(players / tables)}` : String(players / tables);

// Which parts of a set are printed: ticks, with the pages that each takes.
function Parts() {
  const { facts, of, adjust, KEY } = chosen;
  const all = facts.value.parts.filter((one) => ![KEY, COMMANDS].includes(one.part));
  if (all.length < 2) return null;
  const laid = job.value?.game === facts.value.game ? job.value : null;
  const usual = () => (laid ? laid.parts : facts.value.parts.filter((one) => one.usual).map((one) => one.part));
  const ticked = (of.value.parts ?? usual()).filter((part) => part !== KEY);
  const turn = (part) => {
    const next = ticked.includes(part) ? ticked.filter((one) => one !== part) : [...ticked, part];
    if (next.length) adjust({ parts: all.map((one) => one.part).filter((one) => next.includes(one)) });
  };
  const pagesOf = (part) => laid?.pages.filter((one) => one.part === part).length;
  return html`<fieldset class="option parts">
    <legend>${t("print.parts")}</legend>
    ${all.map(
      ({ part, title }) =>
        html`<label class="tick">
          <input type="checkbox" checked=${ticked.includes(part)} disabled=${ticked.length === 1 && ticked[0] === part} onChange=${() => turn(part)} />
          <i><${Icon} name="check" /></i><span class="grow">${title}</span>
          ${ticked.includes(part) && pagesOf(part) > 0 && html`<span class="quiet small">${tn("print.pages", pagesOf(part))}</span>`}
        </label>`,
    )}
    ${of.value.parts && html`<${Button} kind="ghost" label=${t("print.parts.usual")} onClick=${() => adjust({ parts: undefined })} />`}
    <${Why} text=${whyOf("parts")} />
  </fieldset>`;
}

export function Options() {
  const { canDiffer, of, adjust } = chosen;
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
      <${Side} />
      ${canDiffer.value && html`<${Turned} label=${t("print.different")} fields=${["different"]} value=${Boolean(of.value.different)} onChange=${(on) => adjust({ different: on || undefined })} />`}
      <${Numbers} /><${Parts} /><${OwnDefinition} />
    </div>`}
  </div>`;
}
