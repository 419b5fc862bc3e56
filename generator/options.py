"""The options of fives-print; everything else is loaded only when something is printed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

import typer
from typer.core import TyperCommand

from generator.refusal import flag
from scorer.command_line.help_and_misuse import Manual, Whole, say_version

TYPED = "fives.typed"  # where the context keeps the words of the command line


# --- what Tab offers --------------------------------------------------------------------------


def one_of(*known: str) -> Callable[[str], list[str]]:
    """Return a completer for fixed words."""

    def offered(incomplete: str) -> list[str]:
        return [word for word in known if word.startswith(incomplete.lower())]

    return offered


def games(incomplete: str) -> list[str]:
    """Return the games."""
    from layouts.definition import loader

    return [game for game in loader.games() if game.startswith(incomplete.lower())]


def layouts(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return sides and layouts of the game that was typed before."""
    from layouts.game_contract import dealer

    return [side for side in dealer(_game(ctx)).SIDES if side.startswith(incomplete.lower())]


def parts(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return parts of the game that was typed before; after a comma the next one."""
    from generator.game_contract import drawing

    *before, last = incomplete.lower().split(",")
    known = [part for part in drawing(_game(ctx)).PARTS if part not in before]
    return [",".join([*before, part]) for part in known if part.startswith(last)]


def sets(incomplete: str) -> list[str]:
    """Return the sets that were printed here before."""
    from scorer.records.find import ROOMS

    records = sorted({path.stem for room in ROOMS for path in room.glob("*-set-*.yaml")})
    return [name for name in records if name.startswith(incomplete)]


def _game(ctx: typer.Context) -> str:
    from layouts.definition import loader

    game = str(ctx.params.get("game") or "hunt").lower()
    return game if game in loader.games() else "hunt"


# --- options ----------------------------------------------------------------------------------


class Choice(NamedTuple):
    """An option: its metavar, its type, its default, what Tab offers, and its short name."""

    stands: str | None = None
    kind: Any = str | None
    usual: str | int | None = None
    offered: Callable[..., list[str]] | None = None
    short: str = ""


SWITCH = Choice(kind=bool, usual=False)

# Under each heading of the help, the options by the fields of a request.
OPTIONS: Mapping[str, Mapping[str, Choice]] = {
    "heading.what": {
        "players": Choice("N", int | None, short="-n"),
        "game": Choice("WORD", str, "hunt", games, "-g"),
        "side": Choice("NAME", offered=layouts),
        "layout": Choice("NAME or FILE", offered=layouts),
        "set_id": Choice("ID or FILE", offered=sets),
        "day": Choice("DATE"),
        "only": Choice("A,B"),
        "parts": Choice("A,B", offered=parts),
        "key": SWITCH,
    },
    "heading.whom": {
        "names": Choice("X", list[str] | None),
        "names_file": Choice("FILE.csv"),
        "keep_ids": SWITCH,
        "lang": Choice("en|de|ar", str, "en"),
        "large": SWITCH,
        "tagged": SWITCH,
    },
    "heading.paper": {
        "paper": Choice("a4|letter", str, "a4"),
        "ink": Choice("color|mono", str, "color"),
        "up": Choice("1|2|4", int, 1),
        "duplex": Choice("long|short|none", str, "long"),
        "shift": Choice("X,Y"),
        "printer": Choice("NAME"),
        "calibrate": SWITCH,
        "link": Choice("ADDRESS"),
    },
    "heading.choices": {
        "tables": Choice("N", int | None),
        "different": SWITCH,
        "sides": Choice("2|3", int | None),
        "to_win": Choice("N", int | None),
    },
    "heading.where": {
        "format": Choice("pdf|svg|png", str, "pdf"),
        "output": Choice("DIR or FILE", short="-o"),
        "record": Choice("FILE"),
        "force": SWITCH,
        "open": SWITCH,
        "json": SWITCH,
        "quiet": SWITCH._replace(short="-q"),
    },
    "heading.more": {
        "list": SWITCH,
        "definition": SWITCH,
        "short": SWITCH,
        "check": SWITCH,
        "schema": Choice("GAME", offered=games),
    },
}


class Command(Manual, TyperCommand):
    """The command, with a page of help and errors of one line."""

    GROUPS: ClassVar[Mapping[str, Sequence[str]]] = {
        heading: tuple(under) for heading, under in OPTIONS.items()
    }

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse as usual; refuse options of other programs with our names, and keep the words."""
        ours = {"--help", *(name for param in self.params for name in param.opts)}
        is_strange = any(arg.startswith("--") and arg.partition("=")[0] not in ours for arg in args)
        if is_strange and not ctx.resilient_parsing:
            from generator.requests.synonyms import refuse_other_options

            refuse_other_options(args, ours)
        ctx.meta[TYPED] = tuple(args)
        return super().parse_args(ctx, args)


app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=True,
    context_settings={"help_option_names": ["-h", "--help"], "allow_extra_args": True},
)


def fives_print(ctx: typer.Context, *, version: bool, **given: Any) -> None:
    """Print a set; `given` has the options by their names in the table."""
    if ctx.args:
        from generator.requests.synonyms import alone

        takes_word = (p for p in ctx.command.params if not getattr(p, "is_flag", False))
        values = [name for param in takes_word for name in param.opts]
        raise alone(ctx.args[0], ctx.meta[TYPED], values)
    typed = _typed(ctx)
    if text := _told(given, typed):
        typer.echo(text, nl=False)
        return
    from generator import print_command
    from generator.requests.request import Request

    how = ("output", "record", "force", "open", "json", "quiet", "keep_ids")
    manner = print_command.Manner(**{name: given.pop(name) for name in how})
    names = tuple(given.pop("names") or ())
    calibrates, shift, printer = (given.pop(name) for name in ("calibrate", "shift", "printer"))
    if calibrates:
        print_command.calibrate(Request(**given, typed=typed), manner)
        return
    given["shift"] = print_command.shift_for(shift, printer)
    print_command.serve(Request(**given, names=names, typed=typed), manner)


def _told(given: dict[str, Any], typed: frozenset[str]) -> str:
    """Return the text to show instead of printing; empty if a set is printed."""
    asked = {name: given.pop(name) for name in ("list", "definition", "short", "check", "schema")}
    lang = given["lang"] if "lang" in typed else None
    if asked["list"]:
        from generator.requests.catalogue import listing

        game = given["game"] if "game" in typed else None
        return listing(lang, game, given["json"]) + "\n"
    if not (asked["definition"] or asked["check"] or asked["schema"]):
        return ""
    from generator.requests import definitions

    if asked["schema"]:
        return definitions.schema(asked["schema"])
    if asked["check"]:
        return definitions.checked(given["layout"], given["side"], lang)
    return definitions.text(given["game"], given["layout"], asked["short"])


def _parameters() -> Iterator[inspect.Parameter]:
    """Yield the parameters of the command for Typer: the context, and each option of the table."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    yield inspect.Parameter("ctx", kind, annotation=typer.Context)
    for name, option in (pair for under in OPTIONS.values() for pair in under.items()):
        offered, words = option.offered, (option.stands or "").split("|")
        if option.kind is str and len(words) > 1:
            offered = one_of(*words)
        asked = typer.Option(
            *filter(None, (flag(name), option.short)),
            metavar=option.stands,
            help=f"print.{flag(name)[2:].replace('-', '_')}",
            parser=Whole() if option.kind in (int, int | None) else None,
            autocompletion=offered,
        )
        annotation: Any = Annotated[option.kind, asked]
        yield inspect.Parameter(name, kind, default=option.usual, annotation=annotation)
    asked = typer.Option("--version", callback=say_version, is_eager=True, help="print.version")
    yield inspect.Parameter("version", kind, default=False, annotation=Annotated[bool, asked])


# Typer reads the signature; this one is made from the table.
fives_print.__signature__ = inspect.Signature(list(_parameters()))  # type: ignore[attr-defined]
app.command(cls=Command, help="print", epilog="print")(fives_print)


def _typed(ctx: typer.Context) -> frozenset[str]:
    """Return the options that were typed, even with their defaults."""
    sources = {option: ctx.get_parameter_source(option) for option in ctx.params}
    return frozenset(k for k, source in sources.items() if source and source.name == "COMMANDLINE")
