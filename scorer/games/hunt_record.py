"""Hunt: a record as players write it, read strictly; every refusal has its line.

Crossing: a shape that a player of the puzzle had to give up, and where it was cross-hatched.
Totals: a puzzle board as it stands after the game, without the rounds that led to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from layouts.board import Board
from layouts.definition import Definition
from layouts.fault import quoted
from layouts.strict import Item
from scorer.outlines import LONGEST, parse_outline
from scorer.rolls import parse_roll
from scorer.seats import OF_SET, boards_of, by_player, no_player
from scorer.verdict import Outline, ScoreError

MODES = ("rounds", "puzzle", "solo")
NOBODY = ("", "nobody", "none", "niemand", "keiner", "-", "لا أحد")
MOST_ROUNDS, MOST_OUTLINES, MOST_SQUARES = 99, 60, 1_000_000  # the last one in a whole record
CROSSING, TIMER = "crossing", "timer"  # what `enter` asks next, where it isn't an outline


@dataclass(frozen=True)
class Crossing:
    """A shape crossed out and the squares that were cross-hatched, none where there was no room."""

    shape: str
    outline: Outline


@dataclass(frozen=True)
class Played:
    """One round as it was written down."""

    roll: tuple[int, ...]
    timers: tuple[str, ...]
    outlines: Mapping[str, tuple[Outline, ...]]
    crossed: Mapping[str, Crossing]


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
    totals: Mapping[str, Total]
    played: int  # rounds that led to the totals

    @property
    def definition(self) -> Definition:
        return next(iter(self.boards.values())).definition


def read_record(item: Item, path: Path) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    fields = item.fields(("game", "players"), ("mode", "rounds", "totals", "played", *OF_SET))
    mode = fields["mode"].choice(*MODES) if "mode" in fields else "rounds"
    boards = boards_of(fields, path, "hunt")
    if mode == "solo" and len(boards) > 1:
        raise fields["players"].refuse("solo is played alone; for more players the mode is puzzle")
    definition = next(iter(boards.values())).definition
    rounds = tuple(_rounds(fields.get("rounds"), mode, boards, definition))
    totals = _totals(fields, mode, boards, definition)
    if totals and rounds:
        raise fields["totals"].refuse("a record has rounds or totals, not both")
    played = fields["played"].whole(0, 99) if "played" in fields else definition.rules["puzzle"]
    return Record(mode, boards, rounds, totals, played)


def _rounds(
    item: Item | None, mode: str, boards: Mapping[str, Board], definition: Definition
) -> Iterator[Played]:
    left = MOST_SQUARES
    for row in item.rows(MOST_ROUNDS) if item and item.value != "" else ():
        played = _round(row, mode, boards, definition, left)
        left -= sum(map(_squares, played.outlines.values()))
        yield played


def _round(
    item: Item, mode: str, boards: Mapping[str, Board], definition: Definition, left: int
) -> Played:
    optional = ("timer", "outlines", "entering", "asking")
    fields = item.fields(("roll",), optional + (() if mode == "rounds" else ("crossed",)))
    _refuse_unknown_stage(fields, mode, boards)
    outlines = {}
    for name, entry in by_player(fields.get("outlines"), boards):
        outlines[name] = tuple(_outline(text) for text in _texts(entry))
        left -= _squares(outlines[name])
        if left < 0:
            raise entry.refuse(f"over {MOST_SQUARES} squares up to here; no game has as many")
    crossed = {
        name: _crossing(entry, definition)
        for name, entry in by_player(fields.get("crossed"), boards)
    }
    return Played(
        _roll(fields["roll"], definition), _timers(fields.get("timer"), boards), outlines, crossed
    )


def _squares(outlines: Iterable[Outline]) -> int:
    return sum(len(outline.cells) for outline in outlines)


def _refuse_unknown_stage(
    fields: Mapping[str, Item], mode: str, boards: Mapping[str, Board]
) -> None:
    """Where `enter` stopped in this round: whom it asks next, and for what."""
    known = (TIMER,) if mode == "rounds" else (TIMER, CROSSING)
    asking = fields["asking"].choice(*known) if "asking" in fields else None
    if asking == CROSSING and "entering" not in fields:
        raise fields["asking"].refuse("the key 'entering' is missing: the player who is asked")
    if "entering" in fields and fields["entering"].text() not in boards:
        name = fields["entering"].text()
        raise fields["entering"].refuse(no_player(name, boards))


def _texts(item: Item) -> list[Item]:
    """A list of outlines, or one alone."""
    if isinstance(item.value, str):
        return [item] if item.value.strip() else []
    return item.rows(MOST_OUTLINES)


def _roll(item: Item, definition: Definition) -> tuple[int, ...]:
    words = item.value if isinstance(item.value, str) else " ".join(r.text() for r in item.rows(20))
    try:
        return parse_roll(words, definition)
    except ScoreError as error:
        raise item.refuse(str(error)) from None


def _outline(item: Item) -> Outline:
    try:
        return parse_outline(item.text(LONGEST))
    except ScoreError as error:
        raise item.refuse(str(error)) from None


def _timers(item: Item | None, boards: Mapping[str, Board]) -> tuple[str, ...]:
    """Who turned the timer; more than one is written down now and then, and warned about."""
    if item is None:
        return ()
    entries = item.rows(50) if isinstance(item.value, list) else [item]
    names = []
    for entry in entries:
        text = entry.text()
        name = text if text in boards else text.strip()
        if name in boards:
            names.append(name)
        elif name.lower() not in NOBODY:
            raise entry.refuse(no_player(name, [*boards, "nobody"]))
    return tuple(names)


def _crossing(item: Item, definition: Definition) -> Crossing:
    try:
        return parse_crossing(item.text(LONGEST), definition)
    except ScoreError as error:
        raise item.refuse(str(error)) from None


def parse_crossing(text: str, definition: Definition) -> Crossing:
    """The crossing of a text such as `F c3 c4 d4 d5 e4`, or of a shape alone."""
    words = text.split(None, 1)
    shape = _shape(words[0] if words else "", definition)
    return Crossing(shape, parse_outline(words[1] if len(words) > 1 else ""))


def _shape(word: str, definition: Definition) -> str:
    known = {piece.name.lower(): piece.name for piece in definition.pieces}
    if word.lower() not in known:
        shapes = " ".join(known.values())
        raise ScoreError(f"{quoted(word)} is no shape; shapes are {shapes[:300]}")
    return known[word.lower()]


def _totals(
    fields: Mapping[str, Item], mode: str, boards: Mapping[str, Board], definition: Definition
) -> dict[str, Total]:
    item = fields.get("totals")
    if item is None:
        return {}
    if mode == "rounds":
        raise item.refuse("totals are for the puzzle; in the game of rounds write down the rounds")
    totals = {}
    for name, entry in by_player(item, boards):
        told = entry.fields(("circled",), ("marks",))
        words = told["circled"].text(200).replace(",", " ").split()
        try:
            shapes = tuple(_shape(word, definition) for word in words)
        except ScoreError as error:
            raise told["circled"].refuse(str(error)) from None
        if len(set(shapes)) < len(shapes):
            raise told["circled"].refuse("each shape is circled once at most")
        totals[name] = Total(shapes, told["marks"].whole(0, 99) if "marks" in told else 0)
    return totals
