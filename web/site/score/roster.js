// The results of one table: typed text is shown at once, the record follows; rows typed while the referee reads are
// sent together. A row that can't be is a draft: shown as typed, with the referee's reason, kept in this browser,
// never counted.
import { ask } from "../engine.js";
import { keyed } from "../keyed.js";
import { lang } from "../words.js";
import { isOnlyRolled } from "../dice.js";
import { batch, signal } from "../vendor/ui.js";

const ABSENT = "absent"; // the word of the record

// Return the row of a player, or of the team they play in; undefined if there is none.
const rowOf = (rows, name) => rows.find((row) => row.players?.includes(name) ?? row.player === name);

export class Roster {
  #waiting = keyed();
  #isSending = false;
  #judged = Promise.resolve(); // until the referee has read all rows
  #next = null; // deed of the waiting rows

  constructor(session) {
    this.session = session;
    this.table = signal(null); // as the referee gives it; null if sheets are tapped in
    this.needs = signal(""); // key of the refusal if there is none
    this.typed = signal(keyed()); // rows on their way
    this.act = null; // number of the deed that is being written
    this.onDeed = null; // called with {act, drafts: the changed ones before it, isWritten into the record}
    this.seen = []; // record and drafts of which `table` is
    session.waiting = () => (Object.keys(this.#waiting).length ? this.#waiting : null);
  }

  // rows that can't be put into the record
  get drafts() {
    return this.session.drafts.value;
  }

  // whether record or drafts were changed elsewhere
  get isStale() {
    return this.session.record.value !== this.seen[0] || this.drafts !== this.seen[1];
  }

  #see() {
    this.seen = [this.session.record.value, this.drafts];
  }

  // Read the table of the record.
  async look(mode) {
    const { session } = this;
    if (mode) {
      const answer = await session.fill({}, mode);
      if (answer) this.#take(answer);
      return;
    }
    const record = session.record.value;
    this.#see();
    if (this.isTapped) {
      this.table.value = null;
      return;
    }
    const blank = isOnlyRolled(this.view) ? (await ask("anew", { record, lang: lang.value })).told.record : record;
    const { told } = await ask("totals", { record: blank, rows: this.drafts, lang: lang.value });
    if (this.isStale) return; // something newer is on its way
    if (told.broken) session.broken.value = told.broken;
    else if (told.refused) {
      this.table.value = null;
      this.needs.value = told.refused.key;
    } else {
      const right = Object.entries(this.drafts).filter(([name]) => !(name in told.table.refused));
      this.#take(told);
      if (right.length) await this.put(keyed(Object.fromEntries(right)), null); // a former draft that is right now
    }
  }

  // whether sheets were drawn: then results come from there
  get isTapped() {
    return this.view.begun && this.view.play?.totals === false && !isOnlyRolled(this.view);
  }

  #take(answer) {
    this.#see();
    this.needs.value = "";
    this.table.value = answer.table;
  }

  get view() {
    return this.session.view.value;
  }

  get isWriting() {
    return this.#isSending || this.act !== null;
  }

  get names() {
    return this.view.players;
  }

  get isOpen() {
    return this.table.value !== null;
  }

  // heads of the columns, without the sum
  get columns() {
    if (this.table.value) return this.table.value.columns;
    const most = Math.max(this.view.columns.length, this.view.play?.rounds ?? 0, ...Object.values(this.view.rows).map((row) => row.length));
    return Array.from({ length: most }, (_, i) => this.view.columns[i] ?? String(i + 1));
  }

  // Return the referee's row of a player; undefined for a moment after a renaming.
  #row(name) {
    return this.table.value?.rows[name];
  }

  points(name) {
    if (!this.isOpen) return !this.view.begun || this.#isOut(name) ? "" : (rowOf(this.view.standing.standing, name)?.points ?? "");
    return this.#row(name)?.points ?? "";
  }

  // the ranking
  get places() {
    if (this.isOpen) return this.table.value.places;
    return this.view.begun ? this.view.standing.standing : [];
  }

  get notes() {
    return this.isOpen ? this.table.value.notes : (this.view.standing.notes ?? []);
  }

  // Return the row of a player that isn't in the record: on its way, or a draft.
  #unwritten(name) {
    return this.isOpen ? (this.typed.value[name] ?? this.drafts[name]) : undefined;
  }

  isAbsent(name) {
    const row = this.#unwritten(name);
    if (row) return row.includes(ABSENT);
    return this.isOpen ? Boolean(this.#row(name)?.absent) : this.view.absent.includes(name);
  }

  // Return a cell for each column, and the sum if it was typed itself.
  cells(name) {
    const unwritten = this.#unwritten(name);
    if (unwritten) return unwritten;
    const count = this.columns.length;
    const known = this.isOpen ? (this.#row(name)?.cells ?? []) : this.#tapped(name);
    const row = Array.from({ length: count }, (_, i) => known[i] ?? "");
    return [...row, row.some(Boolean) ? "" : String(this.points(name))];
  }

  // Return the points of tapped sheets; "" for rounds that are not entered yet.
  #tapped(name) {
    const isOut = (i) => {
      const round = this.view.play?.played?.[i];
      return round?.players?.[name]?.entered === false && !round.timers?.includes(name);
    };
    return (this.view.rows[name] ?? []).map((points, i) => (isOut(i) ? "" : String(points)));
  }

  // Return whether no round of a player is entered yet.
  #isOut(name) {
    const cells = this.#tapped(name);
    return cells.length > 0 && !cells.some(Boolean);
  }

  isEntered(name) {
    return this.isAbsent(name) || (this.cells(name).some(Boolean) && !(this.isOpen && this.faults(name).length));
  }

  // Return the state: entered, fault, absent or missing.
  state(name) {
    return (this.#row(name) ?? rowOf(this.view.states, name))?.state ?? "missing";
  }

  // Return why a row doesn't count; `doubts` are possible slips.
  faults(name) {
    return (this.isOpen ? this.#row(name)?.faults : rowOf(this.view.states, name)?.why) ?? [];
  }

  doubts(name) {
    return this.#row(name)?.doubts ?? [];
  }

  // Return whether a cell is at fault.
  isFault(name, column) {
    if (!this.isOpen || !this.cells(name)[column]) return false;
    const { faults = [], faulty = [] } = this.#row(name) ?? {};
    return faults.length > 0 && (!faulty.length || faulty.includes(column));
  }

  // Return how the points of a cell come about, such as "2 × 6 + 1"; "" if unknown or not judged yet.
  made(name, column) {
    const { cells = [], made = [] } = this.#row(name) ?? {};
    return cells[column] === this.cells(name)[column] ? (made[column] ?? "") : "";
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

  // Return a row with pasted cells from `column` on.
  pasted(name, column, cells) {
    const sum = this.columns.length;
    const isSum = column === sum;
    const row = isSum ? this.cells(name).map(() => "") : [...this.cells(name)];
    if (!isSum) row[sum] = "";
    for (const [i, cell] of cells.entries()) row[column + i] = cell;
    return row;
  }

  setAbsent(name, isAway, act) {
    if (!this.isOpen || isOnlyRolled(this.view)) return this.session.enter(isAway ? { absent: name } : { here: name });
    if (!isAway && this.view.absent.includes(name)) this.session.enter({ here: name }); // if the record lists absent players
    const row = this.cells(name).map(() => "");
    if (isAway) row[row.length - 1] = ABSENT;
    return this.put({ [name]: row }, act);
  }

  // points of the timer in a round
  get bonus() {
    return this.columns.length ? (this.view.play?.bonus ?? 0) : 0;
  }

  // Enter rows as one deed, undone as one.
  put(rows, act) {
    this.typed.value = keyed(this.typed.value, rows);
    Object.assign(this.#waiting, rows);
    this.#next = act;
    if (!this.#isSending) this.#judged = this.#send();
    return this.#judged;
  }

  // a promise for the moment when the referee has read all that was typed
  get judged() {
    return this.#judged;
  }

  async #send() {
    this.#isSending = true;
    while (Object.keys(this.#waiting).length) {
      const rows = keyed(this.drafts, this.#waiting); // with the drafts, to keep their reasons
      const record = this.session.record.value;
      this.#waiting = keyed();
      this.act = this.#next;
      const answer = await this.session.fill(rows, undefined, isOnlyRolled(this.view));
      const drafts = this.#heard(rows, answer);
      const isWritten = this.session.record.value !== record;
      if (isWritten || Object.keys(drafts).length) this.onDeed?.({ act: this.act, drafts, isWritten });
    }
    this.act = null;
    this.#isSending = false;
    if (this.isStale) await this.look(); // another tab was heard meanwhile
  }

  // Take the answer; return the changed drafts as they were before. A deed that is refused as a whole leaves nothing behind.
  #heard(rows, answer) {
    const typed = keyed(this.typed.value);
    const drafts = keyed();
    for (const [name, row] of Object.entries(rows)) {
      if (answer) drafts[name] = answer.table.refused[name] ? row : null;
      if (typed[name] === row) delete typed[name]; // else it was typed anew meanwhile
    }
    const before = this.#keep(drafts); // before anybody hears of the table
    batch(() => {
      if (answer) this.#take(answer);
      this.typed.value = typed;
    });
    return before;
  }

  // Keep drafts by player, null for one that is gone; return those that changed as they were before.
  #keep(drafts) {
    const isNew = ([name, row]) => JSON.stringify(row) !== JSON.stringify(this.drafts[name] ?? null);
    const changed = Object.entries(drafts).filter(isNew);
    const before = changed.map(([name]) => [name, this.drafts[name] ?? null]);
    if (changed.length) this.session.keepDrafts(keyed(Object.fromEntries(changed)));
    return keyed(Object.fromEntries(before));
  }

  // Undo or redo a step; return the drafts that it changed.
  async shift(way, { drafts = {}, isWritten }) {
    this.act = way;
    if (isWritten) await this.session[way]();
    this.act = null;
    const before = this.#keep(drafts);
    this.typed.value = keyed();
    await this.look();
    return before;
  }
}
