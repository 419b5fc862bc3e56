"""Clusters: a record as players write it, read strictly; every refusal has its line.

A move is written in English; its words are read in any of the three languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from layouts.board import Board, Deal
from layouts.games.clusters import HIGHEST, LEAST_PLAYERS, MOST_PLAYERS, numbers, tiles
from layouts.grid import Cell, cell_name, one_spelling, parse_cell
from layouts.refusal import LayoutError, did_you_mean, quoted, same_name
from layouts.values import dataclass
from layouts.yaml.strict import Item
from layouts.yaml.written import flow
from scorer.notation.rolls import ALIKE
from scorer.records.seats import OF_SET, by_player
from scorer.records.texts import board_of_all, moves_in, rows_of, split_name
from scorer.records.totals import KEYS, PointsRules, attended, impossible
from scorer.verdict import Fault, Note, ScoreError

DIGITS = frozenset(map(str, range(1, HIGHEST + 1)))
MOST_MOVES, MOST_LEFT = 500, 99
UNLIKELY = 500  # points; a game has a few hundred for all together
MOVE_WORDS = RIGHT, DOWN, PASS, FROM = "right", "down", "pass", "from"
SPELLINGS = {  # what may be written for the words of a record
    RIGHT: "across horizontal rechts waagerecht waagrecht يمين اليمين يمينا افقيا افقي →",
    DOWN: "downwards vertical vertikal unten runter abwärts senkrecht "
    "اسفل الاسفل تحت عموديا عمودي ↓",
    PASS: "passe passen passt تمرير مرر",
    FROM: "von aus من",
}
LETTERS = {  # r is right (rechts), though runter begins with it; letters of both aren't here
    RIGHT: "r w h ي",
    DOWN: "d v u s ع ت",
    PASS: "p",
}
VOWELS = re.compile("[\u064b-\u0652]")  # signs at Arabic letters that hardly anybody types


@dataclass(frozen=True)
class TilesMove:
    """A written move: tiles laid from a square on, or a pass."""

    player: str
    first: Cell | None  # None for a pass
    down: bool
    tiles: tuple[int, ...]
    rack: tuple[int, ...] | None  # the tiles before the play; None if unknown
    text: str


@dataclass(frozen=True)
class Record:
    """A whole game as it was written."""

    board: Board
    players: tuple[str, ...]  # in the order of play
    moves: tuple[TilesMove, ...]
    left: Mapping[str, tuple[int, ...]]  # tiles left at the end; not everybody need be named
    totals: Mapping[str, int] = field(default_factory=dict)  # points, instead of moves
    absent: tuple[str, ...] = ()

    @property
    def each(self) -> int:
        """The number of tiles of each number."""
        return tiles(self.board)

    @property
    def numbers(self) -> range:
        """The numbers on the tiles."""
        return numbers(self.board.definition)

    @property
    def rack(self) -> int:
        """The number of tiles that a player holds."""
        return self.board.definition.rules["rack"]


def read_record(item: Item) -> Record:
    """Read the record in a file; raise a refusal, with its line, if it can't be read."""
    fields = item.fields(("game", "board", "players"), ("moves", "left", *KEYS, *OF_SET))
    board, players = board_of_all(fields, "clusters"), _players(fields["players"])
    turns = moves_in(fields.get("moves"), parse_turn, players, MOST_MOVES)
    seats = attended(fields, dict.fromkeys(players))
    totals = seats.totals(fields, ClustersRules(seats.there, board).read)
    left = by_player(fields.get("left"), players)
    tiles_left = {name: whole_tiles(rows_of(entry, MOST_LEFT)) for name, entry in left}
    record = Record(board, players, turns, tiles_left, totals, seats.absent)
    _check_set(record, fields["board"])
    return record


def _check_set(record: Record, item: Item) -> None:
    """Raise a refusal if a drawn board has an unknown size, or its set too few tiles."""
    try:
        count, players = record.each * len(record.numbers), len(record.players)
    except LayoutError as error:
        raise item.refuse(error) from None
    if count < record.rack * players:
        raise item.refuse("clusters.few", tiles=count, players=players, rack=record.rack)


def _players(item: Item) -> tuple[str, ...]:
    names: list[str] = []
    for entry in item.rows():
        name = entry.text()
        if same_name(name) in map(same_name, names):
            raise entry.refuse("player.twice", name=quoted(name))
        names.append(name)
    if not LEAST_PLAYERS <= len(names) <= MOST_PLAYERS:
        limits = {"least": LEAST_PLAYERS, "most": MOST_PLAYERS}
        raise item.refuse("clusters.players", count=len(names), **limits)
    return tuple(names)


def whole_tiles(rows: Sequence[Item]) -> tuple[int, ...]:
    """Read the tiles of a list of numbers."""
    return tuple(row.whole(1, HIGHEST) for row in rows)


def parse_turn(text: str, names: Sequence[str]) -> TilesMove:
    """Read a move such as `Ann g7 right 4 1 5`, `Ann g7 down 5 from 5 9 9` or `Bea pass`."""
    text = " ".join(text.split())
    player, rest = split_name(text, names)
    words = usual_words(rest)
    if words == [PASS]:
        return TilesMove(player, None, False, (), None, text)
    if len(words) < 3 or words[2] == FROM:
        raise ScoreError("clusters.move", text=quoted(text), player=player)
    if words[1] not in (RIGHT, DOWN):
        guess = did_you_mean(words[1], (RIGHT, DOWN))
        raise ScoreError("clusters.direction", word=quoted(words[1]), guess=guess)
    at = words.index(FROM) if FROM in words else len(words)
    rack = parse_tiles(words[at + 1 :]) if FROM in words else None
    tiles_laid = parse_tiles(words[2:at])
    try:
        first = parse_cell(words[0])
    except LayoutError as error:
        raise ScoreError("nested", why=error) from None
    return TilesMove(player, first, words[1] == DOWN, tiles_laid, rack, text)


def apart(words: Sequence[str]) -> list[str]:
    """Return words with tiles that were typed together, such as `415`, one by one."""
    return [part for word in words for part in (word if DIGITS.issuperset(word) else (word,))]


def parse_tiles(words: Sequence[str]) -> tuple[int, ...]:
    """Read tiles, a word each; raise ScoreError if a word isn't a tile."""
    for word in words:
        if word not in DIGITS:
            raise ScoreError("clusters.tile", word=quoted(word))
    return tuple(map(int, words))


# ---- a move as people type it


def read_move(text: str, players: Sequence[str]) -> TilesMove:
    """Read a typed move that begins with a name; its text is as in records, `Ann g7 right 4 1 5`.

    Raise ScoreError if it can't be read.
    """
    name, words = split_words(text, players)
    return parse_turn(" ".join([name, *words]), players)


def split_words(text: str, players: Sequence[str]) -> tuple[str, list[str]]:
    """Return the name that a move begins with, and its words as a record has them."""
    name, rest = split_name(text, players)
    return name, _play(usual_words(rest))


def _play(words: list[str]) -> list[str]:
    """Return a play as a record has it: with a direction, and blanks between the tiles."""
    if words[:1] in ([RIGHT], [DOWN]) and is_square("".join(words[1:2])):
        words = [words[1], words[0], *words[2:]]  # the direction was typed first
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
    """Return one spelling of a text, with one of the Arabic letters that look alike."""
    return VOWELS.sub("", one_spelling(text)).translate(ALIKE)


USUAL = {
    _folded(word): usual
    for spellings in (LETTERS, SPELLINGS)
    for usual, words in spellings.items()
    for word in (usual, *words.split())
}


def usual_words(text: str) -> list[str]:
    """Return the words of a move without its name, as a record has them."""
    words = []
    for word in re.sub("[,،]", " ", text).split():
        is_place = any(c.isdigit() for c in word)  # a square or tiles; faults quote other words
        words.append(USUAL.get(_folded(word)) or (one_spelling(word) if is_place else word))
    return words


def is_square(word: str) -> bool:
    """Return whether a word names one square, on any board."""
    try:
        return bool(parse_cell(word))
    except LayoutError:
        return False


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """Return the lines of a printed set's record before the first move."""
    return [
        f"board: {deal.sheets[0].board.id}",
        f"players: {flow(called.values())}",
        "moves: []",
        "left: {}",
    ]


# ---- results alone


class ClustersRules(PointsRules):
    """Totals of players at one board."""

    game, advice = "clusters", "enter.totals.points"

    def __init__(self, players: Iterable[str], board: Board) -> None:
        super().__init__(players)
        self.board = board

    def doubts(self, name: str, total: int) -> Iterator[Note]:
        if total > UNLIKELY:
            yield Note.of("totals.unlikely", name=name, points=total)

    def faults(self, name: str, total: int) -> Iterator[Fault]:
        """Yield a fault below a full rack of the highest tiles, and above all tiles on the best
        squares, each in two clusters."""
        definition = self.board.definition
        highest = definition.rules["highest"]
        least = -definition.rules["rack"] * highest
        add = max(bonus.add for bonus in definition.bonuses)
        times = max(bonus.times for bonus in definition.bonuses)
        cluster = definition.rules["longest"] * (highest + add) * times
        most = 2 * highest * tiles(self.board) * cluster
        if total < least:
            yield impossible("least", name=name, points=total, least=least)
        elif total > most:
            yield impossible("most", name=name, points=total, most=most)


def total_rules(record: Record) -> ClustersRules:
    """Return the rules for totals on the board of a record."""
    there = [name for name in record.players if name not in record.absent]
    return ClustersRules(there, record.board)
