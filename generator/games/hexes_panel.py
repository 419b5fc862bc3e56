"""What stands beside an area: the pieces by their numbers, boxes for the rolls and the penalty.

Box: a place on the page in reading direction: x, y, width, height.
Group: the pieces that a number of the die calls. Line: pieces of a group beside each other.
"""

from __future__ import annotations

from generator import ink
from generator.dice import die_stamp
from generator.hexagons import around, borders, piece_size, piece_stamp
from generator.lettering import cap_mm, width_mm
from generator.page import Page
from generator.path import joined, rect
from generator.pen import END, MIDDLE, Pen, Stamp
from generator.symbols import symbol_stamp
from layouts.definition import Definition
from layouts.games.hexes_places import laid_out
from layouts.grid import Cell
from layouts.piece import Piece

Box = tuple[float, float, float, float]
Group = tuple[int, list[list[Piece]]]

MOST_UNIT = 3.4  # hexagons of small pieces
PAD, GAP, BESIDE = 1.2, 1.0, 0.7  # inside a group, between groups, from a piece to its letter
REGION: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))
PRICED = ("red", "blue", "hexagon", "region")


# --- pieces ------------------------------------------------------------------------------------


def draw_pieces(
    page: Page, definition: Definition, box: Box, across: int, lines: int, die: float
) -> None:
    """The groups in frames, so many across; in each a die and its pieces in so many lines."""
    found = groups(definition, lines)
    x, y, width, height = box
    down = -(-len(found) // across)
    wide, high = (width - (across - 1) * GAP) / across, (height - (down - 1) * GAP) / down
    start = PAD + die + PAD
    room = (wide - start - PAD, high - 2 * PAD + 0.4)
    unit = min(_unit(page, group, *room) for group in found)
    for i, group in enumerate(found):
        left, top = x + i % across * (wide + GAP), y + i // across * (high + GAP)
        page.frame(left, top, wide, high)
        page.pen.use(
            die_stamp(group[0], die), page.x(left + PAD, die), top + (high - die) / 2
        )
        _draw_group(page, group, (left + start, top, room[0], high), unit)


def groups(definition: Definition, lines: int) -> list[Group]:
    """The pieces by the number that calls them, in so many lines."""
    found: dict[int, list[Piece]] = {}
    for piece in sorted(definition.pieces, key=lambda piece: piece.die):
        found.setdefault(piece.die, []).append(piece)
    result = []
    for number, pieces in found.items():
        step = -(-len(pieces) // lines)
        result.append((number, [pieces[i : i + step] for i in range(0, len(pieces), step)]))
    return result


def _unit(page: Page, group: Group, width: float, height: float) -> float:
    """The largest hexagons with which a group fits; all groups take the least of these."""
    lines = group[1]
    across = []
    for line in lines:
        letters = sum(_letter(page, piece) + BESIDE for piece in line)
        apart = (len(line) - 1) * GAP
        across.append((width - letters - apart) / sum(piece_size(piece, 1)[0] for piece in line))
    high = sum(max(piece_size(piece, 1)[1] for piece in line) for line in lines)
    return min(MOST_UNIT, *across, (height - (len(lines) - 1) * GAP) / high)


def _letter(page: Page, piece: Piece) -> float:
    return width_mm(piece.name, page.style.size(ink.LEAST))


def _draw_group(page: Page, group: Group, box: Box, unit: float) -> None:
    """The pieces of a group line by line, each with its letter at the end."""
    x, y, width, height = box
    highs = [max(piece_size(piece, unit)[1] for piece in line) for line in group[1]]
    space = (height - sum(highs)) / (len(highs) + 1)
    lift = cap_mm(page.style.size(ink.LEAST)) / 2
    for line, high in zip(group[1], highs, strict=True):
        y += space
        at, middle = x, y + high / 2
        sizes = [piece_size(piece, unit) for piece in line]
        taken = sum(wide for wide, _ in sizes) + sum(_letter(page, p) + BESIDE for p in line)
        free = (width - taken) / len(line)
        for piece, (wide, tall) in zip(line, sizes, strict=True):
            left = page.x(at + free / 2, wide)
            page.pen.use(piece_stamp(piece, unit), left, middle - tall / 2)
            at += wide + free + BESIDE + _letter(page, piece)
            page.text(at, middle + lift, piece.name, ink.LEAST, colour=ink.QUIET, align=END)
        y += high


# --- rolls -------------------------------------------------------------------------------------


def draw_rolls(page: Page, definition: Definition, box: Box, gap: float = 1.0) -> None:
    """Two rows of boxes, one for the number of each round."""
    x, y, width, height = box
    count = len(definition.pieces)
    across = -(-count // 2)
    wide, high = (width - (across - 1) * gap) / across, (height - gap) / 2
    places = [
        (x + i % across * (wide + gap), y + i // across * (high + gap)) for i in range(count)
    ]
    boxes = joined(rect(page.x(left, wide), top, wide, high, 1) for left, top in places)
    page.pen.path(boxes, line=ink.QUIET, width_mm=ink.HAIR)
    if page.style.large:  # no room for numbers and digits both
        return
    below = 0.8 + cap_mm(ink.LEAST)
    for i, (left, top) in enumerate(places, 1):
        page.text(left + 0.8, top + below, str(i), ink.LEAST, colour=ink.QUIET)


# --- penalty -----------------------------------------------------------------------------------


def draw_penalty(page: Page, definition: Definition, box: Box, icon: float, sign: float) -> None:
    """A column for all that costs something, its price above, and the total at the end."""
    x, y, width, height = box
    priced = [(name, definition.rules[name]) for name in PRICED if definition.rules[name]]
    step = (width + sign) / (len(priced) + 1)
    wide, top = step - sign, y + icon + 1.6
    high = y + height - top
    base = top + high / 2 + cap_mm(page.style.size(ink.TEXT)) / 2
    for i, (name, price) in enumerate(priced):
        at = x + i * step
        page.pen.path(
            rect(page.x(at, wide), top, wide, high, 1), line=ink.QUIET, width_mm=ink.HAIR
        )
        _price(page, _icon(page, definition, name, icon), price, (at, y, wide, icon))
        mark = "=" if i == len(priced) - 1 else "+"
        page.text(at + wide + sign / 2, base, mark, colour=ink.QUIET, align=MIDDLE)
    at = x + len(priced) * step
    page.pen.path(
        rect(page.x(at, wide), top, wide, high, 1), line=ink.BLACK, width_mm=ink.STRONG
    )
    words = page.words("hexes.penalty")
    size = page.fitted(words, ink.TEXT, wide + sign, bold=True)
    lift = cap_mm(page.style.size(size)) / 2
    page.text(at + wide / 2, y + icon / 2 + lift, words, size, bold=True, align=MIDDLE)


def _price(page: Page, icon: Stamp, price: int, box: Box) -> None:
    """An icon and what each of them costs, together in the middle of a column."""
    x, y, width, size = box
    words = f"× {price}"
    taken = size + 1 + width_mm(words, page.style.size(ink.TEXT))
    start = x + (width - taken) / 2
    page.pen.use(icon, page.x(start, size), y)
    page.text(start + size + 1, y + size / 2 + cap_mm(page.style.size(ink.TEXT)) / 2, words)


def _icon(page: Page, definition: Definition, name: str, size: float) -> Stamp:
    if name != "region":
        return symbol_stamp(definition.symbol(name), size, page.style.inks)
    kinds = dict.fromkeys(REGION, "")
    unit, centres = laid_out(kinds, 0, 0, size, size)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=ink.PALE, line=ink.RIM, width_mm=ink.CUT)
        pen.path(around(kinds, centres, unit), line=ink.QUIET, width_mm=ink.HAIR)

    return Stamp(f"region {size:g}", draw)

