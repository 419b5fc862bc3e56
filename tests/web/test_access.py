"""Everybody can use it: axe finds nothing on any tab, in any language, light or dark; nor on a
class, on the sheet in which somebody's results are typed, or on the wall.

axe-core comes with web/package-lock.json; it is never copied into the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from layouts.words import LANGUAGES
from scorer import api
from tests.web.tapping import Scorer
from tests.web.teaching import NAMES, PHONE, WIDE, Teacher, at_tables
from tests.web.visits import Visit, module
from web import node

TABS = ("print", "score", "table", "rules", "sets")
STATES = list(product(TABS, LANGUAGES, ("light", "dark")))
# both themes and directions in the quick run; all of them in the soak
QUICK = [("print", "en", "light"), ("score", "ar", "dark")]
LEAST = 44  # px of what is tapped
SMALLER = """() => [...document.querySelectorAll('button, a, select, input, [role=radio]')]
  .filter((one) => one.offsetParent && !one.closest('.board, .aloud, .skip'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width && Math.min(box.width, box.height) < 43.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)"""
CHOSEN = f"async (lang) => (await {module('words.js')}).choose(lang)"
# what fades is looked at when it has; what turns while one waits never ends
STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => null)))"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# a class: its list and its wall on a phone, a sheet in which results are typed, the table on a desk
ROOMS = ("class", "typing", "wall", "table")
CLASSES = list(product(ROOMS, LANGUAGES, ("light", "dark")))
QUICK_CLASS = ("class", "ar", "dark")
NARROW = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def rules(site: Any) -> str:
    """axe as a text; the page's policy would refuse a file of it."""
    return (node.MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


@pytest.fixture
def phone(scorer: Scorer) -> Iterator[Visit]:
    """The window of those who score, on a phone; in English and light again in the end."""
    scorer.page.set_viewport_size(PHONE)
    yield scorer.visit
    scorer.page.keyboard.press("Escape")
    look(scorer.visit, "en", "light")


@pytest.fixture(params=QUICK, ids="-".join)
def visit(request: pytest.FixtureRequest, phone: Visit) -> Iterator[Visit]:
    yield from _opened(phone, *request.param)


@pytest.fixture(params=[one for one in STATES if one not in QUICK], ids="-".join)
def every_visit(request: pytest.FixtureRequest, phone: Visit) -> Iterator[Visit]:
    yield from _opened(phone, *request.param)


def look(visit: Visit, lang: str, theme: str) -> None:
    """Another language, light or dark, in a window that is open."""
    visit.page.emulate_media(color_scheme=theme)
    visit.page.evaluate(CHOSEN, lang)
    visit.page.wait_for_selector(f"html[lang={lang}]")


def _with_class(found: Visit, room: str, lang: str, theme: str) -> Iterator[Visit]:
    """A class in tables with results, as somebody has it open."""
    somebody, page = Teacher(found), found.page
    look(found, lang, theme)
    page.set_viewport_size(WIDE if room == "table" else PHONE)
    records = at_tables(2, *NAMES)
    somebody.open(
        api.totals(records[0], {"Ada": ["12", "29"], "Ben": ["absent"]}).record, records[1]
    )
    page.wait_for_selector(".result li")
    if room == "typing":
        page.locator(".names-list button").first.click()
        page.wait_for_selector("dialog[open] input")
    if room == "wall":
        page.goto(f"{page.url}&view=wall")
        page.wait_for_selector("main.wall .wr li")
    yield found


@pytest.fixture
def class_visit(phone: Visit) -> Iterator[Visit]:
    yield from _with_class(phone, *QUICK_CLASS)


@pytest.fixture(params=[one for one in CLASSES if one != QUICK_CLASS], ids="-".join)
def every_class(request: pytest.FixtureRequest, phone: Visit) -> Iterator[Visit]:
    yield from _with_class(phone, *request.param)


def _opened(found: Visit, tab: str, lang: str, theme: str) -> Iterator[Visit]:
    found.to(tab, f"main.{tab}, main .empty-state")
    look(found, lang, theme)
    yield found


def found_by_axe(visit: Visit, rules: str) -> list[str]:
    """What axe finds, each with its place."""
    visit.page.evaluate(f"() => {{ {rules} }}")
    visit.page.evaluate(STILL)
    told = visit.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {place['html'][:120]}"
        for one in told["violations"]
        for place in one["nodes"]
    ]


def test_axe_finds_nothing(visit: Visit, rules: str) -> None:
    assert found_by_axe(visit, rules) == []
    assert visit.page.evaluate(WIDER) <= 0, "the page scrolls sideways"
    assert visit.page.evaluate(SMALLER) == []


@pytest.mark.soak
def test_axe_finds_nothing_anywhere(every_visit: Visit, rules: str) -> None:
    test_axe_finds_nothing(every_visit, rules)


def test_axe_finds_nothing_in_a_class(class_visit: Visit, rules: str) -> None:
    test_axe_finds_nothing(class_visit, rules)
    class_visit.page.set_viewport_size(NARROW)
    assert class_visit.page.evaluate(WIDER) <= 0, "320 px are too narrow"


@pytest.mark.soak
def test_axe_finds_nothing_in_any_class(every_class: Visit, rules: str) -> None:
    """What is clicked with a mouse may be smaller than a fingertip."""
    assert found_by_axe(every_class, rules) == []
    assert every_class.page.evaluate(WIDER) <= 0, "the page scrolls sideways"
    if every_class.page.viewport_size == PHONE:
        assert every_class.page.evaluate(SMALLER) == []
        every_class.page.set_viewport_size(NARROW)
        assert every_class.page.evaluate(WIDER) <= 0, "320 px are too narrow"
