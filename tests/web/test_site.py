"""The page's own files: small, plain, without dangerous ways, and every word in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from layouts.definition.loader import games
from layouts.words import LANGUAGES, page_texts
from web import build

SITE = Path(__file__).parents[2] / "web" / "site"
SCRIPTS = sorted(SITE.rglob("*.js"))
STYLES = sorted(SITE.rglob("*.css"))
LONGEST = 300
# t("print.title"), tn("sets.read", n), key: "x.y" ... and `t(`tab.${tab}`)`, a key made of parts
SAID = re.compile(r"\btn?\(\s*[\"']([\w.-]+)[\"']")
MADE = re.compile(r"\btn?\(\s*`([\w.-]*)\$\{")
NAMED = re.compile(r"[\"']([a-z][\w-]*(?:\.[\w-]+)+)[\"']")
DANGEROUS = (
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "eval(",
    "new Function",
)
FORMS = ("zero", "one", "two", "few", "many", "other")


def test_there_is_a_page() -> None:
    assert len(SCRIPTS) > 20
    assert len(STYLES) > 5


def test_files_are_short() -> None:
    long = {file.name: lines for file in (*SCRIPTS, *STYLES) if (lines := _lines(file)) > LONGEST}
    assert not long


def test_nothing_dangerous() -> None:
    found = [(file.name, word) for file in SCRIPTS for word in DANGEROUS if word in _code(file)]
    assert not found


def test_no_address_of_anybody_else() -> None:
    named = re.compile(r"https?://[^\s\"')]+")
    found = {one for file in (*SCRIPTS, *STYLES) for one in named.findall(file.read_text("utf-8"))}
    assert found <= {"http://www.w3.org/2000/svg"}


# Styles that all screens share; those of the others stay on their screen, or in their game.
SHARED = {"tokens", "base", "bars", "controls", "cards", "dice", "board", "verdicts", "dialogs"}
SHARED |= {"pages", "print_pages"}
ROOT = re.compile(r":where\(\.(?:on|score)-[a-z]+\) |^[^\s>]*\.(?:app|in-game)\b")


@pytest.mark.parametrize(
    "file", [one for one in STYLES if one.stem not in SHARED], ids=lambda one: one.stem
)
def test_styles_of_a_screen_stay_on_it(file: Path) -> None:
    """Below the root of a screen, or of a game on it: elsewhere a class of the name is free."""
    plain = re.sub(r"/\*.*?\*/|@keyframes \w+ \{.*?\n\}", "", file.read_text("utf-8"), flags=re.S)
    lines = [line.strip() for line in re.findall(r"^(.*)[{,]$", plain, flags=re.M)]
    selectors = [line for line in lines if not line.startswith(("@", "--")) and line[-1:] != ":"]
    assert selectors
    assert not [one for one in selectors if not ROOT.search(one)]


def test_a_game_is_named_in_its_own_files_only() -> None:
    """Found by name in games/, as on every floor; the accents of all stand in the tokens."""
    word = re.compile(rf"[\"'`]({'|'.join(games())})[\"'`]")
    shared = [file for file in SCRIPTS if "games" not in file.relative_to(SITE).parts]
    assert not {file.name: found for file in shared if (found := word.findall(_code(file)))}


def test_every_script_says_what_it_is() -> None:
    assert not [file.name for file in SCRIPTS if not file.read_text("utf-8").startswith("// ")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_that_is_said_is_there(lang: str) -> None:
    known = page_texts(lang)
    said = {key for file in SCRIPTS for key in SAID.findall(_code(file))}
    missing = {key for key in said if key not in known and f"{key}.other" not in known}
    assert not missing


def test_no_word_is_kept_that_nobody_says() -> None:
    code = [_code(file) for file in SCRIPTS]
    said = {key for text in code for key in SAID.findall(text) + NAMED.findall(text)}
    stems = {stem for text in code for stem in MADE.findall(text)}
    spoken = [key for key in page_texts("en") if not key.startswith(build.FIRST)]
    spare = [key for key in spoken if not _is_said(key, said, stems)]
    assert not spare


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_words(lang: str) -> None:
    """But for the forms that a number asks for: a language has its own, and always `other`."""
    plain = {_stem(key) for key in page_texts("en")}
    assert {_stem(key) for key in page_texts(lang)} == plain
    counted = {_stem(key) for key in page_texts(lang) if key != _stem(key)}
    assert not [stem for stem in counted if f"{stem}.other" not in page_texts(lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_blanks_are_the_same_in_all_languages(lang: str) -> None:
    blanks = re.compile(r"\{(\w+)\}")
    english = {key: set(blanks.findall(text)) for key, text in page_texts("en").items()}
    for key, text in page_texts(lang).items():
        usual = english.get(key, english.get(f"{_stem(key)}.other"))
        assert usual is not None, key
        own = set(blanks.findall(text))
        assert own == usual or (key != _stem(key) and own - {"n"} == usual - {"n"}), key


def _stem(key: str) -> str:
    """A key without the form that a number asks for."""
    stem, _, last = key.rpartition(".")
    return stem if last in FORMS and f"{stem}.other" in page_texts("en") else key


def _is_said(key: str, said: set[str], stems: set[str]) -> bool:
    return key in said or _stem(key) in said or any(stem and key.startswith(stem) for stem in stems)


def _lines(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())


def _code(file: Path) -> str:
    """A script without its comments."""
    return re.sub(r"^\s*//.*$", "", file.read_text("utf-8"), flags=re.M)
