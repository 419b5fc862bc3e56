"""Every command that is printed on paper works for the one who holds that paper."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pypdfium2
import pytest

from generator import pagination
from generator.delivery import render
from generator.pages.flow import Writer
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import games
from layouts.words import LANGUAGES
from scorer import cli as score_cli
from tests.chosen import paired, some
from tests.running import Run

SETS = {
    "hunt": "hunt-set-10036hhz",
    "hexes": "hexes-set-1003t29y",
    "sequence": "sequence-set-10000b41",
    "stones": "stones-set-10030ead",
    "clusters": "clusters-set-100006j0",
}


def commands(
    game: str, lang: str, monkeypatch: pytest.MonkeyPatch, parts: str | None = "check"
) -> list[str]:
    """What the pages of a set tell people to type; without `parts` those of the usual ones."""
    told: list[str] = []
    plain = Writer.typed

    def typed(self: Writer, words: str) -> object:
        told.append(words)
        return plain(self, words)

    monkeypatch.setattr(Writer, "typed", typed)
    has_key = parts is not None and game in ("hunt", "hexes")
    job, _ = job_of(Request(set_id=SETS[game], lang=lang, key=has_key, parts=parts))
    for side in pagination.sides(job):
        assert side.title
    return [words for words in told if words.startswith("fives-")]


def test_every_game_is_here() -> None:
    assert sorted(SETS) == sorted(set(games()) - {"blank"})


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("game", "lang"), paired(tuple(SETS), LANGUAGES))
def test_printed_commands_work(
    game: str, lang: str, run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = commands(game, lang, monkeypatch)
    assert told
    assert run("--set", SETS[game], "--lang", lang, "-q").code == 0
    for command in told:
        monkeypatch.setattr(sys, "stdin", io.StringIO("stop\n"))
        # Nothing was played yet, so a game is shown as it was before its first move.
        name, *args = shlex.split(re.sub(r"--at \d+", "--at 0", command))
        done = run(*args, **({"main": score_cli.main} if name == "fives-score" else {}))
        assert done.code == 0, f"{command}\n{done.err}"


@pytest.mark.few(1)
@pytest.mark.parametrize("game", some(SETS, 2))
def test_family_pages_have_no_computer_talk(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the one line by which a set is printed again, on the back of the cover."""
    assert commands(game, "en", monkeypatch, parts=None) == []
    job, _ = job_of(Request(set_id=SETS[game]))
    book = pypdfium2.PdfDocument(render.bound([job], "a4"))
    told = " ".join(page.get_textpage().get_text_bounded() for page in book)
    assert re.findall(r"fives-\w+|\w+\.yaml|output/", told) == ["fives-print"]


@pytest.mark.parametrize(
    "set_id", some([SETS["hunt"], "hunt-set-180hh2sj", "hunt-set-12kaf4vj"], 1)
)
def test_the_example_of_hunt_counts(set_id: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who types what the rules show is told what is right about it."""
    monkeypatch.setitem(SETS, "hunt", set_id)
    told = next(words for words in commands("hunt", "en", monkeypatch) if " round " in words)
    done = run(*shlex.split(told)[1:], "--no-best", main=score_cli.main)
    assert done.code == 0
    assert done.out.count("+") == 2
