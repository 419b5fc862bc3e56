"""Sets of every game as people order them; those of a game that isn't listed are the usual ones."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from generator.pages.job import Job
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import games
from tests.contract.page_rules import NAMES

HUNT_SET = "hunt-set-10036hhz"
HUNT_PARTS = "cover,boards,tiles,dice,bigdice,score,puzzle,rules"
HEXES_SET = "hexes-set-100514d7"  # grown areas, another one for everybody
SIDES = {"set_id": "hexes-set-294xxt97", "names": NAMES[1:3]}  # sides A and B of one print run
AREAS = {"set_id": HEXES_SET, "names": NAMES[:1]}
STONES = {"set_id": "stones-set-1791yvwf", "names": NAMES}
BOARD = "cover,board,tiles,racks,score"
ALL_OF_CLUSTERS = "cover,board,poster,tiles,racks,score"

SETS: dict[str, list[dict[str, Any]]] = {
    "hunt": [{"set_id": HUNT_SET, "parts": HUNT_PARTS, "names": NAMES}],
    "hexes": [
        {**SIDES, "parts": "cover,boards,dice,key"},
        {**SIDES, "parts": "boards", "up": 2},
        {**SIDES, "parts": "boards", "up": 4},
        {**AREAS, "parts": "cover,boards,dice,key"},
        {**AREAS, "parts": "boards", "up": 4},
    ],
    "sequence": [
        {"players": 9, "side": "spiral", "parts": "cover,board,poster,chips", "names": NAMES[:3]}
    ],
    "clusters": [
        {"players": 4, "side": "13", "parts": ALL_OF_CLUSTERS, "names": NAMES[:3]},
        {"players": 4, "side": "11", "parts": BOARD, "names": NAMES[:3]},
    ],
    "stones": [{**STONES, "parts": "cover,stones,mats,sheets,openings"}],
}
# What a first page says depends on what else is printed.
FIRST_PAGES: dict[str, list[dict[str, Any]]] = {
    "sequence": [
        {"players": 12, "side": "rows", "parts": parts, "names": NAMES[:3]}
        for parts in ("cover,board,chips", "cover,chips", "cover,board,cards")
    ],
    "clusters": [
        {"players": 2, "side": "random", "parts": parts, "names": NAMES[:2]}
        for parts in ("cover,board,tiles", "cover,poster,tiles,racks,rules", BOARD)
    ],
    "stones": [
        {**STONES, "parts": parts} for parts in ("cover", "cover,stones", "cover,mats,openings")
    ],
}
# On a bad copier, besides those sets: what is the board's own business apart.
COPIED: dict[str, list[dict[str, Any]]] = {
    "hunt": [{"players": 1, "parts": "key", "side": "white"}],
    "clusters": [{"players": 4, "parts": "cover,poster,tiles,racks,score,rules"}],
    "stones": [{**STONES, "parts": "rules"}],
}


USUAL: list[dict[str, Any]] = [{"players": 3, "names": NAMES[:2]}]
TABLES = {"sets": SETS, "first pages": FIRST_PAGES, "copied": COPIED}


def each(table: str) -> list[tuple[str, int]]:
    """Every game and its sets in a table by number."""
    usual = USUAL if table == "sets" else []
    found = {game: TABLES[table].get(game, usual) for game in sorted(games())}
    return [(game, number) for game, sets in found.items() for number in range(len(sets))]


def ordered(table: str, game: str, number: int = 0, **more: Any) -> Job:
    """A set of a game, printed so."""
    return made(game, **TABLES[table].get(game, USUAL)[number], **more)


@lru_cache(maxsize=48)
def made(game: str, **asked: Any) -> Job:
    """What somebody asked for; the same is made once, and so drawn once."""
    return job_of(Request(game=game, **asked))[0]
