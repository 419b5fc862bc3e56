"""Hunt: sheets that were mixed up, guessed from outlines that fit somebody else's board alone."""

from __future__ import annotations

from collections.abc import Iterator

from layouts.board import Board
from scorer.games.hunt.judge import alone
from scorer.games.hunt.record import Record
from scorer.verdict import LikelySwap, Outline

FEW = 8  # players among whom a single outline that fits elsewhere is no chance
MOST = 200  # players whose boards are compared with each other
Drawn = tuple[tuple[int, ...], Outline]  # for which roll, and what


def likely_swaps(record: Record) -> Iterator[LikelySwap]:
    """Yield everybody of whose outlines none fits their own board and all fit another's.

    Two who have each other's sheet are named once.
    """
    found: dict[str, tuple[str, ...]] = {}
    for name in record.boards if len(record.boards) <= MOST else ():
        others = fitting(record, name)
        if others and not any(name in found.get(other, ()) for other in others):
            found[name] = others
            yield LikelySwap(name, others)


def fitting(record: Record, name: str) -> tuple[str, ...]:
    """Return whose boards all outlines of a player fit; nobody's if one fits their own."""
    outlined = misfits(record, name)
    return tuple(
        other
        for other, board in record.boards.items()
        if outlined
        and board.id != record.boards[name].id
        and all(fits(board, one) for one in outlined)
    )


def misfits(record: Record, name: str) -> list[Drawn]:
    """Return what a player outlined if nothing of it fits their board; [] if it is too little."""
    outlined = outlined_by(record, name)
    least = 1 if len(record.boards) <= FEW else 2
    is_known = len(outlined) >= least
    return (
        [] if not is_known or any(fits(record.boards[name], one) for one in outlined) else outlined
    )


def outlined_by(record: Record, name: str) -> list[Drawn]:
    """Return all outlines of a player, each with the roll of its round."""
    return [(one.roll, outline) for one in record.rounds for outline in one.outlines.get(name, ())]


def fits(board: Board, one: Drawn) -> bool:
    """Return whether an outline counts on a board, if it is the only one."""
    return alone(board, *one).counts
