"""Tables as they sit: a class list that says who sits where is printed so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.requests.player_names import ClassList, names_at_tables
from layouts.fault import LayoutError
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
    "Arabic": "طاولة 1: Anna، Emre، Max\nطاولة 2: Lena، Ömer، Kai\n",
}
NAMES = ("Anna", "Emre", "Max", "Lena", "Ömer", "Kai")


def read(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a list, and the tables."""
    names, _, tables = names_at_tables((), ClassList(text.encode(), "class.csv"))
    return names, tables


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
    "text", ["Name,Table\nAnna,1\nBen,2\nCem,\n", "Anna\nTisch 1\nBen\nTisch 2\nCem\n"]
)
def test_who_has_no_table_is_named(text: str) -> None:
    with pytest.raises(LayoutError, match="has no table") as refused:
        read(text)
    assert refused.value.line


@pytest.mark.usefixtures("undrawn")
def test_seven_given_groups_print_as_seven(run: Run, room: Path) -> None:
    sizes = [4, 3, 4, 4, 3, 4, 4]
    rows = [f"Kind {n}-{i},{n}" for n, size in enumerate(sizes, 1) for i in range(size)]
    Path("class.csv").write_text("Name,Tisch\n" + "\n".join(rows), encoding="utf-8")
    told = json.loads(run("--names", "class.csv", "--parts", "score", "--json").out)
    assert len(told["records"]) == 7
    sat = [one["table"] for one in told["sheets"] if one["player"]]
    assert [sat.count(n) for n in range(1, 8)] == sizes
    other = json.loads(
        run(
            "--names", "class.csv", "--tables", "5", "--parts", "score", "-o", "five.pdf", "--json"
        ).out
    )
    assert len(other["records"]) == 5  # what was asked for stands
