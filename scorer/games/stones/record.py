"""Stones: a record of any of the five games, read strictly; every refusal has its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from layouts.board import Deal
from layouts.definition.loader import Definition, define
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import PLAYS, JudgedPlay, Play, referee_of
from scorer.games.stones.totals import COUNTED, CountedRules
from scorer.records.blank import scalar
from scorer.records.contents import own_definition
from scorer.records.players import ALSO
from scorer.records.seats import OF_SET
from scorer.records.totals import KEYS, attended
from scorer.verdict import Standing

GAME = "stones"
COLOURS = ("light", "dark")
MOST_PLAYERS = 9


@dataclass(frozen=True)
class Record:
    """A whole game as it was written down: which one, who plays, and what that game reads."""

    play: str
    players: Mapping[str, str]  # name and colour, which is empty where it means nothing
    game: Any
    definition: Definition  # of the stones: their marks and numbers
    totals: Mapping[str, int] = field(default_factory=dict)  # stones won, in the place of moves
    absent: tuple[str, ...] = ()
    others: tuple[str, ...] = ()  # whose names are kept, but who have no place in this game

    @property
    def moves(self) -> tuple[object, ...]:
        """What was done, move by move."""
        return tuple(self.game.moves)


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    play = item.fields(("play",), tuple(item.table()))["play"].choice(*PLAYS)
    judge = referee_of(play)
    more = KEYS if play in COUNTED else ()
    fields = item.fields(("game", "play", "players"), (*judge.KEYS, *more, *OF_SET))
    players = _players(fields["players"])
    _refuse_unfit(play, judge, players, fields["players"])
    definition = own_definition(fields, GAME) or define(GAME)
    game = judge.read(fields, players, definition)
    others = _others(fields)
    if play not in COUNTED:
        return Record(play, players, game, definition, others=others)
    seats = attended(fields, players)
    totals = seats.totals(fields, CountedRules(seats.there, play).read)
    return Record(play, players, game, definition, totals, seats.absent, others)


def replayed(record: Record, at: int | None = None) -> JudgedPlay:
    """Judge so many moves of a record, all if no number is given; of totals what they come to."""
    judged = referee_of(record.play).replay(record.game, at)
    if record.totals and (rules := total_rules(record)):
        return replace(judged, standing=rules.standing(record.totals, record.absent))
    return judged


def total_rules(record: Record) -> CountedRules | None:
    """What totals mean in cups and poker; the other plays have none."""
    there = [name for name in record.players if name not in record.absent]
    return CountedRules(there, record.play) if record.play in COUNTED else None


def _others(fields: Mapping[str, Item]) -> tuple[str, ...]:
    """Whom a set was printed for beside its first players."""
    also = fields["print"].table().get(ALSO) if "print" in fields else None
    return tuple(filter(None, also.text().split("\n"))) if also else ()


def _refuse_unfit(play: str, judge: Play, players: Mapping[str, str], item: Item) -> None:
    """Too many or few players, or of the wrong colours."""
    low, high = judge.PLAYERS
    if low == high != len(players):
        raise item.refuse("stones.players", play=play, wanted=low, count=len(players))
    if not low <= len(players) <= high:
        told = {"low": low, "high": high, "count": len(players)}
        raise item.refuse("stones.players.between", play=play, **told)
    if judge.COLOURED and sorted(players.values()) != sorted(COLOURS):
        raise item.refuse("stones.colours", play=play)


def _players(item: Item) -> dict[str, str]:
    """Names with their colours, or names alone."""
    if isinstance(item.value, list):
        entries = {row.text(): "" for row in item.rows(MOST_PLAYERS)}
        if len(entries) < len(item.rows(MOST_PLAYERS)):
            raise item.refuse("stones.twice")
    else:
        table = item.table(MOST_PLAYERS)
        entries = {name: one.choice(*COLOURS) for name, one in table.items()}
    return entries


def standing(record: Record) -> Standing:
    """Return the standing of the whole game, as far as it was played."""
    return replayed(record).standing


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """Return what a printed set's record says before the first move: a game of towers for two."""
    names = [called[n] for n in sorted(called)][:2] + ["?"] * (2 - len(called))
    pairs = ", ".join(f"{scalar(n)}: {c}" for n, c in zip(names, COLOURS, strict=True))
    return [
        "play: towers  # or row, cups, poker, clear: these have no 'start'",
        f"players: {{{pairs}}}",
        f"start: {deal.sheets[0].board.id}",
        "moves: []",
    ]
