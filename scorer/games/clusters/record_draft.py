"""Clusters: what is written into a record, typed in or put: moves, and at the end tiles left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layouts.grid import cell_name, parse_cell
from layouts.yaml.strict import Item
from scorer.games.clusters.move_words import DOWN, FROM, RIGHT, is_square, usual_words
from scorer.games.clusters.record import (
    MOST_LEFT,
    NUMBERS,
    Record,
    TilesMove,
    apart,
    parse_turn,
    whole_tiles,
)
from scorer.records.blank import flow, scalar
from scorer.records.draft import MOVES, MovesDraft
from scorer.records.entry import Kinds, item_of
from scorer.records.seats import no_player
from scorer.records.texts import split_name
from scorer.verdict import ScoreError

KINDS: Kinds = {**MOVES, "left": ((), ())}
PLAYERS = "players"
DIGITS = frozenset(map(str, NUMBERS))


class ClustersDraft(MovesDraft):
    """A record, the moves in it, and who has which tiles left, in the order of the file."""

    grows = ("moves", "left")
    seldom = ("left",)
    kinds = KINDS
    record: Record
    left: dict[str, tuple[int, ...]]

    def take(self, item: Item) -> None:
        super().take(item)
        self.left = dict(self.record.left)

    def clear(self) -> None:
        super().clear()
        self.left = {}

    def take_back(self) -> None:
        if self.left:
            self.left.popitem()
        else:
            super().take_back()

    def entries(self) -> dict[str, list[str]]:
        left = ", ".join(f"{scalar(name)}: {list(tiles)}" for name, tiles in self.left.items())
        return {**super().entries(), "left": [f"left: {{{left}}}"]}

    def put(self, entry: Mapping[str, object]) -> str:
        """Before the first move also who plays, in the order of play."""
        if set(entry) != {PLAYERS}:
            return super().put(entry)
        names = [one.text() for one in item_of(entry[PLAYERS]).rows()]
        return self.reseated(names, {PLAYERS: [f"{PLAYERS}: {flow(names)}"]})

    def seated_as(self, names: Sequence[str]) -> str:
        return self.rewritten({PLAYERS: [f"{PLAYERS}: {flow(names)}"]})

    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        if kind == "move":
            super().add(kind, fields)
            return
        for player, item in fields["left"].table().items():
            if player not in self.players:
                raise no_player(player, self.players)
            self.left[player] = whole_tiles(item.rows(MOST_LEFT))

    def typed(self, text: str) -> TilesMove:
        name, words = split_words(text, self.record.players)
        return parse_turn(" ".join([name, *words]), self.record.players)


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
