"""A second referee for clear, plain and slow, from judging/stones.md alone; and messy games.

A cell is its name; the stones are a set of names.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.plain import Judged, Outcome, applying
from tests.games.stones.plain import Game, new_game

LETTERS, NUMBERS = "abcdef", "123456"
CELLS = [letter + number for number in NUMBERS for letter in LETTERS]
CORNERS = {"a1", "f1", "a6", "f6"}
NAMES = ("Ann", "Bea", "Ann B", "Bo")
SOLUTION = """
c1-a1 a4-a6 c5-a5 a6-a4 d6-f6 e4-e6 e2-e4 c2-e2 a2-c2 b4-b2 d4-b4 b2-d2 f4-d4 f6-f4 f3-f5 d3-b3
b6-d6 d6-f6 f6-f4 a4-a2 a1-a3 a3-c3 d5-d3 d1-f1 f1-f3 d3-d1 f4-f2 f2-d2 d1-d3 d3-b3 b4-b2
"""
WAY = SOLUTION.split()  # to the last stone


# ---- the rules ----------------------------------------------------------------------------


def between(start: str, end: str) -> str:
    """The cell in the middle of a way of exactly two cells, or nothing."""
    across = LETTERS.index(end[0]) - LETTERS.index(start[0])
    down = int(end[1]) - int(start[1])
    if sorted((abs(across), abs(down))) != [0, 2]:
        return ""
    return LETTERS[LETTERS.index(start[0]) + across // 2] + str(int(start[1]) + down // 2)


WAYS = {(a, b): between(a, b) for a in CELLS for b in CELLS if between(a, b)}


def jumps(stones: set[str]) -> list[tuple[str, str]]:
    """Every jump that is possible, from and to."""
    return [
        (start, end)
        for (start, end), middle in WAYS.items()
        if start in stones and end not in stones and middle in stones
    ]


def faults_of(stones: set[str], start: str, end: str) -> set[str]:
    """Every fault of a jump."""
    if start not in stones:
        return {"empty"}
    if not between(start, end):
        return {"far"}
    return applying({"over": between(start, end) not in stones, "taken": end in stones})


def jump(stones: set[str], start: str, end: str) -> None:
    """The stone lands, the one it jumped over is out."""
    stones -= {start, between(start, end)}
    stones.add(end)


def judge(game: Game) -> Outcome:
    """Jump by jump."""
    (player,) = game["players"]
    stones, moves = set(CELLS) - CORNERS, []
    for text in game["moves"]:
        start, end = text.removeprefix(player + " ").split("-")
        faults = faults_of(stones, start, end) if jumps(stones) else {"late"}
        if not faults:
            jump(stones, start, end)
        moves.append(Judged(player, text, 0, faults))
    return {
        "over": not jumps(stones),
        "moves": moves,
        "points": {player: len(stones)},
        "ranks": {player: 1},
        "seen": Counter({"solved": int(len(stones) == 1)}),
    }


# ---- messy games --------------------------------------------------------------------------


def messy_game(rng: Random) -> Game:
    """Jumps by chance, with mistakes in between, to the end or not that far."""
    player = rng.choice(NAMES)
    game = new_game("clear", {player: rng.choice(("", "light", "dark"))})
    stones = set(CELLS) - CORNERS
    erring = rng.choice((0, 0.05, 0.2, 0.5))
    naming = rng.choice((0, 0, 0.5, 1))
    most = rng.choice((99, 99, 99, 12, 3, 0))
    while jumps(stones) and len(game["moves"]) < most:
        if rng.random() < erring:
            start, end = mistake(rng, stones)
        else:
            start, end = rng.choice(jumps(stones))
        if not faults_of(stones, start, end):
            jump(stones, start, end)
        game["moves"].append(written(rng, player, naming, start, end))
    if rng.random() < 0.3:
        for _ in range(rng.randint(1, 3)):
            game["moves"].append(written(rng, player, naming, *mistake(rng, stones)))
    return game


def written(rng: Random, player: str, naming: float, start: str, end: str) -> str:
    """A jump with or without the name."""
    return f"{player} {start}-{end}" if rng.random() < naming else f"{start}-{end}"


def mistake(rng: Random, stones: set[str]) -> tuple[str, str]:
    """Any two cells, or two cells straight from a stone, or from a free cell, or a jump."""
    kind = rng.randrange(5)
    if kind == 0:
        return rng.choice(CELLS), rng.choice(CELLS)
    if kind == 1:
        return rng.choice(sorted(stones)), rng.choice(CELLS)
    if kind == 2:
        return rng.choice([way for way in WAYS if way[0] not in stones])
    if kind == 3:
        return rng.choice([way for way in WAYS if way[0] in stones])
    return rng.choice(jumps(stones) or list(WAYS))
