"""Clusters' first page."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.games.clusters.board import NUMBERS, draw_square, square_stamp
from generator.games.clusters.tiles import tile_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import joined, line
from generator.sheets import cover
from layouts.games.clusters import BONUS
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH

ACROSS, DOWN, SQUARE = 7, 5, 12.0
SIGN, STRIP_HIGH = 11.0, 15.0
LARGER = "poster,tiles,racks"

# Tiles about the centre: each line across and down is a multiple of five.
#   . . . 3 9 8 .
#   . . . 2 . . .
#   . 4 1 5 . . .
#   . 6 . . . . .
#   . 5 7 8 . . .
LAID: dict[Cell, int] = {
    (1, 2): 4, (2, 2): 1, (3, 2): 5,
    (3, 1): 2, (3, 0): 3, (4, 0): 9, (5, 0): 8,
    (1, 3): 6, (1, 4): 5, (2, 4): 7, (3, 4): 8,
}  # fmt: skip


def sides(job: Job) -> Iterator[Side]:
    """The first page, with the steps that the printed parts need."""

    def figure(page: Page, x: float, y: float) -> None:
        _figure(page, job, x, y)

    called = {part: f"clusters.part.{part}" for part in job.parts if part != "cover"}
    return cover.sides(job, list(_steps(job)), _needs(job), figure, _strip, called)


def _needs(job: Job) -> str:
    keys = ["clusters.needs", "clusters.needs.bag"]
    if {"racks", "poster"} & set(job.parts):
        keys.insert(1, "clusters.needs.glue")
    return " ".join(map(job.words, keys))


def _steps(job: Job) -> Iterator[cover.Step]:
    has, words = set(job.parts), job.words
    yield "printer", words("clusters.print")
    yield "printer", words("cover.duplex" if job.duplex else "clusters.single")
    if "tiles" in has:
        yield "scissors", words("clusters.cut")
    if "racks" in has:
        yield "fold", words("clusters.fold")
    if "poster" in has:
        yield "fold", words("clusters.join")
    elif not job.style.large:
        suffix = ".yaml" if job.deal.definition.own else ""
        again = f"fives-print --parts {LARGER} --set {job.deal.id}{suffix}"
        yield "fold", f"{words('clusters.larger')}\n{again}"
    if "rules" in has:
        yield "hourglass", words("cover.read")


def _strip(page: Page, job: Job, y: float) -> float:
    """A tile of each number, and a square of each bonus."""
    inks, accent = page.style.inks, page.style.accent
    stamps = [tile_stamp(number, SIGN, inks, accent) for number in NUMBERS]
    stamps += [square_stamp(mark, SIGN, inks, accent) for mark in BONUS]
    slot = BOX_WIDTH / len(stamps)
    for i, stamp in enumerate(stamps):
        page.pen.use(stamp, page.x((i + 0.5) * slot - SIGN / 2, SIGN), y)
    return STRIP_HIGH


def _figure(page: Page, job: Job, x: float, y: float) -> None:
    """The middle of this very board with some tiles on it."""
    board = job.deal.sheets[0].board
    first = board.size[0] // 2 - ACROSS // 2, board.size[1] // 2 - DOWN // 2
    wide, high = ACROSS * SQUARE, DOWN * SQUARE
    left, tile = page.x(x, wide), SQUARE - 1
    lines = [line((left, y + i * SQUARE), (left + wide, y + i * SQUARE)) for i in range(DOWN + 1)]
    lines += [
        line((left + i * SQUARE, y), (left + i * SQUARE, y + high)) for i in range(ACROSS + 1)
    ]
    page.pen.path(joined(lines), line=theme.RIM, width_mm=theme.HAIR)
    for i in range(ACROSS):
        for j in range(DOWN):
            at, top = left + i * SQUARE, y + j * SQUARE
            if (i, j) in LAID:
                stamp = tile_stamp(LAID[i, j], tile, page.style.inks, page.style.accent)
                page.pen.use(stamp, at + 0.5, top + 0.5)
            else:
                mark = board.marks[first[0] + i, first[1] + j]
                draw_square(page, mark, (at, top), SQUARE)
