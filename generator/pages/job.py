"""A job: all that decides what a set looks like, and what its pages are made of.

Side: one printed side of a leaf. Front sides begin a new leaf when printed on both sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import field, replace
from functools import cached_property

from generator.pages.page import Page, Style
from generator.pages.results import Results
from generator.pens.path import Box
from generator.pens.pen import Pen, Stamp
from layouts.board import Board, Deal, Sheet
from layouts.code import Code
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item

FORMATS = ("pdf", "svg", "png")
SHEETS = "boards"  # the part of which everybody has one
KEY = "key"  # the part with the answers
CHECK = "check"  # the part for those who ask a computer
AWARDS = "awards"  # the part for the moment after the game
MOST_MARKS = 200  # sheets with bookmarks


@dataclass(frozen=True)
class Side:
    """One printed side: its part and title, and how to draw what is special about it."""

    part: str
    title: str
    draw: Callable[[Page], None]
    back: bool = False
    mark: str = ""  # a bookmark of its own, under the part's
    bare: bool = False  # no title band and no footer: the whole paper is for the drawing
    headed: bool = False  # it says at its own top what the title band would
    ground: str = ""  # of the title band, where it isn't that of the game
    foot: str = ""  # what the footer says instead of what the page is
    fills: str = ""  # the part on whose back it may stand, where that would be empty
    empty: bool = False  # the back of a leaf with nothing on it
    shows: Board | None = None  # the board on it, which tagged pages put into words
    player: int = 0  # whose it is, counted from 1; 0 where it is nobody's
    dense: bool = False  # a page of tables, drawn from a job that is `densely`


@dataclass(frozen=True)
class Picture:
    """A single picture with a size of its own, such as the face of a die."""

    name: str
    size_mm: tuple[float, float]
    draw: Callable[[Pen], None]
    title: str = ""  # what it shows, for people; its name where nothing is said
    px: int = 0  # how wide it is as PNG, on no ground; 0 where it is as sharp as all pages


def square_picture(name: str, size_mm: float, stamp: Stamp, inset: float = 0) -> Picture:
    """A stamp as a picture so wide and high."""
    return Picture(name, (size_mm, size_mm), lambda pen: pen.use(stamp, inset, inset))


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
    table: tuple[int, int] | None = None  # which table of how many, where a class is printed
    link: str = ""  # the address to which a code on the cover leads
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
        """At which table the set is played; nothing where there is only one."""
        return self.words("table.number", n=self.table[0]) if self.table else ""

    @property
    def players(self) -> tuple[int, ...]:
        """Those whose sheets are printed, counted from 1."""
        return self.only or tuple(range(1, self.deal.players + 1))

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets that are printed; those of nobody are everybody's."""
        return [sheet for sheet in self.deal.sheets if sheet.player in (0, *self.players)]

    def place(self, board: Board, player: int) -> int:
        """The place of a player on a board that others have, too; 0 where it is theirs alone."""
        return player + (self.deal.before or 0) if board.code in self.shared else 0

    @cached_property
    def shared(self) -> frozenset[Code]:
        """The boards that more than one player has; asked for once, however many they are."""
        if self.deal.players == 1 and self.deal.before is None:
            return frozenset()
        counts = Counter(sheet.board.code for sheet in self.deal.sheets)
        all_have = (sheet.board.code for sheet in self.deal.sheets if not sheet.player)
        return frozenset((*all_have, *(code for code, count in counts.items() if count > 1)))

    def called(self, player: int) -> str:
        """What a player is called: by name, or by number where none was given."""
        return self.name(player) or self.words("board.player", n=player)

    def bookmark(self, player: int) -> str:
        """Whose sheet it is; nothing in a set so large that bookmarks help nobody."""
        return self.called(player) if self.deal.players <= MOST_MARKS else ""

    def name(self, player: int) -> str:
        """The name on a player's sheet, players counted from 1; empty where none was given."""
        return self.names[player - 1] if 0 < player <= len(self.names) else ""
