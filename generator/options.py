"""What fives-print can be asked for; everything else is loaded only when something is printed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

import typer
from typer.core import TyperCommand

from generator import completion
from generator.fault import flag
from layouts.version import VERSION
from scorer.command_line import help_pages
from scorer.command_line.shorthand import Whole

TYPED = "fives.typed"  # where the context keeps the words of the command line


class Choice(NamedTuple):
    """An option: what stands after it, of which kind that is, and what the Tab key offers."""

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
        "game": Choice("WORD", str, "hunt", completion.games, "-g"),
        "side": Choice("NAME", offered=completion.layouts),
        "layout": Choice("NAME or FILE", offered=completion.layouts),
        "set_id": Choice("ID or FILE", offered=completion.sets),
        "day": Choice("DATE"),
        "only": Choice("A,B"),
        "parts": Choice("A,B", offered=completion.parts),
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
        "schema": Choice("GAME", offered=completion.games),
    },
}


class Command(help_pages.Manual, TyperCommand):
    """The command, with a page of help and errors of one line."""

    GROUPS: ClassVar[Mapping[str, Sequence[str]]] = {
        heading: tuple(under) for heading, under in OPTIONS.items()
    }

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As ever; but an option of another name is told by ours, and words are kept as typed."""
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


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"Fives {VERSION}")
        raise typer.Exit


def fives_print(ctx: typer.Context, *, version: bool, **given: Any) -> None:
    """Print a set; `given` has the options by their names in the table."""
    if ctx.args:
        from generator.requests.synonyms import alone

        values = [name for param in ctx.command.params for name in _valued(param)]
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
    """What is said instead of printing something; nothing where a set is printed."""
    asked = {name: given.pop(name) for name in ("list", "definition", "short", "check", "schema")}
    lang = given["lang"] if "lang" in typed else None
    if asked["list"]:
        from generator.requests.catalogue import listing

        found = listing(lang, given["game"] if "game" in typed else None)
        return (found.json() if given["json"] else found.text()) + "\n"
    if not (asked["definition"] or asked["check"] or asked["schema"]):
        return ""
    from generator.requests import definitions

    if asked["schema"]:
        return definitions.schema(asked["schema"])
    if asked["check"]:
        return definitions.checked(given["layout"], given["side"], lang)
    return definitions.text(given["game"], given["layout"], asked["short"])


def _parameters() -> Iterator[inspect.Parameter]:
    """What Typer reads of a command: the context, and each option of the table."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    yield inspect.Parameter("ctx", kind, annotation=typer.Context)
    for name, option in (pair for under in OPTIONS.values() for pair in under.items()):
        asked = typer.Option(
            *filter(None, (flag(name), option.short)),
            metavar=option.stands,
            help=f"print.{flag(name)[2:].replace('-', '_')}",
            parser=Whole() if option.kind in (int, int | None) else None,
            autocompletion=option.offered or _offered(option),
        )
        annotation: Any = Annotated[option.kind, asked]
        yield inspect.Parameter(name, kind, default=option.usual, annotation=annotation)
    asked = typer.Option("--version", callback=_version, is_eager=True, help="print.version")
    yield inspect.Parameter("version", kind, default=False, annotation=Annotated[bool, asked])


def _offered(option: Choice) -> Callable[[str], list[str]] | None:
    """What Tab offers for an option that has few words to choose from."""
    words = (option.stands or "").split("|")
    return completion.one_of(*words) if option.kind is str and len(words) > 1 else None


# Typer asks for a signature; this one is as long as the table, and nobody has to write it twice.
fives_print.__signature__ = inspect.Signature(list(_parameters()))  # type: ignore[attr-defined]
app.command(cls=Command, help="print", epilog="print")(fives_print)


def _valued(param: Any) -> list[str]:
    """The names of an option that takes a word after it."""
    # arguments have no is_flag
    return [] if getattr(param, "is_flag", False) else list(param.opts)


def _typed(ctx: typer.Context) -> frozenset[str]:
    """The options that were typed, as against those left at what is usual."""
    sources = {option: ctx.get_parameter_source(option) for option in ctx.params}
    return frozenset(k for k, source in sources.items() if source and source.name == "COMMANDLINE")
