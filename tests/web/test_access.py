"""Everybody can use it: axe finds nothing on any tab, in any language, light or dark; nor on a
class, on the sheet in which somebody's results are typed, or on the wall.

axe-core comes with web/package-lock.json; it is never copied into the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any
from urllib.parse import urlencode

import pytest

from layouts.words import LANGUAGES
from scorer import api
from tests.web.printing import SMALLEST
from tests.web.tapping import Scorer
from tests.web.teaching import NAMES, PHONE, WIDE, Teacher, at_tables
from tests.web.visits import Visit, module
from web import node

TABS = ("print", "score", "table", "rules", "sets")
LOOKS = list(product(LANGUAGES, ("light", "dark")))
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


def look(visit: Visit, lang: str, theme: str) -> None:
    """Another language, light or dark, in a window that is open."""
    visit.page.emulate_media(color_scheme=theme)
    visit.page.evaluate(CHOSEN, lang)
    visit.page.wait_for_selector(f"html[lang={lang}]")


def with_class(found: Visit, room: str) -> None:
    """A class in tables with results, as somebody has it open."""
    somebody, page = Teacher(found), found.page
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


def quick(wanted: tuple[str, ...], *columns: tuple[str, ...]) -> list[Any]:
    """All combinations with all looks; those but for one are for soak."""
    cases = [(*one, *look) for *one, look in product(*columns, LOOKS)]
    late = pytest.mark.soak
    return [pytest.param(*one, marks=() if one == wanted else late) for one in cases]


# both themes and directions are in the quick run: here light, to the right; in a class the others
@pytest.mark.parametrize(("tab", "lang", "theme"), quick(("print", "en", "light"), TABS))
def test_axe_finds_nothing(phone: Visit, rules: str, tab: str, lang: str, theme: str) -> None:
    few = f"?{urlencode(SMALLEST)}" if tab == "print" else ""  # pages to draw
    phone.to(f"{tab}{few}", f"main.{tab}, main .empty-state")
    look(phone, lang, theme)
    assert found_by_axe(phone, rules) == []
    assert phone.page.evaluate(WIDER) <= 0, "the page scrolls sideways"
    assert phone.page.evaluate(SMALLER) == []


@pytest.mark.parametrize(("room", "lang", "theme"), quick(("class", "ar", "dark"), ROOMS))
def test_axe_finds_nothing_in_a_class(
    phone: Visit, rules: str, room: str, lang: str, theme: str
) -> None:
    """What is clicked with a mouse may be smaller than a fingertip."""
    look(phone, lang, theme)
    with_class(phone, room)
    assert found_by_axe(phone, rules) == []
    assert phone.page.evaluate(WIDER) <= 0, "the page scrolls sideways"
    if phone.page.viewport_size == PHONE:
        assert phone.page.evaluate(SMALLER) == []
        phone.page.set_viewport_size(NARROW)
        assert phone.page.evaluate(WIDER) <= 0, "320 px are too narrow"


def test_ranks_on_the_wall_are_as_clear_as_names(phone: Visit) -> None:
    """They lie on its sand, unseen by axe: in the dark the second voice is too faint there."""
    look(phone, "en", "dark")
    with_class(phone, "wall")
    colour = "([of]) => getComputedStyle(document.querySelector(of)).color"
    colours = {phone.page.evaluate(colour, [of]) for of in (".wr .rk", ".wr .nm", "main.wall")}
    assert len(colours) == 1, colours
