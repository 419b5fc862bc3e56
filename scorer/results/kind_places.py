"""Places in a kind form: only the first three, tables as teams, or those around a player.

Everybody stays on the list; only the order of the others is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layouts.fault import quoted, said, same_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.referee import PLAIN, Display
from scorer.results.folder import Folder
from scorer.results.people import people
from scorer.results.sums import FEWEST_WIN
from scorer.results.tables import as_text, record_called
from scorer.verdict import Place, ScoreError

ALL, PODIUM, TABLES = "all", "podium", "tables"
FIRST = 3  # places with a rank
BESIDE = 2  # places before a player, and behind


@dataclass(frozen=True)
class KindPlaces:
    """The lines of a list: rank or None, name, points; and the head of the points."""

    show: str
    total: str
    lines: tuple[tuple[int | None, str, int | float], ...]

    def rows(self, words: Words) -> list[Sequence[object]]:
        heads = [words(key) for key in ("game.rank", "game.player", self.total)]
        return [heads, *(("" if rank is None else rank, *rest) for rank, *rest in self.lines)]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        return as_text(self.rows(words))

    def json(self, words: Words | None = None) -> dict[str, object]:
        keys = ("rank", "player", "points")
        lines = [dict(zip(keys, line, strict=True)) for line in self.lines]
        return {"show": self.show, "standing": lines}


def kind_places(folder: Folder, show: str, words: Words) -> KindPlaces:
    """Return the places of all records as `show` says: podium, tables, or a name to look around."""
    refuse_strangers(folder, show)
    sums = folder.together()
    if show == TABLES:
        return KindPlaces(show, sums.total, tuple(_by_table(folder, words)))
    places = [Place(str(said(p.player, words)), p.points, p.rank) for p in sums.places]
    if show not in (ALL, PODIUM):
        places = _around(places, show)
    first = [p for p in places if show != PODIUM or p.rank <= FIRST]
    rest = sorted((p.player, p.points) for p in places if p not in first)
    lines: list[tuple[int | None, str, int | float]] = [(p.rank, p.player, p.points) for p in first]
    lines += [(None, name, points) for name, points in rest]
    return KindPlaces(show, sums.total, tuple(lines))


def refuse_strangers(folder: Folder, show: str) -> None:
    """Raise ScoreError if `show` is neither a list nor a name in the records, played or not."""
    everybody = (person for standing in folder.standings.values() for person in people(standing))
    names = {_plain(person.player) for person in everybody}
    if show not in (ALL, PODIUM, TABLES) and _plain(show) not in names:
        raise ScoreError("show.who", "show", name=quoted(show))


def _around(places: list[Place], name: str) -> list[Place]:
    """Return the places next to a player's; raise ScoreError if the player has none."""
    names, sought = [_plain(place.player) for place in places], _plain(name)
    if sought not in names:
        raise ScoreError("show.unplaced", "show", name=quoted(name))
    at = names.index(sought)
    return places[max(0, at - BESIDE) : at + BESIDE + 1]


def _plain(name: str) -> str:
    return same_name(name).casefold()


def _by_table(folder: Folder, words: Words) -> Iterator[tuple[int, str, float]]:
    """Yield tables as teams, best first: the average of each, since tables differ in size."""
    teams = []
    is_few = False
    for file, result in folder.played().results.items():
        points = [place.points for place in result.standing.places]
        is_few = result.standing.total in FEWEST_WIN
        if points:
            name = record_called(file, words).removesuffix(file.suffix)
            teams.append((round(sum(points) / len(points), 1), name))
    order = sorted(teams, key=lambda team: team[0], reverse=not is_few)
    averages = [average for average, _ in order]
    for average, name in order:
        yield averages.index(average) + 1, name, average
