"""What there is to print: each game in a few lines, or one game with all of its parts."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, replace

from generator import pagination
from generator.requests.request import Request, job_of
from generator.requests.synonyms import drawn_name, game_of, one_of
from layouts.board import dealer
from layouts.definition.loader import Definition, games
from layouts.millimetres import PAPERS
from layouts.symbol import LANGUAGES
from layouts.words import Words, speak

INDENT = 10


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


def listing(lang: str, game: str | None, as_json: bool) -> str:
    """All games, or the one that was asked for, as text or as JSON."""
    words = speak(one_of("--lang", lang, LANGUAGES))
    asked = games() if game is None else [game_of(game)]
    told = [facts(name, words) for name in sorted(asked, key=_order)]
    if as_json:
        return json.dumps([asdict(one) for one in told])
    if game is not None:
        return "\n".join(_in_full(told[0], words))
    blocks = ["\n".join(_in_brief(one, words)) for one in told]
    return "\n\n".join([*blocks, f"{words('list.star')}\n{words('list.more')}"])


def facts(game: str, words: Words) -> Facts:
    """A usual set for four is laid out and counted: nothing here is written down twice."""
    drawing, rules = pagination.drawing(game), dealer(game)
    usual, _ = job_of(Request(game=game, lang=words.lang))
    whole = replace(usual, parts=drawing.PARTS)
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
            for part in drawing.PARTS
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


def _order(game: str) -> tuple[bool, bool, str]:
    """First the game that is printed when none is named, last the empty board."""
    return game == "blank", game != Request().game, game


def _in_brief(told: Facts, words: Words) -> list[str]:
    """A game in a few lines."""
    parts = ", ".join(part.word for part in told.parts)
    lines = (*_lead(told, words), _layouts(told, words), f"{words('list.parts')}: {parts}")
    return _indented(told, lines)


def _in_full(told: Facts, words: Words) -> list[str]:
    """A game with a line for each layout and each part, and commands to begin with."""
    sides = dict(zip(told.layouts, told.meanings, strict=True))
    parts = {
        part.word: f"{part.title} ({words('list.part.pages', n=part.pages)})" for part in told.parts
    }
    layouts = _rows(words("list.layouts"), sides)
    lines = (*_lead(told, words), *layouts, *_rows(words("list.parts"), parts))
    command = f"fives-print --game {told.game}"
    first = next(part.part for part in told.parts if part.part != "cover")
    some = f"{command} --layout {told.layouts[-1]} --parts {first}"
    return [*_indented(told, (*lines, words("list.star"))), "", command, some]


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


def _layouts(told: Facts, words: Words) -> str:
    return f"{words('list.layouts')}: {', '.join(told.layouts)}"
