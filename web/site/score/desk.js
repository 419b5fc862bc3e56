// The desk at which a game is typed in: what is shown, what is put together and not entered yet, undo,
// and what is asked of the referee. A game has one of its own on top of it, with its entries; what comes
// next the referee says (`ask`).
import { hush } from "../dialogs.js";
import { t } from "../words.js";
import { batch, signal } from "../vendor/ui.js";
import { leading, showStanding } from "./standing.js";

export class Desk {
  #draft;

  // `draft` is a table of what is put together: by name, what it is while it is empty
  constructor(session, draft = {}) {
    this.session = session;
    this.at = signal(null); // how many moves are shown; null for all of them
    this.#draft = draft;
    for (const [name, empty] of Object.entries(draft)) this[name] = signal(empty);
  }

  get view() {
    return this.session.view.value;
  }

  get play() {
    return this.view.play;
  }

  // what comes next: {kind, who, number, text}; null when nothing is asked any more
  get ask() {
    return this.view.ask;
  }

  // the steps that can be looked at one by one
  get moves() {
    return this.play.moves;
  }

  get count() {
    return this.at.value ?? this.moves.length;
  }

  // the one that is marked in the list of moves
  get shownMove() {
    return this.count;
  }

  points(name) {
    return this.view.standing.standing.find((one) => one.player === name)?.points ?? 0;
  }

  // ---- the standing: what its table is told beside the view, and the sentence below it

  get standing() {
    return { columns: [] };
  }

  get lead() {
    const { missing, won } = this.standing;
    return leading(this.view, missing, { won });
  }

  showStanding(title) {
    showStanding(this.session, title, () => this.standing);
  }

  // where a move that doesn't count was made
  placeOf({ round, player }) {
    return `${round} ${player}`;
  }

  // whether there are marked sheets to hand back
  get hasMarked() {
    return false;
  }

  // ---- what is put together

  clear() {
    batch(() => {
      this.at.value = null;
      for (const [name, empty] of Object.entries(this.#draft)) this[name].value = empty;
    });
  }

  // whether undo puts something away that isn't entered yet, and how
  get isDrafting() {
    return false;
  }

  dropDraft() {
    this.clear();
  }

  // ---- earlier moves: looked at, and gone on from; undo brings the others again

  look(n) {
    this.at.value = n >= this.moves.length ? null : Math.max(0, n);
  }

  async goOnFrom(n) {
    this.clear();
    await this.session.until(n);
  }

  // ---- back and on again: first what is only put together

  get canUndo() {
    return this.isDrafting || this.session.canTakeBack;
  }

  async undo() {
    if (this.isDrafting) this.dropDraft();
    else await this.#step(() => this.session.takeBack());
  }

  redo() {
    return this.#step(() => this.session.redo());
  }

  async #step(act) {
    const before = this.play;
    this.clear();
    hush();
    await act();
    this.turnTo(before, this.play);
  }

  // where something changed is where one looks, in a game that is played at several places
  turnTo() {}

  // for a toast that says what was changed
  get undoing() {
    return { label: t("undo"), do: () => this.undo() };
  }
}
