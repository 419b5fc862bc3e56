"""Questions that walk through the whole engine.

`walk` asks everything of every game. `short_walk` loads everything that isn't ours: the browser
gets the modules of Python's library that it loads or that our files name.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from typing import Any

from layouts.definition.loader import games, text_of
from web.answer import answer

NAMES = ["Sara", "Jürgen (5)", "سارة"]
LISTS = ("Name;Klasse\nJürgen;5a\n".encode("cp1252"), "اسم\nسارة\n".encode("cp1256"), b"Ann\nBea")
Ask = Callable[..., dict[str, Any]]


def asked(what: str, **given: Any) -> dict[str, Any]:
    """Return the answer of this Python; raise RuntimeError if it is broken."""
    content = dict(json.loads(answer(what, json.dumps(given))[0]))
    if "broken" in content:  # no assert: the engine is compiled without them
        raise RuntimeError(f"{what} {given}: {content['broken']}")
    return content


def walk(ask: Ask = asked) -> Iterator[str]:
    """Ask everything of every game; yield each game when it is done."""
    for game in games():
        key = ask("facts", game=game)["games"][0]["options"]["key"]
        yield from _printed(ask, game, key=key)
        yield from _scored(ask, game)
    yield from _known(ask)


def short_walk(ask: Ask = asked) -> Iterator[str]:
    """Ask for a page, a PDF, a judgement and names in the encodings of old files."""
    yield from _printed(ask, "hunt", parts="boards")
    yield from _known(ask)


def _printed(ask: Ask, game: str, **more: Any) -> Iterator[str]:
    """Ask in Arabic, which uses the most of the engine."""
    given = {"game": game, "lang": "ar", "names": NAMES[:2], **more}
    job = ask("job", **given)
    given["set"] = job["set"]
    ask("pdf", **given)
    first = {page["part"]: page["number"] for page in reversed(job["pages"])}
    for number in first.values():
        ask("page", number=number, **given)
    ask("rules", game=game, lang="ar")
    ask("again", record=job["record"])
    yield game


def _scored(ask: Ask, game: str) -> Iterator[str]:
    job = ask("job", game=game, names=NAMES[:2])
    record, sheet = job["record"], job["sheets"][0]["id"]
    for what in ("game", "sheets", "position", "csv", "marked"):
        ask(what, record=record)
    ask("board", sheet=sheet)
    ask("best", sheet=sheet)
    ask("best", record=record)
    ask("put", record=record, entry={"move": "?"})
    ask("definition", text=text_of(game))
    yield game


def _known(ask: Ask) -> Iterator[str]:
    for raw in LISTS:
        ask("names", base64=base64.b64encode(raw).decode(), file="class.csv")
    record = ask("job", game="hunt", names=NAMES)["record"]
    for entry in ({"roll": "11234"}, {"player": "Sara", "outline": "a1-a5"}, {"timer": "Sara"}):
        record = ask("put", record=record, entry=entry)["record"]
    ask("marked", record=record, player="Sara", round=1)
    ask("pasted", text="Sara\t12", names=NAMES, width=6)
    ask("round", sheet="hunt-white-103ra9h", roll="11234", outlines=["c1-g1", "a1 a2 open"])
    for game in ("hunt", "hexes"):
        ask("roll", game=game)
        ask("symbols", game=game)
    yield "the rest"
