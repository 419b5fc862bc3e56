"""Clusters: the best play of a turn against a plain search, and what greedy games look like.

The plain search is what one writes first: every square, direction and order of some tiles, judged
play by play. Greedy players lay the best play there is and pass where there is none; what our
first tries of the game measured stands beside, to see that nothing has drifted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import NamedTuple

from bench import Row, ms, quickest
from layouts.board import Board
from layouts.definition.loader import define
from layouts.games.clusters import deal
from layouts.grid import SQUARE, Cell
from scorer.games.clusters.best import RackPlay, plays
from scorer.games.clusters.record import Record, TilesMove
from scorer.games.clusters.rules import (
    FIVE,
    ClustersPosition,
    TilesOnBoard,
    clusters,
    opened,
    play,
    squares,
)

GAMES = 60
TRIED = {2: (0.9, 0.48), 3: (1.8, 0.27), 4: (2.8, 0.24)}  # passes in %, won by the first player
ALL = "21-23, 58-61"  # turns and points a play, whoever plays
Turns = tuple[TilesOnBoard, tuple[int, ...]]


@dataclass(frozen=True)
class Game:
    """A game of greedy players, as a record and as it went."""

    record: Record
    scores: dict[str, int]  # less the tiles left
    turns: tuple[Turns, ...]  # the tiles on the board, and the rack of the player in turn

    @property
    def passes(self) -> int:
        return sum(turn.first is None for turn in self.record.moves)

    @property
    def first_share(self) -> float:
        """The first player's share of the win: 1 alone, 0 if another player won."""
        top = max(self.scores.values())
        winners = [name for name, score in self.scores.items() if score == top]
        return (self.record.players[0] in winners) / len(winners)


def board_of(side: str) -> Board:
    """Return the board of a layout."""
    return deal(define("clusters"), 0, 2, side).sheets[0].board


def greedy(rng: Random, players: int, side: str = "13") -> Game:
    """Play a game of greedy players to its end."""
    names = ("Ann", "Bea", "Cem", "Dan")[:players]
    table = opened(Record(board_of(side), names, (), {}))
    bag = [number for number in table.record.numbers for _ in range(table.record.each)]
    rng.shuffle(bag)
    racks = {name: [bag.pop() for _ in range(table.record.rack)] for name in names}
    moves, turns = [], []
    while name := table.turn:
        rack = racks[name]
        turns.append((TilesOnBoard(table.record.board, dict(table.tiles)), tuple(rack)))
        moves.append(_turn(table, name, rack))
        faults, _ = play(table, moves[-1])
        assert not faults, (moves[-1], faults)
        for tile in moves[-1].tiles:
            rack.remove(tile)
        while bag and len(rack) < table.record.rack:
            rack.append(bag.pop())
        assert len(rack) == table.hands[name]
    left = {name: tuple(rack) for name, rack in racks.items()}
    scores = {name: score - sum(left[name]) for name, score in table.scores.items()}
    return Game(Record(table.record.board, names, tuple(moves), left), scores, tuple(turns))


def best(tiled: TilesOnBoard, rack: Sequence[int]) -> RackPlay | None:
    """Return the best play, of equal ones always the same; None if nothing fits."""
    return min(plays(tiled, rack), key=lambda play: play.order, default=None)


def _turn(table: ClustersPosition, name: str, rack: Sequence[int]) -> TilesMove:
    found = best(table.now, rack)
    if not found:
        return TilesMove(name, None, False, (), None, f"{name} pass")
    text = f"{name} {found} from {' '.join(map(str, rack))}"
    return TilesMove(name, found.first, found.down, found.tiles, tuple(rack), text)


class Summary(NamedTuple):
    """Averages of many games."""

    turns: float
    passes: float  # of all turns, in %
    points: float  # a play
    first: float  # how often the first player wins


def summary(games: Sequence[Game]) -> Summary:
    """Return the averages of games."""
    turns = sum(len(game.turns) for game in games)
    passes = sum(game.passes for game in games)
    left = sum(sum(tiles) for game in games for tiles in game.record.left.values())
    points = sum(sum(game.scores.values()) for game in games) + left
    first = sum(game.first_share for game in games)
    return Summary(
        turns / len(games), 100 * passes / turns, points / (turns - passes), first / len(games)
    )


def plain(now: TilesOnBoard, rack: Sequence[int]) -> dict[tuple[object, ...], int]:
    """Return the score of every legal play; squares, directions and tiles are tried one by one."""
    orders = {one for n in range(1, len(rack) + 1) for one in permutations(rack, n)}
    found: dict[tuple[object, ...], int] = {}
    for first in now.board.marks:
        for down in (False, True):
            for tiles in orders:
                if first in now.tiles or (down and len(tiles) == 1):
                    continue
                cells = squares(now, first, down, len(tiles))
                if len(cells) == len(tiles):
                    laid = dict(zip(cells, tiles, strict=True))
                    made = clusters(now, laid, down)
                    if made and _is_right(now, laid, [one.tiles for one in made]):
                        found[first, down, tiles] = sum(one.points for one in made)
    return found


def _is_right(now: TilesOnBoard, laid: dict[Cell, int], made: list[tuple[int, ...]]) -> bool:
    if any(len(tiles) > FIVE or sum(tiles) % FIVE for tiles in made):
        return False
    if not now.tiles:
        return now.centre in laid
    return any(beside in now.tiles for cell in laid for beside in SQUARE.neighbours(cell))


def rows() -> Iterator[Row]:
    """Yield the times of a turn, their growth with the board, and averages of greedy games."""
    rng = Random("bench clusters")
    turns = {side: _sample(rng, side) for side in ("11", "13")}
    yield _against_plain(turns["13"][::20])
    small, large = quickest([lambda: _all_best(turns["11"]), lambda: _all_best(turns["13"])], 5)
    small, large = small / len(turns["11"]), large / len(turns["13"])
    yield Row(
        "clusters: best play, 13 x 13 to 11 x 11",
        ms(large),
        f"{1 / large:.0f} a second; 11 x 11 {ms(small)}",
        large / small,
        "<= 1.6 (squares 1.4)",
    )
    (every,) = quickest([lambda: [plays(*turn) for turn in turns["13"]]], 3)
    count = sum(len(plays(*turn)) for turn in turns["13"])
    told = f"{count / len(turns['13']):.0f} right plays a turn; {count / every:.0f} a second"
    each = every / len(turns["13"])
    yield Row("clusters: all plays of a turn; to the best", ms(each), told, each / large, "<= 2")
    for players, (passes, share) in TRIED.items():
        aim = f"<= 3 % (tried: {passes} %; {ALL}, {share})"
        yield _played([greedy(rng, players) for _ in range(GAMES)], players, aim)


def _sample(rng: Random, side: str) -> list[Turns]:
    return [turn for _ in range(4) for turn in greedy(rng, 2, side).turns]


def _all_best(turns: Sequence[Turns]) -> None:
    for now, rack in turns:
        best(now, rack)


def _against_plain(turns: Sequence[Turns]) -> Row:
    for now, rack in turns:
        found = best(now, rack)
        assert (found.points if found else 0) == max(plain(now, rack).values(), default=0)
    ours, theirs = quickest(
        [lambda: _all_best(turns), lambda: [plain(now, rack) for now, rack in turns]], 1
    )
    told = f"one by one {ms(theirs)}"
    return Row(
        f"clusters: best play of {len(turns)} turns", ms(ours), told, theirs / ours, ">= 100"
    )


def _played(games: Sequence[Game], players: int, aim: str) -> Row:
    found = summary(games)
    told = f"{found.turns:.1f} turns, {found.points:.1f} a play, first {found.first:.2f}"
    what = f"clusters: {players} greedy players, passes"
    return Row(what, f"{found.passes:.1f} %", told, None, aim, found.passes)
