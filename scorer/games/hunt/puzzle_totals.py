"""Hunt: what can't be about the puzzle boards of all players at the end of a game.

Every round but the last had a FIVE of somebody: the first round without one ends the puzzle, unless
it is played alone, where it always has all its rounds.
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from scorer.games.hunt.record import Record
from scorer.verdict import Fault

_fault = partial(Fault.of, "")


def total_warnings(record: Record) -> list[Fault]:
    """Everything that can't be about totals.

    Where the number of rounds isn't written down, only what can't be with any number of them.
    """
    most = record.definition.rules["puzzle"]
    if record.mode == "solo":
        return _twice(record) + _solo(
            record, most, most if record.played is None else record.played
        )
    guesses = range(most, 0, -1) if record.played is None else [record.played]
    found = [_together(record, most, rounds) for rounds in guesses]
    return _twice(record) + next((one for one in found if not one), found[0])


def _twice(record: Record) -> list[Fault]:
    """Shapes that somebody circled twice: each counts once."""
    counted = ((name, Counter(total.circled)) for name, total in record.totals.items())
    twice = ((name, [shape for shape, n in shapes.items() if n > 1]) for name, shapes in counted)
    return [_fault("twice", name=name, shapes=tuple(again)) for name, again in twice if again]


def _long(rounds: int, most: int) -> list[Fault]:
    return [_fault("rounds", rounds=rounds, most=most)] if rounds > most else []


def _solo(record: Record, most: int, rounds: int) -> list[Fault]:
    """Alone there is no timer, and no end before the last round."""
    found = _long(rounds, most)
    found += [Fault("solo-timer")] if any(one.marks for one in record.totals.values()) else []
    found += [_fault("solo-short", rounds=rounds, most=most)] if rounds < most else []
    return found + _circled(record, rounds)


def _together(record: Record, most: int, told: int) -> list[Fault]:
    """Marks, and FIVES, that don't go with the rounds."""
    rounds, totals = min(told, most), record.totals.values()
    marks, circled = sum(one.marks for one in totals), [len(set(one.circled)) for one in totals]
    found = _long(told, most)
    found += [_fault("marks", marks=marks, rounds=rounds)] if marks > rounds else []
    found += _circled(record, rounds)
    if rounds < most and rounds in circled:
        found.append(_fault("early", rounds=rounds, most=most))
    if len(circled) == len(record.boards) and sum(circled) < rounds - 1:
        found.append(_fault("few", count=sum(circled), rounds=rounds, least=rounds - 1))
    return found


def _circled(record: Record, rounds: int) -> list[Fault]:
    """Who has more FIVES than there were rounds."""
    counts = {name: len(set(total.circled)) for name, total in record.totals.items()}
    return [
        _fault("circled", name=name, count=count, rounds=rounds)
        for name, count in counts.items()
        if count > rounds
    ]
