"""The options of fives-score; everything else is loaded only when it is needed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from layouts.game_contract import late
from scorer.command_line.help_and_misuse import (
    Manual,
    Whole,
    no_command,
    say_version,
    unknown_command,
    write_commands,
)

if TYPE_CHECKING:
    from scorer import referee
    from scorer.commands import enter as entering
    from scorer.commands import game as judging
    from scorer.commands import questions
    from scorer.commands import timer as timing
    from scorer.records import find, new_record
    from scorer.scan import command as scanning
else:
    entering, judging, questions = late("scorer.commands", "enter game questions")
    (timing,) = late("scorer.commands", "timer")
    (referee,) = late("scorer", "referee")
    find, new_record = late("scorer.records", "find new_record")
    (scanning,) = late("scorer.scan", "command")


def _asks(option: str, key: str, placeholder: str | None = None, **more: Any) -> Any:
    """Return an option: its spellings, the key of its help, and its placeholder."""
    return typer.Option(*option.split(), metavar=placeholder, help=f"score.{key}", **more)


def _takes(placeholder: str, key: str) -> Any:
    return typer.Argument(metavar=placeholder, help=f"score.{key}")


Target = Annotated[list[str], _takes("SHEET or FILE", "target")]
At = Annotated[int | None, _asks("--at", "at", "N", parser=Whole())]
Json = Annotated[bool, _asks("--json", "json")]
Lang = Annotated[str | None, _asks("--lang", "lang", "en|de|ar")]
RecordLang = Annotated[str | None, _asks("--lang", "lang.record", "en|de|ar")]
Record = Annotated[str | None, _asks("--record", "record", "FILE")]
Svg = Annotated[str | None, _asks("--svg", "svg", "FILE")]
Png = Annotated[str | None, _asks("--png", "png", "FILE")]


class Group(Manual, TyperGroup):
    """The commands, with a page of help and errors of one line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse as Typer does; but --lang may come before the command, and with --help only."""
        at = next((i for i, arg in enumerate(args) if arg.partition("=")[0] == "--lang"), None)
        command = next((i for i, arg in enumerate(args) if arg in COMMANDS), len(args))
        if at is not None and at < command:
            end = at + (1 if "=" in args[at] else 2)
            lang, rest = args[at:end], args[:at] + args[end:]
            args = rest + lang if command < len(args) else rest
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command; for an id or a file without one, raise with the command meant."""
        word = args[0]
        if word not in COMMANDS and not ctx.resilient_parsing:
            raise unknown_command(word, find.command_for(word), list(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, and the commands with what they do."""
        super().format_options(ctx, formatter)
        write_commands(self, ctx, formatter)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; if only options were typed, raise with the names of all commands."""
        if not [*ctx._protected_args, *ctx.args]:
            raise no_command(list(COMMANDS))
        return super().invoke(ctx)


class Command(Manual, TyperCommand):
    """One of the commands."""


def fives_score(
    _version_: Annotated[
        bool, _asks("--version", "version", callback=say_version, is_eager=True)
    ] = False,
) -> None:
    """What all commands share."""


def show(
    target: Target,
    at: At = None,
    svg: Svg = None,
    png: Png = None,
    record: Record = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Show the board of a sheet, or a game as it stands in its record."""
    questions.show(find.one_target(target), record, at, _pictures(svg, png), lang, json)


def best(
    target: Target,
    roll: Annotated[str | None, _asks("--roll", "best.roll", "R")] = None,
    rolls: Annotated[str | None, _asks("--rolls", "best.rolls", "R")] = None,
    at: At = None,
    hint: Annotated[bool, _asks("--hint", "best.hint")] = False,
    rack: Annotated[str | None, _asks("--rack", "best.rack", "T")] = None,
    all_: Annotated[bool, _asks("--all", "best.all")] = False,
    record: Record = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Tell the best score or move and how to reach it."""
    given = {"--roll": roll, "--rolls": rolls, "--rack": rack}
    question = referee.Question(roll=roll, rolls=rolls, rack=rack, all=all_, at=at, hint=hint)
    questions.best(find.one_target(target, given), record, question, lang, json)


def round_(
    sheet: Annotated[str, _takes("SHEET", "sheet")],
    roll: Annotated[str, _asks("--roll", "round.roll", "R")],
    outlines: Annotated[list[str] | None, _takes("OUTLINE...", "round.outlines")] = None,
    timer: Annotated[bool, _asks("--timer", "round.timer")] = False,
    number: Annotated[int, _asks("--round", "round.round", "N", parser=Whole())] = 1,
    no_best: Annotated[bool, _asks("--no-best", "round.no_best")] = False,
    svg: Svg = None,
    png: Png = None,
    name: Annotated[str, _asks("--name", "round.name", "X")] = "",
    record: Record = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Judge one round of one player.

    Each outline in quotes, squares in any order, a1-a5 for a run, 'open' after one that was not
    closed.
    """
    asked = referee.RoundQuestion(roll, tuple(outlines or ()), timer, number, best=not no_best)
    options = questions.RoundOptions(record, _pictures(svg, png), name)
    raise typer.Exit(questions.mark(sheet, asked, options, lang, json))


def game(
    file: Annotated[list[str], _takes("FILE...", "game.file")],
    csv: Annotated[bool, _asks("--csv", "game.csv")] = False,
    output: Annotated[str | None, _asks("-o", "game.output", "FILE.csv")] = None,
    force: Annotated[bool, _asks("--force", "game.force")] = False,
    marked: Annotated[str | None, _asks("--marked", "game.marked", "DIR")] = None,
    together: Annotated[bool, _asks("--together", "game.together")] = False,
    word: Annotated[str | None, _asks("--game", "game.word", "WORD")] = None,
    school: Annotated[str | None, _asks("--school", "game.school", "moodle|canvas")] = None,
    show: Annotated[str | None, _asks("--show", "game.show", "podium|tables|NAME")] = None,
    to_win: Annotated[int | None, _asks("--to-win", "game.to_win", "N", parser=Whole(1, 9))] = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Judge a whole record, or a folder of them."""
    how = (lang, json, csv, to_win, output, force, marked, together, word, school, show)
    raise typer.Exit(judging.tell(find.all_targets(file), judging.GameOptions(*how)))


def season(
    file: Annotated[list[str], _takes("FILE...", "season.file")],
    word: Annotated[str | None, _asks("--game", "game.word", "WORD")] = None,
    mode: Annotated[str | None, _asks("--mode", "season.mode", "M")] = None,
    best: Annotated[int | None, _asks("--best", "season.best", "N", parser=Whole(1, 999))] = None,
    by_rank: Annotated[str | None, _asks("--by-rank", "season.by_rank", "5,3,2,1")] = None,
    csv: Annotated[bool, _asks("--csv", "season.csv")] = False,
    plot: Annotated[str | None, _asks("--plot", "season.plot", "FILE.svg")] = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Add up many evenings."""
    options = judging.SeasonOptions(word, mode, best, by_rank, csv, json, plot, lang)
    raise typer.Exit(judging.tell_season(find.all_targets(file), options))


def forget(
    file: Annotated[list[str], _takes("FILE...", "season.file")], lang: RecordLang = None
) -> None:
    """Take the names out of records."""
    raise typer.Exit(judging.forget(find.all_targets(file), lang))


def share(
    target: Target,
    names: Annotated[bool, _asks("--names", "share.names")] = False,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Tell a result as lines to send to others."""
    raise typer.Exit(questions.share(find.one_target(target), names, lang, json))


def check(
    line: Annotated[list[str], _takes("LINE", "check.line")],
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Tell whether a shared line was mistyped."""
    raise typer.Exit(questions.check(" ".join(line), lang, json))


def enter(
    target: Target,
    name: Annotated[list[str] | None, _asks("--name", "enter.name", "X")] = None,
    mode: Annotated[str | None, _asks("--mode", "enter.mode", "M")] = None,
    side: Annotated[str | None, _asks("--side", "enter.side", "S")] = None,
    expert: Annotated[bool, _asks("--expert", "enter.expert")] = False,
    totals: Annotated[bool, _asks("--totals", "enter.totals")] = False,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Type in a game, step by step.

    Each answer is judged at once and kept on disk; 'undo' takes one back, 'stop' goes on another
    time.
    """
    target, table = find.table_in(target) if totals else (target, None)
    record = find.one_target(target, {"--name": name[-1] if name else None})
    if table:
        raise typer.Exit(entering.enter_table(record, table, lang, mode, as_json=json))
    options = new_record.EnterOptions(tuple(name or ()), mode, side, expert, totals)
    raise typer.Exit(entering.enter(record, lang, options, as_json=json))


def scan(
    photos: Annotated[list[str], _takes("PHOTO...", "scan.photos")],
    roll: Annotated[str | None, _asks("--roll", "scan.roll", "R")] = None,
    timer: Annotated[bool, _asks("--timer", "round.timer")] = False,
    number: Annotated[int | None, _asks("--round", "scan.round", "N", parser=Whole(1, 99))] = None,
    record: Annotated[str | None, _asks("--record", "scan.record", "FILE")] = None,
    player: Annotated[str | None, _asks("--player", "scan.player", "X")] = None,
    sheet: Annotated[str | None, _asks("--sheet", "scan.sheet", "ID")] = None,
    no_picture: Annotated[bool, _asks("--no-picture", "scan.no_picture")] = False,
    output: Annotated[str | None, _asks("-o", "scan.output", "DIR")] = None,
    quiet: Annotated[bool, _asks("--quiet -q", "scan.quiet")] = False,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Read outlines from photos of drawn sheets.

    What isn't sure is asked, or said with exit code 1; nothing is guessed.
    """
    how = (roll, timer, number, record, player, sheet, not no_picture, output, quiet)
    raise typer.Exit(scanning.scan(photos, scanning.ScanOptions(*how), lang, json))


def roll(
    word: Annotated[list[str] | None, _takes("[GAME]", "roll.word")] = None,
    game: Annotated[str, _asks("--game", "roll.game", "WORD")] = "hunt",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Roll the dice, again where the rules say so."""
    questions.roll(" ".join(word) if word else game, lang, json)


def timer(
    time: Annotated[list[str] | None, _takes("[TIME]", "timer.time")] = None,
    lang: Lang = None,
    quiet: Annotated[bool, _asks("--quiet -q", "timer.quiet")] = False,
    json: Json = False,
) -> None:
    """Count down, seen across a table and heard."""
    timing.timer(" ".join(time) if time else None, lang, quiet, json)


def _pictures(svg: str | None, png: str | None) -> tuple[tuple[str, str], ...]:
    """Return the files to draw, each with its kind."""
    return tuple((file, kind) for file, kind in ((svg, "svg"), (png, "png")) if file is not None)


EACH = (show, round_, game, season, forget, share, check, best, enter, scan, roll, timer)
COMMANDS: dict[str, Callable[..., None]] = {each.__name__.rstrip("_"): each for each in EACH}


def app_for(asked: Sequence[str]) -> typer.Typer:
    """Return the command line with only the command that is asked for, if it comes first.

    Building all of them takes longer than judging a round, and a list of them needs only names.
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
    is_tab = any(name.endswith("_COMPLETE") for name in os.environ)  # a shell asks what to offer
    is_list = list(asked) in (["--help"], ["-h"]) and not is_tab
    for name in known:
        called = _listed if is_list else COMMANDS[name]
        app.command(name, cls=Command, help=f"score.{name}", epilog=name)(called)
    return app


def _listed() -> None:
    """Do nothing: stands for a command in a list of names."""
