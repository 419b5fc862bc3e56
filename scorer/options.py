"""What fives-score can be asked for; everything else is loaded only when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from layouts.fault import quoted
from layouts.version import VERSION
from scorer.command_line import help_pages
from scorer.command_line.examples import PAGES as SCORE_PAGES
from scorer.command_line.shorthand import meant, one

Sheet = Annotated[str, typer.Argument(metavar="SHEET", help="score.sheet")]
Target = Annotated[
    list[str],
    typer.Argument(metavar="SHEET or FILE", help="score.target"),
]
Json = Annotated[bool, typer.Option("--json", help="score.json")]
Lang = Annotated[str, typer.Option("--lang", metavar="en|de|ar", help="score.lang")]
RecordLang = Annotated[
    str | None, typer.Option("--lang", metavar="en|de|ar", help="score.lang.record")
]
Record = Annotated[
    str | None,
    typer.Option("--record", metavar="FILE", help="score.record"),
]
Svg = Annotated[str | None, typer.Option("--svg", metavar="FILE", help="score.svg")]
Png = Annotated[str | None, typer.Option("--png", metavar="FILE", help="score.png")]


class Group(help_pages.CommandsManual, TyperGroup):
    """The commands, with a page of help and errors of one line."""

    PAGES = SCORE_PAGES

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """An id or a file without a command: say which command was meant."""
        from scorer.verdict import ScoreError

        word = args[0]
        if word not in COMMANDS and (hint := meant(word)):
            raise ScoreError("command.unknown", word=quoted(word), hint=hint)
        return super().resolve_command(ctx, args)


class Command(help_pages.Manual, TyperCommand):
    """One of the commands."""

    PAGES = SCORE_PAGES


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"Fives {VERSION}")
        raise typer.Exit


def fives_score(
    _version_: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="score.version")
    ] = False,
) -> None:
    """What all commands share."""


def show(
    target: Target,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="score.at")] = None,
    svg: Svg = None,
    png: Png = None,
    record: Record = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Show the board of a sheet, or a game as it stands in its record."""
    from scorer.commands import show as showing

    showing.show(one(target, lang), record, at, _pictures(svg, png), lang, json)


def best(
    target: Target,
    roll: Annotated[
        str | None,
        typer.Option("--roll", metavar="R", help="score.best.roll"),
    ] = None,
    rolls: Annotated[
        str | None, typer.Option("--rolls", metavar="R", help="score.best.rolls")
    ] = None,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="score.at")] = None,
    hint: Annotated[bool, typer.Option("--hint", help="score.best.hint")] = False,
    rack: Annotated[str | None, typer.Option("--rack", metavar="T", help="score.best.rack")] = None,
    all_: Annotated[bool, typer.Option("--all", help="score.best.all")] = False,
    record: Record = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Tell the best score or move and how to reach it."""
    from scorer.commands import best as besting
    from scorer.referee import Question

    given = {"--roll": roll, "--rolls": rolls, "--rack": rack}
    question = Question(roll=roll, rolls=rolls, rack=rack, all=all_, at=at, hint=hint)
    besting.best(one(target, lang, given), record, question, lang, json)


def round_(
    sheet: Sheet,
    roll: Annotated[str, typer.Option("--roll", metavar="R", help="score.round.roll")],
    outlines: Annotated[
        list[str] | None,
        typer.Argument(metavar="OUTLINE...", help="score.round.outlines"),
    ] = None,
    timer: Annotated[bool, typer.Option("--timer", help="score.round.timer")] = False,
    number: Annotated[int, typer.Option("--round", metavar="N", help="score.round.round")] = 1,
    no_best: Annotated[bool, typer.Option("--no-best", help="score.round.no_best")] = False,
    svg: Svg = None,
    png: Png = None,
    name: Annotated[str, typer.Option("--name", metavar="X", help="score.round.name")] = "",
    record: Record = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Judge one round of one player.

    Each outline in quotes, squares in any order, a1-a5 for a run, 'open' after one that was not
    closed.
    """
    from scorer.commands.round import RoundOptions, mark
    from scorer.referee import RoundQuestion

    asked = RoundQuestion(roll, tuple(outlines or ()), timer, number, best=not no_best)
    options = RoundOptions(record, _pictures(svg, png), name)
    raise typer.Exit(mark(sheet, asked, options, lang, json))


def game(
    file: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="score.game.file"),
    ],
    csv: Annotated[bool, typer.Option("--csv", help="score.game.csv")] = False,
    output: Annotated[
        str | None, typer.Option("-o", metavar="FILE.csv", help="score.game.output")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="score.game.force")] = False,
    marked: Annotated[
        str | None,
        typer.Option("--marked", metavar="DIR", help="score.game.marked"),
    ] = None,
    together: Annotated[bool, typer.Option("--together", help="score.game.together")] = False,
    to_win: Annotated[
        int | None,
        typer.Option("--to-win", metavar="N", min=1, max=9, help="score.game.to_win"),
    ] = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Judge a whole record, or a folder of them."""
    from scorer.commands.game import GameOptions, tell

    options = GameOptions(lang, json, csv, to_win, output, force, marked, together)
    raise typer.Exit(tell(one(file, lang), options))


def enter(
    target: Target,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="X", help="score.enter.name")
    ] = None,
    mode: Annotated[
        str | None,
        typer.Option(
            "--mode",
            metavar="M",
            help="score.enter.mode",
        ),
    ] = None,
    side: Annotated[
        str | None,
        typer.Option("--side", metavar="S", help="score.enter.side"),
    ] = None,
    expert: Annotated[bool, typer.Option("--expert", help="score.enter.expert")] = False,
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
        list[str] | None, typer.Argument(metavar="[GAME]", help="score.roll.word")
    ] = None,
    game: Annotated[str, typer.Option("--game", metavar="WORD", help="score.roll.game")] = "hunt",
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Roll the dice, again where the rules say so."""
    from scorer.commands import roll as rolling

    rolling.roll(" ".join(word) if word else game, lang, json)


def timer(
    time: Annotated[
        list[str] | None, typer.Argument(metavar="[TIME]", help="score.timer.time")
    ] = None,
    lang: Lang = "en",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="score.timer.quiet")] = False,
    json: Json = False,
) -> None:
    """Count down, seen across a table and heard."""
    from scorer.commands import timer as timing

    timing.timer(" ".join(time) if time else None, lang, quiet, json)


def _pictures(svg: str | None, png: str | None) -> tuple[tuple[str, str], ...]:
    """The files that are to be drawn, each with its kind."""
    return tuple((file, kind) for file, kind in ((svg, "svg"), (png, "png")) if file)


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
        help="score",
        epilog="score",
    )
    app.callback()(fives_score)
    known = [name for name in COMMANDS if asked[:1] == [name]] or COMMANDS
    for name in known:
        app.command(name, cls=Command, help=f"score.{name}", epilog=name)(COMMANDS[name])
    return app
