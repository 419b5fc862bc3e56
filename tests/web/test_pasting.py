"""Results that are pasted into the table of a class find their names, or nothing is pasted."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from layouts.words import LANGUAGES
from web.answer import answer

NAMES = ["Ada Becker", "Ben Roth", "Cem Aziz", "Dora Wolf"]


def pasted(text: str, *, at: int = 0, width: int = 6, **more: Any) -> dict[str, Any]:
    args = {"text": text, "names": NAMES, "at": at, "width": width, **more}
    return dict(json.loads(answer("pasted", json.dumps(args))[0]))


def rows(text: str, **more: Any) -> dict[int, list[str]]:
    told = pasted(text, **more)
    assert "rows" in told, told
    return {row["at"]: row["cells"] for row in told["rows"]}


def refused(text: str, **more: Any) -> str:
    told = pasted(text, **more)
    assert "rows" not in told
    return str(told["refused"]["sentence"])


@pytest.mark.parametrize(
    "text",
    [
        "Wolf, Dora\t4\t7\nBecker, Ada\t1\t5\nAziz, Cem\t3\t6",
        "Dora Wolf\t4\t7\nAda Becker\t1\t5\nCem Aziz\t3\t6\n",
        "Wolf\tDora\t4\t7\r\nBecker\tAda\t1\t5\r\nAziz\tCem\t3\t6\r\n",
        "Name\tVorname\t1\t2\nWolf\tDora\t4\t7\nBecker\tAda\t1\t5\nAziz\tCem\t3\t6",
        "Schüler\t1\t2\n\nWolf, Dora\t4\t7\nBecker, Ada\t1\t5\nAziz, Cem\t3\t6",
        "1\tWolf, Dora\t4\t7\n2\tBecker, Ada\t1\t5\n3\tAziz, Cem\t3\t6",
        "Wolf, Dora;4;7\nBecker, Ada;1;5\nAziz, Cem;3;6",
    ],
)
def test_lines_find_whom_they_name(text: str) -> None:
    assert rows(text) == {3: ["4", "7"], 0: ["1", "5"], 2: ["3", "6"]}


def test_a_single_line_finds_its_name() -> None:
    assert rows("Roth, Ben\t12") == {1: ["12"]}
    assert rows("Roth, Ben\tfehlt", at=3) == {1: ["fehlt"]}


def test_results_alone_go_down_from_the_cell() -> None:
    assert rows("4\n6t\n\n") == {0: ["4"], 1: ["6t"]}
    assert rows("a\n\n1o\n", at=1) == {1: ["a"], 2: [], 3: ["1o"]}
    assert rows("X I W\t3\nLNU\t1", shapes=True, width=2) == {0: ["X I W", "3"], 1: ["LNU", "1"]}


def test_who_is_called_by_a_letter() -> None:
    told = answer("pasted", json.dumps({"text": "B\t4\nA\t5", "names": ["A", "B"], "width": 6}))
    assert json.loads(told[0])["rows"] == [{"at": 1, "cells": ["4"]}, {"at": 0, "cells": ["5"]}]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Roth, Ben\t4\nWolff, Dora\t5", "nothing was pasted; line 2: .*Wolff"),
        ("Roth, Ben\t4\n7", "nothing was pasted; line 2: .*7"),
        ("Roth, Ben\t4\nBen Roth\t5", "nothing was pasted; line 2: .*already in line 1"),
        ("Roth, Ben\t4\nSumme\t9", "nothing was pasted; line 2: .*Summe"),
        ("1\n2\n3\n4\n5", "nothing was pasted; 5 lines .*4 names"),
        ("Roth, Ben\t1\t2\t3\t4\t5\t15\t99", "nothing was pasted; line 1 .*7 results.* 6"),
        ("LNU\t1\n4\t2", "nothing was pasted; line 1: .*LNU"),
    ],
)
def test_or_nothing_is_pasted(text: str, why: str) -> None:
    assert re.search(why, refused(text)), refused(text)
    for lang in LANGUAGES:
        assert refused(text, lang=lang)


def test_namesakes_at_two_tables_are_asked_for_otherwise() -> None:
    args = {"text": "Ada\t4", "names": ["Ada", "Ben", "Ada"], "width": 6}
    assert "same name" in json.loads(answer("pasted", json.dumps(args))[0])["refused"]["sentence"]


def test_results_alone_never_go_to_absent_players() -> None:
    """The column may leave the absent out, or have an empty line or a word for them."""
    away = {"absent": ["Ben Roth"]}
    assert "'Ben Roth', who is absent" in refused("1\n2\n3", **away)
    assert rows("1\n\n3", **away) == {0: ["1"], 1: [], 2: ["3"]}
    assert rows("1\na\n3", **away)[1] == ["a"]
    assert rows("Ben Roth\t2", **away) == {1: ["2"]}
