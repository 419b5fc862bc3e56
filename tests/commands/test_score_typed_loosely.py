"""fives-score as families and teachers type it: loosely, without quotes, from any folder."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from generator.games.hunt import forge
from layouts.board import Deal, load
from layouts.card import DECK
from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.refusal import Phrase
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.command_line import guard
from scorer.commands.timer import seconds_of
from scorer.games.sequence.card_names import card_of
from scorer.notation.rolls import legal_roll
from scorer.records.contents import print_options, read_at
from scorer.records.new_record import blank_record, is_untouched, owners
from scorer.referee import Question
from scorer.results.judged_record import PlayedRecord
from scorer.verdict import ScoreError
from tests.chosen import paired
from tests.house import HOME
from tests.running import Run
from tests.sessions import typed
from tests.standings import judged

A = "hunt-white-103ra9h"
ASKED_BY_NAME = ("hunt", "hexes", "sequence", "stones", "clusters")
ROLL = "star star moon leaf fish"
I_FIVE, T_FIVE = "c1-g1", "i5 g6 h6 i6 i7"
SPIRAL, TILES = "sequence-spiral-100000j", "clusters-13-1000007"
pytestmark = pytest.mark.usefixtures("room", "hasty")


def dealt(game: str, players: int = 2, side: str = "") -> Deal:
    """A set as it is printed."""
    definition = define(game)
    usual = {"hunt": "both", "sequence": "spiral", "stones": "towers", "clusters": "13"}
    deal: Deal = dealer(game).deal(definition, 1, players, side or usual.get(game, "a"))
    return deal


def printed(
    folder: Path, game: str, players: int = 2, names: Sequence[str] = (), lang: str = "en"
) -> Path:
    """The record of a set in a folder, as fives-print puts it there."""
    deal = dealt(game, players)
    called = owners(deal, tuple(names), speak(lang)("board.player"))
    path = folder / f"{deal.id}.yaml"
    folder.mkdir(exist_ok=True)
    options = {"paper": "a4", "lang": lang, "ink": "color", "large": "no", "duplex": "long"}
    options |= {"parts": "rules", "names": str(len(names))}
    path.write_text(blank_record(deal, called, options), encoding="utf-8")
    return path


def table_of(path: Path) -> PlayedRecord:
    """The record as every door reads it."""
    return api.play(path.read_text(encoding="utf-8"))


def moves(path: Path) -> list[str]:
    """Every move as it was judged, with an exclamation mark for a fault."""
    return [move.text + " !" * bool(move.faults) for move in judged(path).moves]


# ---- which record is meant (13, 28) ---------------------------------------------------------


def spellings(path: Path) -> Iterator[str]:
    """What people type for a record in output/, from the folder above."""
    stem, pdf = path.stem, path.with_suffix(".pdf")
    pdf.write_bytes(b"%PDF-1.4 \xff")
    pdf.with_name(f"{stem}-dice.pdf").write_bytes(b"%PDF")
    names = [stem, f"{stem}.yaml", f"{stem}.", stem.upper().replace("-", " "), f"{stem}.pdf"]
    yield from [*names, f"{stem}-dice.pdf"]
    yield from (f"output/{name}" for name in (f"{stem}.yaml", f"{stem}.", stem, f"{stem}.pdf"))


def test_every_command_finds_the_record_of_a_set(score: Run, room: Path) -> None:
    path = printed(room / "output", "clusters", names=("Ann", "Bea"))
    typed(path, "g7 right 5")
    for name in spellings(path):
        told = score("game", name, "--json")
        assert (told.code, len(json.loads(told.out)["moves"])) == (0, 1), name
        assert json.loads(score("show", name, "--json").out)["tiles"] == {"g7": 5}, name
        assert score("best", name, "--rack", "5 5").out.startswith("Best with"), name
        assert "Move 2, Bea" in typed(name), name


@pytest.mark.parametrize("name", ["", ".yaml", ".pdf", "."])
def test_from_inside_the_folder(
    score: Run, room: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = printed(room / "output", "clusters")
    monkeypatch.chdir(path.parent)
    Path(f"{path.stem}.pdf").write_bytes(b"%PDF")
    assert score("game", path.stem + name).code == 0
    assert "Move 1, Player 1" in typed(path.stem + name, "")
    assert sorted(Path().iterdir()) == [Path(f"{path.stem}.pdf"), Path(f"{path.stem}.yaml")]


def test_here_goes_before_output(score: Run, room: Path) -> None:
    there = printed(room / "output", "clusters", names=("Ann", "Bea"))
    here = printed(room, "clusters", names=("Cem", "Dan"))
    assert "Cem" in score("game", there.stem, "--csv").out
    here.unlink()
    assert "Ann" in score("game", there.stem, "--csv").out


MISSING = [
    (("game", "hunt-set-10036hhz"), "'hunt-set-10036hhz' is the id of a set, but its record is"),
    (("show", "HS10036HHZ"), "looked for hunt-set-10036hhz.yaml and output/hunt-set-10036hhz.yaml"),
    (("enter", "hunt-set-10036hhz"), "but its record is not here"),
    (("game", "x.pdf"), "x.pdf: a PDF holds no game, and its record x.yaml is not beside it"),
    (("game", "nowhere.yaml"), "nowhere.yaml: no such file"),
    (("game", "nowhere"), "'nowhere' is neither a file nor the id of a set"),
    (("game", "hunt-white-103ra9x"), "one character is wrong or two are swapped"),
    (("game", "hunt-set-10036hhx"), "one character is wrong or two are swapped"),
    (("game", A), f"'{A}' is the id of a sheet; give the record of its game"),
    (("show", "nowhere"), "'nowhere' is not an id"),
    (("round", "hunt-set-10036hhz", "--roll", "11234"), "but its record is not here"),
]


@pytest.mark.parametrize(("words", "says"), MISSING, ids=[" ".join(w) for w, _ in MISSING])
def test_a_record_that_is_not_there(score: Run, words: tuple[str, ...], says: str) -> None:
    told = score(*words)
    assert (told.code, told.out) == (2, "")
    assert says in told.err and told.err.count("\n") == 1


def test_the_record_of_a_sheet_alone(score: Run, room: Path) -> None:
    typed(A, "11234", I_FIVE, names=["Jo"])
    told = json.loads(score("game", A.upper(), "--json").out)
    assert told["standing"] == [{"player": "Jo", "points": 4, "rank": 1, "state": "entered"}]
    assert "a b c" in score("show", A).out, "the sheet, not its record"
    (room / "output" / f"{A}.yaml").rename(room / f"{A}.yaml")
    assert "Jo, the FIVE" in typed(A, "11234")
    assert not list((room / "output").iterdir()), "goes on with the one here"


def test_an_outline_typed_twice_is_kept_once_and_one_can_be_taken_away(room: Path) -> None:
    """A number before an outline changes that one; with nothing behind it, it is taken away."""
    says = typed(A, "11234", I_FIVE, I_FIVE, names=["Jo"], mode="rounds")
    assert "that is already outline 1" in says
    assert says.count("outline 2 on hunt-white-103ra9h (Enter: done)?") == 2
    (path,) = room.rglob(f"{A}.yaml")
    says = typed(path, "a1 a2", "2: c1-g1", "2:", "1: a1")
    assert "that is already outline 1" in says
    assert '["a1"]' in path.read_text(encoding="utf-8")


def test_a_set_of_boards_is_shown_as_the_list_of_its_sheets(score: Run, room: Path) -> None:
    path = printed(room / "output", "hunt", names=("Sara", "Ben"))
    deal = dealt("hunt")
    *own, gray = [sheet.board for sheet in deal.sheets]
    lines = score("show", path.stem).out.splitlines()
    assert lines[0] == f"Sheets in output/{path.name}:"
    assert lines[1].split() == [own[0].id, own[0].compact, "Sara"]
    assert lines[2].split() == [own[1].id, own[1].compact, "Ben"]
    assert lines[3].split() == [gray.id, gray.compact, "for", "everybody"]
    assert lines[4] == f"Look at one: fives-score show {own[0].id}"
    assert "für alle" in score("show", path.stem, "--lang", "de").out
    told = json.loads(score("show", path.name, "--json").out)
    assert (told["game"], told["set"]) == ("hunt", deal.id)
    assert told["sheets"] == [
        {"id": own[0].id, "side": "white", "player": "Sara"},
        {"id": own[1].id, "side": "white", "player": "Ben"},
        {"id": gray.id, "side": "gray", "player": None},
    ]
    told = score("show", path.stem, "--at", "1")
    assert told.code == 2 and "hunt has no position to show" in told.err
    told = score("best", path.stem, "--roll", "11234")
    assert told.code == 2 and f"give the id of a sheet: {own[0].id} (Sara), {own[1].id}" in told.err
    told = score("round", path.stem, "--roll", "11234", "c1-g1")
    assert told.code == 2 and f"whose sheet do you mean? {own[0].id} (Sara)" in told.err


def test_a_shared_area_is_listed_once(score: Run, room: Path) -> None:
    path = printed(room, "hexes", 3, names=("Ann", "Bea", "Cem"))
    lines = score("show", path.stem).out.splitlines()
    assert lines[1].endswith("Ann, Bea, Cem")
    told = score("round", path.stem, "--roll", "11234")
    assert told.code == 2 and "is a record of hexes; 'round' is for hunt" in told.err


@pytest.mark.usefixtures("undrawn")
def test_boards_of_ones_own_with_the_record_named_shortly(
    run: Run, score: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forge, "TRIES", 50)  # boards that nobody plays on need not be good
    source = (HOME / "layouts" / "games" / "hunt.yaml").read_text(encoding="utf-8")
    Path("mine.yaml").write_text(source.replace("size: 10 x 10", "size: 4 x 5"), encoding="utf-8")
    words = ("--layout", "mine.yaml", "-n", "1", "--parts", "score", "--json")
    made = json.loads(run(*words).out)
    sheet = made["sheets"][0]["id"]
    for record in (made["set"], f"{made['set']}.yaml", f"{made['set']}.pdf"):
        told = json.loads(score("show", sheet, "--record", record, "--json").out)
        assert told["id"] == sheet
    assert f"show {sheet} --record output/" in score("show", made["set"]).out


# ---- who plays (14, 15) ---------------------------------------------------------------------


def test_names_are_typed_at_a_table(room: Path) -> None:
    path = printed(room, "hunt", 3)
    answers = ["undo", "names", "names Ann, Bea, Cem, Dan", "names Ann, Ann, Bea", "names 1 2 3"]
    says = typed(path, *answers, "names Sara Ann, Müller, -", "stop")
    assert "To name the players, type names and then each name in order" in says
    assert "'1 2 3' is a number; a name needs letters" in says
    assert "names like Sara, Ben, Anna Lena" in says and "There is nothing to undo." in says
    assert "--players 4" in says and "different name" in says
    assert "At the table: Sara Ann, Müller, Player 3\n" in says
    assert "Round 1. What was rolled? <stop>" in says
    assert list(table_of(path).players) == ["Sara Ann", "Müller", "Player 3"]
    text = path.read_text(encoding="utf-8")
    assert text.count('player: "Sara Ann"') == text.count('player: "Müller"') == 1
    assert "Player 1" not in text and "Player 2" not in text and "names: 2}" in text
    assert print_options(read_at(path))["names"] == ("Sara Ann", "Müller")
    typed(path, "11234", I_FIVE, "stop")
    assert "To name the players" not in typed(path), "it has begun"
    assert '"Sara Ann": ["c1-g1"]' in path.read_text(encoding="utf-8")


def test_a_named_record_is_as_if_it_had_been_printed_so(room: Path) -> None:
    path = printed(room, "hexes", 3)
    typed(path, "names Ann; Bea، Cem")
    deal = dealt("hexes", 3)
    assert is_untouched(path, deal)
    assert path.read_bytes() == printed(room / "x", "hexes", 3, ("Ann", "Bea", "Cem")).read_bytes()


@pytest.mark.parametrize(("game", "lang"), paired(ASKED_BY_NAME, LANGUAGES))
def test_the_loop_says_how_names_are_typed_in(room: Path, game: str, lang: str) -> None:
    path = printed(room, game, lang=lang)
    before, words = path.read_bytes(), speak(lang)
    players = [words("board.player", n=n) for n in (1, 2)]
    assert words("enter.names.how", names=players) in typed(path, lang=None)
    name, undo = {"en": ("names", "undo"), "de": ("Namen", "zurück"), "ar": ("أسماء", "تراجع")}[
        lang
    ]
    says = typed(path, f"{name} Sara, بن", undo, lang=None)
    assert words("enter.names.now", names=["Sara", "بن"]) in says
    assert path.read_bytes() == before, "undone"
    typed(path, f"{name} Sara -", lang=None)
    assert api.play(path.read_text(encoding="utf-8")).players == ("Sara", players[1])
    assert "names: 1" in path.read_text(encoding="utf-8"), "counted as printed"


NAMES = [  # what is typed at a table of three, and who plays then
    ("Sara Ben Tom", ["Sara", "Ben", "Tom"]),
    ("Anna Lena", ["Anna", "Lena"]),  # two of three play
    (" Anna  Lena ,, Ben", ["Anna Lena", "Player 2", "Ben"]),
    ("Sara, Ben, Tom,", ["Sara", "Ben", "Tom"]),
    ("Sara, -, Tom", ["Sara", "Player 2", "Tom"]),
    ('O\'Neil: "x", - {a}, #1', ['O\'Neil: "x"', "- {a}", "#1"]),
]


@pytest.mark.parametrize(("text", "players"), NAMES, ids=[text for text, _ in NAMES])
def test_names_however_they_are_typed(room: Path, text: str, players: list[str]) -> None:
    path = printed(room, "clusters", 3)
    typed(path, f"names {text}")
    assert list(table_of(path).players) == players


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bea")])
def test_it_is_said_how_to_name_players_while_one_has_no_name(
    room: Path, names: tuple[str, ...]
) -> None:
    says = typed(printed(room, "hunt", 2, names))
    assert ("To name the players" in says) == (len(names) < 2)


def test_a_name_for_a_record_that_was_not_played_yet(room: Path) -> None:
    typed(A)
    says = typed(A, "11234", names=["Sara Ann"])
    assert "Sara Ann, the FIVE" in says
    with pytest.raises(ScoreError, match="no player 'Tom'; known: Sara Ann"):
        typed(A, names=["Tom"])


def test_a_name_where_the_mode_was_chosen_before(room: Path) -> None:
    typed(A, mode="puzzle")
    assert "Sara, the FIVE" in typed(A, "11234", names=["Sara"])
    assert "mode: puzzle" in (room / "output" / f"{A}.yaml").read_text()


def test_names_for_some_players_of_a_set(room: Path) -> None:
    path = printed(room, "hunt", 3, ("Ann",))
    says = typed(path, "Ann, Bea, Cem", "names Ann, Ann, Bea", "stop")
    hint = "To name the players, type names and then each name in order"
    assert says.partition("'Ann' is not a symbol")[2].count(hint) == 1
    typed(path, names=["Ann", "Bea"])
    assert list(table_of(path).players) == ["Ann", "Bea", "Player 3"]
    assert "names: 2}" in path.read_text()
    before = path.read_bytes()
    for names, says in (
        (["Cem", "Dan"], "no player 'Cem'"),
        (["a\nb"], "a name must be one line"),
    ):
        with pytest.raises(ScoreError, match=says):
            typed(path, names=names)
        assert path.read_bytes() == before
    typed(path, names=[" Ann", "An\u200bn"])  # who look the same are the same
    assert path.read_bytes() == before
    typed(path, "11234")
    with pytest.raises(ScoreError, match=r"no player 'Cem'.* replace 'Player 3' with the name"):
        typed(path, names=["Cem"])
    path.write_text(path.read_text().replace("Player 3", "Cem"))
    typed(path, names=["Cem"])
    assert list(table_of(path).players) == ["Ann", "Bea", "Cem"]


def test_more_names_than_an_empty_record_of_a_board_has(room: Path) -> None:
    typed(TILES)
    assert "Move 1, Ann" in typed(TILES, names=["Ann", "Bea", "Cem"])
    path = room / "output" / f"{TILES}.yaml"
    assert list(table_of(path).players) == ["Ann", "Bea", "Cem"]
    with pytest.raises(ScoreError, match="no player 'Dan'"):
        typed(TILES, names=["Dan"])


def at_terminal(words: Sequence[str], answers: Sequence[str], cwd: Path) -> str:
    """The real command on a terminal of its own."""
    import pty

    child, terminal = pty.fork()
    if not child:
        os.chdir(cwd)
        env = {**os.environ, "PYTHONPATH": str(HOME), "TERM": "dumb"}
        os.execve(sys.executable, [sys.executable, "-m", "scorer.cli", *words], env)
    heard = b""
    for answer in (*answers, None):
        while select.select([terminal], [], [], 60)[0]:
            try:
                heard += (more := os.read(terminal, 9999))
            except OSError:  # the command has ended
                break
            if not more or heard.endswith((b"? ", b") ")):
                break
        if answer is not None:
            os.write(terminal, f"{answer}\n".encode())
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    return heard.decode()


@pytest.mark.skipif(os.name == "nt", reason="no terminals to hand out")
def test_on_a_real_terminal(tmp_path: Path) -> None:
    path = printed(tmp_path / "output", "stones")
    says = at_terminal(["enter", path.stem], ["game 1", "names Ann, Bea", "0,0", "stop"], tmp_path)
    games = "Five in a row, Towers, Cup game, Closed hands, Clear"
    assert f"You are playing Towers. For another game, type game and its name: {games}" in says
    assert "Move 2, Bea (dark): where to?" in says
    assert moves(path) == ["Ann m13"]


# ---- stones: which game (9) -----------------------------------------------------------------


def test_stones_in_every_mode(room: Path) -> None:
    path = printed(room, "stones", 2, ("Ann", "Bea"))
    before = path.read_text()
    assert "Move 1, Ann (light): where to?" in typed(path, mode="row")
    text = path.read_text()
    assert "play: row  #" in text and f"# start: {dealt('stones').sheets[0].board.id}\n" in text
    assert "Jump 1" in typed(path, mode="clear")
    assert list(table_of(path).players) == ["Ann"]
    assert print_options(read_at(path))["names"] == ("Ann", "Bea"), "nobody is forgotten"
    assert "Jump 1" in typed(path, mode="Leergefegt")
    assert "Move 1, Ann (light): from where to where?" in typed(path, mode="towers")
    assert list(table_of(path).players) == ["Ann", "Bea"]
    assert path.read_text().count("start: ") == 1
    changed = [line for line in path.read_text().splitlines() if line not in before.splitlines()]
    assert [line.split(":")[0] for line in changed] in ([], ["print"]), "all else as before"


def test_who_clears_the_board(room: Path) -> None:
    path = printed(room, "stones", 2, ("Ann", "Bea"))
    typed(path, "c1-a1", mode="clear", names=["Bea"])
    assert judged(path).moves[0].player == "Bea"
    with pytest.raises(ScoreError, match="this game was started as clear; continue without --mode"):
        typed(path, mode="row")
    assert "Jump 2" in typed(path, mode="clear")
    path = printed(room, "stones")
    typed(path, "c1-a1", mode="clear", names=["Sara"])
    assert judged(path).moves[0].player == "Sara"


def test_a_stranger_leaves_the_game_as_it_was(room: Path) -> None:
    path = printed(room, "stones", 2, ("Ann", "Bea"))
    before = path.read_bytes()
    for mode in ("row", "clear"):
        with pytest.raises(ScoreError, match="no player 'Cem'"):
            typed(path, mode=mode, names=["Cem"])
    known = "--mode 'solo' is not known; known: row, towers, cups, poker, clear"
    with pytest.raises(ScoreError, match=known):
        typed(path, mode="solo")
    assert path.read_bytes() == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_is_asked_for_at_a_table(room: Path, lang: str) -> None:
    path = printed(room, "stones", 2, ("Ann", "Bea"), lang)
    words = speak(lang)
    name = words("rules.stones.row.name").replace("\u00ad", "")
    word = {"en": "game", "de": "Spiel", "ar": "لعبة"}[lang]
    says = typed(path, f"{word} chess", f"{word} {name}", "0,0", lang=None)
    now = words("rules.stones.towers.name").replace("\u00ad", "")
    assert words("enter.stones.which", games="|", now=now).split("|")[0] in says
    assert "'chess'" in says and moves(path) == ["Ann m13"]
    which = words("enter.stones.which", games="|", now=name).split("|")[0]
    assert which in says and which not in typed(path, lang=None), "it has begun"


def test_the_next_game_may_be_another(room: Path) -> None:
    path = printed(room, "stones", 2, ("Ann", "Bea"))
    five = ["0,0", "0,1", "1,0", "1,1", "2,0", "2,1", "3,0", "3,1", "4,0"]
    says = typed(path, "game row", *five, "again", "game clear", "c1-a1")
    assert says.count("For another game") == 4 and "Won by: Ann" in says
    assert moves(path.with_name(f"{path.stem}-game2.yaml")) == ["c1-a1"]


def test_the_choice_of_a_game_is_undone(room: Path) -> None:
    path = printed(room, "stones", 2)
    before = path.read_bytes()
    answers = ["game clear", "names Ann", "undo", "undo", "undo", "game row", "names Ann Bea"]
    says = typed(path, *answers, *["undo"] * 4)
    assert path.read_bytes() == before
    undone = ["names Ann", "game clear", "names Ann Bea", "game row"]
    assert re.findall("undone: (.*)", says) == undone
    assert says.count("There is nothing to undo.") == 3


def test_names_are_not_taken_back_from_a_record_that_somebody_else_changed(room: Path) -> None:
    path = printed(room, "hexes", 2)
    theirs = path.read_text(encoding="utf-8").replace("Player 1", "Zoe")
    says = typed(path, "names Ann, Bea", "undo", meanwhile=("undo", theirs))
    assert "was changed by somebody else" in says
    assert path.read_text(encoding="utf-8") == theirs


def test_an_opening_by_its_id_is_one_of_towers(room: Path) -> None:
    opening = dealt("stones").sheets[0].board.id
    assert "For another game" not in typed(opening, "")
    path = room / "output" / f"{opening}.yaml"
    assert "where to?" in typed(opening, "", mode="row") and "start:" in path.read_text()
    assert "from where to where?" in typed(opening, "", mode="towers")
    path.unlink()
    assert "Jump 1" in typed(opening, mode="clear", names=["Ann"])
    assert "start" not in path.read_text()
    typed(path, "b2-d2", "keep", mode="towers", names=["Bea"])
    assert [*table_of(path).players] == ["Ann", "Bea"], (
        "the name of the file is that of the opening"
    )
    path.write_text("game: stones\nplay: row\nplayers: {Ann: light, Bea: dark}\nmoves: []\n")
    lone = path.rename(room / "mine.yaml")
    with pytest.raises(ValueError, match="towers starts with an opening, but this record has none"):
        typed(lone, mode="towers")


@pytest.mark.parametrize(
    "text", ["b2 c2", "b2 - c2", "B2 -> C2", "b2>c2", "b2 to c2", "b2 nach c2"]
)
def test_stones_without_a_hyphen(room: Path, text: str) -> None:
    path = room / "game.yaml"
    start = ["L1 D2 L3 D4 L1 D2 L3 D4", "D1 L2 D3 L4 D1 L2 D3 L4"] * 2
    head = "game: stones\nplay: towers\nplayers: {Bea: dark, Ann: light}\n"
    path.write_text(f"{head}start: {json.dumps(start)}\n")
    typed(path, "a2 a1", text, "keep", f"Bea {text}", "keep")
    assert [move.upper().replace(" ", "").replace("ANN", "") for move in moves(path)][1:2] in (
        ["B2-C2"],
        ["B2-C2!"],
    )
    path.write_text("game: stones\nplay: clear\nplayers: [Ann]\n")
    typed(path, "c1 a1", text, "keep")
    assert moves(path) == ["c1-a1", "b2-c2 !"]


# ---- hunt: the puzzle typed again (16), rolls (21, 25) ---------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_slip_in_the_puzzle_is_typed_again(room: Path, lang: str) -> None:
    path = room / "game.yaml"
    path.write_text(f"game: hunt\nmode: puzzle\nplayers: {{Ann: {A}, Bea: {A}}}\nrounds: []\n")
    words = speak(lang)
    says = typed(path, "11234", "c1-f1", "c1-g2", I_FIVE, lang=lang)
    assert says.count(words("enter.keep")) == 1, "c1-g2 is no outline at all"
    assert words("fault.one", number=1) not in says
    assert words("enter.circle", shape="I", points=4) in says
    assert words("enter.five", name="Bea", sheet=load(A).id) in says
    assert [move.text for move in judged(path).moves] == [I_FIVE]


def test_a_fault_in_the_puzzle_may_stay(room: Path) -> None:
    path = room / "game.yaml"
    for keeps in ("keep", "behalten"):
        path.write_text(f"game: hunt\nmode: solo\nplayers: {{Ann: {A}}}\nrounds: []\n")
        typed(path, "11234", "c1-f1", "d1-f1", keeps, "L a3 a4 a5 a6 b6")
        assert moves(path) == ["d1-f1 !", "L a3 a4 a5 a6 b6"]
    typed(path, "undo", "undo", T_FIVE)
    assert moves(path) == [T_FIVE]


KNOWN = "is not a symbol on this board; known: star, moon, leaf, fish, bell, crown"
ROLLS = [  # what is typed, and what is said
    ("12347", f"'12347': '7' {KNOWN}"),
    ("Xaver", f"'Xaver': 'X' {KNOWN}"),
    ("Zoe", f"'Zoe' {KNOWN}"),
    ("Zoe Zoe", f"'Zoe' {KNOWN}"),
    ("Sara", "'Sara' is not a symbol on this board; did you mean 'star'?"),
]


@pytest.mark.parametrize(("text", "says"), ROLLS, ids=[text for text, _ in ROLLS])
def test_what_is_no_roll_is_quoted_and_listed_once(score: Run, text: str, says: str) -> None:
    with pytest.raises(ScoreError) as caught:
        legal_roll(text, define("hunt"))
    assert str(caught.value) == says
    assert score("best", A, "--roll", text).err == f"fives-score: {says}\n"
    german = score("best", A, "--roll", text, "--lang", "de").err
    assert german.endswith("; es gibt: Stern, Mond, Blatt, Fisch, Glocke, Krone\n")


WITHOUT_QUOTES = [
    (("round", A, "--roll", *ROLL.split(), I_FIVE), f'--roll "{ROLL}"'),
    (("round", A, "--roll", *"11234", I_FIVE), '--roll "1 1 2 3 4"'),
    (("best", A, "--roll", *ROLL.split()), f'--roll "{ROLL}"'),
    (("best", "--roll", *"ssmlf", A), '--roll "s s m l f"'),
    (("best", "hexes-a-1000003", "--rolls", "3", "5", "1"), '--rolls "3 5 1"'),
    (("best", TILES, "--rack", "3", "7", "2"), '--rack "3 7 2"'),
    (("enter", A, "--name", "Anna", "Lena"), '--name "Anna Lena"'),
]


@pytest.mark.parametrize(("words", "says"), WITHOUT_QUOTES, ids=[s for _, s in WITHOUT_QUOTES])
def test_forgotten_quotes(score: Run, room: Path, words: tuple[str, ...], says: str) -> None:
    told = score(*words)
    assert (told.code, told.out) == (2, "")
    assert " in quotes: " in told.err and told.err.endswith(f"{says}\n")
    german = score(*words, "--lang", "de")
    head, _, tail = german.err.partition(" in Anführungszeichen: ")
    assert head.lower().startswith("fives-score: setze d") and tail == f"{says}\n"
    assert not list(room.iterdir())


def test_an_id_in_words(score: Run, room: Path) -> None:
    for words in (
        ("hunt", "white", "103ra9h"),
        ("Hunt", "White", "103", "RA9H"),
        ("HW", "103RA9H"),
    ):
        assert score("show", *words).out.startswith(f"{A}  HW103RA9H")
        told = score("best", *words, "--roll", "11234", "--json")
        assert json.loads(told.out)["sheet"] == A
    path = printed(room, "clusters")
    assert score("game", *path.stem.split("-")).code == 0
    path.rename(room / "our game.yaml")
    assert score("game", "our", "game.yaml").code == 0
    told = score("show", "a.yaml", "b.yaml")
    assert (
        told.code == 2
        and "'b.yaml' is one too many; give one record or sheet at a time" in told.err
    )


# ---- clusters (17) ---------------------------------------------------------------------------


def clusters(room: Path) -> Path:
    path = room / "clusters.yaml"
    path.write_text(f"game: clusters\nboard: {TILES}\nplayers: [Ann, Bea]\nmoves: []\n")
    return path


PLAYS = [
    ("g7 across 3 7", "g7 right 3 7"),
    ("g7 waagerecht 3 7", "g7 right 3 7"),
    ("g7 أفقيا 3 7", "g7 right 3 7"),
    ("g7 senkrecht 3 7", "g7 down 3 7"),
    ("g7 عموديا 3 7", "g7 down 3 7"),
    ("g7 5", "g7 right 5"),
    ("down g7 3 7", "g7 down 3 7"),
    ("G7 5 from 5 5 9", "g7 right 5 from 5 5 9"),
    ("g7 down 415", "g7 down 4 1 5"),
    ("g7 right 41 5 from 41559", "g7 right 4 1 5 from 4 1 5 5 9"),
]


@pytest.mark.parametrize(("text", "kept"), PLAYS, ids=[text for text, _ in PLAYS])
def test_clusters_as_they_are_said(room: Path, text: str, kept: str) -> None:
    for name in ("", "ann "):
        typed(path := clusters(room), name + text)
        assert moves(path) == [f"Ann {kept}"]


def test_a_tile_alone_has_no_direction(room: Path) -> None:
    """Whichever way is written down, a lone tile makes the same clusters."""
    scores = []
    for way in ("", "right ", "down "):
        typed(path := clusters(room), "g7 right 4 1 5", f"g8 {way}1", f"h8 {way}4")
        scores.append([(move.points, bool(move.faults)) for move in judged(path).moves])
    assert scores[0] == scores[1] == scores[2] == [(10, False), (5, False), (10, False)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_tiles_need_a_direction(room: Path, lang: str) -> None:
    says = typed(path := clusters(room), "g7 4 1 5", "g7 415", lang=lang)
    words = Phrase("clusters.way", square="g7", tiles="4 1 5").sentence(speak(lang))
    assert says.lower().count(words.lower()) == 2 and not moves(path)


def test_a_rack_without_blanks(score: Run) -> None:
    words = ("best", TILES, "--json", "--rack")
    told = [json.loads(score(*words, rack).out) for rack in ("37285", "3 7 2 8 5")]
    assert told[0] == told[1] and told[0]["rack"] == [3, 7, 2, 8, 5]
    assert api.best(TILES, Question(rack="37 285")).json() == told[0]


# ---- sequence (18, 23) -----------------------------------------------------------------------

CARDS = {
    "7H": "7 of hearts|the 7 of hearts|Seven Hearts|Herz 7|herz7|7herz|H7|♥ 7|♥️7|7 قلب|٧ قلب",
    "JC": "Kreuz Bube|Bube Kreuz|KreuzBube|ولد سباتي",
    "QD": "Karo Dame|DD",
    "AS": "Pik As|Pik Ass|آس بستوني",
    "KH": "Herz König|Herz Koenig",
    "10D": "Karo zehn",
    "10C": "ten of clubs",
    "QS": "queen of spades|DP",
    "JH": "BH|HB",
    "JS": "BP",
    "7S": "7P",
    "QH": "DH|بنت قلب",
    "KD": "شايب ديناري",
}


@pytest.mark.parametrize("card", CARDS)
def test_cards_as_they_are_said(card: str) -> None:
    for text in CARDS[card].split("|"):
        assert card_of(text.split()) == card_of(text.upper().split()) == card, text


AMBIGUOUS = {"JD or JC": "BK|KB|Bube K", "QD or KD or QC": "DK", "7D or 7C": "7K|K7"}
AMBIGUOUS |= {"KD or KC": "KK", "AD or AC": "AK"}


@pytest.mark.parametrize("cards", AMBIGUOUS)
def test_a_code_that_means_two_cards_is_refused(cards: str) -> None:
    for text in AMBIGUOUS[cards].split("|"):
        with pytest.raises(ScoreError, match=f"^'{text}' could be {cards}; type one of these$"):
            card_of(text.split())


def test_codes_mean_what_they_always_meant() -> None:
    """A code of a record is never read as anything else, nor are words that are no card."""
    assert not [card for card in DECK if card_of([card]) or card_of([card.lower()])]
    for text in ("", "7", "hearts", "1H", "e3", "7 7", "H H", "7 of", "7 hearts 8", "x" * 500):
        assert card_of(text.split()) is None


def sequence(room: Path, sides: str = "{red: [Ann], blue: [Bea]}") -> Path:
    path = room / "sequence.yaml"
    path.write_text(f"game: sequence\nboard: {SPIRAL}\nsides: {sides}\nmoves: []\n")
    return path


def test_moves_with_cards_in_words(room: Path) -> None:
    path = sequence(room)
    answers = ["7 of hearts e3", "bea Kreuz Bube e5", "BK e6", "BP -e5", "tot Herz 7", "keep"]
    says = typed(path, *answers, "Karo Bube c3 nicht gezogen", "9 of e3", "Zoe Herz 8 e3")
    assert "'BK' could be JD or JC; type one of these" in says
    assert "'9 of e3': Type a card and a square" in says and "no player 'Zoe'" in says
    wanted = ["Ann 7H e3", "Bea JC e5", "Ann JS -e5", "Bea tot 7H !", "Bea JD c3 nicht gezogen"]
    assert moves(path) == wanted
    german = typed(sequence(room), "BK e5", lang="de")
    assert "'BK' kann JD oder JC sein. Gib eine davon ein." in german


def test_remarks_stay_where_they_belong(room: Path) -> None:
    """One on the whole list stays beside it; those between moves are never lost."""
    path = sequence(room)
    path.write_text(before := path.read_text().replace("moves: []", "moves: []  # mine"))
    typed(path, "AS b1", "5S b2")
    assert 'moves:  # mine\n  - "Ann AS b1"\n  - "Bea 5S b2"\n' in path.read_text()
    typed(path, "undo", "undo")
    assert path.read_text() == before
    typed(path, "AS b1", "5S b2")
    path.write_text(path.read_text().replace('b1"\n', 'b1"  # good\n  # mine\n'))
    typed(path, "undo", "undo")
    text = path.read_text()
    assert "moves: []  # mine" in text and text.count("# mine") == 2 and "# good" in text


SIDES = [("en", "red", "blue"), ("de", "rot", "blau"), ("ar", "أحمر", "أزرق")]


@pytest.mark.parametrize(("lang", "red", "blue"), SIDES)
def test_sides_have_their_colours_in_every_language(
    score: Run, room: Path, lang: str, red: str, blue: str
) -> None:
    path = sequence(room)
    says = typed(path, "AS b1", "AS b1", "5S b2", "AH c1", "JS -c1", lang=lang)
    words = speak(lang)
    for key, told in (("move", {"number": 2, "name": "Bea"}), ("placed", {"card": "5S"})):
        told |= {"place": "b2", "side": blue}
        assert words(f"enter.sequence.{key}", **told) in says
    assert words("fault.sequence.taken", place="b1", side=red) in says
    assert words("enter.sequence.removed", card="JS", place="c1", side=red) in says
    text = score("game", str(path), "--lang", lang).out
    assert red in text and blue in text and (lang == "en" or "red" not in text)
    table = score("game", str(path), "--lang", lang, "--csv").out
    assert f"1,{red}: Ann,0" in table
    shown = score("show", str(path), "--lang", lang).out
    assert words("sequence.side", number=1, side=red, count=0) in shown
    told = json.loads(score("game", str(path), "--lang", lang, "--json").out)
    assert [place["player"] for place in told["standing"]] == ["red", "blue"], "as it is written"
    told = json.loads(score("show", str(path), "--lang", lang, "--json").out)
    assert set(told["chips"].values()) == {"red", "blue"}
    assert list(told["sequences"]) == ["red", "blue"]


def test_the_winner_has_a_colour_too(room: Path) -> None:
    path = sequence(room)
    path.write_text(path.read_text() + "sequences_to_win: 1\n")
    five = ["AS b1", "5S b2", "AH c1", "JC h7", "AC d1", "AC f7", "AD e1"]
    says = typed(path, *five, "", lang="de")
    assert "rot hat 1 von 1 Reihen" in says and says.count("rot: Ann\n") == 1 and "red" not in says
    path.write_text(path.read_text().replace("[", "[", 1).replace("red:", "Kinder:"))
    assert "Kinder" in typed(path, "", lang="de"), "names of one's own stay"


# ---- plain words for small things (29, 31) ---------------------------------------------------

TIMES = {
    90: "90 sec|90 Sekunden|1:30|1m30s|1 min 30",
    30: "30|30s|30 s",
    120: "2m|2 min",
    5: "0:05",
    3600: "60:00",
}


@pytest.mark.parametrize("seconds", TIMES)
def test_times(seconds: int) -> None:
    assert {seconds_of(text) for text in TIMES[seconds].split("|")} == {seconds}


@pytest.mark.parametrize(
    "text", ["0", "many", "3601", "61:00", "1:90", "-5", "", "1:3", "30x", "m"]
)
def test_no_times(score: Run, text: str) -> None:
    told = score("timer", "--", text)
    says = (
        f"'{text}' is not a time; give seconds like 30 or 90s, or minutes like 1:30, up to an hour"
    )
    assert (told.code, told.err) == (2, f"fives-score: {says}\n")
    assert "ist keine Zeit" in score("timer", "--lang", "de", "--", text).err


def test_the_timer_takes_a_time(score: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from scorer.commands import timer

    waited: list[int] = []
    monkeypatch.setattr(timer, "wait", waited.append)
    for words in ((), ("30s",), ("1:30",), ("1", "min")):
        assert score("timer", *words, "--json").code == 0
    assert waited == [30, 30, 90, 60]


def test_help_is_obeyed(score: Run) -> None:
    whole = score("--help")
    assert whole.code == 0 and "Examples:" in whole.out
    for word in ("help", "hilfe", "Help", "?"):
        assert score(word) == whole
    assert score("help", "show") == score("show", "--help")
    assert score().out == whole.out


@pytest.mark.parametrize("word", ["x.yaml", "output/x.pdf", "hunt-set-10036hhz", A])
def test_a_record_or_sheet_without_a_command(score: Run, word: str) -> None:
    told = score(word)
    meant = "show" if word == A else "game"
    says = f"fives-score: '{word}' is not a command; try: fives-score {meant} {word}\n"
    assert (told.code, told.err) == (2, says)


def test_roll_says_what_it_rolls(score: Run) -> None:
    assert len(json.loads(score("roll", "hexes", "--json").out)["numbers"]) == 1
    assert len(json.loads(score("roll", "Hunt", "--json").out)["numbers"]) == 5
    for words, says in (
        (("3",), "the rules say how many dice there are; 'roll' takes no number"),
        (("chess",), "'chess' has no dice; the games with dice are: hexes, hunt"),
        (("--game", "clusters"), "'clusters' has no dice; the games with dice are: hexes, hunt"),
    ):
        told = score("roll", *words)
        assert (told.code, told.err) == (2, f"fives-score: {says}\n")


@pytest.mark.few(5)
@pytest.mark.parametrize("game", ["hunt", "hexes", "sequence", "stones", "clusters"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_played_yet(score: Run, room: Path, game: str, lang: str) -> None:
    path = printed(room, game, lang=lang)
    told = score("game", path.name)
    assert (told.code, told.err) == (0, "")
    keys = ("game.unplayed", "game.unplayed.enter")
    said = {"file": path.name, "command": f"fives-score enter {path.name}"}
    assert told.out == " ".join(speak(lang)(key, **said) for key in keys) + "\n"
    as_json = json.loads(score("game", path.name, "--json").out)
    assert len(as_json["standing"]) == 2 and not as_json["moves"]
    assert len(score("game", path.name, "--csv").out.splitlines()) == 3


WRITTEN = [
    (f"game: hunt\nmode: solo\nplayers: {{Ann: {A}}}\ntotals: {{Ann: {{circled: L N}}}}\n", "Ann"),
    (f"game: hunt\nplayers: {{Ann: {A}}}\nrounds: [{{roll: 11234}}]\n", "Ann"),
    ("game: hexes\nplayers: {Ann: hexes-a-1000003}\nrolls: [5]\n", "penalty"),
    ("game: hexes\nplayers: {Ann: hexes-a-1000003}\nprefilled: {Ann: d4}\n", "penalty"),
    (f"game: clusters\nboard: {TILES}\nplayers: [Ann, Bea]\nleft: {{Ann: [3]}}\n", "minus 3"),
    ("game: stones\nplay: poker\nplayers: [Ann, Bea]\nshows: [{Ann: 4, Bea: 2}]\n", "stones won"),
]


@pytest.mark.parametrize(("text", "says"), WRITTEN, ids=[text.split()[1] for text, _ in WRITTEN])
def test_whatever_is_written_is_judged(score: Run, room: Path, text: str, says: str) -> None:
    (room / "game.yaml").write_text(text)
    told = score("game", "game.yaml").out
    assert says in told and "nothing has been played" not in told


def test_a_folder_says_which_are_empty(score: Run, room: Path) -> None:
    printed(room, "clusters")
    typed(printed(room, "sequence", names=("Ann", "Bea")), "AS b1")
    told = score("game", ".").out
    assert told.count("nothing has been played yet") == 1 and "sequence-set" in told


@pytest.mark.soak
def test_too_early_to_say(score: Run, room: Path) -> None:
    path = printed(room, "stones")
    told = score("best", path.stem).out
    assert told.endswith("It is too early to say which move is best.\n") and "positions" not in told


# ---- the language of what is refused ---------------------------------------------------------

SAID = (
    (("show", "hunt-white-103ra9x"), "look at the sheet again", "Blatt"),
    (("show", A, "--frobnicate"), "; --help shows the options\n", "; --help zeigt die Optionen\n"),
    (("game", "nothing.yaml"), "nothing.yaml: no such file\n", "nothing.yaml: diese Datei"),
    (("best", A, "--at", "3"), "give its record instead of an id\n", "seinen Spielbericht an\n"),
    (("roll", "chess"), "'chess' has no dice; ", "'chess' ist kein Spiel mit Würfeln; "),
    (("timer", "soon"), "'soon' is not a time; ", "'soon' ist keine Zeit. "),
    (
        ("round", A, "--roll", "11234", "--svg", "kept.yaml"),
        "kept.yaml: is not a drawing; choose another name\n",
        "kept.yaml: ist keine Zeichnung; gib einen anderen Namen an\n",
    ),
    (
        ("game", "kept.yaml", "-o", "kept.csv"),
        "kept.csv: is not one of our tables, or was changed; choose another name, or use --force\n",
        "kept.csv: ist keine Tabelle von uns oder wurde geändert; ",
    ),
)


@pytest.mark.parametrize("words,english,german", SAID)
def test_a_refusal_is_said_in_the_language_that_was_asked_for(
    score: Run, room: Path, words: tuple[str, ...], english: str, german: str
) -> None:
    (room / "kept.yaml").write_text("game: hunt\n")
    (room / "kept.csv").write_text("mine,alone\n")
    for lang, says in (((), english), (("--lang", "de"), german), (("--lang=de",), german)):
        told = score(*words, *lang)
        assert (told.code, told.out) == (2, "") and says in told.err, told.err
    arabic = score(*words, "--lang", "ar").err
    assert re.search("[\u0600-\u06ff]", arabic) and arabic.count("\n") == 1


def test_the_language_of_a_record_is_that_of_its_refusals(score: Run, room: Path) -> None:
    text = "game: hunt\nprint: {lang: de}\nplayers: {}\nrounds: []\n"
    (room / "r.yaml").write_text(text, encoding="utf-8")
    assert "Zeile 3: " in score("game", "r.yaml").err
    assert "line 3: " in score("game", "r.yaml", "--lang", "en").err
    assert "السطر 3: " in score("game", "r.yaml", "--lang", "ar").err


@pytest.mark.parametrize(
    "error,key",
    [(KeyboardInterrupt(), "stopped"), (MemoryError(), "memory"), (ImportError("odd"), "load")],
)
def test_the_last_words_need_nothing(
    room: Path,
    error: BaseException,
    key: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Said in the language that was asked for; in English where no words can be loaded."""

    def run() -> None:
        raise error

    def said() -> str:
        heard = signal.getsignal(signal.SIGINT)
        try:
            with pytest.raises(SystemExit):
                guard.enter("fives-score", run)
        finally:
            signal.signal(signal.SIGINT, heard)
        return capsys.readouterr().err

    for lang in LANGUAGES:
        monkeypatch.setattr(sys, "argv", ["fives-score", "show", "--lang", lang])
        words = Phrase(f"door.{key}", **({"why": "odd"} if key == "load" else {}))
        assert said() == f"fives-score: {words.sentence(speak(lang))}\n"
    monkeypatch.setitem(sys.modules, "layouts.refusal", None)
    assert said() == f"fives-score: {guard.LAST_WORDS[f'door.{key}'].format(why='odd')}\n"
