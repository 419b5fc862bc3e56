// The desk of a game in rounds with a sheet for everybody: which round and whose sheet is shown, and the
// cells that are drawn on it.
import { passing } from "../browser.js";
import { hush, menu, say } from "../dialogs.js";
import { t } from "../words.js";
import { batch, signal } from "../vendor/ui.js";
import { Desk } from "./desk.js";

export class RoundsDesk extends Desk {
  constructor(session, draft) {
    super(session, {
      draft: [], // cells that are drawn, not judged yet
      trailed: null, // those that were there before the finger came
      lit: null, // the number of what was tapped on the board
      possible: null, // what could have been reached, where that was asked
      ...draft,
    });
    this.turn = signal(0); // throws, so that each is seen
    this.round = signal(this.firstRound);
    this.player = signal(this.open[0] ?? this.players[0]);
    this.#recall();
  }

  // whose sheet it is; who was renamed is found again by the place
  get who() {
    const { players } = this;
    return players.includes(this.player.value) ? this.player.value : players[0];
  }

  get sheet() {
    return this.view.sheets[this.who];
  }

  // who is asked in any order, the next one first
  get open() {
    return this.ask?.who ?? [];
  }

  // the first of some people after the one whose sheet is shown, going round
  firstOf(names) {
    const at = this.players.indexOf(this.who);
    return [...this.players.slice(at + 1), ...this.players.slice(0, at)].find((name) => names.includes(name));
  }

  placeOf({ round, player }) {
    return t("score.where", { n: round, name: player });
  }

  // ---- where we are; a reload finds the same place

  get #kept() {
    return `fives.at.${this.session.item.id}`;
  }

  #recall() {
    const { round, player } = JSON.parse(passing.get(this.#kept) ?? "{}");
    if (this.rounds.includes(round) && this.players.includes(player)) [this.round.value, this.player.value] = [round, player];
  }

  goTo(round, player = this.who) {
    batch(() => {
      this.round.value = round;
      this.player.value = player;
      this.clear();
    });
    passing.set(this.#kept, JSON.stringify({ round, player }));
    hush();
  }

  choose(player, round = this.round.value) {
    this.goTo(round, player);
    say(round ? t("score.now", { name: player, n: round }) : player);
  }

  // `rounds` are those that can be gone to, `rolled` how many were rolled for
  nameOf(n) {
    return t(n > this.rolled ? "score.round.new" : "score.round", { n });
  }

  chooseRound() {
    const item = (n) => ({ label: this.nameOf(n), icon: n === this.round.value ? "check" : undefined, do: () => this.goTo(n) });
    menu(t("score.rounds"), this.rounds.map(item));
  }

  get shownMove() {
    return this.round.value;
  }

  look(n) {
    this.goTo(n);
  }

  // whoever plays on a sheet, where that is one
  sit(sheet) {
    const found = this.players.filter((name) => this.view.sheets[name] === sheet);
    if (found.length === 1) this.goTo(this.round.value, found[0]);
  }

  // what is drawn, and what was tapped
  putAway() {
    this.draft.value = [];
    this.lit.value = null;
  }

  turnTo(before, now) {
    const at = this.changed(before, now);
    if (at) this.goTo(at.round, at.player);
  }
}
