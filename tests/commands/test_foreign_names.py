"""Names from outside, of files and players, in what the commands say and write."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.requests.player_names import names
from layouts.fault import Refusal
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
    assert done.stderr == "fives-score: nothing is named; give a file, a folder or an id\n"


def test_names_that_are_no_text_are_refused(tmp_path: Path) -> None:
    odd, sheet = os.fsdecode(b"An\xffn"), "hunt-white-103ra9h"
    drawn = ("--roll", "11234", "--svg", "x.svg", "--name", odd)
    for words in (("enter", sheet, "--name", odd), ("round", sheet, *drawn)):
        done = score(*words, cwd=tmp_path)
        assert done.returncode == 2 and "'An\\xffn'" in done.stderr, words
    with pytest.raises(Refusal, match=r"'An\\xffn' is no name"):
        names([odd])
    assert not list(tmp_path.iterdir())
