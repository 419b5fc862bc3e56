"""Clusters' board on one page: its squares, and the words around them.

Bonus squares differ even on the worst copy: +5 has a thin frame, +10 a strong one, × 2 a solid
ground, × 3 a solid ground with a white frame in it. Others look like the one of their size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.legend import Entry, Legend, Sign
from generator.lettering.text import cap_mm, times, width_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.path import Box, Path, Point, circle, joined, polygon, rect
from generator.pens.pen import MIDDLE, Pen, Stamp
from generator.sheets import board as sheet
from generator.sheets.screen_art import BoardArt, on_squares
from generator.sheets.short_card import ShortRules, back_side
from layouts.board import Board
from layouts.definition.keys import bonus_of
from layouts.definition.loader import Definition
from layouts.games.clusters import CENTRE, MARK_SHARE, RIM_MM, drawn_as, places, tiles
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH
from layouts.words import Words

FACTS_Y = 23.8  # the first line beside the QR code
LEGEND: Box = (sheet.LEFT, 232.5, BOX_WIDTH - sheet.LEFT, 249.5)
RIM_PT = 8.5  # the most that rims have room for
SIGN = 9.0  # a square in the legend
CAP, WIDE = 0.34, 0.68  # the numbers' height and width: shares of the field, as are the next
INSET, BENT = 0.1, 0.14
THIN, STRONG, FRAMED = 0.35, 1.15, 0.5  # frames of a field of 11.2 mm: +5, +10, × 3
TIP, WAIST, DOT, APART = 0.48, 0.115, 0.085, 0.33  # of the star on the centre
LARGE_ADD, LARGE_TIMES = 10, 3  # from which on a bonus has a strong frame


def sides(job: Job) -> Iterator[Side]:
    """Yield the one board that all players share, and behind it the rules in brief."""
    for own in job.deal.sheets:
        draw = partial(draw_board, board=own.board)
        title = sheet.board_title(job, drawn_as(own.board), "clusters.random")
        yield Side("board", title, draw, shows=own.board)
        if job.duplex:
            yield back_side(job, short_rules(job))


def draw_board(page: Page, board: Board) -> None:
    """Draw the whole page but its title and foot."""
    where = places(*board.size)
    sheet.draw_grid(page.pen, where, dotted=page.style.inks.mono)
    sheet.draw_rims(page, where, RIM_MM / 2, RIM_MM / 2, RIM_PT)
    sheet.draw_markers(page, where)
    sheet.draw_code(page, board)
    sheet.draw_why(page, page.words("clusters.why"), over_id=True)
    rules, points = board.definition.rules, theme.LEAST if page.style.large else theme.TEXT
    each, highest = tiles(board), rules["highest"]
    in_set = page.words("clusters.set", n=each * highest, each=each, highest=highest)
    y = page.paragraph(sheet.LEFT, FACTS_Y, sheet.FIELD, in_set, points, colour=theme.QUIET) + 0.8
    rule = page.words("clusters.rule", longest=rules["longest"])
    page.paragraph(sheet.LEFT, y, sheet.FIELD, rule, points, bold=True)
    for cell, mark in board.marks.items():
        draw_square(page, mark, where.cells[cell], where.square_mm)
    size = theme.LEAST if page.style.large else theme.CAPTION
    draw_legend(marks(board.definition), page, LEGEND, size)


def art(board: Board, style: Style) -> BoardArt:
    """Return the board without the sheet around it."""
    where = places(*board.size)

    def draw(pen: Pen) -> None:
        for cell, mark in board.marks.items():
            draw_square(Page(pen, style), mark, where.cells[cell], where.square_mm)

    return on_squares(where, draw)


def label(board: Board, cell: Cell, words: Words) -> str:
    """Return the effect of a cell's bonus in a few words; empty for a plain cell."""
    return told(board.marks[cell], words) if board.marks[cell] else ""


def told(mark: str, words: Words) -> str:
    """Return the effect of a bonus square or the centre in a few words."""
    bonus = bonus_of(mark)
    if not bonus:
        return words(f"clusters.bonus.{mark}")
    key = "clusters.bonus.add" if bonus.add else "clusters.bonus.times"
    return words.counted(key, bonus.add or bonus.times)


def marks(definition: Definition) -> tuple[str, ...]:
    """Return what is printed on squares: the centre, and each bonus."""
    return (CENTRE, *(bonus.word for bonus in definition.bonuses))


def draw_legend(shown: Sequence[str], page: Page, box: Box, size: float = theme.CAPTION) -> None:
    """Draw the effects of the centre and the bonus squares, and below them when they count."""
    left, top, right, bottom = box
    note = page.words("clusters.bonus.when")
    y = bottom - (page.rows(right - left, note, size) - 0.8) * page.leading(size)

    def sign(mark: str) -> Sign:
        stamp = square_stamp(mark, SIGN, page.style)
        return lambda page, x, y: page.pen.use(stamp, x - SIGN / 2, y - SIGN / 2)

    entries = [Entry(told(mark, page.words), sign(mark), SIGN) for mark in shown]
    Legend(size).draw(page, (left, top, right, y - page.leading(size)), entries)
    page.paragraph(left, y, right - left, note, size, colour=theme.QUIET, align=MIDDLE)


TURN = (("sums", "five"), ("count", "count.how"), ("draw", "draw.how"))


def short_rules(job: Job) -> ShortRules:
    """Return a turn in brief, over the legend of the squares."""
    steps = [
        ("rules.clusters.lay", "short.clusters.lay"),
        *((f"rules.clusters.{head}", f"rules.clusters.{how}") for head, how in TURN),
    ]
    return ShortRules(steps, partial(draw_legend, marks(job.deal.definition)), 22.0, larger=1.3)


def square_stamp(mark: str, size_mm: float, style: Style) -> Stamp:
    """Return the drawing of a mark on a field of `size_mm`, its top left corner at the origin."""
    colour = style.tint

    def draw(pen: Pen) -> None:
        if mark == CENTRE:
            pen.path(centre(size_mm), fill=colour)
        elif mark:
            _draw_field(pen, mark, size_mm, style)
            middle, points, text = size_mm / 2, CAP * size_mm / cap_mm(1), spoken(mark)
            points *= min(1.0, WIDE * size_mm / width_mm(text, points, bold=True))
            ink = theme.BLACK if text == mark else theme.WHITE
            pen.centred(middle, middle, text, points, ink, bold=True)

    return Stamp(f"square {mark} {size_mm:g} {colour}", draw)


def centre(size_mm: float) -> Path:
    """Return a star whose tips show the ways of lines, with a dot at each corner: five."""
    middle, tip, waist, apart = (share * size_mm for share in (0.5, TIP, WAIST, APART))
    turns = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
    reaches = ((x, y, tip if 0 in (x, y) else waist) for x, y in turns)
    star = polygon([(middle + x * reach, middle + y * reach) for x, y, reach in reaches])
    corners = ((middle + x * apart, middle + y * apart) for x, y in turns if x and y)
    return joined((star, *(circle(*at, DOT * size_mm) for at in corners)))


def spoken(mark: str) -> str:
    """Return a bonus as it is printed: factors with a multiplication sign."""
    bonus = bonus_of(mark)
    return times(bonus.times) if bonus.times > 1 else mark


def _draw_field(pen: Pen, mark: str, size: float, style: Style) -> None:
    unit, colour = size / 11.2, style.tint
    whole = rect(0, 0, size, size, BENT * size)
    bonus = bonus_of(mark)
    if bonus.times > 1:
        pen.path(whole, fill=colour)
        if bonus.times >= LARGE_TIMES:
            gap = INSET * size
            inner = rect(gap, gap, size - 2 * gap, size - 2 * gap, BENT * size - gap / 2)
            pen.path(inner, line=theme.WHITE, width_mm=FRAMED * unit)
        return
    thick = (STRONG if bonus.add >= LARGE_ADD else THIN) * unit
    frame = rect(thick / 2, thick / 2, size - thick, size - thick, BENT * size - thick / 2)
    ground = theme.WHITE if style.inks.mono else style.pale  # under +5 and +10
    pen.path(frame, fill=ground, line=colour, width_mm=thick)


def draw_square(
    page: Page, mark: str, corner: Point, square_mm: float, share: float = MARK_SHARE
) -> None:
    """Draw a mark in the middle of the square whose corner is `corner`."""
    if mark:
        size = share * square_mm
        inset = (square_mm - size) / 2
        stamp = square_stamp(mark, size, page.style)
        page.pen.use(stamp, corner[0] + inset, corner[1] + inset)
