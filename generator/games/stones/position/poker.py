"""Stones, poker: a row for each player: what they show, what they have left, what they won.

Ring: what was won in this showing, and by what. A dashed circle is an empty hand.
"""

from __future__ import annotations

from functools import partial

from generator import theme
from generator.games.stones.position.common import (
    AROUND,
    PositionPicture,
    after,
    best,
    colours,
    draw_ring,
)
from generator.games.stones.rules.figures.common import stone_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.path import circle
from generator.pens.pen import MIDDLE
from layouts.definition.loader import define
from layouts.values import dataclass
from scorer.games.stones.poker.judge import COPIES, NUMBERS, PokerGame, PokerPosition, played
from scorer.games.stones.record import Record

SHOWN, STONE, STEP, WON_STEP = 9.0, 6.0, 7.4, 8.4
HEAD, HIGH, GAP = 7.0, 13.0, 8.0  # the heads of columns, a player's row, between columns
LESS = 4.0  # white that the last row doesn't need
PAIR = 1.2  # more white between different stones of a hand
NAME_ROOM = 45.0
HAND = (len(NUMBERS) * COPIES + 1) * STEP + len(NUMBERS) * PAIR - (STEP - STONE)
COLUMNS = ("shown", "hand", "gained")


@dataclass(frozen=True)
class Scene:
    """A showing, and the table after it."""

    game: PokerGame
    table: PokerPosition
    at: int
    tints: dict[str, str]

    def columns(self, style: Style) -> dict[str, float]:
        """Where the columns begin, in reading direction, and where the last one ends."""
        most = max(len(self.table.stones(name)) for name in self.game.players)
        rooms = (SHOWN, HAND, most * WON_STEP - (WON_STEP - STONE))
        names = max(width_mm(name, theme.TEXT, bold=True) for name in self.game.players)
        found, at = {}, min(names, NAME_ROOM) + GAP
        for key, room in zip(COLUMNS, rooms, strict=True):
            head = style.words(f"stones.position.{key}")
            found[key] = at
            at += max(room, width_mm(head, theme.SMALL)) + GAP
        return {**found, "end": at - GAP + 2 * AROUND}

    def shows(self, name: str) -> str:
        """What a player shows: a number, a word or a dash; nothing before the first showing."""
        return self.game.moves[self.at - 1].text(name) if self.at else ""

    def gained(self, name: str) -> list[tuple[str, bool]]:
        """The stones a player won, and True for one of the last showing."""
        found = []
        for number, (showing, won) in enumerate(
            zip(self.game.moves, self.table.won, strict=False), 1
        ):
            if name in won:
                is_own = name in showing.stones  # an empty hand takes another's
                owner = name if is_own else showing.victim or name
                found.append((f"{self.tints[owner]}{won[name]}", number == self.at))
        return found


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """What everybody shows, has and won after so many showings."""
    game: PokerGame = record.game
    table, _ = played(game, at)
    scene = Scene(game, table, at, colours(record.players))
    columns = scene.columns(style)
    return PositionPicture(
        (columns["end"], HEAD + HIGH * len(game.players) - LESS),
        partial(_draw, scene=scene, columns=columns),
        (),
        after(style, "showing", at, is_over=table.is_over),
    )


def _draw(page: Page, left: float, top: float, scene: Scene, columns: dict[str, float]) -> None:
    """The heads of the columns, a row for each player, lines between them.

    The picture is in the middle, so it begins at `left` in reading direction as well.
    """
    at, table = {key: left + x for key, x in columns.items()}, scene.table
    for key in COLUMNS:
        head = page.words(f"stones.position.{key}")
        page.text(at[key], top + cap_mm(theme.SMALL), head, theme.SMALL, colour=theme.QUIET)
    worth = {
        name: (len(table.stones(name)), sum(table.stones(name))) for name in scene.game.players
    }
    first = best(worth) if table.is_over else set()
    for i, name in enumerate(scene.game.players):
        y, leads = top + HEAD + i * HIGH - 1.5, name in first
        page.rule(left, y, columns["end"])
        beside(page, (left, y + HIGH / 2), (NAME_ROOM, HIGH - 2), name, bold=leads)
        _draw_player(page, at, y + HIGH / 2, scene, name)


def _draw_player(page: Page, columns: dict[str, float], y: float, scene: Scene, name: str) -> None:
    """What a player shows, has and won, about a height."""
    tint, gained = scene.tints[name], scene.gained(name)
    is_last = any(last for _, last in gained)
    _draw_shown(page, columns["shown"], y, scene.shows(name), tint, is_last)
    at = columns["hand"]
    for number in NUMBERS:
        for copy in range(COPIES):
            if copy < scene.table.hands[name][number]:
                _stone(page, at, y, f"{tint}{number}", STONE)
            else:
                _gone(page, at, y)
            at += STEP
        at += PAIR
    if name in scene.table.used:
        _gone(page, at, y)
    else:
        _empty(page, at, y, STONE)
    for i, (stone, last) in enumerate(gained):
        _stone(page, columns["gained"] + AROUND + i * WON_STEP, y, stone, STONE, last)


def _draw_shown(page: Page, x: float, y: float, text: str, tint: str, won: bool) -> None:
    """A stone, an empty hand, or a number that no stone has."""
    if text in map(str, NUMBERS):
        _stone(page, x, y, f"{tint}{text}", SHOWN, won)
    elif text == "empty":
        _empty(page, x, y, SHOWN)
        if won:
            ring = circle(page.x(x + SHOWN / 2), y, SHOWN / 2 + AROUND)
            page.pen.path(ring, line=theme.BLACK, width_mm=theme.STRONG)
    elif text:
        page.level(x + SHOWN / 2, y, text, theme.PART, colour=theme.QUIET, align=MIDDLE)


def _stone(page: Page, x: float, y: float, stone: str, size: float, ringed: bool = False) -> None:
    left, top = page.x(x, size), y - size / 2
    page.pen.use(stone_stamp(define("stones"), stone, size), left, top)
    if ringed:
        draw_ring(page, left, top, size)


def _gone(page: Page, x: float, y: float) -> None:
    """A dot where a stone was."""
    page.pen.path(circle(page.x(x + STONE / 2), y, 0.45), fill=theme.RIM)


def _empty(page: Page, x: float, y: float, size: float) -> None:
    ring = circle(page.x(x + size / 2), y, size / 2 - 0.3)
    page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)
