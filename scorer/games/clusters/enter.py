"""Clusters typed in: a play or a pass from each player in turn, at the end the tiles left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from layouts.fault import quoted
from layouts.games.clusters import MOST_PLAYERS
from scorer.dialogue.moves import UNREADABLE, MovesDialogue
from scorer.dialogue.questions import KEEP
from scorer.games.clusters import played
from scorer.games.clusters.draft import ClustersLedger
from scorer.games.clusters.drawing import drawn
from scorer.games.clusters.judge import ClustersPosition as Tiles
from scorer.games.clusters.judge import play, warnings
from scorer.games.clusters.record import (
    DOWN,
    FROM,
    LEAST_PLAYERS,
    NUMBERS,
    PASS,
    RIGHT,
    Record,
    TilesMove,
    apart,
    parse_tiles,
    parse_turn,
)
from scorer.games.clusters.score import Cluster
from scorer.verdict import Fault, ScoreError, Standing

SPELLINGS = {  # what may be typed for the words of a record
    RIGHT: "across rechts waagerecht waagrecht يمين اليمين يمينا يمينًا أفقيا أفقيًا أفقي افقيا افقي",
    DOWN: "downwards unten runter abwärts senkrecht أسفل اسفل الأسفل تحت عموديا عموديًا عمودي",
    PASS: "passe passen passt تمرير مرر",
    FROM: "von aus من",
}
USUAL = {word: usual for usual, words in SPELLINGS.items() for word in words.split()}
NONE = ("0", "-")  # typed by players who have no tile left after all
SQUARE = re.compile("[a-z][0-9]+")
DIGITS = frozenset(map(str, NUMBERS))
LEFT = "clusters.left"  # the note of tiles left


class Left(NamedTuple):
    """The tiles that a player has left at the end."""

    name: str
    tiles: tuple[int, ...]

    @property
    def text(self) -> str:
        """As it may be typed."""
        return f"{' '.join(self.name.split())} {' '.join(map(str, self.tiles)) or NONE[0]}"


class ClustersDialogue(MovesDialogue[TilesMove]):
    """The people at the table, what they are asked, and where their answers go."""

    game, counts, least = "clusters", range(LEAST_PLAYERS, MOST_PLAYERS + 1), LEAST_PLAYERS
    advice = "enter.clusters.move.help"
    record: Record
    ledger: ClustersLedger
    now: Tiles
    unsure: Left | None = None  # tiles left that can't be, perhaps a slip

    def open(self) -> None:
        self.ledger = ClustersLedger.opened(self.path)
        self.record = self.ledger.record
        self.now, _, _ = played(self.record)

    @property
    def players(self) -> list[str]:
        return list(self.record.players)

    @property
    def has_begun(self) -> bool:
        return bool(self.ledger.moves or self.ledger.left)

    def turn(self) -> str:
        return self.now.turn or self.record.players[self.now.seat]

    def question(self, number: int) -> str:
        return self.words("enter.clusters.move", number=number, name=self.turn())

    def parse(self, text: str) -> TilesMove:
        """Directions may be told in any language; the record has them in English."""
        told = " ".join(text.split())
        names = (" ".join(name.split()) for name in self.players)
        name = max((one for one in names if told.startswith(f"{one} ")), key=len)
        words = _play(_words(told[len(name) :].lower()))
        try:
            return parse_turn(" ".join([name, *words]), self.players)
        except ScoreError as error:
            raise error if error.key else _keyed(error, words) from None

    def judge(self, turn: TilesMove) -> tuple[tuple[Fault, ...], list[str]]:
        after, _, _ = played(self.record)
        faults, clusters = play(after, turn)
        return faults, [] if faults else self._did(turn, after, clusters)

    def _did(self, turn: TilesMove, after: Tiles, clusters: Sequence[Cluster]) -> list[str]:
        """What a good move brought and changed."""
        name, score = turn.player, after.scores[turn.player]
        says = [self.words("enter.clusters.passed", name=name)]
        if clusters:
            how = f"{self.words('clusters.comma')} ".join(one.told(self.words) for one in clusters)
            told = {"how": how, "points": sum(cluster.points for cluster in clusters)}
            says = [self.words("enter.clusters.played", **told)]
            says.append(self.words("enter.clusters.total", name=name, points=score))
        if self.now.bag and not after.bag:
            says.append(self.words("enter.clusters.bag"))
        if after.is_over and any(after.hands.values()):
            says.append(self.words("enter.clusters.end"))
        return says

    def drawing(self, colour: bool) -> str:
        return drawn(self.now.now, colour)

    def summary(self, now: Standing) -> list[str]:
        """How each play scored was said when it was typed in."""
        return super().summary(replace(now, notes=tuple(n for n in now.notes if n.key == LEFT)))

    # ---- the tiles left

    def owing(self) -> list[str]:
        """Who has yet to say which tiles are left."""
        if not self.now.is_over:
            return []
        left, hands = self.record.left, self.now.hands
        return [name for name in self.players if hands[name] and name not in left]

    def is_over(self) -> bool:
        return super().is_over() and not self.owing()

    def remind(self) -> None:
        if not self.owing():
            super().remind()
            return
        self.say(self.words("enter.clusters.end"))
        self._draw()

    def step(self) -> None:
        """Ask for the next move; after the last one for the tiles of who has any."""
        owing = self.owing()
        if not owing:
            super().step()
            return
        told = {"name": owing[0], "count": self.now.hands[owing[0]]}
        text = self.ask(self.words("enter.clusters.left", **told), "enter.clusters.left.help")
        unsure = self.in_doubt()
        left = self._left(text, unsure)
        faults = self._cannot_be(left)
        if faults and left != unsure:
            self.unsure = left
            self.say("  " + " ".join(fault.sentence(self.words) for fault in faults))
            self.say("  " + self.words("enter.clusters.again"))
            return
        self._put_left(left)

    def in_doubt(self) -> Left | None:
        """The tiles in doubt, if they are what is asked for now."""
        return self.unsure if self.unsure and self.unsure.name in self.owing() else None

    def _left(self, text: str, unsure: Left | None) -> Left:
        """The tiles that were typed, or those before that are to be kept."""
        if text.lower() in KEEP:
            if unsure is None:
                raise ScoreError("there is nothing to keep", "keep")
            return unsure
        owing = self.owing()
        readings = [(owing[0], text)]
        for name in owing:
            told = f"{' '.join(name.split())} "
            if text.lower().startswith(told.lower()):
                readings.append((name, text[len(told) :]))
        errors: list[ScoreError] = []
        for name, rest in readings:
            try:
                return Left(name, self._tiles(rest))
            except ScoreError as error:
                errors.append(error)
        raise errors[-1]

    def _tiles(self, text: str) -> tuple[int, ...]:
        words = _words(text)
        if not words:
            raise ScoreError(self.words("enter.clusters.left.help"))
        try:
            return () if text in NONE else parse_tiles(apart(words))
        except ScoreError as error:
            raise _no_tile(error, words) from None

    def _cannot_be(self, left: Left) -> list[Fault]:
        """What is wrong with somebody's tiles: too many or few, or more than the set has."""
        before = list(warnings(self.now))
        record = replace(self.record, left={**self.record.left, left.name: left.tiles})
        after = warnings(replace(self.now, record=record))
        whose = ("player", left.name)
        return [one for one in after if whose in one.told or one not in before]

    def _put_left(self, left: Left) -> None:
        """Put somebody's tiles on disk; then what they cost."""
        self.unsure = None
        self.ledger.left[left.name] = left.tiles
        self.ledger.save()
        self.open()
        name, minus = left.name, sum(left.tiles)
        if left.tiles:
            tiles = " ".join(map(str, left.tiles))
            self.say("  " + self.words(LEFT, player=name, tiles=tiles, points=minus))
        points = self.now.scores[name] - minus
        self.say("  " + self.words("enter.clusters.total", name=name, points=points))

    def undo(self) -> None:
        """Take back the last answer: tiles left, then moves."""
        unsure, self.unsure = self.in_doubt(), None
        given = [name for name in self.ledger.left if self.now.hands[name]]
        if not self.now.is_over or not (unsure or given):
            super().undo()
            return
        what = unsure or Left(given[-1], self.ledger.left.pop(given[-1]))
        if not unsure:
            self.ledger.save()
        self.say("  " + self.words("enter.undone", what=what.text))


def _words(text: str) -> list[str]:
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
        told = {"square": square[0], "tiles": " ".join(tiles)}
        ways = (f"{square[0]} {way} {told['tiles']}" for way in (RIGHT, DOWN))
        says = f"several tiles need a direction: {' or '.join(ways)}"
        raise ScoreError(says, "clusters.way", **told)
    return [*square, RIGHT, *laid]


def _keyed(error: ScoreError, words: Sequence[str]) -> ScoreError:
    """What is said of words that are no move, so that it can be said in every language."""
    if len(words) < 2:  # nothing but commas
        return ScoreError(str(error), UNREADABLE)
    first, way, *rest = words
    if way not in (RIGHT, DOWN):
        # without a square perhaps the name of a stranger
        key = "clusters.direction" if SQUARE.fullmatch(first) else UNREADABLE
        return ScoreError(str(error), key, word=quoted(way))
    if FROM in rest:
        rest.remove(FROM)
    found = _no_tile(error, rest)
    return found if found.key else ScoreError(str(error), "clusters.square", word=quoted(first))


def _no_tile(error: ScoreError, words: Sequence[str]) -> ScoreError:
    """The same of words that are no tiles."""
    odd = [word for word in words if word not in map(str, NUMBERS)]
    return ScoreError(str(error), "clusters.tile", word=quoted(odd[0])) if odd else error
