"""A request: the options as they were typed, and settled in our words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from generator.pages.job import FORMATS
from generator.refusal import PrintError, Remark
from generator.requests import player_names
from generator.requests.synonyms import game_of, one_of
from layouts.day import day_of
from layouts.millimetres import PAPERS
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.words import LANGUAGES
from layouts.yaml.strict import Item
from scorer.records import contents, players

TODAY = ("today", "heute", "اليوم")

LONGEST_LINK = 80  # letters; longer links need a larger QR code


@dataclass(frozen=True)
class Request:
    """The options as they were typed, or their defaults."""

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
    tagged: bool = False  # for screen readers: reading order and descriptions
    key: bool = False
    different: bool = False
    sides: int | None = None
    up: int = 1
    to_win: int | None = None
    tables: int | None = None  # sets in one file, each with its record
    at_tables: tuple[int, ...] = ()  # players at each table, from a class list
    table: str = ""  # number and count of tables, such as `3/6`, from a record
    link: str | None = None  # the address of the page, for the code on the cover
    format: str = "pdf"
    own: str | None = None  # the text of a user's definition, from a record
    record: Item | None = None  # the record of a set that is printed again
    seated: bool = False  # names are distinct and in the order of sheets; "" is a free sheet
    settled: bool = False  # seated, with every word replaced by our own
    shift: tuple[float, float] = (0.0, 0.0)  # mm by which backs are moved, for this printer
    seed: str | None = None  # makes the same set each time; None for a random one
    day: str | None = None  # for the sheet of the day: a date or `today`
    typed: frozenset[str] = frozenset()  # options that were given, even with their defaults
    remarks: tuple[Remark, ...] = ()  # on how its names were read


def language(request: Request) -> str:
    """Return the language; raise PrintError if we don't have it."""
    return one_of("lang", request.lang, LANGUAGES)


def named(request: Request, listed: player_names.ClassList | None = None) -> Request:
    """Return the request with all names in it, those of its class list too.

    `listed` is the class list if it was read before: standard input can be read only once.
    """
    if request.seated:
        return request
    if listed is None and request.names_file is not None:
        listed = player_names.class_list(request.names_file)
    called, remarks, tables = player_names.names_at_tables(request.names, listed)
    real = players.named(called)
    count = len(called) if len(real) < len(called) and not request.set_id else request.players
    if tables and request.players not in (None, len(called)):
        params = {"players": request.players, "names": len(called), "tables": len(set(tables))}
        raise PrintError("players.tables", "players", **params)
    if tables and request.tables not in (None, len(set(tables))):
        raise PrintError("tables.list", "tables", count=request.tables, tables=len(set(tables)))
    request = replace(request, players=request.players or count, names=real)
    if tables:
        at_tables = tuple(Counter(tables).values())  # those of a table follow each other
        request = replace(request, tables=len(at_tables), at_tables=at_tables)
    return replace(request, names_file=None, seated=True, remarks=tuple(remarks))


def settled(request: Request) -> Request:
    """Return the request in our words with distinct names; one that was settled before as it is."""
    if request.settled:
        return request
    request = named(request)
    day = request.day
    if day is not None:
        day = contents.today() if day.strip().lower() in TODAY else day_of(day)
    plain = replace(
        request,
        game=game_of(request.game),
        lang=language(request),
        ink=one_of("ink", request.ink, ("color", "mono")),
        duplex=one_of("duplex", request.duplex, ("long", "short", "none")),
        paper=one_of("paper", request.paper, tuple(PAPERS)),
        format=one_of("format", request.format, FORMATS),
        day=day,
        link=_address(request.link),
        settled=True,
    )
    if plain.day and plain.tables is not None:
        raise PrintError("day.alone", "day")
    return plain


def _address(link: str | None) -> str | None:
    """Return the address of a page as a phone takes it; raise PrintError if it isn't one."""
    if link is None:
        return None
    address = link.strip()
    plain = address.isascii() and address.isprintable() and not set(address) & set(' "<>\\^`{|}#')
    if not plain or not re.match(r"https?://[^/?]", address) or len(address) > LONGEST_LINK:
        raise PrintError("link.address", "link", text=quoted(link), most=LONGEST_LINK)
    return address


def is_meant(request: Request, option: str) -> bool:
    """Return whether the user chose this option, so that nothing else may replace it."""
    usual = vars(Request())[option]
    return option in request.typed or vars(request)[option] != usual
