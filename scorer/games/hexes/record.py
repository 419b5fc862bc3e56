"""Hexes: a record, read strictly; every refusal has its line.

Turn: a piece that a player drew on spaces in a round, or crossed out instead.
Spaces are kept by their names: the referee blames names that the area doesn't have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from layouts.board import Board
from layouts.code import OWN
from layouts.definition.loader import Definition
from layouts.grid import HEX, cell_name, parse_cells, straight
from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.hexes.totals import HexesRules, HexesTotal
from scorer.notation.outlines import LONGEST, words_of
from scorer.records.seats import OF_SET, board_of, boards_of, pictures
from scorer.records.texts import joined, listed, understood
from scorer.records.totals import KEYS, attended
from scorer.verdict import ScoreError

PASS = ("pass", "passe", "passen", "passt", "تمرير", "مرر")
PASS_LETTER = "p"  # unless a piece is called so
MOST_ROLLS, MOST_SPACES = 99, 100
# Saved as typed: a piece and spaces with blanks or commas between them; passing.
USUAL_DRAWING = re.compile(
    r"[a-z][a-z0-9]{0,3}(?:[ ,;]+[a-z][0-9]+(?:[-–][a-z][0-9]+)?)*", re.IGNORECASE | re.ASCII
)
USUAL_PASSING = re.compile(r"(?:passe?n?|تمرير)(?: [a-z0-9]+)?", re.IGNORECASE)


@dataclass(frozen=True)
class Drawn:
    """A piece and the spaces it was drawn on, each once."""

    piece: str
    spaces: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Passed:
    """The piece crossed out instead of drawing one; "" if none was named."""

    piece: str
    text: str


Turn = Drawn | Passed


@dataclass(frozen=True)
class Record:
    """A whole game."""

    boards: Mapping[str, Board]
    prefilled: Mapping[str, tuple[str, ...]]
    rolls: tuple[int, ...]
    moves: Mapping[str, tuple[Turn, ...]]
    totals: Mapping[str, HexesTotal] = field(default_factory=dict)  # in the place of moves
    absent: tuple[str, ...] = ()  # players with a sheet who weren't there
    is_expert: bool = False  # hexagons are filled before the start, or will be
    sheets: Item | None = field(default=None, compare=False)  # all printed ones, also unused

    @property
    def definition(self) -> Definition:
        return next(iter(self.boards.values())).definition

    def sides(self) -> dict[str, Board]:
        """Return the sheets on areas of the definition, by the name of the area."""
        boards: dict[str, Board] = {}
        definition = self.definition
        for code, entry in pictures(self.sheets).items() if self.sheets else ():
            if code.layout == OWN or code.layout in definition.areas:
                board = board_of(code, entry, definition if definition.own else None)
                boards.setdefault(side_of(board) or code.layout, board)
        return boards


def side_of(board: Board) -> str:
    """Return the name of the board's area in the definition; "" for a new area."""
    areas = board.definition.areas.items()
    return next((name for name, area in areas if area.marks == board.marks), "")


def read_record(item: Item) -> Record:
    """Return the record in a file; raise ScoreError with file and line if it isn't valid."""
    optional = ("prefilled", "rolls", "moves", *KEYS, *OF_SET)
    fields = item.fields(("game", "players"), optional)
    seats = attended(fields, boards_of(fields, "hexes"))
    boards = seats.there
    prefilled = {
        name: understood(entry, parse_spaces, words_of(joined(entry, 99)), boards[name])
        for name, entry in seats.entries(fields.get("prefilled"))
    }
    rolls = tuple(rolls_in(fields.get("rolls")))
    moves = {
        name: tuple(
            understood(turn, parse_turn, turn.text(LONGEST), boards[name])
            for turn in listed(entry, MOST_ROLLS)
        )
        for name, entry in seats.entries(fields.get("moves"))
    }
    totals = seats.totals(fields, HexesRules(boards).read)
    turns = {name: moves.get(name, ()) for name in boards}
    is_expert, sheets = "prefilled" in fields, fields.get("sheets")
    return Record(boards, prefilled, rolls, turns, totals, seats.absent, is_expert, sheets)


def rolls_in(item: Item | None) -> list[int]:
    """Return the numbers of the die from a list, or from a text like `5 1 4`."""
    if item is None or item.value == "":
        return []
    if isinstance(item.value, list):
        return [row.whole(1, 6) for row in item.rows(MOST_ROLLS)]
    return understood(item, parse_rolls, item.text(LONGEST))


def parse_rolls(text: str) -> list[int]:
    """Return the numbers of a text such as `5 1 4`, `5,1,4` or `514`."""
    words = words_of(text)
    if len(words) == 1 and words[0].isdecimal():
        words = list(words[0])
    for word in words:
        if word not in "123456" or len(word) != 1:
            raise ScoreError("die", word=quoted(word))
    if len(words) > MOST_ROLLS:
        raise ScoreError("rolls.many", most=MOST_ROLLS)
    return [int(word) for word in words]


def parse_turn(text: str, board: Board) -> Turn:
    """Return the turn of a text such as `J c3 d3 e4 e5` or `pass K`."""
    words, written = words_of(text), " ".join(text.split())
    if not words:
        raise ScoreError("turn")
    pieces = _pieces(board)
    if words[0] in PASS or (words[0] == PASS_LETTER and words[0] not in pieces):
        if len(words) > 2:
            raise ScoreError("turn.pass", text=quoted(written))
        return Passed(_piece(words[1], board) if len(words) > 1 else "", written)
    if words[0] not in pieces:
        words[:1] = _cut(words[0], pieces)
    return Drawn(_piece(words[0], board), parse_spaces(words[1:], board), written)


def typed_turn(text: str, board: Board) -> Turn:
    """Return the turn of a loosely typed text, to be written as records have it."""
    turn = parse_turn(text, board)
    if isinstance(turn, Drawn):
        usual, words = USUAL_DRAWING, (turn.piece, *turn.spaces)
    else:
        usual, words = USUAL_PASSING, (PASS[0], turn.piece)
    if usual.fullmatch(turn.text):
        return turn
    return replace(turn, text=" ".join(filter(None, words)))


def _pieces(board: Board) -> dict[str, str]:
    """Return the names of the pieces by their small letters."""
    return {piece.name.lower(): piece.name for piece in board.definition.pieces}


def _cut(word: str, pieces: Iterable[str]) -> list[str]:
    """Split a piece and spaces without a blank between them; [word] if not in exactly one way.

    `j3c4d` could be j3 or 3c: spaces after a piece begin with a letter.
    """
    cuts = [[name, word[len(name) :]] for name in pieces if word.startswith(name)]
    fitting = [cut for cut in cuts if cut[1][:1].isalpha() and _is_cells(cut[1].split("-"))]
    return fitting[0] if len(fitting) == 1 else [word]


def _is_cells(words: Iterable[str]) -> bool:
    try:
        return all(map(parse_cells, words))
    except LayoutError:
        return False


def _piece(word: str, board: Board) -> str:
    pieces = _pieces(board)
    if word not in pieces:
        raise ScoreError("piece", word=quoted(word), letters=" ".join(pieces.values()))
    return pieces[word]


def parse_spaces(words: Iterable[str], board: Board) -> tuple[str, ...]:
    """Return the spaces of words such as `c3`, `c3d3` and `a3-d3`, each once, in their order."""
    spaces: dict[str, None] = {}
    for word in words:
        spaces |= dict.fromkeys(_run(word, board) if "-" in word else _spaces(word))
        if len(spaces) > MOST_SPACES:
            raise ScoreError("spaces.many", most=MOST_SPACES)
    return tuple(spaces)


def _spaces(word: str) -> list[str]:
    try:
        return [cell_name(cell) for cell in parse_cells(word)]
    except LayoutError:
        raise ScoreError("space", word=quoted(word)) from None


def _run(word: str, board: Board) -> list[str]:
    """Return all spaces of a straight run; raise ScoreError if it leaves the area."""
    cells = {name: cell for cell, name in board.names.items()}
    ends = [cells.get(space) for end in word.split("-") for space in _spaces(end)]
    is_run = len(ends) == 2 and word.count("-") == 1
    line = straight(ends[0], ends[1], HEX.steps) if is_run and ends[0] and ends[1] else []
    if not line or not all(cell in board.names for cell in line):
        raise ScoreError("hexrun", word=quoted(word))
    return [board.names[cell] for cell in line]
