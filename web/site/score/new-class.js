// A class from a pasted list: the game, the names, the number of tables; then its screen opens.
import { adopt, adoptTables } from "../import_records.js";
import { Button, List, Stepper, Why } from "../controls.js";
import { ask } from "../engine.js";
import { openSheet, close } from "../dialogs.js";
import facts from "../facts.js";
import { lang, t, tn } from "../words.js";
import { Hints, KeepIds, KnownClasses, linesOf } from "../print/names.js";
import { call, keep, MOST_LETTERS, tablesOf } from "../store.js";
import { toClass, toTables } from "./rooms.js";
import { html, useEffect, useState } from "../vendor/ui.js";

const MOST_TABLES = 12;

export const newClass = () => openSheet({ title: t("class.new"), body: NewClass });

// Make a set for these names, or one for each table, of which only records are kept; return the refusal, or "".
async function begin(game, names, seated, called, ids) {
  const { told } = await ask("job", { game, names, players: names.length, lang: lang.value, ...seated });
  if (told.refused || told.broken) return told.refused?.sentence ?? t("broken.title");
  const made = told.records ? await adoptTables(told.records) : await adopt(told.record);
  if (made.refused) return made.refused;
  const items = told.records ? tablesOf(made.group) : [made];
  if (called.trim()) await call(items, called);
  if (ids) for (const { id } of items) await keep({ id, ids });
  if (told.records) toTables(made.group);
  else toClass(made.id);
  return "";
}

function NewClass() {
  const games = facts.games[lang.value];
  const [game, setGame] = useState(games[0].game);
  const [text, setText] = useState("");
  const [list, setList] = useState(null); // as the engine read it, and the text it read
  const [known, setKnown] = useState({ text: "", ids: "" }); // of a class that was chosen
  const [tables, setTables] = useState(1);
  const [called, setCalled] = useState("");
  const [keepsIds, setKeepsIds] = useState(false);
  const [why, setWhy] = useState("");
  const [isBusy, setBusy] = useState(false);
  const count = list?.names?.length ?? 0;
  const sizes = list?.sizes ?? [];
  const canSplit = count > 1 && games.find((one) => one.game === game).options.tables;
  const ids = text === known.text ? known.ids : list?.ids;
  useEffect(() => {
    let isOld = false;
    const read = async () => {
      const { told } = text.trim() ? await ask("names", { text, lang: lang.value }, { lane: "class", urgent: true }) : { told: null };
      if (isOld || told?.dropped) return;
      setList({ ...told, text });
      setWhy(told?.refused?.sentence ?? (told?.broken ? t("broken.title") : ""));
    };
    read();
    return () => (isOld = true);
  }, [text]);
  const start = async () => {
    setBusy(true);
    const seated = !canSplit ? {} : sizes.length > 1 ? { at_tables: sizes } : tables > 1 ? { tables: Math.min(tables, count) } : {};
    const refused = await begin(game, list.names, seated, called, keepsIds && ids);
    setBusy(false);
    if (refused) setWhy(refused);
    else close();
  };
  const choose = (group) => {
    setCalled(group.called);
    if (!group.called) return;
    const lines = linesOf(group);
    setKnown({ text: lines, ids: group.ids });
    setKeepsIds(Boolean(group.ids));
    setText(lines);
  };
  const stepper = () => html`<div class="row between"><span>${t("print.tables")}</span><${Stepper} label=${t("print.tables")} value=${Math.min(tables, count)} least=${1} most=${Math.min(count, MOST_TABLES)} onChange=${setTables} /></div>`;
  return html`<div class="stack">
    <p class="quiet">${t("class.new.text")}</p>
    <label><span class="label">${t("print.game")}</span><${List} label=${t("print.game")} value=${game} options=${games.map((one) => ({ value: one.game, label: one.title }))} onChange=${(one) => (setGame(one), setWhy(""))} /></label>
    <${KnownClasses} label=${t("class.known")} value=${called} onChange=${choose} />
    <label><span class="label">${t("class.called")}</span><input class="field" dir="auto" maxlength=${MOST_LETTERS} value=${called} onInput=${(e) => setCalled(e.target.value)} /></label>
    <label><span class="label">${t("class.new.names")}</span><textarea class="field" rows="6" dir="auto" value=${text} onInput=${(e) => setText(e.target.value)}></textarea></label>
    <${Hints} list=${list} />
    ${canSplit && (sizes.length > 1 ? html`<p class="hint">${tn("class.groups", sizes.length)}</p>` : stepper())}
    <${KeepIds} of=${ids} value=${keepsIds} onChange=${setKeepsIds} />
    <${Why} text=${why} />
    <div class="row end"><${Button} kind="main" busy=${isBusy} off=${!count || list.text !== text} label=${count ? tn("class.new.begin", count) : t("score.new.begin")} onClick=${start} /></div>
  </div>`;
}
