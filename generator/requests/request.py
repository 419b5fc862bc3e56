"""A request: what somebody asks to have printed, and the same in words that we know."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from generator.fault import PrintError, Remark
from generator.pages.job import FORMATS
from generator.requests import player_names
from generator.requests.synonyms import game_of, one_of
from layouts.day import day_of
from layouts.fault import quoted
from layouts.millimetres import PAPERS
from layouts.values import dataclass
from layouts.words import LANGUAGES
from layouts.yaml.strict import Item
from scorer.records import about, players

TODAY = ("today", "heute", "اليوم")

LONGEST_LINK = 80  # letters: more make a code that is not small


@dataclass(frozen=True)
class Request:
    """What is asked for, as it was typed; every option has its usual value."""

    players: int | None = None
    game: str = "hunt"
    side: str | None = None
    layout: str | None = None
    set_id: str | None = None
    only: str | None = None
    parts: str | None = None
    names: tuple[str, ...] = ()
    names_file: str | None = None
    paper: str = "a4"
    lang: str = "en"
    ink: str = "color"
    large: bool = False
    duplex: str = "long"
    tagged: bool = False  # the PDF says what is read in which order
    key: bool = False
    different: bool = False
    sides: int | None = None
    up: int = 1
    to_win: int | None = None
    tables: int | None = None  # so many sets in one, each with its own record
    at_tables: tuple[int, ...] = ()  # how many sit at each table, as a class list says
    table: str = ""  # which of how many, as `3/6`, from the record of a table
    link: str | None = None  # where the page lies that a code on the cover leads to
    format: str = "pdf"
    own: str | None = None  # the text of a definition of the user's, from a record
    record: Item | None = None  # that of the set, where it is printed again
    seated: bool = False  # the names are told apart and in their places; empty ones are free
    settled: bool = False  # seated, and every word is one of ours
    shift: tuple[float, float] = (0.0, 0.0)  # mm by which backs are moved; a printer needs it
    seed: str | None = None  # decides the set instead of chance
    day: str | None = None  # of the sheet of the day, or `today`
    typed: frozenset[str] = frozenset()  # options that were given, even if with what is usual


def language(request: Request) -> str:
    """The language that was asked for, refused where we don't speak it."""
    return one_of("lang", request.lang, LANGUAGES)


def named(request: Request) -> tuple[Request, list[Remark]]:
    """The request with all names in it, those of its class list too; and remarks about them."""
    if request.seated:
        return request, []
    listed = None if request.names_file is None else player_names.class_list(request.names_file)
    called, remarks, tables = player_names.names_at_tables(request.names, listed)
    real = players.named(called)
    count = len(called) if len(real) < len(called) and not request.set_id else request.players
    if tables and request.players not in (None, len(called)):
        told = {"players": request.players, "names": len(called), "tables": len(set(tables))}
        raise PrintError("players.tables", "players", **told)
    request = replace(request, players=request.players or count, names=real)
    if tables and request.tables in (None, len(set(tables))):
        at_tables = tuple(Counter(tables).values())  # those of a table follow each other
        request = replace(request, tables=len(at_tables), at_tables=at_tables)
    return replace(request, names_file=None, seated=True), remarks


def settled(request: Request) -> tuple[Request, list[Remark]]:
    """The request in words that we know, with all names told apart; and remarks about names.

    Done once: a request that is settled comes back as it is.
    """
    if request.settled:
        return request, []
    request, remarks = named(request)
    plain = replace(
        request,
        game=game_of(request.game),
        lang=language(request),
        ink=one_of("ink", request.ink, ("color", "mono")),
        duplex=one_of("duplex", request.duplex, ("long", "short", "none")),
        paper=one_of("paper", request.paper, tuple(PAPERS)),
        format=one_of("format", request.format, FORMATS),
        day=_day(request.day),
        link=_address(request.link),
        settled=True,
    )
    if plain.day and plain.tables is not None:
        raise PrintError("day.alone", "day")
    return plain, remarks


def _day(word: str | None) -> str | None:
    """The day that is meant; today is the user's own."""
    if word is None:
        return None
    return about.today() if word.strip().lower() in TODAY else day_of(word)


def _address(link: str | None) -> str | None:
    """The address of a page as a phone takes it; refused where it is none."""
    if link is None:
        return None
    found = link.strip()
    plain = found.isascii() and found.isprintable() and not set(found) & set(' "<>\\^`{|}#')
    if not plain or not re.match(r"https?://[^/?]", found) or len(found) > LONGEST_LINK:
        raise PrintError("link.address", "link", text=quoted(link), most=LONGEST_LINK)
    return found


def is_meant(request: Request, option: str) -> bool:
    """True when somebody asked for this, so that nothing else may take its place."""
    usual = vars(Request())[option]
    return option in request.typed or vars(request)[option] != usual
