"""Poker: the showings of a record as they are written into it, typed in or put.

A showing is a table of texts: what everybody shows, what is taken, and while it is typed in who is
asked next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layouts.yaml.strict import Item
from scorer.games.stones.poker import ASKING, showing_of
from scorer.games.stones.poker.judge import TAKES, PokerGame, Showing, played, still_asked
from scorer.records.entry import Kinds, item_of, player_in
from scorer.verdict import ScoreError

KINDS: Kinds = {"show": ((), ("player",)), TAKES: ((), ())}
Shows = list[dict[str, str]]


def game_of(shows: Sequence[Mapping[str, str]], players: Sequence[str]) -> PokerGame:
    """The game that these showings are."""
    return PokerGame(tuple(players), tuple(showing_of(item_of(one), players) for one in shows))


def open_in(shows: Shows, players: Sequence[str]) -> dict[str, str] | None:
    """The showing that is being typed in, if one is."""
    is_open = bool(shows) and ASKING in shows[-1] and ASKING not in players
    return shows[-1] if is_open else None


def begun(shows: Shows, players: Sequence[str]) -> dict[str, str]:
    """The showing that is being typed in, or a new one."""
    if ASKING in players:
        raise ScoreError("stones.poker.name", name=ASKING)
    found = open_in(shows, players)
    if found is None:
        shows.append(found := {})
    return found


def settle(shows: Shows, players: Sequence[str]) -> None:
    """Write down who is asked next in the last showing; nobody when it is complete."""
    last = shows[-1]
    last.pop(ASKING, None)
    game = game_of(shows, players)
    table, _ = played(game, len(shows) - 1)
    asked = still_asked(table, game.moves[-1])
    if asked:
        last[ASKING] = asked


def last_of(shows: Shows, players: Sequence[str]) -> Showing:
    """The last showing as it is judged."""
    return game_of(shows, players).moves[-1]


# ---- entries that are put


def add(shows: Shows, players: Sequence[str], kind: str, fields: Mapping[str, Item]) -> None:
    """One more showing, what one player shows, or what is taken."""
    item, now = fields[kind], open_in(shows, players)
    if kind == TAKES:
        if now is None:
            raise ScoreError("put.showing")
        now[TAKES] = item.text()
    elif "player" in fields:
        player = player_in(fields["player"], players)
        begun(shows, players)[player] = item.text()
    else:
        if now is not None:  # whatever was asked for in it
            now.pop(ASKING)
        shows.append({key: one.text() for key, one in item.table().items()})
        return
    settle(shows, players)
