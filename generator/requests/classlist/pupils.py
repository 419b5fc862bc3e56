"""A class list as schools export it: which lines are pupils, which columns are their names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.refusal import Remark
from generator.requests.classlist.columns import (
    NAMING,
    OTHER,
    TABLE,
    Plan,
    are_alike,
    are_names,
    begins,
    columns_of,
    is_footer,
    is_identity,
    is_name,
    is_nobody,
    is_of_export,
    is_rule,
    is_somebody,
    is_title,
    is_turned,
    name_in,
    plan_by_cells,
    plan_by_heads,
    role,
)
from generator.requests.classlist.file import ListRow, ListTable, table
from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass

QUOTE = r"[\"'“”„‘‚«»]?"  # quotes that may precede a name
LETTER = rf"(?={QUOTE}[^\W\d_])"
NUMBERED = re.compile(rf"\A\s*(\d{{1,4}})(?:\s*[.):–-]\s*|\s+){LETTER}")
# no name begins with a number and a dot or bracket, or with a bullet
MARK = re.compile(rf"\A\s*(?:\d{{1,4}}\s*[.)]\s*{LETTER}|(?:[-–—*·]\s+|[•‣▪]\s*)(?={QUOTE}\w))")
SMALL = re.compile(r"[1-9]\d?")
COMMA = re.compile(r"\s*[,;،]\s*")
FEWEST = 2  # numbered or bulleted lines; fewer may be an accident


def plain(rows: Sequence[ListRow]) -> tuple[ListRow, ...]:
    """Return the rows without the numbers that count them, and without their bullets."""
    numbers = [int(match[1]) for row in rows if (match := NUMBERED.match(row.cells[0]))]
    if len(numbers) >= FEWEST and all(a < b for a, b in pairwise(numbers)):
        rows = [_without(NUMBERED, row) for row in rows]
    marks = [match[0] for row in rows if (match := MARK.match(row.cells[0]))]
    is_class = len(set(marks)) == 1 and marks[0].strip()[0].isdigit()  # "5. Klasse" on every line
    if len(marks) >= FEWEST and not is_class:
        rows = [_without(MARK, row) for row in rows]
    return tuple(rows)


def _without(before: re.Pattern[str], row: ListRow) -> ListRow:
    first, *others = row.cells
    return replace(row, cells=(before.sub("", first), *others))


HEADS_WITHIN = 10  # most lines of titles above the heads
TITLES = 3  # of them lines of any words, if the head can't be a name
MOST_LINES = 3  # quoted in the remark on lines left out


# the first line of a table, maybe with its pupils: `Tisch 1`, `Table 2: Anna, Emre`
SECTION = re.compile(
    r"\s*((?:table|tisch|gruppentisch|tischgruppe|group|gruppe|team|طاولة|الطاولة|مجموعة)"
    r"\s*(?:no\.?|nr\.?)?\s*[\w-]{1,12})\s*(?::\s*(.*))?",
    re.IGNORECASE | re.DOTALL,
)
BETWEEN = re.compile(r"\s*[,;/&+،]\s*|\s+(?:und|and|و)\s+")  # separates names on a line
MOST_AT_TABLE = 12  # a column "Group" with more at one table means courses


@dataclass(frozen=True)
class ListedPupil:
    """A pupil of a class list: name, line, table, and ids in the school's systems."""

    name: str
    line: int
    table: str = ""  # all pupils of a list have one, or none has
    ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pupils:
    """The pupils of a list, how they were found, and its encoding if that isn't UTF-8."""

    pupils: Sequence[ListedPupil]
    notes: Sequence[Remark]
    encoding: str | None
    id_heads: tuple[str, ...] = ()  # the heads of ids, e-mail addresses and logins


def read(raw: bytes, file: str) -> Pupils:
    """Return the pupils of a list, maybe none; raise LayoutError if it can't be read."""
    listed = table(raw, file)
    rows = [_with_typed_heads(row) for row in listed.rows if not is_rule(row.cells)]
    sections = _sections(rows)
    if any(section.names for section in sections):
        return _named_by_lines(sections, rows, listed.encoding, file)
    headings = {section.line for section in sections}
    listed = replace(listed, rows=plain([row for row in rows if row.line not in headings]))
    at = _head(listed.rows)
    pupils, notes = _headless(listed) if at is None else _below_heads(listed, at)
    labels = [_table_above(pupil.line, sections) if sections else pupil.table for pupil in pupils]
    if not sections and not _are_sizes_of_tables(labels):
        labels = [""] * len(labels)
    elif "" in labels:
        untabled = pupils[labels.index("")]
        raise _untabled(untabled.name, untabled.line, file)
    pupils = [replace(pupil, table=label) for pupil, label in zip(pupils, labels, strict=True)]
    heads = () if at is None else listed.rows[at].cells
    return Pupils(pupils, notes, listed.encoding, tuple(map(str.strip, filter(is_identity, heads))))


# --- tables ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Section:
    """A line with a table, for the pupils that follow or are in it."""

    line: int
    table: str
    names: tuple[str, ...]


def _sections(rows: Sequence[ListRow]) -> list[Section]:
    """Return the tables of a list by their lines; none if all lines are such: they are pupils."""
    sections: list[Section] = []
    for row in rows:
        text = ", ".join(cell.strip() for cell in row.cells if cell.strip())
        match = SECTION.fullmatch(text)
        if match and (match[2] is not None or len(list(filter(str.strip, row.cells))) == 1):
            listed = (MARK.sub("", name) for name in BETWEEN.split(match[2] or ""))
            names = tuple(name for name in listed if name.strip())
            sections.append(Section(row.line, " ".join(match[1].split()), names))
    has_names = any(section.names for section in sections)
    return sections if has_names or 1 < len(sections) < len(rows) else []


def _named_by_lines(
    sections: Sequence[Section], rows: Sequence[ListRow], encoding: str | None, file: str
) -> Pupils:
    """Return the names that follow their tables, line by line; raise if a pupil has none."""
    pupils = [ListedPupil(name, at.line, at.table) for at in sections for name in at.names]
    known = {section.line for section in sections}
    left = [row for row in rows if row.line not in known]
    for row in left:
        if _has_pupil(row.cells):
            raise _untabled(", ".join(filter(str.strip, row.cells)), row.line, file)
    return Pupils(pupils, _left_out(left), encoding)


def _has_pupil(cells: Sequence[str]) -> bool:
    """Return whether a line may be about a pupil: not a title, a head or a footer."""
    is_head = all(role(cell) for cell in cells if cell.strip())
    return any(map(is_name, cells)) and not (is_head or is_title(cells) or is_footer(cells))


def _table_above(line: int, sections: Sequence[Section]) -> str:
    """Return the last table before a line; "" if there is none."""
    return next((section.table for section in sections[::-1] if section.line < line), "")


def _are_sizes_of_tables(labels: Sequence[str]) -> bool:
    """Return whether these may be the tables of pupils; else they are courses."""
    sizes = Counter(labels)
    return len(sizes) >= FEWEST and max(sizes.values()) <= MOST_AT_TABLE


def _untabled(name: str, line: int, file: str) -> LayoutError:
    """Return the error for a pupil without a table, though others have one: we don't guess."""
    return LayoutError("classlist.table", "names_file", name=quoted(name)).at(file, line)


def _below_heads(listed: ListTable, at: int) -> tuple[list[ListedPupil], list[Remark]]:
    """Return the pupils below a line of heads, and remarks."""
    rows, head = listed.rows, listed.rows[at]
    end = _end(rows, at + 1)
    exported = [row for row in rows[at + 1 : end] if is_of_export(row.cells)]
    body = [row for row in rows[at + 1 : end] if row.cells != head.cells and row not in exported]
    if listed.mark == "," and len(head.cells) == 1:
        body = _whole(body)
    plan = plan_by_heads(head.cells, body, listed.spaced)
    notes = [Remark("roster.heads", line=head.line), *_turned(plan)]
    notes += _left_out([*rows[:at], *exported, *rows[end:]])
    seats = [i for i, cell in enumerate(head.cells) if role(cell) == TABLE][:1]
    ids = [i for i, cell in enumerate(head.cells) if is_identity(cell)]
    pupils = [
        ListedPupil(
            name_in(row.cells, plan),
            row.line,
            "".join(_cells(row, seats)),
            _cells(row, ids),
        )
        for row in body
    ]
    return pupils, notes


def _cells(row: ListRow, columns: Sequence[int]) -> tuple[str, ...]:
    """Return the cells of a row in some columns; empty texts if it is too short."""
    return tuple(row.cells[i].strip() if i < len(row.cells) else "" for i in columns)


def _headless(listed: ListTable) -> tuple[list[ListedPupil], list[Remark]]:
    """Return the pupils of a list without heads, and remarks."""
    rows = listed.rows
    top, end = _span(rows)
    body, left = rows[top:end], _left_out([*rows[:top], *rows[end:]])
    if _is_running(body, listed.spaced):
        return [ListedPupil(cell, row.line) for row in body for cell in row.cells], left
    plan = plan_by_cells(body, frozenset(), listed.spaced)
    notes = [*_order(plan, body), *_numbers(plan, body), *_turned(plan), *left]
    return [ListedPupil(name_in(row.cells, plan), row.line) for row in body], notes


# --- remarks -----------------------------------------------------------------------------------


def _order(plan: Plan, body: Sequence[ListRow]) -> list[Remark]:
    """Return a remark on columns without heads if there was a choice."""
    if plan.rest:
        first, last = plan.first[0] + 1, plan.rest[0] + 1
        return [Remark("roster.columns", first=first, last=last)]
    if len(columns_of(body)) > 1:
        return [Remark("roster.column", column=plan.first[0] + 1)]
    return []


def _numbers(plan: Plan, body: Sequence[ListRow]) -> list[Remark]:
    """Return a remark on a column left out whose small numbers look like tables."""
    for i, cells in columns_of(body).items():
        is_whole = len(cells) == len(body) and all(map(SMALL.fullmatch, cells))
        is_counted = len(set(cells)) == len(cells)
        if i not in plan.first + plan.rest and is_whole and not is_counted:
            return [Remark("roster.numbers", column=i + 1)] if _are_sizes_of_tables(cells) else []
    return []


def _turned(plan: Plan) -> list[Remark]:
    return [Remark("roster.turned")] if plan.turned else []


def _left_out(left: list[ListRow]) -> list[Remark]:
    """Return a remark with the lines that aren't pupils."""
    lines: list[Remark | str] = [
        Remark("roster.line", line=row.line, text=quoted(" ".join(filter(str.strip, row.cells))))
        for row in left[:MOST_LINES]
    ]
    if len(left) > MOST_LINES:
        lines.append("...")
    return [Remark("roster.left", lines=tuple(lines))] if left else []


# --- lines -----------------------------------------------------------------------------------


def _head(rows: Sequence[ListRow]) -> int | None:
    """Return the line of heads, or None; below "Schüler;;Eltern" there may be a second one."""
    at = next((at for at in range(min(HEADS_WITHIN, len(rows))) if _is_head(rows, at)), None)
    while at is not None and at + 1 < len(rows) and _is_second_head(rows[at + 1].cells):
        at += 1
    return at


def _with_typed_heads(row: ListRow) -> ListRow:
    """Return a row such as `Name, Table`, typed above columns with tabs, split into cells."""
    heads = tuple(COMMA.split(row.cells[0].strip()))
    is_typed = not any(map(str.strip, row.cells[1:])) and TABLE in map(role, heads)
    return replace(row, cells=heads) if is_typed and _is_second_head(heads) else row


def _is_second_head(cells: Sequence[str]) -> bool:
    roles = [role(cell) for cell in cells if cell.strip()]
    return len(roles) > 1 and None not in roles and bool(set(roles).intersection(NAMING))


def _is_head(rows: Sequence[ListRow], at: int) -> bool:
    """Return whether a line has heads: no pupil's name, nothing but titles above it."""
    cells = [cell for cell in rows[at].cells if cell.strip()]
    roles = [role(cell) for cell in cells]
    known = [kind for kind in roles if kind]
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
    """Return whether "Nr." is above numbers; the head of the names is unknown."""
    others = [i for i, cell in enumerate(rows[at].cells) if role(cell) == OTHER]
    columns = columns_of(rows[at + 1 : at + 50])
    under = [cell for i in others for cell in columns.get(i, ())]
    return bool(under) and not any(map(is_name, under))


def _whole(body: list[ListRow]) -> list[ListRow]:
    """Return the rows below a single head: `Becker, Anna` without quotes was meant as one cell."""
    joined = [ListRow(row.line, (", ".join(row.cells),)) for row in body]
    return joined if is_turned(joined, 0, False) else body


def _span(rows: Sequence[ListRow]) -> tuple[int, int]:
    """Return the begin of a list without heads, below its titles, and its end."""
    top = 0
    while top < len(rows) - 1 and is_title(rows[top].cells):
        top += 1
    end = _end(rows, top)
    words = {begins(row.cells) for row in rows[:top]}
    if words and any(begins(row.cells) in words for row in rows[top:end]):
        return 0, _end(rows, 0)  # Group 1, Group 2, Group 3 play as pupils
    return top, end


def _end(rows: Sequence[ListRow], top: int) -> int:
    """Return the end of the list, before sums, dates and remarks."""
    if top >= len(rows) or is_footer(rows[top].cells):  # pupils that are only numbers, say
        return len(rows)
    end = len(rows)
    while is_footer(rows[end - 1].cells):
        end -= 1
    return end


def _is_running(body: Sequence[ListRow], spaced: bool) -> bool:
    """Return whether names are running text: `Anna, Ben, Cem`, maybe on several lines."""
    if len(body) == 1:
        return not _is_pupil(body[0].cells)
    if not spaced:
        return False
    columns = columns_of(body)
    if not all(are_names(cells) and not are_alike(cells) for cells in columns.values()):
        return False
    return len(columns) > 2 or all(not row.cells[-1].strip() for row in body[:-1])


def _is_pupil(cells: Iterable[str]) -> bool:
    """Return whether a line is one pupil, as `1;Otto;Mia`; `Otto, Mia` would be two."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    plain = [cell for cell in filled if cell[0].isdigit() or "@" in cell]
    return 0 < len(plain) < len(filled) and any(map(is_name, filled))
