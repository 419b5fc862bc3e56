"""A board on a terminal, with the players' outlines around its squares.

Place: a point of a grid twice as fine as the board. Square (x, y) is at (2x + 1, 2y + 1), its
edges are one step from there, and corners lie where both numbers are even:

    (0, 0)  (1, 0)  (2, 0)       ┏━━━┓
    (0, 1)  (1, 1)  (2, 1)       ┃¹S ┃
    (0, 2)  (1, 2)  (2, 2)       ┗━━━┛

Weight: light for outlines that don't count, heavy for all others; if two share an edge, the
heavier wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from layouts.board import Board
from layouts.grid import LETTERS, SQUARE, Cell, row_by_row
from layouts.values import dataclass
from layouts.words import Words
from scorer.referee import PLAIN, Display
from scorer.terminal.sheet_text import RESET, ansi, initials
from scorer.verdict import Verdict

Place = tuple[int, int]
Edges = Mapping[Place, int]
Ink = tuple[str, str]  # a text and the escape code of its colour

NONE, LIGHT, HEAVY = range(3)
TINTS = {NONE: "", LIGHT: "\x1b[31m", HEAVY: "\x1b[32m"}  # red for outlines that don't count
RIM = 4  # columns for the numbers of the rows
INSIDE = 3  # columns between two borders
BLANK: Ink = (" ", "")

# Where four edges meet: one character for each weight of up, right, down and left.
CORNERS = (
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"  # nothing above
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"  # light above
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"  # heavy above
)
SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Chars:
    """The characters of a terminal: lines by their weight, and corners where lines meet."""

    across: str
    down: str
    boxes: bool

    def corner(self, up: int, right: int, down: int, left: int) -> str:
        """Return the character at which four edges meet."""
        if (up, down) == (NONE, NONE) and left == right:
            return self.across[left]
        if (left, right) == (NONE, NONE) and up == down:
            return self.down[up]
        if self.boxes:
            return CORNERS[27 * up + 9 * right + 3 * down + left]
        return " +#"[max(up, right, down, left)]

    def number(self, number: int) -> str:
        return str(number).translate(SMALL) if self.boxes else str(number)

    def letter(self, letter: str) -> str:
        """Return a symbol's letter; the dot of an empty square is not in every encoding."""
        return letter if self.boxes else letter.replace("·", ".")


BOXES = Chars(" ╌━", " ╎┃", boxes=True)
ASCII = Chars(" -=", " |#", boxes=False)


def outlined(
    board: Board, verdicts: Sequence[Verdict], words: Words, display: Display = PLAIN
) -> str:
    """Return the board with all outlines, heavy if they count, each numbered in one square."""
    chars = BOXES if display.boxes else ASCII
    shapes = on_board(board, verdicts)
    edges = _edges(shapes, [HEAVY if v.counts else LIGHT for v in verdicts])
    squares = _squares(board, verdicts, shapes, words, chars)
    width, height = board.definition.width, board.definition.height
    rows = [" " * (RIM + 2) + "   ".join(LETTERS[:width])]
    for y in range(2 * height + 1):
        row: list[Ink] = [(f"{y // 2 + 1:>{RIM - 1}} " if y % 2 else " " * RIM, "")]
        for x in range(2 * width + 1):
            row += squares[x // 2, y // 2] if x % 2 and y % 2 else [_line((x, y), edges, chars)]
        rows.append(_joined(row, display.colour))
    return "\n".join(rows).rstrip()


def on_board(board: Board, verdicts: Sequence[Verdict]) -> list[tuple[Cell, ...]]:
    """Return the squares of each outline that are on the board, in reading order.

    None for one that has the squares of another: on paper that is a single line.
    """
    drawn = [() if v.remark else v.outline.cells for v in verdicts]
    return [tuple(row_by_row(cell for cell in cells if cell in board.marks)) for cells in drawn]


def numbered(shapes: Sequence[Sequence[Cell]]) -> dict[Cell, list[int]]:
    """Return the numbers of outlines by square: the first one, or one that others don't share."""
    shared = Counter(cell for shape in shapes for cell in shape)
    numbers: dict[Cell, list[int]] = {}
    for number, shape in enumerate(shapes, 1):
        if shape:
            cell = min(shape, key=lambda c: (len(numbers.get(c, ())), shared[c]))
            numbers.setdefault(cell, []).append(number)
    return numbers


def _edges(shapes: Sequence[Sequence[Cell]], weights: Sequence[int]) -> dict[Place, int]:
    edges: dict[Place, int] = {}
    for shape, weight in zip(shapes, weights, strict=True):
        for x, y in shape:
            for dx, dy in SQUARE.steps:
                if (x + dx, y + dy) not in shape:
                    at = 2 * x + 1 + dx, 2 * y + 1 + dy
                    edges[at] = max(weight, edges.get(at, NONE))
    return edges


def _line(at: Place, edges: Edges, chars: Chars) -> Ink:
    x, y = at
    weight = edges.get(at, NONE)
    if x % 2:
        return chars.across[weight] * INSIDE, TINTS[weight]
    if y % 2:
        return chars.down[weight], TINTS[weight]
    beside = (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)
    up, right, down, left = (edges.get(edge, NONE) for edge in beside)
    return chars.corner(up, right, down, left), TINTS[max(up, right, down, left)]


def _squares(
    board: Board,
    verdicts: Sequence[Verdict],
    shapes: Sequence[Sequence[Cell]],
    words: Words,
    chars: Chars,
) -> dict[Cell, list[Ink]]:
    """Return the content of each square: its letter, and the numbers of outlines."""
    letters, numbers = initials(board, words), numbered(shapes)
    tints = {symbol.name: ansi(symbol.colour) for symbol in board.definition.symbols}
    squares = {}
    for cell, mark in board.marks.items():
        letter = chars.letter(letters[mark]), tints.get(mark, "")
        beside = [
            (chars.number(n), TINTS[HEAVY if verdicts[n - 1].counts else LIGHT])
            for n in numbers.get(cell, ())
        ]
        squares[cell] = _inside(letter, beside, chars)
    return squares


def _inside(letter: Ink, numbers: Sequence[Ink], chars: Chars) -> list[Ink]:
    """Return three columns: a number, the letter, and another number if there is room."""
    first, *others = [ink for ink in numbers if len(ink[0]) < INSIDE] or [BLANK]
    inks = [first, letter]
    if first != BLANK and not chars.boxes and letter[0].isdigit() and len(first[0]) == 1:
        inks.insert(1, (":", ""))  # 1:3 is outline 1 around symbol 3
    room = INSIDE - sum(len(text) for text, _ in inks)
    if others and len(others[0][0]) <= room:
        return [*inks, others[0]]
    return [*inks, (" " * room, "")]


def _joined(row: Sequence[Ink], colour: bool) -> str:
    """Return a row as text, with one escape code for each change of colour."""
    if not colour:
        return "".join(text for text, _ in row).rstrip()
    line = ""
    for tint, inks in groupby(row, key=lambda ink: ink[1]):
        text = "".join(text for text, _ in inks)
        line += f"{tint}{text}{RESET}" if tint and text.strip() else text
    return line.rstrip()
