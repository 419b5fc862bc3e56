"""Fuzz by coverage: inputs that once came far are tried again, and the fuzz itself can find.

`python3 run.py harden --only coverage --keep` looks for more of them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.fault import LayoutError
from layouts.words import speak
from scorer import api as referee
from scorer.verdict import ScoreError
from tests.chosen import Run
from tests.machine.hardening.coverage import TARGETS as NAMES
from tests.machine.hardening.coverage import corpus, engine, of_ids, of_records, session, trial
from tests.machine.hardening.coverage.notebook import Notebook
from tests.machine.hardening.coverage.targets import TARGETS
from tests.machine.hardening.samples import definition_text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no limit of computing there")
RECORD = "game: hunt\nplayers: {Ann: hunt-white-103ra9h}\nrounds: []\n"


# ---- what was kept ----------------------------------------------------------------------------


@pytest.mark.more
@pytest.mark.parametrize("name", NAMES)
def test_what_came_far_is_answered_or_refused(name: str) -> None:
    raws = corpus.kept(name)
    assert len(raws) >= 5
    for number, raw in list(enumerate(raws))[:: 1 if Run.is_thorough else 4]:
        assert trial.tried(TARGETS[name].check, raw).wrong is None, (number, raw)


def test_what_is_kept_is_small() -> None:
    files = list(corpus.KEPT.iterdir())
    assert {file.stem for file in files} == set(NAMES) == set(TARGETS)
    assert sum(file.stat().st_size for file in files) <= 200_000


# ---- found wrong once -------------------------------------------------------------------------


def test_a_definition_that_is_no_text_is_refused() -> None:
    own = definition_text("hunt") + "# \udcff\n"
    with pytest.raises(LayoutError) as caught:
        printer.job(Request(own=own))
    assert caught.value.key == "yaml.encoding"
    assert caught.value.line == own.count("\n")


@pytest.mark.parametrize(("more", "key"), [("# \udcff", "encoding"), ("#" * (9 << 20), "large")])
def test_a_record_that_is_no_text_or_too_much_is_not_printed_again(more: str, key: str) -> None:
    with pytest.raises(LayoutError) as caught:
        printer.again(Request(), RECORD + more)
    assert caught.value.key == f"yaml.{key}"


def test_a_record_in_json_is_not_said_to_be_typed_in() -> None:
    words = speak("en")
    assert "enter game.yaml" in referee.game(RECORD, "game.yaml").text(words)
    assert (
        referee.game(RECORD, "game.JSON").text(words) == "game.JSON: nothing has been played yet.\n"
    )


# ---- the fuzz itself --------------------------------------------------------------------------


def _done(look: Callable[..., None], *words: object) -> bool:
    look(*words)
    return True


def failing(raw: bytes) -> bool:
    """A check that isn't ready for anything."""
    return dict[bytes, bool]()[raw]


def test_whatever_is_wrong_is_noticed() -> None:
    def says(text: str) -> trial.Trial:
        return trial.tried(lambda raw: _done(trial.readable, text, "en"), b"")

    def refuses(reason: str) -> trial.Trial:
        refusal = ScoreError("nested", why=reason)
        return trial.tried(lambda raw: _done(trial.refused, refusal), b"")

    assert says("a\nb").wrong is None
    for odd in ("\x1b[2J", "\x9b", "\u202e", "\u200b", "\r", "\udcff"):
        assert (wrong := says(f"a{odd}b").wrong) and wrong.kind == "words"
    assert refuses("all is well").wrong is None
    for reason in ("", "a\n\nb", "\n".join("abcdefghijk"), "x" * 2000):
        assert (wrong := refuses(reason).wrong) and wrong.kind == "words"
    failed = trial.tried(failing, b"x")
    assert failed.wrong and failed.wrong.kind == "traceback"
    assert "KeyError" in failed.wrong.says


@pytest.mark.soak
def test_a_long_computation_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(raw: bytes) -> bool:
        while True:
            pass

    monkeypatch.setattr(trial, "HANG", 0.1)
    cut = trial.tried(endless, b"")
    assert cut.wrong and cut.wrong.kind == "hang"
    monkeypatch.setattr(trial, "SLOW", -1.0)
    slow = trial.tried(lambda raw: True, b"")
    assert slow.wrong and slow.wrong.kind == "hang"


def test_an_id_taken_for_another_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = b"hunt-white-103ra9h"
    assert trial.tried(of_ids.check, raw).wrong is None
    monkeypatch.setattr("layouts.code._weighed", lambda stem: 0)  # a check that lets all pass
    found = trial.tried(of_ids.check, raw).wrong
    assert found and found.kind == "answer"


def test_what_is_asked_stands_in_the_last_line() -> None:
    told = b'a: 1\n#? {"ask": "best"}\n'
    assert of_records.question_of(told) == {"ask": "best"}
    for none in (b"", b"#? [1]", b"#? {", b"a: 1\n# ? {}", b"#? {}\na: 1", b"#? " + b"[" * 99999):
        assert of_records.question_of(none) == {}


def test_what_is_found_is_kept_once_and_short(tmp_path: Path) -> None:
    book = Notebook(tmp_path)
    for raw in (b"xxxx", b"xx", b"xxx"):
        book.note(raw, trial.tried(failing, raw))
    ((path, wrong),) = book.complaints()
    assert path.read_bytes() == b"xx"
    assert wrong.kind == "traceback"


@pytest.mark.soak
@pytest.mark.skipif(not engine.is_installed(), reason="atheris isn't installed")
@pytest.mark.parametrize("name", NAMES)
def test_a_session(name: str) -> None:
    held = session.held(name, 0, 2000, "soak")
    assert held.wrong == []
    assert held.tried >= 1900
