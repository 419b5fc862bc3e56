"""The same bytes: what the engine prints in a browser's Python is what fives-print writes here.

A set's order that depends on how a machine counts would show here: Pyodide has 32 bits.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import api
from generator.game_contract import drawing
from generator.requests.request import Request
from layouts import code
from layouts.definition.loader import games
from layouts.game_contract import dealer
from layouts.words import LANGUAGES
from tests.node import NodeScript
from tests.web.conftest import inner
from tests.web.walking import walk
from web.answer import answer

NAMES = ("Sara", "Jürgen (5)", "سارة", "Zoë")
WAYS = [*itertools.product(("a4", "letter"), LANGUAGES, ("color", "mono"), (False, True))]
SEEDS = 6  # of every layout, in soak


class NodeEngine(NodeScript):
    """Answers questions of the folder that a browser is given, one after the other."""

    def ask(self, what: str, **args: Any) -> dict[str, Any]:
        """What was told; `hash` beside it where there are bytes."""
        found = self.tell([what, args])
        return {**found["told"], **({"hash": found["hash"]} if found["bytes"] else {})}


@pytest.fixture(scope="module")
def node(site: Path) -> Iterator[NodeEngine]:
    with NodeEngine(Path(__file__).with_name("answers.mjs"), inner(site)) as engine:
        yield engine


def set_of(game: str, number: int) -> str:
    """Some set of a game: the same in every run."""
    request = Request(game=game, players=2)
    job, _ = api.job(request)
    parsed = code.parse(job.deal.id)
    _, players, side = dealer(game).unpack(parsed.payload)
    fixed = (number * 7919 + 11) % dealer(game).SEEDS
    deal = dealer(game).deal(job.deal.definition, fixed, players, side)
    return deal.id


def same(node: NodeEngine, **asked: Any) -> None:
    """The same PDF and the same record, here and there."""
    told = node.ask("pdf", **asked)
    assert "hash" in told, told
    here, raw = answer("pdf", json.dumps(asked))
    assert raw is not None, here
    assert told.pop("hash") == hashlib.sha256(raw).hexdigest(), asked
    assert told == json.loads(here), asked


def has_key(game: str) -> bool:
    return "key" in drawing(game).PARTS


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(map(str, way)))
@pytest.mark.parametrize("game", games())
def test_every_way_to_print_is_the_same(
    node: NodeEngine, game: str, way: tuple[str, str, str, bool]
) -> None:
    paper, lang, ink, large = way
    for key in {False, has_key(game)}:
        count = 2 if game == "stones" else 4
        asked = {"set": set_of(game, WAYS.index(way)), "names": list(NAMES[:count]), "key": key}
        asked |= {"paper": paper, "lang": lang, "ink": ink, "large": large}
        same(node, **asked, duplex="long" if paper == "a4" else "none", players=count)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "side"), [(game, side) for game in games() for side in dealer(game).SIDES]
)
def test_every_layout_is_the_same(node: NodeEngine, game: str, side: str) -> None:
    for number in range(SEEDS):
        same(node, set=set_of(game, number), side=side, key=has_key(game), players=2)


@pytest.mark.soak
def test_every_question_is_answered_by_what_was_packed(node: NodeEngine) -> None:
    """With the trimmed library, compiled and without the files of a terminal."""

    def ask(what: str, **said: Any) -> dict[str, Any]:
        told = node.ask(what, **said)
        assert "broken" not in told, f"{what} {said}: {told['broken']}"
        return told

    walk(ask)
