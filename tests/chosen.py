"""Which cases the quick tests try, and which only soak does. Soak tries all of them.

A run that isn't told to leave out soak is thorough: what is counted here is whole then, and tests
that are marked `more`, or made by Hypothesis, run in soak, too. A test that is marked `few(2)`
tries two of its cases, and soak the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import chain, product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

FEWER = 8  # so many times fewer examples are tried in quick tests


class Run:
    """What kind of run this is; conftest says so before any test is read."""

    is_thorough = False


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "few(count): tries so many of its cases; soak the others")
    Run.is_thorough = "not soak" not in config.getoption("markexpr")


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Leave out what is for soak before thousands of tests are made of it."""
    if Run.is_thorough:
        return
    whole = metafunc.parametrize

    def parametrize(
        names: Any, values: Iterable[Any], *how: Any, ids: Any = None, **more: Any
    ) -> None:
        cases = list(values)
        kept = [at for at, case in enumerate(cases) if not is_late(case)] or [*range(len(cases))]
        named = [ids[at] for at in kept] if isinstance(ids, (list, tuple, str)) else ids
        whole(names, [cases[at] for at in kept], *how, ids=named, **more)

    metafunc.parametrize = parametrize  # type: ignore[method-assign, assignment]


def is_late(case: Any) -> bool:
    """Return whether a parameter is for soak."""
    marks = case.marks if isinstance(case, ParameterSet) else ()
    return any(getattr(mark, "name", "") == "soak" for mark in marks)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave cases beyond a few to soak; let it repeat, at full length, what was tried in part."""
    cases = defaultdict[tuple[str, int], list[pytest.Item]](list)
    for item in items:
        marked = item.get_closest_marker("few")
        if marked and not item.get_closest_marker("soak"):
            cases[item.nodeid.partition("[")[0], marked.args[0]].append(item)
    for (_, few), group in cases.items():
        for number in {*range(len(group))} - _unlike(group, few):
            group[number].add_marker("soak")
    for item in items if Run.is_thorough else ():
        is_made = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if is_made or item.get_closest_marker("more"):
            item.add_marker("soak")


def times(many: int, few: int | None = None) -> int:
    """Return how often to try something: `many` in soak, otherwise an eighth or `few`."""
    return many if Run.is_thorough else max(3, many // FEWER) if few is None else few


def some(values: Iterable[Any], few: int) -> list[ParameterSet]:
    """Return all values as parameters; all but `few` of them, spread evenly, are for soak.

    A tuple holds the values of several parameters.
    """
    cases = list(values)
    quick = _quick(len(cases), few)
    return [_case(case, number in quick) for number, case in enumerate(cases)]


def _unlike(group: list[pytest.Item], few: int) -> set[int]:
    """Return the numbers of a few cases: those first that differ in their first parameter."""
    kinds = defaultdict[str, list[int]](list)
    for number, item in enumerate(group):
        params = item.callspec.params if isinstance(item, pytest.Function) else {}
        kinds[str(next(iter(params.values()), ""))].append(number)
    heads = [numbers.pop(0) for numbers in kinds.values()]
    if few <= len(heads):
        return {heads[number] for number in _quick(len(heads), few)}
    rest = sorted(chain.from_iterable(kinds.values()))
    return {*heads} | {rest[number] for number in _quick(len(rest), few - len(heads)) if rest}


def _quick(count: int, few: int) -> set[int]:
    """Return the numbers of a few cases of so many, spread evenly."""
    return {number * count // few for number in range(few)}


def paired(*columns: Iterable[Any], few: int = 0) -> list[ParameterSet]:
    """Return every combination of the columns; quick ones have each value of a column once.

    They go through all columns at once, like three games with two languages: hunt in English,
    hexes in German, stones in English. The other combinations are for soak. With `few` there are
    so many quick ones, with values of longer columns spread evenly. A tuple in a column holds the
    values of several parameters.
    """
    named = [list(one) for one in columns]
    rows = few or max(map(len, named))
    quick = {
        tuple(row * len(one) // rows if len(one) > rows else row % len(one) for one in named)
        for row in range(rows)
    }
    numbers = product(*(range(len(one)) for one in named))
    return [
        _case(_spread(one[at] for one, at in zip(named, spot, strict=True)), spot in quick)
        for spot in numbers
    ]


def _spread(values: Iterable[Any]) -> tuple[Any, ...]:
    """Return values in one row; a tuple among them brings several."""
    return tuple(chain.from_iterable(v if type(v) is tuple else (v,) for v in values))


def _case(case: Any, is_quick: bool) -> ParameterSet:
    """Return a parameter of a test, marked for soak where it isn't for quick tests."""
    known = case if isinstance(case, ParameterSet) else None
    values = known.values if known else case if isinstance(case, tuple) else (case,)
    marks = [*(known.marks if known else ()), *(() if is_quick else (pytest.mark.soak,))]
    return pytest.param(*values, marks=marks, id=known.id if known else None)
