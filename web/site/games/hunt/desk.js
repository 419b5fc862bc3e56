// Where somebody is in a game of hunt that is typed in: round, player, squares that are being drawn;
// and every deed, each as an entry of the record.
import { ask } from "../../engine.js";
import { hush, say, toast } from "../../over.js";
import { lang, t, tn } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";
import { shapeWord } from "./told.js";

export const FIVE = 5;

const isDone = (round, players) => round.entering === null && round.asking === null && players.every((name) => round.players[name].entered);

// the round to go on with: the last one while something of it is missing, then a new one
export function roundNow(view) {
  const { played, rounds, sides } = view.play;
  const last = played.length;
  if (!last) return 1;
  const isOver = view.standing.over || last >= rounds;
  return isDone(played[last - 1], Object.keys(sides)) && !isOver ? last + 1 : Math.min(last, rounds);
}

export class Desk {
  constructor(session, sheet) {
    this.session = session;
    const view = session.view.value;
    this.round = signal(roundNow(view));
    this.player = signal("");
    this.draft = signal([]); // squares that are drawn, not judged yet
    this.dice = signal(null); // faces of a roll that isn't whole yet
    this.lit = signal(null); // the outline that was tapped: its number
    this.fresh = signal(""); // the outline that was judged last: its squares
    this.possible = signal(null); // what could have been found, where that was asked
    this.giving = signal(null); // the shape that is given up in the puzzle: {shape}
    this.turn = signal(0); // throws, so that each is seen
    this.player.value = view.players.find((name) => view.sheets[name] === sheet && this.players.includes(name)) ?? this.firstOpen() ?? this.players[0];
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

  get isTimed() {
    return this.play.bonus > 0;
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

  firstOpen() {
    const now = this.now;
    if (!now) return this.players[0];
    if (now.entering && !now.players[now.entering].entered) return now.entering;
    return this.players.find((name) => !now.players[name].entered) ?? null;
  }

  missing() {
    return this.now ? this.players.filter((name) => !this.isEntered(name)) : [];
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
    const number = this.round.value;
    const isNew = !this.now;
    const entry = isNew ? { roll: names } : { roll: names, round: number };
    const told = await this.session.enter(entry);
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
    const told = await this.session.enter((view) => {
      const kept = view.play.played[round - 1].players[player].outlines.filter((one) => one.counts).map((one) => one.text);
      return this.isRounds ? { player, outline: text, round } : { player, outlines: [...kept, text], round };
    });
    batch(() => {
      this.draft.value = [];
      this.fresh.value = text;
      this.lit.value = null;
    });
    if (!told) return;
    const one = told.play.played[round - 1].players[player].outlines.findLast((some) => some.cells.join(" ") === text);
    this.#speak(one, told.rows[player][round - 1]);
    if (this.possible.value) await this.lookUp();
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

  // ---- timer, what was possible

  timer() {
    const player = this.player.value;
    const isOn = this.now.timers.includes(player);
    return this.session.enter({ timer: isOn ? "nobody" : player, round: this.round.value });
  }

  async lookUp() {
    const round = this.round.value;
    const asked = {
      sheet: this.sheet,
      roll: this.now.roll,
      outlines: this.seat.outlines.map((one) => one.text),
      timer: this.now.timers.includes(this.player.value),
      round,
      record: /-own-/.test(this.sheet) ? this.session.record.value : undefined,
      lang: lang.value,
    };
    const { told } = await ask("round", asked, { lane: "possible" });
    if (told.dropped) return;
    if (told.broken) this.session.broken.value = told.broken;
    else this.possible.value = told.refused ? { why: told.refused.sentence } : told;
  }

  // ---- on

  // who comes next: a player who has yet to be entered, else a round, else the end
  next() {
    const { players } = this;
    const at = players.indexOf(this.player.value);
    const others = [...players.slice(at + 1), ...players.slice(0, at)];
    const player = others.find((name) => !this.isEntered(name));
    if (player) return { player };
    const isOver = this.view.standing.over || this.round.value >= this.play.rounds;
    return isOver ? { end: true } : { round: this.round.value + 1 };
  }

  // what was entered so far is all of this player; after the last one nobody else turned the timer
  async finish(isLast) {
    const [player, round] = [this.player.value, this.round.value];
    const isNow = round === this.play.played.length;
    if (!this.seat.entered || (isNow && this.now.entering === player && !this.seat.crossed))
      await this.session.enter({ player, outlines: this.seat.outlines.map((one) => one.text), round });
    if (isLast && this.isTimed && this.now.asking === "timer") await this.session.enter({ timer: "nobody", round });
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

function changed(a, b) {
  for (let i = 0; i < Math.max(a.played.length, b.played.length); i += 1) {
    const [old, now] = [a.played[i], b.played[i]];
    if (!old || !now) return { round: i + 1 };
    const name = Object.keys(now.players).find((one) => JSON.stringify(old.players[one]) !== JSON.stringify(now.players[one]));
    if (name || JSON.stringify([old.roll, old.timers]) !== JSON.stringify([now.roll, now.timers])) return { round: i + 1, player: name };
  }
  return null;
}
