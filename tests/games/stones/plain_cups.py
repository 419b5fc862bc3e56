"""A second referee for cups, plain and slow, written from judging/stones.md alone; and messy games.

A lap is a dictionary of what is written: the shifter, four words, shifts like `2-4`, and asks.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.plain import Judged, Outcome, applying, ranks_of
from tests.games.stones.plain import Ask, Game, Lap, new_game

MARKS = ("dot", "line", "triangle", "square")
NAMES = ("Ann", "Bea", "Cem", "Dee", "Ann B", "Anna")
PLACES = ("1", "2", "3", "4")


# ---- the rules ----------------------------------------------------------------------------


def whose_lap(players: list[str], number: int) -> str:
    """Everybody once in the order of the list, then everybody once more; laps count from 0."""
    return (players + players)[number]


def most_shifts(players: list[str], number: int) -> int:
    """Three while everybody shifts for the first time, then four."""
    return 3 if number < len(players) else 4


def seekers(players: list[str], shifter: str) -> list[str]:
    """Who is asked first, second and third: round the table from the shifter's left."""
    at = players.index(shifter)
    table = [name for name in players[at:] + players[:at] if name != shifter]
    return (table * 3)[:3]


def lap_faults(players: list[str], number: int, lap: Lap) -> set[str]:
    """What is wrong with a lap as a whole."""
    if number >= 2 * len(players):
        return {"late"}
    shifts = [shift.split("-") for shift in lap["shifts"]]
    reasons = {
        "shifter": lap["shifter"] != whose_lap(players, number),
        "laid": sorted(lap["laid"].split()) != sorted(MARKS),
        "shifts": len(shifts) > most_shifts(players, number)
        or any(a not in PLACES or b not in PLACES or a == b for a, b in shifts),
        "asks": len(lap["asks"]) != 3,
    }
    return applying(reasons)


def row_after(lap: Lap) -> list[str]:
    """What lies on the four places when all is shifted."""
    row = lap["laid"].split()
    for shift in lap["shifts"]:
        start, end = (int(word) for word in shift.split("-"))
        stone = row[start - 1]
        others = [one for at, one in enumerate(row, 1) if at != start]
        row = [*others[: end - 1], stone, *others[end - 1 :]]
    return row


def ask_by_ask(players: list[str], lap: Lap, won: Counter[str], seen: Counter[str]) -> list[Judged]:
    """The three asks of a lap that is as it should be; stones won are added."""
    row, gone, moves = row_after(lap), set[str](), []
    for number, (ask, turn) in enumerate(
        zip(lap["asks"], seekers(players, lap["shifter"]), strict=True), 1
    ):
        place = ask["turned"]
        turned = row[int(place) - 1] if place in PLACES else ""
        up = {row[int(one) - 1] for one in gone}
        faults = applying(
            {
                "asked": ask["player"] != turn,
                "symbol": ask["symbol"] in up,
                "turned": place not in PLACES or place in gone,
            }
        )
        gets = 0
        if "turned" not in faults:
            gone.add(place)
            worth = 2 if number == 3 else 1
            is_right = turned == ask["symbol"]
            blame = bool(faults)  # the shifter asked wrongly
            taker = ask["player"] if is_right or blame else lap["shifter"]
            won[taker] += worth
            gets = worth if taker == ask["player"] else 0
            seen["right answer"] += is_right and not blame
            seen["wrong answer"] += not is_right and not blame
            seen["wrong question, wrong stone"] += blame and not is_right
            seen["two at once"] += number == 3 and taker != lap["shifter"]
            seen["two for the shifter"] += number == 3 and taker == lap["shifter"]
        text = f"{ask['player']} {ask['symbol']} {place}"
        moves.append(Judged(ask["player"], text, gets, faults))
    return moves


def judge(game: Game) -> Outcome:
    """Lap by lap; one that is at fault brings nobody anything."""
    players, won, seen = list(game["players"]), Counter[str](), Counter[str]()
    moves: list[Judged] = []
    for number, lap in enumerate(game["laps"]):
        faults = lap_faults(players, number, lap)
        if not faults:
            moves += ask_by_ask(players, lap, won, seen)
            seen["fewer shifts"] += len(lap["shifts"]) < most_shifts(players, number)
            seen["no shift"] += not lap["shifts"]
            continue
        moves.append(Judged(lap["shifter"], f"lap {number + 1}", 0, faults))
        late = faults & {"late"}
        moves += [
            Judged(ask["player"], f"{ask['player']} {ask['symbol']} {ask['turned']}", 0, set(late))
            for ask in lap["asks"]
        ]
    points = {name: won[name] for name in players}
    return {
        "over": len(game["laps"]) >= 2 * len(players),
        "moves": moves,
        "points": points,
        "ranks": ranks_of({name: (count,) for name, count in points.items()}),
        "seen": seen,
    }


# ---- messy games --------------------------------------------------------------------------


def messy_game(rng: Random) -> Game:
    """Laps with right and wrong answers and mistakes in between, to the end or not that far."""
    players = rng.sample(NAMES, rng.choice((2, 2, 3, 3, 4)))
    game = new_game("cups", dict.fromkeys(players, ""))
    erring = rng.choice((0, 0.3, 0.5, 0.8))
    count = 2 * len(players)
    for number in range(rng.choice((count, count, count, count + 1, count + 2, 1, 0))):
        lap = good_lap(rng, players, number)
        while rng.random() < erring:
            spoil(rng, players, lap)
        game["laps"].append(lap)
    return game


def good_lap(rng: Random, players: list[str], number: int) -> Lap:
    """A lap without mistakes; the answers are right or wrong."""
    shifter = players[number % len(players)]
    most = most_shifts(players, number)
    shifts = ["-".join(rng.sample(PLACES, 2)) for _ in range(rng.choice((most, most, most - 1, 0)))]
    laid = " ".join(rng.sample(MARKS, 4))
    lap: Lap = {"shifter": shifter, "laid": laid, "shifts": shifts, "asks": []}
    row, left = row_after(lap), list(PLACES)
    for player in seekers(players, shifter):
        symbol = row[int(rng.choice(left)) - 1]
        is_right = rng.random() < 0.5
        turned = str(row.index(symbol) + 1) if is_right else rng.choice(left)
        left.remove(turned)
        lap["asks"].append({"player": player, "symbol": symbol, "turned": turned})
    return lap


# ---- mistakes: each spoils a lap, probably --------------------------------------------------


def spoil(rng: Random, players: list[str], lap: Lap) -> None:
    """Somebody else shifts or is asked, stones are laid or shifted wrongly, asks are wrong."""
    kind = rng.choice(MISTAKES)
    if kind == "shifter":
        lap["shifter"] = rng.choice(players)
    elif kind == "laid":
        words = lap["laid"].split()
        lap["laid"] = " ".join(rng.choice((words[:3], [*words, "dot"], ["dot", "dot", *words[2:]])))
    elif kind == "shifts":
        lap["shifts"] = [*lap["shifts"], *rng.sample(("1-2", "2-2", "0-1", "3-5", "4-1", "2-3"), 2)]
    elif kind == "asks":
        lap["asks"] = rng.choice((lap["asks"][:2], [*lap["asks"], *lap["asks"][:1]], []))
    elif lap["asks"]:
        spoil_ask(rng, players, rng.choice(lap["asks"]), kind)


def spoil_ask(rng: Random, players: list[str], ask: Ask, kind: str) -> None:
    """One ask is another one."""
    if kind == "asked":
        ask["player"] = rng.choice(players)
    elif kind == "symbol":
        ask["symbol"] = rng.choice(MARKS)
    else:
        ask["turned"] = rng.choice((*PLACES, *PLACES, "0", "5", "-1"))


MISTAKES = ("shifter", "laid", "shifts", "asks", *("asked", "symbol", "turned") * 6)
