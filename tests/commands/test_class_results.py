"""What a teacher does after the lesson: tables of a folder, marked sheets, pupils who were ill."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from generator.games.hunt.marked_work import marked
from layouts.board import load, show
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from scorer.commands.game import file_name
from scorer.files import is_device
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.results import folder
from tests.house import HOME
from tests.running import Run

A, B, C = "hunt-white-11q4hpg", "hunt-white-11q116j", "hunt-white-11q5yp1"
AREA = "hexes-a-1000003"
HUNT = f"""game: hunt
print: {{lang: LANG}}
players: {{Anna: {A}, Bert: {B}}}
rounds:
  - {{roll: 11234, timer: Bert, outlines: {{Anna: [g1 h1 f2 g2 f3], Bert: [b6 c6 a7 b7 a8]}}}}
"""
PUZZLE = f"""game: hunt
mode: puzzle
players: {{Anna: {A}, Bert: {B}, Ulla Wolf: {C}}}
totals:
  Anna: {{circled: L N U X, marks: 2}}
  Bert: {{circled: W Z}}
"""
HEXES = f"game: hexes\nplayers: {{Cem: {AREA}, Dana: {AREA}}}\nrolls: []\nmoves: {{}}\n"
BAD = f"game: hunt\nplayers: {{Anna: {A}}}\nruonds: []\n"


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Types lines at the keyboard."""
    return lambda *lines: monkeypatch.setattr(
        sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines))
    )


def put(where: str, text: str, lang: str = "en") -> Path:
    path = Path(where)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace("LANG", lang), encoding="utf-8")
    return path


def rows(text: str, comma: str = ",") -> list[dict[str, str]]:
    """The lines of a CSV by their heads."""
    return list(csv.DictReader(io.StringIO(text), delimiter=comma, strict=True))


# --- tables ----------------------------------------------------------------------------------


def test_a_folder_of_two_games_has_a_neutral_result_and_names_what_was_not_played(
    score: Run,
) -> None:
    put("all/a.yaml", HUNT)
    put("all/b.yaml", HEXES.replace("rolls: []", "totals: {Cem: 17, Dana: absent}"))
    put("all/c.yaml", HUNT.split("rounds:")[0] + "rounds: []\n")
    told = score("game", "all", "--csv")
    assert told.code == 0, told.err
    assert told.err == ""
    heads = "record,game,state,rank,player,1,red,blue,hexagons,regions,result"
    assert told.out.splitlines()[0] == heads
    found = [(r["record"], r["game"], r["state"], r["rank"], r["result"]) for r in rows(told.out)]
    assert found == [
        ("a.yaml", "Hunt", "open", "1", "5"),
        ("a.yaml", "Hunt", "open", "2", "4"),
        ("b.yaml", "Hexes", "over", "1", "17"),
        ("b.yaml", "Hexes", "absent", "", ""),
        ("c.yaml", "Hunt", "not played", "", ""),
        ("c.yaml", "Hunt", "not played", "", ""),
    ]
    both = json.loads(score("game", "all", "--json").out)
    assert [one["game"] for one in both["records"]] == ["hunt", "hexes", "hunt"]
    assert both["unplayed"] == [str(Path("all/c.yaml"))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_are_called_tables_and_read_back_so(score: Run, lang: str) -> None:
    put("all/table-1.yaml", HEXES.replace("rolls: []", "totals: {Cem: 17, Dana: absent}"))
    put("all/table-2.yaml", HEXES.replace("Cem", "Emil").replace("Dana", "Fee"))
    told = score("game", "all", "--csv", "--lang", lang)
    said = [row[0] for row in list(csv.reader(io.StringIO(told.out)))[1:]]
    words = speak(lang)
    assert said == [words("table.number", n=n) for n in (1, 1, 2, 2)]
    Path("all.csv").write_text(told.out, encoding="utf-8")
    filled = told.out.replace(",Emil,,,,,", ",Emil,,,,,23")
    assert filled != told.out
    Path("all.csv").write_text(filled, encoding="utf-8")
    assert score("enter", "all", "--totals", "all.csv").code == 0
    assert "23" in Path("all/table-2.yaml").read_text(encoding="utf-8")


def test_a_folder_is_one_table_of_the_class(score: Run) -> None:
    put("all/table-1.yaml", HUNT)
    put("all/table-2.yaml", HUNT.replace("Anna", "Cem").replace("Bert", "Dana"))
    put("all/table-3.yaml", HUNT.split("rounds:")[0] + "rounds: []\n")
    lines = score("game", "all").out.splitlines()
    assert [line.split() for line in lines[:5]] == [
        ["record", "rank", "player", "1", "Total"],
        ["table-1.yaml", "1", "Bert", "5", "5"],
        ["table-1.yaml", "2", "Anna", "4", "4"],
        ["table-2.yaml", "1", "Dana", "5", "5"],
        ["table-2.yaml", "2", "Cem", "4", "4"],
    ]
    assert lines[6:8] == ["table-1.yaml:", "The game goes on."]
    assert lines[-1] == "Records left out because nothing has been played yet: 1"


def test_of_a_folder_one_game_can_be_picked(score: Run) -> None:
    put("all/a.yaml", HUNT)
    put("all/b.yaml", HEXES.replace("rolls: []", "totals: {Cem: 17, Dana: 18}"))
    both = score("game", "all").out
    assert [line for line in both.splitlines() if line.startswith("H")] == [
        "Hunt (rounds)",
        "Hexes",
    ]
    for words in ((), ("--csv",), ("--together",), ("--together", "--csv")):
        told = score("game", "all", "--game", "hexes", *words)
        assert told.code == 0, told.err
        assert "Cem" in told.out
        assert "Anna" not in told.out
    assert score("game", "all", "--together").code == 2
    assert score("game", "all", "--game", "hexes", "-o", "x.csv").code == 0
    assert Path("x.csv").read_text(encoding="utf-8-sig").splitlines()[0].endswith("regions,penalty")
    told = score("game", "all", "--game", "hexen")
    assert told.code == 2
    assert "did you mean 'hexes'" in told.err
    assert "a record of hunt" in score("game", "all/a.yaml", "--game", "hexes").err


def test_what_is_wrong_before_the_first_round_is_told_where_it_is_judged(score: Run) -> None:
    """A record that nobody played is left out of a folder: then it can't be why that is invalid."""
    put("all/a.yaml", HUNT)
    sides = "players: {Anna: hunt-white-11q4hpg, Bert: hunt-gray-119x6m9}"
    put("all/b.yaml", f"game: hunt\n{sides}\nrounds: []\n")
    alone = score("game", "all/b.yaml")
    assert alone.code == 1
    assert alone.out.startswith("all/b.yaml: nothing has been played yet.")
    assert "Everybody should play on the same side, but Bert used the gray side" in alone.out
    assert score("game", "all", "--csv").code == 0


def test_a_folder_in_which_nothing_was_played_says_so(score: Run) -> None:
    put("all/a.yaml", HEXES)
    told = score("game", "all")
    assert told.code == 0
    left, how = told.out.splitlines()
    assert left == "Records left out because nothing has been played yet: 1"
    assert how.startswith("To type in a game: ")
    assert how.endswith(f" enter {Path('all/a.yaml')}")
    Path("all/a.yaml").rename("all/a.json")
    assert score("game", "all").out == f"{left}\n"
    Path("all/a.json").rename("all/a.yaml")
    assert score("game", "all", "--csv").out == ""
    both = json.loads(score("game", "all", "--json").out)
    assert [one["file"] for one in both["records"]] == both["unplayed"]


def test_a_game_alone_keeps_the_name_of_its_total(score: Run) -> None:
    put("all/b.yaml", HEXES.replace("rolls: []", "rolls: [1]"))
    assert score("game", "all", "--csv").out.splitlines()[0].endswith("player,penalty")


def test_timer_marks_are_numbers_in_a_column_of_their_own(score: Run) -> None:
    put("p.yaml", PUZZLE)
    told = score("game", "p.yaml", "--csv").out
    assert told.splitlines()[:3] == [
        "rank,player,shapes,marks,Total",
        "1,Anna,L N U X,2,10",
        "2,Bert,W Z,0,7",
    ]
    text = score("game", "p.yaml").out.splitlines()
    assert text[0].split() == ["rank", "player", "shapes", "marks", "Total"]
    assert text[1].split() == ["1", "Anna", "L", "N", "U", "X", "2", "10"]


def test_marks_of_a_puzzle_that_was_written_round_by_round_count_too(score: Run) -> None:
    put("p.yaml", HUNT.replace("rounds:", "mode: puzzle\nrounds:", 1))
    by_player = {row["player"]: row for row in rows(score("game", "p.yaml", "--csv").out)}
    assert (by_player["Bert"]["marks"], by_player["Anna"]["marks"]) == ("1", "0")
    put(
        "s.yaml",
        f"game: hunt\nmode: solo\nplayers: {{Anna: {A}}}\ntotals: {{Anna: {{circled: L}}}}",
    )
    assert "marks" not in score("game", "s.yaml", "--csv").out


def test_a_bad_record_is_named_and_the_others_are_judged(score: Run) -> None:
    put("all/a.yaml", HUNT)
    put("all/week 1/a.yaml", BAD)
    put("all/week 2/b.yaml", "game: [")
    put("all/week 2/c.yaml", PUZZLE)
    for words in ((), ("--csv",), ("--json",), ("-o", "x.csv")):
        told = score("game", "all", *words)
        assert told.code == 2
        first, second = told.err.splitlines()
        assert first.startswith("fives-score: week 1/a.yaml: line 3: unknown key 'ruonds'")
        assert second.startswith("fives-score: week 2/b.yaml: line ")
        if words == ("--json",):
            both = json.loads(told.out)
            files = [one["file"] for one in both["records"]]
            assert files == [str(Path("all/a.yaml")), str(Path("all/week 2/c.yaml"))]
            assert [Path(one["file"]).name for one in both["refused"]] == ["a.yaml", "b.yaml"]
        elif not words:
            assert "\nweek 2/c.yaml  " in told.out
    table = rows(Path("x.csv").read_text(encoding="utf-8-sig"))
    assert {row["record"] for row in table} == {"a.yaml", "week 2/c.yaml"}


def test_a_folder_of_nothing_but_bad_records_has_no_table(score: Run) -> None:
    for number in range(folder.SPOKEN + 3):
        put(f"all/{number}.yaml", BAD)
    told = score("game", "all", "--csv", "-o", "x.csv")
    assert (told.code, told.out) == (2, "")
    assert len(told.err.splitlines()) == folder.SPOKEN + 1
    assert told.err.splitlines()[-1].endswith("and 3 more")
    assert not Path("x.csv").exists()


def test_folders_are_walked_down_to_a_depth_and_never_in_a_circle(score: Run) -> None:
    inside = "all"
    for deep in range(folder.DEEPEST + 2):
        put(f"{inside}/r{deep}.yaml", HUNT)
        inside += "/in"
    put("all/.hidden/x.yaml", BAD)
    Path("all/loop").symlink_to(Path("all").resolve(), target_is_directory=True)
    told = score("game", "all", "--csv")
    assert told.code == 0
    found = {row["record"] for row in rows(told.out)}
    assert found == {"in/" * deep + f"r{deep}.yaml" for deep in range(folder.DEEPEST + 1)}


def test_a_folder_that_is_locked_is_named_too(score: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    put("all/a.yaml", HUNT)
    put("all/locked/b.yaml", HUNT)
    seen = Path.iterdir

    def iterdir(path: Path) -> Iterator[Path]:
        if path.name == "locked":
            raise PermissionError(13, "Permission denied", str(path))
        return iter(list(seen(path)))

    monkeypatch.setattr(Path, "iterdir", iterdir)
    told = score("game", "all", "--csv")
    assert told.code == 2
    assert told.err == "fives-score: locked: this folder can't be read\n"
    assert {row["record"] for row in rows(told.out)} == {"a.yaml"}


def test_not_valid_is_still_code_1_with_its_table(score: Run) -> None:
    put("all/a.yaml", HUNT.replace("f2 g2 f3", "f2 g2 f3 open"))
    told = score("game", "all", "--csv")
    assert told.code == 1
    assert len(rows(told.out)) == 2


def test_a_folder_speaks_the_language_of_its_records_where_they_agree(score: Run) -> None:
    put("all/a.yaml", HUNT, "de")
    put("all/b.yaml", PUZZLE)  # doesn't say
    assert "Platz  Spieler" in score("game", "all").out.splitlines()[1]
    assert "rank  player" in score("game", "all", "--lang", "en").out.splitlines()[1]
    put("all/c.yaml", HUNT, "ar")
    assert "rank  player" in score("game", "all").out.splitlines()[1]


# --- files for spreadsheets ------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "comma"), [("en", ","), ("de", ";"), ("ar", ",")])
def test_a_file_for_a_spreadsheet(score: Run, lang: str, comma: str) -> None:
    put("all/a.yaml", HUNT, lang)
    told = score("game", "all", "-o", "out.csv")
    assert (told.code, told.err) == (0, "")
    assert told.out == speak(lang)("done.file", file="out.csv") + "\n"
    raw = Path("out.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")
    table = rows(raw.decode("utf-8-sig"), comma)
    assert [row[speak(lang)("game.player")] for row in table] == ["Bert", "Anna"]
    said = score("game", "all", "--csv").out
    assert not said.startswith("\ufeff")
    assert rows(said) == table
    assert score("game", "all", "-o", "out.csv").code == 0, "our own table is written anew"
    assert sorted(path.name for path in Path().iterdir()) == ["all", "out.csv"]


@pytest.mark.parametrize(
    "content",
    [
        "my notes\n",
        "record,game,state,rank,player,1,Total,grade\na.yaml,,,1,Anna,2,2,A\n",
        "\0\xff",
    ],
    ids=["notes", "grades", "bytes"],
)
def test_what_is_not_ours_is_left_alone(score: Run, content: str) -> None:
    put("all/a.yaml", HUNT)
    path = Path("out.csv")
    path.write_bytes(content.encode("latin-1"))
    told = score("game", "all", "-o", "out.csv")
    assert told.code == 2
    assert "--force" in told.err
    assert path.read_bytes() == content.encode("latin-1")
    assert score("game", "all", "-o", "out.csv", "--force").code == 0
    assert path.read_bytes().startswith(b"\xef\xbb\xbfrecord,")


def test_a_record_is_never_taken_for_a_table(score: Run) -> None:
    path = put("all/a.yaml", HUNT)
    told = score("game", "all", "-o", "all/a.yaml", "--force")
    assert told.code == 2
    assert ".csv" in told.err
    assert path.read_text(encoding="utf-8") == HUNT.replace("LANG", "en")


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_every_head_that_is_written_is_known_again(score: Run, lang: str) -> None:
    examples = HOME / "docs/examples"
    for path in sorted(examples.glob("[!m]*.yaml")):
        for words in ((), *([("--together",)] if path.stem != "class-totals" else [])):
            file = "list.csv" if path.stem == "class-totals" else "x.csv"  # a list never empties
            for _ in "ab":  # the second time it is put in the place of the first
                told = score("game", str(path), "-o", file, "--lang", lang, *words)
                assert told.code in (0, 1), path.name


# --- marked sheets ---------------------------------------------------------------------------


@pytest.mark.soak
def test_every_round_of_every_player_is_drawn(score: Run) -> None:
    put("r.yaml", HUNT.replace("Anna", "Con?").replace("Bert", '"Bär: Ö/1"'), "de")
    told = score("game", "r.yaml", "--marked", "new/back")
    assert told.code == 0, told.err
    assert told.out.splitlines()[-1] == "Korrigierte Blätter in new/back: 2"
    names = sorted(path.name for path in Path("new/back").iterdir())
    assert names == ["01-con-round-1.png", "02-bär-ö-1-round-1.png"]
    with Image.open(Path("new/back") / names[0]) as picture:
        assert picture.height > picture.width > 1000
    told = score("game", "r.yaml", "--marked", "new/back", "--json")
    assert json.loads(told.out)["game"] == "hunt"
    assert "2" in told.err


def test_a_marked_sheet_says_its_round_where_it_has_one() -> None:
    board, roll = load(A), (0, 0, 1, 2, 3)
    verdict = judge(board, RoundEntry(roll, ()))
    assert "Runde 3" in marked(board, verdict, "Anna", roll, "de", "svg", number=3).decode()
    assert "Runde" not in marked(board, verdict, "Anna", roll, "de", "svg").decode()


def test_marked_sheets_leave_other_files_alone(score: Run) -> None:
    put("r.yaml", HUNT)
    notes = put("back/01-anna-round-1.png", "my notes")
    told = score("game", "r.yaml", "--marked", "back")
    assert told.code == 2
    assert notes.read_text(encoding="utf-8") == "my notes"


def test_marked_is_for_rounds_of_hunt_and_one_record(score: Run) -> None:
    put("all/p.yaml", PUZZLE)
    put("all/h.yaml", HEXES)
    for target, says in (
        ("all/p.yaml", "for the game in rounds; this game is puzzle"),
        ("all/h.yaml", "--marked is for hunt; h.yaml is a record of hexes"),
        ("all", "one record at a time"),
    ):
        told = score("game", target, "--marked", "back")
        assert told.code == 2
        assert says in told.err
        assert not Path("back").exists()


ODD = ["CON", "a" * 300, "..", "/", "Ann\u0041\u0308", "لا أحد", 'x<>:"|?*', "nul.txt"]
ODD += ["ANNA", "anna"]


def test_names_of_files_suit_every_system_and_are_the_only_ones() -> None:
    made = [file_name(seat, name, 1) for seat, name in enumerate(ODD, 1)]
    assert len({name.casefold() for name in made}) == len(ODD)
    for name in made:
        assert not is_device(name)
        assert len(name.encode()) < 200
        assert Path(name).name == name


# --- who was ill -----------------------------------------------------------------------------


def test_an_absent_pupil_has_no_rank(score: Run) -> None:
    put("all/p.yaml", PUZZLE + "absent: [Ulla Wolf]\n")
    told = json.loads(score("game", "all/p.yaml", "--json").out)
    assert [place["player"] for place in told["standing"] if place["rank"]] == ["Anna", "Bert"]
    assert told["absent"] == ["Ulla Wolf"]
    assert score("game", "all/p.yaml").out.splitlines()[3].split() == ["Ulla", "Wolf", "absent"]
    assert score("game", "all/p.yaml", "--csv").out.splitlines()[3] == ",Ulla Wolf,,,absent"
    last = rows(score("game", "all", "--csv").out)[-1]
    assert (last["player"], last["state"], last["rank"]) == ("Ulla Wolf", "absent", "")
    put("all/p.yaml", PUZZLE)
    assert "absent" not in json.loads(score("game", "all/p.yaml", "--json").out)


@pytest.mark.parametrize(
    ("changed", "line", "says"),
    [
        ("absent: [Anna]", 5, "'Anna' is listed as absent"),
        ("absent: Bert", 5, "'Bert' is listed as absent"),
        ("absent: [Ulla]", 6, "there is no player 'Ulla'"),
        ("absent: [Anna, Bert]", 6, "not everybody can be absent"),
        ("absent: {Anna: yes}", 6, "expected a list"),
    ],
)
def test_absent_is_taken_at_its_word(score: Run, changed: str, line: int, says: str) -> None:
    put("r.yaml", HUNT + changed)
    told = score("game", "r.yaml")
    assert told.code == 2
    assert f"line {line}: {says}" in told.err


@pytest.mark.parametrize(
    ("mode", "entry"),
    [("rounds", "timer: Bert"), ("puzzle", "crossed: {Bert: F}"), ("rounds", "entering: Bert")],
)
def test_an_absent_player_does_nothing_else_either(score: Run, mode: str, entry: str) -> None:
    who = f"players: {{Anna: {A}, Bert: {B}}}\nabsent: [Bert]"
    put("r.yaml", f"game: hunt\nmode: {mode}\n{who}\nrounds:\n  - roll: 11234\n    {entry}\n")
    told = score("game", "r.yaml")
    assert told.code == 2
    assert "line 7" in told.err or "line 6" in told.err
    assert "Bert" in told.err


def test_an_empty_list_of_an_absent_player_is_no_outline(score: Run) -> None:
    text = HUNT.replace("timer: Bert, ", "").replace("[b6 c6 a7 b7 a8]", "[]")
    put("r.yaml", text + "absent: [Bert]")
    told = score("game", "r.yaml", "--json")
    assert [place["player"] for place in json.loads(told.out)["standing"] if place["rank"]] == [
        "Anna"
    ]


def test_enter_asks_only_those_who_are_there(score: Run, feed: Callable[..., None]) -> None:
    sheet = "hunt-gray-11x3ctm"
    picture = "".join(f"      {row}\n" for row in show(load(sheet)).splitlines())
    who = f"players: {{Anna: {A}, Ulla: {B}, Bert: {C}}}\nabsent: [Ulla]\nrounds: []\n"
    put("r.yaml", f"game: hunt\n{who}sheets:\n  {sheet}:\n    picture: |\n{picture}")
    feed("11234", "", "", "bert", "stop")
    told = score("enter", "r.yaml", "--side", "gray")
    assert told.code == 0, told.err
    assert "Ulla, outline" not in told.out
    table = strict.read(Path("r.yaml")).table()
    assert {n: s.text() for n, s in table["players"].table().items()} == {
        "Anna": sheet,
        "Ulla": sheet,
        "Bert": sheet,
    }
    assert list(table["players"].table()) == ["Anna", "Ulla", "Bert"]
    standing = json.loads(score("game", "r.yaml", "--json").out)["standing"]
    assert [place["player"] for place in standing if place["rank"]] == ["Bert", "Anna"]


# --- shapes without blanks, and sums ---------------------------------------------------------


@pytest.mark.parametrize("typed", ["LNUX", "lnux", '"L,N, U X"', "LN UX", '"l n,ux"'])
def test_circled_shapes_with_and_without_blanks(score: Run, typed: str) -> None:
    put("p.yaml", PUZZLE.replace("L N U X", typed))
    assert rows(score("game", "p.yaml", "--csv").out)[0]["Total"] == "10"


@pytest.mark.parametrize("typed", ["LNQ", "L-N"])
def test_circled_shapes_that_can_not_be(score: Run, typed: str) -> None:
    put("p.yaml", PUZZLE.replace("L N U X", typed))
    told = score("game", "p.yaml")
    assert told.code == 2
    assert "line 5" in told.err


def test_a_term_is_added_up_by_name(score: Run) -> None:
    put("term/w1/a.yaml", HUNT)
    put("term/w2/a.yaml", HUNT.replace("Bert", "Cem"))
    unplayed = HUNT.split("rounds:")[0] + "rounds: []\n"
    put("term/w3/a.yaml", unplayed.replace("Anna", "Dana"))
    told = score("game", "term", "--together", "--csv")
    assert told.code == 0, told.err
    assert told.out.splitlines() == [
        "rank,player,records,Total",
        "1,Anna,2,8",
        "2,Bert,1,5",
        "2,Cem,1,5",
        ",Dana,,not played",
    ]
    *text, dana = score("game", "term", "--together").out.splitlines()
    ranked = told.out.splitlines()[:-1]
    assert [line.split() for line in text] == [line.split(",") for line in ranked]
    assert dana.split() == ["Dana", "not", "played"]
    both = json.loads(score("game", "term", "--together", "--json").out)
    assert (both["game"], both["mode"], both["records"]) == ("hunt", "rounds", 2)
    assert both["standing"][0] == {"player": "Anna", "points": 8, "rank": 1, "records": 2}
    assert both["others"] == {"Dana": "unplayed"}
    assert score("game", "term", "--together", "-o", "x.csv").code == 0
    assert Path("x.csv").read_text(encoding="utf-8-sig") == told.out


def test_where_few_points_are_good_staying_away_is_no_merit(score: Run) -> None:
    played = HEXES.replace("rolls: []", "rolls: [1]")
    put("term/a.yaml", played)
    put("term/b.yaml", played.replace("Dana", "Emil"))
    found = rows(score("game", "term", "--together", "--csv").out)
    assert [(row["player"], row["records"]) for row in found] == [
        ("Cem", "2"),
        ("Dana", "1"),
        ("Emil", "1"),
    ]
    assert [row["rank"] for row in found] == ["1", "2", "2"]


@pytest.mark.parametrize("other", [PUZZLE, HEXES.replace("rolls: []", "rolls: [1]")])
def test_only_one_game_and_mode_is_added_up(score: Run, other: str) -> None:
    put("term/a.yaml", HUNT)
    put("term/b.yaml", other)
    told = score("game", "term", "--together", "-o", "x.csv")
    assert told.code == 2
    assert "one game and mode" in told.err
    assert not Path("x.csv").exists()


def test_a_folder_without_the_game_that_is_asked_for_says_so(score: Run) -> None:
    put("class/a.yaml", HUNT, "de")
    told = score("game", "class", "--game", "hexes", "--lang", "de")
    assert (told.code, told.out) == (0, "")
    assert told.err == "class: kein Spielbericht von hexes darin\n"


def test_the_mode_of_a_table_is_said_in_its_language(score: Run) -> None:
    put("class/a.yaml", HUNT, "de")
    put("class/b.yaml", PUZZLE, "de")
    heads = score("game", "class", "--lang", "de").out.splitlines()
    assert "Fünferjagd (Runden)" in heads and "Fünferjagd (Puzzle)" in heads


def test_a_table_that_is_not_written_is_not_kept_quiet(score: Run) -> None:
    put("class/a.yaml", HEXES)
    told = score("game", "class", "-o", "x.csv", "--lang", "en")
    assert "x.csv was not written" in told.out and not Path("x.csv").exists()


# --- a table of all, read back ----------------------------------------------------------------


def class_of_tables() -> None:
    put("all/a.yaml", PUZZLE)
    put("all/b/=b.yaml", PUZZLE.replace("Anna", "Zoë").replace("Ulla Wolf", "Ada"))


def test_the_table_of_a_folder_is_read_back(score: Run) -> None:
    class_of_tables()
    assert score("game", "all", "-o", "r.csv").code == 0
    text = Path("r.csv").read_text(encoding="utf-8-sig")
    gone = "\na.yaml,Hunt,no result yet,,Ulla Wolf,,,"
    put("r.csv", text.replace("W Z,0,7", "W Y,0,").replace(gone, ""))
    told = score("enter", "all", "--totals", "r.csv")
    assert told.code == 0, told.err
    assert "saved in all/a.yaml: 2." in told.out
    assert "Not in the table: Ulla Wolf" in told.out and "Not filled in: Ada" in told.out
    assert "W Y" in Path("all/a.yaml").read_text() and "W Y" in Path("all/b/=b.yaml").read_text()
    told = score("enter", "all", "--totals", "r.csv", "--json")
    found = [one["file"] for one in json.loads(told.out)["records"]]
    assert found == ["all/a.yaml", "all/b/=b.yaml"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("\na.yaml,", "\nx.yaml,", "r.csv: line 2: there is no record 'x.yaml' in that folder"),
        ("Anna", "Anne", "r.csv: line 2: there is no player 'Anne'; did you mean 'Anna'?"),
        ("W Z,0,7", "W W,0,8", "r.csv: line 3: these add up to 4, not '8'"),
        ("record,", "page,", "r.csv: line 1: this is not the results table of a folder"),
    ],
)
def test_of_a_folder_all_or_nothing_is_read(score: Run, old: str, new: str, says: str) -> None:
    class_of_tables()
    score("game", "all", "-o", "r.csv")
    text = Path("r.csv").read_text(encoding="utf-8-sig").replace("L N U X,2,10", "L N U,2,")
    put("r.csv", text.replace(old, new, 1))
    before = [path.read_bytes() for path in sorted(Path("all").rglob("*.yaml"))]
    told = score("enter", "all", "--totals", "r.csv")
    assert told.code == 2 and says in told.err, told.err
    assert [path.read_bytes() for path in sorted(Path("all").rglob("*.yaml"))] == before


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_who_was_absent_is_so_again_when_a_table_is_read_back(score: Run, lang: str) -> None:
    put("r.yaml", PUZZLE + "  Ulla Wolf: absent\n")
    table = score("game", "r.yaml", "--csv", "--lang", lang).out
    word = speak(lang)("game.is.absent")
    assert table.splitlines()[-1] == f",Ulla Wolf,,,{word}"
    put("r.yaml", PUZZLE)
    put("r.csv", table)
    told = score("enter", "r.yaml", "--totals", "r.csv", "--lang", lang)
    assert told.code == 0 and speak(lang)("table.absent", names="Ulla Wolf") in told.out


def test_results_alone_are_not_marked(score: Run) -> None:
    put("r.yaml", f"game: hunt\nplayers: {{Anna: {A}}}\ntotals: {{Anna: 40}}\n")
    told = score("game", "r.yaml", "--marked", "sheets")
    assert told.code == 2 and "r.yaml has none" in told.err
    assert not Path("sheets").exists()


def test_laps_and_showings_are_called_so(score: Run) -> None:
    lap = "{shifter: Ann, laid: dot line triangle square, shifts: [], asks: [], asking: shifts}"
    put("all/c.yaml", f"game: stones\nplay: cups\nplayers: [Ann, Bea]\nlaps: [{lap}]\n")
    shows = "shows: [{Ann: 4, asking: Bea}]"
    put("all/p.yaml", f"game: stones\nplay: poker\nplayers: [Ann, Bea]\n{shows}\n")
    for game, says in (("c", "Round 1 is being typed in"), ("p", "Round 1 is being typed in")):
        assert says in score("game", f"all/{game}.yaml").out
    states = {row["record"]: row["state"] for row in rows(score("game", "all", "--csv").out)}
    assert states == {"c.yaml": "round 1 is being typed in", "p.yaml": "round 1 is being typed in"}
    assert "Runde 1 wird" in score("game", "all/c.yaml", "--lang", "de").out


def test_tables_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    names = ["table-1.yaml", "table-2.yaml", "table-9.yaml", "table-10.yaml", "table-١٢.yaml"]
    for name in names:
        (tmp_path / name).touch()
    assert [path.name for path in folder.records_in(tmp_path)] == names
