// The desk of clusters: the play being laid, judged with every tile; at the end the tiles that are left.
import { say } from "../../dialogs.js";
import { Desk } from "../../score/desk.js";
import { t, tn } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";

export class ClustersDesk extends Desk {
  #trial = 0; // number of the last trial; others are outdated
  down = signal(false);
  isWhole = signal(false); // the whole board is shown

  constructor(session) {
    super(session, {
      first: null, // the square where a play begins
      tiles: [], // tiles laid; at the end those left
      trial: null, // the referee's verdict on it
      other: null, // the player who plays out of turn
      rack: [], // the rack it is played from, if known
      best: null, // the best play with it
      window: null, // the part shown {x, y, n}; null for around the play
    });
  }

  // tiles by square after the moves that are shown; a move at fault leaves none
  get lying() {
    return Object.assign({}, ...this.moves.slice(0, this.count).map((one) => (one.why.length ? {} : one.laid)));
  }

  // scores, pool and turn after the moves that are shown
  get shown() {
    const { play } = this;
    if (this.at.value === null) return play;
    return play.moves[this.count - 1] ?? { scores: Object.fromEntries(play.players.map((name) => [name, 0])), bag: play.first, turn: play.players[0] };
  }

  get player() {
    return this.other.value ?? this.play.turn;
  }

  // the player whose left tiles are asked for
  get owing() {
    return this.ask?.kind === "left" ? this.ask.who[0] : null;
  }

  get isAllLeft() {
    return Boolean(this.owing) && this.tiles.value.length === this.play.hands[this.owing];
  }

  get standing() {
    return { columns: [], player: this.at.value === null ? this.player : this.shown.turn };
  }

  get lead() {
    const sentence = this.owing ? tn("clusters.left", this.play.hands[this.owing], { name: this.owing }) : super.lead;
    return [sentence, ...(this.view.standing.notes ?? []).slice(-1)].join(" ");
  }

  begin(cell) {
    batch(() => {
      this.at.value = null;
      this.first.value = cell;
    });
    this.#judge();
  }

  turn(down) {
    this.down.value = down;
    this.#judge();
  }

  lay(tile) {
    const most = this.owing ? this.play.hands[this.owing] : this.play.rack;
    if (this.tiles.value.length >= most) return;
    this.tiles.value = [...this.tiles.value, tile];
    this.#judge();
  }

  erase() {
    this.tiles.value = this.tiles.value.slice(0, -1);
    this.#judge();
  }

  as(player) {
    this.other.value = player === this.play.turn ? null : player;
    this.#judge();
  }

  get entry() {
    const words = [this.first.value, this.down.value ? "down" : "right", ...this.tiles.value];
    const rack = this.rack.value;
    return { player: this.player, move: [...words, ...(rack.length ? ["from", ...rack] : [])].join(" ") };
  }

  // Judge the play without entering it.
  async #judge() {
    const trial = (this.#trial += 1);
    if (!this.first.value || !this.tiles.value.length || this.owing) {
      this.trial.value = null;
      return;
    }
    const view = await this.session.asked("enter", { entry: this.entry });
    if (view && trial === this.#trial) this.trial.value = view.play.moves.at(-1);
  }

  async put(entry) {
    const done = await this.session.enter(entry);
    if (!done) return;
    this.#trial += 1;
    this.clear();
    this.#tell(done.play);
  }

  #tell(play) {
    const last = play.moves.at(-1);
    const sentence = last.why.length ? last.why.join(" ") : last.passes ? t("clusters.passed", { name: last.player }) : tn("clusters.got", last.points, { name: last.player });
    say(`${sentence} ${play.turn ? t("clusters.title", { name: play.turn }) : t("clusters.over")}`);
  }

  pass() {
    return this.put({ player: this.player, move: "pass" });
  }

  async leave() {
    const left = { [this.owing]: this.tiles.value };
    if (await this.session.enter({ left })) this.tiles.value = [];
  }

  // Ask for the best play with `rack` on the board that is shown; return whether there is an answer.
  async possible(rack) {
    const best = await this.session.asked("best", { rack: rack.join(" "), at: this.count });
    if (!best) return false;
    batch(() => {
      this.best.value = best;
      this.rack.value = this.at.value === null ? rack : [];
    });
    this.#judge();
    return true;
  }

  get isDrafting() {
    return Boolean(this.tiles.value.length || this.first.value);
  }

  get half() {
    return this.isDrafting ? { ...this.drafted, down: this.down.value, trial: null } : null;
  }

  recall() {
    super.recall();
    this.#judge();
  }
}
