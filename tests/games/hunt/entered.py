"""Hunt for the contract of entries: rounds, puzzle and solo, by the rules and against them."""

from __future__ import annotations

from functools import cache, partial
from random import Random

from layouts.board import load
from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.grid import cell_name
from scorer.games.hunt.best import answers
from scorer.records.entries import Ask
from scorer.records.game import Game
from scorer.records.new_record import blank_record, new_record
from tests.contract.entered import Entered, new_names

DEFINITION = define("hunt")
SHAPES = [piece.name for piece in DEFINITION.pieces]
SYMBOLS = [symbol.name for symbol in DEFINITION.symbols]
NAMES = ("Ann", "Ann B", "Cem", "Dörte")
UNREADABLE = ("zz", "Q a1", "90: a1-a5", "swap Zoe", "11666", "swap")


def opened(mode: str, random: Random) -> str:
    """A record before the first roll: of a printed set, or by hand."""
    names = random.sample(NAMES, 1 if mode == "solo" else random.randint(2, 4))
    deal = dealer("hunt").deal(DEFINITION, random.randint(1, 3), len(names), "both")
    if random.random() < 0.5:
        record = blank_record(deal, dict(enumerate(names, 1)), {"lang": "en", "names": "1"})
        return record.replace("mode: rounds", f"mode: {mode}")
    seats = {name: sheet.board.id for name, sheet in zip(names, deal.sheets, strict=False)}
    record = new_record("hunt", seats, mode=mode)
    return random.choice([record, record.replace("rounds: []", "rounds: []  # none yet")])


@cache
def fives(sheet: str, roll: tuple[int, ...]) -> list[str]:
    """FIVES of a board that fit together, for a roll."""
    (found,) = answers(load(sheet), roll)
    return [" ".join(map(cell_name, cells)) for _, cells in found.outlines]


def typed(random: Random, game: Game, ask: Ask) -> str:
    """An answer to any question, right or wrong."""
    if ask.kind == "roll":
        roll = random.sample(SYMBOLS * 2, 5)
        letters = "".join(str(1 + SYMBOLS.index(one)) for one in roll)
        is_legal = max(map(roll.count, roll)) <= DEFINITION.rules["alike"]
        return random.choice([" ".join(roll), letters]) if is_legal else "11234"
    if ask.kind == "timer":
        nobody = [] if ask.old is not None else [""]
        return random.choice([*nobody, *game.players, game.players[0].lower(), "nobody"])
    name, played = ask.who[0], game.record.rounds[ask.number - 1]
    if ask.kind == "crossed":
        return crossing(random, game, name)
    old = [one.cells for one in played.outlines.get(name, ())]
    found = fives(game.record.boards[name].id, played.roll)
    wrong = [f"{column}{random.randint(1, 5)}-{column}{random.randint(6, 9)}" for column in "abc"]
    squares = random.choice([*found * 2, *wrong, "a1 a2 open"])
    if ask.old is None and random.random() < 0.4:
        return random.choice(["", "done"])
    if game.record.mode != "rounds":
        return random.choice([squares, squares, "; ".join([*found[:1], random.choice(wrong)])])
    new = [one for one in [squares, *wrong, *found] if cells(one) not in old]
    at = random.randint(1, len(old)) if old and ask.old is not None else 0
    return random.choice([new[0], f"{at}: {new[0]}" if at else new[-1]])


def cells(text: str) -> object:
    from scorer.notation.outlines import parse_outline

    return parse_outline(text).cells


def crossing(random: Random, game: Game, name: str) -> str:
    """A shape that is given up, perhaps one that is gone."""
    where = random.choice(["", " a1-a5", " j6-j10", " c3 c4 d4 d5 e4"])
    return random.choice(SHAPES) + where


def settings(random: Random, game: Game) -> str:
    """Names, or sheets that are swapped."""
    renamed = new_names(random, game)
    swapped = f"swap {game.players[0]}, {game.players[-1]}"
    return random.choice([renamed, swapped]) if len(game.players) > 1 else renamed


PLAYS = [
    Entered(
        f"hunt/{mode}",
        partial(opened, mode),
        typed,
        UNREADABLE,
        settings,
        faults=0 if mode == "rounds" else 1,  # an outline at fault is kept in rounds
        judging=[
            "scorer.games.hunt.judge.judge"
            if mode == "rounds"
            else "scorer.games.hunt.rules._round"
        ],
        length=(8, 50),
    )
    for mode in ("rounds", "puzzle", "solo")
]
