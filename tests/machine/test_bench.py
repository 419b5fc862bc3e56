"""Benchmarks: aims that can be read, what is said where they are missed, and the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import Row
from bench import __main__ as runner

ROWS = [
    Row("quick", "1 ms", "slow: 2 ms", 0.5, "<= 1"),
    Row("slow", "9 ms", "quick: 2 ms", 4.5, "<= 4 (theirs 3)"),
    Row("size", "2001 B", "-", None, "<= 2000 B", 2001),
    Row("theirs", "-", "theirs: not installed", None, ">= 10"),
]


@pytest.mark.parametrize(
    ("ratio", "aim", "is_missed"),
    [
        (1.0, "<= 1", False),
        (1.004, "<= 1", False),  # it is printed as 1
        (1.01, "<= 1", True),
        (1.0, "< 1", True),
        (99.0, ">= 100", True),
        (100.0, ">= 100", False),
        (None, "<= 1", False),
    ],
)
def test_an_aim_is_kept_or_missed(ratio: float | None, aim: str, is_missed: bool) -> None:
    assert Row("a", "b", "c", ratio, aim).is_missed == is_missed


@pytest.mark.parametrize("aim", ["", "a figure", "about 3"])
def test_every_row_has_an_aim_that_can_be_read(aim: str) -> None:
    with pytest.raises(AssertionError, match="an aim is"):
        assert Row("a", "b", "c", 1.0, aim).is_missed


def test_the_end_says_what_is_missed_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bench.qr.rows", lambda: ROWS)
    assert runner.main(["qr"]) == 0
    *_, slow, size, theirs, end = capsys.readouterr().out.splitlines()
    assert slow == "missed: qr, slow: 4.5, aim <= 4 (theirs 3)"
    assert size == "missed: qr, size: 2001 B, aim <= 2000 B"
    assert theirs == "not measured: qr, theirs: theirs: not installed"
    assert end == "1 of 4 aims are kept."


def test_the_page_shows_earlier_versions_beside_the_new_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "performance.md"
    rows = [Row("a page of 1000 boards", "1 ms", "by hand: 2 ms", 3.5, "<= 3"), *ROWS]
    monkeypatch.setattr(runner, "PAGE", page)
    monkeypatch.setattr(runner, "_known", lambda: ["pages"])
    monkeypatch.setattr("bench.pages.rows", lambda: rows)
    assert runner.main(["--write"]) == 0
    lines = page.read_text(encoding="utf-8").splitlines()
    assert "| what | ours | yardstick | ratio | aim | 1.1.0 | 1.0.0 |" in lines
    new = "| a page of 1000 boards | 1 ms | by hand: 2 ms | 3.5 | **<= 3** | 3.16 | 3.05 |"
    assert new in lines
    assert "| bytes of a board page |  |  |  |  | 940 B | 971 B |" in lines, "not measured any more"
    assert "- missed: pages, a page of 1000 boards: 3.5, aim <= 3" in lines


def test_figures_of_earlier_versions_are_of_benchmarks_that_there_are() -> None:
    for version, one in runner.earlier().items():
        assert set(one) <= set(runner._known()), version
        assert all(figures for figures in one.values()), version
