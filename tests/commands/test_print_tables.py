"""A class printed by tables: who sits where, what each table gets, and what lies where."""

from __future__ import annotations

import json
import shlex
from dataclasses import replace
from itertools import groupby, product
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import api, pagination
from generator.requests.request import Request
from generator.requests.request_to_job import sizes, tables_of
from layouts.board import load
from layouts.definition.loader import define
from layouts.games.hunt import ORDERS, TURNS
from scorer import api as judge
from scorer import cli as score_cli
from scorer.scan.record_entry import PhotoRecord, player_of
from tests.chosen import paired
from tests.contract.page_rules import quick
from tests.running import Run

SET = "hunt-set-10036hhz"
TABLES = ("--set", SET, "--tables", "3", "--players", "8")


def made(run: Run, *args: str) -> Any:
    """What the command says for programs."""
    told = run(*args, "--json")
    assert told.code == 0, told.err
    return json.loads(told.out)


def words_on(path: str) -> list[str]:
    """The text of each page."""
    import pypdfium2

    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]


@given(st.integers(1, 5000), st.integers(1, 200))
def test_tables_are_as_equal_as_can_be(players: int, tables: int) -> None:
    found = sizes(players, tables)
    assert sum(found) == players and len(found) == tables
    assert max(found) - min(found) <= 1 and found == sorted(found, reverse=True)


def test_names_sit_in_their_order_and_each_table_has_all_it_needs(run: Run, room: Path) -> None:
    names = [f"Pupil {letter}" for letter in "ABCDEFGH"]
    Path("class.txt").write_text("\n".join(names), encoding="utf-8")
    told = made(run, "--names", "class.txt", "--tables", "3")
    sheets = [one for one in told["sheets"] if one["player"]]
    assert [one["player"] for one in sheets] == names
    assert [one["table"] for one in sheets] == [1, 1, 1, 2, 2, 2, 3, 3]
    assert told["record"] == told["records"][0]
    assert [Path(one).name for one in told["records"]] == [
        "table-1.yaml",
        "table-2.yaml",
        "table-3.yaml",
    ]
    pages = words_on(told["pdf"])
    assert len(pages) == told["pages"]
    for number in (1, 2, 3):
        here = [page for page in pages if f"Table {number}" in page]
        for part in ("White board", "FIVE tiles", "Dice", "Score sheet", "Puzzle board", "Rules"):
            assert any(part.lower() in page.lower() for page in here), (number, part)
    lid, back, *unmarked = [page for page in pages if "Table " not in page]
    assert all("everybody searches at once" in page.replace("\r\n", " ") for page in (lid, back))
    assert set(unmarked) == {"This side is left blank."}
    assert sum("100 mm" in page for page in pages) == 1  # the back of the lid, once for the class


def test_boards_of_a_table_are_images_of_one_mother() -> None:
    """As docs/for-teachers.md promises: turns and relabellings of one board, for up to eight."""
    sets, _ = tables_of(Request(set_id=SET, players=26, tables=4))
    for one in sets:
        white = [s.board.code for s in one.job.deal.sheets if s.board.code.layout == "white"]
        assert len({code.payload // (TURNS * ORDERS) for code in white}) == 1
        assert len(set(white)) == one.job.deal.players
    assert len({one.job.deal.id for one in sets}) == 4


def test_each_table_is_judged_and_printed_again_by_its_record(run: Run, room: Path) -> None:
    told = made(run, *TABLES, "--parts", "boards,score")
    record = told["records"][1]
    assert run("game", record, main=score_cli.main).code == 0
    again = made(run, "--set", record)
    assert again["set"] == Path(record).read_text().split("set: ")[1].split()[0]
    theirs = [one for one in told["sheets"] if one["table"] == 2]
    assert [one["id"] for one in again["sheets"]] == [one["id"] for one in theirs]
    whole, alone = words_on(told["pdf"]), words_on(again["pdf"])
    mine = [page for page in whole if "Table 2" in page]
    assert [page for page in alone if "Table 2" in page] == mine and len(mine) == 7
    folder = run("game", str(Path(record).parent), main=score_cli.main)
    assert folder.code == 0


def test_the_same_again_by_the_id_of_the_first(run: Run, room: Path) -> None:
    first = made(run, *TABLES, "--parts", "boards")
    before = {path: path.read_bytes() for path in Path("output").rglob("*.*")}
    again = made(run, "--set", first["set"], "--tables", "3", "--players", "8", "--parts", "boards")
    assert again == first
    assert {path: path.read_bytes() for path in Path("output").rglob("*.*")} == before


@pytest.mark.usefixtures("undrawn")
def test_a_record_with_a_game_in_it_is_kept(run: Run, room: Path) -> None:
    told = made(run, *TABLES, "--parts", "boards")
    record = Path(told["records"][2])
    played = record.read_text().replace("rounds: []", "rounds: [{roll: 1 1 2 3 4}]")
    record.write_text(played)
    made(run, *TABLES, "--parts", "boards")
    assert record.read_text() == played
    record.write_text("something else")
    refused = run(*TABLES, "--parts", "boards")
    assert refused.code == 2 and "table-3.yaml" in refused.err
    assert record.read_text() == "something else"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--players", "5", "--tables", "6"], "--tables 6: use 1 to 5,"),
        (["--players", "5", "--tables", "0"], "--tables 0: use 1 to 5,"),
        (["--players", "400", "--tables", "201"], "--tables 201: use 1 to 200,"),
        (["--game", "sequence", "--tables", "2"], "in sequence everybody shares one board"),
        (["--set", SET, "--tables", "2", "--only", "1"], "--tables prints all sheets"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, room: Path, args: list[str], says: str) -> None:
    told = run(*args)
    assert told.code == 2 and says in told.err and not told.out
    assert not Path("output").exists()


@pytest.mark.few(1)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(
    ("game", "lang"),
    quick(product(("hunt", "hexes"), ("de", "ar")), [("hunt", "ar"), ("hexes", "de")]),
)
def test_bookmarks_and_pages_name_the_table(run: Run, room: Path, game: str, lang: str) -> None:
    told = made(run, "--game", game, "--players", "5", "--tables", "2", "--lang", lang, "--large")
    with pikepdf.open(told["pdf"]) as pdf:
        titles = [item.title for item in pdf.open_outline().root]
    assert titles == [{"de": "Tisch {}", "ar": "الطاولة {}"}[lang].format(n) for n in (1, 2)]


def test_small_sheets_name_the_table_each(run: Run, room: Path) -> None:
    asked = ("--game", "hexes", "--players", "8", "--tables", "2", "--up", "4", "--parts", "boards")
    pages = words_on(str(made(run, *asked)["pdf"]))
    assert pages[0].count("Table 1") >= 5  # four sheets and the title band


@pytest.mark.usefixtures("undrawn")
def test_pictures_of_tables(run: Run, room: Path) -> None:
    asked = ("--players", "4", "--tables", "2", "--parts", "score", "--format", "svg")
    told = made(run, *asked, "-o", "pics")
    files = [Path(one).name for one in told["files"]]
    assert [name for name in files if "001" in name] == [
        "table-1-001-score.svg",
        "table-2-001-score.svg",
    ]
    made(run, "--set", told["set"], *asked, "-o", "pics")  # the same may be replaced


# --- answers apart, and backs of pads -----------------------------------------------------------


@pytest.mark.usefixtures("undrawn")
def test_answers_of_many_have_a_file_of_their_own(run: Run, room: Path) -> None:
    few = made(run, "--set", SET, "--players", "8", "--parts", "boards,key")
    assert "key" not in few
    many = made(run, "--set", SET, "--players", "9", "--parts", "boards,key", "-o", "many.pdf")
    assert many["key"] == "many-key.pdf" and many["pages"] == 18
    assert sum(path.name.endswith("key.pdf") for path in Path().iterdir()) == 1
    whole = api.pdf(Request(set_id=SET, players=9, parts="boards,key"))
    assert whole.key == Path("many-key.pdf").read_bytes()
    assert whole.content == Path("many.pdf").read_bytes()
    Path("many-key.pdf").write_bytes(b"somebody's own")
    refused = run("--set", SET, "--players", "9", "--parts", "boards,key", "-o", "many.pdf")
    assert refused.code == 2 and "many-key.pdf" in refused.err
    assert Path("many-key.pdf").read_bytes() == b"somebody's own"
    alone = made(run, "--set", SET, "--players", "9", "--parts", "key", "-o", "alone.pdf")
    assert "key" not in alone


def test_answers_of_tables_are_together_and_apart(run: Run, room: Path) -> None:
    asked = ("--game", "hexes", "--players", "10", "--tables", "2", "--parts", "boards,key")
    told = made(run, *asked)
    pages = words_on(told["key"])
    assert any("Table 1" in page for page in pages) and any("Table 2" in page for page in pages)


def test_the_api_prints_tables_as_the_command_does(run: Run, room: Path) -> None:
    told = made(run, *TABLES, "--parts", "boards")
    printed = api.pdf(Request(set_id=SET, players=8, tables=3, parts="boards"))
    assert printed.content == Path(told["pdf"]).read_bytes()
    records = [Path(one).read_text() for one in told["records"]]
    for ours, theirs in zip(printed.records, records, strict=True):
        said = [line for line in theirs.splitlines() if "table-" in line]  # how to judge it
        assert len(said) == 1 and said[0].startswith("# then: ")
        assert ours.splitlines()[3:] == theirs.splitlines()[3:]  # after format and remark
    assert printed.sheets == told["sheets"]


@pytest.mark.parametrize(
    ("players", "parts"), paired([5, 9, 26, 30], ["score,puzzle", "score", "puzzle"])
)
def test_no_back_of_a_pad_is_empty_in_a_class(players: int, parts: str) -> None:
    """And nobody's board is behind another that others need at the same time."""
    job, _ = api.job(Request(set_id=SET, players=players, parts=parts))
    sides = pagination.sides(job)
    if players > 8 or parts == "score,puzzle":
        assert not any(side.empty for side in sides)
    leaves = [sides[i : i + 2] for i in range(0, len(sides), 2)]
    for leaf in leaves:
        front, *backs = leaf
        for back in (one for one in backs if not one.empty):
            assert back.back and not front.back
            same = front.part == back.part
            assert not same or front.draw == back.draw
    single, _ = api.job(Request(set_id=SET, players=players, parts=parts, duplex="none"))
    drawn = [side.draw for side in pagination.sides(single)]
    assert all(len(list(group)) == 1 for _, group in groupby(drawn))  # on one side, each once


def test_the_sheets_of_all_tables_mean_their_boards() -> None:
    sets, _ = tables_of(Request(set_id=SET, players=7, tables=2))
    for sheet in (sheet for one in sets for sheet in one.job.deal.sheets):
        assert load(sheet.board.id) == sheet.board
        assert sheet.board.definition == define("hunt")


@pytest.mark.parametrize(
    ("count", "says"),
    [("1", "One table; its record is in lesson"), ("2", "Tables: 2; their records are in lesson")],
)
def test_where_the_records_are(run: Run, room: Path, count: str, says: str) -> None:
    told = run("--players", "4", "--tables", count, "--parts", "score", "-o", "lesson.pdf").out
    assert says in told.splitlines()


def test_the_line_that_prints_all_again_prints_the_same(run: Run, room: Path) -> None:
    """With the class list that was named, and ink, parts and language of the first record."""
    Path("class list.txt").write_text("Ann\nBea\nCem\nDora\n", encoding="utf-8")
    how = ("--ink", "mono", "--parts", "boards", "--lang", "de", "--paper", "letter")
    names = ("--names", "class list.txt", "--name", "Zed")
    told = run(*names, "--tables", "2", *how, "-o", "lesson.pdf").out
    again = next(line for line in told.splitlines() if line.startswith("Nochmal"))
    before = {path: path.read_bytes() for path in Path().rglob("lesson*/*")}
    before[Path("lesson.pdf")] = Path("lesson.pdf").read_bytes()
    Path("lesson.pdf").unlink()
    assert run(*shlex.split(again)[2:]).code == 0
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.soak
def test_another_language_is_for_all_tables(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    told = run(*TABLES, "--parts", "boards", "-o", "lesson.pdf").err
    line = next(line for line in told.splitlines() if "--lang de" in line)
    assert run(*shlex.split(line[line.index("--set") :])).code == 0
    assert [f"Tisch {n}" in "".join(words_on("lesson.pdf")) for n in (1, 2, 3)] == [True] * 3


@pytest.mark.parametrize("game", ["clusters", "stones", "sequence"])
def test_games_on_one_board_say_so_before_they_count_players(run: Run, game: str) -> None:
    refused = run("--game", game, "--players", "26", "--tables", "7")
    assert refused.code == 2 and "--tables" in refused.err and "one board" in refused.err


@pytest.mark.usefixtures("undrawn")
def test_all_are_not_printed_again_by_the_record_of_another_table(run: Run, room: Path) -> None:
    """Its set would be taken for the first one, and everybody would have another board."""
    told = made(run, *TABLES, "--parts", "boards")
    second = told["records"][1]
    refused = run("--set", second, "--tables", "3", "--players", "8", "-o", "other.pdf")
    assert refused.code == 2 and "belongs to table 2" in refused.err
    assert not Path("other.pdf").exists()


@pytest.mark.usefixtures("undrawn")
def test_a_table_is_found_by_the_id_that_stands_on_its_pages(run: Run, room: Path) -> None:
    """The rules name it so; of tables of hexes that 1.1 has printed none is guessed."""
    told = made(run, *TABLES, "--parts", "boards")
    second = Path(told["records"][1])
    of_table = second.read_text().split("set: ")[1].split()[0]
    asked = run("game", of_table, main=score_cli.main)
    assert asked.code == 0 and str(second) in asked.out
    again = made(run, "--set", of_table)
    assert again["record"] == str(second) and again["pdf"] == str(second.with_suffix(".pdf"))
    hexes = ("--players", "4", "--tables", "2", "--parts", "boards")
    known = made(run, "--game", "hexes", *hexes)
    assert run("game", known["set"], main=score_cli.main).code == 0
    same = made(run, "--set", "hexes-set-1003t29y", *hexes)
    assert run("game", same["set"], main=score_cli.main).code == 2


def test_a_new_class_has_one_gray_board_and_places_of_its_own(room: Path) -> None:
    """Printed again by the first id; a photo of a place finds its player at one table alone."""
    names = tuple(f"Pupil {n}" for n in range(1, 9))
    asked = Request(players=8, names=names, tables=3)
    sets, _ = tables_of(asked)
    gray = {sheet.board.id for one in sets for sheet in one.job.deal.sheets if not sheet.player}
    assert len(gray) == 1
    assert [one.job.deal.before for one in sets] == [0, 3, 6]
    again, _ = tables_of(replace(asked, set_id=sets[0].job.deal.id))
    assert [one.job.deal for one in again] == [one.job.deal for one in sets]
    alone, _ = api.sets(replace(sets[2].request, table=""))
    assert alone[0].job.deal == sets[2].job.deal
    board = sets[0].job.deal.sheets[-1].board
    assert sets[1].job.place(board, 2) == 5
    for side in ("white", "gray"):
        records = [
            PhotoRecord.read(judge.put(api.record(*one), {"side": side}).record, f"table-{n}.yaml")
            for n, one in enumerate(sets, 1)
        ]
        found = [
            [player_of(record, board.id, place) for record in records] for place in range(1, 9)
        ]
        wanted = names if side == "gray" else ()
        for place, name in enumerate(wanted):
            assert [one for one in found[place] if one] == [name]


def test_a_class_of_the_first_version_stays_as_it_was() -> None:
    sets, _ = tables_of(Request(set_id=SET, players=8, tables=3))
    assert all(one.job.deal.id.startswith("hunt-set-1") for one in sets)
    assert len({sheet.board.id for one in sets for sheet in one.job.deal.sheets[-1:]}) == 3
