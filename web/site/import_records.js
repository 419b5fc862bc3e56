// A record from outside becomes a set that is kept: read from a file, dropped, or just printed.
import { ask } from "./engine.js";
import { confirm, toast } from "./dialogs.js";
import { LARGEST, MOST, refuseLarge, Unfit, unzipped } from "./files.js";
import { find, keep, keepNew, sets, tablesOf } from "./store.js";
import { lang, t, tn } from "./words.js";

export const FORM = "fives-game"; // what a game from another device calls itself
const STEPS = 200; // back or on again that come along

// Save a record; return the saved set, or {refused: sentence} if it isn't a record we can read.
export async function adopt(text) {
  const moved = readMoved(text);
  if (moved) return arrived(moved);
  const item = await understood(text);
  return item.refused ? item : keepRecord(item);
}

async function understood(record) {
  const said = { record, say: lang.value };
  const { told } = await ask("play", said);
  if (told.refused) return { refused: told.refused.sentence };
  if (told.broken) return { refused: t("score.unreadable") };
  const { told: printed } = told.set ? await ask("again", said) : { told: {} };
  const { set, game, names, begun, sheets } = told;
  const request = printed.request ?? null; // none for a record of no printed set
  return { set: set ?? Object.values(sheets)[0] ?? game, game, names, request, record, result: { ...result(told), begun } };
}

// Return the game that a file or link of another device holds, or null if it holds something else.
export function readMoved(said) {
  let game;
  try {
    game = JSON.parse(said);
  } catch {
    return null;
  }
  const isTexts = (some) => Array.isArray(some) && some.length <= STEPS && some.every((one) => typeof one === "string");
  const isOurs = game?.form === FORM && typeof game.record === "string" && isTexts(game.before) && isTexts(game.after);
  return isOurs ? game : null;
}

// Save a game of another device: it continues one that is here, is here already, or is new. If both went on since,
// both are kept.
export async function arrived({ record, before, after }) {
  const item = await understood(record);
  if (item.refused) return item;
  const same = sets.value.filter((one) => one.set === item.set);
  const known = same.find((one) => one.record === record || one.before.includes(record));
  if (known) {
    if (known.record !== record) toast(t("moved.older"));
    return known;
  }
  const older = same.find((one) => before.includes(one.record));
  const kept = older && (await keep({ ...item, id: older.id, before, after }, older.record));
  if (kept && !kept.isNewer) return kept;
  if (same.length) toast(t("moved.both"));
  return keepNew({ ...item, before, after });
}

// Save a record; the same record is the same set again, another game of the set gets an id of its own.
async function keepRecord(item) {
  const kept = await keep({ ...item, id: item.set });
  return kept.isNewer ? keepNew(item) : kept;
}

// Save chosen files: records, or zips of records. `isClass` makes one class of records that were chosen together;
// records in one folder of a zip always are a class.
export async function adoptAll(files, isClass) {
  const found = { items: [], refused: [] };
  const groups = new Map();
  for (const { file, folder, text } of await textsOf(files, found.refused)) {
    const moved = readMoved(text);
    const item = moved ? await arrived(moved) : await understood(text);
    const key = folder || (isClass ? "." : Symbol(file));
    if (item.refused) found.refused.push(`${file}: ${item.refused}`);
    else groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  for (const some of groups.values()) {
    const kept = await keepTogether(some);
    await seat(kept);
    found.items.push(...kept.map((one) => find(one.id)));
  }
  return found;
}

// Save records that came together. If a class is here with other results at these tables, ask whether to replace them
// or to save all as a new class.
async function keepTogether(items) {
  const fresh = items.filter((one) => !one.id); // others came from another device and are kept
  const tables = classHere(fresh);
  const count = fresh.filter((one) => tables.has(one.set) && tables.get(one.set).record !== one.record).length;
  const isNew = count > 0 && !(await isToReplace(count));
  const kept = [];
  for (const item of items) {
    const table = tables.get(item.set);
    if (item.id) kept.push(item);
    else if (isNew || (tables.size && !table)) kept.push(await keepNew(item));
    else if (!table) kept.push(await keepRecord(item));
    else kept.push(table.record === item.record ? table : await replaced(item, table));
  }
  return kept;
}

// Return the tables of the class to which records belong, by set: the class with these very records, or the newest.
function classHere(items) {
  const groups = [...new Set(sets.value.filter((one) => one.group && items.some((item) => item.set === one.set)).map((one) => one.group))];
  const classes = groups.map((group) => new Map(tablesOf(group).map((one) => [one.set, one])));
  const isSame = (tables) => items.every((one) => tables.get(one.set)?.record === one.record);
  return classes.find(isSame) ?? classes[0] ?? new Map();
}

const isToReplace = (count) =>
  new Promise((tell) => {
    confirm({ title: t("sets.tables"), text: tn("sets.tables.text", count), yes: t("sets.tables.replace"), no: t("sets.tables.both"), act: () => tell(true), otherwise: () => tell(false) });
  });

// Replace the record of a table; undo brings the old one back.
async function replaced(item, { id, record, before }) {
  const kept = await keep({ ...item, id, before: [...before, record].slice(-STEPS), after: [] }, record);
  return kept.isNewer ? keepNew(item) : kept;
}

// Save the records of a class that were just made; return {group}, or {refused}.
export async function adoptTables(records) {
  const items = [];
  for (const record of records) {
    const item = await adopt(record);
    if (item.refused) return item;
    items.push(item);
  }
  await seat(items);
  return { group: find(items[0].id).group };
}

async function textsOf(files, refused) {
  const texts = [];
  for (const file of files) {
    try {
      refuseLarge(file);
      if (!/\.zip$/i.test(file.name)) texts.push({ file: file.name, folder: "", text: await file.text() });
      else
        for (const [name, text] of await unzipped(file, (one) => /\.(ya?ml|json)$/i.test(one)))
          texts.push({ file: name, folder: name.split("/").slice(0, -1).join("/"), text });
    } catch (error) {
      const why = error instanceof Unfit ? error.message : "sets.unreadable";
      refused.push(t(why, { file: file.name, mb: LARGEST, most: MOST }));
    }
  }
  const order = new Intl.Collator(undefined, { numeric: true });
  return texts.sort((a, b) => order.compare(a.file, b.file));
}

// Make several records of one game the tables of a class.
async function seat(items) {
  const all = [...new Map(items.map((one) => [one.id, one])).values()];
  if (all.length < 2 || all.some((one) => one.game !== all[0].game)) return;
  const group = all.find((one) => one.group)?.group ?? all[0].id;
  const whole = all.find((one) => one.whole)?.whole;
  const printed = all.map((one) => one.table ?? Number.parseInt(one.request?.table, 10));
  const isNumbered = printed.every(Boolean) && new Set(printed).size === all.length;
  for (const [i, one] of all.entries()) await keep({ id: one.id, group, table: isNumbered ? printed[i] : i + 1, whole });
}

// Return the summary of a game that Sets and Score list.
export function result(view) {
  const { standing = [], over: isDone, moves = [] } = view.standing;
  const over = isDone && !view.ask; // what is still asked for may decide
  return { over, play: view.play?.mode, begun: moves.length > 0, places: standing.slice(0, 4).map(({ player, players, points, rank }) => ({ player: players?.join(", ") ?? player, points, rank })), count: standing.length };
}
