"""Stones: a record of any of the five games, read strictly; every refusal has its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from layouts.board import Deal
from layouts.definition.loader import Definition, define
from layouts.values import dataclass
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.games.stones.play_contract import PLAYS, JudgedPlay, Play, referee_of
from scorer.games.stones.totals import COUNTED, CountedRules
from scorer.records.players import ALSO
from scorer.records.seats import OF_SET, own_definition
from scorer.records.totals import KEYS, attended
from scorer.verdict import Standing

GAME = "stones"
COLOURS = ("light", "dark")
MOST_PLAYERS = 9


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


def total_rules(record: Record) -> CountedRules | None:
    """Return the rules for totals of cups and poker; None for the other plays."""
    there = [name for name in record.players if name not in record.absent]
    return CountedRules(there, record.play) if record.play in COUNTED else None


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
