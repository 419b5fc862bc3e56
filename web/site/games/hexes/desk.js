// The desk of hexes; round 0 is before the start. Entries are the die, a piece for each player, and hexagons that
// experts fill before.
import { say, toast } from "../../dialogs.js";
import { RoundsDesk } from "../../score/rounds_desk.js";
import { t, tn } from "../../words.js";
import { batch, html, signal } from "../../vendor/ui.js";
import { throwDie, whichPiece } from "./offer.js";
import { Counted, COUNTS } from "./pieces.js";

export class HexesDesk extends RoundsDesk {
  fitting = signal(null); // places for this player's round: {key, left, places}
  isJudging = signal(false); // taps are ignored meanwhile
  refusedFill = signal(""); // why a hexagon can't be filled before the start

  constructor(session) {
    super(session, {
      piece: null, // the chosen piece; null if the spaces decide
      fresh: false, // whether the turn was judged just now
    });
  }

  // spaces of a piece
  get size() {
    return this.play.size;
  }

  get players() {
    return Object.keys(this.play.hands);
  }

  get hand() {
    return this.play.hands[this.who];
  }

  get isBefore() {
    return this.round.value === 0;
  }

  get roll() {
    return this.play.rolls[this.round.value - 1] ?? null;
  }

  get turnNow() {
    return this.hand.turns[this.round.value - 1] ?? null;
  }

  isStuck(name = this.who) {
    return this.round.value === this.play.last && this.play.stuck.includes(name);
  }

  isEntered(name) {
    const { before, turns } = this.play.hands[name];
    return this.isBefore ? before !== null : turns.length >= this.round.value;
  }

  // the first round without a move of this player if that is before this one, else 0
  get behind() {
    const { next } = this.hand;
    return next < this.round.value ? next : 0;
  }

  get isOpen() {
    return !this.play.totals && this.roll !== null && this.round.value <= this.play.last && !this.behind;
  }

  penalty(name) {
    return this.play.totals ? this.points(name) : this.play.hands[name].penalty.points;
  }

  // ---- rounds

  get rolled() {
    return this.play.rolls.length;
  }

  get firstRound() {
    return this.ask?.number ?? Math.max(1, this.play.last);
  }

  get rounds() {
    const { play } = this;
    const most = play.ended ? play.last : Math.min(play.rounds, this.rolled + 1);
    const list = Array.from({ length: most }, (_, i) => i + 1);
    return play.expert ? [0, ...list] : list;
  }

  nameOf(n) {
    return n ? super.nameOf(n) : t("hexes.before");
  }

  get isByList() {
    return !this.view.begun || this.play.totals;
  }

  // the table shows what is empty instead of rounds, because the penalty is made of that
  get standing() {
    const shared = { player: this.who, missing: this.open, won: "hexes.won" };
    if (this.play.totals) return shared;
    const head = (word) => html`<span class=${`mini ${word}`} role="img" aria-label=${t(`hexes.head.${word}`)}><${Counted} word=${word} /></span>`;
    const rows = Object.entries(this.play.hands).map(([name, { penalty }]) => [name, COUNTS.map((word) => penalty[word])]);
    return { ...shared, columns: COUNTS.map(head), rows: Object.fromEntries(rows) };
  }

  tracesOf({ expert, hands, rolls }) {
    const [first, names] = [expert ? 0 : 1, Object.keys(hands)];
    const drawn = Object.entries(hands).flatMap(([name, { before, turns }]) => [[0, name, before], ...turns.map(({ text }, i) => [i + 1, name, text])]);
    return [[first, undefined, expert], [first, names[0], names], ...drawn, ...rolls.map((roll, i) => [i + 1, undefined, roll])];
  }

  // ---- where a piece may be drawn: asked once a round and player

  get fitKey() {
    const { before, turns } = this.hand;
    const earlier = turns.slice(0, this.round.value - 1).map((one) => one.text);
    return JSON.stringify([this.who, this.sheet, this.round.value, this.roll, before, earlier]);
  }

  async lookWhere() {
    const key = this.fitKey;
    if (!this.isOpen || this.fitting.value?.key === key) return;
    const places = await this.session.asked("places", { player: this.who, round: this.round.value }, { lane: "places", urgent: true });
    if (places) this.fitting.value = { key, ...places };
  }

  get fits() {
    const fitting = this.fitting.value;
    return this.isOpen && fitting?.key === this.fitKey ? fitting : null;
  }

  get allowed() {
    return this.fits ? Object.keys(this.fits.places) : [];
  }

  get canPass() {
    return Boolean(this.fits) && !this.isStuck() && !this.turnNow;
  }

  // Return all places that contain the spaces drawn: [{piece, cells}].
  ways() {
    const pieces = this.piece.value ? [this.piece.value] : this.allowed;
    const draft = this.draft.value;
    return pieces.flatMap((piece) => (this.fits?.places[piece] ?? []).filter((cells) => draft.every((one) => cells.includes(one))).map((cells) => ({ piece, cells })));
  }

  // ---- the die

  async enterRoll(text) {
    const numbers = String(text).match(/\d/g)?.map(Number) ?? [];
    const at = this.round.value;
    const { rolls } = this.play;
    const isOne = numbers.length === 1;
    const entry = isOne ? (at > rolls.length ? { roll: numbers[0] } : { roll: numbers[0], round: at }) : { rolls: [...rolls.slice(0, at - 1), ...numbers].join(" ") || text };
    if (!(await this.session.enter(entry))) return false;
    this.clear();
    return true;
  }

  // ---- turns

  get isDrawing() {
    return this.isOpen && !this.isJudging.value;
  }

  putAway() {
    super.putAway();
    this.piece.value = null;
  }

  // Judge the closed piece as it is; ask which piece it is if the spaces don't say.
  async shut(cells) {
    if (!this.fits) await this.lookWhere(); // taps were faster than the answer
    if (!this.fits || this.draft.value !== cells) return;
    const [way] = this.ways().filter((one) => one.cells.length === cells.length);
    const piece = this.piece.value ?? way?.piece ?? (this.allowed.length === 1 ? this.allowed[0] : null);
    if (piece) await this.draw(piece, cells);
    else whichPiece(this, cells);
  }

  draw(piece, cells) {
    return this.#enter(`${piece} ${cells.join(" ")}`);
  }

  pass(piece) {
    return this.#enter(`pass ${piece}`.trim());
  }

  async #enter(move) {
    const [player, round] = [this.who, this.round.value];
    this.isJudging.value = true;
    const view = await this.session.enter({ player, move, round });
    batch(() => {
      this.isJudging.value = false;
      this.clear();
      this.fresh.value = Boolean(view);
    });
    if (view) this.#speak(view.play.hands[player], round);
  }

  #speak(hand, round) {
    const turn = hand.turns[round - 1];
    const blanks = { piece: turn.piece };
    if (turn.why.length) say(t("hexes.said.bad", { ...blanks, why: turn.why.join(" ") }));
    else say(`${turn.passed ? t("hexes.passed", blanks) : tn("hexes.said.good", turn.points, blanks)} ${tn("hexes.said.all", hand.penalty.points)}`);
  }

  // Return whether a turn can be removed: only the last; an earlier one can be replaced.
  canTake(n) {
    return !this.play.totals && Boolean(this.turnNow) && this.hand.turns.length === this.round.value && (n ?? this.round.value) === this.round.value;
  }

  async take() {
    const { turns } = this.hand;
    const gone = turns.at(-1);
    this.lit.value = null;
    if (!(await this.session.enter({ player: this.who, move: "", round: turns.length }))) return;
    this.clear();
    toast(t("hexes.taken", { piece: gone.piece || gone.text }), this.undoing);
  }

  // ---- what was possible

  async lookUp() {
    const player = this.who;
    const { turns, before } = this.hand;
    this.possible.value = { isWaiting: true };
    const asked = { sheet: this.sheet, rolls: this.play.rolls.slice(0, turns.length).join(" "), prefilled: (before ?? []).join(" ") };
    const best = await this.session.asked("best", asked, { lane: "possible" });
    const why = this.session.takeRefusal();
    if (!this.possible.value?.isWaiting || this.who !== player) return;
    this.possible.value = best ? { ...best, got: this.penalty(player), n: turns.length } : why ? { why } : null;
  }

  // ---- on

  // the next step: the next round of this sheet if it was rolled for, or as in all games in rounds
  get next() {
    const { hand, open, who, players, play } = this;
    if (open.includes(who) && hand.next > this.round.value) return { kind: "round", player: who, round: hand.next };
    const { kind, player, round } = super.next;
    return { kind, player: player ?? players[0], round: player ? play.hands[player].next : round };
  }

  step() {
    if (this.play.totals) return { kind: "end", act: () => false };
    if (!this.isBefore && this.roll === null) return { kind: "throw", act: () => throwDie(this) };
    const isDone = this.isBefore || this.isEntered(this.who) || this.isStuck() || this.round.value > this.play.last;
    const { next } = this;
    const act = async () => {
      const isEmpty = this.isBefore && !this.isEntered(this.who);
      if (isEmpty && !(await this.session.enter({ player: this.who, prefilled: "" }))) return true;
      if (next.kind === "end") return false;
      this.choose(next.player, next.round);
      return true;
    };
    return { ...next, off: !isDone || this.draft.value.length > 0, act };
  }
}
