// Below the board: start and direction of a play, the pad of tiles, the verdict; at the end the tiles that are left.
import { Button, Choice, SheetForm } from "../../controls.js";
import { openSheet, close, useRefusal } from "../../dialogs.js";
import { Icon } from "../../icons.js";
import { Chip, isWide, Nudge } from "../../score/screen.js";
import { listed, t, tn } from "../../words.js";
import { html, useEffect, useRef, useState } from "../../vendor/ui.js";

// Return the digits of a text, however typed; Python knows whether there are such tiles.
const digits = (text) => [...text.normalize("NFKC")].map((one) => (/[٠-٩]/.test(one) ? one.charCodeAt(0) - 0x660 : Number(one))).filter((n) => n > 0);

export function Laying({ desk }) {
  const { play } = desk;
  if (play.totals) return html`<p class="verdict note"><span>${t("clusters.totals")}</span></p>`;
  if (desk.owing) return html`<${Left} desk=${desk} />`;
  if (play.over) return null;
  if (desk.isWhole.value && !isWide.value) return html`<${Nudge} text=${t("score.closer")} />`;
  const first = desk.first.value;
  const way = (icon, word) => html`<${Icon} name=${icon} />${t(word)}`;
  const options = [
    { value: false, label: way("right", "clusters.right") },
    { value: true, label: way("downarrow", "clusters.down") },
  ];
  return html`<div class="lay">
      <span class="grow">${first ? html`<span class="quiet">${t("clusters.from")}</span> <bdi dir="ltr"><b>${first}</b></bdi>` : html`<b>${t("clusters.tap")}</b>`}</span>
      <${Choice} label=${t("clusters.way")} value=${desk.down.value} options=${options} onChange=${(down) => desk.turn(down)} />
    </div>
    <${Pad} desk=${desk} off=${!first} />
    <${Judged} desk=${desk} />`;
}

function Pad({ desk, off }) {
  return html`<div class="pad" role="group" aria-label=${t("clusters.pad")} dir="ltr">
    ${desk.play.numbers.map((n) => html`<button type="button" class="key num" disabled=${off} onClick=${() => desk.lay(n)}>${n}</button>`)}
    <button type="button" class="key wipe" aria-label=${t("clusters.erase")} disabled=${off} onClick=${() => desk.erase()}><${Icon} name="erase" /></button>
  </div>`;
}

// The points line by line, or the faults.
function Judged({ desk }) {
  const trial = desk.trial.value;
  const best = desk.best.value;
  const faults = useRef();
  const askRack = () => openSheet({ title: t("clusters.possible"), body: () => html`<${Rack} desk=${desk} />` });
  useEffect(() => faults.current?.scrollIntoView({ block: "nearest" }), [trial?.why.join()]); // a phone has them below
  return html`${trial?.why.length > 0 && html`<div class="faults" ref=${faults}>${trial.why.map((why) => html`<p class="verdict bad"><span>${why}</span></p>`)}</div>`}
    ${trial && !trial.why.length && html`<p class="hint how">${listed(trial.clusters.map((one) => one.told))}</p>`}
    ${best && html`<p class="verdict note"><span>${bestTold(best)}</span></p>`}
    <div class="row wrap"><${Chip} on=${Boolean(best)} onClick=${askRack}><span>${t("clusters.possible")}</span><//></div>`;
}

function bestTold({ best, rack, plays }) {
  if (!best) return t("clusters.best.none", { rack: rack.join(" ") });
  return `${tn("clusters.best", best.points, { play: best.play })} ${tn("clusters.plays", plays)}`;
}

function Left({ desk }) {
  const name = desk.owing;
  const count = desk.play.hands[name];
  return html`<${Nudge} text=${tn("clusters.left", count, { name })} more=${desk.play.bag ? t("clusters.end.passes") : t("clusters.end.bag")} />
    <p class="leftrow" dir="ltr" aria-live="polite">${desk.tiles.value.map((tile) => html`<b class="key num">${tile}</b>`)}</p>
    <${Pad} desk=${desk} />`;
}

export function Main({ desk }) {
  const { play } = desk;
  const busy = desk.session.busy.value;
  if (desk.at.value !== null) return null; // an earlier position is not played on
  if (desk.owing) {
    return html`<${Button} kind="main" label=${t("clusters.left.take")} off=${!desk.isAllLeft} busy=${busy} onClick=${() => desk.leave()} />`;
  }
  if (play.over || play.totals) return html`<${Button} kind="main" label=${t("clusters.won")} onClick=${() => desk.showStanding(t("clusters.won"))} />`;
  const trial = desk.trial.value;
  const isRight = trial && !trial.why.length;
  return html`<${Button} label=${t("clusters.pass")} off=${desk.tiles.value.length > 0} onClick=${() => desk.pass()} />
    <${Button} kind="main" label=${isRight ? t("clusters.play.for", { n: trial.points }) : t("clusters.play")} off=${!isRight} busy=${busy} onClick=${() => desk.put(desk.entry)} />`;
}

// Asks for the tiles of a rack, and shows the best play with them.
function Rack({ desk }) {
  const [text, setText] = useState(desk.rack.value.join(" "));
  const [why, put] = useRefusal(desk.session);
  const forget = () => {
    desk.rack.value = [];
    desk.best.value = null;
    close();
  };
  const also = html`<${Button} kind="ghost" label=${t("clusters.rack.none")} onClick=${forget} />`;
  return html`<${SheetForm} why=${why} button=${t("clusters.rack.take")} also=${also} onSubmit=${() => put(desk.possible(digits(text)))}>
    <p class="quiet">${t("clusters.rack.text", { name: desk.shown.turn ?? "" })}</p>
    <input class="field" dir="ltr" inputmode="numeric" aria-label=${t("clusters.rack")} placeholder="3 7 2 8 5" value=${text} autocomplete="off" onInput=${(e) => setText(e.target.value)} />
  <//>`;
}
