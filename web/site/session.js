// A game while it is typed in: the record is the truth, every entry goes through the referee
// (`put`), undo is the text before. Games in games/ draw what is told and say what was entered.
import { ask } from "./engine.js";
import { find, keep } from "./store.js";
import { lang } from "./words.js";
import { batch, signal } from "./vendor/ui.js";

const STEPS = 200; // how many steps back are kept

export class Session {
  constructor(item) {
    this.item = item;
    this.record = signal(item.record);
    this.told = signal(null); // as `game --json` says it of the record
    this.refused = signal(null); // the sentence about what could not be taken
    this.busy = signal(false);
  }

  get game() {
    return this.item.game;
  }

  // judge the record as it is
  async look() {
    const { told } = await ask("game", { record: this.record.value, lang: lang.value });
    batch(() => {
      this.told.value = told.refused ? null : told;
      this.refused.value = told.refused?.sentence ?? null;
    });
    return told;
  }

  // one more entry; gives what was said of it, or null where it was refused
  async enter(entry) {
    this.busy.value = true;
    const { told } = await ask("put", { record: this.record.value, entry, lang: lang.value });
    this.busy.value = false;
    if (told.refused || told.broken) {
      this.refused.value = told.refused?.sentence ?? null;
      return null;
    }
    await this.write(told.record);
    return told;
  }

  // the record becomes another text; what was there before can be had again
  async write(text) {
    const before = [...this.item.before, this.item.record].slice(-STEPS);
    await this.#become(text, before, []);
  }

  async #become(text, before, after) {
    this.item = await keep({ id: this.item.id, record: text, before, after });
    this.record.value = text;
    await this.look();
  }

  get canUndo() {
    return this.item.before.length > 0;
  }

  get canRedo() {
    return this.item.after.length > 0;
  }

  async undo() {
    const before = [...this.item.before];
    const text = before.pop();
    if (text !== undefined) await this.#become(text, before, [...this.item.after, this.item.record]);
  }

  async redo() {
    const after = [...this.item.after];
    const text = after.pop();
    if (text !== undefined) await this.#become(text, [...this.item.before, this.item.record], after);
  }
}

export function open(id) {
  const item = find(id);
  return item ? new Session(item) : null;
}
