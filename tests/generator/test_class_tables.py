"""Tables as they sit: a class list that says who sits where is printed so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator import api
from generator.refusal import PrintError
from generator.requests.player_names import ClassList, names_at_tables
from generator.requests.request import Request
from layouts.refusal import LayoutError
from layouts.words import speak
from tests.running import Run

LISTS = {
    "lines": "Tisch 1: Anna, Emre, Max\nTisch 2: Lena; Ömer und Kai\n",
    "headings": "Tisch 1\nAnna\nEmre\nMax\n\nTisch 2\nLena\nÖmer\nKai\n",
    "headings with a class": "Klasse 5a\nTable 1:\nAnna\nEmre\nMax\nTable 2:\nLena\nÖmer\nKai\n",
    "a column": "Vorname;Tisch\nAnna;1\nLena;2\nEmre;1\nMax;1\nÖmer;2\nKai;2\n",
    "numbers sort": "Name;Gruppe\nLena;Gruppe 10\nÖmer;Gruppe 10\nKai;Gruppe 10\n"
    "Anna;Gruppe 2\nEmre;Gruppe 2\nMax;Gruppe 2\n",
    "words stay in order": "Name,Team\nAnna,red\nEmre,red\nLena,blue\nMax,red\n"
    "Ömer,blue\nKai,blue\n",
    "numbered": "Tisch 1: 1. Anna, 2. Emre, 3. Max\nTisch 2: 1. Lena; 2. Ömer und 3. Kai\n",
    "numbered headings": "Tisch 1\n1. Anna\n2. Emre\n3. Max\nTisch 2\n1. Lena\n2. Ömer\n3. Kai",
    "Arabic": "طاولة 1: Anna، Emre، Max\nطاولة 2: Lena، Ömer، Kai\n",
}
NAMES = ("Anna", "Emre", "Max", "Lena", "Ömer", "Kai")


def read(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a list, and the tables."""
    names, _, tables = names_at_tables((), ClassList(text.encode(), "class.csv"))
    return names, tables


@pytest.mark.parametrize("heads", ["Name, Table", "Name; Tisch", "الاسم، الطاولة"])
def test_heads_may_be_typed_above_a_pasted_column(heads: str) -> None:
    """A tab can't be typed into the box; without heads the column is asked about."""
    pasted = "Anna\t1\nEmre\t1\nMax\t1\nLena\t2\nÖmer\t2\nKai\t2\n"
    assert read(f"{heads}\n{pasted}") == (NAMES, ("1", "1", "1", "2", "2", "2"))
    names, remarks, tables = names_at_tables((), ClassList(pasted.encode(), "x"))
    assert (names, tables) == (NAMES, ())
    assert "column 2 was left out; are those tables?" in str(remarks[0].sentence(speak("en")))


@pytest.mark.parametrize(
    "text", ["Anna\t1\nEmre\t2\nMax\t3", "Anna\t7\nEmre\t7", "1\tAnna\n2\tEmre", "Anna\tx\nEmre\tx"]
)
def test_other_columns_are_not_asked_about(text: str) -> None:
    _, remarks, _ = names_at_tables((), ClassList(text.encode(), "x"))
    assert "tables" not in remarks[0].sentence(speak("en"))


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_those_of_a_table_follow_each_other(text: str) -> None:
    names, tables = read(text)
    assert names == NAMES
    assert [tables.index(label) for label in tables] == [0, 0, 0, 3, 3, 3]


@pytest.mark.parametrize(
    "text",
    [
        "Anna\nEmre\n",
        "Group 1\nGroup 2\nGroup 3\n",  # pupils with odd names
        "Tisch 1\nAnna\nEmre\n",  # a title
        "Name;Gruppe\n" + "".join(f"{a}{b};evangelisch\n" for a in "ABCD" for b in "aeio"),
    ],
)
def test_what_is_no_table_is_none(text: str) -> None:
    assert read(text)[1] == ()


@pytest.mark.parametrize(
    "text",
    [
        "Name,Table\nAnna,1\nBen,2\nCem,\n",
        "Anna\nTisch 1\nBen\nTisch 2\nCem\n",
        "Table 1: Anna, Emre\nTable 2: Lena, Kai\nTom\n",
        "Klasse 5a\nTable 1: Anna, Emre\nTom\nTable 2: Lena, Kai\n",
        "Table 1: Anna, Emre\nTable 2:\nTom\n",
    ],
)
def test_who_has_no_table_is_named(text: str) -> None:
    with pytest.raises(LayoutError, match="has no table") as refused:
        read(text)
    assert refused.value.line


def test_marks_within_names_stay() -> None:
    assert read("Tisch 1: 1. Anna – Lena, Emre\nTisch 2: Gast 3. Cem\n")[0] == (
        "Anna – Lena",
        "Emre",
        "Gast 3. Cem",
    )


def test_lines_around_tables_that_are_no_pupils_are_left_out() -> None:
    text = "Klasse 5a\nName\nTisch 1: Anna, Emre\nTisch 2: Lena, Kai\nSumme: 4\n"
    assert read(text)[0] == ("Anna", "Emre", "Lena", "Kai")


def test_typed_names_have_no_table() -> None:
    with pytest.raises(LayoutError, match="'Tom' has no table") as refused:
        names_at_tables(("Tom",), ClassList(LISTS["lines"].encode(), "class.csv"))
    assert refused.value.field == "names"


@pytest.mark.usefixtures("undrawn")
def test_seven_given_groups_print_as_seven(run: Run, room: Path) -> None:
    sizes = [4, 3, 4, 4, 3, 4, 4]
    rows = [f"Kind {n}-{i},{n}" for n, size in enumerate(sizes, 1) for i in range(size)]
    Path("class.csv").write_text("Name,Tisch\n" + "\n".join(rows), encoding="utf-8")
    told = json.loads(run("--names", "class.csv", "--parts", "score", "--json").out)
    assert len(told["records"]) == 7
    sat = [one["table"] for one in told["sheets"] if one["player"]]
    assert [sat.count(n) for n in range(1, 8)] == sizes


@pytest.mark.usefixtures("undrawn")
def test_other_tables_than_those_of_the_list_are_refused(run: Run, room: Path) -> None:
    Path("class.txt").write_text(LISTS["lines"], encoding="utf-8")
    refused = run("--names", "class.txt", "--tables", "5", "-o", "class.pdf")
    assert (refused.code, refused.out) == (2, "")
    assert "--tables 5, but the list has 2 tables; leave out --tables, or give 2" in refused.err
    assert not Path("class.pdf").exists()
    asked = ("--names", "class.txt", "--tables", "2", "--parts", "score", "--json")
    assert len(json.loads(run(*asked).out)["records"]) == 2
    with pytest.raises(PrintError) as caught:
        api.sets(Request(names_file="class.txt", tables=5))
    assert (caught.value.field, caught.value.key) == ("tables", "tables.list")


def test_the_pdf_of_a_list_has_a_record_for_each_table(tmp_path: Path) -> None:
    """Also if only the list gives the tables, and not the request."""
    path = tmp_path / "class.txt"
    path.write_text(LISTS["lines"])
    printed = api.pdf(Request(names_file=str(path), parts="score"))
    assert len(printed.records) == 2 and printed.record == printed.records[0]
    assert "Max" in printed.records[0] and "Kai" in printed.records[1]
    assert len(printed.remarks) == len(set(printed.remarks)) > 0
