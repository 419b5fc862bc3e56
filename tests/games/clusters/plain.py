"""A second referee for clusters, plain and slow, written from judging/clusters.md; and messy games.

A board is its picture, rows of words; a square is (column, row) in it, from the top left.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import NamedTuple, TypedDict

from tests.games import plain as common
from tests.games.plain import NAMES, Judged, Outcome, name_of, names_like, ranks_of, who_and_what

Square = tuple[int, int]
Line = tuple[Square, ...]

RACK = 5
LONGEST = 5
NUMBERS = range(1, 10)
STEPS = {"right": (1, 0), "down": (0, 1)}
SAID = {  # other words for those of a record
    "right": "r w h across horizontal rechts waagerecht waagrecht ي يمين اليمين يمينا أفقيا أفقي →",
    "down": "d v u s downwards vertical vertikal unten runter abwärts senkrecht "
    "ت ع تحت أسفل الأسفل عموديا عمودي ↓",
    "pass": "p passe passen passt تمرير مرر",
    "from": "von aus من",
}
MEANT = {word: meant for meant, words in SAID.items() for word in words.split()}
PLUS = {"+5": 5, "+10": 10}
TIMES = {"2X": 2, "3X": 3}


class Game(TypedDict):
    """What was written down, the picture of the board, and how many tiles of a number there are."""

    picture: str
    tiles: int
    players: list[str]
    moves: list[str]
    left: dict[str, list[int]]


# ---- the board ----------------------------------------------------------------------------


@cache
def words_of(picture: str) -> dict[Square, str]:
    """What is printed on each square."""
    rows = [row.split() for row in picture.strip("\n").split("\n")]
    return {(x, y): word for y, row in enumerate(rows) for x, word in enumerate(row)}


@cache
def centre_of(picture: str) -> Square:
    """Where play starts."""
    return next(square for square, word in words_of(picture).items() if word == "()")


def next_to(square: Square) -> list[Square]:
    """The four squares edge to edge with it, on the board or not."""
    x, y = square
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def line_through(laid: dict[Square, int], square: Square, step: tuple[int, int]) -> Line:
    """The tiles in a row without a gap that this one is in, as far as they go."""
    x, y = square
    while (x - step[0], y - step[1]) in laid:
        x, y = x - step[0], y - step[1]
    found = []
    while (x, y) in laid:
        found.append((x, y))
        x, y = x + step[0], y + step[1]
    return tuple(found)


def clusters_of(laid: dict[Square, int], new: Iterable[Square]) -> set[Line]:
    """The lines of two or more tiles, across and down, that these tiles are in."""
    lines = {line_through(laid, square, step) for square in new for step in STEPS.values()}
    return {line for line in lines if len(line) >= 2}


# ---- what is written ----------------------------------------------------------------------


class Move(NamedTuple):
    """A move as it was written; without tiles it is a pass."""

    player: str
    first: Square = (-1, -1)
    step: tuple[int, int] = (0, 0)
    tiles: tuple[int, ...] = ()
    rack: tuple[int, ...] | None = None


def read_move(text: str, players: Iterable[str]) -> Move:
    """The longest name that fits; then `pass`, or a square, a direction, tiles, perhaps a rack."""
    player, said = who_and_what(players, text)
    words = said.lower().replace(",", " ").replace("،", " ").split()
    rest = [MEANT.get(word, word) for word in words]
    if rest == ["pass"]:
        return Move(player)
    rack = None
    if "from" in rest:
        rack = read_tiles(rest[rest.index("from") + 1 :])  # perhaps nothing
        rest = rest[: rest.index("from")]
    square = re.fullmatch("([a-z])([1-9][0-9]*)|([1-9][0-9]*)([a-z])", rest[0] if rest else "")
    if len(rest) < 3 or rest[1] not in STEPS or not square:
        raise ValueError(f"{text} is no move")
    letter, number = square[1] or square[4], square[2] or square[3]
    first = (ord(letter) - ord("a"), int(number) - 1)
    return Move(player, first, STEPS[rest[1]], read_tiles(rest[2:]), rack)


def read_tiles(words: Sequence[str]) -> tuple[int, ...]:
    """Tiles, each a word."""
    if any(word not in map(str, NUMBERS) for word in words):
        raise ValueError(f"{' '.join(words)}: tiles are 1 to 9")
    return tuple(int(word) for word in words)


def check(game: Game) -> None:
    """Refuse what can't be judged at all."""
    players = game["players"]
    if not 2 <= len(players) <= 4:
        raise ValueError("two to four players")
    if len(set(players)) < len(players):
        raise ValueError("a player is there twice")
    for text in game["moves"]:
        read_move(text, players)
    for player, tiles in game["left"].items():
        if player not in players:
            raise ValueError(f"{player} doesn't play")
        if any(tile not in NUMBERS for tile in tiles):
            raise ValueError("tiles are 1 to 9")


# ---- the table ----------------------------------------------------------------------------


@dataclass
class Table:
    """A game as far as it has gone."""

    picture: str
    tiles: int
    players: list[str]
    hands: dict[str, int] = field(init=False)
    bag: int = field(init=False)
    points: dict[str, int] = field(init=False)
    has_passed: dict[str, bool] = field(init=False)  # in the latest turn
    laid: dict[Square, int] = field(default_factory=dict)
    turn: int = 0
    turns: list[tuple[str, str]] = field(default_factory=list)  # who had one: pass, fault or play

    def __post_init__(self) -> None:
        self.hands = dict.fromkeys(self.players, RACK)
        self.bag = self.tiles * len(NUMBERS) - sum(self.hands.values())
        self.points = dict.fromkeys(self.players, 0)
        self.has_passed = dict.fromkeys(self.players, False)

    @property
    def is_over(self) -> bool:
        """The bag is empty and all who have tiles passed; or it isn't, and all passed in a lap."""
        having = [player for player in self.players if self.hands[player] > 0]
        if self.bag == 0:
            return all(self.has_passed[player] for player in having)
        kinds = [kind for _, kind in self.turns]
        lap = kinds[::-1].index("play") if "play" in kinds else len(kinds)
        latest = dict(self.turns[len(kinds) - lap :])
        return len(latest) == len(self.players) and set(latest.values()) == {"pass"}

    def may_move(self, player: str) -> bool:
        """Who has no tiles is passed over, but may still say so in turn, which is a fault."""
        return player in (self.players[self.turn % len(self.players)], self.to_move)

    @property
    def to_move(self) -> str:
        """Whose turn it is: the next one who has tiles."""
        turn = self.turn
        while self.hands[self.players[turn % len(self.players)]] == 0:
            turn += 1
        return self.players[turn % len(self.players)]


def play(table: Table, text: str) -> Judged:
    """One move: its points and faults, and what becomes of the table."""
    move = read_move(text, table.players)
    if table.is_over:
        return Judged(move.player, text, 0, {"late"})
    is_wrong_one = not table.may_move(move.player)
    table.turn = table.players.index(move.player) + 1
    if is_wrong_one:
        return Judged(move.player, text, 0, {"order"})
    table.has_passed[move.player] = not move.tiles
    if not move.tiles:
        table.turns.append((move.player, "pass"))
        return Judged(move.player, text, 0, set() if table.hands[move.player] else {"hand"})
    faults = faults_of(table, move)
    table.turns.append((move.player, "fault" if faults else "play"))
    if faults:
        return Judged(move.player, text, 0, faults)
    points = score(table, move)
    lay(table, move)
    table.points[move.player] += points
    return Judged(move.player, text, points, faults)


def lay(table: Table, move: Move) -> None:
    """The tiles are on the board, and as many are drawn as there are."""
    table.laid |= zip(squares_of(table, move), move.tiles, strict=True)
    drawn = min(len(move.tiles), table.bag)
    table.hands[move.player] += drawn - len(move.tiles)
    table.bag -= drawn


def squares_of(table: Table, move: Move) -> list[Square]:
    """Where the tiles go, skipping tiles that are there already; fewer if they run off."""
    board = words_of(table.picture)
    x, y = move.first
    found: list[Square] = []
    while (x, y) in board and len(found) < len(move.tiles):
        if (x, y) not in table.laid:
            found.append((x, y))
        x, y = x + move.step[0], y + move.step[1]
    return found


def faults_of(table: Table, move: Move) -> set[str]:
    """Every fault of a play of the player whose turn it is."""
    faults = faults_of_squares(table, move)
    if len(move.tiles) > RACK:
        faults.add("many")
    if len(move.tiles) > table.hands[move.player]:
        faults.add("hand")
    if max(Counter([*table.laid.values(), *move.tiles]).values()) > table.tiles:
        faults.add("pool")
    if move.rack is not None:
        missing = Counter(move.tiles) - Counter(move.rack)
        if len(move.rack) > RACK or missing:
            faults.add("rack")
    return faults


def faults_of_squares(table: Table, move: Move) -> set[str]:
    """What is wrong with where the tiles are, and with the lines they make."""
    if move.first in table.laid:
        return {"taken"}
    squares = squares_of(table, move)
    if len(squares) < len(move.tiles):
        return {"off-board"}
    faults = set() if table.laid else faults_of_first(table, move)
    if table.laid and not any(near in table.laid for square in squares for near in next_to(square)):
        faults.add("touch")
    laid = table.laid | dict(zip(squares, move.tiles, strict=True))
    for cluster in clusters_of(laid, squares):
        if len(cluster) > LONGEST:
            faults.add("long")
        if sum(laid[square] for square in cluster) % 5 != 0:
            faults.add("sum")
    return faults


def faults_of_first(table: Table, move: Move) -> set[str]:
    """What only the first play can have wrong."""
    faults = set()
    if centre_of(table.picture) not in squares_of(table, move):
        faults.add("start")
    if len(move.tiles) == 1 and move.tiles != (5,):
        faults.add("single")
    return faults


def score(table: Table, move: Move) -> int:
    """What a play without a fault is worth."""
    if not table.laid and len(move.tiles) == 1:
        return 5
    new = dict(zip(squares_of(table, move), move.tiles, strict=True))
    laid, printed = table.laid | new, words_of(table.picture)
    points = 0
    for cluster in clusters_of(laid, new):
        worth = sum(laid[square] for square in cluster)
        covered = [printed[square] for square in cluster if square in new]
        for word in covered:
            worth += PLUS.get(word, 0)
        for word in covered:
            worth *= TIMES.get(word, 1)
        points += worth
    return points


# ---- a game -------------------------------------------------------------------------------


def table_of(game: Game) -> Table:
    """The table before the first move."""
    return Table(game["picture"], game["tiles"], game["players"])


def judge(game: Game) -> Outcome:
    """Move by move."""
    check(game)
    table = table_of(game)
    moves = [play(table, text) for text in game["moves"]]
    points = {one: table.points[one] - sum(game["left"].get(one, [])) for one in table.players}
    return {
        "over": table.is_over,
        "moves": moves,
        "points": points,
        "ranks": ranks_of({player: (number,) for player, number in points.items()}),
        "warnings": warnings_of(table, game["left"]),
        "ended": {"why": "passes", "bag": table.bag} if table.is_over and table.bag else None,
    }


def warnings_of(table: Table, left: dict[str, list[int]]) -> list[common.Warned]:
    """What can't be about the tiles left."""
    over = table.players if table.is_over else []
    wrong = [one for one in over if len(left.get(one, [])) != table.hands[one]]
    found = [("left-count", player) for player in wrong]
    known = Counter(table.laid.values())
    for tiles in left.values():
        known.update(tiles)
    if any(number > table.tiles for number in known.values()):
        found.append(("left-pool", ""))
    return found


# ---- messy games --------------------------------------------------------------------------


@dataclass
class Mood:
    """How a game is played; some games are, to their very end."""

    is_whole: bool
    erring: float
    passing: float
    telling: float  # the rack
    fives: float  # how often somebody plays fives only


def messy_mood(rng: Random) -> Mood:
    is_whole = rng.random() < 0.12
    return Mood(
        is_whole,
        erring=rng.choice((0, 0.03, 0.1, 0.2) if is_whole else (0, 0.1, 0.25, 0.4, 0.7)),
        passing=rng.choice((0, 0, 0.03, 0.1)),
        telling=rng.choice((0, 0, 0.2, 1)),
        fives=rng.choice((0, 0, 0.03) if is_whole else (0, 0, 0, 0.1, 0.8)),
    )


def messy_game(rng: Random, picture: str, tiles: int) -> Game:
    """A game on this board: mostly plausible, sometimes anything but; some to the very end."""
    number = rng.choice((2, 2, 3, 4))
    known = names_like("right") if rng.random() < 0.25 else NAMES[:8]
    game: Game = {
        "picture": picture,
        "tiles": tiles,
        "players": rng.sample(known, number),
        "moves": [],
        "left": {},
    }
    table, mood = table_of(game), messy_mood(rng)
    to_come = 150 if mood.is_whole else rng.choice((0, 1, 3, 5, 7, 9, 12, 15))
    while to_come > 0:
        text = otherwise(rng, messy_turn(rng, table, mood))
        game["moves"].append(text)
        to_come -= 1
        was_over = table.is_over
        play(table, text)
        if table.is_over and not was_over:
            to_come = rng.choice((0, 0, 1, 3))
    if rng.random() < (0.9 if table.is_over else 0.25):
        game["left"] = messy_left(rng, table)
    return game


def messy_left(rng: Random, table: Table) -> dict[str, list[int]]:
    """What is left, mostly as it is, sometimes a tile too many or too few, or any tiles."""
    free = rest_of(rng, table)
    found = {}
    for player in table.players:
        tiles = [free.pop() for _ in range(table.hands[player])]
        if rng.random() < 0.12:
            tiles.append(rng.choice(NUMBERS))
        if rng.random() < 0.12:
            del tiles[rng.randrange(RACK) :]
        if rng.random() < 0.1:
            tiles = [rng.choice(NUMBERS)] * len(tiles)
        if rng.random() < 0.93:
            found[player] = tiles
    return found


def rest_of(rng: Random, table: Table) -> list[int]:
    """The tiles that are not on the board, shuffled."""
    on_board = Counter(table.laid.values())
    found = [tile for tile in NUMBERS for _ in range(table.tiles - on_board[tile])]
    return rng.sample(found, len(found))


def messy_turn(rng: Random, table: Table, mood: Mood) -> str:
    """What somebody writes down: mostly a right play, or a pass where none is found."""
    player = rng.choice(table.players)
    seat = table.players[table.turn % len(table.players)]
    if table.hands[seat] == 0 and rng.random() < 0.4:
        return f"{seat} pass"
    out = [one for one in table.players if table.hands[one] == 0]
    if not table.is_over and rng.random() >= mood.erring / 4:
        player = rng.choice(out) if out and rng.random() < mood.erring / 2 else table.to_move
    if table.hands[player] < RACK and rng.random() < mood.erring / 2:
        return f"{player} {more_than_held(rng, table, player)}"
    if rng.random() < mood.erring:
        mistakes = MISTAKES if table.laid else (*MISTAKES, *FIRST_MISTAKES * 6)
        return f"{player} {rng.choice(mistakes)(rng, table, player)}"
    rack = rest_of(rng, table)[:8] if rng.random() >= mood.fives else [5] * table.hands[player]
    options = [] if rng.random() < mood.passing else find(rng, table, mood, player, rack)
    if not options:
        return f"{player} pass"
    move = max(options, key=lambda one: (score(table, one), one))
    if rng.random() < mood.telling:
        rack = [*move.tiles, *left_over(rack, move.tiles)][:RACK]
        move = move._replace(rack=tuple(rng.sample(rack, len(rack))))
    return told(move)


def left_over(rack: Iterable[int], tiles: Iterable[int]) -> list[int]:
    """A rack without these tiles."""
    return sorted((Counter(rack) - Counter(tiles)).elements())


def told(move: Move) -> str:
    """A move as one writes it."""
    step = next(word for word, step in STEPS.items() if step == move.step)
    words = [move.player, name_of(move.first), step, *map(str, move.tiles)]
    if move.rack is not None:
        words += ["from", *map(str, move.rack)]
    return " ".join(words)


def find(rng: Random, table: Table, mood: Mood, player: str, rack: Sequence[int]) -> list[Move]:
    """Some plays that are right, or nearly so."""
    found: list[Move] = []
    harder = 3 if table.turns and table.turns[-1][1] == "pass" else 1  # or a lap of passes ends it
    tries = 10 if mood.is_whole else 6
    lengths = (2, 3, 3, 4, 4, 5) if mood.is_whole else (1, 2, 2, 3, 3, 4, 5)
    for _ in range(tries * (4 * harder if table.bag else 8)):
        number = rng.choice(lengths if table.bag else (1, 1, 2, 2, 3, 4, 5))
        number = min(number, table.hands[player], len(rack))
        word = rng.choice([*STEPS])
        squares = room(rng, table, STEPS[word], number)
        tiles = fitting(rng, table, STEPS[word], squares, rack) if squares else []
        if tiles:
            found.append(Move(player, squares[0], STEPS[word], tuple(tiles)))
            if len(found) * 4 >= tries:
                break
    return found


def room(rng: Random, table: Table, step: tuple[int, int], number: int) -> list[Square]:
    """Free squares in a row, tiles between them skipped, at the centre or at a tile."""
    board = words_of(table.picture)
    if table.laid:
        near = next_to(rng.choice([*table.laid]))
        (x, y) = rng.choice(near)
    else:
        x, y = centre_of(table.picture)
    back = rng.randrange(max(number, 1))
    first = (x - step[0] * back, y - step[1] * back)
    if first not in board or first in table.laid or (x, y) in table.laid:
        return []
    squares = squares_of(table, Move("", first, step, (0,) * number))
    return squares if len(squares) == number else []


def fitting(
    rng: Random, table: Table, step: tuple[int, int], squares: list[Square], rack: Sequence[int]
) -> list[int]:
    """Tiles for these squares so that all clusters are right; none if there are no such tiles."""
    laid = table.laid | dict.fromkeys(squares, 0)
    own = line_through(laid, squares[0], step)
    across = [line_through(laid, square, (step[1], step[0])) for square in squares]
    if max(len(line) for line in (own, *across)) > LONGEST:
        return []
    needs: list[int | None] = [
        -sum(laid[square] for square in line) % 5 if len(line) > 1 else None for line in across
    ]
    total = -sum(laid[square] for square in own) % 5 if len(own) > 1 else None
    if len(own) == 1 and len(table.laid) == 0:
        total = 0
    return fill(needs, rng.sample([*rack], len(rack)), total)


def fill(needs: Sequence[int | None], rack: list[int], total: int | None) -> list[int]:
    """A tile for each need, all together of this rest by 5; none if that can't be."""
    for n, tile in enumerate(rack):
        if needs[0] is not None and tile % 5 != needs[0]:
            continue
        rest = None if total is None else (total - tile) % 5
        if len(needs) == 1:
            if not rest:
                return [tile]
            continue
        more = fill(needs[1:], rack[:n] + rack[n + 1 :], rest)
        if more:
            return [tile, *more]
    return []


# ---- mistakes: each gives a move that is probably wrong -------------------------------------


def some_tiles(rng: Random, most: int = RACK) -> str:
    """Any tiles, one at least."""
    return " ".join(str(rng.choice(NUMBERS)) for _ in range(rng.randint(1, most)))


def way(rng: Random) -> str:
    """A direction."""
    return rng.choice([*STEPS])


def otherwise(rng: Random, text: str) -> str:
    """A move in other words, now and then; names stay as they are."""
    words = text.split(" ")
    if rng.random() < 0.8:
        return text
    for i, word in enumerate(words[1:], 1):
        if word in SAID:
            words[i] = rng.choice([word, *SAID[word].split()])
        elif re.fullmatch("[a-z][0-9]+", word):
            words[i] = rng.choice((word, word.upper(), word[1:] + word[0]))
    return " ".join(words)


def any_square(rng: Random, table: Table) -> str:
    """Any square of the board."""
    return name_of(rng.choice([*words_of(table.picture)]))


def near_square(rng: Random, table: Table) -> str:
    """A free square at a tile, or the centre."""
    near = {one for square in table.laid for one in next_to(square)} - table.laid.keys()
    near &= words_of(table.picture).keys()
    return name_of(rng.choice(sorted(near or {centre_of(table.picture)})))


def right_play(rng: Random, table: Table, number: int, rack: Sequence[int] = ()) -> Move | None:
    """A right play of so many tiles of a rack, or of any, if one is found."""
    word = way(rng)
    rack = rack or (rest_of(rng, table)[:12] if rng.random() < 0.7 else [*NUMBERS] * 2)
    for _ in range(10):
        squares = room(rng, table, STEPS[word], number)
        tiles = fitting(rng, table, STEPS[word], squares, rack) if squares else []
        if tiles:
            return Move("", squares[0], STEPS[word], tuple(tiles))
    return None


def written(rng: Random, table: Table, move: Move | None) -> str:
    """The move without the name, or any one where none was found."""
    return told(move).strip() if move else any_move(rng, table, "")


def any_move(rng: Random, table: Table, player: str) -> str:
    """Any tiles on any square."""
    return f"{any_square(rng, table)} {way(rng)} {some_tiles(rng)}"


def other_tile(rng: Random, table: Table, player: str) -> str:
    """A right play with one other tile in it."""
    move = right_play(rng, table, rng.randint(1, RACK))
    if move:
        tiles = [*move.tiles]
        tiles[rng.randrange(len(tiles))] = rng.choice(NUMBERS)
        move = move._replace(tiles=tuple(tiles))
    return written(rng, table, move)


def too_many(rng: Random, table: Table, player: str) -> str:
    """More than five tiles, sometimes very many of one number."""
    number = rng.choice((6, 6, 7, 9, 13))
    tiles = [5] * number if rng.random() < 0.6 else rng.choices(NUMBERS, k=number)
    return f"{near_square(rng, table)} {way(rng)} {' '.join(map(str, tiles))}"


def more_than_held(rng: Random, table: Table, player: str) -> str:
    """More tiles than the player has, where that isn't more than five."""
    low = min(table.hands[player] + 1, RACK)
    for number in (rng.randint(low, RACK), low, low):
        move = right_play(rng, table, number)
        if move:
            return written(rng, table, move)
    return f"{near_square(rng, table)} {way(rng)} {some_tiles(rng)}"


def on_tile(rng: Random, table: Table, player: str) -> str:
    """The first square has a tile already."""
    square = rng.choice([*table.laid] or [centre_of(table.picture)])
    return f"{name_of(square)} {way(rng)} {some_tiles(rng, 7)}"


def off_board(rng: Random, table: Table, player: str) -> str:
    """A square that isn't there, or one near the edge."""
    side = max(words_of(table.picture))[0] + 1
    if rng.random() < 0.5:
        square = rng.choice(((side, 0), (0, side), (side, side), (25, 3), (3, 98), (side, 6)))
        return f"{name_of(square)} {way(rng)} {some_tiles(rng)}"
    far, any_ = side - rng.randint(1, 4), rng.randrange(side)
    word = way(rng)
    square = (far, any_) if word == "right" else (any_, far)
    return f"{name_of(square)} {word} {some_tiles(rng)}"


def too_long(rng: Random, table: Table, player: str) -> str:
    """Goes on where a cluster is long, or lays five beside one; sometimes with the right sum."""
    lines = sorted(clusters_of(table.laid, table.laid), key=len)[-4:]
    word = way(rng)
    fives = " ".join(["5"] * rng.randint(3, 5))
    if not lines:
        return f"{name_of(centre_of(table.picture))} {word} {fives}"
    line = rng.choice(lines)
    (x, y), (u, v) = line[0], line[1]
    word = "right" if y == v else "down"
    end = (x + (u - x) * len(line), y + (v - y) * len(line))
    number = max(1, min(RACK, LONGEST - len(line) + rng.choice((0, 1, 1, 2))))
    tiles = [5] * number if rng.random() < 0.7 else rng.choices(NUMBERS, k=number)
    return f"{name_of(end)} {word} {' '.join(map(str, tiles))}"


def from_nowhere(rng: Random, table: Table, player: str) -> str:
    """A play, mostly a right one, from a rack that it can't be from, or perhaps can."""
    move = right_play(rng, table, rng.randint(1, 4))
    if move is None:
        return f"{any_move(rng, table, player)} from {some_tiles(rng)}"
    rack = [*move.tiles, *rng.choices(NUMBERS, k=RACK - len(move.tiles))]
    way_out = rng.randrange(4)
    if way_out == 0:
        rack += rng.choices(NUMBERS, k=rng.randint(1, 3))
    elif way_out == 1:
        rack = rack[1:]
    elif way_out == 2:
        rack = [*dict.fromkeys(rack)]
    return told(move._replace(rack=tuple(rng.sample(rack, len(rack))))).strip()


def used_up(rng: Random, table: Table, player: str) -> str:
    """A right play of numbers that most are on the board of."""
    often = [tile for tile, _ in Counter(table.laid.values()).most_common(3)] or [5]
    move = right_play(rng, table, rng.randint(1, RACK), [*often, 5] * 4)
    return told(move).strip() if move else too_long(rng, table, player)


Mistake = Callable[[Random, Table, str], str]
RIGHT_SUMS = ("5", "5 5", "4 1", "2 3 5", "9 8 3", "9 6 1 4")
FIRST_MISTAKES: tuple[Mistake, Mistake] = (
    lambda rng, table, player: (  # a right sum that touches nothing, or isn't at the centre
        f"{any_square(rng, table)} {way(rng)} {rng.choice(RIGHT_SUMS)}"
    ),
    lambda rng, table, player: (  # a lone tile; without others on the board mostly not a right one
        f"{near_square(rng, table)} {way(rng)} {rng.choice(NUMBERS)}"
    ),
)
MISTAKES: tuple[Mistake, ...] = (
    any_move,
    lambda rng, table, player: f"{near_square(rng, table)} {way(rng)} {some_tiles(rng)}",
    FIRST_MISTAKES[1],
    *(other_tile, other_tile, too_many, more_than_held, on_tile, off_board),
    FIRST_MISTAKES[0],
    *(too_long, too_long, from_nowhere, from_nowhere),
    lambda rng, table, player: "pass",  # no mistake at all, mostly
    *(used_up, used_up),
)


# ---- how often ----------------------------------------------------------------------------


def counted(game: Game, outcome: Outcome) -> Counter[str]:
    """How often each fault, warning and kind of play occurs in a judged game."""
    found = common.counted(outcome)
    table = table_of(game)
    for text in game["moves"]:
        count_move(found, table, text)
    is_right = not outcome["warnings"]
    found["left right"] += outcome["over"] and bool(game["left"]) and is_right
    found["left early"] += not outcome["over"] and bool(game["left"])
    found["lap of passes"] += outcome["ended"] is not None
    found["below zero"] += min(outcome["points"].values()) < 0
    return found


def count_move(found: Counter[str], table: Table, text: str) -> None:
    """Play a move and count what it does, if it is right."""
    move = read_move(text, table.players)
    before = dict(table.laid)
    if not table.is_over and 0 in table.hands.values():
        found["somebody is out"] += 1
    faults = play(table, text).faults
    found["pass without tiles"] += faults == {"hand"} and not move.tiles
    if faults:
        return
    new = table.laid.keys() - before.keys()
    found["right pass" if not new else "right play"] += 1
    found["right rack"] += move.rack is not None
    found["lone first"] += not before and len(new) == 1
    found[f"{len(clusters_of(table.laid, new))} clusters"] += 1
    for cluster in clusters_of(table.laid, new):
        printed = [words_of(table.picture)[square] for square in cluster if square in new]
        found.update(word for word in printed if word in PLUS or word in TIMES)
        found["several times"] += sum(word in TIMES for word in printed) > 1
        found["plus and times"] += any(w in PLUS for w in printed) and any(
            w in TIMES for w in printed
        )
        old = [words_of(table.picture)[square] for square in cluster if square in before]
        found["old bonus"] += any(word in PLUS or word in TIMES for word in old)
    found["hole filled"] += any(
        move.step != (0, 0) and {*line} & before.keys() and line[0] in new and line[-1] in new
        for line in clusters_of(table.laid, new)
    )
