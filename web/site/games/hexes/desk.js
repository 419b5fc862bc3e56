// Where somebody is in a game of hexes that is typed in: round (0 is before the start), player,
// spaces that are being drawn; and every deed, each as an entry of the record.
import { ask } from "../../engine.js";
import { hush, say, toast } from "../../over.js";
import { lang, t, tn } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";

export const SIZE = 4; // spaces of a piece

const roundOf = (play, name) => play.hands[name].turns.length + 1;

// where two stages of a game differ: {round, player}, or null
function changed(a, b) {
  if (Object.keys(a.hands).join() !== Object.keys(b.hands).join()) return { round: b.expert ? 0 : 1, player: Object.keys(b.hands)[0] };
  if (a.expert !== b.expert) return { round: b.expert ? 0 : 1 };
  for (const [player, { before, turns }] of Object.entries(b.hands)) {
    const old = a.hands[player];
    if (JSON.stringify(old.before) !== JSON.stringify(before)) return { round: 0, player };
    for (let i = 0; i < Math.max(old.turns.length, turns.length); i += 1) if (old.turns[i]?.text !== turns[i]?.text) return { round: i + 1, player };
  }
  const at = Array.from({ length: Math.max(a.rolls.length, b.rolls.length) }, (_, i) => i).find((i) => a.rolls[i] !== b.rolls[i]);
  return at === undefined ? null : { round: at + 1 };
}

export class Desk {
  constructor(session, sheet) {
    this.session = session;
    const { view } = this;
    this.round = signal(view.ask?.number ?? Math.max(1, view.play.last));
    this.player = signal("");
    this.draft = signal([]); // spaces that are drawn, not judged yet
    this.piece = signal(null); // the piece that was chosen; without one the spaces tell
    this.early = signal(null); // what fits is shown at once, before the record is written
    this.fresh = signal(false); // whether this round's turn was judged just now
    this.lit = signal(null); // the number of a turn whose piece was tapped
    this.fitting = signal(null); // where this player may draw in this round: {key, left, places}
    this.possible = signal(null); // the best game for these rolls, where that was asked
    this.turn = signal(0); // throws, so that each is seen
    this.player.value = view.players.find((name) => view.sheets[name] === sheet && this.isAlone(sheet)) ?? this.owing[0] ?? this.players[0];
  }

  get view() {
    return this.session.view.value;
  }

  get play() {
    return this.view.play;
  }

  get players() {
    return Object.keys(this.play.hands);
  }

  // whose sheet it is; who was renamed is found again by the place
  get who() {
    const name = this.player.value;
    return name in this.play.hands ? name : this.players[0];
  }

  get hand() {
    return this.play.hands[this.who];
  }

  get sheet() {
    return this.view.sheets[this.who];
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

  // all of one set sit on the same sheet, so that an id names nobody
  isAlone(sheet) {
    return Object.values(this.view.sheets).filter((one) => one === sheet).length === 1;
  }

  isStuck(name = this.who) {
    return this.round.value === this.play.last && this.play.stuck.includes(name);
  }

  isEntered(name) {
    const { before, turns } = this.play.hands[name];
    return this.isBefore ? before !== null : turns.length >= this.round.value;
  }

  // the first round in which this player has no move yet, where that is before this one
  get behind() {
    const next = roundOf(this.play, this.who);
    return next < this.round.value ? next : 0;
  }

  get isOpen() {
    return !this.play.totals && this.roll !== null && this.round.value <= this.play.last && !this.behind;
  }

  penalty(name) {
    return this.play.totals ? (this.view.standing.standing.find((one) => one.player === name)?.points ?? 0) : this.play.hands[name].penalty.points;
  }

  // who has to be entered before the die is rolled again, whoever is in the middle of a sheet first
  get owing() {
    return this.view.ask?.who ?? [];
  }

  // ---- where we are

  goTo(round, player) {
    batch(() => {
      this.round.value = round;
      if (player) this.player.value = player;
      this.#clear();
    });
    hush();
  }

  choose(player, round = this.round.value) {
    this.goTo(round, player);
    say(this.isBefore ? player : t("hexes.now", { name: player, n: round }));
  }

  #clear() {
    this.draft.value = [];
    this.piece.value = null;
    this.early.value = null;
    this.fresh.value = false;
    this.lit.value = null;
    this.possible.value = null;
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
    const { told } = await ask("places", { record: this.session.record.value, player: this.who, round: this.round.value, lang: lang.value }, { lane: "places", urgent: true });
    if (told.broken) this.session.broken.value = told.broken;
    else if (told.places) this.fitting.value = { key, ...told };
  }

  get fits() {
    const found = this.fitting.value;
    return this.isOpen && found?.key === this.fitKey ? found : null;
  }

  get allowed() {
    return this.fits ? Object.keys(this.fits.places) : [];
  }

  get canPass() {
    return Boolean(this.fits) && !this.isStuck() && !this.turnNow;
  }

  // all ways to go on with the spaces that are drawn: [{piece, cells}]
  ways() {
    const pieces = this.piece.value ? [this.piece.value] : this.allowed;
    const draft = this.draft.value;
    return pieces.flatMap((piece) => (this.fits?.places[piece] ?? []).filter((cells) => draft.every((one) => cells.includes(one))).map((cells) => ({ piece, cells })));
  }

  // ---- the die

  async rolled(text) {
    const numbers = String(text).match(/\d/g)?.map(Number) ?? [];
    const at = this.round.value;
    const { rolls } = this.play;
    const isOne = numbers.length === 1;
    const entry = isOne ? (at > rolls.length ? { roll: numbers[0] } : { roll: numbers[0], round: at }) : { rolls: [...rolls.slice(0, at - 1), ...numbers].join(" ") || text };
    if (!(await this.session.enter(entry))) return false;
    this.#clear();
    return true;
  }

  // ---- turns

  async draw(piece, cells) {
    const isGood = this.fits?.places[piece]?.some((one) => one.every((cell) => cells.includes(cell)));
    if (isGood) this.early.value = { piece, cells };
    await this.#enter(`${piece} ${cells.join(" ")}`);
  }

  pass(piece) {
    return this.#enter(`pass ${piece}`.trim());
  }

  async #enter(move) {
    const player = this.who;
    const round = this.round.value;
    this.isJudging = true; // what is tapped meanwhile is nothing
    const told = await this.session.enter({ player, move, round });
    this.isJudging = false;
    batch(() => {
      this.#clear();
      this.fresh.value = Boolean(told);
    });
    if (told) this.#speak(told.play.hands[player], round);
  }

  #speak(hand, round) {
    const turn = hand.turns[round - 1];
    const told = { piece: turn.piece };
    if (turn.why.length) say(t("hexes.said.bad", { ...told, why: turn.why.join(" ") }));
    else say(`${turn.passed ? t("hexes.passed", told) : tn("hexes.said.good", turn.points, told)} ${tn("hexes.said.all", hand.penalty.points)}`);
  }

  // only the last turn can be taken away; another one takes the place of an earlier
  get canTake() {
    return !this.play.totals && this.turnNow && this.hand.turns.length === this.round.value;
  }

  async take() {
    const gone = this.turnNow;
    this.lit.value = null;
    if (!(await this.session.enter({ player: this.who, move: "", round: this.round.value }))) return;
    this.#clear();
    toast(t("hexes.taken", { piece: gone.piece || gone.text }), { label: t("undo"), do: () => this.undo() });
  }

  // ---- before the start

  fillNone() {
    return this.session.enter({ player: this.who, prefilled: "" });
  }

  // ---- what was possible

  async lookUp() {
    const player = this.who;
    const { turns, before } = this.hand;
    const asked = { sheet: this.sheet, rolls: this.play.rolls.slice(0, turns.length).join(" "), prefilled: (before ?? []).join(" "), record: this.session.record.value, lang: lang.value };
    this.possible.value = { isWaiting: true };
    const { told } = await ask("best", asked, { lane: "possible" });
    if (told.broken) this.session.broken.value = told.broken;
    if (!this.possible.value?.isWaiting || this.who !== player) return;
    this.possible.value = told.dropped || told.broken ? null : told.refused ? { why: told.refused.sentence } : { ...told, got: this.penalty(player), n: turns.length };
  }

  // ---- on

  // who comes next: the next round of this sheet where it was rolled for, somebody who is missing,
  // a new round, or the end
  next() {
    const { play, players, owing } = this;
    const at = players.indexOf(this.who);
    const isMine = !this.isBefore && owing.includes(this.who) && roundOf(play, this.who) > this.round.value;
    if (isMine) return { kind: "round", player: this.who, round: roundOf(play, this.who) };
    const player = [...players.slice(at + 1), ...players.slice(0, at)].find((name) => owing.includes(name));
    if (player) return { kind: "player", player, round: this.view.ask.kind === "prefilled" ? 0 : roundOf(play, player) };
    return play.ended ? { kind: "end" } : { kind: "round", player: players[0], round: play.last + 1 };
  }

  // ---- back and on again: where something changed is where one looks

  async #shift(step) {
    const before = this.play;
    await step();
    const at = changed(before, this.play);
    if (at) this.goTo(at.round, at.player ?? this.who);
    else this.#clear();
    hush();
  }

  undo() {
    return this.#shift(() => this.session.undo());
  }

  redo() {
    return this.#shift(() => this.session.redo());
  }
}
