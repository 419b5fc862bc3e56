"""The first minutes with the commands: lists, help, next steps, the Tab key, one sheet again."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from inspect import signature
from pathlib import Path

import pypdfium2
import pytest

from fives import __main__ as listing
from fives import start
from generator import cli as print_cli
from generator import options as printing
from generator.game_contract import drawing
from layouts.definition.loader import games
from layouts.words import LANGUAGES, help_texts, speak
from scorer import cli as score_cli
from scorer import options as scoring
from tests.chosen import paired, some
from tests.house import HOME
from tests.running import Run

SET = "hunt-set-10036hhz"
ANOTHER = ("--layout", "random", "--different")


def texts(path: Path) -> list[str]:
    """The words on each page of a PDF."""
    document = pypdfium2.PdfDocument(io.BytesIO(path.read_bytes()))
    return [page.get_textpage().get_text_range() for page in document]


# --- lists -----------------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_tells_what_players_minutes_pages_and_paper(run: Run, lang: str) -> None:
    told = run("--list", "--lang", lang)
    blocks = told.out.split("\n\n")
    assert sorted(block.split()[0] for block in blocks[:-1]) == games()
    assert blocks[0].startswith("hunt ")
    assert blocks[-2].startswith("blank ")
    for block in blocks[:-1]:
        assert "A4" in block
        assert "Letter" in block
        for part in drawing(block.split()[0]).PARTS:
            assert part in block


@pytest.mark.few(1)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("game", some(games(), 3))
def test_the_list_of_one_game_counts_as_the_printer_does(run: Run, room: Path, game: str) -> None:
    told = json.loads(run("--list", "--game", game, "--json").out)[0]
    made = json.loads(run("--game", game, "--json").out)
    assert (told["game"], told["pages"]) == (game, made["pages"])
    assert told["leaves"] == -(-made["pages"] // 2)
    assert len(made["sheets"]) <= 2 * told["players"] or game == "stones"
    words = run("--list", "--game", game).out
    for part in told["parts"]:
        assert re.search(rf"\b{part['part']}\*?  +\S.*\(pages: {part['pages']}\)", words)
        assert part["usual"] or f"{part['part']}*" in words


@pytest.mark.few(1)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("game", some(games(), 3))
def test_commands_that_the_list_shows_do_what_they_say(run: Run, room: Path, game: str) -> None:
    shown = run("--list", "--game", game).out.splitlines()[-2:]
    for line in shown:
        command, *args = line.split()
        assert command == "fives-print"
        assert run(*args).code == 0


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang"), paired(games(), LANGUAGES))
def test_the_list_of_one_game_tells_what_each_layout_is(run: Run, game: str, lang: str) -> None:
    told = json.loads(run("--list", "--game", game, "--lang", lang, "--json").out)[0]
    lines = run("--list", "--game", game, "--lang", lang).out.splitlines()
    sides = dict(zip(told["layouts"], told["meanings"], strict=True))
    for layout, meaning in sides.items():
        assert meaning
        assert [line.split() for line in lines].count([layout, *meaning.split()]) == 1
    assert not any(", ".join(told["layouts"]) in line for line in lines if len(sides) > 1)


@pytest.mark.usefixtures("undrawn")
def test_a_layout_goes_by_its_name_in_any_language(run: Run) -> None:
    for words, wanted in (
        (("--game", "hexes", "--layout", "Katze"), "cat"),
        (("--game", "Sechsecke", "--layout", "قطة"), "cat"),
        (("--game", "hexes", "--layout", "whale"), "b"),
        (("--game", "hexes", "--layout", "Seite A"), "a"),
        (("--game", "lines of five", "--layout", "Reihen"), "rows"),
        (("--game", "clusters", "--layout", "11 × 11"), "11"),
        (("--game", "hunt", "--side", "weiß"), "white"),
    ):
        told = json.loads(run(*words, "--players", "2", "--json").out)
        assert {sheet["side"] for sheet in told["sheets"]} == {wanted}


# --- help ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_print_has_its_heading_and_no_heading_is_empty(run: Run, lang: str) -> None:
    named = [name for names in printing.Command.GROUPS.values() for name in names]
    assert len(set(named)) == len(named)
    known = set(signature(printing.fives_print).parameters)
    assert known - set(named) == {"ctx", "version"}
    told, texts = run("--lang", lang, "--help").out, help_texts(lang)
    rest = (f"heading.{word}" for word in ("examples", "files", "exit"))
    for heading in (*printing.Command.GROUPS, *rest):
        assert f"\n{texts[heading]}:\n" in told


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_fits_a_terminal_of_100_columns(run: Run, score: Run, lang: str) -> None:
    asked = ("--lang", lang, "--help")
    pages = [run(*asked).out]
    pages += [score(name, *asked).out for name in scoring.COMMANDS]
    for page in pages:
        assert f"{help_texts(lang)['heading.examples']}:" in page
        assert max(map(len, page.splitlines())) <= 100


def test_help_says_every_text_and_lacks_none(run: Run, score: Run) -> None:
    """In each language the same keys; and everything there is said on some page."""
    tables = [help_texts(lang) for lang in LANGUAGES]
    assert set(tables[0]) == set(tables[1]) == set(tables[2])
    pages = [run("--help"), score("--help"), run("--help", main=start.web)]
    pages += [score(name, "--help") for name in scoring.COMMANDS]
    pages.append(run(main=listing.main))
    said = " ".join(" ".join(page.out.split()) for page in pages)
    unsaid = {key for key, text in tables[0].items() if text.strip() not in said}
    assert not unsaid


def test_help_of_score_lists_its_commands(score: Run) -> None:
    told = score("--help").out
    assert "Examples:" in told
    for name in scoring.COMMANDS:
        assert re.search(rf"^  {name} +[A-Z]", told, re.M)


# --- what to do next -------------------------------------------------------------------------


def test_after_printing_the_next_steps_are_real_commands(run: Run, score: Run, room: Path) -> None:
    told = run("--game", "hexes", "--players", "2", "--name", "Ann Lee")
    steps = dict(line.split("  ", 1) for line in told.out.split("\n\n")[1].splitlines())
    assert set(steps) == {"Print", "Play", "Score", "Again"}
    rules = steps["Play"].split()[-1]
    first = int(rules.split("-")[0])
    pdf = next((room / "output").glob("*.pdf"))
    assert "Rules" in texts(pdf)[first - 1]
    assert "Rules" not in texts(pdf)[first - 2].splitlines()[0]
    before = pdf.read_bytes()
    pdf.unlink()
    assert run(*steps["Again"].split()[1:]).code == 0
    assert pdf.read_bytes() == before
    record = steps["Score"].split()[2]
    assert score("game", record).code == 0


def test_next_steps_name_files_so_that_a_shell_takes_them(run: Run, room: Path) -> None:
    place = room / "my games" / "it's.pdf"
    told = run("--parts", "score", "-o", str(place))
    line = next(line for line in told.out.splitlines() if line.startswith("Again"))
    command = f"cd {room}; {sys.executable} -m generator.cli {line.split('fives-print ')[1]} -q"
    env = {**os.environ, "PYTHONPATH": str(HOME)}
    before = place.read_bytes()
    place.unlink()
    target = f"{command} -o '{room}/my games/it'\"'\"'s.pdf'"
    assert subprocess.run(["sh", "-c", target], env=env, check=False).returncode == 0
    assert place.read_bytes() == before


@pytest.mark.usefixtures("undrawn")
def test_steps_are_named_as_the_command_was_called(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIVES_RUN", "python3 run.py")
    told = run("--parts", "score", "--set", SET)
    assert f"python3 run.py score enter output/{SET}.yaml" in told.out
    assert f"python3 run.py print --set {SET}" in told.out


LETTER = "--paper letter"


@pytest.mark.usefixtures("undrawn")
def test_the_paper_is_told_and_the_other_one_where_nobody_chose(run: Run, room: Path) -> None:
    def line(*args: str) -> str:
        return run("--parts", "score", *args).out.splitlines()[1]

    assert ". Paper: A4 (US Letter: --paper letter). Set hunt-set-" in line()
    assert ". Paper: A4. Set hunt-set-" in line("--paper", "a4")
    assert ". Paper: Letter. Set hunt-set-" in line("--paper", "letter")
    assert ". Papier: A4 (US-Letter: --paper letter). Satz hunt-set-" in line("--lang", "de")
    assert "المقاس: A4 (" in line("--lang", "ar")
    assert LETTER in line("--set", SET)
    assert LETTER not in line("--set", SET)


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_page_has_one_side(run: Run, lang: str) -> None:
    words = speak(lang)
    one = run("--parts", "score", "--lang", lang).out
    assert words("done.single") in one
    assert words("done.duplex") not in one
    two = run("--parts", "boards", "--players", "1", "--lang", lang).out
    assert words("done.duplex") in two
    rulers = run("--parts", "cover", "--lang", lang).out
    assert ("؛" if lang == "ar" else ";") in rulers and (lang == "ar") != (";" in rulers)


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_are_a_folder_of_single_sides(run: Run, room: Path, lang: str) -> None:
    told = run("--parts", "dice", "--players", "1", "--format", "svg", "--lang", lang)
    folder = next((room / "output").glob("*-svg"))
    count = len(list(folder.iterdir()))
    words = speak(lang)
    made = words("done.folder", file=folder.relative_to(room), n=count)
    assert told.out.splitlines()[0] == made
    assert count > 6
    assert words("done.duplex") not in told.out


@pytest.mark.few(1)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_on_one_page_or_on_pages(run: Run, lang: str) -> None:
    words = speak(lang)
    assert words("done.rules.pages", pages="1-2") in run("--parts", "rules", "--lang", lang).out
    stones = run("--game", "stones", "--parts", "rules", "--lang", lang).out
    assert words("done.rules.pages", pages="1-5") in stones
    assert words("done.rules", pages="1") != words("done.rules.pages", pages="1")


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("pages", [1, 2])
def test_a_single_page_of_rules_is_a_page(
    run: Run, monkeypatch: pytest.MonkeyPatch, pages: int
) -> None:
    from generator import pagination

    laid = pagination._laid_out
    monkeypatch.setattr(pagination, "_laid_out", lambda made: laid(made)[:pages])
    told = run("--parts", "rules").out
    assert f"the rules are on {'page 1' if pages == 1 else 'pages 1-2'}\n" in told


@pytest.mark.usefixtures("undrawn")
def test_much_paper_is_remarked_on_with_what_saves_some(run: Run) -> None:
    told = run("--players", "101", "--parts", "boards", "-o", "a.pdf")
    assert told.err == "That is a lot of paper: 101 sheets.\n"
    assert run("--players", "100", "--parts", "boards", "-o", "b.pdf").err == ""
    told = run(
        "--players", "60", "--parts", "boards,score,rules", "--duplex", "none", "-o", "c.pdf"
    )
    assert re.fullmatch(
        r"That is a lot of paper: 1[34]\d sheets\. Only 120 with --parts boards\. "
        r"Without --duplex none it would be half\.\n",
        told.err,
    )
    told = run("--game", "hexes", "--players", "150", "--parts", "boards,dice", "-o", "d.pdf")
    assert told.err == (
        "That is a lot of paper: 151 sheets. Only 150 with --parts boards. "
        "--up 4 puts 4 on a page.\n"
    )
    args = ("--players", "101", "--parts", "boards", "--json")
    told = run(*args)
    assert json.loads(told.out)["pages"] == 202
    assert "101" in told.err
    assert run(*args, "-q").err == ""


# --- one sheet again -------------------------------------------------------------------------


@pytest.mark.few(2)
@pytest.mark.parametrize("who", ["2", "Peter", "peter", "hunt-white-11q116j"])
def test_one_sheet_is_printed_again_and_the_set_keeps_its_place(
    run: Run, room: Path, who: str
) -> None:
    run("--set", SET, "--parts", "boards", "--name", "Sara", "--name", "Peter", "--players", "4")
    whole = room / "output" / f"{SET}.pdf"
    before = whole.read_bytes()
    told = json.loads(run("--set", SET, "--only", who, "--json").out)
    assert told["pdf"] == f"output/{SET}-only-2.pdf"
    assert told["record"] is None
    assert [sheet["player"] for sheet in told["sheets"]] == ["Peter", None]
    assert whole.read_bytes() == before
    kept = [text.replace("3/8", "1/2").replace("4/8", "2/2") for text in texts(whole)[2:4]]
    assert texts(room / told["pdf"]) == kept


@pytest.mark.parametrize("args", some([((),), (("--up", "4"),), (ANOTHER,)], 1))
def test_one_sheet_of_hexes(run: Run, room: Path, args: tuple[str, ...]) -> None:
    made = json.loads(run("--game", "hexes", "--players", "6", *args, "--json").out)
    told = json.loads(run("--set", made["set"], "--only", "5,3", "--json").out)
    assert {sheet["player"] for sheet in told["sheets"]} == {"Player 3", "Player 5"}
    wanted = [
        sheet["id"] for sheet in made["sheets"] if sheet["player"] in ("Player 3", "Player 5")
    ]
    assert [sheet["id"] for sheet in told["sheets"]] == wanted
    words = "".join(texts(room / told["pdf"]))
    for sheet in told["sheets"]:
        assert sheet["id"] in words


# --- the Tab key -----------------------------------------------------------------------------


TABS = [
    ("fives-print --ga", "--game"),
    ("fives-print --game h", "hexes hunt"),
    ("fives-print --game hexes --layout ra", "random"),
    ("fives-print --parts dice,b", "dice,boards dice,bigdice dice,box"),
    ("fives-print --game stones --parts o", "openings"),
    ("fives-print --lang ", "en de ar"),
    ("fives-print --set hunt-set", SET),
    ("fives-score ro", "round roll"),
]
SHELLS = [(*tab, "bash") for tab in TABS]
SHELLS += [(*tab, shell) for tab in (TABS[3], TABS[-1]) for shell in ("zsh", "fish")]
SHELLS += [  # there Tab says what an option is for, not the key of that
    ("fives-print --pla", "--players How many players", "fish"),
    ("fives-score best --ro", "--roll dice,", "zsh"),
]


@pytest.mark.parametrize(("typed", "offered", "shell"), SHELLS)
def test_the_tab_key(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch, typed: str, offered: str, shell: str
) -> None:
    (room / "output").mkdir()
    (room / "output" / f"{SET}.yaml").touch()
    name, words = typed.split()[0], typed.split()
    for key, value in {
        f"_{name.upper().replace('-', '_')}_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words) - (not typed.endswith(" "))),
        "_TYPER_COMPLETE_ARGS": typed,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }.items():
        monkeypatch.setenv(key, value)
    # Or the program would be called `python -m pytest`, whatever its first word is.
    monkeypatch.setattr(sys.modules["__main__"], "__package__", "", raising=False)

    def main() -> None:
        sys.argv[0] = name
        {"fives-print": print_cli.main, "fives-score": score_cli.main}[name]()

    done = run(main=main)
    assert done.err == ""
    assert shell != "bash" or done.out.split() == offered.split()
    assert [word for word in offered.split() if word not in done.out] == []
