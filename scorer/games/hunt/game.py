"""Hunt: the game of five rounds, the last one double, ties by the rounds before it."""

from __future__ import annotations

from functools import partial

from scorer.games.hunt.judge import Entry, RoundVerdict, judge
from scorer.games.hunt.record import Record
from scorer.verdict import Fault, Move, Standing, ranked

_fault = partial(Fault.of, "")


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    rules = record.definition.rules
    points: dict[str, list[int]] = {name: [] for name in record.boards}
    moves: list[Move] = []
    for number, played in enumerate(record.rounds[: rules["rounds"]], 1):
        for name in dict.fromkeys((*played.outlines, *record.boards)):
            verdict = judged(record, name, number)
            points[name].append(verdict.points)
            moves += [
                Move(name, v.outline.text, v.points, v.faults, number, i)
                for i, v in enumerate(verdict.verdicts, 1)
            ]
    last = rules["rounds"] - 1
    return Standing(
        game="hunt",
        is_over=len(record.rounds) >= rules["rounds"] and not record.typing,
        moves=tuple(moves),
        places=ranked(
            record.boards,
            lambda name: sum(points[name]),
            lambda name: (sum(points[name]), sum(points[name][:last])),
        ),
        warnings=tuple(warnings(record, rules["rounds"])),
        rows={name: [str(n) for n in points[name]] for name in record.boards},
        typing=record.typing,
    )


def judged(record: Record, name: str, number: int) -> RoundVerdict:
    """One round of one player."""
    one = record.rounds[number - 1]
    entry = Entry(one.roll, one.outlines.get(name, ()), name in one.timers, number)
    return judge(record.boards[name], entry)


def warnings(record: Record, most: int) -> list[Fault]:
    """What can't have been as it was written down."""
    found = [
        _fault("timers", round=number, names=", ".join(played.timers))
        for number, played in enumerate(record.rounds, 1)
        if len(played.timers) > 1
    ]
    if len(record.rounds) > most:
        found.append(late(most))
    return found


def late(last: int) -> Fault:
    """A round after the last one of a game."""
    return _fault("late", round=last + 1, last=last)
