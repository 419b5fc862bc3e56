// What this browser keeps: sets with their records, in IndexedDB. Nothing leaves the machine.
//
// A set: {id, set, game, title, names, request, record, before: [older records], after: [], made,
//         changed, result}; `record` is the text of its YAML file, the same as the command writes;
//         `id` is the set's own, with a number where several games are kept of one set;
//         `drafts`: rows of results that were typed and can't be, by player;
//         `group` and `table` where it is one table of a class, `whole` prints all of them again.
import { signal } from "./vendor/ui.js";

const NAME = "fives";
const VERSION = 1;
export const sets = signal([]); // the newest first
export const isLoaded = signal(false); // whether it is known what is kept
export const trouble = signal(null); // "full" where the browser keeps no more

let opened = null;

function open() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => asked.result.createObjectStore("sets", { keyPath: "id" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  return opened;
}

async function work(mode, act) {
  const base = await open();
  return new Promise((done, failed) => {
    const deal = base.transaction("sets", mode);
    const asked = act(deal.objectStore("sets"));
    deal.oncomplete = () => done(asked?.result);
    deal.onabort = deal.onerror = () => failed(deal.error);
  });
}

export async function load() {
  try {
    const found = (await work("readonly", (shelf) => shelf.getAll())) ?? [];
    sets.value = found.sort((a, b) => b.changed - a.changed);
  } catch {
    trouble.value = "none"; // a private window may keep nothing: the page works all the same
  }
  isLoaded.value = true;
}

export const find = (id) => sets.value.find((one) => one.id === id);

// the sets of a class in tables, table by table
export const tablesOf = (group) => sets.value.filter((one) => one.group === group).sort((a, b) => a.table - b.table);

// what is kept as people see it: the tables of a class are one thing, as new as the newest
export function gathered(items) {
  const seen = new Set();
  const shown = [];
  for (const item of items) {
    const tables = item.group ? tablesOf(item.group) : [];
    if (tables.length < 2) shown.push(item);
    else if (!seen.has(item.group)) {
      seen.add(item.group);
      const some = tables.map((one) => one.result ?? {});
      const result = { begun: some.some((one) => one.begun), over: some.every((one) => one.over), places: [], count: 0 };
      shown.push({ ...tables[0], id: item.group, changed: item.changed, tables, result, names: tables.flatMap((one) => one.names ?? []) });
    }
  }
  return shown;
}

// an id for one more game of a set
export function freeId(set) {
  let id = set;
  for (let n = 2; find(id); n += 1) id = `${set}.${n}`;
  return id;
}

// keep a set or what changed of it
export async function keep(set) {
  const now = Date.now();
  const id = set.id ?? set.set;
  const item = { id, made: now, before: [], after: [], ...find(id), ...set, changed: now };
  sets.value = [item, ...sets.value.filter((one) => one.id !== id)];
  try {
    await work("readwrite", (shelf) => shelf.put(item));
    trouble.value = null;
  } catch (error) {
    trouble.value = error?.name === "QuotaExceededError" ? "full" : "none";
  }
  return item;
}

export async function forget(id) {
  sets.value = sets.value.filter((one) => one.id !== id);
  await work("readwrite", (shelf) => shelf.delete(id)).catch(() => undefined);
}

export const loaded = load();
