// Where somebody is in a game of stones: the stone that was tapped, a move in doubt, an earlier
// position that is looked at; and every deed, each as an entry of the record.
import { ask } from "../../engine.js";
import { hush, say } from "../../over.js";
import { lang, t } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";

export class Desk {
  constructor(session) {
    this.session = session;
    this.isChosen = signal(session.view.value.begun); // which of the five it is
    this.picked = signal(null); // the stone that was tapped
    this.doubt = signal(null); // a move against the rules, not kept yet: {text, why, keep}
    this.past = signal(null); // an earlier position: {at, now}
    this.hint = signal(null); // what the solver said
    this.draft = signal({}); // what is being put together: hands, symbols
    this.busy = signal(false);
  }

  get view() {
    return this.session.view.value;
  }

  get play() {
    return this.view.play;
  }

  // what comes next: {kind, who, number}; null when the game is over
  get ask() {
    return this.view.ask;
  }

  // the steps that can be looked at one by one
  get steps() {
    return this.play.moves ?? this.play.shows ?? this.play.laps.flatMap((lap) => lap.asks);
  }

  // what lies there, now or at the moment that is looked at
  get now() {
    return this.past.value?.now ?? this.play.now;
  }

  get players() {
    return Object.keys(this.play.sides);
  }

  get isOver() {
    return this.view.standing.over;
  }

  // who sits out: the same player moves twice
  get waits() {
    const last = this.play.moves?.at(-1)?.player;
    return !this.past.value && last && this.play.now.turn === last ? this.players.find((name) => name !== last) : null;
  }

  // who moves: the one in turn, or whoever was tapped
  get mover() {
    return this.draft.value.who ?? this.play.now.turn;
  }

  // where a stone may go; for who isn't in turn nothing is right
  can(cell) {
    return this.mover === this.play.now.turn ? (this.play.can[cell] ?? []) : [];
  }

  points(name) {
    return this.view.standing.standing.find((one) => one.player === name)?.points ?? 0;
  }

  clear() {
    batch(() => {
      for (const one of [this.picked, this.doubt, this.past, this.hint]) one.value = null;
      this.draft.value = {};
      this.session.refused.value = null;
    });
  }

  drafted(more) {
    batch(() => {
      this.doubt.value = null;
      this.draft.value = { ...this.draft.value, ...more };
    });
  }

  // ---- entries

  // what was tapped is put away at once: who taps on quickly is already at the next move
  async enter(entry) {
    const draft = this.draft.value;
    this.clear();
    hush();
    const told = await this.session.enter(entry);
    if (!told) this.draft.value = draft;
    return told;
  }

  // a move that is known to be allowed, or is kept all the same
  async move(text, player) {
    const told = await this.enter({ move: text, ...(player ? { player } : {}) });
    const last = told?.play.moves.at(-1);
    if (last) say(last.why.length ? last.why.join(" ") : `${last.player} ${last.text}. ${this.saysNext()}`);
    return told;
  }

  // what may be against the rules is judged first; what is wrong is said, and whoever wants keeps it:
  // `why` finds it in what would be told, `keep` writes it down
  async attempt({ entry, text, why = (play) => play.moves.at(-1).why, keep = () => this.enter(entry) }) {
    const told = await this.session.trial(entry);
    if (!told) return undefined;
    const found = why(told.play);
    if (!found.length) return keep();
    this.doubt.value = { text, why: found, keep };
    say(found.join(" "));
    return undefined;
  }

  attemptMove(text, player) {
    return this.attempt({ entry: { move: text, ...(player ? { player } : {}) }, text, keep: () => this.move(text, player) });
  }

  saysNext() {
    if (this.isOver) return t("stones.over");
    return this.play.now.turn ? t("stones.turn", { name: this.play.now.turn }) : "";
  }

  keep(count) {
    return this.enter({ keep: count });
  }

  // ---- looking back

  async look(at) {
    if (at >= this.steps.length || at < 0) return this.clear();
    const { told } = await ask("position", { record: this.session.record.value, at, lang: lang.value }, { lane: "position" });
    if (told.dropped) return undefined;
    if (told.broken) this.session.broken.value = told.broken;
    else if (told.refused) this.session.refused.value = told.refused.sentence;
    else
      batch(() => {
        this.picked.value = this.doubt.value = this.hint.value = null;
        this.past.value = { at, now: told };
      });
    return undefined;
  }

  // what is in doubt was another move; what was put together stays
  drop() {
    this.doubt.value = this.picked.value = null;
  }

  // on from an earlier moment; undo brings the rest again
  async goOn(at) {
    this.clear();
    await this.session.until(at);
  }

  // ---- back and on: first what is only being put together or in doubt

  get isDrafting() {
    const { laid, shown, symbol, from, who } = this.draft.value;
    return Boolean(this.doubt.value || laid?.length || shown || symbol || from || who);
  }

  get canUndo() {
    return this.isDrafting || this.session.canTakeBack;
  }

  async undo() {
    const { laid } = this.draft.value;
    if (this.doubt.value) return this.drop();
    if (laid?.length) return this.drafted({ laid: laid.slice(0, -1) });
    const isDraft = this.isDrafting;
    this.clear();
    hush();
    return isDraft ? undefined : this.session.takeBack();
  }

  async redo() {
    this.clear();
    hush();
    await this.session.redo();
  }

  // ---- hints

  async seek(question) {
    this.busy.value = true;
    const { told } = await ask("best", { record: this.session.record.value, lang: lang.value, ...question }, { lane: "best" });
    this.busy.value = false;
    if (told.dropped) return null;
    if (told.broken) this.session.broken.value = told.broken;
    if (told.refused) this.session.refused.value = told.refused.sentence;
    return told.broken || told.refused ? null : told;
  }
}
