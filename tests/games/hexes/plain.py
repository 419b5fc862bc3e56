"""A second referee for hexes, plain and slow, written from judging/hexes.md alone; and messy games.

An area is its picture; a space is (column, row) in it, from the top left.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import NotRequired, TypedDict

from tests.games import plain as common
from tests.games.plain import Judged, Outcome, Warned, applying, ranks_of

Space = tuple[int, int]

PIECES = {
    "A": "0,0h 1,-2h 1,-1o 2,-1h",
    "B": "0,0h 0,1o 0,2h 1,-1o",
    "C": "0,0o 0,1h 0,2h 0,3o",
    "D": "0,0h 0,1h 1,0o 2,-1h",
    "E": "0,0h 0,1o 1,-1o 1,0h",
    "F": "0,0h 0,1h 0,2o 1,2h",
    "G": "0,0h 0,1h 0,2o 0,3h",
    "H": "0,0h 0,1o 1,-2h 1,-1o",
    "I": "0,0h 0,1h 1,-1h 1,0o",
    "J": "0,0h 0,1o 1,-1o 1,1h",
    "K": "0,0h 0,1h 1,-1h 1,1h",
    "L": "0,0h 0,1h 0,2o 1,0o",
}
OF_NUMBER = {1: "AB", 2: "CD", 3: "EF", 4: "GH", 5: "IJ", 6: "KL"}
COST = {"r": 3, "b": 2, "h": 1}
ROUNDS = 12
MOST_PREFILLED = 3
SIDE_A = """\
...h.r.h.h.r.h...
..r.h.h.b.h.h.r..
.h.h.b.h.h.b.h.h.
h.b.h.h.b.h.h.b.h
.h.h.b.h.h.b.h.h.
..r.h.h.b.h.h.r..
...h.r.h.h.r.h..."""


class Game(TypedDict):
    """What was written down: the area's picture, the prefilled spaces, the moves of each player."""

    areas: dict[str, str]
    sides: NotRequired[dict[str, str]]  # what each sheet's id calls its area; all the same without
    prefilled: dict[str, str]
    rolls: list[int]
    moves: dict[str, list[str]]


# ---- the area -----------------------------------------------------------------------------


@cache
def kinds(area: str) -> dict[Space, str]:
    """`h` hexagon, `r` red circle, `b` blue circle, dots for nothing."""
    rows = area.strip("\n").split("\n")
    return {
        (x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "hrb"
    }


@cache
def names(area: str) -> dict[str, Space]:
    """`c4` is the third space of the fourth row, whatever gaps the row has."""
    found: dict[str, Space] = {}
    for row in range(area.count("\n") + 1):
        inside = sorted(x for x, y in kinds(area) if y == row)
        for place, x in enumerate(inside):
            found[f"{chr(ord('a') + place)}{row + 1}"] = (x, row)
    return found


@cache
def around(space: Space) -> list[Space]:
    """x-2 and x+2 in row y, x-1 and x+1 in rows y-1 and y+1."""
    x, y = space
    return [(x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]


def regions(spaces: Iterable[Space]) -> int:
    """How many connected regions these spaces are."""
    left, count = set(spaces), 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            for beside in around(todo.pop()):
                if beside in left:
                    left.remove(beside)
                    todo.append(beside)
    return count


def spaces_of(area: str, text: str) -> list[str]:
    """The names of a text in the order written; `a3-d3` is a straight run."""
    found = []
    for word in text.lower().split():
        ends = word.split("-")
        if len(ends) > 2 or not all(re.fullmatch(r"[a-z]\d+", end) for end in ends):
            raise ValueError(f"{word} is no space")
        found += run(area, *ends) if len(ends) == 2 else ends
    return found


def run(area: str, first: str, last: str) -> list[str]:
    """Every space from the first to the last, in a straight line inside the area."""
    places = names(area)
    if first not in places or last not in places:
        raise ValueError(f"{first}-{last} leaves the area")
    called = {space: name for name, space in places.items()}
    (x, y), (to_x, to_y) = places[first], places[last]
    right, down = to_x - x, to_y - y
    if down and abs(right) != abs(down):
        raise ValueError(f"{first}-{last} is not straight")
    steps = abs(down) or abs(right) // 2
    line = [(x + right * n // (steps or 1), y + down * n // (steps or 1)) for n in range(steps + 1)]
    if not all(space in called for space in line):
        raise ValueError(f"{first}-{last} leaves the area")
    return [called[space] for space in line]


def rim(area: str) -> int:
    """The edges of an area that have nothing behind them."""
    return sum(beside not in kinds(area) for space in kinds(area) for beside in around(space))


def is_mixed(game: Game) -> bool:
    """Whether areas are unlike: of other names, or new ones with rims of other lengths."""
    sides = game.get("sides", {})
    new = {rim(game["areas"][player]) for player, side in sides.items() if side == "random"}
    return len({*sides.values()}) > 1 or len(new) > 1


# ---- the pieces ---------------------------------------------------------------------------


def pushed(spaces: Mapping[Space, str]) -> dict[Space, str]:
    """The same spaces, moved so that the first one of the top row lies at the origin."""
    top, left = min((y, x) for x, y in spaces)
    return {(x - left, y - top): kind for (x, y), kind in spaces.items()}


def turned(space: Space, sixths: int, is_mirrored: bool) -> Space:
    """A space turned about the origin on paper, where rows are sqrt(3)/2 apart."""
    x, y = (-space[0] if is_mirrored else space[0]) / 2, space[1] * math.sqrt(3) / 2
    angle = sixths * math.pi / 3
    new_x = x * math.cos(angle) - y * math.sin(angle)
    new_y = x * math.sin(angle) + y * math.cos(angle)
    return round(new_x * 2), round(new_y / (math.sqrt(3) / 2))


@cache
def turns(piece: str) -> list[dict[Space, str]]:
    """The piece in the twelve ways of turning and mirroring it: o or h for each space."""
    spaces: dict[Space, str] = {}
    for word in PIECES[piece].split():
        q, r = (int(number) for number in word[:-1].split(","))
        spaces[2 * q + r, r] = word[-1]
    found: list[dict[Space, str]] = []
    for is_mirrored in (False, True):
        for sixths in range(6):
            way = {turned(space, sixths, is_mirrored): kind for space, kind in spaces.items()}
            if pushed(way) not in found:
                found.append(pushed(way))
    return found


def is_shape(piece: str, spaces: Iterable[Space]) -> bool:
    """Whether the spaces have the shape of the piece, circles or not."""
    outline = set(pushed(dict.fromkeys(spaces, "")))
    return any(set(way) == outline for way in turns(piece))


def is_kind(area: str, piece: str, spaces: Iterable[Space]) -> bool:
    """Circle on circle, hexagon on hexagon."""
    drawn = pushed({space: "h" if kinds(area)[space] == "h" else "o" for space in spaces})
    return any(way == drawn for way in turns(piece))


@cache
def lies(area: str, piece: str) -> list[frozenset[Space]]:
    """Everywhere in the area where the shape of the piece can lie, circles or not."""
    inside = kinds(area)
    found = [
        frozenset((x + right, y + down) for x, y in way)
        for way in turns(piece)
        for right, down in inside
    ]
    return [spaces for spaces in dict.fromkeys(found) if spaces <= inside.keys()]


@cache
def spots(area: str, piece: str) -> list[frozenset[Space]]:
    """Everywhere in the empty area where the piece itself can lie."""
    return [spaces for spaces in lies(area, piece) if is_kind(area, piece, spaces)]


# ---- one player ---------------------------------------------------------------------------


@dataclass
class Sheet:
    """A player's area and pieces, as far as the game has gone."""

    area: str
    filled: set[Space] = field(default_factory=set)
    available: list[str] = field(default_factory=lambda: list(PIECES))

    @property
    def edge(self) -> set[Space]:
        """Everything that is a neighbour of a filled space."""
        return set().union(*(around(space) for space in self.filled))

    @property
    def penalty(self) -> int:
        """3, 2, 1 for what is empty, and 1 for each region of it."""
        empty = [space for space in kinds(self.area) if space not in self.filled]
        return sum(COST[kinds(self.area)[space]] for space in empty) + regions(empty)

    def allowed(self, roll: int) -> list[str]:
        """The available pieces of the rolled number; when there is none, all available ones."""
        return [piece for piece in OF_NUMBER[roll] if piece in self.available] or self.available

    def fitting(self, piece: str) -> Iterator[frozenset[Space]]:
        """Where the piece could be drawn now."""
        edge = self.edge
        for spaces in spots(self.area, piece):
            is_free = spaces.isdisjoint(self.filled)
            if is_free and (not self.filled or not spaces.isdisjoint(edge)):
                yield spaces

    def is_stuck(self, roll: int) -> bool:
        """No allowed piece fits anywhere."""
        return not any(True for piece in self.allowed(roll) for _ in self.fitting(piece))


def prefill(sheet: Sheet, text: str) -> list[str]:
    """Fill hexagons before the start; back come the codes of what was wrong."""
    wrong, hexagons = [], []
    for name in dict.fromkeys(spaces_of(sheet.area, text)):
        space = names(sheet.area).get(name)
        if space is None:
            wrong.append("prefill-board")
        elif kinds(sheet.area)[space] != "h":
            wrong.append("prefill-circle")
        else:
            hexagons.append(space)
    if len(hexagons) > MOST_PREFILLED:
        wrong.append("prefill-many")
    sheet.filled.update(hexagons[:MOST_PREFILLED])
    return wrong


def drawing_faults(sheet: Sheet, roll: int, piece: str, written: Sequence[str]) -> set[str]:
    """Every fault of a piece that was drawn."""
    different = set(written)
    inside = {names(sheet.area)[name] for name in different if name in names(sheet.area)}
    is_four = len(different) == len(inside) == 4
    rolled = OF_NUMBER[roll]
    reasons = {
        "used": piece not in sheet.available,
        "number": piece not in rolled and any(other in sheet.available for other in rolled),
        "size": len(different) != 4,
        "off-board": len(inside) < len(different),
        "piece": is_four and not is_shape(piece, inside),
        "kind": is_four and is_shape(piece, inside) and not is_kind(sheet.area, piece, inside),
        "overlap": bool(inside & sheet.filled),
        "apart": bool(sheet.filled) and not inside & sheet.edge,
    }
    return applying(reasons)


def draw(sheet: Sheet, roll: int, piece: str, written: Sequence[str]) -> tuple[int, set[str]]:
    """Draw a piece, rightly or not: it is crossed out anyway."""
    faults = drawing_faults(sheet, roll, piece, written)
    if piece in sheet.available:
        sheet.available.remove(piece)
    if faults:
        return 0, faults
    spaces = [names(sheet.area)[name] for name in set(written)]
    sheet.filled.update(spaces)
    return sum(COST[kinds(sheet.area)[space]] for space in spaces), faults


def cross_out(sheet: Sheet, roll: int, pieces: Sequence[str]) -> set[str]:
    """Pass: an available piece is crossed out, or none by who can't draw."""
    if not pieces:
        return set() if sheet.is_stuck(roll) else {"cross"}
    if pieces[0] not in sheet.available:
        return {"used"}
    sheet.available.remove(pieces[0])
    return set()


def play(sheet: Sheet, roll: int, text: str) -> tuple[int, set[str]]:
    """One move as it was written: its points and its faults."""
    word, *rest = text.upper().split()
    if word == "PASS":
        return 0, cross_out(sheet, roll, rest)
    return draw(sheet, roll, word, spaces_of(sheet.area, " ".join(rest)))


# ---- a game -------------------------------------------------------------------------------


@dataclass
class Course:
    """What is known of a game while it is judged round by round."""

    sheets: dict[str, Sheet]
    played: dict[str, list[tuple[int, set[str]]]]
    warnings: list[Warned]
    last: int | None = None
    over: bool = False
    stuck: list[str] = field(default_factory=list)  # in the last round


def judge(game: Game) -> Outcome:
    """Round by round, each player alone on their own area."""
    check(game)
    rolls, moves = game["rolls"], game["moves"]
    sheets = {player: Sheet(area) for player, area in game["areas"].items()}
    warnings = [
        (code, player)
        for player, text in game["prefilled"].items()
        for code in prefill(sheets[player], text)
    ]
    if is_mixed(game):
        warnings.append(("sides", next(iter(game["areas"]))))
    course = Course(sheets, {player: [] for player in sheets}, warnings)
    for number in range(1, min(len(rolls), ROUNDS) + 1):
        if course.last is None:
            judge_round(course, game, number)
    most = max((len(entries) for entries in moves.values()), default=0)
    if max(course.last or len(rolls), most) < len(rolls):
        course.warnings.append(("late", ""))
    is_late = most >= 2
    penalties = {
        player: sheet.penalty
        for player, sheet in sheets.items()
        if moves.get(player) or not is_late  # whoever has nothing by then has no sheet here
    }
    return {
        "over": course.over and len(penalties) == len(sheets),
        "moves": [move for player in sheets for move in moves_of(course, game, player)],
        "points": penalties,
        "ranks": ranks_of({player: (-penalty,) for player, penalty in penalties.items()}),
        "warnings": course.warnings,
        "ended": {"why": "stuck", "round": course.last, "players": course.stuck}
        if course.over and course.stuck
        else None,
    }


def judge_round(course: Course, game: Game, number: int) -> None:
    """A round; the last one if somebody is stuck in it or it is the twelfth."""
    roll, moves = game["rolls"][number - 1], game["moves"]
    playing = [player for player in course.sheets if len(moves[player]) >= number - 1]
    stuck = [player for player in playing if course.sheets[player].is_stuck(roll)]
    for player in playing:
        if len(moves[player]) >= number:
            verdict = play(course.sheets[player], roll, moves[player][number - 1])
            course.played[player].append(verdict)
        elif player not in stuck and number < len(game["rolls"]):
            course.warnings.append(("missing", player))
    if stuck or number == ROUNDS:
        course.last, course.stuck = number, stuck
        course.over = all(len(moves[p]) >= number or p in stuck for p in course.sheets)


def moves_of(course: Course, game: Game, player: str) -> list[Judged]:
    """All moves of a player: the judged ones, then those too late or without a roll."""
    found = []
    for number, text in enumerate(game["moves"][player], 1):
        if number <= len(course.played[player]):
            points, faults = course.played[player][number - 1]
        else:
            is_late = course.last is not None and number > course.last
            points, faults = 0, {"late"} if is_late else {"no-roll"}
        found.append(Judged(player, text, points, faults))
    return found


def check(game: Game) -> None:
    """Refuse what can't be read: nothing is judged then."""
    if any(roll not in OF_NUMBER for roll in game["rolls"]):
        raise ValueError("a roll is 1 to 6")
    for player in (*game["prefilled"], *game["moves"]):
        if player not in game["areas"]:
            raise ValueError(f"{player} doesn't play")
    for player, text in game["prefilled"].items():
        spaces_of(game["areas"][player], text)
    for player, entries in game["moves"].items():
        for text in entries:
            check_move(game["areas"][player], text)


def check_move(area: str, text: str) -> None:
    """A piece and its spaces, or `pass` and a piece or nothing."""
    word, *rest = text.upper().split()
    is_pass = word == "PASS"
    if not is_pass:
        spaces_of(area, " ".join(rest))
    pieces = rest if is_pass else [word]
    if len(pieces) > 1 or any(piece not in PIECES for piece in pieces):
        raise ValueError(f"{text} is no move")


# ---- messy games --------------------------------------------------------------------------

PLAYERS = ("Ann", "Bea", "Cem", "Dee")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass
class Mood:
    """How a game is played: how often somebody errs or passes, and how kind the die is."""

    erring: float
    passing: float
    is_lucky: bool
    is_snug: bool


def messy_game(rng: Random, areas: Mapping[str, str]) -> Game:
    """A game of these players on these areas: mostly plausible, sometimes anything but."""
    mood = Mood(
        rng.choice((0, 0, 0.04, 0.15, 0.5)),
        rng.choice((0, 0, 0.05, 0.2, 0.6)),
        rng.random() < 0.6,
        rng.random() < 0.7,
    )
    game: Game = {
        "areas": dict(areas),
        "prefilled": messy_prefilled(rng, areas),
        "rolls": [],
        "moves": {player: [] for player in areas},
    }
    sheets = {player: Sheet(area) for player, area in areas.items()}
    for player, text in game["prefilled"].items():
        prefill(sheets[player], text)
    for _ in range(ROUNDS if rng.random() < 0.75 else rng.randint(0, ROUNDS)):
        if messy_round(rng, game, sheets, mood):
            break
    if rng.random() < 0.35:
        spoil_ending(rng, game, sheets)
    return game


def messy_round(rng: Random, game: Game, sheets: Mapping[str, Sheet], mood: Mood) -> bool:
    """Roll and play a round; whether somebody was stuck in it."""
    roll = rng.randint(1, 6)
    if mood.is_lucky:
        numbers = rng.sample(range(1, 7), 6)
        lucky = (n for n in numbers if not any(sheet.is_stuck(n) for sheet in sheets.values()))
        roll = next(lucky, roll)
    game["rolls"].append(roll)
    is_last = False
    for player, sheet in sheets.items():
        is_stuck = sheet.is_stuck(roll)
        is_last = is_last or is_stuck
        text = stuck_move(rng, sheet, roll) if is_stuck else messy_move(rng, sheet, roll, mood)
        if text:
            game["moves"][player].append(text)
            play(sheet, roll, text)
    return is_last


def spoil_ending(rng: Random, game: Game, sheets: Mapping[str, Sheet]) -> None:
    """Moves are missing, rolls are missing, or both go on when all is over."""
    rolls, moves = game["rolls"], game["moves"]
    for entries in moves.values():
        if rng.random() < 0.3:
            del entries[rng.randint(0, len(entries)) :]
    if rng.random() < 0.4:
        rolls += rng.choices(range(1, 7), k=rng.randint(1, 3))
    elif rng.random() < 0.45:
        del rolls[rng.randint(0, len(rolls)) :]
    for player, sheet in sheets.items():
        if rng.random() < 0.4:
            more = rng.choice((1, 1, 2))
            moves[player] += [mistake(rng, sheet, rng.randint(1, 6)) for _ in range(more)]


def messy_prefilled(rng: Random, areas: Mapping[str, str]) -> dict[str, str]:
    """Nothing, or up to three hexagons each, or anything at all."""
    found: dict[str, str] = {}
    if rng.random() < 0.6:
        return found
    for player, area in areas.items():
        places = names(area)
        hexagons = [name for name, space in places.items() if kinds(area)[space] == "h"]
        chosen = rng.sample(hexagons, rng.randint(0, 3))
        if rng.random() < 0.3:
            chosen += rng.choices([*places], k=rng.randint(1, 4))
        if rng.random() < 0.1:
            chosen += [nowhere(rng, area) for _ in range(rng.randint(1, 2))]
        if rng.random() < 0.1:
            chosen.append(rng.choice(chosen or hexagons))
        if rng.random() < 0.9:
            rng.shuffle(chosen)
            found[player] = spelled(rng, area, chosen)
    return found


# ---- one move -----------------------------------------------------------------------------


def messy_move(rng: Random, sheet: Sheet, roll: int, mood: Mood) -> str:
    """A move of somebody who could draw."""
    if rng.random() < mood.erring:
        return mistake(rng, sheet, roll)
    if rng.random() < mood.passing:
        return passing(rng, rng.choice(sheet.available))
    return drawn(rng, sheet, *good_spot(rng, sheet, roll, mood.is_snug))


def good_spot(rng: Random, sheet: Sheet, roll: int, is_snug: bool) -> tuple[str, list[str]]:
    """A piece and where it is drawn rightly; the snuggest of some, so that games go long."""
    found = [(piece, spot) for piece in sheet.allowed(roll) for spot in sheet.fitting(piece)]
    some = rng.sample(found, min(len(found), 6 if is_snug else 1))
    piece, spaces = max(some, key=lambda one: snugness(sheet, one[1]))
    return piece, named(sheet, spaces)


def snugness(sheet: Sheet, spaces: Iterable[Space]) -> int:
    """How many neighbours are filled, or beyond the rim."""
    beside = [other for space in spaces for other in around(space)]
    return sum(other in sheet.filled or other not in kinds(sheet.area) for other in beside)


def stuck_move(rng: Random, sheet: Sheet, roll: int) -> str:
    """What somebody writes who can't draw: mostly nothing or a pass."""
    kind = rng.random()
    if kind < 0.3 or not sheet.available:
        return ""
    if kind < 0.6:
        return passing(rng, "")
    return passing(rng, rng.choice(sheet.available)) if kind < 0.8 else mistake(rng, sheet, roll)


def passing(rng: Random, piece: str) -> str:
    """A pass, sometimes in capitals."""
    text = f"pass {piece}".strip()
    return text if rng.random() < 0.9 else text.upper()


def named(sheet: Sheet, spaces: Iterable[Space]) -> list[str]:
    """The names of spaces, from the left."""
    called = {space: name for name, space in names(sheet.area).items()}
    return [called[space] for space in sorted(spaces)]


def drawn(rng: Random, sheet: Sheet, piece: str, chosen: Sequence[str]) -> str:
    """A piece and named spaces, spelled somehow."""
    return f"{piece} {spelled(rng, sheet.area, chosen)}"


def spelled(rng: Random, area: str, chosen: Sequence[str]) -> str:
    """The spaces in some order, sometimes with a run."""
    words = list(chosen)
    if rng.random() < 0.4:
        rng.shuffle(words)
    is_run, there = rng.random() < 0.3, set(words)
    straight = [line for line in lines(area) if line <= there] if is_run else []
    if straight:
        line = max(straight, key=len) if rng.random() < 0.7 else rng.choice(straight)
        ends = [name for name in words if name in ends_of(area)[line]]
        words = [name for n, name in enumerate(words) if name not in line or name in words[:n]]
        words.insert(rng.randint(0, len(words)), "-".join(dict.fromkeys(ends)))
    return " ".join(words)


@cache
def ends_of(area: str) -> dict[frozenset[str], tuple[str, str]]:
    """All straight runs of two to five spaces, and their ends."""
    places, found = names(area), {}
    for first in places:
        for last in places:
            if first != last:
                try:
                    line = run(area, first, last)
                except ValueError:
                    continue
                if len(line) <= 5:
                    found[frozenset(line)] = (first, last)
    return found


@cache
def lines(area: str) -> list[frozenset[str]]:
    """All straight runs of two to five spaces, in a fixed order."""
    return sorted(ends_of(area), key=sorted)


def nowhere(rng: Random, area: str) -> str:
    """The name of a space that is not in the area."""
    while True:
        name = f"{rng.choice(LETTERS[:14])}{rng.randint(1, 12)}"
        if name not in names(area):
            return name


# ---- mistakes: each gives a move that is probably wrong ------------------------------------


def mistake(rng: Random, sheet: Sheet, roll: int) -> str:
    """Any kind of mistake."""
    return rng.choice(MISTAKES)(rng, sheet, roll)


def some_piece(rng: Random, sheet: Sheet, roll: int) -> str:
    """Mostly an allowed piece, or just any."""
    allowed = sheet.allowed(roll)
    return rng.choice(allowed if allowed and rng.random() < 0.8 else list(PIECES))


def some_spot(rng: Random, sheet: Sheet, piece: str) -> list[str]:
    """Where the piece could be drawn; failing that, where it lies at all."""
    found = list(sheet.fitting(piece)) or spots(sheet.area, piece) or lies(sheet.area, piece)
    return named(sheet, rng.choice(found))


def fitted(rng: Random, sheet: Sheet, pieces: Sequence[str]) -> str:
    """One of these pieces where it would fit, whether it may be drawn or not."""
    piece = rng.choice(pieces)
    return drawn(rng, sheet, piece, some_spot(rng, sheet, piece))


def other_shape(rng: Random, sheet: Sheet, roll: int) -> str:
    """The spaces of another piece."""
    other = rng.choice(list(PIECES))
    return drawn(rng, sheet, some_piece(rng, sheet, roll), some_spot(rng, sheet, other))


def other_kinds(rng: Random, sheet: Sheet, roll: int) -> str:
    """The right shape, wherever it may lie."""
    piece = some_piece(rng, sheet, roll)
    found = lies(sheet.area, piece)
    free = [spaces for spaces in found if spaces.isdisjoint(sheet.filled)]
    near = [spaces for spaces in free if spaces & sheet.edge]
    return drawn(rng, sheet, piece, named(sheet, rng.choice(near or free or found)))


def any_spot(rng: Random, sheet: Sheet, roll: int) -> str:
    """The right shape and kinds, wherever it may lie: on something, or apart."""
    piece = some_piece(rng, sheet, roll)
    found = spots(sheet.area, piece) or lies(sheet.area, piece)
    return drawn(rng, sheet, piece, named(sheet, rng.choice(found)))


def any_spaces(rng: Random, sheet: Sheet, roll: int) -> str:
    """Four spaces by chance."""
    chosen = rng.sample(list(names(sheet.area)), 4)
    return drawn(rng, sheet, some_piece(rng, sheet, roll), chosen)


def miscounted(rng: Random, sheet: Sheet, roll: int) -> str:
    """A space too few, too many, or one written twice."""
    piece = some_piece(rng, sheet, roll)
    chosen = some_spot(rng, sheet, piece)
    kind = rng.randrange(4)
    if kind == 0:
        del chosen[rng.randrange(4)]
    elif kind == 1:
        chosen.append(rng.choice(list(names(sheet.area))))
    elif kind == 2:
        chosen[rng.randrange(4)] = rng.choice(chosen)
    else:
        chosen.append(rng.choice(chosen))
    return drawn(rng, sheet, piece, chosen)


def over_the_rim(rng: Random, sheet: Sheet, roll: int) -> str:
    """A space or more that is not in the area."""
    piece = some_piece(rng, sheet, roll)
    chosen = some_spot(rng, sheet, piece)
    for place in rng.sample(range(4), rng.choice((1, 1, 1, 2, 3, 4))):
        chosen[place] = nowhere(rng, sheet.area)
    return drawn(rng, sheet, piece, chosen)


MISTAKES: tuple[Callable[[Random, Sheet, int], str], ...] = (
    lambda rng, sheet, roll: fitted(rng, sheet, list(PIECES)),
    lambda rng, sheet, roll: fitted(  # one that is not available any more, if there is one
        rng, sheet, [one for one in PIECES if one not in sheet.available] or list(PIECES)
    ),
    *(other_shape, other_kinds, any_spot, any_spaces, miscounted, over_the_rim),
    lambda rng, sheet, roll: passing(rng, ""),
    lambda rng, sheet, roll: passing(rng, rng.choice(list(PIECES))),
)


# ---- how often ----------------------------------------------------------------------------


def counted(outcome: Outcome) -> Counter[str]:
    """How often each fault, warning and way to end occurs in a judged game."""
    found = common.counted(outcome)
    found["drawn"] += sum(move.points > 0 for move in outcome["moves"])
    found["stuck"] += outcome["ended"] is not None
    return found
