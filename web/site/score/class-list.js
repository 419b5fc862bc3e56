// A class: everybody at one table or at several as one list; whose row it is, who comes next, who
// leads; what was done last is taken back first, at whichever table that was.
import { ask } from "../engine.js";
import { lang } from "../words.js";
import { batch, effect, signal } from "../vendor/ui.js";
import { Roster } from "./roster.js";

export class ClassList {
  #done = []; // {table, act}: what was written, in order
  #undone = signal([]); // what was taken back, the last one last
  #act = 0;
  #isLooked = false; // whether it was looked for who is next

  constructor(sessions, group = "") {
    this.group = group; // what several tables are kept under; empty for a single one
    this.rosters = sessions.map((session) => new Roster(session));
    this.at = signal(0); // whose row, counted through all tables
    this.column = signal(0);
    this.sums = signal([]); // the places of all tables together
    this.complaints = signal([]); // why they can't be added up
    for (const [table, { session }] of this.rosters.entries()) session.onStep = () => this.#written(table);
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

  tableNumber(table) {
    return this.rosters[table].session.item.table ?? table + 1;
  }

  // ---- rounds

  get isByRounds() {
    const { columns } = this;
    return columns.length > 1 && columns.every((one) => /^\d+$/.test(one));
  }

  // whether somebody has what belongs into a column; a sum alone has all of it
  isDone({ roster, name }, column) {
    if (roster.isAbsent(name)) return true;
    const cells = roster.cells(name);
    const isSum = !cells.slice(0, roster.columns.length).some(Boolean);
    if (!this.isByRounds || column >= roster.columns.length || isSum) return roster.isEntered(name);
    return Boolean(cells[column]);
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

  // whoever comes next without a result in this column
  next(at = this.at.value) {
    const { rows } = this;
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
    return others.find((row) => !this.isDone(row, this.column.value)) ?? null;
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
  }

  timer({ roster, name }, column, text) {
    roster.timer(name, column, text, (this.#act += 1));
  }

  // rows of a spreadsheet, from a cell on; where each begins with a name, they go to whom they name
  paste({ at }, column, text) {
    const { rows } = this;
    const lines = text.replace(/\r/g, "").replace(/\n+$/, "").split("\n").map((line) => line.split("\t").map((cell) => cell.trim()));
    const known = new Map(rows.map((row) => [row.name.toLocaleLowerCase(), row]));
    const isNamed = lines.every(([first, ...rest]) => rest.length && known.has(first.toLocaleLowerCase()));
    const filled = new Map(this.rosters.map((roster) => [roster, {}]));
    let count = 0;
    for (const [i, cells] of lines.entries()) {
      const row = isNamed ? known.get(cells[0].toLocaleLowerCase()) : rows[at + i];
      const told = isNamed ? cells.slice(1) : cells;
      if (!row?.roster.isOpen || (row.roster.isAbsent(row.name) && !told.some(Boolean))) continue;
      filled.get(row.roster)[row.name] = row.roster.pasted(row.name, isNamed ? 0 : column, told);
      count += 1;
    }
    this.#act += 1;
    for (const [roster, some] of filled) if (Object.keys(some).length) roster.put(some, this.#act);
    return count;
  }

  // ---- back and on again

  #written(table) {
    this.#done.push({ table, act: this.rosters[table].act ?? (this.#act += 1) });
    this.#undone.value = [];
  }

  get canUndo() {
    return this.rosters.some(({ session }) => session.canUndo);
  }

  get canRedo() {
    return this.isMany ? this.#undone.value.length > 0 : this.first.session.canRedo;
  }

  async undo() {
    const steps = this.#taken(this.#done) ?? [{ table: this.#lately(), act: (this.#act += 1) }];
    await this.#shift("undo", steps);
    this.#undone.value = [...this.#undone.value, ...steps];
  }

  async redo() {
    const all = [...this.#undone.value];
    const steps = this.#taken(all) ?? [{ table: 0, act: (this.#act += 1) }];
    this.#undone.value = all;
    await this.#shift("redo", steps);
    this.#done.push(...steps);
  }

  // the steps of the last deed, taken off a list; null where it is empty
  #taken(all) {
    if (!all.length) return null;
    const { act } = all.at(-1);
    let from = all.length - 1;
    while (all[from - 1]?.act === act) from -= 1;
    return all.splice(from);
  }

  async #shift(way, steps) {
    for (const one of steps) await this.rosters[one.table].shift(way);
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
      for (const roster of this.rosters) if (roster.session.record.value !== roster.seen && !roster.act) roster.look();
      if (this.isMany) this.#add();
    });
  }

  get records() {
    return Object.fromEntries(this.rosters.map(({ session }, table) => [`table-${this.tableNumber(table)}.yaml`, session.record.value]));
  }

  async #add() {
    const { told } = await ask("together", { records: this.records, lang: lang.value }, { lane: "together" });
    if (told.dropped) return;
    if (told.broken) this.first.session.broken.value = told.broken;
    batch(() => {
      this.sums.value = told.standing ?? [];
      this.complaints.value = told.refused ? [told.refused.sentence] : (told.complaints ?? []);
    });
  }

  // who came where, the best first
  get places() {
    if (this.isMany) return this.sums.value;
    const { view } = this.first;
    return view.begun ? view.standing.standing : [];
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
