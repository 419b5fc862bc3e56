// A game of one's own: the definition of one of ours with other symbols, areas or numbers, from a form, from a file,
// or typed in.
import { useBlob } from "../board.js";
import { passing } from "../browser.js";
import { Button, FileButton, List, Stepper, Why } from "../controls.js";
import { ask } from "../engine.js";
import { bytesOf, save } from "../files.js";
import { openSheet, close } from "../dialogs.js";
import { lang, t } from "../words.js";
import { batch, html, signal, useRef } from "../vendor/ui.js";
import { adjust, facts, game, of } from "./choices.js";
import { whyOf } from "./drawing.js";

const DRAFT = "fives.draft."; // plus the game: text that is typed and not used yet
const SOON = 300; // ms after the last letter
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const typed = signal("");
const refused = signal("");

async function take(args) {
  const { told } = await ask("definition", { ...args, say: lang.peek() }, { urgent: true });
  if (!told.text) {
    refused.value = told.refused?.sentence ?? told.broken ?? "";
    return false;
  }
  batch(() => {
    refused.value = "";
    game.value = told.game;
    const begun = args.text === undefined ? {} : { typed: args.text, form: isByForm() ? changed.value : {} };
    adjust({ own: { text: told.text, sides: told.sides, title: told.title, ...begun }, side: undefined, different: undefined });
  });
  return true;
}

const takeFile = async (file) => take({ bytes: await bytesOf(file), file: file.name });

async function saveOurs() {
  const { told } = await ask("definition", { game: game.value, say: lang.peek() });
  if (told.text) save(`${game.value}.yaml`, told.text, "application/yaml");
}

// --- a form that writes the text: only what was changed. Once the user edits the text, the text counts.

const form = signal(null); // our own values
const changed = signal({}); // the values changed in the form
const drawn = signal("");
const wrong = signal([]); // [line, refusal] of the text
let waiting;

const quoted = (word) => JSON.stringify(word);
const block = (key, entries, line) => (Object.keys(entries ?? {}).length ? [`${key}:`, ...Object.entries(entries).map(([name, one]) => `  ${name}: ${line(one)}`)] : []);

function composed() {
  const { title, accent, size, set, svgs, rules, points } = changed.value;
  const lines = [`game: ${game.value}`];
  if (title) lines.push(`title: {en: ${quoted(title)}}`);
  if (accent) lines.push(`accent: ${quoted(accent)}`);
  if (size) lines.push(`size: ${size}`);
  lines.push(...block("rules", rules, String));
  if (svgs) lines.push(...block("symbols", svgs, (svg) => `{svg: ${quoted(svg)}}`));
  else if (set) lines.push(`symbols: ${set}`);
  lines.push(...block("pieces", points, (n) => `{points: ${n}}`));
  return lines.join("\n") + "\n";
}

const fileName = () => `my-${game.value}.yaml`;
const isByForm = () => typed.value === composed();

function look(text) {
  typed.value = text;
  passing.set(DRAFT + game.value, JSON.stringify({ typed: text, form: changed.value }));
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const { told } = await ask("definition", { text, file: fileName(), drawn: true, say: lang.peek() });
    if (typed.peek() !== text) return;
    batch(() => {
      wrong.value = told.refused?.problems ?? [];
      refused.value = told.text || wrong.value.length ? "" : (told.refused?.sentence ?? told.broken ?? "");
      if (told.art) drawn.value = told.art;
    });
  }, SOON);
}

function change(part) {
  changed.value = { ...changed.value, ...part };
  look(composed());
}

// Take drawings as symbols, named after their files with different first letters, because boards are written with
// those.
async function takeDrawings(files) {
  const svgs = {};
  const isFree = (word) => /^[a-z]/.test(word) && !Object.keys(svgs).some((one) => one[0] === word[0]);
  for (const file of files.slice(0, form.value.most)) {
    const plain = file.name.toLowerCase().replace(/\.svg$/, "").replace(/[^a-z0-9]/g, "").slice(0, 20);
    svgs[[plain, ...LETTERS].find(isFree)] = await file.text();
  }
  change({ svgs, set: undefined });
}

const dropped = (event) => {
  event.preventDefault();
  takeDrawings([...event.dataTransfer.files].filter((file) => /\.svg$/i.test(file.name)));
};

function Numbers({ of: ours, now = {}, called, onChange }) {
  return Object.entries(ours).map(
    ([name, [usual, least, most]]) =>
      html`<div class="own-field"><span>${called(name)}</span><${Stepper} label=${called(name)} value=${now[name] ?? usual} least=${least} most=${most} onChange=${(n) => onChange({ ...now, [name]: n })} /></div>`,
  );
}

function Fields() {
  const ours = form.value;
  const { title, accent, size, set, svgs, rules, points } = changed.value;
  const field = (name, type, value) =>
    html`<label class="own-field"><span>${t(`print.own.${name}`)}</span><input class="field" dir=${name === "size" ? "ltr" : "auto"} type=${type} value=${value} onInput=${(event) => change({ [name]: event.target.value })} /></label>`;
  const sets = ["", ...ours.sets].map((value) => ({ value, label: t(`print.own.set.${value || "ours"}`) }));
  const hasPoints = Object.keys(ours.points).length > 0;
  return html`<fieldset class="own-form" disabled=${!isByForm()} onDragOver=${(event) => event.preventDefault()} onDrop=${dropped}>
    ${field("title", "text", title ?? ours.title)} ${field("accent", "color", accent ?? ours.accent)} ${ours.size && field("size", "text", size ?? ours.size)}
    ${ours.sets.length > 0 &&
    html`<div class="own-field"><span>${t("print.own.symbols")}</span><${List} label=${t("print.own.symbols")} value=${set ?? ""} options=${sets} onChange=${(one) => change({ set: one, svgs: undefined })} /></div>
      <div class="own-field"><span class="hint">${svgs ? Object.keys(svgs).join(", ") : t("print.own.svg.hint", { n: ours.most })}</span><${FileButton} label=${t("print.own.svg")} accept=".svg" multiple onFiles=${takeDrawings} /></div>`}
    <${Numbers} of=${ours.rules} now=${rules} called=${(name) => t(`print.own.rule.${name}`)} onChange=${(all) => change({ rules: all })} />
    ${hasPoints && html`<details><summary>${t("print.own.points")}</summary><${Numbers} of=${ours.points} now=${points} called=${String} onChange=${(all) => change({ points: all })} /></details>`}
  </fieldset>`;
}

// The text with numbered lines; a refusal is shown at its line and leads there.
function Text() {
  const area = useRef();
  const numbers = useRef();
  const lines = typed.value.split("\n");
  const isWrong = (n) => wrong.value.some(([line]) => line === n);
  const lead = (n) => {
    const start = lines.slice(0, n - 1).join("\n").length + (n > 1 ? 1 : 0);
    area.current.focus();
    area.current.setSelectionRange(start, start + (lines[n - 1] ?? "").length);
  };
  return html`<div class="own-text" dir="ltr">
      <ol ref=${numbers} aria-hidden="true">
        ${lines.map((_, i) => html`<li class=${isWrong(i + 1) ? "bad" : ""}>${i + 1}</li>`)}
      </ol>
      <textarea
        ref=${area}
        class=${`field code ${wrong.value.length ? "bad" : ""}`}
        rows="8"
        spellcheck="false"
        aria-label=${t("print.own")}
        value=${typed.value}
        onInput=${(event) => look(event.target.value)}
        onScroll=${(event) => (numbers.current.scrollTop = event.target.scrollTop)}
      ></textarea>
    </div>
    ${wrong.value.map(([n, why]) => html`<button type="button" class="btn ghost own-why" onClick=${() => lead(n)}><${Why} text=${why} /></button>`)}`;
}

function Board() {
  const url = useBlob(drawn.value);
  return html`<div class="own-drawn">${drawn.value && url && html`<img src=${url} alt=${t("print.own.board")} />`}</div>`;
}

function Box() {
  const taken = async () => (await take({ text: typed.value })) && (passing.forget(DRAFT), close());
  return html`<p class="hint">${t("print.own.box.hint")}</p>
    <div class="own-both">
      ${form.value && html`<${Fields} />`}
      <${Board} />
    </div>
    ${form.value && !isByForm() && html`<p class="hint">${t("print.own.typed")} <${Button} kind="ghost" label=${t("print.own.form")} onClick=${() => look(composed())} /></p>`}
    <${Text} />
    <${Why} text=${refused.value} />
    <div class="row end wrap">
      <${Button} kind="ghost" icon="save" label=${t("print.own.keep")} onClick=${() => save(fileName(), typed.value, "application/yaml")} />
      <${Button} kind="main" label=${t("print.own.take")} off=${wrong.value.length > 0} onClick=${taken} />
    </div>`;
}

async function write() {
  const { told } = await ask("definition", { game: game.value, say: lang.peek() });
  const begun = JSON.parse(passing.get(DRAFT + game.value)) ?? of.value.own; // a reload loses no typed text
  batch(() => {
    form.value = told.form ?? null;
    changed.value = begun?.form ?? {};
    refused.value = drawn.value = "";
    wrong.value = [];
  });
  look(begun ? (begun.typed ?? begun.text) : composed());
  openSheet({ title: t("print.own"), body: Box });
}

export function OwnDefinition() {
  if (!facts.value.options.own) return null;
  const { own } = of.value;
  const why = refused.value || whyOf("own", "definition");
  return html`<div class="option own">
    <span class="grow">${t("print.own")}<span class="hint">${own ? own.title : t("print.own.hint")}</span></span>
    ${own && html`<${Button} label=${t("print.own.leave")} onClick=${() => adjust({ own: undefined })} />`}
    <div class="row wrap">
      <${FileButton} label=${t("print.own.file")} accept=".yaml,.yml,text/*" onFiles=${([file]) => takeFile(file)} />
      <${Button} icon="score" label=${t("print.own.write")} onClick=${write} />
      <${Button} kind="ghost" icon="save" label=${t("print.own.begin")} onClick=${saveOurs} />
    </div>
    <${Why} text=${why} />
  </div>`;
}
