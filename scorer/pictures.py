"""Pictures of positions, marked sheets and seasons, by modules of the generator found by name.

This is the only file that names the floor above.
"""

from __future__ import annotations

import importlib
from typing import Any, Protocol, cast


class DrawsMarkedWork(Protocol):
    """The module generator.games.X.marked_work of a game whose sheets are handed back."""

    def marked(self, *asked: Any, number: int = 0, mono: bool = False) -> bytes:
        """Return a sheet with its verdicts."""

    def put(self, pen: Any, lang: str, *asked: Any) -> None:
        """Draw the same sheet with a pen onto a page of a book."""


def marked_drawing(game: str) -> DrawsMarkedWork:
    """Return the module that draws the marked sheets of a game."""
    return cast(DrawsMarkedWork, importlib.import_module(f"generator.games.{game}.marked_work"))


def position_drawn(game: str, record: Any, at: int | None, lang: str, kind: str) -> bytes:
    """Return the board of a game after `at` moves, as SVG, PNG or PDF."""
    drawing = importlib.import_module(f"generator.games.{game}")
    return cast(bytes, drawing.position(record, at, lang, kind))


def season_drawn(season: Any, lang: str, kind: str) -> bytes:
    """Return the points of a season by evening, a line for each player, as SVG or PNG."""
    drawing = importlib.import_module("generator.sheets.season_plot")
    return cast(bytes, drawing.drawn(season, lang, kind))
