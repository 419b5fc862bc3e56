"""Who sits at the table: players without a name get one, before the first move and never again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from layouts.words import Words
from scorer.records.player_naming import names_in, refuse_bad, unnamed
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

MOST = 12  # players whose names are asked for in one line


class Undo(Exception):
    """Somebody wants to take the last answer back."""


class NameFile(Protocol):
    """A record in which players can be named."""

    def change(self, changed: Callable[[Any], str], /) -> None:
        """Put something else than moves into the file, before anything is played."""


class NamedPlayers(Protocol):
    """A game being typed in, as far as its players are concerned."""

    words: Words

    @property
    def path(self) -> Path:
        """The record."""

    @property
    def file(self) -> NameFile:
        """Where the names are kept."""

    @property
    def players(self) -> list[str]:
        """Everybody who plays."""

    @property
    def has_begun(self) -> bool:
        """True when something was played."""

    def open(self) -> None:
        """Read the record again."""

    def say(self, text: str) -> None:
        """A line for the people at the table."""

    def ask(self, prompt: str, advice: str) -> str:
        """An answer of theirs."""


def refuse_strangers(party: NamedPlayers, names: Sequence[str], players: Sequence[str]) -> None:
    """Only a game that has not begun takes names, for players who have none."""
    free = unnamed(players)
    if names and (party.has_begun or len(names) > len(free)):
        raise no_player(names[0], players).at(str(party.path))
    try:
        refuse_bad(names, players, len(free))
    except ScoreError as error:
        raise ScoreError("enter.name", "name", why=error) from None


def give_names(party: NamedPlayers, names: Sequence[str]) -> None:
    """Give names to the first players who have none."""
    if names:
        called = dict(zip(unnamed(party.players), names, strict=False))
        party.file.change(lambda draft: draft.renamed(called))
        party.open()


def ask_names(party: NamedPlayers) -> None:
    """Who plays, where nobody has a name and nothing was played yet."""
    players = party.players
    if party.has_begun or len(players) > MOST or unnamed(players) != players:
        return
    prompt = party.words("enter.names", names=", ".join(players))
    while True:
        try:
            names = names_in(party.ask(prompt, "enter.names.help"), len(players))
            refuse_bad(names, players, len(players))
            break
        except Undo:
            party.say("  " + party.words("enter.nothing"))
        except ScoreError as error:
            party.say(f"  {error.sentence(party.words)}")
    give_names(party, names)
    if names:
        party.say("  " + party.words("enter.names.now", names=", ".join(party.players)))
