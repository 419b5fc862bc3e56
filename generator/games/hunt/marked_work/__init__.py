"""Marked work: a board sheet with the verdict on it, to hand back to the one who drew.

The sheet has no markers for a camera: what is drawn on it was judged already. Outlines run inside
their squares, so that neighbours don't hide each other; those that share squares run inside each
other.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.components.symbols import loops_around, symbol_stamp
from generator.games.hunt.board import draw_symbols
from generator.games.hunt.marked_work.verdict_list import draw_badge, draw_list, draw_sum, tint
from generator.lettering.printable_names import printable
from generator.pages.page import Page, Style
from generator.pens.path import joined, rounded
from generator.pens.pen import Pen
from generator.pens.single import single
from generator.sheets.board import (
    ID_Y,
    LEFT,
    LIFT,
    RIM_AWAY,
    draw_code,
    draw_frame,
    draw_lines,
    draw_name,
    draw_rims,
)
from generator.theme import Inks
from layouts.board import Board
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH, PAPERS, SQUARE_MM, Places, origin, places
from layouts.version import VERSION
from layouts.words import Words, speak
from scorer.games.hunt.judge import RoundVerdict
from scorer.terminal.outlines import numbered, on_board
from scorer.verdict import Verdict

LINE, DASH = 1.0, (2.0, 2.3)  # round ends make dashes longer and gaps shorter by a line's width
INSET, NEST, DEEPEST = 1.1, 1.15, 2  # border to middle of the line; deeper where squares are shared
BEND = 1.8
BADGE, BADGE_AT = 2.1, 2.5
DPI = 144  # of a sheet, as of all pages
DIE, DIE_GAP, DIE_SYMBOL = 8.0, 1.6, 5.6
DICE_Y = ID_Y - 16.0

Shapes = Sequence[tuple[Cell, ...]]


def draw_marked(
    page: Page,
    board: Board,
    verdict: RoundVerdict,
    player: str,
    roll: tuple[int, ...],
    number: int = 0,
) -> None:
    """The sheet: whose it is, the roll, the board with all outlines, and the list of verdicts.

    `number` is that of the round, 0 where it doesn't matter.
    """
    where, shapes = places(board.definition), on_board(board, verdict.verdicts)
    game, part = board.definition.title(page.words.lang), _part(page.words, number)
    page.band(game, part)
    page.footer(f"{game} · {part}", "")
    page.count(f"{board.id} · Fives {VERSION}")
    draw_lines(page)
    draw_name(page, printable(" ".join(player.split())))
    draw_code(page, board)
    _roll(page, board, roll)
    draw_frame(page, where, shaded=board.code.layout == "gray")
    draw_rims(page, where, 2 * RIM_AWAY, lift=LIFT)
    draw_symbols(page.pen, board, page.style.inks)
    _outlines(page.pen, where, verdict.verdicts, shapes)
    _badges(page, where, verdict.verdicts, shapes)
    draw_list(page, verdict.verdicts)
    draw_sum(page, verdict)


def marked(
    board: Board,
    verdict: RoundVerdict,
    player: str,
    roll: tuple[int, ...],
    lang: str,
    format_: str,
    paper: str = "a4",
    number: int = 0,
) -> bytes:
    """The sheet as a file: svg, png or pdf."""
    size, start = PAPERS[paper], origin(paper)
    label = f"{board.definition.title(lang)} · {_part(speak(lang), number)} · {board.id}"

    def draw(pen: Pen) -> None:
        put(pen, lang, board, verdict, player, roll, number)

    told = {"title": label, "subject": player}
    return single(format_, size, start, lang, board.id, draw, dpi=DPI, **told)


def put(
    pen: Pen,
    lang: str,
    board: Board,
    verdict: RoundVerdict,
    player: str,
    roll: tuple[int, ...],
    number: int = 0,
) -> None:
    """The sheet on a page, such as one of a book."""
    style = Style(speak(lang), Inks(mono=False), False, board.definition.accent)
    draw_marked(Page(pen, style), board, verdict, player, roll, number)


# --- the sheet -------------------------------------------------------------------------------


def _part(words: Words, number: int) -> str:
    """What this page is, and of which round."""
    title = words("marked.title")
    return f"{title} · {words('marked.round', round=number)}" if number else title


def _roll(page: Page, board: Board, roll: Sequence[int]) -> None:
    """The dice as they lay on the table, above the id."""
    x = BOX_WIDTH - LEFT - len(roll) * (DIE + DIE_GAP) + DIE_GAP
    inset = (DIE - DIE_SYMBOL) / 2
    for number in roll:
        symbol = board.definition.symbols[number]
        page.frame(x, DICE_Y, DIE, DIE, line=theme.QUIET)
        stamp = symbol_stamp(symbol, DIE_SYMBOL, page.style.inks)
        page.pen.use(stamp, page.x(x, DIE) + inset, DICE_Y + inset)
        x += DIE + DIE_GAP


# --- outlines --------------------------------------------------------------------------------


def _outlines(pen: Pen, where: Places, verdicts: Sequence[Verdict], shapes: Shapes) -> None:
    """All outlines, those that count on top."""
    scale = where.square_mm / SQUARE_MM
    order = sorted(range(len(shapes)), key=lambda i: not verdicts[i].counts)
    depths = _depths(shapes, order)
    for i in reversed(order):
        if shapes[i]:
            inset = scale * (INSET + NEST * depths[i])
            loops = loops_around(shapes[i], where.square_mm, *where.board[:2], inset)
            path = joined(rounded(loop, scale * BEND) for loop in loops)
            dash = () if verdicts[i].counts else DASH
            pen.path(path, line=tint(verdicts[i]), width_mm=LINE, dash_mm=dash)


def _depths(shapes: Shapes, order: Sequence[int]) -> dict[int, int]:
    """How deep inside its squares each outline runs: those that share squares differ."""
    depths: dict[int, int] = {}
    for i in order:
        taken = {depths[j] for j in depths if set(shapes[i]) & set(shapes[j])}
        depths[i] = next((d for d in range(DEEPEST) if d not in taken), DEEPEST)
    return depths


def _badges(page: Page, where: Places, verdicts: Sequence[Verdict], shapes: Shapes) -> None:
    """The number of each outline in a corner of its first square; several take several corners."""
    scale = where.square_mm / SQUARE_MM
    near, far = BADGE_AT * scale, where.square_mm - BADGE_AT * scale
    corners = ((near, near), (far, near), (near, far), (far, far))
    for cell, numbers in numbered(shapes).items():
        left, top = where.cells[cell]
        for number, (dx, dy) in zip(numbers, corners, strict=False):
            colour = tint(verdicts[number - 1])
            draw_badge(page.pen, left + dx, top + dy, BADGE * scale, str(number), colour)
