"""What else is done with a class: sheets tapped beside the list, marked sheets, undo, other games,
ways to it and from it, a phone, names that are forgotten."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from generator import api as printer
from scorer import api
from tests.house import HOME
from tests.running import score
from tests.web.tapping import printed
from tests.web.teaching import NAMES, PHONE, WIDE, Teacher

ROLL = "star star moon leaf fish"


@pytest.fixture
def on_phone(teacher: Teacher) -> Iterator[Teacher]:
    teacher.page.set_viewport_size(PHONE)
    yield teacher
    teacher.page.set_viewport_size(WIDE)


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
    record = api.put(record, {"player": "Ada", "outline": "a1 b1 c1 d1 e1", "round": 1}).record
    # Next says that this was all of Ada
    record = api.put(record, {"player": "Ada", "outlines": ["a1 b1 c1 d1 e1"], "round": 1}).record
    record = api.put(record, {"timer": "Ben", "round": 1}).record
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
    for entry in ({"rolls": "5"}, {"player": "Ada", "move": "J a1 b1 a2 c2"}):
        record = api.put(record, entry).record
    assert teacher.record() == record


@pytest.mark.soak
def test_sides_of_one_board_have_their_points(teacher: Teacher) -> None:
    """Nobody has a sheet there: nothing is typed, and nobody is next."""
    teacher.to("score")
    teacher.page.wait_for_selector(".ask-id")
    teacher.choose({"game.yaml": (HOME / "docs/examples/sequence.yaml").read_bytes()})
    teacher.page.wait_for_selector("main.play")
    teacher.press("More")
    teacher.press("Class on one screen")
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
    teacher.to("score")
    teacher.page.wait_for_selector(".ask-id")
    teacher.choose({"game.yaml": record.encode()})
    teacher.page.wait_for_selector("main.play")
    teacher.to("sets")
    row = teacher.page.locator(".setrow[data-game=stones]").first
    row.get_by_role("button", name="More").click()
    teacher.press("Class on one screen")
    teacher.press(label)
    teacher.at(0, 0)
    teacher.type("5", "4")
    teacher.until(".result li", r"Ben\s*4")
    rows = {"Ada": ["5"], "Ben": ["4"]}
    assert teacher.record() == api.totals(record, rows, mode=mode).record


@pytest.mark.soak
def test_the_class_is_reached_from_the_game_and_from_sets(teacher: Teacher) -> None:
    """And the wall, from which one comes back to where one was."""
    record = printed(*NAMES[:4])
    teacher.to("score")
    teacher.page.wait_for_selector(".ask-id")
    teacher.choose({"game.yaml": record.encode()})
    teacher.page.wait_for_selector("main.play .board")
    teacher.press("More")
    teacher.press("Big screen")
    teacher.page.wait_for_selector("main.wall")
    teacher.keys("Escape")
    teacher.page.wait_for_selector("main.play .board")
    teacher.press("More")
    teacher.press("Class on one screen")
    teacher.until(".headrow .hint", "4 names")
    teacher.to("sets")
    row = teacher.page.locator(".setrow", has_text="Dora").first
    row.get_by_role("button", name="More").click()
    teacher.press("Class on one screen")
    teacher.until(".headrow .hint", "4 names")


@pytest.mark.soak
def test_on_a_phone_the_title_follows_who_is_typed(on_phone: Teacher) -> None:
    teacher = on_phone
    record = printed(*NAMES)
    teacher.open(record)
    teacher.page.locator(".names-list button", has_text="Ada").click()
    teacher.page.locator("dialog input").first.fill("12")
    teacher.press("Next: Ben")
    teacher.until("#sheet-title", "^Ben$")
    teacher.page.locator("dialog input").first.fill("7")
    teacher.keys("Enter")
    teacher.until("#sheet-title", "^Cem$")
    teacher.press("Close")
    teacher.until(".result li", r"Ben\s*7")
    assert teacher.record() == api.totals(record, {"Ada": ["12"], "Ben": ["7"]}).record


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
    teacher.choose({"over.yaml": over.record.encode(), "game.yaml": record.encode()})
    teacher.until(".setrow", "Zoë Quint")
    teacher.until(".setrow .res", "12 won")
    count = teacher.page.locator(".setrow").count()
    teacher.press("Remove names")
    teacher.page.locator("dialog").get_by_role("button", name="Remove names").click()
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
