"""The columns of a class list: their heads, the names among them, and lines that aren't pupils.

Head: a cell all of whose words are in heads.yaml. "Vorname des Kindes" is one, "Anna Kind" is not.
Title: a line above the table, like "Klasse 5a". Footer: one below it, like "Summe: 26".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from unicodedata import category, combining, normalize

from generator.requests.classlist.file import ListRow
from layouts.values import dataclass
from layouts.yaml import strict
from layouts.yaml.strict import Item

CALLED = "called"  # a pupil's everyday name, if not the first name
FIRST = "first"
PARTICLE = "particle"  # "von", in a separate column
LAST = "last"
FULL = "full"
TURNED = "turned"  # a full name, surname first
TABLE = "table"  # the table at which pupils sit
OTHER = "other"  # numbers, classes, birthdays, parents: ignored
NAMING = (CALLED, FIRST, LAST, FULL, TURNED)

_TABLE = strict.read_ours(Path(__file__).with_name("heads.yaml")).table()


def _words(item: Item) -> frozenset[str]:
    return frozenset(item.text(4000).split())


_KINDS = {kind: _words(item) for kind, item in _TABLE["kinds"].table().items()}
_KIND = {word: kind for kind, words in _KINDS.items() for word in words}
SOMEBODY = _words(_TABLE["somebody"])
_NAMES = _KINDS["vorname"] | _KINDS[LAST] | _KINDS["name"]
NOBODY = (_NAMES | _words(_TABLE["nobody"])) - SOMEBODY
TITLE, TITLE_WITH_MORE, FOOT = (_words(_TABLE[key]) for key in ("title", "title.more", "foot"))
EXPORT = [line.split() for line in _TABLE["export"].text(4000).splitlines()]
IDENTITY, OTHERS_OF = (_words(_TABLE[key]) for key in ("identity", "others.of"))
NUMBER_SIGNS = ("#", "№", "n°", "nº")
RULE = frozenset("-=_:*+~|. ")  # a line drawn below heads
COMMENT = ("#", "//")

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_ALEFS = str.maketrans("أإآٱىةـ", "اااايه ")
_HUMP = re.compile(r"(?<=[a-zäöüß])(?=[A-ZÄÖÜ])")
_HYPHEN = re.compile(r"-\s*")
_WORD = re.compile(r"[^\W_]+")
_LABEL = re.compile(r"\w+\s*:")


def tokens(cell: str) -> list[str]:
    """Return the words of a cell in one spelling: small letters, no umlauts, no vowel signs."""
    plain = "".join(c for c in normalize("NFKC", cell) if category(c) != "Cf")
    plain = plain.casefold().translate(_UMLAUTS).translate(_ALEFS)
    return _WORD.findall("".join(c for c in plain if not combining(c)))


def is_identity(cell: str) -> bool:
    """Return whether a column with this head has ids of a school's systems."""
    words = set(tokens(_HUMP.sub(" ", cell))) | set(tokens(_HYPHEN.sub("", cell)))
    return bool(words & IDENTITY) and not words & OTHERS_OF


def role(cell: str) -> str | None:
    """Return the role of the column under this head; None for an unknown head."""
    text = cell.strip()
    if len(text) > 60 or (len(text) == 1 and text.isalpha() and text.isascii()):
        return None  # "m" is a boy more often than a head
    if text.lower() in NUMBER_SIGNS:
        return OTHER
    for spelled in (text, _HUMP.sub(" ", text), _HYPHEN.sub("", text)):
        words = tokens(spelled)
        kinds = [_KIND.get(word, "") for word in words]
        if kinds and "" not in kinds:
            return _role(kinds)
    return None


def _role(kinds: list[str]) -> str | None:
    """Return the role of a head whose words are all known."""
    for kind in (TABLE, OTHER, PARTICLE):  # "Tisch Nr." is a table
        if kind in kinds:
            return kind
    first = _place(kinds, (FIRST, "vorname", CALLED))
    last = _place(kinds, (LAST,))
    if last is None and "vorname" in kinds:
        last = _place(kinds, ("name",))  # "Name, Vorname"; but the "name" of "first name" is none
    if first is not None and last is not None:
        return TURNED if last < first else FULL
    if "middle" in kinds:
        return OTHER
    if first is not None:
        return CALLED if CALLED in kinds else FIRST
    if last is not None:
        return LAST
    return FULL if "name" in kinds or "pupil" in kinds else None


def _place(kinds: list[str], wanted: tuple[str, ...]) -> int | None:
    return next((i for i, kind in enumerate(kinds) if kind in wanted), None)


def is_nobody(cell: str) -> bool:
    """Return whether a head is certainly not a pupil."""
    words = tokens(_HUMP.sub(" ", cell))
    return role(cell) in NAMING and (len(words) > 1 or not NOBODY.isdisjoint(words))


def is_somebody(cell: str) -> bool:
    """Return whether a head may be a surname as well."""
    words = tokens(cell)
    return len(words) == 1 and words[0] in SOMEBODY


def is_name(cell: str) -> bool:
    """Return whether a cell may be a name: letters, no digits, no address, no lone letter."""
    text = cell.strip()
    if "@" in text or "://" in text or any(map(str.isdigit, text)):
        return False
    return any(map(str.isalpha, text)) and not (len(text) == 1 and text.isascii())


def is_title(cells: Iterable[str]) -> bool:
    """Return whether a line above a table names a class, a school or a list."""
    filled = [cell for cell in cells if cell.strip()]
    words = tokens(filled[0])
    if _is_comment(filled[0]) or (words and words[0] in TITLE):
        return True
    if not words or words[0] not in TITLE_WITH_MORE:
        return _all_known(words) and not (TITLE | TITLE_WITH_MORE).isdisjoint(words)
    with_more = _has_digit(filled[0]) or ":" in filled[0] or (len(words) > 1 and _all_known(words))
    return with_more or (_has_digit(" ".join(filled)) and not any(map(is_name, filled[1:])))


def begins(cells: Iterable[str]) -> str:
    """Return the word or sign with which a line begins: titles have one that no pupil has."""
    text = next((cell.strip() for cell in cells if cell.strip()), "")
    return text[:1] if _is_comment(text) else next(iter(tokens(text)), "")


def is_footer(cells: Iterable[str]) -> bool:
    """Return whether a line below a table counts, dates or remarks."""
    text = " ".join(cell.strip() for cell in cells if cell.strip())
    if _is_comment(text) or all(category(c)[0] in "PNZ" for c in text):
        return True
    words = [word for word in tokens(text) if not _has_digit(word)]
    if not words or (words[0] in FOOT and _LABEL.match(text)):
        return bool(words)
    counts = text[0].isdigit() and _KIND.get(words[0]) == "pupil"  # "26 Schüler"
    is_remark = not FOOT.isdisjoint(words) and (_has_digit(text) or len(words) > 1)
    return _all_known(words) and (counts or is_remark)


def is_of_export(cells: Iterable[str]) -> bool:
    """Return whether a line is of a gradebook: its most points, or a pupil made for tests."""
    return tokens(next(filter(str.strip, cells), "")) in EXPORT


def is_rule(cells: Iterable[str]) -> bool:
    """Return whether a line is drawn, not written."""
    return all(RULE.issuperset(cell) for cell in cells)


def _all_known(words: list[str]) -> bool:
    return all(w in _KIND or w in TITLE or w in TITLE_WITH_MORE or w in FOOT for w in words)


def _is_comment(text: str) -> bool:
    return text.strip().startswith(COMMENT) and text.strip() not in NUMBER_SIGNS


def _has_digit(text: str) -> bool:
    return any(map(str.isdigit, text))


# --- the columns of the name -------------------------------------------------------------------


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
