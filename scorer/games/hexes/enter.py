"""Hexes typed in: the die, then each player's piece and spaces, judged before they are kept.

A turn at fault is said to be so and asked for once more, for the slip may be one of typing; `keep`,
or the same again, keeps it. Till then it is not in the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from layouts.fault import quoted
from scorer.dialogue.questions import KEEP, ROLL, Dialogue, EnterOptions
from scorer.games.hexes.drawing import drawn
from scorer.games.hexes.game import Course, played, standing
from scorer.games.hexes.judge import Seat, play, prefill
from scorer.games.hexes.record import Drawn, Record, Turn, parse_rolls, parse_spaces, parse_turn
from scorer.games.hexes.record_draft import DIE, HexesDraft
from scorer.notation.outlines import LONGEST, words_of
from scorer.results.tables import grid
from scorer.terminal.display import display
from scorer.terminal.rolled_dice import called, roll_dice
from scorer.verdict import ScoreError, Standing


class DoubtedTurn(NamedTuple):
    """A turn at fault that may be a slip, and whose and of which round it is."""

    name: str
    round: int
    turn: Turn


class HexesDialogue(Dialogue):
    """The people at the table, what they are asked, and where their answers go."""

    shares, kind = True, HexesDraft
    record: Record
    draft: HexesDraft
    course: Course
    doubt: DoubtedTurn | None = None

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        if options.mode:
            raise ScoreError("enter.mode.hexes", "mode")

    @classmethod
    def fresh(cls, options: EnterOptions) -> dict[str, str]:
        return {}

    def begin(self, options: EnterOptions) -> None:
        """The expert game has an entry for hexagons filled before, even before any is."""
        self.answers: list[tuple[str, int]] = []  # whose moves were typed in since, and which
        super().begin(options)
        if not options.expert or self.draft.prefilled is not None:
            return
        if self.has_begun:
            raise ScoreError("enter.expert.begun", "expert").at(str(self.path))
        self.draft.prefilled = {}
        self.save()

    def open(self) -> None:
        self.draft = self.file.opened()
        self.record = self.draft.record
        self.course = played(self.record)

    def standing(self) -> Standing:
        self.open()
        return standing(self.record)

    def is_over(self) -> bool:
        self.open()
        return self.course.is_over

    @property
    def has_begun(self) -> bool:
        draft = self.draft
        return bool(draft.rolls or draft.prefilled or any(draft.moves.values()))

    def sides(self) -> Mapping[str, str]:
        return self.draft.sides()

    def remind(self) -> None:
        """The other side before the start; later where the game stands."""
        if not self.has_begun:
            self._remind_of_sides()
        if not self.waiting:
            return
        number = len(self.draft.moves[self.waiting[0]]) + 1
        roll = self._told_roll(self.draft.rolls[number - 1])
        self.say(self.words("enter.going", round=number, roll=roll))
        for name, moves in self.draft.moves.items():
            for text in moves[number - 1 : number]:
                self.say(f"  {name}: {text}")
        self._tell_stuck(self.course.stuck)

    def _remind_of_sides(self) -> None:
        sides = self.sides()
        sat = {board.id for board in self.record.boards.values()}
        now = [side for side, sheet in sides.items() if {sheet} == sat]
        others = [side for side in sides if side not in now]
        if now and others:
            areas = self.record.definition.areas
            side = areas[now[0]].called(self.words.lang) if now[0] in areas else now[0]
            self.say(self.words("enter.hexes.side", side=side, others=" / ".join(others)))

    def summary(self, now: Standing) -> list[str]:
        notes = [note.sentence(self.words) for note in now.notes]
        return ["", *grid(now, self.words), *notes, ""]

    @property
    def waiting(self) -> list[str]:
        """Who has no move yet in a round that was rolled for; who is stuck needs none."""
        moves, course = self.draft.moves, self.course
        late = [n for n in moves if len(moves[n]) < course.last and n not in course.stuck]
        return sorted(late, key=lambda name: len(moves[name]))

    def step(self) -> None:
        """Ask for the next thing: hexagons filled before, the die, a player's move."""
        before, draft = self.draft.prefilled, self.draft
        if before is not None and not (draft.rolls or any(draft.moves.values())):
            for name in self.players:
                if name not in before:
                    self._ask_prefill(name, before)
                    return
        if self.waiting:
            self._ask_move(self.waiting[0])
        else:
            self._ask_roll()

    def _ask_prefill(self, name: str, before: dict[str, str]) -> None:
        most = self.record.definition.rules["prefilled"]
        prompt = self.words("enter.hexes.prefill", name=name, most=most)
        text = self._short(self.ask(prompt, "enter.hexes.prefill.help"))
        seat = self.course.seats[name]
        spaces = parse_spaces(words_of(text), seat.board)
        faults = [fault.sentence(self.words) for fault in prefill(_copy(seat), name, spaces)]
        if faults:
            raise ScoreError("nested", why=" ".join(faults))
        before[name] = " ".join(spaces)
        self.save()
        if spaces:
            self.open()
            self._draw(self.course.seats[name])

    def _ask_roll(self) -> None:
        prompt = self.words("enter.roll", round=len(self.draft.rolls) + 1)
        number = self._number(self.ask(prompt, "enter.hexes.roll.help"))
        self.draft.rolls.append(number)
        told = self.words("round.roll", roll=self._told_roll(number))
        self._kept(DIE, len(self.draft.rolls), told)

    def _number(self, text: str) -> int:
        """The number that the die shows, or that is rolled for those who have none."""
        if text.lower() in ROLL:
            from secrets import randbelow

            return roll_dice(self.record.definition, randbelow)[0][0] + 1
        try:
            (number,) = parse_rolls(text[:LONGEST])
        except ValueError:
            raise ScoreError("die.one", text=quoted(text)) from None
        return number

    def _told_roll(self, roll: int) -> str:
        return f"{roll} ({called(self.record.definition)[roll - 1]})"

    def _ask_move(self, name: str) -> None:
        """A player's turn; one at fault is kept only when it was meant so."""
        moves, seat = self.draft.moves[name], _copy(self.course.seats[name])
        roll = self.draft.rolls[len(moves)]
        pieces = " ".join(seat.allowed(roll))
        prompt = self.words("enter.hexes.move", name=name, pieces=pieces)
        text = self._short(self.ask(prompt, "enter.hexes.move.help"))
        doubt = self._doubted()
        turn = self._meant(text, doubt, seat)
        points, faults = play(seat, roll, turn)
        if faults and not (doubt and _same(turn, doubt.turn)):
            self.doubt = DoubtedTurn(name, len(moves), turn)
            self.say("  " + " ".join(fault.sentence(self.words) for fault in faults))
            self.say("  " + self.words("enter.hexes.again"))
            return
        moves.append(turn.text)
        self._kept(name, len(moves), self._verdict(turn, points, bool(faults)), seat)
        self.doubt = None

    def _doubted(self) -> DoubtedTurn | None:
        """The turn in doubt, if it is what is asked for now."""
        now = (self.waiting[0], len(self.draft.moves[self.waiting[0]])) if self.waiting else None
        return self.doubt if self.doubt and self.doubt[:2] == now else None

    def _meant(self, text: str, doubt: DoubtedTurn | None, seat: Seat) -> Turn:
        """The turn that was typed, or the one before that is to be kept."""
        if text.lower() not in KEEP:
            return parse_turn(text, seat.board)
        if doubt is None:
            raise ScoreError("keep")
        return doubt.turn

    def _verdict(self, turn: Turn, points: int, is_faulty: bool) -> str:
        if is_faulty:
            return self.words("enter.hexes.kept")
        if isinstance(turn, Drawn):
            return self.words("enter.hexes.saved", piece=turn.piece, points=points)
        return self.words("enter.hexes.crossed", piece=turn.piece)

    def _kept(self, who: str, count: int, says: str, seat: Seat | None = None) -> None:
        """Put an answer on disk; then what it brought, who is stuck now, how the round ended."""
        before = self.course
        self.save()
        self.answers.append((who, count))
        self.open()
        self.say(f"  {says}")
        if seat and seat.filled != before.seats[who].filled:
            self._draw(seat)
        self._tell_stuck(
            self.course.stuck - (before.stuck if before.last == self.course.last else set())
        )
        if not self.waiting and not self.course.is_ended:
            self.say("\n" + "\n".join(grid(standing(self.record), self.words)) + "\n")

    def _draw(self, seat: Seat) -> None:
        """The area as it is now, for those who sit at a terminal."""
        if self.out.isatty():
            self.say("\n" + drawn(seat.board, seat.filled, display()) + "\n")

    def _short(self, text: str) -> str:
        """What was typed; a record can't hold more."""
        if len(text) > LONGEST:
            raise ScoreError("long", text=quoted(text))
        return text

    def _tell_stuck(self, names: set[str]) -> None:
        for name in self.players:
            if name in names:
                self.say("  " + self.words("enter.hexes.stuck", name=name))

    def undo(self) -> None:
        """Take back the last answer: a turn in doubt, a move, the roll, hexagons filled before."""
        doubt, self.doubt = self._doubted(), None
        what = doubt.turn.text if doubt else self.draft.take_back(self._answered_last())
        if what and not doubt:
            self.save()
        key = "enter.undone" if what else "enter.nothing"
        self.say("  " + self.words(key, what=what))

    def _answered_last(self) -> str | None:
        """Who answered last, as far as that is remembered."""
        who, count = self.answers.pop() if self.answers else (DIE, 0)
        if self.draft.count(who) == count and count:
            return who
        self.answers.clear()  # somebody else has changed the record
        return None


def _copy(seat: Seat) -> Seat:
    return Seat(seat.board, seat.places, dict(seat.filled), list(seat.left))


def _same(turn: Turn, other: Turn) -> bool:
    """True for the same piece on the same spaces, however they were typed."""
    spaces = [frozenset(t.spaces) if isinstance(t, Drawn) else None for t in (turn, other)]
    return turn.piece == other.piece and spaces[0] == spaces[1]
