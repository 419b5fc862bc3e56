"""Random messy input for the game hunt: boards, rolls, rounds, puzzle games, spellings.

Chance is the random.Random of the caller. Squares off the board lie to the right of it or below it,
so that each has a name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Literal

from tests.games.hunt.plain import (
    PICTURES,
    Cell,
    Crossing,
    Outline,
    Round,
    Sheet,
    judge_turn,
    placements,
    puzzle_faults,
    shape_of,
)
from tests.games.plain import name_of

Five = frozenset[Cell]
SYMBOLS = "smlfbc"
SIZES = [(10, 10)] * 5 + [(5, 4), (7, 6), (4, 9)]
PLAYERS = ["Ann", "Bea", "Cem"]


# ---- boards, rolls and the FIVES on them --------------------------------------------------


def messy_board(rng: Random, width: int = 10, height: int = 10) -> list[str]:
    """A board of all six symbols, of three to five of them, or of some more often than others."""
    kind = rng.random()
    letters = rng.sample(SYMBOLS, 6 if kind < 0.5 else rng.randint(3, 5))
    if kind > 0.8:
        letters += rng.sample(SYMBOLS, 3) * 2
    return ["".join(rng.choices(letters, k=width)) for _ in range(height)]


def is_legal(roll: Iterable[str]) -> bool:
    """Three or more alike are rolled again."""
    return max(Counter(roll).values()) <= 2


def messy_roll(rng: Random, letters: str = SYMBOLS) -> list[str]:
    """Five dice, now and then ones that had to be rolled again.

    At least three of the letters must differ, or no roll is legal.
    """
    while True:
        roll = rng.choices(letters, k=5)
        if is_legal(roll) or rng.random() < 0.07:
            return roll


def fitting_roll(rng: Random, sheet: Sheet) -> list[str]:
    """The symbols below an available shape on free squares, so that there is something to find."""
    for shape in rng.sample(sheet.available, len(sheet.available)):
        free = free_places(sheet, shape)
        for cells in rng.sample(free, min(len(free), 9)):
            roll = [sheet.board[y][x] for x, y in sorted(cells)]
            if is_legal(roll):
                return rng.sample(roll, 5)
    return messy_roll(rng)


@lru_cache(maxsize=200)
def places_of(shape: str, width: int, height: int) -> list[Five]:
    """Every place of one shape on a board of that size."""
    return placements(shape, width, height)


@lru_cache(maxsize=20)
def all_placements(width: int, height: int) -> list[Five]:
    """Every place of every shape on a board of that size."""
    return [cells for shape in PICTURES for cells in places_of(shape, width, height)]


@lru_cache(maxsize=20)
def all_indices(width: int, height: int) -> list[tuple[int, ...]]:
    """The same, each square as its number in reading order."""
    return [tuple(x + width * y for x, y in cells) for cells in all_placements(width, height)]


def free_places(sheet: Sheet, shape: str) -> list[Five]:
    """Where the shape still fits."""
    everywhere = places_of(shape, len(sheet.board[0]), len(sheet.board))
    return [cells for cells in everywhere if not cells & sheet.standing]


def fives_for(board: Sequence[str], roll: Sequence[str]) -> list[Five]:
    """All FIVES of the board for that roll, by trying every place."""
    weight = {symbol: 6**digit for digit, symbol in enumerate(SYMBOLS)}
    value = [weight[symbol] for row in board for symbol in row]
    wanted = sum(weight[symbol] for symbol in roll)
    size = len(board[0]), len(board)
    found = zip(all_placements(*size), all_indices(*size), strict=True)
    return [
        cells
        for cells, (a, b, c, d, e) in found
        if value[a] + value[b] + value[c] + value[d] + value[e] == wanted
    ]


# ---- outlines with something wrong --------------------------------------------------------


def mixed(rng: Random, cells: Iterable[Cell]) -> list[Cell]:
    """The squares in any order."""
    found = sorted(cells)
    rng.shuffle(found)
    return found


def some_cell(rng: Random, board: Sequence[str], beyond: int = 0) -> Cell:
    """A square of the board, or up to so many squares right of it or below it."""
    return rng.randrange(len(board[0]) + beyond), rng.randrange(len(board) + beyond)


def some_place(rng: Random, board: Sequence[str]) -> list[Cell]:
    """Five joined squares, whatever they show."""
    return mixed(rng, rng.choice(all_placements(len(board[0]), len(board))))


def beside(rng: Random, cells: Sequence[Cell]) -> Cell:
    """A square edge to edge with one of these, perhaps off the board."""
    x, y = rng.choice(cells)
    steps = ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1))
    return rng.choice([step for step in steps if min(step) >= 0])


def changed(rng: Random, board: Sequence[str], five: list[Cell]) -> list[Cell]:
    """One square is another one, next to the rest."""
    return [*five[1:], beside(rng, five[1:])]


def short(rng: Random, board: Sequence[str], five: list[Cell]) -> list[Cell]:
    """One to four squares are missing."""
    return five[: rng.choice((4, 4, 4, 3, 2, 1))]


def long(rng: Random, board: Sequence[str], five: list[Cell]) -> list[Cell]:
    """One to three squares too many, perhaps one of them named twice."""
    for _ in range(rng.randint(1, 3)):
        five = [*five, beside(rng, five)]
    return five


def apart(rng: Random, board: Sequence[str], five: list[Cell]) -> list[Cell]:
    """One square lies somewhere else, if possible with the right symbol."""
    x, y = five[0]
    tries = [some_cell(rng, board) for _ in range(12)]
    alike = [cell for cell in tries if board[cell[1]][cell[0]] == board[y][x]]
    return [*five[1:], rng.choice(alike or tries)]


def off_board(rng: Random, board: Sequence[str], five: list[Cell]) -> list[Cell]:
    """Pushed over the right or the lower edge, by one to five squares."""
    by = rng.choice((1, 1, 2, 3, 5))
    if rng.random() < 0.5:
        right = len(board[0]) - 1 - max(x for x, _ in five) + by
        return [(x + max(right, 0), y) for x, y in five]
    down = len(board) - 1 - max(y for _, y in five) + by
    return [(x, y + max(down, 0)) for x, y in five]


def stutter(rng: Random, board: Sequence[str], five: list[Cell]) -> list[Cell]:
    """A square is named twice, in place of another or besides them all."""
    return [*five[rng.randint(0, 1) :], five[-1]]


def scatter(rng: Random, board: Sequence[str], five: list[Cell]) -> list[Cell]:
    """Squares from anywhere."""
    return [some_cell(rng, board, beyond=3) for _ in range(rng.randint(1, 8))]


Spoiler = Callable[[Random, Sequence[str], list[Cell]], list[Cell]]
SPOILERS: list[Spoiler] = [
    *(changed, changed, short, long, apart, off_board, stutter),
    scatter,
    *[lambda rng, board, five: some_place(rng, board)] * 2,  # a proper shape that shows anything
    lambda rng, board, five: [],
]


def spoiled(rng: Random, board: Sequence[str], fives: Sequence[Five]) -> Outline:
    """An outline made wrong in one or two ways, or left open."""
    five = mixed(rng, rng.choice(fives)) if fives else some_place(rng, board)
    if rng.random() < 0.12:
        return five, True
    cells = rng.choice(SPOILERS)(rng, board, five)
    if len(cells) >= 2 and rng.random() < 0.1:
        cells = rng.choice((changed, long, off_board, stutter))(rng, board, cells)
    return mixed(rng, cells) if rng.random() < 0.5 else cells, rng.random() < 0.05


# ---- one round ----------------------------------------------------------------------------


def harvest(rng: Random, fives: Sequence[Five], most: int) -> list[Outline]:
    """FIVES of different shapes that leave each other alone, as a good player draws them."""
    taken: set[Cell] = set()
    shapes: set[str | None] = set()
    found: list[Outline] = []
    for five in rng.sample(fives, len(fives)):
        if len(found) < most and not five & taken and shape_of(five) not in shapes:
            found.append((mixed(rng, five), False))
            taken |= five
            shapes.add(shape_of(five))
    return found


def twins(rng: Random, fives: Sequence[Five], outlines: Sequence[Outline]) -> list[Outline]:
    """Up to two FIVES of shapes drawn already, not touching what is drawn."""
    taken = {cell for cells, _ in outlines for cell in cells}
    shapes = {shape_of(cells) for cells, _ in outlines}
    again = [five for five in fives if shape_of(five) in shapes and not five & taken]
    return [(mixed(rng, five), False) for five in rng.sample(again, min(len(again), 2))]


def messy_round(rng: Random, board: Sequence[str], roll: Sequence[str]) -> list[Outline]:
    """What a player may have drawn: a good harvest, a few outlines, or next to nothing right."""
    fives = fives_for(board, roll)
    outlines = harvest(rng, fives, rng.choice((0, 1, 2, 3, 5, 6, 7, 9)))
    if rng.random() < 0.5:
        outlines += twins(rng, fives, outlines)
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        outlines += [(mixed(rng, five), False) for five in rng.sample(fives, min(len(fives), 1))]
    for _ in range(rng.choice((0, 0, 1, 2, 5))):
        outlines.append(spoiled(rng, board, fives))
    if outlines and rng.random() < 0.15:
        cells, is_open = rng.choice(outlines)
        outlines.append((mixed(rng, cells), is_open))
    rng.shuffle(outlines)
    return outlines


# ---- puzzle games -------------------------------------------------------------------------


def messy_puzzle(
    rng: Random,
    mode: Literal["puzzle", "solo"] = "puzzle",
    size: tuple[int, int] | None = None,
    players: int | None = None,
) -> tuple[dict[str, list[str]], list[Round]]:
    """Boards of 1-3 players and up to 13 rounds, mostly sensible; some go on after the end."""
    width, height = size or rng.choice(SIZES)
    names = PLAYERS[: players or rng.randint(1, 3)]
    boards = {player: messy_board(rng, width, height) for player in names}
    sheets = {player: Sheet(board) for player, board in boards.items()}
    wild = rng.choice((0.04, 0.15, 0.4))
    rounds: list[Round] = []
    for _ in range(rng.choice((0, 1, 2, 5, 8, 11, 11, 12, 12, 12, 13, 13))):
        rounds.append(messy_puzzle_round(rng, sheets, wild))
        if mode == "solo" or rng.random() < 0.3:
            rounds[-1]["timer"] = None
    return boards, rounds


def messy_puzzle_round(rng: Random, sheets: dict[str, Sheet], wild: float) -> Round:
    """One round of all players, who go on from how their sheets stand."""
    lucky = rng.choice(list(sheets.values()))
    roll = fitting_roll(rng, lucky) if rng.random() > wild / 8 else messy_roll(rng)
    entry: Round = {"roll": roll, "timer": rng.choice(list(sheets)), "outlines": {}}
    crossed: dict[str, Crossing] = {}
    for player, sheet in sheets.items():
        outlines = puzzle_outlines(rng, sheet, roll, wild)
        _, kept = puzzle_faults(sheet, roll, outlines)
        crossing = puzzle_crossing(rng, sheet, kept is not None, wild)
        if outlines or rng.random() < 0.5:
            entry["outlines"][player] = outlines
        if crossing is not None:
            crossed[player] = crossing
    if crossed or rng.random() < 0.5:
        entry["crossed"] = crossed
    for player, sheet in sheets.items():
        judge_turn(sheet, player, entry)
    return entry


def puzzle_outlines(rng: Random, sheet: Sheet, roll: list[str], wild: float) -> list[Outline]:
    """A FIVE that is allowed, if there is one; or one that is not; or none; or too many."""
    fives = fives_for(sheet.board, roll)
    available = sheet.available
    allowed = [f for f in fives if not f & sheet.standing and shape_of(f) in available]
    outlines: list[Outline] = []
    if rng.random() < wild:
        outlines = puzzle_mistake(rng, sheet, fives)
    elif allowed and rng.random() < 0.97:
        outlines = [(mixed(rng, rng.choice(allowed)), False)]
    while rng.random() < wild / 3:
        more = rng.choice(allowed or fives or [frozenset(some_place(rng, sheet.board))])
        outlines = [*outlines, (mixed(rng, more), False)]
    if outlines and rng.random() < wild / 8:
        outlines.append((mixed(rng, outlines[0][0]), outlines[0][1]))
    rng.shuffle(outlines)
    return outlines


def puzzle_mistake(rng: Random, sheet: Sheet, fives: list[Five]) -> list[Outline]:
    """A used shape, a FIVE over squares that are taken, a spoiled outline, or nothing."""
    available = sheet.available
    used = [five for five in fives if shape_of(five) not in available]
    over = [five for five in fives if five & sheet.standing]
    kind = rng.random()
    if kind < 0.3 and used:
        return [(mixed(rng, rng.choice(used)), False)]
    if kind < 0.6 and over:
        return [(mixed(rng, rng.choice(over)), False)]
    return [] if kind > 0.9 else [spoiled(rng, sheet.board, fives)]


def puzzle_crossing(rng: Random, sheet: Sheet, valid: bool, wild: float) -> Crossing | None:
    """Something to cross out when nothing valid was found; sometimes the other way round."""
    available = sheet.available or list(PICTURES)
    if valid and rng.random() > wild / 6:
        return None
    if not valid and rng.random() < wild / 2:
        return None
    if rng.random() < wild:
        return crossing_mistake(rng, sheet, available)
    shape = rng.choice(available)
    free = free_places(sheet, shape)
    return shape, mixed(rng, rng.choice(free)) if free else []


def crossing_mistake(rng: Random, sheet: Sheet, available: list[str]) -> Crossing:
    """A used shape, another shape, squares that are taken or off the board, or none drawn."""
    shape = rng.choice(available)
    used = [other for other in PICTURES if other not in available]
    size = len(sheet.board[0]), len(sheet.board)
    places = places_of(shape, *size) or all_placements(*size)
    place = mixed(rng, rng.choice(places))
    over = [cells for cells in places if cells & sheet.standing]
    kind = rng.randrange(7)
    if kind == 0 and used:
        return rng.choice(used), place
    if kind == 1 and over:
        return shape, mixed(rng, rng.choice(over))
    if kind == 2:
        return shape, off_board(rng, sheet.board, place)
    if kind == 3:
        roomy = [other for other in available if free_places(sheet, other)]
        return rng.choice(roomy or [shape]), []
    if kind == 4:
        return shape, rng.choice((changed, short, long, apart))(rng, sheet.board, place)
    return shape, spoiled(rng, sheet.board, free_places(sheet, shape))[0]


# ---- spelling -----------------------------------------------------------------------------


def spelled(cells: Sequence[Cell], is_open: bool, rng: Random) -> str:
    """An outline as a person might write it; no squares are written as nothing."""
    left = mixed(rng, cells)
    words = []
    while left:
        run = longest_run(left) if rng.random() < 0.5 else left[:1]
        for cell in run:
            left.remove(cell)
        ends = [name_of(run[0]), name_of(run[-1])][: len(run)]
        words.append("-".join(reversed(ends) if rng.random() < 0.2 else ends))
    rng.shuffle(words)
    text = rng.choice((" ", " ", ", ", ",", "  ")).join(words)
    return f"{text} open".strip() if is_open else text


def longest_run(cells: Sequence[Cell]) -> list[Cell]:
    """The most of these squares that lie gap-free in one line, downwards or to the right."""
    found: list[Cell] = []
    for x, y in cells:
        for right, down in ((1, 0), (0, 1)):
            run = [(x, y)]
            while (run[-1][0] + right, run[-1][1] + down) in cells:
                run.append((run[-1][0] + right, run[-1][1] + down))
            found = max(found, run, key=len)
    return found
