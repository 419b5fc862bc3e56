"""From a request to a job: definition, set, parts, players; for a class, a job for each table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from os import urandom
from pathlib import Path
from typing import NamedTuple

from generator.game_contract import MakesBoards, drawing, ups
from generator.lettering.text import printable
from generator.pages.job import AWARDS, CHECK, KEY, SHEETS, Job
from generator.pages.page import Style
from generator.refusal import PrintError, Remark, about
from generator.requests.player_names import unshown
from generator.requests.request import Request, is_meant, settled
from generator.requests.synonyms import one_of, side_of
from generator.theme import Inks
from layouts import code
from layouts.board import Deal, sides_of
from layouts.chance import Stream
from layouts.code import SET, Code
from layouts.day import day_set
from layouts.definition.loader import Definition, define, define_from, define_own, words_for
from layouts.game_contract import (
    Dealer,
    DealsDifferently,
    DealsOwnBoards,
    NumbersTables,
    PlaysInSides,
    SeatsClasses,
    dealer,
    least_players,
    on_demand,
)
from layouts.refusal import LayoutError, Phrase, did_you_mean, quoted
from layouts.words import speak

USUAL_PLAYERS = 4
MOST_TO_WIN = 9
MOST_GUESSED = 16  # names: with more there is no guess
_results = on_demand("generator.delivery", "books:results_of")
SHARED = ("board", "openings")  # parts with the board that all share
MOST_TABLES = 200
ONCE = "cover"  # the same for every table


def job_of(request: Request) -> tuple[Job, list[Remark]]:
    """Return the job of a request, and remarks for the user."""
    request = settled(request)
    parsed = code_of_set(request.set_id) if request.set_id is not None else None
    definition = _definition(request, parsed)
    deal = _in_sides(request, _deal(request, definition, parsed))
    if (count := len(request.names)) > deal.players:
        raise PrintError("players.few", "players", count=count, players=deal.players)
    words = words_for(definition, request.lang)
    names = tuple(map(printable, request.names))
    style = Style(words, Inks(request.ink == "mono"), request.large, definition.accent)
    duplex, only = request.duplex != "none", _only(request, deal)
    parts, up = _parts(request, deal), _up(request, deal)
    table, link = _table(request.table), request.link or ""
    has_results = AWARDS in parts and request.record is not None
    results = _results(request.record, words) if has_results else None
    backs = request.shift, request.duplex == "short"
    played = request.record if KEY in parts else None
    job = Job(deal, style, parts, names, duplex, up, only, table, link, results, *backs, played)
    return job, [*request.remarks, *unshown(request.names)]


def _table(text: str) -> tuple[int, int] | None:
    """Return the number and count of tables from the record of a table; None without tables."""
    if not text:
        return None
    number, slash, count = text.partition("/")
    plain = number + count
    if not (slash and plain.isascii() and plain.isdigit() and len(plain) < 9):
        raise PrintError("tables.table", "table", text=quoted(text))
    return int(number), int(count)


def code_of_set(text: str, its_set: str | None = None) -> Code:
    """Return the parsed id of a set; raise PrintError for a sheet's id, with its set if known."""
    with about("set_id"):
        parsed = code.parse(text)
    if parsed.layout == SET:
        return parsed
    params = {"id": quoted(text), "again": _again(parsed)}
    if its_set:
        raise PrintError("set.sheet", "set_id", set=its_set, **params)
    raise PrintError("set.sheet.footer", "set_id", **params)


def _again(sheet: Code) -> Phrase:
    """Return how to print a single sheet again: by its id, or with the part that all share."""
    parts = drawing(sheet.game).PARTS
    if SHEETS in parts:
        return Phrase("again.only", sheet=code.long(sheet))
    return Phrase("again.part", part=next(part for part in SHARED if part in parts))


# --- the definition ----------------------------------------------------------------------------


def _definition(request: Request, parsed: Code | None) -> Definition:
    """Return the game's definition or the user's; raise if --game, --set and --layout disagree."""
    definition = _own(request) or define(parsed.game if parsed else request.game)
    game = definition.game
    if parsed and parsed.game != game:
        set_id = quoted(request.set_id or "")
        raise PrintError("set.game", "set_id", id=set_id, game=parsed.game, other=game)
    if request.game != game and is_meant(request, "game"):
        if parsed:
            raise PrintError("game.set", "game", game=request.game, other=game)
        raise PrintError("game.layout", "game", game=request.game, other=game)
    return definition if request.to_win is None else _with_to_win(definition, request.to_win)


def _with_to_win(definition: Definition, to_win: int) -> Definition:
    if "to_win" not in definition.rules:
        raise PrintError("towin.none", "to_win", game=definition.game)
    if not 1 <= to_win <= MOST_TO_WIN:
        raise PrintError("towin.range", "to_win", count=to_win, most=MOST_TO_WIN)
    return replace(definition, rules={**definition.rules, "to_win": to_win})


def _own(request: Request) -> Definition | None:
    """Return the definition in the user's file, or in the record of a set; else None."""
    if request.layout and (
        request.layout.lower().endswith((".yaml", ".yml")) or Path(request.layout).is_file()
    ):
        with about("layout"):
            return define_own(Path(request.layout))
    if request.own:
        return define_from(request.own, speak(request.lang)("reprint.definition"))
    return None


# --- the set -----------------------------------------------------------------------------------


def _deal(request: Request, definition: Definition, parsed: Code | None) -> Deal:
    """Return the set: an earlier one, or a new one of a fresh seed."""
    game, usual = dealer(definition.game), sides_of(definition)[0]
    if parsed:
        seed, players, side = game.unpack(parsed.payload)
        is_of_class = isinstance(game, SeatsClasses) and game.class_of(seed) is not None
        if seed >= game.SEEDS and not is_of_class:
            raise PrintError(
                "set.none", "set_id", id=quoted(request.set_id or ""), game=parsed.game
            )
    else:
        players = len(request.names) or min(USUAL_PLAYERS, game.MOST_PLAYERS)
        drawn = int.from_bytes(urandom(16), "big") % game.SEEDS  # `secrets` takes 3 ms to load
        seed = drawn or game.SEEDS - 1  # 0 may mean a set of an old version
        side = usual
        if request.seed is not None and game.SEEDS > 1:
            seed = 1 + Stream("seed", definition.game, request.seed).below(game.SEEDS - 1)
        if request.day:
            for option in ("side", "layout", "different"):  # they would make another set
                if is_meant(request, option) or definition.own:
                    raise PrintError("day.alone", option)
            seed, side = day_set(request.day, definition.game)
    asked = _side(request, definition)
    if asked is None and side not in (sides := sides_of(definition)) and definition.own:
        set_id = quoted(request.set_id or "")
        raise PrintError("set.side", "set_id", id=set_id, side=side, sides=sides)
    side = asked or side
    players = players if request.players is None else request.players
    _refuse_too_many(request, players, definition.game, game)
    return dealt(definition, seed, players, side)


def dealt(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """Return the set of a seed; boards for a user's definition may have to be made."""
    game = dealer(definition.game)
    if definition.own and isinstance(game, DealsOwnBoards):
        maker = drawing(definition.game)
        boards = maker.own_boards(definition, seed) if isinstance(maker, MakesBoards) else None
        if boards is not None:
            return game.deal_own(definition, seed, players, side, boards)
    return game.deal(definition, seed, players, side)


def _in_sides(request: Request, deal: Deal) -> Deal:
    if request.sides is None:
        return deal
    game = dealer(deal.definition.game)
    if not isinstance(game, PlaysInSides):
        raise PrintError("sides.none", "sides", game=deal.definition.game)
    return game.in_sides(deal, request.sides)


def _refuse_too_many(request: Request, players: int, game: str, rules: Dealer) -> None:
    """Raise PrintError for more players than a game can have, or fewer."""
    least = least_players(rules)
    if least <= players <= rules.MOST_PLAYERS:
        return
    params = {"count": players, "game": game, "least": least, "most": rules.MOST_PLAYERS}
    if request.players is None:
        raise PrintError("players.names", "names", **params)
    raise PrintError("players.range", "players", **params)


def _side(request: Request, definition: Definition) -> str | None:
    """Return the side of --side, or of --layout if that isn't a file; None without them."""
    sides = sides_of(definition)
    side = None
    if request.side is not None:
        side = side_of("side", request.side, sides, definition)
    elif request.layout is not None and not definition.own:
        side = side_of("layout", request.layout, sides, definition)
    return _different(definition, side) if request.different else side


def _different(definition: Definition, side: str | None) -> str:
    """Return the side on which each player has a different board; raise PrintError without one."""
    game = dealer(definition.game)
    if not isinstance(game, DealsDifferently):
        raise PrintError("different.none", "different", game=definition.game)
    if side not in (None, game.RANDOM) or definition.own:
        raise PrintError("different.layout", "different", side=game.RANDOM)
    return str(game.DIFFERENT)


# --- what of it --------------------------------------------------------------------------------


def _only(request: Request, deal: Deal) -> tuple[int, ...]:
    """Return the players of --only: by number, by name or by a sheet's id; empty for all."""
    if request.only is None:
        return ()
    game = deal.definition.game
    if SHEETS not in drawing(game).PARTS:
        raise PrintError("only.sheets", "only", game=game)
    if request.set_id is None:
        raise PrintError("only.set", "only")
    if "parts" in request.typed or request.key:
        raise PrintError("only.parts", "only")
    words = [word.strip() for word in request.only.split(",") if word.strip()]
    players = {_player(word, request.names, deal) for word in words}
    if not players:
        raise PrintError("only.nobody", "only", text=quoted(request.only))
    return tuple(sorted(players))


def _player(word: str, names: tuple[str, ...], deal: Deal) -> int:
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= deal.players:
        return int(word)
    for number, name in enumerate(names, 1):
        if word.casefold() == name.casefold():
            return number
    if (sheet := _sheet(word, deal)) is not None:
        return sheet
    guess = did_you_mean(word, filter(None, names)) if len(names) <= MOST_GUESSED else Phrase()
    raise PrintError("only.unknown", "only", word=quoted(word), players=deal.players, guess=guess)


def _sheet(word: str, deal: Deal) -> int | None:
    """Return the player of a sheet's id, or None; a shared board counts for the first player."""
    try:
        parsed = code.parse(word)
    except LayoutError:
        return None
    mine = (sheet.player or 1 for sheet in deal.sheets if sheet.board.code == parsed)
    return next(mine, None)


def _up(request: Request, deal: Deal) -> int:
    known = ups(drawing(deal.definition.game))
    if request.up in known:
        return request.up
    *some, most = known
    many = Phrase("up.or", some=some, one=most) if some else most
    raise PrintError("up.range", "up", up=request.up, game=deal.definition.game, many=many)


def _parts(request: Request, deal: Deal) -> tuple[str, ...]:
    """Return the requested parts in the order of the game's PARTS."""
    game = drawing(deal.definition.game)
    if request.parts is None or request.only:
        asked = {SHEETS} if request.only else set(game.usual_parts(request.large))
    else:
        words = [word for word in request.parts.split(",") if word.strip()]
        asked = {one_of("parts", word, game.PARTS) for word in words}
    if request.key and KEY not in game.PARTS:
        raise PrintError("key.none", "key", game=deal.definition.game)
    asked |= {KEY, CHECK} if request.key else set()
    if not asked:
        text = quoted(request.parts or "")
        raise PrintError("parts.none", "parts", text=text, names=game.PARTS)
    return tuple(part for part in game.PARTS if part in asked)


# --- a class in tables -------------------------------------------------------------------------
#
# A set for each table, so that players at one table have equally good boards. The sets follow from
# the seed of the first: its id, with the same names and as many tables, prints all of them again.


class TableSet(NamedTuple):
    """The set of one table, and the request that would print it alone."""

    job: Job
    request: Request


def tables_of(request: Request) -> tuple[list[TableSet], list[Remark]]:
    """Return the set of each table, in the order of the names; and remarks for the user."""
    request = settled(request)
    if request.names and request.players is None:  # a set's id counts one table
        request = replace(request, players=len(request.names))
    _refuse_one_board(request.game if request.set_id is None else code_of_set(request.set_id).game)
    whole, remarks = job_of(replace(request, tables=None))
    count = 1 if request.tables is None else request.tables
    _refuse_unfit(request, whole, count)
    return list(_sets_of_tables(request, whole, count)), remarks


def sizes(players: int, tables: int) -> list[int]:
    """Return the players at each table: as equal as possible, the larger tables first."""
    each, more = divmod(players, tables)
    return [each + (number < more) for number in range(tables)]


def _sets_of_tables(request: Request, whole: Job, count: int) -> Iterator[TableSet]:
    definition, side = whole.deal.definition, whole.deal.side
    given = request.at_tables if sum(request.at_tables) == whole.deal.players else ()
    ends = list(pairwise(accumulate(given or sizes(whole.deal.players, count), initial=0)))
    seeds = _seeds(request, whole, ends)
    for number, (seed, (first, last)) in enumerate(zip(seeds, ends, strict=True), 1):
        deal = dealt(definition, seed, last - first, side)
        parts = tuple(part for part in whole.parts if part != ONCE or number == 1)
        names = whole.names[first:last]
        job = replace(whole, deal=deal, parts=parts, names=names, table=(number, count))
        here = replace(
            request,
            players=last - first,
            names=request.names[first:last],
            set_id=deal.id,
            parts=",".join(parts),
            tables=None,
            at_tables=(),
            table=f"{number}/{count}",
        )
        yield TableSet(job, here)


def _seeds(request: Request, whole: Job, ends: Sequence[tuple[int, int]]) -> list[int]:
    """Return the seed of each table; those of a new class have a board in common if that fits.

    A class printed by 1.1, whose first set has no place in a class, stays as it was.
    """
    rules, side = dealer(whole.game), whole.deal.side
    first = code.parse(whole.deal.id if request.set_id is None else request.set_id)
    seed = rules.unpack(first.payload)[0]
    if isinstance(rules, SeatsClasses) and not whole.deal.definition.own:
        of_class, is_new = rules.class_of(seed), request.set_id is None
        seed = seed if of_class is None else of_class
        seeds = [rules.class_seed(seed, start, end - start) for start, end in ends]
        if (is_new or of_class is not None) and seed not in seeds:
            return seeds
    if isinstance(rules, NumbersTables):
        return [rules.table_seed(seed, table, side) for table in range(1, len(ends) + 1)]
    return [(seed + table) % rules.SEEDS for table in range(len(ends))]


def _refuse_one_board(game: str) -> None:
    """Raise PrintError for a game without a sheet for each player, before counting players."""
    if SHEETS not in drawing(game).PARTS:
        raise PrintError("tables.game", "tables", game=game)


def _refuse_unfit(request: Request, whole: Job, count: int) -> None:
    """Raise PrintError for options that tables don't have, or tables without players."""
    _refuse_one_board(whole.game)  # a definition may be of another game than --game
    if request.only is not None:
        raise PrintError("tables.only", "tables")
    most = min(whole.deal.players, MOST_TABLES)
    if not 1 <= count <= most:
        raise PrintError("tables.range", "tables", count=count, most=most)
