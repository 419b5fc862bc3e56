"""Names: class lists as schools have them, and names that no font of ours can show."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import framing
from generator.lettering.text import printable
from generator.refusal import PrintError
from generator.requests import player_names as roster
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.refusal import LayoutError
from layouts.words import LANGUAGES, speak
from tests.sketch import SketchBook
from tests.steps import is_linear

LISTS = {
    "plain": "Ann\nBea\nCem\n",
    "no last newline": "Ann\nBea\nCem",
    "empty lines": "\n\nAnn\n\n  \nBea\nCem\n\n",
    "windows": "Ann\r\nBea\r\nCem\r\n",
    "old mac": "Ann\rBea\rCem\r",
    "byte order mark": "\ufeffAnn\nBea\nCem\n",
    "head": "Name\nAnn\nBea\nCem\n",
    "head and mark": "\ufeffNAME;class\nAnn;5a\nBea;5a\nCem;5b\n",
    "second column": "no,name,class\n1,Ann,5a\n2,Bea,5a\n3,Cem,5b\n",
    "tabs": "Vorname\tKlasse\nAnn\t5a\nBea\t5a\nCem\t5b\n",
    "Arabic head": "الاسم;الصف\nAnn;5\nBea;5\nCem;5\n",
    "first column": "Ann,5a\nBea,5a\nCem,5b\n",
    "quotes": '"Ann"\n"Bea"\n"Cem"\n',
    "short row": "class,name\n5a,Ann\n5a\n5a,Bea\n5b,Cem\n",
    "one line": "Ann, Bea, Cem\n",
    "one line with tabs": "Ann\tBea\tCem",
    "controls": "A\x00nn\nBea\x07\n\x1bCem\n".replace("\x00", ""),
}


def names(
    typed: tuple[str, ...], file: str | None = None, lang: str = "en"
) -> tuple[tuple[str, ...], list[str]]:
    """The names that were typed and those of a file, and the remarks in a language."""
    listed = None if file is None else roster.class_list(file)
    found, remarks, _ = roster.names_at_tables(typed, listed)
    return found, [remark.sentence(speak(lang)) for remark in remarks]


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_lists_of_all_kinds(tmp_path: Path, text: str) -> None:
    path = tmp_path / "class.csv"
    path.write_bytes(text.encode())
    found, remarks = names((), str(path))
    assert found == ("Ann", "Bea", "Cem")
    assert len(remarks) == 1
    assert remarks[0].startswith("3 names from class.csv: Ann ... Cem")


@pytest.mark.parametrize(  # encodings and other kinds of files: test_class_list_files.py
    ("raw", "says"),
    [
        (b"", "no names found in it"),
        (b"\n \n\t\n", "no names found in it"),
        (b"name;class\n;5a\n", "no names found in it"),
        (b"Ann\n" * 300_000, "larger than 1 MB"),
        (b'Ann\n"Bea\nCem\n', "line 2: a quote is not closed, or there is one too many"),
        (b'Ann\n"Bea" X\nCem\n', "line 2: "),
        (b"x" * 200_000, "line 1: too long for names"),
    ],
)
def test_bad_lists_are_refused(tmp_path: Path, raw: bytes, says: str) -> None:
    path = tmp_path / "class.csv"
    path.write_bytes(raw)
    with pytest.raises(LayoutError) as caught:
        names((), str(path))
    message = str(caught.value)
    assert message.startswith(f"--names {path}: ")
    assert says in message
    assert "\n" not in message


def test_no_file_at_all(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="no such file"):
        names((), str(tmp_path / "nowhere.csv"))
    with pytest.raises(LayoutError, match="is a folder"):
        names((), str(tmp_path))


def test_a_list_without_end(tmp_path: Path) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("no /dev/zero")
    with pytest.raises(LayoutError, match="larger than 1 MB"):
        names((), "/dev/zero")


def test_typed_names_come_first(tmp_path: Path) -> None:
    (tmp_path / "class.csv").write_text("Bea\nAnn\n")
    found, remarks = names(("Ann",), str(tmp_path / "class.csv"))
    assert found == ("Ann", "Bea", "Ann 2")
    assert remarks == [
        "2 names from class.csv: Bea ... Ann 2",
        "there is already a player called 'Ann'; this one is printed as 'Ann 2'",
    ]


def test_namesakes_are_told_apart() -> None:
    found, remarks = names(("Ann", "Bea", "Ann", "Ann 2", "Ann"))
    assert found == ("Ann", "Bea", "Ann 3", "Ann 2", "Ann 4")
    assert remarks == [
        "there is already a player called 'Ann'; this one is printed as 'Ann 3'",
        "there is already a player called 'Ann'; this one is printed as 'Ann 4'",
    ]
    assert names(found) == (found, [])


@pytest.mark.parametrize("length", [37, 38, 39, 40, 41, 90])
def test_namesakes_with_long_names_keep_their_number(length: int) -> None:
    """What is longer than a name may be is cut when its record is read, the number first."""
    called, *_ = roster.names_at_tables(["x" * length] * 12)
    assert len(set(called)) == 12
    assert [name.partition(" ")[2] for name in called] == ["", *map(str, range(2, 13))]
    assert roster.names_at_tables(called) == (called, [], ())


@pytest.mark.soak
def test_long_names_that_are_cut_alike_take_no_time() -> None:
    def cut(count: int) -> None:
        many = [f"{'x' * 36}{number:04}" for number in range(count)] * 2
        called, *_ = roster.names_at_tables(many)
        assert len(set(called)) == len(many)

    assert is_linear(cut, 60)


def test_a_name_spelled_in_two_ways_is_one_name() -> None:
    found, _ = names(("Jos\u00e9", "Jose\u0301"))
    assert found == ("José", "José 2")


def test_names_that_differ_in_capitals_are_namesakes() -> None:
    """Whoever types a result or a table may write either of them."""
    found, remarks = names(("Sara", "sara", "SARA 2"))
    assert found == ("Sara", "sara 3", "SARA 2")
    assert remarks == ["there is already a player called 'sara'; this one is printed as 'sara 3'"]


@pytest.mark.parametrize("typed", ["", "  ", "\u200b"])
def test_a_typed_name_has_letters(typed: str) -> None:
    with pytest.raises(LayoutError) as caught:
        names(("Ann", typed))
    assert (caught.value.field, caught.value.key) == ("names", "name.odd")


@pytest.mark.parametrize("others", [0, 1])
def test_thousands_of_namesakes_take_no_time(others: int) -> None:
    """Some of them are called Ann 2, Ann 3 and so on already: nobody counts them twice."""

    def called(count: int) -> None:
        also = others * count
        found, remarks = names(("Ann",) * count + tuple(f"Ann {n}" for n in range(2, also + 2)))
        assert len(set(found)) == count + also
        assert len(remarks) == count - 1
        assert found[1] == f"Ann {also + 2}"

    assert is_linear(called, 100)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_remarks_are_made_in_three_languages(lang: str) -> None:
    words = speak(lang)
    long = "A" * 41
    _, remarks = names((long, "Ann", "Ann"), None, lang)
    assert remarks == [
        words("roster.cut", name=f"'{long[:40]}…'", limit=40),
        words("roster.namesake", name="'Ann'", told="'Ann 2'"),
    ]
    (remark,) = roster.unshown(("王",))
    assert [remark.sentence(words)] == [words("roster.unshown", name="'王'", letters="'王'")]


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("Ann\nLee", "Ann Lee"),
        ("Ann\x1b[31m", "Ann [31m"),
        ("So\u00adphie", "Sophie"),
        ("\u202eAnn\u202c", "Ann"),
        ("\u200fمريم", "مريم"),
    ],
)
def test_what_does_not_print_is_taken_out(typed: str, plain: str) -> None:
    assert names((typed,))[0] == (plain,)


def test_long_names_are_cut_and_it_is_said() -> None:
    (name,), remarks = names(("Ann" * 1000,))
    assert len(name) == roster.LONGEST
    assert name.endswith("…")
    assert len(remarks) == 1
    assert "was shortened" in remarks[0]
    assert len(remarks[0]) < 120


def test_names_that_the_font_lacks_are_left_to_be_written() -> None:
    called = ("Ann", "王小明", "Bob 😀", "مريم", "Łukasz", "Ελένη")
    printed = tuple(map(printable, called))
    remarks = [remark.sentence(speak("en")) for remark in roster.unshown(called)]
    assert printed[:4] == ("Ann", "", "", "مريم")
    assert "'王小明': our font has no '王小明'" in remarks[0]
    assert "'Bob 😀': our font has no '😀'" in remarks[1]
    assert all((name in printed) != any(name in remark for remark in remarks) for name in called)


@pytest.mark.parametrize("parts", ["boards", "score", "puzzle"])
def test_no_page_shows_a_box(parts: str) -> None:
    request = Request(set_id="hunt-set-10036hhz", parts=parts, names=("Ann", "王小明"))
    job, remarks = job_of(request)
    assert len(remarks) == 1
    book = SketchBook()
    for _ in framing.run(job, book):
        pass
    words = [text.words for page in book.pages for _, text in page.texts]
    assert any("Ann" in text for text in words)
    assert not any("王" in text for text in words)


def test_more_names_than_players() -> None:
    names = tuple(str(i) for i in range(6000))
    with pytest.raises(PrintError, match="6000 names: hunt is printed for 1 to 5000 players"):
        job_of(Request(names=names))
    with pytest.raises(PrintError, match="3 names for 2 players; use a larger --players"):
        job_of(Request(names=("a", "b", "c"), players=2))


def test_fewer_names_than_players() -> None:
    job, _ = job_of(Request(names=("Ann",), players=3, parts="score"))
    assert [job.name(player) for player in (0, 1, 2, 3, 4)] == ["", "Ann", "", "", ""]
