import { Screen } from "./frame.js";
import { t } from "./words.js";
import { html } from "./vendor/ui.js";

export default function Here() {
  return html`<${Screen} name="score"><h1>${t("tab.score")}</h1><//>`;
}
