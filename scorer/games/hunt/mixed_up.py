"""Hunt: sheets that were mixed up, guessed from outlines that only fit another player's board."""

from __future__ import annotations

from collections.abc import Iterator

from layouts.board import Board
from scorer.games.hunt.judge import alone
from scorer.games.hunt.record import Record
from scorer.verdict import LikelySwap, Outline

FEW = 8  # players; with so few, a single outline that fits elsewhere is hardly by chance
MOST = 200  # players; more boards aren't compared with each other
Drawn = tuple[tuple[int, ...], Outline]  # a roll, and an outline drawn for it


def likely_swaps(record: Record) -> Iterator[LikelySwap]:
    """Yield players whose outlines all fit another board and none their own.

    Two who have each other's sheet are named once.
    """
    swaps: dict[str, tuple[str, ...]] = {}
    for name in record.boards if len(record.boards) <= MOST else ():
        others = fitting(record, name)
        if others and not any(name in swaps.get(other, ()) for other in others):
            swaps[name] = others
            yield LikelySwap(name, others)


def fitting(record: Record, name: str) -> tuple[str, ...]:
    """Return the players whose boards all outlines of `name` fit; () if one fits their own."""
    outlined = misfits(record, name)
    return tuple(
        other
        for other, board in record.boards.items()
        if outlined
        and board.id != record.boards[name].id
        and all(fits(board, drawn) for drawn in outlined)
    )


def misfits(record: Record, name: str) -> list[Drawn]:
    """Return a player's outlines if none fits their board; [] if one does, or if they are few."""
    outlined = outlined_by(record, name)
    least = 1 if len(record.boards) <= FEW else 2
    is_right = any(fits(record.boards[name], drawn) for drawn in outlined)
    return [] if is_right or len(outlined) < least else outlined


def outlined_by(record: Record, name: str) -> list[Drawn]:
    """Return all outlines of a player, each with the roll of its round."""
    return [
        (played.roll, outline)
        for played in record.rounds
        for outline in played.outlines.get(name, ())
    ]


def fits(board: Board, drawn: Drawn) -> bool:
    """Return whether an outline counts on a board, if it is the only one."""
    return alone(board, *drawn).counts
