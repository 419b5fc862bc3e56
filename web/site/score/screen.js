// The frame of a game that is typed in, the same for all: on phones one column with the action bar
// at the foot, on wide windows standing, board and verdicts side by side.
//
//   <${GameScreen} desk title="Round 3" note="side A" dots=${…} own=${() => [more in the menu]}
//      top=${dice} who=${player tabs} board=${…} side=${verdicts, chips} keys=${[["Esc", "…"]]}
//      sum=${12} unit="points">${the main button}<//>
import { Button } from "../controls.js";
import { Screen, useGame } from "../frame.js";
import { Icon } from "../icons.js";
import { menu } from "../dialogs.js";
import { address, route } from "../route.js";
import { History, LookedAt } from "./history.js";
import { downloadMarked, downloadRecord, downloadTable } from "./record.js";
import { rooms } from "./rooms.js";
import { share, showFaults, StandingTable } from "./standing.js";
import { Unsaved } from "../store_trouble.js";
import { t } from "../words.js";
import { html, signal, useEffect } from "../vendor/ui.js";

const wide = matchMedia("(min-width: 64rem)");
export const isWide = signal(wide.matches);
wide.addEventListener("change", () => (isWide.value = wide.matches));

export const MOST_DOTS = 6;

// The rounds as dots: the one shown, those played, the doubled one; with `onChoose` a button.
export function RoundDots({ count, now, done, double, onChoose }) {
  if (count > MOST_DOTS) {
    const label = html`<bdi dir="ltr" aria-hidden="true">${now} / ${count}</bdi><span class="aloud">${t("score.dots", { now, count })}</span>`;
    return html`<button type="button" class="btn ghost small" onClick=${onChoose}>${label}</button>`;
  }
  const dot = (n) => {
    const kind = n === now ? "now" : n <= done ? "done" : "";
    return html`<i class=${`${kind} ${n === double ? "x2" : ""}`}>${n === double && html`<bdi dir="ltr" aria-hidden="true">× 2</bdi>`}</i>`;
  };
  const label = t(double ? "score.dots.double" : "score.dots", { now, count, double });
  const dots = Array.from({ length: count }, (_, i) => dot(i + 1));
  if (!onChoose) return html`<span class="rounds" role="img" aria-label=${label}>${dots}</span>`;
  return html`<button type="button" class="rounds" onClick=${onChoose}>${dots}<span class="aloud">${label}</span></button>`;
}

// Return the address of ←: a sheet that was opened from a class leads back to it.
function backTo() {
  const { view, kept, class: group } = route.value.args;
  if (view !== "tap") return address("score");
  return address("score", group ? { class: group } : { kept, view: "class" });
}

export function Place({ title, note, dots, items }) {
  return html`<div class="place">
    <a class="btn icon" href=${backTo()} aria-label=${t("back")}><${Icon} name="back" mirrored /></a>
    <h1 class="grow">${title}</h1>
    ${note && html`<span class="hint">${note}</span>`} ${dots}
    ${items && html`<${Button} kind="icon" icon="more" label=${t("more")} onClick=${() => menu(t("more"), items())} />`}
  </div>`;
}

// Return the deeds that save or share something.
const files = (desk) => [
  { icon: "save", label: t("score.record"), do: () => downloadRecord(desk.session) },
  { icon: "file", label: t("score.table"), do: () => downloadTable(desk.session) },
  share(desk.session),
  desk.hasMarked && { icon: "print", label: t("score.marked"), do: () => downloadMarked(desk.session) },
];

// Return the deeds behind ···, with those of the game itself.
const itemsOf = (desk, own = []) => [
  { icon: "score", label: t("score.standing"), do: () => desk.showStanding() },
  { icon: "search", label: t("score.faults"), do: () => showFaults(desk) },
  ...files(desk),
  ...own,
  ...rooms(desk.session),
];

// The points so far, undo and redo, then the buttons of the game, the main one last.
function ActBar({ desk, sum, unit, children }) {
  const { session } = desk;
  void session.record.value; // drawn anew with every step
  return html`<div class="sum" aria-live="off"><b class="num">${sum}</b><span>${unit}</span></div>
    <span class="grow"></span>
    <${Button} kind="icon" icon="undo" mirrored label=${t("undo")} off=${!desk.canUndo} onClick=${() => desk.undo()} />
    ${(isWide.value || session.canRedo) && html`<${Button} kind="icon" icon="redo" mirrored label=${t("redo")} off=${!session.canRedo} onClick=${() => desk.redo()} />`}
    ${children}`;
}

export const Keys = ({ keys }) =>
  html`<p class="hint keys">
    ${keys.map(([key, what]) => html`<span><kbd dir="ltr">${key}</kbd> ${what}</span>`)}
  </p>`;

// Undo and redo by Ctrl or ⌘ with Z and Y; in a field these keys belong to the browser.
export function useUndoKeys(undoing) {
  useEffect(() => {
    const pressed = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target.closest("input, textarea, dialog")) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (!isRedo && key !== "z") return;
      event.preventDefault();
      if (isRedo) undoing.redo();
      else undoing.undo();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [undoing]);
}

const Standing = ({ desk }) =>
  html`<${StandingTable} view=${desk.view} ...${desk.standing} />
    <p class="hint">${desk.lead}</p>`;

export function GameScreen({ desk, title, note, dots, own, top, who, board, side, moves = [], table = html`<${Standing} desk=${desk} />`, keys, sum, unit, children }) {
  const { session, view } = desk;
  useGame(view.game);
  useUndoKeys(desk);
  const place = html`<${Place} title=${title} note=${note} dots=${dots} items=${() => itemsOf(desk, own?.())} />`;
  const refused = session.refused.value && html`<p class="verdict bad" role="alert"><span>${session.refused.value}</span></p>`;
  const act = html`<${ActBar} desk=${desk} sum=${sum} unit=${unit}>${children}<//>`;
  const below = html`<div class="side">${refused} <${LookedAt} desk=${desk} /> ${side} <${History} desk=${desk} moves=${moves} /></div>`;
  if (!isWide.value)
    return html`<${Screen} name=${`play ${board ? "boarded" : ""} ${view.game}`} act=${act}>
      ${place} <${Unsaved} item=${session.item} /> ${top} ${who}
      ${board && html`<div class="boardside">${board}</div>`}
      ${below}
    <//>`;
  const out = (one) => html`<${Button} icon=${one.icon} label=${one.label} onClick=${one.do} />`;
  return html`<${Screen} name=${`play wide ${view.game}`}>
    <section class="left" aria-label=${t("score.part.standing")}>
      ${place} ${table}
      <div class="outs">${files(desk).filter(Boolean).map(out)}</div>
      <p class="hint foot">${t("score.kept")} · <bdi dir="ltr" class="id">${session.item.set}</bdi></p>
    </section>
    <section class="mid" aria-label=${t("score.part.board")}>${who} ${board} ${keys && html`<${Keys} keys=${keys} />`}</section>
    <section class="right" aria-label=${t("score.part.verdicts")}>
      <${Unsaved} item=${session.item} /> ${top}
      ${below}
      <div class="row deed">${act}</div>
    </section>
  <//>`;
}
