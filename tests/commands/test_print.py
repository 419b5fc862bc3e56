"""fives-print as new users and saboteurs type it: clear errors, right exit codes, nothing lost."""

from __future__ import annotations

import json
import re
import sys
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from generator.delivery import files
from generator.games.hunt import forge
from generator.print_command import ProgressBar
from layouts import code
from layouts.board import load, show
from layouts.code import Code
from layouts.games.hunt import MOST_PLAYERS, SEEDS, SIDES
from layouts.version import VERSION
from layouts.yaml import strict
from scorer import cli as score_cli
from tests.house import HOME
from tests.running import Run, Told

HUNT = (HOME / "layouts" / "games" / "hunt.yaml").read_text(encoding="utf-8")
SET = "hunt-set-10036hhz"
SHEET = "hunt-white-10a4hpp"


@pytest.fixture
def score(run: Run) -> Run:
    """One quick page of the usual set."""

    def command(*args: str) -> Told:
        return run("--set", SET, "--parts", "score", *args)

    return command


# --- misuse ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--players", "0"], "--players 0: hunt is printed for 1 to 5000 players"),
        (["--players", "-1"], "--players -1: hunt is printed for 1 to 5000 players"),
        (["--players", "5001"], "--players 5001: hunt is printed for 1 to 5000 players"),
        (["--players", "1000000000"], "hunt is printed for 1 to 5000 players"),
        (["--players", "9" * 5000], "this must be a whole number"),
        (["--players", "abc"], "--players 'abc': this must be a whole number; --help"),
        (["--players", "2.5"], "--players '2.5': this must be a whole number"),
        (["--players", "1_0"], "--players '1_0': this must be a whole number"),
        (["--players", ""], "--players '': this must be a whole number"),
        (["--players"], "--players needs a value: --players N"),
        (["--set", SET, "--players", "0"], "--players 0"),
        (["--game", "hun"], "--game 'hun' is not known; did you mean 'hunt'?"),
        (["--game", ""], "--game '' is not known; known: blank, "),
        (["--game", "chess" * 2000], "is not known"),
        (["--side", "wite"], "--side 'wite' is not known; did you mean 'white'?"),
        (["--side", ""], "--side '' is not known; known: both, white, gray"),
        (["--layout", "graay"], "--layout 'graay' is not known; did you mean 'gray'?"),
        (["--layout", "katze"], "--layout 'katze': did you mean --game hexes --layout cat?"),
        (["--game", "chess"], "--game 'chess' is not known; known: blank, clusters, hexes, hunt"),
        (["--layout", ""], "--layout '' is not known"),
        (["--paper", "a5"], "--paper 'a5' is not known; known: a4, letter"),
        (["--paper", "leter"], "did you mean 'letter'?"),
        (["--lang", "fr"], "--lang 'fr' is not known; known: en, de, ar"),
        (["--lang", "../en"], "is not known"),
        (["--ink", "blue"], "--ink 'blue' is not known; known: color, mono"),
        (["--ink", "monno"], "did you mean 'mono'?"),
        (["--duplex", "both"], "--duplex 'both' is not known; known: long, short, none"),
        (["--format", "pfd"], "--format 'pfd' is not known; did you mean 'pdf'?"),
        (["--format", "docx"], "--format 'docx' is not known"),
        (["--parts", "scroe"], "--parts 'scroe' is not known; did you mean 'score'?"),
        (["--parts", "score,dise"], "--parts 'dise' is not known; did you mean 'dice'?"),
        (["--parts", ""], "--parts '' names no part; choose from: cover, boards"),
        (["--parts", ","], "--parts ',' names no part; choose from: cover, boards"),
        (["--player", "3"], "no such option: --player; did you mean --players?"),
        (["--colour"], "no such option: --colour; did you mean --ink color?"),
        (["--german=yes"], "no such option: --german; did you mean --lang de?"),
        (["--letter", "-n", "3"], "no such option: --letter; did you mean --paper letter?"),
        (["--platers", "3"], "no such option: --platers; did you mean --players?"),
        (["--unknown"], "no such option: --unknown"),
        (["-x"], "no such option: -x"),
        (["hunt"], "'hunt' is not an option; did you mean --game hunt?"),
        (["6"], "'6' is not an option; did you mean --players 6?"),
        ([SET], f"'{SET}' is not an option; did you mean --set {SET}?"),
        (["please"], "'please' is not an option; --help shows the options"),
        (["--large", "please"], "'please' is not an option; --help shows the options"),
        (
            ["--name", "Anna", "Lena", "--lang", "de"],
            'ein Name: --name "Anna Lena", oder mehrere: --name Anna --name Lena',
        ),
        (["--name=Anna", "Lena"], 'for one name use --name "Anna Lena", for several'),
        (
            ["-o", "my", "new", "games", "-q"],
            "'new' is on its own; put quotes around it: -o \"my new",
        ),
        (["--name", "Anna", *["x" * 30] * 30], "put quotes around it: --name"),
        (["--only", "2"], "--only goes with --set: which set was it?"),
        (["--game", "hexes", "--up", "3"], "hexes is printed 1, 2 or 4 to a page"),
        (["--set", SET, "--only", "5"], "'5' is not in this set; give a number from 1 to 4"),
        (["--set", SET, "--only", "Sahra", "--name", "Sara"], "did you mean 'Sara'?"),
        (["--set", SET, "--only", ","], "--only ',' names nobody"),
        (["--set", SET, "--only", "1", "--parts", "dice"], "leave out --parts and --key"),
        (["--set", "clusters-set-100006j0", "--only", "1"], "no sheets for single players"),
        (["--list", "--game", "chess"], "--game 'chess' is not known"),
        (["--force=yes"], "--force"),
        (["--set", ""], "'' is not an id"),
        (["--set", "  "], "'  ' is not an id"),
        (["--set", SHEET], f"is the id of a sheet; print it again with --set SET --only {SHEET}"),
        (["--set", "HW10A4HPP"], f"print it again with --set SET --only {SHEET} (the set's id"),
        (["--set", "clusters-13-1000007"], "print it again with --set SET --parts board"),
        (["--set", f"{SET}-2"], f"there is no {SET}-2.yaml here or in output"),
        (["--set", "nowhere.pdf"], "nowhere.pdf: no such file, and no nowhere.yaml"),
        (["--set", "hunt-set-10036hhx"], "one character is wrong or two are swapped"),
        (["--set", "hunt-set-10063hhz"], "one character is wrong or two are swapped"),
        (["--set", "hunt-set-10036hh"], "1 character missing"),
        (["--set", "hunt-set-10036hhzz"], "1 character too many"),
        (["--set", "hnut-set-10036hhz"], "no game 'hnut'; did you mean 'hunt'?"),
        (["--set", "hunt-sett-10036hhz"], "hunt-sett-10036hhz"),
        (["--set", "é" * 400], "is not an id"),
        (["--set", "hunt\n\x1b[31mset"], "'hunt\ufffd\ufffd[31mset' is not an id"),
        (["--set", SET, "--game", "blank"], "--game blank: this is a set of hunt"),
        (["--set", "nowhere.yaml"], "nowhere.yaml: no such file"),
        (["--names", "nowhere.csv"], "--names nowhere.csv: no such file"),
        (["--names", "."], "--names . is a folder; give a file"),
        (["--names", ""], "is a folder"),
        (["--name", "Ann", "--name", "Bea", "--players", "1"], "2 names for 1 players"),
        (["--layout", "nowhere.yaml"], "nowhere.yaml: no such file"),
        (["-o", ""], "-o '' is not a file name"),
        (["-o", " "], "-o ' ' is not a file name"),
        (
            ["-o", "x.svg"],
            "-o x.svg: the format is PDF; give a name ending in .pdf or a folder, or "
            "another --format",
        ),
        (["-o", "x.pdf", "--format", "svg"], "-o x.pdf: svg files go into a folder"),
        (["-o", "x.png", "--format", "png"], "-o x.png: png files go into a folder"),
        (["-o", "y" * 300 + ".pdf"], "the name is too long"),
        (["--list", "--lang", "xx"], "--lang 'xx' is not known"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_misuse_is_told_in_a_line_and_leaves_nothing_behind(
    run: Run, room: Path, args: list[str], says: str
) -> None:
    told = run(*args)
    assert told.code == 2
    assert told.out == ""
    assert says in told.err
    assert told.err.startswith("fives-print: ")
    assert len(told.err.splitlines()) <= 2
    assert len(told.err) < 400
    assert list(room.iterdir()) == []


LOOSELY = [  # options, each with its usual word and others that mean the same
    {
        "--game": ("hunt", " Hunt ", "HUNT", "Fünferjagd"),
        "--paper": ("a4", "A4", " a4 "),
        "--lang": ("de", "DE", "german", "Deutsch"),
        "--ink": ("color", "colour", "Farbe", "COLOR"),
        "--duplex": ("none", "None", "single"),
        "--format": ("pdf", "PDF", " pdf "),
        "--set": (SET, "HS10036HHZ", "hunt set lOO36hhz", "HUNT-SET-10036HHZ"),
    },
    {
        "--set": (SET,),
        "--paper": ("letter", "Letter", "US", "us letter"),
        "--lang": ("ar", "Arabisch", "العربية"),
        "--ink": ("mono", "black", "BW", "schwarz", "grey"),
        "--layout": ("gray", "Grau", "grey"),
    },
    {"--set": (SET,), "--side": ("white", "WHITE")},
    {"--set": (SET,), "--layout": ("white", "White")},
]


@pytest.mark.few(2)
@pytest.mark.parametrize("options", LOOSELY, ids=range(4))
def test_case_and_spaces_do_not_matter(
    run: Run, room: Path, options: dict[str, tuple[str, ...]]
) -> None:
    made = []
    for number in range(max(map(len, options.values()))):
        typed = [(option, words[number % len(words)]) for option, words in options.items()]
        told = run("--parts", "score", "--json", *chain.from_iterable(typed))
        assert told.code == 0, told.err
        made.append((told.out, Path(json.loads(told.out)["pdf"]).read_bytes()))
    assert set(made) == {made[0]}


def test_parts_come_in_their_order_and_once(run: Run) -> None:
    args = ("--set", SET, "--duplex", "none", "--format", "svg", "--json")
    told = json.loads(run(*args, "--parts", "score,,TILES , score").out)
    assert [Path(file).name for file in told["files"]] == ["001-tiles.svg", "002-score.svg"]


def test_players_are_four_unless_said_or_named(run: Run) -> None:
    def sheets(*args: str) -> int:
        told = run("--parts", "score", "--side", "white", "--json", *args)
        return len(json.loads(told.out)["sheets"])

    assert sheets() == 4
    assert sheets("--players", "1") == 1
    assert sheets("-n", "7", "--name", "Ann") == 7
    assert sheets("--name", "Ann", "--name", "Bea") == 2


# --- what is said ----------------------------------------------------------------------------


def test_json_is_one_object_and_nothing_else(run: Run) -> None:
    told = run("--set", SET, "--parts", "score", "--json", "--name", "Ann", "--name", "Ann")
    assert told.out.count("\n") == 1
    said = json.loads(told.out)
    assert list(said) == ["pdf", "record", "set", "pages", "sheets"]
    assert said["set"] == SET
    assert said["pages"] == 1
    assert Path(said["pdf"]).read_bytes().startswith(b"%PDF")
    assert Path(said["record"]).suffix == ".yaml"
    assert [set(sheet) for sheet in said["sheets"]] == [{"id", "side", "player"}] * 5
    assert [sheet["side"] for sheet in said["sheets"]] == ["white"] * 4 + ["gray"]
    called = [sheet["player"] for sheet in said["sheets"]]
    assert called == ["Ann", "Ann 2", "Player 3", "Player 4", None]
    assert "'Ann 2'" in told.err


def test_plain_words_tell_path_pages_paper_and_set(score: Run) -> None:
    told = score()
    lines = told.out.splitlines()
    assert lines[0] == f"Made output/{SET}.pdf"
    assert "Pages: 1." in lines[1]
    assert "Sheets of paper: 1." in lines[1]
    assert f"Set {SET}" in lines[1]
    assert f"fives-score enter output/{SET}.yaml" in told.out
    assert f"fives-print --set {SET}" in told.out


@pytest.mark.parametrize("format_", ["pdf", "svg"])
def test_quiet_says_nothing(score: Run, format_: str) -> None:
    told = score("--quiet", "--name", "中文", "--format", format_)
    assert told == Told(0, "", "")


def test_quiet_still_says_errors(run: Run) -> None:
    assert "did you mean" in run("--quiet", "--game", "hun").err


def test_version_and_help(run: Run) -> None:
    assert run("--version").out == f"Fives {VERSION}\n"
    told = run("--help")
    assert told.code == 0
    assert "--players" in told.out
    assert run("-h").out == told.out


def test_the_bar_shows_only_on_a_terminal_and_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, silent in ((Terminal(), False), (Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        bar = ProgressBar(100, silent)
        bar.step(16)
        bar.start -= 2
        bar.step(17)
        assert stream.getvalue() == ""
        bar.step(48)
        bar.close()
        drawn = isinstance(stream, Terminal) and not silent
        assert ("48/100" in stream.getvalue()) is drawn
        assert stream.getvalue().rpartition("\r")[2] == ""


def test_open_opens_and_does_not_mind_a_machine_without_a_screen(
    score: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    import typer

    launched: list[str] = []
    monkeypatch.setattr(typer, "launch", lambda path: launched.append(path))
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setenv("DISPLAY", ":0")
    score()
    assert score("--open").err == ""
    assert launched == [str(Path(f"output/{SET}.pdf").absolute())]
    monkeypatch.setattr(typer, "launch", lambda path: 4)
    assert "could not be opened from here" in score("--open").err
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    told = score("--open")
    assert told.code == 0
    assert sys.platform != "linux" or "could not be opened from here" in told.err
    monkeypatch.undo()


# --- sets again ------------------------------------------------------------------------------

WAYS = [
    [],
    ["--lang", "ar", "--name", "مريم", "--name", "José"],
    ["--lang", "de", "--paper", "letter", "--ink", "mono"],
    ["--large", "--duplex", "none", "--side", "gray"],
]


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("format_", "way"),
    [
        *(("pdf", WAYS[1]), ("svg", WAYS[2]), ("png", WAYS[3])),
        *(pytest.param("pdf", way, marks=pytest.mark.soak) for way in WAYS if way != WAYS[1]),
        pytest.param("svg", WAYS[1], marks=pytest.mark.soak),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value)[:12],
)
def test_the_same_set_is_the_same_bytes(run: Run, room: Path, format_: str, way: list[str]) -> None:
    parts = {"pdf": "boards,score", "svg": "boards", "png": "score"}[format_]
    args = ["--parts", parts, "--format", format_, *way, "--json"]
    first = json.loads(run("--players", "2", *args, "-o", "one").out)
    second = json.loads(run("--set", first["set"], *args, "-o", "two").out)
    record_wish = ("--set", first["record"], "--format", format_, "--json", "-o", "three")
    third = json.loads(run(*record_wish).out)
    assert first["sheets"] == second["sheets"] == third["sheets"]
    everything = [
        {path.relative_to(place): path.read_bytes() for path in place.rglob("*") if path.is_file()}
        for place in (room / "one", room / "two", room / "three")
    ]
    assert len(everything[0]) >= 2
    assert everything[0] == everything[1] == everything[2]


def test_a_typed_option_stands_above_the_record(score: Run, room: Path) -> None:
    record = str(Path("output") / f"{SET}.yaml")
    score("--lang", "de", "--paper", "letter", "--name", "Ann")
    again = ("--set", record, "--lang", "en", "-o", "two")
    told = score(*again)
    assert told.out.startswith("Made ")
    text = (room / "two" / f"{SET}.yaml").read_text(encoding="utf-8")
    assert "paper: letter, lang: en," in text
    assert "names: 1}" in text
    (room / "names.csv").write_text("Bea\nCem\n", encoding="utf-8")
    score("--set", record, "--names", "names.csv", "-o", "three")
    table = strict.read(room / "three" / f"{SET}.yaml").table()
    assert list(table["players"].table()) == ["Ann", "Bea", "Cem", "Spieler 4"]


def test_more_players_get_the_same_first_boards(score: Run) -> None:
    four = json.loads(score("--json").out)
    six = json.loads(score("--players", "6", "--json").out)
    assert four["set"] != six["set"]
    assert six["sheets"][:4] == four["sheets"][:4]
    assert len({sheet["id"] for sheet in six["sheets"]}) == 7
    assert six["sheets"][-1] == four["sheets"][-1]


def test_a_set_that_never_was_is_refused(run: Run) -> None:
    """Payloads above the last seed: the check character is right, but nothing was printed so."""
    beyond = code.long(Code("hunt", code.SET, SEEDS * MOST_PLAYERS * len(SIDES)))
    for players in ([], ["--players", "5000"]):
        told = run("--set", beyond, "--parts", "score", *players)
        assert told.code == 2
        assert f"'{beyond}' is not a set of hunt" in told.err


def test_a_set_of_another_game_needs_no_game(run: Run) -> None:
    told = json.loads(run("--game", "blank", "--players", "2", "--json").out)
    again = json.loads(run("--set", told["set"], "--json").out)
    assert again == told
    assert run("--set", told["set"], "--game", "blank", "--json").code == 0
    assert "leave out --game" in run("--set", told["set"], "--game", "hunt").err


# --- the record ------------------------------------------------------------------------------


def test_the_record_lists_every_sheet_with_its_picture_and_owner(score: Run, room: Path) -> None:
    names = ["Ann", "O'Neil: [x] #1", 'Dwayne "The Rock"', "مريم\\", "no", "中文"]
    args = [part for name in names for part in ("--name", name)]
    said = json.loads(score(*args, "--players", "7", "--json").out)
    table = strict.read(room / said["record"]).table()
    assert table["game"].text() == "hunt"
    assert table["set"].text() == said["set"]
    assert list(table["players"].table()) == [*names, "Player 7"]
    assert table["rounds"].rows() == []
    sheets = table["sheets"].table()
    assert list(sheets) == [sheet["id"] for sheet in said["sheets"]]
    for told in said["sheets"]:
        entry = sheets[told["id"]].fields(("picture",), ("player",))
        assert entry["picture"].text(300).strip() == show(load(told["id"]))
        assert ("player" in entry) == (told["player"] is not None)
        if told["player"]:
            assert entry["player"].text() == told["player"]
            assert table["players"].table()[told["player"]].text() == told["id"]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rounds: []", "rounds:\n  - roll: star star moon fish leaf"),
        ('"Player 1": hunt', "Sara: hunt"),
        ("mode: rounds", "mode: puzzle"),
        ("rounds: []", "rounds: []  # we begin on Friday"),
        ("rounds: []", "rounds: ["),
    ],
)
def test_a_record_that_was_written_in_is_kept(score: Run, room: Path, old: str, new: str) -> None:
    record = room / "output" / f"{SET}.yaml"
    score()
    text = record.read_text(encoding="utf-8")
    assert text.count(old) == 1
    record.write_text(text.replace(old, new), encoding="utf-8")
    told = score("--lang", "de")
    assert text.replace(old, new) == record.read_text(encoding="utf-8")
    if new == "rounds: [":
        assert told.code == 2
        assert f"{SET}.yaml: Zeile 15: " in told.err
        assert f"which is now in output/{SET}-1.yaml" in score("--force").err
    else:
        assert told.code == 0
        assert "wurde nicht geändert" in told.out or "was not changed" in told.out


def test_an_untouched_record_is_renewed(score: Run, room: Path) -> None:
    record = room / "output" / f"{SET}.yaml"
    score("--name", "Ann")
    before = record.read_bytes()
    assert score("--name", "Bea", "--lang", "de").code == 0
    after = record.read_bytes()
    assert before != after
    assert b'"Ann"' in after
    assert b'"Bea"' in after
    assert b"lang: de" in after


def test_a_record_of_json_will_do(score: Run, room: Path) -> None:
    score("--name", "Ann", "--lang", "de")
    (room / "r.json").write_text(
        json.dumps(
            {
                "game": "hunt",
                "set": SET,
                "print": {"lang": "de", "parts": "score", "names": "1"},
                "players": {"Ann": SHEET},
            }
        )
    )
    first = (room / "output" / f"{SET}.pdf").read_bytes()
    assert score("--set", "r.json", "-o", "two").code == 0
    assert (room / "two" / f"{SET}.pdf").read_bytes() == first


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "r.yaml: line 1: the file is empty"),
        ("[1, 2]", "r.yaml: line 1: expected 'key: value' lines"),
        ("game: hunt\n", "r.yaml: line 1: this record doesn't belong to a printed set"),
        ("set: [x]\n", "r.yaml: line 1: expected text"),
        ("set: hunt-set-10036hhx\n", "one character is wrong"),
        (f"set: {SHEET}\n", "is the id of a sheet"),
        (f"set: {SET}\nprint: {{paper: a7}}\n", "--paper 'a7' is not known"),
        (f"set: {SET}\nprint: {{large: maybe}}\n", "line 2: 'maybe' is not known here"),
        (f"set: {SET}\nprint: {{names: many}}\n", "line 2: expected a whole number"),
        (f"set: {SET}\nprint: {{pepper: a4}}\n", "did you mean 'paper'?"),
        (f"set: {SET}\ndefinition: nonsense\n", "definition"),
    ],
)
def test_a_bad_record_is_refused(run: Run, room: Path, text: str, says: str) -> None:
    (room / "r.yaml").write_text(text, encoding="utf-8")
    told = run("--set", "r.yaml")
    assert told.code == 2
    assert says in told.err
    assert len(told.err.splitlines()) == 1


# --- definitions of one's own ----------------------------------------------------------------


def test_own_definition(run: Run, room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Printed, numbered hunt-own, scored with the record, reprinted from it."""
    monkeypatch.setattr(forge, "TRIES", 50)  # boards that nobody plays on need not be good
    mine = HUNT.replace("X: {points: 4", "X: {points: 9").replace("en: Hunt", "en: My Hunt")
    mine = mine.replace("10 x 10", "4 x 4")  # larger ones take longer, and tell no more
    (room / "my.yaml").write_text(mine + "\n\n", encoding="utf-8")
    args = ("--players", "2", "--parts", "boards,score", "--layout", "my.yaml", "--json")
    told = run(*args, "-o", "game.pdf")
    assert told.code == 0, told.err
    said = json.loads(told.out)
    ids = [sheet["id"] for sheet in said["sheets"]]
    assert all(re.fullmatch(r"hunt-own-1[0-9a-z]{6}", sheet) for sheet in ids)
    assert len(set(ids)) == 3

    lost = run("show", ids[0], main=score_cli.main)
    assert lost.code == 2
    assert "--record FILE" in lost.err
    found = run("show", ids[0], "--record", "game.yaml", "--json", main=score_cli.main)
    assert found.code == 0
    shown = json.loads(found.out)
    pictured = strict.read(room / "game.yaml").table()["sheets"].table()[ids[0]].table()
    marks = "".join(mark[0] for mark in shown["cells"].values())
    assert marks == "".join(pictured["picture"].text(300).split())

    pdf, record = (room / "game.pdf").read_bytes(), (room / "game.yaml").read_bytes()
    assert run("--set", "game.yaml", "-o", "again.pdf").code == 0
    assert (room / "again.pdf").read_bytes() == pdf
    assert (room / "again.yaml").read_bytes() == record.replace(b" game game\n", b" game again\n")
    assert run("--set", said["set"], *args[2:], "-o", "game.pdf").code == 0
    assert (room / "game.pdf").read_bytes() == pdf

    (room / "other.yaml").write_text(mine.replace("4 x 4", "5 x 4"), encoding="utf-8")
    other = run("--set", said["set"], *args[2:4], "--layout", "other.yaml", "-o", "game.pdf")
    assert other.code == 2
    assert "game.yaml holds this set with different boards" in other.err
    assert (room / "game.pdf").read_bytes() == pdf
    assert (room / "game.yaml").read_bytes() == record


def test_other_rules_renew_a_record_only_by_force(run: Run, room: Path) -> None:
    mine = HUNT.replace("X: {points: 4", "X: {points: 9")
    (room / "my.yaml").write_text(mine, encoding="utf-8")
    args = ("--set", SET, "--parts", "score", "--layout", "my.yaml")
    assert run(*args).code == 0
    mine = mine.replace("points: 9", "points: 8").replace("en: Hunt", "en: My Hunt")
    (room / "my.yaml").write_text(mine.replace("bonus: 1", "bonus: 3"), encoding="utf-8")
    told = run(*args)
    assert told.code == 2
    assert f"{SET}.yaml holds this set with other rules (bonus: 1 → 3, pieces)" in told.err
    assert b"points: 9" in (room / "output" / f"{SET}.yaml").read_bytes()
    assert run(*args, "--force").code == 0
    assert b"points: 8" in (room / "output" / f"{SET}.yaml").read_bytes()


BAD_LAYOUTS = {  # what else is refused in a file: tests/layouts/test_yaml_strict.py
    "empty": (b"", "line 1: the file is empty"),
    "binary": (bytes(range(256)) * 9, "line 2: not UTF-8"),
    "utf-16": (HUNT.encode("utf-16"), "line 1: not UTF-8 text; save the file as UTF-8"),
    "record": (b"game: hunt\nplayers: {}\nrounds: []\n", "this is a record, not a definition"),
    "huge": (b"# " + b"x" * 600_000, "larger than 512 kB"),
    "deep": (b"[" * 50_000, "nested deeper"),
    "typo": (HUNT.replace("bonus:", "bouns:").encode(), "key 'bouns'; did you mean 'bonus'?"),
    "twice": (HUNT.encode() + b"\nsize: 9 x 9\n", "the key 'size' is here twice"),
}


@pytest.mark.parametrize("name", BAD_LAYOUTS)
def test_bad_layout_files_are_refused_with_file_and_line(run: Run, room: Path, name: str) -> None:
    raw, says = BAD_LAYOUTS[name]
    (room / "my.yaml").write_bytes(raw)
    told = run("--layout", "my.yaml")
    assert told.code == 2
    assert told.err.startswith("fives-print: my.yaml: ") and says in told.err
    assert len(told.err.splitlines()) == 1
    assert [path.name for path in room.iterdir()] == ["my.yaml"]


def test_a_layout_that_cannot_be_read(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (room / "folder.yaml").mkdir()
    assert "folder.yaml: is a folder, not a file" in run("--layout", "folder.yaml").err
    (room / "my.yaml").write_text(HUNT, encoding="utf-8")

    def forbidden(self: Path, *args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", forbidden)
        told = run("--layout", "my.yaml", "--lang", "en")
    assert told.code == 2
    assert "my.yaml: can't be read (permission denied)" in told.err


def test_layout_set_and_game_must_agree(run: Run, room: Path) -> None:
    (room / "my.yaml").write_text(HUNT, encoding="utf-8")
    blank = json.loads(run("--game", "blank", "--players", "1", "--json").out)["set"]
    told = run("--set", blank, "--layout", "my.yaml")
    assert (told.code, told.err) == (2, f"fives-print: '{blank}' is a set of blank, not of hunt\n")
    assert "leave out --game" in run("--game", "blank", "--layout", "my.yaml").err


# --- pictures --------------------------------------------------------------------------------

DICE = [f"die-{name}" for name in ("star", "moon", "leaf", "fish", "bell", "crown")]


def test_svg_pages_and_dice_one_by_one(run: Run, room: Path) -> None:
    told = json.loads(
        run("--set", SET, "--parts", "dice,score", "--format", "svg", "--json", "--name", "<&>").out
    )
    assert told["pdf"] is None
    names = [Path(file).name for file in told["files"]]
    assert {f"{die}.svg" for die in DICE} <= set(names)
    assert len([name for name in names if name[:3].isdigit()]) == told["pages"]
    folder = room / "output" / f"{SET}-svg"
    assert sorted(names) == sorted(path.name for path in folder.iterdir())
    for path in folder.iterdir():
        root = ElementTree.fromstring(path.read_bytes())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("width", "").endswith("mm")
    assert (room / "output" / f"{SET}.yaml").exists()


@pytest.mark.soak
def test_png_pages_and_dice_one_by_one(run: Run, room: Path) -> None:
    told = json.loads(run("--set", SET, "--parts", "dice", "--format", "png", "--json").out)
    sizes = {}
    for file in told["files"]:
        with Image.open(file) as image:
            image.load()
            sizes[Path(file).stem] = image.size
            if Path(file).stem in DICE:  # round corners, and nothing outside
                assert image.size == (600, 600)
                assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
                assert image.getpixel((300, 40))[3] == 255  # type: ignore[index]
            assert files.TOKEN + SET in image.text["Description"]  # type: ignore[attr-defined]
    assert set(DICE) <= set(sizes)
    assert sizes["001-dice"] == (1191, 1684)


@pytest.mark.parametrize(("game", "least", "most"), [("clusters", 2, 4), ("sequence", 2, 12)])
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_one_sentence_says_for_how_many_a_game_is_printed(
    run: Run, game: str, least: int, most: int, lang: str
) -> None:
    """Too many or too few: the same two numbers."""
    for players in (least - 1, most + 1):
        told = run("--game", game, "--players", str(players), "--lang", lang)
        assert told.code == 2
        assert {str(least), str(most)} <= set(re.findall(r"\d+", told.err)), told.err


def test_a_definition_is_checked_without_printing(run: Run, room: Path) -> None:
    file = room / "mine.yaml"
    file.write_text("game: lines\nrules: {to_win: 2}\n", encoding="utf-8")
    said = run("--layout", str(file), "--check").out
    assert "rules.to_win: 2 (ours: 3)" in said and "every card is on the board twice" in said
    assert "**  AS  AH" in said and not list(room.glob("*.pdf"))
    # By remainders of 5: three alike 4 * 4, two alike and a third 4 * 3 * 2.
    file.write_text("game: clusters\nrules: {rack: 3}\n", encoding="utf-8")
    assert (
        "Not proved: a first play for every rack. 40 of 165"
        in run("--layout", str(file), "--check").out
    )
    file.write_text("game: hunt\nrules: {timer: 1, rouns: 2}\nsize: 99 x 9\n", encoding="utf-8")
    bad = run("--layout", str(file), "--check")
    assert bad.code == 2 and len(bad.err.splitlines()) == 2
    assert run("--check").code == 2


def test_definitions_have_three_sizes(run: Run, room: Path) -> None:
    whole, short = run("--definition").out, run("--definition", "--short").out
    assert whole.startswith("# yaml-language-server: $schema=hunt.schema.json\ngame: hunt\n")
    assert len(short.splitlines()) < 18 and "rounds: 5" in short
    file = room / "mine.yaml"
    file.write_text("game: hunt\nrules: {rounds: 3}\n", encoding="utf-8")
    full = run("--layout", str(file), "--definition").out
    assert "rounds: 3" in full and "strokes" in full
    assert json.loads(run("--schema", "Fünferjagd").out)["title"] == "Fives: hunt"
