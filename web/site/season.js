// The season of all sets that are kept here, and a result as lines to send to others.
import { ask } from "./engine.js";
import { handText } from "./files.js";
import { openSheet, toast } from "./dialogs.js";
import { titleOf } from "./games/index.js";
import { hasWords, lang, t } from "./words.js";
import { html } from "./vendor/ui.js";

const headOf = ({ game, kind }) => {
  const key = `${game}.name.${kind}`;
  return [titleOf(game), hasWords(key) && t(key)].filter(Boolean).join(" · ");
};

const Table = ({ rows: [heads, ...rows] }) =>
  html`<div class="scroll-x"><table class="season">
    <thead><tr>${heads.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => (i === 1 ? html`<th scope="row"><bdi dir="auto">${cell}</bdi></th>` : html`<td>${cell}</td>`))}</tr>`)}</tbody>
  </table></div>`;

// of all that is kept, or of a class by its name
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
