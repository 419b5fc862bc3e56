"""Good questions for the door of the page, of every kind and about records of every kind.

Kind: that of a record, as samples has them. A question is the table of its fields.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from layouts.definition.loader import games
from tests.machine.hardening.cases import ENTERED, ROLLS, SHOWN, some_id
from tests.machine.hardening.samples import (
    KINDS,
    NAMES,
    Tree,
    definition_text,
    record,
    sets,
    sheets,
    small_hunt,
)
from tests.machine.hardening.spoil import pairs, spoiled, written
from web.answer import ASKS

Args = dict[str, Any]
Make = Callable[[Random], Args]
CELLS = ("c1-g1", "a1 a2 open", "a1-a5", "a1", "", ["c1", "d1", "e1", "f1", "g1"])
PRINTED = tuple(kind for kind in KINDS if kind.endswith((" set", " own")))
SHEETS = ("rounds", "puzzle", "solo", "hexes", "hunt set", "hexes set", "hunt own")
COUNTED = ("totals", "hunt set", "hexes set", "stones set", "clusters set", "hunt own")
PLAYS = ("row", "towers", "cups", "poker", "clear")
# What can be entered, by the beginning of a kind; `moves` of all kinds are taken from records.
HUNT: tuple[Args, ...] = (
    {"roll": "11234"},
    {"roll": "ssmlf", "round": 2},
    {"player": "Ann", "outline": "a1-a5"},
    {"player": "Ann", "outlines": ["c1-g1", "a1 a2 open"], "round": 1},
    {"player": "Bea", "crossed": "F"},
    {"timer": "Ann"},
    {"mode": "puzzle"},
    {"side": "gray"},
)
HEXES: tuple[Args, ...] = (
    {"roll": "5"},
    {"rolls": "5 1 4", "round": 1},
    {"player": "Ann", "move": "pass 5"},
    {"player": "Ann", "move": "5 a1 b1 c2", "round": 2},
    {"prefilled": "a1", "player": "Ann"},
)
MOVES: tuple[Args, ...] = (
    {"move": "m13"},
    {"move": "a1-a2", "player": "Ann"},
    {"move": "Ann pass"},
    {"move": "7H c4"},
    {"move": "g7 down 6 6 9 from 6 6 9"},
)
CUPS: tuple[Args, ...] = (
    {"lap": {"shifter": "Ann", "laid": "dot line triangle square"}},
    {"shift": "1-2"},
    {"shifts": ["1-2", "3-4"]},
    {"ask": {"player": "Bea", "symbol": "dot", "turned": "1"}},
)
ANYWHERE: tuple[Args, ...] = (
    {"back": 1},
    {"names": {"Ann": "Eve"}},
    {"names": ["Eve", "Fay"]},
    {"playing": ["Ann", "Bea"]},
    {"mode": "towers", "names": ["Ann", "Bea"]},
    {"begins": "Ann"},
    {"start": "stones-towers-1"},
    {"keep": 1},
    {"sequences_to_win": 2},
    {"sides": {"green": ["Ann"], "blue": ["Bea"]}},
    {"players": ["Ann", "Bea"]},
    {"left": {"Ann": "1 2"}},
    {"show": {"Ann": "dot", "Bea": "line"}},
    {"player": "Ann", "total": "12"},
)
ENTRIES = {
    **dict.fromkeys(("rounds", "puzzle", "solo", "hunt set", "hunt own"), HUNT),
    **dict.fromkeys(("hexes", "hexes set", "hexes own"), HEXES),
    "cups": CUPS,
}


def some_record(rng: Random, tree: Tree) -> str:
    """A record as text: good more often than not."""
    if rng.random() < 0.75:
        return written(pairs(tree), rng)
    return spoiled(tree, rng).decode("utf-8", "surrogateescape")


def seated(tree: Tree) -> list[str]:
    """The players of a record."""
    found = tree.get("players") or list(NAMES[:2])
    return [str(name) for name in found]


def some_names(rng: Random) -> Any:
    """Names, as a list or as they are pasted."""
    found = rng.sample((*NAMES, "Jürgen (5)", "سارة", "constructor"), rng.randint(0, 4))
    return "\n".join(found) if rng.random() < 0.3 else found


def of_set(rng: Random) -> Args:
    """A request for a set."""
    game = rng.choice(games())
    given: Args = {"set": rng.choice(sets(game))} if rng.random() < 0.5 else {"game": game}
    more = {
        "names": some_names(rng),
        "players": rng.randint(2, 4),
        "paper": rng.choice(("a4", "letter")),
        "ink": rng.choice(("mono", "colour")),
        "parts": rng.choice(("boards", "score", "rules", "boards,key")),
        "key": True,
        "large": True,
        "up": 2,
        "tables": 2,
        "side": rng.choice(("white", "a", "small")),
        "to-win": 2,
        "only": "Ann",
        "duplex": "long",
        "definition": rng.choice((small_hunt(), definition_text(game))),
    }
    chosen = rng.sample(sorted(more), rng.choice((0, 0, 1, 1, 2)))
    return given | {name: more[name] for name in chosen}


def of_page(rng: Random) -> Args:
    """A request for little to draw."""
    return {**of_set(rng), "parts": "rules"}


def of_text(rng: Random) -> Args:
    """Something that was pasted or dropped."""
    text = rng.choice(("Ann\nBea", "Name;Klasse\nZoë;5a", definition_text("blank"), small_hunt()))
    if rng.random() < 0.5:
        return {"text": text}
    raw = text.encode(rng.choice(("utf-8", "utf-16", "cp1252")), "replace")
    return {"base64": base64.b64encode(raw).decode(), "file": "class.csv"}


def of_round(rng: Random) -> Args:
    """One round of one player."""
    return {
        "sheet": rng.choice(sheets("hunt")),
        "roll": rng.choice((*ROLLS, ["star", "star", "moon", "leaf", "fish"], [1, 1, 2, 3, 4])),
        "outlines": [deepcopy(rng.choice(CELLS)) for _ in range(rng.randint(0, 3))],
        "round": rng.randint(1, 5),
        "best": rng.random() < 0.1,
    }


def of_record(kinds: Sequence[str], *more: str) -> Make:
    """A question about a record, mostly of one of these kinds, with other fields now and then."""

    def make(rng: Random) -> Args:
        kind = rng.choice(kinds if rng.random() < 0.8 else tuple(KINDS))
        tree = record(kind, rng)
        fields = {name: FIELDS[name](rng, kind, tree) for name in more if rng.random() < 0.9}
        return {"record": some_record(rng, tree), **fields}

    return make


def of_records(rng: Random) -> Args:
    """A question about the tables of a class."""
    trees = [record(rng.choice(tuple(KINDS)), rng) for _ in range(rng.randint(1, 2))]
    return {"records": {f"table {n}.yaml": some_record(rng, one) for n, one in enumerate(trees)}}


def of_school(rng: Random) -> Args:
    """A class for a school's system, with the ids of its first table."""
    ids = rng.choice(("player,id\nAnn,7\n", "player\n", "name,id\nAnn,7\n", "", '\0\n"'))
    system = rng.choice(("moodle", "canvas", "chalk"))
    return {**of_records(rng), "system": system, "ids": {"table 0.yaml": ids}}


def of_best(rng: Random) -> Args:
    """The best on a sheet, or the best move."""
    if rng.random() < 0.1:
        return {"sheet": rng.choice(sheets("hunt")), "roll": "11234"}
    return of_record(("clusters", "towers", "clear"), *(("rack",) if rng.random() < 0.6 else ()))(
        rng
    )


def an_entry(rng: Random, kind: str, tree: Tree) -> Args:
    """Something to enter into a record: mostly what its game knows, by those who play it."""
    moves = tree.get("moves")
    if isinstance(moves, list) and moves and rng.random() < 0.5:
        return {"move": rng.choice(moves)}
    found = deepcopy(rng.choice(ENTRIES.get(kind, MOVES) if rng.random() < 0.7 else ANYWHERE))
    return {key: rng.choice(seated(tree)) if one in NAMES else one for key, one in found.items()}


FIELDS: dict[str, Callable[[Random, str, Tree], Any]] = {
    "entry": an_entry,
    "count": lambda rng, kind, tree: rng.randint(-1, 9),
    "at": lambda rng, kind, tree: rng.randint(0, 2),
    "round": lambda rng, kind, tree: rng.randint(1, 3),
    "player": lambda rng, kind, tree: rng.choice(seated(tree)),
    "rows": lambda rng, kind, tree: {
        rng.choice(seated(tree)): [rng.choice(("7", "6t", "a", "F I", "-", ""))] * 2
    },
    "mode": lambda rng, kind, tree: rng.choice(("rounds", "puzzle", "solo", *PLAYS)),
    "name": lambda rng, kind, tree: "game.yaml",
    "to_win": lambda rng, kind, tree: rng.randint(1, 3),
    "rack": lambda rng, kind, tree: rng.choice(("1 2 3", "3 7 2 8 5")),
    "bound": lambda rng, kind, tree: rng.random() < 0.1,
}
READ = {"outlines": [["a1", "a2"]], "unsure": [{"why": "open", "cells": ["b1"]}]}
SEEN = {"odds": [1.0], "room": [0], "lost": [False], "residual": 0.0}
QUESTIONS: dict[str, Make] = {
    "job": of_set,
    "page": lambda rng: {**of_page(rng), "number": rng.randint(0, 3)},
    "pdf": of_page,
    "names": of_text,
    "again": of_record(PRINTED),
    "definition": lambda rng: of_text(rng) if rng.random() < 0.8 else {"game": rng.choice(games())},
    "rules": lambda rng: {"game": rng.choice(games())},
    "board": lambda rng: {"sheet": some_id(rng)},
    "round": of_round,
    "game": lambda rng: of_record(tuple(KINDS), *rng.sample(("name", "to_win"), 1))(rng),
    "put": of_record(ENTERED, "entry"),
    "best": of_best,
    "position": of_record(SHOWN, "at"),
    "sheets": of_record(SHEETS),
    "csv": lambda rng: of_record(tuple(KINDS))(rng) if rng.random() < 0.7 else of_records(rng),
    "together": of_records,
    "season": of_records,
    "answers": of_records,
    "home": lambda rng: {**of_records(rng), "kind": rng.choice(("list", "winners", "everybody"))},
    "school": of_school,
    "share": of_record(tuple(KINDS)),
    "marked": of_record(("rounds",), "player", "round", "bound"),
    "play": of_record(tuple(KINDS), "name"),
    "enter": of_record((*ENTERED, *PLAYS, *PRINTED), "entry"),
    "until": of_record(SHOWN, "count"),
    "totals": lambda rng: of_record(
        COUNTED, *(("rows", "mode") if rng.random() < 0.5 else ("rows",))
    )(rng),
    "places": of_record(("hexes", "hexes set"), "player", "round"),
    "begin": lambda rng: {"sheet": some_id(rng), "names": some_names(rng)},
    "anew": of_record((*ENTERED, *PRINTED)),
    "nameless": of_record(tuple(KINDS)),
    "pasted": lambda rng: {"text": "Ann\t7\nBea\t8", "names": list(NAMES), "width": 3, "at": 0},
    "facts": lambda rng: {"game": rng.choice(games())},
    "symbols": lambda rng: {"game": rng.choice(games())},
    "roll": lambda rng: {"game": rng.choice(("hunt", "hexes"))},
    "marks": lambda rng: {},
    "looks": lambda rng: {rng.choice(("sheet", "code")): some_id(rng)},
    "look": lambda rng: {
        "sheet": some_id(rng),
        "which": rng.randrange(3),
        "evidence": deepcopy(SEEN),
    },
    "one_sheet": lambda rng: {"sheet": some_id(rng), "first": deepcopy(READ), "second": {}},
    "whose": lambda rng: {**of_records(rng), "sheet": some_id(rng), "place": rng.randrange(4)},
    "drawn": lambda rng: {
        **of_record(tuple(KINDS), "player")(rng),
        "outlines": ["a1 a2 a3 a4 a5", "b2 c2 open"][: rng.randrange(3)],
        "whole": rng.random() < 0.5,
    },
    "unphotographed": of_record(tuple(KINDS)),
}
DEAR = ("job", "page", "pdf", "rules", "facts", "marked", "best")  # asked less often
NAMED = [ask for asks in ASKS.values() for ask in asks for _ in range(1 if ask in DEAR else 6)]
