"""Boards of sequence: every card twice, twins apart, ids for ever, and what a file gets wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from statistics import mean

import pytest

from generator.refusal import PrintError
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import Board, load
from layouts.card import DECK, ON_BOARD, parse_card, suit_of
from layouts.chance import Stream
from layouts.definition.loader import define
from layouts.games import sequence
from layouts.games.sequence import CORNERS, PLACES, distance, spread
from layouts.grid import Cell
from layouts.refusal import LayoutError

HOME = Path(__file__).parents[3]
OURS = (HOME / "layouts/games/sequence.yaml").read_text(encoding="utf-8")
SEQUENCE = define("sequence")


def boards() -> list[Board]:
    return [
        *(sequence.deal(SEQUENCE, 0, 2, side).sheets[0].board for side in sequence.DRAWN),
        *(sequence.deal(SEQUENCE, seed, 2, "random").sheets[0].board for seed in range(4)),
    ]


def twins(cards: Mapping[Cell, str]) -> list[int]:
    """How far the two places of each card are from each other."""
    places: dict[str, list[Cell]] = {}
    for place, card in cards.items():
        places.setdefault(card, []).append(place)
    return [distance(first, second) for first, second in places.values()]


def alike(cards: Mapping[Cell, str]) -> int:
    """Neighbours of one suit."""
    steps = ((1, 0), (0, 1), (1, 1), (1, -1))
    return sum(
        suit_of(card) == suit_of(cards[beside])
        for (x, y), card in cards.items()
        for dx, dy in steps
        if (beside := (x + dx, y + dy)) in cards
    )


def test_every_card_but_jacks_stands_on_every_board_twice() -> None:
    assert len(DECK) == 52 and len(ON_BOARD) == 48
    for board in boards():
        found = Counter(board.marks.values())
        assert found.pop("free") == 4
        assert all(board.marks[corner] == "free" for corner in CORNERS)
        assert found == Counter(dict.fromkeys(ON_BOARD, 2))


@pytest.mark.soak
def test_random_boards_are_better_spread_than_a_plain_shuffle() -> None:
    ours = [spread(number) for number in range(6)]
    plain = [
        dict(zip(PLACES, Stream("plain", n).shuffled(ON_BOARD * 2), strict=True)) for n in range(6)
    ]
    assert min(min(twins(cards)) for cards in ours) >= 5  # never in one line of five
    assert min(min(twins(cards)) for cards in plain) <= 2
    assert mean(map(alike, ours)) < 0.55 * mean(map(alike, plain))
    assert len({tuple(cards.values()) for cards in ours}) == 6


def test_twins_of_drawn_boards_are_apart() -> None:
    for side, least in (("spiral", 4), ("rows", 5)):
        board = load(sequence.deal(SEQUENCE, 0, 2, side).sheets[0].board.id)
        cards = {place: card for place, card in board.marks.items() if card != "free"}
        assert min(twins(cards)) >= least


# what is changed in our file, and what is said; tests/contract/test_deals.py tries it
WRONG = [
    ("AS  AH  AC", "KS  AH  AC", r"line \d\d: KS is on the board three times: "),
    ("AS  AH  AC", "JS  AH  AC", r"line \d\d: b1: jacks can't be"),
    ("AS  AH  AC", "XX  AH  AC", r"line \d\d: b1: 'XX' is not a card"),
    ("**  AS", "QS  AS", r"line \d\d: (QS is on the board three times|3 squares are free)"),
    ("6D  5S", "**  5S", r"line \d\d: 5 squares are free"),
    ("AS  AH  AC", "AH  AC", r"line \d\d: row 1 has 9 words"),
    ("to_win: 3", "to_win: 0", "to_win|0"),
    ("size: 10 x 10", "size: 9 x 10", "size says 9"),
    ("  rows:\n", "  all:\n", "can't be the name of a board"),
]


def test_a_missing_card_is_named_with_the_place_of_its_twin(tmp_path: Path) -> None:
    rows = [list(row) for row in SEQUENCE.boards["rows"].rows]
    rows[0][1], rows[1][0] = rows[1][0], rows[1][0]
    with pytest.raises(LayoutError, match=r"three times: b1 a2"):
        sequence.marks(rows)
    rows = [list(row) for row in SEQUENCE.boards["rows"].rows]
    rows[0][1] = "**"
    with pytest.raises(LayoutError, match="5 squares are free"):
        sequence.marks(rows)


@pytest.mark.parametrize(
    ("text", "card"), [("7h", "7H"), ("tc", "10C"), ("10♣", "10C"), ("Q♠", "QS")]
)
def test_cards_are_written_in_many_ways(text: str, card: str) -> None:
    assert parse_card(text) == card


def test_another_number_of_sequences_wins_in_file_record_and_option(tmp_path: Path) -> None:
    job, _ = job_of(Request(game="sequence", players=2, to_win=2))
    assert job.deal.definition.rules["to_win"] == 2
    file = tmp_path / "my.yaml"
    file.write_text(OURS.replace("to_win: 3", "to_win: 4"), encoding="utf-8")
    job, _ = job_of(Request(game="sequence", layout=str(file)))
    assert job.deal.sheets[0].board.definition.rules["to_win"] == 4
    for wrong in (0, 10):
        with pytest.raises(PrintError, match="--to-win"):
            job_of(Request(game="sequence", to_win=wrong))
    with pytest.raises(PrintError, match="not won by sequences"):
        job_of(Request(to_win=2))
