// A class from a pasted list: the game, the names, the number of tables; then its screen opens.
import { adopt, adoptTables } from "../import_records.js";
import { Button, List, Stepper, Why } from "../controls.js";
import { ask } from "../engine.js";
import { ask as question, close } from "../dialogs.js";
import facts from "../facts.js";
import { lang, t, tn } from "../words.js";
import { KnownClasses } from "../print/names.js";
import { call, MOST_LETTERS, tablesOf } from "../store.js";
import { toClass, toTables } from "./rooms.js";
import { html, useState } from "../vendor/ui.js";

const MOST_TABLES = 12;

export const newClass = () => question({ title: t("class.new"), body: NewClass });

// Make a set for these names, or one for each table, of which only records are kept; return the refusal, or "".
async function begin(game, pasted, tables, called) {
  const { told: list } = await ask("names", { text: pasted, lang: lang.value });
  if (list.refused || list.broken) return list.refused?.sentence ?? t("broken.title");
  const many = tables > 1 ? { tables } : {};
  const { told } = await ask("job", { game, names: list.names, players: list.names.length, lang: lang.value, ...many });
  if (told.refused || told.broken) return told.refused?.sentence ?? t("broken.title");
  const made = told.records ? await adoptTables(told.records) : await adopt(told.record);
  if (made.refused) return made.refused;
  if (called.trim()) await call(told.records ? tablesOf(made.group) : [made], called);
  if (told.records) toTables(made.group);
  else toClass(made.id);
  return "";
}

function NewClass() {
  const games = facts.games[lang.value];
  const [game, setGame] = useState(games[0].game);
  const [text, setText] = useState("");
  const [tables, setTables] = useState(1);
  const [called, setCalled] = useState("");
  const [why, setWhy] = useState("");
  const [isBusy, setBusy] = useState(false);
  const count = text.split("\n").filter((line) => line.trim()).length;
  const canSplit = count > 1 && games.find((one) => one.game === game).options.tables;
  const start = async () => {
    setBusy(true);
    const refused = await begin(game, text, canSplit ? Math.min(tables, count) : 1, called);
    setBusy(false);
    if (refused) setWhy(refused);
    else close();
  };
  const choose = (group) => {
    setCalled(group.called);
    if (group.called) setText(group.names.join("\n"));
    if (group.sizes.length) setTables(group.sizes.length);
  };
  return html`<div class="stack">
    <p class="quiet">${t("class.new.text")}</p>
    <${List} label=${t("table.game")} value=${game} options=${games.map((one) => ({ value: one.game, label: one.title }))} onChange=${(one) => (setGame(one), setWhy(""))} />
    <${KnownClasses} label=${t("class.known")} value=${called} onChange=${choose} />
    <label><span class="label">${t("class.called")}</span><input class="field" dir="auto" maxlength=${MOST_LETTERS} value=${called} onInput=${(e) => setCalled(e.target.value)} /></label>
    <label><span class="label">${t("class.new.names")}</span><textarea class="field" rows="6" dir="auto" value=${text} onInput=${(e) => (setText(e.target.value), setWhy(""))}></textarea></label>
    ${canSplit && html`<div class="row between"><span>${t("print.tables")}</span><${Stepper} label=${t("print.tables")} value=${Math.min(tables, count)} least=${1} most=${Math.min(count, MOST_TABLES)} onChange=${setTables} /></div>`}
    <${Why} text=${why} />
    <div class="row end"><${Button} kind="main" busy=${isBusy} off=${!count} label=${count ? tn("class.new.begin", count) : t("class.new.names")} onClick=${start} /></div>
  </div>`;
}
