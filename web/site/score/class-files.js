// What leaves a class: results for a spreadsheet, marked sheets to hand back, records, a print, the
// view for the wall.
import { save } from "../files.js";
import { hush, toast } from "../dialogs.js";
import { papers } from "../print/choices.js";
import { t } from "../words.js";
import { zipped } from "../zip.js";
import { asked, downloadMarked, downloadRecord, downloadTable } from "./record.js";
import { photosOf, toWall, wallOf } from "./rooms.js";

const CSV = "text/csv;charset=utf-8";

// of several tables one file, as the command makes it of the folder of their records
async function saveTable(list, together) {
  if (!list.isMany) return downloadTable(list.first.session, list.first.sound);
  const found = await asked(list.first.session, "csv", { record: undefined, records: list.soundRecords, together });
  if (found) save(`${list.id}${together ? `-${t("class.sums.file")}` : ""}.csv`, found.bytes, CSV);
  return undefined;
}

// as PDF: the list of results, awards for the first three, or for everybody
async function saveHome(list, kind) {
  toast(t("class.home.wait"), undefined, true);
  const paper = papers[0];
  const found = await asked(list.first.session, "home", { record: undefined, records: list.soundRecords, kind, paper });
  if (!found) return;
  hush();
  save(`${list.id}-${t(`class.home.${kind}.file`)}.pdf`, found.bytes, "application/pdf");
}

const saveMarked = (list) => downloadMarked(list.first.session, list.id, list.isMany ? { record: undefined, records: list.records } : {});

// a folder with a record for each table, as it is printed with
async function saveRecords(list) {
  if (!list.isMany) return downloadRecord(list.first.session);
  const files = Object.entries(list.records).map(([name, text]) => [`${list.id}/${name}`, text]);
  return save(`${list.id}.zip`, await zipped(files), "application/zip");
}

const hasMarked = (list) => list.rosters.some(({ view }) => view.begun && view.play?.mode === "rounds" && !view.play.totals);

// what stands in the head of the screen, and what behind ···
export function outs(list, isWide) {
  const first = [
    ...photosOf(list.game, wallOf(list)),
    { icon: "save", label: t("class.csv"), do: () => saveTable(list, false) },
    hasMarked(list) && { icon: "file", label: t("score.marked"), do: () => saveMarked(list) },
    { icon: "wall", label: t("class.wall"), do: () => toWall(wallOf(list)) },
  ].filter(Boolean);
  const more = [
    { icon: "print", label: t("class.print"), do: () => window.print() },
    { icon: "file", label: t("class.home.list"), do: () => saveHome(list, "list") },
    { icon: "file", label: t("class.home.winners"), do: () => saveHome(list, "winners") },
    { icon: "file", label: t("class.home.everybody"), do: () => saveHome(list, "everybody") },
    list.isMany && { icon: "save", label: t("class.sums"), do: () => saveTable(list, true) },
    { icon: "save", label: t(list.isMany ? "class.records" : "score.record"), do: () => saveRecords(list) },
  ].filter(Boolean);
  return isWide ? { shown: first, hidden: more } : { shown: [], hidden: [...first, ...more] };
}
