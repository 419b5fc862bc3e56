"""Right and wrong side by side: what the drawn examples of any game's rules are made of.

Verdict: a tick or a cross, and the reason. Panel: a drawing with its verdict, or with a few words.
"""

from __future__ import annotations

from generator import theme
from generator.pages.flow import Block, Writer, leading, lines, write
from generator.pages.page import Page, Style
from generator.pens.path import circle, joined, line, placed

GUTTER, REASON_GAP, ROW_GAP = 6.0, 1.6, 2.4
BESIDE_GAP, BESIDE_MM = 3.0, 26.0  # from a drawing to words beside it, and the least for them
NO_BREAK = "\u00a0"
RIGHT_COLOUR, WRONG_COLOUR = "#009E73", "#D55E00"


def mark_mm(style: Style) -> float:
    """The size of a tick or cross; it grows with the type beside it."""
    return style.size(4.2)


def draw_mark(page: Page, left: float, top: float, right: bool) -> None:
    """A tick in a full circle or a cross in an empty one: told apart without colour."""
    size = mark_mm(page.style)
    colour = page.style.inks.of(RIGHT_COLOUR if right else WRONG_COLOUR)
    ring = circle(left + size / 2, top + size / 2, size * 0.46)
    if right:
        page.pen.path(ring, fill=colour, line=colour, width_mm=size * 0.08)
        sign = line((0.27, 0.53), (0.44, 0.69), (0.73, 0.34))
    else:
        page.pen.path(ring, line=colour, width_mm=size * 0.12)
        sign = joined((line((0.31, 0.31), (0.69, 0.69)), line((0.31, 0.69), (0.69, 0.31))))
    sign_colour, thick = (theme.WHITE, 0.12) if right else (colour, 0.17)
    page.pen.path(placed(sign, left, top, size), line=sign_colour, width_mm=size * thick)


def verdict(style: Style, width: float, right: bool, why: str) -> Block:
    """A mark and its reason, the first line level with the mark."""
    mark, step = mark_mm(style), leading(style, theme.CAPTION)
    rows, inset = lines(style, why, width - mark - REASON_GAP, theme.CAPTION), (mark - step) / 2

    def draw(page: Page, x: float, y: float) -> None:
        draw_mark(page, page.x(x, mark), y, right)
        write(page, x + mark + REASON_GAP, y + inset, rows, theme.CAPTION)

    said = style.words("figure.right" if right else "figure.wrong", why=why)
    return Block(max(mark, inset + len(rows) * step), draw, words=(said,))


def panel_mm(width: float, panels: int) -> float:
    """The width of each of so many panels."""
    return (width + GUTTER) / panels - GUTTER


def panels(style: Style, width: float, *shown: tuple[Block, bool, str], wide: float = 0) -> Block:
    """Drawings of one height side by side, each with its verdict below.

    Where it is told how wide they are, verdicts stand beside them if there is room: that saves
    paper in large print.
    """
    slot, high = panel_mm(width, len(shown)), shown[0][0].height
    start = wide + BESIDE_GAP if wide else slot
    is_beside = slot - start >= BESIDE_MM
    room = slot - start if is_beside else slot
    said = [verdict(style, room, right, why) for _, right, why in shown]
    lowest = max(block.height for block in said)
    tall = max(high, lowest) if is_beside else high

    def draw(page: Page, x: float, y: float) -> None:
        for i, (drawing, _, _) in enumerate(shown):
            at = x + i * (slot + GUTTER)
            drawing.draw(page, at, y + (tall - high) / 2)
            if is_beside:
                said[i].draw(page, at + start, y + (tall - said[i].height) / 2)
            else:
                said[i].draw(page, at, y + high + 2)

    words = tuple(line for block in said for line in block.words)
    return Block(tall if is_beside else high + 2 + lowest, draw, words=words)


def pair(the: Writer, stem: str, right: Block, wrong: Block) -> Block:
    """A right drawing and a wrong one, and what is said of them."""
    shown = (right, True, the.say(f"{stem}.right")), (wrong, False, the.say(f"{stem}.wrong"))
    return panels(the.style, the.width, *shown)


def captioned(style: Style, width: float, *shown: tuple[Block, str], gap: float = 1.6) -> Block:
    """Drawings side by side, each with a few words below."""
    slot, high = panel_mm(width, len(shown)), max(drawing.height for drawing, _ in shown) + gap
    said = [lines(style, _held(words), slot, theme.CAPTION) for _, words in shown]

    def draw(page: Page, x: float, y: float) -> None:
        for i, (drawing, _) in enumerate(shown):
            at = x + i * (slot + GUTTER)
            drawing.draw(page, at, y)
            write(page, at, y + high, said[i], theme.CAPTION)

    words = tuple(words for _, words in shown)
    return Block(high + max(map(len, said)) * leading(style, theme.CAPTION), draw, words=words)


def _held(words: str) -> str:
    """Dots that lead on stay with their word."""
    return words.replace(" …", f"{NO_BREAK}…").replace("… ", f"…{NO_BREAK}")


def stacked(style: Style, width: float, start: float, *shown: tuple[Block, bool, str]) -> Block:
    """Drawings below each other, their verdicts beside them, so far from where they begin."""
    said = [verdict(style, width - start, right, why) for _, right, why in shown]
    high = max(block.height for block in (*said, *(drawing for drawing, _, _ in shown)))
    step = high + ROW_GAP

    def draw(page: Page, x: float, y: float) -> None:
        for i, (drawing, _, _) in enumerate(shown):
            middle = y + i * step + (step - ROW_GAP) / 2
            drawing.draw(page, x, middle - drawing.height / 2)
            said[i].draw(page, x + start, middle - said[i].height / 2)

    words = tuple(line for block in said for line in block.words)
    return Block(len(shown) * step - ROW_GAP, draw, words=words)
