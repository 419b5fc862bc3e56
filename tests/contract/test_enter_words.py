"""Words that always work while a game is typed in, in three languages, and their first letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from layouts.words import speak
from scorer.notation.answers import HELP, NO, STOP, UNDO, YES, place_in
from scorer.shell import command
from tests.chosen import Run
from tests.contract.test_enter import TYPED
from tests.contract.typed_in import TypedIn
from tests.sessions import typed

PUZZLE = "game: hunt\nmode: puzzle\nplayers: {Ann: hunt-white-103ra9h}\nrounds: []\n"
PLACES = [
    ("round 2", 2),
    ("Round2", 2),
    ("RUNDE 12", 12),
    ("move 17", 17),
    ("Zug 17", 17),
    ("جولة ٢", 2),
    ("الجولة 2", 2),
    ("حركة ١٧", 17),
    ("الحركة ١٧", 17),
    ("jump 3", 3),
    ("round", None),
    ("round two", None),
    ("move 123456", None),
    ("remove 2", None),
    ("2", None),
]


@pytest.mark.parametrize(("text", "number"), PLACES)
def test_where_somebody_wants_to_go(text: str, number: int | None) -> None:
    assert place_in(text) == number


@pytest.mark.more
@pytest.mark.parametrize("one", TYPED, ids=lambda one: one.play)
def test_words_and_letters_in_every_play(path: Path, one: TypedIn) -> None:
    """A word in any case, and a letter that is no answer; nothing is written by any of them.

    In quick tests every play hears some of the words, other ones than the next play.
    """
    path.write_text(one.empty, encoding="utf-8")
    before = path.read_bytes()
    some = slice(0, None, 1) if Run.is_thorough else slice(TYPED.index(one) % 5, None, 5)
    for word in (*HELP, *map(str.upper, HELP), "h", "H", "م")[some]:
        says = typed(path, word)
        assert speak("en")("enter.help") in says, word
    for word in (*UNDO, *map(str.upper, UNDO), "u", "U", "z")[some]:
        says = typed(path, word)
        assert speak("en")("enter.nothing") in says, word
    again = command("fives-score", "enter", path)
    for word in (*STOP, *map(str.upper, STOP))[some]:
        assert speak("en")("enter.stopped", command=again) in typed(path, word)
    assert path.read_bytes() == before


def test_a_letter_that_is_an_answer_is_one(path: Path) -> None:
    """The shape U could be given up, but where: that is said, and nothing is taken back."""
    path.write_text(PUZZLE, encoding="utf-8")
    typed(path, "11234", "")
    before = path.read_bytes()
    for shape in ("U", "z"):
        says = typed(path, shape)
        assert "undone" not in says and says.count("which shape is crossed out") == 2
        assert path.read_bytes() == before


def test_words_are_told_apart() -> None:
    """No word asks for two things, in no language."""
    found = [word for words in (UNDO, STOP, HELP, YES, NO) for word in words]
    assert len(found) == len(set(found))
