"""Hunt: a record as players write it, read strictly; every refusal has its line.

Crossing: a shape that a player of the puzzle had to give up, and where it was cross-hatched.
Totals: a puzzle board as it stands after the game, without the rounds that led to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from layouts import code, strict
from layouts.board import Board, load, picture
from layouts.code import OWN
from layouts.definition import Definition, book, define, define_from
from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.strict import Item
from scorer.outlines import parse_outline
from scorer.rolls import parse_roll
from scorer.verdict import Outline, ScoreError

MODES = ("rounds", "puzzle", "solo")
NOBODY = ("", "nobody", "none", "niemand", "keiner", "-", "لا أحد")
OF_SET = ("set", "print", "sheets", "definition")  # what a printed set's record says beside


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
    boards = _boards(fields, path)
    if mode == "solo" and len(boards) > 1:
        raise fields["players"].refuse("solo is played alone; for more players the mode is puzzle")
    definition = next(iter(boards.values())).definition
    rows = fields["rounds"].rows() if "rounds" in fields else []
    rounds = tuple(_round(row, mode, boards, definition) for row in rows)
    totals = _totals(fields, mode, boards, definition)
    if totals and rounds:
        raise fields["totals"].refuse("a record has rounds or totals, not both")
    played = fields["played"].whole(0, 99) if "played" in fields else definition.rules["puzzle"]
    return Record(mode, boards, rounds, totals, played)


def _boards(fields: Mapping[str, Item], path: Path) -> dict[str, Board]:
    """The players' boards: from their ids, or from the pictures of a definition of one's own."""
    players = fields["players"].table(most=5000)
    if not players:
        raise fields["players"].refuse("at least one player is wanted")
    pictures = fields["sheets"].table(5001) if "sheets" in fields else {}
    own = None
    if "definition" in fields:
        text = fields["definition"].text(strict.MOST_BYTES)
        own = define_from(text, f"{path.name}, definition")
    by_code = {code.parse(name, book()): entry for name, entry in pictures.items()}
    boards = {}
    for name, sheet in players.items():
        try:
            boards[name] = _board(sheet.text(60), by_code, own)
        except LayoutError as error:
            raise sheet.refuse(str(error)) from None
    return boards


def _board(sheet: str, pictures: Mapping[code.Code, Item], own: Definition | None) -> Board:
    found = code.parse(sheet, book())
    if found.game != "hunt":
        raise LayoutError(f"{quoted(sheet)} is a sheet of {found.game}, this is a record of hunt")
    entry = pictures.get(found)
    if found.layout != OWN:
        board = load(sheet)
        if entry and picture(_drawn(entry), define("hunt")) != board.marks:
            raise LayoutError(f"the picture of {sheet} under 'sheets' is not the board of that id")
        return board
    if own is None or entry is None:
        raise LayoutError(
            f"{quoted(sheet)} is a board of your own; the record has no picture of it"
        )
    return Board(found, own, picture(_drawn(entry), own))


def _drawn(entry: Item) -> str:
    return entry.fields(("picture",), ("player",))["picture"].text(2000)


def _round(item: Item, mode: str, boards: Mapping[str, Board], definition: Definition) -> Played:
    optional = ("timer", "outlines", "entering") + (() if mode == "rounds" else ("crossed",))
    fields = item.fields(("roll",), optional)
    outlines = {
        name: tuple(_outline(text) for text in _texts(entry))
        for name, entry in _by_player(fields.get("outlines"), boards)
    }
    crossed = {
        name: _crossing(entry, definition)
        for name, entry in _by_player(fields.get("crossed"), boards)
    }
    return Played(
        _roll(fields["roll"], definition), _timers(fields.get("timer"), boards), outlines, crossed
    )


def _by_player(item: Item | None, boards: Mapping[str, Board]) -> Iterable[tuple[str, Item]]:
    if item is None or item.value == "":
        return
    for name, entry in item.table().items():
        if name not in boards:
            raise item.refuse(
                f"no player {quoted(name)}" + did_you_mean(name, boards), item.keys[name]
            )
        yield name, entry


def _texts(item: Item) -> list[Item]:
    """A list of outlines, or one alone."""
    if isinstance(item.value, str):
        return [item] if item.value.strip() else []
    return item.rows(200)


def _roll(item: Item, definition: Definition) -> tuple[int, ...]:
    words = item.value if isinstance(item.value, str) else " ".join(r.text() for r in item.rows(20))
    try:
        return parse_roll(words, definition)
    except ScoreError as error:
        raise item.refuse(str(error)) from None


def _outline(item: Item) -> Outline:
    try:
        return parse_outline(item.text(2000))
    except ScoreError as error:
        raise item.refuse(str(error)) from None


def _timers(item: Item | None, boards: Mapping[str, Board]) -> tuple[str, ...]:
    """Who turned the timer; more than one is written down now and then, and warned about."""
    if item is None:
        return ()
    entries = item.rows(50) if isinstance(item.value, list) else [item]
    names = []
    for entry in entries:
        name = entry.text().strip()
        if name in boards:
            names.append(name)
        elif name.lower() not in NOBODY:
            known = [*boards, "nobody"]
            raise entry.refuse(f"no player {quoted(name)}" + did_you_mean(name, known))
    return tuple(names)


def _crossing(item: Item, definition: Definition) -> Crossing:
    words = item.text(300).split(None, 1)
    shape = _shape(words[0] if words else "", item, definition)
    try:
        return Crossing(shape, parse_outline(words[1] if len(words) > 1 else ""))
    except ScoreError as error:
        raise item.refuse(str(error)) from None


def _shape(word: str, item: Item, definition: Definition) -> str:
    known = {piece.name.lower(): piece.name for piece in definition.pieces}
    if word.lower() not in known:
        raise item.refuse(f"{quoted(word)} is no shape; shapes are {' '.join(known.values())}")
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
    for name, entry in _by_player(item, boards):
        told = entry.fields(("circled",), ("marks",))
        words = told["circled"].text(200).replace(",", " ").split()
        shapes = tuple(_shape(word, told["circled"], definition) for word in words)
        if len(set(shapes)) < len(shapes):
            raise told["circled"].refuse("each shape is circled once at most")
        totals[name] = Total(shapes, told["marks"].whole(0, 99) if "marks" in told else 0)
    return totals
