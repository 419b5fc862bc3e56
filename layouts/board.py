"""Boards: a definition with its cells filled, found by id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from layouts import area, code
from layouts.code import OWN, SET, Code
from layouts.definition.loader import Definition, define
from layouts.game_contract import DrawsSides, WritesWords, dealer
from layouts.grid import HEX, Cell, cell_name
from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass


@dataclass(frozen=True)
class Board:
    """One side of one sheet. A mark is a symbol's name, or empty."""

    code: Code
    definition: Definition
    marks: Mapping[Cell, str]

    @cached_property
    def id(self) -> str:
        """The id in its long form."""
        return code.long(self.code)

    @cached_property
    def compact(self) -> str:
        """The id in the QR code."""
        return code.compact(self.code)

    @property
    def size(self) -> tuple[int, int]:
        """Squares across and down; boards of one game may differ in size."""
        x, y = max(self.marks)
        return x + 1, y + 1

    @cached_property
    def names(self) -> dict[Cell, str]:
        """The name of each cell, row by row."""
        if self.definition.lattice is HEX:
            return area.names(self.marks)
        return {cell: cell_name(cell) for cell in self.marks}


@dataclass(frozen=True)
class Sheet:
    """One player's board in a set; player 0 means that all share it."""

    board: Board
    player: int


@dataclass(frozen=True)
class Deal:
    """A set: its id and the sheets that follow from it."""

    id: str
    definition: Definition
    players: int
    side: str
    sheets: tuple[Sheet, ...]
    teams: int = 0  # 0 without teams
    before: int | None = None  # players of the class at the tables before this one


@lru_cache(maxsize=64)  # a record is read again after every answer, with the same few boards
def load(text: str) -> Board:
    """Return the board of a sheet id; raise LayoutError for a set's id or a user's own board."""
    sheet_code = code.parse(text)
    if sheet_code.layout == SET:
        raise LayoutError("board.set", text=quoted(text))
    if sheet_code.layout == OWN:
        raise LayoutError("board.own", text=quoted(text))
    definition = define(sheet_code.game)
    return dealer(sheet_code.game).board(definition, sheet_code)


def show(board: Board) -> str:
    """Return the board as rows of marks: letters, a dot for an empty square, or words."""
    game = dealer(board.code.game)
    if isinstance(game, WritesWords):
        across, down = board.size
        rows = ([game.word(board.marks[x, y]) for x in range(across)] for y in range(down))
        return "\n".join(" ".join(f"{word:<3}" for word in row).rstrip() for row in rows)
    marks = {symbol.name: symbol.mark for symbol in board.definition.symbols}
    if board.definition.lattice is HEX:
        return "\n".join(area.picture({cell: marks[mark] for cell, mark in board.marks.items()}))
    return "\n".join(
        " ".join(marks.get(board.marks[x, y], ".") for x in range(board.definition.width))
        for y in range(board.definition.height)
    )


def picture(text: str, definition: Definition) -> dict[Cell, str]:
    """Return the marks of a picture made of letters: the inverse of `show`."""
    game = dealer(definition.game)
    if isinstance(game, WritesWords):
        return game.marks([row.split() for row in text.strip().splitlines()], definition)
    names = {symbol.mark: symbol.name for symbol in definition.symbols} | {".": ""}
    is_area = definition.lattice is HEX  # blanks are part of its rows
    lines = text.strip("\n" if is_area else None).splitlines()
    rows = lines if is_area else [line.replace(" ", "") for line in lines]
    size = definition.width, definition.height
    if not is_area and {(len(row), len(rows)) for row in rows} != {size}:
        raise LayoutError("board.size", width=size[0], height=size[1])
    for row in rows:
        if wrong := set(row) - set(names) - {" "}:
            raise LayoutError("board.letter", letter=min(wrong))
    if is_area:
        return {cell: names[letter] for cell, letter in area.spaces(rows).items()}
    return {(x, y): names[letter] for y, row in enumerate(rows) for x, letter in enumerate(row)}


def sides_of(definition: Definition) -> tuple[str, ...]:
    """Return the sides or layouts that can be printed of a definition, the default first."""
    game = dealer(definition.game)
    return game.sides(definition) if isinstance(game, DrawsSides) else game.SIDES
