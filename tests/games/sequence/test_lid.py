"""Sequence's lid: played on this very board, chips in turn, a line of five and a hand."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.components.picture import marks
from generator.games.sequence.cover import ACROSS, CHIPS, LINE, hand, window
from layouts.board import Board
from layouts.definition.loader import define
from layouts.games import sequence
from layouts.grid import cell_name
from scorer.games.sequence.record import CardMove, Record
from scorer.games.sequence.rules import opened, play
from tests.chosen import some

SIDES = {"red": ("Ann", "Cid"), "blue": ("Ben", "Dora")}
BOARDS = [("spiral", 1), ("rows", 1), *(("random", seed) for seed in range(10))]


def board_of(side: str, seed: int) -> Board:
    return sequence.deal(define("sequence"), seed, 4, side).sheets[0].board


@pytest.mark.parametrize(("side", "seed"), some(BOARDS, 3))
def test_the_referee_sees_a_line_of_five(side: str, seed: int) -> None:
    board, shown = board_of(side, seed), window()
    red = [shown[place] for place, owner in CHIPS.items() if owner == 1]
    blue = [shown[place] for place, owner in CHIPS.items() if owner == 2]
    assert len(red) == len(blue) + 1  # red began, and has just moved
    table = opened(Record(board, SIDES, 3, ()))
    order = table.record.order
    for number in range(len(red) + len(blue)):
        cell = (red, blue)[number % 2][number // 2]
        player = order[number % len(order)]
        move = CardMove(player, board.marks[cell], cell, False, True, "")
        assert play(table, move, number + 1) == ()
    assert table.sequences("red") == 1 and table.sequences("blue") == 0
    (line,) = table.finished["red"]
    assert set(line) == {shown[x, LINE] for x in range(ACROSS)}


def test_the_picture_has_a_slot_for_every_square_and_card() -> None:
    slots = [mark.kind for mark in marks("line_of_five", False) if not mark.path]
    assert slots == [*map(cell_name, window()), *"12345"]


@pytest.mark.few(3)
@pytest.mark.parametrize(("side", "seed"), BOARDS)
def test_the_hand_can_be_held(side: str, seed: int) -> None:
    """Four play with six cards each; one was just played and none drawn yet."""
    board, shown = board_of(side, seed), window()
    held = hand(board)
    assert len(set(held)) == len(held) == sequence.CARDS[4, 2] - 1
    out = Counter(held) + Counter(board.marks[shown[place]] for place in CHIPS)
    assert max(out.values()) <= 2
