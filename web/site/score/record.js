// What leaves the page: the record, the standing for a spreadsheet, marked sheets to hand back.
import { ask } from "../engine.js";
import { save, saveRecord } from "../files.js";
import { hush, toast } from "../dialogs.js";
import { lang, t } from "../words.js";

// what was tapped a moment ago is in it
export async function downloadRecord(session) {
  await session.settled;
  saveRecord(session.item);
}

// a question about the record; what is refused is said in a toast that stays
export async function asked(session, what, more = {}) {
  await session.settled;
  const answer = await ask(what, { record: session.record.value, lang: lang.value, ...more });
  const { refused, broken } = answer.told;
  if (broken) session.broken.value = broken;
  if (refused) toast(refused.sentence);
  return refused || broken ? null : answer;
}

export async function downloadTable(session, drafts = {}) {
  const found = await asked(session, "csv", { drafts: { record: drafts } });
  if (found) save(`${session.item.id}.csv`, found.bytes, "text/csv;charset=utf-8");
}

// all sheets that were played, as they are handed back: one PDF, player by player
export async function downloadMarked(session, id = session.item.id, more = {}) {
  toast(t("score.marked.wait"), undefined, true);
  const found = await asked(session, "marked", { bound: true, ...more });
  if (!found) return;
  hush();
  save(`${id}-${t("score.marked.file")}.pdf`, found.bytes, "application/pdf");
}
