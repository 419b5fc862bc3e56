"""Games that are tapped in move by move: axe finds nothing on their screens, nothing is wider than
a phone, all that is tapped is as large as a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle

import pytest

from tests.web.stones import example, kept
from tests.web.tapping import Record, Scorer, moved, printed, put
from tests.web.test_access import SMALLER, WIDER, found_by_axe, look, phone, rules
from tests.web.test_hexes import after_four
from tests.web.test_score import written
from tests.web.visits import Visit

__all__ = ["phone", "rules"]  # fixtures
NAMES = ("Ann", "Bea", "Cem", "Dan")
LOOKS = cycle((("ar", "dark"), ("de", "light"), ("en", "dark"), ("ar", "light"), ("de", "dark")))
Deed = Callable[[Scorer], None]


def stones(*entries: Mapping[str, object]) -> Record:
    return put(printed(*NAMES[:2], game="stones"), *entries)


def cups(*more: Mapping[str, object]) -> Record:
    return stones({"mode": "cups"}, {"lap": {"laid": "dot line triangle square"}}, *more)


def sequence(*moves: str) -> Record:
    return moved(printed(*NAMES, game="sequence"), NAMES, *moves)


def clusters(*moves: str) -> Record:
    return moved(printed(*NAMES[:2], game="clusters"), NAMES[:2], *moves)


def click(*selectors: str, then: str = "") -> Deed:
    def done(scorer: Scorer) -> None:
        for selector in selectors:
            scorer.page.locator(selector).first.click()
        if then:
            scorer.page.locator(then).first.wait_for()

    return done


def tap(cell: str, then: str) -> Deed:
    def done(scorer: Scorer) -> None:
        scorer.tap(cell)
        scorer.page.locator(then).first.wait_for()

    return done


ASKED = {"ask": {"symbol": "dot", "turned": 1, "player": "Ann"}}
PLAYED = ("AS b1", "6D a2", "JC c1", "2H d1")
LAID = ("g7 right 4 1 5", "g8 right 3 2")
PAST = click("li:nth-child(2) .move", then=".lookedat")
END = click(".act .btn.main", then="dialog")
# what is handed over, what is waited for, what is done then
SCREENS: dict[str, tuple[Callable[[], Record], str, Deed]] = {
    "hunt": (written, ".player", click()),
    "hexes": (lambda: after_four(*NAMES[:3]), ".choice [disabled]", click()),  # H, which is used
    "cups-doubt": (cups, ".cups", click("button.cup", "button.cup", then=".doubt")),
    "cups-fault": (lambda: cups({"shifts": []}, ASKED), ".history", click()),
    "cups-past": (
        lambda: example("cups"),
        ".history",
        click("li:nth-child(4) .move", then=".lookedat"),
    ),
    "which": (stones, ".fifth", click(".fifth", then="dialog")),
    "hands": (lambda: kept(example("poker"), 4), ".hand", click(".pick.spent")),
    "towers": (lambda: kept(example("towers"), 7), ".board .cell", tap("b2", ".o-picked")),
    "towers-over": (lambda: example("towers"), ".verdict.done", END),
    "clear": (lambda: kept(example("clear"), 9), ".board .cell", tap("b1", ".o-picked")),
    "row": (lambda: kept(example("row"), 6), ".pan .cell", click()),
    "sequence-seats": (sequence, ".board .cell", click(".side .btn", then="dialog")),
    "sequence-card": (lambda: sequence(*PLAYED), ".history", tap("f6", "dialog")),
    "sequence-past": (lambda: sequence(*PLAYED), ".history", PAST),
    "clusters-sum": (lambda: clusters(LAID[0]), ".history", tap("g8", ".lay b")),
    "clusters-past": (lambda: clusters(*LAID), ".history", PAST),
    "clusters-left": (lambda: clusters(*LAID, "pass", "pass"), ".leftrow", click()),
}
SQUARES = {"hunt": {360: 32, 320: 28}, "hexes": {360: 32, 320: 32}}  # pixels at least, by width
STATES = [(name, *look) for name, look in zip(SCREENS, LOOKS, strict=False)]


def checked(scorer: Scorer, axe: str, name: str) -> None:
    record, there, deed = SCREENS[name]
    page = scorer.page
    scorer.hand(record(), there)
    deed(scorer)
    assert found_by_axe(scorer.visit, axe) == []
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_function(f"() => innerWidth === {width}")
        assert page.evaluate(WIDER) <= 0, f"wider than {width}"
        assert page.evaluate(SMALLER) == []
        square = page.locator(".cell").first.bounding_box() if name in SQUARES else None
        assert not square or square["width"] >= SQUARES[name][width]


def test_axe_finds_nothing_in_a_game(scorer: Scorer, rules: str) -> None:
    checked(scorer, rules, "cups-doubt")
    scorer.page.keyboard.press("Escape")


@pytest.mark.soak
@pytest.mark.parametrize("state", STATES, ids="-".join)
def test_axe_finds_nothing_in_any(phone: Visit, rules: str, state: tuple[str, str, str]) -> None:
    name, lang, theme = state
    look(phone, lang, theme)
    checked(Scorer(phone), rules, name)
