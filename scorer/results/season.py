"""A season: many evenings of the same people, who played how often, and who leads.

Evening: one record that was played. Its points are those of the record, or by rank, such as 5 for
the first and 3 for the second. Of each player the best evenings may be all that count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from layouts.fault import said, same_name, visible
from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.referee import PLAIN, Display
from scorer.results.judged_record import GameResult
from scorer.results.sums import FEWEST_WIN
from scorer.results.tables import aligned, as_csv
from scorer.verdict import Place, ScoreError, TeamPlace, ranked

Rows = list[list[object]]


@dataclass(frozen=True)
class Evening:
    """A record that was played: what it is called, when, and who got what."""

    file: str
    date: str | None
    result: GameResult

    @property
    def called(self) -> str:
        """The date, or the file without its ending if it doesn't say when."""
        return self.date or self.file.rpartition("/")[2].rpartition(".")[0]

    def places(self) -> list[Place]:
        """The players with their points and ranks; of a team each of its players."""
        found: list[Place] = []
        for place in self.result.standing.places:
            names = place.players if isinstance(place, TeamPlace) else (place.player,)
            found += [replace(place, player=name) for name in names]
        return found


@dataclass(frozen=True)
class SeasonPlayer:
    """Somebody's season: points by evening, where None is an evening without them."""

    player: str
    evenings: tuple[int | None, ...]
    wins: int
    points: int  # of the evenings that count
    rank: int = 0

    @property
    def played(self) -> int:
        """How many evenings."""
        return sum(points is not None for points in self.evenings)

    @property
    def average(self) -> float:
        """Points an evening, of all that were played."""
        found = [points for points in self.evenings if points is not None]
        return round(sum(found) / len(found), 2)

    def best(self, is_fewest: bool) -> int:
        """The best evening."""
        found = [points for points in self.evenings if points is not None]
        return min(found) if is_fewest else max(found)


@dataclass(frozen=True)
class Season:
    """All evenings in their order, and the players, best first."""

    evenings: tuple[Evening, ...]
    players: tuple[SeasonPlayer, ...]
    is_fewest: bool  # whether few points are good

    def rows(self, words: Words) -> Rows:
        """Return the table: a line a player, a column an evening."""
        heads = [words("game.rank"), words("game.player"), *(one.called for one in self.evenings)]
        heads += [words(f"season.{key}") for key in ("played", "wins", "average", "best", "points")]
        return [list(heads), *(self._row(player) for player in self.players)]

    def _row(self, one: SeasonPlayer) -> list[object]:
        cells = ["" if points is None else points for points in one.evenings]
        best = one.best(self.is_fewest)
        about = (one.played, one.wins, f"{one.average:g}", best, one.points)
        return [one.rank, one.player, *cells, *about]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return the table as lines."""
        rows = [[visible(str(cell)) for cell in row] for row in self.rows(words)]
        return "\n".join(aligned(rows, left=1)) + "\n"

    def csv(self, words: Words, comma: str = ",") -> str:
        """Return the table for a spreadsheet."""
        return as_csv(self.rows(words), comma)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the evenings and the players for programs."""
        words = words or speak("en")
        return {
            "evenings": [
                {
                    "file": one.file,
                    "date": one.date,
                    "game": one.result.standing.game,
                    "standing": one.result.json(words)["standing"],
                }
                for one in self.evenings
            ],
            "players": [
                {
                    "player": one.player,
                    "played": one.played,
                    "wins": one.wins,
                    "points": one.points,
                    "average": one.average,
                    "best": one.best(self.is_fewest),
                    "rank": one.rank,
                }
                for one in self.players
            ],
        }


def season(
    evenings: Iterable[Evening], best: int | None = None, by_rank: Sequence[int] = ()
) -> Season:
    """Return the season of evenings that were played; the earliest first.

    `best`: so many evenings of each player count. `by_rank`: points by rank, 0 beyond the last.
    Raise a refusal if points of different games would be added.
    """
    found = sorted(evenings, key=lambda one: (one.date or "", one.file))
    if not found:
        raise ScoreError("season.nothing")
    is_fewest = False
    if not by_rank:
        kinds = {(one.result.standing.game, one.result.standing.kind) for one in found}
        if len(kinds) > 1:
            raise ScoreError("season.kinds", kinds=sorted(" ".join(kind).strip() for kind in kinds))
        is_fewest = found[0].result.standing.total in FEWEST_WIN
    called: dict[str, str] = {}
    points: dict[str, list[int | None]] = {}
    wins: dict[str, int] = {}
    for number, one in enumerate(found):
        for place in one.places():
            same = same_name(place.player)
            called.setdefault(same, str(said(place.player, speak("en"))))
            row = points.setdefault(same, [None] * len(found))
            row[number] = _worth(place.rank, by_rank) if by_rank else place.points
            wins[same] = wins.get(same, 0) + (place.rank == 1)
    players = {
        same: SeasonPlayer(called[same], tuple(row), wins[same], _counted(row, best, is_fewest))
        for same, row in points.items()
    }
    return Season(tuple(found), _ranked(players, is_fewest), is_fewest)


def _worth(rank: int, by_rank: Sequence[int]) -> int:
    return by_rank[rank - 1] if rank <= len(by_rank) else 0


def _counted(row: Sequence[int | None], best: int | None, is_fewest: bool) -> int:
    """Return the sum of the best evenings, or of all."""
    found = sorted((points for points in row if points is not None), reverse=not is_fewest)
    return sum(found[:best])


def _ranked(players: Mapping[str, SeasonPlayer], is_fewest: bool) -> tuple[SeasonPlayer, ...]:
    """Return the players, best first: by points, then wins, then average.

    Where few points are good, who played more comes first: staying away is no merit.
    """

    def strength(same: str) -> tuple[float, ...]:
        one = players[same]
        if is_fewest:
            return (one.played, -one.points, one.wins, -one.average)
        return (one.points, one.wins, one.average)

    by_name = sorted(players, key=lambda same: players[same].player.casefold())
    places = ranked(by_name, lambda same: players[same].points, strength)
    return tuple(replace(players[place.player], rank=place.rank) for place in places)
