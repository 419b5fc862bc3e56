"""Hunt as a camera sees it: squares with a symbol each, outlines of five."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layouts.board import Board
from layouts.definition.loader import define
from layouts.fault import quoted
from layouts.millimetres import FORMER, LARGE, USUAL, Places, places_in
from scorer.games.hunt.record import UNKNOWN, Played
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import parse_roll
from scorer.records.game import Game
from scorer.scan.games.sheet import CameraSheet, SheetMarks
from scorer.verdict import Outline, ScoreError

OUTLINE = 5
ROOMS = (USUAL, LARGE, FORMER)  # where boards are on sheets of this and of former versions
Entry = Mapping[str, object]


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


def round_of(game: Game, number: int | None) -> int:
    """The round that is meant: the one that was asked for, or the last one."""
    return number or max(1, len(game.record.rounds))


def opening(game: Game, number: int, roll: str | None) -> list[Entry]:
    """The roll of a new round; that of one that has begun must be the same."""
    rounds, definition = game.record.rounds, game.record.definition
    if number > len(rounds) + 1:
        raise ScoreError("scan.round.early", number=number, count=len(rounds))
    if number == len(rounds) + 1:
        if roll is None:
            raise ScoreError("scan.round.roll", number=number)
        return [{"roll": roll}]
    there: Played = rounds[number - 1]
    if roll is not None and sorted(parse_roll(roll, definition)) != sorted(there.roll):
        raise ScoreError("scan.round.other", number=number, roll=quoted(there.dice))
    return []


def entries(
    game: Game, player: str, outlines: Sequence[str], number: int, choose: object
) -> list[Entry] | None:
    """All outlines of a round; in the puzzle one a round, by the rolls that they match."""
    if game.record.mode != "rounds":
        return _puzzle_entries(game, player, outlines, number)
    there = game.record.rounds[number - 1].outlines.get(player, ())
    if there and set(map(_drawn, there)) != set(map(_squares, outlines)):
        raise ScoreError("scan.there", player=quoted(player), number=number)
    return [{"player": player, "outlines": list(outlines), "round": number}]


def unseen(game: Game, number: int) -> list[Entry]:
    """That nothing is known of those without a photo: else they would have found nothing."""
    now: Played = game.record.rounds[number - 1]
    left = [name for name in game.players if name not in now.outlines]
    left = left if game.record.mode == "rounds" else []
    return [{"player": name, "outlines": UNKNOWN, "round": number} for name in left]


def _puzzle_entries(
    game: Game, player: str, outlines: Sequence[str], number: int
) -> list[Entry] | None:
    """Nothing is wiped off in the puzzle: what is new goes to the round whose roll it matches."""
    rounds: Sequence[Played] = game.record.rounds[:number]
    known = {_drawn(outline) for one in rounds for outline in one.outlines.get(player, ())}
    new = [text for text in outlines if _squares(text) not in known]
    free = [i for i, one in enumerate(rounds, 1) if not one.outlines.get(player)]
    if len(new) == 1 and free == [number]:
        return [{"player": player, "outlines": new, "round": number}]
    board, symbols = game.record.boards[player], game.record.definition.symbols
    found: dict[int, str] = {}
    for text in new:
        shown = sorted(board.marks.get(cell, "") for cell in parse_outline(text).cells)
        fits = [i for i in free if sorted(symbols[n].name for n in rounds[i - 1].roll) == shown]
        if len(fits) != 1 or fits[0] in found:
            return None
        found[fits[0]] = text
    return [{"player": player, "outlines": [found[i]], "round": i} for i in sorted(found)]


def _squares(text: str) -> tuple[object, ...]:
    return _drawn(parse_outline(text))


def _drawn(outline: Outline) -> tuple[object, ...]:
    return (*outline.cells, outline.is_open)
