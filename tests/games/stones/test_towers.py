"""The referee of towers: every rule and every fault, on fields made by hand; the best move."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from layouts.games.stones import STONES, opening
from layouts.words import speak
from scorer.games import stones
from scorer.games.stones.record import Record
from scorer.games.stones.towers import (
    CELLS,
    NAMES,
    Field,
    Position,
    TowersGame,
    TowersMove,
    Way,
    after,
    legal,
    parse_turn,
    play,
    replay,
    ways,
)
from scorer.games.stones.towers.best import BestMove, best, final
from scorer.referee import Display
from tests.agreeing import faults_of, places_of, read, refused
from tests.chosen import some

SIDES = {"Ann": "light", "Bea": "dark"}
PLAYERS = {"Ann": "L", "Bea": "D"}
ROWS = [
    "L1 D1 L2 D2 L3 D3 L4 D4",
    "D1 L1 D2 L2 D3 L3 D4 L4",
    "L1 D1 L2 D2 L3 D3 L4 D4",
    "D1 L1 D2 L2 D3 L3 D4 L4",
]
ID = "stones-towers-"
OK = ""


def field(picture: str) -> Field:
    """The towers of a picture, rows between slashes; L1D2 has the dark line on top.

    What is left out at the right and below is empty.
    """
    rows = [row.split() for row in picture.split("/")]
    towers: dict[tuple[int, int], tuple[str, ...]] = {
        (x, y): () if word == "." else tuple(word[i : i + 2] for i in range(0, len(word), 2))
        for y, row in enumerate(rows)
        for x, word in enumerate(row)
    }
    return tuple(towers.get(cell, ()) for cell in CELLS)


def at(picture: str, last: str | None = "Bea") -> Position:
    """A game as it stands, Ann's turn where she can move."""
    return Position(PLAYERS, field(picture), last)


HEAD = "game: stones\nplay: towers\nplayers: {Ann: light, Bea: dark}\n"


def text(start: str, moves: Sequence[str] = ()) -> str:
    """A record as people write it."""
    return f"{HEAD}moves: {json.dumps(list(moves))}\nstart: {start}\n"


def record(start: str, moves: Sequence[str] = ()) -> Record:
    found: Record = read("stones", text(start, moves))
    return found


OVER = "L4 D4 L3/D4 L4 D3"


def test_the_end() -> None:
    game = TowersGame(
        SIDES, field("L1 D1"), tuple(map(turn, ["Ann a1-b1", "Bea b1-a1", "Ann a4-b3"]))
    )
    found = replay(game).standing
    assert found.is_over
    assert faults_of(found) == [OK, "late", "late"]
    (late,) = found.moves[2].faults
    assert late.sentence(speak("en")).startswith("The game ended after move 1;")
    assert at(OVER).turn is None
    assert legal(at(OVER)) == []
    assert best(at(OVER), 1) is None


def turn(text: str) -> TowersMove:
    return parse_turn(text, SIDES)


# ---- points -------------------------------------------------------------------------------

# The rulebook's: 6 + 3 + 2 + 2 + 1 = 14 against 5 + 4 + 3 + 3 + 2 + 1 = 18. With at most three
# towers in each row no stone on top, all of them 3 or 4, finds its steps.
RULEBOOK = (
    "D3L2D2L3D1L4 . L1D1L4 . . D1L1D2L2D4 . ./"
    ". D2L4 . D1L1L2D4 . . . D2L4/"
    ". . L3 . L1L2D4 . L3D3D4 ./"
    "L3D3 . . . . . . D3"
)


def test_the_rulebooks_final_position() -> None:
    now = at(RULEBOOK)
    assert Counter(stone for tower in now.field for stone in tower) == STONES
    heights = {
        name: sorted((len(t) for t in now.field if t and t[-1][0] == letter), reverse=True)
        for name, letter in PLAYERS.items()
    }
    assert heights == {"Ann": [6, 3, 2, 2, 1], "Bea": [5, 4, 3, 3, 2, 1]}
    found = replay(TowersGame(SIDES, now.field, ())).standing
    assert found.is_over
    assert places_of(found) == [("Bea", 18, 1), ("Ann", 14, 2)]


TIES = [
    ("D1L4 L4 . D1D4 D4", "Ann 3 1, Bea 3 1"),
    ("D1D1L4 . L1D4 D4", "Ann 3 1, Bea 3 2"),
    ("L1L4 L4 . D1D1D4", "Bea 3 1, Ann 3 2"),
    ("D1D2L4 . L1L2D4", "Ann 3 1, Bea 3 1"),
    ("D1L4 L4 L4 . L1L2D4", "Ann 4 1, Bea 3 2"),  # more points beat the higher tower
    ("D1D4", "Bea 2 1, Ann 0 2"),
]


@pytest.mark.parametrize(("picture", "places"), TIES)
def test_ties(picture: str, places: str) -> None:
    """Most points; then the higher highest tower; then shared."""
    found = places_of(replay(TowersGame(SIDES, field(picture), ())).standing)
    assert ", ".join(f"{name} {points} {rank}" for name, points, rank in found) == places


def opened(number: int) -> Field:
    return tuple((opening(number)[cell],) for cell in CELLS)


@pytest.mark.parametrize("number", range(4))
def test_every_move_that_is_not_legal_has_a_fault(number: int) -> None:
    rng, now = Random(f"towers/all/{number}"), Position(PLAYERS, opened(number))
    for _ in range(rng.randrange(5, 20)):
        if name := now.turn:
            now, _ = play(now, TowersMove(name, rng.choice(legal(now)), ""))
    name = now.turn or "Ann"
    right = {
        Way(start, end)
        for start in range(32)
        for end in range(32)
        if not play(now, TowersMove(name, Way(start, end), ""))[1]
    }
    assert right == set(legal(now))


# ---- the best move ------------------------------------------------------------------------


@cache
def plain(spread: Field, colour: str) -> int:
    """The value of a position for the colour that moves, without skipping anything."""
    other = "D" if colour == "L" else "L"
    values = []
    for way in ways(spread, colour):
        then = after(spread, way)
        if ways(then, other):
            values.append(-plain(then, other))
        else:
            values.append(plain(then, colour) if ways(then, colour) else final(then, colour))
    return max(values)


def endgame(number: int, left: int) -> Position:
    """A random game, so many moves before its end."""
    rng, now = Random(f"towers/best/{number}"), Position(PLAYERS, opened(number))
    history = [now]
    while name := now.turn:
        now, _ = play(now, TowersMove(name, rng.choice(legal(now)), ""))
        history.append(now)
    return history[-1 - left]


@pytest.mark.parametrize("number", some(range(10), 4))
def test_the_best_move_by_a_second_road(number: int) -> None:
    now = endgame(number, 5)
    name = now.turn
    assert name
    found = best(now, 2000)
    assert found and found.player == name
    if not found.move:
        return
    value = plain(now.field, PLAYERS[name])
    other = next(one for one in PLAYERS if one != name)
    assert found.move in legal(now)
    assert found.points[name] + found.points[other] == 32
    assert found.points[name] - found.points[other] == int(value / 2)
    then, _ = play(now, TowersMove(name, found.move, ""))
    if then.turn is None:
        assert final(then.field, PLAYERS[name]) == value
    else:
        assert plain(then.field, PLAYERS[then.turn]) == (value if then.turn == name else -value)


def test_most_small_endgames_are_proven() -> None:
    found = [best(endgame(number, 6), 2000) for number in range(10)]
    assert sum(one is not None and one.move is not None for one in found) >= 8


BEST = [
    ("D1D4 L1 D4", "b1-a1", {"Ann": 3, "Bea": 1}),  # the higher one
    ("L1 L4 L4/. . . D4 D4 D4", "a1-b1", {"Ann": 3, "Bea": 3}),  # a tie: by the higher tower
    ("L1 D4 . L4 . D1D4", "a1-b1", {"Ann": 3, "Bea": 2}),
]


@pytest.mark.parametrize(("picture", "move", "points"), BEST)
def test_the_best_move_by_hand(picture: str, move: str, points: dict[str, int]) -> None:
    found = best(at(picture), 2000)
    assert found and found.player == "Ann"
    assert (str(found.move), found.points) == (move, points)


def test_nothing_is_claimed_without_proof() -> None:
    assert best(Position(PLAYERS, opened(1)), 200) == BestMove("Ann")


def test_the_best_of_one_who_cannot_move() -> None:
    found = best(at("L4 D1 D2"), 2000)
    assert found and found.player == "Bea"


# ---- records, and what is shown -----------------------------------------------------------

START = json.dumps(ROWS)
BLOCK = "|\n" + "\n".join(f"  {row.lower()}" for row in ROWS)
LISTS = json.dumps([row.split() for row in ROWS])


@pytest.mark.parametrize("start", [START, BLOCK, LISTS])
def test_starts_however_they_are_written(start: str) -> None:
    now = replay(record(start).game).position
    assert now.field == field("/".join(ROWS))
    assert len(legal(now)) == len(ways(now.field, "L")) > 20


def test_a_start_from_an_id() -> None:
    from layouts.code import Code, long

    name = long(Code("stones", "towers", 77))
    assert name.startswith(ID)
    now = replay(record(name).game).position
    assert now.field == opened(77)


def changed(y: int, x: int, stone: str) -> str:
    rows = [row.split() for row in ROWS]
    rows[y][x] = stone
    return json.dumps([" ".join(row) for row in rows])


LINES = "\n" + "\n".join(f"- {row}" for row in ROWS)
STARTS = [
    ("[]", 5, "an opening must be 4 rows of 8 stones"),
    (json.dumps(ROWS[:3]), 5, "an opening must be 4 rows of 8 stones"),
    (json.dumps([*ROWS, ROWS[0]]), 5, "at most 4 entries"),
    (LINES.replace(" D4\n- D1", "\n- D1", 1), 6, "a row must have 8 stones, found 7"),
    (LINES.replace("D1 L1", "D1 L5", 1), 7, "b2: 'L5' is not a stone"),
    (changed(0, 0, "L2"), 5, "L1 is there 3 times|L2 is there 5 times"),
    (changed(0, 0, "D1"), 5, "L1 is there 3 times|D1 is there 5 times"),
    (json.dumps([ROWS[0], ROWS[1], ROWS[3], ROWS[2]]), 5, "a3: light and dark must alternate"),
    ("{a: b}", 5, "expected a list"),
    ("stones-towers-nonsense", 5, ""),
    ("hunt-mother-1", 5, ""),
    ("''", 5, ""),
]


@pytest.mark.parametrize(("start", "line", "says"), STARTS)
def test_starts_that_cannot_be(start: str, line: int, says: str) -> None:
    refused("stones", text(start), f"line {line}: .*({says})")


def test_a_start_is_needed() -> None:
    refused("stones", HEAD, "line 2: the key 'start' is missing")


@pytest.mark.parametrize(
    ("move", "says"),
    [
        *((move, "a move is a name and two squares") for move in ("Ann", "Ann a1", "Ann a1-b1-c1")),
        ("Ann a1-", "'' is not a square"),
        ("Ann a1-i1", "'i1' is not a square; squares are a1 to h4"),
        ("Ann a5-a1", "'a5' is not a square"),
        ("Ann a0-a1", "'a0' is not a square"),
        ("Cem a1-b1", "no player 'Cem'"),
    ],
)
def test_moves_that_cannot_be_read(move: str, says: str) -> None:
    refused("stones", text(START, ["Ann a1-b1", move]), f"line 4: .*{says}")


LOOSE = ["c2c4", "C2C4", "c2 c4", "2c4c", "2c 4c", "2C-4c", "c2 4c", "c2 > c4", "c2->c4", "c2→c4"]
LOOSE += ["c2 to c4", "c2 nach c4", "c2 إلى c4", "c٢ c٤", "c2 — c4"]


@pytest.mark.parametrize("text", ["Ann c2-c4", " Ann  C2 – c4", "Ann c2−C4", *LOOSE])
def test_moves_however_they_are_spaced(text: str) -> None:
    """What isn't as records have it is written down as they do."""
    found = turn(f"Ann {text}" if text in LOOSE else text)
    assert found.text == ("Ann c2-c4" if text in LOOSE else " ".join(text.split()))
    assert (found.player, str(found.way)) == ("Ann", "c2-c4")
    assert found.way == Way(NAMES.index("c2"), NAMES.index("c4"))


def test_the_towers_are_shown() -> None:
    now = record(START, ["Ann a1-b1", "Bea d1-b1"])
    assert stones.position(now, None).text(speak("en")).splitlines() == [
        "     a      b      c      d      e      f      g      h",
        "  1  ·      D2×3   L2     L3     D3     L4     D4     ·",
        "  2  D1     L1     D2     L2     D3     L3     D4     L4",
        "  3  L1     D1     L2     D2     L3     D3     L4     D4",
        "  4  D1     L1     D2     L2     D3     L3     D4     L4",
        "",
        "L Ann: points 15, highest tower 1",
        "D Bea: points 17, highest tower 3",
        "Next: Ann",
    ]
    assert "\x1b[" in stones.position(now, 1).text(speak("de"), Display(colour=True))
    assert "L1" in stones.position(now, 0).text(speak("ar"))


def test_the_position_for_programs() -> None:
    told = stones.position(record(START, ["Ann a1-b1"]), None).json()
    towers = told.pop("towers")
    assert isinstance(towers, dict)
    assert len(towers) == 31
    assert towers["b1"] == ["D1", "L1"]
    assert told == {
        "game": "stones",
        "at": 1,
        "play": "towers",
        "points": {"Ann": 17, "Bea": 15},
        "highest": {"Ann": 2, "Bea": 1},
        "turn": "Bea",
    }
