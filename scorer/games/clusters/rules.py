"""Clusters: what a play scores, every fault of a move, and the standing of the whole game.

Line: tiles in a row without a gap, across or down. Cluster: a line of two or more tiles; a lone
first tile is told as one too, since it scores. Laid: the new tiles by their squares.
docs/reference/judging/clusters.md says what each fault means and which of them go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from math import prod

from layouts.board import Board
from layouts.bonus import bonus_of
from layouts.games.clusters import FIVE as FIVE
from layouts.grid import SQUARE, Cell, cell_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.clusters.record import Record, TilesMove
from scorer.games.clusters.totals import ClustersRules
from scorer.verdict import Fault, Move, Note, Standing, ranked

Tiles = Mapping[Cell, int]


@dataclass(frozen=True)
class TilesOnBoard:
    """A board and the tiles that lie on it."""

    board: Board
    tiles: Tiles = field(default_factory=dict)

    @property
    def centre(self) -> Cell:
        """Where the first play goes."""
        across, down = self.board.size
        return across // 2, down // 2


@dataclass(frozen=True)
class Cluster:
    """A cluster after a play, and the bonus squares in it that the play covered."""

    cells: tuple[Cell, ...]
    tiles: tuple[int, ...]
    down: bool
    plus: tuple[int, ...] = ()
    times: tuple[int, ...] = ()

    @property
    def sum(self) -> int:
        return sum(self.tiles)

    @property
    def points(self) -> int:
        return (self.sum + sum(self.plus)) * prod(self.times)

    @property
    def name(self) -> str:
        """Its first and last square."""
        return f"{cell_name(self.cells[0])}-{cell_name(self.cells[-1])}"

    def told(self, words: Words) -> str:
        """How its points came about, such as `15 + 10 (bonus) = 25 across`."""
        how = str(self.sum)
        if self.plus:
            how = words("clusters.bonus", sum=how, bonus=" + ".join(map(str, self.plus)))
        if self.times:
            how = f"({how})" if self.plus else how
            how += "".join(f" × {times}" for times in self.times)
        if self.plus or self.times:
            how += f" = {self.points}"
        if len(self.cells) == 1:
            return how
        return words("clusters.down" if self.down else "clusters.across", sum=how)

    def as_json(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "squares": [cell_name(cell) for cell in self.cells],
            "tiles": list(self.tiles),
            "direction": "down" if self.down else "right",
            "sum": self.sum,
            "bonus": sum(self.plus),
            "times": prod(self.times),
            "points": self.points,
        }


@dataclass(frozen=True)
class Score(Note):
    """How the score of a play came about, cluster by cluster."""

    clusters: tuple[Cluster, ...] = ()

    def sentence(self, words: Words) -> str:
        """The note in a language."""
        how = f"{words('clusters.comma')} ".join(cluster.told(words) for cluster in self.clusters)
        return words(self.key, how=how, **dict(self.told))


def squares(now: TilesOnBoard, first: Cell, down: bool, count: int) -> list[Cell]:
    """Where so many tiles come to lie; fewer where they run off the board."""
    x, y = first
    found: list[Cell] = []
    while len(found) < count and (x, y) in now.board.marks:
        if (x, y) not in now.tiles:
            found.append((x, y))
        x, y = (x, y + 1) if down else (x + 1, y)
    return found


def line(tiles: Tiles, cell: Cell, down: bool) -> tuple[Cell, ...]:
    """The squares of the line through a tile, from its first to its last."""
    dx, dy = (0, 1) if down else (1, 0)
    x, y = cell
    while (x - dx, y - dy) in tiles:
        x, y = x - dx, y - dy
    found = []
    while (x, y) in tiles:
        found.append((x, y))
        x, y = x + dx, y + dy
    return tuple(found)


def clusters(now: TilesOnBoard, laid: Tiles, down: bool) -> tuple[Cluster, ...]:
    """The clusters that tiles laid in a direction make or extend; their own line comes first."""
    tiles = {**now.tiles, **laid}
    lines = [(line(tiles, next(iter(laid)), down), down)]
    lines += [(line(tiles, cell, not down), not down) for cell in laid]
    found = [(cells, way) for cells, way in lines if len(cells) > 1]
    if not found and not now.tiles:
        found = lines[:1]
    return tuple(_cluster(now.board, tiles, cells, way, tuple(laid)) for cells, way in found)


def _cluster(
    board: Board, tiles: Tiles, cells: tuple[Cell, ...], down: bool, laid: Sequence[Cell]
) -> Cluster:
    covered = [bonus_of(board.marks[cell]) for cell in cells if cell in laid]
    return Cluster(
        cells,
        tuple(tiles[cell] for cell in cells),
        down,
        tuple(bonus.add for bonus in covered if bonus.add),
        tuple(bonus.times for bonus in covered if bonus.times > 1),
    )


_fault = partial(Fault.of, "clusters")
LEFT = "clusters.left"  # the note of tiles left


@dataclass
class ClustersPosition:
    """A game as it stands: tiles, hands, the bag, and whose turn it is."""

    record: Record
    tiles: dict[Cell, int] = field(default_factory=dict)
    scores: dict[str, int] = field(default_factory=dict)  # of the plays alone
    hands: dict[str, int] = field(default_factory=dict)  # how many tiles
    passed: dict[str, bool] = field(default_factory=dict)  # in their latest turn
    lap: set[str] = field(default_factory=set)  # who passed since tiles were laid
    bag: int = 0
    seat: int = 0  # whose turn it would be, with tiles or without
    moves: int = 0  # how many were made until now, or until the game was over

    @property
    def now(self) -> TilesOnBoard:
        """The board with its tiles."""
        return TilesOnBoard(self.record.board, self.tiles)

    @property
    def is_over(self) -> bool:
        """Tiles in the bag: everybody passed in one lap, so that nobody will ever draw. None: all
        who have any left passed in their latest turn."""
        if self.bag:
            return len(self.lap) == len(self.hands)
        return all(self.passed[name] for name, count in self.hands.items() if count)

    @property
    def turn(self) -> str | None:
        """Whose turn it is; players without tiles are passed over."""
        order = self.record.players[self.seat :] + self.record.players[: self.seat]
        return None if self.is_over else next((name for name in order if self.hands[name]), None)


def opened(record: Record) -> ClustersPosition:
    """The table before the first move."""
    names = record.players
    return ClustersPosition(
        record,
        scores=dict.fromkeys(names, 0),
        hands=dict.fromkeys(names, record.rack),
        passed=dict.fromkeys(names, False),
        bag=record.each * len(record.numbers) - record.rack * len(names),
    )


def play(table: ClustersPosition, turn: TilesMove) -> tuple[tuple[Fault, ...], tuple[Cluster, ...]]:
    """Judge a move and carry it out where it is none at fault: its faults, or its clusters."""
    if table.is_over:
        return (_fault("late", number=table.moves),), ()
    expected, names = table.turn, table.record.players
    is_next = turn.player in (expected, names[table.seat])
    table.moves += 1
    table.seat = (names.index(turn.player) + 1) % len(names)
    if not is_next:
        return (_fault("order", player=turn.player, turn=str(expected)),), ()
    if turn.first is None:
        table.passed[turn.player] = True
        table.lap.add(turn.player)
        has = table.hands[turn.player]
        return () if has else (_fault("hand", "pass", player=turn.player),), ()
    table.passed[turn.player] = False
    table.lap.discard(turn.player)
    laid, faults = _judged(table, turn, turn.first)
    if faults:
        return faults, ()
    found = clusters(table.now, laid, turn.down)
    _lay(table, turn.player, laid, found)
    return (), found


def _lay(
    table: ClustersPosition, player: str, laid: dict[Cell, int], found: Sequence[Cluster]
) -> None:
    """Carry a right play out, and draw."""
    table.tiles.update(laid)
    table.lap.clear()
    table.scores[player] += sum(cluster.points for cluster in found)
    drawn = min(table.bag, len(laid))
    table.bag -= drawn
    table.hands[player] += drawn - len(laid)


def _judged(
    table: ClustersPosition, turn: TilesMove, first: Cell
) -> tuple[dict[Cell, int], tuple[Fault, ...]]:
    """The tiles of a play by their squares, and every fault of it."""
    faults = list(_tile_faults(table, turn))
    now, board = table.now, table.record.board
    if first in table.tiles:
        faults.append(_fault("taken", square=cell_name(first)))
        return {}, tuple(faults)
    cells = squares(now, first, turn.down, len(turn.tiles))
    if len(cells) < len(turn.tiles):
        last = cell_name((board.size[0] - 1, board.size[1] - 1))
        variant = "" if cells else "first"
        faults.append(_fault("off-board", variant, square=cell_name(first), last=last))
        return {}, tuple(faults)
    laid = dict(zip(cells, turn.tiles, strict=True))
    faults += _first_faults(now, laid) if not now.tiles else _later_faults(now, laid)
    faults += _cluster_faults(now, laid, turn.down)
    return laid, tuple(faults)


def _tile_faults(table: ClustersPosition, turn: TilesMove) -> Iterator[Fault]:
    """What is wrong with the tiles, wherever they are laid."""
    record, count = table.record, len(turn.tiles)
    if count > record.rack:
        yield _fault("many", count=count, most=record.rack)
    if count > table.hands[turn.player]:
        has = str(table.hands[turn.player])
        yield _fault("hand", player=turn.player, count=count, has=has)
    lie = Counter(table.tiles.values()) + Counter(turn.tiles)
    laid = Counter({number: count for number, count in lie.items() if number in turn.tiles})
    yield from _pool_faults(record, "pool", laid)
    if turn.rack is None:
        return
    if len(turn.rack) > record.rack:
        yield _fault("rack", "many", count=len(turn.rack), most=record.rack)
    missing = Counter(turn.tiles) - Counter(turn.rack)
    if missing:
        yield _fault("rack", tiles=_spaced(sorted(missing.elements())), rack=_spaced(turn.rack))


def _first_faults(now: TilesOnBoard, laid: dict[Cell, int]) -> Iterator[Fault]:
    if now.centre not in laid:
        yield _fault("start", centre=cell_name(now.centre))
    if len(laid) == 1 and FIVE not in laid.values():
        yield _fault("single")


def _later_faults(now: TilesOnBoard, laid: dict[Cell, int]) -> Iterator[Fault]:
    beside = (one for cell in laid for one in SQUARE.neighbours(cell))
    if now.tiles.keys().isdisjoint(beside):
        yield _fault("touch")


def _cluster_faults(now: TilesOnBoard, laid: dict[Cell, int], down: bool) -> Iterator[Fault]:
    longest = now.board.definition.rules["longest"]
    for cluster in clusters(now, laid, down):
        if len(cluster.cells) == 1:
            continue
        told, tiles = cluster.name, " + ".join(map(str, cluster.tiles))
        if len(cluster.cells) > longest:
            count = str(len(cluster.cells))
            yield _fault("long", cluster=told, count=count, most=longest)
        if cluster.sum % FIVE:
            yield _fault("sum", cluster=told, tiles=tiles, sum=cluster.sum)


def warnings(table: ClustersPosition) -> Iterator[Fault]:
    """What can't be of the tiles left."""
    left = table.record.left
    if table.is_over:
        for name, has in table.hands.items():
            count = len(left.get(name, ()))
            if count != has:
                told = {"player": name, "count": str(count), "has": str(has)}
                yet = "" if name in left else "missing"  # nobody has counted wrongly then
                yield _fault("left-count", yet, **told)
    lie = Counter(table.tiles.values())
    for tiles in left.values():
        lie.update(tiles)
    yield from _pool_faults(table.record, "left-pool", lie)


def _pool_faults(record: Record, code: str, lie: Counter[int]) -> Iterator[Fault]:
    """Tiles that no set has, and more of a number than there are."""
    if strange := sorted(set(lie) - set(record.numbers)):
        yield _fault(code, "none", tiles=_spaced(strange), highest=record.numbers[-1])
    if gone := [number for number in record.numbers if lie[number] > record.each]:
        yield _fault(code, tiles=_spaced(gone), most=record.each)


def _spaced(tiles: Sequence[int]) -> str:
    return " ".join(map(str, tiles))


# ---- a whole game


@dataclass(frozen=True)
class JudgedTiles:
    """A move, its faults, the lines that it makes, and how the game stands after it."""

    move: TilesMove
    faults: tuple[Fault, ...]
    laid: Mapping[Cell, int]  # its tiles by their squares, right or wrong
    lines: tuple[Cluster, ...]  # that they make, right or wrong
    clusters: tuple[Cluster, ...]  # those that score
    scores: Mapping[str, int]
    bag: int
    turn: str | None

    @property
    def points(self) -> int:
        """What the move scores."""
        return sum(cluster.points for cluster in self.clusters)


@dataclass(frozen=True)
class ClustersReplay:
    """A judged record: its standing, its steps, and the position after the last one."""

    standing: Standing
    steps: tuple[JudgedTiles, ...]
    position: ClustersPosition  # never to be played on: all views of the game share it

    @property
    def owing(self) -> list[str]:
        """Who has yet to say which tiles are left, in the order of play."""
        position, record = self.position, self.position.record
        if not position.is_over or record.totals:
            return []
        return [name for name in record.players if position.hands[name] and name not in record.left]


def replay(record: Record, moves: int | None = None) -> ClustersReplay:
    """Judge the first moves of a record once; all of them if no number is given."""
    position = opened(record)
    steps = tuple(_step(position, move) for move in record.moves[:moves])
    return ClustersReplay(_standing(position, steps), steps, position)


def _step(position: ClustersPosition, move: TilesMove) -> JudgedTiles:
    """Play a move in a position, which changes, and return what it did."""
    now, laid = position.now, dict[Cell, int]()
    if move.first is not None and move.first not in now.tiles:
        cells = squares(now, move.first, move.down, len(move.tiles))
        laid = dict(zip(cells, move.tiles, strict=False))  # some may run off the board
    lines = clusters(now, laid, move.down) if laid else ()
    faults, scoring = play(position, move)
    scores, bag, turn = dict(position.scores), position.bag, position.turn
    return JudgedTiles(move, faults, laid, lines, scoring, scores, bag, turn)


def total_rules(record: Record) -> ClustersRules:
    """Return what totals mean on the board of a record."""
    there = [name for name in record.players if name not in record.absent]
    return ClustersRules(there, record.board)


def _standing(position: ClustersPosition, steps: Sequence[JudgedTiles]) -> Standing:
    """Return how a game stands; tiles left are taken off."""
    record, left = position.record, position.record.left
    if record.totals:
        return total_rules(record).standing(record.totals, record.absent)
    moves = tuple(
        Move(step.move.player, step.move.text, step.points, step.faults, n, where="game.move")
        for n, step in enumerate(steps, 1)
    )
    points = {name: score - sum(left.get(name, ())) for name, score in position.scores.items()}
    is_early = position.is_over and position.bag > 0
    return Standing(
        game="clusters",
        is_over=position.is_over,
        moves=moves,
        places=ranked(record.players, points.__getitem__, lambda name: (points[name],)),
        warnings=tuple(warnings(position)),
        rows={
            name: tuple(str(move.points) for move in moves if move.player == name)
            for name in record.players
        },
        notes=(*_scores(steps), *_left(record), *(_ended(position) if is_early else ())),
        ended={"why": "passes", "bag": position.bag} if is_early else None,
    )


def _scores(steps: Sequence[JudgedTiles]) -> Iterator[Note]:
    """Yield how the score of each play came about."""
    for number, step in enumerate(steps, 1):
        if step.clusters:
            blanks = {"number": number, "player": step.move.player, "points": step.points}
            texts = tuple((key, str(value)) for key, value in blanks.items())
            yield Score("clusters.how", texts, step.clusters)


def _left(record: Record) -> Iterator[Note]:
    """Yield what the tiles cost that somebody has left."""
    for name, tiles in record.left.items():
        if tiles:
            blanks = {"player": name, "tiles": _spaced(tiles), "points": str(sum(tiles))}
            yield Note(LEFT, tuple(blanks.items()))


def _ended(position: ClustersPosition) -> Iterator[Note]:
    yield Note("clusters.ended", (("count", str(position.bag)),))


def standing(record: Record) -> Standing:
    """Return the standing of the whole game, as far as it was played."""
    return replay(record).standing
