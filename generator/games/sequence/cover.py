"""Sequence's first page."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.suits import suit_stamp
from generator.games.sequence.board import free_stamp, square_stamp
from generator.games.sequence.chips import chip_stamp, used
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import joined, line
from generator.sheets import cover
from layouts.card import SUITS
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH

ACROSS, DOWN, SQUARE, CHIP = 6, 5, 12.4, 9.0
SIGN, STRIP_HIGH = 12.0, 16.0

# Chips in the upper left part of the board: five in line, and what the others did meanwhile.
LAID: tuple[tuple[Cell, ...], ...] = (
    ((1, 0), (2, 1), (3, 2), (4, 3), (5, 4)),
    ((3, 0), (3, 1), (3, 3), (1, 3)),
)


def sides(job: Job) -> Iterator[Side]:
    """The first page, with the steps that the printed parts need."""

    def figure(page: Page, x: float, y: float) -> None:
        _figure(page, job, x, y)

    called = {part: f"sequence.part.{part}" for part in job.parts if part != "cover"}
    return cover.sides(job, list(_steps(job)), list(_needs(job)), figure, _strip, called)


def _again(job: Job, parts: str) -> str:
    """The command for parts that aren't here."""
    suffix = ".yaml" if job.deal.definition.own else ""
    return f"fives-print --parts {parts} --set {job.deal.id}{suffix}"


def _needs(job: Job) -> Iterator[str]:
    """What must be there besides the paper."""
    words, has = job.words, set(job.parts)
    if has & {"chips", "cards", "poster"}:
        yield words("sequence.needs.cut")
    if "poster" in has:
        yield words("sequence.needs.glue")
    if "cards" not in has:
        yield f"{words('sequence.needs')}\n{_again(job, 'cards')}"


def _steps(job: Job) -> Iterator[cover.Step]:
    has, words = set(job.parts), job.words
    single = "sequence.single.cards" if "cards" in has else "sequence.single"
    yield "printer", words("sequence.print")
    yield "printer", words("cover.duplex" if job.duplex else single)
    if has & {"chips", "cards"}:
        yield "scissors", words("sequence.cut")
    if "poster" in has:
        yield "fold", words("sequence.join")
    else:
        yield "fold", f"{words('sequence.larger')}\n{_again(job, 'poster,chips')}"
    yield "person", words("sequence.sides")
    if "rules" in has:
        yield "hourglass", words("cover.read")


def _strip(page: Page, job: Job, y: float) -> float:
    """The four suits, a free corner, and a chip of each side."""
    inks = page.style.inks
    stamps = [suit_stamp(suit, SIGN, inks) for suit in SUITS]
    stamps.append(free_stamp(SIGN, inks.accent(page.style.accent)))
    stamps += [chip_stamp(colour, SIGN, inks) for colour in used(job)]
    slot = BOX_WIDTH / len(stamps)
    for i, stamp in enumerate(stamps):
        page.pen.use(stamp, page.x((i + 0.5) * slot - SIGN / 2, SIGN), y)
    return STRIP_HIGH


def _figure(page: Page, job: Job, x: float, y: float) -> None:
    """The upper left part of this very board, with five chips in line."""
    board, inks = job.deal.sheets[0].board, page.style.inks
    wide, high = ACROSS * SQUARE, DOWN * SQUARE
    left, inset = page.x(x, wide), (SQUARE - CHIP) / 2
    lines = [line((left, y + i * SQUARE), (left + wide, y + i * SQUARE)) for i in range(DOWN + 1)]
    lines += [
        line((left + i * SQUARE, y), (left + i * SQUARE, y + high)) for i in range(ACROSS + 1)
    ]
    page.pen.path(joined(lines), line=theme.RIM, width_mm=theme.HAIR)
    chips = {cell: colour for colour, cells in zip(used(job), LAID, strict=False) for cell in cells}
    for i in range(ACROSS):
        for j in range(DOWN):
            at, top = left + i * SQUARE, y + j * SQUARE
            if (i, j) in chips:
                stamp = chip_stamp(chips[i, j], SQUARE - 2, inks)
                page.pen.use(stamp, at + 1, top + 1)
            else:
                stamp = square_stamp(page, board.marks[i, j], CHIP)
                page.pen.use(stamp, at + inset, top + inset)
