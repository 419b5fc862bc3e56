"""The bytes of a class list: its letters, its lines, its cells.

Spreadsheets write UTF-8, UTF-16 with a mark, or the old code page of their computer. A code page
is taken only where every word looks like a word in it; a wrong letter on a sheet is worse than
a refusal.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from functools import cache
from unicodedata import category

from generator.requests.player_names import MOST_BYTES
from layouts.refusal import LayoutError
from layouts.values import dataclass

FIELD = "names_file"  # of a request, that refusals are about
MOST_LINES, MOST_CELLS = 20_000, 200_000  # of which 5000 may be printed
MARKS = "\t;|,"  # a comma may be part of a name, a tab hardly ever
NO_MARK = "\x1f"  # in no list: every line is one cell
CODE_PAGES = {"cp1252": "Windows-1252", "cp1256": "Windows-1256"}
IN_WORDS = "’‘´`·-\u00ad\u200c\u200d\u0640"  # apostrophes and what else may join letters
OTHERS = (
    # start of a file, content, key of the refusal
    (b"PK\x03\x04", b"word/", "classlist.document"),
    (b"PK\x03\x04", b"opendocument.text", "classlist.document"),
    (b"PK\x03\x04", b"xl/", "classlist.spreadsheet"),
    (b"PK\x03\x04", b"opendocument.spreadsheet", "classlist.spreadsheet"),
    (b"PK\x03\x04", b"Index/", "classlist.spreadsheet"),  # Numbers
    (b"\xd0\xcf\x11\xe0", b"W\0o\0r\0d\0D\0o\0c", "classlist.document"),
    (b"\xd0\xcf\x11\xe0", b"", "classlist.spreadsheet"),
    (b"{\\rtf", b"", "classlist.document"),
    (b"%PDF-", b"", "classlist.pdf"),
)
WEB_PAGE = re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|\?xml|meta)\b", re.IGNORECASE)

_SEP = re.compile(r'\A"?sep=([^\w"\s]|\t)"?[;,\t| ]*(?=[\r\n]|\Z)', re.IGNORECASE)
_QUOTED = re.compile(r'(?<![^\s;,|])"[^"]*+(?:""[^"]*+)*+"')
_SPACED = re.compile(r",(?=[ \r\n]|\Z)")
_LINES = re.compile(r"\r\n?|\n")


@dataclass(frozen=True)
class ListRow:
    """The cells of a row, and the line on which it begins."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class ListTable:
    """The rows of a list that have something in them."""

    rows: tuple[ListRow, ...]
    mark: str  # between the cells
    spaced: bool  # "Smith, John": blanks after the commas, as people write
    encoding: str | None  # if not UTF-8


def table(raw: bytes, file: str) -> ListTable:
    """Return the cells of a list; raise LayoutError with its file and a remedy."""
    _refuse_others(raw, file)
    text, encoding = _decoded(raw, file)
    own_mark = None
    if match := _SEP.match(text):  # Excel's line `sep=;`
        own_mark, text = match[1], text[match.end() :]
    bare = _QUOTED.sub("q", text)  # marks inside of quotes don't count
    mark = own_mark or _mark(bare)
    spaced = mark == "," and ", " in bare and len(_SPACED.findall(bare)) * 10 >= bare.count(",") * 9
    return ListTable(tuple(_rows(text, mark, file)), mark, spaced, encoding)


def _refuse_others(raw: bytes, file: str) -> None:
    """Raise LayoutError for a file that plainly isn't a list."""
    for begin, inside, key in OTHERS:
        if raw.startswith(begin) and inside in raw:
            raise LayoutError(key, FIELD, file=file)
    if WEB_PAGE.match(raw[:200]):
        raise LayoutError("classlist.page", FIELD, file=file)
    if len(raw) > MOST_BYTES:
        raise LayoutError("classlist.large", FIELD, file=file)


def _decoded(raw: bytes, file: str) -> tuple[str, str | None]:
    """Return the text, and its encoding if that isn't UTF-8."""
    try:
        if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            text, encoding = raw.decode("utf-16"), "UTF-16"
        else:
            text, encoding = raw.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        return _from_code_page(raw, error, file)
    if "\0" in text:
        raise LayoutError("classlist.binary", FIELD, file=file)
    return text, encoding


def _from_code_page(raw: bytes, error: UnicodeDecodeError, file: str) -> tuple[str, str]:
    """Return the text in the only old code page in which it makes words."""
    if b"\0" in raw or error.encoding.startswith("utf-16"):
        raise LayoutError("classlist.binary", FIELD, file=file)
    for page, name in CODE_PAGES.items():
        text = raw.decode(page, "replace")
        is_one = "\ufffd" not in text and not _odd(page).search(text)
        if is_one and (page == "cp1252" or "ا" in text):  # Arabic has an alef somewhere
            return text, name
    line = raw[: error.start].count(b"\n") + 1
    raise LayoutError("classlist.undecided", FIELD, file=file, line=line)


@cache
def _odd(page: str) -> re.Pattern[str]:
    """Return the pattern of odd words: inner capitals, signs beside letters, two scripts.

    MŸller (from a Mac), J”rg (from DOS), ãÑíã (Arabic) and MÃ¼ller (half of it UTF-8) are odd.
    """
    high = bytes(range(128, 256)).decode(page, "ignore")
    letters = "".join(filter(str.isalpha, high))
    latin = "".join(c for c in letters if c < "\u0600")
    arabic = "".join(c for c in letters if c >= "\u0600")
    upper, lower = "".join(filter(str.isupper, latin)), "".join(filter(str.islower, latin))
    quotes = "".join(c for c in high if category(c) in ("Pi", "Pf", "Ps") and c not in IN_WORDS)
    signs = "".join(
        c
        for c in high
        if not (c.isalpha() or c.isspace() or category(c) in ("Mn", "Cf", "Pd"))
        and c not in quotes + IN_WORDS + "،؛؟…"
    )
    some, most = f"[A-Za-z{letters}]", 2 if arabic else 3
    odd = [
        f"[a-z{lower}][{upper}]",
        f"[A-Za-z{latin}][{upper}][a-z{lower}]",
        f"[{latin}]{{{most}}}",
        f"(?<![A-Za-z{letters}])[{latin}]{{2}}(?![A-Za-z{letters}])",
        f"{some}[{re.escape(signs)}]|[{re.escape(signs)}]{some}",
        f"{some}[{re.escape(quotes)}]{some}",
        f"[A-Za-z{latin}][{arabic}]|[{arabic}][A-Za-z{latin}]" if arabic else "\ufffd",
    ]
    return re.compile("|".join(odd))


def _mark(bare: str) -> str:
    """Return the mark between the cells, by the text outside of quotes."""
    lines = [line for line in _LINES.split(bare) if line.strip()]
    if len(lines) < 2:
        line = "".join(lines)
        mark = max(MARKS, key=line.count)
        return mark if mark in line else NO_MARK
    rows = {mark: sum(mark in line for line in lines) for mark in MARKS}
    mark = max(MARKS, key=lambda mark: rows[mark])
    return mark if rows[mark] * 2 >= len(lines) or mark in lines[0] else NO_MARK


def _rows(text: str, mark: str, file: str) -> list[ListRow]:
    """Return the rows with something in them."""
    lines = csv.reader(
        io.StringIO(text, newline=None), delimiter=mark, strict=True, skipinitialspace=True
    )
    rows: list[ListRow] = []
    line, count = 1, 0
    try:
        for cells in lines:
            count += len(cells)
            if len(rows) >= MOST_LINES or count > MOST_CELLS:
                limits = {"lines": MOST_LINES, "cells": MOST_CELLS}
                raise LayoutError("classlist.many", FIELD, file=file, **limits)
            rows.append(ListRow(line, tuple(cells)))
            line = lines.line_num + 1
    except csv.Error:  # whatever it says in English
        is_long = len(text.splitlines()[line - 1]) > csv.field_size_limit()
        raise LayoutError(
            "classlist.endless" if is_long else "classlist.quote", FIELD, file=file, line=line
        ) from None
    return [row for row in rows if any(map(str.strip, row.cells))]
