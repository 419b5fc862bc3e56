"""Positions of stones as pictures: a file for every move of all five games, no stone missing."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from generator.games.stones import cups, poker, row
from generator.games.stones import rules as drawing
from generator.games.stones.clear import STONE as CLEAR_STONE
from generator.games.stones.towers import STONE as TOWER_STONE
from generator.pages.page import Page, Style
from generator.pens.single import DPI
from generator.sheets import position_picture
from generator.theme import Inks
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from scorer.games import stones
from scorer.games.stones.play_contract import PLAYS
from scorer.games.stones.record import Record
from scorer.options import app_for
from tests.chosen import paired, some, times
from tests.sketch import Drawn, SketchBook, grown, hull, within

PAIR = {"Ann": "light", "Bea": "dark"}
OPENING = ["L1 D1 L2 D2 L3 D3 L4 D4", "D1 L1 D2 L2 D3 L3 D4 L4"] * 2
ROW = "Ann 0,0|Bea 0,1|Ann 1,0|Bea 1,1|Ann 2,0|Bea 2,1|Ann 9,9|Bea 3,1|Ann 3,0|Bea 4,1|Ann 0,2"
TOWERS = "Ann a1-b1|Bea a2-b2|Ann c1-e1|Bea a4-b4|Ann a1-h4"
CLEAR = "c1-a1|c3-c1|a1-a2|d1-b1"
LAP = {"laid": "dot line triangle square", "shifts": ["1-2", "2-1", "1-2"]}  # line dot triangle ...
BAD_LAP = {**LAP, "shifter": "Ann", "shifts": ["1-2"]}
SHOWS: list[dict[str, object]] = [
    {"Ann": 4, "Bea": 4, "Cem": 3},
    {"Ann": "empty", "Bea": 3, "Cem": 2, "takes": 3},
    {"Ann": 7, "Bea": 1},
]
HANDS, LONG = ["Ann", "Bea", "Cem"], "An" * 100


def ask(text: str) -> dict[str, str]:
    return dict(zip(("player", "symbol", "turned"), text.split(), strict=True))


ASKS = [ask("Bea dot 2"), ask("Bea square 1"), ask("Bea triangle 4")]
GAMES: dict[str, dict[str, object]] = {
    "row": {"players": PAIR, "moves": ROW.split("|")},
    "towers": {"players": PAIR, "start": OPENING, "moves": TOWERS.split("|")},
    "cups": {
        "players": ["Ann", "Bea"],
        "laps": [{**LAP, "shifter": "Ann", "asks": ASKS}, {**BAD_LAP, "asks": ASKS}],
    },
    "poker": {"players": HANDS, "shows": SHOWS},
    "clear": {"players": ["Ann"], "moves": CLEAR.split("|")},
}


def record(play: str, **other: object) -> Record:
    told = {"game": "stones", "play": play, **GAMES[play], **other}
    item = strict.parse(json.dumps(told).encode(), "game.yaml")
    found: Record = stones.read_record(item)
    return found


def sketch(one: Record, at: int, lang: str = "en") -> tuple[Drawn, tuple[float, float]]:
    """All marks of a picture, and how large it is."""
    style = Style(speak(lang), Inks(mono=False), False, "#333333")
    shown = drawing.picture(one, at, style)
    book = SketchBook()
    position_picture.draw(Page(book.page("position"), style), shown)
    return book.pages[0], shown.paper


def counted(one: Record, at: int, size: float) -> Counter[str]:
    """How many stones of a size are drawn, by what is on them; hints are in small letters."""
    fills = sketch(one, at)[0].fills
    stamps = {fill.stamp.split(">")[1] for _, fill in fills if ">stone " in fill.stamp}
    found: Counter[str] = Counter()
    for stamp in stamps:
        words = stamp.split("@")[0].split()
        if f"{size:g}" in words:
            found[words[1].lower() if "hint" in words else words[1]] += 1
    return found


def words_of(one: Record, at: int, lang: str = "en") -> list[str]:
    return [text.words for _, text in sketch(one, at, lang)[0].texts]


@pytest.mark.few(2)
@pytest.mark.parametrize(("play", "lang"), paired(PLAYS, LANGUAGES))
def test_every_move_of_every_game_is_drawn_inside_its_margins(play: str, lang: str) -> None:
    for one in (record(play), record(play, **_long(play))):
        for at in range(len(one.moves) + 1):
            drawn, (wide, high) = sketch(one, at, lang)
            margin = position_picture.MARGIN
            page = grown((0, 0, wide - 2 * margin, high - 2 * margin), 0.6)
            boxes = [fill.box for _, fill in drawn.fills] + [text.box for _, text in drawn.texts]
            boxes += [hull(stroke.points) for _, stroke in drawn.strokes]
            assert all(within(box, page) for box in boxes), (at, page)
            assert ElementTree.fromstring(drawing.position(one, at, lang, "svg")).tag


@pytest.mark.parametrize(("play", "lang"), paired(PLAYS, LANGUAGES))
def test_names_are_whole_however_long(play: str, lang: str) -> None:
    one = record(play, **_long(play))
    for at in range(len(one.moves) + 1):
        told = "".join(words_of(one, at, lang)).replace("-", "").replace(" ", "")
        assert LONG in told, (play, at)


def _long(play: str) -> dict[str, object]:
    """A game that has not begun, of people with names as long as allowed."""
    empty = {"cups": "laps", "poker": "shows"}.get(play, "moves")
    names: object = [LONG] if play == "clear" else [LONG, f"{LONG[:-1]}o"]
    if play in ("row", "towers"):
        names = {LONG: "light", "Bea": "dark"}
    return {"players": names, empty: []}


@pytest.mark.parametrize("play", some(PLAYS, 1))
def test_pictures_are_files_of_the_same_size(play: str) -> None:
    one = record(play)
    for at in (0, len(one.moves)):
        wide, high = sketch(one, at)[1]
        picture = Image.open(io.BytesIO(drawing.position(one, at, "en", "png")))
        pixel = DPI / 25.4
        assert abs(picture.width - wide * pixel) < 2 and abs(picture.height - high * pixel) < 2
        svg = ElementTree.fromstring(drawing.position(one, at, "en", "svg"))
        assert abs(float(svg.attrib["width"].removesuffix("mm")) - wide) < 0.01
    for kind in ("svg", "png"):
        last = drawing.position(one, len(one.moves), "en", kind)
        assert drawing.position(one, None, "en", kind) == last


def test_row_has_the_stones_that_lie() -> None:
    one, size = record("row"), row.STONE
    for at in range(len(one.moves) + 1):
        told = stones.position(one, at).json()["stones"]
        assert isinstance(told, dict)
        wanted = Counter(side[0].upper() for side in told.values())
        assert counted(one, at, size) == wanted
    assert "Game over" in " ".join(words_of(one, 11)) and "l" in words_of(one, 11)
    assert _black(one, 6) and not _black(one, 7), "a move at fault is not marked"


def _black(one: Record, at: int) -> int:
    return sum(stroke.ink == "#000000" for _, stroke in sketch(one, at)[0].strokes)


def test_towers_have_all_stones_and_the_heights() -> None:
    one = record("towers")
    for at in range(len(one.moves) + 1):
        told = stones.position(one, at).json()
        towers, points = told["towers"], told["points"]
        assert isinstance(towers, dict) and isinstance(points, dict)
        tops = Counter(tower[-1] for tower in towers.values())
        below = Counter(stone[0] for tower in towers.values() for stone in tower[:-1])
        assert counted(one, at, TOWER_STONE) == tops + below
        high = [str(len(tower)) for tower in towers.values() if len(tower) > 1]
        names = [text.words for _, text in sketch(one, at)[0].texts if text.ink == "#000000"]
        assert sorted(name for name in names if name.isdigit()) == sorted(high)
        assert {f"Points: {count}" for count in points.values()} <= set(words_of(one, at))


def test_cups_have_four_stones_and_who_took_them() -> None:
    one, size = record("cups"), cups.STONE
    wanted = [
        (["l1", "l2", "l3", "l4"], {"Ann": 1, "Bea": 1}),
        (["L1", "l2", "l3", "l4"], {"Ann": 1, "Bea": 2}),
        (["L1", "L2", "l3", "l4"], {"Ann": 2, "Bea": 2}),
        (["L1", "L2", "L3", "L4"], {"Ann": 4, "Bea": 2}),
        ([], {"Ann": 1, "Bea": 1}),
    ]
    for at, (marks, names) in enumerate(wanted):
        assert counted(one, at, size) == Counter(marks), at
        said = Counter(word.split(" ")[0] for word in words_of(one, at))
        assert {name: said[name] for name in names} == names, at
    assert "Stones won: 3" in words_of(one, 3) and "Stones won: 1" in words_of(one, 3)


def test_poker_has_what_is_shown_left_and_won() -> None:
    one = record("poker")
    shown = [Counter(), Counter(L4=1, D4=1, L3=1), Counter(D3=1, L2=1), Counter(D1=1)]
    won = [Counter(), Counter(L3=1), Counter(L3=1, D3=1, L2=1), Counter(L3=1, D3=1, L2=1)]
    for at in range(4):
        assert counted(one, at, poker.SHOWN) == shown[at], at
        hands = stones.position(one, at).json()["hands"]
        assert isinstance(hands, dict)
        left = Counter(
            f"{side}{n}" for side, hand in zip("LDL", hands.values(), strict=True) for n in hand
        )
        assert counted(one, at, poker.STONE) == left + won[at], at
    assert {"7", "-"} <= set(words_of(one, 3))


def test_clear_has_the_stones_that_are_left() -> None:
    one = record("clear")
    for at, left in enumerate((32, 31, 30, 30, 29)):
        assert counted(one, at, CLEAR_STONE).total() == left
        assert f"Stones left: {left}" in words_of(one, at)
        assert _black(one, at) == (1 if at in (1, 2, 4) else 0), "the way of an arrow"
        heads = sum(fill.ink == "#000000" for _, fill in sketch(one, at)[0].fills)
        assert heads == (1 if at in (1, 2, 4) else 0), "and its head"


@pytest.mark.more
@pytest.mark.parametrize("lang", some(LANGUAGES, 1))
def test_show_writes_both_files(
    tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for play, told in [*GAMES.items()][: times(len(GAMES), 2)]:
        file, svg, png = (tmp_path / f"{play}.{kind}" for kind in ("yaml", "svg", "png"))
        file.write_text(json.dumps({"game": "stones", "play": play, **told}))
        asked = [str(word) for word in ("show", file, "--at", 2, "--svg", svg, "--png", png)]
        app_for(asked)([*asked, "--lang", lang])
        assert svg.read_bytes().startswith(b"<?xml")
        assert png.read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out
