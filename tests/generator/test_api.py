"""Printing from Python: values in, values out, the same bytes as the command writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator import api
from generator.refusal import PrintError
from generator.requests.request import Request
from layouts.refusal import LayoutError, Refusal
from layouts.words import LANGUAGES, speak
from tests.chosen import paired, some
from tests.house import HOME
from tests.running import Run

SET = "hunt-set-10036hhz"
NAMES = ("Sara", "Jörg")
# Sets of three games, and what is asked for beside each.
SETS = {
    SET: {"parts": "cover,boards,score"},
    "hexes-set-1003t29y": {"parts": "boards", "ink": "mono"},
    "clusters-set-100006j0": {"parts": "cover,score", "paper": "letter"},
}


def asked(set_id: str = SET, **more: object) -> Request:
    return Request(set_id=set_id, names=NAMES, **{**SETS.get(set_id, {}), **more})  # type: ignore[arg-type]


def typed(request: Request) -> list[str]:
    """The same request as it is typed."""
    words = ["--set", request.set_id or "", "--parts", request.parts or "", "--ink", request.ink]
    words += ["--paper", request.paper, "--lang", request.lang, "-o", "there"]
    return words + [word for name in request.names for word in ("--name", name)]


# --- the same as the command -----------------------------------------------------------------


@pytest.mark.parametrize(("set_id", "lang"), paired(SETS, LANGUAGES))
def test_the_pdf_and_the_record_are_those_of_the_command(
    run: Run, room: Path, set_id: str, lang: str
) -> None:
    request = asked(set_id, lang=lang)
    printed = api.pdf(request)
    told = run(*typed(request), "--json")
    assert told.code == 0, told.err
    said = json.loads(told.out)
    assert printed.content == Path(said["pdf"]).read_bytes()
    assert printed.record.encode() == Path(said["record"]).read_bytes()
    same = {name: said[name] for name in ("set", "pages", "sheets")}
    assert json.loads(json.dumps(printed.json())) == {**same, "record": printed.record}


@pytest.mark.parametrize("set_id", some(SETS, 1))
def test_each_page_is_the_one_that_format_svg_writes(run: Run, room: Path, set_id: str) -> None:
    request = asked(set_id)
    assert run(*typed(request), "--format", "svg", "-q").code == 0
    job, _ = api.job(request)
    files = sorted(room.glob(f"there/{set_id}-svg/[0-9]*.svg"))
    assert len(files) == api.pdf(request).pages
    for number, file in reversed(list(enumerate(files, 1))):  # in any order
        assert api.page(job, request.paper, number) == file.read_bytes()


def test_nothing_is_said_and_nothing_written(room: Path, capfd: pytest.CaptureFixture[str]) -> None:
    request = Request(players=2, names=("Ann", "Ann"), parts="boards", lang="de")
    job, remarks = api.job(request)
    assert api.page(job, "a4", 1).startswith(b"<?xml")
    assert api.record(job, request).startswith("fives: 1\n# Fives")
    assert remarks == [speak("de")("roster.namesake", name="'Ann'", told="'Ann 2'")]
    printed = api.pdf(request)
    assert printed.remarks == remarks
    assert printed.set in printed.record
    assert list(room.iterdir()) == []
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Grows whenever the names of a request are looked at."""
    from generator.requests import player_names

    found: list[object] = []
    usual = player_names.names_at_tables

    def noted(*asked: Any) -> Any:
        found.append(asked)
        return usual(*asked)

    monkeypatch.setattr(player_names, "names_at_tables", noted)
    return found


def test_a_request_is_settled_once(looked: list[object]) -> None:
    """Words and names are looked at once, however much is asked of a request."""
    from generator.requests import request

    settled = request.settled(asked(ink="schwarz"))
    assert (settled.ink, settled.settled, len(looked)) == ("mono", True, 1)
    api.pdf(settled)
    api.record(api.job(settled)[0], settled)
    assert len(looked) == 1
    assert request.settled(settled) is settled


def test_the_command_settles_once(run: Run, looked: list[object]) -> None:
    for _ in range(2):  # the second time with its record
        looked.clear()
        assert run(*typed(asked()), "-q").code == 0
        assert len(looked) == 1


# --- printed again ---------------------------------------------------------------------------


@pytest.mark.soak
def test_a_record_brings_set_names_and_options_back() -> None:
    first = asked(lang="de", ink="mono")
    printed = api.pdf(first)
    request, remarks = api.again(Request(), printed.record)
    assert remarks == []
    assert api.pdf(request).content == printed.content
    assert api.pdf(request).record == printed.record
    more, _ = api.again(Request(players=6, names=("Zoe",), paper="letter"), printed.record)
    assert (more.players, more.paper, more.ink) == (6, "letter", "mono")
    assert more.names == (*NAMES, "Zoe")


def test_a_record_that_is_none_is_refused_by_its_name() -> None:
    with pytest.raises(LayoutError, match=r"^mine\.yaml: line 1: "):
        api.again(Request(), "[1, 2]", "mine.yaml")


# --- class lists -----------------------------------------------------------------------------


def test_a_class_list_is_read_from_bytes() -> None:
    player_names, remarks = api.names(
        "Name;Klasse\nJörg;5a\nAnn;5a\n".encode("cp1252"), "5a.csv", speak("en")
    )
    assert player_names == ("Jörg", "Ann")
    told = (
        "2 names from 5a.csv: Jörg ... Ann; line 1 read as column headings; "
        "read as Windows-1252 (Jörg)"
    )
    assert remarks == [told]
    with pytest.raises(LayoutError) as caught:
        api.names(b"%PDF-1.7", "5a.csv", speak("en"))
    assert (caught.value.field, caught.value.key) == ("names_file", "classlist.pdf")
    label = caught.value.sentence(speak("en"), {"--names": "Class list"}.__getitem__)
    assert label.startswith("Class list 5a.csv: that is a PDF; ")


# --- what there is ---------------------------------------------------------------------------


def test_facts_are_values() -> None:
    assert api.games()[0] == "hunt"
    assert api.games()[-1] == "blank"
    told = api.facts("hunt", speak("en"))
    assert (told.game, told.players, told.paper) == ("hunt", 4, ("a4", "letter"))
    assert [part.part for part in told.parts if not part.usual]


# --- refusals --------------------------------------------------------------------------------

REFUSED: list[tuple[Request, str, str]] = [
    (Request(players=0), "players", "players.range"),
    (Request(players=1, names=("Ann", "Bea")), "players", "players.few"),
    (Request(game="clusters", names=tuple(map(str, range(1, 99)))), "names", "players.names"),
    (Request(game="chess"), "game", "word.unknown"),
    (Request(game="hexes", set_id=SET), "game", "game.set"),
    (Request(lang="xx"), "lang", "word.unknown"),
    (Request(ink="blue"), "ink", "word.unknown"),
    (Request(paper="a5"), "paper", "word.unknown"),
    (Request(duplex="sideways"), "duplex", "word.unknown"),
    (Request(format="docx"), "format", "word.unknown"),
    (Request(side="wite"), "side", "word.unknown"),
    (Request(layout="katze"), "layout", "layout.other"),
    (Request(parts="dise"), "parts", "word.unknown"),
    (Request(parts=","), "parts", "parts.none"),
    (Request(game="clusters", key=True), "key", "key.none"),
    (Request(up=3), "up", "up.range"),
    (Request(game="hexes", up=3), "up", "up.range"),
    (Request(to_win=2), "to_win", "towin.none"),
    (Request(game="sequence", to_win=99), "to_win", "towin.range"),
    (Request(different=True), "different", "different.none"),
    (Request(game="hexes", different=True, side="cat"), "different", "different.layout"),
    (Request(only="2"), "only", "only.set"),
    (Request(set_id=SET, only="9"), "only", "only.unknown"),
    (Request(set_id=SET, only=","), "only", "only.nobody"),
    (Request(set_id="clusters-set-100006j0", only="1"), "only", "only.sheets"),
    (Request(set_id=SET, only="1", key=True), "only", "only.parts"),
    (Request(set_id="hunt-white-11q116j"), "set_id", "set.sheet.footer"),
    (Request(set_id="clusters-13-1000007"), "set_id", "set.sheet.footer"),
    (Request(names_file="nowhere.csv"), "names_file", "classlist.missing"),
    (Request(set_id="hunt-set-10036hhx"), "set_id", "code.check"),
    (Request(layout="nowhere.yaml"), "layout", "yaml.nowhere"),
]  # fmt: skip


@pytest.mark.parametrize(("request_", "field", "key"), REFUSED)
def test_a_refusal_has_field_key_told_and_a_sentence_in_three_languages(
    room: Path, request_: Request, field: str, key: str
) -> None:
    with pytest.raises(Refusal) as caught:
        api.job(request_)
    error = caught.value
    assert (error.field, error.key) == (field, key)
    said = [error.sentence(speak(lang)) for lang in LANGUAGES]
    assert said[0] == str(error)
    assert len(set(said)) == len(LANGUAGES)
    assert all("{" not in sentence and key not in sentence for sentence in said)


def test_options_are_called_as_the_place_calls_them() -> None:
    labels = {"--players": "Spielerzahl", "--ink": "Farbe"}
    for request, begins in (
        (Request(players=0), "Spielerzahl 0: "),
        (Request(ink="x"), "Farbe 'x' "),
    ):
        with pytest.raises(PrintError) as caught:
            api.job(request)
        assert caught.value.sentence(speak("de"), labels.__getitem__).startswith(begins)


@pytest.mark.parametrize("number", [0, -1, 999])
def test_a_page_that_is_not_there(number: int) -> None:
    job, _ = api.job(asked())
    with pytest.raises(PrintError) as caught:
        api.page(job, "a4", number)
    assert caught.value.key == "page.range"


@pytest.mark.parametrize(
    ("file", "game", "side"), [("my-clusters", "clusters", "13"), ("my-hexes", "hexes", "b")]
)
def test_a_set_of_a_layout_that_a_definition_does_not_draw_is_refused(
    file: str, game: str, side: str
) -> None:
    """Its boards would be looked for in vain."""
    made, _ = api.job(Request(game=game, players=2, side=side))
    layout = f"docs/examples/{file}.yaml"
    with pytest.raises(PrintError) as refused:
        api.job(Request(layout=str(HOME / layout), set_id=made.deal.id))
    assert (refused.value.key, refused.value.field) == ("set.side", "set_id")
    assert refused.value.told["side"] == side


@pytest.mark.parametrize("odd", [None, 7, b"game: hunt", ["game"], "game: \ud800"])
def test_what_is_no_text_is_refused(odd: Any) -> None:
    """A program can give anything instead of a record, or of a game."""
    with pytest.raises(Refusal):
        api.fields(odd)
    with pytest.raises(Refusal):
        api.again(Request(), odd)


def test_facts_of_a_game_that_is_none_are_refused() -> None:
    with pytest.raises(Refusal):
        api.facts("chess", speak("en"))
