"""Ids of a class list come back beside the results, in the import header of a school's system."""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path

import pypdfium2
import pytest

from scorer import api
from tests.running import Run, score

HERE = Path(__file__).parent / "school"
IDS = ("aadler", "bbauer", "ann@school.example", "S1001", "S1002")


def rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))


def results(run: Run, fixture: str, folder: Path) -> list[dict[str, str]]:
    """Print a list, type in points, and read back what is imported."""
    system = fixture.split("-")[0]
    told = run(
        "--names", str(HERE / f"{fixture}-list.csv"), "--keep-ids", "--parts", "boards", "-o",
        str(folder / "class.pdf"),
    )  # fmt: skip
    assert told.code == 0, told.err
    points = iter(range(41, 60))
    for path in sorted(folder.rglob("*.yaml")):
        text = path.read_text("utf-8")
        assert not any(one in text for one in IDS)
        names = api.play(text).players
        cells = {name: ["", "", "", "", "", str(next(points))] for name in names}
        cells[names[-1]] = ["absent"]
        path.write_text(api.totals(text, cells).record, "utf-8")
    target = folder / "class" if (folder / "class").is_dir() else folder / "class.yaml"
    out = folder / f"{system}.csv"
    judged = score("game", str(target), "--school", system, "-o", str(out))
    assert judged.returncode == 0, judged.stderr
    return rows(out)


@pytest.mark.parametrize(
    ("fixture", "wanted"),
    [
        ("moodle", [("1001", "41"), ("1002", ""), ("1003", "43"), ("1004", "")]),
        ("moodle-de", [("1001", "41"), ("1002", ""), ("1003", "43")]),
        ("canvas", [("501", "41"), ("502", "")]),
    ],
)
def test_results_have_the_ids_of_the_list(
    run: Run, fixture: str, wanted: list[tuple[str, str]], tmp_path: Path
) -> None:
    """Who was absent has an empty cell; the head is the one that the system imports.

    The lists are as the systems export them, with lines that aren't pupils.
    """
    found = results(run, fixture, tmp_path)
    header = (HERE / f"{fixture}-import.csv").read_text("utf-8").strip().split(",")
    assert list(found[0]) == header
    key = "ID" if fixture == "canvas" else "ID number"
    assert [(row[key], row["Fives: Hunt"]) for row in found] == wanted
    ids = [row[key] for row in found]
    for list_row in (row for row in rows(HERE / f"{fixture}-list.csv") if row.get(key) in ids):
        same = found[ids.index(list_row[key])]
        assert all(same[head] == cell for head, cell in list_row.items() if "SIS" in head)
    pages = pypdfium2.PdfDocument(tmp_path / "class.pdf")
    text = " ".join(page.get_textpage().get_text_bounded() for page in pages)
    assert not any(one in text for one in IDS)


def test_what_has_no_ids_is_refused(run: Run, tmp_path: Path) -> None:
    plain = tmp_path / "list.csv"
    plain.write_text("Name,Class\nAnn,7b\nBen,7b\n", "utf-8")
    out = ("--parts", "boards", "-o", str(tmp_path / "set.pdf"))
    for asked, why in (
        (("--keep-ids",), "needs a class list"),
        (("--keep-ids", "--names", str(plain)), "no column of ids"),
    ):
        told = run(*asked, *out)
        assert (told.code, why in told.err) == (2, True), told.err
    assert run("--names", str(plain), *out).code == 0
    record = str(tmp_path / "set.yaml")
    for word, why in (("moodle", "no ids beside the record"), ("sims", "moodle or canvas")):
        refused = score("game", record, "--school", word)
        assert (refused.returncode, why in refused.stderr) == (2, True), refused.stderr


def test_ids_of_a_list_from_standard_input_are_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be read only once, for the names and for the ids."""
    raw = b"Name,Email\nAnn,ann@school.example\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
    printed = run("--names", "-", "--keep-ids", "--parts", "boards", "-o", str(tmp_path / "a.pdf"))
    assert printed.code == 0, printed.err
    (ids,) = tmp_path.glob("*.csv")
    assert "Ann,ann@school.example" in ids.read_text("utf-8-sig")


def test_a_pupil_without_an_id_is_left_out_and_named(run: Run, tmp_path: Path) -> None:
    """Moodle would give the points of such a line to the pupil of the line before."""
    results(run, "moodle-de", tmp_path)
    judged = score("game", str(tmp_path / "class"), "--school", "moodle", "--lang", "de")
    assert "Ohne Kennung und darum weggelassen: Dora Dorn" in judged.stderr
    assert "Dora" not in judged.stdout


def test_only_the_table_is_on_standard_output(run: Run, tmp_path: Path) -> None:
    """A table that hasn't played is told aside; an unknown system is refused before anything."""
    listed = str(HERE / "moodle-list.csv")
    printed = run(
        "--names", listed, "--keep-ids", "--parts", "boards", "-o", str(tmp_path / "class.pdf")
    )
    assert printed.code == 0, printed.err
    assert score("game", str(tmp_path / "class"), "--school", "sims").returncode == 2
    first = min(tmp_path.rglob("*.yaml"))
    text = first.read_text("utf-8")
    cells = {name: ["", "", "", "", "", "41"] for name in api.play(text).players}
    first.write_text(api.totals(text, cells).record, "utf-8")
    judged = score("game", str(tmp_path / "class"), "--school", "moodle")
    lines = judged.stdout.splitlines()
    assert {len(row) for row in csv.reader(lines)} == {len(lines[0].split(","))}
    assert "nothing has been played yet" in judged.stderr


def test_players_that_differ_from_a_list_with_tables_are_asked_about(
    run: Run, tmp_path: Path
) -> None:
    listed = str(HERE / "moodle-list.csv")
    told = run("--names", listed, "--players", "12", "-o", str(tmp_path / "a.pdf"))
    assert told.code == 2
    assert "4 names at 2 tables" in told.err
    assert not list(tmp_path.iterdir())
