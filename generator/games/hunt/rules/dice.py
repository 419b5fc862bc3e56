"""Hunt's drawn examples for the rules: dice that were rolled, and what their numbers mean."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.hunt.face_symbols import numbers
from generator.games.hunt.rules.example_boards import ROLL
from generator.lettering.text import cap_mm, width_mm
from generator.pages.flow import Block, leading, lines, write
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import mark_mm, verdict
from generator.pens.path import rect

DIE_MM = 7.4


def rolls(job: Job) -> Block:
    """A roll that is repeated and one that stands."""
    rules, words = job.deal.definition.rules, job.words
    dice, alike = rules["dice"], max(1, rules["alike"])
    again = [max(0, i - alike) for i in range(dice)]
    fine = [i // alike for i in range(dice)]
    rows = ((again, False, words("rules.roll.again")), (fine, True, words("rules.roll.fine")))
    step = DIE_MM + 2.4

    def draw(page: Page, x: float, y: float) -> None:
        for i, (faces, right, why) in enumerate(rows):
            end = _dice(page, job, x, y + i * step, faces) + 3
            top = y + i * step + (DIE_MM - mark_mm(page.style)) / 2
            verdict(page.style, 99, right, why).draw(page, x + end, top)

    return Block(2 * step - 2.4, draw)


def rolled(job: Job) -> Block:
    """The roll for which all boards of the examples are drawn."""
    words = lines(job.style, job.words("rules.five.rolled"), 99, theme.TEXT)

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (DIE_MM - leading(page.style, theme.TEXT)) / 2, words, theme.TEXT)
        start = width_mm(words[0], page.style.size(theme.TEXT)) + 3
        _dice(page, job, x + start, y, [int(face) - 1 for face in ROLL])

    return Block(DIE_MM, draw)


def legend(job: Job, width: float) -> Block:
    """What the numbers of ordinary dice mean."""
    symbols, style = job.deal.definition.symbols, job.style
    slot, size = width / len(symbols), 5.4
    said = [", ".join(map(str, numbers(len(symbols), i))) for i in range(len(symbols))]
    after = width_mm(said[0], style.size(theme.TEXT), bold=True) + 1.2

    def draw(page: Page, x: float, y: float) -> None:
        for i, symbol in enumerate(symbols):
            base = y + (size + cap_mm(style.size(theme.TEXT))) / 2
            page.text(x + i * slot, base, said[i], bold=True)
            left = page.x(x + i * slot + after, size)
            page.pen.use(symbol_stamp(symbol, size, style.inks), left, y)

    return Block(size, draw)


def _dice(page: Page, job: Job, x: float, y: float, faces: Sequence[int]) -> float:
    """A row of dice, smaller where there are many; gives its length."""
    symbols = job.deal.definition.symbols
    die = min(DIE_MM, 37 / max(1, len(faces)))
    step, inset = die * 1.24, die * 0.15
    for i, face in enumerate(faces):
        left, top = page.x(x + i * step, die), y + (DIE_MM - die) / 2
        page.pen.path(rect(left, top, die, die, die / 5), line=theme.QUIET, width_mm=theme.HAIR)
        stamp = symbol_stamp(symbols[face % len(symbols)], die - 2 * inset, page.style.inks)
        page.pen.use(stamp, left + inset, top + inset)
    return len(faces) * step - die * 0.24
