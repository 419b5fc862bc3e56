"""What fives-score can be asked for; everything else is loaded only when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from layouts.fault import quoted
from layouts.version import VERSION
from scorer.command_line import help_pages
from scorer.command_line.examples import EXAMPLES
from scorer.command_line.shorthand import meant, one

Sheet = Annotated[str, typer.Argument(metavar="SHEET", help="The id beside the QR code.")]
Target = Annotated[
    list[str],
    typer.Argument(
        metavar="SHEET or FILE", help="An id, or a record; also a set's id, or its PDF."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Say the result as JSON.")]
Lang = Annotated[str, typer.Option("--lang", metavar="en|de|ar", help="Language.")]
RecordLang = Annotated[
    str | None, typer.Option("--lang", metavar="en|de|ar", help="Language (that of the record).")
]
Record = Annotated[
    str | None,
    typer.Option("--record", metavar="FILE", help="The set's record, for boards of your own."),
]
Svg = Annotated[str | None, typer.Option("--svg", metavar="FILE", help="Draw it as SVG.")]
Png = Annotated[str | None, typer.Option("--png", metavar="FILE", help="Draw it as PNG.")]


class Group(help_pages.Manual, TyperGroup):
    """The commands, with a page of help and errors of one line."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """An id or a file without a command: say which command was meant."""
        from scorer.verdict import ScoreError

        word = args[0]
        if word not in COMMANDS and (hint := meant(word)):
            raise ScoreError(f"{quoted(word)} is no command; did you mean {hint}?")
        return super().resolve_command(ctx, args)


class Command(help_pages.Manual, TyperCommand):
    """One of the commands."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"Fives {VERSION}")
        raise typer.Exit


def fives_score(
    _version_: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """What all commands share."""


def show(
    target: Target,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="A record: as it was after move N.")
    ] = None,
    svg: Svg = None,
    png: Png = None,
    record: Record = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Show the board of a sheet, or a game as it stands in its record."""
    from scorer.commands import show as showing

    pictures = tuple((to, kind) for to, kind in ((svg, "svg"), (png, "png")) if to)
    showing.show(one(target, lang), record, at, pictures, lang, json)


def best(
    target: Target,
    roll: Annotated[
        str | None,
        typer.Option(
            "--roll", metavar="R", help='hunt: the dice, like "star star moon leaf fish" or 11234.'
        ),
    ] = None,
    rolls: Annotated[
        str | None, typer.Option("--rolls", metavar="R", help='hexes: all rolls, like "5 1 4".')
    ] = None,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="A record: as it was after move N.")
    ] = None,
    hint: Annotated[bool, typer.Option("--hint", help="A record: only the next step.")] = False,
    rack: Annotated[
        str | None, typer.Option("--rack", metavar="T", help='clusters: tiles, like "3 7 2 8 5".')
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="clusters: every play.")] = False,
    record: Record = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Tell the best score or move and how to reach it."""
    from scorer.commands import best as besting

    given = {"--roll": roll, "--rolls": rolls, "--rack": rack}
    question = besting.Question(at, hint, rack, all_)
    besting.best(one(target, lang, given), roll, rolls, record, question, lang, json)


def round_(
    sheet: Sheet,
    roll: Annotated[
        str, typer.Option("--roll", metavar="R", help='The dice, like "star star moon leaf fish".')
    ],
    outlines: Annotated[
        list[str] | None,
        typer.Argument(metavar="OUTLINE...", help='What was outlined, like "a1-a3 b3 c3".'),
    ] = None,
    timer: Annotated[bool, typer.Option("--timer", help="This player turned the timer.")] = False,
    number: Annotated[
        int, typer.Option("--round", metavar="N", help="Which round; the last one counts double.")
    ] = 1,
    no_best: Annotated[
        bool, typer.Option("--no-best", help="Don't tell what could have been found.")
    ] = False,
    svg: Svg = None,
    png: Png = None,
    name: Annotated[str, typer.Option("--name", metavar="X", help="Name on the drawing.")] = "",
    record: Record = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Judge one round of one player.

    Each outline in quotes, squares in any order, a1-a5 for a run, 'open' after one that was not
    closed.
    """
    from scorer.games.hunt import one_round

    task = one_round.Task(
        sheet=sheet,
        roll=roll,
        outlines=tuple(outlines or ()),
        timer=timer,
        round=number,
        best=not no_best,
        svg=svg,
        png=png,
        player=name,
        record=record,
    )
    raise typer.Exit(one_round.mark(task, lang, json))


def game(
    file: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="A record, its set's id, or a folder of records."),
    ],
    csv: Annotated[bool, typer.Option("--csv", help="Say the table as CSV.")] = False,
    output: Annotated[
        str | None, typer.Option("-o", metavar="FILE.csv", help="Write it for a spreadsheet.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="-o: replace any file.")] = False,
    marked: Annotated[
        str | None,
        typer.Option("--marked", metavar="DIR", help="hunt: draw every round of every player."),
    ] = None,
    together: Annotated[
        bool, typer.Option("--together", help="A folder: one table of sums, as for a term.")
    ] = False,
    to_win: Annotated[
        int | None,
        typer.Option("--to-win", metavar="N", min=1, max=9, help="sequence: how many win."),
    ] = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Judge a whole record, or a folder of them."""
    from scorer.commands import game as standings

    errand = standings.GameOptions(output, force, marked, together)
    raise typer.Exit(standings.tell(one(file, lang), lang, json, csv, to_win, errand))


def enter(
    target: Target,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="X", help="Your name, for a new record.")
    ] = None,
    mode: Annotated[
        str | None,
        typer.Option(
            "--mode",
            metavar="M",
            help="hunt: rounds, puzzle or solo; stones: row, towers or clear.",
        ),
    ] = None,
    side: Annotated[
        str | None,
        typer.Option("--side", metavar="S", help="All play on this side: gray; for hexes a or b."),
    ] = None,
    expert: Annotated[
        bool, typer.Option("--expert", help="hexes: hexagons are filled in before the start.")
    ] = False,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Type in a game, step by step.

    Each answer is judged at once and kept on disk; 'undo' takes one back, 'stop' goes on another
    time.
    """
    from scorer.commands import enter as entering

    found = one(target, lang, {"--name": name[-1] if name else None})
    entering.enter(found, lang, name or (), mode, side=side, expert=expert, as_json=json)


def roll(
    word: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]", help="Whose dice: hunt, hexes.")
    ] = None,
    game: Annotated[str, typer.Option("--game", metavar="WORD", help="The same.")] = "hunt",
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Roll the dice, again where the rules say so."""
    from scorer.terminal import board

    board.roll(" ".join(word) if word else game, lang, json)


def timer(
    time: Annotated[
        list[str] | None, typer.Argument(metavar="[TIME]", help="How long: 30, 90s, 1:30, 2m.")
    ] = None,
    lang: Lang = "en",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No sound.")] = False,
    json: Json = False,
) -> None:
    """Count down, seen across a table and heard."""
    from scorer.commands import timer as timing
    from scorer.terminal.board import say_json, spoken
    from scorer.verdict import speaking

    words = spoken(lang)
    with speaking(words):
        seconds = timing.seconds_of(" ".join(time)) if time else timing.USUAL
    if json:  # a program waits, and is told
        timing.wait(seconds)
        say_json({"seconds": seconds})
    else:
        timing.run_timer(seconds, words, quiet)


COMMANDS: dict[str, Callable[..., None]] = {
    "show": show,
    "round": round_,
    "game": game,
    "best": best,
    "enter": enter,
    "roll": roll,
    "timer": timer,
}


def app_for(asked: Sequence[str]) -> typer.Typer:
    """The command line; of its commands only the one that is asked for is built, where it is plain.

    Building all of them takes longer than judging a round.
    """
    app = typer.Typer(
        cls=Group,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        help="Judge what was played on printed sheets: what counts, what doesn't, and why.",
        epilog=help_pages.page(EXAMPLES[""], help_pages.EXIT),
    )
    app.callback()(fives_score)
    known = [name for name in COMMANDS if asked[:1] == [name]] or COMMANDS
    for name in known:
        app.command(name, cls=Command, epilog=help_pages.page(EXAMPLES[name]))(COMMANDS[name])
    return app
