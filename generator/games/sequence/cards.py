"""Sequence's double deck: 104 cards to cut, jacks that say what they do, and the backs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.components import cards
from generator.components.cards import (
    HEIGHT,
    INDEX_X,
    INDEX_Y,
    ON_PAGE,
    WIDTH,
    emblem_stamp,
    suit_colour,
    suit_stamp,
)
from generator.games.sequence.chips import DECKS
from generator.lettering.text import cap_mm, wrap
from generator.pages.job import Job, Picture, Side
from generator.pages.page import LEADING, Page
from generator.pens.path import rect
from generator.pens.pen import MIDDLE, PT, Pen, Stamp
from layouts.card import DECK, is_jack, rank_of, suit_of

X, Y = WIDTH / 2, HEIGHT / 2  # the middle of a card
COLUMN, FAR, NEAR = 10.8, 25.2, 8.4  # from the middle to the columns and the rows of pips
PIP, ACE = 10.8, 38.0
ROWS = (-FAR, -NEAR, NEAR, FAR)
PIPS = {  # rows of the two columns, rows in the middle
    "2": ((), (-FAR, FAR)),
    "3": ((), (-FAR, 0.0, FAR)),
    "4": ((-FAR, FAR), ()),
    "5": ((-FAR, FAR), (0.0,)),
    "6": ((-FAR, 0.0, FAR), ()),
    "7": ((-FAR, 0.0, FAR), (-FAR / 2,)),
    "8": ((-FAR, 0.0, FAR), (-FAR / 2, FAR / 2)),
    "9": (ROWS, (0.0,)),
    "10": (ROWS, (-(FAR + NEAR) / 2, (FAR + NEAR) / 2)),
}
CROWNS = {"K": "king", "Q": "queen"}
CROWN, CROWN_TOP, CROWNED, CROWNED_TOP = 27.0, 6.3, 11.0, 31.6
EYES, EYE, APART = 24.5, 34.0, 13.0  # two eyes, one, and from the middle to each of two
SPEECH_PT, SPEECH_MOST, SPEECH_ROWS = 11.0, 14.5, 2
SPEECH_WIDTH, SPEECH_TOP = 50.0, 55.2
SPARE_WIDE, SPARE_HIGH, SPARE_ROOM = 8.6, 14.2, 46.0  # the places in the corners; a line of words


def sides(job: Job) -> Iterator[Side]:
    """Yield pages of nine cards, suit by suit, each with its backs if printed on both sides."""
    title = job.words("part.cards")
    deck = DECK * DECKS
    for first in range(0, len(deck), ON_PAGE):
        here = deck[first : first + ON_PAGE]

        def front(page: Page, here: tuple[str, ...] = here) -> None:
            page.pen.use(cards.cuts_stamp(), 0, 0)
            for i in range(ON_PAGE):
                face = face_stamp(here[i], job) if i < len(here) else spare_stamp(job)
                page.pen.use(face, *cards.corner(i))

        def back(page: Page) -> None:
            backs = cards.back_stamp(cards.ACROSS, cards.DOWN, cards.BLEED, job.style)
            page.pen.use(backs, *cards.corner(0))

        yield Side("cards", title, front, bare=True)
        if job.duplex:
            yield Side("cards", title, back, back=True, bare=True)


def pictures(job: Job) -> Iterator[Picture]:
    """Yield each face and the back as a picture."""
    rim = rect(0.1, 0.1, WIDTH - 0.2, HEIGHT - 0.2, cards.BENT)
    stamps = {card: face_stamp(card, job) for card in DECK}
    stamps["back"] = cards.back_stamp(1, 1, 0, job.style)
    for name, stamp in stamps.items():

        def draw(pen: Pen, stamp: Stamp = stamp) -> None:
            pen.use(stamp, 0, 0)
            pen.path(rim, line=theme.RIM, width_mm=theme.CUT)

        yield Picture(f"card-{name}", (WIDTH, HEIGHT), draw)


def spare_stamp(job: Job) -> Stamp:
    """Return a card to replace a lost one: places for rank and suit, and a sentence about them."""
    corner = rect(INDEX_X - SPARE_WIDE / 2, INDEX_Y, SPARE_WIDE, SPARE_HIGH, theme.ROUND)
    place = Stamp(
        "spare place", partial(Pen.path, path=corner, line=theme.RIM, width_mm=theme.HAIR)
    )

    def draw(pen: Pen) -> None:
        pen.use(cards.both_ways(place, WIDTH, HEIGHT), 0, 0)
        points = min(job.style.size(SPEECH_PT), SPEECH_MOST)
        title = job.words("cards.blank")
        pen.text(X, Y - 1, title, size_pt=points, ink=theme.QUIET, bold=True, align=MIDDLE)
        size = job.style.size(theme.SMALL)
        text = "\n".join(map(job.words, ("sequence.spare", "sequence.spare.how")))
        for i, row in enumerate(wrap(text, SPARE_ROOM, size), 1):
            base = Y + i * size * PT * LEADING + 1
            pen.text(X, base, row, size_pt=size, ink=theme.QUIET, align=MIDDLE)

    return Stamp("card spare", draw)


def face_stamp(card: str, job: Job) -> Stamp:
    """Return a card's face: corners, and pips, a crown or eyes in the middle."""

    def draw(pen: Pen) -> None:
        pen.use(cards.both_ways(cards.index_stamp(card, job.style), WIDTH, HEIGHT), 0, 0)
        if is_jack(card):
            _draw_jack(pen, card, job)
        elif rank_of(card) in CROWNS:
            pen.use(cards.both_ways(_court(card, job), WIDTH, HEIGHT), 0, 0)
        else:
            _draw_pips(pen, card, job)

    return Stamp(f"card {card}", draw)


def _draw_pips(pen: Pen, card: str, job: Job) -> None:
    """Draw pips as on any deck; those below the middle are upside down."""
    rank, suit = rank_of(card), suit_of(card)
    if rank == "A":
        pen.use(suit_stamp(suit, ACE, job.style.inks), X - ACE / 2, Y - ACE / 2)
        return
    pip, half = suit_stamp(suit, PIP, job.style.inks), PIP / 2
    beside, middle = PIPS[rank]
    for x, y in [(x, y) for x in (-COLUMN, COLUMN) for y in beside] + [(0, y) for y in middle]:
        if y > 0:
            pen.use(pip, X + x + half, Y + y + half, turn=2)
        else:
            pen.use(pip, X + x - half, Y + y - half)


def _court(card: str, job: Job) -> Stamp:
    rank, suit, inks = rank_of(card), suit_of(card), job.style.inks
    crown = emblem_stamp(CROWNS[rank], suit, CROWN, inks)

    def draw(pen: Pen) -> None:
        pen.use(crown, X - CROWN / 2, CROWN_TOP)
        pen.use(suit_stamp(suit, CROWNED, inks), X - CROWNED / 2, CROWNED_TOP)

    return Stamp(f"court {card}", draw)


def _draw_jack(pen: Pen, card: str, job: Job) -> None:
    """Draw one eye or two, and the effect of the card for both sides of the table."""
    is_one_eyed = card in job.deal.definition.one_eyed
    size = EYE if is_one_eyed else EYES
    eye = emblem_stamp("eye", suit_of(card), size, job.style.inks)
    for x in (0.0,) if is_one_eyed else (-APART, APART):
        pen.use(eye, X + x - size / 2, Y - size / 2)
    rows, points = _speech(job.words("cards.remove" if is_one_eyed else "cards.wild"), job)
    colour = suit_colour(suit_of(card), job.style.inks)

    def draw(pen: Pen) -> None:
        for i, row in enumerate(rows):
            y = SPEECH_TOP + cap_mm(points) + i * points * PT * LEADING
            pen.text(X, y, row, size_pt=points, ink=colour, bold=True, align=MIDDLE)

    speech = Stamp(f"speech {card}", draw)
    pen.use(cards.both_ways(speech, WIDTH, HEIGHT), 0, 0)


def _speech(text: str, job: Job) -> tuple[list[str], float]:
    """Return a jack's words as rows of about one width that clear the corners; and their size."""
    points, width = min(job.style.size(SPEECH_PT), SPEECH_MOST), SPEECH_WIDTH
    while len(rows := wrap(text, width, points, True)) > SPEECH_ROWS:
        points -= 0.5
    while len(narrow := wrap(text, width - 1, points, True)) == len(rows):
        rows, width = narrow, width - 1
    return rows, points
