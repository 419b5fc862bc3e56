"""Hunt: a record, read strictly (every refusal has its line) and written as lines.

Crossing: a shape that a player of the puzzle had to give up, and the squares shaded for it.
Totals: the results of a game without its rounds; see totals.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.game_contract import on_demand
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from layouts.yaml.written import flow, scalar
from scorer.notation.outlines import LONGEST, parse_outline
from scorer.notation.rolls import any_roll
from scorer.records.seats import OF_SET, boards_of, no_player
from scorer.records.source import Lines, block
from scorer.records.texts import joined, listed, rows_of, understood
from scorer.records.totals import Attendance, attended, was_absent
from scorer.verdict import Outline, ScoreError

MODES = ("rounds", "puzzle", "solo")
OPTIONAL = ("mode", "absent", "rounds", "totals", "played", *OF_SET)
NOBODY = ("", "nobody", "none", "niemand", "keiner", "-", "لا أحد")
MOST_ROUNDS, MOST_OUTLINES, MOST_SQUARES = 99, 60, 1_000_000  # the last one in a whole record
UNKNOWN = "?"  # in the place of outlines or beside some: (some of) them weren't seen yet
CROSSING, TIMER = "crossing", "timer"  # the next question of `enter` if not for an outline
total_rules = on_demand(__package__, "totals:rules_of")


@dataclass(frozen=True)
class Crossing:
    """A shape crossed out and the squares shaded for it, () if there isn't any room."""

    shape: str
    outline: Outline
    written: str = ""  # as it is written in the record

    @property
    def text(self) -> str:
        """The shape and its squares: `F c3 c4 d4 d5 e4`."""
        return f"{self.shape} {self.outline.text}".strip()


@dataclass(frozen=True)
class Played:
    """One round of all players."""

    roll: tuple[int, ...]
    timers: tuple[str, ...]
    outlines: Mapping[str, tuple[Outline, ...]]
    crossed: Mapping[str, Crossing]
    entering: str | None = None  # the player whom `enter` asks next, None if the round is complete
    asking: str | None = None  # CROSSING or TIMER; None for an outline
    unknown: tuple[str, ...] = ()  # players whose outlines weren't all seen yet
    dice: str = ""  # the roll as it is written
    timer: tuple[str, ...] | None = None  # `timers` as written; None if it wasn't answered
    # entering and asking as written in a round that is complete
    outdated: tuple[str | None, str | None] = (None, None)

    @property
    def answered(self) -> set[str]:
        """The players who have nothing left to answer."""
        return {*self.outlines, *self.crossed} - {*self.unknown}

    @property
    def is_typed_in(self) -> bool:
        """Whether a question of this round is still open."""
        return self.entering is not None or self.asking is not None


@dataclass(frozen=True)
class Total:
    """A player's puzzle board at the end: circled shapes and timer marks."""

    circled: tuple[str, ...]
    marks: int


@dataclass(frozen=True)
class Record:
    """A whole game."""

    mode: str
    boards: Mapping[str, Board]
    rounds: tuple[Played, ...]
    totals: Mapping[str, Any]  # Total in the puzzle, RoundsTotal in the game of rounds
    played: int | None  # rounds that led to the totals, if known
    absent: tuple[str, ...] = ()  # players with a sheet who weren't there

    @property
    def definition(self) -> Definition:
        return next(iter(self.boards.values())).definition

    @property
    def typing(self) -> int:
        """The number of the round that is being typed in, or 0."""
        return len(self.rounds) if self.rounds and self.rounds[-1].is_typed_in else 0

    def unasked(self, number: int) -> Sequence[str]:
        """Return the players who have yet to answer in a round; empty if it is complete."""
        entering = self.rounds[number - 1].entering
        order = list(self.boards)
        return order[order.index(entering) :] if number == self.typing and entering else ()


Seats = Attendance[Board]  # all players with a sheet, also absent ones


def read_record(item: Item) -> Record:
    """Return the record in a file; raise ScoreError with file and line if it isn't valid."""
    fields = item.fields(("game", "players"), OPTIONAL)
    mode = fields["mode"].choice(*MODES) if "mode" in fields else "rounds"
    seats = attended(fields, boards_of(fields, "hunt"))
    if mode == "solo" and len(seats.everybody) > 1:
        raise fields["players"].refuse("hunt.solo")
    definition = next(iter(seats.everybody.values())).definition
    rounds = tuple(_rounds(fields.get("rounds"), mode, seats, definition))
    totals: Mapping[str, Any] = {}
    if "totals" in fields:
        totals = seats.totals(fields, total_rules(mode, seats.there, definition).read)
    played = fields["played"].whole(0, 99) if "played" in fields else None
    return Record(mode, seats.there, rounds, totals, played, seats.absent)


def _rounds(item: Item | None, mode: str, seats: Seats, definition: Definition) -> Iterator[Played]:
    left = MOST_SQUARES
    for row in rows_of(item, MOST_ROUNDS):
        played = _round(row, mode, seats, definition, left)
        left -= sum(map(_squares, played.outlines.values()))
        yield played


def _round(item: Item, mode: str, seats: Seats, definition: Definition, left: int) -> Played:
    optional = ("timer", "outlines", "entering", "asking")
    fields = item.fields(("roll",), optional + (() if mode == "rounds" else ("crossed",)))
    entering, asking = _stage(fields, mode, seats.there)
    outlines, unknown = {}, []
    for name, entry in seats.entries(fields.get("outlines")):
        texts = listed(entry, MOST_OUTLINES)
        seen = [text for text in texts if text.value != UNKNOWN]
        if len(seen) < len(texts):
            unknown.append(name)
            if not seen:
                continue
        outlines[name] = tuple(understood(t, parse_outline, t.text(LONGEST)) for t in seen)
        left -= _squares(outlines[name])
        if left < 0:
            raise entry.refuse("hunt.squares", most=MOST_SQUARES)
    crossed = {
        name: understood(entry, parse_crossing, entry.text(LONGEST), definition)
        for name, entry in seats.entries(fields.get("crossed"))
    }
    dice = fields["roll"]
    played = Played(
        roll=understood(dice, any_roll, joined(dice, 20), definition),
        timers=_timers(fields, seats),
        outlines=outlines,
        crossed=crossed,
        entering=entering,
        asking=asking,
        unknown=tuple(unknown),
        dice=" ".join(die.text(LONGEST) for die in listed(dice, 20)),
        timer=tuple(name.text() for name in listed(fields["timer"], 50))
        if "timer" in fields
        else None,
    )
    return ended(played, seats.there)


def ended(played: Played, players: Collection[str]) -> Played:
    """Return the round without a next question if everything in it is answered."""
    if played.timer is None or not set(players) <= played.answered:
        return played
    return replace(played, entering=None, asking=None, outdated=(played.entering, played.asking))


def _squares(outlines: Iterable[Outline]) -> int:
    return sum(len(outline.cells) for outline in outlines)


def _stage(
    fields: Mapping[str, Item], mode: str, boards: Mapping[str, Board]
) -> tuple[str | None, str | None]:
    """Return the player whom `enter` asks next in this round, and for what; None each if not."""
    kinds = (TIMER,) if mode == "rounds" else (TIMER, CROSSING)
    asking = fields["asking"].choice(*kinds) if "asking" in fields else None
    if asking == CROSSING and "entering" not in fields:
        raise fields["asking"].refuse("hunt.entering")
    name = fields["entering"].text() if "entering" in fields else None
    if name is not None and name not in boards:
        raise fields["entering"].refuse(no_player(name, boards))
    return name, asking


def _timers(fields: Mapping[str, Item], seats: Seats) -> tuple[str, ...]:
    """Return who turned the timer; more than one may be written down, with a warning later."""
    if "timer" not in fields:
        return ()
    item, boards = fields["timer"], seats.there
    names = []
    for entry in item.rows(50) if isinstance(item.value, list) else [item]:
        text = entry.text()
        name = text if text in boards else text.strip()
        if name in boards:
            names.append(name)
        elif name in seats.absent:
            raise entry.refuse(was_absent(name))
        elif name.lower() not in NOBODY:
            raise entry.refuse(no_player(name, [*boards, "nobody"]))
    return tuple(names)


def parse_crossing(text: str, definition: Definition) -> Crossing:
    """Return the crossing of a text such as `F c3 c4 d4 d5 e4`, or of a shape alone."""
    word, squares, *_ = [*text.split(None, 1), "", ""]
    return Crossing(_shape(word, definition), parse_outline(squares), " ".join(text.split()))


def _shape(word: str, definition: Definition) -> str:
    names = {piece.name.lower(): piece.name for piece in definition.pieces}
    if word.lower() not in names:
        shapes = " ".join(names.values())
        raise ScoreError("hunt.shape", word=quoted(word), shapes=shapes[:300])
    return names[word.lower()]


def parse_circled(text: str, definition: Definition) -> tuple[str, ...]:
    """Return the shapes of a text such as `L N U X`, `L, N, U, X` or `LNUX`."""
    names = {piece.name.lower() for piece in definition.pieces}
    shapes: list[str] = []
    for word in text.replace(",", " ").split():
        is_row = word.lower() not in names and names.issuperset(word.lower())
        shapes += (_shape(name, definition) for name in (word if is_row else (word,)))
    return tuple(shapes)


# ---- as lines of YAML


def lines_of(rounds: Iterable[Played]) -> Lines:
    """Return the rounds as lines of a record."""
    return block("rounds", (line for played in rounds for line in _round_lines(played)))


def _outline_lines(played: Played) -> Iterator[str]:
    if played.outlines or played.unknown:
        yield "    outlines:"
    for name, outlines in played.outlines.items():
        more = [UNKNOWN] if name in played.unknown else []
        yield f"      {scalar(name)}: {flow([*(outline.text for outline in outlines), *more])}"
    for name in played.unknown:
        if name not in played.outlines:
            yield f"      {scalar(name)}: {scalar(UNKNOWN)}"


def _round_lines(played: Played) -> Iterator[str]:
    yield f"  - roll: {scalar(played.dice)}"
    if played.timer is not None:
        is_single = len(played.timer) == 1
        yield f"    timer: {scalar(played.timer[0]) if is_single else flow(played.timer)}"
    yield from _outline_lines(played)
    if played.crossed:
        yield "    crossed:"
    for name, crossing in played.crossed.items():
        yield f"      {scalar(name)}: {scalar(crossing.written)}"
    entering, asking = played.entering or played.outdated[0], played.asking or played.outdated[1]
    if entering is not None:
        yield f"    entering: {scalar(entering)}"
    if asking is not None:
        yield f"    asking: {asking}"
