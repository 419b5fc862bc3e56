"""What is no YAML is told in plain words: a table of mistakes, and a fuzz that looks for jargon."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
import yaml

from layouts.refusal import LayoutError
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from tests.chosen import some
from tests.house import HOME

# A broken record, and what is said of it.
TABLE = [
    ("game: hunt\nplayers:\n\tAnn: x\n", "line 3: there is a tab here; use spaces"),
    ("game: hunt\nplayers:\n  Ann: x\n\tBea: y\n", "line 4: there is a tab here; use spaces"),
    ("rounds:\n  -\troll: x\n  \ttimer: y\n", "line 2: there is a tab here; use spaces"),
    (
        "players:\n\u00a0\u00a0Ann: x\n  Bea: y\n",
        "line 2: there is an unusual space here (U+00A0); use ordinary spaces",
    ),
    (
        "game: hunt\nname: a\x07b\n",
        "line 2: a character that doesn't belong in a text file (U+0007)",
    ),
    ('game: "hunt\nplayers: {Ann: x}\n', 'line 1: the quote " is not closed'),
    ("game: 'hunt\nplayers: {Ann: x}\n", "line 1: the quote ' is not closed"),
    ('game: "hunt\nmode: "rounds"\nset: x\n', 'line 1: the quote " is not closed'),
    ('game: hunt\n"mode: rounds\nset: x\n', 'line 2: the quote " is not closed'),
    ('players: {Ann: "x, Bea: "y"}\n', 'line 1: the quote " is not closed'),
    (
        'players:\n  "Ann" Lena: x\n',
        "line 2: there is more text after the closing quote; put all of it in one pair of quotes",
    ),
    (
        'players:\n  "Ann": x\n  "Bea" Lena: y\n',
        "line 3: there is more text after the closing quote; put all of it in one pair of quotes",
    ),
    (
        "moves:\n  - 'Ann's turn'\n",
        'line 2: there is an apostrophe inside single quotes; put " around it instead',
    ),
    (
        'set: "C:\\home"\n',
        "line 1: there is a backslash in double quotes; write it twice, or use single quotes",
    ),
    ("game: hunt\nplayers: {Ann: x, Bea: y\nrounds: []\n", "line 2: the bracket { is not closed"),
    ("game: hexes\nrolls: [1, 2, 3\nmoves: {}\n", "line 2: the bracket [ is not closed"),
    ("rolls: [1, 2]]\nmoves: {}\n", "line 1: there is one ] too many"),
    (
        "players: {Ann: x} rounds: []\n",
        "line 1: there is more text after the closing }; put it on a line of its own",
    ),
    (
        "shows:\n  - {Ann: 4} - {Ann: 3}\n",
        "line 2: '- ' in the middle of a line; put each list entry on a line of its own",
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
    ('{"game": "hunt"}\nmode: rounds\n', "line 2: there is something after the last bracket"),
    (
        "players:\n  Ann: Lena: hunt-white-1\n",
        "line 2: there is a second colon; put everything after the first one in quotes",
    ),
    ("game: hunt\nmode:rounds\nset: x\n", "line 2: a space is missing after the colon"),
    ("game:hunt\nmode: rounds\n", "line 1: a space is missing after the colon"),
    (
        "game: hunt\nplayers\n  Ann: x\n",
        "line 2: 'players' has no colon; write a line like 'key: value'",
    ),
    (": x\n: y\n", "line 1: there is nothing before the colon"),
    (
        "game: hunt\n  mode: rounds\n",
        "line 2: indented further than line 1, which already has its value",
    ),
    (
        "rounds:\n  - roll: x\n     timer: y\n",
        "line 3: indented further than line 2, which already has its value",
    ),
    (
        'players:\n    "Ann": x\n  "Bea": y\n',
        "line 3: this indentation matches none of the lines above",
    ),
    (
        "rounds:\n    - roll: x\n  - roll: y\n",
        "line 3: this indentation matches none of the lines above",
    ),
    (
        "sheets:\n  a:\n    picture: |\n   abc\n",
        "line 4: this indentation matches none of the lines above",
    ),
    ("rounds:\n  - roll: 11234\n  roll: 2\n", "line 3: each entry of a list must begin with '- '"),
    ("moves:\n  - a\n  b\n  - c\n", "line 3: each entry of a list must begin with '- '"),
    (
        "players:\n  Ann: x\n  - Bea\n",
        "line 3: '- ' begins a list entry, but the lines around it are like 'key: value'",
    ),
    ("game: hunt\nname: @ann\n", "line 2: a text can't begin with @; put it in quotes"),
    ("name: `ann`\n", "line 1: a text can't begin with `; put it in quotes"),
    ("game: hunt\nname: *\n", "line 2: a text can't begin with *; put it in quotes"),
    ("game: hunt\n%foo\n", "line 2: a text can't begin with %; put it in quotes"),
    ("picture: |x\n  a\n", "line 1: the line must end after |; put the text below it, indented"),
    ("game: hunt\n...\nmode: x\n", "line 2: a second part begins here; a file can have only one"),
    ("game: hunt\nmode: x\ngame: hexes\n", "line 3: the key 'game' is here twice"),
]
# Words of PyYAML and of YAML's grammar that say nothing to people.
JARGON = re.compile(
    r"but found|could not|did not find|mapping|scalar|token|stream|sequence|block|flow|anchor"
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


@pytest.mark.few(30)
@pytest.mark.parametrize(("text", "says"), TABLE)
def test_a_mistake_is_reported_in_plain_words(reader: str, text: str, says: str) -> None:
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


@pytest.mark.parametrize("seed", some(range(3), 1))
def test_whatever_is_broken_no_jargon_leaks(reader: str, seed: int) -> None:
    told = [str(error) for raw in spoiled(seed) if (error := refused(raw))]
    assert len(told) > 40
    assert not [line for line in told if JARGON.search(REPEATED.sub("", line))]
    assert sum("this can't be read" in line for line in told) <= len(told) // 20
