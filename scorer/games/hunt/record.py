"""Hunt: a record as players write it, read strictly; every refusal has its line; and as lines.

Crossing: a shape that a player of the puzzle had to give up, and where it was cross-hatched.
Totals: what came of a game, without the rounds that led to it; see totals.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.fault import quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.notation.outlines import LONGEST, parse_outline
from scorer.notation.rolls import parse_dice
from scorer.records.blank import flow, scalar
from scorer.records.patch import Lines, block
from scorer.records.seats import OF_SET, boards_of, no_player
from scorer.records.texts import joined, listed, rows_of, understood
from scorer.records.totals import Attendance, attended, was_absent
from scorer.verdict import Outline, ScoreError

MODES = ("rounds", "puzzle", "solo")
OPTIONAL = ("mode", "absent", "rounds", "totals", "played", *OF_SET)
NOBODY = ("", "nobody", "none", "niemand", "keiner", "-", "لا أحد")
MOST_ROUNDS, MOST_OUTLINES, MOST_SQUARES = 99, 60, 1_000_000  # the last one in a whole record
UNKNOWN = "?"  # in the place of outlines, or beside some: nobody has seen them yet, or not all
CROSSING, TIMER = "crossing", "timer"  # what `enter` asks next, where it isn't an outline


@dataclass(frozen=True)
class Crossing:
    """A shape crossed out and the squares that were cross-hatched, none where there was no room."""

    shape: str
    outline: Outline
    written: str = ""  # as it is written in the record

    @property
    def text(self) -> str:
        """As it is told."""
        return f"{self.shape} {self.outline.text}".strip()


@dataclass(frozen=True)
class Played:
    """One round as it was written down."""

    roll: tuple[int, ...]
    timers: tuple[str, ...]
    outlines: Mapping[str, tuple[Outline, ...]]
    crossed: Mapping[str, Crossing]
    entering: str | None = None  # the player whom `enter` asks next, where it was stopped
    asking: str | None = None  # for what, where it isn't an outline
    unknown: tuple[str, ...] = ()  # those whose outlines nobody has seen yet, or not all of them
    dice: str = ""  # the roll as it is written
    timer: tuple[str, ...] | None = None  # the same of who turned it; None if that wasn't said
    outdated: tuple[str | None, str | None] = (None, None)  # written as entering and asking, though
    # all of this round was answered

    @property
    def answered(self) -> set[str]:
        """The players of whom nothing is left to ask."""
        return {*self.outlines, *self.crossed} - {*self.unknown}

    @property
    def is_typed_in(self) -> bool:
        """True while something of this round has yet to be asked."""
        return self.entering is not None or self.asking is not None


@dataclass(frozen=True)
class Total:
    """A player's puzzle board at the end: circled shapes and timer marks."""

    circled: tuple[str, ...]
    marks: int


@dataclass(frozen=True)
class Record:
    """A whole game as it was written down."""

    mode: str
    boards: Mapping[str, Board]
    rounds: tuple[Played, ...]
    totals: Mapping[str, Any]  # Total in the puzzle, RoundsTotal in the game of rounds
    played: int | None  # rounds that led to the totals, where that was written down
    absent: tuple[str, ...] = ()  # who has a sheet and wasn't there

    @property
    def definition(self) -> Definition:
        return next(iter(self.boards.values())).definition

    @property
    def typing(self) -> int:
        """The round in the middle of which `enter` was stopped; 0 where all that began is done."""
        return len(self.rounds) if self.rounds and self.rounds[-1].is_typed_in else 0

    def unasked(self, number: int) -> Sequence[str]:
        """Who has yet to be asked in a round, or has yet to say all: they can't have missed it."""
        entering = self.rounds[number - 1].entering
        order = list(self.boards)
        return order[order.index(entering) :] if number == self.typing and entering else ()


Seats = Attendance[Board]  # everybody who has a sheet, and who of them wasn't there


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    fields = item.fields(("game", "players"), OPTIONAL)
    mode = fields["mode"].choice(*MODES) if "mode" in fields else "rounds"
    seats = attended(fields, boards_of(fields, "hunt"))
    if mode == "solo" and len(seats.everybody) > 1:
        raise fields["players"].refuse("hunt.solo")
    definition = next(iter(seats.everybody.values())).definition
    rounds = tuple(_rounds(fields.get("rounds"), mode, seats, definition))
    totals = _totals(fields, mode, seats, definition)
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
        if len(seen) < len(texts) and not seen:
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
    roll = understood(dice, parse_dice, joined(dice, 20), definition)
    played = Played(
        roll=roll,
        timers=_timers(fields, seats),
        outlines=outlines,
        crossed=crossed,
        entering=entering,
        asking=asking,
        unknown=tuple(unknown),
        dice=" ".join(one.text(LONGEST) for one in listed(dice, 20)),
        timer=tuple(one.text() for one in listed(fields["timer"], 50))
        if "timer" in fields
        else None,
    )
    return ended(played, seats.there)


def ended(played: Played, players: Collection[str]) -> Played:
    """Return a round in which nothing is asked any more once the timer was said, and all else."""
    is_whole = played.timer is not None and set(players) <= played.answered
    stage = played.entering, played.asking
    return replace(played, entering=None, asking=None, outdated=stage) if is_whole else played


def _squares(outlines: Iterable[Outline]) -> int:
    return sum(len(outline.cells) for outline in outlines)


def _stage(
    fields: Mapping[str, Item], mode: str, boards: Mapping[str, Board]
) -> tuple[str | None, str | None]:
    """Where `enter` stopped in this round: whom it asks next, and for what."""
    known = (TIMER,) if mode == "rounds" else (TIMER, CROSSING)
    asking = fields["asking"].choice(*known) if "asking" in fields else None
    if asking == CROSSING and "entering" not in fields:
        raise fields["asking"].refuse("hunt.entering")
    name = fields["entering"].text() if "entering" in fields else None
    if name is not None and name not in boards:
        raise fields["entering"].refuse(no_player(name, boards))
    return name, asking


def _timers(fields: Mapping[str, Item], seats: Seats) -> tuple[str, ...]:
    """Who turned the timer; more than one is written down now and then, and warned about."""
    if "timer" not in fields:
        return ()
    item, boards = fields["timer"], seats.there
    entries = item.rows(50) if isinstance(item.value, list) else [item]
    names = []
    for entry in entries:
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
    """The crossing of a text such as `F c3 c4 d4 d5 e4`, or of a shape alone."""
    words = text.split(None, 1)
    shape = _shape(words[0] if words else "", definition)
    outline = parse_outline(words[1] if len(words) > 1 else "")
    return Crossing(shape, outline, " ".join(text.split()))


def _shape(word: str, definition: Definition) -> str:
    known = {piece.name.lower(): piece.name for piece in definition.pieces}
    if word.lower() not in known:
        shapes = " ".join(known.values())
        raise ScoreError("hunt.shape", word=quoted(word), shapes=shapes[:300])
    return known[word.lower()]


def _totals(
    fields: Mapping[str, Item], mode: str, seats: Seats, definition: Definition
) -> dict[str, Any]:
    """What came of the game, where that is all that was written down."""
    if "totals" not in fields:
        return {}
    from scorer.games.hunt.totals import rules_of

    return seats.totals(fields, rules_of(mode, seats.there, definition).read)


def parse_circled(text: str, definition: Definition) -> tuple[str, ...]:
    """The shapes of a text such as `L N U X`, `L, N, U, X` or `LNUX`."""
    known = {piece.name.lower() for piece in definition.pieces}
    found: list[str] = []
    for word in text.replace(",", " ").split():
        is_row = word.lower() not in known and known.issuperset(word.lower())
        found += (_shape(one, definition) for one in (word if is_row else (word,)))
    return tuple(found)


# ---- as lines of YAML


def lines_of(rounds: Iterable[Played]) -> Lines:
    """Return the rounds as lines of a record."""
    return block("rounds", (line for one in rounds for line in _round_lines(one)))


def _outline_lines(one: Played) -> Iterator[str]:
    if one.outlines or one.unknown:
        yield "    outlines:"
    for name, outlines in one.outlines.items():
        more = [UNKNOWN] if name in one.unknown else []
        yield f"      {scalar(name)}: {flow([*(outline.text for outline in outlines), *more])}"
    for name in one.unknown:
        if name not in one.outlines:
            yield f"      {scalar(name)}: {scalar(UNKNOWN)}"


def _round_lines(one: Played) -> Iterator[str]:
    yield f"  - roll: {scalar(one.dice)}"
    if one.timer is not None:
        is_single = len(one.timer) == 1
        yield f"    timer: {scalar(one.timer[0]) if is_single else flow(one.timer)}"
    yield from _outline_lines(one)
    if one.crossed:
        yield "    crossed:"
    for name, crossing in one.crossed.items():
        yield f"      {scalar(name)}: {scalar(crossing.written)}"
    entering, asking = one.entering or one.outdated[0], one.asking or one.outdated[1]
    if entering is not None:
        yield f"    entering: {scalar(entering)}"
    if asking is not None:
        yield f"    asking: {asking}"
