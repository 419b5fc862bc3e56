"""Clusters: the score of a play, every fault of a move, and the standing of a game.

Line: tiles in a row without a gap, across or down. Cluster: a line of two or more tiles; a lone
first tile is one too, since it scores. Laid: the new tiles by their squares.
docs/reference/judging/clusters.md says what each fault means and which of them go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from math import prod

from layouts.board import Board
from layouts.definition.keys import bonus_of
from layouts.games.clusters import FIVE as FIVE
from layouts.grid import SQUARE, Cell, cell_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.clusters.record import Record, TilesMove, total_rules
from scorer.verdict import Fault, Move, Note, Standing, ranked

Tiles = Mapping[Cell, int]


@dataclass(frozen=True)
class TilesOnBoard:
    """A board and the tiles that lie on it."""

    board: Board
    tiles: Tiles = field(default_factory=dict)

    @property
    def centre(self) -> Cell:
        """The square of the first play."""
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

    def explained(self, words: Words) -> str:
        """Return the sum of its points, such as `15 + 10 (bonus) = 25 across`."""
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
        """Return the cluster as plain values."""
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
    """The score of a play, cluster by cluster."""

    clusters: tuple[Cluster, ...] = ()

    def sentence(self, words: Words) -> str:
        """Return the note in a language."""
        return words(self.key, how=explained(self.clusters, words), **dict(self.params))


def explained(clusters: Iterable[Cluster], words: Words) -> str:
    """Return the sums of clusters as one text."""
    return f"{words('clusters.comma')} ".join(cluster.explained(words) for cluster in clusters)


def squares(tiled: TilesOnBoard, first: Cell, down: bool, count: int) -> list[Cell]:
    """Return the squares on which `count` tiles come to lie; fewer if they run off the board."""
    x, y = first
    cells: list[Cell] = []
    while len(cells) < count and (x, y) in tiled.board.marks:
        if (x, y) not in tiled.tiles:
            cells.append((x, y))
        x, y = (x, y + 1) if down else (x + 1, y)
    return cells


def line(tiles: Tiles, cell: Cell, down: bool) -> tuple[Cell, ...]:
    """Return the squares of the line through a tile, from its first to its last."""
    dx, dy = (0, 1) if down else (1, 0)
    x, y = cell
    while (x - dx, y - dy) in tiles:
        x, y = x - dx, y - dy
    cells = []
    while (x, y) in tiles:
        cells.append((x, y))
        x, y = x + dx, y + dy
    return tuple(cells)


def clusters(tiled: TilesOnBoard, laid: Tiles, down: bool) -> tuple[Cluster, ...]:
    """Return the clusters that tiles laid in a direction make or extend; their line comes first."""
    tiles = {**tiled.tiles, **laid}
    lines = [(line(tiles, next(iter(laid)), down), down)]
    lines += [(line(tiles, cell, not down), not down) for cell in laid]
    long = [(cells, way) for cells, way in lines if len(cells) > 1]
    if not long and not tiled.tiles:
        long = lines[:1]
    return tuple(_cluster(tiled.board, tiles, cells, way, laid) for cells, way in long)


def _cluster(
    board: Board, tiles: Tiles, cells: tuple[Cell, ...], down: bool, laid: Tiles
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
    """The table after a move: tiles, hands, the pool, and the player in turn."""

    record: Record
    tiles: dict[Cell, int] = field(default_factory=dict)
    scores: dict[str, int] = field(default_factory=dict)  # of the plays alone
    hands: dict[str, int] = field(default_factory=dict)  # numbers of tiles
    passed: dict[str, bool] = field(default_factory=dict)  # whether in the latest turn
    lap: set[str] = field(default_factory=set)  # players who passed since tiles were laid
    bag: int = 0
    seat: int = 0  # of the next player, with tiles or without
    moves: int = 0  # made until the game was over

    @property
    def now(self) -> TilesOnBoard:
        """The board with its tiles."""
        return TilesOnBoard(self.record.board, self.tiles)

    @property
    def is_over(self) -> bool:
        """Whether all players passed in a row; with an empty pool, whether each player who has
        tiles passed in the latest turn."""
        if self.bag:
            return len(self.lap) == len(self.hands)
        return all(self.passed[name] for name, count in self.hands.items() if count)

    @property
    def turn(self) -> str | None:
        """The player in turn, who has tiles; None if the game is over."""
        order = self.record.players[self.seat :] + self.record.players[: self.seat]
        return None if self.is_over else next((name for name in order if self.hands[name]), None)


def opened(record: Record) -> ClustersPosition:
    """Return the table before the first move."""
    names = record.players
    return ClustersPosition(
        record,
        scores=dict.fromkeys(names, 0),
        hands=dict.fromkeys(names, record.rack),
        passed=dict.fromkeys(names, False),
        bag=record.each * len(record.numbers) - record.rack * len(names),
    )


def play(table: ClustersPosition, turn: TilesMove) -> tuple[tuple[Fault, ...], tuple[Cluster, ...]]:
    """Judge a move, and carry it out if it has no fault; return its faults and its clusters."""
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
    scoring = clusters(table.now, laid, turn.down)
    table.tiles.update(laid)
    table.lap.clear()
    table.scores[turn.player] += sum(cluster.points for cluster in scoring)
    drawn = min(table.bag, len(laid))
    table.bag -= drawn
    table.hands[turn.player] += drawn - len(laid)
    return (), scoring


def _judged(
    table: ClustersPosition, turn: TilesMove, first: Cell
) -> tuple[dict[Cell, int], tuple[Fault, ...]]:
    """Return the tiles of a play by their squares, and its faults."""
    faults = list(_tile_faults(table, turn))
    tiled, board = table.now, table.record.board
    if first in table.tiles:
        faults.append(_fault("taken", square=cell_name(first)))
        return {}, tuple(faults)
    cells = squares(tiled, first, turn.down, len(turn.tiles))
    if len(cells) < len(turn.tiles):
        last = cell_name((board.size[0] - 1, board.size[1] - 1))
        variant = "" if cells else "first"
        faults.append(_fault("off-board", variant, square=cell_name(first), last=last))
        return {}, tuple(faults)
    laid = dict(zip(cells, turn.tiles, strict=True))
    faults += _place_faults(tiled, laid)
    faults += _cluster_faults(tiled, laid, turn.down)
    return laid, tuple(faults)


def _tile_faults(table: ClustersPosition, turn: TilesMove) -> Iterator[Fault]:
    """Yield the faults of the tiles, wherever they are laid."""
    record, count = table.record, len(turn.tiles)
    if count > record.rack:
        yield _fault("many", count=count, most=record.rack)
    if count > table.hands[turn.player]:
        yield _fault("hand", player=turn.player, count=count, has=table.hands[turn.player])
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


def _place_faults(tiled: TilesOnBoard, laid: dict[Cell, int]) -> Iterator[Fault]:
    """Yield the faults of the squares: a first play needs the centre, later ones a neighbour."""
    beside = (neighbour for cell in laid for neighbour in SQUARE.neighbours(cell))
    if tiled.tiles:
        if tiled.tiles.keys().isdisjoint(beside):
            yield _fault("touch")
        return
    if tiled.centre not in laid:
        yield _fault("start", centre=cell_name(tiled.centre))
    if len(laid) == 1 and FIVE not in laid.values():
        yield _fault("single")


def _cluster_faults(tiled: TilesOnBoard, laid: dict[Cell, int], down: bool) -> Iterator[Fault]:
    longest = tiled.board.definition.rules["longest"]
    for cluster in clusters(tiled, laid, down):
        if len(cluster.cells) == 1:
            continue
        if len(cluster.cells) > longest:
            yield _fault("long", cluster=cluster.name, count=len(cluster.cells), most=longest)
        if cluster.sum % FIVE:
            tiles = " + ".join(map(str, cluster.tiles))
            yield _fault("sum", cluster=cluster.name, tiles=tiles, sum=cluster.sum)


def warnings(table: ClustersPosition) -> Iterator[Fault]:
    """Yield the faults of the tiles left."""
    left = table.record.left
    if table.is_over:
        for name, has in table.hands.items():
            count = len(left.get(name, ()))
            if count != has:
                variant = "" if name in left else "missing"  # not yet counted, not wrongly
                yield _fault("left-count", variant, player=name, count=count, has=has)
    lie = Counter(table.tiles.values())
    for tiles in left.values():
        lie.update(tiles)
    yield from _pool_faults(table.record, "left-pool", lie)


def _pool_faults(record: Record, code: str, lie: Counter[int]) -> Iterator[Fault]:
    """Yield faults for tiles that no set has, and for more of a number than there are."""
    if strange := sorted(set(lie) - set(record.numbers)):
        yield _fault(code, "none", tiles=_spaced(strange), highest=record.numbers[-1])
    if gone := [number for number in record.numbers if lie[number] > record.each]:
        yield _fault(code, tiles=_spaced(gone), most=record.each)


def _spaced(tiles: Sequence[int]) -> str:
    return " ".join(map(str, tiles))


# ---- a whole game


@dataclass(frozen=True)
class JudgedTiles:
    """A move, its faults, the lines that it makes, and the scores after it."""

    move: TilesMove
    faults: tuple[Fault, ...]
    laid: Mapping[Cell, int]  # its tiles by their squares, right or wrong
    lines: tuple[Cluster, ...]  # that they make, right or wrong
    clusters: tuple[Cluster, ...]  # the scoring ones
    scores: Mapping[str, int]
    bag: int
    turn: str | None

    @property
    def points(self) -> int:
        """The points of the move."""
        return sum(cluster.points for cluster in self.clusters)


@dataclass(frozen=True)
class ClustersReplay:
    """A judged record: its standing, its steps, and the position after the last one."""

    standing: Standing
    steps: tuple[JudgedTiles, ...]
    position: ClustersPosition  # never to be played on: all views of the game share it

    @property
    def owing(self) -> list[str]:
        """The players who haven't named their tiles left yet, in the order of play."""
        position, record = self.position, self.position.record
        if not position.is_over or record.totals:
            return []
        return [name for name in record.players if position.hands[name] and name not in record.left]


def replay(record: Record, moves: int | None = None) -> ClustersReplay:
    """Judge the first `moves` moves of a record (default: all)."""
    position = opened(record)
    steps = tuple(_step(position, move) for move in record.moves[:moves])
    return ClustersReplay(_standing(position, steps), steps, position)


def _step(position: ClustersPosition, move: TilesMove) -> JudgedTiles:
    """Play a move in a position, which changes, and return what it did."""
    tiled, laid = position.now, dict[Cell, int]()
    if move.first is not None and move.first not in tiled.tiles:
        cells = squares(tiled, move.first, move.down, len(move.tiles))
        laid = dict(zip(cells, move.tiles, strict=False))  # some may run off the board
    lines = clusters(tiled, laid, move.down) if laid else ()
    faults, scoring = play(position, move)
    scores, bag, turn = dict(position.scores), position.bag, position.turn
    return JudgedTiles(move, faults, laid, lines, scoring, scores, bag, turn)


def _standing(position: ClustersPosition, steps: Sequence[JudgedTiles]) -> Standing:
    """Return the standing; tiles left are subtracted."""
    record, left = position.record, position.record.left
    if record.totals:
        return total_rules(record).standing(record.totals, record.absent)
    moves = tuple(
        Move(step.move.player, step.move.text, step.points, step.faults, n, where="game.move")
        for n, step in enumerate(steps, 1)
    )
    points = {name: score - sum(left.get(name, ())) for name, score in position.scores.items()}
    is_early = position.is_over and position.bag > 0
    early = [Note.of("clusters.ended", count=position.bag)] if is_early else []
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
        notes=(*_scores(steps), *_left(record), *early),
        ended={"why": "passes", "bag": position.bag} if is_early else None,
    )


def _scores(steps: Sequence[JudgedTiles]) -> Iterator[Note]:
    """Yield a note on the score of each play."""
    for number, step in enumerate(steps, 1):
        if step.clusters:
            name, points = step.move.player, step.points
            score = Score.of("clusters.how", number=number, player=name, points=points)
            yield replace(score, clusters=step.clusters)


def _left(record: Record) -> Iterator[Note]:
    """Yield a note on the cost of each player's tiles left."""
    for name, tiles in record.left.items():
        if tiles:
            yield Note.of(LEFT, player=name, tiles=_spaced(tiles), points=sum(tiles))


def standing(record: Record) -> Standing:
    """Return the standing of a game after its last move."""
    return replay(record).standing
