"""Two referees of row, towers, poker and clear, ours and plain ones written from docs/stones.md
alone, agree."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

import pytest

from tests import agreeing
from tests import plain_stones_clear as clear
from tests import plain_stones_poker as poker
from tests import plain_stones_row as row
from tests import plain_stones_towers as towers
from tests.agreeing import CHUNKS, agree, agree_often, codes_of, points_of, ranks_of
from tests.plain_stones import Game, Judged, Outcome, counted, new_game

JUDGES = {"row": row.judge, "towers": towers.judge, "poker": poker.judge, "clear": clear.judge}
MAKERS = {
    "row": row.messy_game,
    "towers": towers.messy_game,
    "poker": poker.messy_game,
    "clear": clear.messy_game,
}

# How often each must occur in a chunk of the quick run: no rule is compared in vain.
OFTEN = {
    "row": {
        "right": 2000,
        "order": 50,
        "first": 8,
        "phase": 30,
        "taken": 50,
        "apart": 40,
        "none": 6,
        "other": 6,
        "shut": 8,
        "same": 8,
        "late": 30,
        "won placing": 25,
        "won moving": 8,
        "captured": 100,
        "captured two parts": 10,
        "captured itself": 20,
        "joined again": 3,
        "tie of parts": 3,
        "none to place": 2,
        "passed over": 3,
    },
    "towers": {
        "right": 1500,
        "order": 50,
        "empty": 50,
        "other": 50,
        "bent": 50,
        "steps": 50,
        "rise": 40,
        "late": 15,
        "finished": 25,
        "shared rank": 5,
        "level, higher tower": 5,
        "final, level": 1,
        "sat out": 60,
        "closed up": 500,
        "nothing behind": 400,
        "from a tower": 200,
        "skipped": 150,
    },
    "poker": {
        "right": 2000,
        "number": 40,
        "stone": 30,
        "empty": 25,
        "missing": 30,
        "idle": 12,
        "takes": 60,
        "late": 60,
        "finished": 60,
        "shared rank": 30,
        "tie, larger sum": 25,
        "next highest": 60,
        "nobody": 60,
        "taken": 80,
        "taken from several": 15,
        "several empty hands": 8,
    },
    "clear": {
        "right": 2000,
        "empty": 100,
        "far": 100,
        "over": 30,
        "taken": 50,
        "late": 30,
        "finished": 60,
    },
}


# ---- the two referees side by side --------------------------------------------------------


def record_text(game: Game) -> str:
    """The game as people write it down; JSON's strings and lists are YAML too."""
    players = game["players"]
    named = players if all(players.values()) else list(players)
    lines = ["game: stones", f"play: {game['play']}", f"players: {json.dumps(named)}"]
    if game["start"]:
        lines += ["start: |", *(f"  {stones}" for stones in game["start"])]
    if game["play"] == "poker":
        lines.append("shows:" if game["shows"] else "shows: []")
        for showing in game["shows"]:
            shown = ", ".join(f"{name}: {hand}" for name, hand in showing.items())
            lines.append(f"  - {{{shown}}}")
    else:
        lines.append(f"moves: {json.dumps(game['moves'])}")
    return "\n".join([*lines, ""])


def ours(text: str) -> dict[str, object]:
    """What the product says, in the words of the plain referees."""
    result = agreeing.ours("stones", text)
    return {
        "over": result.is_over,
        "moves": [Judged(move.player, codes_of(move)) for move in result.moves],
        "points": points_of(result),
        "ranks": ranks_of(result),
    }


def both(game: Game) -> Outcome:
    """What both referees say of a game."""
    text = record_text(game)
    theirs = JUDGES[game["play"]](game)
    agree(ours(text), theirs, text)
    return theirs


Steps = Sequence[tuple[str, str]]  # moves and their faults, worked out by hand


def game_of(play: str, players: Mapping[str, str], steps: Steps) -> Game:
    """The game of a case."""
    game = new_game(play, players)
    game["moves"] = [text for text, _ in steps]
    return game


def check(game: Game, steps: Steps, over: bool, points: Sequence[int], ranks: str) -> None:
    """Both referees say what was worked out by hand."""
    found = both(game)
    assert [set(move.faults) for move in found["moves"]] == [
        set(codes.split()) for _, codes in steps
    ]
    assert found["over"] == over
    assert list(found["points"].values()) == list(points)
    assert " ".join(str(rank) for rank in found["ranks"].values()) == ranks


ANN_LIGHT = {"Ann": "light", "Bea": "dark"}
ANN_DARK = {"Ann": "dark", "Bea": "light"}


# ---- row ----------------------------------------------------------------------------------

# All 32 stones, A for Ann's and B for Bea's; a was the first. Nobody has five in line, and it is
# Ann's turn to move. Places in the cases are counted from the top left of the picture.
FULL = """\
aABBAABB
BBAABBAA
AABBAABB
BBAABBAA"""
# 15 stones, a bridge, 16 stones.
BRIDGE = """\
.ABB.AABB
BBAAaBBAA
AABB.AABB
BBAA.BBAA"""
# A bridge to five stones; with four of Ann's in line.
TAIL = """\
.ABBAABB..
BBAABBAAaB
AABBAABB.A
BB..B....A
.........A
.........A"""
# Ann's 15, her bridge, Bea's 16.
ALONE = """\
AAAA...
AAAA...
AAAA...
AAAa...
...BBBB
...BBBB
...BBBB
...BBBB"""
# The same, but one of Bea's is shut in.
SHUT_IN = """\
AAAA...
ABAA...
AAAA...
AAAa...
...BBBB
...BBBB
...BBBB
...BBBA"""


class RowCase(NamedTuple):
    """A picture or nothing yet; moves and their faults; who wins in the end."""

    name: str
    steps: Steps
    picture: str = ""
    winner: str = ""


ACROSS = [
    ("Ann 0,0", ""),
    ("Bea 0,1", ""),
    ("Ann 1,0", ""),
    ("Bea 1,1", ""),
    ("Ann 2,0", ""),
    ("Bea 2,1", ""),
    ("Ann 3,0", ""),
    ("Bea 3,1", ""),
    ("Ann 4,0", ""),
]
SLANTING = [
    ("Ann 0,0", ""),
    ("Bea 1,0", ""),
    ("Ann 1,1", ""),
    ("Bea 2,1", ""),
    ("Ann 2,2", ""),
    ("Bea 3,2", ""),
    ("Ann 3,3", ""),
    ("Bea 4,3", ""),
    ("Ann 4,4", ""),
]
SIX = [
    *ACROSS[:6],
    ("Ann 0,-1", ""),
    ("Bea 3,1", ""),
    ("Ann 4,1", ""),
    ("Bea 0,2", ""),
    ("Ann 4,0", ""),
    ("Bea 0,3", ""),
    ("Ann 5,0", ""),
    ("Bea 1,3", ""),
    ("Ann 3,0", ""),
]


def turned(steps: Steps, across: int, down: int, is_swapped: bool = False) -> Steps:
    """The same stones mirrored, or with rows for columns."""
    found = []
    for text, codes in steps:
        name, place = text.split(" ")
        x, y = row.place_of(place)
        there = (y * down, x * across) if is_swapped else (x * across, y * down)
        found.append((f"{name} {row.name_of(there)}", codes))
    return found


ROW_CASES = [
    RowCase("nothing yet", []),
    RowCase("the first elsewhere", [("Ann 1,0", "first"), ("Bea 0,0", ""), ("Ann 1,0", "")]),
    RowCase("the first moved", [("Ann 0,0 > 0,0", "phase"), ("Bea 0,1", "first")]),
    RowCase("on the only one", [("Ann 0,0", ""), ("Bea 0,0", "taken apart"), ("Ann 0,1", "")]),
    RowCase("corner to corner", [("Ann 0,0", ""), ("Bea 1,1", "apart"), ("Ann -1,0", "")]),
    RowCase("on another", [*ACROSS[:3], ("Bea 0,0", "taken")]),
    RowCase("too early", [*ACROSS[:3], ("Bea 9,9 > 0,0", "phase"), ("Ann 0,-1", "")]),
    RowCase("twice", [("Ann 0,0", ""), ("Ann 0,0", "order"), ("Bea 0,1", "")]),
    RowCase("twice again", [("Bea 0,0", "order"), ("Bea 0,0", "order"), ("Ann 0,0", "")]),
    RowCase("out of turn", [*ACROSS[:2], ("Bea 1,1", "order"), ("Ann 1,1", "")]),
    RowCase("four", ACROSS[:-1]),
    RowCase("across", ACROSS, winner="Ann"),
    RowCase("across to the left", turned(ACROSS, -1, 1), winner="Ann"),
    RowCase("down", turned(ACROSS, 1, 1, True), winner="Ann"),
    RowCase("up", turned(ACROSS, -1, 1, True), winner="Ann"),
    RowCase("slanting", SLANTING, winner="Ann"),
    RowCase("slanting up", turned(SLANTING, 1, -1), winner="Ann"),
    RowCase("slanting to the left", turned(SLANTING, -1, 1), winner="Ann"),
    RowCase("six", SIX, winner="Ann"),
    RowCase("a gap", SIX[:-1]),
    RowCase("late", [*ACROSS, ("Ann 9,9", "late"), ("Bea 0,0 > 9,9", "late")], winner="Ann"),
    RowCase("placing in time to move", [("Ann 0,4", "phase"), ("Bea 0,0", "phase")], FULL),
    RowCase("no stone", [("Ann 9,9 > 9,9", "none"), ("Bea 9,9 > 0,0", "none")], FULL),
    RowCase("same", [("Ann 0,0 > 0,0", "same"), ("Bea 0,1 > 0,1", "same")], FULL),
    RowCase("same, shut, other", [("Ann 2,1 > 2,1", "same"), ("Bea 2,1 > 2,1", "same")], FULL),
    RowCase("shut", [("Ann 2,1 > 0,4", "shut"), ("Bea 2,1 > 0,4", "other shut")], FULL),
    RowCase("other", [("Ann 0,1 > 0,4", "other"), ("Bea 0,0 > 0,4", "other")], FULL),
    RowCase("taken", [("Ann 4,1 > 0,0", "other shut taken"), ("Bea 0,1 > 0,0", "taken")], FULL),
    RowCase("apart", [("Ann 0,0 > 0,-1", "apart"), ("Bea 0,0 > -1,-1", "other apart")], FULL),
    RowCase("order", [("Bea 0,1 > 0,4", "order"), ("Ann 0,0 > 0,4", "")], FULL),
    RowCase("one step on", [("Ann 0,0 > -1,1", ""), ("Bea 0,1 > 0,0", "")], FULL),
    RowCase(
        "a tie: the part with the stone stays",
        [
            ("Ann 4,1 > 0,0", ""),
            ("Bea 5,1 > 4,1", "none"),
            ("Ann 5,0 > 4,1", "none"),
            ("Bea 0,1 > 4,1", ""),
            ("Ann 0,0 > 5,1", ""),
        ],
        BRIDGE,
    ),
    RowCase(
        "the larger part stays",
        [("Ann 4,1 > 9,0", ""), ("Bea 0,1 > 4,1", "none"), ("Ann 5,2 > 0,0", "apart")],
        BRIDGE,
    ),
    RowCase(
        "joined by the stone, nothing captured",
        [("Ann 4,1 > 4,2", ""), ("Bea 0,1 > 4,1", ""), ("Ann 8,1 > 4,3", "")],
        BRIDGE,
    ),
    RowCase(
        "a line that is captured doesn't win",
        [("Ann 8,1 > 9,6", ""), ("Bea 9,1 > 8,1", "none"), ("Ann 9,6 > 8,1", "none")],
        TAIL,
    ),
    RowCase(
        "all captured",
        [
            ("Ann 3,3 > -1,3", ""),
            ("Bea 3,4 > 4,4", "order"),
            ("Ann 3,4 > 3,3", "none"),
            ("Ann -1,3 > 3,3", ""),
            ("Ann 3,3 > 4,0", ""),
            ("Bea 3,4 > 4,4", "late"),
        ],
        ALONE,
        "Ann",
    ),
    RowCase(
        "shut in and let out",
        [
            ("Ann 3,3 > -1,3", ""),
            ("Bea 1,1 > 3,3", "order"),
            ("Ann 1,0 > 4,1", ""),
            ("Ann 4,1 > 1,0", "order"),
            ("Bea 1,1 > 1,0", ""),
            ("Ann 0,1 > 1,1", ""),
        ],
        SHUT_IN,
    ),
]


def placed(picture: str, turns: str = "AB" * 16) -> Steps:
    """How the stones of a picture were placed: always one that lies beside another."""
    stones = {
        (x, y): mark.upper()
        for y, line in enumerate(picture.split("\n"))
        for x, mark in enumerate(line)
        if mark != "."
    }
    assert Counter(stones.values()) == {"A": 16, "B": 16}
    assert not any(row.has_line(stones, mark) for mark in "AB")
    first, rng = origin(picture), Random(0)
    while True:
        lying = [first]
        for mark in turns[1:]:
            near = [
                place
                for place in row.rim(lying)
                if stones.get(place) == mark and place not in lying
            ]
            if not near:
                break
            lying.append(rng.choice(near))
        if len(lying) == len(stones):
            names = {"A": "Ann", "B": "Bea"}
            return [(f"{names[stones[place]]} {row.name_of(place)}", "") for place in lying]


def origin(picture: str) -> row.Place:
    """Where the first stone is."""
    (found,) = [
        (x, y)
        for y, line in enumerate(picture.split("\n"))
        for x, mark in enumerate(line)
        if mark == "a"
    ]
    return found


def shifted(steps: Steps, first: row.Place) -> Steps:
    """Places counted from the first stone."""
    found = []
    for text, codes in steps:
        name, *words = text.split(" ")
        for n, word in enumerate(words):
            if "," in word:
                x, y = row.place_of(word)
                words[n] = row.name_of((x - first[0], y - first[1]))
        found.append((" ".join([name, *words]), codes))
    return found


@pytest.mark.parametrize("case", ROW_CASES, ids=[case.name for case in ROW_CASES])
@pytest.mark.parametrize("players", [ANN_LIGHT, ANN_DARK], ids=["light", "dark"])
def test_both_referees_know_the_rule_of_row(case: RowCase, players: dict[str, str]) -> None:
    steps = case.steps
    if case.picture:
        steps = shifted([*placed(case.picture), *steps], origin(case.picture))
    points = [int(case.winner == name) for name in ("Ann", "Bea")]
    ranks = {"": "1 1", "Ann": "1 2", "Bea": "2 1"}[case.winner]
    check(game_of("row", players, steps), steps, bool(case.winner), points, ranks)


def test_who_has_none_left_to_place_is_passed_over() -> None:
    """Bea errs once, so that Ann is done earlier."""
    laid = placed(FULL, "AA" + "BA" * 14 + "BB")
    steps = [
        laid[0],
        ("Bea 5,5", "apart"),
        *laid[1:-1],
        ("Ann 0,0 > 0,4", "order"),
        laid[-1],
        ("Bea 0,1 > 0,4", "order"),
        ("Ann 0,0 > 0,4", ""),
    ]
    check(game_of("row", ANN_LIGHT, steps), steps, False, (0, 0), "1 1")


# ---- towers -------------------------------------------------------------------------------

# Each number has a row.
ROWS = [
    "L1 D1 L1 D1 L1 D1 L1 D1",
    "D2 L2 D2 L2 D2 L2 D2 L2",
    "L3 D3 L3 D3 L3 D3 L3 D3",
    "D4 L4 D4 L4 D4 L4 D4 L4",
]


class TowersCase(NamedTuple):
    """Moves from the rows above and their faults; points of light and dark, and their ranks."""

    name: str
    steps: Steps
    points: tuple[int, int]
    ranks: str


# . L D DL LD L D . in the first row
INWARD = [("Ann c1-d1", ""), ("Bea f1-e1", "")]
TOWERS_CASES = [
    TowersCase("nothing yet", [], (16, 16), "1 1"),
    TowersCase("one up", [("Ann a1-b1", "")], (17, 15), "1 2"),
    TowersCase("level, both of two", INWARD, (16, 16), "1 1"),
    TowersCase(
        "closed up", [*INWARD, ("Ann a1-b1", "empty"), ("Bea h1-g1", "empty")], (16, 16), "1 1"
    ),
    TowersCase("from a tower", [*INWARD, ("Ann d1-e1", "")], (17, 15), "1 2"),
    TowersCase(
        "a lone one below", [*INWARD, ("Ann d1-e1", ""), ("Bea d1-e1", "")], (14, 18), "2 1"
    ),
    TowersCase("no rise", [*INWARD, ("Ann d1-c1", "rise"), ("Bea e1-f1", "rise")], (16, 16), "1 1"),
    TowersCase("rise of the other", [*INWARD, ("Ann e1-f1", "other rise")], (16, 16), "1 1"),
    TowersCase("other", [("Ann b1-a1", "other"), ("Bea a1-b1", "other")], (16, 16), "1 1"),
    TowersCase("bent", [("Ann a1-b2", "bent"), ("Bea b1-b1", "bent")], (16, 16), "1 1"),
    TowersCase("other and bent", [("Ann b1-a2", "other bent")], (16, 16), "1 1"),
    TowersCase("too far", [("Ann a1-c1", "steps"), ("Bea a2-b2", "steps")], (16, 16), "1 1"),
    TowersCase("too far and other", [("Ann b1-d1", "other steps")], (16, 16), "1 1"),
    TowersCase("nothing there", [("Ann b4-b1", "steps"), ("Bea c2-c1", "steps")], (16, 16), "1 1"),
    TowersCase("level, one is higher", [("Ann a1-a1", "bent"), ("Bea c2-c4", "")], (16, 16), "2 1"),
    TowersCase(
        "twice", [("Ann a1-b1", ""), ("Ann c1-d1", "order"), ("Bea d1-c1", "")], (16, 16), "1 1"
    ),
    TowersCase("out of turn", [("Bea b1-a1", "order"), ("Ann b1-a1", "other")], (16, 16), "1 1"),
    TowersCase(
        "an empty cell is no step, and nothing is behind b1",
        [
            ("Ann a1-a2", ""),
            ("Bea b1-a1", "steps"),
            ("Ann a3-a1", "steps"),
            ("Bea b1-c1", ""),
            ("Ann a1-b1", "empty"),
        ],
        (16, 16),
        "1 1",
    ),
    TowersCase(
        "onto an empty cell",
        [("Ann a1-a2", ""), ("Bea d1-d2", ""), ("Ann c1-d1", "steps"), ("Bea f1-d1", "steps")],
        (16, 16),
        "1 1",
    ),
    TowersCase(
        "over an empty cell",
        [
            ("Ann a1-a2", ""),
            ("Bea d1-d2", ""),
            ("Ann c1-e1", ""),
            ("Bea b1-c1", "empty"),
            ("Ann e1-c1", "rise"),
            ("Bea c1-e1", ""),
        ],
        (14, 18),
        "2 1",
    ),
    TowersCase(
        "a column closes up",
        [("Ann b2-b4", ""), ("Bea b1-a1", "empty"), ("Ann b2-b3", "other"), ("Bea b2-b3", "")],
        (16, 16),
        "1 1",
    ),
    TowersCase(
        "a row of fours closes up",
        [("Ann b4-f4", ""), ("Bea a4-b4", "empty"), ("Ann d2-b2", ""), ("Bea b4-f4", "")],
        (14, 18),
        "2 1",
    ),
    TowersCase(
        "closed up as far as the gap",
        [
            ("Ann c1-c2", ""),
            ("Bea h1-h2", ""),
            ("Ann e1-f1", ""),
            ("Bea d1-e1", "empty"),
            ("Ann a1-b1", ""),
        ],
        (18, 14),
        "1 2",
    ),
]


@pytest.mark.parametrize("case", TOWERS_CASES, ids=[case.name for case in TOWERS_CASES])
def test_both_referees_know_the_rule_of_towers(case: TowersCase) -> None:
    game = game_of("towers", ANN_LIGHT, case.steps)
    game["start"] = ROWS
    check(game, case.steps, False, case.points, case.ranks)


def whole_game_of_towers(seed: str) -> tuple[Game, towers.Table, int]:
    """A game without mistakes, its last table, and after how many moves somebody first sat out."""
    rng, game = Random(seed), new_game("towers", ANN_LIGHT)
    game["start"] = towers.opening(rng)
    table, first = towers.deal_out(game), 0
    while table.turn:
        moves = list(towers.moves_of(table.towers, table.letter(table.turn)))
        towers.add(game, table, table.turn, *rng.choice(moves))
        first = first or table.seen["sat out"] * len(game["moves"])
    return game, table, first


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_who_sits_out_is_not_waited_for(seed: str) -> None:
    game, _, first = whole_game_of_towers(seed)
    assert first
    before, after = game["moves"][:first], game["moves"][first:]
    moving = before[-1].split()[0]
    sitting = "Bea" if moving == "Ann" else "Ann"
    if after:
        assert after[0].startswith(moving)
    spoilt = [*before, f"{sitting} a1-a2", *after]
    found = both({**game, "moves": spoilt})
    assert [n for n, move in enumerate(found["moves"]) if move.faults] == [first]
    assert found["moves"][first].faults == ({"order"} if after else {"late"})
    assert found["over"]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_towers_end_when_nobody_can_move(seed: str) -> None:
    game, table, _ = whole_game_of_towers(seed)
    found = both({**game, "moves": [*game["moves"], "Ann a1-a2", "Bea a1-a1"]})
    assert [move.faults for move in found["moves"][-3:]] == [set(), {"late"}, {"late"}]
    assert sum(found["points"].values()) == sum(len(one) for one in table.towers.values()) == 32
    assert not both({**game, "moves": game["moves"][:-1]})["over"]


# ---- poker --------------------------------------------------------------------------------


class PokerCase(NamedTuple):
    """Showings as `Ann 4 Bea empty takes 4 | faults of players`; points and ranks."""

    name: str
    shows: Sequence[str]
    points: tuple[int, ...]
    ranks: str
    over: bool = False
    players: str = "Ann Bea"


FOUR = "Ann Bea Cem Dee"
ALIKE = [f"Ann {n} Bea {n}" for n in (1, 1, 2, 2, 3, 3, 4, 4)]
POKER_CASES = [
    PokerCase("nothing yet", [], (0, 0), "1 1"),
    PokerCase("the highest", ["Ann 1 Bea 2 Cem 3"], (0, 0, 1), "2 2 1", players="Ann Bea Cem"),
    PokerCase(
        "the next highest", ["Ann 4 Bea 4 Cem 3 Dee 1"], (0, 0, 1, 0), "2 2 1 2", False, FOUR
    ),
    PokerCase("two pairs", ["Ann 4 Bea 2 Cem 4 Dee 2"], (0, 0, 0, 0), "1 1 1 1", False, FOUR),
    PokerCase("three and one", ["Ann 4 Bea 4 Cem 4 Dee 1"], (0, 0, 0, 1), "2 2 2 1", False, FOUR),
    PokerCase(
        "a four is taken",
        ["Ann empty Bea 4 Cem 3 Dee 1 takes 4"],
        (1, 0, 1, 0),
        "1 3 2 3",
        False,
        FOUR,
    ),
    PokerCase(
        "a two is taken",
        ["Ann 3 Bea empty Cem 3 Dee 2 takes 2"],
        (0, 1, 0, 0),
        "2 1 2 2",
        False,
        FOUR,
    ),
    PokerCase(
        "of the first in the list",
        ["Dee empty Cem 4 Bea 4 Ann 3 takes 4"],
        (0, 0, 1, 1),
        "3 3 1 1",
        False,
        FOUR,
    ),
    PokerCase(
        "the rest wins",
        ["Ann empty Bea 4 Cem 4 Dee 4 takes 4"],
        (1, 0, 0, 0),
        "1 2 2 2",
        False,
        FOUR,
    ),
    PokerCase("of two players", ["Ann empty Bea 4 takes 4"], (1, 0), "1 2"),
    PokerCase(
        "two empty hands", ["Ann empty Bea empty Cem 1 Dee 2"], (0, 0, 0, 1), "2 2 2 1", False, FOUR
    ),
    PokerCase(
        "all empty hands",
        ["Ann empty Bea empty", "Ann empty Bea empty | Ann empty Bea empty"],
        (0, 0),
        "1 1",
    ),
    PokerCase(
        "empty again",
        [
            "Ann empty Bea 4 takes 4",
            "Ann empty Bea 4 takes 4 | Ann empty",
            "Ann 4 Bea 4 | Bea stone",
        ],
        (1, 0),
        "1 2",
    ),
    PokerCase("larger sum", ["Ann 4 Bea 3", "Ann 1 Bea 2"], (1, 1), "1 2"),
    PokerCase("same sum", ["Ann 4 Bea 3", "Ann 3 Bea 4"], (1, 1), "1 1"),
    PokerCase("more, though smaller", ["Ann 4 Bea 3", "Ann 1 Bea 2", "Ann 1 Bea 2"], (1, 2), "2 1"),
    PokerCase(
        "no number",
        ["Ann 0 Bea 4 | Ann number", "Ann 5 Bea 4 | Ann number", "Ann 4 Bea 4 | Bea stone"],
        (0, 0),
        "1 1",
    ),
    PokerCase(
        "a third four",
        ["Ann 4 Bea 1", "Ann 4 Bea 1", "Ann 4 Bea 2 | Ann stone", "Ann 3 Bea 2"],
        (3, 0),
        "1 2",
    ),
    PokerCase(
        "missing", ["Ann 4 | Bea missing", "Ann 4 Bea 1", "Ann 4 Bea 1 | Ann stone"], (1, 0), "1 2"
    ),
    PokerCase(
        "takes without an empty hand",
        ["Ann 4 Bea 3 takes 3 | Ann takes", "Ann 4 Bea 3", "Ann 4 Bea 3 | Ann stone Bea stone"],
        (1, 0),
        "1 2",
    ),
    PokerCase(
        "takes with two empty hands",
        ["Ann 4 Bea empty Cem empty takes 4 | Ann takes"],
        (0, 0, 0),
        "1 1 1",
        players="Ann Bea Cem",
    ),
    PokerCase(
        "takes what nobody shows",
        ["Ann 4 Bea empty takes 3 | Bea takes", "Ann 4 Bea empty takes 4 | Bea empty"],
        (0, 0),
        "1 1",
    ),
    PokerCase("takes nothing", ["Ann 4 Bea empty | Bea takes", "Ann 4 Bea 1"], (1, 0), "1 2"),
    PokerCase("takes and missing", ["Ann empty takes 1 | Ann takes Bea missing"], (0, 0), "1 1"),
    PokerCase("to the end", ALIKE, (0, 0), "1 1", True),
    PokerCase("one before the end", ALIKE[:-1], (0, 0), "1 1"),
    PokerCase(
        "late",
        [*ALIKE, "Ann 4 Bea empty | Ann late Bea late", "Bea 7 | Bea late"],
        (0, 0),
        "1 1",
        True,
    ),
    PokerCase(
        "nine showings", ["Ann empty Bea 1 takes 1", *ALIKE[1:], "Ann 1"], (2, 0), "1 2", True
    ),
    PokerCase(
        "idle",
        ["Ann empty Bea 1 takes 1", *ALIKE[1:], "Ann 1 Bea empty takes 1 | Bea idle"],
        (1, 0),
        "1 2",
        True,
    ),
    PokerCase(
        "idle, without that stone",
        ["Ann empty Bea 1 takes 1", *ALIKE[1:], "Ann 1 Bea 1 | Bea idle stone"],
        (1, 0),
        "1 2",
        True,
    ),
    PokerCase(
        "the empty hand alone",
        ["Ann 9 Bea 1 | Ann number", *ALIKE[1:], "Ann empty", "Ann 1"],
        (1, 0),
        "1 2",
        True,
    ),
    PokerCase(
        "the first in the list is blamed, though idle",
        ["Ann 1 Bea 9 | Bea number", *ALIKE[1:], "Bea 1 takes 1 | Ann takes"],
        (0, 0),
        "1 1",
        True,
    ),
    PokerCase(
        "alone and taking",
        ["Ann 9 Bea 1 | Ann number", *ALIKE[1:], "Ann empty takes 1 | Ann takes", "Ann 1"],
        (1, 0),
        "1 2",
        True,
    ),
]


def paired(words: str, step: int = 2) -> dict[str, str]:
    """Every other word by the one before it."""
    found = words.split()
    return dict(zip(found[::step], found[1::step], strict=True))


def blamed(words: str, players: Sequence[str]) -> dict[str, set[str]]:
    """The codes that stand behind each player's name."""
    found: dict[str, set[str]] = {}
    for word in words.split():
        if word in players:
            found[word] = set()
        else:
            found[list(found)[-1]].add(word)
    return found


@pytest.mark.parametrize("case", POKER_CASES, ids=[case.name for case in POKER_CASES])
def test_both_referees_know_the_rule_of_poker(case: PokerCase) -> None:
    players = case.players.split()
    game = new_game("poker", dict.fromkeys(players, ""))
    wanted = []
    for line in case.shows:
        showing, _, faults = line.partition(" | ")
        game["shows"].append(paired(showing))
        codes = blamed(faults, players)
        moving = [name for name in players if name in game["shows"][-1] or name in codes]
        wanted += [Judged(name, codes.get(name, set())) for name in moving]
    found = both(game)
    assert found["moves"] == wanted
    assert (found["over"], tuple(found["points"].values())) == (case.over, case.points)
    assert " ".join(str(rank) for rank in found["ranks"].values()) == case.ranks


# ---- clear --------------------------------------------------------------------------------

SOLVED = (
    "f3-f1 f5-f3 a3-a1 a5-a3 d2-f2 f2-f4 b2-d2 d5-f5 f5-f3 b5-d5 c6-a6 e6-c6 c3-c5 a3-c3 d3-b3 "
    "b4-b2 b1-b3 d1-b1 f1-d1 a1-c1 d4-d6 d6-b6 a6-c6 c6-c4 e4-e2 c1-e1 e1-e3 f3-d3 d2-d4 d4-b4 "
    "b3-b5"
)


class ClearCase(NamedTuple):
    """Moves and their faults; the stones that are left."""

    name: str
    steps: Steps
    left: int
    over: bool = False


CLEAR_CASES = [
    ClearCase("nothing yet", [], 32),
    ClearCase("into a corner", [("c1-a1", "")], 31),
    ClearCase("with the name", [("Ann c1-a1", ""), ("Ann d6-f6", "")], 30),
    ClearCase("from a corner", [("a1-c1", "empty"), ("a1-b1", "empty"), ("a1-a1", "empty")], 32),
    ClearCase("not two", [("b1-a1", "far"), ("d1-a1", "far"), ("c3-a1", "far")], 32),
    ClearCase("nowhere", [("b1-b1", "far"), ("b1-c3", "far")], 32),
    ClearCase("onto a stone", [("b1-d1", "taken"), ("b3-b5", "taken")], 32),
    ClearCase("over nothing", [("c1-a1", ""), ("a1-c1", "over"), ("e1-c1", "")], 30),
    ClearCase("over nothing onto a stone", [("c1-a1", ""), ("d3-b3", "taken"), ("b3-b1", "")], 30),
    ClearCase(
        "from a cell left empty",
        [("c1-a1", ""), ("c3-c1", ""), ("a2-c2", ""), ("b3-b1", "over")],
        29,
    ),
    ClearCase(
        "over and taken",
        [("c1-a1", ""), ("d2-b2", "taken"), ("c3-c1", ""), ("d2-b2", "over taken")],
        30,
    ),
    ClearCase("solved", [(text, "") for text in SOLVED.split()], 1, True),
    ClearCase("late", [*((text, "") for text in SOLVED.split()), ("a1-a1", "late")], 1, True),
]


@pytest.mark.parametrize("case", CLEAR_CASES, ids=[case.name for case in CLEAR_CASES])
def test_both_referees_know_the_rule_of_clear(case: ClearCase) -> None:
    check(game_of("clear", {"Ann": ""}, case.steps), case.steps, case.over, [case.left], "1")


# ---- whole games --------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", CHUNKS)
@pytest.mark.parametrize("play", JUDGES)
def test_both_referees_agree_on_messy_games(play: str, chunk: int) -> None:
    agree_often(f"stones/{play}/{chunk}", lambda rng: counted(both(MAKERS[play](rng))), OFTEN[play])


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
@pytest.mark.parametrize("play", JUDGES)
def test_both_referees_agree_on_20_000_messy_games(play: str, chunk: int) -> None:
    rng = Random(f"stones/{play}/soak/{chunk}")
    for _ in range(1000):
        both(MAKERS[play](rng))
