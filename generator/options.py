"""What fives-print can be asked for; everything else is loaded only when something is printed."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperCommand

from layouts.fault import quoted
from layouts.version import VERSION
from scorer.door import Brief

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

EXAMPLES = """Print a pen-and-paper game: one PDF, a printer, scissors and glue are all it needs.

Examples:

\b
  fives-print --players 4
  fives-print --players 2 --name Sara --name Peter --lang de
  fives-print --names class.csv --paper letter --ink mono
  fives-print --game hexes --layout random --players 6
  fives-print --game sequence --players 4 --to-win 2
  fives-print --set hunt-set-1abcdefx
  fives-print --parts dice --format svg
"""


class Command(Brief, TyperCommand):
    """The command, with errors of one line."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"Fives {VERSION}")
        raise typer.Exit


def _whole(word: str | int) -> int:
    plain = str(word).strip().removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) < 20):
        raise typer.BadParameter(f"{quoted(str(word))} is no whole number")
    return int(word)


@app.command(cls=Command, help=EXAMPLES)
def fives_print(
    ctx: typer.Context,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-n", metavar="N", help="How many players (default 4).", parser=_whole
        ),
    ] = None,
    game: Annotated[
        str, typer.Option("--game", "-g", metavar="WORD", help="Which game; --list shows them.")
    ] = "hunt",
    side: Annotated[
        str | None,
        typer.Option("--side", metavar="NAME", help="Which side; --list shows them."),
    ] = None,
    layout: Annotated[
        str | None,
        typer.Option(
            "--layout", metavar="NAME or FILE", help="A layout, or your own .yaml definition."
        ),
    ] = None,
    set_: Annotated[
        str | None,
        typer.Option("--set", metavar="ID or FILE", help="Print an earlier set again."),
    ] = None,
    parts: Annotated[
        str | None,
        typer.Option("--parts", metavar="A,B", help="Only these parts; --list shows them."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="X", help="A player's name (repeat it).")
    ] = None,
    names: Annotated[
        str | None, typer.Option("--names", metavar="FILE.csv", help="Names, one a line.")
    ] = None,
    paper: Annotated[
        str, typer.Option("--paper", metavar="a4|letter", help="Paper size.", show_default=True)
    ] = "a4",
    lang: Annotated[str, typer.Option("--lang", metavar="en|de|ar", help="Language.")] = "en",
    ink: Annotated[
        str, typer.Option("--ink", metavar="color|mono", help="Colour or black.")
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
        str, typer.Option("--duplex", metavar="long|none", help="Both sides (long edge) or one.")
    ] = "long",
    format_: Annotated[
        str, typer.Option("--format", metavar="pdf|svg|png", help="Kind of file.")
    ] = "pdf",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="DIR or FILE", help="Where to (default: output/)."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file of another set.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open the file when it is done.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Say the result as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="Games, layouts and parts.")] = False,
    _version_: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Print a set."""
    from generator import shop
    from generator.wish import Wish

    wish = Wish(
        players=players,
        game=game,
        side=side,
        layout=layout,
        set_id=set_,
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
    if list_:
        typer.echo(shop.listing(lang))
        return
    shop.serve(wish, shop.Manner(output, force, open_, json_, quiet))


def _typed(ctx: typer.Context) -> frozenset[str]:
    """The options that were typed, as against those left at what is usual."""
    sources = {option.rstrip("_"): ctx.get_parameter_source(option) for option in ctx.params}
    return frozenset(k for k, source in sources.items() if source and source.name == "COMMANDLINE")
