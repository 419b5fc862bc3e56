"""Class lists as schools export them: heads, titles, columns, and what is told about them."""

from __future__ import annotations

import re
from itertools import product

import pytest

from generator import api
from generator.requests import player_names as roster
from generator.requests.classlist.columns import (
    CALLED,
    FIRST,
    FULL,
    LAST,
    OTHER,
    PARTICLE,
    TURNED,
    is_footer,
    is_title,
    role,
)
from layouts.refusal import LayoutError
from layouts.words import LANGUAGES, refusals, speak
from tests.house import HOME

LISTS = (HOME / "tests/generator/class_lists.txt").read_text(encoding="utf-8")
EXPORTS = {
    name: (text.replace("⇥", "\t"), names.split(" / "))
    for name, text, names in re.findall(r"^== (.+)\n((?:.*\n)*?)-> (.+)$", LISTS, re.MULTILINE)
}


def listed(raw: bytes, lang: str = "en") -> tuple[tuple[str, ...], list[str]]:
    """The names of a list with these bytes, and the remarks."""
    return api.names(raw, "class.csv", speak(lang))


def test_every_list_is_tried() -> None:
    assert len(EXPORTS) == LISTS.count("\n-> ") == LISTS.count("\n== ") > 90


@pytest.mark.parametrize(("text", "names"), EXPORTS.values(), ids=EXPORTS)
def test_exports(text: str, names: list[str]) -> None:
    told = f"{len(names)} names from class.csv: {names[0]} ... {names[-1]}"
    one = f"1 name from class.csv: {names[0]}"
    for end, encoding in product(("\n", "\r\n", "\r"), ("utf-8", "utf-8-sig", "utf-16")):
        found, remarks = listed(text.replace("\n", end).encode(encoding))
        assert list(found) == names, (end, encoding)
        assert remarks[0].startswith(told if len(names) > 1 else one)
        assert ("read as UTF-16" in remarks[0]) == (encoding == "utf-16")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Excel, German", "; line 1 read as column headings"),
        ("Excel, sep", "; line 2 read as column headings"),
        (
            "register",
            "; line 4 read as column headings; surnames before a comma were moved to the end; "
            "left out: line 1 "
            "'Klassenliste 5a', line 2 'Schuljahr 2024/25', line 9 'Summe: 3', ...",
        ),
        ("surnames first in one column", "; surnames before a comma were moved to the end"),
        (
            "no heads, one pupil",
            "; no headings found, first names from column 2, surnames from column 3",
        ),
        (
            "no heads, surnames sorted",
            "; no headings found, first names from column 2, surnames from column 1",
        ),
        ("no heads, a town", "; no headings found, names from column 1"),
        ("a title and no heads", "; left out: line 1 'Class 7B'"),
        ("teams", ""),
    ],
)  # fmt: skip
def test_what_was_understood_is_told(name: str, says: str) -> None:
    text, names = EXPORTS[name]
    _, remarks = listed(text.encode())
    told = f"{names[0]} ... {names[-1]}" if len(names) > 1 else names[0]
    assert remarks[0].partition(told)[2] == says


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_three_languages(lang: str) -> None:
    raw = "Klasse 5a\nMüller;Ben\nMüller;Ben\nOtto;Anna\n".encode("cp1252")
    found, remarks = listed(raw, lang)
    assert found == ("Ben Müller", "Ben Müller 2", "Anna Otto")
    words = speak(lang)
    assert remarks == [
        "; ".join(
            [
                words("roster.names", count=3, file="class.csv", first=found[0], last=found[-1]),
                words("roster.columns", first=2, last=1),
                words("roster.left", lines=words("roster.line", line=1, text="'Klasse 5a'")),
                words("roster.encoding", encoding="Windows-1252") + " (Ben Müller)",
            ]
        ),
        words("roster.namesake", name="'Ben Müller'", told="'Ben Müller 2'"),
    ]
    with pytest.raises(LayoutError) as caught:
        listed(b"", lang)
    why = refusals(lang)["classlist.empty"].rpartition("}: ")[2]
    assert caught.value.sentence(words) == f"--names class.csv: {why}"


def test_the_example_in_the_docs() -> None:
    listed = roster.class_list(str(HOME / "docs/examples/class.csv"))
    found, remarks, _ = roster.names_at_tables((), listed)
    assert len(found) == 26
    assert found[:3] == ("Anna Becker", "Ben Schulz", "Cem Özdemir")
    assert found[-2:] == ("Zoe Keller", "مريم حداد")
    assert [remark.sentence(speak("en")) for remark in remarks] == [
        "26 names from class.csv: Anna Becker ... مريم حداد; line 1 read as column headings",
    ]


# --- heads, titles, footers ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "heads"),
    [
        (FIRST, ["Vorname", "VORNAME", "Vorname(n)", "Vornamen", "First name", "first_name"]),
        (FIRST, ["firstName", "Given", "Forename", "Student First Name", "Vorname des Kindes"]),
        (FIRST, ["الاسم الأول", "الاسم الشخصي", "اسم الطالب الأول"]),
        (LAST, ["Nachname", "Familienname", "Zuname", "Last name", "LAST_NAME", "Surname"]),
        (LAST, ["Family name", "اسم العائلة", "العائلة", "اللقب", "الاسم العائلي"]),
        (FULL, ["Name", "Namen", "Schüler", "Schueler", "Schüler/in", "SchülerIn", "Schüler*in"]),
        (FULL, ["Schülername", "Name des Schülers", "SuS", "Kind", "Pupil", "Student", "Player"]),
        (FULL, ["Vor- und Nachname", "Vorname, Name", "First and last name", "Full name"]),
        (FULL, ["الاسم", "اسم", "الإسم", "اسم الطالب", "الاسم الكامل", "الاسم واللقب"]),
        (FULL, ["Student\u00a0Name", "\ufeffName", "Nam\u00ade", "Ｎａｍｅ"]),
        (TURNED, ["Name, Vorname", "Nachname, Vorname", "Last, First", "Surname, given name"]),
        (TURNED, ["Familienname, Rufname", "Student Name (Last, First MI)"]),
        (CALLED, ["Rufname", "Preferred name", "Preferred first name"]),
        (PARTICLE, ["Namenszusatz", "Namensbestandteile"]),
        (OTHER, ["Middle name", "MI", "Geburtsname"]),
        (OTHER, ["Nr", "Nr.", "lfd. Nr.", "LfdNr", "No.", "#", "№", "ID", "Student ID", "Klasse"]),
        (OTHER, ["Class", "E-Mail", "eMail", "Geburtsdatum", "Geb. am", "Date of birth", "m/w/d"]),
        (OTHER, ["Vorname Mutter", "Name der Eltern", "Username", "user name", "klasse.name"]),
        (OTHER, ["الرقم", "م", "رقم الطالب", "الصف", "تاريخ الميلاد", "اسم ولي الأمر"]),
        (None, ["Anna", "Anna Kind", "Name 1", "m", "", "5a", "Klasse 5a", "مريم", "أسماء", "und"]),
        (None, ["Name " * 20, "?", "😀"]),
    ],
)  # fmt: skip
def test_heads(wanted: str | None, heads: list[str]) -> None:
    assert {head: role(head) for head in heads} == dict.fromkeys(heads, wanted)


TITLES = ["Klasse 5a", "Klassenliste", "Klasse;5a", "Class 7B;;", "Class list", "Schuljahr 2024/25",
          "Kurs: Mathe", "Meine Klasse", "Grundschule am Wald", "# Anna", "الصف الخامس",
          "Sheet 1"]  # fmt: skip
NO_TITLES = ["Anna", "Class;Anna;5a", "List;Anna", "Stand;Ben;5a", "Form", "Group", "أسماء", "😀",
             "1", "#"]  # fmt: skip
FOOTERS = ["Summe: 26", "Gesamt;26", ";;26", "26 Schüler", "Anzahl Schüler: 26", "-----",
           "Total students: 26", "Seite 1 von 2", "Stand: 01.09.2024", "Quelle: unsere Schule",
           "# Ende", "المجموع ٢٦", "Ende der Liste", "Printed on 09/01/2024 at 8:00 AM",
           "Export vom 01.09.2024, 10:00 Uhr"]  # fmt: skip
NO_FOOTERS = ["Anna", "Page;Anna;5a", "Stand;Ben", "Total", "Player 3", "S1", "😀", "مريم 2",
              "Schüler;Ina;5"]  # fmt: skip


def test_titles_and_footers_and_what_only_looks_like_them() -> None:
    for is_one, lines, others in (
        (is_title, TITLES, NO_TITLES),
        (is_footer, FOOTERS, NO_FOOTERS),
    ):
        assert [line for line in lines if not is_one(line.split(";"))] == []
        assert [line for line in others if is_one(line.split(";"))] == []
