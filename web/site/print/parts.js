// Which parts of a set are printed: ticks, with the pages that each takes.
import { Icon } from "../icons.js";
import { t, tn } from "../words.js";
import { html } from "../vendor/ui.js";
import { adjust, facts, KEY, of } from "./choices.js";
import { job, whyOf } from "./drawing.js";
import { Button, Why } from "../controls.js";

const COMMANDS = "check"; // a page for those who use the terminal

function usual() {
  const { parts } = facts.value;
  const laid = job.value?.game === facts.value.game && !of.value.parts ? job.value.parts : null;
  return parts.map((one) => one.part).filter((part) => (laid ? laid.includes(part) : parts.find((one) => one.part === part).usual));
}

function pagesOf(part) {
  if (job.value?.game !== facts.value.game) return 0;
  return job.value.pages.filter((one) => one.part === part).length;
}

export function Parts() {
  const all = facts.value.parts.filter((one) => ![KEY, COMMANDS].includes(one.part));
  if (all.length < 2) return null;
  const ticked = (of.value.parts ?? usual()).filter((part) => part !== KEY);
  const turn = (part) => {
    const next = ticked.includes(part) ? ticked.filter((one) => one !== part) : [...ticked, part];
    if (next.length) adjust({ parts: all.map((one) => one.part).filter((one) => next.includes(one)) });
  };
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
