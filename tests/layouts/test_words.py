"""Every word in three languages: the same keys and blanks, all letters in the font."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import pytest

from generator.game_contract import drawing
from generator.lettering.text import missing
from layouts import area, piece, symbol
from layouts.definition import keys
from layouts.definition.loader import define, games
from layouts.games.stones import MARKS
from layouts.words import LANGUAGES, help_texts, page_texts, refusals, speak
from layouts.yaml import strict
from tests.contract.test_protocols import OURS
from tests.house import HOME
from tools.reference import prose

BLANKS = re.compile(r"{(\w+)}")
SPELLED = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_say_the_same_things(lang: str) -> None:
    ours, english = speak(lang).table, speak("en").table
    assert set(map(without_form, ours)) == set(map(without_form, english))
    for key, text in ours.items():
        assert text, key
        if key in english:  # forms for some numbers are the language's own
            assert sorted(BLANKS.findall(text)) == sorted(BLANKS.findall(english[key])), key


def without_form(key: str) -> str:
    """The key of a text that has other forms for some numbers."""
    return re.sub(r"\.(few|2|3)$", "", key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_font_has_every_letter(lang: str) -> None:
    for key, text in speak(lang).table.items():
        assert not missing(BLANKS.sub("", text)), key
    for game in games():
        definition = define(game)
        assert not missing(definition.title(lang))
        assert not missing("".join(symbol.called(lang) for symbol in definition.symbols))


def test_symbol_names_begin_with_different_letters() -> None:
    for lang in LANGUAGES:
        letters = [symbol.called(lang)[0] for symbol in define("hunt").symbols]
        assert len(set(letters)) == 6, lang


def stems(code: str) -> set[str]:
    """Return the keys that are quoted in some code, and what such keys begin with."""
    found = set()
    for quoted in re.finditer(r'"([\w.-]+)', code):
        parts = quoted[1].split(".")
        is_whole = code[quoted.end() : quoted.end() + 1] == '"'
        found |= {".".join(parts[:n]) for n in range(1, len(parts) + is_whole)}
    return found


def test_every_word_is_used_and_every_used_word_is_there() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for package in ("generator", "scorer", "layouts", "fives", "web/asks")
        for path in (HOME / package).rglob("*.py")
    )
    known = set(speak("en").table)
    said = set(re.findall(r'words\(\s*"([a-z.0-9]+)"', code))
    assert said <= known, said - known
    code = code.replace("'", '"')
    covers = (HOME / "generator/games").rglob("cover.txt")
    code += "".join(re.sub(r"(\S+)", r'"\1"', path.read_text(encoding="utf-8")) for path in covers)
    named, built_from = stems(code), set(re.findall(r'f"(\w+)\.{', code))
    printed = {part for game in games() for part in drawing(game).PARTS}
    for key in known:
        if key.startswith("other."):
            assert key.removeprefix("other.") in known
            continue  # words_for in layouts/definition/loader.py
        if key.startswith("rules."):
            continue  # tests/generator/test_rules_outlines.py
        parts = key.split(".")
        spelled = (".".join(parts[:n]) for n in range(len(parts), 1, -1))
        said_so = not named.isdisjoint(spelled)
        built = parts[0] in built_from or parts[-1] in ("lead", "facts", "why")
        built = built or (parts[-2] == "part" and parts[-1] in printed)  # on the cover
        assert said_so or built, f"{key} is never said"


# --- refusals ------------------------------------------------------------------------------------


def test_refusals_are_in_the_same_order_in_all_languages() -> None:
    for path in (HOME / "layouts/words/refusals").glob("*.en.yaml"):
        english = list(strict.read(path).table())
        for other in in_other_languages(path):
            assert not other.is_file() or list(strict.read(other).table()) == english, other.name


def in_other_languages(path: Path) -> list[Path]:
    """The files that say the same as an English one."""
    return [path.with_name(path.name.replace(".en.", f".{lang}.")) for lang in LANGUAGES]


def test_missing_translations_are_listed() -> None:
    """Games of ours lack none; a new one may, and speaks English until somebody translates it."""
    english = (HOME / "layouts/words").rglob("*.en.yaml")
    lacking = [one for path in english for one in in_other_languages(path) if not one.is_file()]
    new = [one for one in lacking if one.name.partition(".")[0] in set(games()) - set(OURS)]
    for path in new:
        warnings.warn(f"not translated yet: {path.relative_to(HOME)}", stacklevel=1)
    assert lacking == new


def test_sentences_agree_with_the_limits_of_their_fields() -> None:
    english = refusals("en")
    for key, path in (
        ("drawn.name", "boards.NAME"),
        ("area.name", "areas.NAME"),
        ("symbol.name", "symbols.NAME"),
        ("symbol.mark", "symbols.NAME.mark"),
        ("piece.name", "pieces.NAME"),
    ):
        assert prose("says", path) in english[key], key
    for key, count in (
        ("drawn.none", keys.BOARDS.low),
        ("area.none", area.AREAS.low),
        ("piece.none", piece.PIECES.low),
        ("symbol.few", symbol.SYMBOLS.low),
        ("symbol.strokes", symbol.STROKES.low),
        ("piece.size", piece.FEWEST),
        ("piece.size", piece.MOST),
        ("deal.stones.marks", MARKS),
    ):
        assert f" {SPELLED[count]} " in english[key], key


# Sentences of the terminal and of the page, by the beginning of their keys.
ON_SCREEN = ("fault.", "enter.", "round.", "game.", "done.", "scan.", "totals.", "table.")

# Words for a thing that is called otherwise here, and what it is called: one thing has one name.
OTHER_WORDS = {
    "en": {
        r"\bidentifiers?\b": "id",
        r"\bworksheets?\b": "sheet",
        r"\bgrey\b": "gray",
        r"\b[Tt]hr(ow|own|ew)\b": "roll",
        r"\bfive in line\b": "five in a row",
        r"\b[Ss]lanting\b": "diagonal",
        r"\bat fault\b": "invalid",
        r"\b(is|are) wanted\b": "expected",
        r"(?<![Tt]here )\b(is|are) no (?!longer)[a-z]": "isn't a",
        r"\b[Ss]core board\b": "score sheet",
        r"\b[Ww]all view\b": "big screen",
        r"\d %|\} %": "100%",
        r"\b[Hh]atch": "shade",
        r"\(empty: ": "(Enter: ",
        r"\beveryone\b": "everybody",
        r"\b[Mm]irrored\b": "flipped",
        r"\bpupils?\b": "player",
        r"\b(is|are|were|be) level\b": "tied",
        r"\b[Oo]n your own\b": "solo",
        r"\b(this|next|first|second|one|each|which) lap\b|\bLap \{": "round, go",
        r"\bin the bag\b": "in the pool",
        r"\btaken back\b": "undone",
    },
    "de": {
        r"\bLayouts?\b": "Plan",
        r"\bSpielbrett": "Spielplan",
        r"\bMutterbrett": "Mutterplan",
        r"\bSets?\b": "Satz",
        r"-Nachweis\b": "Fairness-Zertifikat",
        r"\bModus\b": "Spielart",
        r"\bID\b": "Kennung",
        r"\bMatten?\b": "Spielplan",
        r"\b[Pp]rotokoll": "Spielzettel, Spielbericht",
        r"Aufzeichnung": "Spielbericht",
        r"\bBr(ett|etter)\b": "Plan",
        r"\bB(ogen|ögen)\b": "Blatt",
        r"\bUmriss": "Umrandung",
        r"\b[Ss]icher(e|n)\b": "speichern",
        r"\bParteien\b": "Gruppen",
        r"\bMischer\b": "wer schiebt",
        r"\bAufstellung": "Eröffnung",
        r"[Zz]urücknehmen": "rückgängig",
        r"\bgleichauf\b": "Gleichstand",
        r"Expertenspiel": "für Profis",
        r"Kartenbrett": "Plan",
        r"\bDurchgang \{": "Runde",
        r"im Beutel\b": "im Vorrat",
        r"abgeschnitten": "abgetrennt",
        r"FÜNFER": "Fünfer",
        r"[Ff]ür die Wand\b": "Großansicht",
        r"\b([Gg]eben|[Ww]ählen|[Nn]ehmen|[Ss]chreiben|[Ss]etzen) Sie\b|\bIhnen\b": "du",
    },
    "ar": {
        r"معرف": "معرّف",
        r"تخطيط": "تصميم",
        r"نقلة": "حركة",
        "\u064b\u0627": "no tanwin before alef, as elsewhere",
        "[\u0600-\u06ff], |, [\u0600-\u06ff]": "،",
        r"تنصيص": "اقتباس",
        r"أجوبة": "حلول",
        r"ميتة": "محروقة",
        r"لوحة النقاط": "ورقة النقاط",
        r"الكيس": "المخزون",
        r"الحائط": "شاشة كبيرة",
        r"الرمز (المطبوع|في أسفل)|رمز (ال)?(ورقة|مجموعة|إحداها)": "معرّف",
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_thing_has_one_name(lang: str) -> None:
    tables = (speak(lang).table, refusals(lang), help_texts(lang), page_texts(lang))
    wrong = [
        f"{key}: {text} ({ours}?)"
        for table in tables
        for key, text in table.items()
        for other, ours in OTHER_WORDS[lang].items()
        if re.search(other, text.replace("\u00ad", ""))
    ]
    assert not wrong, "\n".join(wrong)


def test_apostrophes_are_curly_on_paper_alone() -> None:
    """Whatever is typed or tapped in is answered with the apostrophe of a keyboard."""
    spoken = [text for key, text in speak("en").table.items() if key.startswith(ON_SCREEN)]
    spoken += [*refusals("en").values(), *help_texts("en").values(), *page_texts("en").values()]
    assert not [text for text in spoken if "’" in text]
    printed = [text for key, text in speak("en").table.items() if key.startswith("rules.")]
    assert not [text for text in printed if re.search(r"[a-z]'[a-z]", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cover_names_the_tab_and_the_button_of_the_page(lang: str) -> None:
    page = page_texts(lang)
    told = speak(lang)("cover.again.how")
    assert page["tab.sets"] in told and page["sets.print"] in told
