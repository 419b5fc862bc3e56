"""Clusters: what is written into a record, typed in or put: moves, and at the end tiles left."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from layouts.yaml.strict import Item
from scorer.games.clusters.record import (
    DOWN,
    FROM,
    LONGEST,
    MOST_LEFT,
    NUMBERS,
    PASS,
    RIGHT,
    Record,
    apart,
    parse_turn,
)
from scorer.records.blank import scalar
from scorer.records.draft import MovesDraft
from scorer.records.entry import Kinds, kind_of, said_by
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

SPELLINGS = {  # what may be typed for the words of a record
    RIGHT: "across rechts waagerecht waagrecht يمين اليمين يمينا يمينًا أفقيا أفقيًا أفقي افقيا افقي",
    DOWN: "downwards unten runter abwärts senkrecht أسفل اسفل الأسفل تحت عموديا عموديًا عمودي",
    PASS: "passe passen passt تمرير مرر",
    FROM: "von aus من",
}
USUAL = {word: usual for usual, words in SPELLINGS.items() for word in words.split()}
SQUARE = re.compile("[a-z][0-9]+")
DIGITS = frozenset(map(str, NUMBERS))
KINDS: Kinds = {"move": ((), ("player",)), "left": ((), ())}


class ClustersDraft(MovesDraft):
    """A record, the moves in it, and who has which tiles left, in the order of the file."""

    grows = ("moves", "left")
    seldom = ("left",)
    record: Record
    left: dict[str, tuple[int, ...]]

    def take(self, item: Item) -> None:
        super().take(item)
        self.left = dict(self.record.left)

    def clear(self) -> None:
        super().clear()
        self.left = {}

    def entries(self) -> dict[str, list[str]]:
        left = ", ".join(f"{scalar(name)}: {list(tiles)}" for name, tiles in self.left.items())
        return {**super().entries(), "left": [f"left: {{{left}}}"]}


def put_entry(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with one more move, or with tiles that players have left."""
    draft = ClustersDraft(text, name)
    kind, fields = kind_of(entry, KINDS)
    players = draft.record.players
    if kind == "move":
        first, words = typed(said_by(fields, players, LONGEST), players)
        draft.moves.append(parse_turn(" ".join([first, *words]), players).text)
        return draft.written()
    for player, item in fields["left"].table().items():
        if player not in players:
            raise no_player(player, players)
        tiles = (one.whole(NUMBERS[0], NUMBERS[-1]) for one in item.rows(MOST_LEFT))
        draft.left[player] = tuple(tiles)
    return draft.written()


def typed(text: str, players: Sequence[str]) -> tuple[str, list[str]]:
    """The name that a move begins with, and its words as a record has them."""
    told = " ".join(text.split())
    names = [" ".join(name.split()) for name in players]
    fitting = [name for name in names if told.startswith(f"{name} ")]
    if not fitting:
        raise no_player(told.partition(" ")[0], players)
    name = max(fitting, key=len)
    return name, _play(usual_words(told[len(name) :].lower()))


def usual_words(text: str) -> list[str]:
    """What was typed, as a record has it."""
    return [USUAL.get(word, word) for word in re.sub("[,،]", " ", text).split()]


def _play(words: list[str]) -> list[str]:
    """A play as a record has it: a tile alone needs no direction, nor tiles blanks between them."""
    if not words:  # nothing but commas
        return words
    if words[0] in (RIGHT, DOWN) and SQUARE.fullmatch("".join(words[1:2])):
        words = [words[1], words[0], *words[2:]]  # the direction was said first
    if words[1:2] in ([RIGHT], [DOWN]):
        return [*words[:2], *apart(words[2:])]
    square, laid = words[:1], apart(words[1:])
    tiles = laid[: laid.index(FROM)] if FROM in laid else laid
    if not tiles or not DIGITS.issuperset(tiles) or not SQUARE.fullmatch(square[0]):
        return words
    if len(tiles) > 1:
        raise ScoreError("clusters.way", square=square[0], tiles=" ".join(tiles))
    return [*square, RIGHT, *laid]
