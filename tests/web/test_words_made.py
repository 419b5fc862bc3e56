"""Keys of words that the page makes of parts: every one that can come out has its words."""

from __future__ import annotations

import re

import pytest

from layouts.definition.loader import define
from layouts.words import LANGUAGES, page_texts
from tests.web.test_site import MADE, NAMED, SCRIPTS, _code

STONES = ("row", "towers", "cups", "poker", "clear")
EMPTY = ("red", "blue", "hexagon", "region")
GO_ON = ("round", "move", "clusters.left", "stones.move", "stones.show", "stones.lap")
SIDES = ("light", "dark")
SPACES = range(4)  # that are missing of a piece of hexes: none while the finger is still down
WHYS = ("open", "faint", "marked", "hidden", "pocket", "rim", "size", "line")
ASKED = {"rim": ("", ".closed", ".open"), "pocket": ("", ".closed", ".nothing")}
# what can stand after each beginning, as it is said in the code or by the games
MADE_OF: dict[str, tuple[object, ...]] = {
    "class.": ("moodle", "canvas"),
    "class.home.": ("list.file", "winners.file", "everybody.file"),
    "class.mode.": ("cups", "poker"),
    "class.show.": ("all", "podium", "tables", "around"),
    "class.side.": ("sheet", "result"),
    "hexes.cost.": EMPTY,
    "hexes.draft.": tuple(SPACES),
    "hexes.head.": EMPTY,
    "hunt.a.": tuple(symbol.name for symbol in define("hunt").symbols),
    "hunt.mode.": ("rounds", "puzzle", "solo"),
    "hunt.side.to.": ("gray", "white"),
    "photo.all.": tuple(f"{why}{one}" for why, answers in ASKED.items() for one in answers),
    "photo.answer.": ("closed", "open", "nothing"),
    "photo.live.": ("none", "near", "ready", "done"),
    "photo.not.": ("no-sheet", "markers", "no-id", "blurred", "not-a-picture", "heic", "game"),
    "photo.why.": WHYS,
    "print.ink.": ("color", "mono"),
    "print.own.": ("title", "accent", "size"),
    "print.own.set.": ("ours", "sea", "farm", "shapes", "letters", "numbers"),
    "print.own.rule.": (
        *("rounds", "most", "timer", "rack", "longest", "highest"),
        *("red", "blue", "to_win", "openings"),
    ),
    "print.paper.": ("a4", "letter"),
    "score.go.": GO_ON,
    "score.mode.": ("rounds", "puzzle", "solo"),
    "score.stand.": GO_ON,
    "sequence.called.": ("red", "blue", "green"),
    "sequence.letter.": ("J", "Q"),
    "sequence.not.": ("corner", "gone", "own", "locked", "jacks"),
    "sequence.rank.": (*range(2, 11), "J", "Q", "K", "A"),
    "sequence.sides.": (2, 3),
    "sets.trouble.": ("full", "none"),
    "stones.about.": STONES,
    "stones.cups.does.": ("laid", "shifts", "ask"),
    "stones.end.": ("towers", "cups", "poker"),
    "stones.name.": STONES,
    "stones.opening.first.": SIDES,
    "stones.plain.": SIDES,
    "stones.seats.": (1, 2),
    "stones.stone.": SIDES,
    "tab.": ("print", "score", "table", "rules", "sets"),
}


def test_every_beginning_is_known_here() -> None:
    """A key that is made in a new way is written down above, with all that it can become."""
    assert {stem for file in SCRIPTS for stem in MADE.findall(_code(file))} == {*MADE_OF}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_can_be_made_has_words(lang: str) -> None:
    known = page_texts(lang)
    made = [f"{stem}{end}" for stem, ends in MADE_OF.items() for end in ends]
    assert not [key for key in made if key not in known and f"{key}.other" not in known]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_is_chosen_between_has_words(lang: str) -> None:
    """Also where code picks one of two, or hands a key on: t(isMany ? "a.b" : "a.c")."""
    known = page_texts(lang)
    groups = {key.partition(".")[0] for key in known if "." in key}
    files = re.compile(r"\.(js|css|svg|html|yaml)$")
    named = {key for file in SCRIPTS for key in NAMED.findall(_code(file))}
    keys = [one for one in named if one.partition(".")[0] in groups and not files.search(one)]
    assert not [key for key in keys if key not in known and f"{key}.other" not in known]
