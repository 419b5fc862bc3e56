"""A second referee for row, plain and slow, written from judging/stones.md alone; and messy games.

A place is (right, down) from the first stone; the field is a dictionary of the owners of the
stones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import product
from random import Random

from tests.games.plain import Judged, Outcome, applying, ranks_of, who_and_what
from tests.games.stones.plain import Game, couple, new_game, the_other

Place = tuple[int, int]
Field = dict[Place, str]

EACH = 16
FIVE = 5
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


# Names as in judging/stones.md: the first stone is m13, `za` follows `z`, `01` is above `1`.
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
PAIRS: list[str] = [*ALPHABET, *map("".join, product(ALPHABET, repeat=2))]
COLUMNS: list[str] = [
    *(f"a{more}" for more in reversed(PAIRS)),
    *ALPHABET,
    *(f"z{more}" for more in PAIRS),
]
ROWS = [*(f"0{n}" for n in range(700, 0, -1)), *(f"{n}" for n in range(1, 700))]


def name_of(place: Place) -> str:
    """`m13` is the first stone, `o12` two to the right and one up."""
    return COLUMNS[COLUMNS.index("m") + place[0]] + ROWS[ROWS.index("13") + place[1]]


def number_name(place: Place) -> str:
    """As records of old have it: `2,-1` is two to the right and one up."""
    return f"{place[0]},{place[1]}"


def place_of(text: str) -> Place:
    """The place with this name, or with these numbers."""
    if "," in text:
        right, down = text.split(",")
        return int(right), int(down)
    letters = text.strip().rstrip("0123456789")
    number = text.strip()[len(letters) :]
    return COLUMNS.index(letters) - COLUMNS.index("m"), ROWS.index(number) - ROWS.index("13")


def places_of(text: str) -> list[Place]:
    """One place, or two."""
    return [place_of(word) for word in text.split(">" if "," in text else "-")]


def in_numbers(text: str) -> str:
    """A move of a player as records of old have it."""
    player, places = text.rsplit(" ", 1)
    return f"{player} {' > '.join(map(number_name, places_of(places)))}"


# ---- the rules ----------------------------------------------------------------------------


def beside(place: Place) -> list[Place]:
    """The four places edge to edge with this one."""
    x, y = place
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def is_apart(stones: Field, place: Place) -> bool:
    """No stone is edge to edge with the place."""
    return not any(other in stones for other in beside(place))


def is_shut(stones: Field, place: Place) -> bool:
    """Stones on all four sides."""
    return all(other in stones for other in beside(place))


def has_line(stones: Field, player: str) -> bool:
    """Five or more of the player's stones side by side, across, down or slanting."""
    for (x, y), owner in stones.items():
        if owner == player:
            for right, down in DIRECTIONS:
                n = 1
                while n < FIVE and stones.get((x + n * right, y + n * down)) == player:
                    n += 1
                if n == FIVE:
                    return True
    return False


def parts(places: Iterable[Place]) -> list[set[Place]]:
    """What hangs together edge to edge."""
    left, found = set(places), []
    while left:
        todo, part = [left.pop()], set()
        while todo:
            place = todo.pop()
            part.add(place)
            for other in beside(place):
                if other in left:
                    left.remove(other)
                    todo.append(other)
        found.append(part)
    return found


def fields(stones: Field, start: Place) -> list[set[Place]]:
    """What may stay when a stone is taken away: the largest part, or several equally large."""
    found = parts(place for place in stones if place != start)
    most = max((len(part) for part in found), default=0)
    return [part for part in found if len(part) == most]


def touching(part: set[Place], place: Place) -> bool:
    """Some stone of the part is edge to edge with the place."""
    return any(other in part for other in beside(place))


def moved(stones: Field, start: Place, end: Place) -> tuple[Field, list[str]]:
    """The field after a move as it should be, and what happened."""
    largest = fields(stones, start)
    put_to = [part for part in largest if touching(part, end)]
    kept = sorted(put_to, key=lambda part: min((y, x) for x, y in part))[0]
    lost = set(stones) - {start} - kept
    reasons = {
        "captured": bool(lost),
        "captured two parts": len(parts(lost)) > 1,
        "captured both colours": len({stones[place] for place in lost}) > 1,
        "tie of parts": len(largest) > 1,
        "not joined again": touching(lost, end),
        "between equal parts": len(put_to) > 1,
    }
    after = {place: stones[place] for place in kept} | {end: stones[start]}
    return after, [word for word, applies in reasons.items() if applies]


# ---- a game -------------------------------------------------------------------------------


@dataclass
class Table:
    """The field, the stones yet to be placed, whose turn it is, and who has won."""

    players: list[str]
    stones: Field = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    turn: str = ""
    winner: str = ""
    is_drawn: bool = False
    seen: Counter[str] = field(default_factory=Counter)

    @property
    def is_placing(self) -> bool:
        """Not all stones are placed yet."""
        return any(self.left.values())

    def movable(self, player: str) -> list[Place]:
        """The player's stones that have a free side."""
        return [
            place
            for place, owner in self.stones.items()
            if owner == player and not is_shut(self.stones, place)
        ]

    def can_play(self, player: str) -> bool:
        """Who has none to place, or later none to move, is passed over."""
        return self.left[player] > 0 if self.is_placing else bool(self.movable(player))

    def give_turn(self, player: str) -> None:
        """To this player, or the other one while this one is passed over."""
        self.turn = player
        if not self.can_play(player):
            self.turn = the_other(self.players, player)
            self.seen["none to place" if self.is_placing else "passed over"] += 1
            self.seen["no stone left"] += player not in self.stones.values()

    def faults_of(self, player: str, places: list[Place]) -> set[str]:
        """Every fault of a move in time and in turn."""
        if self.is_placing != (len(places) == 1):
            return {"phase"}
        if self.is_placing:
            return self.placing_faults(*places)
        return self.moving_faults(player, *places)

    def placing_faults(self, place: Place) -> set[str]:
        """Every fault of a stone put down."""
        if not self.stones:
            return set() if place == (0, 0) else {"first"}
        return applying({"taken": place in self.stones, "apart": is_apart(self.stones, place)})

    def moving_faults(self, player: str, start: Place, end: Place) -> set[str]:
        """Every fault of a stone moved."""
        if start not in self.stones:
            return {"none"}
        if start == end:
            return {"same"}
        stays = fields(self.stones, start)
        reasons = {
            "other": self.stones[start] != player,
            "shut": is_shut(self.stones, start),
            "taken": any(end in part for part in stays),
            "apart": not any(touching(part, end) for part in stays),
        }
        lost = set(self.stones) - {start} - set().union(*stays)
        if reasons["apart"] and (end in lost or touching(lost, end)):
            self.seen["put to what is cut off"] += 1
        return applying(reasons)

    def play(self, player: str, places: list[Place]) -> set[str]:
        """A move, rightly or not: its faults."""
        if self.is_over:
            return {"late"}
        faults = self.faults_of(player, places) if player == self.turn else {"order"}
        if not faults:
            self.put(player, places)
        self.give_turn(the_other(self.players, player))
        return faults

    def put(self, player: str, places: list[Place]) -> None:
        """A stone is placed or moved as it should be."""
        is_placing = self.is_placing
        if is_placing:
            self.stones[places[0]] = player
            self.left[player] -= 1
        else:
            self.stones, happened = moved(self.stones, *places)
            self.seen.update(happened)
            self.seen["moved"] += 1
        if has_line(self.stones, player):
            self.winner = player
            self.seen["won placing" if is_placing else "won moving"] += 1
        owners = [*self.stones.values()]
        if not self.is_placing and all(owners.count(name) < FIVE for name in self.players):
            self.is_drawn = True
            self.seen["drawn"] += 1

    @property
    def is_over(self) -> bool:
        """Somebody has won, or nobody can any more."""
        return bool(self.winner) or self.is_drawn


def new_table(players: Iterable[str]) -> Table:
    """Nothing is placed; the first in the list begins."""
    names = list(players)
    return Table(names, left=dict.fromkeys(names, EACH), turn=names[0])


def judge(game: Game) -> Outcome:
    """Move by move."""
    table, moves = new_table(game["players"]), []
    for text in game["moves"]:
        player, rest = who_and_what(game["players"], text)
        places = places_of(rest)
        told = f"{player} {'-'.join(map(name_of, places))}"  # in names, however it was written
        moves.append(Judged(player, told, 0, table.play(player, places)))
    points = {player: int(player == table.winner) for player in game["players"]}
    return {
        "over": table.is_over,
        "moves": moves,
        "points": points,
        "ranks": ranks_of({player: (won,) for player, won in points.items()}),
        "seen": table.seen,
    }


# ---- messy games --------------------------------------------------------------------------


@dataclass
class Mood:
    """How a game is played: how often somebody errs or seeks lines, first placing and then moving,
    or wants to capture; and how long it goes on."""

    erring: tuple[float, float]
    seeking: tuple[float, float]
    hungry: float
    most: int


def mood_of(rng: Random) -> Mood:
    """Most games are short; some of the others go on to the last few stones."""
    kind = rng.random()
    if kind < 0.65:
        return Mood(
            erring=(rng.choice((0, 0.1, 0.4)), 0.5),
            seeking=(rng.choice((0.1, 0.5, 1)), 1),
            hungry=0,
            most=rng.randint(0, 26),
        )
    return Mood(
        erring=(rng.choice((0, 0.05)), rng.choice((0, 0.1, 0.5))),
        seeking=(0, rng.choice((0, 0, 0.1, 1))),
        hungry=rng.choice((0, 0.3, 0.9)),
        most=rng.randint(33, 60) if kind < 0.92 else rng.randint(50, 110),
    )


def messy_game(rng: Random) -> Game:
    """Stones are placed and moved by chance, with mistakes in between."""
    game = new_game("row", couple(rng))
    table, mood = new_table(game["players"]), mood_of(rng)
    while not table.is_over and len(game["moves"]) < mood.most:
        if rng.random() < mood.erring[not table.is_placing]:
            player, places = mistake(rng, table)
        else:
            player = table.turn
            places = placing(rng, table, mood) if table.is_placing else moving(rng, table, mood)
        add(game, table, player, places)
        if table.seen["no stone left"] > 3:
            break
    if table.is_over and rng.random() < 0.6:
        for _ in range(rng.randint(1, 3)):
            add(game, table, *mistake(rng, table))
    return game


def add(game: Game, table: Table, player: str, places: list[Place]) -> None:
    """Write a move down and play it."""
    table.play(player, places)
    game["moves"].append(f"{player} {'-'.join(name_of(place) for place in places)}")


def rim(stones: Iterable[Place]) -> list[Place]:
    """The free places edge to edge with the stones."""
    places = list(stones)
    near = {other for place in places for other in beside(place)}
    return sorted(near - set(places))


def run_through(stones: Field, place: Place, player: str) -> int:
    """How many stones in line a stone of the player on this place would make."""
    x, y = place
    longest = 0
    for right, down in DIRECTIONS:
        count = 1
        for sign in (1, -1):
            n = sign
            while stones.get((x + n * right, y + n * down)) == player:
                count, n = count + 1, n + sign
        longest = max(longest, count)
    return longest


def placing(rng: Random, table: Table, mood: Mood) -> list[Place]:
    """Where to put a stone: for the longest line, or anywhere where there is none of five."""
    if not table.stones:
        return [(0, 0)]
    found, player = rim(table.stones), table.turn
    if rng.random() < mood.seeking[0]:
        return [max(found, key=lambda place: run_through(table.stones, place, player))]
    some = rng.sample(found, min(6, len(found)))
    harmless = [place for place in some if run_through(table.stones, place, player) < FIVE]
    return [rng.choice(harmless or some)]


def moving(rng: Random, table: Table, mood: Mood) -> list[Place]:
    """Which stone to move where: for a line, or without one for a tie of parts and captures."""
    player, is_seeking = table.turn, rng.random() < mood.seeking[1]
    stones, found = table.movable(player), list[tuple[int, Place, Place]]()
    if rng.random() < mood.hungry:
        cutting = [one for one in stones if len(parts(set(table.stones) - {one})) > 1]
        stones = cutting or stones
    for _ in range(6):
        start = rng.choice(stones)
        largest = fields(table.stones, start)
        rest = {place: table.stones[place] for place in set().union(*largest)}
        end = rng.choice([place for place in rim(rest) if place != start])
        line, rare = run_through(rest, end, player), 99 * len(largest) - len(rest)
        if is_seeking or line < FIVE:
            found.append((line if is_seeking else rare, start, end))
    return [*max(found)[1:]] if found else [start, start]


# ---- mistakes: each gives a move that is probably wrong ------------------------------------


def some_place(rng: Random, table: Table, player: str, kind: str) -> Place:
    """A place in or around the field, one beside it, a stone, or an own one, if there is any."""
    stones = list(table.stones)
    mine = [place for place in stones if table.stones[place] == player]
    if kind == "anywhere":
        x, y = rng.choice(stones or [(0, 0)])
        return x + rng.randint(-3, 3), y + rng.randint(-3, 3)
    if kind == "near":
        return rng.choice(rim(stones) or [(0, 0), (0, 1)])
    return rng.choice((mine if kind == "own" else []) or stones or [(1, 0)])


def move_beside_itself(rng: Random, table: Table, player: str) -> list[Place]:
    """An own stone one step on: perhaps only it itself was beside that place."""
    start = some_place(rng, table, player, "own")
    return [start, rng.choice(beside(start))]


def move_shut(rng: Random, table: Table, player: str) -> list[Place]:
    """A stone with stones on all sides, if there is one, mostly an own one."""
    shut = [place for place in table.stones if is_shut(table.stones, place)]
    mine = [place for place in shut if table.stones[place] == player]
    if not shut:
        return [some_place(rng, table, player, kind) for kind in ("stone", "near")]
    start = rng.choice(mine if mine and rng.random() < 0.7 else shut)
    return [start, some_place(rng, table, player, "near")]


def move_nowhere(rng: Random, table: Table, player: str) -> list[Place]:
    """Back onto the same place, sometimes a place without a stone or of the other one."""
    kind = rng.choice(("own", "own", "own", "anywhere", "stone"))
    return [some_place(rng, table, player, kind)] * 2


def move_to_cut(rng: Random, table: Table, player: str) -> list[Place]:
    """A stone that cuts something off, put there or anywhere beside the field."""
    mine = table.movable(player) or sorted(table.stones)
    for start in rng.sample(mine, min(8, len(mine))):
        lost = set(table.stones) - {start} - set().union(*fields(table.stones, start))
        if lost:
            return [start, rng.choice([*rim(lost), *sorted(lost)])]
    return [some_place(rng, table, player, kind) for kind in ("own", "near")]


MOVE = {
    "beside itself": move_beside_itself,
    "shut": move_shut,
    "nowhere": move_nowhere,
    "to what is cut off": move_to_cut,
}
PLACING_MISTAKES = ("anywhere", "anywhere", "near", "stone", "stone", "own anywhere")
MOVING_MISTAKES = (
    *("anywhere", "near", "anywhere anywhere", "stone near", "own anywhere", "own stone"),
    *(*MOVE, "to what is cut off"),
)


def mistake(rng: Random, table: Table) -> tuple[str, list[Place]]:
    """Any kind of mistake by the one whose turn it is, or something by the other one."""
    player = table.turn if rng.random() < 0.8 else the_other(table.players, table.turn)
    kind = rng.choice(PLACING_MISTAKES if table.is_placing else MOVING_MISTAKES)
    if kind in MOVE:
        return player, MOVE[kind](rng, table, player)
    return player, [some_place(rng, table, player, word) for word in kind.split()]
