// The ranking of a class: all tables together, or a kinder view; players without a rank, and sheets that were
// probably mixed up. All of it comes from the referee.
import { lasting } from "../browser.js";
import { ask } from "../engine.js";
import { lang } from "../words.js";
import { batch, signal } from "../vendor/ui.js";

const KEPT = "fives.class.show";
const [ALL, AROUND] = ["all", "around"];
export const STATES = ["entered", "fault", "absent", "missing"];

export class ClassPlaces {
  #list;

  constructor(list) {
    this.#list = list;
    this.sums = signal([]); // as the referee adds up the tables
    this.complaints = signal([]); // why they can't be added up
    this.show = signal(lasting.get(KEPT) ?? ALL); // all, podium, tables or around: which ranks are shown
  }

  setShow(show) {
    lasting.set(KEPT, show);
    this.show.value = show;
  }

  // a single table whose places are all shown needs no sum
  get #isSummed() {
    return this.#list.isMany || this.show.value !== ALL;
  }

  async add() {
    if (!this.#isSummed) return;
    const show = { [ALL]: "", [AROUND]: this.#list.row?.name ?? "" }[this.show.value] ?? this.show.value;
    const { told } = await ask("together", { ...this.#list.all, show, lang: lang.value }, { lane: "together" });
    if (told.dropped) return;
    if (told.broken) this.#list.first.session.broken.value = told.broken;
    batch(() => {
      this.sums.value = told.standing ?? []; // nothing around a player without a result
      this.complaints.value = told.refused && !show ? [told.refused.sentence] : (told.complaints ?? []);
    });
  }

  // the best first
  get all() {
    return this.#isSummed ? this.sums.value : this.#list.first.places;
  }

  // Return the rows in a state: entered, fault, absent or missing.
  inState(state) {
    return this.#list.rows.filter(({ roster, name }) => roster.state(name) === state);
  }

  // {roster, player, fits, text}
  get swaps() {
    return this.#list.rosters.flatMap((roster) => (roster.view.standing.swaps ?? []).map((one) => ({ roster, ...one })));
  }
}
