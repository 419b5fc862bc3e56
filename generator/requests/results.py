"""The results of a record that was played, as awards and lists print them."""

from __future__ import annotations

from generator.pages.results import ResultRow, Results
from layouts.fault import said, same_name
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records.format import date_of
from scorer.results.folder import Folder
from scorer.results.judged_record import judged
from scorer.results.tables import Columns, record_called, unranked
from scorer.verdict import Standing, TeamPlace


def results_of(record: Item, words: Words) -> Results | None:
    """How a record stands, in a language; None where nothing was played.

    Places are told when the game is over: before that nobody has won.
    """
    standing = judged(record)
    if not standing.is_begun:
        return None
    columns = Columns.of([standing])
    others = (ResultRow(name, total=words(f"game.is.{why}")) for name, why in unranked(standing))
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


def results_of_class(folder: Folder, words: Words, group: str = "") -> Results:
    """Return what everybody got at all tables, and at which; empty before anything was played."""
    played = folder.played().results.values()
    if not played:
        return Results(group=group)
    sums = folder.together()
    at = {
        same_name(name): record_called(file, words).removesuffix(file.suffix)
        for file, one in folder.results.items()
        for name in (*one.standing.missing, *one.standing.absent, *_seated(one.standing))
    }
    is_over = all(one.standing.is_over for one in played)
    ranked = (
        ResultRow(
            str(said(place.player, words)),
            rank=place.rank if is_over else 0,
            cells=(at.get(same_name(place.player), ""),),
            total=str(place.points),
        )
        for place in sums.places
    )
    others = (
        ResultRow(name, cells=(at.get(same_name(name), ""),), total=words(f"game.is.{why}"))
        for name, why in sums.others.items()
    )
    return Results(
        rows=(*ranked, *others),
        heads=(words("table.head"),),
        total=words(sums.total),
        group=group,
        date=next((one.date for one in played if one.date), ""),
    )


def _seated(standing: Standing) -> tuple[str, ...]:
    """Return the names of all who have a place."""
    return tuple(
        name
        for place in standing.places
        for name in (place.players if isinstance(place, TeamPlace) else (place.player,))
    )
