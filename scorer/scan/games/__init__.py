"""The games whose sheets a camera can read, found by name; what differs stands in their modules.

A game has a module here that tells where its marks are, what its sheets look like, and what is put
into a record for outlines that were read.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol, cast

from layouts.board import Board
from layouts.definition.loader import games
from scorer.scan.games.sheet import CameraSheet, SheetMarks

if TYPE_CHECKING:
    from scorer.records.game import Game

Entry = Mapping[str, object]  # what `put` takes
Choose = Callable[[Sequence[str], Sequence[str]], list[str] | None]


class Photographed(Protocol):
    """A game that is read from photos."""

    def sheets(self, board: Board, /) -> Sequence[CameraSheet]:
        """What a camera looks for on a board; one for each way in which it is printed."""

    def marks(self) -> Sequence[SheetMarks]:
        """Where the marks are, whatever the board; different places once."""

    def round_of(self, game: Game, number: int | None, /) -> int:
        """The round that is meant: the one that was asked for, or the last one."""

    def opening(self, game: Game, number: int, roll: str | None, /) -> list[Entry]:
        """What is put before anybody's outlines: the roll of a new round."""

    def entries(
        self,
        game: Game,
        player: str,
        outlines: Sequence[str],
        number: int,
        choose: Choose,
        /,
    ) -> list[Entry] | None:
        """What is put into a record for one player; None where somebody has to be asked.

        `choose` is told what was drawn and a likely order, and gives the order as it was.
        """

    def unseen(self, game: Game, number: int, /) -> list[Entry]:
        """What is put for those of whom there was no photo, once others are written down."""


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
