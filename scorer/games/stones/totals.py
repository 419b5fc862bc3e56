"""Stones: results alone of cups and poker: the stones that each player won."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterator, Mapping

from scorer.records.totals import PointsRules, impossible
from scorer.verdict import Fault, Note

LAPS, STONES = 2, 4  # everybody shifts twice; four stones are decided each time
SHOWINGS = 9  # eight stones and an empty hand
TWO = 2  # players, of whom an empty hand leaves only one stone to be won


class CountedRules(PointsRules, ABC):
    """Totals that are stones won; there are only so many of them."""

    game, advice, total = "stones", "enter.totals.stones", "stones.won"

    @property
    @abstractmethod
    def most(self) -> int:
        """How many stones one player can win."""

    @property
    @abstractmethod
    def together(self) -> int:
        """How many stones all players can win."""

    def faults(self, name: str, total: int) -> Iterator[Fault]:
        if total < 0:
            yield impossible("negative", name=name, points=total)
        elif total > self.most:
            yield impossible("won", name=name, count=total, most=self.most)

    def faults_together(self, totals: Mapping[str, int]) -> Iterator[Fault]:
        count = sum(total for total in totals.values() if total > 0)
        if count > self.together:
            yield impossible("stones", count=count, most=self.together)


class CupsRules(CountedRules):
    """Cups: in the end every stone that was laid out belongs to somebody."""

    @property
    def most(self) -> int:
        return self.together

    @property
    def together(self) -> int:
        return len(self.players) * LAPS * STONES

    def faults_together(self, totals: Mapping[str, int]) -> Iterator[Fault]:
        yield from super().faults_together(totals)
        count = sum(totals.values())
        if len(totals) == len(self.players) and count < self.together:
            yield impossible("fewer", count=count, most=self.together)


class PokerRules(CountedRules):
    """Poker: a showing has one winner, and with a single empty hand among three or more two."""

    @property
    def most(self) -> int:
        return SHOWINGS

    @property
    def together(self) -> int:
        return SHOWINGS + (len(self.players) if len(self.players) > TWO else 0)

    def notes(self, totals: Mapping[str, int]) -> Iterator[Note]:
        """Equals are parted by the numbers on their stones, which nobody wrote down."""
        equal = defaultdict[int, list[str]](list)
        for name, total in totals.items():
            equal[total].append(name)
        for count, names in sorted(equal.items(), reverse=True):
            if len(names) > 1 and count:
                yield Note("totals.tie.poker", (("names", tuple(names)), ("count", str(count))))


COUNTED: Mapping[str, type[CountedRules]] = {"cups": CupsRules, "poker": PokerRules}
