"""Files of class lists: encodings, what is no list at all, and lists that csv itself wrote."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from contextlib import suppress
from string import ascii_letters
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator import api
from generator.requests import player_names as roster
from generator.requests.classlist.columns import is_footer, is_title, role
from layouts.refusal import LayoutError
from layouts.words import speak
from tests.chosen import some, times
from tests.steps import is_linear


def listed(raw: bytes) -> tuple[tuple[str, ...], list[str]]:
    """The names of a list with these bytes, and the remarks."""
    return api.names(raw, "class.csv", speak("en"))


# --- encodings -------------------------------------------------------------------------------

UMLAUTS = ["Jörg Müller", "Änne Großmann", "René O’Neil", "ÉLISE MÜLLER", "Søren"]
ARABIC = ["مريم حداد", "علي", "فاطمة الزهراء"]


def test_windows_1252() -> None:
    names = UMLAUTS
    found, remarks = listed("\r\n".join(names).encode("cp1252"))
    assert list(found) == names
    assert remarks == [
        "5 names from class.csv: Jörg Müller ... Søren; read as Windows-1252 (Jörg Müller)"
    ]


def test_windows_1256() -> None:
    found, remarks = listed("\n".join([*ARABIC, "José Abel"]).encode("cp1256"))
    assert list(found) == [*ARABIC, "José Abel"]
    assert "read as Windows-1256 (مريم حداد)" in remarks[0]


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("mac_roman", "Jürgen\nMüller\n"),
        ("mac_roman", "Anna\nGroßmann\n"),
        ("cp850", "Jörg\n"),
        ("cp850", "Anna Jäger\nBen Müller\n"),
        ("cp1251", "Иванова Ольга\nПетров Пётр\n"),
        ("cp1253", "Ελένη\nΓιώργος\n"),
        ("cp1255", "דוד\nנעמי\nשרה\n"),
        ("cp1255", "דוד\n"),
        ("iso8859-6", "مريم حداد\nعلي ناصر\n"),
        ("gbk", "李明\n王小明\n"),
        ("euc-kr", "김민준\n이서연\n"),
        ("shift-jis", "田中\n山田太郎\n"),
    ],
)
def test_letters_that_nobody_can_be_sure_of_are_refused(page: str, text: str) -> None:
    with pytest.raises(LayoutError, match=r"line \d is not UTF-8; save the list as CSV"):
        listed(text.encode(page))


def test_half_utf8_is_refused() -> None:
    """One broken letter does not turn all others into two each."""
    with pytest.raises(LayoutError, match="line 3 is not UTF-8"):
        listed("Jörg\nMüller\n".encode() + b"Ren\xe9\n")


# --- refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"PK\x03\x04[Content_Types].xml\0xl/workbook.xml", "a spreadsheet file; save it as CSV"),
        (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "a spreadsheet file"),
        (b"PK\x03\x04\0\0Index/Document.iwa", "a spreadsheet file"),
        (b"PK\x03\x04\0\0xl/" + b"\0" * 2_000_000, "a spreadsheet file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 500, "a spreadsheet file"),
        (b"\xd0\xcf\x11\xe0" + "WordDocument".encode("utf-16-le"), "a text document"),
        (b"PK\x03\x04[Content_Types].xml\0word/document.xml", "a text document"),
        (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text", "a text document"),
        (b"{\\rtf1\\ansi Anna\\par}", "a text document"),
        (b"%PDF-1.7\n%\xe2\xe3", "a PDF"),
        (b"<html><table><tr><td>Anna</td></tr></table>", "a web page"),
        (b'\xef\xbb\xbf<?xml version="1.0"?><Workbook/>', "a web page"),
        (b"PK\x03\x04 something else\0", "not a text file"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "not a text file"),
        ("Ann\n".encode("utf-16-le"), "not a text file; save the list as CSV (UTF-8)"),
        (b"\xff\xfeA\0n", "not a text file"),
        (b"\xff\xfe\0\xd8A\0", "not a text file"),
        ("Ann\n".encode("utf-32"), "not a text file"),
        ("Name;Vorname\n".encode("utf-16"), "no names found in it"),
        (b"sep=;\n", "no names found in it"),
        (b"Klasse 5a\nName;Vorname\n", "no names found in it"),
    ],
)  # fmt: skip
def test_what_is_no_list_is_refused(raw: bytes, says: str) -> None:
    with pytest.raises(LayoutError) as caught:
        listed(raw)
    told, _, why = str(caught.value).partition("class.csv: ")
    assert told.startswith("--names ")
    assert why.removeprefix("that is ").startswith(says)


# --- lists that csv wrote --------------------------------------------------------------------

HEADS = {
    "first": ["Vorname", "Rufname", "First name", "Given", "firstName", "الاسم الأول"],
    "last": ["Nachname", "Familienname", "Last name", "Surname", "اسم العائلة", "Name"],
    "full": ["Name", "Schüler/in", "Schülername", "Student", "Full name", "الاسم", "اسم الطالب"],
    "nr": ["Nr.", "lfd. Nr.", "No.", "#", "الرقم"],
    "class": ["Klasse", "Class", "الصف"],
    "mail": ["E-Mail", "Email address", "البريد الإلكتروني"],
    "born": ["Geburtsdatum", "Date of birth", "تاريخ الميلاد"],
    "sex": ["Geschlecht", "m/w", "Gender"],
    "free": ["Lieblingstier", "Locker colour"],
}
EXTRAS = ["nr", "class", "mail", "born", "sex", "free"]
ALL = st.characters(exclude_categories=["Cs"])  # as by itself, without a list of 200 MB for it
ASCII = "bcdfghklmnprst"
PAGES = {
    "cp1252": (st.sampled_from("ABDEKLMÄÖÜÉØ"), "aeiouäöüéèñøy"),
    "cp1256": (st.sampled_from("ابجدرسعفمني"), "ابتجحدرسعفقكلمنهوي"),
}
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", *PAGES]
ANY = st.text(
    st.characters(categories=["Lu", "Ll", "Lo", "Mn", "Pd"], include_characters=" '’.;|,\""),
    min_size=1,
    max_size=12,
)


class Written(NamedTuple):
    """A list as csv wrote it, and the names of the pupils in it."""

    raw: bytes
    names: tuple[str, ...]


@st.composite
def words(draw: st.DrawFn, encoding: str) -> str:
    """A word that can be written so."""
    if encoding not in PAGES:
        text = " ".join(draw(ANY).split())
        assume(text and text[0].isalpha() and "=" not in text and "@" not in text)
        return text
    first, vowels = PAGES[encoding]
    pairs = draw(st.lists(st.tuples(st.sampled_from(ASCII), st.sampled_from(vowels)), max_size=3))
    if encoding == "cp1256":
        return draw(first) + "".join(vowel for _, vowel in pairs) + "ا"
    return draw(first) + "".join(map("".join, pairs)) + "n"


@st.composite
def pupils(draw: st.DrawFn, encoding: str) -> list[tuple[str, str]]:
    """First names and surnames that are no heads."""
    found = draw(st.lists(st.tuples(words(encoding), words(encoding)), min_size=1, max_size=8))
    for pupil in found:
        assume(not any(map(role, pupil)) and not is_footer(pupil) and not is_title(pupil))
    return found


@st.composite
def written(draw: st.DrawFn) -> Written:
    """A list with heads: any columns in any order, any dialect, any encoding."""
    encoding = draw(st.sampled_from(ENCODINGS))
    found = draw(pupils(encoding))
    how = draw(st.sampled_from(["apart", "full", "turned"]))
    names = ["first", "last"] if how == "apart" else ["full"]
    extras = draw(st.lists(st.sampled_from(EXTRAS), unique=True))
    columns = draw(st.permutations([*names, *extras]))
    heads = {column: draw(st.sampled_from(HEADS[column])) for column in columns}
    if encoding in PAGES:
        assume(all(encodes(head, encoding) for head in heads.values()))
    if how != "apart":  # a comma inside of names would be the comma after a surname
        found = [(a.replace(",", ""), b.replace(",", "")) for a, b in found]
        assume(all(a.strip() and b.strip() for a, b in found))
    mark = draw(st.sampled_from(";,\t|"))
    lines = [[heads[column] for column in columns]]
    for number, (first, last) in enumerate(found, 1):
        cells = {
            "first": first,
            "last": last,
            "full": f"{first} {last}" if how == "full" else f"{last}, {first}",
            "nr": str(number),
            "class": "5a",
            "mail": f"p{number}@school.org",
            "born": f"{number:02}.03.2014",
            "sex": "mw"[number % 2],
            "free": draw(st.sampled_from(["", "Katze", "red"])),
        }
        lines.append([cells[column] for column in columns])
    lines += draw(st.sampled_from([[], [[""] * len(columns)], [[], [], [""]]]))
    text = by_csv(lines, mark, draw(st.sampled_from(["\n", "\r\n", "\r"])), draw(QUOTING))
    text = draw(st.sampled_from(["", f"sep={mark}\r\n", "Klasse 5a\n", "\n\n"])) + text
    bom = "\ufeff" if encoding == "utf-16-be" else ""
    return Written((bom + text).encode(encoding), tuple(f"{a} {b}" for a, b in found))


QUOTING = st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC])


def encodes(text: str, encoding: str) -> bool:
    """True when all of a text can be written so."""
    return text.encode(encoding, "ignore").decode(encoding) == text


def by_csv(lines: list[list[str]], mark: str, end: str, quoting: int) -> str:
    """The lines as csv writes them."""
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=mark, lineterminator=end, quoting=quoting).writerows(lines)  # type: ignore[arg-type]
    return out.getvalue()


@settings(max_examples=times(120))
@given(written())
def test_what_csv_wrote_is_read(case: Written) -> None:
    """Names that were typed take the other road: no file, no columns."""
    found, remarks = listed(case.raw)
    assert found == roster.names_at_tables(case.names)[0]
    assert "read as column headings" in remarks[0]


@settings(max_examples=times(40))
@given(
    st.lists(
        st.from_regex(r"[A-Z][a-z]{2,8}", fullmatch=True, alphabet=ascii_letters),
        min_size=6,
        unique=True,
    ),
    st.permutations(["first", "last", "nr", "class", "mail"]),
    st.sampled_from(";,\t|"),
    QUOTING,
)  # fmt: skip
def test_without_heads_the_alphabet_tells_surnames(
    drawn: list[str], columns: list[str], mark: str, quoting: int
) -> None:
    half = len(drawn) // 2
    lasts, firsts = sorted(drawn[:half]), sorted(drawn[half : 2 * half], reverse=True)
    assume(not any(map(role, drawn)))
    rows = []
    for number, (first, last) in enumerate(zip(firsts, lasts, strict=True), 1):
        cells = {"first": first, "last": last, "nr": str(number), "class": "5a"}
        cells["mail"] = f"p{number}@school.org"
        rows.append([cells[column] for column in columns])
    assume(not is_title(rows[0]) and not any(map(is_footer, rows)))
    found, _ = listed(by_csv(rows, mark, "\n", quoting).encode())
    assert found == tuple(f"{a} {b}" for a, b in zip(firsts, lasts, strict=True))


@settings(max_examples=times(300))
@given(
    st.one_of(
        st.binary(max_size=200),
        st.text(st.sampled_from("Name;,\t|\"'\r\n \ufeffمü5#=:-"), max_size=80).map(str.encode),
        st.text(ALL, max_size=60).map(lambda text: text.encode("utf-16", "surrogatepass")),
    )
)
def test_anything_is_read_or_refused(raw: bytes) -> None:
    try:
        found, remarks = listed(raw)
    except LayoutError as error:
        assert "\n" not in str(error)
        return
    assert found
    assert len(set(found)) == len(found)
    assert all(name and len(name) <= roster.LONGEST + 8 and "\n" not in name for name in found)
    assert "\n" not in remarks[0]


LONG: dict[str, Callable[[int], str]] = {
    "rows": lambda n: "Name;Vorname\n" + "Becker;Anna\n" * n,
    "the same name": lambda n: "Ann\n" * n + "".join(f"Ann {i}\n" for i in range(n)),
    "no cells": lambda n: ";" * (5 * n) + "\n" + "a;b\n" * n,
    "cells at last": lambda n: "a;b\n" * n + ";" * n + "x\n" * (2 * n),
    "quotes": lambda n: '"' * (10 * n + 1),
    "open quotes": lambda n: ' "a' * (3 * n),
    "quoted": lambda n: '"a" ""' * (2 * n),
    "columns": lambda n: "Nr;" * n + "Wer\n" + "1;" * n + "Ann\n",
    "heads": lambda n: "Name;Vorname\n" * n,
    "remarks": lambda n: "# x\n" * n,
    "footers": lambda n: "Summe: 3\n" * n,
    "a name and footers": lambda n: "Anna\n" + "Summe: 3\n" * n,
    "titles": lambda n: "Group 1\n" * n,
    "one word": lambda n: "ü" * (3 * n) + "\n" + "Name " * n,
    "formulas": lambda n: "=HYPERLINK(1)\n" * n,
}


def read_long(name: str, lines: int) -> None:
    """Read a long list in three encodings, or refuse it."""
    text = LONG[name](lines)
    for raw in (text.encode(), text.encode("cp1252") + b"\xe9", text.encode("utf-16")):
        with suppress(LayoutError):
            listed(raw)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", some(LONG, 5))
def test_four_times_the_list_takes_four_times_as_much(name: str) -> None:
    """What is quadratic would take sixteen times."""
    assert is_linear(lambda lines: read_long(name, lines), 20)


@pytest.mark.soak
@pytest.mark.parametrize("name", LONG)
def test_a_list_of_a_thousand_lines_comes_to_an_end(name: str) -> None:
    """Steps that a library takes can't be counted; how long it took is told after the tests."""
    read_long(name, 1000)
