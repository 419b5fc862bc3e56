"""Hexes: results alone: the empty spaces and regions of an area, or the penalty for them.

Each piece has fixed circles and hexagons, so not every number of both can stay empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from layouts.board import Board
from layouts.piece import CIRCLE, Piece
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.records.totals import LEAST, MOST, TotalRules, impossible, whole_numbers
from scorer.verdict import Fault, Note, ScoreError

COUNTS = ("red", "blue", "hexagons", "regions")
# regions that one more filled space can add: at most three beside it don't touch each other
SPLITS = 2


@dataclass(frozen=True)
class HexesTotal:
    """A player's total: empty spaces in the order of COUNTS (() if unknown), and the penalty."""

    counts: tuple[int, ...]
    points: int


class HexesRules(TotalRules[HexesTotal]):
    """Totals of players, each on an area."""

    game, advice, total = "hexes", "enter.totals.hexes", "game.penalty"
    columns = tuple(f"game.{word}" for word in COUNTS)

    def __init__(self, boards: Mapping[str, Board]) -> None:
        super().__init__(boards)
        self.boards = boards
        rules = next(iter(boards.values())).definition.rules
        self.each = (rules["red"], rules["blue"], rules["hexagon"], rules["region"])

    def typed(self, text: str) -> object:
        numbers = whole_numbers(text)
        if len(numbers) not in (1, len(COUNTS)):
            raise ScoreError("totals.hexes", text=quoted(text))
        return numbers[0] if len(numbers) == 1 else dict(zip(COUNTS, numbers, strict=True))

    def taken(self, entry: Item) -> HexesTotal:
        if isinstance(entry.value, str):
            return HexesTotal((), entry.whole(LEAST, MOST))
        table = entry.fields((), COUNTS)
        counts = tuple(table[w].whole(LEAST, MOST) if w in table else 0 for w in COUNTS)
        return HexesTotal(counts, sum(n * each for n, each in zip(counts, self.each, strict=True)))

    def points(self, total: HexesTotal) -> int:
        return total.points

    def cells(self, total: HexesTotal) -> Sequence[str]:
        return [str(count) for count in total.counts]

    def line(self, cells: Sequence[str]) -> str:
        """Return the counts, 0 for a blank; raise ScoreError without the number of regions."""
        if not cells[-1]:
            raise ScoreError("totals.hexes", text=quoted(" ".join(filter(None, cells))))
        return " ".join(cell or "0" for cell in cells)

    def strength(self, totals: Mapping[str, HexesTotal], name: str) -> tuple[int, ...]:
        return (-totals[name].points,)

    def faults(self, name: str, total: HexesTotal) -> Iterator[Fault]:
        area = _Area.of(self.boards[name])
        if not total.counts:
            if total.points not in _penalties(area, self.each):
                yield impossible("penalty", name=name, points=total.points)
            return
        if min(total.counts) < 0:
            yield impossible("negative", name=name, points=min(total.counts))
            return
        red, blue, hexagons, parts = total.counts
        there = zip(COUNTS, total.counts, (area.red, area.blue, area.hexagons), strict=False)
        many = [(word, count, most) for word, count, most in there if count > most]
        for word, count, most in many:
            yield impossible(word, name=name, count=count, most=most)
        empty = red + blue + hexagons
        if not many and parts not in _regions(area, empty):
            yield impossible("regions", name=name, regions=parts, count=empty)

    def doubts(self, name: str, total: HexesTotal) -> Iterator[Note]:
        """Yield a note on counts that need a piece drawn wrongly, or a wrong count."""
        if not total.counts:
            return
        red, blue, hexagons, _ = total.counts
        area = _Area.of(self.boards[name])
        is_there = red <= area.red and blue <= area.blue and hexagons <= area.hexagons
        if is_there and (red + blue, hexagons) not in _left(area):
            yield Note.of("totals.spaces", name=name, circles=red + blue, hexagons=hexagons)


@dataclass(frozen=True)
class _Area:
    """The numbers of spaces of an area, and the pieces to be drawn into it."""

    red: int
    blue: int
    hexagons: int
    pieces: tuple[Piece, ...]
    prefilled: int

    @classmethod
    def of(cls, board: Board) -> _Area:
        marks = list(board.marks.values())
        red, blue, hexagons = (marks.count(mark) for mark in ("red", "blue", "hexagon"))
        most = board.definition.rules["prefilled"]
        return cls(red, blue, hexagons, board.definition.pieces, most)

    @property
    def size(self) -> int:
        return self.red + self.blue + self.hexagons


@lru_cache(maxsize=64)
def _left(area: _Area) -> frozenset[tuple[int, int]]:
    """Return the pairs of circles and hexagons that can stay empty, whichever pieces were drawn.

    Any number of hexagons may have been filled before the start of an expert game.
    """
    drawn = {(0, 0)}
    for piece in area.pieces:
        circles = piece.kinds.count(CIRCLE)
        drawn |= {(c + circles, h + len(piece.kinds) - circles) for c, h in drawn}
    left = {
        (area.red + area.blue - circles, area.hexagons - hexagons - before)
        for circles, hexagons in drawn
        for before in range(area.prefilled + 1)
    }
    return frozenset(pair for pair in left if min(pair) >= 0)


def _regions(area: _Area, empty: int) -> range:
    """Return the possible numbers of regions of `empty` spaces; an empty area is one."""
    most = min(empty, 1 + SPLITS * (area.size - empty))
    return range(min(1, empty), most + 1)


@lru_cache(maxsize=64)
def _penalties(area: _Area, each: tuple[int, ...]) -> frozenset[int]:
    """Return every possible penalty."""
    penalties: set[int] = set()
    for circles, hexagons in _left(area):
        regions = _regions(area, circles + hexagons)
        for red in range(max(0, circles - area.blue), min(area.red, circles) + 1):
            empty = red * each[0] + (circles - red) * each[1] + hexagons * each[2]
            penalties.update(empty + each[3] * count for count in regions)
    return frozenset(penalties)
