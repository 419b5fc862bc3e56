// A game of somebody's own: the definition of one of ours with other symbols, areas or numbers,
// from a form, from a file, or typed in.
import { Button, FileButton, List, Stepper, Why } from "../controls.js";
import { ask } from "../engine.js";
import { save } from "../files.js";
import { ask as question, close } from "../over.js";
import { lang, t } from "../words.js";
import { batch, html, signal } from "../vendor/ui.js";
import { adjust, facts, game, of } from "./choices.js";
import { whyOf } from "./drawing.js";

const MOST_BYTES = 1024 * 1024;
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
    adjust({ own: { text: told.text, sides: told.sides, title: told.title }, side: undefined, different: undefined });
  });
  return true;
}

async function takeFile(file) {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  await take({ bytes, file: file.name });
}

async function saveOurs() {
  const { told } = await ask("definition", { game: game.value, say: lang.peek() });
  if (told.text) save(`${game.value}.yaml`, told.text, "application/yaml");
}

// --- a form that writes the text: what was changed, and nothing else; typed over, the text counts

const form = signal(null); // what ours has
const changed = signal({}); // what is other than that
const drawn = signal("");
const wrong = signal([]); // lines of the text
let waiting;

const quoted = (word) => JSON.stringify(word);

function composed() {
  const { title, accent, size, set, svgs, rules } = changed.value;
  const lines = [`game: ${game.value}`];
  if (title) lines.push(`title: {en: ${quoted(title)}}`);
  if (accent) lines.push(`accent: ${quoted(accent)}`);
  if (size) lines.push(`size: ${size}`);
  if (rules) lines.push("rules:", ...Object.entries(rules).map(([name, number]) => `  ${name}: ${number}`));
  if (svgs?.length) lines.push("symbols:", ...svgs.map(([name, svg]) => `  ${name}: {svg: ${quoted(svg)}}`));
  else if (set) lines.push(`symbols: ${set}`);
  return lines.join("\n") + "\n";
}

function look(text) {
  typed.value = text;
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const { told } = await ask("definition", { text, drawn: true, say: lang.peek() });
    if (typed.peek() !== text) return;
    batch(() => {
      refused.value = told.text ? "" : (told.refused?.sentence ?? told.broken ?? "");
      wrong.value = told.refused?.lines ?? [];
      if (told.art) drawn.value = told.art;
    });
  }, SOON);
}

function change(part) {
  changed.value = { ...changed.value, ...part };
  look(composed());
}

async function takeDrawings(files) {
  const known = new Set();
  const svgs = [];
  for (const file of files.slice(0, form.value.most)) {
    const plain = file.name.toLowerCase().replace(/[^a-z0-9]/g, "");
    const name = [plain, ...LETTERS].map((one) => one.slice(0, 20)).find((one) => /^[a-z]/.test(one) && !known.has(one[0]));
    known.add(name[0]);
    svgs.push([name, await file.text()]);
  }
  change({ svgs });
}

function Fields() {
  const ours = form.value;
  const now = { ...ours, ...changed.value };
  const rules = { ...Object.fromEntries(Object.entries(ours.rules).map(([name, [usual]]) => [name, usual])), ...changed.value.rules };
  const field = (name, type, value) =>
    html`<label>${t(`print.own.${name}`)}<input class="field" type=${type} value=${value} onInput=${(event) => change({ [name]: event.target.value })} /></label>`;
  const sets = ["", ...ours.sets].map((value) => ({ value, label: t(`print.own.set.${value || "ours"}`) }));
  return html`<div class="own-form">
    ${field("title", "text", now.title)} ${field("accent", "color", now.accent)} ${ours.size && field("size", "text", now.size)}
    ${ours.sets.length > 0 &&
    html`<label>${t("print.own.symbols")}<${List} label=${t("print.own.symbols")} value=${now.set ?? ""} options=${sets} onChange=${(set) => change({ set, svgs: [] })} /></label>`}
    ${Object.entries(ours.rules).map(
      ([name, [, least, most]]) =>
        html`<label>${t(`print.own.rule.${name}`)}<${Stepper} label=${t(`print.own.rule.${name}`)} value=${rules[name]} least=${least} most=${most}
          onChange=${(number) => change({ rules: { ...changed.value.rules, [name]: number } })} /></label>`,
    )}
    ${ours.sets.length > 0 && html`<${FileButton} label=${t("print.own.svg")} accept=".svg" multiple onFiles=${takeDrawings} />`}
  </div>`;
}

function Box() {
  const taken = async () => (await take({ text: typed.value })) && close();
  return html`<p class="hint">${t("print.own.box.hint")}</p>
    <div class="own-both">
      ${form.value && html`<${Fields} />`}
      <div class="own-drawn" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: drawn.value }}></div>
    </div>
    <textarea
      class=${`field code ${refused.value ? "bad" : ""}`}
      dir="ltr"
      rows="8"
      spellcheck="false"
      aria-label=${t("print.own")}
      value=${typed.value}
      onInput=${(event) => look(event.target.value)}
    ></textarea>
    <${Why} text=${refused.value} />
    <div class="row end">
      <${Button} kind="ghost" icon="save" label=${t("print.own.keep")} onClick=${() => save("mine.yaml", typed.value, "application/yaml")} />
      <${Button} kind="main" label=${t("print.own.take")} off=${wrong.value.length > 0} onClick=${taken} />
    </div>`;
}

async function write() {
  const { told } = await ask("definition", { game: game.value, say: lang.peek() });
  batch(() => {
    form.value = told.form ?? null;
    changed.value = {};
    refused.value = drawn.value = "";
    wrong.value = [];
  });
  look(of.value.own?.text ?? composed());
  question({ title: t("print.own"), body: Box });
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
