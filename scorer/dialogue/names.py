"""Who sits at the table: players without a name get one, before the first move and never again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from layouts.fault import quoted
from scorer.records.player_naming import names_in, refuse_bad, unnamed
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

if TYPE_CHECKING:
    from scorer.dialogue.questions import Dialogue

MOST = 12  # players whose names are asked for in one line
NAMELESS = "-"  # typed for somebody who goes on without a name


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
    """Give names to the first players who have none; who is called nothing keeps the number."""
    named = zip(unnamed(party.players), names, strict=False)
    if called := {player: name for player, name in named if name}:
        party.file.change(lambda draft: draft.renamed(called))
        party.open()


def ask_names(party: Dialogue) -> None:
    """Who plays, where nobody has a name and nothing was played yet."""
    players = party.players
    if party.has_begun or len(players) > MOST or unnamed(players) != players:
        return
    prompt = party.words("enter.names", names=players)
    names = party.ask_until(prompt, "enter.names.help", lambda text: _read(party, text))
    if len(names) not in (0, len(players)):
        party.make_room(len(names))
    give_names(party, names)
    if any(names):
        party.tell("enter.names.now", names=party.players)


def _read(party: Dialogue, text: str) -> list[str]:
    """A name for each of the players, in their order; nothing where all keep their numbers."""
    count, numbers = len(party.players), party.numbers()
    if text and party.is_move(text):  # they want to play: who they are doesn't matter to them
        party.answer_next(text)
        party.tell("enter.names.now", names=party.players)
        return []
    words = len(text.split())
    found = names_in(text, words if words in numbers else count)
    names = ["" if name == NAMELESS else name for name in found]
    if not any(names):
        return []
    if all(name.isdecimal() for name in names):
        raise ScoreError("names.number", text=quoted(text))
    if len(names) not in numbers:
        most = "-".join(str(n) for n in sorted({min(numbers), max(numbers)}))
        raise ScoreError("names.count", names=len(names), players=most)
    refuse_bad([name for name in names if name], party.players, len(names))
    return names
