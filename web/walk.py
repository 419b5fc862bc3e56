"""Every question of every game, asked once: what these load of Python's library goes along."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from layouts.definition.loader import games, text_of
from web.answer import answer

NAMES = ["Sara", "Jürgen (5)", "سارة"]
LISTS = ("Name;Klasse\nJürgen;5a\n".encode("cp1252"), "اسم\nسارة\n".encode("cp1256"), b"Ann\nBea")


def ask(what: str, **said: Any) -> dict[str, Any]:
    """An answer; what is broken stops the build."""
    told = json.loads(answer(what, json.dumps(said))[0])
    assert "broken" not in told, f"{what} {said}: {told['broken']}"
    return dict(told)


def walk() -> Iterator[str]:
    """Ask everything, and tell what was asked."""
    for game in games():
        yield from _printed(game)
        yield from _scored(game)
    yield from _known()


def _printed(game: str) -> Iterator[str]:
    """In Arabic and in large print, with answers: that asks the most of everything."""
    key = ask("facts", game=game)["games"][0]["options"]["key"]
    asked = {"game": game, "lang": "ar", "names": NAMES[:2], "large": True, "key": key}
    told = ask("job", **asked)
    asked["set"] = told["set"]
    ask("pdf", **asked)
    first = {page["part"]: page["number"] for page in reversed(told["pages"])}
    for number in first.values():
        ask("page", number=number, **asked)
    ask("rules", game=game, lang="ar")
    ask("again", record=told["record"])
    yield game


def _scored(game: str) -> Iterator[str]:
    told = ask("job", game=game, names=NAMES[:2])
    record, sheet = told["record"], told["sheets"][0]["id"]
    for what in ("game", "sheets", "position", "csv", "marked"):
        ask(what, record=record)
    ask("board", sheet=sheet)
    ask("best", sheet=sheet)
    ask("best", record=record)
    ask("put", record=record, entry={"move": "?"})
    ask("definition", text=text_of(game))
    yield game


def _known() -> Iterator[str]:
    import base64

    for raw in LISTS:
        ask("names", base64=base64.b64encode(raw).decode(), file="class.csv")
    record = ask("job", game="hunt", names=NAMES)["record"]
    for entry in ({"roll": "11234"}, {"player": "Sara", "outline": "a1-a5"}, {"timer": "Sara"}):
        record = ask("put", record=record, entry=entry)["record"]
    ask("marked", record=record, player="Sara", round=1)
    ask("round", sheet="hunt-white-103ra9h", roll="11234", outlines=["c1-g1", "a1 a2 open"])
    for game in ("hunt", "hexes"):
        ask("roll", game=game)
        ask("symbols", game=game)
    yield "the rest"
