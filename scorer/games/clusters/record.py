"""Clusters: a record as players write it, read strictly; every refusal has its line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from layouts.board import Board
from layouts.fault import LayoutError, did_you_mean, quoted, same_name
from layouts.games.clusters import LEAST_PLAYERS, MOST_PLAYERS, tiles
from layouts.grid import Cell, parse_cell
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.clusters.move_words import DOWN, FROM, PASS, RIGHT, usual_words
from scorer.games.clusters.totals import ClustersRules
from scorer.records.seats import OF_SET, by_player
from scorer.records.texts import board_of_all, moves_in, rows_of, split_name
from scorer.records.totals import KEYS, attended
from scorer.verdict import ScoreError

NUMBERS = range(1, 10)
MOST_MOVES, MOST_LEFT = 500, 99


@dataclass(frozen=True)
class TilesMove:
    """One move as it was written: tiles laid from a square on, or none by passing."""

    player: str
    first: Cell | None  # none for passing
    down: bool
    tiles: tuple[int, ...]
    rack: tuple[int, ...] | None  # the tiles it was played from, where they are known
    text: str


@dataclass(frozen=True)
class Record:
    """A whole game as it was written down."""

    board: Board
    players: tuple[str, ...]  # in the order of play
    moves: tuple[TilesMove, ...]
    left: Mapping[str, tuple[int, ...]]  # tiles left at the end; not everybody need be named
    totals: Mapping[str, int] = field(default_factory=dict)  # points, in the place of moves
    absent: tuple[str, ...] = ()

    @property
    def each(self) -> int:
        """How many tiles of each number there are."""
        return tiles(self.board)

    @property
    def rack(self) -> int:
        """How many tiles a player holds."""
        return self.board.definition.rules["rack"]


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    fields = item.fields(("game", "board", "players"), ("moves", "left", *KEYS, *OF_SET))
    board, players = board_of_all(fields, "clusters"), _players(fields["players"])
    turns = moves_in(fields.get("moves"), parse_turn, players, MOST_MOVES)
    seats = attended(fields, dict.fromkeys(players))
    totals = seats.totals(fields, ClustersRules(seats.there, board).read)
    left = _left(fields.get("left"), players)
    record = Record(board, players, turns, left, totals, seats.absent)
    _check_set(record, fields["board"])
    return record


def _check_set(record: Record, item: Item) -> None:
    """A board of one's own may be of no size that its definition draws, or have too few tiles."""
    try:
        each = record.each
    except LayoutError as error:
        raise item.refuse(error) from None
    if each * len(NUMBERS) < record.rack * len(record.players):
        told = {"tiles": each * len(NUMBERS), "players": len(record.players)}
        raise item.refuse("clusters.few", **told, rack=record.rack)


def _players(item: Item) -> tuple[str, ...]:
    names: list[str] = []
    for entry in item.rows():
        name = entry.text()
        if same_name(name) in map(same_name, names):
            raise entry.refuse("player.twice", name=quoted(name))
        names.append(name)
    if not LEAST_PLAYERS <= len(names) <= MOST_PLAYERS:
        told = {"least": LEAST_PLAYERS, "most": MOST_PLAYERS}
        raise item.refuse("clusters.players", count=len(names), **told)
    return tuple(names)


def _left(item: Item | None, players: Sequence[str]) -> dict[str, tuple[int, ...]]:
    entries = by_player(item, players)
    return {name: whole_tiles(rows_of(entry, MOST_LEFT)) for name, entry in entries}


def whole_tiles(rows: Sequence[Item]) -> tuple[int, ...]:
    """The tiles of a list of numbers."""
    return tuple(row.whole(NUMBERS[0], NUMBERS[-1]) for row in rows)


def parse_turn(text: str, names: Sequence[str]) -> TilesMove:
    """The move of a text such as `Ann g7 right 4 1 5`, `Ann g7 down 5 from 5 9 9` or `Bea pass`."""
    told = " ".join(text.split())
    player, rest = split_name(told, names)
    words = usual_words(rest)
    if words == [PASS]:
        return TilesMove(player, None, False, (), None, told)
    if len(words) < 3 or words[2] == FROM:
        raise ScoreError("clusters.move", text=quoted(told), player=player)
    if words[1] not in (RIGHT, DOWN):
        guess = did_you_mean(words[1], (RIGHT, DOWN))
        raise ScoreError("clusters.direction", word=quoted(words[1]), guess=guess)
    at = words.index(FROM) if FROM in words else len(words)
    rack = parse_tiles(words[at + 1 :]) if FROM in words else None
    tiles_laid = parse_tiles(words[2:at])
    return TilesMove(player, _square(words[0]), words[1] == DOWN, tiles_laid, rack, told)


def _square(word: str) -> Cell:
    try:
        return parse_cell(word)
    except LayoutError as error:
        raise ScoreError("nested", why=error) from None


def apart(words: Sequence[str]) -> list[str]:
    """Tiles that were typed without blanks between them, such as `415`, one by one."""
    digits = {str(number) for number in NUMBERS}
    return [one for word in words for one in (word if digits.issuperset(word) else (word,))]


def parse_tiles(words: Sequence[str]) -> tuple[int, ...]:
    """The tiles of words; ScoreError where one of them is no tile."""
    known = {str(number): number for number in NUMBERS}
    for word in words:
        if word not in known:
            raise ScoreError("clusters.tile", word=quoted(word))
    return tuple(known[word] for word in words)
