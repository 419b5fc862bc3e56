"""fives-score enter: asks step by step, answers each outline at once, and keeps all on disk.

Made for tired people at a table: any spelling will do, an empty line means done, `undo` takes the
last answer back (again and again), `stop` goes home; whatever was answered is in the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from layouts.board import load
from layouts.fault import did_you_mean, quoted
from layouts.words import Words
from scorer.answers import say_json, spoken
from scorer.games.hunt import standing
from scorer.games.hunt_record import MODES
from scorer.ledger import new_record, opened, seat, shared_sheet
from scorer.record import lang_of
from scorer.seats import NAMES, is_name, no_player
from scorer.standings import as_told
from scorer.table import Ask, Stop, Table
from scorer.verdict import ScoreError

SIDES = ("white", "gray")


def enter(
    target: str,
    lang: str | None,
    names: Iterable[str] = (),
    mode: str | None = None,
    ask: Ask = input,
    *,
    side: str | None = None,
    as_json: bool = False,
) -> None:
    """Ask for a whole game, from where the record stands."""
    called = list(names)
    if mode and mode not in MODES:
        raise ScoreError(f"--mode {quoted(mode)} is not known" + did_you_mean(mode, MODES))
    if side and side not in SIDES:
        raise ScoreError(f"--side {quoted(side)} is not known" + did_you_mean(side, SIDES))
    if as_json:
        ask = _ask_aside if ask is input else ask
    path = _file(target, called, mode, spoken(lang or "en"))
    table = Table(path, spoken(lang or lang_of(path)), ask, sys.stderr if as_json else sys.stdout)
    _begin(table, called, mode, side)
    try:
        table.play()
    except (Stop, EOFError):
        table.say(table.words("enter.stopped", file=table.path))
    except KeyboardInterrupt:
        table.say("\n" + table.words("enter.stopped", file=table.path))
        raise
    if as_json:
        say_json(as_told(standing(table.read()), table.words))


def _ask_aside(prompt: str) -> str:
    """Standard output is left to the JSON at the end."""
    sys.stderr.write(prompt)
    sys.stderr.flush()
    return input()


def _file(target: str, names: list[str], mode: str | None, words: Words) -> Path:
    """The record to go on with; for a sheet's id a new one beside the printed sets."""
    path = Path(target)
    if path.is_dir():
        raise ScoreError(f"{path}: is a folder; give a record, or the id of a sheet")
    if path.is_file() or path.suffix.lower() in (".yaml", ".yml", ".json"):
        return path
    beside = Path("output") / f"{target.strip().lower()}.yaml"  # a set's id: its record
    if beside.is_file():
        return beside
    board = load(target)
    if board.code.game != "hunt":
        raise ScoreError(f"{quoted(target)} is a sheet of {board.code.game}, not of hunt")
    name = names[0] if names else words("board.player", n=1)
    if not is_name(name):
        raise ScoreError(f"--name {quoted(name)}: {NAMES}")
    if len(names) > 1:
        raise ScoreError("one sheet has one player; for more give the record of their set")
    folder = Path("output")
    folder.mkdir(exist_ok=True)
    path = folder / f"{board.id}.yaml"
    if not path.exists():
        new_record(path, {name: board.id}, mode or "solo")
    return path


def _begin(table: Table, names: Iterable[str], mode: str | None, side: str | None) -> None:
    """Whose game it is and by which rules; refused before the first question, if at all."""
    for name in names:
        if name not in table.players:
            raise ScoreError(f"{table.path}: {no_player(name, table.players)}")
    if mode and mode != table.ledger.mode:
        if table.ledger.rounds:
            raise ScoreError(
                f"{table.path}: this game began as {table.ledger.mode}; go on without --mode"
            )
        table.ledger.mode = mode
        table.ledger.save()
    if side == "gray":
        _sit_at_the_gray_side(table)
    table.ledger.written()


def _sit_at_the_gray_side(table: Table) -> None:
    """Everybody plays on the board that all share."""
    gray = shared_sheet(table.path)
    if gray is None:
        raise ScoreError(f"{table.path}: --side gray: this record names no gray board")
    if {board.id for board in table.record.boards.values()} == {gray}:
        return
    if table.ledger.rounds:
        raise ScoreError(f"{table.path}: --side gray: this game has begun on the white side")
    seat(table.path, dict.fromkeys(table.players, gray))
    table.record, table.ledger = table.read(), opened(table.path)
