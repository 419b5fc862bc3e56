"""A season: many evenings of the same players, how often each played, and who leads.

Evening: a record that was played. Its points are those of the record, or by rank, such as 5 for
the first and 3 for the second. It may be that only each player's best evenings count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from layouts.refusal import said
from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.results.folder import FEWEST_WIN, places_by_player
from scorer.results.judged_record import GameResult
from scorer.results.tables import PlaceRows
from scorer.verdict import Place, ScoreError, ranked


@dataclass(frozen=True)
class Evening:
    """A record that was played: its file, its date and its result."""

    file: str
    date: str | None
    result: GameResult

    @property
    def called(self) -> str:
        """The date, or the file without its ending if it doesn't say when."""
        return self.date or self.file.rpartition("/")[2].rpartition(".")[0]


@dataclass(frozen=True)
class SeasonPlayer:
    """A player's season: points by evening, None for an evening without them."""

    player: str
    evenings: tuple[int | None, ...]
    wins: int
    points: int  # of the evenings that count
    rank: int = 0

    @property
    def attended(self) -> list[int]:
        """The points of the evenings that were played."""
        return [points for points in self.evenings if points is not None]

    @property
    def played(self) -> int:
        return len(self.attended)

    @property
    def average(self) -> float:
        """Points an evening, of all that were played."""
        return round(sum(self.attended) / len(self.attended), 2)

    def best(self, is_fewest: bool) -> int:
        return min(self.attended) if is_fewest else max(self.attended)


@dataclass(frozen=True)
class Season(PlaceRows):
    """All evenings in their order, and the players, best first."""

    evenings: tuple[Evening, ...]
    players: tuple[SeasonPlayer, ...]
    is_fewest: bool  # whether few points are good

    def rows(self, words: Words) -> list[Sequence[object]]:
        """Return the table: a line a player, a column an evening."""
        evenings = (evening.called for evening in self.evenings)
        heads = [words("game.rank"), words("game.player"), *evenings]
        heads += [words(f"season.{key}") for key in ("played", "wins", "average", "best", "points")]
        return [list(heads), *(self._row(player) for player in self.players)]

    def _row(self, player: SeasonPlayer) -> list[object]:
        cells = ["" if points is None else points for points in player.evenings]
        best = player.best(self.is_fewest)
        about = (player.played, player.wins, f"{player.average:g}", best, player.points)
        return [player.rank, player.player, *cells, *about]

    def json(self, words: Words | None = None) -> dict[str, object]:
        words = words or speak("en")
        return {
            "evenings": [
                {
                    "file": evening.file,
                    "date": evening.date,
                    "game": evening.result.standing.game,
                    "standing": evening.result.json(words)["standing"],
                }
                for evening in self.evenings
            ],
            "players": [
                {
                    "player": player.player,
                    "played": player.played,
                    "wins": player.wins,
                    "points": player.points,
                    "average": player.average,
                    "best": player.best(self.is_fewest),
                    "rank": player.rank,
                }
                for player in self.players
            ],
        }


def season(
    evenings: Iterable[Evening], best: int | None = None, by_rank: Sequence[int] = ()
) -> Season:
    """Return the season of evenings that were played; the earliest first.

    `best`: how many evenings of each player count. `by_rank`: points by rank, 0 beyond the last.
    Raise a refusal if points of different games would be added.
    """
    played = sorted(evenings, key=lambda evening: (evening.date or "", evening.file))
    if not played:
        raise ScoreError("season.nothing")
    is_fewest = False
    if not by_rank:
        kinds = {(evening.result.standing.game, evening.result.standing.kind) for evening in played}
        if len(kinds) > 1:
            raise ScoreError("season.kinds", kinds=sorted(" ".join(kind).strip() for kind in kinds))
        is_fewest = played[0].result.standing.total in FEWEST_WIN
    players: dict[str, SeasonPlayer] = {}
    for called, places in places_by_player([evening.result.standing for evening in played]).items():
        row = [_points(place, by_rank) if place else None for place in places]
        wins = sum(place is not None and place.rank == 1 for place in places)
        name, points = str(said(called, speak("en"))), _counted(row, best, is_fewest)
        players[name] = SeasonPlayer(name, tuple(row), wins, points)
    return Season(tuple(played), _ranked(players, is_fewest), is_fewest)


def _points(place: Place, by_rank: Sequence[int]) -> int:
    """Return the points of a place, by its rank if those are given: 0 beyond the last."""
    return sum(by_rank[place.rank - 1 : place.rank]) if by_rank else place.points


def _counted(row: Sequence[int | None], best: int | None, is_fewest: bool) -> int:
    """Return the sum of the `best` evenings (default: all)."""
    played = sorted((points for points in row if points is not None), reverse=not is_fewest)
    return sum(played[:best])


def _ranked(players: Mapping[str, SeasonPlayer], is_fewest: bool) -> tuple[SeasonPlayer, ...]:
    """Return the players, best first: by points, then wins, then average.

    If few points are good, a player of more evenings comes first: staying away isn't a merit.
    """

    def strength(name: str) -> tuple[float, ...]:
        player = players[name]
        if is_fewest:
            return (player.played, -player.points, player.wins, -player.average)
        return (player.points, player.wins, player.average)

    by_name = sorted(players, key=str.casefold)
    places = ranked(by_name, lambda name: players[name].points, strength)
    return tuple(replace(players[place.player], rank=place.rank) for place in places)
