"""A class in tables: a set for each, so that players at one table have equally good boards.

The sets follow from the seed of the first: its id, with the same names and as many tables, prints
all of them again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import NamedTuple

from generator.fault import PrintError, Remark
from generator.game_contract import drawing
from generator.pages.job import SHEETS, Job
from generator.requests.request import Request, settled
from generator.requests.request_to_job import code_of_set, dealt, job_of
from layouts import code
from layouts.game_contract import NumbersTables, SeatsClasses, dealer

MOST_TABLES = 200
ONCE = "cover"  # the same for every table


class TableSet(NamedTuple):
    """The set of one table, and the request that would print it alone."""

    job: Job
    request: Request


def tables_of(request: Request) -> tuple[list[TableSet], list[Remark]]:
    """Return the set of each table, in the order of the names; and remarks for the user."""
    request, remarks = settled(request)
    if request.names and request.players is None:  # a set's id counts one table
        request = replace(request, players=len(request.names))
    _refuse_one_board(request.game if request.set_id is None else code_of_set(request.set_id).game)
    whole, more = job_of(replace(request, tables=None))
    count = 1 if request.tables is None else request.tables
    _refuse_unfit(request, whole, count)
    return list(_tables(request, whole, count)), remarks + more


def sizes(players: int, tables: int) -> list[int]:
    """Return the players at each table: as equal as possible, the larger tables first."""
    each, more = divmod(players, tables)
    return [each + (number < more) for number in range(tables)]


def _tables(request: Request, whole: Job, count: int) -> Iterator[TableSet]:
    definition, side = whole.deal.definition, whole.deal.side
    given = request.at_tables if sum(request.at_tables) == whole.deal.players else ()
    ends = list(pairwise(accumulate(given or sizes(whole.deal.players, count), initial=0)))
    seeds = _seeds(request, whole, ends)
    for number, (seed, (first, last)) in enumerate(zip(seeds, ends, strict=True), 1):
        deal = dealt(definition, seed, last - first, side)
        parts = tuple(part for part in whole.parts if part != ONCE or number == 1)
        names = whole.names[first:last]
        job = replace(whole, deal=deal, parts=parts, names=names, table=(number, count))
        here = replace(
            request,
            players=last - first,
            names=request.names[first:last],
            set_id=deal.id,
            parts=",".join(parts),
            tables=None,
            at_tables=(),
            table=f"{number}/{count}",
        )
        yield TableSet(job, here)


def _seeds(request: Request, whole: Job, ends: Sequence[tuple[int, int]]) -> list[int]:
    """Return the seed of each table; those of a new class have a board in common if that fits.

    A class printed by 1.1, whose first set has no place in a class, stays as it was.
    """
    rules, side = dealer(whole.game), whole.deal.side
    first = code.parse(whole.deal.id if request.set_id is None else request.set_id)
    seed = rules.unpack(first.payload)[0]
    if isinstance(rules, SeatsClasses) and not whole.deal.definition.own:
        of_class, is_new = rules.class_of(seed), request.set_id is None
        seed = seed if of_class is None else of_class
        seeds = [rules.class_seed(seed, start, end - start) for start, end in ends]
        if (is_new or of_class is not None) and seed not in seeds:
            return seeds
    if isinstance(rules, NumbersTables):
        return [rules.table_seed(seed, table, side) for table in range(1, len(ends) + 1)]
    return [(seed + table) % rules.SEEDS for table in range(len(ends))]


def _refuse_one_board(game: str) -> None:
    """Raise PrintError for a game without a sheet for each player, before counting players."""
    if SHEETS not in drawing(game).PARTS:
        raise PrintError("tables.game", "tables", game=game)


def _refuse_unfit(request: Request, whole: Job, count: int) -> None:
    """Raise PrintError for options that tables don't have, or tables without players."""
    _refuse_one_board(whole.game)  # a definition may be of another game than --game
    if request.only is not None:
        raise PrintError("tables.only", "tables")
    most = min(whole.deal.players, MOST_TABLES)
    if not 1 <= count <= most:
        raise PrintError("tables.range", "tables", count=count, most=most)
