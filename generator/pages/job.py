"""A job: all that decides what a set looks like, what its pages are made of, results to print.

Side: one printed side. Front sides begin a new sheet of paper when printed on both sides.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import field, replace
from functools import cached_property

from generator.pages.page import Page, Style
from generator.pens.path import Box
from generator.pens.pen import Pen, Stamp
from layouts.board import Board, Deal, Sheet
from layouts.code import Code
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item

FORMATS = ("pdf", "svg", "png")
SHEETS = "boards"  # one for each player
KEY = "key"  # answers
BOARDS = (SHEETS, "board")  # parts that a camera will read, one board to a page
CHECK = "check"  # commands for the computer
AWARDS = "awards"  # for after the game
MOST_MARKS = 200  # sheets with bookmarks
PODIUM = 3
DAY = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)")


@dataclass(frozen=True)
class Side:
    """One printed side: its part and title, and how to draw its content."""

    part: str
    title: str
    draw: Callable[[Page], None]
    back: bool = False
    mark: str = ""  # its bookmark, under the part's
    bare: bool = False  # no title band and no footer: the whole paper is for the drawing
    headed: bool = False  # it has its own title instead of the band
    ground: str = ""  # of the title band (default: the game's)
    foot: str = ""  # words of the footer instead of the page's title
    fills: str = ""  # the part on whose empty back it may be printed
    empty: bool = False  # an empty back
    shows: Board | None = None  # the board on it, which tagged pages put into words
    player: int = 0  # the player, from 1; 0 for none
    dense: bool = False  # a page of tables, drawn from a job that is `densely`

    @property
    def is_board(self) -> bool:
        """Whether it is a side of a leaf with a board, which needs more of its page."""
        return self.part in BOARDS


@dataclass(frozen=True)
class Picture:
    """A single picture with its own size, such as the face of a die."""

    name: str
    size_mm: tuple[float, float]
    draw: Callable[[Pen], None]
    title: str = ""  # for people (default: its name)
    px: int = 0  # width as a transparent PNG; 0: resolution of all pages


def square_picture(name: str, size_mm: float, stamp: Stamp, inset: float = 0) -> Picture:
    """Return a stamp as a picture `size_mm` wide and high."""
    return Picture(name, (size_mm, size_mm), lambda pen: pen.use(stamp, inset, inset))


@dataclass(frozen=True)
class ResultRow:
    """The result of a player or a side; texts are printed unchanged."""

    name: str
    rank: int = 0  # 0 if undecided
    cells: tuple[str, ...] = ()  # below the heads of the list
    total: str = ""
    players: tuple[str, ...] = ()  # of a side, if it isn't one player

    @property
    def people(self) -> tuple[str, ...]:
        """The players who get an award for it."""
        return self.players or (self.name,)


@dataclass(frozen=True)
class Results:
    """Rows, best first, and the heading of a list."""

    rows: tuple[ResultRow, ...] = ()
    heads: tuple[str, ...] = ()  # of the cells between name and total
    total: str = ""  # head of the last column (default: the usual one)
    group: str = ""  # the name of a class
    date: str = ""

    def podium_only(self) -> Results:
        """Return the results without places below the third; all others are sorted by name."""
        first = [row for row in self.rows if 1 <= row.rank <= PODIUM]
        others = (replace(row, rank=0) for row in self.rows if row not in first)
        return replace(self, rows=(*first, *sorted(others, key=lambda row: row.name)))

    def day(self, words: Words) -> str:
        """Return the date as it is written in a language; any other text unchanged."""
        parts = DAY.fullmatch(self.date)
        return words("awards.day", **parts.groupdict()) if parts else self.date

    @property
    def is_decided(self) -> bool:
        """Whether there is a winner."""
        return any(row.rank for row in self.rows)


@dataclass(frozen=True)
class Job:
    """All that decides what a set looks like."""

    deal: Deal
    style: Style
    parts: tuple[str, ...]
    names: tuple[str, ...]
    duplex: bool
    up: int = 1  # small sheets on one page
    only: tuple[int, ...] = ()  # the players whose sheets are printed; none means all
    table: tuple[int, int] | None = None  # number and count of tables of a class
    link: str = ""  # the address in the code on the cover
    results: Results | None = None  # of a record that was played, for awards
    shift: tuple[float, float] = (0.0, 0.0)  # mm by which backs are moved, right and down
    flips_short: bool = False  # whether the printer turns paper at its short edge
    played: Item | None = None  # the record of a game that was played, for its answers
    # Laid out once, by pagination: the first page counts the sides, the foot of every page too.
    laid: list[Side] = field(default_factory=list, init=False, compare=False, repr=False)
    # How large wordmarks are by their names, measured once: there is one on every page.
    wordmarks: dict[str, Box] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def words(self) -> Words:
        return self.style.words

    def densely(self) -> Job:
        """Return the same job for pages of tables: in large print they have smaller type."""
        return replace(self, style=replace(self.style, dense=True))

    @property
    def game(self) -> str:
        """The game's word, by which its modules are found."""
        return self.deal.definition.game

    @property
    def title(self) -> str:
        """The game's name in the language of the set."""
        return self.deal.definition.title(self.words.lang)

    @property
    def table_name(self) -> str:
        """The name of the table; empty without tables."""
        return self.words("table.number", n=self.table[0]) if self.table else ""

    @property
    def players(self) -> tuple[int, ...]:
        """The players whose sheets are printed, from 1."""
        return self.only or tuple(range(1, self.deal.players + 1))

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets that are printed, with the shared ones."""
        return [sheet for sheet in self.deal.sheets if sheet.player in (0, *self.players)]

    def place(self, board: Board, player: int) -> int:
        """Return the player's number on a shared board, or 0 if the board is theirs alone."""
        return player + (self.deal.before or 0) if board.code in self.shared else 0

    @cached_property
    def shared(self) -> frozenset[Code]:
        """The boards that more than one player has; computed once."""
        if self.deal.players == 1 and self.deal.before is None:
            return frozenset()
        counts = Counter(sheet.board.code for sheet in self.deal.sheets)
        all_have = (sheet.board.code for sheet in self.deal.sheets if not sheet.player)
        return frozenset((*all_have, *(code for code, count in counts.items() if count > 1)))

    def called(self, player: int) -> str:
        """Return the name of a player, or "Player 2" without one."""
        return self.name(player) or self.words("board.player", n=player)

    def bookmark(self, player: int) -> str:
        """Return the bookmark of a player's sheet; empty in a set too large for bookmarks."""
        return self.called(player) if self.deal.players <= MOST_MARKS else ""

    def name(self, player: int) -> str:
        """Return the name on the sheet of `player` (from 1); empty without one."""
        return self.names[player - 1] if 0 < player <= len(self.names) else ""
