"""The best score of a board for all rolls: ours against OR-tools' CP-SAT, and against a prototype.

Both get the same boards, group the FIVES by roll in the same way, and must agree on every score.
CP-SAT runs as it comes with one worker; the best setting found, no presolve, takes 0.6 of its time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import chain

from bench import Row, ms, quickest
from layouts.definition.loader import define
from layouts.games.hunt import mother
from scorer.games.hunt.best import best_all
from scorer.games.hunt.fives import Rules, buckets, rules_of

BOARDS = (0, 1, 2, 3, 5, 8, 13, 21)
SAMPLE = 2  # boards that CP-SAT solves
ROUNDS, FEW = 9, 2
PROTOTYPE = 0.0036  # seconds a board, measured long ago: worth less than the ratio below
PROVED = 4  # CP-SAT's word for a proved optimum

Fives = list[tuple[int, int]]  # shape (its place in the rules) and mask


def rows() -> Iterator[Row]:
    """Yield the time of a board, and how many times longer CP-SAT takes."""
    rules = rules_of(define("hunt"))
    boards = [mother(i) for i in BOARDS]
    (seconds,) = quickest([lambda: [best_all(rules, marks) for marks in boards]], ROUNDS)
    each = seconds / len(boards)
    yield Row(
        "best score for all 126 rolls of a board",
        ms(each),
        f"prototype on a quiet machine: {ms(PROTOTYPE)}",
        each / PROTOTYPE,
        "<= 2",
    )
    yield _against_cp_sat(rules, boards[:SAMPLE])


def _against_cp_sat(rules: Rules, boards: Sequence[Sequence[int]]) -> Row:
    what, aim = f"the same, {len(boards)} boards; ratio = theirs / ours", ">= 50"
    if find_spec("ortools") is None:
        return Row(what, "-", "CP-SAT: not installed (pip install ortools)", None, aim)
    for marks in boards:
        ours = [one.points for one in best_all(rules, marks)]
        assert ours == _cp_sat_all(rules, marks), "CP-SAT finds other scores"
    jobs = [lambda solve=solve: [solve(rules, marks) for marks in boards] for solve in SOLVERS]
    mine, theirs = (seconds / len(boards) for seconds in quickest(jobs, FEW))
    return Row(what, ms(mine), f"CP-SAT, 1 worker: {ms(theirs)}", theirs / mine, aim)


def _cp_sat_all(rules: Rules, marks: Sequence[int]) -> list[int]:
    """Return the best score for every roll."""
    points = [points for _, points, _ in rules.shapes]
    return [
        _cp_sat([(i, mask) for i, masks in enumerate(bucket) for mask in masks], points, rules)
        for bucket in buckets(rules, marks)
    ]


def _cp_sat(fives: Fives, points: Sequence[int], rules: Rules) -> int:
    """Return the best score for one roll: no shape or square twice, at most five FIVES."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    taken = [model.new_bool_var("") for _ in fives]
    shapes = ([i for i, five in enumerate(fives) if five[0] == s] for s in range(len(points)))
    squares = (
        [i for i, five in enumerate(fives) if five[1] >> s & 1]
        for s in range(rules.width * rules.height)
    )
    for rivals in chain(shapes, squares):
        if len(rivals) > 1:
            model.add_at_most_one(taken[i] for i in rivals)
    model.add(sum(taken) <= rules.limit)
    model.maximize(sum(points[five[0]] * one for five, one in zip(fives, taken, strict=True)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == PROVED
    most: int = round(solver.objective_value)
    return most


SOLVERS = (best_all, _cp_sat_all)
