"""Who plays of those for whom a set was printed: the seats of the others stay known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layouts.words import speak
from layouts.yaml.strict import Item
from scorer.records.blank import scalar
from scorer.records.contents import printed_for
from scorer.records.player_naming import unnamed
from scorer.records.players import ALSO, owners_of, players_of


def free_seats(table: Mapping[str, Item]) -> list[str]:
    """What the seats of a set are called at which nobody plays: by a name, else by a number."""
    players = players_of(table)
    if owners := owners_of(table):
        held = [one.text() for one in table["players"].table(5000).values()]
        free = {owner: sheet for sheet, owner in owners.items() if owner not in players}
        return [owner for owner, sheet in free.items() if sheet not in held]
    printed = printed_for(table["set"].text()) if "set" in table else 0
    words = speak(options["lang"].text() if "lang" in (options := _options(table)) else "en")
    numbers = (words("board.player", n=seat) for seat in range(1, printed + 1))
    known = dict.fromkeys((*also_named(table), *numbers))
    free_ones = [seat for seat in known if seat not in players]
    return free_ones[: max(0, printed - len(players))]


def _options(table: Mapping[str, Item]) -> Mapping[str, Item]:
    """How a set was printed."""
    return table["print"].table() if "print" in table else {}


def also_named(table: Mapping[str, Item]) -> list[str]:
    """Names for whom a set was printed and who don't play, as its record keeps them."""
    also = _options(table).get(ALSO)
    return [name for name in also.text().split("\n") if name] if also else []


def also_lines(table: Mapping[str, Item], names: Sequence[str]) -> dict[str, list[str] | None]:
    """The entry of a record that keeps the names of those who don't play; none where it is so."""
    if "print" not in table:
        return {}
    options = {key: item.text() for key, item in table["print"].table().items()}
    players = players_of(table)
    nobody = unnamed(players)
    rest = [name for name in (*players, *also_named(table)) if name not in (*names, *nobody)]
    if (also := "\n".join(rest)) == options.get(ALSO, ""):
        return {}
    told = (f"{key}: {scalar(word)}" for key, word in {**options, ALSO: also}.items() if word)
    return {"print": [f"print: {{{', '.join(told)}}}"]}
