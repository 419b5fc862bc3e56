"""The games whose sheets a camera can read, found by name.

The module of each game here has its marks, its sheets, and the entries for outlines in a photo.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, Protocol, cast

from layouts.board import Board
from layouts.definition.loader import games
from layouts.values import dataclass
from scorer.scan.games.sheet import CameraSheet, SheetMarks

View = Mapping[str, Any]  # the JSON of `api.play`
Entry = Mapping[str, object]  # for `api.put`
# from the drawn pieces and a likely order to the true order, or None if it isn't known
Choose = Callable[[Sequence[str], Sequence[str]], list[str] | None]


@dataclass(frozen=True)
class DrawnSheet:
    """A player's outlines, as texts, to be put into a record."""

    player: str
    outlines: tuple[str, ...]
    is_whole: bool = True  # False while the sheet has open questions


class Photographed(Protocol):
    """A game that is read from photos."""

    def sheets(self, board: Board, /) -> Sequence[CameraSheet]:
        """Return the sheets of a board; one for each way of printing it."""

    def marks(self) -> Sequence[SheetMarks]:
        """Return the places of the marks on all boards, each once."""

    def round_of(self, view: View, number: int | None, /) -> int:
        """Return the round: `number`, or the last one."""

    def opening(self, view: View, board: Board, number: int, roll: str | None, /) -> list[Entry]:
        """Return the entries before any outlines: the roll of a new round."""

    def entries(
        self, view: View, board: Board, drawn: DrawnSheet, number: int, choose: Choose, /
    ) -> list[Entry] | None:
        """Return the entries of one player; None if a question must be answered first."""

    def unseen(self, view: View, number: int, /) -> list[Entry]:
        """Return the entries for players without a photo, after those of the others."""

    def left(self, view: View, number: int, /) -> list[str]:
        """Return the players whose sheets are still to be photographed."""


@lru_cache(maxsize=1)
def read_games() -> dict[str, Photographed]:
    """Return the games that can be read, by name."""
    return {
        game: cast(Photographed, importlib.import_module(f"scorer.scan.games.{game}"))
        for game in games()
        if find_spec(f"{__name__}.{game}")
    }


@lru_cache(maxsize=1)
def marks() -> tuple[tuple[str, SheetMarks], ...]:
    """Return all places of corner marks, each with its game."""
    return tuple((game, place) for game, module in read_games().items() for place in module.marks())


def sheets_of(board: Board) -> Sequence[CameraSheet]:
    """Return the sheets of a board, the usual print first; () if the game can't be read."""
    module = read_games().get(board.code.game)
    return module.sheets(board) if module else ()


def sheet_of(board: Board) -> CameraSheet | None:
    """Return the sheet of a board in usual print; None if the game can't be read."""
    return next(iter(sheets_of(board)), None)
