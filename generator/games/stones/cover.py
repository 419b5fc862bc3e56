"""Stones' first page."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.games.stones.mats import jump
from generator.games.stones.stones import stone_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.sheets import cover
from layouts.games.stones import STONES
from layouts.millimetres import BOX_WIDTH

SIGN, STRIP_HIGH = 12.0, 16.0
STONE, STEP, ARC = 10.6, 11.8, 9.0

# A corner of a game of towers; the first stone goes as many steps as it counts.
EXAMPLE = (
    "L3 D1 L2 D4 L1 D2 L4",
    "D2 L4 D3 L1 D1 L3 D4",
    "L1 D4 L2 D3 L4 D1 L2",
    "D3 L2 D1 L3 D2 L1 D4",
)
STEPS = 3


def sides(job: Job) -> Iterator[Side]:
    """The first page, with the steps that the printed parts need."""

    def figure(page: Page, x: float, y: float) -> None:
        _figure(page, job, x, y)

    called = {part: f"stones.part.{part}" for part in job.parts if part != "cover"}
    glue = "stones" in job.parts and not job.duplex
    needs = job.words("stones.needs.glue" if glue else "stones.needs")
    return cover.sides(job, list(_steps(job)), needs, figure, _strip, called)


def _steps(job: Job) -> Iterator[cover.Step]:
    has, words = set(job.parts), job.words
    yield "printer", words("stones.print")
    yield "printer", words("cover.duplex" if job.duplex else "stones.single")
    if "stones" in has:
        if not job.duplex:
            yield "fold", words("stones.set.fold")
        yield "scissors", words("stones.cut")
    if "mats" in has:
        yield "person", words("stones.lay")
    if "sheets" in has:
        yield "marker", words("stones.write")
    if "rules" in has:
        yield "hourglass", words("cover.read")


def _strip(page: Page, job: Job, y: float) -> float:
    """Each stone once."""
    slot = BOX_WIDTH / len(STONES)
    for i, stone in enumerate(STONES):
        stamp = stone_stamp(job.deal.definition, stone, SIGN, page.style.inks)
        page.pen.use(stamp, page.x((i + 0.5) * slot - SIGN / 2, SIGN), y)
    return STRIP_HIGH


def _figure(page: Page, job: Job, x: float, y: float) -> None:
    """Towers: a stone on its way to the top of another."""
    rows = [row.split() for row in EXAMPLE]
    left, top = page.x(x, len(rows[0]) * STEP - 1), y + ARC
    for j, row in enumerate(rows):
        for i, stone in enumerate(row):
            stamp = stone_stamp(job.deal.definition, stone, STONE, page.style.inks)
            page.pen.use(stamp, left + i * STEP, top + j * STEP)
    page.pen.path(
        jump(left + STONE / 2, left + STONE / 2 + STEPS * STEP, top - 1, ARC),
        line=theme.BLACK,
        width_mm=theme.STRONG,
    )
