"""Clusters: a record as players write it, read strictly; every refusal has its line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from layouts.board import Board
from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.games.clusters import MOST_PLAYERS, tiles
from layouts.grid import Cell, parse_cell
from layouts.yaml.strict import Item
from scorer.records.contents import own_definition, pictures
from scorer.records.seats import OF_SET, board_at, is_name, no_name, no_player
from scorer.verdict import ScoreError

RIGHT, DOWN, PASS, FROM = "right", "down", "pass", "from"
NUMBERS = range(1, 10)
LEAST_PLAYERS = 2
MOST_MOVES, MOST_LEFT, LONGEST = 500, 99, 300


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
    fields = item.fields(("game", "board", "players"), ("moves", "left", *OF_SET))
    drawn = pictures(fields["sheets"]) if "sheets" in fields else {}
    own = own_definition(fields, "clusters")
    board = board_at(fields["board"], drawn, own, "clusters")
    players = _players(fields["players"])
    moves, left = fields.get("moves"), fields.get("left")
    rows = moves.rows(MOST_MOVES) if moves and moves.value != "" else []
    turns = tuple(_turn(row, players) for row in rows)
    record = Record(board, players, turns, _left(left, players) if left else {})
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
        if not is_name(name):
            raise entry.refuse(no_name(name))
        if " ".join(name.split()) in (" ".join(other.split()) for other in names):
            raise entry.refuse("player.twice", name=quoted(name))
        names.append(name)
    if not LEAST_PLAYERS <= len(names) <= MOST_PLAYERS:
        told = {"least": LEAST_PLAYERS, "most": MOST_PLAYERS}
        raise item.refuse("clusters.players", count=len(names), **told)
    return tuple(names)


def _left(item: Item, players: Sequence[str]) -> dict[str, tuple[int, ...]]:
    if item.value == "":
        return {}
    found = {}
    for name, entry in item.table().items():
        if name not in players:
            raise item.refuse(no_player(name, players), item.keys[name])
        rows = [] if entry.value == "" else entry.rows(MOST_LEFT)
        found[name] = tuple(row.whole(NUMBERS[0], NUMBERS[-1]) for row in rows)
    return found


def _turn(item: Item, names: Sequence[str]) -> TilesMove:
    try:
        return parse_turn(item.text(LONGEST), names)
    except (ScoreError, LayoutError) as error:
        raise item.refuse(error) from None


def parse_turn(text: str, names: Sequence[str]) -> TilesMove:
    """The move of a text such as `Ann g7 right 4 1 5`, `Ann g7 down 5 from 5 9 9` or `Bea pass`."""
    told = " ".join(text.split())
    fitting = [name for name in names if told.startswith(" ".join(name.split()) + " ")]
    if not fitting:
        raise no_player(told.split(" ")[0], names)
    player = max(fitting, key=lambda name: len(" ".join(name.split())))
    words = told[len(" ".join(player.split())) :].lower().split()
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
