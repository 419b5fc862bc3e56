"""docs/python.md says what happens: its code is run from top to bottom, its output compared."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.house import HOME

PAGE = HOME / "docs" / "python.md"
BLOCK = re.compile(
    r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.M | re.S
)  # code, and its output


def test_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    assert len(blocks) == text.count("```python") >= 5
    names: dict[str, object] = {"__name__": "page"}
    for code, shown in blocks:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile(code, PAGE.name, "exec"), names)
        assert out.getvalue() == shown
    assert not list(tmp_path.iterdir()), "nothing is written"


def test_the_page_names_every_question() -> None:
    """The table has a line for each function of the scorer's API."""
    from scorer import api

    asked = ("board", "round", "game", "best", "position", "sheets", "roll", "put")
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"`{name}(" in text and callable(getattr(api, name)) for name in asked)
