"""Real samples to begin with: records of every kind, definitions, class lists, ids, answers.

Kind: a game, or one of its ways to be played or printed. A record is a tree of texts, lists and
tables until it is written down. Chance is the random.Random of the caller.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, cast

from layouts import code
from layouts.board import Board, show, sides_of
from layouts.code import Code
from layouts.definition.loader import GAMES, Definition, define, define_from, games
from layouts.game_contract import dealer
from layouts.games import clusters
from layouts.yaml import strict
from scorer.records.new_record import blank_record, owners
from tests.games.clusters import plain as plain_clusters
from tests.games.hexes import plain as plain_hexes
from tests.games.hunt.messy import messy_puzzle, messy_roll, messy_round, spelled
from tests.games.sequence import plain as plain_sequence
from tests.games.stones.plain_clear import messy_game as clear_game
from tests.games.stones.plain_poker import messy_game as poker_game
from tests.games.stones.plain_row import messy_game as row_game
from tests.games.stones.plain_towers import messy_game as towers_game

Tree = Any  # a text, a list of trees, or a dict of them
Make = Callable[[Random], Tree]
NAMES = ("Ann", "Bea", "Cem", "Dan")
STOCK = 60
SYMBOLS = ("dot", "line", "triangle", "square")


@cache
def boards(game: str) -> tuple[Board, ...]:
    """A few boards of a game, of every side."""
    definition = define(game)
    rules = dealer(game)
    found = {}
    for seed in (1, 2, 3):
        for side in sides_of(definition):
            for sheet in rules.deal(definition, seed, 2, side).sheets:
                found[sheet.board.id] = sheet.board
    return tuple(found.values())


@cache
def sheets(game: str) -> tuple[str, ...]:
    """Ids of the sheets of a game."""
    return tuple(board.id for board in boards(game))


@cache
def sets(game: str) -> tuple[str, ...]:
    """Ids of sets of a game."""
    definition = define(game)
    deals = (dealer(game).deal(definition, n, 4, sides_of(definition)[0]) for n in range(4))
    return tuple(deal.id for deal in deals)


@cache
def ids(game: str) -> tuple[str, ...]:
    """Ids of a game as they are printed: long and compact, of sheets and of sets."""
    own = code.long(Code(game, "own", 5))
    compact = (board.compact for board in boards(game))
    return (*sheets(game), *compact, *sets(game), own)


@cache
def definition_text(game: str) -> str:
    """The definition of a game as users copy it."""
    return (GAMES / f"{game}.yaml").read_text(encoding="utf-8")


def small_hunt() -> str:
    """A small definition of hunt with a board of its own."""
    rows = ["smlfb", "csmlf", "bcsml", "fbcsm"]
    text = definition_text("hunt").replace("size: 10 x 10", "size: 5 x 4")
    return text + "picture: |\n  " + "\n  ".join(rows) + "\n"


# ---- records --------------------------------------------------------------------------------


def record(kind: str, rng: Random) -> Tree:
    """A record of a kind, mostly sensible, of any length: one of a stock that is made once."""
    return deepcopy(_stocked(kind, rng.randrange(STOCK)))


@cache
def _stocked(kind: str, number: int) -> Tree:
    return KINDS[kind](Random(f"{kind}/{number}"))


def _hunt(mode: str) -> Make:
    def make(rng: Random) -> Tree:
        names = NAMES[: 1 if mode == "solo" else rng.randint(1, 3)]
        seats = {name: rng.choice(boards("hunt")) for name in names}
        rounds = (_rounds if mode == "rounds" else _puzzle)(rng, seats)
        players = {name: board.id for name, board in seats.items()}
        return {"game": "hunt", "mode": mode, "players": players, "rounds": rounds}

    return make


def _rounds(rng: Random, seats: dict[str, Board]) -> Tree:
    rounds = []
    for _ in range(rng.choice((0, 1, 2, 5, 5))):
        roll = messy_roll(rng)
        drawn = {
            n: messy_round(rng, show(b).replace(" ", "").split(), roll) for n, b in seats.items()
        }
        outlines = {n: [spelled(*one, rng) for one in many] for n, many in drawn.items()}
        timer = rng.choice((*seats, "nobody"))
        rounds.append({"roll": " ".join(roll), "timer": timer, "outlines": outlines})
    return rounds


def _puzzle(rng: Random, seats: dict[str, Board]) -> Tree:
    rounds = []
    for one in messy_puzzle(rng, "solo", (10, 10), len(seats))[1]:
        called = dict(zip(one["outlines"], seats, strict=False))
        outlines = {
            n: [spelled(*o, rng) for o in one["outlines"][old]] for old, n in called.items()
        }
        crossed = {
            called[old]: f"{shape} {spelled(cells, False, rng)}".strip()
            for old, (shape, cells) in one.get("crossed", {}).items()
            if old in called
        }
        rounds.append({"roll": " ".join(one["roll"]), "outlines": outlines, "crossed": crossed})
    return rounds


def _totals(rng: Random) -> Tree:
    totals = {
        n: {"circled": " ".join(rng.sample("FILNPTUVWXYZ", 4)), "marks": "3"} for n in NAMES[:2]
    }
    players = {name: boards("hunt")[0].id for name in NAMES[:2]}
    head = {"game": "hunt", "mode": "puzzle", "players": players}
    return {**head, "played": str(rng.randint(1, 12)), "totals": totals}


def _hexes(rng: Random) -> Tree:
    seats = {name: rng.choice(boards("hexes")) for name in NAMES}
    game = plain_hexes.messy_game(rng, {board.id: show(board) for board in seats.values()})
    told = cast("dict[str, Any]", game)
    areas = {show(board): board.id for board in seats.values()}
    players = {name: areas[area] for name, area in told["areas"].items()}
    rest = {key: told[key] for key in ("prefilled", "rolls", "moves")}
    return texts({"game": "hexes", "players": players, **rest})


def _sequence(rng: Random) -> Tree:
    board = rng.choice(boards("sequence"))
    game = cast("dict[str, Any]", plain_sequence.messy_game(rng, show(board)))
    told = {key: game[key] for key in ("sides", "moves", "sequences_to_win")}
    return texts({"game": "sequence", "board": board.id, **told})


def _clusters(rng: Random) -> Tree:
    board = rng.choice(boards("clusters"))
    made = plain_clusters.messy_game(rng, show(board), clusters.tiles(board))
    game = cast("dict[str, Any]", made)
    told = {key: game[key] for key in ("players", "moves", "left")}
    return texts({"game": "clusters", "board": board.id, **told})


def _stones(make: Callable[[Random], Any]) -> Make:
    def record(rng: Random) -> Tree:
        game = dict(make(rng))
        if not all(game["players"].values()):
            game["players"] = list(game["players"])
        game["start"] = "\n".join(game["start"])
        unused = "moves" if game["play"] == "poker" else "shows"
        return texts({"game": "stones", **{k: v for k, v in game.items() if v and k != unused}})

    return record


def _cups(rng: Random) -> Tree:
    players = NAMES[: rng.randint(2, 4)]
    laps = []
    for number in range(rng.randint(0, 2 * len(players))):
        others = [name for name in players if name != players[number % len(players)]]
        asks = [
            {"player": others[i % len(others)], "symbol": s, "turned": rng.choice("1234")}
            for i, s in enumerate(rng.sample(SYMBOLS, 3))
        ]
        shifts = ["-".join(rng.sample("1234", 2)) for _ in range(3 + number // len(players))]
        laid = " ".join(rng.sample(SYMBOLS, 4))
        shifter = players[number % len(players)]
        laps.append({"shifter": shifter, "laid": laid, "shifts": shifts, "asks": asks})
    return {"game": "stones", "play": "cups", "players": list(players), "laps": laps}


def _printed(game: str, is_own: bool) -> Make:
    def make(rng: Random) -> Tree:
        return tree(strict.parse(printed(game, is_own, rng.randrange(4)).encode(), "x.yaml"))

    return make


@cache
def printed(game: str, is_own: bool, seed: int = 1) -> str:
    """The record of a set as fives-print writes it."""
    source = small_hunt() if game == "hunt" else definition_text(game)
    definition: Definition = define_from(source, "mine.yaml") if is_own else define(game)
    deal = dealer(game).deal(definition, seed, 2, sides_of(definition)[0])
    called = owners(deal, ("Ann", "سارة"), "Player {n}")
    return blank_record(deal, called, {"paper": "a4", "lang": "en", "names": "2"})


def texts(value: Any) -> Tree:
    """Numbers as text: a record is read so."""
    if isinstance(value, dict):
        return {str(key): texts(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [texts(one) for one in value]
    return str(value)


def tree(item: strict.Item) -> Tree:
    """What a file says, as a tree."""
    if isinstance(item.value, str):
        return item.value
    if isinstance(item.value, list):
        return [tree(one) for one in item.value]
    return {key: tree(one) for key, one in item.value.items()}


KINDS: dict[str, Make] = {
    "rounds": _hunt("rounds"),
    "puzzle": _hunt("puzzle"),
    "solo": _hunt("solo"),
    "totals": _totals,
    "hexes": _hexes,
    "sequence": _sequence,
    "row": _stones(row_game),
    "towers": _stones(towers_game),
    "cups": _cups,
    "poker": _stones(poker_game),
    "clear": _stones(clear_game),
    "clusters": _clusters,
    **{f"{game} set": _printed(game, False) for game in games()},
    **{f"{game} own": _printed(game, True) for game in ("hunt", "hexes", "sequence", "clusters")},
}
