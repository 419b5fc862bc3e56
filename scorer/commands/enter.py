"""fives-score enter: asks step by step, answers each move at once, and keeps all on disk.

Made for tired people at a table: any spelling will do, `undo` takes the last answer back (again
and again), `stop` goes home; whatever was answered is in the file. What a game asks for stands in
a module of its own, found by name: scorer/games/hunt/enter.py for hunt.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from layouts.board import Board, load
from layouts.definition.loader import games
from layouts.fault import quoted
from layouts.symbol import LANGUAGES
from layouts.words import Words, speak
from layouts.yaml import strict
from scorer.commands.game import as_told
from scorer.dialogue.questions import Ask, Dialogue, EnterOptions, Stop
from scorer.files import alone, write
from scorer.records.contents import MOST_BYTES, lang_of
from scorer.records.find import OUTPUT, near, record_at
from scorer.records.seats import NAMES, is_name
from scorer.referee import can_enter
from scorer.terminal.board import say_json, spoken
from scorer.verdict import ScoreError, speaking


def enter(
    target: str,
    lang: str | None,
    names: Iterable[str] = (),
    mode: str | None = None,
    ask: Ask = input,
    *,
    side: str | None = None,
    expert: bool = False,
    as_json: bool = False,
    at_table: bool | None = None,
) -> None:
    """Ask for a whole game, from where the record stands.

    People at a table (on a terminal, where nothing is said) are asked for their names, too;
    programs and files of answers are asked for nothing but the game.
    """
    options = EnterOptions(tuple(names), mode, side, expert)
    out = sys.stderr if as_json else sys.stdout  # standard output is left to the JSON at the end
    path, kind = _found(target, options, lang)
    asked = _asking(out) if ask is input else ask
    table = kind(path, spoken(lang or lang_of(path)), asked, out)
    table.at_table = (ask is input and sys.stdin.isatty()) if at_table is None else at_table
    table.begin(options)
    try:
        table.play()
    except (Stop, EOFError):
        table.say(table.words("enter.stopped", file=table.path))
    except KeyboardInterrupt:
        table.say("\n" + table.words("enter.stopped", file=table.path))
        raise
    if as_json:
        say_json(as_told(table.standing(), table.words))


def _asking(out: TextIO) -> Ask:
    """Questions to a stream; on a terminal by input, which knows how to edit a line."""
    if sys.stdin.isatty() and out is sys.stdout:
        return input

    def ask(prompt: str) -> str:
        out.write(prompt)
        out.flush()
        answer = input()
        if not sys.stdin.isatty():  # what came from a file or a pipe is seen as if it were typed
            out.write("".join(c for c in answer if c >= " " and c != "\x7f") + "\n")
        return answer

    return ask


def _found(target: str, options: EnterOptions, lang: str | None) -> tuple[Path, type[Dialogue]]:
    """The record to go on with, and how its game is asked for.

    For a sheet's id a new record beside the printed sets.
    """
    if Path(target).is_dir():
        raise ScoreError(f"{target}: is a folder; give a record, or the id of a sheet")
    if path := record_at(target):
        return path, _kind_of(path, options, spoken(lang or lang_of(path)))
    board, words = load(target), spoken(lang or "en")
    game = board.code.game
    if game not in enterable():
        raise ScoreError(f"{quoted(target)} is a sheet of {game}; {_only()}")
    kind = table_of(game)
    with speaking(words):
        kind.check(options)
    return _record_of(board, kind, options, words), kind


def _kind_of(path: Path, options: EnterOptions, words: Words) -> type[Dialogue]:
    """How the game of a record is asked for."""
    item = strict.read(path, MOST_BYTES)
    if "game" not in item.table():
        raise item.refuse("the key 'game' is missing")
    game = item.table()["game"]
    if game.choice(*games()) not in enterable():
        raise game.refuse(_only())
    kind = table_of(game.text().strip())
    with speaking(words):
        kind.check(options)
    return kind


def enterable() -> list[str]:
    """The games that can be typed in: those with a module for it, short names first."""
    return [game for game in sorted(games(), key=len) if can_enter(game)]


def table_of(game: str) -> type[Dialogue]:
    """How a game is asked for: found by name."""
    found: type[Dialogue] = importlib.import_module(_module(game)).Table
    return found


def _module(game: str) -> str:
    return f"scorer.games.{game}.enter"


def _only() -> str:
    return f"'enter' is for {' and '.join(enterable())}"


def _record_of(board: Board, kind: type[Dialogue], options: EnterOptions, words: Words) -> Path:
    """The record of a sheet alone, made where there is none yet."""
    names = options.names or _nobody(kind, words)
    for name in names:
        if not is_name(name):
            raise ScoreError(f"--name {quoted(name)}: {NAMES}")
    if len(names) > 1 and not kind.shares:
        raise ScoreError("one sheet has one player; for more give the record of their set")
    name = f"{board.id}.yaml"
    path = near(Path(name)) or OUTPUT / name

    def is_free() -> bool:
        return not path.exists() or bool(options.names and _is_as_made(path, board, kind))

    if is_free():
        content = kind.create(board, names, options)
        path.parent.mkdir(exist_ok=True)
        with alone(path):
            if is_free():
                write(path, content)
    return path


def _nobody(kind: type[Dialogue], words: Words) -> tuple[str, ...]:
    """What players are called who gave no names."""
    return tuple(words("board.player", n=n + 1) for n in range(kind.least))


def _is_as_made(path: Path, board: Board, kind: type[Dialogue]) -> bool:
    """True for the record of an earlier call without names, when nothing was written into it."""
    nobody = (_nobody(kind, speak(lang)) for lang in LANGUAGES)
    return path.read_bytes() in [kind.create(board, names, EnterOptions()) for names in nobody]
