"""What an eye has measured of a sheet, and what a judge reads from it: plain values, no picture."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from layouts.values import dataclass


@dataclass(frozen=True)
class Evidence:
    """Numbers in the order of the sheet's edges and cells; shares are 0 to 1."""

    # of every edge
    odds: list[float]  # log odds that a line was drawn along it
    ink: list[float]  # mean ink on the best path along its middle
    whole: list[float]  # the same from corner to corner
    across: list[float]  # share of it that ink crosses
    # of every cell
    room: list[int]  # cells with one number lie in one area that no line parts; 0 is around all
    fill: list[float]  # ink around the symbol
    dots: list[float]  # ink in the middle, square millimetres
    light: list[float]  # level of the paper
    near: list[float]  # level of the brightest paper around
    tint: list[float]  # how far the paper is off in colour
    seen: list[float]  # how well the symbol is recognised; 1 where it is as printed
    glare: list[float]  # share of it that is nothing but white
    rough: list[float]  # unevenness around the symbol, in units of the photo's noise
    lost: list[bool]  # not in the picture
    # of the whole sheet
    residual: float = 0.0  # millimetres by which symbols lie off where they should be


@dataclass(frozen=True)
class Unsure:
    """What a person must answer: why, and about which cells."""

    why: str
    cells: tuple[int, ...]


def are_about(questions: Iterable[Unsure], cells: Collection[int]) -> bool:
    """Return True if one of the questions has two of these cells."""
    return any(len({*one.cells}.intersection(cells)) >= 2 for one in questions)


@dataclass(frozen=True)
class Reading:
    """What is sure, and what is asked."""

    outlines: tuple[tuple[int, ...], ...] = ()
    questions: tuple[Unsure, ...] = ()
