// Entries that are not stored yet. When the page is left, localStorage takes them at once, because the store may be
// too slow; the next page enters them. What is drawn but not entered yet is kept by `note` in score/desk.js.
import { lasting } from "./browser.js";
import { keyed } from "./keyed.js";

export const UNDER_WAY = "fives.underway.";

// rows of results, without a choice of rules: typed once more they are the same
const isRows = ({ asks }) => asks.every(([what, { mode }]) => what === "anew" || (what === "totals" && !mode));

export class UnderWay {
  #steps = []; // {asks: null until they are made in their turn, made: the record with them, null until they are judged}
  #isNoted = false;
  #key;

  constructor(id) {
    this.#key = `${UNDER_WAY}${id} `;
  }

  begin(asks) {
    const step = { asks, made: null };
    this.#steps.push(step);
    return step;
  }

  end(step) {
    this.#steps = this.#steps.filter((one) => one !== step);
    if (!this.#isNoted || this.#steps.length) return;
    this.#isNoted = false;
    lasting.forget(this.#key);
  }

  // Note what is under way: `from` is the stored record, `rows` are results that wait to be sent.
  note(from, rows) {
    const steps = [...this.#steps.filter((one) => one.asks), ...(rows ? [{ asks: [["totals", { rows }]] }] : [])];
    if (!steps.length) return;
    this.#isNoted = true;
    lasting.set(this.#key, JSON.stringify({ from, steps }));
  }

  // Return what the page before left, once: {rows, steps: asks in order, isOther: they belong to another record than
  // the stored one}; null if nothing.
  left(record) {
    const note = this.#isNoted ? null : lasting.get(this.#key);
    if (!note) return null;
    lasting.forget(this.#key);
    const { from, steps } = JSON.parse(note); // only `note` writes it
    const isStored = steps[0].made === record;
    const missing = isStored ? steps.slice(1) : steps;
    const rows = keyed(...missing.filter(isRows).flatMap(({ asks }) => asks.map(([, more]) => more.rows)));
    const others = missing.filter((one) => !isRows(one)).map((one) => one.asks);
    return { rows, steps: others, isOther: others.length > 0 && !isStored && from !== record };
  }
}
