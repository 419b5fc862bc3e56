// Who leads: the table of rounds, the sentence below it, and the sheets that show both.
import { Button } from "../controls.js";
import { Icon } from "../icons.js";
import { openSheet, close } from "../dialogs.js";
import { listed, t, tn } from "../words.js";
import { shareResult } from "../saved_game.js";
import { another } from "./finding.js";
import { html } from "../vendor/ui.js";

const NAMED = 3; // missing players that are named; more are only counted

export const Crown = () => html`<span class="crown" role="img" aria-label=${t("score.first")}><${Icon} name="crown" /></span>`;

// The table of scores: `cur` is the column being played, `player` has the turn, `missing` are still to be entered in
// it; a game may pass columns and rows of its own.
export function StandingTable({ view, cur, player, columns, rows = view.rows, missing = [] }) {
  const { standing } = view.standing;
  const head = columns ?? (view.columns.length ? view.columns : counted(rows));
  const order = view.players.filter((name) => !view.absent.includes(name));
  const total = new Map(standing.map((one) => [one.player, one]));
  const isBegun = view.begun && standing.length > 1;
  const row = (name) => {
    const place = total.get(name);
    const cells = rows[name] ?? [];
    const cell = (i) => (i + 1 === cur && missing.includes(name) ? "·" : (cells[i] ?? ""));
    return html`<tr class=${name === player ? "now" : ""}>
      <th scope="row"><bdi dir="auto">${name}</bdi> ${isBegun && place?.rank === 1 && place.points > 0 && html`<${Crown} />`}</th>
      ${head.map((_, i) => html`<td><bdi dir="ltr">${cell(i)}</bdi></td>`)}
      <td class="tot"><bdi dir="ltr">${place?.points}</bdi></td>
    </tr>`;
  };
  return html`<div class="card flush scroll" tabindex="0" role="region" aria-label=${t("score.standing")}>
    <table class="stand num">
      <thead>
        <tr>
          <th scope="col">${t("score.player")}</th>
          ${head.map((one, i) => html`<th scope="col" class=${i + 1 === cur ? "cur" : ""}>${one}</th>`)}
          <th scope="col">${t("score.total")}</th>
        </tr>
      </thead>
      <tbody>${order.map(row)}</tbody>
    </table>
  </div>`;
}

const counted = (rows) => Array.from({ length: Math.max(1, ...Object.values(rows).map((row) => row.length)) }, (_, i) => i + 1);

// Return who leads and by how much, or who won; "" before the first point. `missing` are still to be entered, `words`
// replaces keys.
export function leading(view, missing = [], words = {}) {
  const { standing } = view.standing;
  const over = view.standing.over && !view.ask; // what is still asked for may decide
  const sentences = [];
  if (view.begun && standing.length > 1) sentences.push(over ? won(standing, words.won ?? "score.won") : lead(standing));
  if (!over && missing.length && missing.length < view.players.length) sentences.push(missing.length > NAMED ? tn("score.missing.many", missing.length) : tn("score.missing", missing.length, { names: listed(missing) }));
  return sentences.join(" ");
}

function won(standing, key) {
  const first = standing.filter((one) => one.rank === 1);
  const blanks = { names: listed(first.map((one) => one.player)) };
  return first.length > 1 ? t("score.won.together", blanks) : tn(key, first[0].points, blanks);
}

function lead(standing) {
  const first = standing.filter((one) => one.rank === 1);
  const names = listed(first.map((one) => one.player));
  if (first.length === standing.length) return t("score.level");
  if (first.length > 1) return t("score.lead.together", { names });
  const next = standing.find((one) => one.rank > 1);
  const by = Math.abs(first[0].points - next.points);
  return by ? tn("score.lead", by, { names }) : t("score.lead.tie", { names });
}

// Show the scores in a sheet, with what a desk adds; after the end offer another game.
export function showStanding(session, title = t("score.standing"), more = () => ({})) {
  const body = () => {
    const view = session.view.value;
    const { missing, won: key } = more();
    return html`<p><b>${leading(view, missing, { won: key })}</b></p>
      ${(view.standing.notes ?? []).map((note) => html`<p class="hint">${note}</p>`)}
      <${StandingTable} view=${view} ...${more()} player="" />
      <${Another} session=${session} />`;
  };
  openSheet({ title, body });
}

// Return the deed that shares the result as text.
export const share = (session) =>
  session.view.value.begun && { icon: "share", label: t("sets.share"), do: async () => (await session.settled, shareResult(session.item)) };

export function Another({ session }) {
  if (!session.view.value.standing.over) return null;
  const { label, icon, do: act } = share(session);
  return html`<div class="row end wrap"><${Button} icon=${icon} label=${label} onClick=${act} /><${Button} label=${t("score.another")} onClick=${() => (close(), another(session))} /></div>`;
}

// Show the moves that don't count and why, and warnings about the record.
export function showFaults(desk) {
  const { moves, warnings } = desk.view.standing;
  const wrong = moves.filter((one) => one.faults.length);
  const body = () =>
    html`${!wrong.length && !warnings.length && html`<p class="quiet">${t("score.faults.none")}</p>`}
      <ul class="card flush rows faults" hidden=${!wrong.length}>
        ${wrong.map(
          (one) =>
            html`<li>
              <span><b><bdi dir="auto">${desk.placeOf(one)}</bdi></b> <bdi dir="ltr" class="quiet">${withoutName(one)}</bdi>${one.faults.map((why) => html`<span class="badtext">${why}</span>`)}</span>
            </li>`,
        )}
      </ul>
      ${warnings.map((text) => html`<p class="verdict note"><span>${text}</span></p>`)}
      <div class="row end"><${Button} label=${t("close")} onClick=${close} /></div>`;
  openSheet({ title: t("score.faults"), body });
}

// some games write a move with the name before it
const withoutName = ({ move, player }) => (move.startsWith(`${player} `) ? move.slice(player.length + 1) : move);
