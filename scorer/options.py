"""What fives-score can be asked for; everything else is loaded only when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from layouts.fault import quoted
from layouts.version import VERSION
from scorer import manual
from scorer.manual import Examples

Sheet = Annotated[str, typer.Argument(metavar="SHEET", help="The id beside the QR code.")]
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


ID, SET = "hunt-white-103ra9h", "output/hunt-set-10036hhz.yaml"
ROUND = f'fives-score round {ID} --roll 11234 --timer "c1-g1" "i5 g6 h6 i6 i7"'

# Of each command: what to type, and what it does.
EXAMPLES: dict[str, Examples] = {
    "": (
        (f"fives-score enter {SET}", "type in a whole game, step by step"),
        (f"fives-score game {SET}", "the standing, and what doesn't count and why"),
        (ROUND, "one round of one player, without any file"),
        (f"fives-score best {ID} --roll 11234", "what could have been found"),
        ("fives-score COMMAND --help", "more of a command"),
    ),
    "show": (
        (f"fives-score show {ID}", "what is printed on that sheet"),
        ("fives-score show sequence.yaml --at 12 --svg now.svg", "a game after move 12, drawn"),
    ),
    "round": (
        (ROUND, "two outlines, and this player turned the timer"),
        (f'fives-score round {ID} --roll "star star moon leaf fish"', "nothing was found"),
    ),
    "game": (
        (f"fives-score game {SET}", "one record"),
        ("fives-score game records --csv > class.csv", "a class, for a spreadsheet"),
    ),
    "best": (
        (f"fives-score best {ID} --roll 11234", "hunt: one roll; without --roll all 126"),
        ('fives-score best hexes-a-1000003 --rolls "3 5 1 4 6 2"', "hexes: for known rolls"),
        ("fives-score best clear.yaml --hint", "stones: the next jump, or that it is lost"),
        (
            'fives-score best clusters.yaml --rack "3 7 2 8 5"',
            "clusters: the play that scores most",
        ),
    ),
    "enter": (
        (f"fives-score enter {SET}", "a whole set, player by player"),
        (f"fives-score enter {ID} --name Sara", "one sheet alone: the solo game"),
        ("fives-score enter hexes.yaml --expert", "hexes with hexagons filled in before"),
    ),
    "roll": (
        ("fives-score roll", "five dice of hunt"),
        ("fives-score roll --game hexes", "the die of hexes"),
    ),
    "timer": (
        ("fives-score timer", "30 seconds"),
        ("fives-score timer 90 --quiet", "a minute and a half, without a sound"),
    ),
}


class Group(manual.Manual, TyperGroup):
    """The commands, with a page of help and errors of one line."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """An id or a file without a command: say which command was meant."""
        from scorer.verdict import ScoreError

        word = args[0]
        if word not in COMMANDS and (hint := _meant(word)):
            raise ScoreError(f"{quoted(word)} is no command; did you mean {hint}?")
        return super().resolve_command(ctx, args)


class Command(manual.Manual, TyperCommand):
    """One of the commands."""


def _meant(word: str) -> str:
    """The command for a word that is an id or a file."""
    if word.lower().endswith((".yaml", ".yml", ".json")):
        return f"fives-score game {word}"
    return f"fives-score show {word}" if word.count("-") >= 2 else ""


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
    target: Annotated[str, typer.Argument(metavar="SHEET or FILE", help="An id, or a record.")],
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
    from scorer import showing

    pictures = tuple((to, kind) for to, kind in ((svg, "svg"), (png, "png")) if to)
    showing.show(target, record, at, pictures, lang, json)


def best(
    target: Annotated[str, typer.Argument(metavar="SHEET or FILE", help="An id, or a record.")],
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
    from scorer import besting

    besting.best(target, roll, rolls, record, besting.Question(at, hint, rack, all_), lang, json)


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
    from scorer import marking

    task = marking.Task(
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
    raise typer.Exit(marking.mark(task, lang, json))


def game(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or a folder of them.")],
    csv: Annotated[bool, typer.Option("--csv", help="Say the table as CSV.")] = False,
    to_win: Annotated[
        int | None,
        typer.Option("--to-win", metavar="N", min=1, max=9, help="sequence: how many win."),
    ] = None,
    lang: RecordLang = None,
    json: Json = False,
) -> None:
    """Judge a whole record, or a folder of them."""
    from scorer import standings

    raise typer.Exit(standings.tell(file, lang, json, csv, to_win))


def enter(
    target: Annotated[str, typer.Argument(metavar="SHEET or FILE", help="An id, or a record.")],
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="X", help="Your name, for a new record.")
    ] = None,
    mode: Annotated[
        str | None, typer.Option("--mode", metavar="M", help="hunt: rounds, puzzle or solo.")
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
    from scorer import entering

    entering.enter(target, lang, name or (), mode, side=side, expert=expert, as_json=json)


def roll(
    game: Annotated[str, typer.Option("--game", metavar="WORD", help="Whose dice.")] = "hunt",
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Roll the dice, again where the rules say so."""
    from scorer import answers

    answers.roll(game, lang, json)


def timer(
    seconds: Annotated[
        int, typer.Argument(metavar="[SECONDS]", min=1, max=3600, help="How long.")
    ] = 30,
    lang: Lang = "en",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No sound.")] = False,
    json: Json = False,
) -> None:
    """Count down, seen across a table and heard."""
    from scorer import answers, timing

    words = answers.spoken(lang)
    if json:  # a program waits, and is told
        timing.wait(seconds)
        answers.say_json({"seconds": seconds})
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
        epilog=manual.page(EXAMPLES[""], manual.EXIT),
    )
    app.callback()(fives_score)
    known = [name for name in COMMANDS if asked[:1] == [name]] or COMMANDS
    for name in known:
        app.command(name, cls=Command, epilog=manual.page(EXAMPLES[name]))(COMMANDS[name])
    return app
