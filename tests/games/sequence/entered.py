"""Sequence for the contract of entries: games by the rules and against them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from layouts.card import DECK, ON_BOARD
from layouts.definition.loader import define
from layouts.games.sequence import CARDS
from layouts.words import speak
from scorer.records.entries import Ask
from scorer.records.game import Game
from tests.contract.entered import Entered, who_begins

BOARD = "sequence-spiral-100000j"
NAMES = ("Ann", "Ann B", "Cem", "Dörte", "Elif", "Fay", "Gus", "Ida", "Jo", "Kim", "Leo", "Mia")
COLOURS = ("red", "blue", "green")
UNREADABLE = ("", "c4", "7X c4", "7H z4", "Zoe 7H c4", "7H c4 =", "BK c4", "undo it")
CARD_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def opened(random: Random) -> str:
    """A record before its first move, in one of the ways in which records are written."""
    count, teams = random.choice([key for key in CARDS if key[0] <= len(NAMES)])
    names = [NAMES[i] for i in random.sample(range(len(NAMES)), count)]
    sides = {COLOURS[i]: names[i::teams] for i in range(teams)}
    moves = random.choice(["moves: []\n", "moves: []  # none yet\n", "moves:\n", ""])
    text = f"# ours\ngame: sequence\nboard: {BOARD}\nsides: {json.dumps(sides)}\n"
    return text + random.choice(["", "sequences_to_win: 1  # short\n"]) + moves + "# the end\n"


def typed(random: Random, game: Game, ask: Ask) -> str:
    """A move as it is typed, mostly by the rules."""
    choices = game.first(ask.number - 1).rules.play(game.first(ask.number - 1), speak("en"))
    reach: Any = choices["reach"]
    dead: Any = choices["dead"]
    if dead and random.random() < 0.2:
        return f"dead {random.choice(dead)}"
    if not reach or random.random() < 0.25:
        return wrong(random, game)
    square = random.choice(list(reach))
    card = random.choice(reach[square][:1] * 6 + reach[square])
    off = "-" if card in define("sequence").one_eyed else ""
    words = f"{card[:-1]} of {CARD_WORDS[card[-1]]}"
    said = random.choice([card, card.lower(), words])
    is_turned = not off and said == words and random.random() < 0.2  # else `4c` may be a card
    place = square[1:] + square[0] if is_turned else square
    tail = random.choice(["", "", "", " no draw", " = c2-g2"])
    return f"{said} {off}{place}{tail}"


def wrong(random: Random, game: Game) -> str:
    """A move that can be read, whether or not the rules allow it."""
    square = f"{random.choice('abcdefghij')}{random.randint(1, 10)}"
    move = random.choice([f"{random.choice(DECK)} {square}", f"dead {random.choice(ON_BOARD)}"])
    if random.random() < 0.3:
        move = f"{random.choice(['JS', 'JH', '5C'])} -{square}"
    return f"{random.choice(game.players)} {move}" if random.random() < 0.4 else move


PLAYS = [
    Entered(
        "sequence",
        opened,
        typed,
        UNREADABLE,
        who_begins,
        judging=["scorer.games.sequence.rules.play"],
    )
]
