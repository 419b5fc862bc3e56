"""Names from outside, of files and players, in what the commands say and write."""

from __future__ import annotations

import os
from pathlib import Path
from string import Formatter

import pytest

from generator.requests.player_names import names_at_tables
from layouts.refusal import LayoutError, Refusal, quoted, same_name, visible
from layouts.words import refusals, speak
from scorer.results.tables import as_csv
from tests.house import HOME
from tests.running import score

HUNT = (HOME / "docs" / "examples" / "hunt.yaml").read_bytes()


def put(folder: Path, name: bytes, raw: bytes = HUNT) -> None:
    """A file of that name; skipped where the system takes no such names."""
    try:
        (folder / os.fsdecode(name)).write_bytes(raw)
    except (OSError, UnicodeError):
        pytest.skip("no such names here")


def test_file_names_that_are_no_utf8_end_in_no_traceback(tmp_path: Path) -> None:
    put(tmp_path, b"a\xff.yaml")
    put(tmp_path, b"bad\xfe.yaml", b"x: [")
    table = tmp_path / "res.csv"
    done = score("game", str(tmp_path), "-o", str(table))
    assert done.returncode == 2  # for the one that can't be read
    assert "bad\\xfe.yaml: " in done.stderr
    assert "\na\\xff.yaml,Hunt" in table.read_text(encoding="utf-8-sig")
    done = score("game", str(tmp_path))
    assert "\na\\xff.yaml  " in done.stdout


@pytest.mark.parametrize("command", ["game", "show", "best", "enter"])
@pytest.mark.parametrize("words", [("",), (" ",), ("", "")])
def test_nothing_is_no_folder(command: str, words: tuple[str, ...], tmp_path: Path) -> None:
    put(tmp_path, b"a.yaml")
    done = score(command, *words, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fives-score: nothing given; give a file, a folder or an id\n"


def test_names_that_are_no_text_are_refused(tmp_path: Path) -> None:
    odd, sheet = os.fsdecode(b"An\xffn"), "hunt-white-103ra9h"
    drawn = ("--roll", "11234", "--svg", "x.svg", "--name", odd)
    for words in (("enter", sheet, "--name", odd), ("round", sheet, *drawn)):
        done = score(*words, cwd=tmp_path)
        assert done.returncode == 2 and "'An\\xffn'" in done.stderr, words
    with pytest.raises(Refusal, match=r"'An\\xffn' can't be a name"):
        names_at_tables([odd])
    assert not list(tmp_path.iterdir())


RECORD = "game: hunt\nplayers: {%s: hunt-white-103ra9h}\ntotals: {%s: 40}\n"
MISCHIEF = ("\x1b]52;c;eA==\a", "\x9b2J", "\r", "\n", "\u202e", "\u2066", "\u200b", "\ufeff")


def test_foreign_text_is_made_visible() -> None:
    for odd in MISCHIEF:
        assert visible(f"An{odd}na").isprintable() and visible(f"An{odd}na") != "Anna"
        assert quoted(f"An{odd}na").isprintable()
    for good in ("Zoë 😀", "نیم\u200cفاصله", "👨\u200d👩\u200d👧"):
        assert visible(good) == good
    assert visible("a\xa0b") == "a b"
    assert visible("a\u200db") == "a\ufffdb"


def test_our_own_marks_stay_in_what_is_refused() -> None:
    own, text = next(one for one in refusals("ar").items() if "\u200e" in one[1])
    told = {name: 1 for _, name, _, _ in Formatter().parse(text) if name}
    said = LayoutError(own, **told).at("a\u202e.yaml", 3).sentence(speak("ar"))
    assert "\u200e" in said and "a\ufffd.yaml" in said


def test_names_of_files_and_players_never_reach_a_terminal_raw(tmp_path: Path) -> None:
    for odd in MISCHIEF:
        name = '"An\\u202ena\\u200b"'
        put(tmp_path, f"a{odd}.yaml".encode(), (RECORD % (name, name)).encode())
        put(tmp_path, f"b{odd}.yaml".encode(), b"x: [")
    for more in ([], ["--csv"], ["--together"], ["--together", "--csv"]):
        done = score("game", str(tmp_path), *more)
        assert "Anna" in done.stdout
        for text in (done.stdout, done.stderr):
            assert text.replace("\n", "").isprintable(), more


@pytest.mark.parametrize("other", ["Ren\u00e9e", "Rene\u0301e", "Ren\u00e9\u200be", "\u2060Renée"])
def test_one_who_is_spelled_in_two_ways_is_one(other: str, tmp_path: Path) -> None:
    put(tmp_path, b"1.yaml", (RECORD % (other, other)).encode())
    put(tmp_path, b"2.yaml", (RECORD % ("Renée", "Renée")).encode())
    done = score("game", str(tmp_path), "--together", "--csv")
    (line,) = done.stdout.splitlines()[1:]
    assert line.split(",")[2] == "2"
    assert "\ufffd" not in line
    assert same_name("Renée") != same_name("Renee")


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
def test_no_cell_is_computed(sign: str) -> None:
    assert as_csv([[f"{sign}1+1", 3]]) == f"'{sign}1+1,3\n"
    assert as_csv([[f"\u3000{sign}1+1"]]).startswith("' ")
    assert as_csv([[sign, -3]]) == f"{sign},-3\n"
