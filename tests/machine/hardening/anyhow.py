"""What is looked at as nobody would: a record, a text; answered, or refused in decent lines."""

from __future__ import annotations

import contextlib
import io
import json
import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.refusal import LayoutError, Refusal
from layouts.words import speak
from layouts.yaml import strict
from scorer.commands.game import GameOptions, tell
from scorer.records import contents
from scorer.records.new_record import is_untouched
from scorer.records.seats import own_board
from scorer.results.judged_record import GameResult
from scorer.results.tables import as_table
from scorer.verdict import ScoreError, Standing
from tests.machine.hardening.checks import CONTROL, LONGEST
from tests.machine.hardening.samples import ids
from tests.standings import judged

T = TypeVar("T")
LOOK = 300.0  # seconds of computing for a text, five times that for a record: it hangs
PLACED = r"line \d+: |larger than|nested deeper|this is a definition, not"
RUNS = [pytest.param(1, id="quick"), pytest.param(60, id="soak", marks=pytest.mark.soak)]


def by_chance(what: str, count: int, check: Callable[[Random], None]) -> None:
    """Check something so often, always by the same dice; the number of a failure is told."""
    for number in range(count):
        try:
            check(Random(f"{what}/{number}"))
        except BaseException as error:
            error.add_note(f"{what}, case {number}")
            raise


def said(error: Refusal) -> list[str]:
    """The lines of a refusal, one for each error: decent in length, without control characters."""
    lines = str(error).split("\n")
    assert len(lines) == 1 + len(error.others)
    for line in lines:
        assert line.strip()
        assert len(line) < LONGEST, line
        assert not CONTROL.search(line), repr(line)
    return lines


def understood(parse: Callable[[str], T], text: str) -> T | None:
    """What a text means, or None; a refusal has one line, and neither takes long."""
    start = time.process_time()
    try:
        return parse(text)
    except (ScoreError, LayoutError) as error:
        said(error)
        return None
    finally:
        assert time.process_time() - start < LOOK, text[:100]


def outcome(path: Path, content: bytes) -> str:
    """Judge a record: a standing that can be told in every way, or a refusal with file and line."""
    path.write_bytes(content)
    start = time.process_time()
    try:
        found = judged(path)
    except (LayoutError, ScoreError) as error:
        place = rf"{re.escape(path.name)}(, definition)?: ({PLACED})"
        assert all(re.match(place, line) for line in said(error)), str(error)
        return "refused"
    faulty = bool(found.warnings or any(move.faults for move in found.moves))
    for lang in ("en", "de", "ar"):
        assert told(found, path, lang) == faulty
    assert time.process_time() - start < 5 * LOOK
    return "faulty" if faulty else "valid"


def told(found: Standing, path: Path, lang: str) -> int:
    """The exit code when a standing is told in all forms."""
    json.dumps(GameResult(found).json(speak(lang))).encode()
    lines = as_table({path: found}, True, speak(lang)).splitlines()
    placeless = {*found.refused, *found.missing, *found.absent}
    assert len(lines) == 1 + len(found.places) + len(placeless)
    with contextlib.redirect_stdout(io.StringIO()) as out:
        ending = tell([str(path)], GameOptions(lang))
    assert not CONTROL.search(out.getvalue())
    return ending


def glanced(path: Path, game: str) -> None:
    """Those who look at a record without judging it get an answer, or a refusal with its place."""
    deal = dealer("hunt").deal(define("hunt"), 7, 2, "both")
    assert isinstance(is_untouched(path, deal), bool)
    assert isinstance(contents.is_played(path), bool)
    assert contents.lang_at(path) in ("en", "de", "ar")
    contents.set_of(path)
    looks: list[Callable[[Path], object]] = [_printed]
    looks += [partial(_board, sheet=ids(game)[at]) for at in (0, -1)]
    for look in looks:
        try:
            look(path)
        except LayoutError as error:
            assert all(line.startswith(path.name) for line in said(error))


def _printed(path: Path) -> object:
    return contents.print_options(contents.read_at(path))


def _board(path: Path, sheet: str) -> object:
    return own_board(strict.read(path, contents.MOST_BYTES), sheet)
