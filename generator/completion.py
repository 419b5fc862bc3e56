"""Completions for the options of fives-print."""

from __future__ import annotations

from collections.abc import Callable

import typer


def one_of(*known: str) -> Callable[[str], list[str]]:
    """Return a completer for fixed words."""

    def offered(incomplete: str) -> list[str]:
        return [word for word in known if word.startswith(incomplete.lower())]

    return offered


def games(incomplete: str) -> list[str]:
    """Return the games."""
    from layouts.definition import loader

    return [game for game in loader.games() if game.startswith(incomplete.lower())]


def layouts(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return sides and layouts of the game that was typed before."""
    from layouts.game_contract import dealer

    return [side for side in dealer(_game(ctx)).SIDES if side.startswith(incomplete.lower())]


def parts(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return parts of the game that was typed before; after a comma the next one."""
    from generator.game_contract import drawing

    *before, last = incomplete.lower().split(",")
    known = [part for part in drawing(_game(ctx)).PARTS if part not in before]
    return [",".join([*before, part]) for part in known if part.startswith(last)]


def sets(incomplete: str) -> list[str]:
    """Return the sets that were printed here before."""
    from scorer.records.find import ROOMS

    records = sorted({path.stem for room in ROOMS for path in room.glob("*-set-*.yaml")})
    return [name for name in records if name.startswith(incomplete)]


def _game(ctx: typer.Context) -> str:
    from layouts.definition import loader

    game = str(ctx.params.get("game") or "hunt").lower()
    return game if game in loader.games() else "hunt"
