"""A class list as schools export it: which lines are pupils, which columns are their names.

The numbers or bullets that people write before names are no part of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.fault import Remark
from generator.requests.classlist.columns import (
    Plan,
    are_alike,
    are_names,
    columns_of,
    is_turned,
    name_in,
    plan_by_cells,
    plan_by_heads,
)
from generator.requests.classlist.file import ListRow, ListTable, table
from generator.requests.classlist.heads import (
    NAMING,
    OTHER,
    TABLE,
    begins,
    is_footer,
    is_identity,
    is_name,
    is_nobody,
    is_rule,
    is_somebody,
    is_title,
    role,
)
from layouts.fault import LayoutError, quoted
from layouts.values import dataclass

NUMBERED = re.compile(r"\s*(\d{1,4})(?:\s*[.):–-]\s*|\s+)(?=[^\W\d_])")
BULLET = re.compile(r"\s*[-–—•*·‣▪]\s+(?=\w)")
FEWEST = 2  # lines that make a list


def plain(rows: Sequence[ListRow]) -> tuple[ListRow, ...]:
    """The rows without numbers that count them, or without their bullets."""
    counted = [found for row in rows if (found := NUMBERED.match(row.cells[0]))]
    numbers = [int(found[1]) for found in counted]
    if len(numbers) >= FEWEST and all(b == a + 1 for a, b in pairwise(numbers)):
        return tuple(_without(NUMBERED, row) for row in rows)
    if sum(bool(BULLET.match(row.cells[0])) for row in rows) >= FEWEST:
        return tuple(_without(BULLET, row) for row in rows)
    return tuple(rows)


def _without(before: re.Pattern[str], row: ListRow) -> ListRow:
    first, *others = row.cells
    return replace(row, cells=(before.sub("", first, count=1), *others))


HEADS_WITHIN = 10  # lines of titles that may stand above the heads
TITLES = 3  # of any words, above a head that nobody is called
MOST_LINES = 3  # that are told as left out


# `Tisch 1`, `Table 2: Anna, Emre`: where a table begins, and maybe who sits there.
SECTION = re.compile(
    r"\s*((?:table|tisch|gruppentisch|tischgruppe|group|gruppe|team|طاولة|الطاولة|مجموعة)"
    r"\s*(?:no\.?|nr\.?)?\s*[\w-]{1,12})\s*(?::\s*(.*))?",
    re.IGNORECASE | re.DOTALL,
)
BETWEEN = re.compile(r"\s*[,;/&+،]\s*|\s+(?:und|and|و)\s+")  # names on one line
MOST_AT_TABLE = 12  # of a column "Group": more are a course


@dataclass(frozen=True)
class Pupils:
    """The names of a list, how they were found, and its encoding where that is not UTF-8."""

    names: tuple[str, ...]
    lines: tuple[int, ...]  # on which each of them stands
    notes: tuple[Remark, ...]
    encoding: str | None
    tables: tuple[str, ...] = ()  # at which each of them sits, if the list says so
    id_heads: tuple[str, ...] = ()  # the heads of ids, e-mail addresses and logins
    ids: tuple[tuple[str, ...], ...] = ()  # what stands below them, of each of them


def read(raw: bytes, file: str) -> Pupils:
    """The names of a list, which may be empty; or a refusal that names its file."""
    found = table(raw, file)
    rows = [row for row in found.rows if not is_rule(row.cells)]
    sections = _sections(rows)
    if any(section.names for section in sections):
        return _named_by_lines(sections, rows, found.encoding, file)
    headings = {section.line for section in sections}
    found = replace(found, rows=plain([row for row in rows if row.line not in headings]))
    at = _head(found.rows)
    named, notes = _headless(found) if at is None else _below_heads(found, at)
    names, lines = zip(*named, strict=True) if named else ((), ())
    tables: tuple[str, ...] = ()
    if sections:
        tables = tuple(_last_before(sections, line) for line in lines)
    elif at is not None:
        tables = _by_column(found.rows, at, lines)
    _refuse_untabled(names, lines, tables, file)
    heads, ids = ((), ()) if at is None else _identities(found.rows, at, lines)
    return Pupils(names, lines, tuple(notes), found.encoding, tables, heads, ids)


def _identities(
    rows: Sequence[ListRow], at: int, lines: Sequence[int]
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The columns by which a school's systems know somebody, with their heads."""
    columns = [i for i, cell in enumerate(rows[at].cells) if is_identity(cell)]
    cells = {row.line: row.cells for row in rows}
    ids = (
        tuple(cells[line][i].strip() if i < len(cells[line]) else "" for i in columns)
        for line in lines
    )
    return tuple(rows[at].cells[i].strip() for i in columns), tuple(ids)


# --- tables ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Section:
    """A line that says at which table those sit who follow, or who stand in it."""

    line: int
    table: str
    names: tuple[str, ...]


def _sections(rows: Sequence[ListRow]) -> list[Section]:
    """The tables of a list that has lines for them; none if all lines are such: they are pupils."""
    found: list[Section] = []
    for row in rows:
        text = ", ".join(cell.strip() for cell in row.cells if cell.strip())
        match = SECTION.fullmatch(text)
        if match and (match[2] is not None or len(list(filter(str.strip, row.cells))) == 1):
            names = tuple(name for name in BETWEEN.split(match[2] or "") if name.strip())
            found.append(Section(row.line, " ".join(match[1].split()), names))
    has_names = any(section.names for section in found)
    return found if has_names or 1 < len(found) < len(rows) else []


def _named_by_lines(
    sections: Sequence[Section], rows: Sequence[ListRow], encoding: str | None, file: str
) -> Pupils:
    """The names that stand behind their tables, line by line."""
    found = [(name, one.line, one.table) for one in sections for name in one.names]
    names, lines, tables = zip(*found, strict=True)
    known = {section.line for section in sections}
    left = [row for row in rows if row.line not in known]
    return Pupils(names, lines, tuple(_left_out(left)), encoding, tables)


def _last_before(sections: Sequence[Section], line: int) -> str:
    return next((one.table for one in reversed(sections) if one.line < line), "")


def _by_column(rows: Sequence[ListRow], at: int, lines: Sequence[int]) -> tuple[str, ...]:
    """The tables of a column with that head; none if there is no such, or it is a course."""
    column = next((i for i, cell in enumerate(rows[at].cells) if role(cell) == TABLE), None)
    if column is None:
        return ()
    cells = {row.line: row.cells for row in rows}
    found = tuple(
        cells[line][column].strip() if column < len(cells[line]) else "" for line in lines
    )
    sizes = Counter(found)
    is_course = len(sizes) < FEWEST or max(sizes.values()) > MOST_AT_TABLE
    return () if is_course else found


def _refuse_untabled(
    names: Sequence[str], lines: Sequence[int], tables: Sequence[str], file: str
) -> None:
    """Refuse a list in which somebody has no table, though others have: nobody is guessed about."""
    for name, line, label in zip(names, lines, tables, strict=False):
        if not label:
            raise LayoutError("classlist.table", "names_file", name=quoted(name)).at(file, line)


def _below_heads(found: ListTable, at: int) -> tuple[list[tuple[str, int]], list[Remark]]:
    """The names below a line of heads with their lines, and how they were found."""
    rows, head = found.rows, found.rows[at]
    end = _end(rows, at + 1)
    body = [row for row in rows[at + 1 : end] if row.cells != head.cells]
    if found.mark == "," and len(head.cells) == 1:
        body = _whole(body)
    plan = plan_by_heads(head.cells, body, found.spaced)
    notes = [Remark("roster.heads", line=head.line), *_turned(plan)]
    notes += _left_out([*rows[:at], *rows[end:]])
    return [(name_in(row.cells, plan), row.line) for row in body], notes


def _headless(found: ListTable) -> tuple[list[tuple[str, int]], list[Remark]]:
    """The names where no heads are with their lines, and how they were found."""
    rows = found.rows
    top, end = _span(rows)
    body, left = rows[top:end], _left_out([*rows[:top], *rows[end:]])
    if _is_running(body, found.spaced):
        return [(cell, row.line) for row in body for cell in row.cells], left
    plan = plan_by_cells(body, frozenset(), found.spaced)
    notes = [*_order(plan, body), *_turned(plan), *left]
    return [(name_in(row.cells, plan), row.line) for row in body], notes


# --- what is told ----------------------------------------------------------------------------


def _order(plan: Plan, body: Sequence[ListRow]) -> list[Remark]:
    """How columns without heads were understood, where there was a choice."""
    if plan.rest:
        first, last = plan.first[0] + 1, plan.rest[0] + 1
        return [Remark("roster.columns", first=first, last=last)]
    if len(columns_of(body)) > 1:
        return [Remark("roster.column", column=plan.first[0] + 1)]
    return []


def _turned(plan: Plan) -> list[Remark]:
    return [Remark("roster.turned")] if plan.turned else []


def _left_out(left: list[ListRow]) -> list[Remark]:
    """The lines that were taken for no pupils."""
    told: list[Remark | str] = [
        Remark("roster.line", line=row.line, text=quoted(" ".join(filter(str.strip, row.cells))))
        for row in left[:MOST_LINES]
    ]
    if len(left) > MOST_LINES:
        told.append("...")
    return [Remark("roster.left", lines=tuple(told))] if left else []


# --- lines -----------------------------------------------------------------------------------


def _head(rows: Sequence[ListRow]) -> int | None:
    """The line of heads; below "Schüler;;Eltern" there may be a second one."""
    at = next((at for at in range(min(HEADS_WITHIN, len(rows))) if _is_head(rows, at)), None)
    while at is not None and at + 1 < len(rows) and _is_second_head(rows[at + 1].cells):
        at += 1
    return at


def _is_second_head(cells: Sequence[str]) -> bool:
    roles = [role(cell) for cell in cells if cell.strip()]
    return len(roles) > 1 and None not in roles and bool(set(roles).intersection(NAMING))


def _is_head(rows: Sequence[ListRow], at: int) -> bool:
    """True for the line of heads: nobody's name, nothing but titles above it."""
    cells = [cell for cell in rows[at].cells if cell.strip()]
    roles = [role(cell) for cell in cells]
    known = [found for found in roles if found]
    above = rows[:at]
    if not set(known).intersection(NAMING):
        return _is_head_of_numbers(rows, at)
    if len(known) > 1:
        return True
    if len(cells) == 1:
        return all(is_title(row.cells) for row in above) or (at <= TITLES and is_nobody(cells[0]))
    if any(role(cell) in NAMING and is_somebody(cell) for cell in cells):
        return False
    return all(
        is_title(row.cells) or len(list(filter(str.strip, row.cells))) < len(cells) for row in above
    )


def _is_head_of_numbers(rows: Sequence[ListRow], at: int) -> bool:
    """True where the name has a head that we don't know, but "Nr." stands above numbers."""
    others = [i for i, cell in enumerate(rows[at].cells) if role(cell) == OTHER]
    columns = columns_of(rows[at + 1 : at + 50])
    under = [cell for i in others for cell in columns.get(i, ())]
    return bool(under) and not any(map(is_name, under))


def _whole(body: list[ListRow]) -> list[ListRow]:
    """The rows below a single head: `Becker, Anna` without quotes was meant as one cell."""
    joined = [ListRow(row.line, (", ".join(row.cells),)) for row in body]
    return joined if is_turned(joined, 0, False) else body


def _span(rows: Sequence[ListRow]) -> tuple[int, int]:
    """Where a list without heads begins below its titles, and where it ends."""
    top = 0
    while top < len(rows) - 1 and is_title(rows[top].cells):
        top += 1
    end = _end(rows, top)
    words = {begins(row.cells) for row in rows[:top]}
    if words and any(begins(row.cells) in words for row in rows[top:end]):
        return 0, _end(rows, 0)  # Group 1, Group 2, Group 3 play as pupils
    return top, end


def _end(rows: Sequence[ListRow], top: int) -> int:
    """Where the list ends and sums, dates and remarks begin."""
    if top >= len(rows) or is_footer(rows[top].cells):  # pupils that are only numbers, say
        return len(rows)
    end = len(rows)
    while is_footer(rows[end - 1].cells):
        end -= 1
    return end


def _is_running(body: Sequence[ListRow], spaced: bool) -> bool:
    """True for names in running text: `Anna, Ben, Cem`, maybe on several lines."""
    if len(body) == 1:
        return not _is_pupil(body[0].cells)
    if not spaced:
        return False
    columns = columns_of(body)
    if not all(are_names(cells) and not are_alike(cells) for cells in columns.values()):
        return False
    return len(columns) > 2 or all(not row.cells[-1].strip() for row in body[:-1])


def _is_pupil(cells: Iterable[str]) -> bool:
    """True for a line like `1;Otto;Mia`: one pupil, where `Otto, Mia` would be two."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    plain = [cell for cell in filled if cell[0].isdigit() or "@" in cell]
    return 0 < len(plain) < len(filled) and any(map(is_name, filled))
