"""One table over many records of one game: everybody's points in a tournament or a term."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from layouts.fault import said, same_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.referee import PLAIN, Display
from scorer.results.people import PersonState
from scorer.results.tables import as_text, unranked
from scorer.verdict import Place, ScoreError, Standing, TeamPlace, ranked

FEWEST_WIN = ("game.penalty", "stones.left")  # totals that are better the smaller they are


@dataclass(frozen=True)
class Sums:
    """Sums of points by player, and the number of records that each played in."""

    game: str
    kind: str
    total: str
    records: int
    places: tuple[Place, ...]
    played: dict[str, int]
    others: tuple[PersonState, ...] = ()  # players without a result

    def rows(self, words: Words) -> list[Sequence[object]]:
        """Return the table with its head, best first."""
        heads = ("game.rank", "game.player", "game.records", self.total)
        rows = [
            (place.rank, str(said(place.player, words)), self.played[place.player], place.points)
            for place in self.places
        ]
        others = [("", person.player, "", person.told(words)) for person in self.others]
        return [[words(key) for key in heads], *rows, *others]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        return as_text(self.rows(words))

    def json(self, words: Words | None = None) -> dict[str, object]:
        return {
            "game": self.game,
            "mode": self.kind,
            "records": self.records,
            "standing": [
                {**vars(place), "records": self.played[place.player]} for place in self.places
            ],
            **({"others": {p.player: p.word for p in self.others}} if self.others else {}),
        }


def together(standings: Iterable[Standing]) -> Sums:
    """Add up all records that were played; raise ScoreError if they are of different games."""
    every = list(standings)
    begun = [standing for standing in every if standing.is_begun]
    kinds = sorted({f"{standing.game} {standing.kind}".strip() for standing in begun})
    if len(kinds) != 1:
        raise ScoreError("together.kinds" if kinds else "together.nothing", kinds=kinds)
    points: dict[str, int] = defaultdict(int)
    played: dict[str, int] = defaultdict(int)
    called: dict[str, str] = {}  # the first spelling, if it can be shown
    for place in (place for standing in begun for place in standing.places):
        # teams change from record to record: their points are those of each player
        for name in place.players if isinstance(place, TeamPlace) else (place.player,):
            same = same_name(name)
            if not called.setdefault(same, name).isprintable():
                called[same] = name
            points[same] += place.points
            played[same] += 1
    first = begun[0]
    lowest = first.total in FEWEST_WIN

    def strength(name: str) -> tuple[int, ...]:  # staying away isn't a merit if few points win
        return (played[name], -points[name]) if lowest else (points[name],)

    ranks = ranked(points, points.__getitem__, strength)
    places = tuple(replace(place, player=called[place.player]) for place in ranks)
    times = {called[same]: count for same, count in played.items()}
    others = _without_result((s for s in every if s.game == first.game), set(points))
    return Sums(first.game, first.kind, first.total, len(begun), places, times, others)


def _without_result(standings: Iterable[Standing], known: set[str]) -> tuple[PersonState, ...]:
    """Return the players without a result in any record, with the first reason."""
    persons: dict[str, PersonState] = {}
    for person in (person for standing in standings for person in unranked(standing)):
        if same_name(person.player) not in known:
            persons.setdefault(same_name(person.player), person)
    return tuple(persons.values())
