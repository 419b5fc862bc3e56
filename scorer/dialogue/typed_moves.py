"""Moves as people type them: of the player in turn or of a named one, however names are spelled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from layouts.fault import quoted, same_name, typed_name
from layouts.words import Words
from scorer.dialogue.answers import DONE
from scorer.records.entries import Ask
from scorer.records.game import Game
from scorer.records.seats import no_player
from scorer.records.texts import LONGEST
from scorer.verdict import ScoreError

BEGINS = ("begins", "starts", "beginnt", "يبدأ", "تبدأ")  # typed after a player's name
T = TypeVar("T")
ReadNamed = Callable[[str], T]  # reads a text that begins with a name


class NotAMove(ScoreError):
    """A text that isn't like a move at all: the advice is said instead of the reason."""


def typed_move(text: str, game: Game, ask: Ask, words: Words, read: ReadNamed[T]) -> T:
    """Read a move of the player in turn, or of another one whose name was typed first.

    Raise ScoreError if it can't be read; it says how a move is typed if this isn't like one, or
    who plays if the name is a stranger's.
    """
    in_turn, players = ask.who[0], game.players
    if len(f"{in_turn} {text}") > LONGEST:
        raise ScoreError("long", text=quoted(text))
    if text.lower() in DONE and text not in players:
        text = ""
    errors: list[ScoreError] = []
    for reading in _readings(text, players, in_turn) if text else ():
        try:
            return read(reading)
        except ScoreError as error:
            errors.append(error)
    if errors and not isinstance(errors[0], NotAMove):
        raise errors[0]
    _refuse_stranger(text, players, in_turn, read)
    advice = words(ask.advice)
    raise ScoreError("nested", why=f"{quoted(text)}: {advice}" if text else advice)


def _readings(text: str, players: Iterable[str], in_turn: str) -> Iterator[str]:
    """Yield what was typed with a name before it: the one that was typed, then who is in turn."""
    text, names = same_name(text), [same_name(name) for name in players]
    named = [name for name in names if text[: len(name) + 1].lower() == f"{name.lower()} "]
    if named:
        is_exact = any(text.startswith(f"{name} ") for name in named)
        longest = max(named, key=len)  # `Ann B` before `Ann`
        yield text if is_exact else longest + text[len(longest) :]
    yield f"{same_name(in_turn)} {text}"


def _refuse_stranger(text: str, players: list[str], in_turn: str, read: ReadNamed[T]) -> None:
    """Raise ScoreError if a move follows the name of somebody who doesn't play.

    A number or a square at the beginning, as in `0 1 2`, is one too many and no name.
    """
    words = text.split(" ")
    if any(letter.isdigit() for letter in words[0]):
        return
    for count in range(1, len(words)):
        try:
            read(" ".join([same_name(in_turn), *words[count:]]))
        except ScoreError:
            continue
        raise no_player(" ".join(words[:count]), players)


def beginner(text: str, players: Iterable[str]) -> str | None:
    """Return who is said to begin, in a text such as `Bea begins`; None if it says another."""
    *name, last = text.split() or [""]
    if last.lower() not in BEGINS:
        return None
    called = typed_name(" ".join(name))
    return next((player for player in players if typed_name(player) == called), None)


def order_from(players: list[str], first: str) -> list[str]:
    """Return the players in the order of play if another one begins: clockwise as before."""
    at = players.index(first)
    return players[at:] + players[:at]


def last_move(game: Game, ask: Ask, words: Words) -> list[str]:
    """Return what was played last, for those who continue; nothing before the first move."""
    if not game.count or not game.standing.moves:
        return []
    last = " ".join(game.standing.moves[-1].text.split())
    return [words("enter.moves.going", number=ask.number, last=last)]
