"""Stones: a record of any of the five games, read strictly; every refusal has its line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from layouts.board import Deal
from layouts.definition.loader import Definition, define
from layouts.values import dataclass
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.games.stones.play_contract import PLAYS, JudgedPlay, Play, referee_of
from scorer.records.players import ALSO
from scorer.records.seats import OF_SET, own_definition
from scorer.records.totals import KEYS, PointsRules, attended, impossible
from scorer.verdict import Fault, Note, Standing

GAME = "stones"
COLOURS = ("light", "dark")
MOST_PLAYERS = 9
CUPS = "cups"
COUNTED = (CUPS, "poker")  # the plays that have totals
LAPS, STONES = 2, 4  # everybody shifts twice; four stones are decided each time
SHOWINGS = 9  # eight stones and an empty hand


@dataclass(frozen=True)
class Record:
    """A whole game as it was written: which one, its players, and its moves."""

    play: str
    players: Mapping[str, str]  # name and colour; "" in a game without colours
    game: Any
    definition: Definition  # of the stones: their marks and numbers
    totals: Mapping[str, int] = field(default_factory=dict)  # stones won, instead of moves
    absent: tuple[str, ...] = ()
    others: tuple[str, ...] = ()  # named players of the set without a place in this game

    @property
    def moves(self) -> tuple[object, ...]:
        """The moves, asks or showings."""
        return tuple(self.game.moves)


def read_record(item: Item) -> Record:
    """Read the record in a file; raise a refusal, with its line, if it can't be read."""
    play = item.fields(("play",), tuple(item.table()))["play"].choice(*PLAYS)
    judge = referee_of(play)
    more = KEYS if play in COUNTED else ()
    fields = item.fields(("game", "play", "players"), (*judge.KEYS, *more, *OF_SET))
    players = _players(fields["players"])
    _refuse_unfit(play, judge, players, fields["players"])
    definition = own_definition(fields, GAME) or define(GAME)
    game = judge.read(fields, players, definition)
    also = fields["print"].table().get(ALSO) if "print" in fields else None
    others = tuple(filter(None, also.text().split("\n"))) if also else ()
    if play not in COUNTED:
        return Record(play, players, game, definition, others=others)
    seats = attended(fields, players)
    totals = seats.totals(fields, CountedRules(seats.there, play).read)
    return Record(play, players, game, definition, totals, seats.absent, others)


def replayed(record: Record) -> JudgedPlay:
    """Judge all moves of a record, or its totals."""
    judged = referee_of(record.play).replay(record.game)
    if record.totals and (rules := total_rules(record)):
        return replace(judged, standing=rules.standing(record.totals, record.absent))
    return judged


def _refuse_unfit(play: str, judge: Play, players: Mapping[str, str], item: Item) -> None:
    """Raise a refusal for a wrong number of players, or for wrong colours."""
    (low, high), count = judge.PLAYERS, len(players)
    if low == high != count:
        raise item.refuse("stones.players", play=play, wanted=low, count=count)
    if not low <= count <= high:
        raise item.refuse("stones.players.between", play=play, low=low, high=high, count=count)
    if judge.COLOURED and sorted(players.values()) != sorted(COLOURS):
        raise item.refuse("stones.colours", play=play)


def _players(item: Item) -> dict[str, str]:
    """Read names with their colours, or names alone."""
    if not isinstance(item.value, list):
        table = item.table(MOST_PLAYERS)
        return {name: colour.choice(*COLOURS) for name, colour in table.items()}
    names = [row.text() for row in item.rows(MOST_PLAYERS)]
    if len(set(names)) < len(names):
        raise item.refuse("stones.twice")
    return dict.fromkeys(names, "")


def standing(record: Record) -> Standing:
    """Return the standing of a game after its last move."""
    return replayed(record).standing


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """Return the lines of a printed set's record before the first move: towers for two."""
    names = [called[n] for n in sorted(called)][:2] + ["?"] * (2 - len(called))
    pairs = ", ".join(f"{scalar(n)}: {c}" for n, c in zip(names, COLOURS, strict=True))
    return [
        "play: towers  # or row, cups, poker, clear: these have no 'start'",
        f"players: {{{pairs}}}",
        f"start: {deal.sheets[0].board.id}",
        "moves: []",
    ]


# ---- results alone, of cups and poker: the stones that each player won


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


def total_rules(record: Record) -> CountedRules | None:
    """Return the rules for totals of cups and poker; None for the other plays."""
    there = [name for name in record.players if name not in record.absent]
    return CountedRules(there, record.play) if record.play in COUNTED else None
