// What this browser keeps: sets with their records, in IndexedDB. Nothing leaves the machine.
//
// A set: {id, set, game, title, names, request, record, before: [older records], after: [], made,
//         changed, result}; `record` is the text of its YAML file, the same as the command writes;
//         `id` is the set's own, with a number where several games are kept of one set;
//         `drafts`: rows of results that were typed and can't be, by player;
//         `ids`: those of its class in the school's systems, as --keep-ids writes them; they go nowhere else;
//         `group` and `table` where it is one table of a class, `whole` prints all of them again.
//
// Several tabs may have the same game open, so there is one way to write: `keep` compares inside the
// transaction what is stored with what the change was made from; a record nobody here saw stays.
import facts from "./facts.js";
import { batch, signal } from "./vendor/ui.js";

const NAME = "fives";
const VERSION = 1;
const SHELF = "sets";
export const sets = signal([]); // the newest first
export const odd = signal([]); // what can't be shown as a set: {item, why}, left as it is
export const isLoaded = signal(false); // whether it is known what is kept
export const trouble = signal(null); // "full" or "none" while something could not be stored

const unread = new Map(); // by id: {record, why} of what the referee couldn't read
const unsaved = new Set(); // ids of what could not be stored: it is in this tab alone
const others = globalThis.BroadcastChannel && new BroadcastChannel(NAME);
let opened = null;

function open() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => asked.result.createObjectStore(SHELF, { keyPath: "id" });
    asked.onsuccess = () => {
      const base = asked.result;
      base.onclose = close; // phones drop connections of pages in the background
      base.onversionchange = () => (base.close(), close());
      done(base);
    };
    asked.onerror = () => failed(asked.error);
  });
  opened.catch(close);
  return opened;
}

const close = () => (opened = null);

// Run one transaction and return the result of the request that `act` gives, if any. If the connection turns out to
// be closed, open it anew and try once more.
async function work(mode, act, isLast = false) {
  const base = await open();
  try {
    return await new Promise((done, failed) => {
      const deal = base.transaction(SHELF, mode);
      const asked = act(deal.objectStore(SHELF));
      deal.oncomplete = () => done(asked?.result);
      deal.onabort = deal.onerror = () => failed(deal.error ?? asked?.error);
    });
  } catch (error) {
    if (isLast || error?.name === "QuotaExceededError") throw error;
    close();
    return work(mode, act, true);
  }
}

const newestFirst = (items) => [...items].sort((a, b) => b.changed - a.changed);

// Read the store; sets that could not be stored stay as they are in this tab.
async function load() {
  try {
    const items = (await work("readonly", (shelf) => shelf.getAll())) ?? [];
    const ours = sets.value.filter((one) => unsaved.has(one.id));
    const stored = items.filter((one) => !unsaved.has(one.id)).map((item) => ({ item, set: readKept(item), why: whyUnread(item) }));
    const isOdd = ({ set, why }) => !set || why;
    batch(() => {
      sets.value = newestFirst([...ours, ...stored.filter((one) => !isOdd(one)).map((one) => one.set)]);
      odd.value = stored.filter(isOdd).map(({ item, why }) => ({ item, why }));
    });
  } catch {
    trouble.value = "none"; // a private window may keep nothing: the page works all the same
  }
  isLoaded.value = true;
}

const whyUnread = ({ id, record }) => (unread.has(id) && unread.get(id).record === record ? unread.get(id).why : "");

// Put a set aside as long as its record is the one that can't be read.
export function setAside({ id, record }, why) {
  unread.set(id, { record, why });
  return load();
}

// Read again what another tab wrote: when it says so, and when this tab is shown again, because a tab in the
// background may have missed it.
if (others) others.onmessage = () => load();
addEventListener("pageshow", (event) => event.persisted && load());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && isLoaded.value && load());

export const find = (id) => sets.value.find((one) => one.id === id);

// Return the sets of a class, table by table.
export const tablesOf = (group) => sets.value.filter((one) => one.group === group).sort((a, b) => a.table - b.table);

// Return saved sets as listed: the tables of a class are one entry, dated by the newest table.
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

// Return a free id for one more game of a set.
function freeId(set) {
  let id = set;
  for (let n = 2; find(id) || odd.value.some(({ item }) => item.id === id); n += 1) id = `${set}.${n}`;
  return id;
}

// Store a set or a change of it; return the set as stored. `from` is the record that the change was made from;
// without it the set is new, or the change leaves the record alone. A value that is a function gets the stored value.
// If the store holds another record, write nothing and return {isNewer, item}; `item` is null if the set was deleted.
export async function keep(change, from) {
  const id = change.id ?? change.set;
  const settled = (known) => Object.fromEntries(Object.entries(change).map(([key, value]) => [key, typeof value === "function" ? value(known?.[key]) : value]));
  const made = (known) => ({ id, made: Date.now(), before: [], after: [], ...known, ...settled(known), changed: Date.now() });
  let [item, isNewer, isOdd] = [made(find(id)), false, false];
  const write = (shelf) => {
    shelf.get(id).onsuccess = ({ target: { result: found } }) => {
      const stored = found && readKept(found);
      isOdd = stored === null;
      isNewer = isOdd || (isOther(stored, change, from) && !(unsaved.has(id) && !stored));
      item = isNewer ? (stored ?? null) : made(unsaved.has(id) ? find(id) : stored);
      if (!isNewer) shelf.put(item);
    };
  };
  try {
    await work("readwrite", write);
    unsaved.delete(id);
    if (!unsaved.size) trouble.value = null;
    others?.postMessage(id);
    navigator.storage?.persist?.().catch(() => undefined); // a browser short of room spares this page
  } catch (error) {
    unsaved.add(id);
    trouble.value = error?.name === "QuotaExceededError" ? "full" : "none";
  }
  if (isOdd) await load();
  show(id, item);
  return isNewer ? { isNewer, item } : item;
}

// Return whether a change would overwrite a record that it was not made from.
function isOther(stored, change, from) {
  if (!stored) return from !== undefined || change.record === undefined;
  return stored.record !== change.record && (from === undefined ? change.record !== undefined : stored.record !== from);
}

// Return the named classes: their players with ids, and the sizes of their tables in the last game.
export function classes(items) {
  const named = new Map();
  for (const { called, tables, names = [], ids = "" } of gathered(items)) {
    const all = names.filter(Boolean);
    if (called && all.length && !named.has(called)) named.set(called, { called, names: all, ids, sizes: tables?.map((one) => (one.names ?? []).filter(Boolean).length) ?? [] });
  }
  return [...named.values()];
}

// Name sets; the tables of a class get the name of the class.
export const MOST_LETTERS = 60;
export async function call(items, text) {
  const called = text.trim().slice(0, MOST_LETTERS);
  for (const { id } of items) if ((find(id)?.called ?? "") !== called) await keep({ id, called });
}

export const isUnsaved = (id) => unsaved.has(id);

// Store a new game under a free id, whatever other tabs do.
export async function keepNew(set) {
  let kept;
  do kept = await keep({ ...set, id: freeId(set.set) });
  while (kept.isNewer);
  return kept;
}

function show(id, item) {
  const rest = sets.value.filter((one) => one.id !== id);
  sets.value = item ? newestFirst([item, ...rest]) : rest;
}

export async function forget(id) {
  unsaved.delete(id);
  show(id, null);
  odd.value = odd.value.filter(({ item }) => item.id !== id);
  await work("readwrite", (shelf) => shelf.delete(id)).catch(() => undefined);
  others?.postMessage(id);
}

export const loaded = load();

// ---- the shape of a saved set, checked so that every screen can show it: other versions of the page, or other hands,
// may have written the store

const isText = (one) => typeof one === "string";
const isTexts = (one) => Array.isArray(one) && one.every(isText);
const isTable = (one) => typeof one === "object" && one !== null && !Array.isArray(one);
const isTime = (one) => Number.isFinite(one) && Number.isFinite(new Date(one).getTime());
const isPlace = (one) => isTable(one) && isText(one.player);

const NEEDED = {
  id: isText,
  set: isText,
  game: (one) => facts.games.en.some(({ game }) => game === one),
  record: isText,
};
const OTHERS = {
  names: isTexts,
  before: isTexts,
  after: isTexts,
  made: isTime,
  changed: isTime,
  called: isText,
  ids: isText,
  group: isText,
  table: Number.isFinite,
  request: isTable,
  whole: isTable,
  drafts: (one) => isTable(one) && Object.values(one).every(isTexts),
  result: (one) => isTable(one) && (one.places === undefined || (Array.isArray(one.places) && one.places.every(isPlace))),
};

// Return the set with its missing parts filled in, or null if a part is of the wrong type.
function readKept(item) {
  const there = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== null));
  const isWhole = Object.entries(NEEDED).every(([key, isRight]) => isRight(there[key]));
  const isRight = Object.entries(OTHERS).every(([key, is]) => !(key in there) || is(there[key]));
  return isWhole && isRight ? { before: [], after: [], made: 0, changed: 0, ...there } : null;
}
