"""Whatever characters come in with names, nothing of them goes out raw: every door of all games."""

from __future__ import annotations

import io
import os
import re
import subprocess
from pathlib import Path
from random import Random
from shutil import which

import pikepdf
import pytest

from generator.requests.player_names import names_at_tables
from layouts.definition.loader import games
from layouts.refusal import same_name, seen, visible
from scorer.api import put, read
from scorer.records.contents import read_at
from scorer.records.players import is_name, players_of
from scorer.shell import quote
from tests.chosen import some
from tests.contract.page_rules import quick
from tests.house import HOME
from tests.machine.hardening.runs import Case, inside
from tests.running import score
from tests.standings import judged

UNSEEN = (
    *("\u202e", "\u2066", "\u200b", "\ufeff", "\u200e", "\U000e0001\U000e0041"),
    *("\u3164", "\u2800", "\u034f", "\ufe00", "\ufe0f", "\U000e0100", "\U000e01ef"),
    *("\u2065", "\ufff0", "\U000e0fff"),  # of no ink either, should they ever be named
)
# Default_Ignorable_Code_Point of the Unicode standard, in ranges.
IGNORABLE = (
    *("00ad", "034f", "061c", "115f-1160", "17b4-17b5", "180b-180f", "200b-200f", "202a-202e"),
    *("2060-206f", "3164", "fe00-fe0f", "feff", "ffa0", "fff0-fff8", "1bca0-1bca3"),
    *("1d173-1d17a", "e0000-e0fff"),
)
BROKEN = ("\x1b]52;c;eA==\a", "\x9b2J", "\r", "\n", "\x08", "\u2028")
NASTY = (*UNSEEN, *BROKEN, "e\u0301\u0327", os.fsdecode(b"\xff"))
ODD = (*NASTY, "a b", "it's", 'q"', "$(x)", "`x`", "a;b", "\\", "!", "#", "*", "~", "\t")
MEANT = set("\n\xa0\xad")  # which our own words have
EXAMPLES = sorted((HOME / "docs" / "examples").glob("*.yaml"))
RECORDS = [one for one in EXAMPLES if re.search("^(players|sides):", one.read_text(), re.M)]
FEW = {one.stem.partition("-")[0]: (one,) for one in RECORDS}.values()  # one of each game
CHOSEN = quick(((one,) for one in RECORDS), FEW)


def raw(text: str) -> set[str]:
    """What should never be seen by a terminal, a spreadsheet or a page."""
    return {c for c in text if (not c.isprintable() or c in UNSEEN) and c not in MEANT}


def run(room: Path, command: str, *words: str, typed: str = "") -> tuple[int, str]:
    """A command in this process: its code, and all that it said, which is harmless.

    Who types sits at a terminal, which has colours of ours.
    """
    answers = typed.encode("utf-8", "surrogateescape")
    case = Case("", command, words, typed=answers, terminal=bool(typed))
    ended = inside(case, room, Random(1))
    assert not ended.trace, ended.trace
    told = re.sub("\x1b\\[[0-9;]*m", "", ended.out.decode() + ended.err.decode())
    assert not raw(told), (words, raw(told), told)
    return ended.code, told


def escaped(text: str) -> str:
    """Characters by their numbers, as in JSON's quotes; a byte that is no text has none."""
    plain = text if text.isascii() or text.isprintable() else seen(text)
    odd = "".join(f"\\U{ord(c):08x}" for c in text if not "\udc80" <= c <= "\udcff")
    return odd or plain


def spoiled(record: Path, odd: str) -> tuple[str, str]:
    """An example in which the first player is spelled oddly where the seats are, and only there."""
    text = record.read_text()
    name = players_of(read_at(record).table())[0]
    at = re.search("^(players|sides):", text, re.M)
    assert at
    first = re.compile(f'"?{re.escape(name)}"?').search(text, at.end())
    assert first
    told = f'"{name[0]}{escaped(odd)}{name[1:]}"'
    return name, text[: first.start()] + told + text[first.end() :]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("record", CHOSEN, ids=lambda one: one.stem)
def test_records_with_nasty_names(record: Path, tmp_path: Path) -> None:
    for odd in ("".join(UNSEEN), "\x1b]52;c;eA==\a", "\n"):
        name, text = spoiled(record, odd)
        path = tmp_path / f"-r{odd}.yaml"
        path.write_text(text)
        code, told = run(tmp_path, "fives-score", "game", f"./{path.name}")
        if odd in BROKEN:
            assert code == 2 and "can't be a name" in told, told
            continue
        now, plain = judged(path), judged(record)
        assert (now.moves, now.places, now.rows) == (plain.moves, plain.places, plain.rows)
        for words in (["--csv"], ["--json"], ["-o", f"r{odd}.csv"], ["--marked", f"m{odd}"]):
            run(tmp_path, "fives-score", "game", f"./{path.name}", *words)
        run(tmp_path, "fives-score", "game", ".", "-o", f"all{odd}.csv")
        for command in ("show", "best"):
            run(tmp_path, "fives-score", command, f"./{path.name}")
        for table in tmp_path.glob("*.csv"):
            assert not raw(table.read_text(encoding="utf-8-sig"))
        begun = f"undo\nundo\n{name}{odd}\nround 1\nx{odd}\n{name[:1]}{odd}: 3\n"
        answers = f"{begun}?\nundo\nundo\nkeep\nundo\nstop\n"
        _, told = run(tmp_path, "fives-score", "enter", f"./{path.name}", typed=answers)
        assert pasted(told, tmp_path, "enter").name == path.name


@pytest.mark.few(1)
@pytest.mark.parametrize("game", some(sorted(games()), 3))
def test_printed_sets_of_nasty_names(game: str, tmp_path: Path) -> None:
    named = [f"A{''.join(UNSEEN)}nna", "Be\x1b]0;x\aa", "Rene\u0301"]
    names = [word for name in named for word in ("--name", name)] if game != "blank" else []
    file = f"-s{''.join(NASTY)}"
    what = ("--game", game, *names[: 4 if game in ("hexes", "sequence") else 6])
    parts = () if game == "blank" else ("--parts", "cover")
    code, told = run(tmp_path, "fives-print", *what, *parts, "-o", f"./{file}.pdf")
    assert code == 0, told
    record = tmp_path / f"{file}.yaml"
    assert not raw(record.read_text())
    if names:
        assert players_of(read_at(record).table())[0] == "Anna"
        assert pasted(told, tmp_path, "enter").name == record.name
    printed = io.BytesIO((tmp_path / f"{file}.pdf").read_bytes())
    with pikepdf.open(printed) as pdf, pdf.open_outline() as outline:
        said = [*map(str, pdf.docinfo.values()), *(one.title for one in outline.root)]
    assert not raw("".join(said))
    code, told = run(tmp_path, "fives-print", *what, *parts, "--format", "svg", "-o", f"./{file}")
    pages = [page.read_text() for page in tmp_path.rglob("*.svg")]
    assert code == 0 and pages and not raw("".join(pages)), told
    run(tmp_path, "fives-print", *what, *parts, "--json", "-o", f"./{file}.pdf")
    run(tmp_path, "fives-print", "--set", f"./{file}.yaml", "--name", f"Cem{NASTY[0]}", *parts)


def pasted(told: str, room: Path, command: str) -> Path:
    """The file that a shell hands to the last command which was suggested; it is there."""
    lines = re.findall(rf"fives-score {command} (.*)$", told, re.M)
    assert lines, told
    if which("bash") is None:
        pytest.skip("no shell that reads $'...'")
    typed = f'set -- {lines[-1].rstrip(".")}; printf %s "$1"'
    ran = subprocess.run(["bash", "-c", typed], capture_output=True, cwd=room, check=True)
    file = room / os.fsdecode(ran.stdout)
    assert file.is_file() and not ran.stdout.startswith(b"-"), lines
    return file


@pytest.mark.skipif(which("bash") is None, reason="no shell that reads $'...'")
def test_whatever_a_file_is_called_a_shell_takes_it_for_one_word() -> None:
    files = [Path(f"{lead}{odd}x") for odd in ODD for lead in ("-", "=", "", "a")]
    typed = "\n".join(f"printf '%s\\0' {quote(file)}" for file in files)
    assert not raw(typed)
    ran = subprocess.run(["bash", "-c", typed], capture_output=True, check=True)
    told = [Path(os.fsdecode(word)) for word in ran.stdout.split(b"\0")[:-1]]
    assert [os.path.normpath(one) for one in told] == [os.path.normpath(one) for one in files]
    assert not any(str(quote(one)).startswith(("-", "=")) for one in files)


TWO = "game: hunt\nplayers: {%s: hunt-white-103ra9h, %s: hunt-white-11q4986}\n"
LISTS = (
    "game: clusters\nboard: clusters-13-100006j0\nplayers: [%s, %s]\nmoves: []\n",
    "game: stones\nplay: cups\nplayers: [%s, %s]\nlaps: []\n",
    "game: sequence\nboard: sequence-rows-1000\nsides: {red: [%s], blue: [%s]}\nmoves: []\n",
)
ALIKE = [
    ('"Anna"', '"Ann\\u200ba"'),
    ('"Ren\\u00e9e"', '"Rene\\u0301e"'),
    ('"Ann Lee"', '" Ann  Lee"'),
    ('"\\u0646\\u06cc\\u0645\\u200c\\u0641"', '"\\u0646\\u06cc\\u0645\\u0641"'),
]


@pytest.mark.parametrize("record", [TWO, *LISTS], ids=["hunt", "clusters", "stones", "sequence"])
@pytest.mark.parametrize("names", ALIKE)
def test_two_who_look_the_same_are_refused(
    record: str, names: tuple[str, str], tmp_path: Path
) -> None:
    (tmp_path / "r.yaml").write_text(record % names)
    done = score("game", "r.yaml", cwd=tmp_path)
    line = 2 if record is TWO else 3
    assert done.returncode == 2
    assert f"r.yaml: line {line}: " in done.stderr and "look the same" in done.stderr


def test_capitals_are_seen() -> None:
    assert same_name("Anna") != same_name("anna")
    read(TWO % ("Anna", "anna"))


@pytest.mark.parametrize("other", ["Anna\u200b", "A\u202enna", " Anna ", "A\u2066nna"])
def test_one_spelling_everywhere_in_a_record(other: str, tmp_path: Path) -> None:
    def told(name: str) -> str:
        rounds = f'rounds: [{{roll: 11234, timer: "{name}", outlines: {{"{name}": [c1-g1]}}}}]\n'
        return TWO % ("Anna", "Bea") + rounds

    path = tmp_path / "r.yaml"
    path.write_text(told("Anna"))
    expected = judged(path)
    path.write_text(told(other))
    assert judged(path) == expected
    after = put(path.read_text(), {"outline": "a1-a5", "player": other})
    assert "\u202e" not in after.record.split("outlines")[-1] and '"Anna"' in after.record
    path.write_text(TWO % ("Anna", "Bea") + f'totals: {{Anna: 3, "{other}": 4}}\n')
    assert "is here twice" in score("game", str(path)).stderr


def test_what_joins_letters_stays_and_what_has_no_ink_is_no_name() -> None:
    emoji = (
        "👨\u200d👩\u200d👧",
        "❤\ufe0f",
        "Eva ©\ufe0f",
        "1\ufe0f\u20e3",
        "ℹ\ufe0f",
        "👩\u200d❤\ufe0f\u200d👨",
    )
    for good in ("نیم\u200cفاصله", "葛\U000e0100", "ခ\ufe00", *emoji):
        assert seen(good) == good and visible(good) == good
        assert is_name(good)
    for empty in (*UNSEEN, "\u2800 \ufeff", "\u3164\ufe0f", "\ufe0f\ufe0f"):
        with pytest.raises(ValueError, match="can't be a name"):
            read(TWO % (f'"{empty}"', "Bea"))
        with pytest.raises(ValueError, match="can't be a name"):
            names_at_tables((empty, "Bea"))


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_nobody_sees_within_a_name_is_left_out_and_shown_where_it_is_foreign(
    sign: str,
) -> None:
    assert seen(f"An{sign}na") == same_name(f"An{sign}na") == "Anna"
    shown = "\ufffd" * len(sign)
    assert visible(f"An{sign}na") == f"An{shown}na"
    assert names_at_tables((f"An{sign}na", "Anna"))[0] == ("Anna", "Anna 2")


def test_nothing_is_seen_of_what_the_standard_calls_ignorable() -> None:
    ranges = [(part.split("-")[0], part.split("-")[-1]) for part in IGNORABLE]
    signs = [chr(n) for low, high in ranges for n in range(int(low, 16), int(high, 16) + 1)]
    assert len(signs) == 4174
    assert {seen(f"An{sign}na") for sign in signs} == {"Anna"}
    assert not any(map(seen, signs))


def test_a_title_with_something_hidden_is_refused(tmp_path: Path) -> None:
    own = (HOME / "docs" / "examples" / "my-hunt.yaml").read_text()
    title = re.search("^title:.*?en: *([^,}\n]+)", own, re.M | re.S)
    assert title
    path = tmp_path / "own.yaml"
    path.write_text(own.replace(title[1], '"Fi\\u202eves"', 1))
    code, told = run(tmp_path, "fives-print", "--layout", str(path), "--players", "1")
    assert code == 2 and "invisible character" in told, told
