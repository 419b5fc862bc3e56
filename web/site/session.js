// A game while it is typed in: the record is the truth, every entry goes through the referee, undo
// is the text before. Games in games/ draw what is told and say what was entered.
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

export class Session {
  #kept = Promise.resolve(); // what is entered is on its way into the browser's store
  #turn = Promise.resolve(); // entries are made one after the other, however fast people tap
  #from; // the record in the store that this one was made from
  #underWay;

  constructor(item) {
    this.item = item;
    this.#from = item.record;
    this.#underWay = new UnderWay(item.id);
    this.record = signal(item.record);
    this.view = signal(null); // the answer of `play`: who plays, each step, the standing
    this.refused = signal(null); // the sentence about what could not be taken
    this.broken = signal(null); // a report where the engine broke
    this.busy = signal(false);
    this.onStep = null; // hears of every new entry, where somebody wants to
    this.waiting = () => null; // rows of results that are handed over next
  }

  get game() {
    return this.item.game;
  }

  // the sentence about what could not be taken, for who says it at another place
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

  // judge the record as it is
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

  // One more entry, or a function that makes one of the game as it stands when its turn comes; gives
  // what was said of it, or null where it was refused.
  enter(entry) {
    if (typeof entry !== "function") return this.#step([entered(entry)]);
    return this.#step(() => {
      const made = entry(this.view.value);
      return made ? [entered(made)] : null;
    });
  }

  // Return what the referee would say of an entry, without writing it; null if it is refused.
  trial(entry) {
    return this.#next(() => this.asked("enter", { entry }));
  }

  // several entries that are one step
  enterAll(entries) {
    return this.#step(entries.map(entered));
  }

  // back to so many moves, then entries; undo brings the others again
  until(count, ...entries) {
    return this.#step([["until", { count }], ...entries.map(entered)]);
  }

  // results alone, typed as rows of a table: {player: [cells]}; gives what was said of them, or null;
  // `isAnew`: in the place of rolls to which nothing was drawn
  fill(rows, mode, isAnew = false) {
    const anew = isAnew ? [["anew", {}]] : [];
    return this.#step([...anew, ["totals", { rows, mode, day: today() }]]);
  }

  // Rows of results that can't be put into the record stay here as they were typed; null for one that
  // stays no longer. Another tab may have rows of its own, and they stay.
  keepDrafts(rows) {
    const merged = (stored) => keyed(Object.fromEntries(Object.entries(keyed(stored, rows)).filter(([, row]) => row)));
    const step = this.#underWay.begin([["totals", { rows }]]);
    return this.#next(async () => {
      const kept = await keep({ id: this.item.id, drafts: merged });
      this.#underWay.end(step);
      if (kept.isNewer) this.refused.value = t("sets.gone");
      else this.item = { ...this.item, drafts: kept.drafts };
    });
  }

  // One step, of one ask or of several, or a function that makes them in their turn. It is under way
  // until it is stored.
  #step(asks) {
    const step = this.#underWay.begin(typeof asks === "function" ? null : asks);
    const done = this.#next(() => {
      step.asks ??= asks();
      return step.asks && this.#write(step);
    });
    const end = () => this.#underWay.end(step);
    done.then(() => this.#kept).then(end, end);
    return done;
  }

  // when the page is left
  note() {
    this.#underWay.note(this.#from, this.waiting());
  }

  // What was under way when the page was left is entered now. Results become drafts, of which those that
  // can be are written when their table is looked at.
  async resume() {
    const left = this.#underWay.left(this.record.value);
    if (!left) return;
    if (Object.keys(left.rows).length) await this.keepDrafts(left.rows);
    if (left.isOther) this.refused.value = t("sets.elsewhere");
    else for (const asks of left.steps) await this.#step(asks);
  }

  // each ask goes on with the record of the one before
  async #write(step) {
    const { asks } = step;
    this.busy.value = true;
    const told = await this.#answered(asks);
    this.busy.value = false;
    if (told.refused || told.broken) {
      this.#hear(told);
      return null;
    }
    if (told.record === this.record.value) this.#hear(told);
    else {
      step.made = told.record;
      this.#become(told, this.#steps, [], asks);
      this.onStep?.();
    }
    return told;
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

  // when all that was tapped so far is written
  get settled() {
    return this.#turn.then(() => this.#kept.catch(() => null), () => null);
  }

  // what was written before is kept by then; whoever entered it was told already
  #next(act) {
    const run = async () => {
      await this.#kept.catch(() => null);
      return act();
    };
    this.#turn = this.#turn.then(run, run);
    return this.#turn;
  }

  // the record becomes another text; what was there before can be had again
  #become(told, before, after, asks = []) {
    const record = told.record ?? this.record.value;
    const change = { id: this.item.id, record, before, after };
    this.#kept = this.#store(change, asks, told); // begins before anything is shown
    batch(() => {
      this.record.value = record;
      this.item = { ...this.item, ...change };
      this.#hear(told);
    });
  }

  // what lists say of this game is kept with it; where they say it already, nothing is written
  remember() {
    return this.#next(() => {
      const known = JSON.stringify([this.item.names, this.item.result]);
      return known === JSON.stringify(Object.values(this.#listed())) ? undefined : this.#store({ id: this.item.id });
    });
  }

  #listed(told = this.view.value) {
    return { names: told.names, result: { ...result(told), begun: told.begun, go: goesOnWith(told) } };
  }

  // Written where nobody else wrote meanwhile. Else the game becomes what another tab made of it:
  // results typed as a table are put into that, any other entry has to be made again.
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
    const told = await this.#answered(asks);
    if (told.refused || told.broken) return this.#hear(told);
    this.#become(told, this.#steps, []);
    return this.#kept;
  }

  async #take(item) {
    this.#from = item.record;
    this.item = item;
    this.record.value = item.record;
    await this.look();
  }

  // what another tab stored is shown here too, with its steps back
  follow(stored) {
    const isNews = (one) => one && ![this.record.peek(), this.#from].includes(one.record);
    if (!isNews(stored)) return;
    this.#next(async () => {
      const now = find(this.item.id);
      if (isNews(now)) await this.#take(now);
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

  // of a game move by move: also what was written before this browser knew of it
  get canTakeBack() {
    return this.canUndo || Boolean(this.view.value?.begun && !this.view.value.play?.totals);
  }

  takeBack() {
    return this.#next(async () => {
      if (this.canUndo) return this.#shift("before", "after");
      const view = await this.asked("enter", { entry: { back: 1 } });
      if (view && view.record !== this.record.value) this.#become(view, [], [...this.item.after, this.item.record]);
      return undefined;
    });
  }

  get canRedo() {
    return this.item.after.length > 0;
  }

  undo() {
    return this.#next(() => this.#shift("before", "after"));
  }

  redo() {
    return this.#next(() => this.#shift("after", "before"));
  }
}
