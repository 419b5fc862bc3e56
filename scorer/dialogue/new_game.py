"""A game on a sheet whose set's record is not at hand: who plays, and the record it begins with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from layouts.board import Board
from layouts.fault import quoted
from layouts.words import Words
from scorer.records.blank import new_record
from scorer.records.new_game import EnterOptions
from scorer.records.players import is_name, spelling
from scorer.verdict import ScoreError


class NewGame:
    """How a game that can be typed in begins without a record."""

    game: ClassVar[str]
    shares: ClassVar[bool] = False  # whether several players may sit at a sheet that has no set
    least: ClassVar[int] = 1  # how many play where nobody is named

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        """Refuse what this game hasn't got, before anything is read or written."""
        raise NotImplementedError

    @classmethod
    def create(cls, board: Board, names: tuple[str, ...], options: EnterOptions) -> str:
        """A record for a sheet whose set's record is not at hand."""
        return new_record(cls.game, dict.fromkeys(names, board.id))

    @classmethod
    def begun(
        cls, board: Board, words: Words, names: Iterable[str] = (), mode: str | None = None
    ) -> str:
        """The same for programs, which give plain values."""
        options = EnterOptions(tuple(names), mode)
        cls.check(options)
        return cls.create(board, cls.seated(options.names, words), options)

    @classmethod
    def seated(cls, names: tuple[str, ...], words: Words) -> tuple[str, ...]:
        """Who plays: those who are named, or as many as it takes; refused where it can't be."""
        names = tuple(map(spelling, names))
        for name in names:
            if not is_name(name):
                raise ScoreError("enter.name.odd", "name", name=quoted(name))
        if len(names) > 1 and not cls.shares:
            raise ScoreError("enter.name.alone", "name")
        return names or cls.nobody(words)

    @classmethod
    def nobody(cls, words: Words) -> tuple[str, ...]:
        """What players are called who gave no names."""
        return tuple(words("board.player", n=n + 1) for n in range(cls.least))
