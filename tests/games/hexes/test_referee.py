"""Two referees of hexes, ours and a plain one written from docs/hexes.md alone, agree."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from layouts.board import Board, load, show
from layouts.definition.loader import define
from layouts.games import hexes
from tests import agreeing
from tests.agreeing import Roads, agree, both_refuse, codes_of, often, points_of, ranks_of
from tests.games.hexes import plain
from tests.games.hexes.plain import PIECES, PLAYERS, SIDE_A, Game, Judged, Outcome

# How often each must occur in a chunk of the quick run: no rule is compared in vain.
OFTEN = often(
    """
    right 450 / over 22 / shared rank 4 / used 22 / number 22 / size 9 / off-board 9 /
    piece 22 / kind 9 / overlap 18 / apart 9 / cross 9 / late 6 / no-roll 13 / warned late 4 /
    warned missing 9 / warned prefill-board 2 / warned prefill-circle 6 / warned prefill-many 3
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


def record_text(game: Game, ids: dict[str, str]) -> str:
    """The game as people write it down; JSON's strings and lists are YAML too."""
    lines = ["game: hexes", "players:"]
    lines += [f"  {player}: {name}" for player, name in ids.items()]
    if game["prefilled"]:
        lines.append(f"prefilled: {json.dumps(game['prefilled'])}")
    lines += [f"rolls: {json.dumps(game['rolls'])}", "moves:"]
    lines += [f"  {player}: {json.dumps(texts)}" for player, texts in game["moves"].items()]
    return "\n".join([*lines, ""])


def ours(text: str) -> Outcome:
    """What the product says, in the words of the plain referee."""
    result = agreeing.ours("hexes", text)
    return {
        "over": result.is_over,
        "moves": [
            Judged(move.player, move.text, move.points, codes_of(move)) for move in result.moves
        ],
        "penalties": points_of(result),
        "ranks": ranks_of(result),
        "warnings": [
            (fault.code, str(dict(fault.told).get("name", ""))) for fault in result.warnings
        ],
    }


def both(game: Game, ids: dict[str, str]) -> Outcome:
    """What both referees say of a game."""
    text = record_text(game, ids)
    mine, theirs = ours(text), plain.judge(game)
    told, wanted = ({**one, "warnings": warned(one)} for one in (mine, theirs))
    agree(told, wanted, text)
    return theirs


def warned(outcome: Outcome) -> Counter[tuple[str, str]]:
    """The warnings in any order; rolls that are too late are one warning or many."""
    found = Counter(outcome["warnings"])
    return Counter({one: 1 if one[0] == "late" else count for one, count in found.items()})


# ---- rules, one by one --------------------------------------------------------------------


class Case(NamedTuple):
    """One player on side A: roll, move and what becomes of it (points or faults), worked out by
    hand; then the penalty, whether the game is over, and the warnings."""

    name: str
    steps: Sequence[tuple[int | None, str | None, str]]
    penalty: int = 77  # 8 red, 9 blue circles, 34 hexagons, one region
    over: bool = False
    warnings: str = ""
    prefilled: str = ""


# B and L leave no line of four for C that touches them.
STUCK: list[tuple[int | None, str | None, str]] = [
    (1, "B a1-a3 b1", "8"),
    (6, "L a4-a6 b4", "7"),
    (2, "pass D", "0"),
]
TWELVE: list[tuple[int | None, str | None, str]] = [
    (n // 2 + 1, f"pass {piece}", "0") for n, piece in enumerate(PIECES)
]
CASES = [
    Case("nothing yet", []),
    Case("a roll yet to be played", [(1, None, "")]),
    Case("drawn rightly", [(4, "G c1 d1 e1 f1", "6")], 71),
    Case("any order, capitals", [(4, "g F1 d1 C1 e1", "6")], 71),
    Case("a run", [(4, "G c1-f1", "6")], 71),
    Case("a run backwards and a space", [(4, "G e1-c1 f1", "6")], 71),
    Case("a slanting run", [(4, "G a4-a7", "6")], 71),
    Case("a region cut off", [(6, "K a1 b2 c2 c1", "4")], 74),
    Case("used", [(4, "G c1-f1", "6"), (4, "G a4-a7", "used apart")], 71),
    Case("used and more", [(4, "G c1-f1", "6"), (1, "G c1-f1", "used number overlap")], 71),
    Case("number", [(1, "G c1-f1", "number")]),
    Case("crossed out by a fault", [(1, "G c1-f1", "number"), (4, "G c1-f1", "used")]),
    Case("one of the number is left", [(4, "pass G", "0"), (4, "C b1-e1", "number")]),
    Case("none is left", [(4, "pass G", "0"), (4, "pass H", "0"), (4, "C b1-e1", "8")], 69),
    Case("three spaces", [(4, "G c1-e1", "size")]),
    Case("five spaces", [(4, "G b1-f1", "size")]),
    Case("a space twice", [(4, "G c1 d1 e1 e1", "size")]),
    Case("a space twice and four different", [(4, "G c1-e1 e1-f1 f1", "6")], 71),
    Case("a run of one", [(4, "G c1-c1 d1-f1", "6")], 71),
    Case("no spaces", [(4, "G", "size")]),
    Case("off the area", [(4, "G d1 e1 f1 g1", "off-board")]),
    Case("all far away", [(4, "G z9 y9 x9", "size off-board")]),
    Case("another shape", [(4, "G c1 d1 e1 e2", "piece")]),
    Case("not joined", [(4, "G c1 d1 f1 a7", "piece")]),
    Case("other kinds", [(4, "G b1-e1", "kind")]),
    Case("overlap", [(4, "G c1-f1", "6"), (2, "C b1-e1", "overlap")], 71),
    Case("apart", [(4, "G c1-f1", "6"), (6, "L a4-a6 b4", "apart")], 71),
    Case("nothing is filled by a fault", [(4, "G b1-e1", "kind"), (6, "L a4-a6 b4", "7")], 70),
    Case("far away is apart", [(4, "G c1-f1", "6"), (2, "C z9 y9 x9 w9", "off-board apart")], 71),
    Case("pass crosses out", [(1, "pass K", "0"), (6, "K a1 b2 c2 c1", "used")]),
    Case("pass twice the same", [(1, "pass K", "0"), (1, "pass K", "used")]),
    Case("pass without a piece", [(1, "pass", "cross")]),
    Case("stuck", [*STUCK, (2, None, "")], 62, over=True),
    Case("stuck and passing", [*STUCK, (2, "pass", "0")], 62, over=True),
    Case("stuck and crossing out", [*STUCK, (2, "pass E", "0")], 62, over=True),
    Case("stuck and crossing out a used one", [*STUCK, (2, "pass D", "used")], 62, over=True),
    Case("stuck and drawing", [*STUCK, (2, "C c3-f3", "apart")], 62, over=True),
    Case("a roll after the end", [*STUCK, (2, None, ""), (3, None, "")], 62, True, "late"),
    Case("a move after the end", [*STUCK, (2, "pass", "0"), (3, "pass E", "late")], 62, True),
    Case("late and no roll", [*STUCK, (2, "pass", "0"), (None, "pass E", "late")], 62, True),
    Case("not stuck by another number", [*STUCK, (3, "pass", "cross")], 62),
    Case("twelve rounds", TWELVE, over=True),
    Case("thirteen rolls", [*TWELVE, (1, None, "")], 77, True, "late"),
    Case("thirteen rounds", [*TWELVE, (1, "A a3 a5 b4 c4", "late")], over=True),
    Case("a thirteenth move", [*TWELVE, (None, "pass A", "late")], over=True),
    Case("eleven rounds", TWELVE[:-1]),
    Case("a move without a roll", [(4, "G c1-f1", "6"), (None, "pass E", "no-roll")], 71),
    Case("missing", [(4, "G c1-f1", "6"), (1, None, ""), (1, None, "")], 71, False, "missing"),
    Case("prefilled", [(4, "G d1-f1 c1", "overlap")], 74, prefilled="c1 c2 d1"),
    Case("prefilled and touched", [(4, "G c1-f1", "6")], 70, prefilled="c2"),
    Case("prefilled and apart", [(4, "G c1-f1", "apart")], 76, prefilled="a4"),
    Case(
        "prefilled, only that drawn",
        [(4, "G a4 z9", "size off-board overlap apart")],
        76,
        prefilled="a4",
    ),
    Case("prefilled with a run over a circle", [], 75, False, "prefill-circle", "a1-c1"),
    Case("prefilled twice", [], 75, prefilled="a4 A4 c1 a4"),
    Case("a circle prefilled", [], 76, False, "prefill-circle", "b1 c1"),
    Case("two circles prefilled", [], 77, False, "prefill-circle prefill-circle", "b1 b4 b1"),
    Case("prefilled outside", [], 76, False, "prefill-board", "c1 g1"),
    Case("three after faults", [], 74, False, "prefill-board prefill-circle", "z9 c1 b1 d1 f1"),
    Case("four prefilled", [(4, "G c1-f1", "6")], 68, False, "prefill-many", "a1 c2 a7 d1"),
    Case("four by runs", [(4, "G c1-f1", "6")], 68, False, "prefill-many", "a1 e2-f2 d1-c1"),
]


def game_of(case: Case, area: str = SIDE_A) -> Game:
    """The game of a case, played by Ann."""
    return {
        "areas": {"Ann": area},
        "prefilled": {"Ann": case.prefilled} if case.prefilled else {},
        "rolls": [roll for roll, _, _ in case.steps if roll is not None],
        "moves": {"Ann": [text for _, text, _ in case.steps if text is not None]},
    }


def test_side_a_is_the_picture_of_the_docs() -> None:
    assert show(load(side_a())) == SIDE_A


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_both_referees_know_the_rule(case: Case) -> None:
    found = both(game_of(case), {"Ann": side_a()})
    verdicts = [wanted for _, text, wanted in case.steps if text is not None]
    assert [
        str(move.points) if not move.faults else set(move.faults) for move in found["moves"]
    ] == [wanted if wanted.isdigit() else set(wanted.split()) for wanted in verdicts]
    assert found["penalties"] == {"Ann": case.penalty}
    assert found["over"] == case.over
    assert sorted(code for code, _ in found["warnings"]) == sorted(case.warnings.split())


def table(moves: dict[str, list[str]], rolls: list[int]) -> Outcome:
    """What both referees say of some players on side A."""
    game: Game = {
        "areas": dict.fromkeys(moves, SIDE_A),
        "prefilled": {},
        "rolls": rolls,
        "moves": moves,
    }
    return both(game, dict.fromkeys(moves, side_a()))


STUCK_MOVES = [text for _, text, _ in STUCK if text is not None]
STUCK_ROLLS = [roll for roll, _, _ in STUCK if roll is not None]


def test_the_others_still_draw_when_somebody_is_stuck() -> None:
    bea = ["pass A", "pass L", "pass D"]
    rolls = [*STUCK_ROLLS, 2]
    waiting = table({"Ann": STUCK_MOVES, "Bea": bea}, rolls)
    assert (waiting["over"], waiting["warnings"]) == (False, [])
    done = table({"Ann": STUCK_MOVES, "Bea": [*bea, "C b1-e1"]}, rolls)
    assert done["over"]
    assert done["penalties"] == {"Ann": 62, "Bea": 69}
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


def test_equal_penalties_share_the_rank() -> None:
    moves = {"Ann": ["pass G"], "Bea": ["G c1-f1"], "Cem": ["G a4-a7"], "Dee": ["pass"]}
    found = table(moves, [4])
    assert found["penalties"] == {"Ann": 77, "Bea": 71, "Cem": 71, "Dee": 77}
    assert found["ranks"] == {"Ann": 3, "Bea": 1, "Cem": 1, "Dee": 3}


REFUSED = {
    "no piece": Case("", [(4, "M c1-f1", "")]),
    "no piece passed": Case("", [(4, "pass M", "")]),
    "two pieces passed": Case("", [(4, "pass A B", "")]),
    "no space": Case("", [(4, "G c1 d1 e1 ff", "")]),
    "only a number": Case("", [(4, "G c1 d1 e1 7", "")]),
    "not straight": Case("", [(4, "G c1-e2", "")]),
    "beyond the rim": Case("", [(4, "G d1-g1", "")]),
    "a roll too low": Case("", [(0, "G c1-f1", "")]),
    "a roll too high": Case("", [(7, "G c1-f1", "")]),
    "no space prefilled": Case("", [], prefilled="c1 dd"),
    "no run prefilled": Case("", [], prefilled="c1-e2"),
}


def refused_by_both(game: Game, name: str) -> None:
    """Neither referee judges anything."""
    both_refuse(plain.judge, game, ours, record_text(game, dict.fromkeys(game["areas"], name)))


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_both_referees_refuse(case: Case) -> None:
    refused_by_both(game_of(case), side_a())


def test_both_referees_refuse_a_stranger() -> None:
    game = game_of(Case("", [(4, "G c1-f1", "6")]))
    refused_by_both({**game, "moves": {**game["moves"], "Zoe": ["pass A"]}}, side_a())
    refused_by_both({**game, "prefilled": {"Zoe": "a4"}}, side_a())


def test_both_referees_refuse_a_run_over_a_gap() -> None:
    """All rows of the areas that have a gap, from one end to the other."""
    for name, area in areas().items():
        for number, row in enumerate(area.split("\n"), 1):
            inside = row.strip(".")
            if "..." in inside:
                last = chr(ord("a") + len(inside.replace(".", "")) - 1)
                game = game_of(Case("", [(4, f"G a{number}-{last}{number}", "")]), area)
                refused_by_both(game, name)


# ---- whole games --------------------------------------------------------------------------


def messy(rng: Random) -> tuple[Game, dict[str, str]]:
    """A messy game on some of the areas, and the ids of the players' sheets."""
    players = PLAYERS[: rng.choice((1, 1, 2, 2, 3, 4))]
    known = list(areas())
    shared = rng.choice(known)
    is_shared = rng.random() < 0.5
    ids = {player: shared if is_shared else rng.choice(known) for player in players}
    return plain.messy_game(rng, {player: areas()[name] for player, name in ids.items()}), ids


ROADS = [Roads("hexes", lambda rng: plain.counted(both(*messy(rng))), OFTEN, games=125)]
