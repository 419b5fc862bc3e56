"""Two referees: ours and a plain one written from the rules alone agree on messy play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Literal

import pytest

from layouts.board import Board, picture
from layouts.code import Code
from layouts.definition.loader import define
from scorer.games.hunt import standing
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.games.hunt.record import Crossing, Played, Record
from scorer.notation.outlines import parse_outline
from tests.agreeing import Roads, often
from tests.games.hunt import plain
from tests.games.hunt.messy import messy_board, messy_puzzle, messy_roll, messy_round, spelled

HUNT = define("hunt")
MARKS = [symbol.mark for symbol in HUNT.symbols]


def board_of(rows: Sequence[str]) -> Board:
    sized = replace(HUNT, width=len(rows[0]), height=len(rows))
    return Board(Code("hunt", "white", 0), sized, picture("\n".join(rows), sized))


def numbers(roll: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(MARKS.index(letter) for letter in roll))


def compare_round(rng: Random) -> Counter[str]:
    """A messy round that both judge alike, and what was wrong in it."""
    size = rng.choice(((10, 10), (10, 10), (7, 5), (5, 6)))
    rows, roll = messy_board(rng, *size), messy_roll(rng)
    outlines = messy_round(rng, rows, roll)
    timer, number = rng.random() < 0.3, rng.randint(1, 5)
    typed = tuple(parse_outline(spelled(cells, is_open, rng)) for cells, is_open in outlines)
    ours = judge(board_of(rows), RoundEntry(numbers(roll), typed, timer, number))
    theirs = plain.judge_round(rows, roll, outlines, timer, number == 5)
    assert ours.points == theirs["points"]
    assert ours.timer == theirs["timer"]
    for mine, other in zip(ours.verdicts, theirs["outlines"], strict=True):
        assert {fault.code for fault in mine.faults} == other["faults"], (rows, roll, mine)
        assert (mine.shape, mine.points, mine.counts) == (
            other["shape"],
            other["points"],
            other["counts"],
        )
        assert (mine.remark is not None) == other["same"]
    same = sum(verdict.remark is not None for verdict in ours.verdicts)
    codes = (fault.code for verdict in ours.verdicts for fault in verdict.faults)
    return Counter({"same": same}) + Counter(codes)


def played(entry: plain.Round, rng: Random) -> Played:
    crossed = entry.get("crossed", {})
    return Played(
        numbers(entry["roll"]),
        (entry["timer"],) if entry["timer"] else (),
        {
            name: tuple(parse_outline(spelled(cells, is_open, rng)) for cells, is_open in outlines)
            for name, outlines in entry["outlines"].items()
        },
        {
            name: Crossing(shape, parse_outline(spelled(cells, False, rng)))
            for name, (shape, cells) in crossed.items()
        },
    )


def compare_puzzle(rng: Random, mode: Literal["puzzle", "solo"]) -> Counter[str]:
    """A messy game that both judge alike, and what was wrong in it."""
    boards, rounds = messy_puzzle(rng, mode, players=1 if mode == "solo" else None)
    theirs = plain.judge_puzzle(boards, rounds, mode)
    drawn = {name: board_of(rows) for name, rows in boards.items()}
    record = Record(mode, drawn, tuple(played(entry, rng) for entry in rounds), {}, 12)
    ours = standing(record)
    assert ours.is_over == theirs["over"]
    for place in ours.places:
        points, _, rank = theirs["standing"][place.player]
        assert (place.points, place.rank) == (points, rank)
    moves = iter(ours.moves)
    missing = {
        (dict(w.params)["name"], int(str(dict(w.params)["round"])))
        for w in ours.warnings
        if w.code == "missing"
    }
    for number, (entry, verdicts) in enumerate(zip(rounds, theirs["rounds"], strict=False), 1):
        for name, outlines in entry["outlines"].items():
            for wanted in verdicts[name]["outlines"][: len(outlines)]:
                assert {fault.code for fault in next(moves).faults} == wanted
        for name in entry.get("crossed", {}):
            codes = {fault.code for fault in next(moves).faults}
            assert codes == verdicts[name]["crossing"], (name, number)
        for name, verdict in verdicts.items():
            assert ("missing" in verdict["crossing"]) == ((name, number) in missing)
    assert next(moves, None) is None
    return Counter(fault.code for move in ours.moves for fault in move.faults)


@pytest.mark.parametrize("seed", range(5))
def test_both_referees_agree_on_whole_games(seed: int) -> None:
    rng = Random(f"game/{seed}")
    boards = {name: messy_board(rng) for name in ("Ann", "Bea", "Cem")}
    rounds: list[plain.Round] = []
    for _ in range(rng.randint(3, 6)):
        roll = messy_roll(rng)
        rounds.append(
            {
                "roll": roll,
                "timer": rng.choice((*boards, None)),
                "outlines": {name: messy_round(rng, rows, roll) for name, rows in boards.items()},
            }
        )
    theirs = plain.judge_game(boards, rounds)
    drawn = {name: board_of(rows) for name, rows in boards.items()}
    ours = standing(Record("rounds", drawn, tuple(played(e, rng) for e in rounds), {}, 12))
    assert {p.player: (p.points, p.rank) for p in ours.places} == theirs


ROUNDS = often(
    "mismatch 600 / overlap 250 / size 400 / off-board 180 / apart 250 / open 150 / repeat 12"
    " / surplus 2 / same 30 / roll 8"
)
PUZZLES = often(
    "repeat 4 / overlap 8 / off-board 1 / apart 2 / mismatch 3 / one 2 / size 3 / shape 1 / open 1"
)
ROADS = [
    Roads("hunt/rounds", compare_round, ROUNDS, games=1000),
    Roads("hunt/puzzle", lambda rng: compare_puzzle(rng, "puzzle"), PUZZLES, games=40),
    Roads("hunt/solo", lambda rng: compare_puzzle(rng, "solo"), PUZZLES, games=40),
]
