"""What fives-print can be asked for; everything else is loaded only when something is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import typer
from typer.core import TyperCommand

from generator import completion
from layouts.fault import quoted
from layouts.version import VERSION
from scorer.command_line import help_pages

PAGE = help_pages.HelpPage(
    (
        ("fives-print --players 4", "print.example.four"),
        ("fives-print --name Sara --name Peter --lang de", "print.example.names"),
        ("fives-print --names class.csv --ink mono --key", "print.example.class"),
        ("fives-print --list --game hexes", "print.example.list"),
        ("fives-print --game hexes --layout random", "print.example.hexes"),
        ("fives-print --game sequence --to-win 2", "print.example.sequence"),
        ("fives-print --set hunt-set-10036hhz --players 6", "print.example.more"),
        ("fives-print --set hunt-set-10036hhz --only 3", "print.example.only"),
        ("fives-print --set hunt-set-10036hhz --parts dice", "print.example.dice"),
        ("fives-print --parts dice --format svg", "print.example.svg"),
        ("fives-print --definition > my.yaml", "print.example.definition"),
        ("fives-print --layout my.yaml", "print.example.own"),
    ),
    (
        ("output/SET.pdf", "print.file.pdf"),
        ("output/SET.yaml", "print.file.record"),
        ("output/SET-dice.pdf", "print.file.part"),
        ("output/SET-2.pdf", "print.file.others"),
    ),
    exits=True,
)
TYPED = "fives.typed"  # where the context keeps the words of the command line


class Command(help_pages.Manual, TyperCommand):
    """The command, with a page of help and errors of one line."""

    PAGES: ClassVar[Mapping[str, help_pages.HelpPage]] = {"print": PAGE}
    GROUPS: ClassVar[Mapping[str, Sequence[str]]] = {
        "heading.what": ("game", "players", "layout", "side", "set_", "only", "parts", "key"),
        "heading.whom": ("name", "names", "lang", "large"),
        "heading.paper": ("paper", "ink", "duplex", "up"),
        "heading.choices": ("different", "to_win"),
        "heading.where": ("format_", "output", "force", "open_", "json_", "quiet"),
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


def _whole(word: str | int) -> int:
    plain = str(word).strip().removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) < 20):
        from generator.fault import PrintError

        raise typer.BadParameter(str(PrintError("number.whole", text=quoted(str(word)))))
    return int(word)


@app.command(cls=Command, help="print", epilog="print")
def fives_print(
    ctx: typer.Context,
    players: Annotated[
        int | None,
        typer.Option("--players", "-n", metavar="N", help="print.players", parser=_whole),
    ] = None,
    game: Annotated[
        str,
        typer.Option(
            "--game",
            "-g",
            metavar="WORD",
            help="print.game",
            autocompletion=completion.games,
        ),
    ] = "hunt",
    side: Annotated[
        str | None,
        typer.Option(
            "--side",
            metavar="NAME",
            help="print.side",
            autocompletion=completion.layouts,
        ),
    ] = None,
    layout: Annotated[
        str | None,
        typer.Option(
            "--layout",
            metavar="NAME or FILE",
            help="print.layout",
            autocompletion=completion.layouts,
        ),
    ] = None,
    set_: Annotated[
        str | None,
        typer.Option(
            "--set",
            metavar="ID or FILE",
            help="print.set",
            autocompletion=completion.sets,
        ),
    ] = None,
    only: Annotated[
        str | None,
        typer.Option("--only", metavar="A,B", help="print.only"),
    ] = None,
    parts: Annotated[
        str | None,
        typer.Option(
            "--parts",
            metavar="A,B",
            help="print.parts",
            autocompletion=completion.parts,
        ),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="X", help="print.name")
    ] = None,
    names: Annotated[
        str | None,
        typer.Option("--names", metavar="FILE.csv", help="print.names"),
    ] = None,
    paper: Annotated[
        str,
        typer.Option(
            "--paper",
            metavar="a4|letter",
            help="print.paper",
            autocompletion=completion.one_of("a4", "letter"),
        ),
    ] = "a4",
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            metavar="en|de|ar",
            help="print.lang",
            autocompletion=completion.one_of("en", "de", "ar"),
        ),
    ] = "en",
    ink: Annotated[
        str,
        typer.Option(
            "--ink",
            metavar="color|mono",
            help="print.ink",
            autocompletion=completion.one_of("color", "mono"),
        ),
    ] = "color",
    large: Annotated[bool, typer.Option("--large", help="print.large")] = False,
    key: Annotated[bool, typer.Option("--key", help="print.key")] = False,
    different: Annotated[bool, typer.Option("--different", help="print.different")] = False,
    up: Annotated[
        int,
        typer.Option("--up", metavar="1|2|4", help="print.up", parser=_whole),
    ] = 1,
    to_win: Annotated[
        int | None,
        typer.Option("--to-win", metavar="N", help="print.to_win", parser=_whole),
    ] = None,
    duplex: Annotated[
        str,
        typer.Option(
            "--duplex",
            metavar="long|none",
            help="print.duplex",
            autocompletion=completion.one_of("long", "none"),
        ),
    ] = "long",
    format_: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="pdf|svg|png",
            help="print.format",
            autocompletion=completion.one_of("pdf", "svg", "png"),
        ),
    ] = "pdf",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="DIR or FILE", help="print.output"),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="print.force")] = False,
    open_: Annotated[bool, typer.Option("--open", help="print.open")] = False,
    json_: Annotated[bool, typer.Option("--json", help="print.json")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="print.quiet")] = False,
    list_: Annotated[bool, typer.Option("--list", help="print.list")] = False,
    definition: Annotated[bool, typer.Option("--definition", help="print.definition")] = False,
    _version_: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="print.version")
    ] = False,
) -> None:
    """Print a set."""
    if ctx.args:
        from generator.requests.synonyms import alone

        values = [name for param in ctx.command.params for name in _valued(param)]
        raise alone(ctx.args[0], ctx.meta[TYPED], values)
    if list_:
        from generator.listing import listing

        told = listing(lang, game if "game" in _typed(ctx) else None)
        typer.echo(told.json() if json_ else told.text())
        return
    if definition:
        from layouts.definition.loader import text_of

        typer.echo(text_of(game), nl=False)
        return
    from generator import print_command
    from generator.requests.request import Request

    request = Request(
        players=players,
        game=game,
        side=side,
        layout=layout,
        set_id=set_,
        only=only,
        parts=parts,
        names=tuple(name or ()),
        names_file=names,
        paper=paper,
        lang=lang,
        ink=ink,
        large=large,
        key=key,
        duplex=duplex,
        different=different,
        up=up,
        to_win=to_win,
        format=format_,
        typed=_typed(ctx),
    )
    print_command.serve(request, print_command.Manner(output, force, open_, json_, quiet))


def _valued(param: Any) -> list[str]:
    """The names of an option that takes a word after it."""
    # arguments have no is_flag
    return [] if getattr(param, "is_flag", False) else list(param.opts)


def _typed(ctx: typer.Context) -> frozenset[str]:
    """The options that were typed, as against those left at what is usual."""
    sources = {option.rstrip("_"): ctx.get_parameter_source(option) for option in ctx.params}
    return frozenset(k for k, source in sources.items() if source and source.name == "COMMANDLINE")
