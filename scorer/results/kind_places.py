"""Places told kindly: the first three alone, tables as teams, or those around somebody.

Everybody stays on the list; what is hidden is only who comes behind whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layouts.fault import quoted, said, same_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.referee import PLAIN, Display
from scorer.results.folder import Folder
from scorer.results.sums import FEWEST_WIN
from scorer.results.tables import aligned, record_called
from scorer.verdict import Place, ScoreError

ALL, PODIUM, TABLES = "all", "podium", "tables"
FIRST = 3  # places that are told
BESIDE = 2  # places before somebody, and behind


@dataclass(frozen=True)
class KindPlaces:
    """The lines of a list: rank or None, name, points; and what the points are called."""

    show: str
    total: str
    lines: tuple[tuple[int | None, str, int | float], ...]

    def rows(self, words: Words) -> list[Sequence[object]]:
        """The table with its head."""
        heads = [words(key) for key in ("game.rank", "game.player", self.total)]
        return [heads, *(("" if rank is None else rank, *rest) for rank, *rest in self.lines)]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The table as lines."""
        rows = [list(map(str, row)) for row in self.rows(words)]
        return "\n".join(aligned(rows, left=1)) + "\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The same for programs and for the page."""
        keys = ("rank", "player", "points")
        lines = [dict(zip(keys, line, strict=True)) for line in self.lines]
        return {"show": self.show, "standing": lines}


def kind_places(folder: Folder, show: str, words: Words) -> KindPlaces:
    """Return the places of all records as `show` says: podium, tables, or a name to look around."""
    sums = folder.together()
    if show == TABLES:
        return KindPlaces(show, sums.total, tuple(_by_table(folder, words)))
    places = [Place(str(said(one.player, words)), one.points, one.rank) for one in sums.places]
    lines: list[tuple[int | None, str, int | float]]
    if show == ALL:
        lines = [(one.rank, one.player, one.points) for one in places]
    elif show == PODIUM:
        first = [one for one in places if one.rank <= FIRST]
        rest = sorted((one.player, one.points) for one in places if one.rank > FIRST)
        lines = [(one.rank, one.player, one.points) for one in first]
        lines += [(None, name, points) for name, points in rest]
    else:
        lines = [(one.rank, one.player, one.points) for one in _around(places, show)]
    return KindPlaces(show, sums.total, tuple(lines))


def _around(places: Sequence[Place], name: str) -> Sequence[Place]:
    """The places next to somebody's; refused where nobody is called so."""
    names, sought = [_plain(one.player) for one in places], _plain(name)
    if sought not in names:
        raise ScoreError("show.who", "show", name=quoted(name))
    at = names.index(sought)
    return places[max(0, at - BESIDE) : at + BESIDE + 1]


def _plain(name: str) -> str:
    return same_name(name).casefold()


def _by_table(folder: Folder, words: Words) -> Iterator[tuple[int, str, float]]:
    """Tables as teams, best first: what each got on average, since tables differ in size."""
    found = []
    is_few = False
    for file, result in folder.played().results.items():
        points = [one.points for one in result.standing.places]
        is_few = result.standing.total in FEWEST_WIN
        if points:
            name = record_called(file, words).removesuffix(file.suffix)
            found.append((round(sum(points) / len(points), 1), name))
    order = sorted(found, key=lambda one: one[0], reverse=not is_few)
    averages = [one for one, _ in order]
    for average, name in order:
        yield averages.index(average) + 1, name, average
