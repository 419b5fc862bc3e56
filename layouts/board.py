"""Boards: a definition with its cells filled, reached by an id."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

from layouts import code
from layouts.code import OWN, SET, Code
from layouts.definition import Definition, book, define
from layouts.fault import LayoutError, quoted
from layouts.grid import Cell


@dataclass(frozen=True)
class Board:
    """What is on one side of one sheet. A mark is a symbol's name, or empty."""

    code: Code
    definition: Definition
    marks: Mapping[Cell, str]

    @cached_property
    def id(self) -> str:
        """The id for people."""
        return code.long(self.code, book())

    @cached_property
    def compact(self) -> str:
        """The id for the QR code."""
        return code.compact(self.code, book())


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


def rules_of(game: str) -> ModuleType:
    """The module that deals a game's boards: found by name, nothing to register."""
    return importlib.import_module(f"layouts.games.{game}")


def load(text: str) -> Board:
    """The board of a sheet id; needs no file."""
    found = code.parse(text, book())
    if found.layout == SET:
        raise LayoutError(
            f"{quoted(text)} is the id of a set; a sheet's id stands beside its QR code"
        )
    if found.layout == OWN:
        raise LayoutError(
            f"{quoted(text)} was printed from a board definition of your own; "
            "give its record with --record FILE.yaml"
        )
    definition = define(found.game)
    board: Board = rules_of(found.game).board(definition, found)
    return board


def show(board: Board) -> str:
    """The board as rows of marks, one letter a square and a dot for an empty one."""
    marks = {symbol.name: symbol.mark for symbol in board.definition.symbols}
    return "\n".join(
        " ".join(marks.get(board.marks[x, y], ".") for x in range(board.definition.width))
        for y in range(board.definition.height)
    )


def picture(text: str, definition: Definition) -> dict[Cell, str]:
    """The marks of a picture made of letters: the other way of `show`."""
    names = {symbol.mark: symbol.name for symbol in definition.symbols} | {".": ""}
    rows = [row.replace(" ", "") for row in text.strip().splitlines()]
    if len(rows) != definition.height or any(len(row) != definition.width for row in rows):
        raise LayoutError(
            f"a picture of {definition.width} x {definition.height} squares is wanted"
        )
    for row in rows:
        if wrong := set(row) - set(names):
            raise LayoutError(f"'{min(wrong)}' is no letter of a symbol in this picture")
    return {(x, y): names[row[x]] for y, row in enumerate(rows) for x in range(definition.width)}
