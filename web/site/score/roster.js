// The list of a class with its results: what was typed stands at once, the record follows; rows that
// are typed while the referee reads are handed over together.
import { ask } from "../engine.js";
import { lang } from "../words.js";
import { batch, signal } from "../vendor/ui.js";

export const ABSENT = "absent"; // the word of the record

export class Roster {
  #waiting = {};
  #isSending = false;

  constructor(session) {
    this.session = session;
    this.table = signal(null); // as the referee tells it; none where sheets are tapped in
    this.needs = signal(""); // why there is none: the key of the refusal
    this.typed = signal({}); // rows on their way, or that could not be read
    this.refused = signal({}); // why, by player
    this.player = signal("");
    this.column = signal(0);
    this.timed = signal({}); // cells that have the points of the timer in them, by player
  }

  // the table of the record as it is
  async look(mode) {
    const { session } = this;
    if (mode) {
      const told = await session.fill({}, mode);
      if (told) this.#take(told);
      return;
    }
    const { told } = await ask("totals", { record: session.record.value, lang: lang.value });
    if (told.broken) session.broken.value = told.broken;
    else if (told.refused) this.needs.value = told.refused.key;
    else this.#take(told);
    if (!this.names.includes(this.player.value)) this.choose(this.next("") ?? this.names[0]);
  }

  #take(told) {
    this.needs.value = "";
    this.table.value = told.table;
  }

  get view() {
    return this.session.view.value;
  }

  get names() {
    return this.view.players;
  }

  get isOpen() {
    return this.table.value !== null;
  }

  // heads of what can be filled in, without the sum
  get columns() {
    if (this.table.value) return this.table.value.columns;
    const most = Math.max(this.view.columns.length, this.view.play?.rounds ?? 0, ...Object.values(this.view.rows).map((row) => row.length));
    return Array.from({ length: most }, (_, i) => this.view.columns[i] ?? String(i + 1));
  }

  place(name) {
    return this.view.standing.standing.find((one) => one.player === name);
  }

  points(name) {
    if (!this.isOpen) return this.place(name)?.points ?? "";
    return this.table.value.rows[name]?.points ?? "";
  }

  isAbsent(name) {
    const row = this.typed.value[name];
    if (row) return row.includes(ABSENT);
    return this.isOpen ? this.table.value.rows[name].absent : this.view.absent.includes(name);
  }

  // what stands in a row: a cell for each column, and the sum where it was typed itself
  cells(name) {
    if (this.typed.value[name]) return this.typed.value[name];
    const count = this.columns.length;
    const known = this.isOpen ? this.table.value.rows[name].cells : (this.view.rows[name] ?? []).map(String);
    const row = Array.from({ length: count }, (_, i) => known[i] ?? "");
    return [...row, row.some(Boolean) ? "" : String(this.isOpen ? this.points(name) : "")];
  }

  isEntered(name) {
    return this.isAbsent(name) || this.cells(name).some(Boolean);
  }

  faults(name) {
    const row = this.table.value?.rows[name];
    return [this.refused.value[name], ...(row?.faults ?? []), ...(row?.doubts ?? [])].filter(Boolean);
  }

  // whether a cell can't be as it is
  isFault(name, column) {
    if (!this.isOpen || !this.cells(name)[column]) return false;
    if (this.refused.value[name]) return true;
    const { faults, faulty } = this.table.value.rows[name];
    return faults.length > 0 && (!faulty.length || faulty.includes(column));
  }

  // ---- typing

  set(name, column, text) {
    const row = [...this.cells(name)];
    if (row[column] === text) return;
    const sum = this.columns.length;
    const isFresh = row.includes(ABSENT);
    const next = isFresh ? row.map(() => "") : row;
    if (column === sum) next.fill("");
    else next[sum] = "";
    next[column] = text;
    this.#put({ [name]: next });
  }

  // rows of a spreadsheet, from a cell on; where each begins with a name, they go to whom they name
  paste(name, column, text) {
    const lines = text.replace(/\r/g, "").replace(/\n+$/, "").split("\n").map((line) => line.split("\t").map((cell) => cell.trim()));
    const known = new Map(this.names.map((one) => [one.toLocaleLowerCase(), one]));
    const isNamed = lines.every(([first, ...rest]) => rest.length && known.has(first.toLocaleLowerCase()));
    const from = this.names.indexOf(name);
    const rows = {};
    for (const [i, cells] of lines.entries()) {
      const who = isNamed ? known.get(cells[0].toLocaleLowerCase()) : this.names[from + i];
      if (who) rows[who] = this.#pasted(who, isNamed ? 0 : column, isNamed ? cells.slice(1) : cells);
    }
    this.#put(rows);
    return Object.keys(rows).length;
  }

  #pasted(name, column, cells) {
    const sum = this.columns.length;
    const isSum = column === sum;
    const row = isSum ? this.cells(name).map(() => "") : [...this.cells(name)];
    if (!isSum) row[sum] = "";
    for (const [i, cell] of cells.entries()) if (column + i < row.length) row[column + i] = cell;
    if (!isSum && row.slice(0, sum).some(Boolean)) row[sum] = ""; // a sum that was copied along
    return row;
  }

  setAbsent(name, isAway) {
    const row = this.cells(name).map(() => "");
    if (isAway) row[row.length - 1] = ABSENT;
    this.#put({ [name]: row });
  }

  get bonus() {
    return this.columns.length ? (this.view.play?.bonus ?? 0) : 0;
  }

  isTimed(name, column) {
    return Boolean(this.timed.value[name]?.includes(column));
  }

  // whoever turned the timer has its points on top; once more takes them off again
  timer(name, column, text) {
    if (!this.bonus || column >= this.columns.length || this.isAbsent(name)) return;
    const marks = this.timed.value[name] ?? [];
    const isOn = marks.includes(column);
    this.timed.value = { ...this.timed.value, [name]: isOn ? marks.filter((one) => one !== column) : [...marks, column] };
    this.set(name, column, String(Math.max(0, Number(text || 0) + (isOn ? -this.bonus : this.bonus))));
  }

  #put(rows) {
    this.typed.value = { ...this.typed.value, ...rows };
    Object.assign(this.#waiting, rows);
    this.#send();
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    while (Object.keys(this.#waiting).length) {
      const rows = this.#waiting;
      this.#waiting = {};
      const told = await this.session.fill(rows);
      if (told) this.#heard(rows, told);
    }
    this.#isSending = false;
  }

  #heard(rows, told) {
    const typed = { ...this.typed.value };
    const refused = { ...this.refused.value };
    for (const [name, row] of Object.entries(rows)) {
      delete refused[name];
      if (told.table.refused[name]) refused[name] = told.table.refused[name];
      else if (typed[name] === row) delete typed[name];
    }
    batch(() => {
      this.#take(told);
      this.typed.value = typed;
      this.refused.value = refused;
    });
  }

  // ---- where we are

  choose(name, column = this.column.value) {
    batch(() => {
      this.player.value = name;
      this.column.value = column;
    });
  }

  // who is next without a result
  next(name) {
    const at = this.names.indexOf(name);
    const others = [...this.names.slice(at + 1), ...this.names.slice(0, Math.max(at, 0))];
    return others.find((one) => !this.isEntered(one));
  }

  // by number or name; exact first, then whatever begins so, then whatever holds it
  found(text) {
    const sought = text.trim().toLocaleLowerCase();
    if (!sought) return null;
    if (/^\d+$/.test(sought)) return this.names[Number(sought) - 1] ?? null;
    const plain = (name) => name.toLocaleLowerCase();
    const ways = [(one) => one === sought, (one) => one.startsWith(sought), (one) => one.includes(sought)];
    for (const way of ways) {
      const name = this.names.find((one) => way(plain(one)));
      if (name) return name;
    }
    return null;
  }

  async undo() {
    await this.session.undo();
    await this.#anew();
  }

  async redo() {
    await this.session.redo();
    await this.#anew();
  }

  #anew() {
    batch(() => {
      this.typed.value = {};
      this.refused.value = {};
      this.timed.value = {};
    });
    return this.look();
  }
}
