"""A wish: what somebody typed, checked word by word and turned into an order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator.fault import PrintError as PrintError
from generator.pages.job import FORMATS, SHEETS, Job
from generator.pages.page import Style
from generator.pagination import drawing
from generator.requests import names as roster
from generator.requests.synonyms import game_of, one_of, side_of
from generator.theme import Inks
from layouts import code
from layouts.board import Deal, dealer, sides_of
from layouts.code import SET, Code
from layouts.definition.loader import Definition, book, define, define_from, define_own
from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.millimetres import PAPERS
from layouts.symbol import LANGUAGES
from layouts.words import speak
from scorer.records import players as printed

MOST_TO_WIN = 9
SHARED = ("board", "openings")  # where a game has what all play on


@dataclass(frozen=True)
class Request:
    """The options as they were typed."""

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
    key: bool = False
    different: bool = False
    up: int = 1
    to_win: int | None = None
    format: str = "pdf"
    own: str | None = None  # the text of a definition of the user's, from a record
    seated: bool = False  # the names are told apart and in their places; empty ones are free
    typed: frozenset[str] = frozenset()  # options that were given, even if with what is usual


def job_of(wish: Request) -> tuple[Job, list[str]]:
    """The order for a wish, and remarks for the one who prints."""
    wish, remarks = settled(wish)
    found = earlier_code(wish.set_id) if wish.set_id is not None else None
    definition = _definition(wish, found)
    deal = _deal(wish, definition, found)
    if (count := len(wish.names)) > deal.players:
        raise PrintError(f"{count} names for {deal.players} players; give more --players")
    words = speak(wish.lang)
    names, unshown = roster.shown(wish.names, words)
    style = Style(words, Inks(wish.ink == "mono"), wish.large, definition.accent)
    duplex, only = wish.duplex == "long", _only(wish, deal)
    job = Job(deal, style, _parts(wish, deal), names, duplex, _up(wish, deal), only)
    return job, remarks + unshown


def named(wish: Request, lang: str | None = None) -> tuple[Request, list[str]]:
    """The wish with all names in it, told apart; and remarks about them, in a language."""
    if wish.seated:
        return wish, []
    words = speak(one_of("--lang", lang or wish.lang, LANGUAGES))
    names, remarks = roster.names(wish.names, wish.names_file, words)
    real = printed.named(names)
    players = len(names) if len(real) < len(names) and not wish.set_id else wish.players
    wish = replace(wish, players=wish.players or players, names=real)
    return replace(wish, names_file=None, seated=True), remarks


def settled(wish: Request) -> tuple[Request, list[str]]:
    """The wish in words that we know, with all names in it told apart; and remarks about names."""
    wish, remarks = named(wish)
    plain = replace(
        wish,
        game=game_of(wish.game),
        lang=one_of("--lang", wish.lang, LANGUAGES),
        ink=one_of("--ink", wish.ink, ("color", "mono")),
        duplex=one_of("--duplex", wish.duplex, ("long", "none")),
        paper=one_of("--paper", wish.paper, tuple(PAPERS)),
        format=one_of("--format", wish.format, FORMATS),
    )
    return plain, remarks


def earlier_code(text: str, its_set: str = "") -> Code:
    """What the id of an earlier set says; that of a sheet is refused, with its set if known."""
    found = code.parse(text, book())
    if found.layout != SET:
        where = "" if its_set else " (the set's id is in its footer)"
        raise PrintError(
            f"{quoted(text)} is the id of a sheet; print it again with "
            f"--set {its_set or 'SET'} {_again(found)}{where}"
        )
    return found


def _again(found: Code) -> str:
    """How a single sheet is printed again: by its id, or with the part that all share."""
    parts = drawing(found.game).PARTS
    if SHEETS in parts:
        return f"--only {code.long(found, book())}"
    return f"--parts {next(part for part in SHARED if part in parts)}"


def _definition(wish: Request, found: Code | None) -> Definition:
    """The game's definition, or the user's own; --game, --set and --layout must agree."""
    definition = _own(wish) or define(found.game if found else wish.game)
    game = definition.game
    if found and found.game != game:
        raise PrintError(f"{quoted(wish.set_id or '')} is a set of {found.game}, not of {game}")
    if wish.game != game and is_meant(wish, "game"):
        what = "the set" if found else "the layout"
        raise PrintError(f"--game {wish.game}: {what} is one of {game}; leave --game out")
    return definition if wish.to_win is None else _won_by(definition, wish.to_win)


def _won_by(definition: Definition, to_win: int) -> Definition:
    """The definition with another number of sequences that win."""
    if "to_win" not in definition.rules:
        raise PrintError(f"--to-win: {definition.game} is not won by sequences; leave it out")
    if not 1 <= to_win <= MOST_TO_WIN:
        raise PrintError(f"--to-win {to_win}: 1 to {MOST_TO_WIN} sequences can be asked for")
    return replace(definition, rules={**definition.rules, "to_win": to_win})


def _own(wish: Request) -> Definition | None:
    """The definition in the user's own file, or in the record of a set printed from one."""
    if wish.layout and (
        wish.layout.lower().endswith((".yaml", ".yml")) or Path(wish.layout).is_file()
    ):
        return define_own(Path(wish.layout))
    return define_from(wish.own, "the record's definition") if wish.own else None


def _side(wish: Request, definition: Definition) -> str | None:
    """The side that was asked for with --side, or with --layout where that is no file."""
    sides = sides_of(definition)
    side = None
    if wish.side is not None:
        side = side_of("--side", wish.side, sides, definition)
    elif wish.layout is not None and not definition.own:
        side = side_of("--layout", wish.layout, sides, definition)
    return _different(definition, side) if wish.different else side


def _different(definition: Definition, side: str | None) -> str:
    """The side on which everybody has a board of their own, where that can be chosen."""
    game = dealer(definition.game)
    if not hasattr(game, "DIFFERENT"):
        raise PrintError(f"--different: {definition.game} has nothing to choose here; leave it out")
    if side not in (None, game.RANDOM) or definition.own:
        raise PrintError(f"--different goes with --layout {game.RANDOM}")
    return str(game.DIFFERENT)


def _only(wish: Request, deal: Deal) -> tuple[int, ...]:
    """The players whose sheets alone are wanted: by number, by name or by a sheet's id."""
    if wish.only is None:
        return ()
    game = deal.definition.game
    if SHEETS not in drawing(game).PARTS:
        raise PrintError(f"--only: {game} has no sheets of single players; --parts picks its parts")
    if wish.set_id is None:
        raise PrintError("--only goes with --set: which set was it?")
    if "parts" in wish.typed or wish.key:
        raise PrintError("--only prints sheets; leave --parts and --key out")
    words = [word.strip() for word in wish.only.split(",") if word.strip()]
    players = {_player(word, wish.names, deal) for word in words}
    if not players:
        raise PrintError(f"--only {quoted(wish.only)} names nobody; a number or a name will do")
    return tuple(sorted(players))


def _player(word: str, names: tuple[str, ...], deal: Deal) -> int:
    """The player of a number, a name or a sheet's id."""
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= deal.players:
        return int(word)
    for number, name in enumerate(names, 1):
        if word.casefold() == name.casefold():
            return number
    if (sheet := _sheet(word, deal)) is not None:
        return sheet
    hint = did_you_mean(word, filter(None, names)) if len(names) <= 16 else ""
    raise PrintError(
        f"--only {quoted(word)} is nobody of this set; a number from 1 to {deal.players}"
        f" or a name will do{hint}"
    )


def _sheet(word: str, deal: Deal) -> int | None:
    """The player of a sheet's id; what all share is on the first player's sheet, too."""
    try:
        found = code.parse(word, book())
    except LayoutError:
        return None
    mine = (sheet.player or 1 for sheet in deal.sheets if sheet.board.code == found)
    return next(mine, None)


def _up(wish: Request, deal: Deal) -> int:
    """How many small sheets go on a page."""
    known = getattr(drawing(deal.definition.game), "UP", (1,))
    if wish.up not in known:
        many = " or ".join(map(str, known))
        raise PrintError(f"--up {wish.up}: {deal.definition.game} is printed {many} to a page")
    return wish.up


def _deal(wish: Request, definition: Definition, found: Code | None) -> Deal:
    """The set: an earlier one, or a new one of a fresh seed."""
    game, usual = dealer(definition.game), sides_of(definition)[0]
    if found:
        seed, players, side = game.unpack(found.payload)
        if seed >= game.seeds():
            raise PrintError(f"{quoted(wish.set_id or '')} is no set of {found.game}")
    else:
        import secrets

        players = len(wish.names) or min(4, game.MOST_PLAYERS)
        seed, side = secrets.randbelow(game.seeds()), usual
    side = _side(wish, definition) or side
    players = players if wish.players is None else wish.players
    most = game.MOST_PLAYERS
    if not 1 <= players <= most:
        asked = f"{players} names" if wish.players is None else f"--players {players}"
        raise PrintError(f"{asked}: {definition.game} is printed for 1 to {most} players")
    own = _own_mothers(definition, seed)
    deal: Deal = (
        game.deal(definition, seed, players, side, own)
        if own
        else game.deal(definition, seed, players, side)
    )
    return deal


def _own_mothers(
    definition: Definition, seed: int
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Boards for a definition of the user's that no certified board fits."""
    if not definition.own or definition.picture or definition.game != "hunt":
        return None
    from generator.games.hunt.forge.custom import mothers

    return mothers(definition, seed)


def _parts(wish: Request, deal: Deal) -> tuple[str, ...]:
    """The parts that were asked for, in the order in which they are printed."""
    game = drawing(deal.definition.game)
    if wish.parts is None or wish.only:
        asked = {SHEETS} if wish.only else set(game.usual_parts(wish.large))
    else:
        words = [word for word in wish.parts.split(",") if word.strip()]
        asked = {one_of("--parts", word, game.PARTS) for word in words}
    if wish.key and "key" not in game.PARTS:
        raise PrintError(f"--key: {deal.definition.game} has no answers to print")
    asked |= {"key"} if wish.key else set()
    if not asked:
        raise PrintError(
            f"--parts {quoted(wish.parts or '')} names no part; known: {', '.join(game.PARTS)}"
        )
    return tuple(part for part in game.PARTS if part in asked)


def is_meant(wish: Request, option: str) -> bool:
    """True when somebody asked for this, so that nothing else may take its place."""
    return option in wish.typed or bool(getattr(wish, option) != getattr(Request(), option))
