"""A second referee for poker, plain and slow, from judging/stones.md alone; and messy games.

A showing is a dictionary of what is written: a number or `empty` by player, and `takes`: a number,
a player or `nobody`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.games.plain import Judged, Outcome, applying, ranks_of
from tests.games.stones.plain import Game, new_game

NUMBERS = ("1", "2", "3", "4")
NAMES = ("Ann", "Bea", "Cem", "Dee", "Ann B", "Anna")


# ---- the rules ----------------------------------------------------------------------------


@dataclass
class Table:
    """What everybody has, has won, and whether their empty hand was shown."""

    stones: dict[str, list[str]]
    won: dict[str, list[str]]
    emptied: set[str] = field(default_factory=set)
    seen: Counter[str] = field(default_factory=Counter)

    @property
    def is_over(self) -> bool:
        """Nobody has stones left."""
        return not any(self.stones.values())


def deal_out(players: list[str]) -> Table:
    """Two each of 1, 2, 3 and 4 for everybody."""
    return Table({name: list(NUMBERS * 2) for name in players}, {name: [] for name in players})


def own_faults(table: Table, player: str, hand: str) -> set[str]:
    """What is wrong with what one player shows, whatever the others do."""
    reasons = {
        "number": hand not in (*NUMBERS, "empty"),
        "stone": hand in NUMBERS and hand not in table.stones[player],
        "empty": hand == "empty" and player in table.emptied,
        "idle": not table.stones[player],
    }
    return applying(reasons)


def is_taking_wrong(hands: dict[str, str], takes: str | None) -> bool:
    """`takes` without a single empty hand or of nothing, or no `takes` where there should be."""
    shown = {name: hand for name, hand in hands.items() if hand != "empty"}
    if takes == "nobody":
        return False
    if list(hands.values()).count("empty") != 1:
        return takes is not None
    if takes is None:
        return bool(shown)
    return takes not in shown and takes not in shown.values()  # whatever is written is shown


def decide(table: Table, hands: dict[str, str], takes: str | None) -> None:
    """Who keeps what of a showing without a fault."""
    shown = {player: hand for player, hand in hands.items() if hand != "empty"}
    empties = [player for player, hand in hands.items() if hand == "empty"]
    table.seen["nobody's taken"] += takes == "nobody" and len(empties) == 1
    if takes is not None and takes != "nobody":
        owners = [player for player, hand in shown.items() if hand == takes] or [takes]
        alike = list(shown.values()).count(shown[owners[0]])
        table.won[empties[0]].append(shown.pop(owners[0]))
        table.seen["taken"] += 1
        table.seen["taken from several"] += len(owners) > 1
        table.seen["taken by name of several"] += owners == [takes] and alike > 1
    table.seen["several empty hands"] += len(empties) > 1
    table.seen["empty hand alone"] += len(empties) == 1 and takes is None
    numbers = list(shown.values())
    single = {player: hand for player, hand in shown.items() if numbers.count(hand) == 1}
    if single:
        winner = max(single, key=lambda player: single[player])
        table.won[winner].append(single[winner])
        table.seen["next highest"] += single[winner] != max(numbers)
    table.seen["nobody"] += bool(numbers) and not single


def show(table: Table, showing: dict[str, str]) -> dict[str, set[str]]:
    """One showing: the faults of everybody who shows something or is blamed for something."""
    takes = showing.get("takes")
    hands = {player: showing[player] for player in table.stones if player in showing}
    if table.is_over:
        return {player: {"late"} for player in hands}
    faults = {player: own_faults(table, player, hand) for player, hand in hands.items()}
    rightly = [player for player in hands if not faults[player]]
    for player, stones in table.stones.items():
        if stones and player not in hands:
            faults[player] = {"missing"}
    if is_taking_wrong(hands, takes):
        empties = [player for player, hand in hands.items() if hand == "empty"]
        blamed = empties[0] if len(empties) == 1 else next(iter(table.stones))
        faults.setdefault(blamed, set()).add("takes")
    if not any(faults.values()):
        decide(table, hands, takes)
    for player in rightly:
        if hands[player] != "empty":
            table.stones[player].remove(hands[player])
    table.emptied |= {player for player, hand in hands.items() if hand == "empty"}
    return {player: faults[player] for player in table.stones if player in faults}


def judge(game: Game) -> Outcome:
    """Showing by showing, and in each the players in the order of the list."""
    table, moves = deal_out(list(game["players"])), []
    for showing in game["shows"]:
        had = {player: len(stones) for player, stones in table.won.items()}
        for player, faults in show(table, showing).items():
            gets = len(table.won[player]) - had[player]
            moves.append(Judged(player, showing.get(player, "-"), gets, faults))
    points = {player: len(stones) for player, stones in table.won.items()}
    merits = {
        player: (len(stones), sum(int(stone) for stone in stones))
        for player, stones in table.won.items()
    }
    table.seen["tie, larger sum"] += len(set(merits.values())) > len(set(points.values()))
    return {
        "over": table.is_over,
        "moves": moves,
        "points": points,
        "ranks": ranks_of(merits),
        "seen": table.seen,
    }


# ---- messy games --------------------------------------------------------------------------


def messy_game(rng: Random) -> Game:
    """Everybody shows by chance, with mistakes in between, to the end or not that far."""
    players = rng.sample(NAMES, rng.choice((2, 2, 3, 3, 4)))
    colours = rng.random() < 0.5
    game = new_game(
        "poker", {name: rng.choice(("light", "dark")) if colours else "" for name in players}
    )
    table = deal_out(players)
    erring = rng.choice((0, 0.1, 0.3, 0.6))
    emptying = rng.choice((0.02, 0.1, 0.3))
    most = rng.choice((99, 99, 99, 99, 5, 1, 0))
    while not table.is_over and len(game["shows"]) < most:
        add(rng, game, table, messy_showing(rng, table, emptying, erring))
    if table.is_over and rng.random() < 0.4:
        for _ in range(rng.randint(1, 2)):
            some = {name: rng.choice((*NUMBERS, "empty")) for name in players}
            for name in rng.sample(players, rng.randint(0, len(players) - 1)):
                del some[name]
            if rng.random() < 0.2:
                some["takes"] = rng.choice(NUMBERS)
            add(rng, game, table, some)
    return game


def add(rng: Random, game: Game, table: Table, showing: dict[str, str]) -> None:
    """Write a showing down in any order and play it."""
    if showing:
        written = rng.sample(list(showing.items()), len(showing))
        game["shows"].append(dict(written))
        show(table, showing)


def messy_showing(rng: Random, table: Table, emptying: float, erring: float) -> dict[str, str]:
    """A showing, mostly right."""
    showing: dict[str, str] = {}
    for player, stones in table.stones.items():
        if stones:
            is_empty = player not in table.emptied and rng.random() < emptying
            showing[player] = "empty" if is_empty else rng.choice(stones)
    shown = [hand for hand in showing.values() if hand != "empty"]
    if list(showing.values()).count("empty") == 1 and shown:
        owners = [player for player, hand in showing.items() if hand != "empty"]
        showing["takes"] = rng.choice((*shown, *owners, "nobody"))
    while rng.random() < erring:
        spoil(rng, table, showing)
    return showing


# ---- mistakes: each spoils a showing, probably ---------------------------------------------


def spoil(rng: Random, table: Table, showing: dict[str, str]) -> None:
    """Somebody shows what they can't or nothing, or what is taken is wrong or not said."""
    kind = rng.choice(MISTAKES)
    idle = [player for player, stones in table.stones.items() if not stones]
    if kind == "a number there isn't":
        showing[rng.choice(list(table.stones))] = rng.choice(("0", "5", "6", "44"))
    elif kind == "a number that they lack":
        player = rng.choice(list(table.stones))
        lacking = [number for number in NUMBERS if number not in table.stones[player]]
        showing[player] = rng.choice(lacking or NUMBERS)
    elif kind == "the empty hand, mostly once more":
        showing[rng.choice(sorted(table.emptied) or list(table.stones))] = "empty"
    elif kind == "nothing":
        showing.pop(rng.choice(list(table.stones)), None)
    elif kind == "something, without stones":
        if idle:
            showing[rng.choice(idle)] = rng.choice((*NUMBERS, "empty", "empty", "7"))
    elif kind == "some number taken":
        showing["takes"] = rng.choice((*NUMBERS, "5", "nobody", *table.stones))
    else:
        showing.pop("takes", None)


MISTAKES = (
    "a number there isn't",
    "a number that they lack",
    "the empty hand, mostly once more",
    "nothing",
    "something, without stones",
    "some number taken",
    "nothing said of what is taken",
)
