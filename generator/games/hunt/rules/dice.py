"""Hunt's drawn examples for the rules: dice that were rolled, and what their numbers mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.hunt.face_symbols import numbers
from generator.games.hunt.rules.example_boards import ROLL, fits
from generator.lettering.text import width_mm
from generator.pages.flow import Block, Writer, leading, legend, lines, write
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import mark_mm, verdict
from generator.pens.path import rect

DIE_MM = 7.4


def rolls(the: Writer, stem: str) -> Block:
    """A roll that is repeated and one that stands."""
    dice, alike = the.numbers["dice"], max(1, the.numbers["alike"])
    again = [max(0, i - alike) for i in range(dice)]
    fine = [i // alike for i in range(dice)]
    rows = (again, False, the.say(f"{stem}.again")), (fine, True, the.say(f"{stem}.fine"))
    said = [verdict(the.style, 99, right, why) for _, right, why in rows]
    step = DIE_MM + 2.4

    def draw(page: Page, x: float, y: float) -> None:
        for i, (faces, _, _) in enumerate(rows):
            end = _dice(page, the.job, x, y + i * step, faces) + 3
            top = y + i * step + (DIE_MM - mark_mm(page.style)) / 2
            said[i].draw(page, x + end, top)

    words = tuple(line for block in said for line in block.words)
    return Block(2 * step - 2.4, draw, words=words)


def rolled(the: Writer, key: str) -> Block | None:
    """The roll for which all boards of the examples are drawn, where they are."""
    if not fits(the.job.deal.definition):
        return None
    words, faces = lines(the.style, the.say(key), 99, theme.TEXT), [int(face) - 1 for face in ROLL]
    called = [the.job.deal.definition.symbols[face].called(the.job.words.lang) for face in faces]

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (DIE_MM - leading(page.style, theme.TEXT)) / 2, words, theme.TEXT)
        start = width_mm(words[0], page.style.size(theme.TEXT)) + 3
        _dice(page, the.job, x + start, y, faces)

    return Block(DIE_MM, draw, words=(" ".join((the.say(key), *called)),))


def meaning(the: Writer, stem: str) -> Block:
    """What the numbers of ordinary dice mean."""
    symbols, size = the.job.deal.definition.symbols, 5.4
    stamps = [symbol_stamp(symbol, size, the.style.inks) for symbol in symbols]
    said = [the.job.words.listed(numbers(len(symbols), i)) for i in range(len(symbols))]
    slot = the.width / len(symbols)
    drawn = legend(the.style, slot, size, list(zip(said, stamps, strict=True)), said[0])
    called = (symbol.called(the.job.words.lang) for symbol in symbols)
    words = (f"{number}: {name}" for number, name in zip(said, called, strict=True))
    return replace(drawn, words=tuple(words))


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
