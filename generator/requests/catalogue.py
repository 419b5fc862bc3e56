"""What there is to ask for: each game with its layouts and its parts, as values."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from generator import pagination
from generator.game_contract import drawing
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from generator.requests.synonyms import drawn_name
from layouts.definition.loader import Definition
from layouts.definition.loader import games as known_games
from layouts.game_contract import dealer, in_order
from layouts.millimetres import PAPERS
from layouts.values import dataclass
from layouts.words import Words


@dataclass(frozen=True)
class Part:
    """A part of a game: its word, its title, how many pages, and whether a set has it anyway."""

    part: str
    title: str
    pages: int
    usual: bool

    @property
    def word(self) -> str:
        """With a star where it is printed only when asked for."""
        return self.part + ("" if self.usual else "*")


@dataclass(frozen=True)
class Facts:
    """All that can be said of a game before it is printed."""

    game: str
    title: str
    what: str
    facts: str
    most_players: int
    layouts: tuple[str, ...]
    meanings: tuple[str, ...]  # what each of the layouts is
    parts: tuple[Part, ...]
    players: int
    pages: int
    leaves: int
    paper: tuple[str, ...]


def games() -> list[str]:
    """The games there are, in the order in which they are listed everywhere."""
    return in_order(known_games())


def facts(game: str, words: Words) -> Facts:
    """A usual set for four is laid out and counted: nothing here is written down twice."""
    drawn, rules = drawing(game), dealer(game)
    usual, _ = job_of(Request(game=game, lang=words.lang))
    whole = replace(usual, parts=drawn.PARTS)
    count = Counter(side.part for side in pagination.sides(whole))
    pages = len(pagination.sides(usual))
    return Facts(
        game=game,
        title=usual.title,
        what=words(f"{game}.lead"),
        facts=words(f"{game}.facts"),
        most_players=rules.MOST_PLAYERS,
        layouts=rules.SIDES,
        meanings=tuple(_meaning(side, usual.deal.definition, words) for side in rules.SIDES),
        parts=tuple(
            Part(part, pagination.called(whole, part), count[part], part in usual.parts)
            for part in drawn.PARTS
        ),
        players=usual.deal.players,
        pages=pages,
        leaves=-(-pages // 2),
        paper=tuple(PAPERS),
    )


def _meaning(side: str, definition: Definition, words: Words) -> str:
    """What a side or layout is, in a few words: ours, or its name in the definition."""
    key = f"list.side.{definition.game}.{side}"
    if key in words.table:
        return words(key)
    return drawn_name(side, definition, words.lang)
