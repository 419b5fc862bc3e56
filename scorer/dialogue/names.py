"""Who sits at the table: players without a name get one, before the first move and never again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorer.records.player_naming import names_in, refuse_bad, unnamed
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

if TYPE_CHECKING:
    from scorer.dialogue.questions import Dialogue

MOST = 12  # players whose names are asked for in one line


def refuse_strangers(party: Dialogue, names: Sequence[str], players: Sequence[str]) -> None:
    """Only a game that has not begun takes names, for players who have none."""
    free = unnamed(players)
    if names and (party.has_begun or len(names) > len(free)):
        raise no_player(names[0], players).at(str(party.path))
    try:
        refuse_bad(names, players, len(free))
    except ScoreError as error:
        raise ScoreError("enter.name", "name", why=error) from None


def give_names(party: Dialogue, names: Sequence[str]) -> None:
    """Give names to the first players who have none."""
    if names:
        called = dict(zip(unnamed(party.players), names, strict=False))
        party.file.change(lambda draft: draft.renamed(called))
        party.open()


def ask_names(party: Dialogue) -> None:
    """Who plays, where nobody has a name and nothing was played yet."""
    players = party.players
    if party.has_begun or len(players) > MOST or unnamed(players) != players:
        return

    def read(text: str) -> list[str]:
        names = names_in(text, len(players))
        refuse_bad(names, players, len(players))
        return names

    prompt = party.words("enter.names", names=", ".join(players))
    names = party.ask_until(prompt, "enter.names.help", read)
    give_names(party, names)
    if names:
        party.tell("enter.names.now", names=", ".join(party.players))
