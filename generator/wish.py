"""A wish: what somebody typed, checked word by word and turned into an order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator import roster
from generator.ink import Inks
from generator.page import Style
from generator.press import Order, drawing
from layouts import code
from layouts.board import Deal, rules_of
from layouts.code import SET
from layouts.definition import Definition, book, define, define_own, games
from layouts.fault import did_you_mean, quoted
from layouts.sheet import PAPERS
from layouts.symbol import LANGUAGES
from layouts.words import speak

FORMATS = ("pdf", "svg", "png")


class PrintError(ValueError):
    """Something that can't be printed as asked."""


@dataclass(frozen=True)
class Wish:
    """The options as they were typed."""

    players: int | None = None
    game: str = "hunt"
    side: str | None = None
    layout: str | None = None
    set_id: str | None = None
    parts: str | None = None
    names: tuple[str, ...] = ()
    names_file: str | None = None
    paper: str = "a4"
    lang: str = "en"
    ink: str = "color"
    large: bool = False
    duplex: str = "long"
    format: str = "pdf"


def one_of(option: str, word: str, known: tuple[str, ...] | list[str]) -> str:
    """The word, when it is known; case doesn't matter."""
    for name in known:
        if word.strip().lower() == name.lower():
            return name
    raise PrintError(f"{option} {quoted(word)} is not known" + did_you_mean(word, known))


def ordered(wish: Wish) -> tuple[Order, list[str]]:
    """The order for a wish, and remarks for the one who prints."""
    lang = one_of("--lang", wish.lang, LANGUAGES)
    mono = one_of("--ink", _colour(wish.ink), ("color", "mono")) == "mono"
    duplex = one_of("--duplex", wish.duplex, ("long", "none")) == "long"
    one_of("--paper", wish.paper, tuple(PAPERS))
    one_of("--format", wish.format, FORMATS)
    names, remarks = roster.names(wish.names, wish.names_file)
    definition = _definition(wish)
    deal = _deal(wish, definition, len(names))
    if len(names) > deal.players:
        raise PrintError(f"{len(names)} names for {deal.players} players; give more --players")
    style = Style(speak(lang), Inks(mono), wish.large, definition.accent)
    return Order(deal, style, _parts(wish, deal), names, duplex), remarks


def _colour(word: str) -> str:
    return "color" if word.strip().lower() in ("colour", "farbe") else word


def _definition(wish: Wish) -> Definition:
    """The game's definition, or the user's own file."""
    game = one_of("--game", wish.game, games())
    if wish.layout and (
        wish.layout.lower().endswith((".yaml", ".yml")) or Path(wish.layout).is_file()
    ):
        return define_own(Path(wish.layout))
    if wish.set_id:
        game = code.parse(wish.set_id, book()).game
    return define(game)


def _side(wish: Wish, definition: Definition) -> str | None:
    """The side that was asked for with --side, or with --layout where that is no file."""
    sides = rules_of(definition.game).SIDES
    if wish.side:
        return one_of("--side", wish.side, sides)
    if wish.layout and not definition.own:
        return one_of("--layout", wish.layout, sides)
    return None


def _deal(wish: Wish, definition: Definition, named: int) -> Deal:
    """The set: an earlier one, or a new one of a fresh seed."""
    game = rules_of(definition.game)
    side, players = _side(wish, definition), wish.players
    if wish.set_id:
        found = code.parse(wish.set_id, book())
        if found.layout != SET:
            raise PrintError(
                f"{quoted(wish.set_id)} is the id of a sheet; the set's id is in its footer"
            )
        seed, old_players, old_side = game.unpack(found.payload)
        side, players = side or old_side, players or old_players
    else:
        import secrets

        seed = secrets.randbelow(game.seeds())
        side, players = side or game.SIDES[0], players if players is not None else named or 4
    most = game.MOST_PLAYERS
    if not 1 <= players <= most:
        raise PrintError(
            f"--players {players}: {definition.game} is printed for 1 to {most} players"
        )
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
    from generator.games.hunt_own import mothers

    return mothers(definition, seed)


def _parts(wish: Wish, deal: Deal) -> tuple[str, ...]:
    """The parts that were asked for, in the order in which they are printed."""
    game = drawing(deal.definition.game)
    if not wish.parts:
        usual: tuple[str, ...] = game.usual_parts(wish.large)
        return usual
    asked = {one_of("--parts", word, game.PARTS) for word in wish.parts.split(",") if word.strip()}
    if not asked:
        raise PrintError(
            f"--parts {quoted(wish.parts)} names no part; known: {', '.join(game.PARTS)}"
        )
    return tuple(part for part in game.PARTS if part in asked)


def from_record(wish: Wish) -> Wish:
    """A wish whose --set is a record file: its set, names and print options."""
    from scorer.record import print_options

    if not wish.set_id or not wish.set_id.lower().endswith((".yaml", ".yml")):
        return wish
    told = print_options(Path(wish.set_id))
    kept = {
        k: v
        for k, v in told.items()
        if getattr(wish, k) in (None, (), False) or _is_default(wish, k)
    }
    return replace(wish, **{**kept, "set_id": told["set_id"]})  # type: ignore[arg-type]


def _is_default(wish: Wish, option: str) -> bool:
    return bool(getattr(wish, option) == getattr(Wish(), option))
