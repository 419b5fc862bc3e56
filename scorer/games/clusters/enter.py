"""Clusters typed in: a play or a pass from each player in turn, at the end the tiles left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from layouts.fault import did_you_mean
from layouts.games.clusters import LEAST_PLAYERS, MOST_PLAYERS
from layouts.grid import cell_name
from layouts.values import dataclass
from scorer.dialogue.lot import LotDialogue, from_there
from scorer.dialogue.moves import NoMove
from scorer.games.clusters.best import RackPlay, plays
from scorer.games.clusters.drawing import drawn
from scorer.games.clusters.game import played
from scorer.games.clusters.judge import ClustersPosition as Tiles
from scorer.games.clusters.judge import play, warnings
from scorer.games.clusters.move_words import is_square, usual_words
from scorer.games.clusters.record import (
    Record,
    TilesMove,
    apart,
    parse_tiles,
    parse_turn,
)
from scorer.games.clusters.record_draft import ClustersDraft, split_words
from scorer.games.clusters.score import Cluster, TilesOnBoard
from scorer.records.blank import flow
from scorer.records.patch import Lines
from scorer.referee import Display
from scorer.verdict import Fault, ScoreError, Standing

NONE = ("0", "-")  # typed by players who have no tile left after all
LEFT = "clusters.left"  # the note of tiles left
EXAMPLE = (1, 4, 5)  # tiles that may be anybody's


@dataclass(frozen=True)
class Left:
    """The tiles that a player has left at the end."""

    name: str
    tiles: tuple[int, ...]

    @property
    def text(self) -> str:
        """As it may be typed."""
        return f"{' '.join(self.name.split())} {' '.join(map(str, self.tiles)) or NONE[0]}"


class ClustersDialogue(LotDialogue[TilesMove | Left]):
    """The people at the table, what they are asked, and where their answers go."""

    game, counts, least = "clusters", range(LEAST_PLAYERS, MOST_PLAYERS + 1), LEAST_PLAYERS
    record: Record
    draft: ClustersDraft
    kind = ClustersDraft
    now: Tiles

    def open(self) -> None:
        super().open()
        self.now, _, _ = played(self.record)
        asks = "left" if self.owing() else "move"
        self.advice = f"enter.clusters.{asks}.help"
        self.again = "enter.clusters.again" if self.owing() else "enter.moves.again"

    def begun_by(self, name: str) -> Mapping[str, Lines]:
        return {"players": [f"players: {flow(from_there(list(self.record.players), name))}"]}

    def turn(self) -> str:
        return self.now.turn or self.record.players[self.now.seat]

    def question(self, number: int) -> str:
        if owing := self.owing():
            told = {"name": owing[0], "count": self.now.hands[owing[0]]}
            return self.words("enter.clusters.left", **told)
        return self.words("enter.clusters.move", number=number, name=self.turn())

    def parse(self, text: str) -> TilesMove:
        """Directions may be told in any language; the record has them in English."""
        name, words = split_words(text, self.players)
        try:
            return parse_turn(" ".join([name, *words]), self.players)
        except ScoreError as error:
            if _is_no_move(error, words):
                raise NoMove("nested", why=error) from None
            if error.key == "clusters.direction":  # here other languages will do as well
                known = self.words("enter.clusters.directions").split()
                error.told["guess"] = did_you_mean(words[1], known)
            raise

    def judge(self, turn: TilesMove | Left) -> tuple[Sequence[Fault], list[str]]:
        if isinstance(turn, Left):
            return self._cannot_be(turn), []
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
            says.append(self._end(after))
        return says

    def _end(self, now: Tiles) -> str:
        """Why there are no more moves."""
        key = "enter.clusters.end.passes" if now.bag else "enter.clusters.end"
        return self.words(key, count=now.bag)

    def help(self) -> None:
        """Also a play that would be right on this board now, whoever had the tiles."""
        super().help()
        if not self.owing() and (play := example(self.now.now)):
            square, tiles = cell_name(play.first), " ".join(map(str, play.tiles))
            way = self.words("enter.clusters.directions").split()[play.down]
            short = f"{square} {'rd'[play.down]} {tiles.replace(' ', '')}"
            told = {"play": f"{square} {way} {tiles}", "short": short}
            self.say(self.words("enter.clusters.example", **told))

    def drawing(self, display: Display) -> str:
        return drawn(self.now.now, display.colour)

    def summary(self, now: Standing) -> list[str]:
        """How each play scored was said when it was typed in."""
        return super().summary(replace(now, notes=tuple(n for n in now.notes if n.key == LEFT)))

    # ---- the tiles left

    def owing(self) -> list[str]:
        """Who has yet to say which tiles are left; nobody while a move is corrected."""
        if not self.now.is_over or self.back:
            return []
        left, hands = self.record.left, self.now.hands
        return [name for name in self.players if hands[name] and name not in left]

    def is_over(self) -> bool:
        return super().is_over() and not self.owing()

    def remind(self) -> None:
        if not self.owing():
            super().remind()
            return
        self.say(self._end(self.now))
        self.draw(self.drawing)

    def asked(self) -> object:
        return super().asked(), self.owing()

    def read(self, text: str) -> TilesMove | Left:
        """A move; after the last one the tiles of who has any."""
        owing = self.owing()
        if not owing:
            return super().read(text)
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

    def put(self, turn: TilesMove | Left, says: list[str]) -> None:
        """Put somebody's tiles on disk, too; then what they cost."""
        if not isinstance(turn, Left):
            super().put(turn, says)
            return
        self.draft.left[turn.name] = turn.tiles
        self.save()
        self.open()
        name, minus = turn.name, sum(turn.tiles)
        if turn.tiles:
            self.tell(LEFT, player=name, tiles=" ".join(map(str, turn.tiles)), points=minus)
        self.tell("enter.clusters.total", name=name, points=self.now.scores[name] - minus)

    def take_back(self) -> str:
        """Tiles left, then moves."""
        given = [name for name in self.draft.left if self.now.hands[name]]
        if not self.now.is_over or not given:
            return super().take_back()
        return Left(given[-1], self.draft.left.pop(given[-1])).text


def example(now: TilesOnBoard) -> RackPlay | None:
    """A right play of a few tiles, from the centre on an empty board; None where there is none."""

    def order(play: RackPlay) -> tuple[object, ...]:
        return play.first != now.centre, -len(play.tiles), play.order

    return min(plays(now, EXAMPLE), key=order, default=None)


def _is_no_move(error: ScoreError, words: Sequence[str]) -> bool:
    """True for words that aren't like a move at all; without a square perhaps a stranger's name."""
    if len(words) < 2:  # nothing but commas
        return True
    is_odd = error.key == "clusters.direction" and not is_square(words[0])
    return is_odd or error.key == "clusters.move"
