"""Who sits at the table: players without a name get one, before the first move and never again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from layouts.fault import quoted
from scorer.records.player_naming import names_in, refuse_bad, unnamed
from scorer.records.seats import no_player
from scorer.shell import command
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


def are_late(party: Dialogue, names: Sequence[str]) -> bool:
    """True for names of people who can take sheets of the set at which nobody plays."""
    draft = party.draft
    if not names or len(names) > len(draft.free()):
        return False
    if party.has_begun:
        return draft.takes_late
    return not unnamed(party.players)  # else they take the place of who has but a number


def give_names(party: Dialogue, names: Sequence[str]) -> None:
    """Give names to the first players who have none; who is called nothing keeps the number."""
    named = zip(unnamed(party.players), names, strict=False)
    if called := {player: name for player, name in named if name}:
        party.file.change(lambda draft: draft.renamed(called))
        party.open()


def ask_names(party: Dialogue) -> None:
    """Who plays, where nobody has a name and nothing was played yet."""
    players = party.players
    if party.has_begun:
        return
    if party.named and len(party.named) in party.numbers():
        if len(party.named) < len(players) and _are_fewer(party, party.named):
            party.seat(party.named)
        return
    if len(players) > MOST or unnamed(players) != players:
        return
    prompt = party.words("enter.names", names=players)
    while True:
        names = party.ask_until(prompt, "enter.names.help", lambda text: _read(party, text))
        if not 0 < len(names) < len(players) or _are_fewer(party, names):
            break
    if len(names) not in (0, len(players)):
        party.make_room(len(names))
    give_names(party, names)
    if any(names):
        party.tell("enter.names.now", names=party.players)


def _are_fewer(party: Dialogue, names: Sequence[str]) -> bool:
    """Whether it is right that not all play for whom the set was printed."""
    told = {"count": len(names), "all": len(party.players)}
    return party.is_yes("enter.names.fewer", names=[name or NAMELESS for name in names], **told)


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
    if len(names) > max(count, *numbers) and party.can_print(len(names)):
        print_more = command("fives-print", "--game", party.game, "--players", str(len(names)))
        told = {"names": len(names), "players": count, "command": print_more}
        raise ScoreError("names.more", **told)
    if len(names) not in numbers:
        most = "-".join(str(n) for n in sorted({min(numbers), max(numbers)}))
        raise ScoreError("names.count", names=len(names), players=most)
    refuse_bad([name for name in names if name], party.players, len(names))
    return names
