"""Sequence's boxes, one for each deck: half of the chips, and the cards on top of them."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components import cards
from generator.components.box_contents import CARD, Load, box_for, laid
from generator.games.sequence.cards import face_stamp
from generator.games.sequence.chips import DECKS, printed_size, total
from generator.games.sequence.lid import ART, draw_chip
from generator.games.sequence.lid_scene import hand
from generator.pages.job import Job, Side
from generator.pens.matrix import moved, turned
from generator.pens.path import rect
from generator.pens.turned import turned_pen
from generator.sheets import box
from generator.sheets.lid.art import Lid
from layouts.card import DECK
from scorer.records.players import COLOURS

FAN, BENT, LINE = 11.0, 4.0, 0.9
CHIPS = ((-38.0, 6.0), (38.0, 8.0))  # where a chip of each side lies


def sides(job: Job) -> Iterator[Side]:
    """A sheet for each deck."""
    deck, chips = loads(job)
    holds = [
        job.words("box.sequence.cards", n=deck.count),
        job.words("box.sequence.chips", n=chips.count),
    ]
    made, pack = box_for((deck, chips)), job.words("box.sequence.pack")
    for _ in range(DECKS):
        yield from box.sides(job, ART, draw_figure, made, holds, pack)


def loads(job: Job) -> list[Load]:
    """What lies in one of the boxes."""
    deck = Load(cards.WIDTH, cards.HEIGHT, CARD, len(DECK))
    return [deck, laid(printed_size(job), -(-total(job) // DECKS), deck)]


def draw_figure(lid: Lid) -> None:
    """Two cards and two chips."""
    first, second, *_ = hand(lid.job.deal.sheets[0].board)
    rim = rect(0, 0, cards.WIDTH, cards.HEIGHT, BENT)
    for card, degrees in ((first, -FAN), (second, FAN)):
        pen = turned_pen(lid.pen, turned(degrees), moved(-cards.WIDTH / 2, -cards.HEIGHT))
        pen.path(rim, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=LINE)
        pen.use(face_stamp(card, lid.job), 0, 0)
    for at, side in zip(CHIPS, COLOURS, strict=False):
        draw_chip(lid, lid.pen, *at, side)
