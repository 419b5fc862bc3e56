"""Sequence's board on one page, and the words around it: teams, jacks, corners, how to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from generator import theme
from generator.components.cards import mini_stamp, rank_shown, suit_colour, suit_stamp
from generator.game_contract import Proof
from generator.games.sequence.chips import chip_stamp, chips_name, used
from generator.games.sequence.legend import draw_legend, draw_signs, free_stamp, short_rules
from generator.lettering.text import cap_mm, width_mm
from generator.lettering.whole_names import SetName, set_names
from generator.pages.job import Job, Side
from generator.pages.name_fields import ABOVE, draw_name_lines, name_room
from generator.pages.page import Page, Style
from generator.pens.path import Box
from generator.pens.pen import END, Pen, Stamp
from generator.sheets import board as sheet
from generator.sheets import large_sheet
from generator.sheets.position_picture import SIGN, PlayerLine, PositionPicture, empty_board, saved
from generator.sheets.screen_art import BoardArt, on_squares
from generator.sheets.short_card import back_side
from layouts.board import Board, Deal
from layouts.card import ON_BOARD, suit_of
from layouts.games.sequence import FREE, drawn_as
from layouts.grid import LETTERS, Cell
from layouts.millimetres import BOX_WIDTH, FRAME_MM, Places, places
from layouts.refusal import said
from layouts.words import Words
from scorer.games.sequence.record import Record, colours_of
from scorer.games.sequence.rules import SequencePosition, replay

RANDOM = "sequence.random"  # the key of its name
INSET = 1.5  # from the border of a square to its card
SIDE_TOP, SIDE_FOOT = 16.4, 42.0  # lines for the sides stand between these
MORE_FOOT = 33.0  # where they end at the other side of the code
TURNED = {6: "6.", 9: "9."}  # which is which, however one sits
SMALL_CHIP = 6.0
BELOW = 2.2  # between the line of a side and the next side
RIMS = 2.8  # from the board to the middles of names: numbers clear the frame, 10 too
LEGEND: Box = (sheet.LEFT, 233.4, BOX_WIDTH - sheet.LEFT, 253.6)
LARGE_TOP, LARGE_FOOT, LARGE_MORE = 10.4, 28.4, 22.0  # the same in large print
LARGE_LEGEND: Box = (large_sheet.LEFT, 226.0, BOX_WIDTH - large_sheet.LEFT, 247.6)


def sides(job: Job) -> Iterator[Side]:
    """Yield the one board that all players share, and behind it the rules in brief."""
    large, note = job.style.large, job.words("sequence.note")
    for dealt in job.deal.sheets:
        draw = partial(draw_board, job=job, board=dealt.board)
        title = sheet.board_title(job, drawn_as(dealt.board), RANDOM)
        foot = "" if large else note
        yield Side("board", title, draw, headed=large, foot=foot, shows=dealt.board)
        if job.duplex:
            yield back_side(job, short_rules(job))


def draw_board(page: Page, job: Job, board: Board) -> None:
    """Draw the whole page but its title and foot."""
    large = page.style.large
    where = places(board.definition, large)
    if large:
        _draw_large(page, job, board, where)
    else:
        _draw_usual(page, job, board, where)
    size = where.square_mm - 2 * INSET
    for cell, mark in board.marks.items():
        x, y = where.cells[cell]
        page.pen.use(square_stamp(page, mark, size), x + INSET, y + INSET)
    draw = draw_signs if large else draw_legend
    draw(page, board.definition, LARGE_LEGEND if large else LEGEND)


def _draw_usual(page: Page, job: Job, board: Board, where: Places) -> None:
    sheet.draw_frame(page, where, shaded=False)
    sheet.draw_rims(page, where, RIMS, RIMS)
    _far_rims(page, where, RIMS, sheet.RIM_PT)
    sheet.draw_markers(page, where)
    sheet.draw_code(page, board)
    sheet.draw_why(page, page.words("sequence.why"), over_id=True)
    start = BOX_WIDTH - sheet.LEFT - sheet.FIELD
    own = (sheet.LEFT, SIDE_TOP, sheet.LEFT + sheet.FIELD, SIDE_FOOT)
    draw_sides(page, job, own, (start, SIDE_TOP, start + sheet.FIELD, MORE_FOOT))


def _draw_large(page: Page, job: Job, board: Board, where: Places) -> None:
    large_sheet.draw_squares(page, where, shaded=False)
    _far_rims(page, where, large_sheet.RIM_AWAY, large_sheet.RIM_PT)
    sheet.draw_markers(page, where)
    large_sheet.draw_title(page, job, sheet.layout_name(job, drawn_as(board), RANDOM))
    large_sheet.draw_code(page, board)
    left, wide = large_sheet.LEFT, large_sheet.WIDE
    start = BOX_WIDTH - left - wide
    own = (left, LARGE_TOP, left + wide, LARGE_FOOT)
    draw_sides(page, job, own, (start, LARGE_TOP, start + wide, LARGE_MORE))


def art(board: Board, style: Style) -> BoardArt:
    """Return the board without the sheet around it."""
    where = places(board.definition)
    size = where.square_mm - 2 * INSET

    def draw(pen: Pen) -> None:
        for cell, mark in board.marks.items():
            x, y = where.cells[cell]
            pen.use(square_stamp(Page(pen, style), mark, size), x + INSET, y + INSET)

    return on_squares(where, draw)


def label(board: Board, cell: Cell, words: Words) -> str:
    """Return the name of a cell's card, or the word for a free corner."""
    mark = board.marks[cell]
    if mark == FREE:
        return words("sequence.free")
    rank, suit = words(f"card.rank.{mark[:-1]}"), words(f"card.suit.{mark[-1]}")
    return words("card.named", rank=rank, suit=suit)


def square_stamp(page: Page, mark: str, size_mm: float) -> Stamp:
    """Return a card that reads from both sides, or the sign of a free corner."""
    if mark == FREE:
        return free_stamp(size_mm, page.style.tint)
    return mini_stamp(mark, size_mm, page.style)


def _far_rims(page: Page, where: Places, away: float, size: float) -> None:
    """Write letters and numbers once more, turned for the players at the other side."""
    left, top, width, height = where.board

    def stamp(text: str) -> Stamp:
        return Stamp(f"rim {text}", lambda pen: pen.centred(0, 0, text, size, theme.QUIET))

    for i in range(round(width / where.square_mm)):
        x = left + (i + 0.5) * where.square_mm
        page.pen.use(stamp(LETTERS[i]), x, top + height + away, turn=2)
    for i in range(round(height / where.square_mm)):
        y = top + (i + 0.5) * where.square_mm
        page.pen.use(stamp(TURNED.get(i + 1, str(i + 1))), left + width + away, y, turn=2)


def draw_sides(page: Page, job: Job, box: Box, more: Box) -> None:
    """Draw a line for each team: its chip, its players, and the name of its chips.

    If names would be too small, use both boxes, and at last the room of the chips' names: the chip
    is drawn anyway.
    """
    colours = used(job)
    half = -(-len(colours) // 2)
    halves = [(box, colours[:half]), (more, colours[half:])]
    small = not page.style.large  # large words would stand on the lines above them
    for columns, is_worded in (([(box, colours)], small), (halves, small), (halves, False)):
        rows, shown = _set_sides(page, job, columns, is_worded)
        if min(names.points for names in shown) >= page.style.size(theme.LEAST) - 1e-9:
            break
    for colour, (left, foot, right), names in zip(colours, rows, shown, strict=True):
        chip, start = chip_stamp(colour, SMALL_CHIP, page.style.inks), left + SMALL_CHIP + 2
        page.pen.use(chip, page.x(left, SMALL_CHIP), foot + 0.4 - SMALL_CHIP)
        page.rule(start, foot, right - start, theme.QUIET)
        if is_worded:
            word, base = chips_name(job, colour), foot - page.style.mm(1.2)
            page.text(right, base, word, theme.SMALL, colour=theme.QUIET, align=END)
        draw_name_lines(page, start + 1, foot - ABOVE, names, bold=True)


def _set_sides(
    page: Page, job: Job, columns: Sequence[tuple[Box, Sequence[str]]], is_worded: bool
) -> tuple[list[tuple[float, float, float]], list[SetName]]:
    """Return the line of each team (start, height, end), and its players, all of one size."""
    step = min((foot - top) / len(here) for (_, top, _, foot), here in columns)
    rows = [
        (left, top + (i + 1) * step - BELOW, right)
        for (left, top, right, _), here in columns
        for i in range(len(here))
    ]
    colours = used(job)
    keys = [f"sequence.{kind}.{colour}" for kind in ("colour", "shape") for colour in colours]
    words = max(width_mm(page.words(key), page.style.size(theme.SMALL)) for key in keys) + 2
    left, _, right = rows[0]
    wide = right - left - SMALL_CHIP - 4 - (words if is_worded else 0)
    room = wide, step - max(ABOVE, 2 * BELOW - SMALL_CHIP / 2)
    names = [
        job.words.listed(filter(None, map(job.name, range(i, job.deal.players + 1, len(colours)))))
        for i in range(1, len(colours) + 1)
    ]
    return rows, set_names(names, name_room(page, room, theme.TEXT))


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield for a user's definition whether every card is on the board twice."""
    wanted = dict.fromkeys(ON_BOARD, 2)
    counts = [Counter(sheet.board.marks.values()) for sheet in deal.sheets]
    yield Proof("check.sequence.twice", all(wanted.items() <= marks.items() for marks in counts))


# --- after some move, as a single picture --------------------------------------------------------


CHIP, SUIT = 10.0, 2.8
NAME_SHARE = 0.62  # of the board's width: for who plays on a side


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    board = record.board
    return saved(partial(picture, record, at), board.definition, lang, kind, board.id)


def picture(record: Record, at: int | None, style: Style) -> PositionPicture:
    """Return the board, and the chip, players and sequences of each team."""
    table, number = replay(record, at).position, len(record.moves) if at is None else at
    _, _, width, height = places(record.board.definition).board
    colours = colours_of(record.sides)
    return PositionPicture(
        (width + 2 * FRAME_MM, height + 2 * FRAME_MM),
        partial(_draw_position, table=table, colours=colours),
        [
            PlayerLine(
                f"{said(side, style.words)}: {', '.join(names)}",
                style.words("sequence.count", count=table.sequences(side)),
                chip_stamp(colours[side], SIGN, style.inks),
                side == table.winner,
            )
            for side, names in record.sides.items()
        ],
        style.words("sequence.after", number=number),
        record.board.id,
        NAME_SHARE * width,
    )


def _draw_position(
    page: Page, x: float, y: float, table: SequencePosition, colours: Mapping[str, str]
) -> None:
    board = table.record.board
    where = places(board.definition)
    panel = empty_board(page, x + FRAME_MM, y + FRAME_MM, where)
    sheet.draw_rims(panel, where)
    size = where.square_mm - 2 * INSET
    for cell, mark in board.marks.items():
        left, top = where.cells[cell]
        if cell in table.chips:
            _draw_chip(panel, (left, top, where.square_mm), colours[table.chips[cell]], mark)
        else:
            panel.pen.use(square_stamp(panel, mark, size), left + INSET, top + INSET)


def _draw_chip(page: Page, square: tuple[float, float, float], colour: str, card: str) -> None:
    x, y, side = square
    page.pen.use(chip_stamp(colour, CHIP, page.style.inks), x + (side - CHIP) / 2, y + 1)
    rank, high = rank_shown(card, page.style), cap_mm(theme.TEXT)
    wide = width_mm(rank, theme.TEXT, bold=True)
    left, foot = x + (side - wide - SUIT - 0.4) / 2, y + side - 1.2
    tint = suit_colour(suit_of(card), page.style.inks)
    page.pen.text(left, foot, rank, size_pt=theme.TEXT, ink=tint, bold=True)
    stamp = suit_stamp(suit_of(card), SUIT, page.style.inks)
    page.pen.use(stamp, left + wide + 0.4, foot - (high + SUIT) / 2)
