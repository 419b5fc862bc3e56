"""Large print is large: how many of its words have 16 points or more, and what is played with.

Names of squares, ids and page numbers don't count; UKAAF asks for all the rest.
"""

from __future__ import annotations

import re

import pytest

from generator import pagination, theme
from generator.components import dice
from generator.game_contract import drawing
from generator.games.clusters.tiles import sizes
from generator.games.hexes import below_area
from generator.games.sequence import chips
from generator.games.stones import mats, stones, tower_openings
from generator.pages.page import FOOTER
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.words import LANGUAGES
from tests.chosen import paired
from tests.contract import page_rules as rules

WORD = re.compile(r"[^\W\d_]{2,}")
NO_WORD = re.compile(r"-set-|--|^fives|^Fives$|^[a-z]+-[a-z]+-\w{6,}$")
LEAST = 0.95  # the share of words of 16 points, in a whole set
GAMES = ("hunt", "hexes", "stones", "sequence", "clusters")


def shares(game: str, lang: str, parts: str | None = None) -> dict[str, tuple[int, int]]:
    """Of each part: how many words are large, and how many there are."""
    job, _ = job_of(Request(game=game, players=2, lang=lang, large=True, parts=parts))
    found: dict[str, tuple[int, int]] = {}
    for side, page in zip(pagination.sides(job), rules.printed(job).pages, strict=True):
        for _, text in page.texts:
            if text.box[3] > FOOTER:
                continue
            words = [word for word in text.words.split() if WORD.search(word)]
            count = len([word for word in words if not NO_WORD.search(word)])
            large, all_ = found.get(side.part, (0, 0))
            is_large = text.size_pt >= theme.LARGE_LEAST - 0.01
            found[side.part] = large + count * is_large, all_ + count
    return found


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang"), paired(GAMES, LANGUAGES))
def test_most_words_of_a_large_set_are_large(game: str, lang: str) -> None:
    found = shares(game, lang)
    large, all_ = (sum(column) for column in zip(*found.values(), strict=True))
    assert large >= LEAST * all_, (game, large / all_)
    large, all_ = found["rules"]
    assert large >= 0.99 * all_


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang"), paired(GAMES, LANGUAGES))
def test_awards_are_as_large(game: str, lang: str) -> None:
    large, all_ = shares(game, lang, "awards")["awards"]
    assert large >= LEAST * all_, (game, large / all_)


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang"), paired(GAMES, LANGUAGES))
def test_what_is_read_has_18_points(game: str, lang: str) -> None:
    """Most words of the rules are body text, the others captions."""
    job, _ = job_of(Request(game=game, players=2, lang=lang, large=True, parts="rules"))
    texts = [text for page in rules.printed(job).pages for _, text in page.texts]
    counts = [(text.size_pt, len(WORD.findall(text.words))) for text in texts]
    body = sum(count for size, count in counts if size >= theme.LARGE_TEXT - 0.01)
    assert body > 0.75 * sum(count for _, count in counts)


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang"), paired(GAMES, LANGUAGES))
def test_no_two_texts_touch(game: str, lang: str) -> None:
    """On any page of a set, its lid and its poster, too."""
    job, _ = job_of(Request(game=game, players=2, lang=lang, large=True))
    rules.no_text_meets_another(rules.everything(rules.printed(job)))


def test_what_is_played_with_is_half_as_large_again() -> None:
    assert stones.LARGE >= 1.5 * stones.SIZE
    assert dice.LARGE.side_mm >= 1.5 * dice.SMALL.side_mm
    assert tower_openings.LARGE.square >= 1.5 * tower_openings.USUAL.square
    assert mats.LARGE > stones.LARGE
    assert below_area.LOW.pieces and below_area.LEAF.most >= 1.5 * below_area.LOW.pieces.most
    assert chips.LARGEST >= 1.5 * chips.SMALL and "poster" in drawing("sequence").usual_parts(True)


def test_clusters_is_played_with_larger_tiles_on_the_poster() -> None:
    usual, large = (
        job_of(Request(game="clusters", players=2, large=is_large))[0] for is_large in (False, True)
    )
    assert "poster" in large.parts and "board" not in large.parts
    assert min(sizes(large).values()) >= 1.5 * max(sizes(usual).values())


@pytest.mark.parametrize(("game", "most"), [("stones", 28), ("clusters", 22)])
def test_a_large_set_takes_no_more_paper_than_it_needs(game: str, most: int) -> None:
    """Mats lie back to back on two pages, openings three to a page, all number tiles on one."""
    job, _ = job_of(Request(game=game, players=2, large=True))
    assert len(pagination.sides(job)) <= most
