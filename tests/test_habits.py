"""Docstrings are plain English, and variables are named after things: no room gets worse."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests import habits
from tests.house import told

BAD = '''"""What is said where it stands."""

def who(told: str) -> str:
    """Return the text.

    So that nobody waits, the one who has so many of its own is no player. Who waits?
    """
    for one in told:
        said = one
    return said
'''
GOOD = '''"""A record and its players."""

def text_of(answer: str) -> str:
    """Return the words of `answer`; empty if there are none."""
    words = answer.split()
    return " ".join(word for word in words)
'''


def test_no_room_has_more_than_its_ceiling() -> None:
    """If it has: `python -m tests.habits ROOM` lists the finds. Ceilings are never raised."""
    most = habits.ceilings()
    wrong = []
    for room, (texts, names) in habits.counts().items():
        most_texts, most_names = most.get(room, (0, 0))  # a new room starts clean
        if texts > most_texts or names > most_names:
            wrong.append(
                f"{room}: {texts} in docstrings ({most_texts}), {names} names ({most_names})"
            )
    assert not wrong, told(wrong)


def test_every_habit_is_seen() -> None:
    finds = list(habits.finds_in("bad.py", ast.parse(BAD)))
    assert {find.habit for find in finds} == {*habits.HABITS, habits.NAME}
    assert [find.words for find in finds if find.habit == habits.NAME] == ["told", "one", "said"]
    lines = {find.habit: find.line for find in finds}
    assert (lines["stands"], lines["somebody"]) == (1, 6)
    assert list(habits.finds_in("good.py", ast.parse(GOOD))) == []


def test_ceilings_only_go_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "CEILINGS", tmp_path / "habits.txt")
    monkeypatch.setattr(habits, "counts", lambda: {"a": (5, 1), "b": (2, 2)})
    (tmp_path / "habits.txt").write_text("a 3 4\ngone 9 9\n")
    habits.lower()
    assert habits.ceilings() == {"a": (3, 1), "b": (2, 2)}
