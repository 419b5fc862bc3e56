"""The box of every game, folded in a drawing: it closes, nothing is in the way, the parts go in."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import pagination, theme
from generator.components.tuck_box import (
    CUT_OUT,
    SLACK,
    Load,
    Panel,
    TuckBox,
    box_for,
    is_on_a_sheet,
)
from generator.game_contract import drawing
from generator.pages.job import Job
from generator.pens.path import flat
from generator.pens.pen import Pen
from generator.pens.wrapped_pens import extent
from generator.sheets.box import NET_TOP, BoxPanels
from generator.sheets.lid import Lid
from generator.sheets.wordmark import art_of
from layouts.millimetres import BOX_WIDTH
from tests.chosen import paired, times
from tests.contract import page_rules as rules
from tests.contract.page_rules import INKED, everything, printed
from tests.contract.printed_sets import made
from tests.contract.test_lids import LETTERS, LONGEST, has_letters
from tests.sketch import grown, within

GAMES = ("hunt", "hexes", "stones", "sequence", "clusters")
WALLS = ("back", "side", "front", "other side")

# What the look asks for: room across, down, and from front to back; the sheet it takes.
WANTED = {
    "hunt": ((56, 68, 30), (183, 155)),
    "hexes": ((37, 60, 37), (159, 161)),
    "stones": ((52, 52, 8), (131, 95)),
    "sequence": ((65, 90, 14), (169, 145)),
    "clusters": ((67, 67, 8), (161, 110)),
}
SIZES = st.builds(TuckBox, st.floats(24, 120), st.floats(24, 160), st.floats(8, 60))
Space = Any  # a matrix of 4 x 4: where a point of the sheet comes to lie


def printed_box(game: str, **look: Any) -> Job:
    return made(game, **{"parts": "box", **look})


def loads(job: Job) -> list[Load]:
    found: list[Load] = import_module(f"generator.games.{job.game}.cover").loads(job)
    return found


# --- folded ------------------------------------------------------------------------------------


def over(panel: Panel) -> Space:
    """A quarter turn about the fold a panel hangs on: what lies beyond the fold goes away."""
    (ax, ay), (bx, by) = panel.fold
    along = np.array([bx - ax, by - ay, 0.0]) / np.hypot(bx - ax, by - ay)
    beyond = np.mean([(x - ax, y - ay, 0.0) for x, y in panel.corners], axis=0)
    beyond -= along * (beyond @ along)
    beyond /= np.linalg.norm(beyond)
    away = np.array([0.0, 0.0, 1.0])
    turn = np.outer(along, along) + np.outer(away, beyond) - np.outer(beyond, away)
    space = np.eye(4)
    space[:3, :3] = turn
    start = np.array([ax, ay, 0.0])
    space[:3, 3] = start - turn @ start
    return space


def folded(box: TuckBox) -> dict[str, Space]:
    """Where each panel is when all folds are folded; the back stays where it is."""
    found: dict[str, Space] = {}
    for name, panel in box.panels.items():
        found[name] = found[panel.hangs_on] @ over(panel) if panel.hangs_on else np.eye(4)
    return found


def there(space: Space, corners: Sequence[tuple[float, float]]) -> Any:
    """The corners of a panel in space."""
    return np.array([(space @ (x, y, 0, 1))[:3] for x, y in corners])


def spans(box: TuckBox) -> dict[str, Any]:
    """Of each panel in space the least and the most of x, y and z."""
    spaces = folded(box)
    found = {}
    for name, panel in box.panels.items():
        points = there(spaces[name], panel.corners)
        found[name] = np.array([points.min(axis=0), points.max(axis=0)]).T.round(6)
    return found


@settings(deadline=None)
@given(box=SIZES)
def test_a_box_of_any_size_closes(box: TuckBox) -> None:
    """Back and front lie opposite, so do the sides; the lids shut both ends."""
    at = spans(box)
    top, foot = box.top, box.foot
    assert at["back"] == pytest.approx(np.array([(0, box.wide), (top, foot), (0, 0)]))
    assert at["front"][0] == pytest.approx((SLACK, box.wide))
    assert at["front"][2] == pytest.approx((box.deep, box.deep))
    assert at["side"][0] == pytest.approx((box.wide, box.wide))
    assert at["other side"][0] == pytest.approx((SLACK, SLACK))
    for name, y in (("lid top", top), ("lid foot", foot)):
        assert at[name][0] == pytest.approx((0, box.wide))
        assert at[name][1] == pytest.approx((y, y))
        assert at[name][2] == pytest.approx((0, box.deep - SLACK))


@settings(deadline=None)
@given(box=SIZES)
def test_flaps_and_tucks_are_not_in_the_way(box: TuckBox) -> None:
    at = spans(box)
    for end, y in (("top", box.top), ("foot", box.foot)):
        tuck, one, other = at[f"tuck {end}"], at[f"flap side {end}"], at[f"flap other side {end}"]
        assert tuck[2] == pytest.approx((box.deep - SLACK,) * 2)  # inside, behind the front
        assert tuck[0][0] > SLACK and tuck[0][1] < box.wide
        assert tuck[1][0] >= box.top - 1e-5 and tuck[1][1] <= box.foot + 1e-5
        for flap in (one, other):
            assert flap[1] == pytest.approx((y, y))  # below the lid
            assert flap[2][0] > 0 and flap[2][1] <= box.deep - SLACK + 1e-6  # before the tuck
        assert other[0][0] >= SLACK - 1e-6 and one[0][1] <= box.wide + 1e-6
        assert other[0][1] < one[0][0]  # side by side
    assert at["tuck top"][1][1] < at["tuck foot"][1][0]


@settings(deadline=None)
@given(box=SIZES)
def test_the_tab_lies_behind_the_back(box: TuckBox) -> None:
    x, y, z = spans(box)["glue"]
    assert z == pytest.approx((SLACK, SLACK))
    assert x[0] >= 0 and x[1] <= box.wide
    assert box.top - 1e-6 <= y[0] and y[1] <= box.foot + 1e-6
    assert x[1] - x[0] >= 8


@settings(deadline=None)
@given(box=SIZES)
def test_walls_are_upright_with_their_print_outside(box: TuckBox) -> None:
    middle = np.array([box.wide / 2, (box.top + box.foot) / 2, box.deep / 2])
    spaces = folded(box)
    for name in (*WALLS, "lid top", "lid foot"):
        out = spaces[name] @ (0, 0, -1, 0)  # towards the reader, before it is folded
        centre = there(spaces[name], box.panels[name].corners).mean(axis=0)
        assert out[:3] @ (centre - middle) > 0, name
        if name in WALLS:
            assert spaces[name] @ (0, 1, 0, 0) == pytest.approx((0, 1, 0, 0)), name


@pytest.mark.soak
@settings(deadline=None, max_examples=times(20))
@given(box=SIZES)
def test_every_edge_is_cut_or_folded(box: TuckBox) -> None:
    """No panel lies on another on the sheet, and each hangs on nothing but its fold."""
    lines = [*flat(box.cuts()), *flat(box.folds(True)), *flat(box.folds(False))]
    for panel in box.panels.values():
        for a, b in zip(panel.corners, (*panel.corners[1:], panel.corners[0]), strict=True):
            if "tuck" in panel.name and a[0] != b[0] and a[1] != b[1]:
                continue  # a round corner
            spot = a[0] * 0.8 + b[0] * 0.2, a[1] * 0.8 + b[1] * 0.2  # the middle may be the notch
            assert min(distance(spot, line) for line in lines) < 0.01, (panel, a, b)
    for one, other in itertools.combinations(box.panels.values(), 2):
        (x, y, w, h), (u, v, s, t) = one.box, other.box
        apart = x + w <= u + 1e-6 or u + s <= x + 1e-6 or y + h <= v + 1e-6 or v + t <= y + 1e-6
        assert apart, (one, other)
    wide, high = box.size
    for panel in box.panels.values():
        x, y, w, h = panel.box
        assert x >= -1e-6 and y >= -1e-6 and x + w <= wide + 1e-6 and y + h <= high + 1e-6


def distance(spot: tuple[float, float], line: Sequence[tuple[float, float]]) -> float:
    """From a point to the nearest point of a line."""
    best = float("inf")
    for a, b in itertools.pairwise(np.array(line)):
        way = b - a
        length = float(way @ way)
        share = min(1.0, max(0.0, float((spot - a) @ way) / length)) if length else 0.0
        best = min(best, float(np.linalg.norm(a + share * way - spot)))
    return best


# --- for the parts of a game -------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_boxes_are_as_large_as_the_look_asks(game: str) -> None:
    box = box_for(loads(printed_box(game)))
    size, sheet = WANTED[game]
    assert (box.wide, box.high, box.deep) == size
    assert box.size == pytest.approx(sheet, abs=1)
    assert is_on_a_sheet(box)


def test_three_dice_may_be_wider_than_tiles() -> None:
    box = box_for([Load(44, 44, CUT_OUT, 12), Load(16, 16, 16, 5, 3, 2)])
    assert (box.wide, box.high, box.deep) == (50, 46, 24)
    assert box.size == pytest.approx((159, 121), abs=1)


@pytest.mark.parametrize(("game", "large"), paired(GAMES, [False, True]))
def test_the_parts_go_in(game: str, large: bool) -> None:
    """Between the walls as they are when folded, and every single thing in a pile."""
    job = printed_box(game, large=large)
    box, at = box_for(loads(job)), spans(box_for(loads(job)))
    across = at["side"][0][0] - at["other side"][0][1]
    down = at["lid foot"][1][0] - at["lid top"][1][1]
    upwards = at["tuck top"][2][0] - at["glue"][2][1]  # between the tuck and the tab
    assert max(load.size[0] for load in loads(job)) <= across
    assert max(load.size[1] for load in loads(job)) <= down
    assert sum(load.size[2] for load in loads(job)) <= upwards + 1e-6
    for load in loads(job):
        assert load.across * load.down * round(load.size[2] / load.thick) >= load.count
    assert is_on_a_sheet(box)


@settings(deadline=None, max_examples=times(40))
@given(pieces=st.integers(1, 40), dice=st.integers(3, 6))
def test_any_set_of_hunt_has_a_box_from_one_sheet(pieces: int, dice: int) -> None:
    """Of six squares there are 35 shapes: then tiles and dice are too much, and tiles lie alone."""
    job = printed_box("hunt")
    definition = job.deal.definition
    many = tuple(replace(definition.pieces[0], name=f"p{i}") for i in range(pieces))
    mine = replace(definition, pieces=many, rules={**definition.rules, "dice": dice})
    found = loads(replace(job, deal=replace(job.deal, definition=mine)))
    assert is_on_a_sheet(box_for(found))
    assert [load.count for load in found] in ([pieces, dice], [pieces])
    assert len(found) == 2 or pieces > 18


def test_large_dice_stay_outside() -> None:
    assert len(loads(printed_box("hunt", large=True))) == 1
    assert len(loads(printed_box("hunt", large=True, parts="box,dice"))) == 2
    assert len(loads(printed_box("hunt", parts="box,bigdice"))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_box_is_printed_when_asked_for(game: str) -> None:
    assert "box" in drawing(game).PARTS
    assert not any("box" in drawing(game).usual_parts(large) for large in (False, True))
    job = printed_box(game)
    sides = [side for side in pagination.sides(job) if not side.empty]
    assert [side.part for side in sides] == ["box"] * (2 if game == "sequence" else 1)


# --- the sheet ---------------------------------------------------------------------------------


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang", "ink", "large"), paired(GAMES, INKED, few=4))
def test_the_sheet_is_in_order(game: str, lang: str, ink: str, large: bool) -> None:
    """Nothing is in the way of anything; what is said is whole; the lines are those of the box."""
    job = printed_box(game, lang=lang, ink=ink, large=large)
    pages = everything(printed(job))
    rules.nothing_is_outside_the_common_box(pages)
    rules.no_text_meets_another(pages)
    if game != "sequence":  # its cards lie on each other, as in a hand
        rules.text_stands_on_one_clear_ground(pages)
    if ink == "mono":
        rules.are_grey(pages)
        rules.are_dark_enough(pages)
    said = rules.said(printed(job).pages).replace("\u200f", "")
    for key in ("box.holds", *(f"box.step.{n}" for n in (1, 2, 3, 4))):
        assert all(word in said for word in job.words(key).split()), key
    box = box_for(loads(job))
    left = (BOX_WIDTH - box.size[0]) / 2
    drawn = {
        tuple((round(x, 2), round(y, 2)) for x, y in stroke.points)
        for _, stroke in printed(job).pages[0].strokes
    }
    for line in [*flat(box.cuts()), *flat(box.folds(True)), *flat(box.folds(False))]:
        assert tuple((round(x + left, 2), round(y + NET_TOP, 2)) for x, y in line) in drawn


@pytest.mark.few(2)
@pytest.mark.parametrize("game", GAMES)
def test_the_ground_runs_over_every_cut_of_a_wall(game: str) -> None:
    """By 2 mm, but for where a flap is near; tab, tucks and flaps stay white."""
    job = printed_box(game)
    box, left = box_for(loads(job)), (BOX_WIDTH - box_for(loads(job)).size[0]) / 2
    ground = theme.lid_inks(job.style.accent, mono=False).ground
    fills = [fill.box for _, fill in printed(job).pages[0].fills if fill.ink == ground]

    def is_printed(x: float, y: float) -> bool:
        spot = grown((x + left, y + NET_TOP, x + left, y + NET_TOP), 0.01)
        return any(within(spot, fill) for fill in fills)

    front = box.panels["front"].box
    for y in (front[1] - 1.9, front[1] + front[3] + 1.9):
        assert is_printed(front[0] + 2, y) and is_printed(front[0] + front[2] - 2, y)
    for y in (box.top + 5, box.tuck + 1, box.foot + 1):
        assert is_printed(-1.9, y)
    for name, panel in box.panels.items():
        x, y, wide, high = panel.box
        assert is_printed(x + wide / 2, y + high / 2) == panel.is_printed, name


@pytest.mark.few(2)
@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=times(12))
@given(title=st.text(LETTERS, min_size=1, max_size=LONGEST).filter(has_letters))
def test_art_stays_on_its_panel_whatever_the_title(game: str, title: str) -> None:
    job = printed_box(game)
    definition = replace(job.deal.definition, titles={"en": title})
    mine = replace(job, deal=replace(job.deal, definition=definition))
    box = box_for(loads(mine))
    figure = import_module(f"generator.games.{game}.cover").draw_figure
    panels = BoxPanels(Lid(Pen(), mine), art_of(game), figure, box, ["52 cards"])
    sheets = (
        (panels.front(), box.widths[2], box.high),
        (panels.side(1), box.widths[1], box.high),
        (panels.side(3), box.widths[3], box.high),
        (panels.back(), box.wide, box.high),
        (panels.top(), box.wide, box.lid),
    )
    for stamp, wide, high in sheets:
        found = extent(stamp.draw)
        assert found is not None
        assert within(grown(found, 0.5), (0, 0, wide, high)), (stamp.name, found)
