"""Hunt as a camera sees it: squares with a symbol each, outlines of five."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.board import Board
from layouts.definition.loader import define
from layouts.millimetres import FORMER, LARGE, USUAL, Places, places_in
from layouts.refusal import quoted
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import legal_roll
from scorer.scan.games import DrawnSheet, Entry, View
from scorer.scan.games.sheet import CameraSheet, SheetMarks
from scorer.verdict import ScoreError

OUTLINE = 5
ROOMS = (USUAL, LARGE, FORMER)  # places of boards on sheets of this and of former versions
UNKNOWN = "?"  # outlines that weren't seen yet


def marks() -> Sequence[SheetMarks]:
    """Return the places of the marks for boards of any size."""
    definition = define("hunt")
    return [_marks(places_in(definition.width, definition.height, room)) for room in ROOMS]


def _marks(where: Places) -> SheetMarks:
    return SheetMarks(where.markers, where.marker_mm, where.qr, where.qr_mm)


def sheets(board: Board) -> Sequence[CameraSheet]:
    """Return the sheets of a board in usual, large and former print."""
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
    """Return the round: `number`, or the last one."""
    return number or max(1, len(view["play"]["played"]))


def opening(view: View, board: Board, number: int, roll: str | None) -> list[Entry]:
    """Return the roll of a new round; raise ScoreError if a begun round has another one."""
    played = view["play"]["played"]
    if number > len(played) + 1:
        raise ScoreError("scan.round.early", number=number, count=len(played))
    if number == len(played) + 1:
        if roll is None:
            raise ScoreError("scan.round.roll", number=number)
        return [{"roll": roll}]
    there, definition = " ".join(played[number - 1]["roll"]), board.definition
    if roll is not None and legal_roll(roll, definition) != legal_roll(there, definition):
        raise ScoreError("scan.round.other", number=number, roll=quoted(there))
    return []


def entries(
    view: View, board: Board, drawn: DrawnSheet, number: int, choose: object
) -> list[Entry] | None:
    """Return all outlines of a round; in the puzzle one a round, by the rolls they match.

    While a question is open, a `?` after them keeps the round unfinished.
    """
    if view["play"]["mode"] != "rounds":
        return _puzzle_entries(view, board, drawn, number) if drawn.is_whole else None
    there = _texts(view, number, drawn.player)
    if there and not set(map(_squares, there)) <= set(map(_squares, drawn.outlines)):
        raise ScoreError("scan.there", player=quoted(drawn.player), number=number)
    outlines = [*drawn.outlines, *([] if drawn.is_whole else [UNKNOWN])]
    return [{"player": drawn.player, "outlines": outlines, "round": number}]


def unseen(view: View, number: int) -> list[Entry]:
    """Return UNKNOWN outlines for players without a photo, who may have found some."""
    if view["play"]["mode"] != "rounds":
        return []
    players = view["play"]["played"][number - 1]["players"]
    left = [name for name, hand in players.items() if not hand["entered"] and not hand["outlines"]]
    return [{"player": name, "outlines": UNKNOWN, "round": number} for name in left]


def left(view: View, number: int) -> list[str]:
    """Return the players whose outlines of the round aren't all known yet."""
    played = view["play"]["played"]
    if not 0 < number <= len(played):
        return list(view["sheets"])
    return [name for name, hand in played[number - 1]["players"].items() if not hand["entered"]]


def _puzzle_entries(view: View, board: Board, drawn: DrawnSheet, number: int) -> list[Entry] | None:
    """Return each new outline for the round whose roll it matches; None if that isn't clear.

    Nothing is wiped off in the puzzle, so outlines of earlier rounds are on the sheet, too.
    """
    rounds = range(1, number + 1)
    old = {_squares(text) for i in rounds for text in _texts(view, i, drawn.player)}
    new = [text for text in drawn.outlines if _squares(text) not in old]
    free = [i for i in rounds if not _texts(view, i, drawn.player)]
    if len(new) == 1 and free == [number]:
        return [{"player": drawn.player, "outlines": new, "round": number}]
    by_round: dict[int, str] = {}
    for text in new:
        shown = sorted(board.marks.get(cell, "") for cell in parse_outline(text).cells)
        fits = [i for i in free if sorted(view["play"]["played"][i - 1]["roll"]) == shown]
        if len(fits) != 1 or fits[0] in by_round:
            return None
        by_round[fits[0]] = text
    rows = sorted(by_round.items())
    return [{"player": drawn.player, "outlines": [text], "round": i} for i, text in rows]


def _texts(view: View, number: int, player: str) -> list[str]:
    """Return a player's outlines of a round in the record."""
    played = view["play"]["played"]
    hand = played[number - 1]["players"].get(player) if number <= len(played) else None
    return [outline["text"] for outline in hand["outlines"]] if hand else []


def _squares(text: str) -> tuple[object, ...]:
    outline = parse_outline(text)
    return (*outline.cells, outline.is_open)
