"""Hunt: the game of five rounds, the last one double, ties by the rounds before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from layouts.board import Board
from layouts.games.hunt import side_of
from scorer.games.hunt.judge import RoundEntry, RoundVerdict, judge, no_roll
from scorer.games.hunt.record import Record
from scorer.verdict import Fault, Move, Note, Place, Standing, Term, Verdict, ranked

NAMED = 5  # players who are named one by one in a warning

_fault = partial(Fault.of, "")


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    rules = record.definition.rules
    points: dict[str, list[int]] = {name: [] for name in record.boards}
    moves: list[Move] = []
    notes: list[Note] = []
    for number, played in enumerate(record.rounds[: rules["rounds"]], 1):
        for name in dict.fromkeys((*played.outlines, *record.boards)):
            verdict = judged(record, name, number)
            points[name].append(verdict.points)
            moves += [
                Move(name, v.outline.text, v.points, v.faults, number, i)
                for i, v in enumerate(verdict.verdicts, 1)
            ]
            notes += same_notes(verdict.verdicts, name, number)
    last = rules["rounds"] - 1
    before = {name: sum(row[:last]) for name, row in points.items()}
    unknown = {name for one in record.rounds for name in one.unknown}
    places = ranked(
        [name for name in record.boards if name not in unknown],
        lambda name: sum(points[name]),
        lambda name: (sum(points[name]), before[name]),
    )
    return Standing(
        game="hunt",
        is_over=len(record.rounds) >= rules["rounds"] and not record.typing and not unknown,
        moves=tuple(moves),
        places=places,
        warnings=(*warnings(record, last + 1), *late(record, last + 1)),
        notes=(*notes, *tie_notes(places, "hunt.tie.rounds", before, last=last)),
        rows={name: [str(n) for n in points[name]] for name in record.boards},
        typing=record.typing,
        missing=tuple(name for name in record.boards if name in unknown),
    )


def judged(record: Record, name: str, number: int) -> RoundVerdict:
    """One round of one player."""
    one = record.rounds[number - 1]
    entry = RoundEntry(one.roll, one.outlines.get(name, ()), name in one.timers, number)
    return judge(record.boards[name], entry)


def same_notes(verdicts: Iterable[Verdict], name: str, number: int) -> Iterator[Note]:
    """That squares were named twice, and are one outline."""
    for i, verdict in enumerate(verdicts, 1):
        if verdict.remark:
            told = {"round": str(number), "name": name, "number": str(i)}
            yield Note("hunt.same", (*told.items(), *verdict.remark.told))


def tie_notes(
    places: Iterable[Place], key: str, decided: Mapping[str, int], **told: int
) -> Iterator[Note]:
    """That players with equal points have different ranks, and what decided: the higher number."""
    tied: dict[int, list[Place]] = {}
    for place in places:
        tied.setdefault(place.points, []).append(place)
    for points, group in tied.items():
        if len({place.rank for place in group}) > 1:
            names = tuple(f"{place.player} {decided[place.player]}" for place in group)
            numbers = {"points": points, **told}.items()
            yield Note(key, (("names", names), *((word, str(one)) for word, one in numbers)))


def warnings(record: Record, judged: int) -> list[Fault]:
    """What can't have been as it was written down, in as many rounds as were judged."""
    found = side_warnings(record.boards)
    found += [
        fault
        for number, played in enumerate(record.rounds[:judged], 1)
        if (fault := no_roll(played.roll, record.definition, number))
    ]
    found += [
        _fault("timers", round=number, names=played.timers)
        for number, played in enumerate(record.rounds, 1)
        if len(played.timers) > 1
    ]
    return found


def side_warnings(boards: Mapping[str, Board]) -> list[Fault]:
    """All play on the same side; who doesn't is named, as those who are fewer."""
    sides: dict[str, list[str]] = {}
    for name, board in boards.items():
        sides.setdefault(side_of(board.code), []).append(name)
    if len(sides) < 2:
        return []
    side = min(sides, key=lambda one: (len(sides[one]), one == "white"))
    other = next(one for one in sides if one != side)
    names = sides[side][:NAMED] + ["..."] * (len(sides[side]) > NAMED)
    told = {"side": Term(side, f"side.{side}"), "other": Term(other, f"side.{other}")}
    return [_fault("sides", names=tuple(names), **told)]


def late(record: Record, last: int) -> list[Fault]:
    """Rounds after the last one of a game, which aren't judged."""
    return [_fault("late", round=last + 1, last=last)] if len(record.rounds) > last else []
