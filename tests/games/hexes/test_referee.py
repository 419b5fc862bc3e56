"""Two referees of hexes, ours and a plain one written from judging/hexes.md alone, agree."""

from __future__ import annotations

from functools import cache
from random import Random
from string import ascii_letters

import pytest

from layouts.board import Board, load, show
from layouts.definition.loader import define
from layouts.games import hexes
from layouts.words import LANGUAGES, speak
from scorer.results.judged_record import GameResult
from tests.agreeing import Case, Pair, Roads, cases, often, standing, steps
from tests.games.hexes import plain
from tests.games.hexes.plain import PIECES, PLAYERS, SIDE_A, Game
from tests.games.plain import Outcome

# How often each must occur in a chunk of the quick run: no rule is compared in vain.
OFTEN = often(
    """
    drawn 450 / over 22 / shared rank 4 / used 22 / number 22 / size 9 / off-board 9 /
    piece 22 / kind 9 / overlap 18 / apart 9 / cross 9 / late 6 / no-roll 13 / warned late 4 /
    warned missing 9 / warned prefill-board 2 / warned prefill-circle 6 / warned prefill-many 3 /
    warned sides 15 / stuck 12
    """
)


# ---- the two referees side by side --------------------------------------------------------


@cache
def areas() -> dict[str, str]:
    """Sheet ids and the pictures of their areas: both sides and some random ones."""
    definition = define("hexes")
    deals = [hexes.deal(definition, 1, 1, side) for side in ("a", "b")]
    deals += [hexes.deal(definition, seed, 2, "different") for seed in (1, 2)]
    deals += [hexes.deal(definition, seed, 1, "random") for seed in (3, 4)]
    boards: list[Board] = [sheet.board for deal in deals for sheet in deal.sheets]
    return {board.id: show(board) for board in boards}


def side_a() -> str:
    """The id of side A, whose picture is that of the docs."""
    return next(name for name, area in areas().items() if area == SIDE_A)


def record(game: Game, ids: dict[str, str]) -> dict[str, object]:
    """What is written down of a game."""
    told = {"prefilled": game["prefilled"]} if game["prefilled"] else {}
    return {"players": ids, **told, "rolls": game["rolls"], "moves": game["moves"]}


PAIR = Pair("hexes", plain.judge, record)
both = PAIR.both


# ---- rules, one by one --------------------------------------------------------------------


# One player on side A, which costs 77: 8 red, 9 blue circles, 34 hexagons, one region. A step is a
# roll or `-`, the move if there is one, and what becomes of it, points or faults.
KNOWN = {
    # B and L leave no line of four for C that touches them
    "stuck": steps("1 B a1-a3 b1 = 8 | 6 L a4-a6 b4 = 7 | 2 pass D = 0"),
    "twelve": [(f"{n // 2 + 1} pass {piece}", "0") for n, piece in enumerate(PIECES)],
}
KNOWN["eleven"] = KNOWN["twelve"][:-1]
CASES = cases(
    """
nothing yet:
a roll yet to be played: 1
drawn rightly: 4 G c1 d1 e1 f1 = 6; points 71
any order, capitals: 4 g F1 d1 C1 e1 = 6; points 71
a run: 4 G c1-f1 = 6; points 71
a run backwards and a space: 4 G e1-c1 f1 = 6; points 71
a slanting run: 4 G a4-a7 = 6; points 71
a region cut off: 6 K a1 b2 c2 c1 = 4; points 74
used: 4 G c1-f1 = 6 | 4 G a4-a7 = used apart; points 71
used and more: 4 G c1-f1 = 6 | 1 G c1-f1 = used number overlap; points 71
number: 1 G c1-f1 = number
crossed out by a fault: 1 G c1-f1 = number | 4 G c1-f1 = used
one of the number is left: 4 pass G = 0 | 4 C b1-e1 = number
none is left: 4 pass G = 0 | 4 pass H = 0 | 4 C b1-e1 = 8; points 69
three spaces: 4 G c1-e1 = size
five spaces: 4 G b1-f1 = size
a space twice: 4 G c1 d1 e1 e1 = size
a space twice and four different: 4 G c1-e1 e1-f1 f1 = 6; points 71
a run of one: 4 G c1-c1 d1-f1 = 6; points 71
no spaces: 4 G = size
off the area: 4 G d1 e1 f1 g1 = off-board
all far away: 4 G z9 y9 x9 = size off-board
another shape: 4 G c1 d1 e1 e2 = piece
not joined: 4 G c1 d1 f1 a7 = piece
other kinds: 4 G b1-e1 = kind
overlap: 4 G c1-f1 = 6 | 2 C b1-e1 = overlap; points 71
apart: 4 G c1-f1 = 6 | 6 L a4-a6 b4 = apart; points 71
nothing is filled by a fault: 4 G b1-e1 = kind | 6 L a4-a6 b4 = 7; points 70
far away is apart: 4 G c1-f1 = 6 | 2 C z9 y9 x9 w9 = off-board apart; points 71
pass crosses out: 1 pass K = 0 | 6 K a1 b2 c2 c1 = used
pass twice the same: 1 pass K = 0 | 1 pass K = used
pass without a piece: 1 pass = cross
stuck: +stuck | 2; over; points 62
stuck and passing: +stuck | 2 pass = 0; over; points 62
stuck and crossing out: +stuck | 2 pass E = 0; over; points 62
stuck and crossing out a used one: +stuck | 2 pass D = used; over; points 62
stuck and drawing: +stuck | 2 C c3-f3 = apart; over; points 62
a roll after the end: +stuck | 2 | 3; over; points 62; warned late
a move after the end: +stuck | 2 pass = 0 | 3 pass E = late; over; points 62
late and no roll: +stuck | 2 pass = 0 | - pass E = late; over; points 62
not stuck by another number: +stuck | 3 pass = cross; points 62
twelve rounds: +twelve; over
thirteen rolls: +twelve | 1; over; warned late
thirteen rounds: +twelve | 1 A a3 a5 b4 c4 = late; over
a thirteenth move: +twelve | - pass A = late; over
eleven rounds: +eleven
a move without a roll: 4 G c1-f1 = 6 | - pass E = no-roll; points 71
missing: 4 G c1-f1 = 6 | 1 | 1; points 71; warned missing
prefilled: 4 G d1-f1 c1 = overlap; prefilled c1 c2 d1; points 74
prefilled and touched: 4 G c1-f1 = 6; prefilled c2; points 70
prefilled and apart: 4 G c1-f1 = apart; prefilled a4; points 76
prefilled, only that drawn: 4 G a4 z9 = size off-board overlap apart; prefilled a4; points 76
prefilled with a run over a circle: ; prefilled a1-c1; points 75; warned prefill-circle
prefilled twice: ; prefilled a4 A4 c1 a4; points 75
a circle prefilled: ; prefilled b1 c1; points 76; warned prefill-circle
two circles prefilled: ; prefilled b1 b4 b1; warned prefill-circle prefill-circle
prefilled outside: ; prefilled c1 g1; points 76; warned prefill-board
three after faults: ; prefilled z9 c1 b1 d1 f1; points 74; warned prefill-board prefill-circle
four prefilled: 4 G c1-f1 = 6; prefilled a1 c2 a7 d1; points 68; warned prefill-many
four by runs: 4 G c1-f1 = 6; prefilled a1 e2-f2 d1-c1; points 68; warned prefill-many
""",
    KNOWN,
)


def game_of(case: Case, area: str = SIDE_A) -> Game:
    """The game of a case, played by Ann."""
    played = [text.partition(" ") for text in case.moves]
    return {
        "areas": {"Ann": area},
        "prefilled": {"Ann": case.end["prefilled"]} if "prefilled" in case.end else {},
        "rolls": [int(roll) for roll, _, _ in played if roll != "-"],
        "moves": {"Ann": [text for _, _, text in played if text]},
    }


def test_side_a_is_the_picture_of_the_docs() -> None:
    assert show(load(side_a())) == SIDE_A


@pytest.mark.parametrize("case", CASES)
def test_both_referees_know_the_rule(case: Case) -> None:
    found = both(game_of(case), {"Ann": side_a()}, said=True)
    assert [str(move.points) if not move.faults else move.faults for move in found["moves"]] == [
        told if told.isdigit() else set(told.split()) for _, told in case.steps if told
    ]
    case.stands(found, 77)
    warned = sorted(code for code, _ in found["warnings"])
    assert warned == sorted(case.end.get("warned", "").split())


def table(moves: dict[str, list[str]], rolls: list[int]) -> Outcome:
    """What both referees say of some players on side A."""
    game: Game = {
        "areas": dict.fromkeys(moves, SIDE_A),
        "prefilled": {},
        "rolls": rolls,
        "moves": moves,
    }
    return both(game, dict.fromkeys(moves, side_a()))


STUCK_MOVES, STUCK_ROLLS = ["B a1-a3 b1", "L a4-a6 b4", "pass D"], [1, 6, 2]


def test_the_others_still_draw_when_somebody_is_stuck() -> None:
    bea = ["pass A", "pass L", "pass D"]
    rolls = [*STUCK_ROLLS, 2]
    waiting = table({"Ann": STUCK_MOVES, "Bea": bea}, rolls)
    assert (waiting["over"], waiting["warnings"]) == (False, [])
    done = table({"Ann": STUCK_MOVES, "Bea": [*bea, "C b1-e1"]}, rolls)
    assert done["over"]
    assert done["points"] == {"Ann": 62, "Bea": 69}
    assert done["ranks"] == {"Ann": 1, "Bea": 2}
    assert done["moves"][-1].points == 8


def test_a_move_missing_in_the_last_round_is_missed_once_the_die_was_rolled_again() -> None:
    found = table({"Ann": STUCK_MOVES, "Bea": ["pass A"] * 3}, [*STUCK_ROLLS, 2, 2])
    assert not found["over"]
    assert sorted(found["warnings"]) == [("late", ""), ("missing", "Bea")]


def test_who_misses_a_move_is_not_judged_any_more() -> None:
    """Bea would be stuck in the fourth round; but she has not played the third."""
    moves = {"Ann": ["pass A", "pass B", "pass C", "pass E", "pass F"], "Bea": STUCK_MOVES[:2]}
    found = table(moves, [*STUCK_ROLLS, 2, 3])
    assert found["warnings"] == [("missing", "Bea")]
    assert not found["over"]
    assert [move.faults for move in found["moves"]] == [set()] * 7


def test_the_answer_says_who_was_stuck() -> None:
    bea, rolls = ["pass A", "pass L", "pass D"], [*STUCK_ROLLS, 2]
    found = table({"Ann": STUCK_MOVES, "Bea": bea}, rolls)
    assert found["ended"] is None, "Bea still draws"
    found = table({"Ann": STUCK_MOVES, "Bea": [*bea, "C b1-e1"], "Cem": STUCK_MOVES}, rolls)
    assert found["ended"] == {"why": "stuck", "round": 4, "players": ["Ann", "Cem"]}
    text = PAIR.text(game_of(Case("", steps("+stuck | 2", KNOWN), {})), {"Ann": side_a()})
    result = GameResult(standing("hexes", text))
    assert result.json()["ended"] == {"why": "stuck", "round": 4, "players": ["Ann"]}
    for lang in LANGUAGES:
        assert speak(lang)("hexes.stuck", round=4, names="Ann") in result.text(speak(lang))


SIDES = cases("""
one area: a a
the same side: b b b
A and B: a b; mixed
A and a cat: a cat; mixed
a cat and a duck: cat duck; mixed
the odd one is the last: a a a b; mixed
one new area for all: random3 random3
new areas of two sets with other rims: random3 random5; mixed
new areas of a set with --different: different1 different2
a new area and side A: random3 a; mixed
""")


@pytest.mark.few(4)
@pytest.mark.parametrize("case", SIDES)
def test_unlike_sides_are_judged_and_warned_about(case: Case) -> None:
    definition = define("hexes")

    def sheet(word: str) -> Board:
        side, seed = word.rstrip("0123456789"), int(word.lstrip(ascii_letters) or 0)
        if side != "different":
            return hexes.deal(definition, seed, 1, side).sheets[0].board
        return (
            hexes.deal(definition, 1, 14, side).sheets[-seed].board
        )  # of another seed than the 1st

    words = case.moves[0].split()
    boards = dict(zip(PLAYERS, map(sheet, words), strict=False))
    game: Game = {
        "areas": {player: show(board) for player, board in boards.items()},
        "sides": {player: board.code.layout for player, board in boards.items()},
        "prefilled": {},
        "rolls": [],
        "moves": {player: [] for player in boards},
    }
    ids = {player: board.id for player, board in boards.items()}
    found = both(game, ids, said=True)
    assert found["warnings"] == ([("sides", "Ann")] if "mixed" in case.end else [])


def test_equal_penalties_share_the_rank() -> None:
    moves = {"Ann": ["pass G"], "Bea": ["G c1-f1"], "Cem": ["G a4-a7"], "Dee": ["pass"]}
    found = table(moves, [4])
    assert found["points"] == {"Ann": 77, "Bea": 71, "Cem": 71, "Dee": 77}
    assert found["ranks"] == {"Ann": 3, "Bea": 1, "Cem": 1, "Dee": 3}


REFUSED = cases("""
no piece: 4 M c1-f1
no piece passed: 4 pass M
two pieces passed: 4 pass A B
no space: 4 G c1 d1 e1 ff
only a number: 4 G c1 d1 e1 7
not straight: 4 G c1-e2
beyond the rim: 4 G d1-g1
a roll too low: 0 G c1-f1
a roll too high: 7 G c1-f1
no space prefilled: ; prefilled c1 dd
no run prefilled: ; prefilled c1-e2
""")


@pytest.mark.parametrize("case", REFUSED)
def test_both_referees_refuse(case: Case) -> None:
    PAIR.refused(game_of(case), {"Ann": side_a()})


def test_both_referees_refuse_a_stranger() -> None:
    game, ids = game_of(Case("", steps("4 G c1-f1"), {})), {"Ann": side_a()}
    PAIR.refused({**game, "moves": {**game["moves"], "Zoe": ["pass A"]}}, ids)
    PAIR.refused({**game, "prefilled": {"Zoe": "a4"}}, ids)


def test_both_referees_refuse_a_run_over_a_gap() -> None:
    """All rows of the areas that have a gap, from one end to the other."""
    for name, area in areas().items():
        for number, row in enumerate(area.split("\n"), 1):
            inside = row.strip(".")
            if "..." in inside:
                last = chr(ord("a") + len(inside.replace(".", "")) - 1)
                case = Case("", [(f"4 G a{number}-{last}{number}", "")], {})
                PAIR.refused(game_of(case, area), {"Ann": name})


# ---- whole games --------------------------------------------------------------------------


def messy(rng: Random) -> tuple[Game, dict[str, str]]:
    """A messy game on some of the areas, and the ids of the players' sheets."""
    players = PLAYERS[: rng.choice((1, 1, 2, 2, 3, 4))]
    known = list(areas())
    shared = rng.choice(known)
    is_shared = rng.random() < 0.5
    ids = {player: shared if is_shared else rng.choice(known) for player in players}
    game = plain.messy_game(rng, {player: areas()[name] for player, name in ids.items()})
    return {**game, "sides": {player: name.split("-")[1] for player, name in ids.items()}}, ids


ROADS = [Roads("hexes", lambda rng: plain.counted(both(*messy(rng))), OFTEN, games=125)]
