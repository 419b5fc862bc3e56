"""Hunt as a camera sees it: squares with a symbol each, outlines of five."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from layouts.board import Board
from layouts.definition.loader import define
from layouts.fault import quoted
from layouts.millimetres import places
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import parse_roll
from scorer.scan.games.sheet import CameraSheet, SheetMarks
from scorer.verdict import ScoreError

OUTLINE = 5
Entry = Mapping[str, object]


def marks() -> SheetMarks:
    """Where the marks of every board are, whatever its size."""
    where = places(define("hunt"))
    return SheetMarks(where.markers, where.marker_mm, where.qr, where.qr_mm)


def sheet(board: Board) -> CameraSheet:
    """The squares of a board."""
    where = places(board.definition)
    side = where.square_mm
    rings = []
    for cell in board.names:
        x, y = where.cells[cell]
        rings.append(((x, y), (x + side, y), (x + side, y + side), (x, y + side)))
    return CameraSheet(
        board, marks(), tuple(rings), side, where.symbol_mm, OUTLINE, False, 0.6, has_frame=True
    )


def round_of(draft: Any, number: int | None) -> int:
    """The round that is meant: the one that was asked for, or the last one."""
    return number or max(1, len(draft.rounds))


def opening(draft: Any, number: int, roll: str | None) -> list[Entry]:
    """The roll of a new round; that of one that has begun must be the same."""
    count = len(draft.rounds)
    if number > count + 1:
        raise ScoreError("scan.round.early", number=number, count=count)
    if number == count + 1:
        if roll is None:
            raise ScoreError("scan.round.roll", number=number)
        return [{"roll": roll}]
    there = parse_roll(draft.rounds[number - 1].roll, draft.record.definition)
    if roll is not None and sorted(parse_roll(roll, draft.record.definition)) != sorted(there):
        told = quoted(draft.rounds[number - 1].roll)
        raise ScoreError("scan.round.other", number=number, roll=told)
    return []


def entries(
    draft: Any, player: str, outlines: Sequence[str], number: int, choose: object
) -> list[Entry] | None:
    """All outlines of a round; in the puzzle the one that is new on the board."""
    new = list(outlines)
    if draft.mode != "rounds":
        earlier = [one.outlines.get(player, ()) for one in draft.rounds[: number - 1]]
        known = {_squares(text) for texts in earlier for text in texts}
        new = [text for text in outlines if _squares(text) not in known]
        if len(new) > 1:
            return None
    there = draft.rounds[number - 1].outlines.get(player, [])
    if there and set(map(_squares, there)) != set(map(_squares, new)):
        raise ScoreError("scan.there", player=quoted(player), number=number)
    return [{"player": player, "outlines": new, "round": number}]


def _squares(text: str) -> tuple[object, ...]:
    outline = parse_outline(text)
    return (*outline.cells, outline.is_open)
