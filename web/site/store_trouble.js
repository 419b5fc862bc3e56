// Trouble with the store: a warning if nothing can be stored, and a list of what is stored but can't be opened. That
// is left as it is; the user may save it as a file or delete it.
import { Button } from "./controls.js";
import { fileName, save, saveRecord } from "./files.js";
import { confirm, toast } from "./dialogs.js";
import { forget, odd, trouble } from "./store.js";
import { t, tn } from "./words.js";
import { html } from "./vendor/ui.js";

const nameOf = ({ called, id }) => (typeof called === "string" && called ? called : String(id));

// Return an item as JSON without what JSON can't hold, and without the ids of pupils.
export function spelled(item) {
  const seen = new Set();
  const replaced = (key, value) => {
    if (key === "ids") return undefined;
    if (typeof value === "bigint") return String(value);
    if (typeof value !== "object" || value === null) return value;
    return seen.has(value) ? undefined : (seen.add(value), value);
  };
  return JSON.stringify(item, replaced, 1);
}

// Save the record, which can be mended and opened again, or all there is.
const saveOdd = (item) => (typeof item.record === "string" && typeof item.id === "string" ? saveRecord(item) : save(fileName(`${nameOf(item)}.json`), spelled(item), "application/json"));

function remove(item) {
  const act = () => forget(item.id).then(() => toast(t("sets.deleted")));
  confirm({ title: t("sets.delete.ask"), text: nameOf(item), yes: t("sets.delete"), act });
}

const Row = ({ item, why }) =>
  html`<li class="row wrap">
    <span class="grow"><b><bdi dir="auto">${nameOf(item)}</bdi></b> <span class="hint">${why || t("sets.odd.unknown")}</span></span>
    <${Button} icon="save" label=${t("sets.odd.save")} onClick=${() => saveOdd(item)} />
    <${Button} kind="ghost" icon="close" label=${t("sets.delete")} onClick=${() => remove(item)} />
  </li>`;

export function SetAside() {
  if (!odd.value.length) return null;
  return html`<section class="card note odd">
    <p>${tn("sets.odd", odd.value.length)}</p>
    <ul class="stack tight">${odd.value.map((one) => html`<${Row} key=${nameOf(one.item)} ...${one} />`)}</ul>
  </section>`;
}

// The warning that entries can't be stored, with a button to save the record.
export function Unsaved({ item }) {
  if (!trouble.value) return null;
  return html`<div class="card note unsaved" role="alert">
    <p>${t(`sets.trouble.${trouble.value}`)}</p>
    ${item && html`<${Button} icon="save" label=${t("sets.record")} onClick=${() => saveRecord(item)} />`}
  </div>`;
}
