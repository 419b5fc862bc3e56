"""What there is to print: each game with its layouts and its parts, as values and as text."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, replace

from generator import pagination
from generator.game_contract import drawing
from generator.pages import facts as of_cover
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from generator.requests.synonyms import drawn_name, game_of, one_of
from layouts.definition.loader import Definition
from layouts.definition.loader import games as known_games
from layouts.game_contract import dealer, in_order
from layouts.millimetres import PAPERS
from layouts.values import dataclass
from layouts.words import LANGUAGES, Words, speak, usual_language
from scorer.shell import command


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
    usual, _ = job_of(Request(game=game, lang=words.lang))  # which refuses what is no game
    drawn, rules = drawing(game), dealer(game)
    whole = replace(usual, parts=drawn.PARTS)
    count = Counter(side.part for side in pagination.sides(whole))
    pages = len(pagination.sides(usual))
    return Facts(
        game=game,
        title=usual.title,
        what=of_cover.lead(usual.deal.definition, words),
        facts=of_cover.line(usual.deal.definition, words),
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


# --- said: each game in a few lines, or one game with all of its parts -------------------------


INDENT = 10


@dataclass(frozen=True)
class Listing:
    """What was asked about: all games, or one of them in full."""

    told: tuple[Facts, ...]
    in_full: bool
    words: Words

    def text(self) -> str:
        """For people."""
        words = self.words
        if self.in_full:
            return "\n".join(_in_full(self.told[0], words))
        blocks = ["\n".join(_in_brief(one, words)) for one in self.told]
        asks = {"list.more": ("--list", "--game", "hexes"), "list.print": ("--game", "hexes")}
        told = [words(key, command=command("fives-print", *asked)) for key, asked in asks.items()]
        return "\n\n".join([*blocks, "\n".join([words("list.star"), *told])])

    def json(self) -> str:
        """For programs."""
        return json.dumps([asdict(one) for one in self.told])


def listing(lang: str | None, game: str | None) -> Listing:
    """All games, or the one that was asked for; in the language of the system if none is asked."""
    words = speak(one_of("lang", lang or usual_language(), LANGUAGES))
    asked = games() if game is None else [game_of(game)]
    return Listing(tuple(facts(name, words) for name in asked), game is not None, words)


def _in_brief(told: Facts, words: Words) -> list[str]:
    """A game in a few lines."""
    parts = ", ".join(part.word for part in told.parts)
    layouts = f"{words('list.layouts')}: {', '.join(told.layouts)}"
    lines = (*_lead(told, words), layouts, f"{words('list.parts')}: {parts}")
    return _indented(told, lines)


def _in_full(told: Facts, words: Words) -> list[str]:
    """A game with a line for each layout and each part, and commands to begin with."""
    sides = dict(zip(told.layouts, told.meanings, strict=True))
    parts = {
        part.word: f"{part.title} ({words('list.part.pages', n=part.pages)})" for part in told.parts
    }
    layouts = _rows(words("list.layouts"), sides)
    large, _ = job_of(Request(game=told.game, lang=words.lang, large=True))
    count = len(pagination.sides(large))
    grown = words("list.large", pages=count, leaves=-(-count // 2))
    lines = (*_lead(told, words), grown, *layouts, *_rows(words("list.parts"), parts))
    first = next(part.part for part in told.parts if part.part != "cover")
    game, some = ("--game", told.game), ("--layout", told.layouts[-1], "--parts", first)
    shown = [command("fives-print", *game), command("fives-print", *game, *some)]
    return [*_indented(told, (*lines, words("list.star"))), "", *shown]


def _rows(heading: str, rows: dict[str, str]) -> list[str]:
    """A heading, and under it words with what they mean."""
    wide = max(map(len, rows)) + 2
    return [f"{heading}:", *(f"  {word.ljust(wide)}{what}" for word, what in rows.items())]


def _indented(told: Facts, lines: tuple[str, ...]) -> list[str]:
    return [told.game.ljust(INDENT) + told.title, *(" " * INDENT + line for line in lines)]


def _lead(told: Facts, words: Words) -> tuple[str, str, str]:
    """What it is, for whom, and how much paper it takes."""
    paper = words("list.pages", n=told.players, pages=told.pages, leaves=told.leaves)
    return told.what, told.facts, paper
