"""Printed again: what --set finds, who keeps which board, and that nobody's record is mixed up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.refusal import PrintError
from generator.requests.reprint import seated
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from scorer import cli as score_cli
from scorer.records import contents
from scorer.records.players import is_nobody, names_of
from tests.house import HOME
from tests.machine.hardening.runs import found as everything
from tests.running import Run, Told

SET, SHEET = "hunt-set-10036hhz", "hunt-white-11q116j"
HUNT = (HOME / "layouts" / "games" / "hunt.yaml").read_text(encoding="utf-8")
NAMES = ("Sara", "Müller", "Ben")
PLAYED = "rounds: [{roll: 1 1 2 3 4, timer: nobody, outlines: {}}]"
pytestmark = pytest.mark.usefixtures("undrawn")


def named(*names: str) -> list[str]:
    return [word for name in names for word in ("--name", name)]


@pytest.fixture
def three(run: Run) -> str:
    """A set of three with their names, in German, on Letter, two quick parts; its id."""
    told = run(*named(*NAMES), "--parts", "boards,score", "--lang", "de", "--paper", "letter", "-q")
    assert told.code == 0
    return next(Path("output").glob("*.yaml")).stem


def players(path: Path | str) -> list[str]:
    return list(strict.read(Path(path)).table()["players"].table())


def play(path: Path | str, old: str = "rounds: []", new: str = PLAYED) -> None:
    file = Path(path)
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def said(told: Told) -> Any:
    assert told.code == 0, told.err
    return json.loads(told.out)


# --- parts of a set --------------------------------------------------------------------------


@pytest.mark.parametrize("is_played", [False, True])
def test_parts_have_a_file_of_their_own(run: Run, room: Path, three: str, is_played: bool) -> None:
    if is_played:
        play(f"output/{three}.yaml")
    before = everything(room)
    told = said(run("--set", three, "--parts", "dice", "--json"))
    assert list(told) == ["pdf", "record", "set", "pages", "sheets"]
    assert told["pdf"] == f"output/{three}-dice.pdf"
    assert told["record"] == f"output/{three}.yaml"
    now = everything(room)
    assert set(now) - set(before) == {f"output/{three}-dice.pdf"}
    assert {name: now[name] for name in before} == before
    assert said(run("--set", three, "--json"))["pages"] == 7
    again = run("--set", three, "--parts", "tiles,dice", "--format", "svg")
    assert again.out.startswith(f"Fertig: output/{three}-tiles-dice-svg, ein Ordner mit Bildern (")
    assert f"fives-print --set {three}\n" in again.out
    assert "fives-score" not in again.out


def test_the_parts_that_a_set_has_are_the_set(run: Run, three: str) -> None:
    told = said(run("--set", three, "--parts", "score,boards", "--json"))
    assert told["pdf"] == f"output/{three}.pdf"


def test_parts_of_a_new_set_begin_a_record(run: Run, room: Path) -> None:
    told = said(run("--set", SET, "--parts", "score", "--json"))
    assert (told["pdf"], told["record"]) == (f"output/{SET}.pdf", f"output/{SET}.yaml")
    (room / "output" / f"{SET}.yaml").unlink()
    before = everything(room)
    told = said(run("--set", SET, "--parts", "dice", "--json"))
    assert (told["pdf"], told["record"]) == (f"output/{SET}-dice.pdf", None)
    assert everything(room)[f"output/{SET}.pdf"] == before[f"output/{SET}.pdf"]


def test_parts_go_where_they_are_sent_and_bring_no_second_record(
    run: Run, room: Path, three: str
) -> None:
    assert said(run("--set", three, "--parts", "dice", "-o", "d.pdf", "--json"))["pdf"] == "d.pdf"
    assert said(run("--set", three, "--parts", "dice", "-o", "there", "--json"))["pages"] == 1
    assert {"d.pdf", f"there/{three}-dice.pdf"} < set(everything(room))
    assert len(list(room.rglob("*.yaml"))) == 1
    run("--set", three, "-o", "game.pdf")
    whole = Path("game.pdf").read_bytes()
    told = said(run("--set", "game.yaml", "--parts", "dice", "-o", "game.pdf", "--json"))
    assert told["pdf"] == "game-dice.pdf"
    assert Path("game.pdf").read_bytes() == whole


def test_parts_of_standard_boards_need_no_set_to_stay_apart(run: Run, room: Path) -> None:
    whole = said(run("--game", "clusters", *named("Tom", "Eva"), "--json"))
    before = everything(room)
    told = said(run("--game", "clusters", *named("Tom", "Eva"), "--parts", "tiles", "--json"))
    assert told["pdf"] == f"output/{whole['set']}-tiles.pdf"
    assert {name: everything(room)[name] for name in before} == before


# --- names -----------------------------------------------------------------------------------


def test_who_joins_gets_a_board_of_their_own(run: Run, three: str) -> None:
    old = strict.read(Path(f"output/{three}.yaml")).table()["players"].table()
    told = said(run("--set", three, "--players", "4", "--name", "Lia", "--json"))
    table = strict.read(Path(told["record"])).table()["players"].table()
    assert list(table) == [*NAMES, "Lia"]
    assert [table[name].text() for name in NAMES] == [old[name].text() for name in NAMES]
    assert players(f"output/{three}.yaml") == list(NAMES)


def test_who_joins_a_game_gets_no_board_that_somebody_has_played_on(run: Run) -> None:
    run("--set", SET, "--parts", "score")
    join = ("--set", SET, "--players", "5", "--name", "Lia", "--json")
    assert said(run(*join))["sheets"][0]["player"] == "Lia"
    play(f"output/{SET}.yaml")
    told = [sheet["player"] for sheet in said(run(*join))["sheets"]]
    assert told == ["Player 1", "Player 2", "Player 3", "Player 4", "Lia", None]


def test_names_of_a_record_stay_and_new_ones_take_free_boards(run: Run, room: Path) -> None:
    run("--set", SET, "--parts", "score", *named("Sara"))
    run("--set", SET, *named("Ben", "sara"))
    assert players(f"output/{SET}.yaml") == ["Sara", "Ben", "Player 3", "Player 4"]
    (room / "class.csv").write_text("Name\nBen\nMia\nZoe\n", encoding="utf-8")
    run("--set", SET, "--names", "class.csv")
    assert players(f"output/{SET}.yaml") == ["Sara", "Ben", "Mia", "Zoe"]
    before = everything(room)
    told = run("--set", SET, "--name", "Tom")
    assert told.code == 2
    assert told.err == (
        f"fives-print: no board is free for 'Tom': output/{SET}.yaml has Sara, Ben, Mia, Zoe; "
        "--players 5 makes room, or change the names in that file\n"
    )
    assert everything(room) == before


def test_remarks_about_names_speak_the_language_of_the_record(run: Run, three: str) -> None:
    told = run("--set", three, "--players", "5", "--parts", "score", *named("Lia", "Lia"))
    assert "Lia 2" in told.err
    assert "another" not in told.err


def test_names_are_changed_in_the_record(run: Run, three: str) -> None:
    path = Path(f"output/{three}.yaml")
    play(path, '  "Sara": hunt', '  "Zoe": hunt')
    told = said(run("--set", three, "--json"))
    assert [sheet["player"] for sheet in told["sheets"]][:3] == ["Zoe", "Müller", "Ben"]


def test_a_line_taken_out_frees_that_board_and_no_other(run: Run, three: str) -> None:
    path = Path(f"output/{three}.yaml")
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines(keepends=True) if line.startswith('  "Sara"'))
    path.write_text(text.replace(line, ""), encoding="utf-8")
    told = said(run("--set", three, "--json"))
    assert [sheet["player"] for sheet in told["sheets"]][:3] == ["Spieler 1", "Müller", "Ben"]
    told = said(run("--set", three, "--name", "Lia", "--json"))
    assert [sheet["player"] for sheet in told["sheets"]][:3] == ["Lia", "Müller", "Ben"]


def test_one_child_less(run: Run, three: str) -> None:
    told = run("--set", three, "--players", "2")
    assert told.code == 2
    assert told.err == (
        f"fives-print: --players 2: output/{three}.yaml hat 3 Namen, Sara, Müller, Ben; "
        "sag, wer spielt, etwa --name Sara --name Müller\n"
    )
    told = run("--set", three, "--players", "2", *named("Ben", "Müller"), "--json")
    assert players(said(told)["record"]) == ["Ben", "Müller"]
    assert players(f"output/{three}.yaml") == list(NAMES)


@pytest.mark.parametrize("number", ["0", "-3", "5001", "1000000000"])
def test_numbers_of_players_that_cannot_be(run: Run, three: str, number: str) -> None:
    for names in ([], named("Lia")):
        told = run("--set", three, "--players", number, *names)
        assert told.code == 2
        assert f"--players {number}: hunt wird für 1 bis 5000 Spieler gedruckt" in told.err


def test_a_record_in_which_was_played_stays_and_it_is_said_who_is_not_in_it(run: Run) -> None:
    run("--set", SET, "--parts", "score", *named("Sara"))
    path = Path(f"output/{SET}.yaml")
    play(path)
    before = path.read_bytes()
    told = run("--set", SET, "--name", "Lia")
    assert path.read_bytes() == before
    assert told.err == f"{path} was not changed. Change the names in it yourself: Player 2 = Lia\n"
    told = run("--set", SET, "--only", "Lia", "--name", "Lia")
    assert "yourself: Player 2 = Lia\n" in told.err
    assert run("--set", SET, "--only", "Sara").err == ""


@pytest.mark.parametrize(
    ("set_id", "sheet", "empty"),
    [
        (SET, "hunt-white-11q586p", "rounds: []"),
        ("hexes-set-26qjb29y", "hexes-a-2001c48/6", "rolls: []"),
    ],
)
def test_who_joins_is_scored_with_the_lines_of_the_report(
    run: Run, set_id: str, sheet: str, empty: str
) -> None:
    run("--set", set_id, "--parts", "boards", *named("Sara"))
    path = Path(f"output/{set_id}.yaml")
    told = run("--set", set_id, "--players", "6", "--only", "1,6")
    remark, *lines = told.err.splitlines()
    assert remark == f"{path} does not have these sheets. To score them in it, add under players:"
    assert lines == [f'  "Player 6": {sheet}']
    play(path, empty, f"{lines[0]}\n{empty}")
    entering = run("enter", str(path), main=score_cli.main)
    assert "Player 6" in entering.out, entering.err
    assert players(path)[-1] == "Player 6"
    assert run("--set", set_id, "--players", "6", "--only", "1").err == ""


def test_who_joins_a_definition_of_ones_own_is_not_in_the_record(run: Run, room: Path) -> None:
    (room / "my.yaml").write_text(HUNT.replace("X: {points: 4", "X: {points: 9"), encoding="utf-8")
    run("--set", SET, "--parts", "score", "--layout", "my.yaml")
    told = run("--set", SET, "--players", "6", "--only", "6")
    assert f"output/{SET}.yaml does not have these sheets, so they can't be scored" in told.err


@pytest.mark.parametrize(
    ("held", "typed", "count", "seats"),
    [
        ((), ("Ann",), 3, ("Ann",)),
        (("Ann", "", "Cem"), ("Bea",), 3, ("Ann", "Bea", "Cem")),
        (("Ann", "", "Cem"), (), 3, ("Ann", "", "Cem")),
        (("Ann", "", "Cem"), ("CEM", "Dan", "Eva"), 4, ("Ann", "Dan", "Cem", "Eva")),
        (("Ann", "Bea"), ("", "Cem"), 3, ("Ann", "Bea", "Cem")),
        (("Ann", "Bea", "Cem"), ("Cem",), 2, ("Cem",)),
        (("Ann", "Bea", "Cem"), ("Bea", "Dan"), 2, ("Dan", "Bea")),
    ],
)
def test_seats(
    held: tuple[str, ...], typed: tuple[str, ...], count: int, seats: tuple[str, ...]
) -> None:
    assert seated(held, typed, count, Path("r.yaml")) == seats


def test_a_class_without_a_free_board_is_not_listed_whole() -> None:
    many = tuple(f"Kind {i}" for i in range(1, 400))
    with pytest.raises(PrintError) as caught:
        seated(many, ("Lia", "Max"), len(many), Path("r.yaml"))
    assert "--players 401 makes room" in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_is_no_name_in_any_language(lang: str) -> None:
    number = speak(lang)("board.player", n=12)
    assert is_nobody(number, 12)
    assert is_nobody(number + "'", 12)
    assert not is_nobody(number, 1)
    assert not is_nobody("Ann 12", 12)


def test_a_number_typed_as_a_name_is_none(run: Run) -> None:
    told = said(run("--parts", "score", *named("Player 1", "Spieler 2", "Cem"), "--json"))
    assert len(told["sheets"]) == 4
    path = Path(told["record"])
    assert players(path) == ["Player 1", "Player 2", "Cem"]
    assert names_of(strict.read(path).table()) == ("", "", "Cem")
    before = everything(Path())
    assert run("--set", told["set"], "-q").code == 0
    assert everything(Path()) == before
    told = said(run("--parts", "score", *named("Player 1", "Player 2"), "--json"))
    assert len(told["sheets"]) == 3


@pytest.mark.few(3)
@pytest.mark.parametrize("game", ["hunt", "hexes", "sequence", "stones", "clusters", "blank"])
def test_names_come_back_with_every_game(run: Run, room: Path, game: str) -> None:
    """Also those for whom a game of the record has no place: stones are begun by two."""
    told = said(run("--game", game, *named("Ann", "Bea", "Cem", "Dan"), "--json"))
    before = everything(room)
    Path(told["pdf"]).unlink()
    assert run("--set", told["set"], "-q").code == 0
    assert everything(room) == before
    item = contents.read_at(Path(told["record"]))
    assert contents.print_options(item)["names"] == ("Ann", "Bea", "Cem", "Dan")
    judged = run("game", told["record"], main=score_cli.main)
    assert judged.code == 0 or game == "blank"


# --- the same boards for others --------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "is_played"), [("clusters", True), ("sequence", False)])
def test_others_get_a_record_of_their_own(run: Run, room: Path, game: str, is_played: bool) -> None:
    """Where a print run has no number of its own, as those of hexes have."""
    args = ("--game", game, "--json")
    first = said(run(*args, *named("Sara", "Ben")))
    set_id, path = first["set"], Path(first["record"])
    if is_played:
        text = path.read_text(encoding="utf-8")
        path.write_text(f"{text}# we begin on Friday\n", encoding="utf-8")
    before = everything(room)
    told = run(*args, *named("Tom", "Eva"))
    second = said(told)
    assert second["set"] == set_id
    assert second["pdf"] == f"output/{set_id}-2.pdf"
    assert second["record"] == f"output/{set_id}-2.yaml"
    assert told.err == (
        f"These boards also belong to Sara, Ben ({path}); "
        f"this set has its own record in output/{set_id}-2.yaml\n"
    )
    now = everything(room)
    assert {name: now[name] for name in before} == before
    assert names_of(strict.read(Path(second["record"])).table()) == ("Tom", "Eva")

    # Each finds their own again, by names or by the number, and nobody else's changes.
    for again, mine in (
        (run(*args, *named("Tom", "Eva")), second),
        (run(*args, *named("Sara", "Ben")), first),
        (run("--set", f"{set_id}-2", "--json"), second),
        (run("--set", f"output/{set_id}-2.yaml", "--json"), second),
        (run("--set", f"{set_id}-2.pdf", "--json"), second),
        (run("--set", str(set_id), "--json", *named("Eva")), second),
        (run("--set", str(set_id), "--json"), first),
    ):
        assert said(again) == mine
        assert everything(room) == now
    assert said(run(*args, *named("Mia", "Zoe")))["pdf"] == f"output/{set_id}-3.pdf"


def test_printed_by_its_id_the_other_records_are_named(run: Run) -> None:
    args = ("--game", "clusters", "--parts", "score")
    set_id = said(run(*args, *named("Sara", "Ben"), "--json"))["set"]
    told = run(*args, *named("Tom", "Eva"))
    assert f"fives-print --set {set_id}-2\n" in told.out
    told = run("--set", str(set_id))
    assert told.err == f"There are other records of these boards: output/{set_id}-2.yaml\n"
    told = run("--set", f"{set_id}-2", "--parts", "tiles")
    assert told.out.startswith(f"Made output/{set_id}-2-tiles.pdf")
    assert run("--set", f"{set_id}-2-tiles.pdf").out.startswith(f"Made output/{set_id}-2.pdf")


def test_a_record_without_names_takes_them_until_somebody_plays(run: Run, room: Path) -> None:
    args = ("--game", "clusters", "--players", "2", "--parts", "score", "--json")
    first = said(run(*args))
    assert said(run(*args, *named("Tom", "Eva")))["record"] == first["record"]
    unnamed = said(run(*args))
    assert unnamed["record"] == f"output/{first['set']}-2.yaml"
    play(unnamed["record"], "moves: []", 'moves: ["Player 1 pass"]')
    assert said(run(*args))["record"] == unnamed["record"]
    told = run(*args, *named("Mia", "Zoe"))
    assert said(told)["record"] == f"output/{first['set']}-3.yaml"


def test_others_who_only_played_are_told_from_nobody(run: Run) -> None:
    args = ("--game", "clusters", "--players", "2", "--parts", "score", "--lang", "de")
    run(*args)
    play(next(Path("output").glob("*.yaml")), "moves: []", 'moves: ["Spieler 1 pass"]')
    told = run(*args, *named("Mia", "Zoe"))
    assert "Dieselben Pläne haben auch andere, die schon gespielt haben (output/" in told.err


def test_a_file_that_was_named_is_refused_to_others(run: Run, room: Path) -> None:
    args = ("--game", "clusters", "--parts", "score", "-o", "game.pdf")
    run(*args, *named("Sara", "Ben"))
    before = everything(room)
    told = run(*args, *named("Tom", "Eva"))
    assert told.code == 2
    assert told.err == (
        "fives-print: game.yaml belongs to Sara, Ben; choose another place with -o, "
        "or use --force\n"
    )
    assert everything(room) == before
    assert run(*args, *named("Tom", "Eva"), "--force").code == 0
    assert everything(room)["game-1.yaml"] == before["game.yaml"]
    assert names_of(strict.read(room / "game.yaml").table()) == ("Tom", "Eva")


def test_who_joins_another_time_does_not_take_the_place_of_who_joined_before(
    run: Run, three: str
) -> None:
    lia = said(run("--set", three, "--players", "4", "--name", "Lia", "--json"))
    max_ = said(run("--set", three, "--players", "4", "--name", "Max", "--json"))
    assert lia["set"] == max_["set"]
    assert players(lia["record"]) == [*NAMES, "Lia"]
    assert players(max_["record"]) == [*NAMES, "Max"]


# --- where the record is ---------------------------------------------------------------------

LOST = "There is no record of this set here or in output"


def test_without_its_record_it_is_said_that_names_are_lost(run: Run, three: str) -> None:
    Path(f"output/{three}.yaml").rename("kept.yaml")
    told = run("--set", three, "--parts", "score", "-o", "there")
    assert LOST in told.err
    assert told.err.count("\n") == 1
    assert LOST not in run("--set", "kept.yaml", "--parts", "score").err
    assert LOST in run("--set", SET, "--parts", "score", "--json").err
    assert run("--set", SET, "--parts", "score").err == ""
    assert "kein" not in run("--parts", "score", "--lang", "de").err


@pytest.mark.few(4)
@pytest.mark.parametrize(
    "word",
    ["{id}", "{id}.yaml", "output/{id}.yaml", "{id}.pdf", "output/{id}.pdf", "output/{id}", "{ID}"],
)
def test_all_ways_to_name_a_set(run: Run, room: Path, three: str, word: str) -> None:
    before = everything(room)
    Path(f"output/{three}.pdf").write_bytes(before[f"output/{three}.pdf"])
    told = run("--set", word.format(id=three, ID=three.upper()), "-q")
    assert told == Told(0, "", "")
    assert everything(room) == before


@pytest.mark.parametrize("word", ["{id}", "{id}.yaml", "{id}.pdf", "output/{id}.yaml"])
def test_inside_the_folder_it_is_printed_there(
    run: Run, room: Path, three: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(room)
    (room / "output" / f"{three}.pdf").unlink()
    monkeypatch.chdir(room / "output")
    assert run("--set", word.format(id=three), "-q").code == 0
    assert everything(room) == before


def test_a_set_is_printed_beside_its_record(run: Run, room: Path, three: str) -> None:
    (room / "holiday").mkdir()
    Path(f"output/{three}.yaml").rename("holiday/game.yaml")
    Path(f"output/{three}.pdf").unlink()
    told = said(run("--set", "holiday/game.yaml", "--json"))
    assert (told["pdf"], told["record"]) == ("holiday/game.pdf", "holiday/game.yaml")
    told = said(run("--set", "holiday/game.yaml", "--players", "5", "--json"))
    assert told["pdf"] == f"holiday/{told['set']}.pdf"
    assert players(told["record"]) == [*NAMES, "Spieler 4", "Spieler 5"]


def test_another_place_takes_names_and_options_along(run: Run, room: Path, three: str) -> None:
    before = everything(room)
    assert run("--set", three, "-o", "desk", "-q").code == 0
    now = everything(room)
    for ending in ("pdf", "yaml"):
        assert now[f"desk/{three}.{ending}"] == before[f"output/{three}.{ending}"]


def test_new_names_at_another_place_begin_anew_and_it_is_said(run: Run, three: str) -> None:
    told = run("--set", three, "-o", "desk", *named("Tom"), "--parts", "score")
    assert told.err == (
        f"The record output/{three}.yaml (Sara, Müller, Ben) was not used, because you gave -o "
        f"and new names. To continue with it: --set output/{three}.yaml\n"
    )
    assert players(f"desk/{three}.yaml") == ["Tom", "Player 2", "Player 3"]
    assert run("--set", three, "-o", "desk", *named("Eva"), "-q").code == 0
    assert players(f"desk/{three}.yaml") == ["Tom", "Eva", "Player 3"]


def test_names_for_a_record_without_any_take_its_options_along(run: Run) -> None:
    run("--set", SET, "--parts", "score", "--lang", "de")
    told = run("--set", SET, "-o", "desk", *named("Tom"))
    assert told.err == ""
    assert players(f"desk/{SET}.yaml") == ["Tom", "Spieler 2", "Spieler 3", "Spieler 4"]


def test_a_pdf_alone_still_knows_its_set(run: Run, room: Path, three: str) -> None:
    Path(f"output/{three}.yaml").unlink()
    Path(f"output/{three}.pdf").rename("printed.pdf")
    told = run("--set", "printed.pdf", "--parts", "score", "--json")
    assert said(told)["set"] == three
    assert LOST in told.err
    (room / "letter.pdf").write_bytes(b"%PDF-1.4\n")
    assert "letter.pdf is not a PDF made by Fives" in run("--set", "letter.pdf").err


def test_a_sheet_is_named_with_its_set_where_that_is_known(run: Run) -> None:
    run("--set", SET, "--parts", "boards", *named("Sara", "Peter"))
    told = run("--set", SHEET.upper())
    assert told.code == 2
    hint = f"--set {SET} --only {SHEET}"
    assert told.err.endswith(f"is the id of a sheet; print it again with {hint}\n")
    assert said(run(*hint.split(), "--json"))["pdf"] == f"output/{SET}-only-2.pdf"


@pytest.mark.parametrize("word", ["hunt-gray-{}", "compact"])
def test_only_takes_any_id_of_a_sheet(run: Run, word: str) -> None:
    sheets = said(run("--set", SET, "--parts", "boards", "--json"))["sheets"]
    gray = next(sheet["id"] for sheet in sheets if sheet["side"] == "gray")
    asked = gray if word != "compact" else "HW11Q116J"
    told = said(run("--set", SET, "--only", asked, "--json"))
    assert told["pdf"] == f"output/{SET}-only-{1 if asked == gray else 2}.pdf"
