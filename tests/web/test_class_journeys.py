"""What else is done with a class: sheets tapped beside the list, marked sheets, undo, other games,
names that are forgotten."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pypdfium2
import pytest

from generator import api as printer
from scorer import api
from tests.house import HOME
from tests.running import score
from tests.web.tapping import ROLL, printed, put
from tests.web.teaching import NAMES, Teacher


def pages(raw: bytes) -> list[str]:
    """What each page of a PDF says."""
    return [one.get_textpage().get_text_bounded() for one in pypdfium2.PdfDocument(raw)]


@pytest.mark.soak
def test_sheets_are_tapped_beside_the_list(teacher: Teacher, tmp_path: Path) -> None:
    """The same record as by entries, undone and redone; marked sheets are those of the command."""
    record = api.put(printed(*NAMES), {"roll": ROLL}).record
    teacher.open(record)
    teacher.until(".person h2", "Ada")
    for cell in ("a1", "b1", "c1", "d1", "e1"):
        teacher.page.locator(f'[data-cell="{cell}"]').click()
    teacher.page.wait_for_selector(".insp .verdict")
    teacher.press("Next: Ben")
    teacher.until(".person h2", "Ben")
    teacher.page.locator(".insp .deed .chip").click()
    teacher.until(".grid tr.now .tot", "1")
    record = put(
        record,
        {"player": "Ada", "outline": "a1 b1 c1 d1 e1", "round": 1},
        {"player": "Ada", "outlines": ["a1 b1 c1 d1 e1"], "round": 1},  # Next: this was all of Ada
        {"timer": "Ben", "round": 1},
    )
    assert teacher.record() == record
    teacher.press("Undo")
    teacher.page.wait_for_selector(".deed .chip[aria-pressed=false]")
    teacher.press("Redo")
    teacher.page.wait_for_selector(".deed .chip[aria-pressed=true]")
    assert teacher.record() == record
    marked = teacher.saved("Marked sheets")
    assert pages(marked) == pages(printer.marked(record))
    path = tmp_path / "class.yaml"
    path.write_text(record, "utf-8")
    told = score("game", str(path), "--marked", str(tmp_path / "back"))
    assert "Marked sheets in" in told.stdout, told.stderr
    assert len(pages(marked)) == len(list((tmp_path / "back").iterdir())) > 0


@pytest.mark.soak
def test_sheets_of_hexes_are_tapped_beside_the_list(teacher: Teacher) -> None:
    record = printed(*NAMES, game="hexes")
    teacher.open(record)
    teacher.press("5 rolled")
    teacher.until(".insp .offer", "J")
    for cell in ("a1", "b1", "a2", "c2"):
        teacher.page.locator(f'[data-cell="{cell}"]').click()
    teacher.until(".grid tr.now td", "^J$")
    teacher.press("Next: Ben")
    teacher.until(".person h2", "Ben")
    move = {"player": "Ada", "move": "J a1 b1 a2 c2"}
    assert teacher.record() == put(record, {"rolls": "5"}, move)


@pytest.mark.soak
def test_sides_of_one_board_have_their_points(teacher: Teacher) -> None:
    """Nobody has a sheet there: nothing is typed, and nobody is next."""
    teacher.hand((HOME / "docs/examples/sequence.yaml").read_text("utf-8"))
    teacher.as_class()
    teacher.until(".result li", r"Ann, Cem\s*1")
    assert teacher.result() == {"Ann, Cem": 1, "Bea, Dan": 0}
    assert not teacher.page.get_by_role("button", name="Next").count()


@pytest.mark.soak
def test_what_was_typed_is_undone_step_by_step(teacher: Teacher) -> None:
    record = printed(*NAMES)
    teacher.open(record).at(0, 0)
    teacher.type("13")
    teacher.until(".result li, .tot", "13")
    first = teacher.record()
    teacher.at(0, 1)
    teacher.type("29")
    teacher.page.wait_for_selector(".fault")
    teacher.press("Undo")
    teacher.page.wait_for_selector(".fault", state="detached")
    assert teacher.record() == first == api.totals(record, {"Ada": ["13"]}).record
    teacher.at(0, 0)
    teacher.keys("Control+z")
    teacher.until(".headrow .hint", "round 1: 0 of 10")
    assert teacher.record() == record
    teacher.press("Redo")
    teacher.until(".headrow .hint", "round 1: 1 of 10")
    assert teacher.record() == first


@pytest.mark.soak
@pytest.mark.parametrize(("label", "mode"), [("Cup game", "cups"), ("Closed hands", "poker")])
def test_stones_have_totals_by_two_of_their_rules(teacher: Teacher, label: str, mode: str) -> None:
    record = printed("Ada", "Ben", game="stones")
    teacher.hand(record, "main.play")
    teacher.as_class(".setrow[data-game=stones]")
    teacher.press(label)
    teacher.at(0, 0)
    teacher.type("5", "4")
    teacher.until(".result li", r"Ben\s*4")
    rows = {"Ada": ["5"], "Ben": ["4"]}
    assert teacher.record() == api.totals(record, rows, mode=mode).record


def test_names_are_forgotten_and_games_stay(teacher: Teacher) -> None:
    """What is saved then is what the record without names is, to the letter.

    A game that is over stays so, also of those who are called by numbers as their points are.
    """
    record = api.totals(printed("Zoë Quint", *NAMES[:3]), {"Zoë Quint": ["12"]}).record
    set_id = api.play(record).json()["set"]
    numbers = printed("12", "7")
    over = api.totals(numbers, {"12": ["5", "7", "7", "8", "12"], "7": ["1", "2", "3", "4", "5"]})
    teacher.to("sets")
    teacher.page.wait_for_selector("input[type=file]", state="attached")
    teacher.give({"over.yaml": over.record.encode(), "game.yaml": record.encode()})
    teacher.until(".setrow", "Zoë Quint")
    teacher.until(".setrow .res", "12 won")
    count = teacher.page.locator(".setrow").count()
    teacher.forget_names()
    teacher.until(".toast", "Names removed from 2 sets")
    teacher.until(".setrow .res", "Player 1 won")
    assert teacher.page.locator(".setrow").count() == count
    assert "Zoë" not in teacher.page.inner_text("main")
    with zipfile.ZipFile(io.BytesIO(teacher.saved("Save all (.zip)"))) as found:
        texts = {name: found.read(name).decode() for name in found.namelist()}
    assert not [name for name, text in texts.items() if "Zoë" in text or "Ada" in text]
    assert texts[f"{set_id}.yaml"] == api.nameless(record)
    teacher.press("Continue")
    teacher.page.wait_for_selector("main.play")
    assert "Player 1" in teacher.page.inner_text("main")
