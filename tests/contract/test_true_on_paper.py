"""What sheets say of themselves is true: how good boards are, which pen, where the rulers are."""

from __future__ import annotations

import re

import pytest

from generator import api, pagination
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.games.hunt import TURNS
from layouts.words import LANGUAGES, speak
from scorer import api as scoring
from tests.chosen import paired, some
from tests.contract import page_rules
from tests.contract.test_rules_said import plain, said
from tests.running import Run

PENCIL = {"en": "Pencil", "de": "Bleistift", "ar": "رصاص"}
NO_PENCIL = {"en": "no pencil", "de": "kein Bleistift", "ar": "لا قلم رصاص"}


def written(part: str, lang: str, players: int, game: str = "hunt", **more: object) -> str:
    """All words on the pages of a part."""
    asked = Request(game=game, players=players, parts=part, lang=lang, **more)  # type: ignore[arg-type]
    pages = page_rules.printed(job_of(asked)[0]).pages
    return plain(" ".join(text.words for page in pages for _, text in page.texts))


# --- how good boards are ---------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize(("lang", "players"), paired(LANGUAGES, [TURNS, TURNS + 1], few=2))
def test_boards_are_equal_on_every_roll_at_one_table_alone(lang: str, players: int) -> None:
    """From nine on white boards are relabelled: equal over all rolls, not in each round."""
    words, is_one = speak(lang), players <= TURNS
    numbers = {"table": TURNS, "next": TURNS + 1}
    rules = said(job_of(Request(players=players, parts="rules", lang=lang))[0])
    assert (plain(words("rules.sides.white")) in rules) is is_one
    assert (plain(words("rules.sides.white.more", **numbers)) in rules) is not is_one
    for key, part in (("board.white.why", "boards"), ("hunt.fair", "cover")):
        told = written(part, lang, players)
        for name, is_said in ((key, is_one), (f"{key}.more", not is_one)):
            assert (plain(words(name)) in told) is is_said, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_game_notes_that_boards_of_several_tables_differ_in_a_round(lang: str) -> None:
    note = speak(lang)("hunt.tables", table=TURNS, next=TURNS + 1)
    for players, side, is_noted in (
        (TURNS, "white", False),
        (TURNS + 1, "white", True),
        (TURNS + 1, "gray", False),
    ):
        asked = Request(players=players, parts="score", side=side)
        record = api.record(api.job(asked)[0], asked)
        played = scoring.put(record, {"roll": "11234"}).record
        assert (note in scoring.game(played).text(speak(lang))) is is_noted, (players, side)


# --- pens ------------------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "lang"), paired(["hunt", "hexes"], LANGUAGES))
def test_a_pencil_will_do_unless_photos_are_read(game: str, lang: str) -> None:
    told = written("boards", lang, 2, game)
    assert NO_PENCIL[lang] not in told
    assert PENCIL[lang] in told
    assert "1" in re.findall(r"\d+", plain(speak(lang)("board.pen")))
    rules = said(job_of(Request(game=game, players=2, parts="rules", lang=lang))[0])
    assert PENCIL[lang].lower() in rules.lower()


# --- rulers and signs ------------------------------------------------------------------------


@pytest.mark.parametrize("duplex", some(["long", "none"], 1))
def test_the_page_with_the_rulers_is_the_one_that_is_named(run: Run, duplex: str) -> None:
    told = run("--players", "2", "--duplex", duplex, "--lang", "en", "--parts", "cover,score")
    (named,) = map(int, re.findall(r"page (\d+) has rulers", told.out))
    job, _ = job_of(Request(players=2, duplex=duplex, parts="cover,score"))
    pages = page_rules.printed(job).pages
    rulers = [n for n, page in enumerate(pages, 1) if "Both rulers" in words_of(page)]
    assert [named] == rulers
    assert pagination.sides(job)[named - 1].part == "cover"
    assert "rulers" not in run("--players", "2", "--parts", "score", "--lang", "en").out


def words_of(page: object) -> str:
    return " ".join(text.words for _, text in page.texts)  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_giving_up_a_shape_is_no_mistake(lang: str) -> None:
    words = speak(lang)
    told = said(job_of(Request(players=2, parts="rules", lang=lang))[0])
    for key in ("rules.puzzle.yes", "rules.puzzle.no"):
        why = plain(words(key))
        assert why in told
        assert plain(words("figure.wrong", why=words(key))) not in told
