"""Photos by kind of trouble: what is drawn, how the picture is taken, and what is true of it.

    photo = photographed("medium", 7)      # the same bytes whenever it is called
    photo.picture, photo.truths

A kind is a plan: which pens and mistakes, which view. Seeds below 1000 are for fitting weights,
those from 1000 on for tests alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tests.photos.camera import View, taken
from tests.photos.hand import COLOURS, Hand, Pen, Truth
from tests.photos.pages import RES, Page, printed

Rng = Any  # numpy.random.Generator
SIDES = (
    ("hunt", "white"), ("hexes", "a"), ("hunt", "gray"),
    ("hexes", "random"), ("hunt", "white"), ("hexes", "b"),
)  # fmt: skip
MARKERS = ("black", "blue", "red", "green", "violet")


@dataclass(frozen=True)
class Photo:
    """A picture and what is true of the sheets on it."""

    kind: str
    seed: int
    picture: Any  # height x width x 3 bytes
    truths: tuple[Truth, ...]


@dataclass(frozen=True)
class Plan:
    """What a kind does: the view, the pen, and what is drawn with it."""

    view: Callable[[Rng], View]
    pen: Callable[[Rng], Pen]
    drawn: Callable[[Hand, Pen], None]
    sheets: int = 1


def photographed(
    kind: str, seed: int, megapixels: float | None = None, large: bool = False, res: float = RES
) -> Photo:
    """The photo of a kind and a seed; with more or fewer pixels than usual, or of large print."""
    rng = np.random.default_rng([sum(map(ord, kind)), seed])
    plan = KINDS[kind]
    view = plan.view(rng)
    view = replace(view, megapixels=megapixels) if megapixels else view
    views = _beside(view) if plan.sheets == 2 else [view]
    pages, truths = [], []
    for i, own in enumerate(views):
        game, side = SIDES[(seed + 3 * i) % len(SIDES)]
        look = PAPER[seed % 7], INK[seed % 5]
        page = printed(game, side, (seed // 6 + i) % 4, *look, large=large, res=res)
        hand = Hand(page, rng)
        plan.drawn(hand, plan.pen(rng))
        pages.append((hand.picture(), page.size, own))
        truths.append(hand.truth)
    picture = taken(pages, replace(view, landscape=plan.sheets == 2), rng)
    return Photo(kind, seed, picture, tuple(truths))


PAPER = ("a4", "a4", "letter", "a4", "a4", "a4", "letter")
INK = ("color", "color", "color", "mono", "color")


def _beside(view: View) -> list[View]:
    """Two sheets on a table, each in its half of a landscape picture."""
    return [replace(view, fills=view.fills * 0.98, shift=(x, 0.0)) for x in (-0.25, 0.25)]


# ---- what is drawn


def placements(page: Page, rng: Rng, count: int, size: int = 0) -> list[list[str]]:
    """So many joined groups of cells that don't overlap, touching or not."""
    size = size or page.five
    free = set(page.cells)
    found: list[list[str]] = []
    for _ in range(count * 6):
        if len(found) == count or not free:
            break
        group = [sorted(free)[int(rng.integers(len(free)))]]
        while len(group) < size:
            beside = sorted({n for c in group for n in page.neighbours[c]} & free - set(group))
            if not beside:
                break
            group.append(beside[int(rng.integers(len(beside)))])
        if len(group) == size:
            found.append(sorted(group))
            free -= set(group)
    return found


def _many(hand: Hand) -> int:
    """How many outlines a sheet has: a round of hunt, a game of hexes."""
    if hand.page.is_hex:
        return int(hand.rng.integers(2, 11))
    return int(hand.rng.integers(1, 6))


def _closed(hand: Hand, pen: Pen, cells: list[str]) -> None:
    """A closed outline."""
    hand.outline(cells, pen)
    hand.truth.closed.append(cells)


def clean(hand: Hand, pen: Pen) -> None:
    """Closed outlines of the right size, and on half of the hexes sheets dots in them."""
    dotted = hand.page.is_hex and hand.rng.random() < 0.5
    for cells in placements(hand.page, hand.rng, _many(hand)):
        _closed(hand, pen, cells)
        if dotted:
            hand.dots(cells, pen)


def nothing(hand: Hand, pen: Pen) -> None:
    """A sheet on which nobody drew."""


def packed(hand: Hand, pen: Pen) -> None:
    """As many as there is room for: pockets between them, also in corners and along the rim."""
    for cells in placements(hand.page, hand.rng, 11 if hand.page.is_hex else 14):
        _closed(hand, pen, cells)


def left_open(hand: Hand, pen: Pen) -> None:
    """Some outlines that a piece of line lacks, in the middle of a line or about a corner."""
    found = placements(hand.page, hand.rng, max(2, _many(hand)))
    for cells in found[1::2]:
        _closed(hand, pen, cells)
    around = {n for cells in hand.truth.closed for c in cells for n in hand.page.neighbours[c]}
    for cells in found[::2]:
        if around & set(cells):
            continue  # a neighbour's line would close the gap
        long = 10.5 if hand.page.is_hex else 16.0
        gap = float(hand.rng.uniform(0.6, 1.1)) * long
        hand.outline(cells, pen, gap, float(hand.rng.choice([0.0, 0.3, 0.5, 0.8])))
        hand.truth.open.append(cells)
        around |= {n for c in cells for n in hand.page.neighbours[c]}


def wiped(hand: Hand, pen: Pen) -> None:
    """Lines of an earlier round that a cloth has left a trace of."""
    for cells in placements(hand.page, hand.rng, 3):
        pale = replace(pen, cover=float(hand.rng.uniform(0.03, 0.13)), width=pen.width * 1.3)
        kept = dict(hand.truth.inked)
        hand.outline(cells, pale)
        hand.truth.inked = kept
        hand.truth.faint.append(cells)
    clean(hand, pen)


def crossed(hand: Hand, pen: Pen) -> None:
    """Outlines that were crossed out again, among good ones."""
    _spoiled(hand, pen, lambda cells: hand.cross_out(cells, pen), hand.truth.crossed)


def struck(hand: Hand, pen: Pen) -> None:
    """Outlines with a single stroke through them, among good ones."""

    def strike(cells: list[str]) -> None:
        hand.strike(cells, pen, STRIKES[int(hand.rng.integers(len(STRIKES)))])

    _spoiled(hand, pen, strike, hand.truth.crossed)


def _spoiled(
    hand: Hand, pen: Pen, spoil: Callable[[list[str]], None], spoiled: list[list[str]]
) -> None:
    """Outlines of which every other one is spoiled afterwards."""
    for i, cells in enumerate(placements(hand.page, hand.rng, max(2, _many(hand)))):
        if i % 2:
            _closed(hand, pen, cells)
        else:
            hand.outline(cells, pen)
            spoil(cells)
            spoiled.append(cells)


def struck_dotted(hand: Hand, pen: Pen) -> None:
    """The same on hexagons with a dot in each, as the rules of hexes advise."""
    struck(hand, pen)
    for cells in (*hand.truth.closed, *hand.truth.crossed):
        hand.dots(cells, pen)


STRIKES = ("along", "through", "from cell to cell")


def filled(hand: Hand, pen: Pen) -> None:
    """Outlines that were coloured in, hatched or all over, among good ones."""

    def fill(cells: list[str]) -> None:
        how = "hatched" if hand.rng.random() < 0.5 else "all over"
        hand.fill(cells, replace(pen, cover=float(hand.rng.uniform(0.5, 0.95))), how)

    _spoiled(hand, pen, fill, hand.truth.filled)


def odd(hand: Hand, pen: Pen) -> None:
    """Outlines of another size, and two that share a cell."""
    size = hand.page.five
    for cells in placements(hand.page, hand.rng, 2, size + int(hand.rng.choice([-2, -1, 1, 2]))):
        _closed(hand, pen, cells)
    used = {c for cells in hand.truth.closed for c in cells}
    for cells in placements(hand.page, hand.rng, 3):
        if not used & set(cells):
            _closed(hand, pen, cells)


def overlapping(hand: Hand, pen: Pen) -> None:
    """Two outlines drawn over each other."""
    first, *more = placements(hand.page, hand.rng, 4)
    shared = first[0]
    other = [shared]
    while len(other) < hand.page.five:
        beside = sorted({n for c in other for n in hand.page.neighbours[c]} - {*other, *first})
        if not beside:
            break
        other.append(beside[int(hand.rng.integers(len(beside)))])
    more = [cells for cells in more if not set(cells) & set(other)]
    both = (first, sorted(other)) if len(other) == hand.page.five else (first,)
    for cells in (*both, *more[:2]):
        _closed(hand, pen, cells)


def through(hand: Hand, pen: Pen) -> None:
    """A line through the symbols instead of around them, and a loose line along the borders."""
    clean(hand, pen)
    used = {c for cells in hand.truth.closed for c in cells}
    free = [c for c in sorted(hand.page.cells) if c not in used]
    for name in free[: 1 + int(hand.rng.integers(3))]:
        beside = sorted(hand.page.neighbours[name] - used)
        if beside:
            ends = np.array([hand.middle(name), hand.middle(beside[0])])
            hand.stroke(hand.wander(np.linspace(ends[0], ends[1], 40), pen), pen)


# ---- pens


def marker(rng: Rng) -> Pen:
    """A felt-tip pen, as the sheet asks for."""
    colour = COLOURS[MARKERS[int(rng.integers(len(MARKERS)))]]
    wide, stray = float(rng.uniform(1.1, 2.6)), float(rng.uniform(0.2, 0.9))
    return Pen(wide, colour, float(rng.uniform(0.85, 0.97)), stray)


def _like(**more: object) -> Callable[[Rng], Pen]:
    return lambda rng: replace(marker(rng), **more)  # type: ignore[arg-type]


def thin(rng: Rng) -> Pen:
    return replace(marker(rng), width=float(rng.uniform(0.7, 0.9)))


def pencil(rng: Rng) -> Pen:
    return Pen(0.6, COLOURS["pencil"], float(rng.uniform(0.45, 0.75)), 0.5)


def ballpoint(rng: Rng) -> Pen:
    return Pen(0.4, COLOURS["blue"], 0.85, 0.5)


def loops(rng: Rng) -> Pen:
    return replace(marker(rng), inset=float(rng.uniform(2.0, 3.5)), wobble=0.5)


def child(rng: Rng) -> Pen:
    return replace(marker(rng), wobble=float(rng.uniform(1.5, 2.3)))


def rim(rng: Rng) -> Pen:
    """A hand that ends at the printed border, or a bit before it."""
    return replace(marker(rng), rim=(0.0, 2.0))


def hand(rng: Rng) -> Pen:
    """Anybody's hand: pens of all widths, double lines, cut corners, along the rim or up to it."""
    return replace(
        marker(rng),
        width=float(rng.uniform(0.9, 3.2)),
        wobble=float(rng.uniform(0.2, 1.3)),
        strokes=int(rng.choice([1, 1, 1, 2])),
        round=float(rng.choice([0, 0, 1.5, 2.5])),
        rim=(None, None, (0.0, 0.8), (1.0, 2.0))[int(rng.integers(4))],
    )


# ---- views


def plain(rng: Rng) -> View:
    return View(3, float(rng.uniform(0, 6)), float(rng.uniform(-3, 3)), 0.93, gradient=0.1)


def easy(rng: Rng) -> View:
    return View(
        float(rng.uniform(2, 6)), float(rng.uniform(3, 14)), float(rng.uniform(-12, 12)), 0.88,
        blur=float(rng.uniform(0.3, 0.8)), noise=float(rng.uniform(1, 4)),
        gradient=float(rng.uniform(0.05, 0.3)), warm=float(rng.uniform(-0.4, 0.6)), lens=0.01,
    )  # fmt: skip


def medium(rng: Rng) -> View:
    return View(
        float(rng.uniform(1.6, 5)), float(rng.uniform(10, 24)), float(rng.uniform(-40, 40)), 0.84,
        curl=float(rng.uniform(0, 4)), lens=float(rng.uniform(-0.01, 0.02)),
        blur=float(rng.uniform(0.5, 1.2)), motion=float(rng.choice([0, 0, 1.5])),
        noise=float(rng.uniform(2, 7)), gradient=float(rng.uniform(0.2, 0.5)),
        shadow=float(rng.choice([0, 0.2, 0.35])), exposure=float(rng.uniform(0.7, 0.97)),
        warm=float(rng.uniform(-0.8, 1.0)),
    )  # fmt: skip


def hard(rng: Rng) -> View:
    return View(
        float(rng.uniform(1.2, 4)), float(rng.uniform(20, 35)), float(rng.uniform(-180, 180)), 0.82,
        curl=float(rng.uniform(2, 9)), lens=float(rng.uniform(-0.02, 0.03)),
        blur=float(rng.uniform(0.7, 1.5)), motion=float(rng.choice([0, 2.0])),
        noise=float(rng.uniform(4, 11)), gradient=float(rng.uniform(0.3, 0.6)),
        shadow=float(rng.choice([0, 0.4, 0.55])), exposure=float(rng.uniform(0.55, 0.9)),
        warm=float(rng.uniform(-1, 1.4)),
    )  # fmt: skip


def _with(view: Callable[[Rng], View], **more: object) -> Callable[[Rng], View]:
    """A view with something else in it; a pair of numbers is a range."""

    def changed(rng: Rng) -> View:
        drawn = {
            key: float(rng.uniform(*value)) if key in RANGES and isinstance(value, tuple) else value
            for key, value in more.items()
        }
        return replace(view(rng), **drawn)  # type: ignore[arg-type]

    return changed


RANGES = ("curl", "glare", "shadow", "mixed", "fills", "megapixels", "sharpen")


def cut(rng: Rng) -> View:
    """A sheet of which the picture lacks a part."""
    way = rng.uniform(0, 2 * np.pi)
    far = float(rng.uniform(0.12, 0.25))
    return replace(easy(rng), fills=1.0, shift=(far * float(np.cos(way)), far * float(np.sin(way))))


def flatbed(rng: Rng) -> View:
    return View(
        2.5, 0, float(rng.uniform(-1, 1)), 0.97, blur=0.4, noise=1, gradient=0, finish="white"
    )


KINDS: dict[str, Plan] = {
    "plain": Plan(plain, marker, clean),
    "easy": Plan(easy, marker, clean),
    "medium": Plan(medium, marker, clean),
    "hard": Plan(hard, marker, clean),
    "small": Plan(_with(easy, megapixels=(1.0, 1.4)), marker, clean),
    "open": Plan(easy, marker, left_open),
    "open-medium": Plan(medium, marker, left_open),
    "two": Plan(_with(easy, megapixels=(4, 8)), marker, clean, 2),
    "ghost": Plan(easy, marker, wiped),
    "shadow": Plan(_with(easy, shadow=(0.35, 0.65)), marker, clean),
    "thin": Plan(easy, thin, clean),
    "curl": Plan(_with(easy, curl=(6, 14)), marker, clean),
    "crossed": Plan(easy, marker, crossed),
    "struck": Plan(easy, marker, struck),
    "struck-medium": Plan(medium, marker, struck),
    "struck-thin": Plan(easy, thin, struck),
    "struck-hard": Plan(hard, marker, struck),
    "struck-dotted": Plan(easy, marker, struck_dotted),
    "filled": Plan(easy, marker, filled),
    "filled-medium": Plan(medium, marker, filled),
    "glare": Plan(_with(easy, glare=(0.08, 0.2)), marker, clean),
    "crop": Plan(cut, marker, clean),
    "thumb": Plan(_with(easy, objects=("thumb",)), marker, clean),
    "pen": Plan(_with(easy, objects=("pen",)), marker, clean),
    "pencil": Plan(easy, pencil, clean),
    "ballpoint": Plan(easy, ballpoint, clean),
    "dry": Plan(easy, _like(dry=0.3), clean),
    "loops": Plan(easy, loops, clean),
    "child": Plan(easy, child, clean),
    "packed": Plan(plain, marker, packed),
    "packed-medium": Plan(medium, marker, packed),
    "odd": Plan(easy, marker, odd),
    "overlap": Plan(easy, marker, overlapping),
    "through": Plan(easy, marker, through),
    "empty": Plan(medium, marker, nothing),
    "sharp": Plan(_with(easy, sharpen=(0.8, 2.0)), marker, clean),
    "sharp-packed": Plan(_with(easy, sharpen=(0.8, 2.0)), marker, packed),
    "mixed": Plan(_with(easy, mixed=(0.6, 1.2)), marker, clean),
    "grey": Plan(_with(easy, finish="grey"), marker, clean),
    "enhanced": Plan(_with(easy, finish="enhanced"), marker, clean),
    "bw": Plan(_with(easy, finish="bw"), marker, clean),
    "flatbed": Plan(flatbed, marker, clean),
    "rim": Plan(easy, rim, clean),
    "rim-open": Plan(easy, rim, left_open),
    "hand-plain": Plan(plain, hand, clean),
    "hand-easy": Plan(easy, hand, clean),
    "hand-medium": Plan(medium, hand, clean),
    "hand-hard": Plan(hard, hand, clean),
    "hand-open": Plan(medium, hand, left_open),
    "hand-crossed": Plan(medium, hand, crossed),
}


def some(kinds: Sequence[str], seeds: Sequence[int]) -> list[tuple[str, int]]:
    """All pairs of kinds and seeds."""
    return [(kind, seed) for kind in kinds for seed in seeds]
