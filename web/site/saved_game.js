// A saved game in a few words, as Sets and Score list it: who plays, and how it stands. Its result as lines to send to
// others, and the season of several.
import { ask } from "./engine.js";
import { handText } from "./files.js";
import { openSheet, toast } from "./dialogs.js";
import { titleOf } from "./games/index.js";
import { hasWords, lang, listed, t, tn } from "./words.js";
import { html } from "./vendor/ui.js";

const NAMED = 4; // players in a line; more are only counted

// Return the players, and the tables of a class; "" if nobody has a name.
export function playersOf({ names = [], tables }) {
  const called = names.filter(Boolean);
  const counted = called.length > 0 && tn("score.names", called.length);
  if (tables) return [counted, tn("class.groups", tables.length)].filter(Boolean).join(t("score.comma"));
  return called.length > NAMED ? counted : listed(called);
}

// Return who leads or won, or the next step.
export function standingOf({ result }) {
  if (!result?.begun) return t("score.unplayed");
  const { over, count, go, places = [] } = result;
  const first = places.filter((one) => one.rank === 1).map((one) => one.player);
  const names = listed(first);
  if (over && count > 1) return t(first.length > 1 ? "score.stand.shared" : "score.stand.won", { names });
  if (over) return t("score.stand.over");
  const isLevel = first.length > 2 || places.every((one) => one.points === places[0].points);
  if (isLevel) return go ? t(`score.stand.${go.key}`, go) : t("score.stand.begun");
  return t(first.length > 1 ? "score.stand.lead.more" : "score.stand.lead", { names });
}

export const capital = (text) => text.slice(0, 1).toLocaleUpperCase(lang.value) + text.slice(1);

const headOf = ({ game, kind }) => {
  const key = `${game}.name.${kind}`;
  return [titleOf(game), hasWords(key) && t(key)].filter(Boolean).join(" · ");
};

const Table = ({ rows: [heads, ...rows] }) =>
  html`<div class="scroll-x"><table class="season">
    <thead><tr>${heads.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => (i === 1 ? html`<th scope="row"><bdi dir="auto">${cell}</bdi></th>` : html`<td>${cell}</td>`))}</tr>`)}</tbody>
  </table></div>`;

// Show the season of some games: of all that are kept, or of a class by its name.
export async function showSeason(items, called = "") {
  const records = Object.fromEntries(items.map((one) => [`${one.id}.yaml`, one.record]));
  const { told } = await ask("season", { records, lang: lang.value });
  if (!told.seasons) return toast(told.refused?.sentence ?? t("broken.title"));
  const body = () => (told.seasons.length ? told.seasons.map((one) => html`<h3>${headOf(one)}</h3><${Table} rows=${one.rows} />`) : html`<p>${t("sets.season.none")}</p>`);
  return openSheet({ title: called ? t("class.season", { called }) : t("sets.season"), body });
}

export async function shareResult(item) {
  const { told } = await ask("share", { record: item.record, lang: lang.value });
  if (!told.lines) return toast(told.refused?.sentence ?? t("broken.title"));
  return handText(told.lines.join("\n"), t("sets.share"), t("broken.copied"));
}
