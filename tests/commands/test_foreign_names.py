"""Names from outside, of files and players, in what the commands say and write."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

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
