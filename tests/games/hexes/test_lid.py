"""Hexes' lid: its pieces are drawn as the referee allows, one after the other."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from generator.components.picture import marks
from generator.games.hexes.cover import LARGEST, ROOM, LidArea, filled
from generator.pages.job import Job
from generator.pens.path import box
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts import area
from layouts.board import Board
from layouts.code import Code
from layouts.games.hexes.millimetres import laid_out
from scorer.games.hexes.record import Drawn
from scorer.games.hexes.rules import play, seated

FACE = ("b5", "a6", "b4")  # the spaces with the whale's eye, its mouth and its spout
EXAMPLES = Path(__file__).parents[3] / "docs/examples"
SETS = {
    "both": Request(game="hexes", parts="cover"),
    "cat": Request(game="hexes", parts="cover", side="cat"),
    "random": Request(game="hexes", parts="cover", side="random"),
    "mine": Request(layout=str(EXAMPLES / "my-hexes.yaml"), game="hexes", parts="cover"),
}


@cache
def laid(name: str) -> tuple[Job, LidArea]:
    """Return a set, and what stands on its lid."""
    job, _ = job_of(SETS[name])
    return job, filled(job)


@pytest.mark.few(1)
@pytest.mark.parametrize("name", SETS)
def test_pieces_on_the_lid_are_allowed(name: str) -> None:
    job, scene = laid(name)
    board = Board(Code("hexes", "b", 0), job.deal.definition, scene.marks)
    seat = seated(board)
    names = area.names(scene.marks)
    for piece, cells in scene.pieces:
        turn = Drawn(piece.name, tuple(names[cell] for cell in cells), "")
        saved, faults = play(seat, piece.die, turn)
        assert not faults and saved > 0
    assert len(seat.filled) == 4 * len(scene.pieces) == 20
    assert scene.roll == scene.pieces[-1][0].die


def test_the_whale_has_a_free_face() -> None:
    job, scene = laid("both")
    taken = {cell for _, cells in scene.pieces for cell in cells}
    assert scene.is_whale
    assert scene.marks == job.deal.definition.areas["b"].marks
    named = {name: cell for cell, name in area.names(scene.marks).items()}
    for space in FACE:
        assert named[space] not in taken
    assert scene.marks[named[FACE[0]]] == "hexagon"
    _, centres = laid_out(scene.marks, *ROOM, LARGEST)
    eye, _, smile, *_ = marks("whale", False)
    for mark, space in ((eye, FACE[0]), (smile, FACE[1])):
        left, top, right, bottom = box(mark.path)
        x, y = centres[named[space]]
        assert left < x < right and abs((top + bottom) / 2 - y) < 3
    assert not laid("mine")[1].is_whale
