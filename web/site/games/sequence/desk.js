// Where somebody is in a game of sequence that is typed in: whose turn, which move is looked at; and
// every deed, each as an entry of the record.
import { say, toast } from "../../over.js";
import { t } from "../../words.js";
import { signal } from "../../vendor/ui.js";
import { moveText, positionAt } from "./told.js";

export class Desk {
  constructor(session) {
    this.session = session;
    this.at = signal(null); // how many moves the board shows; null for all of them
    this.picked = signal(null); // the square that a card is asked for
    this.fresh = signal(""); // the square of the last move
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

  get position() {
    return positionAt(this.play, this.count);
  }

  // whose turn it is after the moves that are shown
  get turn() {
    const before = this.play.moves[this.count - 1];
    return this.at.value === null ? this.play.turn : before ? before.turn : this.play.order[0];
  }

  side(name) {
    return this.play.sides.find((one) => one.side === name);
  }

  sideOf(player) {
    return this.play.sides.find((one) => one.players.includes(player));
  }

  linesOf(side) {
    return this.position.lines.filter((one) => one.side === side).length;
  }

  async put(told, player = this.play.turn) {
    const done = await this.session.enter({ player, move: moveText(told) });
    if (!done) return false;
    this.at.value = null;
    this.fresh.value = told.cell ?? "";
    this.#tell(done.play);
    return true;
  }

  // what is seen, for those who hear it: the move, a line, whose turn it is
  #tell(play) {
    const last = play.moves.at(-1);
    const side = this.sideOf(last.player).called;
    const next = play.over ? "" : t("sequence.turn.aloud", { name: play.turn });
    const line = last.lines.length ? t("sequence.finished", { side, lines: last.lines.map((cells) => `${cells[0]}-${cells.at(-1)}`).join(" ") }) : "";
    if (line) toast(line);
    say([...(last.why.length ? last.why : [`${last.player} ${last.text}.`]), line, next].filter(Boolean).join(" "));
  }

  // the last move once more, without a card drawn after it
  async forgot() {
    const { moves } = this.play;
    const last = moves.at(-1);
    await this.session.until(moves.length - 1, { player: last.player, move: `${last.text} no draw` });
  }

  async undo() {
    this.at.value = null;
    this.fresh.value = "";
    await this.session.takeBack();
  }

  async redo() {
    this.at.value = null;
    await this.session.redo();
  }
}
