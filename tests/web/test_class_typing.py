"""What is typed or pasted into the table of a class: read whole, and counted only if it can be."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from layouts.words import speak
from scorer import api
from tests.web.tapping import printed
from tests.web.teaching import NAMES, PHONE, Teacher
from tests.web.test_class import by_command

WIDTHS = "[...document.querySelectorAll('.grid thead th')].map((one) => one.offsetWidth)"
FULL = ("Ada Becker", "Ben Roth", "Cem Aziz", "Dora Wolf", *NAMES[4:])


def cell(teacher: Teacher, row: int, column: int) -> str:
    return str(teacher.page.input_value(f'[data-row="{row}"][data-column="{column}"]'))


def reason(teacher: Teacher, why: str) -> None:
    """Wait until the referee's words stand in the table."""
    teacher.until(".grid .rowwhy", why)


@pytest.mark.soak
def test_only_enter_moves_and_a_cell_is_read_whole(teacher: Teacher, tmp_path: Path) -> None:
    """Who is absent is written and left like any other: nobody's result lands on the next name."""
    record = printed(*NAMES)
    teacher.open(record).at(0, 0)
    teacher.page.keyboard.type("a")
    assert teacher.page.locator(":focus").get_attribute("data-row") == "0"
    teacher.keys("Enter")
    teacher.type("6t", "t6", "fehlt", "absent", "8", "7")
    teacher.at(1, 1)
    teacher.type("9", "10")
    teacher.at(5, 1)
    teacher.type("11", "12")
    teacher.until(".result li", r"Gül\s*19")
    lines = ("absent", "7 9", "7 10", "fehlt", "absent", "8 11", "7 12")
    assert teacher.record() == by_command(record, tmp_path, *lines)
    assert teacher.page.locator(".grid .away").count() == 3


def test_sums_are_typed_past_results_that_are_known(teacher: Teacher, tmp_path: Path) -> None:
    """Past an absent player, and past one whose rounds are known: in the same column.

    However long a typo is, no column moves: a click just after would meet another cell.
    """
    record = printed(*NAMES)
    teacher.open(record).at(1, 0)
    teacher.type("a")
    teacher.paste(2, 0, "1\t2\t3\t4\t5\n")
    teacher.until(".result li", r"Cem\s*15")
    teacher.at(0, 5)
    teacher.type("41", "19", "18", "12", "13")  # the second and third can't be typed anywhere
    teacher.until(".result li", r"Emil\s*13")
    assert teacher.result() == {"Ada": 41, "Cem": 15, "Emil": 13, "Dora": 12}
    assert teacher.record() == by_command(
        record, tmp_path, "Ben: absent", "Cem: 1 2 3 4 5", "Ada: 41", "Dora: 12", "Emil: 13"
    )
    before = teacher.page.evaluate(WIDTHS)
    for row, typo in ((6, "40 5"), (7, "12,53")):
        teacher.at(row, 0)
        teacher.type(typo)
    reason(teacher, "12,53")
    assert teacher.page.evaluate(WIDTHS) == before


@pytest.mark.soak
def test_what_cannot_be_never_counts_and_is_named(teacher: Teacher) -> None:
    """Not in the standing, in the table that is saved, on paper, at the end of a record."""
    record = printed(*NAMES)
    teacher.open(record).at(0, 0)
    teacher.type("12", "70", "11")
    reason(teacher, r"Ben, round 1: 70 points is not possible; the most is 19\.")
    teacher.until(".result li", r"Cem\s*11")
    assert teacher.result() == {"Ada": 12, "Cem": 11}
    assert cell(teacher, 1, 0) == "70"
    right = api.totals(record, {"Ada": ["12"], "Cem": ["11"]}).record
    drafts = {"Ben": ["70", "", "", "", "", ""]}
    assert teacher.saved("CSV") == api.spreadsheet(right, speak("en"), drafts)
    assert b"not valid: Ben, round 1: 70 points" in api.spreadsheet(right, speak("en"), drafts)
    assert teacher.record() == right
    paper = pypdfium2.PdfDocument(teacher.page.pdf())
    told = "".join(paper[0].get_textpage().get_text_bounded().split())
    assert "1Ada122Cem11" in told
    assert "Doesn'tcountuntilitiscorrected:Ben,round1:70pointsisnotpossible" in told
    # put right, it counts; taken back, it doesn't again
    teacher.at(1, 0)
    teacher.type("17")
    teacher.until(".result li", r"Ben\s*17")
    assert not teacher.page.locator(".grid .rowwhy").count()
    teacher.press("Undo")
    reason(teacher, "Ben, round 1: 70")
    assert teacher.result() == {"Ada": 12, "Cem": 11}
    teacher.press("Redo")
    teacher.until(".result li", r"Ben\s*17")


@pytest.mark.soak
def test_what_cannot_be_read_stays_after_a_reload(teacher: Teacher) -> None:
    """As it was typed, with the reason; the record has what could be read."""
    record = printed(*NAMES)
    teacher.open(record).at(0, 0)
    teacher.type("1o", "7,5", "9")
    teacher.at(3, 1)
    teacher.type("8")  # before round 1
    teacher.at(2, 1)
    teacher.type("-")
    reasons = {0: "Ada: '1o' is not a whole number", 1: "Ben: '7,5' is not a whole number"}
    reasons[3] = "Dora: round 1 is missing"
    for why in reasons.values():
        reason(teacher, why)
    teacher.until(".headrow .hint", "round 1: 1 of 10")
    teacher.page.reload()
    for row, why in reasons.items():
        reason(teacher, why)
        assert cell(teacher, row, 1 if row == 3 else 0) == {0: "1o", 1: "7,5", 3: "8"}[row]
    assert cell(teacher, 2, 1) == ""
    teacher.until(".headrow .hint", "round 1: 1 of 10")
    assert teacher.record() == api.totals(record, {"Cem": ["9"]}).record
    teacher.at(3, 0)
    teacher.type("4")
    teacher.until(".result li", r"Dora\s*12")
    teacher.at(0, 0)
    teacher.type("-")
    teacher.page.locator("#why-0").wait_for(state="detached")
    assert cell(teacher, 0, 0) == ""
    rows = {"Cem": ["9"], "Dora": ["4", "8"]}
    assert teacher.record() == api.totals(record, rows).record


@pytest.mark.soak
def test_the_head_says_which_value_is_wanted(teacher: Teacher) -> None:
    """Round 5 is typed as it counts; who typed the plain points sees what they are taken for."""
    teacher.open(printed(*NAMES))
    teacher.until(".grid thead th", "^5, doubled$")
    teacher.until(".grid caption", "round 5 is already doubled")
    for column in range(4):
        teacher.at(0, column)
        teacher.type("9", "9")
    teacher.at(0, 4)
    teacher.type("12", "7")
    teacher.until(".grid .dbl small", r"^2 × 6$")
    teacher.until(".grid .dbl small", r"^2 × 3 \+ 1$")
    teacher.until(".result li", r"Ada\s*48")


@pytest.mark.soak
def test_pasted_results_find_their_names(teacher: Teacher) -> None:
    """As "Surname, First name", in any order; with a name that nobody has nothing is pasted."""
    record = printed(*FULL)
    teacher.open(record)
    teacher.paste(0, 0, "Wolf, Dora\t4\t70\nBecker, Ada\t7\t8\nAziz, Cem\tfehlt\n")
    reason(teacher, "Dora Wolf, round 2: 70")
    teacher.until(".result li", r"Ada Becker\s*15")
    rows = {"Dora Wolf": ["4"], "Ada Becker": ["7", "8"], "Cem Aziz": ["absent"]}
    right = api.totals(record, rows).record
    assert teacher.record() == right
    teacher.paste(1, 0, "Roth, Ben\t9\nWolff, Dora\t5\n")
    teacher.until(".verdict.bad", "nothing was pasted; line 2: .*Wolff")
    assert cell(teacher, 1, 0) == ""
    assert teacher.record() == right
    teacher.paste(8, 0, "1\n2\n3")
    teacher.until(".verdict.bad", "nothing was pasted; 3 lines .* 2 names")
    assert teacher.record() == right
    teacher.paste(1, 5, "Roth, Ben\t19\n")  # a sum, where sums are
    teacher.until(".result li", r"Ben Roth\s*19")
    assert teacher.record() == api.totals(record, {**rows, "Ben Roth": [""] * 5 + ["19"]}).record


def test_on_a_phone_a_refusal_keeps_the_sheet_on_its_name(teacher: Teacher) -> None:
    """What was typed stays selected; typed anew it goes on, as does whoever was refused before."""
    teacher.page.set_viewport_size(PHONE)
    record = printed(*NAMES)
    teacher.open(record)
    field = teacher.page.locator("dialog input").first
    teacher.page.locator(".names-list button", has_text="Ben").click()
    field.fill("99")
    teacher.keys("Enter")
    teacher.until("dialog .verdict", "Ben, round 1: 99 .*the most is 19")
    teacher.until("#sheet-title", "^Ben$")
    assert field.input_value() == "99"
    teacher.page.wait_for_function("document.activeElement.selectionEnd === 2")
    field.fill("98")
    teacher.press("Next: Cem")
    teacher.until("dialog .verdict", "Ben, round 1: 98")
    teacher.until("#sheet-title", "^Ben$")
    field.fill("9")
    teacher.keys("Enter")
    teacher.until("#sheet-title", "^Cem$")
    field.fill("77")
    teacher.press("Next: Dora")
    teacher.until("dialog .verdict", "Cem, round 1: 77")
    teacher.press("Next: Dora")
    teacher.until("#sheet-title", "^Dora$")
    teacher.press("Close")
    teacher.until(".names-list button", "Cem.*the most is 19")
    teacher.until(".result", "Cem, round 1: 77")
    assert teacher.result() == {"Ben": 9}
    assert teacher.record() == api.totals(record, {"Ben": ["9"]}).record
