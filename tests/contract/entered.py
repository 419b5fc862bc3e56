"""What the contract of entries knows of a play: records, and answers as people type them.

A game on the new core has a module `entered` in its folder of tests, with a list PLAYS of these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from layouts.board import sides_of
from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.words import speak
from scorer import api
from scorer.records.entries import Ask
from scorer.records.game import Game


@dataclass(frozen=True)
class Entered:
    """A play that is typed in, tapped and sent by programs."""

    play: str
    opened: Callable[[Random], str]  # a record before the first answer, however it is written
    typed: Callable[[Random, Game, Ask], str]  # an answer that can be read, right or wrong
    unreadable: Sequence[str]  # answers that can't be read, whatever is asked
    settings: Callable[[Random, Game], str]  # a line before the first answer, such as who begins
    faults: int = 1  # how many answers at fault there are in a few games, at least
    judging: Sequence[str] = ()  # what judges a move: `scorer.games.X.rules.play`
    length: tuple[int, int] = (8, 70)  # how many steps a game has, in soak
    is_in_order: Callable[[Game], bool] = lambda game: True  # so that `back` undoes the next answer


def plain(game: str) -> Entered:
    """A game of plain moves that has no module of its own for this: cells tapped by chance."""

    def opened(random: Random) -> str:
        deal = dealer(game).deal(define(game), 0, 2, sides_of(define(game))[0])
        return api.begin(deal.sheets[0].board.id, speak("en"), random.sample(["Ann", "Bea"], 2))[1]

    def typed(random: Random, game: Game, ask: Ask) -> str:
        names: list[str] = sorted(game.record.board.names.values())
        cell = random.choice(names)
        return random.choice([cell, cell.upper(), f"{ask.who[0]} {cell}"])

    return Entered(game, opened, typed, ("", "zz", "Zoe a1", "undo it"), new_names)


def new_names(random: Random, game: Game) -> str:
    """Another name for everybody."""
    return f"names {', '.join(f'{one} N' for one in game.players)}"


def who_begins(random: Random, game: Game) -> str:
    """Who begins, or names."""
    begins = f"{random.choice(game.players).lower()} begins"
    return random.choice([begins, new_names(random, game)])
