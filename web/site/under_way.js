// What was entered in a game and isn't stored yet. When the page is left, the browser's small memory
// takes it at once, where the store may not get to it any more; the next page enters it then.
import { lasting } from "./browser.js";
import { keyed } from "./keyed.js";

export const UNDER_WAY = "fives.underway.";

// rows of results, without a choice of rules: typed once more they are the same
const isRows = ({ asks }) => asks.every(([what, { mode }]) => what === "anew" || (what === "totals" && !mode));

export class UnderWay {
  #steps = []; // {asks, made: the record with it}; no asks where they are made in their turn
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

  // `from` is the record that is stored, `rows` are results that wait to be handed over
  note(from, rows) {
    const steps = [...this.#steps.filter((one) => one.asks), ...(rows ? [{ asks: [["totals", { rows }]] }] : [])];
    if (!steps.length) return;
    this.#isNoted = true;
    lasting.set(this.#key, JSON.stringify({ from, steps }));
  }

  // What the page before left: {rows, steps: asks in order, isOther: they are of another record than the
  // one that is stored}; null where it left nothing. It is told once.
  left(record) {
    const told = this.#isNoted ? null : lasting.get(this.#key);
    if (!told) return null;
    lasting.forget(this.#key);
    const { from, steps } = JSON.parse(told); // nobody else writes it
    const isStored = steps[0].made === record;
    const missing = isStored ? steps.slice(1) : steps;
    const rows = keyed(...missing.filter(isRows).flatMap(({ asks }) => asks.map(([, more]) => more.rows)));
    const others = missing.filter((one) => !isRows(one)).map((one) => one.asks);
    return { rows, steps: others, isOther: others.length > 0 && !isStored && from !== record };
  }
}
