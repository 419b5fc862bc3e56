// The desk of stones: the picked stone, a move in doubt, the draft of a round; earlier positions come from the
// referee.
import { hush, say } from "../../dialogs.js";
import { Desk } from "../../score/desk.js";
import { t } from "../../words.js";
import { batch, signal } from "../../vendor/ui.js";

export class StonesDesk extends Desk {
  busy = signal(false); // while the solver seeks

  constructor(session) {
    super(session, {
      picked: null, // the stone that was tapped
      doubt: null, // a move against the rules, not kept yet: {text, why, keep}
      past: null, // the earlier position that is shown
      hint: null, // what the solver said
      draft: {}, // what is put together: hands, symbols
    });
    this.isChosen = signal(this.view.begun); // whether one of the five games is chosen
  }

  get moves() {
    return this.play.moves ?? this.play.shows ?? this.play.laps.flatMap((lap) => lap.asks);
  }

  // the position that is shown
  get now() {
    return this.past.value ?? this.play.now;
  }

  get players() {
    return Object.keys(this.play.sides);
  }

  get isOver() {
    return this.view.standing.over;
  }

  // the player who sits out because the other one moves twice, or null
  get waits() {
    const last = this.play.moves?.at(-1)?.player;
    return !this.past.value && last && this.play.now.turn === last ? this.players.find((name) => name !== last) : null;
  }

  // the player who moves: the one in turn, or another one who was tapped
  get mover() {
    return this.draft.value.who ?? this.play.now.turn;
  }

  // the player who moves in the position that is shown; null at the end
  get turn() {
    return this.past.value || this.isOver ? this.now.turn : this.mover;
  }

  // Return where a stone may go; nowhere if the mover isn't in turn.
  can(cell) {
    return this.mover === this.play.now.turn ? (this.play.can[cell] ?? []) : [];
  }

  get standing() {
    return { player: this.play.now.turn, ...(this.play.moves && { columns: [] }) };
  }

  get lead() {
    return ["row", "clear"].includes(this.play.mode) ? "" : super.lead;
  }

  clear() {
    super.clear();
    this.session.refused.value = null;
  }

  addToDraft(more) {
    batch(() => {
      this.doubt.value = null;
      this.draft.value = { ...this.draft.value, ...more };
    });
  }

  // ---- entries

  // Make an entry; the draft is dropped at once, because fast taps are already the next move. `isRight` as in Session.
  async enter(entry, isRight = () => true) {
    const [draft, picked] = [this.draft.value, this.picked.value];
    this.clear();
    hush();
    const view = await this.session.enter(entry, isRight);
    if (!view || !isRight(view)) [this.draft.value, this.picked.value] = [draft, picked];
    return view;
  }

  // Make an entry, and ask first if it is against the rules. `why` finds its faults in the play; `tell` is called with
  // the play after it.
  async attempt({ entry, text, why, tell = () => undefined }) {
    const entered = async (isRight) => {
      const view = await this.enter(entry, isRight);
      if (view && (!isRight || isRight(view))) tell(view.play);
      return view;
    };
    const view = await entered(({ play }) => !why(play).length);
    const faults = view ? why(view.play) : [];
    if (!faults.length) return view;
    this.doubt.value = { text, why: faults, keep: () => entered() };
    say(faults.join(" "));
    return null;
  }

  move(text, player) {
    const last = (play) => play.moves.at(-1);
    const tell = (play) => say(last(play).why.join(" ") || `${last(play).player} ${last(play).text}. ${this.saysNext()}`);
    return this.attempt({ entry: { move: text, ...(player ? { player } : {}) }, text, why: (play) => last(play).why, tell });
  }

  // Tap a cell of the board: pick a stone, put it back, or move the picked one to `cell`. `picked` is the stone that
  // moves, `lands` are its landings, `isStone`: the cell holds a stone to be picked, `name` gives the name of a cell.
  tap(cell, { picked = this.picked.value, lands, isStone, name = String, player = this.mover }) {
    const text = `${picked && name(picked)}-${name(cell)}`;
    this.doubt.value = this.hint.value = null;
    if (picked && lands.includes(cell)) return this.move(text, player);
    if (this.picked.value === cell) this.picked.value = null;
    else if (isStone) this.picked.value = cell;
    else if (picked) return this.move(text, player);
    return undefined;
  }

  saysNext() {
    if (this.isOver) return t("stones.over");
    return this.play.now.turn ? t("stones.turn", { name: this.play.now.turn }) : "";
  }

  keep(count) {
    return this.enter({ keep: count });
  }

  // ---- looking back

  async look(n) {
    if (n >= this.moves.length || n < 0) return this.clear();
    const past = await this.session.asked("position", { at: n }, { lane: "position" });
    if (!past) return undefined;
    return batch(() => {
      this.picked.value = this.doubt.value = this.hint.value = null;
      this.at.value = n;
      this.past.value = past;
    });
  }

  // ---- back: first what is only being put together or in doubt

  get isDrafting() {
    const { laid, shown, symbol, from, who } = this.draft.value;
    return Boolean(this.doubt.value || laid?.length || shown || symbol || from || who);
  }

  get place() {
    return { isChosen: this.isChosen.value };
  }

  sitAt({ isChosen }) {
    this.isChosen.value ||= Boolean(isChosen);
    return true;
  }

  // without the doubt, which the next tap raises again
  get half() {
    return { picked: this.picked.value, draft: this.draft.value };
  }

  // Drop the doubt, or the last stone laid, or all of the draft.
  dropDraft() {
    const { laid } = this.draft.value;
    if (this.doubt.value) this.doubt.value = this.picked.value = null;
    else if (laid?.length) this.addToDraft({ laid: laid.slice(0, -1) });
    else this.clear();
  }

  // ---- hints

  async seek(question) {
    this.busy.value = true;
    const best = await this.session.asked("best", question, { lane: "best" });
    this.busy.value = false;
    return best;
  }
}
