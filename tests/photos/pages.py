"""Printed sheets as pictures, and where their cells are: what a hand draws on.

The pages are the product's own PDF, rendered; the places of cells come from layouts in
millimetres. Nothing here knows the reader.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from layouts.board import Board, load
from layouts.code import placed
from layouts.games.hexes import millimetres as hexagons
from layouts.grid import HEX
from layouts.millimetres import FORMER, LARGE, PAPERS, USUAL, origin, places_in

RES = 7.0  # pixels a millimetre of a page, before a camera looks at it
COARSE = 5.0  # enough for photos of a megapixel
Point = tuple[float, float]
Side = frozenset[str]  # two neighbours, or a cell and "" for the rim: the line between them


@dataclass(frozen=True)
class Page:
    """A printed side: its picture and the cells on it, in millimetres of the paper."""

    board: Board
    paper: str
    picture: Any  # height x width x 3, 0 to 255
    told: str = ""  # what its code says
    large: bool = False
    former: bool = False  # as it was printed up to 1.1

    @property
    def size(self) -> Point:
        return PAPERS[self.paper]

    @property
    def res(self) -> float:
        """Pixels a millimetre."""
        return resolution(self.picture, self.size)

    @property
    def is_hex(self) -> bool:
        return self.board.definition.lattice is HEX

    @property
    def five(self) -> int:
        """How many cells an outline of the rules has."""
        return 4 if self.is_hex else 5

    @cached_property
    def cells(self) -> dict[str, list[Point]]:
        """The corners of each cell."""
        x0, y0 = origin(self.paper)
        if self.is_hex:
            kind = hexagons.LARGE if self.large else hexagons.USUAL
            sheet = hexagons.places(self.board.marks, hexagons.FORMER if self.former else kind)
            found = {
                name: hexagons.corners(sheet.centres[cell], sheet.hexagon_mm)
                for cell, name in self.board.names.items()
            }
        else:
            room = LARGE if self.large else FORMER if self.former else USUAL
            squares = places_in(*self.board.size, room)
            s = squares.square_mm
            found = {
                name: [(x, y), (x + s, y), (x + s, y + s), (x, y + s)]
                for name, (x, y) in (
                    (name, squares.cells[cell]) for cell, name in self.board.names.items()
                )
            }
        return {name: [(x0 + x, y0 + y) for x, y in ring] for name, ring in found.items()}

    @cached_property
    def lines(self) -> dict[tuple[Point, Point], list[str]]:
        """The cells on both sides of every line; a line of the rim has one."""
        found: dict[tuple[Point, Point], list[str]] = {}
        for name, ring in self.cells.items():
            for a, b in pairwise([*ring, ring[0]]):
                found.setdefault(ordered(a, b), []).append(name)
        return found

    @cached_property
    def neighbours(self) -> dict[str, set[str]]:
        """The cells that share a line with each."""
        found: dict[str, set[str]] = {name: set() for name in self.cells}
        for beside in self.lines.values():
            if len(beside) == 2:
                found[beside[0]].add(beside[1])
                found[beside[1]].add(beside[0])
        return found

    def ring(self, cells: Iterable[str]) -> list[Point]:
        """The corners around joined cells, in order; the longest ring where there is a hole."""
        steps: dict[Point, list[Point]] = {}
        for name in sorted(set(cells)):  # in one order: a photo is the same on every day
            corners = [rounded(p) for p in self.cells[name]]
            for a, b in pairwise([*corners, corners[0]]):
                if b in steps and a in steps[b]:
                    steps[b].remove(a)
                else:
                    steps.setdefault(a, []).append(b)
        rings = []
        while start := next((a for a, ends in steps.items() if ends), None):
            ring = [start]
            while ends := steps[ring[-1]]:
                ring.append(ends.pop())
            rings.append(ring[:-1])
        return max(rings, key=len)

    def side_at(self, a: Point, b: Point) -> Side:
        """The line between two corners by its cells."""
        beside = self.lines.get(ordered(a, b), [])
        return frozenset(beside if len(beside) == 2 else [*beside, ""])


def resolution(picture: Any, size: Point) -> float:
    """How many pixels a millimetre of a page has."""
    return round(float(picture.shape[1]) / size[0], 1)


def rounded(p: Point) -> Point:
    """A corner that is the same whichever cell it is computed from."""
    return round(p[0], 2), round(p[1], 2)


def ordered(a: Point, b: Point) -> tuple[Point, Point]:
    """A line whose direction doesn't matter."""
    a, b = rounded(a), rounded(b)
    return (a, b) if a < b else (b, a)


@lru_cache(maxsize=16)
def printed(
    game: str,
    side: str,
    seed: int,
    paper: str = "a4",
    ink: str = "color",
    place: int = 1,
    large: bool = False,
    set_id: str = "",
    res: float = RES,
) -> Page:
    """A side of a set that is printed for the test; `seed` picks one of its players.

    Of a side that all players have, the sheet of the player at a place.
    """
    import pypdfium2
    import zxingcpp

    from generator import api
    from generator.requests.request import Request

    known = set_id or SETS[game if side != "random" else "random"]
    request = Request(game=game, set_id=known, parts="boards", paper=paper, ink=ink, duplex="long")
    made = api.pdf(replace(request, large=large))
    wanted = [one["id"] for one in made.sheets if one["side"] == side]
    board = load(str(wanted[seed % len(wanted)]))
    document = pypdfium2.PdfDocument(made.content)
    for number in range(len(document)):
        small = np.array(document[number].render(scale=1.5, grayscale=True).to_pil())
        told = next((found.text for found in zxingcpp.read_barcodes(small)), "")
        if told in (board.compact, placed(board.code, place)):
            page = document[number].render(scale=res * 25.4 / 72).to_pil().convert("RGB")
            return Page(board, paper, np.asarray(page), told, large)
    raise LookupError(f"no page of {board.id}")


FORMER_SHEETS = Path(__file__).parent / "sheets-1.1.pdf"  # as 1.1 printed them


@lru_cache(maxsize=4)
def former(number: int, res: float = RES) -> Page:
    """A sheet of 1.1: hunt white and gray, hexes A and B."""
    import pypdfium2
    import zxingcpp

    from layouts.code import long, scanned

    page = pypdfium2.PdfDocument(FORMER_SHEETS)[number]
    small = np.array(page.render(scale=1.5, grayscale=True).to_pil())
    (told,) = (found.text for found in zxingcpp.read_barcodes(small))
    picture = page.render(scale=res * 25.4 / 72).to_pil().convert("RGB")
    return Page(load(long(scanned(told)[0])), "a4", np.asarray(picture), told, former=True)


SETS = {
    "hunt": "hunt-set-10036hhz",
    "hexes": "hexes-set-1003t2ar",
    "random": "hexes-set-178wv6vz",
}
