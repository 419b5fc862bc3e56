// The files of a class: results for a spreadsheet, marked sheets to hand back, records, a print; and the view for the
// wall.
import { SheetForm } from "../controls.js";
import { save, zipped } from "../files.js";
import { openSheet, close, toast } from "../dialogs.js";
import { papers } from "../print/choices.js";
import { t } from "../words.js";
import { MOST_LETTERS } from "../store.js";
import { html, useState } from "../vendor/ui.js";
import { asked, downloadMarked, downloadPdf, downloadRecord, downloadTable } from "./record.js";
import { photosOf, toWall, wallOf } from "./rooms.js";

const CSV = "text/csv;charset=utf-8";

// Save the results; several tables make one file, as the command makes it of a folder of records.
async function saveTable(list, together) {
  if (!list.isMany) return downloadTable(list.first.session, list.first.drafts);
  const answer = await asked(list.first.session, "csv", { record: undefined, ...list.all, together });
  if (answer) save(`${list.id}${together ? `-${t("class.sums.file")}` : ""}.csv`, answer.bytes, CSV);
  return undefined;
}

const SYSTEMS = ["moodle", "canvas"];

// Save the file that a school's system imports, as the command writes it; say who is left out.
async function saveSchool(list, system) {
  const answer = await asked(list.first.session, "school", { record: undefined, system, ids: list.ids, ...list.all });
  if (!answer) return;
  save(`${list.id}-${system}.csv`, answer.bytes, CSV);
  if (answer.told.left_out) toast(answer.told.left_out, undefined, true);
}

// Save a PDF: the list of results, awards for the first three, or for everybody; `about` is {group, date}.
const saveHome = (list, kind, about) =>
  downloadPdf(list.first.session, "home", { record: undefined, ...list.all, kind, paper: papers[0], show: list.places.show.value, ...about }, `${list.id}-${t(`class.home.${kind}.file`)}`);

// Ask for the name of the class and the day, which are printed on the PDF; the class keeps the name.
function askAbout(list, kind) {
  const Body = () => {
    const [group, setGroup] = useState(list.called);
    const [date, setDate] = useState(list.date);
    const take = async () => {
      close();
      await list.call(group);
      await saveHome(list, kind, { group: list.called, date });
    };
    return html`<${SheetForm} button=${t("class.home.take")} onSubmit=${take}>
      <label><span class="label">${t("class.called")}</span><input class="field" data-first maxlength=${MOST_LETTERS} dir="auto" value=${group} onInput=${(e) => setGroup(e.target.value)} /></label>
      <label><span class="label">${t("class.date")}</span><input class="field" type="date" value=${date} onInput=${(e) => setDate(e.target.value)} /></label>
    <//>`;
  };
  openSheet({ title: t(`class.home.${kind}`), body: Body });
}

// Save the best of every roll that was played, a small board each.
const saveAnswers = (list) => downloadPdf(list.first.session, "answers", { record: undefined, records: list.records, paper: papers[0] }, `${list.id}-${t("class.answers.file")}`);

const saveMarked = (list) => downloadMarked(list.first.session, list.id, list.isMany ? { record: undefined, records: list.records } : {});

// Save the record, or a zip with one for each table.
async function saveRecords(list) {
  if (!list.isMany) return downloadRecord(list.first.session);
  await Promise.all(list.rosters.map(({ session }) => session.settled));
  const files = Object.entries(list.records).map(([name, text]) => [`${list.id}/${name}`, text]);
  return save(`${list.id}.zip`, await zipped(files), "application/zip");
}

const hasMarked = (list) => list.rosters.some(({ view }) => view.begun && view.play?.mode === "rounds" && !view.play.totals);

// Return the deeds shown in the head of the screen, and those behind ···.
export function outs(list, isWide) {
  const first = [
    ...photosOf(list.game, wallOf(list)),
    { icon: "save", label: t("class.csv"), do: () => saveTable(list, false) },
    hasMarked(list) && { icon: "file", label: t("score.marked"), do: () => saveMarked(list) },
    { icon: "wall", label: t("class.wall"), do: () => toWall(wallOf(list)) },
  ].filter(Boolean);
  const more = [
    { icon: "print", label: t("class.print"), do: () => window.print() },
    { icon: "file", label: t("class.home.list"), do: () => askAbout(list, "list") },
    { icon: "file", label: t("class.home.winners"), do: () => askAbout(list, "winners") },
    { icon: "file", label: t("class.home.everybody"), do: () => askAbout(list, "everybody") },
    hasMarked(list) && { icon: "file", label: t("class.answers"), do: () => saveAnswers(list) },
    list.isMany && { icon: "save", label: t("class.sums"), do: () => saveTable(list, true) },
    ...(Object.values(list.ids).some(Boolean) ? SYSTEMS : []).map((system) => ({ icon: "save", label: t(`class.${system}`), do: () => saveSchool(list, system) })),
    { icon: "save", label: t(list.isMany ? "class.records" : "score.record"), do: () => saveRecords(list) },
  ].filter(Boolean);
  return isWide ? { shown: first, hidden: more } : { shown: [], hidden: [...first, ...more] };
}
