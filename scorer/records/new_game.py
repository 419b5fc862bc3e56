"""A new game on a sheet without the record of its set: who plays, and how its record begins."""

from __future__ import annotations

from collections.abc import Collection

from layouts.board import Board, Deal, Sheet
from layouts.fault import quoted, same_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.records.blank import opening
from scorer.records.format import LINE
from scorer.records.players import is_name, spelling
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class EnterOptions:
    """The options of `enter` beside the record; not every game has all of them."""

    names: tuple[str, ...] = ()
    mode: str | None = None
    side: str | None = None
    expert: bool = False
    totals: bool = False  # results only


def refuse_options(game: str, options: EnterOptions, *known: str) -> None:
    """Raise ScoreError for an option that isn't among those `known` to a game."""
    keys = {"mode": "enter.mode", "side": "enter.side.none", "expert": "enter.expert"}
    for option, key in keys.items():
        if getattr(options, option) and option not in known:
            raise ScoreError(key, option, game=game)


def called(names: tuple[str, ...], least: int, words: Words) -> tuple[str, ...]:
    """Return the names of the players, or numbers if `names` is empty; raise for bad names."""
    spelled = tuple(map(spelling, names))
    for name in spelled:
        if not is_name(name):
            raise ScoreError("enter.name.odd", "name", name=quoted(name))
    return spelled or tuple(words("board.player", n=n + 1) for n in range(least))


def board_record(game: str, board: Board, names: tuple[str, ...], counts: Collection[int]) -> str:
    """Return the record of a board for all players; it begins as that of a printed set."""
    if len(set(map(same_name, names))) < len(names):
        raise ScoreError("enter.name", "name", why=ScoreError("names.twice"))
    if len(names) not in counts:
        raise no_number(game, counts, len(names))
    deal = Deal(board.id, board.definition, len(names), board.code.layout, (Sheet(board, 0),))
    lines = opening(deal, dict(enumerate(names, 1)))
    return "\n".join([LINE, f"game: {game}", *lines, ""])


def no_number(game: str, counts: Collection[int], count: int) -> ScoreError:
    """Return the refusal of names that are too many or too few for a game."""
    why = ScoreError("enter.players", game=game, known=list(counts), count=count)
    return ScoreError("enter.name", "name", why=why)
