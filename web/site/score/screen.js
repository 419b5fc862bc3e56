// The frame of a game that is typed in, the same for all: on phones one column with the action bar
// at the foot, on wide windows standing, board and verdicts side by side.
//
//   <${GameScreen} session game="…" title="Round 3" note="side A" dots=${…} deeds=${() => [...]}
//      top=${dice} who=${player tabs} board=${…} side=${verdicts, chips} table=${standing}
//      act=${<${ActBar} …/>} />
import { Button } from "../controls.js";
import { accent, isInGame, Screen } from "../frame.js";
import { Icon } from "../icons.js";
import { menu } from "../over.js";
import { address, route } from "../route.js";
import { rooms } from "./rooms.js";
import { Unsaved } from "../unsaved.js";
import { t } from "../words.js";
import { html, signal, useEffect } from "../vendor/ui.js";

const wide = matchMedia("(min-width: 64rem)");
export const isWide = signal(wide.matches);
wide.addEventListener("change", () => (isWide.value = wide.matches));

export const MOST_DOTS = 6;

// how many rounds, which one is now, which counts double; each can be gone to where `onChoose` is
export function RoundDots({ count, now, done, double, onChoose }) {
  if (count > MOST_DOTS) {
    const told = html`<bdi dir="ltr" aria-hidden="true">${now} / ${count}</bdi><span class="aloud">${t("score.dots", { now, count })}</span>`;
    return html`<button type="button" class="btn ghost small" onClick=${onChoose}>${told}</button>`;
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

// a sheet that was opened from the list of a class leads back to it
function backTo() {
  const { view, kept, class: group } = route.value.args;
  if (view !== "tap") return address("score");
  return address("score", group ? { class: group } : { kept, view: "class" });
}

export function Place({ title, note, dots, deeds }) {
  return html`<div class="place">
    <a class="btn icon" href=${backTo()} aria-label=${t("back")}><${Icon} name="back" mirrored /></a>
    <h1 class="grow">${title}</h1>
    ${note && html`<span class="hint">${note}</span>`} ${dots}
    ${deeds && html`<${Button} kind="icon" icon="more" label=${t("more")} onClick=${() => menu(t("more"), deeds())} />`}
  </div>`;
}

// what was reached so far, undo and redo, then what a game puts here: its main button last
export function ActBar({ session, sum, unit, canUndo = session.canUndo, onUndo, onRedo, children }) {
  const redo = isWide.value || session.canRedo;
  const back = onUndo ?? (() => session.undo());
  const on = onRedo ?? (() => session.redo());
  void session.record.value; // drawn anew with every step
  return html`<div class="sum" aria-live="off"><b class="num">${sum}</b><span>${unit}</span></div>
    <span class="grow"></span>
    <${Button} kind="icon" icon="undo" mirrored label=${t("undo")} off=${!canUndo} onClick=${back} />
    ${redo && html`<${Button} kind="icon" icon="redo" mirrored label=${t("redo")} off=${!session.canRedo} onClick=${on} />`}
    ${children}`;
}

export const Keys = ({ keys }) =>
  html`<p class="hint keys">
    ${keys.map(([key, what]) => html`<span><kbd dir="ltr">${key}</kbd> ${what}</span>`)}
  </p>`;

// Ctrl or ⌘ with Z and Y, as everywhere; in a field they mean what was typed
export function useUndoKeys(session, undo = {}) {
  useEffect(() => {
    const pressed = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target.closest("input, textarea, dialog")) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (!isRedo && key !== "z") return;
      event.preventDefault();
      if (isRedo) (undo.redo ?? (() => session.redo()))();
      else (undo.undo ?? (() => session.undo()))();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [session]);
}

export function GameScreen({ session, game, title, note, dots, deeds, top, who, board, side, table, foot, act, undo }) {
  useEffect(() => {
    accent.value = game;
    isInGame.value = true;
    return () => (isInGame.value = false);
  }, [game]);
  useUndoKeys(session, undo);
  const place = html`<${Place} title=${title} note=${note} dots=${dots} deeds=${deeds && (() => [...deeds(), ...rooms(session)])} />`;
  const refused = session.refused.value && html`<p class="verdict bad" role="alert"><span>${session.refused.value}</span></p>`;
  if (!isWide.value)
    return html`<${Screen} name=${`play ${board ? "boarded" : ""} ${game}`} act=${act}>
      ${place} <${Unsaved} item=${session.item} /> ${top} ${who}
      ${board && html`<div class="boardside">${board}</div>`}
      <div class="side">${refused} ${side}</div>
    <//>`;
  return html`<${Screen} name=${`play wide ${game}`}>
    <section class="left" aria-label=${t("score.part.standing")}>
      ${place} ${table}
      <p class="hint foot">${t("score.kept")} · <bdi dir="ltr" class="id">${session.item.set}</bdi></p>
    </section>
    <section class="mid" aria-label=${t("score.part.board")}>${who} ${board} ${foot}</section>
    <section class="right" aria-label=${t("score.part.verdicts")}>
      <${Unsaved} item=${session.item} /> ${top}
      <div class="side">${refused} ${side}</div>
      <div class="row deed">${act}</div>
    </section>
  <//>`;
}
