"""The columns of a class list: the names among them, by heads or by their cells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from unicodedata import combining, normalize

from generator.requests.classlist.file import ListRow
from generator.requests.classlist.heads import (
    CALLED,
    FIRST,
    FULL,
    LAST,
    PARTICLE,
    TURNED,
    is_name,
    role,
)
from layouts.values import dataclass

QUOTES = ('""', "''", "“”", "„“", "„”", "‘’", "‚‘", "«»", "»«")  # around a name
FEW = 6  # cells: from here on, a column of few different words isn't one of names


@dataclass(frozen=True)
class Plan:
    """The columns of a name: the first one of `first` that is filled, then the others."""

    first: tuple[int, ...]
    rest: tuple[int, ...] = ()
    turned: bool = False  # "Becker, Anna" in the first column


def columns_of(rows: Sequence[ListRow]) -> dict[int, list[str]]:
    """Return the filled cells of each column that has any."""
    columns: dict[int, list[str]] = {}
    for row in rows:
        for i, cell in enumerate(row.cells):
            if cell.strip():
                columns.setdefault(i, []).append(cell.strip())
    return dict(sorted(columns.items()))


def plan_by_heads(heads: Sequence[str], body: Sequence[ListRow], spaced: bool) -> Plan:
    """Return the columns of the name; "Name" beside "Vorname" is the surname."""
    where: dict[str, int] = {}
    for i, head in enumerate(heads):
        where.setdefault(role(head) or "", i)
    firsts = tuple(where[kind] for kind in (CALLED, FIRST) if kind in where)
    last, full = where.get(LAST), where.get(FULL, where.get(TURNED))
    if not firsts and last is None and full is None:
        others = frozenset(i for i, head in enumerate(heads) if role(head))
        return plan_by_cells(body, others, spaced)
    given, last = _sorted_out(firsts, last, full, body)
    if last is None:
        return Plan(given, (), is_turned(body, given[0], TURNED in where))
    particle = (where[PARTICLE],) if PARTICLE in where else ()
    return Plan(given, (*particle, last))


def _sorted_out(
    firsts: tuple[int, ...], last: int | None, full: int | None, body: Sequence[ListRow]
) -> tuple[tuple[int, ...], int | None]:
    """Return first names and surname; a column headed "Name" may be either, or both."""
    half = firsts[-1] if firsts else last
    if full is None:
        return (firsts, last) if firsts else ((last or 0,), None)
    if half is None:
        return (full,), None
    if firsts and last is not None:
        return firsts, last
    if _holds(body, full, half):
        return (full,), None
    return (firsts, full) if firsts else ((full,), last)


def _holds(body: Sequence[ListRow], full: int, half: int) -> bool:
    """Return whether column `full` contains the names of column `half`."""
    pairs = [
        (row.cells[full].casefold().replace(",", " ").split(), row.cells[half].casefold().split())
        for row in body
        if max(full, half) < len(row.cells) and row.cells[half].strip()
    ]
    within = sum(set(part) < set(whole) for whole, part in pairs)
    return within * 2 > len(pairs)


def plan_by_cells(body: Sequence[ListRow], others: frozenset[int], spaced: bool) -> Plan:
    """Return the columns that look like names, without heads that say so."""
    columns = {i: cells for i, cells in columns_of(body).items() if i not in others}
    named = [i for i, cells in columns.items() if are_names(cells) and len(cells) * 2 >= len(body)]
    named = [i for i in named if not are_alike(columns[i])] or named
    named = [i for i in named if not _are_small(columns[i])] or named
    first = next(iter(named or columns), 0)
    if is_turned(body, first, False):
        return Plan((first,), (), True)
    if len(named) < 2 or _are_full(columns[first]):
        return Plan((first,))
    second = named[1]
    if (spaced and len(columns) == 2) or _is_surname(columns[first], columns[second], spaced):
        return Plan((second,), (first,))
    return Plan((first,), (second,))


def are_names(cells: list[str]) -> bool:
    """Return whether most cells may be names."""
    return sum(map(is_name, cells)) * 2 > len(cells)


def are_alike(cells: list[str]) -> bool:
    """Return whether cells are few words, many times: religions, towns, groups."""
    return len(cells) >= FEW and len(set(cells)) * 2 <= len(cells)


def _are_small(cells: list[str]) -> bool:
    """Return whether most cells begin with a small letter, as login names do."""
    return sum(cell[0].islower() for cell in cells) * 2 > len(cells)


def _are_full(cells: list[str]) -> bool:
    return sum(len(cell.split()) > 1 for cell in cells) * 4 >= len(cells) * 3


def _is_surname(first: list[str], second: list[str], spaced: bool) -> bool:
    """Return whether the first of two columns has the surnames: lists are sorted by them."""
    by_first, by_second = _in_order(first), _in_order(second)
    return by_first if by_first != by_second else spaced


def _in_order(cells: list[str]) -> bool:
    keys = [
        "".join(c for c in normalize("NFKD", cell.casefold()) if not combining(c)) for cell in cells
    ]
    steps = list(pairwise(keys))
    return bool(steps) and sum(a <= b for a, b in steps) * 10 >= len(steps) * 9


# --- names -----------------------------------------------------------------------------------


def is_turned(body: Sequence[ListRow], column: int, is_said: bool) -> bool:
    """Return whether the cells are plainly "Becker, Anna", or some are and the head says so."""
    cells = [row.cells[column] for row in body if column < len(row.cells)]
    filled = [cell for cell in cells if cell.strip()]
    turned = sum(map(_has_comma, filled))
    return turned > 0 and (is_said or turned * 4 >= len(filled) * 3)


def _has_comma(cell: str) -> bool:
    """Return whether there is a name on both sides of one comma."""
    parts = cell.replace("،", ",").split(",")
    return len(parts) == 2 and all(part.strip() and is_name(f"{part}s") for part in parts)


def name_in(cells: Sequence[str], plan: Plan) -> str:
    """Return the name of a row, first name first."""
    given = next((c for i in plan.first if i < len(cells) and (c := _plain(cells[i]))), "")
    if plan.turned and _has_comma(given):
        last, first = given.replace("،", ",").split(",")
        given = f"{first.strip()} {last.strip()}"
    return " ".join([given, *(_plain(cells[i]) for i in plan.rest if i < len(cells))]).strip()


def _plain(cell: str) -> str:
    """Return a cell without quotes around it, or the wrapping `="..."` of some programs."""
    text = cell.strip()
    if text.startswith('="') and text.endswith('"') and len(text) > 3:
        text = text[1:]
    return text[1:-1].strip() if len(text) > 2 and text[0] + text[-1] in QUOTES else text
