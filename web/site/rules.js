import { Screen } from "./frame.js";
import { t } from "./words.js";
import { html } from "./vendor/ui.js";

export default function Here() {
  return html`<${Screen} name="rules"><h1>${t("tab.rules")}</h1><//>`;
}
