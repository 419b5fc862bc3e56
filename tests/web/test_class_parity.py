"""What the terminal can, a class on the page can, too: swapped sheets, gray side, puzzle, who was
absent or came late, what was possible; the records are those of the same entries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.words import speak
from scorer import api
from scorer.referee import Question
from scorer.results.folder import kind_places
from tests.running import Run, score
from tests.web.tapping import ROLL, printed, put
from tests.web.teaching import NAMES, Teacher, at_tables
from tests.web.visits import DAY


def mixed_up() -> str:
    """A class in which Ada and Ben draw on each other's board."""
    asked = Request(set_id="hunt-set-10036hhz", players=len(NAMES), names=NAMES)
    record = printer.record(printer.job(asked)[0], asked)
    record = put(record, {"date": DAY}, {"roll": ROLL})
    sheets = api.play(record).sheets
    for name, other in (("Ada", "Ben"), ("Ben", "Ada")):
        told: Any = api.best(sheets[other], Question(roll=ROLL)).json(speak("en"))
        outlines = [" ".join(cells) for cells in told["rolls"][0]["outlines"]][:3]
        record = api.put(record, {"player": name, "outlines": outlines, "round": 1}).record
    return record


def test_swapped_sheets_are_named_in_words_and_values() -> None:
    """Two who have each other's sheet are one guess; swapped, nothing is left of it."""
    told: Any = api.game(mixed_up()).json()
    (guess,) = told["swaps"]
    assert (guess["player"], guess["fits"]) == ("Ada", ["Ben"])
    assert guess["text"] in api.game(mixed_up()).text(speak("en"))
    shown: Any = api.play(mixed_up()).json()
    assert shown["standing"]["swaps"] == told["swaps"]
    right = api.put(mixed_up(), {"swap": ["Ada", "Ben"]})
    assert "swaps" not in right.result.json()
    assert {one.player for one in right.standing.places if one.points} == {"Ada", "Ben"}


@pytest.mark.soak
def test_probable_swaps_are_offered(teacher: Teacher) -> None:
    record = mixed_up()
    teacher.open(record)
    teacher.until(".swaps", "What Ada outlined fits the board of Ben")
    teacher.page.get_by_role("radio", name="Result").click()
    teacher.until(".result .counted", "0 entered, 2 not valid, 0 absent, 8 without a result")
    teacher.press("Swap the sheets of Ada and Ben")
    teacher.until(".result .counted", "2 entered, 0 not valid")
    assert not teacher.page.locator(".swaps").count()
    assert teacher.record() == api.put(record, {"swap": ["Ada", "Ben"]}).record
    teacher.press("Undo")
    teacher.until(".swaps", "Ada")
    assert teacher.record() == record


@pytest.mark.soak
def test_who_is_absent_or_late_while_sheets_are_tapped_in(teacher: Teacher) -> None:
    record = put(printed(*NAMES, players=12), {"playing": list(NAMES)}, {"roll": ROLL})
    teacher.open(record)
    teacher.until(".person h2", "Ada")
    teacher.page.get_by_role("radio", name="Result").click()
    teacher.page.get_by_role("switch", name="absent").click()
    teacher.until(".grid .away", "absent")
    teacher.until(".result .counted", "1 absent")
    teacher.more("Somebody joins")
    teacher.page.locator("dialog input").fill("Kim")
    teacher.keys("Enter")
    teacher.until(".grid th", "Kim")
    late = api.play(record).free[0]
    joined = {"playing": [*NAMES, late], "names": {late: "Kim"}}
    assert teacher.record() == put(record, {"absent": "Ada"}, joined)


@pytest.mark.soak
def test_side_and_mode_are_chosen_for_all_tables(teacher: Teacher) -> None:
    records = at_tables(2, *NAMES[:6])
    teacher.open(*records)
    teacher.more("Use the gray side")
    teacher.until(".person", "-gray-")
    teacher.more("Rounds, puzzle or solo")
    teacher.page.get_by_role("radio", name="Puzzle").click()
    teacher.press("Use these rules")
    teacher.page.wait_for_selector('.grid input[data-row="5"]')
    wanted = [put(record, {"side": "gray"}, {"mode": "puzzle"}) for record in records]
    assert list(teacher.records().values()) == wanted
    teacher.page.locator("th", has_text="Fay").click()  # of the last table, which is undone last
    teacher.press("Undo")
    teacher.press("Undo")
    teacher.until(".person", "-white-")
    assert list(teacher.records().values()) == records


@pytest.mark.soak
def test_what_was_possible_stands_beside_the_list(teacher: Teacher) -> None:
    record = mixed_up()
    teacher.open(api.put(record, {"swap": ["Ada", "Ben"]}).record)
    teacher.until(".person h2", "Cem")
    teacher.page.get_by_role("button", name="What was possible?").click()
    teacher.until(".insp .verdict", "possible")


@pytest.mark.soak
def test_a_fault_is_said_alike_on_screen_in_csv_and_in_print(teacher: Teacher) -> None:
    """What can't be has no rank, and everywhere the same words say why."""
    records = at_tables(2, *NAMES[:4])
    teacher.open(*records)
    teacher.at(0, 0)
    teacher.type("99", "7", "a")
    teacher.page.get_by_role("radio", name="Result").click()
    teacher.until(".result .counted", "1 entered, 1 not valid, 1 absent, 1 without a result")
    table = teacher.saved("CSV").decode("utf-8-sig")
    named = {f"table-{n}.yaml": one for n, one in enumerate(records, 1)}
    kept = dict(zip(named, teacher.records().values(), strict=True))
    drafts = {"table-1.yaml": {"Ada": ["99", "", "", "", "", ""]}}
    folder = api.folder(kept, drafts)
    why = api.totals(kept["table-1.yaml"], drafts["table-1.yaml"]).json()["refused"]
    assert f"not valid: {why['Ada']}" in table  # type: ignore[index]
    assert table == folder.csv(speak("en"))
    teacher.more("Result list (PDF)")
    teacher.page.locator("dialog input").first.fill("Class 7b")
    with teacher.page.expect_download() as waiting:
        teacher.press("Make the PDF")
    page = pypdfium2.PdfDocument(Path(waiting.value.path()).read_bytes())[0]
    text = page.get_textpage().get_text_bounded()
    assert all(one in text for one in ("Class 7b", DAY, "Ada", "not valid", "absent"))
    teacher.until("h1", "Class 7b")


def test_the_command_says_the_same_states(tmp_path: Path) -> None:
    path = tmp_path / "class.yaml"
    path.write_text(mixed_up(), "utf-8")
    told = score("game", str(path), "--csv").stdout
    assert "not valid: Round 1, Ada, outline 1" in told
    assert "What Ada outlined fits the board of Ben" in score("game", str(path)).stdout


@pytest.mark.soak
def test_places_are_told_kindly_on_screen_and_in_print(teacher: Teacher) -> None:
    records = at_tables(2, *NAMES[:6])
    teacher.open(*records)
    teacher.at(0, 0)
    teacher.type("13", "8", "9", "4", "11", "6")
    teacher.page.get_by_role("radio", name="Result").click()
    teacher.until(".result li", r"Fay\s*Table 2\s*6")
    teacher.page.get_by_label("Show places").select_option("podium")
    teacher.until(".result li", r"^\s*Ben\s*Table 1\s*8")
    kept = {f"table-{n}.yaml": one for n, one in enumerate(teacher.records().values(), 1)}
    wanted = kind_places(api.folder(kept), "podium", speak("en"))
    shown = teacher.page.locator(".result li bdi").all_inner_texts()
    assert shown == [name for _, name, _ in wanted.lines]
    teacher.page.get_by_label("Show places").select_option("tables")
    teacher.until(".result li", r"1\s*Table 1")
    teacher.page.get_by_label("Show places").select_option("all")
    teacher.until(".result li", r"6\s*Dora")


@pytest.mark.soak
def test_a_named_class_is_chosen_again_and_has_its_season(teacher: Teacher) -> None:
    records = at_tables(2, *NAMES[:6])
    teacher.open(*records)
    teacher.at(0, 0)
    teacher.type("13", "8")
    teacher.more("Name this class")
    teacher.page.locator("dialog input").fill("7b")
    teacher.keys("Enter")
    teacher.until("h1", "7b")
    teacher.to("print")
    teacher.page.get_by_label("An earlier class").select_option("7b")
    teacher.page.wait_for_function("document.querySelector('#names').value.includes('Dora')")
    assert teacher.page.locator("#names").input_value().splitlines() == [
        "Table 1: Ada, Ben, Cem",
        "Table 2: Dora, Emil, Fay",
    ]
    teacher.to("sets")
    row = teacher.page.locator(".setrow", has_text="7b").first
    row.get_by_role("button", name="More").click()
    teacher.press("Season of 7b")
    teacher.until("dialog .season", "Ada")


STORED = """async () => {
  const heard = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  const found = [localStorage, sessionStorage].map((one) => JSON.stringify(Object.entries(one)));
  for (const { name } of await indexedDB.databases()) {
    const base = await heard(indexedDB.open(name));
    for (const shelf of base.objectStoreNames) {
      const all = await heard(base.transaction(shelf).objectStore(shelf).getAll());
      found.push(JSON.stringify(all));
    }
    base.close();
  }
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const request of await cache.keys()) found.push(request.url);
  }
  return [...found, location.href, document.title].join(" ");
}"""


LISTED = Path(__file__).parents[1] / "commands" / "school" / "moodle-list.csv"
IDS = ("aadler", "ccan", "1002", "dora@school.example")


def by_command(run: Run, records: dict[str, str], system: str, folder: Path) -> bytes:
    """The file that the commands write of these results, with the ids of the list."""
    told = run(
        "--names", str(LISTED), "--keep-ids", "--parts", "boards", "-o", str(folder / "class.pdf")
    )
    assert told.code == 0, told.err
    for name, text in records.items():
        (folder / "class" / Path(name).name).write_text(text, "utf-8")
    out = folder / f"{system}.csv"
    judged = score("game", str(folder / "class"), "--school", system, "-o", str(out))
    assert judged.returncode == 0, judged.stderr
    return out.read_bytes()


@pytest.mark.soak
def test_ids_are_kept_for_the_school_and_forgotten_with_the_names(
    teacher: Teacher, run: Run, tmp_path: Path
) -> None:
    """On request alone; they go with a class that is chosen again, and nowhere else."""
    page = teacher.page
    teacher.to("print?game=hunt")
    page.set_input_files(".names input[type=file]", files=[str(LISTED)])
    keep = page.get_by_role("switch", name="Keep ids for Moodle or Canvas")
    keep.wait_for()
    assert keep.get_attribute("aria-checked") == "false"
    keep.click()
    for _ in "to the other table", "and back":  # the box is written anew, without ids
        to = str(1 - int(page.get_by_label("Table of Ben Bauer").input_value()))
        page.get_by_label("Table of Ben Bauer").select_option(to)
        page.wait_for_selector(".pages[data-drawn] .stage img")
    assert not [one for one in IDS if one in page.evaluate(STORED)]
    teacher.press("More: save, game record, share link")
    teacher.saved("Save the game record (.yaml)")
    teacher.as_class(".setrow")
    teacher.until(".headrow .hint", "4 names · 2 tables")
    teacher.at(0, 0)
    teacher.type("13", "a", "9")
    teacher.more("Name this class")
    page.locator("dialog input").fill("7b")
    teacher.keys("Enter")
    teacher.until("h1", "7b")
    records = teacher.records()
    assert not [one for one in IDS if one in str(records)]
    for system in ("moodle", "canvas"):
        (tmp_path / system).mkdir()
        label = f"For {system.title()} (CSV)"
        assert teacher.kept(label) == by_command(run, records, system, tmp_path / system)
    assert not [one for one in IDS if one in teacher.saved("CSV").decode()]
    teacher.to("score")
    page.get_by_role("button", name="A class Paste").click()
    page.locator("dialog").get_by_label("An earlier class").select_option("7b")
    teacher.press("Start with 4 names")
    teacher.until(".headrow .hint", "4 names · 2 tables")
    assert b"1004" in teacher.kept("For Moodle (CSV)")
    assert "dora@school.example" in page.evaluate(STORED)
    teacher.forget_names()
    assert not [one for one in (*IDS, "Adler", "Dorn") if one in page.evaluate(STORED)]


@pytest.mark.soak
def test_forgotten_names_are_in_no_store(teacher: Teacher) -> None:
    """Of a class with drafts, a game on a sheet, names in the box, and a class that was chosen."""
    names = ("Zoë Quint", "Yusuf Quast", "Xenia Quell")
    teacher.open(*at_tables(2, *names, "Wim Quax"))
    teacher.at(0, 0)
    teacher.type("99", "7")
    teacher.more("Name this class")
    teacher.page.locator("dialog input").fill("7b")
    teacher.keys("Enter")
    teacher.until("h1", "7b")
    teacher.to("print")
    teacher.page.get_by_label("An earlier class").select_option("7b")
    teacher.page.wait_for_function("document.querySelector('#names').value.includes('Quint')")
    assert "Quint" in teacher.page.evaluate(STORED)
    teacher.forget_names()
    stored = teacher.page.evaluate(STORED)
    assert not [one for one in (*names, "Wim Quax", "Quint", "Quast", "Quell") if one in stored]
    teacher.page.reload()
    teacher.until(".setrow", "7b")
    assert "Quint" not in teacher.page.evaluate(STORED)
