"""Class on one screen and the view for the wall; compared with what the command says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator import api as printer
from layouts.words import speak
from scorer import api
from tests.running import score
from tests.web.tapping import printed
from tests.web.teaching import NAMES, Teacher

FOCUSED = """() => {
  const { row, column } = document.activeElement.dataset;
  return `${row} ${column}`;
}"""


def by_command(record: str, folder: Path, *lines: str) -> str:
    """The record as `enter --totals` writes it when these lines are typed."""
    path = folder / "class.yaml"
    path.write_text(record, "utf-8")
    score("enter", str(path), "--totals", typed="\n".join((*lines, "stop", "")))
    return path.read_text("utf-8")


def places(record: str) -> dict[str, int]:
    told: Any = api.game(record).json()
    return {one["player"]: one["points"] for one in told["standing"]}


def test_rows_are_written_as_the_command_writes_them(tmp_path: Path) -> None:
    """Points a round, in all, absent; what can't be read changes nothing of the others."""
    record = printed(*NAMES[:4])
    rows = {
        "Ada": ["13", "8", "9", "", "", ""],
        "Ben": ["", "", "", "", "", "33"],
        "Cem": ["absent"],
        "Dora": ["x"],
    }
    found = api.totals(record, rows)
    assert found.record == by_command(record, tmp_path, "13 8 9", "33", "absent")
    told: Any = found.json()
    assert list(told["refused"]) == ["Dora"]
    assert [told["rows"][name]["points"] for name in NAMES[:4]] == [30, 33, None, None]
    assert api.totals(found.record, {"Ada": [""] * 6}).record.count("Ada: [") == 0


def test_what_no_sheet_allows_stays_out_of_the_record() -> None:
    """The rounds before it are in it; of a record written by hand it is left out as well."""
    record = printed("Ada", "Ben")
    found = api.totals(record, {"Ada": ["4", "29", "3"], "Ben": ["8"]})
    told: Any = found.json()
    assert told["rows"]["Ada"]["faulty"] == [1]
    assert "29" in told["refused"]["Ada"]
    assert found.record == api.totals(record, {"Ada": ["4"], "Ben": ["8"]}).record
    assert [place["player"] for place in told["places"]] == ["Ben"]
    assert [one.player for one in found.standing.places] == ["Ben"]
    by_hand = api.totals(found.record.replace("[4]", "[4, 29]"), {})
    told = by_hand.json()
    assert (told["refused"], told["rows"]["Ada"]["faulty"]) == ({}, [1])
    assert [place["player"] for place in told["places"]] == ["Ben"]
    assert told["rows"]["Ada"]["state"] == "fault"


@pytest.mark.parametrize(
    ("typed", "counted"),
    [
        ("7", "7"),
        ("07", "7"),
        ("7.0", "7"),
        ("٧", "7"),
        ("6t", "7"),
        ("t6", "7"),
        ("6 T", "7"),
        ("a", None),
        ("A", None),
        ("absent", None),
        ("fehlt", None),
        ("غائب", None),
        ("-", ""),
        ("–", ""),
    ],
)
def test_a_cell_is_read_whole(typed: str, counted: str | None) -> None:
    """A number, with the timer, absent, or nothing; never part of it."""
    told: Any = api.totals(printed("Ada", "Ben"), {"Ada": ["9", typed], "Ben": ["5"]}).json()
    row = told["rows"]["Ada"]
    assert not told["refused"]
    assert row["absent"] == (counted is None)
    assert counted is None or row["cells"] == list(filter(None, ["9", counted]))


@pytest.mark.parametrize("typed", ["1o", "7,5", "7 5", "7/5", "t", "6tt", "16t6", "x", "NaN", "--"])
def test_a_cell_that_is_no_number_is_refused_whole(typed: str) -> None:
    record = printed("Ada", "Ben")
    found = api.totals(record, {"Ada": ["9", typed], "Ben": ["5"]})
    told: Any = found.json()
    assert "is not a whole number" in told["refused"]["Ada"]
    assert told["rows"]["Ada"]["faulty"] == [1]
    assert found.record == api.totals(record, {"Ada": ["9"], "Ben": ["5"]}).record


def test_what_is_wrong_first_is_said() -> None:
    """And every cell that can't be is marked."""
    told: Any = api.totals(printed("Ada"), {"Ada": ["9", "70", "", "99"]}).json()
    assert told["refused"]["Ada"].startswith("Ada, round 2: 70")
    told = api.totals(printed("Ada"), {"Ada": ["9", "70", "99"]}).json()
    assert told["rows"]["Ada"]["faulty"] == [1, 2]


@pytest.mark.parametrize(
    ("points", "made"), [("12", "2 × 6"), ("7", "2 × 3 + 1"), ("0", ""), ("1", ""), ("x", "")]
)
def test_the_points_of_a_doubled_round_are_told_apart(points: str, made: str) -> None:
    """The timer isn't doubled: odd points have it. Of the other rounds there is nothing to tell."""
    told: Any = api.totals(printed("Ada"), {"Ada": ["8", "8", "8", "8", points]}).json()
    assert [*told["rows"]["Ada"]["made"], ""][:5] == ["", "", "", "", made]


def test_who_was_absent_is_judged_like_all_others() -> None:
    record = api.totals(printed("Ada", "Ben"), {"Ada": ["a"]}).record
    assert "Ada" in api.totals(record, {"Ada": ["70"]}).json()["refused"]  # type: ignore[operator]
    assert "Ada: [7]" in api.totals(record, {"Ada": ["7"]}).record.replace('"', "")


@pytest.mark.parametrize(
    ("game", "mode", "cells", "points"),
    [
        ("hexes", None, ["1", "1", "5", "3"], None),
        ("clusters", None, ["85"], 85),
        ("stones", "cups", ["5"], 5),
        ("stones", "poker", ["4"], 4),
        ("hunt", "puzzle", ["X I", "2"], None),
    ],
)
def test_every_game_with_results_alone(
    game: str, mode: str | None, cells: list[str], points: int | None
) -> None:
    found = api.totals(printed("Ada", "Ben", game=game), {"Ada": cells}, mode=mode)
    told: Any = found.json()
    row = told["rows"]["Ada"]
    assert not told["refused"]
    assert row["points"] == places(found.record)["Ada"]
    assert points is None or row["points"] == points
    assert not told["columns"] or row["cells"] == cells


def test_marked_sheets_are_one_pdf() -> None:
    """As many pages as players and rounds, each the same as the sheet by itself."""
    import pypdfium2

    record = printed("Ada", "Ben")
    for roll in ("11234", "22345"):
        record = api.put(record, {"roll": roll}).record
    book = pypdfium2.PdfDocument(printer.marked(record))
    single = [pypdfium2.PdfDocument(one.draw("pdf")) for one in api.marked(record)]
    texts = [document[0].get_textpage().get_text_bounded() for document in single]
    assert [page.get_textpage().get_text_bounded() for page in book] == texts
    assert len(texts) == 4
    other = api.put(printed("Cem"), {"roll": "11234"}).record
    tables = pypdfium2.PdfDocument(printer.marked(record, printed("Dora"), other))
    assert len(tables) == 5, "those of a table where nobody played are none"


def test_a_class_is_typed_down_the_column(teacher: Teacher, tmp_path: Path) -> None:
    """Keys, the timer, somebody absent, a pasted column; the command has written the same."""
    record = printed(*NAMES)
    teacher.open(record).at(0, 0)
    for points in ("13", "14", "11", "4", "9", "10", "13"):
        teacher.page.keyboard.type(points)
        teacher.keys("Enter")
    teacher.type("6t", "8", "a")
    teacher.until(".away", "absent")
    assert teacher.page.evaluate(FOCUSED) == "0 1", "the top of the next column"
    teacher.paste(0, 1, "8\n12\n7\n6\n11\n12\n7\n9\n29\n")
    teacher.until(".result", "Ida, round 2: 29 points is not possible; the most is 19")
    assert teacher.page.locator(".grid .fault input").input_value() == "29"
    rounds = zip((13, 14, 11, 4, 9, 10, 13, 7), (8, 12, 7, 6, 11, 12, 7, 9), strict=True)
    assert teacher.result() == dict(zip(NAMES, map(sum, rounds), strict=False))
    lines = ("13 8", "14 12", "11 7", "4 6", "9 11", "10 12", "13 7", "7 9")
    right = by_command(record, tmp_path, *lines, "8 9", "absent")
    teacher.at(8, 1)
    teacher.keys("9", "Enter")
    teacher.until(".result li", "Ida\\s+17")
    assert teacher.record() == teacher.downloaded() == right
    assert teacher.saved("CSV") == api.spreadsheet(right, speak("en"))
    teacher.page.get_by_placeholder("Number or name").fill("dor")
    teacher.keys("Enter")
    teacher.until(".person h2", "Dora")


@pytest.mark.soak
def test_the_wall_is_driven_by_keys(teacher: Teacher) -> None:
    record = api.totals(
        printed(*NAMES), {name: ["", "", "", "", "", str(30 + i)] for i, name in enumerate(NAMES)}
    ).record
    teacher.open(record)
    teacher.page.get_by_role("button", name="Big screen").first.click()
    teacher.page.wait_for_selector("main.wall")
    teacher.page.locator("main.wall").focus()
    assert teacher.page.locator(".wr li").count() == 6
    teacher.until(".wmore", "^4 more$")
    teacher.until(".wr li", "Jo")
    teacher.keys("ArrowRight")
    teacher.until(".wround", "Round 2")
    teacher.keys("Space")
    assert teacher.page.locator(".wall .die path, .wall .die use, .wall .die circle").count() >= 5
    teacher.keys("Enter")
    teacher.page.wait_for_selector("main.wall.running")
    teacher.keys("Enter")
    teacher.page.wait_for_selector("main.wall.paused")
    teacher.page.get_by_role("button", name="Hide names").click()
    assert "Jo" not in teacher.page.inner_text(".wr")
    teacher.page.get_by_role("button", name="Show names").click()
    teacher.keys("Escape")
    teacher.page.wait_for_selector(".grid [data-row]")
