"""Hexes typed in, and put right: answers are taken back, earlier rounds corrected."""

from __future__ import annotations

from scorer.games.hexes.drawing import drawn
from scorer.games.hexes.earlier_round import (
    EarlierRound,
    RoundFix,
    new_faults,
    replaced,
    said_in,
    visited,
)
from scorer.games.hexes.game import played, standing
from scorer.games.hexes.questions import HexesQuestions
from scorer.games.hexes.record import Turn
from scorer.games.hexes.record_draft import DIE
from scorer.records.new_game import EnterOptions
from scorer.verdict import ScoreError


class HexesDialogue(HexesQuestions):
    """The same people, who err: what was answered last, and the round that is corrected."""

    back: EarlierRound | None = None

    def begin(self, options: EnterOptions) -> None:
        self.answers: list[tuple[str, int] | RoundFix] = []  # since people sit here
        super().begin(options)

    def forget(self) -> None:
        """Forget what was remembered beside the record: another game begins."""
        self.back, self.doubt, self.answers = None, None, []

    # ---- an earlier round

    def go_back(self, number: int) -> None:
        """To a round whose roll and moves are asked for again; the game goes on where it was."""
        count = len(self.draft.rolls)
        if not 1 <= number <= count:
            self.refuse_with("enter.back.range" if count else "enter.back.none", count=count)
            return
        self.back, self.doubt = visited(self.draft, number), None
        self.open()
        if self.course.last < number:
            self.back = None
            self.open()
            self.refuse_with("enter.hexes.back.over", round=number)

    def open(self) -> None:
        """While a round is corrected, the game as it was when that had been rolled for."""
        super().open()
        if self.back and not self.back.is_in(self.draft):  # somebody else has taken it back
            self.back = None
        if self.back:
            self.course = played(self.back.before(self.record))

    def is_over(self) -> bool:
        return super().is_over() and not self.back

    @property
    def waiting(self) -> list[str]:
        if self.back:
            return [who for who in self.back.asks[:1] if who != DIE]
        return super().waiting

    def round_of(self, name: str) -> int:
        return self.back.number if self.back else super().round_of(name)

    def step(self) -> None:
        if self.back:
            self._ask_again(self.back)
        else:
            super().step()

    def _ask_again(self, back: EarlierRound) -> None:
        """Ask for the roll, or for a move; nothing typed leaves it."""
        text = self._ask_who(back)
        name = self._named(back, text)
        if name:
            back.asks = [name]
            text = text[len(name) :].strip()
        if not text and not self._doubted():
            self._go_on(back)
        elif back.who == DIE:
            number = self.number_in(text)
            self._correct(
                back, str(number), [self.words("round.roll", roll=self.told_roll(number))]
            )
        else:
            self.answer(text)

    def _ask_who(self, back: EarlierRound) -> str:
        """What is typed for the roll, or for a move, after it was said what it is now."""
        old, told = said_in(self.draft, back.who, back.number), {"round": back.number}
        if back.who == DIE:
            self.tell("enter.hexes.back.roll", roll=self.told_roll(int(old)), **told)
            return self.ask(self.words("enter.roll", **told), "enter.hexes.roll.help")
        if not self._doubted():
            self.tell("enter.hexes.back.move", name=back.who, old=old, **told)
        return self.ask_move(back.who)

    def _named(self, back: EarlierRound, text: str) -> str:
        """The player whose name a text begins with, unless it is a move: straight to theirs."""
        if self._is_turn(back, text):  # a player may be called as a piece is
            return ""
        named = [name for name in self.players if text.lower().startswith(f"{name.lower()} ")]
        name = max(named, key=len, default="")
        return name if back.number <= self.draft.count(name) else ""

    def _is_turn(self, back: EarlierRound, text: str) -> bool:
        try:
            return back.who != DIE and bool(self.read(text))
        except ScoreError:
            return False

    def help(self) -> None:
        super().help()
        if self.back:
            self.say(self.words("enter.hexes.back.help", name=self.players[0]))

    def put(self, turn: Turn, says: list[str]) -> None:
        if self.back:
            self._correct(self.back, turn.text, says)
        else:
            super().put(turn, says)

    def _correct(self, back: EarlierRound, text: str, says: list[str]) -> None:
        """Put a roll or a move in the place of the old one; then which moves that made faulty."""
        before = standing(self.record).moves
        fix = replaced(self.draft, back.who, back.number, text)
        self.save()
        self.answers.append(fix)
        back.fixes.append(fix)
        for line in says:
            self.say(f"  {line}")
        self.open()
        for move in new_faults(before, standing(self.record).moves, fix):
            why = " ".join(fault.sentence(self.words) for fault in move.faults)
            told = {"name": move.player, "round": move.round, "move": move.text}
            self.tell("enter.hexes.back.fault", **told, why=why)
        if fix.who != DIE:
            seat = played(self.record).seats[fix.who]
            self.draw(lambda display: drawn(seat.board, seat.filled, display))
        self._go_on(back)

    def _go_on(self, back: EarlierRound) -> None:
        """To the next one of the round; after the last one to where the game was."""
        del back.asks[0]
        if not back.asks:
            self._leave(back)

    def _leave(self, back: EarlierRound) -> None:
        self.back, self.doubt = None, None
        self.open()
        self.tell("enter.hexes.back.done", round=back.number)
        self.remind()

    # ---- answers taken back

    def has_answers(self) -> bool:
        return self.back is not None or super().has_answers()

    def undo(self) -> None:
        """While a round is corrected: what was corrected last in it, or leave it as it is."""
        back = self.back
        if not back or self._doubted():
            super().undo()
        elif not back.fixes:
            self._leave(back)
        else:
            who = back.fixes.pop().who
            super().undo()
            back.asks.insert(0, who)

    def remember(self, who: str) -> None:
        self.answers.append((who, self.draft.count(who)))

    def take_back(self) -> str:
        """A correction, a move, the roll, hexagons filled before."""
        last = self.answers.pop() if self.answers else None
        if isinstance(last, RoundFix):
            if self._is_in_place(last):
                replaced(self.draft, last.who, last.number, last.old)
                return f"{last.who}: {last.new}" if last.who else last.new
        elif last and self.draft.count(last[0]) == last[1]:
            return self.draft.take_back(last[0])
        self.answers.clear()  # somebody else has changed the record
        return self.draft.take_back(None)

    def _is_in_place(self, fix: RoundFix) -> bool:
        """True while a correction stands as it was made."""
        is_there = fix.number <= self.draft.count(fix.who)
        return is_there and said_in(self.draft, fix.who, fix.number) == fix.new
