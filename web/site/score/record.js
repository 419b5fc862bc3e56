// What leaves the page: the record, the standing for a spreadsheet, marked sheets to hand back.
import { ask } from "../engine.js";
import { save, saveRecord } from "../files.js";
import { toast } from "../over.js";
import { lang, t } from "../words.js";
import { zipped } from "../zip.js";

export const downloadRecord = (session) => saveRecord(session.item);

// a question about the record; what is refused is said in a toast that stays
async function asked(session, what, more = {}) {
  const answer = await ask(what, { record: session.record.value, lang: lang.value, ...more });
  const { refused, broken } = answer.told;
  if (broken) session.broken.value = broken;
  if (refused) toast(refused.sentence);
  return refused || broken ? null : answer;
}

export async function downloadTable(session) {
  const found = await asked(session, "csv");
  if (found) save(`${session.item.id}.csv`, found.bytes, "text/csv;charset=utf-8");
}

// all sheets that were played, as they are handed back: a zip of pictures
export async function downloadMarked(session) {
  const found = await asked(session, "marked");
  if (!found) return;
  const files = {};
  for (const [i, { player, round }] of found.told.sheets.entries()) {
    const one = await asked(session, "marked", { player, round });
    if (!one) return;
    const number = String(i + 1).padStart(3, "0");
    files[`${number}-${plain(player)}-${round}.svg`] = new TextDecoder().decode(one.bytes);
  }
  save(`${session.item.id}-${t("score.marked.file")}.zip`, zipped(files), "application/zip");
}

const plain = (name) => name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40);
