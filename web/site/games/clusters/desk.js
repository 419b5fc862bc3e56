// Where somebody is in a game of clusters that is typed in: the play being laid, judged on trial with
// every tile; and every deed, each as an entry of the record.
import { ask } from "../../engine.js";
import { say } from "../../over.js";
import { lang, t, tn } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";
import { moveText, tilesAt } from "./told.js";

export class Desk {
  #turn = 0; // of trials: only the last one counts

  constructor(session) {
    this.session = session;
    this.at = signal(null); // how many moves the board shows; null for all of them
    this.first = signal(null); // the square where a play begins
    this.down = signal(false);
    this.tiles = signal([]); // laid so far; at the end those that are left
    this.trial = signal(null); // what the referee would say of it
    this.other = signal(null); // who plays though it isn't their turn
    this.rack = signal([]); // what it is played from, where that is told
    this.best = signal(null); // what was possible with it
    this.isWhole = signal(false); // the whole board is shown
    this.window = signal(null); // where on the board one looks: {x, y, n}; null for where it is played
  }

  get view() {
    return this.session.view.value;
  }

  get play() {
    return this.view.play;
  }

  get count() {
    return this.at.value ?? this.play.moves.length;
  }

  get lying() {
    return tilesAt(this.play, this.count);
  }

  // scores and bag after the moves that are shown
  get shown() {
    const { play } = this;
    const before = play.moves[this.count - 1];
    if (this.at.value === null) return play;
    return before ?? { scores: Object.fromEntries(play.players.map((name) => [name, 0])), bag: play.first, turn: play.players[0] };
  }

  get player() {
    return this.other.value ?? this.play.turn;
  }

  get owing() {
    const { ask } = this.view;
    return ask?.kind === "left" ? ask.who[0] : null;
  }

  // all tiles that somebody has left are told
  get isAllLeft() {
    return Boolean(this.owing) && this.tiles.value.length === this.play.hands[this.owing];
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

  clear() {
    batch(() => {
      this.first.value = null;
      this.tiles.value = [];
      this.trial.value = null;
      this.other.value = null;
      this.rack.value = [];
      this.best.value = null;
      this.window.value = null;
      this.at.value = null;
    });
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
    const turn = (this.#turn += 1);
    if (!this.first.value || !this.tiles.value.length || this.owing) {
      this.trial.value = null;
      return;
    }
    const { told } = await ask("enter", { record: this.session.record.value, entry: this.entry, lang: lang.value });
    if (turn !== this.#turn) return;
    if (told.broken) this.session.broken.value = told.broken;
    else if (told.refused) this.session.refused.value = told.refused.sentence;
    else this.trial.value = told.play.moves.at(-1);
  }

  async put(entry) {
    const done = await this.session.enter(entry);
    if (!done) return;
    this.#turn += 1;
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

  // the best of a rack where the board stands that is shown
  async possible(rack) {
    const { told } = await ask("best", { record: this.session.record.value, rack: rack.join(" "), at: this.count, lang: lang.value });
    if (told.broken) this.session.broken.value = told.broken;
    if (told.refused || told.broken) return told.refused?.sentence ?? "";
    batch(() => {
      this.best.value = told;
      this.rack.value = this.at.value === null ? rack : [];
    });
    this.#judge();
    return null;
  }

  get canUndo() {
    return Boolean(this.tiles.value.length || this.first.value) || this.session.canTakeBack;
  }

  async undo() {
    if (this.tiles.value.length || this.first.value) return this.clear();
    this.clear();
    return this.session.takeBack();
  }

  async redo() {
    this.clear();
    await this.session.redo();
  }
}
