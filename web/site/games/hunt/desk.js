// The desk of hunt: outlines, dice, the timer bonus and given-up shapes, each as an entry.
import { dice } from "../../art.js";
import { say, toast } from "../../dialogs.js";
import { RoundsDesk } from "../../score/rounds_desk.js";
import { listed, t, tn } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";

export const GAME = "hunt";

// an open outline is written with a word behind its squares
const UNCLOSED = /\s[^\p{Nd}]+$/u;
export const isOpen = ({ text }) => UNCLOSED.test(text);
const asClosed = ({ text }) => text.replace(UNCLOSED, "");

export class HuntDesk extends RoundsDesk {
  #sent = signal([]); // outlines being judged: {player, round, cells}

  constructor(session) {
    super(session, {
      dice: null, // faces of an incomplete roll
      fresh: "", // squares of the outline judged last
      giving: null, // the shape being given up: {shape}
    });
  }

  // squares of an outline
  get size() {
    return dice(GAME).count;
  }

  get players() {
    return Object.keys(this.play.sides);
  }

  get now() {
    return this.play.played[this.round.value - 1] ?? null;
  }

  get seat() {
    return this.now?.players[this.who] ?? null;
  }

  get hand() {
    return this.play.hands[this.who] ?? null;
  }

  get isRounds() {
    return this.play.mode === "rounds";
  }

  // whether the last round is over and the next not rolled: then totals are shown
  get isBetween() {
    return this.view.begun && !this.now;
  }

  get isByList() {
    return !this.now;
  }

  isEntered(name) {
    return Boolean(this.now?.players[name].entered);
  }

  // Return the points in this round; in the puzzle the shape, in brackets if given up.
  reached(name) {
    return this.isEntered(name) || this.now?.timers.includes(name) ? (this.view.rows[name]?.[this.round.value - 1] ?? "") : "";
  }

  // ---- rounds

  get rolled() {
    return this.play.played.length;
  }

  get firstRound() {
    return this.ask?.number ?? Math.max(1, Math.min(this.rolled, this.play.rounds));
  }

  get rounds() {
    const most = Math.min(this.play.rounds, this.view.standing.over ? this.rolled : this.rolled + 1);
    return Array.from({ length: most }, (_, i) => i + 1);
  }

  // the players still asked in the round that is shown, the next one first
  get open() {
    return this.ask?.number === this.round.value ? this.ask.who : [];
  }

  get standing() {
    const { play } = this;
    const missing = this.open.filter((name) => !this.isEntered(name));
    if (play.totals) return { player: this.who, missing };
    const count = this.isRounds ? play.rounds : Math.max(1, this.rolled);
    return { player: this.who, missing, cur: this.round.value, columns: Array.from({ length: count }, (_, i) => i + 1) };
  }

  get lead() {
    return [super.lead, ...(this.view.standing.notes ?? [])].join(" ");
  }

  get hasMarked() {
    return this.isRounds && this.view.begun && !this.play.totals;
  }

  tracesOf({ played }) {
    const trace = ({ roll, timers, players }, i) => [[i + 1], ...Object.entries(players).map(([name, seat]) => [i + 1, name, seat]), [i + 1, undefined, roll, timers]];
    return played.flatMap(trace);
  }

  // ---- dice

  async roll(names) {
    const isNew = !this.now;
    const view = await this.session.enter(isNew ? { roll: names } : { roll: names, round: this.round.value });
    if (!view) return false;
    this.clear();
    if (isNew) this.round.value = view.play.played.length;
    return true;
  }

  // ---- outlines

  get isDrafting() {
    return super.isDrafting || Boolean(this.giving.value);
  }

  get isDrawing() {
    return Boolean(this.now) && !this.play.totals && !(this.giving.value && !this.giving.value.shape);
  }

  // Judge the closed outline as it is, however many squares it has.
  shut(cells) {
    if (this.giving.value) this.cross(this.giving.value.shape, cells);
    else this.outline(cells);
  }

  // the outlines of this sheet that are being judged
  get sent() {
    return this.#sent.value.filter((one) => one.player === this.who && one.round === this.round.value).map((one) => one.cells);
  }

  async outline(cells) {
    const [player, round, text] = [this.who, this.round.value, cells.join(" ")];
    const mine = { player, round, cells };
    batch(() => {
      this.fresh.value = text;
      this.putAway(); // the next one can be drawn meanwhile
      this.#sent.value = [...this.#sent.value, mine];
    });
    const judged = await this.session.enter((view) => {
      const kept = view.play.played[round - 1].players[player].outlines.filter((one) => one.counts).map((one) => one.text);
      return this.isRounds ? { player, outline: text, round } : { player, outlines: [...kept, text], round };
    });
    this.#sent.value = this.#sent.value.filter((one) => one !== mine);
    if (!judged) return;
    const one = judged.play.played[round - 1].players[player].outlines.findLast((some) => some.cells.join(" ") === text);
    if (one) this.#speak(one, judged.rows[player][round - 1]);
    await this.#lookAgain();
  }

  #texts() {
    return this.seat.outlines.map((one) => one.text);
  }

  #speak(one, points) {
    if (!one.counts) say(t("hunt.said.bad", { why: one.why.join(" ") || one.remark || "" }));
    else say(`${tn("hunt.said.good", one.points, { shape: one.shape ?? "?" })} ${this.isRounds ? tn("hunt.said.all", Number(points)) : ""}`);
  }

  canTake(at) {
    return at !== null;
  }

  async take(at) {
    const [player, round, gone] = [this.who, this.round.value, this.seat.outlines[at]];
    this.lit.value = null;
    if (!(await this.session.enter({ player, outlines: this.#texts().filter((_, i) => i !== at), round }))) return;
    toast(t("hunt.taken", { shape: gone.shape ?? gone.text }), this.undoing);
    await this.#lookAgain();
  }

  // Say whether the line of an outline was drawn to its end.
  async setOpen(at, isOpen) {
    const [player, round] = [this.who, this.round.value];
    const outlines = this.seat.outlines.map((one, i) => (i === at ? `${asClosed(one)}${isOpen ? " open" : ""}` : one.text));
    const view = await this.session.enter({ player, outlines, round });
    if (view) this.#speak(view.play.played[round - 1].players[player].outlines[at], view.rows[player][round - 1]);
    await this.#lookAgain();
  }

  // ---- a shape that is given up

  async cross(shape, cells) {
    const [player, round] = [this.who, this.round.value];
    const view = await this.session.enter({ player, crossed: [shape, ...cells].join(" ").trim(), round });
    batch(() => {
      this.draft.value = [];
      if (view) this.giving.value = null;
    });
    const given = view?.play.played[round - 1].players[player].crossed;
    if (given) say(given.why.length ? given.why.join(" ") : t("hunt.crossed", { shape }));
  }

  uncross() {
    return this.session.enter({ player: this.who, crossed: "", round: this.round.value });
  }

  // ---- the timer bonus, which one player a round has; and the best that was possible

  async timer() {
    const [player, round, before] = [this.who, this.round.value, this.now.timers];
    const view = await this.session.enter({ timer: before.includes(player) ? "nobody" : player, round });
    const lost = view ? before.filter((name) => name !== player) : [];
    if (lost.length) toast(t("hunt.timer.moved", { from: listed(lost), name: player }), this.undoing);
  }

  async lookUp() {
    const record = /-own-/.test(this.sheet) ? this.session.record.value : undefined;
    const asked = { sheet: this.sheet, roll: this.now.roll, outlines: this.#texts(), timer: this.now.timers.includes(this.who), round: this.round.value, record };
    const best = await this.session.asked("round", asked, { lane: "possible" });
    const why = this.session.takeRefusal();
    if (best || why) this.possible.value = best ?? { why };
  }

  async #lookAgain() {
    if (this.possible.value) await this.lookUp();
  }

  // ---- on

  step() {
    if (this.play.totals) return { kind: "end", act: () => false };
    const off = !this.now || Boolean(this.giving.value) || this.draft.value.length > 0;
    if (this.seat?.owes && !this.giving.value) return { kind: "give", off, act: () => void (this.giving.value = { shape: null }) };
    return { ...this.next, off, act: () => this.#goOn() };
  }

  // Complete this player's entries; after the last player, say that nobody else turned the timer.
  async #finish() {
    const [player, round, { ask }] = [this.who, this.round.value, this];
    const isAsked = this.open[0] === player;
    if (isAsked && ask.kind === "crossed") await this.session.enter({ player, crossed: "", round });
    else if (isAsked || !this.seat.entered) await this.session.enter({ player, outlines: this.#texts(), round });
    if (this.ask?.kind === "timer" && this.ask.number === round) await this.session.enter({ timer: "nobody", round });
  }

  // Go to the next question; return whether there is one.
  async #goOn() {
    const { player } = this.next;
    await this.#finish();
    if (player) this.choose(player);
    else if (this.ask) this.goTo(this.ask.number, this.ask.who[0] ?? this.players[0]);
    return Boolean(player || this.ask);
  }
}
