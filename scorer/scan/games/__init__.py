"""The games whose sheets a camera can read, found by name; what differs stands in their modules.

A game has a module here that tells where its marks are, what its sheets look like, and what is put
into a record for outlines that were read.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Protocol, cast

from layouts.board import Board
from layouts.definition.loader import games
from scorer.scan.drawn import Choose, DrawnSheet, Entry, View
from scorer.scan.games.sheet import CameraSheet, SheetMarks


class Photographed(Protocol):
    """A game that is read from photos."""

    def sheets(self, board: Board, /) -> Sequence[CameraSheet]:
        """What a camera looks for on a board; one for each way in which it is printed."""

    def marks(self) -> Sequence[SheetMarks]:
        """Where the marks are, whatever the board; different places once."""

    def round_of(self, view: View, number: int | None, /) -> int:
        """The round that is meant: the one that was asked for, or the last one."""

    def opening(self, view: View, board: Board, number: int, roll: str | None, /) -> list[Entry]:
        """What is put before anybody's outlines: the roll of a new round."""

    def entries(
        self, view: View, board: Board, drawn: DrawnSheet, number: int, choose: Choose, /
    ) -> list[Entry] | None:
        """What is put into a record for one player; None where somebody has to be asked."""

    def unseen(self, view: View, number: int, /) -> list[Entry]:
        """What is put for those of whom there was no photo, once others are written down."""

    def left(self, view: View, number: int, /) -> list[str]:
        """The players whose sheets are still to be photographed."""


@lru_cache(maxsize=1)
def read_games() -> dict[str, Photographed]:
    """The games that are read, by name."""
    return {
        game: cast(Photographed, importlib.import_module(f"scorer.scan.games.{game}"))
        for game in games()
        if find_spec(f"{__name__}.{game}")
    }


@lru_cache(maxsize=1)
def marks() -> tuple[tuple[str, SheetMarks], ...]:
    """Where the corner marks may be, and of which game: they say which sheet may lie there."""
    return tuple((game, one) for game, module in read_games().items() for one in module.marks())


def sheets_of(board: Board) -> Sequence[CameraSheet]:
    """What a camera looks for on a board, the usual print first; none where it can't be read."""
    module = read_games().get(board.code.game)
    return module.sheets(board) if module else ()


def sheet_of(board: Board) -> CameraSheet | None:
    """The same for usual print."""
    return next(iter(sheets_of(board)), None)
