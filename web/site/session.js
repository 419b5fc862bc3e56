// A game while it is typed in: its record, judged after every entry. Games in games/ draw the view and make entries.
import { drawWith } from "./art.js";
import { result } from "./import_records.js";
import { ask } from "./engine.js";
import { goesOnWith } from "./games/index.js";
import { keyed } from "./keyed.js";
import { find, isUnsaved, keep } from "./store.js";
import { UnderWay } from "./under_way.js";
import { lang, t, today } from "./words.js";
import { batch, signal } from "./vendor/ui.js";

const STEPS = 200; // how many steps back are kept

const entered = (entry) => ["enter", { entry, day: today() }];

// From `#step` on a tap is under way, in case the page is left. When all earlier ones are stored, `#write` has it
// judged; unless it is refused, `#become` shows the new record and begins to store it (`#storing`). The next tap waits
// for that, since `#store` may find that another tab wrote meanwhile.
export class Session {
  #storing = Promise.resolve(); // the last entry, until it is stored
  #lastTurn = Promise.resolve(); // the last tap, until it is judged and shown
  #drafting = 0; // changes of drafts that are not stored yet
  #from; // the record in the store that this one was made from
  #underWay;

  constructor(item) {
    this.item = item;
    this.#from = item.record;
    this.#underWay = new UnderWay(item.id);
    this.record = signal(item.record);
    this.view = signal(null); // the answer of `play`: who plays, each step, the standing
    this.drafts = signal(keyed(item.drafts)); // rows of results that can't be put into the record, by player
    this.refused = signal(null); // the sentence about what could not be taken
    this.broken = signal(null); // a report if the engine broke
    this.busy = signal(false);
    this.onStep = null; // called after every new entry
    this.waiting = () => null; // rows of results to be sent next
  }

  get game() {
    return this.item.game;
  }

  // Return the sentence about what could not be taken and clear it, for a sheet that shows it itself.
  takeRefusal() {
    const why = this.refused.value ?? "";
    this.refused.value = null;
    return why;
  }

  // Ask about the record; return the answer, or null if there is none: then `refused` or `broken` says why.
  async asked(what, more = {}, how = {}) {
    const { told } = await ask(what, { record: this.record.value, lang: lang.value, ...more }, how);
    if (told.broken) this.broken.value = told.broken;
    if (told.refused) this.refused.value = told.refused.sentence;
    return told.broken || told.refused || told.dropped ? null : told;
  }

  // Judge the record as it is.
  async look() {
    const { told } = await ask("play", { record: this.record.value, lang: lang.value });
    this.#hear(told);
    return told;
  }

  #hear(told) {
    batch(() => {
      this.broken.value = told.broken ?? null;
      this.refused.value = told.refused?.sentence ?? null;
      if (told.refused || told.broken) return;
      drawWith(told);
      this.view.value = told;
    });
  }

  // Make one more entry; a function makes it of the view when its turn comes. Return the new view, or null if it is
  // refused. It isn't written unless its view `isRight`.
  enter(entry, isRight) {
    if (typeof entry !== "function") return this.#step([entered(entry)], isRight);
    return this.#step(() => {
      const made = entry(this.view.value);
      return made ? [entered(made)] : null;
    });
  }

  // Make several entries as one step.
  enterAll(entries) {
    return this.#step(entries.map(entered));
  }

  // Go back to `count` moves, then make entries; undo brings the later moves back.
  until(count, ...entries) {
    return this.#step([["until", { count }], ...entries.map(entered)]);
  }

  // Enter rows of results {player: [cells]}; return the new view, or null. `isAnew` replaces rolls without outlines.
  fill(rows, mode, isAnew = false) {
    const anew = isAnew ? [["anew", {}]] : [];
    return this.#step([...anew, ["totals", { rows, mode, day: today() }]]);
  }

  // Keep rows of results that can't be entered, as they were typed; null drops a row. Rows of another tab stay.
  keepDrafts(rows) {
    const merged = (known) => keyed(Object.fromEntries(Object.entries(keyed(known, rows)).filter(([, row]) => row)));
    const step = this.#underWay.begin([["totals", { rows }]]);
    this.drafts.value = merged(this.drafts.value);
    this.#drafting += 1;
    return this.#inTurn(async () => {
      const kept = await keep({ id: this.item.id, drafts: merged });
      this.#underWay.end(step);
      this.#drafting -= 1;
      if (kept.isNewer) this.refused.value = t("sets.gone");
      else this.item = { ...this.item, drafts: kept.drafts };
    });
  }

  // Take one step of asks, or of a function that makes them when its turn comes (null: nothing is entered). What is
  // under way gets these asks then, and in `#write` the record that they made.
  #step(asks, isRight) {
    const step = this.#underWay.begin(typeof asks === "function" ? null : asks);
    const done = this.#inTurn(() => {
      step.asks ??= asks();
      return step.asks && this.#write(step, isRight);
    });
    const end = () => this.#underWay.end(step);
    done.then(() => this.#storing).then(end, end);
    return done;
  }

  // Note what is under way, because the page is left.
  note() {
    this.#underWay.note(this.#from, this.waiting());
    this.desk?.note();
  }

  // Enter what was under way when the page was left. Results become drafts; those that can be are written when their
  // table is looked at.
  async resume() {
    const left = this.#underWay.left(this.record.value);
    if (!left) return;
    if (Object.keys(left.rows).length) await this.keepDrafts(left.rows);
    if (left.isOther) this.refused.value = t("sets.elsewhere");
    else for (const asks of left.steps) await this.#step(asks);
  }

  // Apply the asks of a step one after the other; return the new view, or null if one is refused.
  async #write(step, isRight = () => true) {
    const { asks } = step;
    this.busy.value = true;
    const view = await this.#answered(asks);
    this.busy.value = false;
    if (view.refused || view.broken) {
      this.#hear(view);
      return null;
    }
    if (!isRight(view)) return view;
    if (view.record === this.record.value) this.#hear(view);
    else {
      step.made = view.record;
      this.#become(view, this.#steps, [], asks);
      this.onStep?.();
    }
    return view;
  }

  async #answered(asks) {
    let told = { record: this.record.value };
    for (const [what, more] of asks) {
      ({ told } = await ask(what, { record: told.record, lang: lang.value, ...more }));
      if (told.refused || told.broken) break;
    }
    return told;
  }

  get #steps() {
    return [...this.item.before, this.item.record].slice(-STEPS);
  }

  // a promise for the moment when all taps so far are stored
  get settled() {
    return this.#lastTurn.then(() => this.#storing.catch(() => null), () => null);
  }

  // Run `act` after all earlier steps and their storing.
  #inTurn(act) {
    const run = async () => {
      await this.#storing.catch(() => null);
      return act();
    };
    this.#lastTurn = this.#lastTurn.then(run, run);
    return this.#lastTurn;
  }

  // Make another text the record; `before` and `after` are the steps for undo and redo.
  #become(told, before, after, asks = []) {
    const record = told.record ?? this.record.value;
    const change = { id: this.item.id, record, before, after };
    this.#storing = this.#store(change, asks, told); // begins before anything is shown
    batch(() => {
      this.record.value = record;
      this.item = { ...this.item, ...change };
      this.#hear(told);
    });
  }

  // Store the summary that lists show, if it changed.
  remember() {
    return this.#inTurn(() => {
      const known = JSON.stringify([this.item.names, this.item.result]);
      return known === JSON.stringify(Object.values(this.#listed())) ? undefined : this.#store({ id: this.item.id });
    });
  }

  #listed(told = this.view.value) {
    return { names: told.names, result: { ...result(told), begun: told.begun, go: goesOnWith(told) } };
  }

  // Store a change if no other tab wrote meanwhile. Otherwise take over the other tab's game; results of a table are
  // entered into that, any other entry has to be made again.
  async #store(change, asks, told) {
    const kept = await keep({ ...change, ...this.#listed(told) }, this.#from);
    if (!kept.isNewer) {
      this.item = kept;
      if (!isUnsaved(kept.id)) this.#from = kept.record;
    } else if (!kept.item) this.refused.value = t("sets.gone");
    else {
      await this.#take(kept.item);
      if (asks?.length && asks.every(([what]) => what === "totals")) await this.#rewrite(asks);
      else if (asks) this.refused.value = t("sets.elsewhere");
    }
  }

  async #rewrite(asks) {
    const view = await this.#answered(asks);
    if (view.refused || view.broken) return this.#hear(view);
    this.#become(view, this.#steps, []);
    return this.#storing;
  }

  async #take(item) {
    this.#from = item.record;
    this.item = item;
    this.#takeDrafts(item);
    this.record.value = item.record;
    await this.look();
  }

  #takeDrafts({ drafts }) {
    if (!this.#drafting) this.drafts.value = keyed(drafts);
  }

  // Take over what another tab stored: its record with its steps, its drafts.
  follow(stored) {
    const isNews = (one) => one && ![this.record.peek(), this.#from].includes(one.record);
    const hasDrafts = (one) => one && JSON.stringify(one.drafts ?? {}) !== JSON.stringify(this.drafts.peek());
    if (!isNews(stored) && !hasDrafts(stored)) return;
    this.#inTurn(async () => {
      const now = find(this.item.id);
      if (isNews(now)) await this.#take(now);
      else if (hasDrafts(now)) this.#takeDrafts(now);
    });
  }

  // Make the last record of the steps in `from` the record, and this one a step in `to`: "before" and "after".
  async #shift(from, to) {
    const steps = [...this.item[from]];
    const record = steps.pop();
    const view = record !== undefined && (await this.asked("play", { record }));
    if (!view) return;
    const { before, after } = { [from]: steps, [to]: [...this.item[to], this.item.record] };
    this.#become({ ...view, record }, before, after);
  }

  get canUndo() {
    return this.item.before.length > 0;
  }

  // whether a move can be undone, also one from before this browser knew the game
  get canTakeBack() {
    return this.canUndo || Boolean(this.view.value?.begun && !this.view.value.play?.totals);
  }

  undo() {
    return this.#inTurn(async () => {
      if (this.canUndo) return this.#shift("before", "after");
      if (!this.canTakeBack) return undefined;
      const view = await this.asked("enter", { entry: { back: 1 } });
      if (view && view.record !== this.record.value) this.#become(view, [], [...this.item.after, this.item.record]);
      return undefined;
    });
  }

  get canRedo() {
    return this.item.after.length > 0;
  }

  redo() {
    return this.#inTurn(() => this.#shift("after", "before"));
  }
}
