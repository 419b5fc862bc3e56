"""Questions that load everything that isn't ours.

The browser gets the modules of Python's library that they load or that our files name.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

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


def short_walk() -> None:
    """Ask for a page, a PDF, a judgement and names in the encodings of old files."""
    printed(asked, "hunt", parts="boards")
    known(asked)


def printed(ask: Ask, game: str, **more: Any) -> None:
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


def known(ask: Ask) -> None:
    """Ask what isn't about one game: names, a round, pasted results, dice."""
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
