"""The format of a record: written in its first line, checked however a record is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import api as generator
from generator.requests.request import Request
from layouts.definition.loader import games
from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.records.contents import FIRST, read_at
from scorer.records.new_record import is_untouched, new_record
from tests.house import example
from tests.running import score

RECORD = "game: hunt\nmode: rounds\nplayers:\n  Ann: hunt-white-103ra9h\nrounds: []\n"
PUT = {"player": "Ann", "outlines": []}


@pytest.mark.parametrize("game", [game for game in games() if game != "blank"])
def test_printed_records_say_their_format_and_are_read(game: str, tmp_path: Path) -> None:
    request = Request(game=game, players=2)
    job = generator.job(request)[0]
    text = generator.record(job, request)
    assert text.splitlines()[0] == FIRST == "fives: 1"
    old = text.removeprefix(FIRST + "\n")
    assert api.game(text).json() == api.game(old).json()
    for name, told in (("new.yaml", text), ("old.yaml", old)):
        path = tmp_path / name
        path.write_text(told)
        assert is_untouched(path, job.deal), name
        path.write_text(told + "# mine\n")
        assert not is_untouched(path, job.deal), name


def test_records_of_sheets_say_it_too() -> None:
    assert new_record("hunt", {"Ann": "hunt-white-103ra9h"}).startswith(FIRST + "\n")


@pytest.mark.parametrize("number", ["3", "03", "10", "9" * 100])
def test_a_newer_record_is_refused_in_every_way_it_is_read(number: str, tmp_path: Path) -> None:
    text = f"# of tomorrow\nfives: {number}\n{RECORD}"
    path = tmp_path / "new.yaml"
    path.write_text(text)
    for read in (
        lambda: api.read(text),
        lambda: api.game(text),
        lambda: api.put(text, PUT),
        lambda: read_at(path),
        lambda: api.totals(text, {}, mode="puzzle"),
        lambda: generator.again(Request(), text),
    ):
        with pytest.raises(Refusal) as caught:
            read()
        assert (caught.value.key, caught.value.line) == ("record.newer", 2)
    said = {caught.value.sentence(speak(lang)) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert "made by a newer version of Fives" in str(caught.value)


@pytest.mark.parametrize("odd", ["0", "-1", "1.0", "one", "''", "1 2", "٢"])
def test_what_is_no_format_is_refused(odd: str) -> None:
    with pytest.raises(Refusal) as caught:
        api.read(f"fives: {odd}\n{RECORD}")
    assert (caught.value.key, caught.value.line) == ("record.format", 1)


def test_the_command_says_it_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    path.write_text(f"fives: 3\n{RECORD}")
    done = score("game", str(path), "--lang", "de")
    assert done.returncode == 2
    assert "Zeile 1" in done.stderr and "neueren Fives" in done.stderr


@pytest.mark.parametrize("word", ["lines", "Lines of Five", "Fünferreihen", "خطوط الخمسة"])
def test_a_record_may_call_its_game_by_a_title(word: str) -> None:
    text = example("sequence")
    called = text.replace("game: sequence", f"game: {word}", 1)
    assert called != text
    assert api.game(called).json() == api.game(text).json()
    with pytest.raises(Refusal, match="did you mean"):
        api.game(text.replace("game: sequence", "game: sequenz", 1))
