"""A result as a line of text: no single slip in it goes unnoticed, and it gives nothing away."""

from __future__ import annotations

from pathlib import Path

import pytest

from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.results.share import is_right, shared
from tests.house import EXAMPLES, example
from tests.running import Run

RECORDS = sorted(one for one in EXAMPLES.glob("*.yaml") if not one.name.startswith("my-"))


def lines_of(name: str, lang: str = "en", is_named: bool = False) -> list[str]:
    text = example(name)
    return shared(api.read(text), api.game(text), speak(lang), is_named)


def slips(line: str) -> set[str]:
    """Every line with one character wrong, missing or too many, or two swapped."""
    letters = "0123456789abcdefghjkmnpqrstvwxyzO-·■◩□ "
    found = {line[:i] + line[i + 1 :] for i in range(len(line))}
    for i in range(len(line) + 1):
        found |= {line[:i] + one + line[i:] for one in letters}
        found |= {line[:i] + one + line[i + 1 :] for one in letters if i < len(line)}
        if i + 1 < len(line):
            found.add(line[:i] + line[i + 1] + line[i] + line[i + 2 :])
    same = " ".join(line.split())
    return {one for one in found if " ".join(one.split()) != same}


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_slip_goes_unnoticed(lang: str) -> None:
    line = lines_of("hunt", lang)[0]
    assert is_right(line) and is_right(f"  {line.replace(' ', '  ')}\n")
    assert not [one for one in slips(line) if is_right(one)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_line_gives_nothing_away(path: Path) -> None:
    name = path.stem
    found = api.play(example(name))
    if not found.standing.is_begun:
        with pytest.raises(Refusal, match="nothing to share"):
            lines_of(name)
        return
    lines = lines_of(name)
    assert len(lines) == len(found.standing.places)
    for line, place in zip(lines, found.standing.places, strict=True):
        assert is_right(line)
        assert str(place.points) in line
        body = line.rpartition(" · ")[0]
        assert not any(str(one) in body for one in found.players)
        assert not any(move.text in body for move in found.standing.moves if len(move.text) > 3)


def test_names_only_if_asked_for() -> None:
    assert lines_of("hunt", is_named=True)[0].startswith("Peter · Hunt")


def test_the_commands(score: Run) -> None:
    told = score("share", str(EXAMPLES / "hunt.yaml"))
    first, *_ = told.out.splitlines()
    assert told.code == 0 and " of 5 rounds" in first
    assert score("check", first).code == 0
    wrong = score("check", first.replace("Hunt", "Hunf"))
    assert wrong.code == 1 and "mistyped" in wrong.out
    foreign = score("check", "hello")
    assert foreign.code == 1 and foreign.out == "This is not a line from Fives.\n"


def test_a_total_is_counted_in_what_it_is() -> None:
    assert lines_of("sequence")[0].startswith("Lines of five · sequences: 1 · ")
    assert lines_of("stones-poker")[0].startswith("Stones · stones won: 3 · ")
    assert lines_of("clusters")[0].startswith("Clusters · 528 points · ")
    assert speak("en").counted("shared.points", 1) == "1 point"
