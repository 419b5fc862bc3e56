"""In which language something is said: that of --lang, of the record, or of the system."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from layouts.board import load, show
from layouts.refusal import OF_SYSTEM, LayoutError, of_system
from layouts.words import LANGUAGES, help_texts, refusals, speak, usual_language
from scorer import options
from tests.running import Run

SHEET, SET = "hunt-white-103ra9h", "hunt-set-10036hhz"
SYSTEMS = {"en": "en_US.UTF-8", "de": "de_DE.UTF-8", "ar": "ar_EG.UTF-8"}
ENGLISH = re.compile(r"\b(the|is|are|no|an?|missing|needs|such|wanted|this|not|shows)\b")


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "DE_at"}, "de"),
        ({"LANG": "ar_EG.UTF-8"}, "ar"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "den_CA"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ar_SA", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
    ],
)
def test_the_first_that_is_set_decides(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert usual_language() == lang


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language, and a system that speaks it."""
    monkeypatch.setenv("LANG", SYSTEMS[request.param])
    return str(request.param)


@pytest.mark.few(1)
def test_help(score: Run, run: Run, lang: str) -> None:
    for told in (score("--help"), score("show", "--help"), run("--help"), score()):
        assert help_texts(lang)["heading.examples"] in told.out
    assert help_texts("de")["heading.examples"] in score("--help", "--lang", "de").out
    assert help_texts("de")["heading.examples"] in run("--lang=de", "--help").out


def test_answers(score: Run, room: Path, lang: str) -> None:
    assert speak(lang)("timer.stop") in score("timer", "1s", "--quiet").out
    name = {"en": "star", "de": "Stern", "ar": "نجمة"}[lang]
    assert name in score("show", SHEET).out
    (room / "x.yaml").write_text(f"game: hunt\nplayers: {{Ann: {SHEET}}}\nrounds: []\n")
    unplayed = speak(lang)("game.unplayed", file="x.yaml")
    assert unplayed in score("game", "x.yaml").out
    asked = score("game", "x.yaml", "--lang", "ar").out
    assert speak("ar")("game.unplayed", file="x.yaml") in asked


MISUSED = [
    ("show",),
    ("round", SHEET),
    ("show", SHEET, "--frobnicate"),
    ("show", SHEET, "--at"),
    ("show", SHEET, "--at", "x"),
    ("show", SHEET, "--json=3"),
    ("game", "x.yaml", "--to-win", "10"),
    ("gmae", "x.yaml"),
    ("round", SHEET, "--rol", "11234"),
    ("show", SHEET, "-x"),
    ("show", SHEET, "--lang", "fr"),
    ("show", "nothing.yaml"),
    ("show", "hunt-white-103ra9x"),
    ("game", "."),
    ("round", SHEET, "--roll", "11234", "--svg", "nowhere/x.svg"),
    ("round", SHEET, "--roll", "11234", "--svg", "."),
]


@pytest.mark.few(16)
@pytest.mark.parametrize("words", MISUSED, ids=" ".join)
def test_misuse(score: Run, room: Path, lang: str, words: tuple[str, ...]) -> None:
    told = score(*words)
    assert told.code == 2 and told.err.count("\n") == 1
    plain = re.sub(r"'[^']*'|--?\w[\w-]*", "", told.err.removeprefix("fives-score: "))
    assert bool(ENGLISH.search(plain)) == (lang == "en"), told.err


PRINTED = [("--players",), ("--players", "x"), ("--platers", "3"), ("--large=yes",), ("-z",)]
PRINTED += [("please",), ("--lang", "fr"), ("-o", "file/x.pdf"), ("--names", "none.csv")]


@pytest.mark.few(9)
@pytest.mark.parametrize("words", PRINTED, ids=" ".join)
def test_misuse_of_print(run: Run, room: Path, lang: str, words: tuple[str, ...]) -> None:
    (room / "file").write_text("")
    told = run(*words)
    assert told.code == 2 and told.err.count("\n") == 1
    plain = re.sub(r"'[^']*'|--?\w[\w-]*", "", told.err.removeprefix("fives-print: "))
    assert bool(ENGLISH.search(plain)) == (lang == "en"), told.err


def test_options_alone_name_the_commands(score: Run) -> None:
    told = score("--lang", "de")
    assert told.code == 2 and told.err.startswith("fives-score: es fehlt ein Befehl: ")
    assert all(name in told.err for name in options.COMMANDS)


@pytest.mark.parametrize("words", [("--lang", "de", "show"), ("show", "--lang=de")], ids=" ".join)
def test_lang_stands_before_the_command_or_after(score: Run, words: tuple[str, ...]) -> None:
    assert score(*words, SHEET).out == score("show", SHEET, "--lang", "de").out
    helped = score(*(word for word in words if word != "show"), "--help")
    assert helped.out == score("--help", "--lang", "de").out
    assert score(*words).err == score("show", "--lang", "de").err != score("show").err


def test_a_record_is_refused_in_its_language_even_where_it_cannot_be_read(
    score: Run, room: Path
) -> None:
    text = f"game: hunt\nset: {SET}\nprint: {{paper: a4, lang: de}}\nplayers:\n\tAnn: {SHEET}\n"
    (room / "x.yaml").write_text(text)
    says = "fives-score: x.yaml: Zeile 5: ein Tabulator; nimm Leerzeichen\n"
    for command in ("game", "show", "best", "enter"):
        assert score(command, "x.yaml").err == says
    assert score("game", "x.yaml", "--lang", "en").err.endswith(
        "line 5: there is a tab here; use spaces\n"
    )
    (room / "x.yaml").write_text(text.replace("\t", "  ").replace("players", "palyers"))
    assert "Schlüssel" in score("game", "x.yaml").err


def test_the_record_beside_a_sheet_says_the_language(score: Run, room: Path) -> None:
    rows = "\n      ".join(show(load(SHEET)).splitlines())
    sheets = f"sheets:\n  {SHEET}:\n    picture: |\n      {rows}\n"
    (room / "x.yaml").write_text(f"game: hunt\nprint: {{lang: de}}\n{sheets}")
    for words in (("show", SHEET), ("best", SHEET, "--roll", "11234")):
        asked = score(*words, "--record", "x.yaml").out
        assert asked == score(*words, "--lang", "de").out != score(*words).out
    marked = ("round", SHEET, "--roll", "11234", "c1-g1")
    told = score(*marked, "--record", "x.yaml").out
    assert told == score(*marked, "--lang", "de").out != score(*marked).out


def test_a_wrong_symbol_lists_names_of_the_language(score: Run, room: Path, lang: str) -> None:
    record = f"game: hunt\nplayers: {{Ann: {SHEET}}}\nrounds: [{{roll: xyz q q q q}}]\n"
    (room / "x.yaml").write_text(record)
    names = {"en": "moon, leaf", "de": "Mond, Blatt", "ar": "قمر، ورقة"}[lang]
    for words in (("game", "x.yaml"), ("best", SHEET, "--roll", "xyz q q q q")):
        assert names in score(*words).err


def test_a_symbol_of_any_language_is_guessed_in_a_record(score: Run, room: Path) -> None:
    record = f"game: hunt\nplayers: {{Ann: {SHEET}}}\nrounds: [{{roll: Glokce 1 1 2 3}}]\n"
    (room / "x.yaml").write_text(record)
    assert "did you mean 'Glocke'?" in score("game", "x.yaml").err


def test_paper_does_not_follow_the_system(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("--set", SET, "--parts", "score,boards", "-o")
    made = []
    for lang, system in SYSTEMS.items():
        monkeypatch.setenv("LANG", system)
        told = run(*asked, f"{lang}/x.pdf")
        assert told.code == 0 and (f"--lang {lang}" in told.err) == (lang != "en")
        assert speak(lang)("done.single") in told.out or speak(lang)("done.duplex") in told.out
        made.append((room / lang / "x.pdf").read_bytes())
    assert made[0] == made[1] == made[2]
    told = run("--set", "de/x.pdf", "--lang", "de", "-o", "ar/y.pdf")
    assert "Fertig: " in told.out and "--lang" not in told.err
    assert (room / "ar/y.pdf").read_bytes() != made[0]


# --- what the system refuses -------------------------------------------------------------------


@pytest.mark.parametrize("name", OF_SYSTEM)
def test_what_the_system_refuses_has_words(name: str) -> None:
    error = OSError(getattr(errno, name), os.strerror(getattr(errno, name)))
    said = {of_system(error).sentence(speak(lang)) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES) and str(of_system(error)) in refusals("en").values()


def test_what_has_no_words_is_told_by_its_name() -> None:
    assert str(of_system(OSError(errno.EPROTO, "x"))) == "the system refused this (EPROTO)"
    assert str(of_system(OSError("odd"))) == "the system refused this (odd)"
    assert str(of_system(PermissionError(errno.EPERM, "x"))) == "permission denied"
    refused = OSError(errno.EACCES, LayoutError("yaml.empty"))
    assert "permission denied" in str(of_system(refused))
