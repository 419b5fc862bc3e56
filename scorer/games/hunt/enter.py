"""Hunt typed in: round by round, and back to an earlier one that is corrected."""

from __future__ import annotations

from layouts.board import Board
from layouts.fault import did_you_mean, quoted
from scorer.dialogue.boards import show_boards
from scorer.games.hunt.record import CROSSING, MODES, NOBODY, TIMER
from scorer.games.hunt.round_draft import Round
from scorer.games.hunt.typed_in.revisit import OUTLINES, ROLLED, Revisit
from scorer.games.hunt.typed_in.round_dialogue import RoundDialogue
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import parse_dice, parse_roll
from scorer.records.blank import new_record
from scorer.records.new_game import EnterOptions
from scorer.referee import Display
from scorer.results.judged_record import faulty_lines
from scorer.results.put_result import changed
from scorer.results.tables import grid
from scorer.terminal.board import drawn, legend
from scorer.verdict import ScoreError, Standing

SIDES = ("white", "gray")


class HuntDialogue(RoundDialogue):
    """The people at the table, what they are asked, and where their answers go."""

    game = "hunt"
    back: Revisit | None = None  # an earlier round that is corrected

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        _refuse_unknown("mode", options.mode, MODES)
        _refuse_unknown("side", options.side, SIDES)
        if options.expert:
            raise ScoreError("enter.expert", "expert", game="hunt")

    @classmethod
    def create(cls, board: Board, names: tuple[str, ...], options: EnterOptions) -> str:
        return new_record("hunt", dict.fromkeys(names, board.id), mode=options.mode or "solo")

    def begin(self, options: EnterOptions) -> None:
        """By which rules, too."""
        super().begin(options)
        if options.mode and options.mode != self.draft.mode:
            if self.has_begun:
                began = ScoreError("enter.mode.begun", "mode", mode=self.draft.mode)
                raise began.at(str(self.path))
            self.draft.mode = options.mode
            self.save()

    def is_over(self) -> bool:
        return super().is_over() and not self._unfinished() and self.back is None

    @property
    def number(self) -> int:
        """The round that is asked for."""
        return self.back.number if self.back else len(self.draft.rounds)

    def remind(self) -> None:
        """The side, and the boards before the first round; later where the game stands."""
        self.say_side()
        if not self.has_begun and show_boards(self, self.record.boards, self._drawing):
            self.say(legend(next(iter(self.record.boards.values())), self.words) + "\n")
        if not self._unfinished():
            return
        now = self.draft.rounds[-1]
        roll = self.called_roll(parse_dice(now.roll, self.record.definition))
        self.say(self.words("enter.going", round=len(self.draft.rounds), roll=roll))
        for name, outlines in now.outlines.items():
            self.say(f"  {name}: " + ("; ".join(outlines) or "-"))

    def _drawing(self, board: Board, display: Display) -> str:
        return drawn(board, self.words, display)

    def is_move(self, text: str) -> bool:
        """A roll, or squares; letters in a row may well be a name."""
        try:
            if len(text.split()) > 1 or text.isdecimal():
                return bool(parse_roll(text, self.record.definition, self.words.lang))
        except ScoreError:
            pass
        try:
            return super().is_move(text) or bool(parse_outline(text).cells)
        except ScoreError:
            return False

    def _unfinished(self) -> bool:
        return bool(self.draft.rounds) and not self.draft.rounds[-1].is_over

    def step(self) -> None:
        """Ask for the next thing: a roll, a player's outlines or crossing, the timer."""
        if self.back:
            self._step_back(self.back)
            return
        now = self.draft.rounds[-1] if self._unfinished() else None
        if now is None:
            self.ask_roll()
        elif now.asking == TIMER:
            self.ask_timer(now)
        elif now.asking == CROSSING:
            self.ask_crossing(str(now.entering), now)
        else:
            self.ask_player(str(now.entering), now)

    def done(self, name: str, now: Round) -> None:
        """On to the next player; in the puzzle one who found nothing gives up a shape first."""
        if self.back:
            self._pass(self.back)
            return
        self.draft.done(name, now)
        self.go_on()

    def go_on(self) -> None:
        """Put an answer on disk; after the last one of a round, how the game stands."""
        self.save()
        if self.draft.rounds[-1].is_over:
            self._say_standing()

    def _say_standing(self) -> None:
        self.say("\n" + "\n".join(grid(self.draft.standing(), self.words)) + "\n")

    def summary(self, now: Standing) -> list[str]:
        return [note.sentence(self.words) for note in now.notes]

    def undo(self) -> None:
        """Take back the last answer: an outline, a player, the roll, the round before."""
        if self.back:
            self._leave(self.back)
        elif self.swapped:
            self.swap(*self.swapped)
            self.swapped = None
        elif not self.draft.rounds:
            self.tell("enter.nothing")
        else:
            self._take_back_answer(self.draft.rounds[-1])
            self.save()

    def _take_back_answer(self, now: Round) -> None:
        name = now.entering
        if now.asking == CROSSING:
            now.asking = None
        elif name is not None and now.outlines.get(name):
            self.tell("enter.undone", what=now.outlines[name].pop())
        elif now.is_over and self.draft.mode != "solo":
            now.timers, now.asking = None, TIMER
        elif name == self.players[0]:
            self.tell("enter.undone", what=self.draft.rounds.pop().roll)
        else:
            at = self.players.index(name) if name is not None else len(self.players)
            now.entering = self.players[at - 1]
            gave_up = not self.is_rounds and not self.draft.has_five(now.entering)
            now.asking = CROSSING if gave_up else None
            now.crossed.pop(now.entering, None)

    # ---- an earlier round

    def go_back(self, number: int) -> None:
        """To a round that was typed in: all its questions once more, then on where it was."""
        count = len(self.draft.rounds)
        if not 1 <= number <= count:
            self.refuse_with("enter.back.range" if count else "enter.back.none", count=count)
            return
        self.back = Revisit.of(self.draft, number)
        self.tell("enter.round.back", number=number)

    def _step_back(self, back: Revisit) -> None:
        """One question of the round that is corrected; nothing typed leaves what stands there."""
        (stage, name), now = back.left[0], self.draft.rounds[back.number - 1]
        if stage == ROLLED:
            self._correct_roll(back, now)
        elif stage == TIMER:
            self._correct_timer(back, now)
        elif stage == OUTLINES:
            self._show_old(back, name, now)
            self.ask_player(name, now)
        elif self.draft.has_five(name, back.number):
            if crossed := now.crossed.pop(name, None):  # who found a FIVE gives up nothing
                self.tell("enter.undone", what=crossed)
                self.save()
            self._pass(back)
        else:
            self._correct_crossing(back, name, now)

    def _show_old(self, back: Revisit, name: str, now: Round) -> None:
        """What a player outlined in that round, once: each can be changed by its number."""
        texts = now.outlines.get(name, [])
        lines = self.judged(name, texts)[0] if self.is_rounds else texts
        for line in () if back.is_shown else lines:
            self.say(f"  {line}")
        back.is_shown = True

    def _correct_roll(self, back: Revisit, now: Round) -> None:
        old = self.called_roll(parse_dice(now.roll, self.record.definition))
        prompt = self.words("enter.round.roll", round=back.number, roll=old)
        text = self.ask(prompt, "enter.roll.help")
        if self.take_swap(text):
            return
        if text:
            now.roll = self.draft.spelled(self.rolled(text))
            self.save()
        self._pass(back)

    def _correct_crossing(self, back: Revisit, name: str, now: Round) -> None:
        prompt = self.asked("enter.round.cross", name, old=now.crossed.get(name, "-"))
        text = self.ask(prompt, "enter.cross.help")
        if self.take_swap(text, name):
            return
        if text:
            self.cross(name, now, text)
            self.save()
        self._pass(back)

    def _correct_timer(self, back: Revisit, now: Round) -> None:
        """`nobody` is an answer here: nothing typed leaves who it was."""
        turned = [name for name in now.timers or () if name in self.players]
        old = turned or self.words("enter.nobody")
        text = self.ask(self.words("enter.round.timer", names=old), "enter.timer.help")
        if self.take_swap(text):
            return
        if text or (self.told or "").lower() in NOBODY[1:]:
            now.timers = self.timed(text)
            self.save()
        self._pass(back)

    def _pass(self, back: Revisit) -> None:
        """The next question of that round; after the last one what became of it."""
        back.go_on()
        if back.left:
            return
        self.back = None
        now = self.draft.standing()
        self.tell("enter.round.done", number=back.number)
        others = [m for m in changed(back.before.moves, now.moves) if m.round != back.number]
        if faulty := tuple(move for move in others if move.faults):
            self.tell("enter.round.later")
            self.say("\n".join(faulty_lines(faulty, self.words)))
        self._say_standing()

    def _leave(self, back: Revisit) -> None:
        """The round as it was before it was to be corrected."""
        self.back = None
        self.draft.rounds[back.number - 1] = back.old
        self.save()
        self.tell("enter.round.kept", number=back.number)


def _refuse_unknown(field: str, word: str | None, known: tuple[str, ...]) -> None:
    if word and word not in known:
        unknown = "enter.unknown.mode" if field == "mode" else "enter.unknown.side"
        raise ScoreError(unknown, field, word=quoted(word), guess=did_you_mean(word, known))
