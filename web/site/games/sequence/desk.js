// The desk of sequence: the tapped square, what is sent for it (`put`), and the board after any move.
import { say, toast } from "../../dialogs.js";
import { Desk } from "../../score/desk.js";
import { t } from "../../words.js";
import { leading, positionAt, showSides, takesOff } from "./cards.js";

// Return a move as a record has it.
function moveText({ card, cell, isDead, isOff = takesOff(card), undrawn, five }) {
  const words = isDead ? ["dead", card] : [card, isOff ? `-${cell}` : cell];
  if (undrawn) words.push("no draw");
  if (five) words.push("=", five);
  return words.join(" ");
}

export class SequenceDesk extends Desk {
  constructor(session) {
    super(session, {
      picked: null, // the square whose card is asked for
      fresh: "", // the square of the last move
    });
  }

  get position() {
    return positionAt(this.play, this.count);
  }

  // the player in turn after the moves that are shown
  get turn() {
    const before = this.play.moves[this.count - 1];
    return this.at.value === null ? this.play.turn : before ? before.turn : this.play.order[0];
  }

  get lead() {
    return leading(this);
  }

  showStanding(title) {
    showSides(this, title);
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
    this.clear();
    this.fresh.value = told.cell ?? "";
    this.#tell(done.play);
    return true;
  }

  // Speak the move, a new sequence, and whose turn it is.
  #tell(play) {
    const last = play.moves.at(-1);
    const side = this.sideOf(last.player).called;
    const next = play.over ? "" : t("sequence.turn.aloud", { name: play.turn });
    const line = last.lines.length ? t("sequence.finished", { side, lines: last.lines.map((cells) => `${cells[0]}-${cells.at(-1)}`).join(" ") }) : "";
    if (line) toast(line);
    say([...(last.why.length ? last.why : [`${last.player} ${last.text}.`]), line, next].filter(Boolean).join(" "));
  }

  // Enter the last move once more, without drawing a card.
  async forgot() {
    const { moves } = this.play;
    const last = moves.at(-1);
    await this.session.until(moves.length - 1, { player: last.player, move: `${last.text} no draw` });
  }
}
