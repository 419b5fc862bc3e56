"""Results alone typed in, one line a pupil, and read back from a table that was filled in."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from layouts.words import speak
from layouts.yaml import strict
from tests.running import Run, Told
from tests.sessions import Terminal

A, B, C = "hunt-white-11q4hpg", "hunt-white-11q116j", "hunt-white-11q5yp1"
PLAYERS = f"players:\n  Anna Becker: {A}\n  Cem Özdemir: {B}\n  Ulla Wolf: {C}\n"
HUNT = f"game: hunt  # ours\nprint: {{lang: LANG}}\nmode: MODE\n{PLAYERS}rounds: []\n"
HEXES = "game: hexes\nplayers: {Ann: hexes-a-1000003, Bea: hexes-a-1000003}\nrolls: []\nmoves: {}\n"
Feed = Callable[..., Told]


@pytest.fixture
def typed(score: Run, monkeypatch: pytest.MonkeyPatch) -> Feed:
    """Types lines at `enter --totals`, as people do at a terminal."""

    def run(*lines: str, record: str = "r.yaml", more: tuple[str, ...] = ("--totals",)) -> Told:
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", Terminal(text))
        return score("enter", record, *more)

    return run


def put(mode: str = "rounds", lang: str = "en", text: str = HUNT) -> Path:
    path = Path("r.yaml")
    path.write_text(text.replace("MODE", mode).replace("LANG", lang), encoding="utf-8")
    return path


def totals(path: Path = Path("r.yaml")) -> dict[str, object]:
    """What stands under totals, without lines."""

    def bare(item: strict.Item) -> object:
        if isinstance(item.value, str):
            return item.value
        if isinstance(item.value, list):
            return [bare(one) for one in item.value]
        return {key: bare(one) for key, one in item.value.items()}

    table = strict.read(path).table()
    return {name: bare(one) for name, one in table["totals"].table().items()}


# --- one line a pupil ------------------------------------------------------------------------


def test_a_line_a_pupil_in_the_order_of_the_list(typed: Feed, score: Run) -> None:
    path = put()
    told = typed("10 4 8 6 12", "41", "absent", "")
    assert told.code == 0, told.err
    assert totals() == {
        "Anna Becker": ["10", "4", "8", "6", "12"],
        "Cem Özdemir": "41",
        "Ulla Wolf": "absent",
    }
    assert "Won by: Cem Özdemir" in told.out
    assert path.read_text(encoding="utf-8").startswith(HUNT.split("print")[0])
    standing = json.loads(score("game", "r.yaml", "--json").out)
    assert [place["points"] for place in standing["standing"] if place["rank"]] == [41, 40]


@pytest.mark.parametrize("word", ["absent", "Fehlt", "غائب"])
def test_absent_in_three_languages(typed: Feed, word: str) -> None:
    put()
    typed(word, "stop")
    assert totals() == {"Anna Becker": "absent"}


def test_who_is_skipped_is_asked_for_once_more_at_the_end(typed: Feed) -> None:
    put()
    told = typed("", "7", "8", "9", "")
    assert list(totals()) == ["Cem Özdemir", "Ulla Wolf", "Anna Becker"]
    assert told.out.count("1/3 Anna Becker:") == 2
    put()
    told = typed("", "7", "8", "", "")
    assert "Still without a result: Anna Becker" in told.out


def test_what_can_not_be_is_asked_again_and_never_kept(typed: Feed) -> None:
    put()
    told = typed("20 1 1 1 1", "keep", "114", "1 2 x", "19 1 1 1 1", "stop")
    assert totals() == {"Anna Becker": ["19", "1", "1", "1", "1"]}
    for says in (
        "the most is 19",
        "there is nothing to keep",
        "the most is 113",
        "'x' is not a whole",
    ):
        assert says in told.out


def test_what_is_only_unlikely_is_kept_on_confirmation(typed: Feed) -> None:
    put(text=HEXES)
    told = typed("1 2 3 2", "4", "undo", "1 2 3 2", "keep", "absent", "")
    assert told.code == 0
    counts = {"red": "1", "blue": "2", "hexagons": "3", "regions": "2"}
    assert totals() == {"Ann": counts, "Bea": "absent"}
    assert "Is the count right?" in told.out


def test_undo_takes_back_whatever_was_last_also_of_an_earlier_day(typed: Feed) -> None:
    put()
    typed("10", "11", "", "undo", "undo", "12", "stop")
    assert totals() == {"Anna Becker": "10", "Cem Özdemir": "12"}
    told = typed("undo", "undo", "undo", "13", "stop", more=())
    assert totals() == {"Anna Becker": "13"}
    assert "There is nothing to undo." in told.out
    assert "Already typed in: 2 of 3." in told.out, "enter alone goes on with the totals"


def test_again_begins_a_list_of_its_own(typed: Feed) -> None:
    put()
    told = typed("10", "11", "12", "again", "undo", "20", "stop")
    assert told.code == 0, told.err
    assert "There is nothing to undo." in told.out
    assert totals() == {"Anna Becker": "10", "Cem Özdemir": "11", "Ulla Wolf": "12"}
    assert totals(Path("r-game2.yaml")) == {"Anna Becker": "20"}


def test_another_pupil_can_be_named_and_changed(typed: Feed) -> None:
    put()
    typed("10", "ulla: 12", "Anna Becker: 1 1 1 1 1", "nobody at all: 4", "undo", "stop")
    assert totals() == {"Ulla Wolf": "12", "Anna Becker": "10"}


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("X I W, 3", {"circled": "X I W", "marks": "3"}),
        ("xiw3", None),
        ("xiw 3", {"circled": "X I W", "marks": "3"}),
        ("L N", {"circled": "L N", "marks": "0"}),
        ("2", {"circled": "", "marks": "2"}),
        ("X X", None),
        ("X, 13", None),
    ],
)
def test_the_puzzle_takes_shapes_and_marks(typed: Feed, line: str, entry: object) -> None:
    put("puzzle")
    typed(line, "keep", "stop")
    found = strict.read(Path("r.yaml")).table()
    kept = totals() if "totals" in found and found["totals"].value else {}
    # thirteen marks are too many for the rounds: kept only because all together may be wrong
    wanted = {"circled": "X", "marks": "13"} if line == "X, 13" else entry
    assert kept.get("Anna Becker") == wanted


def test_the_mode_can_be_said(typed: Feed) -> None:
    path = put()
    typed("X I W, 3", "stop", more=("--totals", "--mode", "puzzle"))
    assert "mode: puzzle" in path.read_text(encoding="utf-8")
    told = typed("4", more=("--totals", "--mode", "rounds"))
    assert told.code == 2
    assert "this game was started as puzzle" in told.err


@pytest.mark.parametrize(
    ("text", "more", "says"),
    [
        (HUNT.replace("rounds: []", "rounds: [{roll: 11234}]"), (), "not both"),
        ("game: stones\nplay: row\nplayers: {Ann: light, Bea: dark}\n", (), "no totals"),
        (HUNT, ("--side", "gray"), "--side can't be used with --totals"),
        (HUNT, ("--expert",), "--expert can't be used with --totals"),
    ],
)
def test_what_has_no_totals_is_refused(
    typed: Feed, text: str, more: tuple[str, ...], says: str
) -> None:
    put(text=text)
    before = Path("r.yaml").read_bytes()
    told = typed("40", more=("--totals", *more))
    assert (told.code, says in told.err) == (2, True)
    assert Path("r.yaml").read_bytes() == before


def test_a_sheet_alone_has_no_list(typed: Feed) -> None:
    told = typed("40", record=A)
    assert told.code == 2
    assert "--totals needs the record of a set" in told.err


def test_german_and_arabic_are_spoken(typed: Feed) -> None:
    put(lang="de")
    assert "Eine Zeile für jeden Namen" in typed("20 1 1 1 1", "stop").out
    put(lang="ar")
    assert "سطر لكل اسم" in typed("٤٠", "stop").out
    assert totals() == {"Anna Becker": "40"}


# --- a table that was filled in --------------------------------------------------------------


def filled(
    score: Run, cells: dict[str, list[str]], encoding: str = "utf-8-sig", comma: str = ""
) -> Path:
    """The table that `game` writes, with cells filled in from the third column on."""
    path = Path("results.csv")
    assert score("game", "r.yaml", "-o", "results.csv", "--force").code == 0
    text = path.read_text(encoding="utf-8-sig")
    used = ";" if ";" in text else ","
    head, *rows = (line.split(used) for line in text.splitlines())
    for row in rows:
        for i, cell in enumerate(cells.get(row[1], [])):
            row[2 + i] = cell
    lines = [(comma or used).join(row) for row in (head, *rows)]
    path.write_bytes("\r\n".join(lines).encode(encoding, errors="replace") + b"\r\n")
    return path


@pytest.mark.few(5)
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
@pytest.mark.parametrize(
    ("encoding", "comma"),
    [("utf-8-sig", ""), ("utf-8", ";"), ("cp1252", ","), ("utf-16", "\t"), ("ascii", ";")],
)
def test_a_filled_in_table_is_read_back(score: Run, lang: str, encoding: str, comma: str) -> None:
    put(lang=lang)
    rounds = ["10", "4", "8", "6.0", "12"]
    cells = {
        "Anna Becker": rounds,
        "Cem Özdemir": ["", "", "", "", "", "41"],
        "Ulla Wolf": ["fehlt"],
    }
    if encoding in ("cp1252", "ascii") and lang == "ar":
        encoding = "cp1256"
    table = filled(score, cells, encoding, comma)
    told = score("enter", "r.yaml", "--totals", str(table))
    assert (told.code, told.err) == (0, "")
    assert totals() == {
        "Anna Becker": ["10", "4", "8", "6", "12"],
        "Cem Özdemir": "41",
        "Ulla Wolf": "absent",
    }
    again = Path("r.yaml").read_bytes()
    score("game", "r.yaml", "-o", "results.csv")
    assert score("enter", "r.yaml", "--totals", "results.csv").code == 0
    assert Path("r.yaml").read_bytes() == again, "our own table says the same"


def test_every_line_that_is_not_understood_is_named_and_nothing_is_changed(score: Run) -> None:
    path = put()
    before = path.read_bytes()
    table = filled(score, {"Anna Becker": ["25", "1"], "Cem Özdemir": ["10", "", "8"]})
    with table.open("a", encoding="utf-8") as file:
        file.write(",Somebody Else,,,,,,4\n,Ulla Wolf,,,,,,x\n,,,,,,,7\n,ulla  wolf,1,1,1,1,1,6\n")
    told = score("enter", "r.yaml", "--totals", "results.csv")
    assert (told.code, told.out) == (2, "")
    assert path.read_bytes() == before
    said = [line.removeprefix("fives-score: results.csv: ") for line in told.err.splitlines()]
    assert [line[:8] for line in said[:-1]] == [f"line {n}: " for n in (2, 3, 5, 6, 7, 8)]
    for line, says in zip(
        said,
        ("the most is 19", "round 2 is missing", "no player 'Somebody Else'", "already in line 4",
         "no name", "already in line 4", "Nothing was changed"),
        strict=True,
    ):  # fmt: skip
        assert says in line


def test_a_table_that_was_filled_in_is_not_emptied_by_mistake(score: Run) -> None:
    put()
    table = filled(score, {"Anna Becker": ["", "", "", "", "", "30"]})
    before = table.read_bytes()
    told = score("game", "r.yaml", "-o", "results.csv")
    assert told.code == 2
    assert "enter --totals" in told.err
    assert table.read_bytes() == before
    assert score("enter", "r.yaml", "--totals", "results.csv").code == 0
    assert score("game", "r.yaml", "-o", "results.csv").code == 0
    put()
    assert score("game", "r.yaml", "-o", "results.csv", "--force").code == 0
    assert score("game", "r.yaml", "-o", "results.csv").code == 0, "an empty one is written anew"


def test_a_sum_that_is_not_one_is_refused(score: Run) -> None:
    put()
    filled(score, {"Anna Becker": ["1", "1", "1", "1", "1", "6"]})
    told = score("enter", "r.yaml", "--totals", "results.csv")
    assert told.code == 2
    assert "these add up to 5, not '6'" in told.err


def test_of_two_columns_with_one_head_none_is_taken_unseen(score: Run) -> None:
    path = put()
    before = path.read_bytes()
    Path("results.csv").write_text("player,Total,total\nAnna Becker,12,13\nUlla Wolf,5,\n", "utf-8")
    told = score("enter", "r.yaml", "--totals", "results.csv")
    assert told.code == 2 and path.read_bytes() == before
    assert "line 2: two columns are called 'total', and they differ" in told.err
    Path("results.csv").write_text("player,Total,total\nAnna Becker,12,12\nUlla Wolf,5,\n", "utf-8")
    assert score("enter", "r.yaml", "--totals", "results.csv").code == 0
    assert totals() == {"Anna Becker": "12", "Ulla Wolf": "5"}


def test_it_is_said_who_is_missing_and_what_was_not_read(score: Run) -> None:
    put()
    table = filled(score, {"Anna Becker": ["", "", "", "", "", "30"]})
    lines = table.read_text(encoding="utf-8-sig").splitlines()
    table.write_text("\n".join([lines[0] + ",grade", *lines[1:3]]), encoding="utf-8")
    told = score("enter", "r.yaml", "--totals", "results.csv")
    assert told.code == 0
    for says in ("Not filled in: Cem", "Not in the table: Ulla Wolf", "ignored: grade"):
        assert says in told.out
    assert totals() == {"Anna Becker": "30"}


def test_names_are_matched_however_their_accents_are_stored(score: Run) -> None:
    put()
    table = filled(score, {"Cem Özdemir": ["", "", "", "", "", "30"]})
    text = table.read_text(encoding="utf-8-sig").replace("Cem Özdemir", "Cem  O\u0308zdemir")
    table.write_text(text, encoding="utf-8")
    assert score("enter", "r.yaml", "--totals", "results.csv").code == 0
    assert totals() == {"Cem Özdemir": "30"}


@pytest.mark.parametrize("content", [b"", b"\n\n", b"a,b\n1,2\n", b"\0\xff\xfe", b'"' * 5])
def test_what_is_no_table_of_ours_is_refused(score: Run, content: bytes) -> None:
    path = put()
    before = path.read_bytes()
    Path("x.csv").write_bytes(content)
    told = score("enter", "r.yaml", "--totals", "x.csv")
    assert told.code == 2
    assert told.err.startswith("fives-score: x.csv: ")
    assert path.read_bytes() == before
    assert score("enter", "r.yaml", "--totals", "nowhere.csv").code == 2


def test_the_puzzle_and_hexes_are_filled_in_by_their_parts(score: Run) -> None:
    put("puzzle")
    filled(score, {"Anna Becker": ["X I W", "3"], "Cem Özdemir": ["", "", "9"]})
    told = score("enter", "r.yaml", "--totals", "results.csv")
    assert told.code == 2
    assert "fill in: shapes, marks" in told.err
    filled(score, {"Anna Becker": ["X I W", "3", "15"], "Cem Özdemir": ["LN"]})
    assert score("enter", "r.yaml", "--totals", "results.csv").code == 0
    assert totals()["Anna Becker"] == {"circled": "X I W", "marks": "3"}
    put(text=HEXES)
    filled(score, {"Ann": ["", "", "3", "1"], "Bea": ["", "", "", "", "17"]})
    assert score("enter", "r.yaml", "--totals", "results.csv").code == 0
    counts = {"red": "0", "blue": "0", "hexagons": "3", "regions": "1"}
    assert totals() == {"Ann": counts, "Bea": "17"}


@pytest.mark.parametrize(
    ("text", "head"),
    [
        (HUNT, "rank,player,1,2,3,4,5,Total"),
        (HUNT.replace("MODE", "puzzle"), "rank,player,shapes,marks,Total"),
        (HEXES, "rank,player,red,blue,hexagons,regions,penalty"),
        ("game: stones\nplay: cups\nplayers: [Ann, Bea]\n", "rank,player,stones won"),
    ],
)
def test_a_record_without_a_game_gives_a_table_to_be_filled_in(
    score: Run, text: str, head: str
) -> None:
    put(text=text)
    first, *rows = score("game", "r.yaml", "--csv").out.splitlines()
    assert first == head
    assert all(row.strip(",").isprintable() and row.count(",") == head.count(",") for row in rows)


def test_after_the_last_line_one_can_still_be_corrected(typed: Feed) -> None:
    put()
    told = typed("10", "41", "absent", "Cem: 38", "55", "Anna: 12 3 4 5 6", "")
    assert totals()["Cem Özdemir"] == "38"
    assert totals()["Anna Becker"] == ["12", "3", "4", "5", "6"]
    assert "'55' is one line too many" in told.out and told.code == 0


def test_capitals_tell_players_apart_who_differ_in_nothing_else(score: Run) -> None:
    record, table = Path("capitals.yaml"), Path("capitals.csv")
    record.write_text("game: stones\nplay: poker\nplayers: [Sara, sara, Ben]\n", encoding="utf-8")
    table.write_text("player,stones won\nSara,5\nBEN,4\n", encoding="utf-8")
    assert score("enter", str(record), "--totals", str(table)).code == 0
    assert totals(record) == {"Sara": "5", "Ben": "4"}
    before = record.read_bytes()
    table.write_text("player,stones won\nSARA,6\n", encoding="utf-8")
    refused = score("enter", str(record), "--totals", str(table))
    assert refused.code == 2 and "'SARA'" in refused.err
    assert record.read_bytes() == before


def test_a_fraction_in_a_table_is_not_two_rounds(score: Run) -> None:
    before = put(lang="de").read_bytes()
    Path("t.csv").write_text("Spieler;1;2;3;4;5;Summe\nUlla Wolf;7;2,5;5;8;;\n", encoding="utf-8")
    refused = score("enter", "r.yaml", "--totals", "t.csv")
    assert refused.code == 2 and "Zeile 2: '2,5' ist keine ganze Zahl" in refused.err
    assert Path("r.yaml").read_bytes() == before


@pytest.mark.parametrize("ending", ["csv", "xlsx", "ods"])
def test_a_workbook_is_told_from_a_table(score: Run, ending: str) -> None:
    put(lang="de")
    Path(f"t.{ending}").write_bytes(b"PK\3\4\0\0")
    refused = score("enter", "r.yaml", "--totals", f"t.{ending}")
    assert refused.code == 2 and "als CSV" in refused.err


def test_who_stops_before_the_first_line_is_told_how_to_go_on_with_totals(typed: Feed) -> None:
    put()
    assert "enter r.yaml --totals" in typed("stop").out


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_the_counts_that_are_advised_in_hexes_can_be(typed: Feed, lang: str) -> None:
    put(text=HEXES)
    advised = re.findall(r"\d \d \d \d", speak(lang)("enter.totals.hexes"))
    typed(*advised, "absent", "")
    assert len(advised) == 1 and list(totals()) == ["Ann", "Bea"]


def test_absence_is_taken_back_in_the_language_of_the_record(typed: Feed) -> None:
    put(lang="de")
    assert "zurückgenommen: Anna Becker: fehlt" in typed("fehlt", "zurück", "stop").out


STONES = """game: stones
print: {lang: en, names: 3, also: Cem}
play: towers
players: {Ann: light, Bea: dark}
start: stones-towers-10193w0
moves: []
"""


@pytest.mark.parametrize("text", [HUNT.replace("MODE", "rounds"), STONES])
def test_a_mode_that_is_not_known_leaves_the_record_alone(typed: Feed, text: str) -> None:
    before = put(text=text).read_bytes()
    for mode in ("puzzel", "row"):
        refused = typed("5", more=("--totals", "--mode", mode))
        assert refused.code == 2 and "r.yaml" in refused.err
        assert Path("r.yaml").read_bytes() == before


@pytest.mark.parametrize("mode", ["cups", "poker"])
def test_a_third_player_whom_towers_had_no_place_for_is_asked_too(typed: Feed, mode: str) -> None:
    put(text=STONES)
    told = typed("3", "Cem: 4", "stop", more=("--totals", "--mode", mode))
    assert "1/3 Ann" in told.out and totals() == {"Ann": "3", "Cem": "4"}
