"""Which cases the quick tests try, and which only soak does. Soak tries all of them.

A run that isn't told to leave out soak is thorough: what is counted here is whole then, and tests
that are marked `more`, or made by Hypothesis, run in soak, too. A test that is marked `few(2)`
tries two of its cases, and soak the others.

Cases of a quick test that takes nothing but its parameters run as one test: thousands of tests of
a line cost more to collect, to hand out and to report than to run. A failure lists all that fail;
`-k` and the name of a test (`FILE::TEST`) let each run on its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from itertools import chain, product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

FEWER = 12  # so many times fewer examples are tried in quick tests


class Run:
    """What kind of run this is; conftest says so before any test is read."""

    is_thorough = False
    is_apart = True  # each case is a test: in soak, and where somebody asks for a test by its name


CASES: dict[str, list[Any]] = {}  # by the test: those that run as one


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "few(count): tries so many of its cases; soak the others")
    Run.is_thorough = "not soak" not in config.getoption("markexpr")
    is_some = config.getoption("keyword") or any("::" in word for word in config.args)
    Run.is_apart = Run.is_thorough or bool(is_some)


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Generator[None]:
    """Leave out what is for soak, and put cases together, before thousands of tests are made."""
    if not Run.is_thorough:
        _leave_out_late(metafunc)
    yield
    calls: list[Any] = metafunc._calls
    marked, is_late = map(metafunc.definition.get_closest_marker, ("few", "soak"))
    if is_late and not Run.is_thorough:
        calls[1:] = []  # one is enough to be left out
    elif marked and not Run.is_thorough:
        calls[:] = [calls[at] for at in sorted(_unlike([c.params for c in calls], marked.args[0]))]
    if len(calls) > 1 and not Run.is_apart and _is_plain(metafunc, calls):
        all_of_them = replace(calls[0], _idlist=[f"all-{len(calls)}"])
        CASES[metafunc.definition.nodeid] = calls[:]
        calls[:] = [all_of_them]


def _is_plain(metafunc: pytest.Metafunc, calls: list[Any]) -> bool:
    """Return whether a test takes nothing but its parameters, so that one can follow another."""
    return (
        set(metafunc.fixturenames) == set(calls[0].params)
        and not any(case.marks for case in calls)
        and not any("indirect" in m.kwargs for m in metafunc.definition.iter_markers("parametrize"))
        and not getattr(metafunc.function, "is_hypothesis_test", False)
    )


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Try all cases that were put together; a failure names each that fails."""
    cases, function = CASES.get(pyfuncitem.nodeid.partition("[")[0], []), pyfuncitem.obj
    if not cases:
        return (yield)
    pyfuncitem.obj = lambda **_: try_all(function, {case.id: case.params for case in cases})
    try:
        return (yield)
    finally:
        pyfuncitem.obj = function


def try_all(function: Callable[..., object], cases: dict[str, dict[str, Any]]) -> None:
    """Call a test with each of its cases; raise the first failure, which names all of them."""
    failed: dict[str, BaseException] = {}
    for name, params in cases.items():
        try:
            function(**params)
        except pytest.skip.Exception:
            continue
        except (Exception, pytest.fail.Exception) as wrong:
            failed[name] = wrong
    if failed:
        first = next(iter(failed.values()))
        first.add_note(f"{len(failed)} of {len(cases)} cases fail: {', '.join(failed)}")
        raise first


def _leave_out_late(metafunc: pytest.Metafunc) -> None:
    """Let a test's parameters come without those for soak."""
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
    """Let soak try the cases beyond a few, and repeat, at full length, what was tried in part."""
    if not Run.is_thorough:
        return
    cases = defaultdict[tuple[str, int], list[Any]](list)
    for item in items:
        marked = item.get_closest_marker("few")
        if marked and not item.get_closest_marker("soak"):
            cases[item.nodeid.partition("[")[0], marked.args[0]].append(item)
    for (_, few), group in cases.items():
        params = [getattr(getattr(item, "callspec", None), "params", {}) for item in group]
        for number in {*range(len(group))} - _unlike(params, few):
            group[number].add_marker("soak")
    for item in items:
        is_made = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if is_made or item.get_closest_marker("more"):
            item.add_marker("soak")


def times(many: int, few: int | None = None) -> int:
    """Return how often to try something: `many` in soak, otherwise a twelfth or `few`."""
    return many if Run.is_thorough else max(3, many // FEWER) if few is None else few


def some(values: Iterable[Any], few: int) -> list[ParameterSet]:
    """Return all values as parameters; all but `few` of them, spread evenly, are for soak.

    A tuple holds the values of several parameters.
    """
    cases = list(values)
    quick = _quick(len(cases), few)
    return [_case(case, number in quick) for number, case in enumerate(cases)]


def _unlike(group: list[dict[str, object]], few: int) -> set[int]:
    """Return the numbers of a few cases: those first that differ in their first parameter."""
    kinds = defaultdict[str, list[int]](list)
    for number, params in enumerate(group):
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
