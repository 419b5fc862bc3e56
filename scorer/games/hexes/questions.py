"""Hexes typed in: the die, then each player's piece and spaces, judged before they are kept.

How answers are taken back, and earlier rounds corrected, stands in enter.
"""

from __future__ import annotations

from collections.abc import Sequence

from layouts.fault import quoted
from scorer.dialogue.answers import ROLL
from scorer.dialogue.boards import show_boards
from scorer.dialogue.doubt import JudgedDialogue
from scorer.games.hexes.drawing import drawn, drawn_pieces
from scorer.games.hexes.game import Course, played, standing
from scorer.games.hexes.judge import Seat, play, prefill
from scorer.games.hexes.record import Drawn, Record, Turn, parse_rolls, parse_spaces
from scorer.games.hexes.record_draft import DIE, HexesDraft, typed_turn
from scorer.notation.outlines import LONGEST, words_of
from scorer.records.new_game import EnterOptions
from scorer.results.tables import grid
from scorer.terminal.rolled_dice import called
from scorer.verdict import Fault, ScoreError


class HexesQuestions(JudgedDialogue[Turn]):
    """The people at the table, what they are asked, and where their answers go."""

    game, shares, kind = "hexes", True, HexesDraft
    again, kept = "enter.hexes.again", "enter.hexes.kept"
    record: Record
    draft: HexesDraft
    course: Course  # as far as it was played, or up to the round that is corrected

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        if options.mode:
            raise ScoreError("enter.mode.hexes", "mode")

    def begin(self, options: EnterOptions) -> None:
        """The expert game has an entry for hexagons filled before, even before any is."""
        super().begin(options)
        if not options.expert or self.draft.prefilled is not None:
            return
        if self.has_begun:
            raise ScoreError("enter.expert.begun", "expert").at(str(self.path))
        self.draft.prefilled = {}
        self.save()

    def open(self) -> None:
        super().open()
        self.course = played(self.record)

    def is_over(self) -> bool:
        self.open()
        return self.course.is_over

    def remind(self) -> None:
        """The other side before the start; later where the game stands."""
        if not self.has_begun:
            self._remind_of_sides()
            show_boards(self, self.record.boards, lambda board, display: drawn(board, {}, display))
        if not self.waiting:
            return
        number = len(self.draft.moves[self.waiting[0]]) + 1
        roll = self.told_roll(self.draft.rolls[number - 1])
        self.say(self.words("enter.going", round=number, roll=roll))
        for name, moves in self.draft.moves.items():
            for text in moves[number - 1 : number]:
                self.say(f"  {name}: {text}")
        self._tell_stuck(self.course.stuck)

    def _remind_of_sides(self) -> None:
        sides = self.draft.sides()
        sat = {board.id for board in self.record.boards.values()}
        now = [side for side, sheet in sides.items() if {sheet} == sat]
        others = [side for side in sides if side not in now]
        if now and others:
            areas = self.record.definition.areas
            side = areas[now[0]].called(self.words.lang) if now[0] in areas else now[0]
            self.say(self.words("enter.hexes.side", side=side, others=" / ".join(others)))

    # ---- what is asked

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
            self.answer(self.ask_move(self.waiting[0]))
        else:
            self._ask_roll()

    def _ask_prefill(self, name: str, before: dict[str, str]) -> None:
        most = self.record.definition.rules["prefilled"]
        prompt = self.words("enter.hexes.prefill", name=name, most=most)
        text = self._short(self.ask(prompt, "enter.hexes.prefill.help"))
        seat = self.course.seats[name]
        spaces = parse_spaces(words_of(text), seat.board)
        self.refuse_faults(prefill(_copy(seat), name, spaces))
        before[name] = " ".join(spaces)
        self.save()
        if spaces:
            self.open()
            self._draw(name)

    def _ask_roll(self) -> None:
        prompt = self.words("enter.roll", round=len(self.draft.rolls) + 1)
        number = self.number_in(self.ask(prompt, "enter.hexes.roll.help"))
        self.draft.rolls.append(number)
        self._kept(DIE, [self.words("round.roll", roll=self.told_roll(number))])

    def is_move(self, text: str) -> bool:
        return super().is_move(text) or text.isdecimal()

    def number_in(self, text: str) -> int:
        """The number that the die shows, or that is rolled for those who have none."""
        if text.lower() in ROLL:
            return self.roll_dice()[0] + 1
        try:
            (number,) = parse_rolls(text[:LONGEST])
        except ValueError:
            raise ScoreError("die.one", text=quoted(text)) from None
        return number

    def told_roll(self, roll: int) -> str:
        """A roll and the pieces that it calls."""
        return f"{roll} ({called(self.record.definition)[roll - 1]})"

    def ask_move(self, name: str) -> str:
        """What a player typed for the next move, or for one that is corrected."""
        pieces = " ".join(self.course.seats[name].allowed(self.roll_of(name)))
        prompt = self.words("enter.hexes.move", name=name, pieces=pieces)
        return self._short(self.ask_turn(prompt, "enter.hexes.move.help"))

    def help(self) -> None:
        """Also the pieces: those that may be drawn now, or that each number calls."""
        super().help()
        if self.waiting:
            name = self.waiting[0]
            seat = self.course.seats[name]
            allowed = [seat.pieces[one] for one in seat.allowed(self.roll_of(name))]
            self.say(self.words("enter.hexes.pieces", name=name))
            self.say(drawn_pieces(allowed, self.display))
            self.say(self.words("enter.hexes.left", pieces=" ".join(seat.left) or "-"))
        elif self.draft.rolls or self.draft.prefilled is None:
            numbers = enumerate(called(self.record.definition), 1)
            pieces = [f"{number} {names}" for number, names in numbers]
            self.say(self.words("enter.hexes.called", pieces=pieces))

    def round_of(self, name: str) -> int:
        """The round for which a player is asked."""
        return len(self.draft.moves[name]) + 1

    def roll_of(self, name: str) -> int:
        """What was rolled for it."""
        return self.draft.rolls[self.round_of(name) - 1]

    # ---- moves

    def asked(self) -> object:
        return [(name, self.round_of(name)) for name in self.waiting[:1]]

    def read(self, text: str) -> Turn:
        return typed_turn(text, self.record.boards[self.waiting[0]])

    def bare(self, turn: Turn) -> object:
        """The same piece on the same spaces, in whatever order they were typed."""
        return turn.piece, frozenset(turn.spaces) if isinstance(turn, Drawn) else None

    def judge(self, turn: Turn) -> tuple[Sequence[Fault], list[str]]:
        name = self.waiting[0]
        points, faults = play(_copy(self.course.seats[name]), self.roll_of(name), turn)
        key = "enter.hexes.saved" if isinstance(turn, Drawn) else "enter.hexes.crossed"
        return faults, [self.words(key, piece=turn.piece, points=points)]

    def put(self, turn: Turn, says: list[str]) -> None:
        name = self.waiting[0]
        self.draft.moves[name].append(turn.text)
        self._kept(name, says)

    def _kept(self, who: str, says: list[str]) -> None:
        """Put an answer on disk; then what it brought, who is stuck now, how the round ended."""
        before = self.course
        self.save()
        self.remember(who)
        self.open()
        for line in says:
            self.say(f"  {line}")
        if who != DIE and self.course.seats[who].filled != before.seats[who].filled:
            self._draw(who)
        self._tell_stuck(
            self.course.stuck - (before.stuck if before.last == self.course.last else set())
        )
        if not self.waiting and not self.course.is_ended:
            self.say("\n" + "\n".join(grid(standing(self.record), self.words)) + "\n")

    def remember(self, who: str) -> None:
        """Remember whose answer was the last one."""
        return

    def _draw(self, name: str) -> None:
        """A player's area as it is now."""
        seat = self.course.seats[name]
        self.draw(lambda display: drawn(seat.board, seat.filled, display))

    def _short(self, text: str) -> str:
        """What was typed; a record can't hold more."""
        if len(text) > LONGEST:
            raise ScoreError("long", text=quoted(text))
        return text

    def _tell_stuck(self, names: set[str]) -> None:
        for name in self.players:
            if name in names:
                self.tell("enter.hexes.stuck", name=name)


def _copy(seat: Seat) -> Seat:
    return Seat(seat.board, seat.places, dict(seat.filled), list(seat.left))
