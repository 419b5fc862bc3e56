// The desk of a game in rounds with a sheet for each player: the round and the sheet that are shown, and the cells
// drawn on it.
import { hush, menu, say } from "../dialogs.js";
import { t } from "../words.js";
import { batch, signal } from "../vendor/ui.js";
import { Desk } from "./desk.js";

export class RoundsDesk extends Desk {
  constructor(session, draft) {
    super(session, {
      draft: [], // cells drawn, not judged yet
      trailed: null, // the draft before the finger came
      lit: null, // the number of what was tapped on the board
      possible: null, // the best that was possible, if asked for
      ...draft,
    });
    this.turn = signal(0); // rolls, so that each is animated
    this.round = signal(this.firstRound);
    this.player = signal(this.open[0] ?? this.players[0]);
  }

  // the player whose sheet is shown; the first one after a renaming
  get who() {
    const { players } = this;
    return players.includes(this.player.value) ? this.player.value : players[0];
  }

  get sheet() {
    return this.view.sheets[this.who];
  }

  // the players that are asked, the next one first
  get open() {
    return this.ask?.who ?? [];
  }

  // Return the first of `names` after the player shown, going round; undefined if none.
  firstOf(names) {
    const at = this.players.indexOf(this.who);
    return [...this.players.slice(at + 1), ...this.players.slice(0, at)].find((name) => names.includes(name));
  }

  // the next step: a player who is asked in this round, another round, or the end
  get next() {
    const player = this.firstOf(this.open);
    if (player) return { kind: "player", player };
    const round = this.ask?.number === this.round.value ? this.play.next : this.ask?.number;
    return round ? { kind: "round", round } : { kind: "end" };
  }

  placeOf({ round, player }) {
    return t("score.where", { n: round, name: player });
  }

  // ---- the place that is shown, and what is half drawn

  get place() {
    return { round: this.round.value, player: this.who };
  }

  sitAt({ round, player }) {
    if (!this.rounds.includes(round) || !this.players.includes(player)) return false;
    [this.round.value, this.player.value] = [round, player];
    return true;
  }

  // a whole draft is entered already
  get isDrafting() {
    const { length } = this.draft.value;
    return length > 0 && length < this.size;
  }

  get half() {
    return this.isDrafting ? { ...this.drafted, trailed: null } : null;
  }

  goTo(round, player = this.who) {
    batch(() => {
      this.round.value = round;
      this.player.value = player;
      this.clear();
    });
    this.note();
    hush();
  }

  choose(player, round = this.round.value) {
    this.goTo(round, player);
    say(round ? t("score.now", { name: player, n: round }) : player);
  }

  // Return the name of a round; `rolled` counts the rounds that have a roll.
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

  // Show the player of a sheet if there is just one.
  sit(sheet) {
    const players = this.players.filter((name) => this.view.sheets[name] === sheet);
    if (players.length === 1 && players[0] !== this.who) this.goTo(this.round.value, players[0]);
  }

  // Drop the cells drawn and the mark.
  putAway() {
    this.draft.value = [];
    this.lit.value = null;
  }

  // Show the first place where two states of the game differ. `tracesOf` lists a state as [round, player, content].
  turnTo(before, now) {
    const isHere = ([, player]) => player === undefined || this.players.includes(player); // others have left
    const [old, fresh] = [before, now].map((play) => this.tracesOf(play).filter(isHere));
    const [known, kept] = [old, fresh].map((traces) => new Set(traces.map((one) => JSON.stringify(one))));
    const place = fresh.find((one) => !known.has(JSON.stringify(one))) ?? old.find((one) => !kept.has(JSON.stringify(one)));
    if (place) this.goTo(place[0], place[1]);
  }
}

// Return the handlers for drawing cells on a sheet by taps, drags or keys, until there are as many as a piece has.
// `at(cell)` is the number of what was drawn there before, or null.
export function drawing(desk, at) {
  const joined = (cells) => [...new Set([...(desk.trailed.value ?? desk.draft.value), ...cells])].slice(0, desk.size);
  const add = (cells) => {
    desk.lit.value = null;
    desk.draft.value = cells;
    if (cells.length >= desk.size) desk.shut(cells);
  };
  // tapped once it lights up, tapped again it is removed
  const point = (n) => {
    if (desk.lit.value !== n) desk.lit.value = n;
    else if (desk.canTake(n)) desk.take(n);
    else desk.lit.value = null;
  };
  return {
    onTap(cell) {
      const draft = desk.draft.value;
      const drawn = draft.length ? null : at(cell);
      if (draft.includes(cell)) desk.draft.value = draft.filter((one) => one !== cell);
      else if (drawn !== null) point(drawn);
      else add([...draft, cell]);
    },
    onTrail(cells) {
      if (!desk.isDrawing) return;
      desk.trailed.value ??= desk.draft.value;
      desk.lit.value = null;
      desk.draft.value = joined(cells);
      if (!cells.length) desk.trailed.value = null;
    },
    onDrag(cells) {
      if (!desk.isDrawing) return;
      const all = joined(cells);
      desk.trailed.value = null;
      add(all);
    },
    onKey(key) {
      const { draft, lit } = desk;
      if (key === "Enter" && draft.value.length && desk.isDrawing) desk.shut(draft.value);
      else if (key === "Escape") desk.putAway();
      else if ((key === "Delete" || key === "Backspace") && desk.canTake(lit.value)) desk.take(lit.value);
      else return false;
      return true;
    },
  };
}
