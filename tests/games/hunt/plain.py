"""A second referee for hunt, plain and slow, written from the rules alone.

A board is a list of rows from the top, one letter a square: board[y][x]; a cell is (x, y).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NotRequired, TypedDict

from tests.games.plain import applying

Cell = tuple[int, int]
Board = Sequence[str]
Outline = tuple[list[Cell], bool]  # its squares, and whether it was left open
Crossing = tuple[str, list[Cell]]  # the shape crossed out, and the squares cross-hatched for it

TILES = ((4, "XIW"), (3, "TVZ"), (2, "UYF"), (1, "LNP"))
POINTS = {shape: points for points, shapes in TILES for shape in shapes}
PICTURES = {
    "F": (".##", "##.", ".#."),
    "I": ("#####",),
    "L": ("####", "#..."),
    "N": ("##..", ".###"),
    "P": ("##", "##", "#."),
    "T": ("###", ".#.", ".#."),
    "U": ("#.#", "###"),
    "V": ("#..", "#..", "###"),
    "W": ("#..", "##.", ".##"),
    "X": (".#.", "###", ".#."),
    "Y": (".#..", "####"),
    "Z": ("##.", ".#.", ".##"),
}
ROUNDS = 5
PUZZLE_ROUNDS = 12
MOST_FIVES = 5


class OutlineVerdict(TypedDict):
    """What became of one outline; points are 0 when it does not count."""

    shape: str | None
    points: int
    counts: bool
    faults: set[str]
    same: bool  # the squares of an earlier one: together they are one outline


class RoundVerdict(TypedDict):
    """One round of one player."""

    outlines: list[OutlineVerdict]
    timer: int
    points: int


class Round(TypedDict):
    """What was written down in one round; who is missing drew or crossed out nothing."""

    roll: list[str]
    timer: str | None
    outlines: dict[str, list[Outline]]
    crossed: NotRequired[dict[str, Crossing]]


class TurnVerdict(TypedDict):
    """One round of one player in a puzzle game; nothing counts in one that is no round."""

    outlines: list[set[str]]
    valid: bool
    no_round: bool
    crossing: set[str]


class PuzzleVerdict(TypedDict):
    """A whole puzzle game; a standing is (points, circled shapes, rank)."""

    over: bool
    played: int
    rounds: list[dict[str, TurnVerdict]]
    standing: dict[str, tuple[int, int, int]]


# ---- squares and shapes -------------------------------------------------------------------


def is_on(board: Board, cell: Cell) -> bool:
    """Whether the board has that square."""
    x, y = cell
    return 0 <= y < len(board) and 0 <= x < len(board[y])


def is_joined(cells: Iterable[Cell]) -> bool:
    """All of the squares must be connected either horizontally or vertically."""
    left = set(cells)
    todo = [left.pop()] if left else []
    while todo:
        x, y = todo.pop()
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if beside in left:
                left.remove(beside)
                todo.append(beside)
    return not left


def to_corner(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The same squares, pushed up and left until they touch both edges."""
    found = list(cells)
    left = min(x for x, _ in found)
    top = min(y for _, y in found)
    return frozenset((x - left, y - top) for x, y in found)


def turns(shape: str) -> set[frozenset[Cell]]:
    """You may rotate or mirror a FIVE shape."""
    picture = PICTURES[shape]
    cells = [(x, y) for y, row in enumerate(picture) for x, mark in enumerate(row) if mark == "#"]
    found = set()
    for _ in range(4):
        cells = [(-y, x) for x, y in cells]
        found |= {to_corner(cells), to_corner((-x, y) for x, y in cells)}
    return found


NAMES = {turn: shape for shape in PICTURES for turn in turns(shape)}


def shape_of(cells: Iterable[Cell]) -> str | None:
    """The letter of five joined squares, on the board or off it; otherwise None."""
    distinct = set(cells)
    return NAMES.get(to_corner(distinct)) if distinct else None


def placements(shape: str, width: int, height: int) -> list[frozenset[Cell]]:
    """Everywhere the shape can lie on a board of that size, in a fixed order."""
    found = [
        frozenset((x + right, y + down) for x, y in turn)
        for turn in sorted(turns(shape), key=sorted)
        for down in range(height)
        for right in range(width)
    ]
    return [cells for cells in found if all(x < width and y < height for x, y in cells)]


# ---- one round ----------------------------------------------------------------------------


def judge_round(
    board: Board, roll: Sequence[str], outlines: Sequence[Outline], timer: bool, doubled: bool
) -> RoundVerdict:
    """Judging one round of one player, in this order, each outline getting every reason."""
    squares = [set(cells) for cells, _ in outlines]
    shapes = [shape_of(cells) for cells in squares]
    if is_no_roll(roll):
        wiped = [outline_verdict(shape, {"roll"}, doubled, False) for shape in shapes]
        return {"outlines": wiped, "timer": 0, "points": 0}
    same = [is_same(outlines, place) for place in range(len(outlines))]
    faults = [first_faults(board, roll, outline) for outline in outlines]
    drawn = [place for place, again in enumerate(same) if not again]
    mark_overlaps([squares[place] for place in drawn], [faults[place] for place in drawn])
    mark_repeats([shapes[place] for place in drawn], [faults[place] for place in drawn])
    mark_surplus([shapes[place] for place in drawn], [faults[place] for place in drawn])
    verdicts = [
        outline_verdict(shape, reasons, doubled, again)
        for shape, reasons, again in zip(shapes, faults, same, strict=True)
    ]
    bonus = 1 if timer else 0
    total = sum(verdict["points"] for verdict in verdicts) + bonus
    return {"outlines": verdicts, "timer": bonus, "points": total}


def is_no_roll(roll: Sequence[str]) -> bool:
    """Three or more alike are rolled again: such a round is none, and nothing of it counts."""
    return any(list(roll).count(symbol) > 2 for symbol in roll)


def is_same(outlines: Sequence[Outline], place: int) -> bool:
    """The same squares named twice are one outline; closed and open ones are not the same."""
    cells, is_open = outlines[place]
    earlier = [(set(other), left) for other, left in outlines[:place]]
    return bool(cells) and (set(cells), is_open) in earlier


def first_faults(board: Board, roll: Sequence[str], outline: Outline) -> set[str]:
    """Not closed / not exactly five squares / not joined / off the board / symbols don't match."""
    cells, is_open = set(outline[0]), outline[1]
    reasons = {
        "open": is_open,
        "size": len(cells) != 5,
        "apart": not is_joined(cells),
        "off-board": not all(is_on(board, cell) for cell in cells),
        "mismatch": is_mismatch([board[y][x] for x, y in cells if is_on(board, (x, y))], roll),
    }
    return applying(reasons)


def is_mismatch(symbols: Sequence[str], roll: Sequence[str]) -> bool:
    """A FIVE consists of 5 squares that match all the symbols rolled on the dice.

    The symbols are those of the distinct squares on the board. Five must be exactly the roll;
    fewer may show no symbol more often than the roll; more may show no symbol foreign to it.
    """
    if len(symbols) == 5:
        return sorted(symbols) != sorted(roll)
    if len(symbols) < 5:
        return any(symbols.count(symbol) > list(roll).count(symbol) for symbol in symbols)
    return any(symbol not in roll for symbol in symbols)


def mark_overlaps(squares: Sequence[set[Cell]], faults: Sequence[set[str]]) -> None:
    """Two outlines that passed step 1 and share a square: both invalid (all, if more share).

    An outline that failed step 1 is no FIVE and spoils nothing.
    """
    passed = [place for place, reasons in enumerate(faults) if not reasons]
    covered = Counter(cell for place in passed for cell in squares[place])
    for place in passed:
        if any(covered[cell] > 1 for cell in squares[place]):
            faults[place].add("overlap")


def mark_repeats(shapes: Sequence[str | None], faults: Sequence[set[str]]) -> None:
    """The same shape twice among the rest: one counts, the first."""
    seen = set()
    for shape, reasons in zip(shapes, faults, strict=True):
        if reasons:
            continue
        if shape in seen:
            reasons.add("repeat")
        seen.add(shape)


def mark_surplus(shapes: Sequence[str | None], faults: Sequence[set[str]]) -> None:
    """More than five left: the five of lowest points count, the earlier ones among equals."""
    left = [
        (POINTS[shape], place)
        for place, shape in enumerate(shapes)
        if shape is not None and not faults[place]
    ]
    for _, place in sorted(left)[MOST_FIVES:]:
        faults[place].add("surplus")


def outline_verdict(
    shape: str | None, faults: set[str], doubled: bool, same: bool
) -> OutlineVerdict:
    """In the 5th round, all valid FIVES are worth twice as many points."""
    if same:
        return {"shape": shape, "points": 0, "counts": False, "faults": set(), "same": True}
    counts = not faults
    points = POINTS[shape] * (2 if doubled else 1) if counts and shape is not None else 0
    return {"shape": shape, "points": points, "counts": counts, "faults": faults, "same": False}


# ---- a game of five rounds ----------------------------------------------------------------


def judge_game(boards: Mapping[str, Board], rounds: Sequence[Round]) -> dict[str, tuple[int, int]]:
    """5 rounds; most points; tie: higher sum of rounds 1-4; then shared. (points, rank)"""
    keys: dict[str, tuple[int, int]] = {}
    for player, board in boards.items():
        scores = [
            judge_round(
                board,
                entry["roll"],
                entry["outlines"].get(player, []),
                timer=entry["timer"] == player,
                doubled=number == ROUNDS,
            )["points"]
            for number, entry in enumerate(rounds[:ROUNDS], 1)
        ]
        keys[player] = (sum(scores), sum(scores[: ROUNDS - 1]))
    return {player: (key[0], rank(key, keys.values())) for player, key in keys.items()}


def rank(key: tuple[int, int], everybody: Iterable[tuple[int, int]]) -> int:
    """1 is best; shared on a tie, and the next rank skips."""
    return 1 + sum(1 for other in everybody if other > key)


# ---- puzzle and solo ----------------------------------------------------------------------


@dataclass
class Sheet:
    """A player's board and quarter of the puzzle board, as far as the game has gone."""

    board: Board
    standing: set[Cell] = field(default_factory=set)
    circled: list[str] = field(default_factory=list)
    crossed: list[str] = field(default_factory=list)
    marks: int = 0

    @property
    def available(self) -> list[str]:
        """An available FIVE is a FIVE on the puzzle plan that is not crossed out or circled."""
        return [shape for shape in PICTURES if shape not in self.circled + self.crossed]

    @property
    def points(self) -> int:
        """Points of circled shapes + timer marks."""
        return sum(POINTS[shape] for shape in self.circled) + self.marks


def judge_puzzle(
    boards: Mapping[str, Board],
    rounds: Sequence[Round],
    mode: Literal["puzzle", "solo"] = "puzzle",
) -> PuzzleVerdict:
    """At most 12 rounds; boards are never erased; each shape once in the whole game."""
    sheets = {player: Sheet(board) for player, board in boards.items()}
    judged: list[dict[str, TurnVerdict]] = []
    over = False
    for entry in rounds:
        if over:
            break
        judged.append({player: judge_turn(sheets[player], player, entry) for player in sheets})
        if mode == "puzzle" and entry["timer"] in sheets and not is_no_roll(entry["roll"]):
            sheets[entry["timer"]].marks += 1
        over = is_over(judged, mode)
    return {"over": over, "played": len(judged), "rounds": judged, "standing": standing(sheets)}


def is_over(judged: Sequence[Mapping[str, TurnVerdict]], mode: str) -> bool:
    """Ends after 12 rounds or (not solo) the first round in which nobody finds a valid FIVE.

    A round that is none keeps its number, but nobody had to find anything in it.
    """
    nobody = not any(turn["valid"] or turn["no_round"] for turn in judged[-1].values())
    return len(judged) == PUZZLE_ROUNDS or (mode == "puzzle" and nobody)


def judge_turn(sheet: Sheet, player: str, entry: Round) -> TurnVerdict:
    """Valid: circled. None or invalid: the player crosses out one available shape."""
    outlines = entry["outlines"].get(player, [])
    crossing = entry.get("crossed", {}).get(player)
    if is_no_roll(entry["roll"]):
        wiped = {"roll"} if crossing is not None else set[str]()
        nothing = [{"roll"} for _ in outlines]
        return {"outlines": nothing, "valid": False, "no_round": True, "crossing": wiped}
    faults, kept = puzzle_faults(sheet, entry["roll"], outlines)
    crossing_faults = cross_faults(sheet, crossing, kept is not None)
    if kept is not None:
        circle(sheet, outlines[kept][0])
    elif crossing is not None and "repeat" not in crossing_faults:
        cross_out(sheet, crossing, crossing_faults)
    return {
        "outlines": faults,
        "valid": kept is not None,
        "no_round": False,
        "crossing": crossing_faults,
    }


def puzzle_faults(
    sheet: Sheet, roll: Sequence[str], outlines: Sequence[Outline]
) -> tuple[list[set[str]], int | None]:
    """Only one FIVE a round: of the valid ones that of fewest points, the first of equals.

    Gives the faults of each, and which one counts. One with the squares of an earlier one has none.
    """
    faults: list[set[str]] = []
    valid: list[tuple[int, int]] = []
    for place, outline in enumerate(outlines):
        if is_same(outlines, place):
            faults.append(set())
            continue
        faults.append(only_outline_faults(sheet, roll, outline))
        shape = shape_of(outline[0])
        if not faults[-1] and shape is not None:
            valid.append((POINTS[shape], place))
    for _, place in sorted(valid)[1:]:
        faults[place].add("one")
    return faults, min(valid)[1] if valid else None


def only_outline_faults(sheet: Sheet, roll: Sequence[str], outline: Outline) -> set[str]:
    """Each shape once in the whole game; nothing may overlap what stands on the board."""
    faults = first_faults(sheet.board, roll, outline)
    if faults:
        return faults
    if shape_of(outline[0]) not in sheet.available:
        faults.add("repeat")
    if sheet.standing.intersection(outline[0]):
        faults.add("overlap")
    return faults


def cross_faults(sheet: Sheet, crossing: Crossing | None, valid: bool) -> set[str]:
    """Without a valid FIVE you must cross out an available FIVE, and cross-hatch it."""
    if valid:
        return set() if crossing is None else {"found"}
    if crossing is None:
        return {"missing"} if sheet.available else set()
    shape, cells = crossing
    if shape not in sheet.available:
        return {"repeat"}
    if not cells:
        return {"room"} if has_room(sheet, shape) else set()
    return hatch_faults(sheet, shape, cells)


def hatch_faults(sheet: Sheet, shape: str, cells: Sequence[Cell]) -> set[str]:
    """That shape, somewhere on free squares of the board, symbols ignored."""
    reasons = {
        "shape": shape_of(cells) != shape,
        "off-board": not all(is_on(sheet.board, cell) for cell in cells),
        "overlap": bool(sheet.standing.intersection(cells)),
    }
    return applying(reasons)


def has_room(sheet: Sheet, shape: str) -> bool:
    """No room: it is crossed out without drawing."""
    size = len(sheet.board[0]), len(sheet.board)
    return any(not cells & sheet.standing for cells in placements(shape, *size))


def circle(sheet: Sheet, cells: Sequence[Cell]) -> None:
    """Circle the corresponding FIVE; its squares stand for ever."""
    shape = shape_of(cells)
    assert shape is not None
    sheet.circled.append(shape)
    sheet.standing.update(cells)


def cross_out(sheet: Sheet, crossing: Crossing, faults: set[str]) -> None:
    """The shape is crossed out in any case; its squares stand only if nothing is wrong."""
    shape, cells = crossing
    sheet.crossed.append(shape)
    if not faults:
        sheet.standing.update(cells)


def standing(sheets: Mapping[str, Sheet]) -> dict[str, tuple[int, int, int]]:
    """The most points win; tie: more circled; then shared."""
    keys = {player: (sheet.points, len(sheet.circled)) for player, sheet in sheets.items()}
    return {player: (*key, rank(key, keys.values())) for player, key in keys.items()}


# ---- the puzzle boards at the end ---------------------------------------------------------


def impossible(
    mode: Literal["puzzle", "solo"],
    boards: Mapping[str, tuple[Sequence[str], int]],
    players: int,
    played: int | None,
) -> set[str]:
    """What can't be about totals: each player's circled shapes and timer marks.

    Where nobody wrote down how many rounds there were, only what can't be with any number.
    """
    twice = {"twice"} if any(len(set(c)) < len(c) for c, _ in boards.values()) else set[str]()
    if played is not None or mode == "solo":
        return twice | impossible_in(mode, boards, players, 12 if played is None else played)
    tries = [impossible_in(mode, boards, players, rounds) for rounds in range(1, 13)]
    return twice if set() in tries else twice | tries[-1]


def impossible_in(
    mode: str, boards: Mapping[str, tuple[Sequence[str], int]], players: int, played: int
) -> set[str]:
    """The same for a number of rounds; more than 12 are judged as 12."""
    rounds, alone = min(played, PUZZLE_ROUNDS), mode == "solo"
    found = [len(set(circled)) for circled, _ in boards.values()]
    marks = sum(marks for _, marks in boards.values())
    reasons = {
        "rounds": played > PUZZLE_ROUNDS,
        "solo-timer": alone and marks > 0,
        "solo-short": alone and played < PUZZLE_ROUNDS,
        "marks": not alone and marks > rounds,
        "circled": any(count > rounds for count in found),
        "early": not alone and rounds < PUZZLE_ROUNDS and any(count == rounds for count in found),
        "few": not alone and len(boards) == players and sum(found) < rounds - 1,
    }
    return applying(reasons)
