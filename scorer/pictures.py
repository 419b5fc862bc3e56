"""Pictures of positions, marked sheets and seasons, by modules of the generator found by name.

This is the only file that names the floor above.
"""

from __future__ import annotations

import importlib
from typing import Any, Protocol, cast


class DrawsPosition(Protocol):
    """The module generator.games.X.position of a game on one board."""

    def position(self, record: Any, at: int | None, lang: str, kind: str, /) -> bytes:
        """Return the board after `at` moves, as SVG, PNG or PDF."""


class DrawsMarkedWork(Protocol):
    """The module generator.games.X.marked_work of a game whose sheets are handed back."""

    def marked(self, *asked: Any, number: int = 0, mono: bool = False) -> bytes:
        """Return a sheet with its verdicts."""

    def put(self, pen: Any, lang: str, *asked: Any) -> None:
        """Draw the same sheet with a pen onto a page of a book."""


def position_drawing(game: str) -> DrawsPosition:
    """Return the module that draws the position of a game."""
    return cast(DrawsPosition, importlib.import_module(f"generator.games.{game}.position"))


def marked_drawing(game: str) -> DrawsMarkedWork:
    """Return the module that draws the marked sheets of a game."""
    return cast(DrawsMarkedWork, importlib.import_module(f"generator.games.{game}.marked_work"))


class DrawsSeason(Protocol):
    """The module generator.sheets.season_plot."""

    def drawn(self, season: Any, lang: str, kind: str, /) -> bytes:
        """Return the points of a season by evening, a line for each player, as SVG or PNG."""


def season_drawing() -> DrawsSeason:
    """Return the module that draws a season."""
    return cast(DrawsSeason, importlib.import_module("generator.sheets.season_plot"))
