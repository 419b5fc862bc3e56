"""The results of a record that was played, as awards and lists print them."""

from __future__ import annotations

from dataclasses import replace

from generator.pages.results import ResultRow, Results
from layouts.fault import said, same_name
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records.contents import date_of
from scorer.results.folder import Folder
from scorer.results.judged_record import judged
from scorer.results.tables import Columns, in_a_word, record_called, unranked
from scorer.verdict import Standing, TeamPlace


def results_of(record: Item, words: Words) -> Results | None:
    """Return the results of a record, places only after its end; None before the first move."""
    standing = judged(record)
    if not standing.is_begun:
        return None
    results = _of_standing(standing, date_of(record), words)
    undecided = tuple(replace(row, rank=0) for row in results.rows)
    return results if standing.is_over else replace(results, rows=undecided)


def _of_standing(standing: Standing, date: str | None, words: Words) -> Results:
    columns = Columns.of([standing])
    others = (
        ResultRow(other.player, total=in_a_word(other, words)) for other in unranked(standing)
    )
    return Results(
        rows=(*_ranked(standing, columns, words), *others),
        heads=tuple(columns.heads(words)),
        total=words(standing.total),
        date=date or "",
    )


def _ranked(standing: Standing, columns: Columns, words: Words) -> tuple[ResultRow, ...]:
    return tuple(
        ResultRow(
            name=str(said(place.player, words)),
            rank=place.rank,
            cells=tuple(map(str, columns.cells(standing, place.player))),
            total=str(place.points),
            players=place.players if isinstance(place, TeamPlace) else (),
        )
        for place in standing.places
    )


def results_of_class(folder: Folder, words: Words) -> Results:
    """Return the results of all tables with each player's table; of one table, round by round.

    Places are those of the screen, also while results are missing.
    """
    for refusal in folder.refused.values():
        raise refusal
    sums = folder.together()  # raises if nothing was played
    if len(folder.results) == 1:
        (only,) = folder.results.values()
        return _of_standing(only.standing, only.date, words)
    at = {
        same_name(name): record_called(file, words).removesuffix(file.suffix)
        for file, result in folder.results.items()
        for name in (
            *result.standing.missing,
            *result.standing.absent,
            *_seated(result.standing),
        )
    }

    def row(player: str, total: str, rank: int = 0) -> ResultRow:
        table = at.get(same_name(player), "")
        return ResultRow(str(said(player, words)), rank, (table,), total)

    ranked = (row(place.player, str(place.points), place.rank) for place in sums.places)
    others = (row(other.player, in_a_word(other, words)) for other in sums.others)
    return Results(
        rows=(*ranked, *others),
        heads=(words("table.head"),),
        total=words(sums.total),
        date=next((result.date for result in folder.played().results.values() if result.date), ""),
    )


def _seated(standing: Standing) -> tuple[str, ...]:
    return tuple(
        name
        for place in standing.places
        for name in (place.players if isinstance(place, TeamPlace) else (place.player,))
    )
