// Which game is meant by an id: one that is kept, a set that was printed elsewhere, or a new game on
// a single sheet. What can't be is said in words; what was typed stays.
import { adopt } from "../import_records.js";
import { ask } from "../engine.js";
import { go } from "../route.js";
import { keepNew, sets } from "../store.js";
import { lang } from "../words.js";

const OF_SET = /^[a-z]+-set-/i;

// {go: args of the route}, {sheet, game} for a sheet without a game, or {refused: sentence}
export async function found(text, { byCamera = false } = {}) {
  const id = text.trim().replace(/^.*[/#=]/, ""); // a code may hold a whole address
  const kept = sets.value.find((one) => [one.id, one.set].includes(id.toLowerCase()));
  if (kept) return { go: { kept: kept.id } };
  return OF_SET.test(id) ? ofSet(id) : ofSheet(byCamera ? { code: id } : { sheet: id });
}

async function ofSet(id) {
  const { told } = await ask("job", { set: id.toLowerCase(), say: lang.value });
  if (told.refused) return { refused: told.refused.sentence };
  if (told.broken) return { broken: told.broken };
  const item = await adopt(told.record);
  return item.refused ? item : { go: { kept: item.id } };
}

async function ofSheet(asked) {
  const { told } = await ask("board", { ...asked, lang: lang.value });
  if (told.refused) return { refused: told.refused.sentence };
  if (told.broken) return { broken: told.broken };
  const kept = sets.value.find((one) => one.record.includes(told.id));
  if (kept) return { go: { kept: kept.id, sheet: told.id } };
  return { sheet: told.id, game: told.game };
}

// one more game of the same people on the same sheets; the one before stays as it is
export async function another(session) {
  const { item } = session;
  const { told } = await ask("anew", { record: session.record.value, lang: lang.value });
  if (told.broken) session.broken.value = told.broken;
  if (told.refused) session.refused.value = told.refused.sentence;
  if (told.refused || told.broken) return;
  const { set, game, names, request } = item;
  const made = await keepNew({ set, game, names, request, record: told.record });
  go("score", { kept: made.id });
}

// a game on a sheet of which there is no record; gives the sentence where it is refused
export async function begin(sheet, names, mode, toWin) {
  const { told } = await ask("begin", { sheet, names, mode, to_win: toWin, lang: lang.value });
  if (told.refused || told.broken) return told.refused?.sentence ?? told.broken;
  const item = await keepNew({ set: told.sheet, game: told.game, names, request: null, record: told.record });
  go("score", { kept: item.id });
  return null;
}
