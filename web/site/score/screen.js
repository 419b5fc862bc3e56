// The frame of a game that is typed in, the same for all: on phones one column with the action bar
// at the foot, on wide windows standing, board and verdicts side by side.
//
//   <${GameScreen} desk title="Round 3" note="side A" dots=${…} own=${() => [more in the menu]}
//      top=${dice} who=${player tabs} board=${…} side=${verdicts, chips} keys=${[["Esc", "…"]]}
//      sum=${12} unit="points">${the main button}<//>
import { Button, useHeard } from "../controls.js";
import { menu } from "../dialogs.js";
import { Screen, useGame } from "../frame.js";
import { Icon } from "../icons.js";
import { address, route } from "../route.js";
import { Unsaved } from "../store_trouble.js";
import { t } from "../words.js";
import { html, signal } from "../vendor/ui.js";
import { downloadMarked, downloadRecord, downloadTable } from "./record.js";
import { rooms } from "./rooms.js";
import { share, showFaults, StandingTable } from "./standing.js";

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
  const pressed = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.closest("input, textarea, dialog")) return;
    const key = event.key.toLowerCase();
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (!isRedo && key !== "z") return;
    event.preventDefault();
    if (isRedo) undoing.redo();
    else undoing.undo();
  };
  useHeard({ keydown: pressed }, [undoing]);
}

// The main button, as `desk.step()` says: {kind, player, round, off, act}. `words` has the key of its label by kind;
// `act` gives false if nothing is left to do, then `onEnd` runs.
export function NextStep({ desk, words, onEnd, onPlayer }) {
  const step = desk.step();
  const on = async () => {
    if ((await step.act()) === false) onEnd();
    else if (step.kind === "player" || step.kind === "round") onPlayer?.(desk.who);
  };
  const label = t(words[step.kind], { name: step.player, n: step.round });
  return html`<${Button} kind="main" icon=${step.kind === "throw" ? "table" : undefined} label=${label} off=${step.off} busy=${desk.session.busy.value} onClick=${on} />`;
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

// ---- the moves of a game, the newest first: each can be looked at and gone back to; faults are beside their move

// `moves` are {n, player, text, points, more, why: [sentences], mark, back}: `n` if it isn't the position, `back` if
// removing the last one takes another entry.
export function History({ desk, moves }) {
  if (!moves.length) return null;
  const row = (one, i) => {
    const n = i + 1;
    const isLast = n === moves.length;
    return html`<li class=${one.why.length ? "bad" : ""} key=${n}>
      <button type="button" class="move" aria-current=${n === desk.shownMove ? "step" : undefined} onClick=${() => desk.look(desk.at.value === n ? moves.length : n)}>
        <span class="quiet num">${one.n ?? n}</span>
        <span class="grow">${one.mark} ${one.player && html`<b><bdi dir="auto">${one.player}</bdi></b> `}<bdi dir=${one.player ? "ltr" : "auto"}>${one.text}</bdi>${one.why.map((why) => html`<span class="badtext">${why}</span>`)}</span>
        ${one.more && html`<bdi class="quiet small more" dir="auto">${one.more}</bdi>`} ${one.points !== undefined && html`<b class="num">${one.points}</b>`}
      </button>
      ${isLast && one.why.length > 0 && html`<${Button} label=${t("score.takeback")} onClick=${one.back ?? (() => desk.goOnFrom(i))} />`}
    </li>`;
  };
  return html`<ol class="card flush rows moves history" reversed aria-label=${t("score.moves")}>${moves.map(row).reverse()}</ol>`;
}

// The bar shown while the board shows an earlier move.
function LookedAt({ desk }) {
  const n = desk.at.value;
  if (n === null) return null;
  return html`<div class="lookedat" role="status">
    <b class="grow">${t("score.after", { n, count: desk.moves.length })}</b>
    <${Button} kind="icon" icon="back" mirrored label=${t("score.after.before")} off=${n === 0} onClick=${() => desk.look(n - 1)} />
    <${Button} kind="icon" icon="next" mirrored label=${t("score.after.next")} onClick=${() => desk.look(n + 1)} />
    <${Button} label=${t("score.after.here")} onClick=${() => desk.goOnFrom(n)} />
    <${Button} kind="main" label=${t("score.after.now")} onClick=${() => desk.look(desk.moves.length)} />
  </div>`;
}

// ---- the referee's verdicts in words

// `kind` is good, bad or note, `picture` a small drawing before it, `onTake` removes it, `mark` is a toggle {icon,
// label, on, do}, small if many verdicts are shown.
export function Verdict({ kind, picture, name, cells, why, points, lit, mark, onTake, onPoint }) {
  const text = html`${name && html`<b>${name}</b>`} ${why && html`<span>${why}</span>`}
    ${cells && html`<bdi class="cells" dir="ltr">${cells}</bdi>`}`;
  return html`<li class=${`verdict ${kind} ${lit ? "lit" : ""}`} onPointerEnter=${() => onPoint?.(true)} onPointerLeave=${() => onPoint?.(false)}>
    ${picture && html`<span class="sh">${picture}</span>`}
    ${mark && !isWide.value ? html`<div class="grow"><p>${text}</p><${Chip} on=${mark.on} onClick=${mark.do}>${mark.label}<//></div>` : html`<p>${text}</p>`}
    ${mark && isWide.value && html`<${Button} kind="icon" icon=${mark.icon} label=${mark.label} title=${mark.label} aria-pressed=${mark.on} onClick=${mark.do} />`}
    ${points !== undefined && html`<bdi class="pts" dir="ltr">${points}</bdi>`}
    ${onTake && html`<${Button} kind="icon" icon="close" label=${t("score.take")} onClick=${onTake} />`}
  </li>`;
}

export const Nudge = ({ picture, text, more }) =>
  html`<p class="nudge">
    ${picture && html`<span class="mini">${picture}</span>`} <span><b>${text}</b> ${more}</span>
  </p>`;

// a yes or no of the moment
export const Chip = ({ on, onClick, children }) =>
  html`<button type="button" class="chip" aria-pressed=${Boolean(on)} onClick=${onClick}>${children}</button>`;
