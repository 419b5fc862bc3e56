"""The door between JavaScript and Python, from the Python side: what is asked, told and refused."""

from __future__ import annotations

import base64
import json
from types import FunctionType
from typing import Any

import pypdfium2
import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.code import placed
from layouts.definition.loader import games, text_of
from layouts.words import LANGUAGES, speak
from scorer import api as referee
from tests.chosen import some
from tests.web.walking import walk
from web import answer as door
from web.answer import ROOM_OF, answer

SET, SHEET = "hunt-set-10036hhz", "hunt-white-103ra9h"
HEXES = "hexes-set-1003t2bt"


def ask(what: str, **args: Any) -> dict[str, Any]:
    return dict(json.loads(answer(what, json.dumps(args))[0]))


def made(what: str, **args: Any) -> bytes:
    told, raw = answer(what, json.dumps(args))
    assert raw is not None, told
    return raw


@pytest.mark.soak
def test_every_question_of_every_game_is_answered() -> None:
    """None of them breaks; every build asks the same inside of Pyodide."""
    walk()


@pytest.mark.few(1)
@pytest.mark.parametrize("game", some(games(), 3))
def test_a_job_tells_what_is_printed(game: str) -> None:
    told = ask("job", game=game, names=["Ann", "Bea"], lang="de")
    printed = printer.pdf(Request(game=game, names=("Ann", "Bea"), lang="de", set_id=told["set"]))
    assert len(told["pages"]) == printed.pages
    assert told["sheets"] == printed.sheets
    assert told["record"] == printed.record
    assert [page["number"] for page in told["pages"]] == [*range(1, printed.pages + 1)]
    assert told["papers"] == -(-printed.pages // 2)
    again = {"game": game, "names": ["Ann", "Bea"], "lang": "de", "set": told["set"]}
    assert made("pdf", **again) == printed.content
    assert ask("pdf", **again)["set"] == told["set"]


def test_boards_belong_to_somebody() -> None:
    pages = ask("job", set=SET, names=["Ann"])["pages"]
    owners = [page.get("player") for page in pages if page["part"] == "boards"]
    assert owners == ["Ann", "Ann", *(f"Player {n}" for n in (2, 2, 3, 3, 4, 4))]
    assert not any("player" in page for page in pages if page["part"] != "boards")


def test_a_column_that_may_be_tables_is_asked_about_beside_the_box() -> None:
    for lang, column in {"en": "Column 2", "de": "Spalte 2", "ar": "العمود 2"}.items():
        (hint,) = ask("names", text="Ada\t1\nBen\t1\nCem\t2\nDora\t2", lang=lang)["hints"]
        assert column.casefold() in hint.casefold()
    assert ask("names", text="Ada\nBen")["hints"] == []


def test_an_arabic_sentence_on_the_page_keeps_names_and_quotes_apart() -> None:
    """Without isolation a closing quote is shown before the name."""
    record = printer.record(
        *printer.sets(Request(players=2, names=("Ela", "Ben"), game="hexes"))[0][0]
    )
    for lang, quote in {"ar": "\u2068'abc'\u2069", "en": "'abc'"}.items():
        table = ask("totals", record=record, rows={"Ela": ["abc"]}, lang=lang)["table"]
        (why,) = table["rows"]["Ela"]["faults"]
        assert f" {quote} " in why
        assert why.startswith("\u2068Ela\u2069: " if lang == "ar" else "Ela: ")


def test_a_page_is_drawn_as_the_command_draws_it() -> None:
    job, _ = printer.job(Request(set_id=SET))
    assert made("page", set=SET, number=3) == printer.page(job, "a4", 3)
    assert ask("page", set=SET, number=99)["refused"]["key"] == "page.range"


def test_pages_of_a_class_in_tables_and_its_answers() -> None:
    names = [f"Kim {n}" for n in range(10)]
    asked = {"set": HEXES, "names": names, "tables": 3, "key": True, "parts": "boards"}
    told = ask("job", **asked)
    assert [len(told["records"]), len(told["names"])] == [3, 10]
    apart = [page for page in told["pages"] if page.get("file") == "key"]
    handed = [page for page in told["pages"] if page not in apart]
    assert {page["part"] for page in apart} == {"key"}
    assert {page["table"] for page in handed} == {1, 2, 3}
    printed = printer.pdf(
        Request(set_id=HEXES, names=tuple(names), tables=3, key=True, parts="boards")
    )
    assert len(handed) == printed.pages
    assert made("pdf", **asked) == printed.content
    assert made("pdf", **asked, file="key") == printed.key


def test_a_new_set_is_new_and_a_known_one_is_kept() -> None:
    first, second = (ask("job", game="hunt")["set"] for _ in range(2))
    assert first != second
    assert ask("job", game="hunt", set=first)["set"] == first


def test_names_as_they_are_pasted_and_as_a_file_has_them() -> None:
    text = "Name;Klasse\nJürgen;5a\nZoë;5a\nZoë;5b\n"
    told = ask("names", text=text)
    assert told["names"] == ["Jürgen", "Zoë", "Zoë 2"]
    raw = base64.b64encode(text.encode("cp1252")).decode()
    other = ask("names", base64=raw, file="class.csv")
    assert other["names"] == told["names"]
    assert any("class.csv" in remark for remark in other["remarks"])
    assert ask("job", names=text, game="hunt")["names"] == told["names"]
    assert ask("names", base64="?")["refused"]["field"] == "base64"


def test_tables_as_a_list_has_them() -> None:
    text = "Tisch 1: Ann, Bea, Cem\nTisch 2: Dan, Eve\n"
    told = ask("names", text=text)
    assert told["tables"] == ["Tisch 1"] * 3 + ["Tisch 2"] * 2
    assert told["sizes"] == [3, 2]
    assert ask("names", text="Ann\nBea\n")["tables"] == []
    asked = {"set": HEXES, "names": told["names"], "at_tables": [3, 2], "parts": "boards"}
    sets = ask("job", **asked)["sets"]
    assert [one["names"] for one in sets] == [["Ann", "Bea", "Cem"], ["Dan", "Eve"]]
    assert ask("job", **{**asked, "names": text, "at_tables": [3, 2]})["sets"] == sets
    for wrong in ([3, 3], [5, 0], ["3", 2], [True, 4], []):
        assert ask("job", **{**asked, "at_tables": wrong})["refused"]["field"] == "at_tables"
    assert ask("job", **{**asked, "tables": 5})["refused"]["key"] == "tables.list"
    assert ask("job", set=HEXES, names=text, tables=5)["refused"]["key"] == "tables.list"


def test_a_class_takes_home_its_results_and_awards() -> None:
    names = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fee"]
    asked = {"set": HEXES, "names": names, "at_tables": [2, 2, 2], "ink": "mono"}
    files = [f"table-{n}.yaml" for n in (1, 2, 3)]
    none = [""] * 4  # what stayed empty isn't known, only the penalty
    records = dict(zip(files, ask("job", **asked)["records"], strict=True))
    for unplayed in (records, {files[0]: records[files[0]]}):
        assert ask("home", records=unplayed)["refused"]["key"] == "together.nothing"
    records[files[0]] = referee.totals(
        records[files[0]], {"Ann": [*none, "17"], "Bea": [*none, "3"]}
    ).record
    records[files[1]] = referee.totals(
        records[files[1]], {"Cem": [*none, "9"], "Dan": [*none, "absent"]}
    ).record
    rows = printer.class_results(records, "de").rows
    assert [(row.name, row.rank, row.cells, row.total) for row in rows] == [
        ("Bea", 1, ("Tisch 1",), "3"),
        ("Cem", 2, ("Tisch 2",), "9"),
        ("Ann", 3, ("Tisch 1",), "17"),
        ("Dan", 0, ("Tisch 2",), "fehlt"),
        ("Eve", 0, ("Tisch 3",), "nicht gespielt"),
        ("Fee", 0, ("Tisch 3",), "nicht gespielt"),
    ]
    for kind, pages in (("list", 1), ("winners", 3), ("everybody", 3)):
        made_of = made("home", records=records, kind=kind, paper="letter")
        assert len(pypdfium2.PdfDocument(made_of)) == pages
    assert ask("home", records=records, kind="money")["refused"]["key"] == "word.unknown"


def test_a_record_is_printed_again_as_it_was() -> None:
    asked = {"game": "hexes", "names": ["Ann", "Bea"], "ink": "mono", "large": True, "lang": "ar"}
    told = ask("job", **asked, up=2, paper="letter")
    fields = ask("again", record=told["record"])["request"]
    assert fields["set"] == told["set"]
    assert {name: fields[name] for name in asked if name != "game"} == {
        name: value for name, value in asked.items() if name != "game"
    }
    assert made("pdf", **fields) == made("pdf", **asked, up=2, paper="letter", set=told["set"])


def test_a_definition_of_ones_own() -> None:
    told = ask("definition", text=text_of("hunt"), lang="de")
    assert (told["game"], told["title"]) == ("hunt", "Fünferjagd")
    broken = ask("definition", text="game: hunt\nsize: 3\n", file="my.yaml")["refused"]
    assert broken["sentence"].startswith("my.yaml: line")
    printed = ask("job", definition=text_of("blank").replace("Blank", "Mine"), game="blank")
    assert printed["sheets"][0]["id"].startswith("blank-own-")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_as_text(lang: str) -> None:
    told = ask("rules", game="hunt", lang=lang)
    titles = [section["title"] for section in told["sections"]]
    words = speak(lang)
    assert words("rules.puzzle") in titles and words("rules.solo") in titles
    assert all(section["level"] in (1, 2) for section in told["sections"])
    said = "\n".join(line for section in told["sections"] for line in section["lines"])
    assert "{" not in said
    assert words("rules.search.tiles") in said


def test_a_place_is_taken_from_the_camera_alone() -> None:
    board = referee.board("hunt-gray-11x3ctm").board
    read = placed(board.code, 3)
    assert (
        ask("board", code=read) == ask("board", code=board.compact) == ask("board", sheet=board.id)
    )
    assert ask("board", sheet=read)["refused"]["key"] == "code.copy"


@pytest.mark.parametrize("game", some(reversed(games()), 3))
def test_taps_cover_a_board(game: str) -> None:
    sheet = ask("job", game=game)["sheets"][0]["id"]
    told, shown = ask("board", sheet=sheet, lang="de"), referee.board(sheet)
    assert {key: told[key] for key in shown.json()} == shown.json()
    wide, high = told["size"]
    assert told["art"].count(f'viewBox="0 0 {wide:g} {high:g}"') == 1
    assert set(told["taps"]) == set(told["cells"])
    middles = set()
    for tap in told["taps"].values():
        xs, ys = zip(*tap["polygon"], strict=True)
        assert 0 <= min(xs) < max(xs) <= wide and 0 <= min(ys) < max(ys) <= high
        middles.add((round(sum(xs) / len(xs), 2), round(sum(ys) / len(ys), 2)))
    assert len(middles) == len(told["taps"])  # no two lie in one place
    marked = [name for name, mark in told["cells"].items() if mark]
    assert all(told["taps"][name]["label"] for name in marked)


def test_what_is_said_of_a_record_is_what_the_commands_say() -> None:
    record = ask("job", set=SET, names=["Ann", "Bea"])["record"]
    for entry in ({"roll": "11234"}, {"player": "Ann", "outline": "a1-a5"}):
        told = ask("put", record=record, entry=entry, lang="de")
        assert told == referee.put(record, entry).json(speak("de"))
        record = told["record"]
    assert ask("game", record=record, lang="de") == referee.game(record).json(speak("de"))
    csv = made("csv", record=record, lang="de").decode("utf-8-sig")
    assert csv.splitlines()[0].startswith("Platz;")
    assert ask("marked", record=record)["sheets"][0] == {"player": "Ann", "round": 1}
    assert b"<svg" in made("marked", record=record, player="Ann", round=1)
    missing = ask("marked", record=record, player="Nobody", round=1)
    assert missing["refused"]["key"] == "web.sheet"


def test_a_round_as_lists_is_the_round_as_it_is_typed() -> None:
    typed = ask("round", sheet=SHEET, roll="11234", outlines=["c1-g1"], timer=True, round=5)
    listed = ask(
        "round", sheet=SHEET, roll=["star", "star", "moon", "leaf", "fish"],
        outlines=[["c1", "d1", "e1", "f1", "g1"]], timer=True, round=5,
    )  # fmt: skip
    assert typed == listed == referee.round(SHEET, "11234", ["c1-g1"], True, 5).json()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("what", "args", "field", "key"),
    [
        ("job", {"players": 9999}, "players", "players.range"),
        ("job", {"players": "four"}, "players", "web.kind"),
        ("job", {"players": True}, "players", "web.kind"),
        ("job", {"players": 10**12}, "players", "web.kind"),
        ("job", {"colour": "red"}, "colour", "web.option"),
        ("job", {"names": {"a": 1}}, "names", "web.kind"),
        ("job", {"set": "hunt-set-10036hhx"}, "set", "code.check"),
        ("job", {"game": "chess"}, "game", "word.unknown"),
        ("board", {}, "sheet", "web.missing"),
        ("board", {"sheet": "hunt-white-103ra9x"}, "", "code.check"),
        ("round", {"sheet": SHEET, "roll": "1"}, "roll", "roll.size"),
        ("fly", {}, "ask", "web.ask"),
    ],
)
def test_a_refusal_is_an_answer(
    lang: str, what: str, args: dict[str, Any], field: str, key: str
) -> None:
    told = ask(what, **args, say=lang)["refused"]
    assert (told["field"], told["key"]) == (field, key)
    assert "--" not in told["sentence"]
    assert told["sentence"].isascii() == (lang == "en") or "“" in told["sentence"] or lang == "de"


def test_what_breaks_is_told_without_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("Ann Miller, 5a")

    monkeypatch.setattr("generator.api.sets", broken)
    told = ask("job", names=["Ann Miller"])
    report = told["broken"]
    assert report.splitlines()[0].endswith("job: RuntimeError")
    assert "web/asks/printing.py" in report
    assert "Ann" not in report and "5a" not in report


NO_QUESTIONS: tuple[Any, ...] = (
    *("[]", "1", '"x"', "null", "{", "", '{"players": NaN}', "[" * 5000, None, 1, b"{}", {}),
    '{"players": ' + "1" * 5000 + "}",
)
NO_NAMES: tuple[Any, ...] = (None, 1, ["job"], "\ud800")


def test_no_table_is_no_question() -> None:
    for said in NO_QUESTIONS:
        assert json.loads(answer("job", said)[0])["refused"]["key"] == "web.table", said
    for name in NO_NAMES:
        assert json.loads(answer(name, "{}")[0])["refused"]["key"] == "web.ask"


HUNT = f"game: hunt\nplayers: {{Ann: {SHEET}}}\nrounds: []\n"
BLANK = "game: blank\nplayers: {Ann: blank-plain-1000018}\n"


@pytest.mark.parametrize(
    ("what", "args", "key"),
    [
        ("board", {"sheet": SHEET, "record": {"a": 1}}, "web.kind"),
        ("round", {"sheet": SHEET, "roll": "11234", "record": [HUNT]}, "web.kind"),
        ("best", {"record": 7}, "web.kind"),
        ("game", {"record": "x\ud800"}, "web.kind"),
        ("game", {"record": HUNT, "x\udcff": 1}, "web.kind"),
        ("game", {"record": HUNT, "name": "x" * 300}, "web.kind"),
        ("put", {"record": HUNT, "entry": {"roll": [[[[[[[["1"]]]]]]]]}}, "web.kind"),
        ("put", {"record": HUNT, "entry": {"roll": 1.5}}, "put.value"),
        ("put", {"record": HUNT, "entry": {"side": {"a": "b"}}}, "yaml.text"),
        ("together", {"records": {"x" * 300: HUNT}}, "web.kind"),
        ("names", {"base64": "é"}, "web.kind"),
        ("names", {"base64": "AA=A"}, "web.kind"),
        ("facts", {"game": "chess"}, "word.unknown"),
        ("facts", {"game": "../hunt"}, "word.unknown"),
        ("season", {"records": 1e308}, "web.kind"),
        ("enter", {"record": HUNT, "entry": ["roll"]}, "web.kind"),
        ("rules", {"game": "hunt", "tables": 2}, "web.option"),
        ("csv", {"records": {"a.yaml": "no record"}}, "yaml.table"),
        ("nameless", {"record": HUNT + "print: Ann\n"}, None),
        ("nameless", {"record": "\ufeff" + HUNT}, None),
        ("nameless", {"record": f"{BLANK}sheets: {{x: {{player: [Ann]}}}}\n"}, "nameless.unsafe"),
        ("play", {"record": HUNT + "set: hunt-set-10036hhz\nprint: {lang: ../de}\n"}, None),
    ],
)
def test_odd_values_are_refused_or_answered(what: str, args: dict[str, Any], key: str) -> None:
    """What the fuzz of the door found once; see tests/machine/hardening/door.py."""
    told = ask(what, **args)
    assert "broken" not in told
    json.dumps(told, ensure_ascii=False).encode()
    assert (told["refused"]["key"] if "refused" in told else None) == key


def _is_question(one: object, room: str) -> bool:
    """Return whether this is a public function of a room that answers with plain values."""
    if not isinstance(one, FunctionType) or one.__module__ != room or one.__name__[0] == "_":
        return False
    return bool(one.__annotations__["return"] == "Answer")


def test_the_door_knows_all_that_is_asked() -> None:
    """Each name is in one room, and each room answers what it is said to."""
    from importlib import import_module

    for room, asks in door.ASKS.items():
        found = import_module(f"web.asks.{room}")
        told = [name for name, one in vars(found).items() if _is_question(one, found.__name__)]
        assert sorted(told) == sorted(asks)
    assert len(ROOM_OF) == sum(map(len, door.ASKS.values()))


def test_form_labels_stand_in_refusals() -> None:
    labelled = door.label("--players", "de")
    assert labelled.startswith("„") and labelled.endswith("“")


def test_a_photo_of_a_board_that_all_tables_share_finds_its_player() -> None:
    """Places are counted over the class; where a code says none, all tables are asked."""
    names = [f"Pupil {n}" for n in range(1, 8)]
    told = ask("job", game="hunt", names=names, tables=3, parts="boards")
    grays = [referee.put(record, {"side": "gray"}).record for record in told["records"]]
    records = {f"table-{n}.yaml": record for n, record in enumerate(grays, 1)}
    (sheet,) = {sheet for one in grays for sheet in referee.play(one).sheets.values()}
    for place, name in enumerate(names, 1):
        (found,) = ask("whose", records=records, sheet=sheet, place=place)["found"]
        assert found["player"] == name
    assert len(ask("whose", records=records, sheet=sheet, place=0)["found"]) == 3
