"""Large letters as outlines: drawn like any shape, so that they turn with what they stand on."""

from __future__ import annotations

from generator.lettering.glyphs import outline
from generator.lettering.text import visual
from generator.pens.path import Path, box, placed
from generator.pens.pen import Pen

MARKED = 0.42  # how much of what stands above capitals they are lowered by: Ü looks centred


def letter_path(letter: str, cap: float, most: float | None = None) -> Path:
    """A capital so high about the origin, by its ink; smaller where it would be wider than most."""
    path = outline(visual(letter), True)
    if not path:
        return ()
    left, top, right, _ = box(path)
    if most:
        cap = min(cap, most / (right - left))
    above = max(0.0, -top - 1) * MARKED
    return placed(path, -(left + right) / 2 * cap, (0.5 + above) * cap, cap)


def draw_letter(
    pen: Pen, letter: str, x: float, y: float, cap: float, ink: str, most: float | None = None
) -> None:
    """A capital with the middle of its ink at a point."""
    if path := letter_path(letter, cap, most):
        pen.path(placed(path, x, y), fill=ink)


def word_path(words: str, width: float, height: float, cap: float | None = None) -> Path:
    """A line of text as large as fits a room, the middle of its ink at the origin.

    Its capitals may be limited, too: then lines with and without tails look alike.
    """
    path = outline(visual(words), True)
    left, top, right, bottom = box(path)
    scale = min(width / (right - left), height / (bottom - top), cap or height)
    return placed(path, -(left + right) / 2 * scale, -(top + bottom) / 2 * scale, scale)


def draw_word(
    pen: Pen, words: str, x: float, y: float, width: float, height: float, ink: str
) -> None:
    """A line of text in the middle of a room, as large as fits."""
    pen.path(placed(word_path(words, width, height), x, y), fill=ink)
