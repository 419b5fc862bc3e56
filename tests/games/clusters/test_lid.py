"""Clusters' lid: a position that a whole game leads to, in the corner of the board."""

from __future__ import annotations

import pytest

from generator.games.clusters.cover import ACROSS, DOWN, LidPlay, on_rack, play_for
from layouts.board import Board
from layouts.definition.keys import TILES
from layouts.definition.loader import Definition, define, define_from, text_of
from layouts.games import clusters
from layouts.grid import SQUARE
from scorer.games.clusters.record import Record, parse_turn
from scorer.games.clusters.rules import line, opened, play

# From the centre to the corner; the last move is the one on the lid.
GAME = """
    Ann g7 right 5 / Ben g8 right 5 / Ann e8 right 6 4 / Ben e7 right 4 / Ann a7 right 5 1 2 3 /
    Ben a3 down 4 6 5 5 / Ann b5 right 7 8 / Ben b3 right 1 5 / Ann c1 down 3 2 /
    Ben d1 right 9 8 / Ann e2 down 7 / Ben d5 right 5
"""
NAMES = ("Ann", "Ben")


def mine(longest: int, rack: int) -> Definition:
    text = text_of("clusters").replace("longest: 5", f"longest: {longest}")
    return define_from(text.replace("rack: 5", f"rack: {rack}"), "mine")


def test_a_whole_game_leads_to_it() -> None:
    definition = define("clusters")
    board = clusters.deal(definition, 1, 2, "13").sheets[0].board
    lid = play_for(definition)
    table = opened(record_on(board))
    for text in GAME.split("/"):
        turn = parse_turn(text, NAMES)
        faults, found = play(table, turn)
        assert not faults, (text, faults)
    in_corner = {(x, y): n for (x, y), n in table.tiles.items() if x < ACROSS and y < DOWN}
    assert in_corner == lid.tiles
    assert turn.first == lid.laid and turn.tiles == (lid.tiles[lid.laid],)
    (made,) = found
    assert made.sum == lid.tags[4, 4] == 25


def record_on(board: Board) -> Record:
    return Record(board, NAMES, (), {})


@pytest.mark.parametrize(("longest", "rack"), [(3, 2), (4, 7), (5, 5), (7, 3)])
def test_all_lines_are_multiples_of_five(longest: int, rack: int) -> None:
    definition = mine(longest, rack)
    lid = play_for(definition)
    for down in (False, True):
        for cell in lid.tiles:
            cells = line(lid.tiles, cell, down)
            assert len(cells) <= longest
            if len(cells) > 1:
                assert sum(lid.tiles[one] for one in cells) % 5 == 0
    assert hangs_together(lid)
    held = on_rack(definition)
    assert len(held) == rack and held.count(0) == 1  # the gap of the tile that is laid
    for (x, y), total in lid.tags.items():
        assert (x, y) not in lid.tiles
        cells = line(lid.tiles, (x - 1, y), False)
        assert sum(lid.tiles[one] for one in cells) == total


def hangs_together(lid: LidPlay) -> bool:
    seen, todo = set(), [lid.laid]
    while todo:
        cell = todo.pop()
        if cell in lid.tiles and cell not in seen:
            seen.add(cell)
            todo += SQUARE.neighbours(cell)
    return seen == set(lid.tiles)


def test_there_are_that_many_tiles() -> None:
    """Also in the smallest set that a file may ask for: three of each number."""
    lid = play_for(define("clusters"))
    used = [*lid.tiles.values(), *filter(None, on_rack(mine(5, 7)))]
    assert max(used.count(number) for number in range(1, 10)) <= TILES.low
