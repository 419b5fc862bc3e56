"""Hunt: results alone: points a round or in all, in the puzzle circled shapes and timer marks.

The first round of a puzzle without any FIVE ends it; only solo always has all its rounds.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from layouts.definition.loader import Definition
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.hunt.judge import worth
from scorer.games.hunt.record import Record, Total, parse_circled
from scorer.games.hunt.rules import side_warnings, tie_break_notes
from scorer.records.texts import understood
from scorer.records.totals import LEAST, MOST, TotalRules, impossible, whole_numbers
from scorer.verdict import Fault, Note, RoundPoints, ScoreError, Standing

MOST_ROUNDS, MOST_MARKS = 99, 99
TIMED = re.compile(r"(\d{1,5}) ?t|t ?(\d{1,5})", re.I)  # 6t or t6: six, and turned the timer
SHAPES, MARKS = "game.shapes", "game.marks"

_fault = partial(Fault.of, "")


@dataclass(frozen=True)
class RoundsTotal:
    """A player's points round by round, or in all if the rounds aren't known."""

    rounds: tuple[int, ...]
    points: int


class RoundsRules(TotalRules[RoundsTotal]):
    """Totals of the game of rounds."""

    game, advice, grows = "hunt", "enter.totals.rounds", True

    def __init__(self, players: Iterable[str], definition: Definition) -> None:
        super().__init__(players)
        self.definition, self.last = definition, definition.rules["rounds"]
        self.columns = tuple(str(number) for number in range(1, self.last + 1))

    def typed(self, text: str) -> object:
        """Return points by round, or one number in all; in brackets it is the first round's."""
        plain = text.strip("[] ")
        numbers = whole_numbers(plain)
        if not numbers:
            raise ScoreError("totals.one", text=quoted(text))
        return numbers if len(numbers) > 1 or plain != text.strip() else numbers[0]

    def taken(self, entry: Item) -> RoundsTotal:
        if isinstance(entry.value, dict):
            raise entry.refuse("hunt.totals")
        if isinstance(entry.value, str):
            return RoundsTotal((), entry.whole(LEAST, MOST))
        rounds = tuple(row.whole(LEAST, MOST) for row in entry.rows(MOST_ROUNDS))
        if not rounds:
            raise entry.refuse("totals.one", text="'[]'")
        return RoundsTotal(rounds, sum(rounds[: self.last]))

    def points(self, total: RoundsTotal) -> int:
        return total.points

    def cells(self, total: RoundsTotal) -> Sequence[str]:
        return [str(points) for points in total.rounds[: self.last]]

    def cell(self, text: str) -> str:
        if not (timed := TIMED.fullmatch(text)):
            return super().cell(text)
        return str(int(timed[1] or timed[2]) + self.definition.rules["bonus"])

    def made(self, total: RoundsTotal) -> Sequence[str]:
        return [self._made(number, points) for number, points in enumerate(total.rounds, 1)]

    def _made(self, number: int, points: int) -> str:
        """Return the points of the doubled round as a sum, if only one sum leads to them."""
        rules = self.definition.rules
        bonuses = [bonus for bonus in sorted({0, rules["bonus"]}) if not (points - bonus) % 2]
        if number != rules["double"] or len(bonuses) != 1 or points <= bonuses[0]:
            return ""
        return f"2 × {(points - bonuses[0]) // 2}" + (f" + {bonuses[0]}" if bonuses[0] else "")

    def line(self, cells: Sequence[str]) -> str:
        """Return the rounds from the first on; raise ScoreError if one is left out between."""
        filled = [number for number, cell in enumerate(cells) if cell]
        if filled != list(range(len(filled))):
            gap = next(number for number, at in enumerate(filled) if number != at)
            raise ScoreError("totals.gap", round=gap + 1)
        rounds = " ".join(cell for cell in cells if cell)
        return rounds if len(filled) > 1 else f"[{rounds}]"

    def is_whole(self, total: RoundsTotal) -> bool:
        return not total.rounds or len(total.rounds) >= self.last

    def faults(self, name: str, total: RoundsTotal) -> Iterator[Fault]:
        """Yield only broken bounds: the timers aren't known, and a class has one per table."""
        if len(total.rounds) > self.last:
            yield impossible("late", name=name, count=len(total.rounds), last=self.last)
        for number, points in enumerate(total.rounds[: self.last], 1):
            if points < 0:
                yield impossible("negative", name=name, points=points)
            elif points > (most := self._most(number)):
                yield impossible("round", name=name, round=number, points=points, most=most)
        most = sum(map(self._most, range(1, self.last + 1)))
        if not total.rounds and total.points < 0:
            yield impossible("negative", name=name, points=total.points)
        elif not total.rounds and total.points > most:
            yield impossible("most", name=name, points=total.points, most=most)

    def _most(self, number: int) -> int:
        """Return the most points of a round: the dearest shapes, each once, and the timer."""
        rules = self.definition.rules
        dearest = sorted(worth(self.definition).values(), reverse=True)[: rules["most"]]
        return sum(dearest) * (2 if number == rules["double"] else 1) + rules["bonus"]

    def strength(self, totals: Mapping[str, RoundsTotal], name: str) -> tuple[int, ...]:
        """Return the sum, then the rounds before the last if all players with equal sums have."""
        equals = [total for total in totals.values() if total.points == totals[name].points]
        is_known = all(total.rounds for total in equals)
        before = sum(totals[name].rounds[: self.last - 1]) if is_known else 0
        return totals[name].points, before

    def notes(self, totals: Mapping[str, RoundsTotal]) -> Iterator[Note]:
        equal = defaultdict[int, list[str]](list)
        for name, total in totals.items():
            equal[total.points].append(name)
        for points, names in sorted(equal.items(), reverse=True):
            if len(names) > 1 and not all(totals[name].rounds for name in names):
                last = self.last - 1
                yield Note.of("totals.tie", names=tuple(names), points=points, last=last)


class PuzzleRules(TotalRules[Total]):
    """Totals of the puzzle and of solo."""

    game, advice, has_points_alone = "hunt", "enter.totals.puzzle", False
    columns = (SHAPES,)

    def __init__(self, players: Iterable[str], definition: Definition, *, alone: bool) -> None:
        super().__init__(players)
        self.definition, self.alone = definition, alone

    @property
    def boxes(self) -> tuple[str, ...]:
        return self.columns if self.alone else (SHAPES, MARKS)

    def typed(self, text: str) -> object:
        """Return shapes and marks of `X I W, 3`: a number at the end counts the marks."""
        words = text.translate(str.maketrans(",;،؛", "    ")).split()
        marks = whole_numbers(words.pop())[0] if words and words[-1].isdecimal() else 0
        shapes = parse_circled(" ".join(word for word in words if word != "-"), self.definition)
        circled = {"circled": " ".join(shapes)}
        return circled if self.alone and not marks else {**circled, "marks": marks}

    def taken(self, entry: Item) -> Total:
        fields = entry.fields(("circled",), ("marks",))
        circled = fields["circled"]
        shapes = understood(circled, parse_circled, circled.text(200), self.definition)
        return Total(shapes, fields["marks"].whole(0, MOST_MARKS) if "marks" in fields else 0)

    def points(self, total: Total) -> int:
        marks = 0 if self.alone else total.marks
        fives = sum(worth(self.definition)[shape] for shape in set(total.circled))
        return fives + self.definition.rules["bonus"] * marks

    def cells(self, total: Total) -> Sequence[str]:
        return [" ".join(total.circled)]

    def filled(self, total: Total) -> Sequence[str]:
        return [*self.cells(total), *([] if self.alone else [str(total.marks)])]

    def line(self, cells: Sequence[str]) -> str:
        return ", ".join(cell for cell in cells if cell)

    def strength(self, totals: Mapping[str, Total], name: str) -> tuple[int, ...]:
        """Return the points, then the number of circled shapes."""
        return self.points(totals[name]), len(set(totals[name].circled))


def rules_of(
    mode: str, players: Iterable[str], definition: Definition
) -> RoundsRules | PuzzleRules:
    """Return the meaning of totals in a mode."""
    if mode == "rounds":
        return RoundsRules(players, definition)
    return PuzzleRules(players, definition, alone=mode == "solo")


def total_rules(record: Record) -> RoundsRules | PuzzleRules:
    """Return the meaning of totals in the mode of a record."""
    return rules_of(record.mode, record.boards, record.definition)


def standing(record: Record) -> Standing:
    """Return the standing of all players with a total; the others are missing."""
    rules, totals = total_rules(record), record.totals
    result = rules.standing(totals, record.absent)
    if isinstance(rules, RoundsRules):
        last = rules.last - 1
        before = {name: sum(total.rounds[:last]) for name, total in totals.items()}
        broken = tie_break_notes(result.places, "hunt.tie.rounds", before, last=last)
        count = max((len(total.rounds) for total in totals.values()), default=0)
        rounds = tuple(RoundPoints(None, _round_of(record, n)) for n in range(count))
        return replace(result, notes=(*result.notes, *broken), rounds=rounds)
    circled = {name: len(set(total.circled)) for name, total in totals.items()}
    marks = {name: totals[name].marks if name in totals else 0 for name in record.boards}
    return replace(
        result,
        warnings=(*side_warnings(record.boards), *total_warnings(record)),
        notes=tuple(tie_break_notes(result.places, "hunt.tie.circled", circled)),
        marks=None if rules.alone else marks,
    )


def _round_of(record: Record, index: int) -> dict[str, int | None]:
    """Return every player's points in a round; None if they aren't known."""
    rounds = {name: total.rounds for name, total in record.totals.items()}
    return {
        name: rounds[name][index] if index < len(rounds.get(name, ())) else None
        for name in record.boards
    }


# ---- impossible totals in the puzzle


def total_warnings(record: Record) -> list[Fault]:
    """Return a warning for everything that is impossible about totals.

    If the number of rounds isn't known, only for what is impossible with any number of them.
    """
    most = record.definition.rules["puzzle"]
    if record.mode == "solo":
        return _twice(record) + _solo(
            record, most, most if record.played is None else record.played
        )
    guesses = range(most, 0, -1) if record.played is None else [record.played]
    warnings = [_together(record, most, rounds) for rounds in guesses]
    return _twice(record) + ([] if [] in warnings else warnings[0])


def _twice(record: Record) -> list[Fault]:
    """Return a warning for each player who circled shapes twice: each counts once."""
    counted = ((name, Counter(total.circled)) for name, total in record.totals.items())
    twice = ((name, [shape for shape, n in shapes.items() if n > 1]) for name, shapes in counted)
    return [_fault("twice", name=name, shapes=tuple(again)) for name, again in twice if again]


def _long(rounds: int, most: int) -> list[Fault]:
    return [_fault("rounds", rounds=rounds, most=most)] if rounds > most else []


def _solo(record: Record, most: int, rounds: int) -> list[Fault]:
    """Return warnings: solo has no timer, and no end before the last round."""
    faults = _long(rounds, most)
    if any(total.marks for total in record.totals.values()):
        faults.append(Fault("solo-timer"))
    faults += [_fault("solo-short", rounds=rounds, most=most)] if rounds < most else []
    return faults + _circled(record, rounds)


def _together(record: Record, most: int, played: int) -> list[Fault]:
    """Return a warning for each number of marks or FIVES that contradicts `played` rounds."""
    rounds, totals = min(played, most), record.totals.values()
    marks = sum(total.marks for total in totals)
    circled = [len(set(total.circled)) for total in totals]
    faults = _long(played, most)
    faults += [_fault("marks", marks=marks, rounds=rounds)] if marks > rounds else []
    faults += _circled(record, rounds)
    if rounds < most and rounds in circled:
        faults.append(_fault("early", rounds=rounds, most=most))
    if len(circled) == len(record.boards) and sum(circled) < rounds - 1:
        faults.append(_fault("few", count=sum(circled), rounds=rounds, least=rounds - 1))
    return faults


def _circled(record: Record, rounds: int) -> list[Fault]:
    """Return a warning for each player with more FIVES than there were rounds."""
    counts = {name: len(set(total.circled)) for name, total in record.totals.items()}
    return [
        _fault("circled", name=name, count=count, rounds=rounds)
        for name, count in counts.items()
        if count > rounds
    ]
