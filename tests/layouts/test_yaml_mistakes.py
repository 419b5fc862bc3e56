"""What is no YAML is told in plain words: a table of mistakes, and a fuzz that looks for jargon."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
import yaml

from layouts.fault import LayoutError
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from tests.house import HOME

# A broken record, and what is said of it.
TABLE = [
    ("game: hunt\nplayers:\n\tAnn: x\n", "line 3: a tab; use blanks"),
    ("game: hunt\nplayers:\n  Ann: x\n\tBea: y\n", "line 4: a tab; use blanks"),
    ("rounds:\n  -\troll: x\n  \ttimer: y\n", "line 2: a tab; use blanks"),
    (
        "players:\n\u00a0\u00a0Ann: x\n  Bea: y\n",
        "line 2: a blank of another kind (U+00A0); use ordinary blanks",
    ),
    ("game: hunt\nname: a\x07b\n", "line 2: a character that no text file holds (U+0007)"),
    ('game: "hunt\nplayers: {Ann: x}\n', 'line 1: the quote " is not closed'),
    ("game: 'hunt\nplayers: {Ann: x}\n", "line 1: the quote ' is not closed"),
    ('game: "hunt\nmode: "rounds"\nset: x\n', 'line 1: the quote " is not closed'),
    ('game: hunt\n"mode: rounds\nset: x\n', 'line 2: the quote " is not closed'),
    ('players: {Ann: "x, Bea: "y"}\n', 'line 1: the quote " is not closed'),
    (
        'players:\n  "Ann" Lena: x\n',
        "line 2: more text after the closing quote; put all of it in one pair of quotes",
    ),
    (
        'players:\n  "Ann": x\n  "Bea" Lena: y\n',
        "line 3: more text after the closing quote; put all of it in one pair of quotes",
    ),
    (
        "moves:\n  - 'Ann's turn'\n",
        'line 2: an apostrophe between single quotes; put " around it instead',
    ),
    (
        'set: "C:\\home"\n',
        "line 1: a backslash in double quotes; write it twice, or use single quotes",
    ),
    ("game: hunt\nplayers: {Ann: x, Bea: y\nrounds: []\n", "line 2: the bracket { is not closed"),
    ("game: hexes\nrolls: [1, 2, 3\nmoves: {}\n", "line 2: the bracket [ is not closed"),
    ("rolls: [1, 2]]\nmoves: {}\n", "line 1: there is one ] too many"),
    (
        "players: {Ann: x} rounds: []\n",
        "line 1: more text after the closing }; what follows has a line of its own",
    ),
    (
        "shows:\n  - {Ann: 4} - {Ann: 3}\n",
        "line 2: '- ' within a line; each entry of a list has a line of its own",
    ),
    ('{"game": "hunt"}}\n', "line 1: there is one } too many"),
    ("moves: {Ann: [a, b}, Bea: []}\n", "line 1: } can't close the bracket [ of line 1"),
    (
        "players: {Ann: x Bea: y}\n",
        "line 1: a comma is missing here, or the bracket { of line 1 is not closed",
    ),
    (
        '{"game": "hunt",\n "players": {"Ann": "x"}\n "rounds": []}\n',
        "line 3: a comma is missing here, or the bracket { of line 1 is not closed",
    ),
    ('{"game": "hunt"}\nmode: rounds\n', "line 2: something stands after the last bracket"),
    (
        "players:\n  Ann: Lena: hunt-white-1\n",
        "line 2: a second colon; put what stands after the first in quotes",
    ),
    ("game: hunt\nmode:rounds\nset: x\n", "line 2: a blank is missing after the colon"),
    ("game:hunt\nmode: rounds\n", "line 1: a blank is missing after the colon"),
    (
        "game: hunt\nplayers\n  Ann: x\n",
        "line 2: 'players' has no colon; a line like 'key: value' is wanted",
    ),
    (": x\n: y\n", "line 1: nothing stands before the colon"),
    (
        "game: hunt\n  mode: rounds\n",
        "line 2: indented further than line 1, which has its value already",
    ),
    (
        "rounds:\n  - roll: x\n     timer: y\n",
        "line 3: indented further than line 2, which has its value already",
    ),
    (
        'players:\n    "Ann": x\n  "Bea": y\n',
        "line 3: indented like none of the lines above it",
    ),
    (
        "rounds:\n    - roll: x\n  - roll: y\n",
        "line 3: indented like none of the lines above it",
    ),
    (
        "sheets:\n  a:\n    picture: |\n   abc\n",
        "line 4: indented like none of the lines above it",
    ),
    ("rounds:\n  - roll: 11234\n  roll: 2\n", "line 3: in a list each entry begins with '- '"),
    ("moves:\n  - a\n  b\n  - c\n", "line 3: in a list each entry begins with '- '"),
    (
        "players:\n  Ann: x\n  - Bea\n",
        "line 3: '- ' begins an entry of a list, but the lines around it are like 'key: value'",
    ),
    ("game: hunt\nname: @ann\n", "line 2: a text can't begin with @; put it in quotes"),
    ("name: `ann`\n", "line 1: a text can't begin with `; put it in quotes"),
    ("game: hunt\nname: *\n", "line 2: a text can't begin with *; put it in quotes"),
    ("game: hunt\n%foo\n", "line 2: a text can't begin with %; put it in quotes"),
    ("picture: |x\n  a\n", "line 1: after | the line ends; the text stands below it, indented"),
    ("game: hunt\n...\nmode: x\n", "line 2: a second part begins here; one file holds one"),
    ("game: hunt\nmode: x\ngame: hexes\n", "line 3: the key 'game' stands here twice"),
]
# Words of PyYAML and of YAML's grammar that say nothing to people.
JARGON = re.compile(
    r"[Ee]xpected|could not|did not find|mapping|scalar|token|stream|sequence|block|flow|anchor"
    r"|alias|directive|indicator|context|simple key|document|None|escape character|<|Exception"
)
REPEATED = re.compile(r"'[^']*…?'")  # what was typed is said again in quotes


def refused(raw: bytes) -> LayoutError | None:
    """The refusal of a file that can't be read; None where it can."""
    try:
        strict.parse(raw, "x.yaml")
    except LayoutError as error:
        return error
    return None


@pytest.fixture(params=["libyaml", "python"])
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """PyYAML as most have it, and without its C library: it says other words."""
    if request.param == "python":
        monkeypatch.setattr(yaml, "__with_libyaml__", False)
    return str(request.param)


@pytest.mark.parametrize(("text", "says"), TABLE)
def test_a_mistake_is_told_in_plain_words(reader: str, text: str, says: str) -> None:
    error = refused(text.encode())
    assert error and str(error).startswith(f"x.yaml: {says}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_jargon_in_any_language(lang: str) -> None:
    for text, _ in TABLE:
        error = refused(text.encode())
        assert error and not JARGON.search(error.sentence(speak(lang)))
        assert lang == "en" or error.sentence(speak(lang)) != str(error)


def spoiled(seed: int) -> Iterator[bytes]:
    """Records of the docs with some characters put in, taken away, or doubled."""
    chance = Random(seed)
    records = sorted((HOME / "docs/examples").glob("*.yaml"))
    for _ in range(120):
        text = chance.choice(records).read_text(encoding="utf-8")[:1500]
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            put = chance.choice("\t\"'{}[]:,-#&*!|>@`%?\n \\\u00a0")
            text = text[:at] + put * chance.randint(0, 2) + text[at + chance.randint(0, 3) :]
        yield text.encode()


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_broken_no_jargon_leaks(reader: str, seed: int) -> None:
    told = [str(error) for raw in spoiled(seed) if (error := refused(raw))]
    assert len(told) > 40
    assert not [line for line in told if JARGON.search(REPEATED.sub("", line))]
    assert sum("this can't be read" in line for line in told) <= len(told) // 20
