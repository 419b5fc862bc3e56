"""Large print is large: how many of its words have 16 points or more, and what is played with.

Names of squares, ids and page numbers don't count. What is reached so far is held here, part by
part; UKAAF asks for all of it.
"""

from __future__ import annotations

import re

import pytest

from generator import pagination, theme
from generator.pages.page import FOOTER
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.words import LANGUAGES
from tests.chosen import paired
from tests.contract import page_rules as rules

WORD = re.compile(r"[^\W\d_]{2,}")
NO_WORD = re.compile(r"-set-|--|^fives|^Fives$")
# The least share of words of 16 points, by part; all other parts have still smaller ones.
SHARES = {"rules": 0.98, "awards": 0.95}
WHOLE = {"hunt": 0.60, "hexes": 0.50, "stones": 0.70, "sequence": 0.55, "clusters": 0.55}


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


@pytest.mark.parametrize(("game", "lang"), paired(sorted(WHOLE), LANGUAGES))
def test_most_words_of_a_large_set_are_large(game: str, lang: str) -> None:
    found = shares(game, lang)
    large, all_ = (sum(column) for column in zip(*found.values(), strict=True))
    assert large >= WHOLE[game] * all_, (game, large / all_)
    large, all_ = found["rules"]
    assert large >= SHARES["rules"] * all_


@pytest.mark.parametrize(("game", "lang"), paired(sorted(WHOLE), LANGUAGES))
def test_awards_are_as_large(game: str, lang: str) -> None:
    large, all_ = shares(game, lang, "awards")["awards"]
    assert large >= SHARES["awards"] * all_, (game, large / all_)


def test_clusters_is_played_with_larger_tiles_on_the_poster() -> None:
    from generator.games.clusters.tiles import sizes

    usual, large = (
        job_of(Request(game="clusters", players=2, large=is_large))[0] for is_large in (False, True)
    )
    assert "poster" in large.parts and "board" not in large.parts
    assert min(sizes(large).values()) >= 1.5 * max(sizes(usual).values())
