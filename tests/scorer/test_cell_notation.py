"""Cells however they are written: in every game 1a is a1, in any script, and never another cell."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from layouts.yaml import strict
from scorer.referee import referee
from scorer.verdict import Standing
from tests.agreeing import codes, points_of, ranks_of
from tests.house import EXAMPLES

# One record of each play that has cells; row counts its places in numbers.
RECORDS = {
    "hunt": "hunt.yaml",
    "hexes": "hexes.yaml",
    "sequence": "sequence.yaml",
    "towers": "stones-towers.yaml",
    "clear": "stones-clear.yaml",
    "clusters": "clusters.yaml",
}
CELL = re.compile(r"(?<![\w{])([a-m])([0-9]{1,2})(?![\w}])")  # not in ids, and no card


def turned(letter: str, number: str) -> str:
    return number + letter


def shouted(letter: str, number: str) -> str:
    return letter.upper() + number


def wide(letter: str, number: str) -> str:
    """Full-width letters and digits, as East Asian keyboards give them."""
    return "".join(chr(ord(c) + 0xFEE0) for c in letter + number)


def arabic(letter: str, number: str) -> str:
    return letter + number.translate({ord(c): chr(ord(c) + 0x0630) for c in "0123456789"})


def arabic_turned(letter: str, number: str) -> str:
    return arabic("", number) + letter


Spelling = Callable[[str, str], str]
SPELLINGS = (turned, shouted, wide, arabic, arabic_turned)


def judged(text: str) -> Standing:
    item = strict.parse(text.encode(), "game.yaml")
    game = referee(item.table()["game"].text())
    found: Standing = game.standing(game.read_record(item))
    return found


def rewritten(text: str, play: str, spelling: Spelling) -> str:
    """A record in which every cell of what was played is spelt so."""
    head, key, rest = re.split(r"^(rounds|moves):", text, maxsplit=1, flags=re.MULTILINE)

    def spelt(found: re.Match[str]) -> str:
        letter, number = found.groups()
        is_card = (
            play == "sequence" and letter in "cdhs" and spelling not in (shouted, wide, arabic)
        )
        return found[0] if is_card else spelling(letter, number)

    return f"{head}{key}:{CELL.sub(spelt, rest)}"


@pytest.mark.few(12)
@pytest.mark.parametrize("spelling", SPELLINGS, ids=lambda one: one.__name__)
@pytest.mark.parametrize("play", RECORDS)
def test_a_record_in_another_spelling_is_judged_alike(play: str, spelling: Spelling) -> None:
    text = (EXAMPLES / RECORDS[play]).read_text(encoding="utf-8")
    other = rewritten(text, play, spelling)
    assert sum(a != b for a, b in zip(text.split(), other.split(), strict=True)) > 5
    ours, theirs = judged(text), judged(other)
    assert (points_of(ours), ranks_of(ours)) == (points_of(theirs), ranks_of(theirs))
    assert [(m.player, m.points, codes(m.faults)) for m in ours.moves] == [
        (m.player, m.points, codes(m.faults)) for m in theirs.moves
    ]


@pytest.mark.parametrize("word", ["4c", "7h", "10d", "٤c"])
def test_a_place_that_may_be_a_card_is_refused(word: str) -> None:
    """Who types the place first means another one: neither is guessed."""
    text = (EXAMPLES / RECORDS["sequence"]).read_text(encoding="utf-8")
    head = re.split(r"^moves:", text, maxsplit=1, flags=re.MULTILINE)[0]
    first = re.findall(r"sides: \{\w+: \[?(\w+)", text)[0]
    with pytest.raises(ValueError, match="is not a square"):
        judged(f"{head}moves: ['{first} 7H {word}']\n")
