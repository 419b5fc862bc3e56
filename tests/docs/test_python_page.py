"""docs/reference/python.md is true: its code is run and its output compared."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.house import HOME

PAGE = HOME / "docs" / "reference" / "python.md"
BLOCK = re.compile(
    r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.M | re.S
)  # code, and its output


def test_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    assert len(blocks) == text.count("```python") >= 4
    names: dict[str, object] = {"__name__": "page"}
    for code, shown in blocks:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile(code, PAGE.name, "exec"), names)
        assert out.getvalue() == shown
    assert not list(tmp_path.iterdir()), "nothing is written"


def test_the_page_speaks_of_one_package_and_names_all_of_it() -> None:
    import fives

    text = PAGE.read_text(encoding="utf-8")
    assert not re.search(r"\b(scorer|generator|layouts)\.", text)
    returned = {"Printed", "Reading", "Standing"}  # what the others return
    assert all(f"`fives.{name}" in text for name in fives.__all__ if name not in returned)


def test_one_name_and_one_photo_need_no_list() -> None:
    """A word is a sequence of letters, too; nobody means that."""
    import fives

    printed = fives.print("hunt", 3, names="Ann", parts="boards", set="hunt-set-10036hbe")
    assert [sheet["player"] for sheet in printed.sheets][:2] == ["Ann", "Player 2"]
    for photo in ("photo.jpg", Path("photo.jpg")):
        assert list(fives.scan(photo).refused) == ["photo.jpg"]


def test_a_language_that_is_not_there_is_refused() -> None:
    import fives

    standing = fives.judge(HOME / "docs" / "examples" / "hunt.yaml")
    for told in (standing.text, standing.json):
        with pytest.raises(fives.Refusal) as caught:
            told("fr")
        assert caught.value.key == "lang.unknown"
