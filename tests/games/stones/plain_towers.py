"""A second referee for towers, plain and slow, from judging/stones.md alone; and messy games.

A cell is (column, row), counted from the top left; a tower is a list of stones, the lowest first; a
stone is written `L1` to `D4`. Cells without a tower are not in the table's dictionary.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from tests.games.plain import Judged, Outcome, applying, name_of, ranks_of, who_and_what
from tests.games.stones.plain import Game, couple, new_game, the_other

Cell = tuple[int, int]
Towers = dict[Cell, list[str]]

ACROSS, DOWN = 8, 4
LETTERS = "abcdefgh"
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
CELLS = [(x, y) for y in range(DOWN) for x in range(ACROSS)]


def cell_of(name: str) -> Cell:
    """The cell with this name."""
    return LETTERS.index(name[0]), int(name[1]) - 1


# ---- the rules ----------------------------------------------------------------------------


def laid(rows: list[str]) -> Towers:
    """The towers of height 1 of an opening."""
    return {(x, y): [stone] for y, row in enumerate(rows) for x, stone in enumerate(row.split())}


def line(cell: Cell, way: Cell) -> list[Cell]:
    """All cells from here to the rim, the nearest first, without this one."""
    x, y = cell
    found = []
    while (x + way[0], y + way[1]) in CELLS:
        x, y = x + way[0], y + way[1]
        found.append((x, y))
    return found


LINES = {(cell, way): line(cell, way) for cell in CELLS for way in WAYS}


def target(towers: Towers, start: Cell, way: Cell) -> Cell | None:
    """Where the top stone gets by its number of steps from tower to tower."""
    met = [cell for cell in LINES[start, way] if cell in towers]
    steps = int(towers[start][-1][1])
    return met[steps - 1] if steps <= len(met) else None


def is_rise(towers: Towers, start: Cell, end: Cell) -> bool:
    """At least one more stone under it than before."""
    under_before = len(towers[start]) - 1
    under_after = len(towers[end])
    return under_after >= under_before + 1


def moves_of(towers: Towers, letter: str) -> Iterator[tuple[Cell, Cell]]:
    """Every move of a colour, `L` or `D`."""
    for start, tower in towers.items():
        if tower[-1][0] == letter:
            for way in WAYS:
                end = target(towers, start, way)
                if end is not None and is_rise(towers, start, end):
                    yield start, end


def straight(start: Cell, end: Cell) -> Cell | None:
    """The way from one cell to the other, if there is a straight one."""
    return next((way for way in WAYS if end in LINES[start, way]), None)


def faults_of(towers: Towers, letter: str, start: Cell, end: Cell) -> set[str]:
    """Every fault of a move but `order`."""
    if start not in towers:
        return {"empty"}
    way = straight(start, end)
    is_right = way is not None and target(towers, start, way) == end
    reasons = {
        "other": towers[start][-1][0] != letter,
        "bent": way is None,
        "steps": way is not None and not is_right,
        "rise": is_right and not is_rise(towers, start, end),
    }
    return applying(reasons)


def move(towers: Towers, start: Cell, end: Cell) -> list[str]:
    """Move the top stone and close up behind it; back comes what happened."""
    way = straight(start, end)
    assert way is not None
    gaps = LINES[start, way][: LINES[start, way].index(end)]
    seen = ["skipped"] * any(cell not in towers for cell in gaps)
    towers[end].append(towers[start].pop())
    if towers[start]:
        return [*seen, "from a tower"]
    del towers[start]
    back = (-way[0], -way[1])
    following = [start]
    while is_joined(towers, following[-1], back):
        following.append(stepped(following[-1], back))
    wide = 0
    while stepped(start, way) not in towers:  # all that follow go one cell on, again and again
        wide += 1
        start = stepped(start, way)
    for cell in following[1:]:
        towers[shifted(cell, way, wide + 1)] = towers.pop(cell)
    kinds = {"closed a wide gap": wide > 0 and len(following) > 1, "closed up": len(following) > 1}
    return [*seen, next((word for word, applies in kinds.items() if applies), "nothing behind")]


def shifted(cell: Cell, way: Cell, count: int) -> Cell:
    """So many cells on."""
    return cell[0] + count * way[0], cell[1] + count * way[1]


def stepped(cell: Cell, way: Cell) -> Cell:
    """One cell on."""
    return shifted(cell, way, 1)


def is_joined(towers: Towers, cell: Cell, way: Cell) -> bool:
    """A tower stands on the next cell."""
    return stepped(cell, way) in towers


# ---- a game -------------------------------------------------------------------------------


@dataclass
class Table:
    """The towers, and whose turn it is: nobody's when nobody can move."""

    players: dict[str, str]
    towers: Towers
    turn: str = ""
    seen: Counter[str] = field(default_factory=Counter)

    def letter(self, player: str) -> str:
        """`L` or `D`."""
        return "L" if self.players[player] == "light" else "D"

    def can_move(self, player: str) -> bool:
        """Whether the player has any move."""
        return any(True for _ in moves_of(self.towers, self.letter(player)))

    def give_turn(self, player: str) -> None:
        """To this player, or the other one while this one sits out, or nobody."""
        other = the_other(self.players, player)
        self.turn = next((one for one in (player, other) if self.can_move(one)), "")
        self.seen["sat out"] += self.turn == other

    def play(self, player: str, start: Cell, end: Cell) -> set[str]:
        """A move, rightly or not: its faults."""
        if not self.turn:
            return {"late"}
        faults = {"order"}
        if player == self.turn:
            faults = faults_of(self.towers, self.letter(player), start, end)
        if not faults:
            self.seen.update(move(self.towers, start, end))
        self.give_turn(the_other(self.players, player))
        return faults


def deal_out(game: Game) -> Table:
    """The table at the start."""
    table = Table(game["players"], laid(game["start"]))
    table.give_turn(next(iter(game["players"])))
    return table


def judge(game: Game) -> Outcome:
    """Move by move."""
    table, moves = deal_out(game), []
    for text in game["moves"]:
        player, rest = who_and_what(game["players"], text)
        start, end = rest.split("-")
        faults = table.play(player, cell_of(start), cell_of(end))
        moves.append(Judged(player, text, 0, faults))
    heights = {
        player: [
            len(tower) for tower in table.towers.values() if tower[-1][0] == table.letter(player)
        ]
        for player in game["players"]
    }
    points = {player: sum(owned) for player, owned in heights.items()}
    merits = {player: (points[player], max(heights[player], default=0)) for player in points}
    ranks = ranks_of(merits)
    is_level = len(set(points.values())) == 1
    table.seen["level, higher tower"] += is_level and len(set(ranks.values())) == 2
    table.seen["final"] += not table.turn
    table.seen["final, level"] += not table.turn and is_level
    return {
        "over": not table.turn,
        "moves": moves,
        "points": points,
        "ranks": ranks,
        "seen": table.seen,
    }


# ---- messy games --------------------------------------------------------------------------


def opening(rng: Random) -> list[str]:
    """Four rows of eight stones, light and dark in turn."""
    stones = {
        letter: rng.sample([f"{letter}{number}" for number in "1234" * 4], 16) for letter in "LD"
    }
    odd = rng.randrange(2)
    return [
        " ".join(stones["LD"[(x + y + odd) % 2]].pop() for x in range(ACROSS)) for y in range(DOWN)
    ]


def messy_game(rng: Random) -> Game:
    """One game in four goes on to the end, the others are broken off."""
    game = new_game("towers", couple(rng))
    game["start"] = opening(rng)
    table = deal_out(game)
    erring = rng.choice((0, 0.05, 0.2, 0.5))
    most = 300 if rng.random() < 0.25 else rng.randint(0, 25)
    while table.turn and len(game["moves"]) < most:
        if rng.random() < erring:
            player, start, end = mistake(rng, table)
        else:
            found = moves_of(table.towers, table.letter(table.turn))
            player, (start, end) = table.turn, rng.choice(list(found))
        add(game, table, player, start, end)
    if not table.turn and rng.random() < 0.5:
        for _ in range(rng.randint(1, 3)):
            add(game, table, *mistake(rng, table))
    return game


def add(game: Game, table: Table, player: str, start: Cell, end: Cell) -> None:
    """Write a move down and play it."""
    game["moves"].append(f"{player} {name_of(start)}-{name_of(end)}")
    table.play(player, start, end)


# ---- mistakes: each gives a move that is probably wrong ------------------------------------


def mistake(rng: Random, table: Table) -> tuple[str, Cell, Cell]:
    """Any kind of mistake by the one whose turn it is, or something by the other one."""
    players = list(table.players)
    player = table.turn or rng.choice(players)
    if rng.random() < 0.2:
        player = the_other(players, player)
    return player, *rng.choice(MISTAKES)(rng, table.towers, table.letter(player))


def owned(towers: Towers, letter: str) -> list[Cell]:
    """The cells of a colour's towers, or all if it has none."""
    return [cell for cell, tower in towers.items() if tower[-1][0] == letter] or list(towers)


def other_stone(rng: Random, towers: Towers, letter: str) -> tuple[Cell, Cell]:
    """A move of the other colour."""
    found = list(moves_of(towers, "D" if letter == "L" else "L"))
    return rng.choice(found) if found else (rng.choice(CELLS), rng.choice(CELLS))


def crooked(rng: Random, towers: Towers, letter: str) -> tuple[Cell, Cell]:
    """To any cell or nowhere at all."""
    start = rng.choice(owned(towers, letter))
    return start, start if rng.random() < 0.2 else rng.choice(CELLS)


def miscounted(rng: Random, towers: Towers, letter: str) -> tuple[Cell, Cell]:
    """Straight, but to any cell."""
    start = rng.choice(owned(towers, letter))
    return start, rng.choice(LINES[start, (1, 0)] + LINES[start, (-1, 0)] + LINES[start, (0, 1)])


def too_low(rng: Random, towers: Towers, letter: str) -> tuple[Cell, Cell]:
    """The way is right but doesn't lead up, if there is one like that; of any colour."""
    found = []
    for start in towers:
        for way in WAYS:
            end = target(towers, start, way)
            if end is not None and not is_rise(towers, start, end):
                found.append((start, end))
    mine = [one for one in found if towers[one[0]][-1][0] == letter]
    if mine and rng.random() < 0.8:
        return rng.choice(mine)
    return rng.choice(found) if found else (rng.choice(CELLS), rng.choice(CELLS))


MISTAKES: tuple[Callable[[Random, Towers, str], tuple[Cell, Cell]], ...] = (
    lambda rng, towers, letter: (rng.choice(CELLS), rng.choice(CELLS)),  # any two cells
    lambda rng, towers, letter: (  # from a cell without a tower, if there is one
        rng.choice([cell for cell in CELLS if cell not in towers] or CELLS),
        rng.choice(CELLS),
    ),
    *(other_stone, crooked, miscounted, too_low),
)
