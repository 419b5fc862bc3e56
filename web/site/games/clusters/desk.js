// The desk of clusters: the play being laid, judged on trial with every tile; at the end the tiles that
// are left.
import { say } from "../../dialogs.js";
import { Desk } from "../../score/desk.js";
import { t, tn } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";
import { moveText, tilesAt } from "./squares.js";

export class ClustersDesk extends Desk {
  #trial = 0; // only the last one counts
  down = signal(false);
  isWhole = signal(false); // the whole board is shown

  constructor(session) {
    super(session, {
      first: null, // the square where a play begins
      tiles: [], // laid so far; at the end those that are left
      trial: null, // what the referee would say of it
      other: null, // who plays though it isn't their turn
      rack: [], // what it is played from, where that is told
      best: null, // what was possible with it
      window: null, // where on the board one looks: {x, y, n}; null for where it is played
    });
  }

  get lying() {
    return tilesAt(this.play, this.count);
  }

  // scores, bag and whose turn it is after the moves that are shown
  get shown() {
    const { play } = this;
    if (this.at.value === null) return play;
    return play.moves[this.count - 1] ?? { scores: Object.fromEntries(play.players.map((name) => [name, 0])), bag: play.first, turn: play.players[0] };
  }

  get player() {
    return this.other.value ?? this.play.turn;
  }

  // whose tiles that are left are asked for
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
    const told = this.owing ? tn("clusters.left", this.play.hands[this.owing], { name: this.owing }) : super.lead;
    return [told, ...(this.view.standing.notes ?? []).slice(-1)].join(" ");
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
    const told = { first: this.first.value, down: this.down.value, tiles: this.tiles.value, rack: this.rack.value };
    return { player: this.player, move: moveText(told) };
  }

  // the move is put on trial: the record stays as it is
  async #judge() {
    const trial = (this.#trial += 1);
    if (!this.first.value || !this.tiles.value.length || this.owing) {
      this.trial.value = null;
      return;
    }
    const told = await this.session.asked("enter", { entry: this.entry });
    if (told && trial === this.#trial) this.trial.value = told.play.moves.at(-1);
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
    const told = last.why.length ? last.why.join(" ") : last.passes ? t("clusters.passed", { name: last.player }) : tn("clusters.got", last.points, { name: last.player });
    say(`${told} ${play.turn ? t("clusters.title", { name: play.turn }) : t("clusters.over")}`);
  }

  pass() {
    return this.put({ player: this.player, move: "pass" });
  }

  async leave() {
    const left = { [this.owing]: this.tiles.value };
    if (await this.session.enter({ left })) this.tiles.value = [];
  }

  // the best of a rack where the board stands that is shown; gives why where it is refused
  async possible(rack) {
    const told = await this.session.asked("best", { rack: rack.join(" "), at: this.count });
    if (!told) return this.session.takeRefusal();
    batch(() => {
      this.best.value = told;
      this.rack.value = this.at.value === null ? rack : [];
    });
    this.#judge();
    return null;
  }

  get isDrafting() {
    return Boolean(this.tiles.value.length || this.first.value);
  }
}
