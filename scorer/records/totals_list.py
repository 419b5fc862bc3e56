"""Totals while they are written into a record, player by player; the same for every game.

The record is still one of its game, which reads and judges it: `own` is that game. This file has
the block `totals`, which grows, and the entries that fill it; dialogue/totals asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from layouts.fault import Refusal
from layouts.values import dataclass
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.records.entries import Field, Kind, Players, Values, item_of, line, player_in
from scorer.records.game import HERE, Game
from scorer.records.patch import block
from scorer.records.players import players_of
from scorer.records.seats import by_player, game_of
from scorer.records.source import Blocks, Source
from scorer.records.texts import LONGEST
from scorer.records.totals import ABSENT, TotalRules, is_absent, refuse_both
from scorer.referee import HasTotals, entry_rules, referee, total_entry_rules
from scorer.verdict import ScoreError

MOST_PLAYERS = 5000


@dataclass(frozen=True)
class TotalsList:
    """Everybody's total as it is written, in the order of the answers."""

    totals: Mapping[str, object]  # plain values by player; `absent` for an absent player
    own: Game = field(compare=False)  # as its game reads it, with these totals
    rules: TotalRules[Any] = field(compare=False)
    skipped: tuple[str, ...] = field(default=(), compare=False)  # without an answer; never written

    @property
    def everybody(self) -> list[str]:
        """All players on the list, also absent ones."""
        return list(players_of(self.own.table))

    @property
    def missing(self) -> list[str]:
        """The players without a total who weren't absent."""
        away = self.own.record.absent
        return [name for name in self.everybody if name not in self.totals and name not in away]

    def total(self, name: str) -> Any:
        """Return the total of a player as the rules read it; None if none is known."""
        return self.own.record.totals.get(name)

    def with_totals(self, changes: Mapping[str, object]) -> TotalsList:
        """Return the list with other totals; an empty text takes one away."""
        totals = dict(self.totals)
        for name, value in changes.items():
            if value == "":
                totals.pop(name, None)
            else:
                totals[name] = value
        item = self.own.source.content
        table = {**item.table(), "totals": replace(item_of(totals), file=item.file)}
        changed = replace(item, value=table, keys={"totals": 0, **item.keys})
        return replace(_opened(changed, totals), skipped=self.skipped)

    def first(self, count: int) -> TotalsList:
        return self.with_totals(dict.fromkeys(list(self.totals)[count:], ""))


def read_record(item: Item) -> TotalsList:
    """Read a record of results; raise a refusal, with the line, for moves or a game without totals.

    Its game reads every total.
    """
    table = item.table()
    players = players_of(table) if "players" in table else ()  # else its game refuses it
    written = by_player(table.get("totals"), players) if players else ()
    totals = _opened(item, {name: _plain(entry) for name, entry in written if entry.value != ""})
    refuse_both(table, table["game"])
    return totals


def list_of(game: Game, mode: str | None = None) -> Game:
    """Return the list of a record; `mode` says which game of a set with several it was."""
    if mode:
        if "mode" not in [kind.name for kind in game.kinds]:
            raise ScoreError("enter.mode", "mode", game=game_of(game.source.content))
        try:
            game = game.after(game.entry({"mode": mode}))
        except Refusal as error:
            raise error if error.file else error.at(game.source.name) from None
    return Game.of(total_entry_rules(), game.source)


def entry_rules_of(item: Item) -> Any:
    """Return the entry rules of a record's game; raise a refusal for a game without any."""
    rules = entry_rules(game_of(item), item)
    if rules is None:
        raise item.table()["game"].refuse("totals.none")
    return rules


def _opened(item: Item, totals: Mapping[str, object]) -> TotalsList:
    """Return the list of a record that has these totals."""
    own = Game.of(entry_rules_of(item), Source("", item.file, item))
    game = referee(game_of(item))
    rules = game.total_rules(own.record) if isinstance(game, HasTotals) else None
    if rules is None:
        raise item.table()["game"].refuse("totals.none")
    return TotalsList(totals, own, rules)


def _plain(entry: Item) -> object:
    """Return a total as plain values; absence is the same word in all languages."""
    return ABSENT[0] if is_absent(entry) else entry.plain


def blocks(record: TotalsList) -> Blocks:
    """Return the totals as lines of YAML."""
    lines = (
        f"  {scalar(name)}: {written(item_of(total))}" for name, total in record.totals.items()
    )
    return {"totals": block("totals", lines, "{}")}


def written(entry: Item) -> str:
    """Return a total on one line, as YAML."""
    if isinstance(entry.value, list):
        return f"[{', '.join(map(written, entry.value))}]"
    if isinstance(entry.value, dict):
        pairs = (f"{key}: {written(total)}" for key, total in entry.value.items())
        return f"{{{', '.join(pairs)}}}"
    plain = entry.value.strip()
    is_number = plain.removeprefix("-").isdecimal() and plain.isascii()
    return plain if is_number else scalar(entry.value)


# ---- entries


def _put_totals(game: Game, values: Values) -> Game:
    """Return the list with other totals, right or wrong by the rules."""
    listed: TotalsList = game.record
    for name, value in values["totals"].items():
        is_new = value not in ("", ABSENT[0]) and name not in listed.totals
        if is_new and name in listed.own.record.absent:  # in a list of its own
            raise ScoreError("absent", name=name)
    return game.with_record(listed.with_totals(values["totals"]))


def _put_skip(game: Game, values: Values) -> Game:
    listed: TotalsList = game.record
    return game.with_record(replace(listed, skipped=(*listed.skipped, values["skip"])))


def _put_mode(game: Game, values: Values) -> Game:
    """Return the list of another game of the same set, by the entry of its game."""
    own = Game.of(entry_rules_of(game.source.content), game.source)
    new = list_of(own, values["mode"])
    return game if new.source is game.source else new


def _read_totals(item: Item, players: Players) -> dict[str, object]:
    rows = item.table(MOST_PLAYERS).items()
    return {player_in(item_of(name), players): _plain(entry) for name, entry in rows}


TOTAL = Kind(
    fields=(
        Field(
            "total", "as it is typed or written in a record, or `absent`", lambda i, _: _plain(i)
        ),
        Field("player", "a name", player_in),
    ),
    put=lambda game, entry: _put_totals(game, {"totals": {entry["player"]: entry["total"]}}),
    example={"player": "Ann", "total": 41},
)
TOTALS = Kind(
    fields=(Field("totals", "the same by player; an empty text takes one away", _read_totals),),
    put=_put_totals,
    example={"totals": {"Ann": 41, "Bea": "absent"}},
)
AWAY = Kind(
    fields=(Field("absent", "a player who wasn't there", player_in),),
    put=lambda game, entry: _put_totals(game, {"totals": {entry["absent"]: ABSENT[0]}}),
    example={"absent": "Bea"},
    is_doubted=False,  # whatever it changes for the others
)
SKIP = Kind(  # an empty line while the list is typed in
    fields=(Field("skip", "a player who is asked for once more at the end", player_in),),
    put=_put_skip,
    example={"skip": "Ann"},
)
MODE = Kind(
    fields=(Field("mode", "which game of the set it was, before the first total", line(LONGEST)),),
    put=_put_mode,
    example={"mode": "puzzle"},
)
KINDS = (TOTAL, TOTALS, AWAY, HERE, SKIP, MODE)
