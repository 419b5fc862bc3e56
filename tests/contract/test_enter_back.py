"""`move 17`: back to a move of any play, which is corrected in its place, and on where it was."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layouts.words import speak
from scorer.records.game import Game
from tests.agreeing import Seed, daily
from tests.chosen import paired
from tests.contract.test_enter import TYPED
from tests.contract.typed_in import TypedIn
from tests.games.clusters.test_enter import ENDED
from tests.sessions import kept_moves, typed

LISTS = [one for one in TYPED if one.messy and "\nmoves:" in one.empty]
pytestmark = pytest.mark.usefixtures("hasty")


def played(one: TypedIn, seed: int, most: int | None = None) -> Game:
    """A game of the plain referee, or its first moves."""
    assert one.messy
    for more in range(0, 10000, 1000):
        messy = one.messy(Random(f"back {seed + more}"), seed + more)
        if len(messy.moves) > 2:
            break
    game = Game.read(messy.record)
    for name, text, _ in messy.moves[:most]:
        game = game.after(game.entry({"move": f"{name} {text.removeprefix(f'{name} ')}"}))
    return game


@pytest.mark.parametrize("of", daily(1, 80))
@pytest.mark.parametrize("one", LISTS, ids=lambda one: one.play)
def test_a_move_takes_the_place_of_an_old_one(path: Path, one: TypedIn, of: Seed) -> None:
    """The record is as if it had been typed so; what it makes of later moves is said."""
    seed = of.now()
    rng = Random(f"back {seed}")
    game = played(one, seed)
    moves = [move.text for move in game.standing.moves]
    number, other = (rng.randint(1, len(moves)) for _ in range(2))
    path.write_text(game.text(), encoding="utf-8")
    if game.first(number - 1).standing.is_over:
        says = typed(path, f"move {number}", "stop")
        assert f"The game was already over before move {number};" in says
        assert path.read_text(encoding="utf-8") == game.text()
        return
    after = game.after(game.entry({"move": moves[other - 1], "number": number}))
    old, new = game.standing.moves, after.standing.moves
    answers = [f"move {number}", moves[other - 1], *(["keep"] if new[number - 1].faults else [])]
    if old[number - 1] == new[number - 1]:
        answers = answers[:2]  # nothing new is said of it
    says = typed(path, *answers)
    assert path.read_text(encoding="utf-8") == after.text()
    blamed = [int(n) for n in re.findall(r"That makes move (\d+) invalid", says)]
    changed = [n for n, pair in enumerate(zip(old, new, strict=False), 1) if differs(*pair)]
    assert blamed == [n for n in changed if n != number]
    path.write_text(game.text(), encoding="utf-8")
    typed(path, *answers, "undo")
    assert path.read_text(encoding="utf-8") == game.text(), "undone"


def differs(old: Any, new: Any) -> bool:
    """True for a move that has got another fault."""
    return bool(new.faults) and old.faults != new.faults


@pytest.mark.parametrize("one", LISTS, ids=lambda one: one.play)
def test_going_back_without_an_answer_changes_nothing(path: Path, one: TypedIn) -> None:
    path.write_text(one.empty, encoding="utf-8")
    assert "There is nothing to go back to." in typed(path, "move 1")
    path.write_text(played(one, 0, 2).text(), encoding="utf-8")
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
    path.write_text(played(one, 0, 2).text(), encoding="utf-8")
    kept = kept_moves(path)[0]
    first, keep = kept.removesuffix(" !"), ["keep"] if kept.endswith("!") else []
    says = typed(path, "move 1", "", "move 1", first, *keep, "?", lang=lang)
    words = speak(lang)
    assert words("enter.back.move", number=1, old=" ".join(first.split())) in says
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
