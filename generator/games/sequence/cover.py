"""Sequence from outside: its lid and cover, a box for each deck, and its picture on a card.

The title of the lid is a row of chips that ends in a free corner; below, five are in line on
squares of this very board. Nothing is cut off: the hand of cards goes on below the bar, and the
ground is painted again over it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from generator import theme
from generator.components import cards
from generator.components.cards import mini_stamp, suits, upper_stamp
from generator.components.lid_pieces import draw_letter, word_path
from generator.components.picture import draw_picture
from generator.components.tuck_box import CARD, Load, laid
from generator.game_contract import on_demand
from generator.games.sequence.cards import face_stamp
from generator.games.sequence.chips import DECKS, chip_stamp, printed_size, total, used
from generator.games.sequence.legend import free_stamp
from generator.lettering.text import cap_mm
from generator.lettering.titles import halves, is_joined, letters, plain, set_title
from generator.pages.job import Job, Side
from generator.pages.page import QUINCUNX, Style
from generator.pens.path import Path, box, circle, joined, placed, rect
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import MIDDLE_X, Art, Lid, Outline, corners, corners_about, mark_stamp
from generator.sheets.screen_art import UNIT, Thumbnail, in_rows
from layouts.board import Board
from layouts.card import DECK
from layouts.games.sequence import FREE
from layouts.grid import Cell, cell_name
from layouts.matrix import moved, turned
from scorer.records.players import COLOURS

ACROSS, DOWN = 5, 3
FIRST: Cell = (2, 3)  # the square of the board that is shown at the top left
LINE = 1  # the row with five in line
# Whose chips lie where: sides 1 and 2, who put them down in turn; the first one began.
CHIPS = {
    **{(x, LINE): 1 for x in range(ACROSS)},
    **dict.fromkeys(((1, 0), (3, 0), (2, 2), (4, 2)), 2),
}
HELD = ("10D", "7H", "KS", "4C", "AH")  # four play, and one of six cards was just played
SPARE = ("9S", "QD", "6C", "3H", "8D")  # instead of one that lies on the board twice
COPIES = 2


def window() -> dict[Cell, Cell]:
    """Return the squares of the board that are shown, by their place in the picture."""
    return {(x, y): (FIRST[0] + x, FIRST[1] + y) for y in range(DOWN) for x in range(ACROSS)}


def hand(board: Board) -> list[str]:
    """Return five cards that a player can still hold."""
    shown = window()
    played = Counter(board.marks[shown[place]] for place in CHIPS)
    free = [card for card in (*HELD, *SPARE) if card in DECK and played[card] < COPIES]
    return free[: len(HELD)]


OVER = 2.0  # a title may be so much higher than its room
PATTERN, MONO_LINE = 5.6, 0.35

TOP, HIGH, WIDE = 3.0, 65.0, 184.0  # the room of the title
CAP, WORDS_WIDE, BETWEEN = 21.5, 176.0, 4.6
ROW_GAP = 12.0  # between words and chips in one row
CHIP, GAP, AROUND, RIM = 33.0, 3 / 33, 3.4 / 33, 2.6  # a chip; the next two are shares of it
LETTER, WORD = 18 / 33, 0.62
HOLLOW = 1.1  # the line of hollow letters

SQUARE, TILT, SCENE_Y, FRAME, INSET = 30.0, -5.0, 139.0, 4.0, 2.0  # of pictures/line_of_five.svg


def _pattern(lid: Lid) -> Sequence[Stamp]:
    return [mark_stamp(lid, suits()[suit], PATTERN, MONO_LINE) for suit in "SHCD"]


def _title(lid: Lid) -> None:
    """Draw the first words in letters, the last one in chips, and a free corner at its end."""
    if lid.in_row:
        _row_title(lid)
        return
    first, last = halves(lid.title)
    whole = is_joined(lid.title)
    rows, unit = (((" ",) * 5,), 0.0) if whole else _rows(last)
    chip = min(CHIP, unit) if unit else CHIP * 0.82
    words = word_path(plain(first), WORDS_WIDE, CAP * 1.4, CAP) if first else ()
    tall = _height(words) if words else 0.0
    left = HIGH + OVER - tall - (BETWEEN if first else 0)
    chip = min(chip, left / len(rows) / (1 + 2 * AROUND))  # several rows below words are smaller
    high = len(rows) * chip * (1 + 2 * AROUND)
    y = TOP + (HIGH - tall - high - (BETWEEN if first else 0)) / 2
    if words:
        draw_words(lid, placed(words, MIDDLE_X, y + tall / 2))
        y += tall + BETWEEN
    for j, row in enumerate(rows):
        middle = y + (j + 0.5) * chip * (1 + 2 * AROUND)
        if whole:
            draw_long_chip(lid, plain(last), middle, chip)
        else:
            draw_chips(lid, row, middle, chip, is_last=j == len(rows) - 1)


def _row_title(lid: Lid) -> None:
    """Draw the title in one row: the words before the chips, in reading direction."""
    first, last = halves(lid.title)
    whole, row = is_joined(lid.title), letters(last)
    wide = WIDE * 0.82 if whole else (len(row) + 1) * CHIP * (1 + GAP) - CHIP * GAP
    if whole:
        draw_long_chip(lid, plain(last), 0, CHIP * 0.82)
    else:
        draw_chips(lid, row, 0, CHIP, is_last=True)
    if first:
        path = word_path(plain(first), WORDS_WIDE, CAP * 1.4, CAP)
        left, _, right, _ = box(path)
        beside = wide / 2 + ROW_GAP + (right - left) / 2
        ink = lid.either(lid.colours.words, theme.BLACK)
        lid.pen.path(placed(path, MIDDLE_X + (beside if whole else -beside), 0), fill=ink)


def _height(path: Path) -> float:
    ys = [number for _, numbers in path for number in numbers[1::2]]
    return max(ys) - min(ys)


def _rows(last: str) -> tuple[tuple[tuple[str, ...], ...], float]:
    """Return the letters on chips, and the size of a chip; the corner takes one more place."""
    room = WIDE / (1 + GAP)
    rows, _ = set_title(last, room, CHIP * 1.2, CHIP)
    most = max(len(row) + (j == len(rows) - 1) for j, row in enumerate(rows))
    unit = WIDE / (most * (1 + GAP) - GAP + 2 * AROUND)
    return rows, min(unit, CHIP * 1.35 / len(rows))


def draw_words(lid: Lid, path: Path) -> None:
    """Draw large letters; hollow in mono, to save ink."""
    if lid.mono:
        lid.pen.path(path, fill=theme.WHITE, line=theme.WHITE, width_mm=5)
        lid.pen.path(path, line=theme.BLACK, width_mm=2 * HOLLOW)
        lid.pen.path(path, fill=theme.WHITE)
    else:
        lid.pen.path(path, fill=lid.colours.words)


def _capsule(lid: Lid, middle: float, wide: float, chip: float) -> None:
    around = chip * AROUND
    shape = rect(
        MIDDLE_X - wide / 2 - around,
        middle - chip / 2 - around,
        wide + 2 * around,
        chip + 2 * around,
        chip / 2 + around,
    )
    lid.pen.path(shape, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=RIM * chip / CHIP)


def draw_chips(lid: Lid, row: Sequence[str], y: float, chip: float, is_last: bool) -> None:
    """Draw a row of letters, each on a chip."""
    step, count = chip * (1 + GAP), len(row) + is_last
    wide = count * step - chip * GAP
    left = MIDDLE_X - wide / 2 + chip / 2
    _capsule(lid, y, wide, chip)
    for i, letter in enumerate(row):
        if letter != " ":
            x = left + i * step
            _draw_red(lid, circle(x, y, chip / 2), 2.2 * chip / CHIP)
            ink = lid.either(theme.WHITE, theme.BLACK)
            draw_letter(lid.pen, letter, x, y, LETTER * chip, ink, 0.74 * chip)
    if is_last:
        _corner(lid, left + (count - 1) * step, y, chip)


def _draw_red(lid: Lid, shape: Path, edge: float) -> None:
    lid.pen.path(shape, fill=lid.either(theme.RED, theme.WHITE), line=lid.rim, width_mm=edge)


def _corner(lid: Lid, x: float, y: float, chip: float) -> None:
    ink, unit = lid.inks.of(lid.colours.ground), chip / CHIP
    lid.pen.path(circle(x, y, chip / 2 - unit), line=ink, width_mm=2.2 * unit)
    spots = ((x + 2.5 * unit * dx, y + 2.5 * unit * dy) for dx, dy in QUINCUNX)
    lid.pen.path(joined(circle(*at, 2.9 * unit) for at in spots), fill=ink)


def draw_long_chip(lid: Lid, word: str, y: float, chip: float) -> None:
    """Draw a joined word on a chip of its length; it ends in the corner on the left."""
    wide, taken = WIDE * 0.82, chip * (1 + GAP)
    _capsule(lid, y, wide, chip)
    left = MIDDLE_X - wide / 2
    _draw_red(lid, rect(left + taken, y - chip / 2, wide - taken, chip, chip / 2), 2.2)
    path = word_path(word, wide - taken - 24, chip * WORD)
    ink = lid.either(theme.WHITE, theme.BLACK)
    lid.pen.path(placed(path, left + (wide + taken) / 2, y), fill=ink)
    _corner(lid, left + chip / 2, y, chip)


def _scene(lid: Lid) -> None:
    """Draw part of the board with five in a row, and a hand of cards."""
    board = lid.job.deal.sheets[0].board
    slots = {
        cell_name(place): partial(_draw_square, lid, mark=board.marks[cell], side=CHIPS.get(place))
        for place, cell in window().items()
    }
    for i, card in enumerate(hand(board), 1):
        slots[str(i)] = partial(Pen.use, stamp=face_stamp(card, lid.job), x_mm=0, y_mm=0)
    draw_picture(lid.pen, "line_of_five", lid.mono, slots=slots)


def _draw_square(lid: Lid, pen: Pen, mark: str, side: int | None) -> None:
    size = SQUARE - 2 * INSET
    if mark == FREE:
        pen.use(free_stamp(size, lid.border), INSET, INSET)
    elif side:
        there = turned_pen(pen, moved(SQUARE / 2, SQUARE / 2))
        draw_picture(there, "line_of_five", lid.mono, part=COLOURS[side - 1])
    else:
        pen.use(mini_stamp(mark, size, lid.job.style), INSET, INSET)


def _covered(lid: Lid) -> Sequence[Outline]:
    wide, high = ACROSS * SQUARE + 2 * FRAME, DOWN * SQUARE + 2 * FRAME
    return [
        corners((MIDDLE_X - WIDE / 2, TOP, MIDDLE_X + WIDE / 2, TOP + HIGH + 3)),
        corners_about(wide, high, moved(MIDDLE_X, SCENE_Y), turned(TILT)),
        ((20, 210), (60, 190), (130, 190), (172, 208), (160, 240), (30, 240)),
    ]


ART = Art((80.0, 82.2), _pattern, _title, _scene, _covered, high=(13.8, 10.14), foot=247.0)


# --- its back, the box, and its picture on a card ---------------------------------------------


# Loaded when they are printed: the title of the lid is on every page.
read_text: Callable[..., Any] = on_demand("generator.sheets", "cover:read_text")
lid_and_back: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "cover:sides")
sheet_of_box: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "box:sides")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    return lid_and_back(
        job, read_text(__file__, "sequence"), {"cards": draw_figure, "chips": draw_each_chip}
    )


FAN, BENT, RIM_LINE = 11.0, 4.0, 0.9
BESIDE = ((-38.0, 6.0), (38.0, 8.0))  # where a chip of each side lies


def box_sides(job: Job) -> Iterator[Side]:
    """Yield a sheet for each deck."""
    deck, chips = loads(job)
    holds = {"cards": deck.count, "chips": chips.count}
    for _ in range(DECKS):
        yield from sheet_of_box(job, draw_figure, (deck, chips), holds)


def loads(job: Job) -> list[Load]:
    """Return the content of one box: a deck, and below it half of the chips."""
    deck = Load(cards.WIDTH, cards.HEIGHT, CARD, len(DECK))
    return [deck, laid(printed_size(job), -(-total(job) // DECKS), deck)]


def draw_each_chip(lid: Lid) -> None:
    """Draw a chip of each team."""
    for i, colour in enumerate(used(lid.job)):
        lid.pen.use(chip_stamp(colour, 28.0, lid.inks), 30.0 * i, 9.0 * (i % 2))


def draw_figure(lid: Lid) -> None:
    """Draw two cards and two chips."""
    first, second, *_ = hand(lid.job.deal.sheets[0].board)
    rim = rect(0, 0, cards.WIDTH, cards.HEIGHT, BENT)
    for card, degrees in ((first, -FAN), (second, FAN)):
        pen = turned_pen(lid.pen, turned(degrees), moved(-cards.WIDTH / 2, -cards.HEIGHT))
        pen.path(rim, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=RIM_LINE)
        pen.use(face_stamp(card, lid.job), 0, 0)
    for at, side in zip(BESIDE, COLOURS, strict=False):
        draw_picture(turned_pen(lid.pen, moved(*at)), "line_of_five", lid.mono, part=side)


ROWS = (  # a card, or the side whose chip lies there
    ("0", "KS", "4C", "1", "QH"),
    ("2S", "0", "1", "5H", "8S"),
    ("3C", "9D", "0", "7S", "1"),
)
RANK, SUIT, INDEX_GAP = 0.42 * UNIT, 0.44 * UNIT, 0.05 * UNIT
CARD_CHIP = 0.84  # of a square


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: squares of the board, some with chips of two teams."""
    size, top = RANK / cap_mm(1), (UNIT - SUIT) / 2

    def drawn(word: str) -> tuple[Stamp, float]:
        if word.isdigit():
            return chip_stamp(COLOURS[int(word)], CARD_CHIP * UNIT, style.inks), CARD_CHIP
        return upper_stamp(word, UNIT, top, size, SUIT, INDEX_GAP, style), 1

    return in_rows(ROWS, drawn, is_ruled=True)
