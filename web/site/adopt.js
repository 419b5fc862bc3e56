// A record from outside becomes a set that is kept: read from a file, dropped, or just printed.
import { ask } from "./engine.js";
import { find, freeId, keep } from "./store.js";
import { lang } from "./words.js";

// gives the kept set, or {refused: sentence} where the text is no record we can read
export async function adopt(record) {
  const said = { record, say: lang.value };
  const { told: judged } = await ask("game", said);
  if (judged.refused) return { refused: judged.refused.sentence };
  const { told } = await ask("again", said);
  if (told.refused) return { refused: told.refused.sentence };
  const { set, game, names = [] } = told.request;
  return keepRecord({ set: set ?? game, game: judged.game, names, request: told.request, record, result: result(judged) });
}

// the same record is the same set again; another game of a set that is kept gets its own place
async function keepRecord(item) {
  const same = find(item.set);
  const id = !same || same.record === item.record ? item.set : freeId(item.set);
  return keep({ ...item, id });
}

// what Sets and Score say of a game in a line
export function result(judged) {
  const { standing = [], over, moves = [] } = judged;
  return { over, begun: moves.length > 0, places: standing.slice(0, 4).map(({ player, points, rank }) => ({ player, points, rank })), count: standing.length };
}
