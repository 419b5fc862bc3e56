"""Measurements of a sheet by an eye, and a judge's reading of them: plain values, no picture.

Two eyes measure, in Python and in JavaScript; both weigh an edge's eight numbers in the same way.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from layouts.values import dataclass

WEIGHTS = Path(__file__).parent / "weights.yaml"


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
    tint: list[float]  # difference of the paper's colour from plain paper
    seen: list[float]  # likeness of the symbol to the printed one; 1 is the best
    glare: list[float]  # share of it that is nothing but white
    rough: list[float]  # unevenness around the symbol, in units of the photo's noise
    lost: list[bool]  # not in the picture
    # of the whole sheet
    residual: float = 0.0  # millimetres by which symbols lie off where they should be


@lru_cache(maxsize=1)
def weights() -> dict[str, Any]:
    """Return the weights of an edge's numbers by game; fitted on photos that no test uses."""
    import yaml

    by_game: dict[str, Any] = yaml.safe_load(WEIGHTS.read_text(encoding="utf-8"))
    return by_game


class Why:
    """The reasons of questions; `scan.why` has the words of each."""

    OPEN = "open"  # a piece of its line may be missing
    LINE = "line"  # it belongs to no outline
    SIZE = "size"  # closed, but of another size than outlines
    FAINT = "faint"  # its line is weak: wiped off, pencil
    MARKED = "marked"  # ink inside: crossed out, coloured
    HIDDEN = "hidden"  # a finger, glare, the edge of the picture
    RIM = "rim"  # only the printed border closes it
    POCKET = "pocket"  # all its lines belong to others: perhaps a gap between outlines


@dataclass(frozen=True)
class Unsure:
    """A question for the user: its reason, and its cells."""

    why: str
    cells: tuple[int, ...]


def are_about(questions: Iterable[Unsure], cells: Collection[int]) -> bool:
    """Return whether one of the questions has two of these cells."""
    return any(len({*question.cells}.intersection(cells)) >= 2 for question in questions)


@dataclass(frozen=True)
class Reading:
    """The sure outlines of a sheet, and the questions about the rest."""

    outlines: tuple[tuple[int, ...], ...] = ()
    questions: tuple[Unsure, ...] = ()
    uses_border: bool = False  # whether the printed border closes some of the outlines
