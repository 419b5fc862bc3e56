"""Several tables as one class: one list, one result, one file; compared with the command."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator import api as printer
from layouts.words import speak
from scorer import api
from scorer.results.folder import of_folder
from tests.running import score
from tests.web.teaching import NAMES, Teacher, at_tables


def folder_of(records: dict[str, str], home: Path) -> Path:
    """The records as files in a folder, as a teacher unpacks them."""
    for name, text in records.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return path.parent


def by_command(folder: Path, *options: str) -> bytes:
    """What `game` writes of a folder for a spreadsheet."""
    file = folder.parent / "out.csv"
    score("game", str(folder), *options, "--force", "-o", str(file))
    return file.read_bytes()


def summed(folder: Path) -> dict[str, int]:
    told: Any = json.loads(score("game", str(folder), "--together", "--json").stdout)
    return {one["player"]: one["points"] for one in told["standing"]}


def test_several_records_are_judged_as_a_folder_is(tmp_path: Path) -> None:
    """The same words about the same records, whether they lie on a disk or not."""
    records = {f"table-{n}.yaml": one for n, one in enumerate(at_tables(2, *NAMES[:4]), 1)}
    records["table-1.yaml"] = api.totals(records["table-1.yaml"], {"Ada": ["12"]}).record
    records["table-3.yaml"] = "game: hunt\n"
    folder = folder_of(records, tmp_path / "tables")
    found, told = api.folder(records), score("game", str(folder))
    assert [one.name for one in found.unplayed] == ["table-2.yaml"]
    assert told.returncode == 2
    assert told.stderr.splitlines() == [
        f"fives-score: {line}" for line in found.complaints(speak("en"))
    ]
    sums = found.played().together()
    assert {one.player: one.points for one in sums.places} == {"Ada": 12} == summed(folder)


@pytest.mark.soak
def test_tables_are_typed_as_one_list(teacher: Teacher, tmp_path: Path) -> None:
    """Enter goes on at the next table, a pasted column too; undo takes it back everywhere."""
    teacher.open(*at_tables(3, *NAMES[:9]))
    teacher.until(".grid .group", "Table 3")
    teacher.at(0, 0)
    teacher.type("13", "8", "9", "4", "11", "6", "7")
    teacher.type("a", "3")
    teacher.until(".away", "absent")
    teacher.until(
        ".result li", r"Ida\s*Table 3\s*3"
    )  # all is written: the paste is a step by itself
    teacher.paste(0, 1, "5\n6\n7\n8\n9\n10\n11\n\n12")
    for told in (r"Ada\s*Table 1\s*18", r"Dora\s*Table 2\s*12", r"Ida\s*Table 3\s*15"):
        teacher.until(".result li", told)
    records = teacher.records()
    assert [name.rpartition("/")[2] for name in records] == [f"table-{n}.yaml" for n in (1, 2, 3)]
    folder = folder_of(records, tmp_path)
    assert teacher.result() == summed(folder)
    assert len(teacher.result()) == 8
    assert teacher.saved("CSV") == by_command(folder)
    assert teacher.kept("CSV, one line per player") == by_command(folder, "--together")
    named = {name.rpartition("/")[2]: text for name, text in records.items()}
    for label, kind in (("Result list (PDF)", "list"), ("Awards for everybody (PDF)", "everybody")):
        pages = pypdfium2.PdfDocument(teacher.home(label))
        wanted = pypdfium2.PdfDocument(
            printer.taken_home(named, printer.class_results(named), kind)
        )
        texts = [
            [page.get_textpage().get_text_bounded() for page in one] for one in (pages, wanted)
        ]
        assert texts[0] == texts[1]
    teacher.press("Undo")  # table by table
    for told in (r"Ada\s*Table 1\s*13", r"Dora\s*Table 2\s*4", r"Ida\s*Table 3\s*3"):
        teacher.until(".result li", told)
    before = teacher.records()
    assert all(before[name] != records[name] for name in records)
    teacher.press("Redo")
    for told in (r"Ada\s*Table 1\s*18", r"Dora\s*Table 2\s*12", r"Ida\s*Table 3\s*15"):
        teacher.until(".result li", told)
    assert teacher.records() == records


@pytest.mark.soak
def test_a_zip_of_tables_is_the_class_again(teacher: Teacher) -> None:
    """Kept as one class in Score and in Sets, and read back as one."""
    records = at_tables(2, *NAMES[:6])
    filled = [
        api.totals(
            one, {name: ["9", str(n)] for n, name in enumerate(api.play(one).players)}
        ).record
        for one in records
    ]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for n, one in enumerate(filled, 1):
            file.writestr(f"lesson/table-{n}.yaml", one)
    teacher.start().give({"lesson.zip": packed.getvalue()})
    teacher.until(".result li", r"Cem\s*Table 1\s*11")
    assert list(teacher.records().values()) == filled
    teacher.to("score")
    teacher.until(".first", "6 names, 2 tables")
    teacher.as_class(".setrow:has-text('2 tables')")
    teacher.until(".grid .group", "Table 2")
    teacher.press("Big screen")
    teacher.until("main.wall .wr li", "Cem")
    assert teacher.page.locator("main.wall .wr li").count() == 6
    teacher.keys("Escape")
    teacher.until(".grid .group", "Table 2")


@pytest.mark.soak
def test_a_pasted_list_sits_down_at_tables(teacher: Teacher) -> None:
    """And the result is what is printed, whatever is shown beside the list."""
    teacher.to("score")
    teacher.page.get_by_role("button", name="A class Paste").click()
    teacher.page.get_by_label("Names, one per line").fill("\n".join(NAMES[:5]))
    teacher.page.locator("dialog").get_by_label("One more").click()
    teacher.press("Start with 5 names")
    teacher.until(".headrow .hint", "5 names · 2 tables")
    teacher.at(3, 0)
    teacher.type("9")
    teacher.until(".result li", r"Dora\s*Table 2\s*9")
    teacher.until(".person h2", "Emil")
    teacher.page.locator("th", has_text="Ada").click()  # nothing of this table is entered yet
    teacher.page.wait_for_selector(".insp .board")
    paper = pypdfium2.PdfDocument(teacher.page.pdf())
    told = "".join(paper[0].get_textpage().get_text_bounded().split())
    assert len(paper) == 1
    assert told.endswith("1DoraTable29Noresultyet:Ada,Ben,Cem,Emil")
    assert "Roll" not in told


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_file_of_a_class_has_the_columns_of_its_language(lang: str) -> None:
    """In German semicolons divide them."""
    records = {"a.yaml": api.totals(at_tables(2, *NAMES[:4])[0], {"Ada": ["12"]}).record}
    head = of_folder(api.folder(records), speak(lang), True).decode("utf-8-sig").splitlines()[0]
    assert len(head.split({"en": ",", "de": ";"}[lang])) == 4
