"""Clusters' large board: four pages, with squares for tiles of 24 mm."""

from __future__ import annotations

from functools import partial

from generator import theme
from generator.components.legend import Entry
from generator.components.lid_pieces import draw_letter, draw_word, word_path
from generator.games.clusters.board import draw_square, marks, square_stamp, told
from generator.games.clusters.cover import CAP, draw_bare_tile
from generator.lettering.titles import halves, is_joined, letters, plain
from generator.pages import facts
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Box, Point, box, rect
from generator.pens.wrapped_pens import turned_pen
from generator.sheets import poster_pages
from generator.sheets.lid import Lid, spoken
from generator.sheets.poster import INNER, OUTER, Poster, PosterArt
from generator.sheets.poster_pages import LEAD, draw_items
from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.matrix import moved

SHARE, LARGE_SHARE = 0.66, 0.58  # of a square: what is drawn on it, clear of its name
SIGN, FIELD = 17.0, 14.0  # of the legend: a white square, and what is drawn on it
TILE, GAP, HIGH, LONG = 25.0, 2.4, 30.0, 150.0  # of the title; LONG: on one tile
FIRST = 3  # marks that stand on the first half


def art(job: Job, board: Board) -> PosterArt:
    """Return what is on the poster."""
    return PosterArt(
        board,
        _draw_square,
        partial(_draw_title, job, Poster(*board.size)),
        partial(_draw_legend, board.definition),
    )


sides = partial(poster_pages.sides, art=art)


def _draw_square(page: Page, mark: str, at: Point, side: float) -> None:
    draw_square(page, mark, at, side, LARGE_SHARE if page.style.large else SHARE)


def _draw_title(job: Job, size: Poster, page: Page, room: Box, is_first: bool) -> None:
    """Draw a tile for each letter, half of them on each side of the joint.

    In Arabic draw a tile for each word, or one for all beside the lead.
    """
    lid = Lid(page.pen, job)
    left, top, _, bottom = room
    middle, (first, last) = (top + bottom) / 2, halves(lid.title)
    if not is_joined(lid.title):
        shorter = size.size[0] - size.joint[0] - INNER - OUTER  # the band of the last page
        _draw_tiles(lid, room, shorter, is_first)
    elif first:
        _draw_word_tile(lid, room, (plain(first), plain(last)), is_first)
    elif is_first:
        draw_bare_tile(lid, turned_pen(lid.pen, moved(left, middle - HIGH / 2)), HIGH, LONG)
        draw_word(lid.pen, spoken(lid), left + LONG / 2, middle, LONG - 22, 21, theme.DEEP_INK)
    else:
        draw_items(page, room, [Entry(facts.lead(job.deal.definition, page.words))], LEAD)


def _draw_word_tile(lid: Lid, room: Box, words: tuple[str, str], is_first: bool) -> None:
    """Draw half of a title that runs from the right; both halves have tiles of one width."""
    left, top, right, bottom = room
    boxes = [box(word_path(word, LONG - 22, 21)) for word in words]
    wide = max(end - start for start, _, end, _ in boxes) + 22
    nearer, middle = INNER - GAP / 2, (top + bottom) / 2
    start = left - nearer if is_first else right + nearer - wide
    draw_bare_tile(lid, turned_pen(lid.pen, moved(start, middle - HIGH / 2)), HIGH, wide)
    word = words[0] if is_first else words[1]
    draw_word(lid.pen, word, start + wide / 2, middle, wide - 22, 21, theme.DEEP_INK)


def _draw_tiles(lid: Lid, room: Box, shorter: float, is_first: bool) -> None:
    """Draw tiles that are as near to the joint as to each other, and fit the shorter band."""
    left, top, right, bottom = room
    first, last = map(letters, halves(lid.title))
    if not first:
        half = -(-len(last) // 2)
        first, last = last[:half], last[half:]
    nearer = INNER - GAP / 2  # the joint is the middle of a gap
    tile = min(TILE, (shorter + nearer) / max(len(first), len(last)) - GAP)
    step, row = tile + GAP, first if is_first else last
    start = right + nearer - len(row) * step + GAP if is_first else left - nearer
    for i, letter in enumerate(row):
        if letter != " ":
            pen = turned_pen(lid.pen, moved(start + i * step, (top + bottom - tile) / 2))
            draw_bare_tile(lid, pen, tile)
            draw_letter(pen, letter, tile / 2, tile / 2, CAP * tile, theme.DEEP_INK, 0.8 * tile)


def _draw_legend(definition: Definition, page: Page, room: Box, is_first: bool) -> None:
    shown = marks(definition)
    here = shown[:FIRST] if is_first else shown[FIRST:]
    items = [Entry(told(mark, page.words), partial(_sign, mark), SIGN) for mark in here]
    if not is_first:
        rule = page.words("clusters.rule", longest=definition.rules["longest"])
        when = "" if page.style.large else f" {page.words('clusters.bonus.when')}"
        items.append(Entry(rule + when))
    draw_items(page, room, items)


def _sign(mark: str, page: Page, x: float, y: float) -> None:
    half = SIGN / 2
    rim = theme.BLACK if page.style.inks.mono else None
    page.pen.path(
        rect(x - half, y - half, SIGN, SIGN, 2.5), fill=theme.WHITE, line=rim, width_mm=theme.HAIR
    )
    stamp = square_stamp(mark, FIELD, page.style)
    page.pen.use(stamp, x - FIELD / 2, y - FIELD / 2)
