"""Two referees of all five games, ours and plain ones from judging/stones.md alone, agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from tests.agreeing import Case, Pair, Roads, Steps, cases, often, steps
from tests.games.plain import counted
from tests.games.stones import plain_clear, plain_cups, plain_poker
from tests.games.stones import plain_row as row
from tests.games.stones import plain_towers as towers
from tests.games.stones.plain import Game, new_game

PLAIN = {
    "row": row,
    "towers": towers,
    "cups": plain_cups,
    "poker": plain_poker,
    "clear": plain_clear,
}

# How often each must occur in a chunk of the quick run: no rule is compared in vain.
OFTEN = {
    "row": often(
        """
    right 2000 / order 50 / first 8 / phase 30 / taken 50 / apart 40 / none 6 / other 6 / shut 8 /
    same 8 / late 30 / won placing 25 / won moving 8 / captured 100 / captured two parts 10 /
    captured both colours 30 / not joined again 20 / put to what is cut off 5 / tie of parts 1 /
    drawn 5 / none to place 2
    """
    ),
    "towers": often(
        """
    right 1500 / order 50 / empty 50 / other 50 / bent 50 / steps 50 / rise 40 / late 15 /
    over 25 / shared rank 5 / level, higher tower 5 / final, level 1 / sat out 60 /
    closed up 500 / closed a wide gap 20 / nothing behind 400 / from a tower 200 / skipped 150
    """
    ),
    "cups": often(
        """
    right 1500 / shifter 12 / laid 25 / shifts 25 / asks 25 / asked 50 / symbol 25 / turned 40 /
    late 100 / over 100 / shared rank 40 / right answer 300 / wrong answer 300 /
    wrong question, wrong stone 40 / two at once 100 / two for the shifter 100 / fewer shifts 100 /
    no shift 50 / symbol+turned 2
    """
    ),
    "poker": often(
        """
    right 2000 / number 40 / stone 30 / empty 25 / missing 30 / idle 12 / takes 60 / late 60 /
    over 60 / shared rank 30 / tie, larger sum 25 / next highest 60 / nobody 60 / taken 80 /
    taken from several 10 / several empty hands 8 / taken by name of several 5 / nobody's taken 20
    """
    ),
    "clear": often(
        """
    right 2000 / empty 100 / far 100 / over 30 / taken 50 / late 30 / over 60
    """
    ),
}


LISTS = {"cups": "laps", "poker": "shows"}


# ---- the two referees side by side --------------------------------------------------------


def record(game: Game) -> dict[str, object]:
    """What is written down of a game: colours where they mean something, what there is of it."""
    players = game["players"]
    told = {key: value for key, value in game.items() if value}
    told["players"] = players if all(players.values()) else list(players)
    return {LISTS.get(game["play"], "moves"): [], **told}


both = Pair[Game]("stones", lambda game: PLAIN[game["play"]].judge(game), record).both


def game_of(play: str, players: Mapping[str, str], moves: Sequence[str]) -> Game:
    """The game of a case."""
    game = new_game(play, players)
    game["moves"] = [*moves]
    return game


def check(game: Game, case: Case, start: int = 0) -> None:
    """Both referees say what was worked out by hand."""
    found = both(game, said=True)
    assert [move.faults for move in found["moves"]] == case.faults
    case.stands(found, start)


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
# 15 stones, a bridge from which one hangs, 15 stones.
TIE = """\
ABBA.AABB
BBAAaBBAA
AAB.B.ABB
BBAA.BBAA"""
# Ann's 15 with one of Bea's, her bridge, Bea's 15.
ALONE = """\
AAAA...
AAAA...
AAAA...
AAAa...
B..BBBB
...BBBB
...BBBB
...BBB."""
# The same, but Bea's one is shut in.
SHUT_IN = """\
AAAA...
ABAAA..
AAAA...
AAAa...
...BBBB
...BBBB
...BBBB
...BBB."""


PICTURES = {
    "full": FULL,
    "bridge": BRIDGE,
    "tail": TAIL,
    "tie": TIE,
    "alone": ALONE,
    "shut in": SHUT_IN,
}
ACROSS = steps(
    "Ann 0,0 | Bea 0,1 | Ann 1,0 | Bea 1,1 | Ann 2,0 | Bea 2,1 | Ann 3,0 | Bea 3,1 | Ann 4,0"
)
SLANTING = steps(
    "Ann 0,0 | Bea 1,0 | Ann 1,1 | Bea 2,1 | Ann 2,2 | Bea 3,2 | Ann 3,3 | Bea 4,3 | Ann 4,4"
)
SIX = ACROSS[:6] + steps(
    "Ann 0,-1 | Bea 3,1 | Ann 4,1 | Bea 0,2 | Ann 4,0 | Bea 0,3 | Ann 5,0 | Bea 1,3 | Ann 3,0"
)


def turned(steps: Steps, across: int, down: int, is_swapped: bool = False) -> Steps:
    """The same stones mirrored, or with rows for columns."""
    found = []
    for text, codes in steps:
        name, place = text.split(" ")
        x, y = row.place_of(place)
        there = (y * down, x * across) if is_swapped else (x * across, y * down)
        found.append((f"{name} {row.name_of(there)}", codes))
    return found


KNOWN = {
    "across": ACROSS,
    "across but one": ACROSS[:-1],
    "across but three": ACROSS[:6],
    "across to the left": turned(ACROSS, -1, 1),
    "down": turned(ACROSS, 1, 1, True),
    "up": turned(ACROSS, -1, 1, True),
    "slanting": SLANTING,
    "slanting up": turned(SLANTING, 1, -1),
    "slanting to the left": turned(SLANTING, -1, 1),
    "six": SIX,
    "six but one": SIX[:-1],
}
ROW_CASES = cases(
    """
nothing yet:
the first elsewhere: Ann 1,0 = first | Bea 0,0 | Ann 1,0
the first moved: Ann 0,0 > 0,0 = phase | Bea 0,1 = first
on the only one: Ann 0,0 | Bea 0,0 = taken apart | Ann 0,1
corner to corner: Ann 0,0 | Bea 1,1 = apart | Ann -1,0
on another: Ann 0,0 | Bea 0,1 | Ann 1,0 | Bea 0,0 = taken
too early: Ann 0,0 | Bea 0,1 | Ann 1,0 | Bea 9,9 > 0,0 = phase | Ann 0,-1
twice: Ann 0,0 | Ann 0,0 = order | Bea 0,1
twice again: Bea 0,0 = order | Bea 0,0 = order | Ann 0,0
out of turn: Ann 0,0 | Bea 0,1 | Bea 1,1 = order | Ann 1,1
four: +across but one
across: +across; over; points 1 0; ranks 1 2
across to the left: +across to the left; over; points 1 0; ranks 1 2
down: +down; over; points 1 0; ranks 1 2
up: +up; over; points 1 0; ranks 1 2
slanting: +slanting; over; points 1 0; ranks 1 2
slanting up: +slanting up; over; points 1 0; ranks 1 2
slanting to the left: +slanting to the left; over; points 1 0; ranks 1 2
six: +six; over; points 1 0; ranks 1 2
a gap: +six but one
late: +across | Ann 9,9 = late | Bea 0,0 > 9,9 = late; over; points 1 0; ranks 1 2
edge to edge: Ann 0,0 | Bea 0,1 | Ann -1,0 | Bea 0,-1
the first elsewhere, twice: Ann 1,0 = first | Bea 0,-1 = first | Ann 0,0 | Bea 1,0
moved in time to place: Ann 0,0 | Bea 0,0 > 0,1 = phase | Ann 0,1
moved before the first: Ann 3,3 > 3,3 = phase | Bea 0,0
on one of the other: Ann 0,0 | Bea 0,1 | Ann 0,1 = taken | Bea 0,2
far away: Ann 0,0 | Bea 5,5 = apart
the other begins: Bea 0,0 = order | Ann 0,0 | Bea 1,0
order and more: Ann 0,0 | Ann 0,0 > 9,9 = order | Bea 1,0
the other side wins: +across but one | Ann 9,9 = apart | Bea 4,1; over; points 0 1; ranks 2 1
not by a fault: +across but one | Ann 4,-1 = apart | Bea 0,2
a gap filled by the other: +across but one | Ann 0,2 | Bea 4,0 | Ann 5,0 | Bea 5,1
six after faults: +across but three | Ann 3,1 | Bea 0,0 = taken | Ann 4,1 | Bea 0,0 = taken |
  Ann 4,0 | Bea 0,0 = taken | Ann 5,0 | Bea 0,0 = taken | Ann 3,0; over; points 1 0; ranks 1 2
down after faults: Ann 0,0 | Bea 1,0 | Ann 0,1 | Bea 0,0 = taken | Ann 0,2 | Bea 0,0 = taken |
  Ann 0,3 | Bea 0,0 = taken | Ann 0,4; over; points 1 0; ranks 1 2
placing in time to move: Ann 0,4 = phase | Bea 0,0 = phase; picture full
no stone: Ann 9,9 > 9,9 = none | Bea 9,9 > 0,0 = none; picture full
same: Ann 0,0 > 0,0 = same | Bea 0,1 > 0,1 = same; picture full
same, shut, other: Ann 2,1 > 2,1 = same | Bea 2,1 > 2,1 = same; picture full
shut: Ann 2,1 > 0,4 = shut | Bea 2,1 > 0,4 = other shut; picture full
other: Ann 0,1 > 0,4 = other | Bea 0,0 > 0,4 = other; picture full
taken: Ann 4,1 > 0,0 = other shut taken | Bea 0,1 > 0,0 = taken; picture full
apart: Ann 0,0 > 0,-1 = apart | Bea 0,0 > -1,-1 = other apart; picture full
order: Bea 0,1 > 0,4 = order | Ann 0,0 > 0,4; picture full
one step on: Ann 0,0 > -1,1 | Bea 0,1 > 0,0; picture full
not to what is cut off: Ann 4,1 > 0,0 = apart | Bea 0,1 > 0,4; picture bridge
nor onto it: Ann 4,1 > 3,1 = apart | Bea 0,1 > 4,1 = taken; picture bridge
a tie, the part to which it is put stays: Ann 4,1 > 9,1 | Bea 0,1 > 4,1 = none |
  Ann 4,2 > 4,1 = none | Bea 5,1 > 10,1; picture tie
a tie, the other part: Ann 4,1 > -1,1 | Bea 5,1 > 4,1 = none | Ann 4,2 > 4,1 = none |
  Bea 0,3 > 4,1; picture tie
a tie, put between: Ann 4,1 > 4,3 | Bea 5,1 > 4,1 = none | Ann 4,2 > 4,1 = none |
  Bea 0,1 > 4,1; picture tie
a tie, put to neither: Ann 4,1 > 4,-1 = apart | Bea 0,1 > 0,4; picture tie
a tie, onto one: Ann 4,1 > 3,1 = taken | Bea 0,1 > 0,4; picture tie
beside what is cut off: Ann 4,1 > 5,2 | Bea 4,2 > 4,1 = none | Ann 5,2 > 4,1; picture tie
the larger part stays: Ann 4,1 > 9,0 | Bea 0,1 > 4,1 = none |
  Ann 5,2 > 0,0 = apart; picture bridge
not joined again by the stone: Ann 4,1 > 4,2 | Bea 0,1 > 4,1 = none |
  Ann 8,1 > 4,3; picture bridge
no line with what is cut off: Ann 8,1 > 9,6 = apart | Bea 9,1 > 8,0 | Ann 9,2 > 8,2 = none;
  picture tail
all captured: Ann 3,3 > 3,-1 | Bea 3,4 > 4,4 = none | Ann 0,3 > 4,-1 | Bea 0,4 > 4,4 = order |
  Ann 4,-1 > 4,0 | Bea 3,4 > 4,4 = late; picture alone; over; points 1 0; ranks 1 2
shut in and let out: Ann 3,3 > -1,3 | Bea 1,1 > 3,3 = order | Ann 1,0 > 5,1 |
  Ann 5,1 > 1,0 = order | Bea 1,1 > 1,0 | Ann 0,1 > 0,-1; picture shut in
""",
    KNOWN,
)


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
            return [(f"{names[stones[place]]} {row.number_name(place)}", "") for place in lying]


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
                words[n] = row.number_name((x - first[0], y - first[1]))
        found.append((" ".join([name, *words]), codes))
    return found


@pytest.mark.parametrize("case", ROW_CASES)
@pytest.mark.parametrize("players", [ANN_LIGHT, ANN_DARK], ids=["light", "dark"])
def test_both_referees_know_the_rule_of_row(case: Case, players: dict[str, str]) -> None:
    if "picture" in case.end:
        picture = PICTURES[case.end["picture"]]
        told = shifted([*placed(picture), *case.steps], origin(picture))
        case = case._replace(steps=told)
    check(game_of("row", players, case.moves), case)


def test_who_has_none_left_to_place_is_passed_over() -> None:
    """Bea errs once, so that Ann is done earlier."""
    first, *laid, last = placed(FULL, "AA" + "BA" * 14 + "BB")
    after = steps("Bea 0,1 > 0,4 = order | Ann 0,0 > 0,4")
    told = [first, ("Bea 5,5", "apart"), *laid, ("Ann 0,0 > 0,4", "order"), last, *after]
    case = Case("passed over", told, {})
    check(game_of("row", ANN_LIGHT, case.moves), case)


# ---- towers -------------------------------------------------------------------------------

# Each number has a row.
ROWS = [
    "L1 D1 L1 D1 L1 D1 L1 D1",
    "D2 L2 D2 L2 D2 L2 D2 L2",
    "L3 D3 L3 D3 L3 D3 L3 D3",
    "D4 L4 D4 L4 D4 L4 D4 L4",
]


# . L D DL LD L D . in the first row
KNOWN_TOWERS = {"inward": steps("Ann c1-d1 | Bea f1-e1")}
TOWERS_CASES = cases(
    """
nothing yet:
one up: Ann a1-b1; points 17 15; ranks 1 2
level, both of two: +inward
closed up: +inward | Ann a1-b1 = empty | Bea h1-g1 = empty
from a tower: +inward | Ann d1-e1; points 17 15; ranks 1 2
a lone one below: +inward | Ann d1-e1 | Bea d1-e1; points 14 18; ranks 2 1
no rise: +inward | Ann d1-c1 = rise | Bea e1-f1 = rise
rise of the other: +inward | Ann e1-f1 = other rise
other: Ann b1-a1 = other | Bea a1-b1 = other
bent: Ann a1-b2 = bent | Bea b1-b1 = bent
other and bent: Ann b1-a2 = other bent
too far: Ann a1-c1 = steps | Bea a2-b2 = steps
too far and other: Ann b1-d1 = other steps
nothing there: Ann b4-b1 = steps | Bea c2-c1 = steps
level, one is higher: Ann a1-a1 = bent | Bea c2-c4; ranks 2 1
twice: Ann a1-b1 | Ann c1-d1 = order | Bea d1-c1
out of turn: Bea b1-a1 = order | Ann b1-a1 = other
an empty cell is no step, and nothing is behind b1: Ann a1-a2 | Bea b1-a1 = steps |
  Ann a3-a1 = steps | Bea b1-c1 | Ann a1-b1 = empty
onto an empty cell: Ann a1-a2 | Bea d1-d2 | Ann c1-d1 = steps | Bea f1-d1 = steps
over an empty cell: Ann a1-a2 | Bea d1-d2 | Ann c1-e1 | Bea b1-c1 = empty | Ann e1-d1 = rise |
  Bea d1-e1; points 14 18; ranks 2 1
a wide gap is closed: Ann c1-c2 | Bea d1-d2 | Ann a1-a1 = bent | Bea b1-e1 | Ann a1-b1 = empty |
  Bea c1-d1 = empty | Ann d1-e1; points 17 15; ranks 1 2
a column closes up: Ann b2-b4 | Bea b1-a1 = empty | Ann b2-b3 = other | Bea b2-b3
a row of fours closes up: Ann b4-f4 | Bea a4-b4 = empty | Ann d2-b2 |
  Bea b4-f4; points 14 18; ranks 2 1
closed up as far as the gap: Ann c1-c2 | Bea h1-h2 | Ann e1-f1 | Bea d1-e1 = empty |
  Ann a1-b1; points 18 14; ranks 1 2
""",
    KNOWN_TOWERS,
)


@pytest.mark.parametrize("case", TOWERS_CASES)
def test_both_referees_know_the_rule_of_towers(case: Case) -> None:
    check(game_of("towers", ANN_LIGHT, case.moves) | {"start": ROWS}, case, 16)


# ---- poker --------------------------------------------------------------------------------


# Showings as `Ann 4 Bea empty takes 4 = codes after the names of those who are at fault`.
ALIKE = [(f"Ann {n} Bea {n}", "") for n in (1, 1, 2, 2, 3, 3, 4, 4)]
KNOWN_SHOWINGS = {
    "alike": ALIKE,
    "alike but the first": ALIKE[1:],
    "alike but the last": ALIKE[:-1],
}
POKER_CASES = cases(
    """
nothing yet:
the highest: Ann 1 Bea 2 Cem 3; points 0 0 1; ranks 2 2 1; players 3
the next highest: Ann 4 Bea 4 Cem 3 Dee 1; points 0 0 1 0; ranks 2 2 1 2; players 4
two pairs: Ann 4 Bea 2 Cem 4 Dee 2; players 4
three and one: Ann 4 Bea 4 Cem 4 Dee 1; points 0 0 0 1; ranks 2 2 2 1; players 4
a four is taken: Ann empty Bea 4 Cem 3 Dee 1 takes 4; points 1 0 1 0; ranks 1 3 2 3; players 4
a two is taken: Ann 3 Bea empty Cem 3 Dee 2 takes 2; points 0 1 0 0; ranks 2 1 2 2; players 4
of the first in the list: Dee empty Cem 4 Bea 4 Ann 3 takes 4
  ; points 0 0 1 1; ranks 3 3 1 1; players 4
the rest wins: Ann empty Bea 4 Cem 4 Dee 4 takes 4; points 1 0 0 0; ranks 1 2 2 2; players 4
of two players: Ann empty Bea 4 takes 4; points 1 0; ranks 1 2
two empty hands: Ann empty Bea empty Cem 1 Dee 2; points 0 0 0 1; ranks 2 2 2 1; players 4
all empty hands: Ann empty Bea empty | Ann empty Bea empty = Ann empty Bea empty
empty again: Ann empty Bea 4 takes 4 | Ann empty Bea 4 takes 4 = Ann empty |
  Ann 4 Bea 4 = Bea stone; points 1 0; ranks 1 2
larger sum: Ann 4 Bea 3 | Ann 1 Bea 2; points 1 1; ranks 1 2
same sum: Ann 4 Bea 3 | Ann 3 Bea 4; points 1 1
more, though smaller: Ann 4 Bea 3 | Ann 1 Bea 2 | Ann 1 Bea 2; points 1 2; ranks 2 1
smaller sum: Ann 2 Bea 1 | Ann 2 Bea 4 | Ann 3 Bea 4 | Ann 4 Bea 3; points 2 2; ranks 2 1
equal, nobody has any: Ann 4 Bea 4
no number: Ann 0 Bea 4 = Ann number | Ann 5 Bea 4 = Ann number | Ann 4 Bea 4 = Bea stone
a number below: Ann 2 Bea -1 = Bea number | Ann 2 Bea 4; points 0 1; ranks 2 1
two at fault: Ann 5 Bea 4 Cem empty = Ann number Cem takes; players 3
a third four: Ann 4 Bea 1 | Ann 4 Bea 1 | Ann 4 Bea 2 = Ann stone |
  Ann 3 Bea 2; points 3 0; ranks 1 2
missing: Ann 4 = Bea missing | Ann 4 Bea 1 | Ann 4 Bea 1 = Ann stone; points 1 0; ranks 1 2
takes without an empty hand: Ann 4 Bea 3 takes 3 = Ann takes | Ann 4 Bea 3 |
  Ann 4 Bea 3 = Ann stone Bea stone; points 1 0; ranks 1 2
takes with two empty hands: Ann 4 Bea empty Cem empty takes 4 = Ann takes; players 3
takes what nobody shows: Ann 4 Bea empty takes 3 = Bea takes | Ann 4 Bea empty takes 4 = Bea empty
takes nothing: Ann 4 Bea empty = Bea takes | Ann 4 Bea 1; points 1 0; ranks 1 2
takes and missing: Ann empty takes 1 = Ann takes Bea missing
missing and takes: Bea 1 takes 1 = Ann missing takes
takes with two empty hands of two: Ann empty Bea empty takes 1 = Ann takes |
  Ann 1 Bea empty takes 1 = Bea empty
takes no stone: Ann 1 Bea empty takes 0 = Bea takes | Ann 2 Bea empty takes 2 = Bea empty
empty and takes: Ann 1 Bea empty takes 1 | Ann 1 Bea empty takes 3 = Bea empty takes
  ; points 0 1; ranks 2 1
to the end: +alike; over
one before the end: +alike but the last
late: +alike | Ann 4 Bea empty = Ann late Bea late | Bea 7 = Bea late |
  Ann 7 Bea empty = Ann late Bea late | Bea 1 takes 4 = Bea late; over
nine showings: Ann empty Bea 1 takes 1 | +alike but the first | Ann 1; over; points 2 0; ranks 1 2
idle: Ann empty Bea 1 takes 1 | +alike but the first |
  Ann 1 Bea empty takes 1 = Bea idle; over; points 1 0; ranks 1 2
idle, without that stone: Ann empty Bea 1 takes 1 | +alike but the first |
  Ann 1 Bea 1 = Bea idle stone; over; points 1 0; ranks 1 2
idle, with a number there isn't: Ann empty Bea 1 takes 1 | +alike but the first |
  Ann 1 Bea 7 = Bea idle number; over; points 1 0; ranks 1 2
the empty hand alone, once: Ann 9 Bea 1 = Ann number | +alike but the first | Ann empty |
  Ann empty = Ann empty | Ann 1; over; points 1 0; ranks 1 2
the empty hand alone: Ann 9 Bea 1 = Ann number | +alike but the first | Ann empty |
  Ann 1; over; points 1 0; ranks 1 2
the first in the list is blamed, though idle: Ann 1 Bea 9 = Bea number | +alike but the first |
  Bea 1 takes 1 = Ann takes; over
alone and taking: Ann 9 Bea 1 = Ann number | +alike but the first |
  Ann empty takes 1 = Ann takes | Ann 1; over; points 1 0; ranks 1 2
""",
    KNOWN_SHOWINGS,
)


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


@pytest.mark.parametrize("case", POKER_CASES)
def test_both_referees_know_the_rule_of_poker(case: Case) -> None:
    players = ["Ann", "Bea", "Cem", "Dee"][: int(case.end.get("players", 2))]
    game = new_game("poker", dict.fromkeys(players, ""))
    wanted = []
    for showing, faults in case.steps:
        game["shows"].append(paired(showing))
        codes = blamed(faults, players)
        moving = [name for name in players if name in game["shows"][-1] or name in codes]
        wanted += [(name, codes.get(name, set())) for name in moving]
    found = both(game, said=True)
    assert [(move.player, move.faults) for move in found["moves"]] == wanted
    case.stands(found)


# ---- clear --------------------------------------------------------------------------------

SOLVED = (
    "f3-f1 f5-f3 a3-a1 a5-a3 d2-f2 f2-f4 b2-d2 d5-f5 f5-f3 b5-d5 c6-a6 e6-c6 c3-c5 a3-c3 d3-b3 "
    "b4-b2 b1-b3 d1-b1 f1-d1 a1-c1 d4-d6 d6-b6 a6-c6 c6-c4 e4-e2 c1-e1 e1-e3 f3-d3 d2-d4 d4-b4 "
    "b3-b5"
)


CLEAR_CASES = cases(
    """
nothing yet:
into a corner: c1-a1; points 31
with the name: Ann c1-a1 | Ann d6-f6; points 30
from a corner: a1-c1 = empty | a1-b1 = empty | a1-a1 = empty | a1-b2 = empty | f6-f5 = empty
not two: b1-a1 = far | c1-b1 = far | d1-a1 = far | e1-a1 = far | c3-a1 = far
slanting: c2-a1 = far | b3-a1 = far | b1-c3 = far
nowhere: b1-b1 = far | c1-c1 = far
onto a stone: b1-d1 = taken | b3-b5 = taken
over nothing: c1-a1 | d1-b1 = over | a1-c1 = over | e1-c1; points 30
over nothing onto a stone: c1-a1 | d3-b3 = taken | b3-b1; points 30
back over nothing onto a stone: c1-a1 | e1-c1 | a1-c1 = over taken; points 30
onto one that has jumped: c1-a1 | a1-c1 = over | a3-a1 = taken; points 31
a fault changes nothing: b1-d1 = taken | c1-a1 | c1-a1 = empty; points 31
from a cell left empty: c1-a1 | c3-c1 | a2-c2 | b3-b1 = over; points 29
over and taken: c1-a1 | d2-b2 = taken | c3-c1 | d2-b2 = over taken; points 30
solved: +solved; over; points 1
late: +solved | a1-a1 = late | b2-b4 = late | a1-f6 = late; over; points 1
""",
    {"solved": [(jump, "") for jump in SOLVED.split()]},
)


@pytest.mark.parametrize("case", CLEAR_CASES)
def test_both_referees_know_the_rule_of_clear(case: Case) -> None:
    check(game_of("clear", {"Ann": ""}, case.moves), case, 32)


# ---- whole games --------------------------------------------------------------------------


def roads(play: str) -> Roads:
    """Both referees of one of the games."""
    return Roads(
        f"stones/{play}", lambda rng: counted(both(PLAIN[play].messy_game(rng))), OFTEN[play]
    )


ROADS = [roads(play) for play in PLAIN]
