"""The small picture of a game on its card: a few squares of its board while it is played.

It is drawn on nothing: the card lends its own ground.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.pens.path import Point
from generator.pens.pen import Pen
from generator.pens.svg import SvgBook
from layouts.values import dataclass

UNIT = 10.0  # a square of the board
HAIR, STRONG = 0.5, 1.3  # thicker than in print: it is shown a third as large
MARGIN = 1.5


@dataclass(frozen=True)
class CardPicture:
    """How large a picture is, without its margin, and how it is drawn."""

    size: Point
    draw: Callable[[Pen], None]

    def svg(self, game: str) -> bytes:
        """The picture as a file."""
        width, height = (length + 2 * MARGIN for length in self.size)
        book = SvgBook((width, height), (MARGIN, MARGIN), "en", game, ground="")
        self.draw(book.page(game))
        return book.take()
