"""All screens in windows of every width: nothing is wider than its parent, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from layouts.words import speak
from scorer import api
from tests.chosen import some
from tests.house import HOME
from tests.web.conftest import Open
from tests.web.fitting import unfit
from tests.web.tapping import ROLL, SMALL, Scorer, printed, put
from tests.web.teaching import NAMES, WIDE

EXAMPLES = HOME / "docs" / "examples"
LONG = ("Ann", "Benedikta-Charlotte", "Cem")
Opener = Callable[[Scorer], object]


def tab(name: str, ready: str, *clicks: str) -> Opener:
    """A tab, when it is there; then what is clicked one after the other."""

    def open_(scorer: Scorer) -> None:
        scorer.to(name, ready)
        for one in clicks:
            scorer.page.locator(one).first.click()

    return open_


def game(record: Callable[[], str], *clicks: str, ready: str = "main.play .board") -> Opener:
    """The game of a record, when it is there; then what is clicked."""

    def open_(scorer: Scorer) -> None:
        scorer.hand(record(), ready)
        for one in clicks:
            scorer.page.locator(one).first.click()

    return open_


def example(name: str) -> Callable[[], str]:
    return lambda: (EXAMPLES / f"{name}.yaml").read_text("utf-8")


def hunted() -> str:
    """A round in which something counts, something doesn't, and something is not closed."""
    blank = api.begin("hunt-white-103ra9h", speak("en"), ["Benedikta-Charlotte"], "rounds")[1]
    outlines = ["a1-a5", "c1-g1 open", "e8 f8 f9 f10 g10"]
    return put(blank, {"roll": ROLL}, {"player": "Benedikta-Charlotte", "outlines": outlines})


def typed() -> str:
    """A class with results; some can't be, which somebody wrote by hand."""
    rows = {"Ada": ["12", "9", "9", "9", "13"], "Ben": ["a"], "Cem": ["17"]}
    return api.totals(printed(*NAMES), rows).record.replace("[17]", "[70]")


def on_the_wall(scorer: Scorer) -> None:
    """The game that is open, before a class."""
    page = scorer.page
    page.goto(f"{page.url}&view=wall")
    page.locator("main.wall .die").first.wait_for()


SCREENS: dict[str, Opener] = {
    "print": tab("print", "main.print .leaf img"),
    "print hexes": tab("print?game=hexes", "main.print .leaf img"),
    "score": tab("score", ".ask-id"),
    "score, a class": tab("score", ".ask-id", "button:has-text('A class')"),
    "table": tab("table?game=hunt", ".throwpad"),
    "table, one die": tab("table?game=hexes", ".throwpad", ".throwpad"),
    "rules": tab("rules?game=hunt&as=print", "main.rules .leaf img"),
    "rules as text": tab("rules?game=hunt&as=text", "main.rules h2"),
    "hunt": game(lambda: printed(*LONG)),
    "hunt, dice": game(lambda: printed(*LONG), ".rollrow .die"),
    "hunt, outlines": game(hunted, "[data-cell=e8]"),
    "hunt, puzzle": game(lambda: put(printed(*LONG), {"mode": "puzzle"}, {"roll": ROLL})),
    "hunt, menu": game(hunted, ".place .btn:last-child"),
    "hunt, totals": game(example("class-totals"), ready="main.class, main.play"),
    "puzzle, totals": game(example("class-puzzle"), ready="main.class, main.play"),
    "hexes": game(lambda: printed(*LONG, game="hexes")),
    "hexes, rolled": game(lambda: put(printed(*LONG, game="hexes"), {"roll": "5"})),
    "hexes, over": game(example("hexes")),
    "sequence": game(example("sequence")),
    "sequence, a card": game(lambda: printed(*LONG[:2], game="sequence"), "[data-cell=e5]"),
    "clusters": game(example("clusters")),
    "clusters, a play": game(lambda: printed(*LONG[:2], game="clusters"), "[data-cell=e5]"),
    "sequence, looked at": game(example("sequence"), ".history .move >> nth=2"),
    "stones": game(lambda: printed(*LONG[:2], game="stones"), ready="main .fifths"),
    **{
        f"stones, {play}": game(example(f"stones-{play}"), ready="main.play")
        for play in ("row", "towers", "cups", "poker", "clear")
    },
    "class": game(typed, ready="main.class .result li"),
    "class, sheets": game(
        lambda: put(printed(*NAMES), {"roll": ROLL}), ready="main.class .names-list"
    ),
}


def after_hunt(show: Opener) -> Opener:
    """What is shown when a game of hunt was opened before."""

    def shown(scorer: Scorer) -> object:
        SCREENS["hunt"](scorer)
        return show(scorer)

    return shown


SCREENS["wall"] = after_hunt(on_the_wall)
SCREENS["sets"] = after_hunt(tab("sets", ".setrow"))


@pytest.mark.few(2)
@pytest.mark.parametrize("name", some(reversed(SCREENS), 4))
def test_everything_fits(scorer: Scorer, name: str) -> None:
    SCREENS[name](scorer)
    try:
        assert unfit(scorer.page) == {}
    finally:
        scorer.page.keyboard.press("Escape")
        scorer.page.locator("dialog").wait_for(state="detached")


def test_a_name_of_forty_letters_fits(scorer: Scorer) -> None:
    """In the list of a class, beside it, and in the sentence on a result that can't be."""
    name = "C" * 40
    scorer.page.set_viewport_size(WIDE)
    game(lambda: typed().replace("Cem", name), ready="main.class .result li")(scorer)
    scorer.page.locator(".grid tr", has_text=name).first.click()
    scorer.until(".person h2", name)
    scorer.until(".result .verdict.bad", name)
    assert unfit(scorer.page, 1366, 360) == {}


@pytest.mark.soak
def test_a_long_time_fits(scorer: Scorer) -> None:
    """Ten minutes have a figure more; set, running, and on the wall."""
    page = scorer.page
    tab("table?game=hunt", ".throwpad")(scorer)
    page.locator(".timer .seg button").last.click()
    page.locator("dialog input").fill("10:00")
    page.locator("dialog .btn.main").click()
    page.locator(".clock", has_text="10:00").wait_for()
    assert unfit(page) == {}
    page.locator(".tbtn .btn").first.click()
    page.locator("main.table.run").wait_for()
    assert unfit(page) == {}
    game(lambda: put(printed(*LONG), {"roll": ROLL}))(scorer)
    on_the_wall(scorer)
    assert unfit(page) == {}
    scorer.to("table?game=hunt")
    page.locator(".tbtn .btn").first.click()
    page.locator(".tbtn .btn").nth(1).click()
    page.locator(".timer .seg button").first.click()


@pytest.mark.soak
@pytest.mark.parametrize("locale", ["de-DE", "ar-EG"])
def test_everything_fits_in_other_languages(visit: Open, address: str, locale: str) -> None:
    opened: Any = visit(f"{address}#score", viewport=SMALL, locale=locale, has_touch=True)
    scorer = Scorer(opened.ready())
    for name, open_ in SCREENS.items():
        if name == "score, a class":
            continue  # its button has another name
        scorer.page.set_viewport_size(SMALL)
        open_(scorer)
        assert unfit(scorer.page) == {}, name
        scorer.page.keyboard.press("Escape")
        scorer.page.locator("dialog").wait_for(state="detached")
