"""Areas of hexes: packed, grown and played, against CP-SAT and an exact-cover package in C.

All packers get the same placements and must fill the same area. The package is Knuth's Algorithm X
with dancing links in C; ours is the same idea with one whole number of live placements.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from statistics import median

from bench import Row, ms, quickest
from layouts.area import IMAGES, image
from layouts.board import load
from layouts.chance import Stream
from layouts.definition.loader import define
from layouts.games.hexes import is_perfect
from layouts.games.hexes.grow import grown
from layouts.games.hexes.packing import HEXAGON, HOLES, all_places
from layouts.grid import HEX
from layouts.packing import packings, placements
from scorer.games.hexes.best import best_for

ROUNDS, FEW = 7, 2
PROTOTYPE, GROWN = 0.0066, 0.024  # seconds, measured long ago: worth less than ratios
AREAS, GAMES = 1000, 40
HEXES = define("hexes")
SIDE_A = HEXES.areas["a"].marks

Things = list[tuple[object, ...]]


def rows() -> Iterator[Row]:
    """Yield the times of packing, growing, and the best game for known rolls."""
    things, must = _problem()
    (seconds,) = quickest([lambda: next(packings(things, must))], ROUNDS)
    what = "first packing of side A with one hole"
    yield Row(what, ms(seconds), f"prototype: {ms(PROTOTYPE)}", seconds / PROTOTYPE, "<= 2")
    yield _against("exact_cover", "exact-cover, C", _exact_cover, things, must)
    yield _against("ortools", "CP-SAT, 1 worker", _cp_sat, things, must)
    yield from _growth()
    yield _games()


def _problem() -> tuple[Things, list[object]]:
    """Return the placements, and the things to cover once each: pieces, the hole, spaces."""
    things: Things = [(i, *cells) for i, cells in all_places(HEXES, SIDE_A)]
    plain = [cell for cell, mark in SIDE_A.items() if mark == HEXAGON]
    for shape in HOLES[3]:
        things += [("hole", *cells) for cells in placements(plain, shape, HEX)]
    return things, [*range(len(HEXES.pieces)), "hole", *SIDE_A]


def _against(package: str, name: str, solve: object, things: Things, must: list[object]) -> Row:
    what, aim = f"theirs / ours: {name}", ">= 0.3" if "cover" in package else ">= 10"
    if find_spec(package) is None:
        return Row(what, "-", f"{name}: not installed", None, aim)
    assert callable(solve)
    _assert_covers(solve(things, must), things, must)
    jobs = [lambda: next(packings(things, must)), lambda: solve(things, must)]
    mine, theirs = quickest(jobs, FEW, time.perf_counter)
    return Row(what, ms(mine), f"{name}: {ms(theirs)}", theirs / mine, aim)


def _assert_covers(chosen: Sequence[int], things: Things, must: list[object]) -> None:
    taken = [thing for i in chosen for thing in things[i]]
    assert sorted(map(str, taken)) == sorted(map(str, must)), f"{chosen} is no packing"


def _exact_cover(things: Things, must: list[object]) -> list[int]:
    """Solve the problem as a matrix of noughts and ones."""
    import exact_cover
    import numpy

    column = {thing: i for i, thing in enumerate(must)}
    matrix = numpy.zeros((len(things), len(must)), dtype=bool)
    for i, one in enumerate(things):
        matrix[i, [column[thing] for thing in one]] = True
    return [int(i) for i in exact_cover.get_exact_cover(matrix)]


def _cp_sat(things: Things, must: list[object]) -> list[int]:
    """Solve the problem as sums of yes and no."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    taken = [model.new_bool_var("") for _ in things]
    takers: dict[object, list[int]] = {thing: [] for thing in must}
    for i, one in enumerate(things):
        for thing in one:
            takers[thing].append(i)
    for rivals in takers.values():
        model.add_exactly_one(taken[i] for i in rivals)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return [i for i, one in enumerate(taken) if solver.value(one)]


def _growth() -> Iterator[Row]:
    """Yield the time of a thousand areas, grown and proved one by one; no two are alike."""
    seconds: list[float] = []
    kinds: set[object] = set()
    refused = number = 0
    while len(seconds) < AREAS:
        start = time.process_time()
        marks = grown(number)
        good = is_perfect(HEXES, marks)
        taken = time.process_time() - start
        number += 1
        if good:
            seconds.append(taken)
            kinds.add(min(tuple(image(marks, turn).items()) for turn in range(IMAGES)))
        else:
            refused += 1
    middle = median(seconds)
    most = f"at most {ms(max(seconds))}, {refused} refused, {len(kinds)} different"
    what = f"{AREAS} areas grown and proved, each"
    yield Row(what, ms(middle), f"prototype: {ms(GROWN)}; {most}", middle / GROWN, "<= 2")


def _games() -> Row:
    """Return the time of the best game for twelve known rolls on side A."""
    board, stream = load("hexes-a-1000003"), Stream("bench rolls")
    lists = [[1 + stream.below(6) for _ in range(12)] for _ in range(GAMES)]
    seconds: list[float] = []
    fours = 0
    for rolls in lists:
        start = time.process_time()
        fours += best_for(board, rolls).penalty == 4
        seconds.append(time.process_time() - start)
    middle = f"{ms(median(seconds))}, at most {ms(max(seconds))}"
    what = f"best game for 12 known rolls; {fours} of {GAMES} reach 4"
    return Row(what, middle, "prototype: 15 to 60 ms, 300 of 300", fours / GAMES, ">= 1")
