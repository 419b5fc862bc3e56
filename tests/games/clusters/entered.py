"""Clusters for the contract of entries: games by the rules and against them, to the last tile."""

from __future__ import annotations

import json
from random import Random

from layouts.grid import cell_name
from scorer.games.clusters.best import plays
from scorer.games.clusters.rules import ClustersReplay
from scorer.records.entries import Ask
from scorer.records.game import Game
from tests.contract.entered import Entered, who_begins

BOARDS = ("clusters-13-1000007", "clusters-11-100000t")
NAMES = ("Ann", "Ann B", "Cem", "Dörte")
UNREADABLE = ("", "g7", "g7 right", "g7 right 0", "z right", "Zoe pass", "g7 rigth 5", "undo it")
WAYS = (("right", "rechts", "يمين", "r"), ("down", "unten", "أسفل", "d"))


def opened(random: Random) -> str:
    """A record before its first move, in one of the ways in which records are written."""
    names = random.sample(NAMES, random.randint(2, 4))
    played = ["moves: []\nleft: {}\n", "moves: []  # none yet\nleft: {}  # yet\n", "moves:\n", ""]
    head = f"# ours\ngame: clusters\nboard: {random.choice(BOARDS)}\nplayers: {json.dumps(names)}\n"
    return head + random.choice(played) + "# the end\n"


def typed(random: Random, game: Game, ask: Ask) -> str:
    """A move or tiles left as they are typed, mostly by the rules."""
    if ask.kind == "left":
        return typed_left(random, game, ask)
    judged: ClustersReplay = game.first(ask.number - 1).judged
    if random.random() < 0.2:
        return wrong(random, game)
    if judged.steps and random.random() < 0.4:
        return random.choice(["pass", "passe", "p"])
    rack = [random.randint(1, 9) for _ in range(4)]
    found = sorted(plays(judged.position.now, rack), key=lambda one: one.order)
    if not found:
        return "pass"
    play = random.choice(found[:4])
    way, tiles = random.choice(WAYS[play.down]), map(str, play.tiles)
    tail = f" from {' '.join(map(str, rack))}" if random.random() < 0.2 else ""
    return f"{cell_name(play.first)} {way} {random.choice([' ', ', ']).join(tiles)}{tail}"


def typed_left(random: Random, game: Game, ask: Ask) -> str:
    """As many tiles as a player has, or another number."""
    name = random.choice(ask.who)
    judged: ClustersReplay = game.judged
    count = max(0, judged.position.hands[name] + random.choice([0, 0, 0, 1, -1]))
    tiles = "".join(str(random.randint(1, 9)) for _ in range(count)) or "0"
    return tiles if name == ask.who[0] else f"{name.lower()} {' '.join(tiles)}"


def wrong(random: Random, game: Game) -> str:
    """A move that can be read, whether or not the rules allow it."""
    square = f"{random.choice('abcdefghijklm')}{random.randint(1, 13)}"
    move = f"{square} {random.choice(['right', 'down'])} {random.randint(1, 9)}"
    return f"{random.choice(game.players)} {move}" if random.random() < 0.4 else move


PLAYS = [
    Entered(
        "clusters",
        opened,
        typed,
        UNREADABLE,
        who_begins,
        judging=["scorer.games.clusters.rules.play"],
        is_in_order=lambda game: game.standing.is_over or not game.record.left,
    )
]
