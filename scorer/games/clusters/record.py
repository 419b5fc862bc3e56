"""Clusters: a record as players write it, read strictly; every refusal has its line.

A move is written in English; its words are read in any of the three languages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field

from layouts.board import Board, Deal
from layouts.fault import LayoutError, did_you_mean, quoted, same_name
from layouts.games.clusters import LEAST_PLAYERS, MOST_PLAYERS, tiles
from layouts.grid import Cell, cell_name, one_spelling, parse_cell
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.clusters.totals import ClustersRules
from scorer.notation.rolls import ALIKE
from scorer.records.blank import scalar
from scorer.records.seats import OF_SET, by_player
from scorer.records.texts import board_of_all, moves_in, rows_of, split_name
from scorer.records.totals import KEYS, attended
from scorer.verdict import ScoreError

NUMBERS = range(1, 10)
DIGITS = frozenset(map(str, NUMBERS))
MOST_MOVES, MOST_LEFT = 500, 99
RIGHT, DOWN, PASS, FROM = "right", "down", "pass", "from"
SPELLINGS = {  # what may be written for the words of a record
    RIGHT: "across horizontal rechts waagerecht waagrecht يمين اليمين يمينا افقيا افقي →",
    DOWN: "downwards vertical vertikal unten runter abwärts senkrecht "
    "اسفل الاسفل تحت عموديا عمودي ↓",
    PASS: "passe passen passt تمرير مرر",
    FROM: "von aus من",
}
LETTERS = {  # r is right though runter begins with it: right, rechts; those that mean both are none
    RIGHT: "r w h ي",
    DOWN: "d v u s ع ت",
    PASS: "p",
}
VOWELS = re.compile("[\u064b-\u0652]")  # signs at Arabic letters that hardly anybody types


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
    return [one for word in words for one in (word if DIGITS.issuperset(word) else (word,))]


def parse_tiles(words: Sequence[str]) -> tuple[int, ...]:
    """The tiles of words; ScoreError where one of them is no tile."""
    known = {str(number): number for number in NUMBERS}
    for word in words:
        if word not in known:
            raise ScoreError("clusters.tile", word=quoted(word))
    return tuple(known[word] for word in words)


# ---- a move as people type it


def read_move(text: str, players: Sequence[str]) -> TilesMove:
    """Read a move that begins with a name, however loosely it was typed.

    The text of the move is as a record has it: `Ann g7 right 4 1 5`. Raise ScoreError if it can't
    be read.
    """
    name, words = split_words(text, players)
    return parse_turn(" ".join([name, *words]), players)


def split_words(text: str, players: Sequence[str]) -> tuple[str, list[str]]:
    """The name that a move begins with, and its words as a record has them."""
    name, rest = split_name(text, players)
    return name, _play(usual_words(rest))


def _play(words: list[str]) -> list[str]:
    """A play as a record has it: a tile alone needs no direction, nor tiles blanks between them."""
    if words[:1] in ([RIGHT], [DOWN]) and is_square("".join(words[1:2])):
        words = [words[1], words[0], *words[2:]]  # the direction was said first
    if not words or not is_square(words[0]):
        return words
    square = cell_name(parse_cell(words[0]))
    if words[1:2] in ([RIGHT], [DOWN]):
        return [square, words[1], *apart(words[2:])]
    laid = apart(words[1:])
    tiles = laid[: laid.index(FROM)] if FROM in laid else laid
    if not tiles or not DIGITS.issuperset(tiles):
        return words
    if len(tiles) > 1:
        raise ScoreError("clusters.way", square=square, tiles=" ".join(tiles))
    return [square, RIGHT, *laid]


# ---- words


def _folded(text: str) -> str:
    """One spelling; of Arabic letters that are written one for the other, one."""
    return VOWELS.sub("", one_spelling(text)).translate(ALIKE)


USUAL = {
    _folded(word): usual
    for spellings in (LETTERS, SPELLINGS)
    for usual, words in spellings.items()
    for word in (usual, *words.split())
}


def usual_words(text: str) -> list[str]:
    """The words of a move, without the name, as a record has them."""
    words = re.sub("[,،]", " ", text).split()
    return [
        USUAL.get(_folded(word)) or (one_spelling(word) if _counts(word) else word)
        for word in words
    ]


def _counts(word: str) -> bool:
    """True for a square or a tile; other words are said as they were typed."""
    return any(c.isdigit() for c in word)


def is_square(word: str) -> bool:
    """True for a word that names one square, on any board."""
    try:
        return bool(parse_cell(word))
    except LayoutError:
        return False


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """Return what a printed set's record says before the first move: the board, and who plays."""
    return [
        f"board: {deal.sheets[0].board.id}",
        f"players: [{', '.join(scalar(name) for name in called.values())}]",
        "moves: []",
        "left: {}",
    ]
