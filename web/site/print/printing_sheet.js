// The sheet before the first printing with three printer settings; and the menu beside the main button.
import { Button } from "../controls.js";
import { openSheet, close, menu, toast } from "../dialogs.js";
import { t, tn } from "../words.js";
import { html } from "../vendor/ui.js";
import { common, hasDay, todaysSheet } from "./choices.js";
import { job } from "./drawing.js";
import * as hand from "./hand_over.js";

// the icons of the first page, as printed there
const LEAF = "M24 11H60L77 28V89H24ZM38 47H63M38 61H63M38 75H55";
const TURN = "M29 40H71V90H29ZM50 52V55M50 64V67M50 76V79M17 30C26 8 70 6 82 26M84 9L82.5 27L65 23.5";

const Drawn = ({ d }) =>
  html`<svg viewBox="0 0 100 100" aria-hidden="true">
    <path d=${d} fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;

function Thing({ sign, title, hint }) {
  return html`<li><span class="n">${sign}</span><span><b>${title}</b><br /><span class="hint">${hint}</span></span></li>`;
}

const paper = () => t(`print.paper.${common.value.paper}`);

function Things() {
  const { papers } = job.value;
  const isBoth = common.value.duplex === "long" && job.value.pages.length > 1;
  return html`<ol class="three">
    <${Thing} sign=${html`<bdi dir="ltr">${t("print.set.100")}</bdi>`} title=${t("print.set.size")} hint=${t("print.set.size.why")} />
    <${Thing}
      sign=${html`<${Drawn} d=${LEAF} />`}
      title=${t(isBoth ? "print.set.both" : "print.set.one")}
      hint=${tn("print.set.sheets", papers, { paper: paper() })}
    />
    ${isBoth && html`<${Thing} sign=${html`<${Drawn} d=${TURN} />`} title=${t("print.set.edge")} hint=${rulers() ? t("print.set.edge.rulers", { page: rulers() }) : t("print.set.edge.why")} />`}
  </ol>`;
}

// Return the page with the rulers, the back of the cover; 0 without a cover.
const rulers = () => {
  const lid = job.value.pages.findIndex((one) => one.part === "cover");
  return lid < 0 ? 0 : lid + 2;
};

function Sheet() {
  const deed = (act) => () => (close(), act());
  const opened = deed(() => (hand.know(), hand.open()));
  return html`<${Things} />
    <${Button} kind="main wide" icon="print" label=${t("print.open.pdf")} onClick=${opened} />
    <div class="row wrap deeds">
      <${Button} kind="grow" icon="save" label=${t("print.save")} onClick=${deed(hand.savePdf)} />
      <${Button} kind="grow" icon="file" label=${t("print.record")} onClick=${deed(hand.saveRecord)} />
      ${hand.hasLink() && html`<${Button} kind="grow" icon="share" label=${t("print.link")} onClick=${deed(hand.shareLink)} />`}
      ${hand.hasAnswers() && html`<${Button} kind="grow" icon="save" label=${t("print.answers")} onClick=${deed(hand.saveAnswers)} />`}
    </div>`;
}

export function openToPrint() {
  if (hand.isKnown()) return hand.open();
  hand.prepare();
  const isBoth = common.value.duplex === "long" && job.value.pages.length > 1;
  return openSheet({ title: t(isBoth ? "print.set.three" : "print.set.two"), body: Sheet });
}

function remind() {
  hand.know(false);
  toast(t("print.remind.done"));
}

export function more() {
  menu(t("more"), [
    hasDay.value && { label: t("print.today"), icon: "sun", do: todaysSheet },
    { label: t("print.save.pdf"), icon: "save", do: hand.savePdf },
    hand.hasAnswers() && { label: t("print.answers"), icon: "save", do: hand.saveAnswers },
    { label: t("print.record.save"), icon: "file", do: hand.saveRecord },
    hand.hasLink() && { label: t("print.link.share"), icon: "share", do: hand.shareLink },
    hand.isKnown() && { label: t("print.remind"), icon: "print", do: remind },
  ]);
}
