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
    this.doubt = signal(null); // a move against the rules, not kept yet: {text, player, why}
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

  // one that may be against the rules is judged first; what is wrong is said, and whoever wants keeps it
  async attempt(text, player) {
    const entry = { move: text, ...(player ? { player } : {}) };
    const { told } = await ask("put", { record: this.session.record.value, entry, lang: lang.value });
    if (told.broken) this.session.broken.value = told.broken;
    if (told.refused) this.session.refused.value = told.refused.sentence;
    if (told.broken || told.refused) return;
    const why = told.verdicts.at(-1)?.faults ?? [];
    if (!why.length) await this.move(text, player);
    else {
      this.doubt.value = { text, player, why };
      say(why.join(" "));
    }
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

  // ---- back and on: what this browser remembers, else move by move

  get canUndo() {
    return this.session.canUndo || (this.view.begun && !this.play.totals);
  }

  async undo() {
    const count = (this.play.moves ?? this.play.shows ?? this.play.laps).length;
    this.clear();
    hush();
    if (this.session.canUndo) await this.session.undo();
    else if (count) await this.session.enter({ keep: count - 1 });
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
