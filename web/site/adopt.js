// A record from outside becomes a set that is kept: read from a file, dropped, or just printed.
import { ask } from "./engine.js";
import { find, freeId, keep } from "./store.js";
import { lang, t } from "./words.js";

// gives the kept set, or {refused: sentence} where the text is no record we can read
export async function adopt(record) {
  const said = { record, say: lang.value };
  const { told } = await ask("play", said);
  if (told.refused) return { refused: told.refused.sentence };
  if (told.broken) return { refused: t("score.unreadable") };
  const { told: printed } = told.set ? await ask("again", said) : { told: {} };
  const { set, game, names, begun, sheets } = told;
  const request = printed.request ?? null; // none for a record of no printed set
  return keepRecord({ set: set ?? Object.values(sheets)[0] ?? game, game, names, request, record, result: { ...result(told), begun } });
}

// the same record is the same set again; another game of a set that is kept gets its own place
async function keepRecord(item) {
  const same = find(item.set);
  const id = !same || same.record === item.record ? item.set : freeId(item.set);
  return keep({ ...item, id });
}

// what Sets and Score say of a game in a line
export function result(told) {
  const { standing = [], over: isDone, moves = [] } = told.standing;
  const over = isDone && !told.play?.owing?.length; // tiles that are left may decide
  return { over, begun: moves.length > 0, places: standing.slice(0, 4).map(({ player, players, points, rank }) => ({ player: players?.join(", ") ?? player, points, rank })), count: standing.length };
}
