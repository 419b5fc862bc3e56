"""Questions that walk through the whole engine, in this Python or in the browser's."""

from __future__ import annotations

from layouts.definition.loader import games, text_of
from web.walk import NAMES, Ask, asked, known, printed


def walk(ask: Ask = asked) -> None:
    """Ask everything of every game."""
    for game in games():
        key = ask("facts", game=game)["games"][0]["options"]["key"]
        printed(ask, game, key=key)
        scored(ask, game)
    known(ask)


def scored(ask: Ask, game: str) -> None:
    job = ask("job", game=game, names=NAMES[:2])
    record, sheet = job["record"], job["sheets"][0]["id"]
    for what in ("game", "sheets", "position", "csv", "marked"):
        ask(what, record=record)
    ask("board", sheet=sheet)
    ask("best", sheet=sheet)
    ask("best", record=record)
    ask("put", record=record, entry={"move": "?"})
    ask("definition", text=text_of(game))
