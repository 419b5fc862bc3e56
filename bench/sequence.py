"""Sequence: random boards against a plain shuffle, and how quickly games are judged."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from statistics import mean

from bench import Row, ms, quickest
from layouts.card import ON_BOARD, suit_of
from layouts.chance import Stream
from layouts.games.sequence import PLACES, distance, spread
from layouts.grid import Cell
from layouts.yaml import strict
from scorer.games.sequence.record import Record, read_record
from scorer.games.sequence.rules import replay

BOARDS, ROUNDS = 40, 5
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))

Cards = Mapping[Cell, str]


def rows() -> Iterator[Row]:
    """Yield how far apart equal cards are, how suits are spread, and moves judged a second."""
    start = time.process_time()
    ours = [spread(number) for number in range(BOARDS)]
    each = (time.process_time() - start) / BOARDS
    plain = [_plain(number) for number in range(BOARDS)]
    near, far = (mean(map(_least, cards)) for cards in (plain, ours))
    what = f"twins apart at least on a random board, mean of {BOARDS}"
    told = f"plain shuffle: {near:.1f}; made in {ms(each)}"
    yield Row(what, f"{far:.1f} steps", told, far / near, ">= 3")
    many, few = (mean(map(_alike, cards)) for cards in (plain, ours))
    what = "neighbours of one suit on a random board"
    yield Row(what, f"{few:.0f}", f"plain shuffle: {many:.0f}", few / many, "<= 0.5")
    yield _judging()


def _plain(number: int) -> Cards:
    return dict(zip(PLACES, Stream("plain", number).shuffled(ON_BOARD * 2), strict=True))


def _least(cards: Cards) -> int:
    """Return the distance of the two nearest equal cards."""
    places: dict[str, list[Cell]] = {}
    for place, card in cards.items():
        places.setdefault(card, []).append(place)
    return min(distance(*twins) for twins in places.values())


def _alike(cards: Cards) -> int:
    beside = (
        (card, cards.get((x + dx, y + dy))) for (x, y), card in cards.items() for dx, dy in STEPS
    )
    return sum(other is not None and suit_of(other) == suit_of(card) for card, other in beside)


def _judging() -> Row:
    """Return the time of a game of 96 moves, compared with one of half as many."""
    longer, half = (_game(count) for count in (96, 48))
    jobs = [lambda: replay(longer), lambda: replay(half)]
    whole, part = quickest(jobs, ROUNDS)
    what = "judging a game of 96 moves; ratio = a move of it / a move of 48"
    return Row(what, ms(whole), f"48 moves: {ms(part)}", whole / part / 2, "<= 1.5")


def _game(count: int) -> Record:
    """Return a game in which two players fill the board row by row."""
    board = "sequence-rows-100000e"
    head = f"game: sequence\nboard: {board}\nsides: {{red: [A], blue: [B]}}\nsequences_to_win: 9\n"
    record = read_record(strict.parse(f"{head}moves: []\n".encode(), "bench"))
    marks = [(p, c) for p, c in record.board.marks.items() if c != "free"][:count]
    names = record.board.names
    moves = [f"{'AB'[i % 2]} {card} {names[place]}" for i, (place, card) in enumerate(marks)]
    listed = "".join(f"  - {move}\n" for move in moves)
    return read_record(strict.parse(f"{head}moves:\n{listed}".encode(), "bench"))
