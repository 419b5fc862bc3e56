// The desk at which a game is typed in: the position that is shown, the draft that isn't entered yet, undo. Each game
// has a subclass with its entries; the referee says what comes next (`ask`).
import { passing } from "../browser.js";
import { hush } from "../dialogs.js";
import { t } from "../words.js";
import { batch, signal, useMemo } from "../vendor/ui.js";
import { leading, showStanding } from "./standing.js";

// Return the desk of a session, which stays when its screen is left; a sheet shows its player.
export function useDesk(session, Kind, sheet) {
  return useMemo(() => {
    const desk = deskOf(session, Kind);
    if (sheet) desk.sit?.(sheet);
    return desk;
  }, [session, sheet]);
}

export function deskOf(session, Kind) {
  if (!session.desk) {
    session.desk = new Kind(session);
    session.desk.recall();
  }
  return session.desk;
}

export class Desk {
  #draft;

  // `draft` has the name and the empty value of each signal that makes up the draft
  constructor(session, draft = {}) {
    this.session = session;
    this.at = signal(null); // number of moves shown; null for all
    this.#draft = draft;
    for (const [name, empty] of Object.entries(draft)) this[name] = signal(empty);
  }

  get view() {
    return this.session.view.value;
  }

  get play() {
    return this.view.play;
  }

  // the next question {kind, who, number, text}; null at the end
  get ask() {
    return this.view.ask;
  }

  // the moves that can be looked at one by one
  get moves() {
    return this.play.moves;
  }

  get count() {
    return this.at.value ?? this.moves.length;
  }

  // number of the move that is marked in the list
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

  // Return where a move was made, for the list of faults.
  placeOf({ round, player }) {
    return `${round} ${player}`;
  }

  // whether marked sheets can be handed back
  get hasMarked() {
    return false;
  }

  // ---- what is put together

  clear() {
    batch(() => {
      this.at.value = null;
      this.drafted = this.#draft;
    });
  }

  // the values of the draft by name
  get drafted() {
    return Object.fromEntries(Object.keys(this.#draft).map((name) => [name, this[name].value]));
  }

  set drafted(values) {
    for (const [name, value] of Object.entries(values)) if (name in this) this[name].value = value; // another version may have noted it
  }

  // ---- the place that is shown, and what is half done; a reload finds them again

  get #kept() {
    return `fives.at.${this.session.item.id}`;
  }

  // Note them, because the page is left or another place is shown.
  note() {
    const { made } = this.session.item;
    passing.set(this.#kept, JSON.stringify({ ...this.place, made, record: this.session.record.value, half: this.half }));
  }

  recall() {
    const { made, record, half, ...place } = JSON.parse(passing.get(this.#kept) ?? "{}");
    if (made !== this.session.item.made) return; // a game that was deleted and begun again is another one
    if (this.sitAt(place) && half && record === this.session.record.value) this.drafted = half;
  }

  get place() {
    return {};
  }

  // Show a place that was noted; return false if it isn't there any more.
  sitAt() {
    return true;
  }

  // the draft that is worth keeping; null if there is none
  get half() {
    return this.isDrafting ? this.drafted : null;
  }

  // whether undo drops a draft; `dropDraft` does it
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
    else await this.#step(() => this.session.undo());
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

  // Show the place of a change after undo, in games with several places.
  turnTo() {}

  // the action of a toast that reports a change
  get undoing() {
    return { label: t("undo"), do: () => this.undo() };
  }
}
