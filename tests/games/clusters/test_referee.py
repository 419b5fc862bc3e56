"""Two referees of clusters, ours and a plain one written from judging/clusters.md alone, agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from random import Random

import pytest

from layouts.board import load, show
from layouts.definition.loader import define
from layouts.games import clusters
from tests.agreeing import Case, Pair, Roads, cases, often, steps
from tests.games.clusters import plain
from tests.games.clusters.plain import Game, Table
from tests.games.plain import NAMES

RANDOM_BOARDS = 12

# How often each must occur in a chunk of the quick run: no rule is compared in vain.
OFTEN = often(
    """
    right play 800 / right pass 200 / right rack 150 / lone first 3 / 1 clusters 450 /
    2 clusters 180 / 3 clusters 75 / 4 clusters 12 / hole filled 150 / +5 120 / +10 100 / 2X 90 /
    3X 25 / several times 1 / plus and times 20 / old bonus 150 / over 6 / somebody is out 10 /
    lap of passes 3 / pass without tiles 1 / shared rank 25 / below zero 12 / late 3 / order 35 /
    many 12 / hand 15 / taken 15 / off-board 25 / start 8 / touch 20 / long 35 / sum 70 / single 6 /
    pool 80 / rack 15 / long+sum 12 / left right 1 / left early 25 / warned left-count 4 /
    warned left-pool 4
    """
)


# ---- the two referees side by side --------------------------------------------------------


@cache
def boards() -> dict[str, tuple[str, int]]:
    """Ids of boards, with picture and tiles of a number: both drawn ones and some random ones."""
    definition = define("clusters")
    deals = [clusters.deal(definition, 1, 2, side) for side in ("13", "11")]
    deals += [clusters.deal(definition, seed, 2, "random") for seed in range(RANDOM_BOARDS)]
    known = [deal.sheets[0].board for deal in deals]
    return {board.id: (show(board), clusters.tiles(board)) for board in known}


def board_id(side: str) -> str:
    """The id of a drawn board."""
    return [*boards()][("13", "11").index(side)]


def double_board() -> str:
    """The id of a random board with 2X on e9 and i9, four squares apart."""
    for name, (picture, _) in boards().items():
        words = plain.words_of(picture)
        if len(picture.split()) == 169 and words[4, 8] == words[8, 8] == "2X":
            return name
    raise AssertionError("more random boards are needed")


def record(game: Game, name: str) -> dict[str, object]:
    """What is written down of a game."""
    told: dict[str, object] = {"board": name, "players": game["players"], "moves": game["moves"]}
    return told | ({"left": game["left"]} if game["left"] else {})


PAIR = Pair("clusters", plain.judge, record)
both = PAIR.both


TWO = ("Ann", "Bea")
THREE = ("Ann", "Bea", "Cem")


def game_on(
    name: str,
    moves: Iterable[str],
    players: Sequence[str] = TWO,
    left: dict[str, list[int]] | None = None,
) -> Game:
    """A game on a board."""
    picture, tiles = boards()[name]
    return {
        "picture": picture,
        "tiles": tiles,
        "players": [*players],
        "moves": [*moves],
        "left": left or {},
    }


# ---- cases by hand ------------------------------------------------------------------------


KNOWN = {
    "first": steps("Ann g7 right 4 1 5 = 10"),
    "fives": steps("Ann c7 right 5 5 5 5 5 = 25 | Bea g8 down 5 5 5 = 20"),  # all eight of the set
    "square": steps("Ann g7 down 5 5 5 = 15 | Bea h9 right 5 = 10 | Ann h8 right 5 5 = 25"),
    "edge": steps("Ann f2 down 4 1 9 1 5 = 20 | Bea b2 right 3 2 5 1 = 50"),  # on the small board
}
CASES = cases(
    """
# the first play
first: Ann g7 right 4 1 5 = 10
first, down, its end on the centre: Ann g5 down 5 5 5 = 15
five tiles: Ann c7 right 5 5 5 5 5 = 25
the centre of the small board: Ann f6 down 9 1 = 10; side 11
not on the centre: Ann h7 right 5 5 = start | Bea c7 down 9 6 = start
ends before the centre: Ann c7 right 5 5 5 5 = start
the other board's centre: Ann g7 down 9 1 = start; side 11
a lone five: Ann g7 right 5 = 5 | Bea h7 right 5 = 10
a lone five, down: Ann g7 down 5 = 5 | Bea g8 right 5 = 10
a lone four: Ann g7 right 4 = single | Bea g7 right 5 = 5
a lone four anywhere: Ann a1 right 4 = single start | Bea a1 down 5 = start
lone is about the first only: +first | Bea g8 down 6 = 10
a fault leaves it the first: Ann g7 right 4 4 = sum | Bea h8 right 5 5 = start |
  Ann g7 right 9 1 = 10
a pass leaves it the first: Ann pass = 0 | Bea h8 right 5 5 = start
start and sum: Ann a1 right 1 1 = start sum
# sums and lengths
the rulebook's four: Ann g7 right 4 1 5 3 2 9 = many hand long sum
a wrong sum: Ann g7 right 4 1 4 = sum
six fives: Ann g7 right 5 5 5 5 5 5 = many hand long
adding to a cluster: Ann g7 right 7 3 = 10 | Bea e7 right 7 2 1 = 20
adding before: +first | Bea e7 right 3 7 = 20
adding behind: +first | Bea j7 right 3 7 = 20
skipping: Ann g7 right 5 5 = 10 | Bea f7 right 5 5 = 20
skipping twice: +square | Bea f8 right 2 3 = 20
six by adding: +first | Bea j7 right 5 5 5 = long
six by skipping: +first | Bea e7 right 4 3 3 = long
six, and wrong: +first | Bea j7 right 5 5 4 = long sum
six, down: +first | Bea g8 down 5 1 = 10 | Ann g4 down 5 5 5 = long
five, down: +first | Bea g8 down 5 1 = 10 | Ann g5 down 5 5 = 20
filling a gap: +first | Bea i8 down 5 5 = 25 | Ann g8 down 6 = 10 | Bea h8 right 4 = 20
beside, all right: +first | Bea g8 right 6 4 5 = 40
beside, one wrong: +first | Bea g8 right 6 3 1 = sum
beside, and on: +first | Bea g8 right 6 4 = 25 | Ann i8 right 5 5 = 30
beside, own line only wrong: +first | Bea h8 right 4 5 = sum
one tile beside: +first | Bea h8 right 4 = 5 | Ann h6 down 5 = 10
one tile, wrong both ways: +square | Bea i9 down 4 = sum
# touching
far away: +first | Bea a1 right 5 5 = touch
far away and wrong: +first | Bea a1 right 5 4 = touch sum
a lone tile far away: +first | Bea m13 down 3 = touch
corner to corner: +first | Bea j8 right 5 5 = touch | Ann d6 right 5 5 5 = touch
one square between: +first | Bea k7 right 5 = touch | Ann g9 down 5 = touch
# squares
taken: +first | Bea h7 down 9 1 = taken | Ann i7 right 3 = taken
taken, and more: +first | Bea g7 right 1 1 1 1 1 1 1 = taken many hand
taken, and off: +first | Bea g7 right 1 1 1 1 1 1 1 1 = taken many hand pool
not there: Ann n1 right 5 5 = off-board | Bea a14 down 5 5 = off-board
not there at all: Ann z99 down 1 1 = off-board | Bea m14 down 5 = off-board
not there, alone: Ann n7 down 4 = off-board | Bea n7 down 5 = off-board
not on the small one: Ann l1 right 5 = off-board; side 11
running off: Ann l7 right 5 5 5 = off-board | Bea k13 down 5 5 = off-board
running up to the edge: +first | Bea l7 right 5 5 = touch
off at the edge of all: Ann g7 right 5 5 5 5 5 5 5 5 5 = many hand off-board pool
# tiles
no such tile left: +fives | Ann c8 down 5 = pool | Bea c8 down 1 4 = 15
none left, and wrong: +fives | Ann c8 right 5 1 = pool sum
none left, taken: +fives | Ann c7 right 5 = pool taken
none left, off: +fives | Ann n7 right 5 = pool off-board
the small set: Ann f6 down 5 5 5 5 5 = 25 | Bea g6 down 5 5 = pool; side 11
the last of the small set: Ann f6 down 5 5 5 5 5 = 25 | Bea g6 down 5 = 10; side 11
nothing was laid: Ann b7 right 5 5 5 5 5 = start | Bea c7 right 5 5 5 5 5 = 25 |
  Ann g8 down 5 5 5 = 20
# the rack
from a rack: Ann g7 right 4 1 5 from 9 5 4 1 9 = 10
from a small rack: Ann g7 right 4 1 5 from 5 4 1 = 10
from an empty rack: Ann g7 right 5 from = rack | Bea g7 right 5 from 5 = 5
not in the rack: Ann g7 right 4 1 5 from 4 1 9 9 9 = rack
once in the rack: Ann g7 right 5 5 from 5 1 2 3 4 = rack
six in the rack: Ann g7 right 4 1 5 from 4 1 5 2 2 2 = rack
rack and sum: Ann g7 right 4 1 from 4 4 = rack | Bea g7 down 4 2 from 4 = rack sum
rack and taken: +first | Bea g7 right 5 from 4 = rack taken
the rack has many: Ann g7 right 5 5 5 5 5 5 from 5 5 5 5 5 5 = many hand long rack
# the rulebook's examples
two and three: Ann g7 right 7 3 = 10 | Bea i7 right 7 2 1 = 20
three plays: Ann g7 right 2 8 = 10 | Bea g8 right 3 2 5 = 25 | Ann i7 right 5 7 3 = 35
no sum of five: Ann g7 right 3 2 9 = sum
no sum of five, and six: +first | Bea j7 right 3 2 9 = long sum
# turns
a round of two: Bea a1 right 4 = order | Ann g7 right 4 1 = 5 | Bea pass = 0 | Ann i7 right 5 = 10 |
  Ann pass = order
a round of three: Ann g7 right 5 5 = 10 | Cem pass = order | Bea pass = order | Ann pass = order |
  Bea i7 right 5 = 15 | Cem pass = 0; players Ann, Bea, Cem
a fault, then twice, then none lies there: Ann g7 right 4 = single | Ann g7 right 5 = order |
  Bea h7 right 5 = start
not yet: Bea g7 right 5 5 = order | Ann g7 right 5 5 = 10
twice: +first | Ann j7 right 5 5 = order | Bea j7 right 5 5 = 20
nothing else is said: Bea z9 right 1 1 1 1 1 1 from 2 = order | +first
passing out of turn: Bea pass = order | +first | Ann pass = order
after the one who moved: Bea pass = order | Cem g7 right 5 = 5 | Cem pass = order |
  Ann pass = 0; players Ann, Bea, Cem
a fault passes on: Ann g7 right 4 = single | Ann g7 right 5 = order
nobody begins: Ann pass = 0 | Bea pass = 0 | Ann pass = late | Bea g7 right 5 = late
a lap of two, tiles in the bag: +first | Bea pass = 0 | Ann pass = 0 | Bea g8 down 1 = late
a play at fault is no pass: +first | Bea pass = 0 | Ann a1 right 5 = touch | Bea pass = 0 |
  Ann pass = 0 | Bea pass = late
laying tiles begins a new lap: +first | Bea pass = 0 | Ann g8 down 1 = 5 | Bea pass = 0 |
  Ann pass = 0 | Bea pass = late
passes before tiles were laid are of another lap: +first | Bea pass = 0 | Cem pass = 0 |
  Ann g8 down 1 = 5 | Cem pass = order | Ann pass = 0 | Bea pass = 0 | Cem pass = 0 |
  Ann pass = late; players Ann, Bea, Cem
the longest name: Ann g7 right 5 = 5 | Ann Lee h7 down 5 = 10 | Ann pass = 0 |
  Ann g8 down 5 = order | Ann Lee pass = 0 | Ann Lee pass = late; players Ann, Ann Lee
# bonus squares
ten more: +first | Bea i8 down 5 5 = 25
in both clusters: +square | Bea i9 right 5 = 45
only once: +square | Bea i9 right 5 = 45 | Ann i10 down 5 = 15
doubled: +first | Bea i8 down 5 5 = 25 | Ann i10 right 5 5 = 40
not doubled again: +first | Bea i8 down 5 5 = 25 | Ann i10 right 5 5 = 40 | Bea k10 right 9 1 = 20
five more: Ann g7 right 9 1 = 10 | Bea i7 right 1 9 5 = 25 | Ann k8 down 5 = 15
plus, then times: +edge; side 11
plus, then three times, and across: +edge | Ann a1 right 5 2 3 = 60; side 11
the lone tile's other line: +edge | Ann c1 right 3 = 10; side 11
a bonus on a long one: +edge | Ann f1 right 5 = long; side 11
covered by a fault it still works: +first | Bea i8 down 5 4 = sum | Ann i8 down 5 5 = 25
""",
    KNOWN,
)


@pytest.mark.parametrize("case", CASES)
def test_both_referees_know_the_rule(case: Case) -> None:
    name = board_id(case.end.get("side", "13"))
    players = case.end.get("players", "Ann, Bea").split(", ")
    found = both(game_on(name, case.moves, players), name, said=True)
    assert [str(move.points) if not move.faults else move.faults for move in found["moves"]] == [
        told if told.isdigit() else set(told.split()) for _, told in case.steps
    ]
    for player in players:
        points = [move.points for move in found["moves"] if move.player == player]
        assert found["points"][player] == sum(points)
    over = any(told == "late" for _, told in case.steps)
    assert found["over"] == over
    assert {code for code, _ in found["warnings"]} == ({"left-count"} if over else set())


def test_several_times_multiply() -> None:
    """Five tiles from a 2X to a 2X: four times; one of them is of no use any more later."""
    name = double_board()
    picture, _ = boards()[name]
    words = plain.words_of(picture)
    assert [words[6, y] for y in (7, 8)] == ["..", ".."]
    plus = sum(plain.PLUS.get(words[x, 8], 0) for x in (5, 7))
    moves = ["Ann g7 down 5 1 4", "Bea e9 right 1 2 3 5"]
    found = both(game_on(name, moves), name)
    assert [move.points for move in found["moves"]] == [10, (15 + plus) * 4]
    moves = ["Ann g7 down 5 1 4", "Bea e9 right 1 5", "Ann h9 right 4 1"]
    found = both(game_on(name, moves), name)
    left, right = plain.PLUS.get(words[5, 8], 0), plain.PLUS.get(words[7, 8], 0)
    assert [move.points for move in found["moves"]] == [10, (10 + left) * 2, (15 + right) * 2]


# ---- the end ------------------------------------------------------------------------------


def latest(table: Table) -> str:
    """Who has moved."""
    return table.players[table.turn - 1]


def is_out(table: Table, *names: str) -> bool:
    """These have played out, nobody else has, and Ann has just played."""
    out = [player for player in table.players if table.hands[player] == 0]
    is_anns = latest(table) == "Ann" and not any(table.has_passed.values())
    return out == [*names] and is_anns and not table.is_over


# When a game is as wanted, by the table and the bag before the last move; and how often one passes.
STATES: dict[str, tuple[Callable[[Table, int], bool], float]] = {
    # everybody has tiles and has just played
    "none out": (
        lambda table, bag: (
            table.bag == 0 and 0 not in table.hands.values() and not any(table.has_passed.values())
        ),
        0,
    ),
    "some in the bag": (lambda table, bag: 0 < table.bag <= 5, 0),
    # Ann passes, Bea empties the bag, and Ann then has no turn of her own any more
    "emptied": (
        lambda table, bag: (
            bag > table.bag == 0
            and [*table.has_passed.values()] == [True, False, False]
            and latest(table) == "Bea"
        ),
        0.3,
    ),
    "Bea is out": (lambda table, bag: is_out(table, "Bea"), 0),
    "two out": (lambda table, bag: is_out(table, "Bea", "Cem"), 0),
    "one tile": (
        lambda table, bag: table.bag == 0 and not table.is_over and table.hands[table.to_move] == 1,
        0,
    ),
    "played out": (
        lambda table, bag: (
            table.is_over and table.hands[latest(table)] == 0 and any(table.hands.values())
        ),
        0.3,
    ),
    "nobody has tiles": (lambda table, bag: not any(table.hands.values()), 0),
}


# The first seeds of such games; those before them take long to try, and have none.
FIRST = {("two out", 4): 88, ("played out", 2): 37, ("Bea is out", 4): 25, ("Bea is out", 3): 22}


@cache
def played(players: tuple[str, ...], state: str) -> tuple[list[str], Table]:
    """Moves of a game on the small board without a fault, and the table as soon as it is so."""
    picture, tiles = boards()[board_id("11")]
    is_wanted, passing = STATES[state]
    for seed in range(FIRST.get((state, len(players)), 0), 400):
        rng = Random(f"clusters/end/{seed}")
        table, moves = Table(picture, tiles, [*players]), list[str]()
        mood = plain.Mood(is_whole=True, erring=0, passing=passing, telling=0, fives=0)
        while len(moves) < 60 and not table.is_over:
            bag = table.bag
            moves.append(plain.messy_turn(rng, table, mood))
            plain.play(table, moves[-1])
            if is_wanted(table, bag):
                return moves, table
    raise AssertionError("no such game is found")


# 1 is whose turn it is, then the next; `off` is a play off the board, and nothing else is wrong
# with it. `over` in what becomes of a move: then the game is over, and not before.
ENDS = cases("""
all of two have passed: 1 pass | 2 pass = over | Bea pass = late | Ann z9 right 1 1 1 1 1 1 = late |
  Bea pass = late; players 2; state none out
all of three have passed: 1 pass | 2 pass | 3 pass = over | Bea pass = late |
  Ann z9 right 1 1 1 1 1 1 = late | Bea pass = late; players 3; state none out
all of four have passed: 1 pass | 2 pass | 3 pass | 4 pass = over | Bea pass = late |
  Ann z9 right 1 1 1 1 1 1 = late | Bea pass = late; players 4; state none out
a lap of passes with tiles in the bag: 1 pass | 2 pass | 3 pass = over | 1 pass = late |
  2 off = late; players 3; state some in the bag
a faulty play within the lap: 1 pass | 2 pass | 3 off = off-board | 1 pass | 2 pass | 3 pass = over
  ; players 3; state some in the bag
a pass out of turn within the lap: 1 pass | 3 pass = order | 1 pass | 2 pass | 3 pass = over
  ; players 3; state some in the bag
a faulty play after one's pass takes it back: 1 pass | 3 pass = order | 1 off = off-board |
  2 pass | 3 pass | 1 pass = over; players 3; state some in the bag
a faulty play is no pass: 1 pass | 2 off = off-board | 1 pass | 2 pass = over
  ; players 2; state none out
a pass out of turn is no pass: 2 pass = order | 1 pass | 2 pass = over; players 2; state none out
a play out of turn takes no pass back: 1 pass | 1 off = order | 2 pass = over
  ; players 2; state none out
the latest turn may be before the bag was empty: Ann pass = order | Bea pass | Cem pass = over
  ; players 3; state emptied
who has no tiles is passed over: Cem pass | Ann pass = over; players 3; state Bea is out
who is not next is not: Ann pass = order | Cem pass; players 3; state Bea is out
who has no tiles can do nothing: Bea pass = hand | Cem off = off-board | Bea pass = order |
  Cem pass | Ann off = off-board | Bea off = off-board hand | Cem pass | Ann pass = over
  ; players 3; state Bea is out
two have no tiles: Dan pass; players 4; state two out
two have no tiles, and it is not her turn: Ann pass = order; players 4; state two out
two have no tiles, in turn: Bea pass = hand | Cem pass = hand | Dan pass; players 4; state two out
two have no tiles, out of turn: Cem pass = order | Bea pass = order | Dan pass
  ; players 4; state two out
one player goes on alone: Ann off = off-board | Bea pass = hand | Ann off = off-board |
  Ann off = off-board | Ann pass = over; players 2; state Bea is out
""")


@pytest.mark.few(8)
@pytest.mark.parametrize("case", ENDS)
def test_both_referees_know_how_games_end(case: Case) -> None:
    players, name = NAMES[: int(case.end["players"])], board_id("11")
    before, table = played(players, case.end["state"])
    moves, over, first = [*before], False, table.players.index(table.to_move)
    order = [*players[first:], *players[:first]]
    for text, told in case.steps:
        who, what = text.split(" ", 1)
        player = order[int(who) - 1] if who.isdigit() else who
        off = f"z9 right {plain.rest_of(Random(1), table)[0]}"
        moves.append(f"{player} {off if what == 'off' else what}")
        over = over or "over" in told
        found = both(game_on(name, moves, players), name)
        assert not any(move.faults for move in found["moves"][: len(before)])
        assert found["moves"][-1].faults == set(told.split()) - {"over"}, text
        assert found["over"] == over, text


@pytest.mark.parametrize(("players", "state"), [(THREE, "played out"), (TWO, "nobody has tiles")])
def test_playing_out_ends_the_game_when_the_others_passed(
    players: tuple[str, ...], state: str
) -> None:
    (moves, _), name = played(players, state), board_id("11")
    assert not both(game_on(name, moves[:-1], players), name)["over"]
    more = [f"{player} pass" for player in players]
    found = both(game_on(name, moves + more, players), name)
    late = [{"late"}] * len(players)
    assert [move.faults for move in found["moves"][-len(more) - 1 :]] == [set(), *late]
    assert found["over"]


def test_more_tiles_than_one_has() -> None:
    """A right play otherwise; with one tile fewer in hand it is a fault."""
    rng, name = Random("clusters/hand"), board_id("11")
    moves, table = played(TWO, "one tile")
    for _ in range(5000):
        squares = plain.room(rng, table, (1, 0), 2)
        rack = plain.rest_of(rng, table)
        tiles = plain.fitting(rng, table, (1, 0), squares, rack) if squares else []
        if tiles:
            move = plain.Move(table.to_move, squares[0], (1, 0), tuple(tiles))
            found = both(game_on(name, [*moves, plain.told(move)]), name)
            assert (found["moves"][-1].faults, found["over"]) == ({"hand"}, False)
            return
    raise AssertionError("no such play is found")


def test_what_nobody_can_have_left() -> None:
    moves, _ = played(TWO, "nobody has tiles")
    assert warned(moves, {}) == ""
    assert warned(moves, {"Ann": [], "Bea": [3]}) == "left-count Bea, left-pool"


# ---- what is left -------------------------------------------------------------------------


def left_of(table: Table) -> dict[str, list[int]]:
    """What really can be left."""
    tiles = plain.rest_of(Random(1), table)
    return {player: [tiles.pop() for _ in range(n)] for player, n in table.hands.items()}


def warned(moves: Sequence[str], left: dict[str, list[int]], side: str = "11") -> str:
    """The warnings about what is left, which is deducted whatever it is."""
    name = board_id(side)
    found = both(game_on(name, moves, left=left), name, said=True)
    bare = both(game_on(name, moves), name)
    for one, points in bare["points"].items():
        assert found["points"][one] == points - sum(left.get(one, []))
    return ", ".join(f"{code} {player}".strip() for code, player in found["warnings"])


def test_what_is_left_is_deducted_and_checked() -> None:
    before, table = played(TWO, "none out")
    first = table.to_move
    moves = [*before, f"{first} pass", *(f"{other} pass" for other in TWO if other != first)]
    left = left_of(table)
    one, other = left["Ann"], left["Bea"]
    found = both(game_on(board_id("11"), moves, left=left), board_id("11"))
    assert found["points"] == {one: table.points[one] - sum(left[one]) for one in TWO}
    assert warned(moves, left) == ""
    assert warned(moves, {}) == "left-count Ann, left-count Bea"
    assert warned(moves, {"Ann": one}) == "left-count Bea"
    assert warned(moves, {"Ann": [], "Bea": other}) == "left-count Ann"
    assert warned(moves, {"Ann": one[1:], "Bea": other}) == "left-count Ann"
    assert warned(moves, {"Ann": [], "Bea": []}) == "left-count Ann, left-count Bea"
    assert warned(moves, {"Ann": [*one, 7], "Bea": other}) == "left-count Ann, left-pool"
    assert warned(moves, {"Ann": [one[0] % 9 + 1, *one[1:]], "Bea": other}) == "left-pool"


def test_what_is_left_before_the_end() -> None:
    moves = ["Ann c7 right 5 5 5 5 5", "Bea pass"]
    left = {"Ann": [9], "Bea": [5, 5, 5]}
    found = both(game_on(board_id("13"), moves, left=left), board_id("13"))
    assert found["points"] == {"Ann": 16, "Bea": -15}
    assert warned(moves, left, "13") == ""
    assert warned(moves, {**left, "Ann": [5]}, "13") == "left-pool"
    assert warned([], {"Ann": [1] * 8}, "13") == ""
    assert warned([], {"Ann": [1] * 9}, "13") == "left-pool"
    assert warned([], {"Ann": [9] * 5, "Bea": [9] * 4}, "13") == "left-pool"


def test_ties_share_the_rank() -> None:
    name = board_id("13")
    moves = ["Ann g7 right 5 5", "Bea g8 right 5", "Cem pass"]
    assert both(game_on(name, [], THREE), name)["ranks"] == {"Ann": 1, "Bea": 1, "Cem": 1}
    assert both(game_on(name, moves, THREE), name)["ranks"] == {"Ann": 1, "Bea": 1, "Cem": 3}
    left = {"Ann": [9, 1], "Bea": [1]}
    found = both(game_on(name, moves, THREE, left), name)
    assert found["points"] == {"Ann": 0, "Bea": 9, "Cem": 0}
    assert found["ranks"] == {"Ann": 2, "Bea": 1, "Cem": 2}


# ---- refused ------------------------------------------------------------------------------

REFUSED_MOVES = [
    *("Zoe g7 right 5", "Anna g7 right 5", "An pass", "g7 right 5", "pass", "Ann", ""),
    *("Ann g7", "Ann g7 right", "Ann right 5", "Ann g7 5", "Ann g7 5 5", "Ann 5 5", "Ann g7 pass"),
    *("Ann g7 left 5", "Ann g7 up 5", "Ann g7 a 5", "Ann g7 l 5", "Ann g7 أ 5"),
    *("Ann g7 right 5 down 5", "Ann g7r 5", "Ann g7g8 right 5", "Ann g7h right 5"),
    *(
        "Ann g7 right 0",
        "Ann g7 right 10",
        "Ann g7 right 5 x",
        "Ann g7 right -5",
        "Ann g7 right 41",
    ),
    *(
        "Ann gg7 right 5",
        "Ann g right 5",
        "Ann 7 right 5",
        "Ann g-7 right 5",
        "Ann g0 right 5",
    ),
    *("Ann passes", "Ann pass 5", "Ann pass pass", "Ann pass g7 right 5", "Ann g7 right 5 pass"),
    *(
        "Ann g7 right from 5",
        "Ann g7 right 5 from 0",
        "Ann g7 right 5 from x",
    ),
    *("Ann from 5 g7 right 5", "Ann g7 right 5 from 5 from 5", "Ann pass from 5"),
]


OTHER_WORDS = [f"Ann g7 {word} 4 1 5" for word in plain.SAID["right"].split()]
OTHER_WORDS += [f"Ann g7 {word} 4 1 5" for word in plain.SAID["down"].split()]
OTHER_WORDS += ["Ann 7g right 4 1 5", "Ann 7G R 4 1 5", "Ann G7 D 4, 1, 5", "Ann g7 right 4،1،5"]


@pytest.mark.parametrize("text", OTHER_WORDS)
def test_a_move_in_other_words_is_the_same(text: str) -> None:
    name = board_id("13")
    found = both(game_on(name, [text, "Bea g8 right 1", "Bea h8 down 4"]), name)["moves"]
    assert (found[0].points, found[0].faults) == (10, set())
    is_down = text.split()[2].lower() in ("d", *plain.SAID["down"].split())
    assert (found[1].faults == {"taken"}) == is_down, "where the second tile lies"


@pytest.mark.parametrize("text", [f"Bea {word}" for word in plain.SAID["pass"].split()])
def test_passing_in_other_words(text: str) -> None:
    name = board_id("13")
    found = both(game_on(name, ["Ann g7 right 5", text, "Ann p"]), name)
    assert found["over"] and not any(move.faults for move in found["moves"])


@pytest.mark.parametrize("text", REFUSED_MOVES)
def test_both_referees_refuse_a_move(text: str) -> None:
    PAIR.refused(game_on(board_id("13"), [text]), board_id("13"))
    PAIR.refused(game_on(board_id("13"), ["Ann g7 right 5", "Bea pass", text]), board_id("13"))


@pytest.mark.parametrize(
    "players", [[], ["Ann"], ["Ann", "Ann"], [*NAMES[:5]], ["Ann", "Bea", "Ann"]]
)
def test_both_referees_refuse_players(players: list[str]) -> None:
    PAIR.refused(game_on(board_id("13"), [], players), board_id("13"))


@pytest.mark.parametrize("left", [{"Zoe": [1]}, {"Ann": [0]}, {"Ann": [10]}, {"Bea": [3, -1]}])
def test_both_referees_refuse_what_is_left(left: dict[str, list[int]]) -> None:
    PAIR.refused(game_on(board_id("13"), [], left=left), board_id("13"))


# ---- whole games --------------------------------------------------------------------------


def test_the_boards_are_what_the_docs_say() -> None:
    for name, (picture, tiles) in boards().items():
        assert show(load(name)) == picture
        assert clusters.tiles(load(name)) == tiles
        rows = [line.split() for line in picture.split("\n")]
        side = len(rows)
        assert (side, tiles) in ((13, 8), (11, 6))
        assert [len(words) for words in rows] == [side] * side
        assert plain.centre_of(picture) == (side // 2, side // 2)
        words = plain.words_of(picture).values()
        assert {*words} == {"..", "()", *plain.PLUS, *plain.TIMES}
        assert [*words].count("()") == 1


def messy(rng: Random) -> tuple[Game, str]:
    """A messy game on one of the boards, and its id."""
    name = rng.choice([*boards(), board_id("13"), board_id("11"), double_board()])
    return plain.messy_game(rng, *boards()[name]), name


def count(rng: Random) -> Counter[str]:
    """What occurs in a messy game that both judge alike."""
    game, name = messy(rng)
    return plain.counted(game, both(game, name))


ROADS = [Roads("clusters", count, OFTEN)]
