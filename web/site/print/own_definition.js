// A game of somebody's own: the definition of one of ours with other symbols, areas or numbers,
// from a file or typed in.
import { Button, FileButton, Why } from "../controls.js";
import { ask } from "../engine.js";
import { save } from "../files.js";
import { ask as question, close } from "../dialogs.js";
import { lang, t } from "../words.js";
import { batch, html, signal } from "../vendor/ui.js";
import { adjust, facts, game, of } from "./choices.js";
import { whyOf } from "./drawing.js";

const MOST_BYTES = 1024 * 1024;
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

function Box() {
  const taken = async () => (await take({ text: typed.value })) && close();
  return html`<p class="hint">${t("print.own.box.hint")}</p>
    <textarea
      class=${`field code ${refused.value ? "bad" : ""}`}
      dir="ltr"
      rows="14"
      spellcheck="false"
      aria-label=${t("print.own")}
      value=${typed.value}
      onInput=${(event) => (typed.value = event.target.value)}
    ></textarea>
    <${Why} text=${refused.value} />
    <div class="row end"><${Button} kind="main" label=${t("print.own.take")} onClick=${taken} /></div>`;
}

async function write() {
  if (of.value.own) typed.value = of.value.own.text;
  else if (!typed.value) typed.value = (await ask("definition", { game: game.value })).told.text ?? "";
  refused.value = "";
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
