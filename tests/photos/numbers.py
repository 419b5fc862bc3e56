"""Evidence without a picture: the numbers that an eye would measure of outlines drawn perfectly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from layouts.board import load
from scorer.scan.evidence import Evidence
from scorer.scan.games import sheet_of
from scorer.scan.games.sheet import RIM, CameraSheet, CellGrid

SQUARES, HEXAGONS = "hunt-white-11q4hpg", "hexes-a-1000003"


@lru_cache(maxsize=4)
def cells_of(sheet: str) -> CellGrid:
    """The cells of a sheet."""
    return sheet_named(sheet).cells


def sheet_named(text: str) -> CameraSheet:
    """The sheet of an id, as a camera sees it."""
    found = sheet_of(load(text))
    assert found
    return found


def evidence(
    cells: CellGrid,
    outlines: Iterable[Iterable[int]],
    edges: Any = None,  # by edge what is otherwise, such as {5: {"odds": 2.0}}
    **of_cells: Any,
) -> Evidence:
    """What is seen of some outlines; `edges` and `of_cells` say what is otherwise.

    Numbers of a cell are told as {cell: number}.
    """
    drawn = {edge for one in outlines for edge in bounds(cells, list(one))}
    count, every = len(cells.edges), len(cells.names)
    lines: dict[str, Any] = {
        "odds": [9.0 if edge in drawn else -9.0 for edge in range(count)],
        "ink": [1.0 if edge in drawn else 0.0 for edge in range(count)],
        "whole": [1.0 if edge in drawn else 0.0 for edge in range(count)],
        "across": [0.0] * count,
    }
    for edge, changes in (edges or {}).items():
        for key, value in changes.items():
            lines[key][edge] = value
    seen = Evidence(
        **lines,
        room=rooms(cells, [odds > 0 for odds in lines["odds"]]),
        fill=[0.0] * every,
        dots=[0.0] * every,
        light=[200.0] * every,
        near=[205.0] * every,
        tint=[0.0] * every,
        seen=[1.0] * every,
        glare=[0.0] * every,
        rough=[1.0] * every,
        lost=[False] * every,
    )
    for key, values in of_cells.items():
        if key == "residual":
            seen = replace(seen, residual=values)
            continue
        whole = list(getattr(seen, key))
        for cell, value in values.items():
            whole[cell] = value
        told: dict[str, Any] = {key: whole}
        seen = replace(seen, **told)
    return seen


def bounds(cells: CellGrid, inside: Sequence[int]) -> set[int]:
    """The line around some cells, also where it runs along the rim."""
    rim = {edge for cell in inside for edge in cells.around[cell] if cells.is_rim(edge)}
    return set(cells.walls(inside)) | rim


def rooms(cells: CellGrid, is_line: Sequence[bool]) -> list[int]:
    """Areas that lines part, by flooding from outside: 0 is all that the outside reaches."""
    found = [-1] * len(cells.names)
    rim = [a for e, (a, b) in enumerate(cells.edges) if b == RIM and not is_line[e]]
    number = 0
    while True:
        walk = rim if number == 0 else [c for c, room in enumerate(found) if room < 0][:1]
        if number and not walk:
            return found
        while walk:
            cell = walk.pop()
            if found[cell] >= 0:
                continue
            found[cell] = number
            for edge in cells.around[cell]:
                a, b = cells.edges[edge]
                if b != RIM and not is_line[edge]:
                    walk.append(b if a == cell else a)
        number += 1
