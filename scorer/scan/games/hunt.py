"""Hunt as a camera sees it: squares with a symbol each, outlines of five."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.board import Board
from layouts.definition.loader import define
from layouts.fault import quoted
from layouts.millimetres import FORMER, LARGE, USUAL, Places, places_in
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import parse_roll
from scorer.scan.drawn import DrawnSheet, Entry, View
from scorer.scan.games.sheet import CameraSheet, SheetMarks
from scorer.verdict import ScoreError

OUTLINE = 5
ROOMS = (USUAL, LARGE, FORMER)  # where boards are on sheets of this and of former versions
UNKNOWN = "?"  # what nobody knows yet


def marks() -> Sequence[SheetMarks]:
    """Where the marks are, whatever the size of the board: in usual and in large print."""
    definition = define("hunt")
    return [_marks(places_in(definition.width, definition.height, room)) for room in ROOMS]


def _marks(where: Places) -> SheetMarks:
    return SheetMarks(where.markers, where.marker_mm, where.qr, where.qr_mm)


def sheets(board: Board) -> Sequence[CameraSheet]:
    """The squares of a board in usual and in large print."""
    return [_sheet(board, places_in(*board.size, room)) for room in ROOMS]


def _sheet(board: Board, where: Places) -> CameraSheet:
    side = where.square_mm
    rings = []
    for cell in board.names:
        x, y = where.cells[cell]
        rings.append(((x, y), (x + side, y), (x + side, y + side), (x, y + side)))
    marks, symbol = _marks(where), where.symbol_mm
    return CameraSheet(
        board, marks, tuple(rings), side, symbol, OUTLINE, False, 0.6, has_frame=True
    )


def round_of(view: View, number: int | None) -> int:
    """The round that is meant: the one that was asked for, or the last one."""
    return number or max(1, len(view["play"]["played"]))


def opening(view: View, board: Board, number: int, roll: str | None) -> list[Entry]:
    """The roll of a new round; that of one that has begun must be the same."""
    played = view["play"]["played"]
    if number > len(played) + 1:
        raise ScoreError("scan.round.early", number=number, count=len(played))
    if number == len(played) + 1:
        if roll is None:
            raise ScoreError("scan.round.roll", number=number)
        return [{"roll": roll}]
    there = " ".join(played[number - 1]["roll"])
    if roll is not None and _symbols(board, roll) != _symbols(board, there):
        raise ScoreError("scan.round.other", number=number, roll=quoted(there))
    return []


def entries(
    view: View, board: Board, drawn: DrawnSheet, number: int, choose: object
) -> list[Entry] | None:
    """All outlines of a round; in the puzzle one a round, by the rolls that they match.

    As long as something is asked a `?` stands beside them: the round isn't finished.
    """
    if view["play"]["mode"] != "rounds":
        return _puzzle_entries(view, board, drawn, number) if drawn.is_whole else None
    there = _texts(view, number, drawn.player)
    if there and not set(map(_squares, there)) <= set(map(_squares, drawn.outlines)):
        raise ScoreError("scan.there", player=quoted(drawn.player), number=number)
    outlines = [*drawn.outlines, *([] if drawn.is_whole else [UNKNOWN])]
    return [{"player": drawn.player, "outlines": outlines, "round": number}]


def unseen(view: View, number: int) -> list[Entry]:
    """That nothing is known of those without a photo: else they would have found nothing."""
    if view["play"]["mode"] != "rounds":
        return []
    now = view["play"]["played"][number - 1]["players"]
    left = [name for name, one in now.items() if not one["entered"] and not one["outlines"]]
    return [{"player": name, "outlines": UNKNOWN, "round": number} for name in left]


def left(view: View, number: int) -> list[str]:
    """The players of whom the round knows nothing yet, or not all."""
    played = view["play"]["played"]
    if not 0 < number <= len(played):
        return list(view["sheets"])
    return [name for name, one in played[number - 1]["players"].items() if not one["entered"]]


def _puzzle_entries(view: View, board: Board, drawn: DrawnSheet, number: int) -> list[Entry] | None:
    """Nothing is wiped off in the puzzle: what is new goes to the round whose roll it matches."""
    rounds = range(1, number + 1)
    known = {_squares(text) for i in rounds for text in _texts(view, i, drawn.player)}
    new = [text for text in drawn.outlines if _squares(text) not in known]
    free = [i for i in rounds if not _texts(view, i, drawn.player)]
    if len(new) == 1 and free == [number]:
        return [{"player": drawn.player, "outlines": new, "round": number}]
    found: dict[int, str] = {}
    for text in new:
        shown = sorted(board.marks.get(cell, "") for cell in parse_outline(text).cells)
        fits = [i for i in free if sorted(view["play"]["played"][i - 1]["roll"]) == shown]
        if len(fits) != 1 or fits[0] in found:
            return None
        found[fits[0]] = text
    return [{"player": drawn.player, "outlines": [found[i]], "round": i} for i in sorted(found)]


def _texts(view: View, number: int, player: str) -> list[str]:
    """The outlines of a player in a round that stand in the record."""
    played = view["play"]["played"]
    now = played[number - 1]["players"].get(player) if number <= len(played) else None
    return [one["text"] for one in now["outlines"]] if now else []


def _symbols(board: Board, roll: str) -> list[int]:
    """What a roll shows, by the numbers of symbols."""
    return sorted(parse_roll(roll, board.definition))


def _squares(text: str) -> tuple[object, ...]:
    outline = parse_outline(text)
    return (*outline.cells, outline.is_open)
