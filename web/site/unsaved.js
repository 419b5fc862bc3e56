// Said wherever people score: what they enter can't be stored here, and how they save it all the same.
import { Button } from "./controls.js";
import { saveRecord } from "./files.js";
import { trouble } from "./store.js";
import { t } from "./words.js";
import { html } from "./vendor/ui.js";

export function Unsaved({ item }) {
  if (!trouble.value) return null;
  return html`<div class="card note unsaved" role="alert">
    <p>${t(`sets.trouble.${trouble.value}`)}</p>
    ${item && html`<${Button} icon="save" label=${t("sets.record")} onClick=${() => saveRecord(item)} />`}
  </div>`;
}
