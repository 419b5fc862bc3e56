// Where somebody is in a game of hunt that is typed in: round, player, squares that are being drawn;
// and every deed, each as an entry of the record.
import { passing } from "../../browser.js";
import { ask } from "../../engine.js";
import { hush, say, toast } from "../../over.js";
import { lang, listed, t, tn } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";
import { asClosed, changed, roundNow, shapeWord } from "./told.js";

export const FIVE = 5;
export class Desk {
  constructor(session) {
    this.session = session;
    const view = session.view.value;
    this.round = signal(roundNow(view));
    this.player = signal("");
    this.draft = signal([]); // squares that are drawn, not judged yet
    this.dice = signal(null); // faces of a roll that isn't whole yet
    this.lit = signal(null); // the outline that was tapped: its number
    this.fresh = signal(""); // the outline that was judged last: its squares
    this.pending = signal([]); // outlines that are closed and not yet written: {key, player, round, text, cells, verdict}
    this.possible = signal(null); // what could have been found, where that was asked
    this.giving = signal(null); // the shape that is given up in the puzzle: {shape}
    this.turn = signal(0); // throws, so that each is seen
    this.player.value = this.open[0] ?? this.players[0];
    this.#recall();
  }

  get view() {
    return this.session.view.value;
  }

  get play() {
    return this.view.play;
  }

  get players() {
    return Object.keys(this.play.sides);
  }

  get now() {
    return this.play.played[this.round.value - 1] ?? null;
  }

  get seat() {
    return this.now?.players[this.player.value] ?? null;
  }

  get isRounds() {
    return this.play.mode === "rounds";
  }

  get hand() {
    return this.play.hands[this.player.value] ?? null;
  }

  get sheet() {
    return this.view.sheets[this.player.value];
  }

  get hasFive() {
    return Boolean(this.seat?.outlines.some((one) => one.counts));
  }

  isEntered(name) {
    return Boolean(this.now?.players[name].entered);
  }

  // points of a player in this round; in the puzzle the shape, or that in brackets that was given up
  told(name) {
    return this.isEntered(name) || this.now?.timers.includes(name) ? (this.view.rows[name]?.[this.round.value - 1] ?? "") : "";
  }

  points(name) {
    return this.view.standing.standing.find((one) => one.player === name)?.points ?? 0;
  }

  // who has yet to be asked in the round that is shown, the next one first
  get open() {
    return this.view.ask?.number === this.round.value ? this.view.ask.who : [];
  }

  missing() {
    return this.open.filter((name) => !this.isEntered(name));
  }

  // ---- where we are; a reload finds the same place

  #recall() {
    const { round, player } = JSON.parse(passing.get(this.#kept) ?? "{}");
    const isThere = round >= 1 && round <= Math.min(this.play.rounds, this.play.played.length + 1);
    if (isThere && this.players.includes(player)) [this.round.value, this.player.value] = [round, player];
  }

  get #kept() {
    return `fives.at.${this.session.item.id}`;
  }

  goTo(round, player) {
    batch(() => {
      this.round.value = round;
      if (player) this.player.value = player;
      this.#clear();
    });
    passing.set(this.#kept, JSON.stringify({ round, player: this.player.value }));
    hush();
  }

  // whoever plays on a sheet
  sit(sheet) {
    const player = this.players.find((name) => this.view.sheets[name] === sheet);
    if (player) this.goTo(this.round.value, player);
  }

  choose(player) {
    this.goTo(this.round.value, player);
    say(t("hunt.now", { name: player, n: this.round.value }));
  }

  #clear() {
    this.draft.value = [];
    this.lit.value = null;
    this.fresh.value = "";
    this.possible.value = null;
    this.giving.value = null;
    this.dice.value = null;
  }

  // ---- dice

  async roll(names) {
    const isNew = !this.now;
    const told = await this.session.enter(isNew ? { roll: names } : { roll: names, round: this.round.value });
    if (!told) return false;
    this.#clear();
    if (isNew) this.round.value = told.play.played.length;
    return true;
  }

  // ---- outlines

  async outline(cells) {
    const player = this.player.value;
    const round = this.round.value;
    const text = cells.join(" ");
    const mine = { key: Symbol(text), player, round, text, cells, verdict: null };
    batch(() => {
      this.fresh.value = text;
      this.draft.value = []; // the next one can be drawn while this one is written
      this.lit.value = null;
      this.pending.value = [...this.pending.value, mine];
    });
    if (this.isRounds) this.#foretell(mine);
    const told = await this.session.enter((view) => {
      const kept = view.play.played[round - 1].players[player].outlines.filter((one) => one.counts).map((one) => one.text);
      return this.isRounds ? { player, outline: text, round } : { player, outlines: [...kept, text], round };
    });
    this.pending.value = this.pending.value.filter((one) => one.key !== mine.key);
    if (!told) return;
    const one = told.play.played[round - 1].players[player].outlines.findLast((some) => some.cells.join(" ") === text);
    this.#speak(one, told.rows[player][round - 1]);
    if (this.possible.value) await this.lookUp();
  }

  // squares alone are judged at once; a record of thirty players takes a moment longer
  async #foretell({ key, text }) {
    const { told } = await ask("round", this.#asked([...this.#texts(), text], { best: false }), { urgent: true });
    const verdict = told.outlines?.at(-1) ?? null;
    this.pending.value = this.pending.value.map((one) => (one.key === key ? { ...one, verdict } : one));
  }

  // outlines of this player in this round that are not yet written
  get waiting() {
    const written = (this.seat?.outlines ?? []).map((one) => one.cells.join(" "));
    return this.pending.value.filter((one) => one.player === this.player.value && one.round === this.round.value && !written.includes(one.text));
  }

  #texts() {
    return this.seat.outlines.map((one) => one.text);
  }

  #asked(outlines, more) {
    const record = /-own-/.test(this.sheet) ? this.session.record.value : undefined;
    return { sheet: this.sheet, roll: this.now.roll, outlines, timer: this.now.timers.includes(this.player.value), round: this.round.value, record, lang: lang.value, ...more };
  }

  #speak(one, points) {
    if (!one) return;
    if (!one.counts) say(t("hunt.said.bad", { why: one.why.join(" ") || one.remark || "" }));
    else say(`${tn("hunt.said.good", one.points, { shape: shapeWord(one.shape) })} ${this.isRounds ? tn("hunt.said.all", Number(points)) : ""}`);
  }

  async take(at) {
    const player = this.player.value;
    const round = this.round.value;
    const gone = this.seat.outlines[at];
    const outlines = this.seat.outlines.filter((_, i) => i !== at).map((one) => one.text);
    this.lit.value = null;
    if (!(await this.session.enter({ player, outlines, round }))) return;
    toast(t("hunt.taken", { shape: gone.shape ?? gone.text }), { label: t("undo"), do: () => this.undo() });
    if (this.possible.value) await this.lookUp();
  }

  // whether the line of an outline was drawn to its end
  async setOpen(at, isOpen) {
    const player = this.player.value;
    const outlines = this.seat.outlines.map((one, i) => (i === at ? `${asClosed(one)}${isOpen ? " open" : ""}` : one.text));
    const round = this.round.value;
    const told = await this.session.enter({ player, outlines, round });
    if (told) this.#speak(told.play.played[round - 1].players[player].outlines[at], told.rows[player][round - 1]);
    if (this.possible.value) await this.lookUp();
  }

  // ---- a shape that is given up

  async cross(shape, cells) {
    const player = this.player.value;
    const crossed = [shape, ...cells].join(" ").trim();
    const told = await this.session.enter({ player, crossed, round: this.round.value });
    batch(() => {
      this.draft.value = [];
      if (told) this.giving.value = null;
    });
    const given = told?.play.played[this.round.value - 1].players[player].crossed;
    if (given) say(given.why.length ? given.why.join(" ") : t("hunt.crossed", { shape }));
  }

  async uncross() {
    await this.session.enter({ player: this.player.value, crossed: "", round: this.round.value });
  }

  // ---- the timer's point, which one player a round has: who loses it is told; what was possible

  async timer() {
    const [player, round, before] = [this.player.value, this.round.value, this.now.timers];
    const told = await this.session.enter({ timer: before.includes(player) ? "nobody" : player, round });
    const lost = told ? before.filter((name) => name !== player) : [];
    if (lost.length) toast(t("hunt.timer.moved", { from: listed(lost), name: player }), { label: t("undo"), do: () => this.undo() });
  }

  async lookUp() {
    const { told } = await ask("round", this.#asked(this.#texts()), { lane: "possible" });
    if (told.dropped) return;
    if (told.broken) this.session.broken.value = told.broken;
    else this.possible.value = told.refused ? { why: told.refused.sentence } : told;
  }

  // ---- on

  // who is asked after this player: one of this round, else the next round; nobody at the end
  next() {
    const { players, view, round } = this;
    const at = players.indexOf(this.player.value);
    const player = [...players.slice(at + 1), ...players.slice(0, at)].find((name) => this.open.includes(name));
    if (player) return { player };
    if (view.ask && view.ask.number !== round.value) return { round: view.ask.number };
    return view.ask && round.value < this.play.rounds ? { round: round.value + 1 } : {};
  }

  // what was entered so far is all of this player; after the last one nobody else turned the timer
  async finish() {
    const [player, round, { ask }] = [this.player.value, this.round.value, this.view];
    const isAsked = this.open[0] === player;
    if (isAsked && ask.kind === "crossed") await this.session.enter({ player, crossed: "", round });
    else if (isAsked || !this.seat.entered) await this.session.enter({ player, outlines: this.#texts(), round });
    if (this.view.ask?.kind === "timer" && this.view.ask.number === round) await this.session.enter({ timer: "nobody", round });
  }

  // on to what is asked next; gives whether there is anything
  async goOn() {
    const { player } = this.next();
    await this.finish();
    const { ask } = this.view;
    if (player) this.choose(player);
    else if (ask) this.goTo(ask.number, ask.who[0] ?? this.players[0]);
    return Boolean(player || ask);
  }

  // ---- back and on again: where something changed is where one looks

  async #shift(step) {
    const before = this.play;
    await step();
    const at = changed(before, this.play);
    if (at) this.goTo(at.round, at.player ?? this.player.value);
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
