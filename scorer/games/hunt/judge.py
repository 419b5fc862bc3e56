"""Hunt: one round of one player, judged outline by outline, every fault named.

A roll with too many equal symbols is void, and so is its round. The same squares named twice are
one outline. Then:
Step 1: an outline by itself (closed, five squares, joined, on the board, the roll).
Step 2: two that passed and share a square spoil each other. Step 3: one of each shape.
Step 4: of more than five the lowest count. Step 5: points, doubled in the last round, and the
timer's bonus, which is never doubled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.grid import SQUARE, Cell, cell_name, cell_names
from layouts.shape import normal, reached, turns
from layouts.values import dataclass
from layouts.words import Words
from scorer.notation.rolls import too_alike
from scorer.verdict import Fault, Note, Outline, Verdict

_fault = partial(Fault.of, "")


@dataclass(frozen=True)
class RoundEntry:
    """A player's answer in one round; `roll` are numbers of symbols."""

    roll: tuple[int, ...]
    outlines: tuple[Outline, ...]
    timer: bool = False
    round: int = 1


@dataclass(frozen=True)
class RoundVerdict:
    """A round of one player: a verdict on each outline, the timer's bonus, and the sum."""

    verdicts: tuple[Verdict, ...]
    timer: int
    points: int


def judge(board: Board, entry: RoundEntry) -> RoundVerdict:
    """Return the verdict on one round."""
    rules = board.definition.rules
    verdicts = [alone(board, entry.roll, outline) for outline in entry.outlines]
    if (again := void_roll_fault(entry.roll, board.definition)) is not None:
        return RoundVerdict(tuple(replace(v, points=0, faults=(again,)) for v in verdicts), 0, 0)
    for step in (once, _overlaps, _repeats):
        verdicts = step(verdicts)
    verdicts = _surplus(verdicts, rules["most"])
    times = 2 if entry.round == rules["double"] else 1
    return paid(verdicts, times, rules["bonus"] if entry.timer else 0)


def paid(verdicts: Iterable[Verdict], times: int = 1, bonus: int = 0) -> RoundVerdict:
    """Step 5: return the round with its points; outlines that don't count have none."""
    all_paid = tuple(replace(v, points=v.points * times if v.counts else 0) for v in verdicts)
    return RoundVerdict(all_paid, bonus, sum(v.points for v in all_paid) + bonus)


def void_roll_fault(dice: tuple[int, ...], definition: Definition, round: int = 0) -> Fault | None:
    """Return the fault of a void roll, or None; with `round` it names that."""
    if (again := too_alike(dice, definition)) is None:
        return None
    times, symbol = again
    if not round:
        return _fault("roll", times=times, symbol=symbol)
    return _fault("roll", "round", round=round, times=times, symbol=symbol)


def once(verdicts: list[Verdict]) -> list[Verdict]:
    """Judge the same squares only once, with a remark on later ones: on paper they are one line."""
    first: dict[tuple[tuple[Cell, ...], bool], int] = {}
    judged = list(verdicts)
    for i, verdict in enumerate(verdicts):
        drawn = verdict.outline.cells, verdict.outline.is_open
        at = first.setdefault(drawn, i) if drawn[0] else i
        if at != i:
            remark = Note.of("round.same", other=at + 1)
            judged[i] = replace(verdict, points=0, faults=(), remark=remark)
    return judged


def alone(board: Board, roll: Sequence[int], outline: Outline) -> Verdict:
    """Step 1: return the verdict with every fault that an outline has by itself."""
    cells, dice = outline.cells, board.definition.rules["dice"]
    shape = shape_of(cells, board.definition)
    away = [] if shape else _away(cells)
    off = [cell for cell in cells if cell not in board.marks]
    wrong = _mismatched(board, roll, outline)
    faults = [Fault("open")] if outline.is_open else []
    if len(cells) != dice:
        faults.append(_fault("size", count=len(cells), dice=dice))
    if away:
        faults.append(_fault("apart", cells=cell_names(away)))
    if off:
        faults.append(_fault("off-board", cells=cell_names(off)))
    faults += [wrong] if wrong else []
    faults += [Fault("shape")] if len(cells) == dice and not away and not shape else []
    return Verdict(outline, shape, worth(board.definition)[shape] if shape else 0, tuple(faults))


@lru_cache(maxsize=64)
def worth(definition: Definition) -> dict[str, int]:
    """Return the points of each shape."""
    return {piece.name: piece.points for piece in definition.pieces}


def _away(cells: Sequence[Cell]) -> list[Cell]:
    """Return the squares that can't be reached from the first one, in the order of `cells`."""
    left = set(cells)
    if cells:
        reached(cells[0], left, SQUARE)
    return [cell for cell in cells if cell in left]


def _mismatched(board: Board, roll: Sequence[int], outline: Outline) -> Fault | None:
    """Return the fault of the first square whose symbol the roll has no more of, or None.

    With more than five squares only symbols that the roll hasn't at all are blamed: being too many
    is a fault by itself.
    """
    names = [symbol.name for symbol in board.definition.symbols]
    left = Counter(names[i] for i in roll)
    too_many = sum(c in board.marks for c in outline.cells) > board.definition.rules["dice"]
    for cell in outline.cells:
        mark = board.marks.get(cell)
        if mark is None:
            continue
        if not too_many:
            left[mark] -= 1
        if left[mark] < 0 or (too_many and not left[mark]):
            symbol = board.definition.symbol(mark)
            variant = "more" if mark in {names[i] for i in roll} else "none"
            return _fault("mismatch", variant, cell=cell_name(cell), symbol=symbol)
    return None


@lru_cache(maxsize=64)
def _shapes(definition: Definition) -> dict[tuple[Cell, ...], str]:
    """Return the shape of each normal form, for all turns and mirrors."""
    return {turn: piece.name for piece in definition.pieces for turn in turns(piece.cells)}


def shape_of(cells: Sequence[Cell], definition: Definition) -> str | None:
    """Return the name of the shape these squares make, wherever they are, or None."""
    return _shapes(definition).get(normal(cells)) if cells else None


def _overlaps(verdicts: list[Verdict]) -> list[Verdict]:
    """Step 2: outlines that share a square with another one that passed step 1 don't count."""
    users: dict[Cell, list[int]] = {}
    for i, verdict in enumerate(verdicts):
        if verdict.counts:
            for cell in verdict.outline.cells:
                users.setdefault(cell, []).append(i)
    judged = list(verdicts)
    for i, verdict in enumerate(verdicts):
        shared = [c for c in verdict.outline.cells if len(users.get(c, ())) > 1 and i in users[c]]
        if shared:
            others = sorted({j + 1 for cell in shared for j in users[cell] if j != i})
            fault = _fault("overlap", cells=cell_names(shared), others=tuple(map(str, others)))
            judged[i] = replace(verdict, faults=(fault,))
    return judged


def _repeats(verdicts: list[Verdict]) -> list[Verdict]:
    """Step 3: of one shape the first counts."""
    first: dict[str, int] = {}
    judged = list(verdicts)
    for i, verdict in enumerate(verdicts):
        if verdict.counts and verdict.shape is not None:
            at = first.setdefault(verdict.shape, i)
            if at != i:
                fault = _fault("repeat", shape=verdict.shape, other=at + 1)
                judged[i] = replace(verdict, faults=(fault,))
    return judged


def _surplus(verdicts: list[Verdict], most: int) -> list[Verdict]:
    """Step 4: only the `most` lowest count; of equals those drawn first."""
    left = sorted((i for i, v in enumerate(verdicts) if v.counts), key=lambda i: verdicts[i].points)
    judged = list(verdicts)
    for i in left[most:]:
        judged[i] = replace(verdicts[i], faults=(_fault("surplus", most=most),))
    return judged


def verdict_lines(verdict: RoundVerdict, words: Words) -> list[str]:
    """Return a line for each outline: number, shape, points, and every fault."""
    lines = []
    for number, v in enumerate(verdict.verdicts, 1):
        points = words("round.plus", points=v.points) if v.counts else words("round.none")
        says = " ".join(v.says(words))
        squares = cell_names(v.outline.cells)
        lines.append(f"{number:>2}  {v.shape or '?'}  {points:>3}  {squares}  {says}".rstrip())
    return lines
