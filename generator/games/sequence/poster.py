"""Sequence's large board: four pages, squares on which chips of 20 mm leave the card in sight."""

from __future__ import annotations

from functools import partial
from math import sqrt

from generator import theme
from generator.components.cards import both_ways, suit_stamp, upper_stamp
from generator.components.legend import Entry
from generator.components.lid_pieces import word_path
from generator.games.sequence.cover import AROUND, GAP, draw_chips, draw_long_chip, draw_words
from generator.games.sequence.legend import entries, free_stamp
from generator.lettering.titles import halves, is_joined, letters, plain
from generator.pages import facts
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Box, Point, box, placed
from generator.pens.wrapped_pens import turned_pen
from generator.sheets import poster_pages
from generator.sheets.lid import MIDDLE_X, Lid
from generator.sheets.poster import PosterArt
from generator.sheets.poster_pages import LEAD, draw_items
from layouts.board import Board
from layouts.card import suit_of
from layouts.definition.loader import Definition
from layouts.games.sequence import FREE
from layouts.matrix import moved, scaled

RANK_PT, MARK, BETWEEN = 19.0, 5.9, 0.9  # rank and suit above and below a chip
INDEX_TOP = 1.6
BIG, CORNER = 15.0, 22.0
CAP, TALL, CHIP, LONG = 24.0, 34.0, 24.0, 158.0  # of the title; LONG: a word on one chip
MOST_SHARE = 1.2  # how far words and chips of the title grow and shrink
SIGNS, FREE_SIGN = 1.5, 18.0  # of the legend: how much larger than on one page; a free corner


def art(job: Job, board: Board) -> PosterArt:
    """Return what is on the poster."""
    return PosterArt(
        board, _draw_square, partial(_draw_title, job), partial(_draw_legend, board.definition)
    )


sides = partial(poster_pages.sides, art=art)


def _draw_square(page: Page, mark: str, at: Point, side: float) -> None:
    inks, (x, y) = page.style.inks, at
    if mark == FREE:
        inset = (side - CORNER) / 2
        page.pen.use(free_stamp(CORNER, page.style.tint), x + inset, y + inset)
        return
    inset = (side - BIG) / 2
    upper = upper_stamp(mark, side, INDEX_TOP, RANK_PT, MARK, BETWEEN, page.style)
    page.pen.use(both_ways(upper, side, side), x, y)
    page.pen.use(suit_stamp(suit_of(mark), BIG, inks), x + inset, y + inset)


def _draw_title(job: Job, page: Page, room: Box, is_first: bool) -> None:
    """Draw words up to the joint, chips from there on; beside a title of one part its lead."""
    lid = Lid(page.pen, job)
    first, last = halves(lid.title)
    share = _balance(room, plain(first), last) if first else 1.0
    if is_first != bool(first):
        _draw_last(lid, room, last, is_first == page.words.rtl, share)
    elif first:
        left, top, right, bottom = room
        path = word_path(plain(first), right - left, share * TALL, share * CAP)
        start, _, end, _ = box(path)
        x = left - start if page.words.rtl else right - end
        draw_words(lid, placed(path, x, (top + bottom) / 2))
    else:
        draw_items(page, room, [Entry(facts.lead(job.deal.definition, page.words))], LEAD)


def _balance(room: Box, first: str, last: str) -> float:
    """Return by how much words grow and chips shrink, so that the joint is their middle."""
    left, _, right, _ = room
    start, _, end, _ = box(word_path(first, right - left, TALL, CAP))
    share = sqrt(_chips_mm(room, last)[1] / (end - start))
    return max(1 / MOST_SHARE, min(MOST_SHARE, share))


def _chips_mm(room: Box, word: str) -> Point:
    """Return the size of a chip, and the width of a word in chips."""
    if is_joined(word):
        return CHIP, LONG
    count = len(letters(word)) + 1
    units = count * (1 + GAP) - GAP + 2 * AROUND
    chip = min(CHIP, (room[2] - room[0]) / units)
    return chip, chip * units


def _draw_last(lid: Lid, room: Box, word: str, near_left: bool, share: float) -> None:
    """Draw the last word on chips with a free corner at its end; Arabic in one piece."""
    left, top, right, bottom = room
    chip, wide = _chips_mm(room, word)
    scale = min(1 / share, (right - left) / wide)
    middle = left + scale * wide / 2 if near_left else right - scale * wide / 2
    pen = turned_pen(lid.pen, moved(middle, (top + bottom) / 2), scaled(scale), moved(-MIDDLE_X, 0))
    there = Lid(pen, lid.job)
    if is_joined(word):
        draw_long_chip(there, plain(word), 0, chip)
    else:
        draw_chips(there, letters(word), 0, chip, is_last=True)


def _draw_legend(definition: Definition, page: Page, room: Box, is_first: bool) -> None:
    ink = theme.BLACK if page.style.inks.mono else theme.WHITE
    shown = entries(definition, page.words, SIGNS, FREE_SIGN, ink)
    draw_items(page, room, shown[:2] if is_first else shown[2:])
