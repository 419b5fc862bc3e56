"""Closed hands: the stones in hands and the winners; in the rules and in a game.

Showing: a number for each hand, 0 for an empty one. Ring: what was won in this showing, and by
what. A dashed circle is an empty hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from math import fsum

from generator import theme
from generator.games.stones.drawn_stones import (
    AROUND,
    after,
    best,
    colours,
    draw_arrow,
    draw_ring,
    stone_stamp,
)
from generator.lettering.text import cap_mm, width_mm
from generator.pages.examples import REASON_GAP, draw_mark, mark_mm
from generator.pages.flow import Block, Writer, write
from generator.pages.job import Job
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.path import circle, rect
from generator.pens.pen import MIDDLE
from generator.sheets.position_picture import PositionPicture
from layouts.definition.loader import Definition
from layouts.games.stones import MARKS, kind_of
from layouts.values import dataclass
from scorer.games.stones.poker import COPIES, PokerGame, PokerPosition, replay
from scorer.games.stones.record import Record

STONE_MM, HAND_STEP = 7.0, 1.28  # a stone; from one to the next, of a stone
MOST = 1.2  # how far it grows in normal print
MARK_GAP, ROW_GAP, TEXT_GAP = 0.8, 2.6, 4.0
LIFT = 0.46  # an arrow's rise, of a stone
EMPTY = 0


@dataclass(frozen=True)
class Showing:
    """The stones in the hands, the hands that win something, and the stone an empty one takes.

    A showing has steps: the stones open at once, the taken stone, and the winner of the rest.
    """

    hands: tuple[int, ...]
    winners: tuple[int, ...]
    takes: int = 0
    step: int = 0  # 0 where all of it is in one picture


HIGHEST = Showing((2, 4, 1), (1,))
CANCELLED = Showing((4, 3, 4), (1,))
NOBODY = Showing((3, 1, 3, 1), ())
TAKEN = Showing((EMPTY, 2, 4, 1), (0, 1), takes=4)
OPENED, TAKING, COMPARED = (replace(TAKEN, step=number) for number in (1, 2, 3))
TAKEN_ALONE = Showing((2, EMPTY, 3, 2), (1,), takes=3)
TWO_EMPTY = Showing((EMPTY, 3, EMPTY, 1), (1,))
PLAIN = {"highest": HIGHEST, "equal": CANCELLED, "nobody": NOBODY}
TOLD = {"open": OPENED, "takes": TAKING, "rest": COMPARED}
WITH_EMPTY = {"alone": TAKEN_ALONE, "two": TWO_EMPTY}


def typed(job: Job) -> dict[str, str]:
    """Return the answers that the rules show."""
    _, second, third, fourth = job.deal.definition.numbers
    return {"all": f"{fourth} {second}", "empty": f"e {third}", "takes": f"{third}"}


def showings(writer: Writer, stem: str, shown: Mapping[str, Showing]) -> Block:
    """Return showings below each other, and beside them their explanations."""
    style, stone, step = writer.style, stone_mm(writer.style), writer.style.leading(theme.CAPTION)
    start, mark = (3 * HAND_STEP + 1) * stone + TEXT_GAP, mark_mm(style)
    inset = mark + REASON_GAP if any(showing.step for showing in shown.values()) else 0.0
    words, blocks = [], []
    for word, showing in shown.items():
        text = writer.say(f"{stem}.{word}")
        words.append(f"{showing.step}. {text}" if showing.step else text)
        rows = style.lines(text, writer.width - start - inset, theme.CAPTION)
        above = LIFT * stone if showing.takes and showing.step in (0, 2) else 0.0  # for an arrow
        high = stone + (MARK_GAP + mark if showing.step in (0, 3) else 0.0)
        blocks.append((showing, rows, above, high, max(above + high, len(rows) * step)))

    def draw(page: Page, x: float, y: float) -> None:
        for showing, rows, above, high, tall in blocks:
            wide = ((len(showing.hands) - 1) * HAND_STEP + 1) * stone
            draw_showing(page, writer.job, showing, page.x(x, wide), y + above)
            middle = y + above + high / 2
            if showing.step:
                draw_mark(page, page.x(x + start, mark), middle - mark / 2, str(showing.step))
            write(page, x + start + inset, middle - len(rows) * step / 2, rows, theme.CAPTION)
            y += tall + ROW_GAP

    total = fsum(tall for *_, tall in blocks) + (len(blocks) - 1) * ROW_GAP
    return Block(total, draw, words=tuple(words))


def stone_mm(style: Style) -> float:
    """Return the size of a stone in a hand."""
    return STONE_MM * (style.drawn if style.large else min(MOST, style.drawn))


def draw_showing(page: Page, job: Job, showing: Showing, left: float, top: float) -> None:
    """Draw stones and empty hands, a tick or a cross below each, and the way of a taken stone.

    In the last of several steps, the empty hand has the stone it took.
    """
    mark, is_last, stone = mark_mm(page.style), showing.step == len(TOLD), stone_mm(page.style)
    for i, number in enumerate(showing.hands):
        x = left + i * HAND_STEP * stone
        is_taken = is_last and number == showing.takes
        if number == EMPTY or is_taken:
            hand = rect(x + 0.3, top + 0.3, stone - 0.6, stone - 0.6, stone / 2 - 0.3)
            page.pen.path(hand, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)
        shown = showing.takes if number == EMPTY and is_last else EMPTY if is_taken else number
        if shown != EMPTY:
            stamp = stone_stamp(job.deal.definition, f"L{shown}", stone)
            page.pen.use(stamp, x, top)
        if showing.step in (0, len(TOLD)) and not is_taken:
            below = x + (stone - mark) / 2
            draw_mark(page, below, top + stone + MARK_GAP, i in showing.winners)
    if showing.takes and showing.step in (0, 2):
        start, end = showing.hands.index(showing.takes), showing.hands.index(EMPTY)
        x, u = (left + i * HAND_STEP * stone + stone / 2 for i in (start, end))
        draw_arrow(page, (x, top - 0.6), (u, top + stone * 0.6), LIFT * stone)


SHOWN, STONE, STEP, WON_STEP = 9.0, 6.0, 7.4, 8.4
HEAD, HIGH, GAP = 7.0, 13.0, 8.0  # the heads of columns, a player's row, between columns
LESS = 4.0  # white that the last row doesn't need
PAIR = 1.2  # more white between different stones of a hand
NAME_ROOM = 45.0
HAND = (MARKS * COPIES + 1) * STEP + MARKS * PAIR - (STEP - STONE)
COLUMNS = ("shown", "hand", "gained")


@dataclass(frozen=True)
class Scene:
    """A showing, and the table after it."""

    game: PokerGame
    table: PokerPosition
    at: int
    tints: dict[str, str]
    definition: Definition

    def columns(self, style: Style) -> dict[str, float]:
        """Return the start of each column, in reading direction, and the end of the last."""
        most = max(len(self.table.stones(name)) for name in self.game.players)
        rooms = (SHOWN, HAND, most * WON_STEP - (WON_STEP - STONE))
        names = max(width_mm(name, theme.TEXT, bold=True) for name in self.game.players)
        starts, at = {}, min(names, NAME_ROOM) + GAP
        for key, room in zip(COLUMNS, rooms, strict=True):
            head = style.words(f"stones.position.{key}")
            starts[key] = at
            at += max(room, width_mm(head, theme.SMALL)) + GAP
        return {**starts, "end": at - GAP + 2 * AROUND}

    def shows(self, name: str) -> str:
        """Return a player's stone: a number, a word or a dash; empty before the first showing."""
        return self.game.moves[self.at - 1].text(name) if self.at else ""

    def gained(self, name: str) -> list[tuple[str, bool]]:
        """Return the stones a player won, and True for one of the last showing."""
        stones = []
        for number, (showing, won) in enumerate(
            zip(self.game.moves, self.table.won, strict=False), 1
        ):
            if name in won:
                is_own = name in showing.stones  # an empty hand takes another's
                owner = name if is_own else showing.victim or name
                stones.append((f"{self.tints[owner]}{won[name]}", number == self.at))
        return stones

    def draw(
        self, page: Page, x: float, y: float, stone: str, size: float, ringed: bool = False
    ) -> None:
        """Draw a stone about a height."""
        left, top = page.x(x, size), y - size / 2
        page.pen.use(stone_stamp(self.definition, kind_of(self.definition, stone), size), left, top)
        if ringed:
            draw_ring(page, left, top, size)


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """Return everybody's shown, held and won stones after `at` showings."""
    game: PokerGame = record.game
    table: PokerPosition = replay(game, at).position
    scene = Scene(game, table, at, colours(record.players), record.definition)
    columns = scene.columns(style)
    return PositionPicture(
        (columns["end"], HEAD + HIGH * len(game.players) - LESS),
        partial(_draw_position, scene=scene, columns=columns),
        (),
        after(style, "showing", at, is_over=table.is_over),
    )


def _draw_position(
    page: Page, left: float, top: float, scene: Scene, columns: dict[str, float]
) -> None:
    """Draw the heads of the columns, a row for each player, lines between them.

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
    tint, gained = scene.tints[name], scene.gained(name)
    is_last = any(last for _, last in gained)
    _draw_shown(page, columns["shown"], y, scene, name, is_last)
    at = columns["hand"]
    for number in scene.game.numbers:
        for copy in range(COPIES):
            if copy < scene.table.hands[name][number]:
                scene.draw(page, at, y, f"{tint}{number}", STONE)
            else:
                _gone(page, at, y)
            at += STEP
        at += PAIR
    if name in scene.table.used:
        _gone(page, at, y)
    else:
        _empty(page, at, y, STONE)
    for i, (stone, last) in enumerate(gained):
        scene.draw(page, columns["gained"] + AROUND + i * WON_STEP, y, stone, STONE, last)


def _draw_shown(page: Page, x: float, y: float, scene: Scene, name: str, won: bool) -> None:
    text = scene.shows(name)
    if text in map(str, scene.game.numbers):
        scene.draw(page, x, y, f"{scene.tints[name]}{text}", SHOWN, won)
    elif text == "empty":
        _empty(page, x, y, SHOWN)
        if won:
            ring = circle(page.x(x + SHOWN / 2), y, SHOWN / 2 + AROUND)
            page.pen.path(ring, line=theme.BLACK, width_mm=theme.STRONG)
    elif text:
        page.level(x + SHOWN / 2, y, text, theme.PART, colour=theme.QUIET, align=MIDDLE)


def _gone(page: Page, x: float, y: float) -> None:
    """Draw a dot where a stone was."""
    page.pen.path(circle(page.x(x + STONE / 2), y, 0.45), fill=theme.RIM)


def _empty(page: Page, x: float, y: float, size: float) -> None:
    ring = circle(page.x(x + size / 2), y, size / 2 - 0.3)
    page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)
