// The results of one table: what was typed stands at once, the record follows; rows that are typed
// while the referee reads are handed over together.
import { ask } from "../engine.js";
import { lang } from "../words.js";
import { batch, signal } from "../vendor/ui.js";

export const ABSENT = "absent"; // the word of the record

export class Roster {
  #waiting = {};
  #isSending = false;
  #next = null; // the deed of those that wait

  constructor(session) {
    this.session = session;
    this.table = signal(null); // as the referee tells it; none where sheets are tapped in
    this.needs = signal(""); // why there is none: the key of the refusal
    this.typed = signal({}); // rows on their way, or that could not be read
    this.refused = signal({}); // why, by player
    this.timed = signal({}); // cells that have the points of the timer in them, by player
    this.act = null; // whose rows are being written: the number of a deed
    this.seen = null; // the record that the table is of
  }

  // the table of the record as it is
  async look(mode) {
    const { session } = this;
    if (mode) {
      const told = await session.fill({}, mode);
      if (told) this.#take(told);
      return;
    }
    const record = session.record.value;
    this.seen = record;
    if (this.isTapped) {
      this.table.value = null;
      return;
    }
    const { told } = await ask("totals", { record, lang: lang.value });
    if (record !== session.record.value) return; // something newer is on its way
    if (told.broken) session.broken.value = told.broken;
    else if (told.refused) {
      this.table.value = null;
      this.needs.value = told.refused.key;
    } else this.#take(told);
  }

  // rounds or moves were written down: then results come from there
  get isTapped() {
    return this.view.begun && this.view.play?.totals === false;
  }

  #take(told) {
    this.seen = this.session.record.value;
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

  // as the referee told it; none for a moment where somebody is called otherwise since
  #row(name) {
    return this.table.value?.rows[name];
  }

  place(name) {
    return this.view.standing.standing.find((one) => one.players?.includes(name) ?? one.player === name);
  }

  points(name) {
    if (!this.isOpen) return !this.view.begun || this.#isOut(name) ? "" : (this.place(name)?.points ?? "");
    return this.table.value.rows[name]?.points ?? "";
  }

  isAbsent(name) {
    const row = this.typed.value[name];
    if (row) return row.includes(ABSENT);
    return this.isOpen ? Boolean(this.#row(name)?.absent) : this.view.absent.includes(name);
  }

  // what stands in a row: a cell for each column, and the sum where it was typed itself
  cells(name) {
    if (this.typed.value[name]) return this.typed.value[name];
    const count = this.columns.length;
    const known = this.isOpen ? (this.#row(name)?.cells ?? []) : this.#tapped(name);
    const row = Array.from({ length: count }, (_, i) => known[i] ?? "");
    return [...row, row.some(Boolean) ? "" : String(this.points(name))];
  }

  // points of sheets that were tapped in; nothing where somebody is not entered yet
  #tapped(name) {
    const isOut = (i) => {
      const round = this.view.play?.played?.[i];
      return round?.players?.[name]?.entered === false && !round.timers?.includes(name);
    };
    return (this.view.rows[name] ?? []).map((points, i) => (isOut(i) ? "" : String(points)));
  }

  // somebody of whom no round is entered yet
  #isOut(name) {
    const cells = this.#tapped(name);
    return cells.length > 0 && !cells.some(Boolean);
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
    const { faults = [], faulty = [] } = this.#row(name) ?? {};
    return faults.length > 0 && (!faulty.length || faulty.includes(column));
  }

  // ---- typing

  set(name, column, text, act) {
    const row = [...this.cells(name)];
    if (row[column] === text) return;
    const sum = this.columns.length;
    const isFresh = row.includes(ABSENT);
    const next = isFresh ? row.map(() => "") : row;
    if (column === sum) next.fill("");
    else next[sum] = "";
    next[column] = text;
    this.put({ [name]: next }, act);
  }

  // a row with cells that were copied elsewhere, from a column on
  pasted(name, column, cells) {
    const sum = this.columns.length;
    const isSum = column === sum;
    const row = isSum ? this.cells(name).map(() => "") : [...this.cells(name)];
    if (!isSum) row[sum] = "";
    for (const [i, cell] of cells.entries()) if (column + i < row.length) row[column + i] = cell;
    if (!isSum && row.slice(0, sum).some(Boolean)) row[sum] = ""; // a sum that was copied along
    return row;
  }

  setAbsent(name, isAway, act) {
    const row = this.cells(name).map(() => "");
    if (isAway) row[row.length - 1] = ABSENT;
    this.put({ [name]: row }, act);
  }

  get bonus() {
    return this.columns.length ? (this.view.play?.bonus ?? 0) : 0;
  }

  isTimed(name, column) {
    return Boolean(this.timed.value[name]?.includes(column));
  }

  // whoever turned the timer has its points on top; once more takes them off again
  timer(name, column, text, act) {
    if (!this.bonus || column >= this.columns.length || this.isAbsent(name)) return;
    const marks = this.timed.value[name] ?? [];
    const isOn = marks.includes(column);
    this.timed.value = { ...this.timed.value, [name]: isOn ? marks.filter((one) => one !== column) : [...marks, column] };
    this.set(name, column, String(Math.max(0, Number(text || 0) + (isOn ? -this.bonus : this.bonus))), act);
  }

  // rows of one deed, which is taken back as one
  put(rows, act) {
    this.typed.value = { ...this.typed.value, ...rows };
    Object.assign(this.#waiting, rows);
    this.#next = act;
    return this.#send();
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    while (Object.keys(this.#waiting).length) {
      const rows = this.#waiting;
      this.#waiting = {};
      this.act = this.#next;
      const told = await this.session.fill(rows);
      if (told) this.#heard(rows, told);
    }
    this.act = null;
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

  // one step back or on again
  async shift(way) {
    this.act = way;
    await this.session[way]();
    this.act = null;
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
