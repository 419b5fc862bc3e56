"""Every fact stands once, in the definition: where it is changed, the old value is nowhere.

Each case changes facts of a game, prints all of its parts, and looks for the old values in the text
of every page, in the rules as they are told to programs, and in what the page of a browser is told.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator import api
from generator.game_contract import drawing
from generator.pages import facts
from generator.pages.job import Job
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import define, define_from
from layouts.grid import cell_name, parse_cell
from layouts.refusal import LayoutError
from layouts.words import speak
from scorer import api as scorer
from scorer.games.clusters.rules import TilesOnBoard, clusters
from tests.chosen import some
from tests.contract.page_rules import first_page, written
from tests.contract.page_rules import said as words_of
from web.asks.printing import rules as told_to_the_page

POT = "colour: '#112233', strokes: [{solid: 'M 10 10 L 90 10 L 50 90 Z'}]"
HAT = "colour: '#332211', strokes: [{solid: 'M 10 10 L 90 90 L 10 90 Z'}]"
CUP = "colour: '#113322', strokes: [{line: 'M 10 90 L 90 10', width: 9}]"
JAR = "colour: '#111133', strokes: [{line: 'M 50 10 L 50 90', width: 9}]"
NAMED = "names: {{en: {0}, de: {0}, ar: {0}}}"
SYMBOLS = {"pot": POT, "hat": HAT, "cup": CUP, "jar": JAR}


def symbols(*names: str) -> str:
    """Symbols of somebody's own, called alike in all languages."""
    told = (f"{name}: {{{SYMBOLS[name]}, {NAMED.format(name)}}}" for name in names)
    return f"symbols: {{{', '.join(told)}}}\n"


def board(*marks: str) -> str:
    """A small board of clusters with these words in its first row."""
    rows = [[".."] * 9 for _ in range(9)]
    rows[4][4] = "()"
    rows[0][: len(marks)] = marks
    return "boards:\n  garden: |\n" + "".join(f"    {' '.join(row)}\n" for row in rows)


PICTURE = board("2X", "+5").replace("\n    ", "\n      ")
TILES = PICTURE.replace("  garden: |", "  garden:\n    tiles: 4\n    picture: |")
FOUR = "pieces: {A: {points: 8, picture: '####'}, B: {points: 9, picture: '## ##'}}\n"
SMALL = f"rules: {{dice: 4, alike: 4}}\n{FOUR}"


def freed() -> str:
    """Our first board, with its corners and the four squares in the middle exchanged."""
    places = [(0, 0), (9, 0), (0, 9), (9, 9)], [(4, 4), (5, 4), (4, 5), (5, 5)]
    rows = [[*row] for row in define("sequence").boards["spiral"].rows]
    for (x, y), (u, v) in zip(*places, strict=True):
        rows[y][x], rows[v][u] = rows[v][u], rows[y][x]
    return "boards:\n  garden: |\n" + "".join(f"    {' '.join(row)}\n" for row in rows)


FREE = freed()
# A game, what its file says, and what must be said nowhere, in each language.
CASES: dict[str, tuple[str, dict[str, str]]] = {
    "hunt dice": (
        SMALL,
        {
            "en": r"(?i)\b(five|5) (large )?dice|(five|5) squares|11234",
            "de": r"(?i)\b(fünf|5) (große )?Würfel|(fünf|5) Felder|11234",
            "ar": r"(خمسة|5) أحجار نرد|11234",
        },
    ),
    "hunt shapes": (
        "pieces: {X: none, I: none}\n",
        {
            "en": r"\b12 (FIVE tiles|shapes)",
            "de": r"\b12 (Fünfer|Formen)",
            "ar": r"\b12 (قطعة|شكل)",
        },
    ),
    "hunt rounds": (
        "rules: {rounds: 3, puzzle: 17}\n",
        {
            "en": r"(?i)\bround 5\b|\b5 rounds\b|\b12 rounds\b",
            "de": r"(?i)\bRunde 5\b|\b5 Runden\b|\b12 Runden\b",
            "ar": r"الجولة 5\b|\b5 جولات|\b12 جولة",
        },
    ),
    "hunt numbers": (
        "rules: {most: 7, bonus: 8, timer: 77, alike: 4}\n",
        {
            "en": r"(?i)\+1\b|\b30 s|most 5\b|\b5 FIVES\b|\b3 or more alike",
            "de": r"(?i)\+1\b|\b30 S|\b5 Fünfer\b|\b3 oder mehr gleiche",
            "ar": r"\+1\b|\b30 ثانية|\b5 خماسيات",
        },
    ),
    "hunt symbols": (
        symbols("pot", "hat", "cup"),
        {
            "en": r"(?i)\b(star|moon|leaf|fish|bell)\b",
            "de": r"(?i)\b(Stern|Mond|Fisch|Glocke)\b",
            "ar": r"نجمة|قمر|سمكة|جرس",
        },
    ),
    "clusters bonuses": (
        f'bonuses: {{"+20": {{add: 20}}, 4X: {{times: 4}}}}\n{board("4X", "..", "+20")}',
        {
            "en": r"\+5\b|\+10\b|× [23]\b|\b(5|10) (more|extra)|twice\.|(three|six) times",
            "de": r"\+5\b|\+10\b|× [23]\b|\b(5|10) (mehr|Punkte mehr)|zählt (doppelt|dreifach)",
            "ar": r"\+5\b|\+10\b|× [23]\b|(5|10) نقاط\.|زد (5|10) |العنقود مرتين|ثلاث مرات",
        },
    ),
    "clusters rules": (
        "rules: {rack: 6, longest: 7}\n",
        {
            "en": r"one to 5 of your|draws 5 tiles|have 5 tiles|2 to 5 tiles|more than 5 tiles",
            "de": r"bis 5 (deiner )?Plättchen|zieht 5 |höchstens 5 ",
            "ar": r"من 2 إلى 5 قطع|تسحبون 5 ",
        },
    ),
    "clusters numbers": (
        "rules: {highest: 7}\n",
        {
            "en": r"\b1 to 9\b|\b72 tiles|[^0-9 ] ?[89] \+|\+ [89]\b|a 9\b",
            "de": r"\b1 bis 9\b|\b72 Plättchen|[^0-9 ] ?[89] \+|\+ [89]\b|eine 9\b",
            "ar": r"\b1 إلى 9\b|\b72 |[^0-9 ] ?[89] \+|\+ [89]\b|و9\b",
        },
    ),
    "clusters tiles": (
        TILES,
        {"en": r"\b72 tiles|\b8 of each", "de": r"\b72 Plättchen|je 8\b", "ar": r"\b72 "},
    ),
    "hexes penalties": (
        "rules: {red: 7, blue: 8, hexagon: 4, region: 9, prefilled: 5}\n",
        {
            "en": r"(?i)red circle: 3\b|blue circle: 2\b|\b3 (penalty )?points\b|three hexagons",
            "de": r"(?i)roter Kreis: 3\b|blauer Kreis: 2\b|\b3 Strafpunkte\b|drei Sechsecke",
            "ar": r"دائرة حمراء: 3\b|دائرة زرقاء: 2\b|ثلاثة سداسيات",
        },
    ),
    "hexes pieces": (
        "pieces: {A: none, C: none}\n",
        {
            "en": r"(?i)\btwelve\b|\b12 (pieces|rounds)",
            "de": r"(?i)\bzwölf\b|\b12 (Teile|Runden)",
            "ar": r"اثنتا عشرة|\b12 (قطعة|جولة)",
        },
    ),
    "sequence to win": (
        "rules: {to_win: 7}\n",
        {
            "en": r"\b3 sequences\b|three sequences",
            "de": r"\b3 Reihen\b|drei Reihen",
            "ar": r"\b3 خطوط",
        },
    ),
    "sequence jacks": (
        "one_eyed: JD JC\n",
        {
            "en": r"\bJC e5 no draw|\bJS -e5",
            "de": r"\bBC e5 no draw|\bBS -e5",
            "ar": r"\bJC e5 no draw|\bJS -e5",
        },
    ),
    "sequence free": (
        FREE,
        {
            "en": r"(?i)(?<!in both )\bcorners?\b(?! marks)",
            "de": r"(?<!in beide )\bEcken?\b",
            "ar": r"الزوايا (حرة|تبقى)|زاوية واحدة",
        },
    ),
    "stones marks": (
        symbols("pot", "hat", "cup", "jar"),
        {
            "en": r"(?i)\btriangle|\bdot\b|light dot|dark square|the line\b",
            "de": r"(?i)dreieck|den Punkt|heller Punkt|viereck|Wo ist die Linie",
            "ar": r"مثلث|نقطة فاتحة|النقطة|«أين الخط",
        },
    ),
    "stones numbers": (
        "numbers: 2 3 5 6\n",
        {
            "en": r"(?i)\bthe 4\b(?! ×)|\b[14]s\b|three steps|third tower|Marks are 1|L1 is",
            "de": r"Vierer|Einser|drei Schritte|dritten Turm|sind 1 bis 4|L1 ist|zeigt 4",
            "ar": r"الحجران [14]\b|ثلاث خطوات|أرقام من 1 إلى 4|L1 |أحدهم 4",
        },
    ),
}
COVERS = {"en": r"ages \d|\d minutes", "de": r"ab \d+ Jahren|\d Minuten", "ar": r"من \d+ سن|\d+ د"}
TRIED = [(case, lang) for case in CASES for lang in ("en", "de", "ar")]
QUICK = [
    ("hunt dice", "en"),
    ("hunt symbols", "en"),
    ("clusters bonuses", "ar"),
    ("hexes pieces", "en"),
    ("sequence to win", "en"),
    ("sequence jacks", "en"),
    ("sequence free", "en"),
    ("stones marks", "de"),
    ("stones numbers", "en"),
]
# What means something else: a line to draw, rules of ours about their own five games.
MEANT_OTHERWISE = re.compile(
    r"(?i)solid line|dashed line|the line must|around them|cut along|along the line|straight line"
    r"|then the line|lines must meet|this star goes to|dieser Stern geht an"
)


def made(tmp_path: Path, text: str, lang: str) -> Job:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    game = text.split()[1]
    parts = ",".join(drawing(game).PARTS)
    return job_of(Request(layout=str(file), players=2, parts=parts, lang=lang))[0]


def said(job: Job) -> list[str]:
    """All that is said of a set: page by page, section by section, and to programs."""
    pages = [" ".join(text.words for _, text in page.texts) for page in written(job)]
    sections = json.dumps(api.rules(job), ensure_ascii=False)
    return [*pages, sections]


@pytest.mark.few(5)
@pytest.mark.parametrize(
    ("case", "lang"),
    [*QUICK, *some([one for one in TRIED if one not in QUICK], 0)],
)
def test_where_a_fact_is_changed_the_old_one_is_nowhere(
    tmp_path: Path, case: str, lang: str
) -> None:
    game = case.split()[0]
    text, old = CASES[case]
    job = made(tmp_path, f"game: {game}\ntitle: {{en: Zork}}\n{text}", lang)
    for words in said(job):
        plain = MEANT_OTHERWISE.sub("", words.replace("\u00ad", ""))
        found = re.search(old[lang], plain)
        assert not found, plain[max(0, found.start() - 60) : found.end() + 60]


@pytest.mark.few(1)
@pytest.mark.parametrize("case", some(CASES, 4))
def test_our_own_game_says_what_is_looked_for(case: str) -> None:
    """Else the tests above would look for what is never said."""
    assert any(re.search(CASES[case][1]["en"], words) for words in said_of_ours(case.split()[0]))


@cache
def said_of_ours(game: str) -> list[str]:
    parts = ",".join(drawing(game).PARTS)
    return said(job_of(Request(game=game, players=2, parts=parts))[0])


@pytest.mark.parametrize("game", ["clusters", "hexes", "hunt", "sequence", "stones"])
def test_what_a_definition_does_not_tell_is_left_out(tmp_path: Path, game: str) -> None:
    """Nobody knows how long a game takes that somebody changed, nor for whom it is."""
    for lang in ("en", "de", "ar"):
        ours = job_of(Request(game=game, players=2, lang=lang))[0].deal.definition
        mine = define_from(f"game: {game}\n", "mine.yaml")
        assert re.search(COVERS[lang], facts.line(ours, speak(lang)))
        assert not re.search(COVERS[lang], facts.line(mine, speak(lang)))
        assert facts.line(mine, speak(lang)) in facts.line(ours, speak(lang))
        assert facts.bar(mine)[1:] == ("", "")
    told = define_from(f"game: {game}\ncover: {{ages: 3, minutes: 45-90}}\n", "mine.yaml")
    assert facts.bar(told)[1:] == ("3+", "45–90")
    assert "ages 3 and up" in facts.line(told, speak("en"))
    assert "45 to 90 minutes" in facts.line(told, speak("en"))


def test_a_lead_of_ones_own_is_on_the_lid(tmp_path: Path) -> None:
    lead = "Look, look, look!"
    job = made(tmp_path, f"game: hunt\ncover: {{lead: {{en: '{lead}'}}}}\n", "de")
    assert lead in words_of([first_page(job)])


def test_the_page_is_told_the_same(tmp_path: Path) -> None:
    text = f"game: stones\n{symbols('pot', 'hat', 'cup', 'jar')}"
    told, _ = told_to_the_page({"game": "stones", "definition": text}, speak("en"))
    whole = MEANT_OTHERWISE.sub("", json.dumps(told))
    assert "cup: three steps" in whole
    assert not re.search(CASES["stones marks"][1]["en"], whole)


@pytest.mark.parametrize(("word", "add", "times"), [("+20", 20, 1), ("4X", 0, 4), ("+5", 5, 1)])
def test_a_bonus_counts_what_the_definition_says(
    tmp_path: Path, word: str, add: int, times: int
) -> None:
    """Two tiles that make ten, the first on the bonus: by hand (10 + what it adds) * its times."""
    told = f"add: {add}" if add else f"times: {times}"
    text = f'game: clusters\nbonuses: {{"{word}": {{{told}}}}}\n{board(word)}'
    one = made(tmp_path, text, "en").deal.sheets[0].board
    (found,) = clusters(TilesOnBoard(one), {(0, 0): 4, (1, 0): 6}, down=False)
    assert found.points == (10 + add) * times


def test_a_new_bonus_and_other_tiles_are_judged_and_told_to_programs(tmp_path: Path) -> None:
    """Two fives, the second on +20: 10 + 20 by hand; and there is no 9 where 7 is the highest."""
    picture = board().replace("() ..", "() +20", 1)
    text = f'game: clusters\nrules: {{highest: 7}}\nbonuses: {{"+20": {{add: 20}}}}\n{picture}'
    record = api.record(made(tmp_path, text, "en"), Request(players=2, names=("Ann", "Bea")))
    moves = "moves: [Ann e5 right 5 5, Bea g5 right 9]"
    record = re.sub(r"(?m)^moves:.*$", moves, record)
    told: Any = scorer.game(record).json()
    assert [move["points"] for move in told["moves"]] == [30, 0]
    assert "1 to 7" in told["moves"][1]["faults"][0]
    assert "1 to 9" not in json.dumps(told)


STONES = f"game: stones\nnumbers: 2 3 5 6\n{symbols('pot', 'hat', 'cup', 'jar')}"


def of_stones(tmp_path: Path) -> tuple[Job, str]:
    job = made(tmp_path, STONES, "en")
    return job, api.record(job, Request(players=2, names=("Ann", "Bea")))


def test_stones_go_as_many_steps_as_the_definition_says(tmp_path: Path) -> None:
    """In a full row the first stone of light goes on by its number, and by no other."""
    job, plain = of_stones(tmp_path)
    board = job.deal.sheets[0].board
    x = next(x for x in (0, 1) if board.marks[x, 0][0] == "L")
    number = int(board.marks[x, 0][1])
    assert {int(stone[1]) for stone in board.marks.values()} == {2, 3, 5, 6}
    for steps in range(1, 7):
        move = f"Ann {cell_name((x, 0))}-{cell_name((x + steps, 0))}"
        record = re.sub(r"(?m)^moves:.*$", f"moves: [{move}]", plain)
        told: Any = scorer.game(record).json()
        assert bool(told["moves"][0]["faults"]) == (steps != number)
    opened: Any = scorer.position(plain).json()
    assert "L4" not in json.dumps(opened) and "L6" in json.dumps(opened)


def test_hands_and_cups_are_those_of_the_definition(tmp_path: Path) -> None:
    _, plain = of_stones(tmp_path)
    record, kept = plain.partition("play:")[0], plain[plain.index("definition:") :]
    hands = f"{record}play: poker\nplayers: [Ann, Bea]\nshows: [{{Ann: 6, Bea: 4}}]\n{kept}"
    told: Any = scorer.game(hands).json()
    assert "2, 3, 5, 6" in told["moves"][1]["faults"][0] and not told["moves"][0]["faults"]
    ask = "{player: Bea, symbol: %s, turned: 2}"
    lap = f"{{shifter: Ann, laid: pot hat cup jar, shifts: [], asks: [{ask}]}}"
    cups = f"{record}play: cups\nplayers: [Ann, Bea]\nlaps: [{lap}]\n{kept}"
    assert scorer.game(cups % "hat").json()
    with pytest.raises(LayoutError, match=r"line .*dot"):
        scorer.game(cups % "dot")


def test_jacks_and_free_squares_are_those_of_the_definition(tmp_path: Path) -> None:
    """Three chips about two free squares are a sequence; a corner is a square like any other."""
    job = made(tmp_path, f"game: sequence\none_eyed: JD JC\n{FREE}", "en")
    record = api.record(job, Request(players=2, names=("Ann", "Bea")))
    marks = job.deal.sheets[0].board.marks
    free = {cell_name(cell) for cell, mark in marks.items() if mark == "free"}
    assert free == {"e5", "f5", "e6", "f6"}
    own, others = (
        [f"{name} {marks[parse_cell(square)]} {square}" for square in squares]
        for name, squares in (("Ann", ("c5", "g5", "d5")), ("Bea", ("a1", "j10", "a10")))
    )
    moves = [move for pair in zip(own, others, strict=True) for move in pair]
    moves += ["Ann JD -a1", "Bea JS h8", "Ann JH -h8"]
    told: Any = scorer.game(re.sub(r"(?m)^moves:.*$", f"moves: {moves}", record)).json()
    wrong = [move["faults"] for move in told["moves"]]
    assert not any(wrong[:-1]) and "JD, JC" in wrong[-1][0]
    assert max(place["points"] for place in told["standing"]) == 1


@pytest.mark.parametrize("text", ["JS", "JS JS", "JS QH", "JS JH JD", "x"])
def test_two_jacks_have_one_eye(text: str) -> None:
    with pytest.raises(LayoutError, match="line 2: one_eyed must be two different jacks"):
        define_from(f"game: sequence\none_eyed: {text}\n", "mine.yaml")


def test_four_squares_are_free() -> None:
    with pytest.raises(LayoutError, match="5 squares are free"):
        define_from(f"game: sequence\n{FREE.replace(' 5S ', ' ** ', 1)}", "mine.yaml")
