"""One table over many records of one game: what everybody got in a tournament, or in a term."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from layouts.fault import said, same_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.referee import PLAIN, Display
from scorer.results.people import PersonState
from scorer.results.tables import aligned, unranked
from scorer.verdict import Place, ScoreError, Standing, TeamPlace, ranked

FEWEST_WIN = ("game.penalty", "stones.left")  # totals that are better the smaller they are


@dataclass(frozen=True)
class Sums:
    """Sums of points by player, and in how many records somebody played."""

    game: str
    kind: str
    total: str
    records: int
    places: tuple[Place, ...]
    played: dict[str, int]
    others: tuple[PersonState, ...] = ()  # who has no result, and why

    def rows(self, words: Words) -> list[Sequence[object]]:
        """The table with its head, best first."""
        heads = ("game.rank", "game.player", "game.records", self.total)
        rows = [
            (one.rank, str(said(one.player, words)), self.played[one.player], one.points)
            for one in self.places
        ]
        others = [("", one.player, "", one.told(words)) for one in self.others]
        return [[words(key) for key in heads], *rows, *others]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The table as lines."""
        rows = [list(map(str, row)) for row in self.rows(words)]
        return "\n".join(aligned(rows, left=1)) + "\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The same for programs."""
        return {
            "game": self.game,
            "mode": self.kind,
            "records": self.records,
            "standing": [
                {**vars(place), "records": self.played[place.player]} for place in self.places
            ],
            **({"others": {one.player: one.word for one in self.others}} if self.others else {}),
        }


def together(standings: Iterable[Standing]) -> Sums:
    """All records that were played, added up; refused where they are of different games."""
    every = list(standings)
    begun = [standing for standing in every if standing.is_begun]
    kinds = sorted({f"{one.game} {one.kind}".strip() for one in begun})
    if len(kinds) != 1:
        raise ScoreError("together.kinds" if kinds else "together.nothing", kinds=kinds)
    points: dict[str, int] = defaultdict(int)
    played: dict[str, int] = defaultdict(int)
    called: dict[str, str] = {}  # as somebody is spelled first, if it can be shown
    for place in (place for standing in begun for place in standing.places):
        # who plays on a side is another every evening: its points are those of each of them
        for name in place.players if isinstance(place, TeamPlace) else (place.player,):
            same = same_name(name)
            if not called.setdefault(same, name).isprintable():
                called[same] = name
            points[same] += place.points
            played[same] += 1
    first = begun[0]
    lowest = first.total in FEWEST_WIN

    def strength(name: str) -> tuple[int, ...]:
        """Where few points are good, who played more comes first: staying away is no merit."""
        return (played[name], -points[name]) if lowest else (points[name],)

    ranks = ranked(points, points.__getitem__, strength)
    places = tuple(replace(place, player=called[place.player]) for place in ranks)
    times = {called[same]: count for same, count in played.items()}
    others = _without_result((one for one in every if one.game == first.game), set(points))
    return Sums(first.game, first.kind, first.total, len(begun), places, times, others)


def _without_result(standings: Iterable[Standing], known: set[str]) -> tuple[PersonState, ...]:
    """Return who has a result in no record, and why."""
    found: dict[str, PersonState] = {}
    for one in (one for standing in standings for one in unranked(standing)):
        if same_name(one.player) not in known:
            found.setdefault(same_name(one.player), one)
    return tuple(found.values())
