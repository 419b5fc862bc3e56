"""Clusters typed in: a play or a pass from each player in turn, at the end the tiles left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from layouts.games.clusters import MOST_PLAYERS
from scorer.dialogue.moves import MovesDialogue, NoMove
from scorer.dialogue.questions import KEEP
from scorer.games.clusters.drawing import drawn
from scorer.games.clusters.game import played
from scorer.games.clusters.judge import ClustersPosition as Tiles
from scorer.games.clusters.judge import play, warnings
from scorer.games.clusters.record import (
    LEAST_PLAYERS,
    Record,
    TilesMove,
    apart,
    parse_tiles,
    parse_turn,
)
from scorer.games.clusters.record_draft import SQUARE, ClustersDraft, typed, usual_words
from scorer.games.clusters.score import Cluster
from scorer.referee import Display
from scorer.verdict import Fault, ScoreError, Standing

NONE = ("0", "-")  # typed by players who have no tile left after all
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
    draft: ClustersDraft
    kind = ClustersDraft
    now: Tiles
    unsure: Left | None = None  # tiles left that can't be, perhaps a slip

    def open(self) -> None:
        self.draft = self.file.opened()
        self.record = self.draft.record
        self.now, _, _ = played(self.record)

    @property
    def players(self) -> list[str]:
        return list(self.record.players)

    @property
    def has_begun(self) -> bool:
        return bool(self.draft.moves or self.draft.left)

    def turn(self) -> str:
        return self.now.turn or self.record.players[self.now.seat]

    def question(self, number: int) -> str:
        return self.words("enter.clusters.move", number=number, name=self.turn())

    def parse(self, text: str) -> TilesMove:
        """Directions may be told in any language; the record has them in English."""
        name, words = typed(text, self.players)
        try:
            return parse_turn(" ".join([name, *words]), self.players)
        except ScoreError as error:
            raise NoMove("nested", why=error) if _is_no_move(error, words) else error from None

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

    def drawing(self, display: Display) -> str:
        return drawn(self.now.now, display.colour)

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
                raise ScoreError("keep")
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
        words = usual_words(text)
        if not words:
            raise ScoreError("nested", why=self.words("enter.clusters.left.help"))
        return () if text in NONE else parse_tiles(apart(words))

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
        self.draft.left[left.name] = left.tiles
        self.save()
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
        given = [name for name in self.draft.left if self.now.hands[name]]
        if not self.now.is_over or not (unsure or given):
            super().undo()
            return
        what = unsure or Left(given[-1], self.draft.left.pop(given[-1]))
        if not unsure:
            self.save()
        self.say("  " + self.words("enter.undone", what=what.text))


def _is_no_move(error: ScoreError, words: Sequence[str]) -> bool:
    """True for words that aren't like a move at all; without a square perhaps a stranger's name."""
    if len(words) < 2:  # nothing but commas
        return True
    is_odd = error.key == "clusters.direction" and not SQUARE.fullmatch(words[0])
    return is_odd or error.key == "clusters.move"
