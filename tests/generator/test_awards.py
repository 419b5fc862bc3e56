"""Awards and lists of results: who gets one, what stands on it, and where everybody is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import api, pagination
from generator.api import ResultRow, Results
from generator.pages.job import Job
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from generator.sheets.awards import award_sides
from generator.sheets.result_list import LARGE, USUAL, list_sides
from layouts.definition.loader import games
from layouts.words import LANGUAGES, speak
from scorer import api as scorer
from tests.chosen import paired
from tests.contract import page_rules as rules
from tests.house import HOME
from tests.running import Run
from tests.sketch import Drawn

GAMES = [game for game in sorted(games()) if game != "blank"]
LOOKS = [(lang, large) for lang in LANGUAGES for large in (False, True)]
EXAMPLES = HOME / "docs" / "examples"


def jobs(game: str, lang: str = "en", large: bool = False) -> Job:
    return job_of(Request(game=game, lang=lang, large=large, parts="awards"))[0]


def words_on(page: Drawn) -> list[str]:
    return [text.words for _, text in page.texts]


def class_of(count: int) -> Results:
    """A class whose last two places are shared."""
    ranks = [*range(1, count), count - 1]
    rows = (ResultRow(f"Child {i}", rank, ("7",), str(100 - rank)) for i, rank in enumerate(ranks))
    return Results(tuple(rows), ("1",), group="4b", date="2026-11-18")


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "lang", "large"), paired(GAMES, LOOKS, few=3))
def test_nothing_is_in_the_way_on_awards_and_lists(game: str, lang: str, large: bool) -> None:
    job = jobs(game, lang, large)
    pages = rules.everything(rules.printed(job))
    rules.no_text_meets_another(pages)
    rules.no_line_crosses_a_text(pages)
    rules.nothing_is_too_small_to_read(pages)
    mono, _ = job_of(Request(game=game, lang=lang, large=large, parts="awards", ink="mono"))
    rules.are_grey(rules.everything(rules.printed(mono)))


def test_an_empty_set_has_one_award_of_each_kind_and_a_list() -> None:
    fronts = [side for side in pagination.sides(jobs("hunt")) if not side.empty]
    assert len(fronts) == 3


def test_everybody_gets_an_award_and_those_who_share_a_place_get_the_same() -> None:
    results, job = class_of(6), jobs("hunt")
    pages = [words_on(page) for page in rules.drawn_sides(lambda _: award_sides(job, results), job)]
    assert len(pages) == 6
    for row, said in zip(results.rows, pages, strict=True):
        assert {row.name, row.total, "2026-11-18"} <= set(said)
    first = list(award_sides(job, results, everybody=False))
    assert [side.mark for side in first] == ["Child 0", "Child 1", "Child 2"]


@pytest.mark.parametrize(
    ("count", "large"), [(3, False), (24, False), (31, False), (32, False), (41, False), (41, True)]
)
def test_a_list_names_everybody_once(count: int, large: bool) -> None:
    results, job = class_of(count), jobs("clusters", large=large)
    drawn = rules.drawn_sides(lambda _: list_sides(job, results), job)
    said = [word for page in drawn for word in words_on(page)]
    assert sorted(word for word in said if word.startswith("Child")) == sorted(
        row.name for row in results.rows
    )
    assert said.count("4b") == len(drawn)
    on_first = 3 + (LARGE if large else USUAL).most
    assert (len(drawn) == 1) == (count <= on_first)
    rules.no_text_meets_another([("list", page) for page in drawn])


def test_nobody_stands_on_the_podium_before_the_game_is_over() -> None:
    text = (EXAMPLES / "class-rounds.yaml").read_text(encoding="utf-8")
    results = api.results(text)
    assert not scorer.game(text).standing.is_over and not results.is_decided
    job = jobs("hunt")
    (first, *others) = rules.drawn_sides(lambda _: award_sides(job, results), job)
    assert not {row.name for row in results.rows} & set(words_on(first))
    assert len(others) == len(results.rows)


def test_a_class_has_its_places_while_a_result_is_missing() -> None:
    """As on the screen; with the day as it is written in the language."""
    text = (EXAMPLES / "class-totals.yaml").read_text(encoding="utf-8")
    rows = {"Quentin Roth": ["", "", "", "", "", "40"], "Rosa Engel": ["", "", "", "", "", "37"]}
    records = {"table-1.yaml": scorer.totals(text, rows).record, "table-2.yaml": text}
    results = api.class_results(records, "de", date="2026-11-18")
    told = {row.name: (row.rank, row.total) for row in results.rows}
    assert told["Quentin Roth"] == (1, "40")
    assert told["Rosa Engel"] == (2, "37")
    assert told["Samir Aziz"] == (0, "noch kein Ergebnis")
    job = jobs("hunt", "de")
    (page,) = rules.drawn_sides(lambda _: list_sides(job, results), job)
    assert "18.11.2026" in words_on(page)


@pytest.mark.parametrize("name", ["hunt", "sequence", "stones-cups", "hexes", "clusters"])
def test_results_are_those_of_the_referee(name: str) -> None:
    text = (EXAMPLES / f"{name}.yaml").read_text(encoding="utf-8")
    standing = scorer.game(text).standing
    told = [(row.rank, row.total) for row in api.results(text).rows]
    assert told == [(place.rank, str(place.points)) for place in standing.places]
    people = [person for row in api.results(text).rows for person in row.people]
    assert not any(":" in person for person in people)  # a side's award is for its players


def test_the_same_rows_give_the_same_bytes_of_no_set() -> None:
    request, results = Request(game="stones", lang="ar", paper="letter"), class_of(5)
    made = api.result_list(request, results)
    assert made == api.result_list(request, results) and made.startswith(b"%PDF")
    assert api.awards(request, results) != api.awards(request, results, everybody=False)
    assert b"stones-set" not in made


def test_a_record_that_was_played_prints_its_winners(run: Run, room: Path) -> None:
    told = run("--name", "Sara", "--name", "Ben", "-o", "g.pdf")
    assert told.code == 0, told.err
    path = Path("g.yaml")
    rows = {"Sara": ["1", "0", "0", "0", "0"], "Ben": ["6", "6", "6", "6", "6"]}
    filled = scorer.totals(path.read_text(encoding="utf-8"), rows).record
    path.write_text(filled, encoding="utf-8")
    again, _ = api.again(Request(parts="awards"), filled)
    job, _ = api.job(again)
    first, second = (words_on(page) for page in rules.first_pages(job, 4)[::2])
    assert speak("en")("awards.champion.for") in first and {"Ben", "30"} <= set(first)
    assert speak("en")("awards.placed.for") in second and {"Sara", "1"} <= set(second)
    assert run("--set", "g.yaml", "--parts", "awards", "-o", "a.pdf").code == 0
