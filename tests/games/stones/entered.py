"""Stones for the contract of entries: its five plays, by the rules and against them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from layouts.words import speak
from scorer.records.entries import Ask
from scorer.records.game import Game
from tests.contract.entered import Entered, new_names

START = ["L1 D2 L3 D4 L1 D2 L3 D4", "D1 L2 D3 L4 D1 L2 D3 L4"] * 2
NAMES = ("Ann", "Ann B", "Cem", "Dörte")
MARKS = ("dot", "line", "triangle", "square")
LISTS = {"cups": "laps", "poker": "shows"}
UNREADABLE = ("x y z", "a1-", "Zoe", "dot cube", "game chess")
SIZES = {"towers": ("abcdefgh", 4), "clear": ("abcdef", 6)}


def opened(play: str, random: Random) -> str:
    """A record before its first answer, in one of the ways in which records are written."""
    names = random.sample(
        NAMES, {"clear": 1, "row": 2, "towers": 2}.get(play, random.randint(2, 4))
    )
    pair = dict(zip(names, ("light", "dark"), strict=False))
    players = json.dumps(pair if play in ("row", "towers") else names)
    key = LISTS.get(play, "moves")
    end = random.choice([f"{key}: []\n", f"{key}: []  # none yet\n", f"{key}:\n", ""])
    start = f"start: {json.dumps(START)}\n" if play == "towers" else ""
    return f"# ours\ngame: stones\nplay: {play}\nplayers: {players}\n{start}{end}# the end\n"


def settings(random: Random, game: Game) -> str:
    """Who begins, another game, or names."""
    begins = f"{game.players[-1].lower()} begins"
    names = new_names(random, game)
    can_begin = game.record.play in ("row", "towers")
    return random.choice([names, f"game {game.record.play}", *([begins] if can_begin else [])])


# ---- lists of moves


def typed_move(play: str, random: Random, game: Game, ask: Ask) -> str:
    """A move as it is typed, mostly by the rules."""
    before = game.first(ask.number - 1)
    told: Any = before.rules.play(before, speak("en"))
    if random.random() < 0.15 or not (told["can"] or told.get("places")):
        return wrong_move(play, random, game)
    if told.get("places"):
        return str(random.choice(told["places"]))
    start = random.choice(list(told["can"]))
    end = random.choice(told["can"][start])
    return random.choice([f"{start} > {end}", f"{start} nach {end}"])


def wrong_move(play: str, random: Random, game: Game) -> str:
    """A move that can be read, whether or not the rules allow it."""
    if play == "row":
        move = random.choice(["m13", "n13", "m13-n14", "zb7", "0,1", "2,3 > 4,-1"])
    else:
        letters, high = SIZES[play]
        start, end = (f"{random.choice(letters)}{random.randint(1, high)}" for _ in "12")
        move = random.choice([f"{start}-{end}", f"{start}{end}", f"{start.upper()} {end}"])
    return f"{random.choice(game.players)} {move}" if random.random() < 0.4 else move


# ---- cups and poker


def typed_cups(random: Random, game: Game, ask: Ask) -> str:
    """Symbols, shifts or an ask, mostly by the rules."""
    stage = ask.question.rpartition(".")[2]
    if stage == "laid":
        good = " ".join(random.sample(MARKS, 4))
        return random.choice([good, good, "1234", "dlts", "Punkt Linie Dreieck Viereck", "dot dot"])
    if stage == "shifts":
        pairs = ["-".join(random.sample("1234", 2)) for _ in range(5)]
        return random.choice(["-", pairs[0], pairs[0], " ".join(pairs[:2]), " ".join(pairs), "1-1"])
    name = random.choice(game.players) + " " if random.random() < 0.15 else ""
    return f"{name}{random.choice(MARKS)} {random.choice([1, 2, 3, 4, 4, 3, 2, 1, 5])}"


def typed_poker(random: Random, game: Game, ask: Ask) -> str:
    """Hands of all or of one, or what is taken; mostly by the rules."""
    if ask.kind == "takes":
        stones = game.record.moves[ask.number - 1].stones
        return str(random.choice([*stones, "nobody", "", "9"]))
    if random.random() < 0.3:
        return f"{random.choice(ask.who)} {random.choice('1234e')}"
    return " ".join(random.choice("12341234e") for _ in ask.who)


def play_of(
    play: str, typed: Callable[[Random, Game, Ask], str], judging: str, length: tuple[int, int]
) -> Entered:
    """What the contract knows of one play."""
    return Entered(
        f"stones/{play}",
        partial(opened, play),
        typed,
        UNREADABLE,
        settings,
        judging=[f"scorer.games.stones.{judging}"],
        length=length,
    )


PLAYS = [
    play_of("row", partial(typed_move, "row"), "row.play", (8, 70)),
    play_of("towers", partial(typed_move, "towers"), "towers.play", (8, 50)),
    play_of("clear", partial(typed_move, "clear"), "clear._faults", (8, 40)),
    play_of("cups", typed_cups, "cups.lap_faults", (8, 60)),
    play_of("poker", typed_poker, "poker.faults_of", (8, 50)),
]
