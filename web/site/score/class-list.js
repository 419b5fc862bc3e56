// A class: everybody at one table or at several as one list; whose row it is, who comes next, who
// leads; what was done last is taken back first, at whichever table that was.
import { ask } from "../engine.js";
import { toldApart } from "../files.js";
import { keyed } from "../keyed.js";
import { say } from "../dialogs.js";
import { call, find } from "../store.js";
import { lang, t, tn, today } from "../words.js";
import { batch, effect, signal } from "../vendor/ui.js";
import { ClassPlaces } from "./class-places.js";
import { Roster } from "./roster.js";

export class ClassList {
  #done = []; // {table, act}: what was written, in order
  #undone = signal([]); // what was taken back, the last one last
  #act = 0;
  #acting = 0; // the number of a deed at several tables while it is done
  #isLooked = false; // whether it was looked for who is next

  constructor(sessions, group = "") {
    this.group = group; // what several tables are kept under; empty for a single one
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

  // the name that somebody gave it, and the day of the first record that says one
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

  // whether somebody has what belongs into a column; a sum alone has all of it
  isDone({ roster, name }, column) {
    if (roster.isAbsent(name)) return true;
    const cells = roster.cells(name);
    const isSum = !cells.slice(0, roster.columns.length).some(Boolean);
    if (!this.isByRounds || column >= roster.columns.length || isSum) return roster.isEntered(name);
    return Boolean(cells[column]) && !roster.isFault(name, column);
  }

  // the round that is typed in: the first that somebody lacks; after the last one that
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

  // whether somebody has a result or a sheet of their own, which can be typed or tapped in
  canEnter({ roster, name }) {
    return roster.isOpen || Boolean(roster.view.sheets[name]);
  }

  // whoever comes next without a result in this column
  next(at = this.at.value) {
    const { rows } = this;
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
    return others.find((row) => this.canEnter(row) && !this.isDone(row, this.column.value)) ?? null;
  }

  // by number or name; exact first, then whatever begins so, then whatever holds it
  found(text) {
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

  // an entry at every table, undone as one; gives a sentence where one of them refuses it
  async enterAll(entry, rosters = this.rosters) {
    const act = (this.#act += 1);
    for (const roster of rosters) {
      this.#acting = act;
      const told = await roster.session.enter(entry);
      this.#acting = 0;
      if (!told) return roster.session.takeRefusal();
    }
    return "";
  }

  // Rows of a spreadsheet: to whom they name, or from a cell on where they name nobody; all of them,
  // or none where one can't be placed. Gives how many, in words.
  async paste({ roster, at }, column, text) {
    const { rows } = this;
    const width = 1 + Math.min(...this.rosters.filter((one) => one.isOpen).map((one) => one.columns.length));
    const { told } = await ask("pasted", { text, names: rows.map((row) => row.name), at, column, width, shapes: !roster.table.value.alone, lang: lang.value });
    if (told.broken) roster.session.broken.value = told.broken;
    this.refused.value = told.refused?.sentence ?? "";
    if (!told.rows) return this.refused.value;
    const filled = new Map(this.rosters.map((one) => [one, keyed()]));
    for (const { at: to, cells } of told.rows) {
      const row = rows[to];
      if (!row.roster.isOpen || (row.roster.isAbsent(row.name) && !cells.some(Boolean))) continue;
      filled.get(row.roster)[row.name] = row.roster.pasted(row.name, told.named ? 0 : column, cells);
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

  // the steps of the last deed, taken off a list; null where it is empty
  #taken(all) {
    if (!all.length) return null;
    const { act } = all.at(-1);
    let from = all.length - 1;
    while (act && all[from - 1]?.act === act) from -= 1;
    return all.splice(from);
  }

  // gives the same steps for the way back
  async #shift(way, steps) {
    this.refused.value = "";
    const back = [];
    for (const one of steps) back.push({ ...one, drafts: await this.rosters[one.table].shift(way, one) });
    return back;
  }

  // what was done before the page was opened is known table by table alone
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

  // keeps tables and sums as the records are, whoever writes them; gives a function that ends it
  follow() {
    return effect(() => {
      for (const roster of this.rosters) void roster.table.value; // drafts come with it
      for (const roster of this.rosters) if (roster.session.record.value !== roster.seen && !roster.isWriting) roster.look();
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

  // what all of it is asked with: the records, and the rows that can't be put into them
  get all() {
    return { records: this.records, drafts: this.#named(({ drafts }) => drafts) };
  }
}

const lists = new Map(); // by what they are of, so that a class is as it was when one comes back

export function listOf(sessions, group = "") {
  const key = `${group} ${sessions.map((one) => one.item.id)}`;
  const known = lists.get(key);
  if (known && known.rosters.every((one, i) => one.session === sessions[i])) return known;
  lists.set(key, new ClassList(sessions, group));
  return lists.get(key);
}
