"""The press: puts the parts of a set in order, adds the furniture, and prints them with a pen.

Side: one printed side of a leaf. Front sides begin a new leaf when printed on both sides.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

from generator import theme
from generator.pages.page import FOOTER, Page, Style
from generator.pens.mono import TonedPen
from generator.pens.pen import Book, Pen, Stamp
from layouts.board import Deal, Sheet, rules_of
from layouts.version import VERSION
from layouts.words import Words

__all__ = ["Book", "Order", "Picture", "Side", "called", "drawing", "rules_of", "run", "sides"]

BOARDS = ("boards", "board")  # parts that a camera will read, one board to a page


@dataclass(frozen=True)
class Side:
    """One printed side: its part and title, and how to draw what is special about it."""

    part: str
    title: str
    draw: Callable[[Page], None]
    back: bool = False
    mark: str = ""  # a bookmark of its own, under the part's
    bare: bool = False  # no title band and no footer: the whole paper is for the drawing
    empty: bool = False  # the back of a leaf with nothing on it


@dataclass(frozen=True)
class Picture:
    """A single picture with a size of its own, such as the face of a die."""

    name: str
    size_mm: tuple[float, float]
    draw: Callable[[Pen], None]


@dataclass(frozen=True)
class Order:
    """All that decides what a set looks like."""

    deal: Deal
    style: Style
    parts: tuple[str, ...]
    names: tuple[str, ...]
    duplex: bool
    up: int = 1  # small sheets on one page
    only: tuple[int, ...] = ()  # the players whose sheets are printed; none means all

    @property
    def words(self) -> Words:
        return self.style.words

    @property
    def title(self) -> str:
        """The game's name in the language of the set."""
        return self.deal.definition.title(self.words.lang)

    @cached_property
    def all_sides(self) -> list[Side]:
        """Laid out once: the first page counts them, the foot of every page too."""
        return _laid_out(self)

    @property
    def players(self) -> tuple[int, ...]:
        """Those whose sheets are printed, counted from 1."""
        return self.only or tuple(range(1, self.deal.players + 1))

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets that are printed; those of nobody are everybody's."""
        return [sheet for sheet in self.deal.sheets if sheet.player in (0, *self.players)]

    def name(self, player: int) -> str:
        """The name on a player's sheet, players counted from 1; empty where none was given."""
        return self.names[player - 1] if 0 < player <= len(self.names) else ""


def drawing(game: str) -> ModuleType:
    """The module that draws a game: found by name."""
    return importlib.import_module(f"generator.games.{game}")


def sides(order: Order) -> list[Side]:
    """All printed sides of a set in order; with duplex, every front is on an odd page."""
    return order.all_sides


def _laid_out(order: Order) -> list[Side]:
    game = drawing(order.deal.definition.game)
    found: list[Side] = []
    for part in order.parts:
        for side in game.sides(order, part):
            if order.duplex and not side.back and len(found) % 2:
                found.append(_left_blank(found[-1]))
            found.append(side)
    return found


def _left_blank(front: Side) -> Side:
    """The empty back of a leaf: nothing but a small line that says it is meant to be empty."""

    def draw(page: Page) -> None:
        page.text(0, FOOTER, page.words("page.blank"), theme.SMALL, colour=theme.QUIET)

    return Side(front.part, front.title, draw, back=True, bare=True, empty=True)


def run(order: Order, book: Book) -> Iterator[int]:
    """Print all sides into a book; yields the number of the side just printed."""
    todo = sides(order)
    last_part = ""
    for number, side in enumerate(todo, 1):
        pen = _toned(order, side, book.page(side.title))
        if side.part != last_part:
            book.bookmark(called(order, side.part), 0)
        if side.mark:
            book.bookmark(side.mark, 1)
        last_part = side.part
        page = Page(pen, order.style)
        if not side.bare:
            pen.use(_furniture(order, side), 0, 0)
            page.count(f"{number}/{len(todo)}")
        side.draw(page)
        yield number


def _toned(order: Order, side: Side, pen: Pen) -> Pen:
    """The pen for a side: in mono one whose greys are seen on any copy."""
    if not order.style.inks.mono:
        return pen
    is_read = side.part in BOARDS and order.up == 1
    return TonedPen(pen, order.style.inks, keeps_borders=is_read)


def called(order: Order, part: str) -> str:
    """The name of a part; a game may have one of its own for it."""
    own = f"{order.deal.definition.game}.{part}"
    return order.words(own if own in order.words.table else f"part.{part}")


def _furniture(order: Order, side: Side) -> Stamp:
    """Title band and footer, all but the page number."""
    face = order.words("page.back" if side.back else "page.front")
    foot = f"{order.title} · {side.title} · {face}"

    def draw(pen: Pen) -> None:
        page = Page(pen, order.style)
        page.band(order.title, side.title)
        page.footer(foot, f"{order.deal.id} · Fives {VERSION}")

    return Stamp(f"furniture {foot}", draw)
