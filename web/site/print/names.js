// The box for names: pasted text, or a dropped list, read as --names is.
import { lasting } from "../browser.js";
import { FileButton, List, Switch, Why } from "../controls.js";
import { ask } from "../engine.js";
import { bytesOf } from "../files.js";
import { classes, sets } from "../store.js";
import { lang, t, tn } from "../words.js";
import { batch, effect, html, signal } from "../vendor/ui.js";
import { facts, names, players, seats, wanted } from "./choices.js";
import { whyOf } from "./drawing.js";
import { Seating, seatedLines } from "./seating.js";

const REST_MS = 120; // after the last key
const KEPT = "fives.names"; // key in localStorage; removed by *Remove names*
export const typed = signal(lasting.get(KEPT) ?? "");
const understood = signal(null); // {alike, remarks, hints}
const refused = signal("");
let waiting = 0;
let fromFile = ""; // lines just read from a file: remarks on them stay
let remade = ""; // lines that the page rewrote from a list: its ids still belong to them
export const ids = signal(""); // of the list, as --keep-ids writes them
export const keepsIds = signal(false);

// Fill the box with lines that the page made of a list with these ids.
export function refill(lines, withIds = ids.peek()) {
  batch(() => {
    remade = lines;
    ids.value = withIds;
    typed.value = lines;
  });
}

export const KeepIds = ({ of, value, onChange }) => of && html`<${Switch} label=${t("print.ids")} value=${value} onChange=${onChange} /><p class="hint">${t("print.ids.where")}</p>`;

async function read(args) {
  const { told } = await ask("names", { ...args, say: lang.peek() }, { lane: "names", urgent: true });
  const isOld = args.text !== undefined && args.text !== typed.peek(); // the box has been filled anew since
  if (told.dropped || isOld) return null;
  batch(() => {
    names.value = told.names ?? [];
    seats.value = told.sizes ?? [];
    understood.value = told.names ? told : null;
    refused.value = told.refused?.sentence ?? told.broken ?? "";
    if (args.text === undefined || args.text !== remade) takeIds(told.ids);
  });
  return told;
}

function takeIds(found = "") {
  ids.value = found;
  if (!found) keepsIds.value = false;
}

// read the box a moment after the last key, and again in another language
effect(() => {
  const text = typed.value;
  lang.value;
  lasting.set(KEPT, text);
  clearTimeout(waiting);
  const isRead = text && text === fromFile;
  fromFile = "";
  if (isRead) return;
  if (text.trim()) {
    waiting = setTimeout(() => read({ text }), REST_MS);
    return;
  }
  batch(() => {
    names.value = [];
    seats.value = [];
    understood.value = null;
    refused.value = "";
    takeIds();
  });
});

async function readFile(file) {
  const list = await read({ bytes: await bytesOf(file), file: file.name });
  if (!list?.names) return;
  fromFile = linesOf(list);
  refill(fromFile);
}

// 30 names, 2 alike told apart, 1 sheet stays free.
function Understood() {
  const list = understood.value;
  const count = names.value.length;
  if (!list || !count) return null;
  const free = players.value - count;
  const freed = facts.value.options.tables ? "print.names.sheets" : "print.names.seats";
  const parts = [
    tn("print.names.count", count),
    list.alike && tn("print.names.alike", list.alike),
    free > 0 && tn(freed, free),
    count > wanted.value && free >= 0 && t("print.names.players", { n: players.value }),
  ].filter(Boolean);
  return html`<p class="hint">${parts.join(t("comma"))}.</p>`;
}

function Remarks() {
  const list = understood.value;
  if (!list?.remarks.length) return null;
  return html`<details class="hint remarks">
    <summary>${t("print.names.how")}</summary>
    ${list.remarks.map((one) => html`<p>${one}</p>`)}
  </details>`;
}

// What the list may have meant, as a question that is seen without opening anything.
export const Hints = ({ list }) => (list?.hints ?? []).map((one) => html`<p class="hint" role="status">${one[0].toLocaleUpperCase()}${one.slice(1)}.</p>`);

export const Tables = () => html`<${Seating} labels=${understood.value?.tables ?? []} onSeat=${refill} />`;

// the class that was chosen by its name; what is printed belongs to it
export const className = signal("");

export function KnownClasses({ label, value, onChange }) {
  const known = classes(sets.value);
  if (!known.length) return null;
  const options = [{ value: "", label: t("class.known.none") }, ...known.map((one) => ({ value: one.called, label: one.called }))];
  const take = (called) => onChange(known.find((one) => one.called === called) ?? { called: "", names: [], sizes: [], ids: "" });
  return html`<div class="row wrap"><span class="hint">${label}</span><${List} label=${label} value=${value} options=${options} onChange=${take} /></div>`;
}

export const linesOf = ({ names: all, sizes }) => (sizes.length > 1 ? seatedLines(all, sizes) : all.join("\n"));

function choose(group) {
  batch(() => {
    className.value = group.called;
    if (!group.called) return;
    keepsIds.value = Boolean(group.ids);
    refill(linesOf(group), group.ids);
  });
}

export function Names() {
  const why = refused.value || whyOf("names", "names_file");
  const dropped = (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    readFile(file);
  };
  const over = (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
  return html`<div class="grow names">
    <div class="label row">
      <label class="grow" for="names">${t("print.names")}${" "}<span class="quiet">${t("print.names.free")}</span></label>
      <${FileButton} kind="icon" label=${t("print.names.file")} accept=".csv,.tsv,.txt,text/*" onFiles=${([file]) => readFile(file)} />
    </div>
    <textarea
      id="names"
      class=${`field ${why ? "bad" : ""}`}
      rows=${Math.min(8, Math.max(2, typed.value.split("\n").length))}
      dir="auto"
      spellcheck="false"
      autocomplete="off"
      placeholder=${t("print.names.box")}
      value=${typed.value}
      aria-describedby="names-told"
      onInput=${(event) => (typed.value = event.target.value)}
      onDrop=${dropped}
      onDragOver=${over}
    ></textarea>
    <${KnownClasses} label=${t("class.known")} value=${className.value} onChange=${choose} />
    <div id="names-told"><${Understood} /><${Hints} list=${understood.value} /><${Why} text=${why} /></div>
    <${KeepIds} of=${ids.value} value=${keepsIds.value} onChange=${(on) => (keepsIds.value = on)} />
    <${Remarks} />
  </div>`;
}
