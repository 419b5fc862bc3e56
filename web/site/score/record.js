// The files of a game: the record, the results for a spreadsheet, marked sheets to hand back.
import { ask } from "../engine.js";
import { save, saveRecord } from "../files.js";
import { hush, toast } from "../dialogs.js";
import { lang, t } from "../words.js";

// Save the record, with the latest taps.
export async function downloadRecord(session) {
  await session.settled;
  saveRecord(session.item);
}

// Ask about the record; return the answer with its bytes, or null after a toast with the refusal.
export async function asked(session, what, more = {}) {
  await session.settled;
  const answer = await ask(what, { record: session.record.value, lang: lang.value, ...more });
  const { refused, broken } = answer.told;
  if (broken) session.broken.value = broken;
  if (refused) toast(refused.sentence);
  return refused || broken ? null : answer;
}

export async function downloadTable(session, drafts = {}) {
  const answer = await asked(session, "csv", { drafts: { record: drafts } });
  if (answer) save(`${session.item.id}.csv`, answer.bytes, "text/csv;charset=utf-8");
}

// Save a PDF that the engine draws; `wait` is shown until it is there.
export async function downloadPdf(session, what, more, name, wait = t("class.home.wait")) {
  toast(wait, undefined, true);
  const answer = await asked(session, what, more);
  if (!answer) return;
  hush();
  save(`${name}.pdf`, answer.bytes, "application/pdf");
}

// Save all sheets that were played, as they are handed back: one PDF, player by player.
export const downloadMarked = (session, id = session.item.id, more = {}) =>
  downloadPdf(session, "marked", { bound: true, ...more }, `${id}-${t("score.marked.file")}`, t("score.marked.wait"));
