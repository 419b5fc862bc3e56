"""Hexes for the contract of entries: games by the rules and against them, of experts or not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from scorer.games.hexes.record import Record
from scorer.games.hexes.rules import Course
from scorer.records.entries import Ask
from scorer.records.game import Game
from tests.contract.entered import Entered, new_names

AREA = "hexes-a-1000003"
NAMES = ("Ann", "Ann B", "Dörte")
UNREADABLE = ("zz 9", "M c1", "G c1 zz", "G c1-e2", "Zoe pass A", "pass A B", "undo it")
PIECES = "ABCDEFGHIJKL"


def opened(random: Random) -> str:
    """A record before its first roll, in one of the ways in which records are written."""
    names = random.sample(NAMES, random.randint(1, 3))
    sheets = ", ".join(f"{name}: {AREA}" for name in names)
    expert = random.choice(["", "", "prefilled: {}\n"])
    played = ["rolls: []\nmoves: {}\n", "rolls: []  # none\nmoves: {}  # yet\n", "moves:\n", ""]
    return f"# ours\ngame: hexes\nplayers: {{{sheets}}}\n{expert}{random.choice(played)}# the end\n"


def typed(random: Random, game: Game, ask: Ask) -> str:
    """A roll, a move or hexagons as they are typed, mostly by the rules."""
    if ask.kind == "roll":
        return str(random.randint(1, 6))
    if ask.kind == "prefilled":
        return random.choice(["a4 c1", "c2", "", "b1"])
    name, record = ask.who[0], before(game.record, ask)
    course: Course = game.with_record(record).judged
    seat = course.seats[name]
    places = [
        f"{piece} {' '.join(seat.board.names[cell] for cell in sorted(cells))}"
        for piece in seat.allowed(record.rolls[ask.number - 1])
        for cells in seat.places[piece]
        if seat.fits(cells)
    ]
    if not places or random.random() < 0.25:
        return random.choice([f"pass {random.choice(PIECES)}", "G c1-f1", "p", "k a4 a5 a6 b4"])
    move = random.choice(sorted(places))
    return f"{name.lower()} {move}" if random.random() < 0.2 else move


def before(record: Record, ask: Ask) -> Record:
    """The game as it was when the round had been rolled for."""
    moves = {name: turns[: ask.number - 1] for name, turns in record.moves.items()}
    return replace(record, rolls=record.rolls[: ask.number], moves=moves)


PLAYS = [
    Entered(
        "hexes",
        opened,
        typed,
        UNREADABLE,
        new_names,
        judging=["scorer.games.hexes.rules.play"],
        length=(8, 45),
    )
]
