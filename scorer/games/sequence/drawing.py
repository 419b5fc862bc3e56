"""Sequence on a terminal: the board with its cards, the chips on it, and what the sides have."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.board import Board
from layouts.fault import said
from layouts.games.sequence import word
from layouts.grid import Cell
from layouts.words import Words
from scorer.games.sequence.judge import SequencePosition
from scorer.games.sequence.lines import named
from scorer.games.sequence.record import Record, colours_of
from scorer.games.sequence.replay import replay
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer
from scorer.terminal.board import lettered, tinted

TINTS = {"red": "#C92A2A", "blue": "#0072B2", "green": "#00704F"}
WIDE = 6


def drawn(board: Board, chips: Mapping[Cell, str], sides: list[str], colour: bool) -> str:
    """The board; places with a chip have the number of its side before the card."""
    colours = colours_of(sides)

    def place(cell: Cell) -> str:
        card = word(board.marks[cell])
        if cell not in chips:
            return f"  {card:<{WIDE - 2}}"
        side = chips[cell]
        tint = TINTS[colours[side]] if colour else None
        return tinted(f"{sides.index(side) + 1}[{card}]", tint, WIDE)

    size = board.definition.width, board.definition.height
    return lettered(size, f"  {{:<{WIDE - 2}}}", place)


def legend(table: SequencePosition, words: Words) -> str:
    """The sides, their numbers and their sequences, with the places of each."""
    told = []
    for i, side in enumerate(table.record.sides, 1):
        count = table.sequences(side)
        key = "sequence.side.once" if count == 1 else "sequence.side"
        told.append(words(key, number=i, side=said(side, words), count=count))
    lines = [" ".join(map(named, table.finished[side])) for side in table.record.sides]
    return "  ".join(f"{one} ({two})" if two else one for one, two in zip(told, lines, strict=True))


def position(record: Record, at: int | None) -> ReadyAnswer:
    """The board with its chips after so many moves, all where nothing is said."""
    table = replay(record, at).position
    told = {
        "game": "sequence",
        "at": len(record.moves) if at is None else at,
        "chips": {record.board.names[one]: side for one, side in sorted(table.chips.items())},
        "sequences": {side: table.sequences(side) for side in record.sides},
        "finished": {side: list(map(named, table.finished[side])) for side in record.sides},
        "turn": None if table.is_over else record.order[table.turn],
    }

    def say(words: Words, display: Display) -> str:
        picture = drawn(record.board, table.chips, list(record.sides), display.colour)
        return f"{picture}\n\n{legend(table, words)}\n"

    return ReadyAnswer(told, say)
