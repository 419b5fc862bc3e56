// A class: the players of one table or several as one list; the row that is typed, who comes next, who leads. Undo
// takes back the last deed, at whichever table it was.
import { ask } from "../engine.js";
import { toldApart } from "../files.js";
import { keyed } from "../keyed.js";
import { say } from "../dialogs.js";
import { call, find } from "../store.js";
import { lang, t, tn, today } from "../words.js";
import { batch, effect, signal } from "../vendor/ui.js";
import { ClassPlaces } from "./class-places.js";
import { Roster } from "./roster.js";

class ClassList {
  #done = []; // {table, act}: what was written, in order
  #undone = signal([]); // steps undone, the last one last
  #act = 0;
  #acting = 0; // number of a deed at several tables while it runs
  #isLooked = false; // whether the next row was looked for

  constructor(sessions, group = "") {
    this.group = group; // id of several tables; empty for a single one
    this.rosters = sessions.map((session) => new Roster(session));
    this.at = signal(0); // whose row, counted through all tables
    this.column = signal(0);
    this.places = new ClassPlaces(this);
    this.refused = signal(""); // why nothing was pasted
    for (const [table, roster] of this.rosters.entries()) {
      roster.session.onStep = () => !roster.isWriting && this.#did(table, { act: this.#acting || null, isWritten: true }); // tapped on a sheet
      roster.onDeed = (deed) => this.#did(table, deed);
    }
  }

  // ---- who there is

  get first() {
    return this.rosters[0];
  }

  get game() {
    return this.first.session.game;
  }

  get id() {
    return this.group || this.first.session.item.id;
  }

  get isMany() {
    return this.rosters.length > 1;
  }

  get rows() {
    const all = this.rosters.flatMap((roster, table) => roster.names.map((name) => ({ roster, table, name })));
    return all.map((row, at) => ({ ...row, at }));
  }

  get row() {
    const { rows } = this;
    return rows[this.at.value] ?? rows[0];
  }

  get isOpen() {
    return this.rosters.some((one) => one.isOpen);
  }

  get columns() {
    return this.rosters.map((one) => one.columns).reduce((a, b) => (b.length > a.length ? b : a));
  }

  // the name of the class, and the day of the first record that has one
  get called() {
    return find(this.first.session.item.id)?.called ?? "";
  }

  get date() {
    return this.rosters.map(({ view }) => view.standing.date).find(Boolean) ?? today();
  }

  call(text) {
    return call(this.rosters.map(({ session }) => session.item), text);
  }

  tableNumber(table) {
    return this.rosters[table].session.item.table ?? table + 1;
  }

  // ---- rounds

  get isByRounds() {
    const { columns } = this;
    return columns.length > 1 && columns.length === this.first.view.play?.rounds;
  }

  // Return whether a row has its result for a column; a sum alone fills all.
  isDone({ roster, name }, column) {
    if (roster.isAbsent(name)) return true;
    const cells = roster.cells(name);
    const isSum = !cells.slice(0, roster.columns.length).some(Boolean);
    if (!this.isByRounds || column >= roster.columns.length || isSum) return roster.isEntered(name);
    return Boolean(cells[column]) && !roster.isFault(name, column);
  }

  // the first round that is missing for a player, or the last
  get round() {
    const { rows, columns } = this;
    const at = columns.findIndex((_, i) => rows.some((row) => !this.isDone(row, i)));
    return at < 0 ? columns.length - 1 : at;
  }

  get entered() {
    return this.rows.filter((row) => this.isDone(row, this.isByRounds ? this.round : 0)).length;
  }

  // ---- where we are

  choose(at, column = this.column.value) {
    batch(() => {
      this.at.value = at;
      this.column.value = column;
    });
  }

  // Return whether a row can be typed or tapped in.
  canEnter({ roster, name }) {
    return roster.isOpen || Boolean(roster.view.sheets[name]);
  }

  // Return the next row without a result in this column, or null.
  next(at = this.at.value) {
    const { rows } = this;
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
    return others.find((row) => this.canEnter(row) && !this.isDone(row, this.column.value)) ?? null;
  }

  // Return the row found by number or name, or null: an equal name first, then its beginning, then any part.
  search(text) {
    const { rows } = this;
    const sought = text.trim().toLocaleLowerCase();
    if (!sought) return null;
    if (/^\d+$/.test(sought)) return rows[Number(sought) - 1] ?? null;
    const ways = [(one) => one === sought, (one) => one.startsWith(sought), (one) => one.includes(sought)];
    for (const way of ways) {
      const row = rows.find(({ name }) => way(name.toLocaleLowerCase()));
      if (row) return row;
    }
    return null;
  }

  // ---- what is done

  set({ roster, name }, column, text) {
    roster.set(name, column, text, (this.#act += 1));
  }

  setAbsent({ roster, name }, isAway) {
    roster.setAbsent(name, isAway, (this.#act += 1));
    say(t(isAway ? "class.away" : "class.here", { name }));
  }

  // Make an entry at every table, undone as one; return the sentence of the table that refuses it, or "".
  async enterAll(entry, rosters = this.rosters) {
    const act = (this.#act += 1);
    for (const roster of rosters) {
      this.#acting = act;
      const view = await roster.session.enter(entry);
      this.#acting = 0;
      if (!view) return roster.session.takeRefusal();
    }
    return "";
  }

  // Paste rows of a spreadsheet: to the players they name, or from a cell on if they name none; all of them, or none
  // if one can't be placed. Named rows of several results begin in the first column, single results go to the one that
  // was chosen. Return a sentence with their number, or the refusal.
  async paste({ roster, at }, column, text) {
    const { rows } = this;
    const width = 1 + Math.min(...this.rosters.filter((one) => one.isOpen).map((one) => one.columns.length));
    const names = rows.map((row) => row.name);
    const absent = rows.filter((row) => row.roster.isAbsent(row.name)).map((row) => row.name);
    const { told } = await ask("pasted", { text, names, absent, at, column, width, shapes: !roster.table.value.alone, lang: lang.value });
    if (told.broken) roster.session.broken.value = told.broken;
    this.refused.value = told.refused?.sentence ?? "";
    if (!told.rows) return this.refused.value;
    const filled = new Map(this.rosters.map((one) => [one, keyed()]));
    const from = told.named && told.rows.some(({ cells }) => cells.length > 1) ? 0 : column;
    for (const { at: to, cells } of told.rows) {
      const row = rows[to];
      if (!row.roster.isOpen || (row.roster.isAbsent(row.name) && !cells.some(Boolean))) continue;
      filled.get(row.roster)[row.name] = row.roster.pasted(row.name, from, cells);
    }
    this.#act += 1;
    for (const [one, some] of filled) if (Object.keys(some).length) one.put(some, this.#act);
    return tn("class.pasted", told.rows.length);
  }

  // ---- back and on again

  #did(table, { act, drafts, isWritten }) {
    this.#done.push({ table, act: act ?? (this.#act += 1), drafts, isWritten });
    this.#undone.value = [];
    this.refused.value = "";
  }

  get canUndo() {
    return this.#done.length > 0 || this.rosters.some(({ session }) => session.canUndo);
  }

  get canRedo() {
    return this.#undone.value.length > 0 || (!this.isMany && this.first.session.canRedo);
  }

  async undo() {
    if (!this.canUndo) return;
    const steps = await this.#shift("undo", this.#taken(this.#done) ?? [{ table: this.#lately(), isWritten: true }]);
    this.#undone.value = [...this.#undone.value, ...steps];
  }

  async redo() {
    if (!this.canRedo) return;
    const all = [...this.#undone.value];
    const steps = this.#taken(all) ?? [{ table: 0, isWritten: true }];
    this.#undone.value = all;
    this.#done.push(...(await this.#shift("redo", steps)));
  }

  // Take the steps of the last deed off a list and return them; null if it is empty.
  #taken(all) {
    if (!all.length) return null;
    const { act } = all.at(-1);
    let from = all.length - 1;
    while (act && all[from - 1]?.act === act) from -= 1;
    return all.splice(from);
  }

  // Undo or redo steps; return the steps for the way back.
  async #shift(way, steps) {
    this.refused.value = "";
    const back = [];
    for (const one of steps) back.push({ ...one, drafts: await this.rosters[one.table].shift(way, one) });
    return back;
  }

  // Return the table that changed last before the page was opened.
  #lately() {
    const can = [...this.rosters.entries()].filter(([, { session }]) => session.canUndo);
    return can.sort(([, a], [, b]) => b.session.item.changed - a.session.item.changed)[0]?.[0] ?? 0;
  }

  // ---- what is told of all

  async look() {
    await Promise.all(this.rosters.map((one) => one.look()));
    if (this.#isLooked && this.rows[this.at.value]) return;
    this.#isLooked = true;
    this.column.value = this.isByRounds ? this.round : 0;
    this.at.value = this.next(-1)?.at ?? 0;
  }

  // Keep tables and sums up to date with the records; return a function that ends it.
  follow() {
    return effect(() => {
      for (const roster of this.rosters) void roster.table.value; // drafts come with it
      for (const roster of this.rosters) if (roster.isStale && !roster.isWriting) roster.look();
      this.places.add();
    });
  }

  #named(text) {
    const names = toldApart(this.rosters.map((_, table) => `table-${this.tableNumber(table)}.yaml`));
    return Object.fromEntries(this.rosters.map((roster, table) => [names[table], text(roster)]));
  }

  get records() {
    return this.#named(({ session }) => session.record.value);
  }

  // by the names of the records, "" for a table without any
  get ids() {
    return this.#named(({ session }) => session.item.ids ?? "");
  }

  // the records, and the rows that can't be put into them, for questions about the whole class
  get all() {
    return { records: this.records, drafts: this.#named(({ drafts }) => drafts) };
  }
}

const lists = new Map(); // by tables, so that a class is as it was when the user comes back

export function listOf(sessions, group = "") {
  const key = `${group} ${sessions.map((one) => one.item.id)}`;
  const known = lists.get(key);
  if (known && known.rosters.every((one, i) => one.session === sessions[i])) return known;
  lists.set(key, new ClassList(sessions, group));
  return lists.get(key);
}
