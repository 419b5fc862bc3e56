"""Answers of `enter` from a file or a pipe: nobody is there to type a refused line again.

A line that can't be taken ends the run, or the lines after it would be given to somebody else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.chosen import paired
from tests.running import score

A, B = "hunt-white-103ra9h", "hunt-white-11q4hpg"
HUNT = f"game: hunt\nplayers: {{Ann: {A}, Bea: {B}}}\nrounds: []\n"
HEXES = "game: hexes\nplayers: {Ann: hexes-a-1000003, Bea: hexes-a-1000003}\nrolls: []\nmoves: {}\n"
CLUSTERS = "game: clusters\nboard: clusters-13-1000007\nplayers: [Ann, Bea]\nmoves: []\n"
SEQUENCE = (
    "game: sequence\nboard: sequence-spiral-100000j\nsides: {red: [Ann], blue: [Bea]}\nmoves: []\n"
)
POKER = "game: stones\nplay: poker\nplayers: [Ann, Bea]\nshows: []\n"
CUPS = "game: stones\nplay: cups\nplayers: [Ann, Bea]\nlaps: []\n"
ROW = "game: stones\nplay: row\nplayers: {Ann: light, Bea: dark}\nmoves: []\n"
PUZZLE = HUNT.replace("rounds", "mode: puzzle\nrounds", 1)


class Piped(NamedTuple):
    """A record, lines that are taken, and one that is not."""

    record: str
    good: tuple[str, ...]
    bad: str
    options: tuple[str, ...] = ()


LINES = {
    "a total that can't be": Piped(HUNT, (), "10 4 8 6 99", ("--totals",)),
    "a total nobody reads": Piped(HUNT, ("40",), "4o", ("--totals",)),
    "a total too many": Piped(HUNT, ("40", "37"), "12", ("--totals",)),
    "an unlikely total": Piped(HEXES, (), "1 2 3 2", ("--totals",)),
    "an outline nobody reads": Piped(HUNT, ("11234", "c1-g1"), "d1-d"),
    "a roll nobody reads": Piped(HUNT, (), "1123"),
    "the timer of a stranger": Piped(HUNT, ("11234", "", ""), "Cem"),
    "a round that wasn't": Piped(HUNT, ("11234", "", "", ""), "round 4"),
    "a FIVE that is none": Piped(PUZZLE, ("11234",), "a1-a5"),
    "a piece that doesn't fit": Piped(HEXES, ("1",), "A a1 b1 c1 d1"),
    "a play that can't be": Piped(CLUSTERS, ("g7 right 4 1 5",), "a1 right 5 5"),
    "no play at all": Piped(CLUSTERS, (), "hello"),
    "a card elsewhere": Piped(SEQUENCE, ("AS b1",), "AS c1"),
    "a stone nobody has": Piped(POKER, ("4 2",), "4 9"),
    "symbols nobody reads": Piped(CUPS, (), "dot line"),
    "a stone apart": Piped(ROW, ("0,0",), "5,5"),
}


def piped(path: Path, one: Piped, *lines: str) -> tuple[int, str, str]:
    """The exit code, what is in the record then, and what was said on standard error."""
    path.write_text(one.record, encoding="utf-8")
    ran = score("enter", str(path), *one.options, typed="".join(f"{line}\n" for line in lines))
    return ran.returncode, path.read_text(encoding="utf-8"), ran.stderr


@pytest.mark.few(6)
@pytest.mark.parametrize(("name", "after"), paired(LINES, ["", "c1-g1", "37 absent"]))
def test_a_line_that_cannot_be_taken_ends_the_run(tmp_path: Path, name: str, after: str) -> None:
    """Whatever comes after it, nothing of it is kept, and all that came before it is."""
    path, one = tmp_path / "game.yaml", LINES[name]
    _, before, _ = piped(path, one, *one.good, "stop")
    code, kept, said = piped(path, one, *one.good, one.bad, *after.split())
    assert (code, kept) == (2, before)
    number = len(one.good) + 1
    assert said.startswith(f"fives-score: input line {number} and the lines after it"), said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("lang", ["de", "ar"])
def test_it_is_said_in_every_language(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(HUNT)
    ran = score("enter", str(path), "--totals", "--lang", lang, typed="10 4 8 6 99\n37\n")
    begins = {"de": "Zeile 1 der Eingabe", "ar": "السطر 1 من المدخلات"}
    assert (ran.returncode, begins[lang] in ran.stderr) == (2, True)


@pytest.mark.parametrize(
    "name", ["a card elsewhere", "an unlikely total", "a piece that doesn't fit"]
)
def test_a_move_at_fault_goes_on_where_the_next_line_keeps_it_or_takes_it_back(
    tmp_path: Path, name: str
) -> None:
    one, path = LINES[name], tmp_path / "game.yaml"
    _, before, _ = piped(path, one, *one.good, "stop")
    code, kept, _ = piped(path, one, *one.good, one.bad, "keep", "stop")
    assert (code, kept != before) == (0, True)
    code, kept, _ = piped(path, one, *one.good, one.bad, "undo", "stop")
    assert (code, kept) == (0, before)


def test_a_crossing_at_fault_is_kept_by_the_next_line_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    crossed = ("11234", "", "L a3 a4 a5")
    code, kept, said = piped(path, Piped(PUZZLE, (), ""), *crossed, "c1-g1")
    assert (code, "crossed" in kept, "input line 3" in said) == (2, False, True)
    code, kept, _ = piped(path, Piped(PUZZLE, (), ""), *crossed, "keep", "stop")
    assert (code, "L a3 a4 a5" in kept) == (0, True)
    code, kept, _ = piped(path, Piped(PUZZLE, (), ""), "11234", "a1-a5", "", "L a3 a4 a5", "stop")
    assert (code, "a1-a5" in kept, "L a3" in kept) == (2, False, False)


def test_a_line_after_the_end_is_not_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    rounds = ("11234", "c1-g1", "", "", "ann") * 5
    code, whole, _ = piped(path, Piped(HUNT, (), ""), *rounds)
    assert code == 0
    code, kept, said = piped(path, Piped(HUNT, (), ""), *rounds, "11234")
    assert (code, kept, "input line 26" in said) == (2, whole, True)


@pytest.mark.parametrize("words", [(), ("--json",)], ids=["text", "json"])
def test_input_that_ends_early_has_a_code_of_its_own(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    """What was answered is kept; who says `stop` has said all there was to say."""
    path = tmp_path / "game.yaml"
    path.write_text(HUNT)
    ran = score("enter", str(path), *words, typed="11234\nc1-g1\n")
    assert ran.returncode == 3, ran.stderr
    assert "The input ended early." in ran.stdout + ran.stderr
    assert "c1-g1" in path.read_text()
    if words:
        assert json.loads(ran.stdout)["over"] is False
    assert score("enter", str(path), typed="stop\n").returncode == 0
    assert score("enter", str(path), terminal=True).returncode == 0, "Ctrl-D is a way to go home"


def test_help_names_the_codes() -> None:
    told = score("--help").stdout
    assert [line.split()[0] for line in told.splitlines()[-5:]] == ["0", "1", "2", "3", "130"]
