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

ABOUT = """Print a pen-and-paper game: one PDF; a printer, scissors and glue are all it needs.

Without options: the game hunt for four. The PDF comes with a record, a small text file into which
fives-score writes what was played."""

MANUAL = help_pages.page(
    (
        ("fives-print --players 4", "hunt for four, into output/"),
        ("fives-print --name Sara --name Peter --lang de", "names on the sheets, in German"),
        ("fives-print --names class.csv --ink mono --key", "a class, black ink, with answers"),
        ("fives-print --list --game hexes", "what hexes has to offer"),
        ("fives-print --game hexes --layout random", "another game, a new area"),
        ("fives-print --game sequence --to-win 2", "a shorter game"),
        ("fives-print --set hunt-set-10036hhz --players 6", "that set again, two more players"),
        ("fives-print --set hunt-set-10036hhz --only 3", "only the sheet of player 3"),
        ("fives-print --set hunt-set-10036hhz --parts dice", "the dice of that set once more"),
        ("fives-print --parts dice --format svg", "the dice as pictures"),
        ("fives-print --definition > my.yaml", "hunt's definition, to change it"),
        ("fives-print --layout my.yaml", "a game of your own"),
    ),
    (
        "Files",
        "output/SET.pdf        what is printed; a file of another set is never replaced\n"
        "output/SET.yaml       its record: ids, names, options; --set brings them back\n"
        "output/SET-dice.pdf   parts of a set printed again; the set and its record stay\n"
        "output/SET-2.pdf      the same boards for others, with a record of their own",
    ),
    help_pages.EXIT,
)


TYPED = "fives.typed"  # where the context keeps the words of the command line


class Command(help_pages.Manual, TyperCommand):
    """The command, with a page of help and errors of one line."""

    GROUPS: ClassVar[Mapping[str, Sequence[str]]] = {
        "What to print": ("game", "players", "layout", "side", "set_", "only", "parts", "key"),
        "For whom": ("name", "names", "lang", "large"),
        "On which paper": ("paper", "ink", "duplex", "up"),
        "Choices of single games": ("different", "to_win"),
        "Where to": ("format_", "output", "force", "open_", "json_", "quiet"),
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
        raise typer.BadParameter(f"{quoted(str(word))} is no whole number")
    return int(word)


@app.command(cls=Command, help=ABOUT, epilog=MANUAL)
def fives_print(
    ctx: typer.Context,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-n", metavar="N", help="How many players (default 4).", parser=_whole
        ),
    ] = None,
    game: Annotated[
        str,
        typer.Option(
            "--game",
            "-g",
            metavar="WORD",
            help="Which game; --list shows them.",
            autocompletion=completion.games,
        ),
    ] = "hunt",
    side: Annotated[
        str | None,
        typer.Option(
            "--side",
            metavar="NAME",
            help="Which side; --list shows them.",
            autocompletion=completion.layouts,
        ),
    ] = None,
    layout: Annotated[
        str | None,
        typer.Option(
            "--layout",
            metavar="NAME or FILE",
            help="A layout, or your own .yaml definition.",
            autocompletion=completion.layouts,
        ),
    ] = None,
    set_: Annotated[
        str | None,
        typer.Option(
            "--set",
            metavar="ID or FILE",
            help="Print an earlier set again.",
            autocompletion=completion.sets,
        ),
    ] = None,
    only: Annotated[
        str | None,
        typer.Option("--only", metavar="A,B", help="With --set: only sheets of these players."),
    ] = None,
    parts: Annotated[
        str | None,
        typer.Option(
            "--parts",
            metavar="A,B",
            help="Only these parts; --list shows them.",
            autocompletion=completion.parts,
        ),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="X", help="A player's name (repeat it).")
    ] = None,
    names: Annotated[
        str | None,
        typer.Option("--names", metavar="FILE.csv", help="A class list: CSV, or one name a line."),
    ] = None,
    paper: Annotated[
        str,
        typer.Option(
            "--paper",
            metavar="a4|letter",
            help="Paper size.",
            autocompletion=completion.one_of("a4", "letter"),
        ),
    ] = "a4",
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            metavar="en|de|ar",
            help="Language.",
            autocompletion=completion.one_of("en", "de", "ar"),
        ),
    ] = "en",
    ink: Annotated[
        str,
        typer.Option(
            "--ink",
            metavar="color|mono",
            help="Colour or black.",
            autocompletion=completion.one_of("color", "mono"),
        ),
    ] = "color",
    large: Annotated[bool, typer.Option("--large", help="Large print, large dice.")] = False,
    key: Annotated[
        bool, typer.Option("--key", help="Add a fairness certificate and the answers.")
    ] = False,
    different: Annotated[
        bool, typer.Option("--different", help="hexes: a random area for each player.")
    ] = False,
    up: Annotated[
        int,
        typer.Option("--up", metavar="1|2|4", help="hexes: small sheets a page.", parser=_whole),
    ] = 1,
    to_win: Annotated[
        int | None,
        typer.Option(
            "--to-win", metavar="N", help="sequence: how many sequences win (3).", parser=_whole
        ),
    ] = None,
    duplex: Annotated[
        str,
        typer.Option(
            "--duplex",
            metavar="long|none",
            help="Both sides (long edge) or one.",
            autocompletion=completion.one_of("long", "none"),
        ),
    ] = "long",
    format_: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="pdf|svg|png",
            help="Kind of file.",
            autocompletion=completion.one_of("pdf", "svg", "png"),
        ),
    ] = "pdf",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="DIR or FILE", help="Where to (default: output/)."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file of another set.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open the file when it is done.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Say the result as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
    list_: Annotated[
        bool, typer.Option("--list", help="What there is: games, players, pages, layouts, parts.")
    ] = False,
    definition: Annotated[
        bool, typer.Option("--definition", help="The game's definition, to change it.")
    ] = False,
    _version_: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Print a set."""
    if ctx.args:
        from generator.fault import PrintError
        from generator.requests.synonyms import alone

        values = [name for param in ctx.command.params for name in _valued(param)]
        raise PrintError(alone(ctx.args[0], ctx.meta[TYPED], values))
    if list_:
        from generator.listing import listing

        typer.echo(listing(lang, game if "game" in _typed(ctx) else None, json_))
        return
    if definition:
        from layouts.definition.loader import text_of

        typer.echo(text_of(game), nl=False)
        return
    from generator import api
    from generator.requests.request import Request

    wish = Request(
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
    api.serve(wish, api.Manner(output, force, open_, json_, quiet))


def _valued(param: Any) -> list[str]:
    """The names of an option that takes a word after it."""
    return [] if getattr(param, "is_flag", False) else list(param.opts)


def _typed(ctx: typer.Context) -> frozenset[str]:
    """The options that were typed, as against those left at what is usual."""
    sources = {option.rstrip("_"): ctx.get_parameter_source(option) for option in ctx.params}
    return frozenset(k for k, source in sources.items() if source and source.name == "COMMANDLINE")
