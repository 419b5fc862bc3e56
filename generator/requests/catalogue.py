"""The games with their layouts and parts, as values and as text."""

from __future__ import annotations

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
    """A part of a game: its word, its title, its pages, and whether a set has it by default."""

    part: str
    title: str
    pages: int
    usual: bool

    @property
    def word(self) -> str:
        """The word, with a star if the part is printed only on request."""
        return self.part + ("" if self.usual else "*")


@dataclass(frozen=True)
class Facts:
    """The facts about a game before it is printed."""

    game: str
    title: str
    what: str
    facts: str
    most_players: int
    layouts: tuple[str, ...]
    meanings: tuple[str, ...]  # of the layouts
    parts: tuple[Part, ...]
    players: int
    pages: int
    leaves: int
    paper: tuple[str, ...]


def games() -> list[str]:
    """Return the games in their usual order."""
    return in_order(known_games())


def facts(game: str, words: Words) -> Facts:
    """Return the facts of a game, counted on a usual set for four."""
    usual, _ = job_of(Request(game=game, lang=words.lang))  # refuses an unknown game
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
            Part(part, pagination.part_name(whole, part), count[part], part in usual.parts)
            for part in drawn.PARTS
        ),
        players=usual.deal.players,
        pages=pages,
        leaves=-(-pages // 2),
        paper=tuple(PAPERS),
    )


def _meaning(side: str, definition: Definition, words: Words) -> str:
    """Return a side or layout in a few words: ours, or its name in the definition."""
    key = f"list.side.{definition.game}.{side}"
    if key in words.table:
        return words(key)
    return drawn_name(side, definition, words.lang)


# --- as text: each game in a few lines, or one game with all of its parts ----------------------


INDENT = 10


def listing(lang: str | None, game: str | None, as_json: bool) -> str:
    """Return all games, or `game` in full; in the language of the system by default."""
    words = speak(one_of("lang", lang or usual_language(), LANGUAGES))
    listed = [facts(name, words) for name in (games() if game is None else [game_of(game)])]
    if as_json:
        import json

        return json.dumps([asdict(game) for game in listed])
    if game is not None:
        return "\n".join(_in_full(listed[0], words))
    blocks = ["\n".join(_in_brief(game, words)) for game in listed]
    asks = {"list.more": ("--list", "--game", "hexes"), "list.print": ("--game", "hexes")}
    hints = [words(key, command=command("fives-print", *asked)) for key, asked in asks.items()]
    return "\n\n".join([*blocks, "\n".join([words("list.star"), *hints])])


def _in_brief(facts: Facts, words: Words) -> list[str]:
    parts = ", ".join(part.word for part in facts.parts)
    layouts = f"{words('list.layouts')}: {', '.join(facts.layouts)}"
    lines = (*_lead(facts, words), layouts, f"{words('list.parts')}: {parts}")
    return _indented(facts, lines)


def _in_full(facts: Facts, words: Words) -> list[str]:
    """Return a game with a line for each layout and each part, and example commands."""
    sides = dict(zip(facts.layouts, facts.meanings, strict=True))
    parts = {
        part.word: f"{part.title} ({words('list.part.pages', n=part.pages)})"
        for part in facts.parts
    }
    layouts = _rows(words("list.layouts"), sides)
    large, _ = job_of(Request(game=facts.game, lang=words.lang, large=True))
    count = len(pagination.sides(large))
    grown = words("list.large", pages=count, leaves=-(-count // 2))
    lines = (*_lead(facts, words), grown, *layouts, *_rows(words("list.parts"), parts))
    first = next(part.part for part in facts.parts if part.part != "cover")
    game, some = ("--game", facts.game), ("--layout", facts.layouts[-1], "--parts", first)
    shown = [command("fives-print", *game), command("fives-print", *game, *some)]
    return [*_indented(facts, (*lines, words("list.star"))), "", *shown]


def _rows(heading: str, rows: dict[str, str]) -> list[str]:
    wide = max(map(len, rows)) + 2
    return [f"{heading}:", *(f"  {word.ljust(wide)}{what}" for word, what in rows.items())]


def _indented(facts: Facts, lines: tuple[str, ...]) -> list[str]:
    return [facts.game.ljust(INDENT) + facts.title, *(" " * INDENT + line for line in lines)]


def _lead(facts: Facts, words: Words) -> tuple[str, str, str]:
    """Return what the game is about, for whom, and how much paper it takes."""
    paper = words("list.pages", n=facts.players, pages=facts.pages, leaves=facts.leaves)
    return facts.what, facts.facts, paper
