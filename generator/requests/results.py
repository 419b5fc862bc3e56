"""The results of a record that was played, as awards and lists print them."""

from __future__ import annotations

from generator.pages.results import ResultRow, Results
from layouts.fault import said
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records.format import date_of
from scorer.results.judged_record import judged
from scorer.results.tables import Columns
from scorer.verdict import Standing, TeamPlace


def results_of(record: Item, words: Words) -> Results | None:
    """How a record stands, in a language; None where nothing was played.

    Places are told when the game is over: before that nobody has won.
    """
    standing = judged(record)
    if not standing.is_begun:
        return None
    columns = Columns.of([standing])
    others = (ResultRow(name) for name in (*standing.missing, *standing.absent))
    return Results(
        rows=(*_ranked(standing, columns, words), *others),
        heads=tuple(columns.heads(words)),
        total=words(standing.total),
        date=date_of(record) or "",
    )


def _ranked(standing: Standing, columns: Columns, words: Words) -> tuple[ResultRow, ...]:
    """A row for everybody of whom a result is known, best first."""
    return tuple(
        ResultRow(
            name=str(said(place.player, words)),
            rank=place.rank if standing.is_over else 0,
            cells=tuple(map(str, columns.cells(standing, place.player))),
            total=str(place.points),
            players=place.players if isinstance(place, TeamPlace) else (),
        )
        for place in standing.places
    )
