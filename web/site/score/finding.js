// Find the game that an id means: a saved one, a set that was printed elsewhere, or a new game on a single sheet.
import { adopt } from "../import_records.js";
import { ask } from "../engine.js";
import { go } from "../route.js";
import { keepNew, sets } from "../store.js";
import { lang } from "../words.js";

const OF_SET = /^[a-z]+-set-/i;

// Return {go: args of the route}, {sheet, game} for a sheet without a game, or {refused: sentence}; the
// sentence is missing if the engine broke.
export async function lookUp(text, { byCamera = false } = {}) {
  const id = text.trim().replace(/^.*[/#=]/, ""); // a code may hold a whole address
  const kept = sets.value.find((one) => [one.id, one.set].includes(id.toLowerCase()));
  if (kept) return { go: { kept: kept.id } };
  return OF_SET.test(id) ? ofSet(id) : ofSheet(byCamera ? { code: id } : { sheet: id });
}

async function ofSet(id) {
  const { told: job } = await ask("job", { set: id.toLowerCase(), say: lang.value });
  if (job.refused || job.broken) return { refused: job.refused?.sentence };
  const item = await adopt(job.record);
  return item.refused ? item : { go: { kept: item.id } };
}

async function ofSheet(asked) {
  const { told: board } = await ask("board", { ...asked, lang: lang.value });
  if (board.refused || board.broken) return { refused: board.refused?.sentence };
  const kept = sets.value.find((item) => item.record.includes(board.id));
  return kept ? { go: { kept: kept.id, sheet: board.id } } : { sheet: board.id, game: board.game };
}

// Begin one more game with the same players and sheets; the old one stays as it is.
export async function another(session) {
  const anew = await session.asked("anew");
  if (!anew) return;
  const { set, game, names, request } = session.item;
  const made = await keepNew({ set, game, names, request, record: anew.record });
  go("score", { kept: made.id });
}

// Begin a game on a sheet without a record; return {go: args of the route} or {refused: sentence}.
export async function begin(sheet, names, mode, toWin) {
  const { told } = await ask("begin", { sheet, names, mode, to_win: toWin, lang: lang.value });
  if (told.refused || told.broken) return { refused: told.refused?.sentence ?? told.broken };
  const item = await keepNew({ set: told.sheet, game: told.game, names, request: null, record: told.record });
  return { go: { kept: item.id } };
}
