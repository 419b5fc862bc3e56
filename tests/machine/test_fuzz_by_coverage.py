"""Fuzz by coverage: inputs that once came far are tried again, and what is wrong is noticed.

`python3 run.py harden --only coverage --keep` looks for more of them.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.refusal import LayoutError
from layouts.words import speak
from scorer import api as referee
from scorer.verdict import ScoreError
from tests.chosen import Run, times
from tests.house import HOME
from tests.machine.hardening.coverage import TARGETS, of_ids, of_records, targets, trial
from tests.machine.hardening.coverage.targets import CHECKS, KEPT, beginnings, kept
from tests.machine.hardening.coverage.trial import Wrong
from tests.machine.hardening.samples import definition_text

RECORD = "game: hunt\nplayers: {Ann: hunt-white-103ra9h}\nrounds: []\n"


# ---- what was kept ----------------------------------------------------------------------------


@pytest.mark.more
@pytest.mark.parametrize("name", TARGETS)
def test_what_came_far_is_answered_or_refused(name: str) -> None:
    raws = kept(name)
    assert len(raws) >= 5
    for raw in raws[:: 1 if Run.is_thorough else 4]:
        CHECKS[name](raw)


@pytest.mark.more
@pytest.mark.parametrize("name", TARGETS)
def test_what_a_run_begins_with_is_answered_or_refused(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(targets, "ASKED", times(targets.ASKED, 1))
        patch.setattr(targets, "EACH", times(targets.EACH, 1))
        raws = list(beginnings(name))
    assert len(raws) >= 20
    for raw in raws[:: times(1, 20)]:
        CHECKS[name](raw)


def test_what_is_kept_is_small() -> None:
    files = list(KEPT.iterdir())
    assert {file.stem for file in files} == set(TARGETS) == set(CHECKS)
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


def test_whatever_is_wrong_is_noticed() -> None:
    def refused(reason: str) -> None:
        trial.refused(ScoreError("nested", why=reason))

    trial.readable("a\nb", "en")
    for odd in ("\x1b[2J", "\x9b", "\u202e", "\u200b", "\r", "\udcff"):
        with pytest.raises(Wrong):
            trial.readable(f"a{odd}b", "en")
    refused("all is well")
    for reason in ("", "a\n\nb", "\n".join("abcdefghijk"), "x" * 2000):
        with pytest.raises(Wrong):
            refused(reason)


def test_an_id_taken_for_another_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = b"hunt-white-103ra9h"
    of_ids.check(raw)
    monkeypatch.setattr("layouts.code._weighed", lambda stem: 0)  # a check that lets all pass
    with pytest.raises(Wrong):
        of_ids.check(raw)


def test_what_is_asked_stands_in_the_last_line() -> None:
    told = b'a: 1\n#? {"ask": "best"}\n'
    assert of_records.question_of(told) == {"ask": "best"}
    for none in (b"", b"#? [1]", b"#? {", b"a: 1\n# ? {}", b"#? {}\na: 1", b"#? " + b"[" * 99999):
        assert of_records.question_of(none) == {}


@pytest.mark.soak
@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris isn't installed")
@pytest.mark.parametrize("name", TARGETS)
def test_a_session(name: str, tmp_path: Path) -> None:
    module = "tests.machine.hardening.coverage"
    command = [sys.executable, "-m", module, name, str(tmp_path), "--seconds", "0", "--runs", "999"]
    ended = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr[-3000:]
