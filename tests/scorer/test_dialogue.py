"""What a dialogue refuses is said in its language, wherever the refusal comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from layouts.refusal import Refusal
from layouts.words import refusals
from scorer.verdict import ScoreError
from tests.chosen import some
from tests.sessions import typed

A = "hunt-white-103ra9h"
HUNT = f"game: hunt\nplayers: {{Ann: {A}}}\nrounds: []\n"
LANGUAGES = ("en", "de", "ar")


@pytest.mark.parametrize("lang", some(("de", "en", "ar"), 1))
def test_what_a_file_cannot_hold(tmp_path: Path, lang: str) -> None:
    """Refused by the reader of files, while the game goes on."""
    path = tmp_path / "game.yaml"
    path.write_text(HUNT)
    squares = [f"{a}{b}" for a in "abcdefghij" for b in range(1, 11)]
    said = typed(path, "11234", *squares[:61], lang=lang)
    assert refusals(lang)["yaml.many"].format(most=60, count=61) in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("options", "key", "told"),
    [
        ({"mode": "row"}, "enter.unknown.mode", {"word": "'row'"}),
        ({"side": "gray"}, "enter.side", {"side": "gray", "guess": ""}),
        ({"expert": True}, "enter.expert", {"game": "hunt"}),
        ({"names": ["Bea"]}, "player", {"name": "'Bea'"}),
    ],
)
def test_what_is_refused_before_the_first_question(
    tmp_path: Path, lang: str, options: dict[str, Any], key: str, told: dict[str, object]
) -> None:
    """It leaves in the language that was asked for; the option and the file are named."""
    path = tmp_path / "game.yaml"
    path.write_text(HUNT)
    with pytest.raises(Refusal) as caught:
        typed(path, lang=lang, **options)
    error = caught.value
    assert error.key == key
    assert {name: error.told[name] for name in told} == told
    begins = refusals(lang)[key].partition("{guess}")[0]
    for option in ("mode", "side", "expert"):
        begins = begins.replace(f"{{--{option}}}", f"--{option}")
    assert begins.format(**told) in str(error)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_of_the_record_where_none_is_asked_for(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(HUNT + f"print: {{lang: {lang}}}\n")
    with pytest.raises(ScoreError) as caught:
        typed(path, lang=None, expert=True)
    assert refusals(lang)["enter.expert"].partition("{--expert}")[2].format(game="hunt") in str(
        caught.value
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_that_cannot_be_typed_in(tmp_path: Path, lang: str) -> None:
    """All that can are named, with `and` between them in the language asked for."""
    path = tmp_path / "game.yaml"
    path.write_text("game: blank\n")
    with pytest.raises(Refusal) as caught:
        typed(path, lang=lang)
    word = refusals(lang)["list.and"].format(first="", rest="")
    assert f"hunt{word}hexes{word}sequence{word}stones{word}clusters" in str(caught.value)
