"""Stones: results only, of cups and poker: the stones that each player won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from scorer.records.totals import PointsRules, impossible
from scorer.verdict import Fault, Note

CUPS = "cups"
COUNTED = (CUPS, "poker")  # the plays that have totals
LAPS, STONES = 2, 4  # everybody shifts twice; four stones are decided each time
SHOWINGS = 9  # eight stones and an empty hand


class CountedRules(PointsRules):
    """Totals of cups or poker: stones won, whose number is limited."""

    game, advice, total = "stones", "enter.totals.stones", "stones.won"

    def __init__(self, players: Iterable[str], play: str) -> None:
        super().__init__(players)
        count, self.play = len(self.players), play
        if play == CUPS:  # in the end every stone that was laid out is won
            self.most = self.together = count * LAPS * STONES
        else:  # a showing has one winner, and with a single empty hand among three or more two
            self.most, self.together = SHOWINGS, SHOWINGS + (count if count > 2 else 0)

    def faults(self, name: str, total: int) -> Iterator[Fault]:
        if total < 0:
            yield impossible("negative", name=name, points=total)
        elif total > self.most:
            yield impossible("won", name=name, count=total, most=self.most)

    def faults_together(self, totals: Mapping[str, int]) -> Iterator[Fault]:
        count = sum(total for total in totals.values() if total > 0)
        if count > self.together:
            yield impossible("stones", count=count, most=self.together)
        is_short = self.play == CUPS and sum(totals.values()) < self.together
        if is_short and len(totals) == len(self.players):
            yield impossible("fewer", count=sum(totals.values()), most=self.together)

    def notes(self, totals: Mapping[str, int]) -> Iterator[Note]:
        """Yield the ties of poker: the numbers on their stones, which totals lack, would decide."""
        equal = defaultdict[int, list[str]](list)
        for name, total in totals.items():
            equal[total].append(name)
        for count, names in sorted(equal.items(), reverse=True) if self.play != CUPS else ():
            if len(names) > 1 and count:
                yield Note.of("totals.tie.poker", names=tuple(names), count=count)
