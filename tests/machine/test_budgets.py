"""Budgets: what is too much is refused in a line, before it takes hours, and nothing is written.

The limits that are counted are made small here; docs/contributing/reliability.md has the cost of
the real ones.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.delivery import render
from generator.requests.classlist import file as class_file
from layouts.words import LANGUAGES
from layouts.yaml import strict
from scorer.results import folder, totals_table
from tests.chosen import some
from tests.house import HOME
from tests.running import Run

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="limits of the system")
HUNT = """game: hunt
players: {Ann: hunt-white-11q4hpg, Bea: hunt-white-11q116j}
rounds:
  - {roll: star star moon leaf fish, outlines: {Ann: [d8-e8 d9 d10-e10]}}
"""
VALUES = 19  # in it: every text, list and table, and every key


# ---- what is counted ------------------------------------------------------------------------


def records(*texts: str) -> None:
    Path("all").mkdir()
    for number, text in enumerate(texts):
        Path(f"all/{number}.yaml").write_text(text)


@pytest.mark.parametrize(
    ("limit", "most", "says"),
    [
        ("MOST_BYTES", 3 * len(HUNT), "more than 0 MB of records"),
        ("MOST_VALUES", 3 * VALUES, f"more than {3 * VALUES} values in all its records"),
        ("MOST_PLAYERS", 6, "more than 6 players in all its records"),
    ],
)
def test_a_folder_holds_so_much_and_no_more(
    score: Run, monkeypatch: pytest.MonkeyPatch, limit: str, most: int, says: str
) -> None:
    monkeypatch.setattr(folder, limit, most)
    records(HUNT, HUNT, HUNT)
    assert score("game", "all").code == 0
    Path("all/last.yaml").write_text(HUNT)
    for words in ((), ("--csv",), ("--json",), ("-o", "x.csv"), ("--together",)):
        told = score("game", "all", *words, "--lang", "en")
        assert (told.code, told.out) == (2, "")
        assert told.err == f"fives-score: all: {says}; choose a smaller folder\n"
    assert not Path("x.csv").exists()
    foreign = {score("game", "all", "--lang", lang).err for lang in LANGUAGES}
    assert len(foreign) == 3


def test_what_cannot_be_read_is_counted_all_the_same(
    score: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading up to the value that is one too many, 5000 times, would take hours."""
    monkeypatch.setattr(strict, "MOST_ITEMS", 100)
    monkeypatch.setattr(folder, "MOST_VALUES", 1000)
    records(*(["game: hunt\njunk: [" + "1, " * 200 + "]\n"] * 30))
    told = score("game", "all", "--lang", "en")
    assert (told.code, told.out) == (2, "")
    assert "more than 1000 values in all its records" in told.err
    assert len(told.err.splitlines()) == 1


def test_of_a_folder_no_record_is_kept(score: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight files of the largest kind would hold a gigabyte."""
    from scorer.records import contents

    contents._parsed.cache_clear()
    records(HUNT)
    assert score("game", "all").code == 0
    assert contents._parsed.cache_info().currsize == 0


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "text", ["Ann\n" * 31, "Ann;" * 101, "\n" * 31, "name\n" + "A;B\n" * 31], ids="abcd"
)
def test_a_class_list_has_so_many_lines(
    run: Run, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(class_file, "MOST_LINES", 30)
    monkeypatch.setattr(class_file, "MOST_CELLS", 100)
    Path("class.csv").write_text("Ann\n" * 30)
    assert run("--names", "class.csv", "--parts", "score", "-o", "ok/").code == 0
    Path("class.csv").write_text(text)
    told = run("--names", "class.csv", "-o", "out/")
    says = "more than 30 lines or 100 cells; is this a list of names?"
    assert (told.code, told.out, told.err) == (2, "", f"fives-print: --names class.csv: {says}\n")
    assert not Path("out").exists()


@pytest.mark.soak
def test_half_a_million_names_are_refused_at_once(run: Run) -> None:
    Path("class.csv").write_text("a\n" * 500_000)
    told = run("--names", "class.csv")
    assert (told.code, told.out) == (2, "")
    assert "more than 20000 lines" in told.err


@pytest.mark.usefixtures("drawn_once")
@pytest.mark.parametrize("format_", ["svg", "png"])
def test_pictures_are_of_so_many_pages(
    run: Run, monkeypatch: pytest.MonkeyPatch, format_: str
) -> None:
    monkeypatch.setattr(render, "MOST_PICTURES", 6)
    words = ("--parts", "boards", "--format", format_, "-o", "out/")
    told = run("--players", "4", *words)
    says = (
        f"--format {format_}: 8 pages are too many; at most 6 as pictures. "
        "Print fewer at once, or a PDF"
    )
    assert (told.code, told.out, told.err) == (2, "", f"fives-print: {says}\n")
    assert not Path("out").exists()
    assert run("--players", "3", *words).code == 0


def test_of_a_strange_table_not_every_line_is_told(
    score: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever may have been meant is looked for among all players, line by line."""
    monkeypatch.setattr(totals_table, "MOST_REFUSED", 5)
    before = HUNT.split("rounds:")[0]
    Path("game.yaml").write_text(before)
    Path("table.csv").write_text("player,total\n" + "".join(f"X{n},5\n" for n in range(900)))
    told = score("enter", "game.yaml", "--totals", "table.csv", "--lang", "en")
    lines = told.err.splitlines()
    assert (told.code, len(lines)) == (2, 7)
    assert all("X" in line for line in lines[:5])
    assert "more lines from here on can't be understood" in lines[5]
    assert Path("game.yaml").read_text() == before


# ---- the last resort ------------------------------------------------------------------------

WITHIN = """
import resource, sys, time
from scorer.command_line import guard
{change}
def run():
{run}
guard.enter("fives-print", run)
"""


def within(run: str, change: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Some code of ours behind the guard, in a process of its own."""
    code = WITHIN.format(change=change, run="\n".join(f"    {row}" for row in run.splitlines()))
    around = {**os.environ, "PYTHONPATH": str(HOME), "LANGUAGE": "en", **env}
    return subprocess.run(
        [sys.executable, "-c", code], env=around, capture_output=True, text=True, check=False
    )


TIGHT = "resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 300 << 20))"
FULL = """
held = []
try:
    while True: held.append(bytes(1 << 20))
except MemoryError: pass
"""


@LINUX
def test_too_much_memory_is_a_line() -> None:
    done = within("much = [bytes([1]) * (1 << 26) for _ in range(99)]", TIGHT)
    said = "fives-print: not enough memory for that\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@LINUX
@pytest.mark.parametrize(
    "error",
    some(
        [
            "SystemError('error return without exception set')",
            "ValueError('field target is required for AnnAssign')",
            "AttributeError('module hashlib has no attribute sha256')",
            "ImportError('cannot import name sha256')",
            "OSError('libpdfium.so: failed to map segment from shared object')",
        ],
        2,
    ),
)
def test_whatever_fails_without_memory_fails_for_want_of_it(error: str) -> None:
    """A library that is half loaded raises anything but a MemoryError."""
    done = within(f"{FULL}raise {error}", TIGHT)
    assert (done.returncode, done.stderr) == (2, "fives-print: not enough memory for that\n")
    with_room = within(f"raise {error}", TIGHT)
    assert "not enough memory" not in with_room.stderr


@LINUX
def test_a_refusal_stays_one_where_memory_is_short() -> None:
    refuse = "from layouts.refusal import LayoutError\nraise LayoutError('file.plain')"
    done = within(f"from layouts.words import refusals\nrefusals('en')\n{FULL}{refuse}", TIGHT)
    assert (done.returncode, done.stderr.count("is not an ordinary file")) == (2, 1)
