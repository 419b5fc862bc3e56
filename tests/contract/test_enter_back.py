"""`move 17`: back to a move of any play, which is corrected in its place, and on where it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from layouts.words import speak
from scorer.records.game import Game
from tests.chosen import paired
from tests.contract.test_enter import TYPED
from tests.contract.typed_in import TypedIn
from tests.games.clusters.test_enter import ENDED
from tests.sessions import kept_moves, typed

LISTS = [one for one in TYPED if any(kind.appends for kind in Game.read(one.empty).kinds)]
pytestmark = pytest.mark.usefixtures("hasty")


def begin(path: Path, one: TypedIn) -> None:
    """Write a record with the first two moves of a game."""
    path.write_text(one.ended.record, encoding="utf-8")
    typed(path, *one.ended.answers[:2])


def test_what_a_correction_makes_faulty_is_said(path: Path) -> None:
    """The record is as if it had been typed so; `undo` takes the correction back."""
    (one,) = (one for one in TYPED if one.play == "sequence")
    path.write_text(one.played, encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    says = typed(path, "move 1", "AH c1", "undo")
    assert "Move 1 has been corrected." in says
    assert re.findall(r"That makes move (\d+) invalid", says) == ["3"]
    assert path.read_text(encoding="utf-8") == before, "undone"


@pytest.mark.few(2)
@pytest.mark.parametrize("one", LISTS, ids=lambda one: one.play)
def test_going_back_without_an_answer_changes_nothing(path: Path, one: TypedIn) -> None:
    path.write_text(one.empty, encoding="utf-8")
    assert "There is nothing to go back to." in typed(path, "move 1")
    begin(path, one)
    before = path.read_bytes()
    for words in (["move 1", ""], ["Round 1", "undo"], ["zug1", "u"], ["حركة ١", ""]):
        says = typed(path, *words, "stop")
        assert "Move 1 stays as it was." in says, words
        assert path.read_bytes() == before
    first, *_, last = re.findall(r"\n([^\n<]*\?) ", typed(path, "move 1", ""))
    assert first == last, "on where it was"
    for number in (0, 3, 99999):
        says = typed(path, f"move {number}", "stop")
        assert "You can go back to any number from 1 to 2." in says
    typed(path, "move 1", "stop")
    assert path.read_bytes() == before, "who goes home has corrected nothing"


@pytest.mark.parametrize("one", LISTS, ids=lambda one: one.play)
def test_what_was_in_doubt_is_forgotten(path: Path, one: TypedIn) -> None:
    path.write_text(one.played, encoding="utf-8")
    typed(path, *one.right[:1])
    before = path.read_bytes()
    says = typed(path, "nonsense", "move 1", "keep", "k", "stop")
    assert says.count("nothing to keep") == 1
    assert path.read_bytes() == before
    says = typed(path, "undo", one.faults[0].text, "K", "stop")
    assert one.kept in says, "a letter is enough where something is in doubt"


@pytest.mark.parametrize(("one", "lang"), paired(LISTS, ["en", "de", "ar"]))
def test_it_is_said_in_three_languages(path: Path, one: TypedIn, lang: str) -> None:
    begin(path, one)
    kept = kept_moves(path)[0]
    first, keep = kept.removesuffix(" !"), ["keep"] if kept.endswith("!") else []
    says = typed(path, "move 1", "", "move 1", first, *keep, "?", lang=lang)
    words, game = speak(lang), Game.read(one.empty)
    old = game.rules.move_said(first, game, words)  # right, pass, dead: a word of each language
    assert words("enter.back.move", number=1, old=old) in says
    assert words("enter.back.kept", number=1) in says
    assert words("enter.back.done", number=1) in says
    assert words("enter.help") in says


def test_what_is_left_at_the_end_stays_while_a_move_is_corrected(path: Path) -> None:
    """Clusters asks for tiles left after the last move; a move after the end is none to correct."""
    path.write_text(ENDED, encoding="utf-8")
    typed(path, "8")
    before = path.read_text(encoding="utf-8")
    says = typed(path, "move 15", "pass")
    assert (
        "Move 15 has been corrected." in says and says.endswith("\n") and "Cem, which tiles" in says
    )
    assert path.read_text(encoding="utf-8") == before
    late = ENDED.replace('"Cem pass"]', '"Cem pass", "Ann pass"]')
    assert late != ENDED
    path.write_text(late, encoding="utf-8")
    assert "The game was already over before move 16;" in typed(path, "move 16")
    assert path.read_text(encoding="utf-8") == late
