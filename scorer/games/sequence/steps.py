"""Sequence: what was played as plain values, move by move, and what can be played next."""

from __future__ import annotations

from layouts.card import ON_BOARD
from layouts.fault import said
from layouts.games.sequence import FREE
from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.sequence.judge import (
    SequencePosition,
    cards_for,
    is_dead,
    next_with_cards,
    opened,
    play,
)
from scorer.games.sequence.lines import Line, named, ways
from scorer.games.sequence.record import CardMove, Record, colours_of

Plain = dict[str, object]


def steps(record: Record, words: Words) -> Plain:
    """The sides, each move with what it changed, and whose turn it is with the cards that do."""
    table = opened(record)
    moves = [_step(table, turn, n, words) for n, turn in enumerate(record.moves, 1)]
    colours = colours_of(record.sides)
    return {
        "to_win": record.to_win,
        "order": record.order,
        "sides": [
            {
                "side": str(side),
                "called": said(side, words),
                "colour": colours[side],
                "players": list(players),
            }
            for side, players in record.sides.items()
        ],
        "moves": moves,
        **_now(table),
    }


def _step(table: SequencePosition, turn: CardMove, number: int, words: Words) -> Plain:
    """One move: as it was written, the chip that came or went, the lines that it finished."""
    side = table.record.side(turn.player)
    chips, count = dict(table.chips), table.sequences(side)
    faults = play(table, turn, number)
    both = sorted({*chips, *table.chips})
    changed = [cell for cell in both if chips.get(cell) != table.chips.get(cell)]
    return {
        "player": turn.player,
        "side": str(side),
        "card": turn.card,
        "place": cell_name(turn.place) if turn.place else None,
        "text": turn.text.removeprefix(turn.player).strip(),
        "draws": turn.draws,
        "put": [cell_name(cell) for cell in changed if cell in table.chips],
        "off": [cell_name(cell) for cell in changed if cell not in table.chips],
        "lines": [_cells(line) for line in table.finished[side][count:]],
        "turn": None if table.is_over else next_with_cards(table),
        "why": [fault.sentence(words) for fault in faults],
    }


def _now(table: SequencePosition) -> Plain:
    """Whose turn it is, and all that can be played."""
    record = table.record
    name = None if table.is_over else next_with_cards(table)
    side = record.side(name) if name else ""
    free = [cell for cell, mark in record.board.marks.items() if mark != FREE]
    reach = {cell: cards_for(table, name, cell) for cell in free} if name else {}
    fives = {
        cell: ways({*table.of(side), cell}, table.finished[side], cell)
        for cell, cards in reach.items()
        if cards and cell not in table.chips
    }
    return {
        "turn": name,
        "winner": str(table.winner) if table.winner else None,
        "over": table.is_over,
        "hands": dict(table.hands),
        "pile": table.pile,
        "shown": table.has_shown,
        "reach": {cell_name(cell): cards for cell, cards in reach.items() if cards},
        "fives": {  # the lines that a chip there finishes, where one has to choose
            cell_name(cell): [" ".join(map(named, choice)) for choice in choices]
            for cell, choices in fives.items()
            if len(choices) > 1
        },
        "dead": [card for card in ON_BOARD if name and is_dead(table, name, card)],
    }


def _cells(line: Line) -> list[str]:
    """The places of a line from one end to the other."""
    return [cell_name(cell) for cell in sorted(line)]
