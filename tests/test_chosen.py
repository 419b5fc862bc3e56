"""Quick tests and soak together try everything, and what is computed is told without a failure."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests import chosen, computing
from tests.house import HOME

COLUMNS = ("hunt", "hexes", "stones", "blank"), ("en", "de", "ar"), (True, False)


def test_pairs_have_every_value_and_soak_every_combination() -> None:
    cases = chosen.paired(*COLUMNS)
    assert [case.values for case in cases] == list(product(*COLUMNS))
    few = [case.values for case in cases if not chosen.is_late(case)]
    assert len(few) == 4
    for number, column in enumerate(COLUMNS):
        assert {one[number] for one in few} == set(column)


@pytest.mark.parametrize(("count", "few"), [(7, 2), (3, 1), (2, 5), (40, 39)])
def test_some_are_quick_and_none_is_lost(count: int, few: int) -> None:
    cases = chosen.some(range(count), few)
    assert [case.values for case in cases] == [(number,) for number in range(count)]
    assert sum(not chosen.is_late(case) for case in cases) == min(count, few)


def test_cases_that_run_as_one_test_are_all_tried_and_each_that_fails_is_named() -> None:
    tried = list[int]()

    def is_even(number: int) -> None:
        tried.append(number)
        assert number % 2 == 0

    chosen.try_all(is_even, {"two": {"number": 2}})
    with pytest.raises(AssertionError) as wrong:
        chosen.try_all(is_even, {str(number): {"number": number} for number in range(5)})
    assert tried == [2, 0, 1, 2, 3, 4]
    assert wrong.value.__notes__ == ["2 of 5 cases fail: 1, 3"]


def test_a_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chosen.Run, "is_thorough", False)
    assert (chosen.times(100), chosen.times(100, 7), chosen.times(4)) == (8, 7, 3)
    monkeypatch.setattr(chosen.Run, "is_thorough", True)
    assert (chosen.times(100), chosen.times(100, 7), chosen.times(4)) == (100, 100, 4)


@pytest.mark.skipif(not computing.THREADS.exists(), reason="only Linux tells of running children")
def test_what_children_compute_counts_while_they_run_and_after() -> None:
    before = computing.computed()
    code = "import time\nwhile time.process_time() < 0.1: pass\ninput(1)"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], stdin=pipe, stdout=pipe) as child:
        assert child.stdout and child.stdout.read(1) == b"1"
        running = computing.computed() - before
        child.communicate(b"\n")
    assert running > 0.05
    assert computing.computed() - before > 0.05


INNER = """
import pytest
from hypothesis import given, strategies
from tests.chosen import some, times
tried = []
@pytest.mark.more
@pytest.mark.takes(-1)
def test_more(): tried.append(times(10, 2)); print("tried", tried)
@pytest.mark.soak
def test_late(): pass
@given(strategies.integers())
def test_made(number): pass
@pytest.mark.parametrize("number", some(range(4), 1), ids="abcd")
def test_early(number): pass
@pytest.mark.few(1)
@pytest.mark.parametrize("number", range(3))
def test_few(number): pass
"""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("words", "passed", "tried"), chosen.some([(("-m", "soak"), 8, "[10]"), ((), 4, "[2]")], 1)
)
def test_soak_repeats_what_was_tried_in_part(
    tmp_path: Path, words: tuple[str, ...], passed: int, tried: str
) -> None:
    """And a test that is beyond its budget is told, and passes."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_inner.py").write_text(INNER, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-c", str(HOME / "pyproject.toml")]
    command += ["-p", "no:cacheprovider", "-p", "tests.conftest", f"--rootdir={tmp_path}", *words]
    done = subprocess.run(
        [*command, str(tmp_path / "tests")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{passed} passed" in done.stdout and f"tried {tried}" in done.stdout
    assert "beyond their budget, which fails nothing:" in done.stdout
