"""What may be wrong with how a command ended: a traceback, a lost record, a hang, bad words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, takewhile
from pathlib import Path

from layouts.refusal import LayoutError
from layouts.words import LANGUAGES, speak
from scorer.records.contents import is_played, set_of
from scorer.verdict import ScoreError
from tests.machine.hardening.runs import Case, Ended
from tests.standings import judged

CODES = (0, 1, 2, 3)
LONGEST = 900  # letters of a line that somebody has to read
NUMBERED = re.compile(r"\\u[0-9a-f]{4}")  # a letter that the stream can't show, by its number
SLOW = 300.0  # seconds of computing: on any machine it hangs
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f]")
FLAGS = ("--timer", "--no-best", "--hint", "--all", "--csv", "--expert", "--large", "--list", "-q")
KINDS = ("traceback", "lost", "hang", "code", "words", "answer")


@dataclass(frozen=True)
class Complaint:
    """Something wrong: its kind, and what was seen."""

    kind: str
    says: str


def complaints(
    case: Case, ended: Ended, before: Mapping[str, bytes], room: Path
) -> list[Complaint]:
    """All that is wrong with how a case ended."""
    return [*of_ending(case, ended), *of_files(case, ended, before, room)]


def of_ending(case: Case, ended: Ended, codes: tuple[int, ...] = CODES) -> Iterator[Complaint]:
    """What is wrong with an exit code and with what was said."""
    if "Hanging" in ended.trace or ended.seconds > SLOW:
        yield Complaint("hang", f"{ended.seconds:.0f} s: {ended.trace[-500:]}")
    elif ended.trace:
        yield Complaint("traceback", ended.trace)
    elif ended.code not in codes:
        yield Complaint("code", f"exit code {ended.code}: {ended.says[-300:]}")
    else:
        yield from _of_words(case, ended)


def _of_words(case: Case, ended: Ended) -> Iterator[Complaint]:
    out, err = (raw.decode(case.encoding, "replace") for raw in (ended.out, ended.err))
    lines = err.splitlines()
    is_told = "--json" in case.words and "enter" in case.words  # questions are asked aside
    if case.label == "scan" and (case.terminal or not lines):
        is_told = True  # which photo is read; a line for each on standard output
    most = 11 if "--layout" in case.words or "--check" in case.words else 2  # all that is wrong
    if ended.code == 2 and not is_told and not 1 <= len(lines) <= most:
        yield Complaint("words", f"{len(lines)} lines for a refusal: {err[:300]}")
    if ended.code == 2 and lines and not lines[-1].split(": ")[-1].strip():
        yield Complaint("words", f"a refusal says nothing: {lines[-1]}")
    aside = [] if is_told else [line for line in lines if line not in _left_out(lines)]
    if ended.code == 1 and (aside or not out.strip()):
        yield Complaint("words", f"not valid, but no verdict: {err[:300]}")
    letters = [len(NUMBERED.sub("?", line)) for line in lines]
    if not is_told and max(letters, default=0) > LONGEST:
        yield Complaint("words", f"a line of {max(letters)} letters: {err[:300]}")
    odd = CONTROL.search(out.replace("\r\n", "\n")) or CONTROL.search(err)
    if odd and not case.terminal:  # a terminal has colours
        yield Complaint("words", f"control characters: {out[-300:]!r} {err[-300:]!r}")
    if _wants_json(case.words) and ended.code in (0, 1) and out.strip():
        yield from _of_json(out, ended.code)


def _left_out(lines: list[str]) -> list[str]:
    """The lines that tell how many records of a folder nobody played, beside its table."""
    told = [re.escape(speak(lang)("game.left_out", count=7)) for lang in LANGUAGES]
    known = re.compile("|".join(one.replace("7", r"\d+") for one in told))
    return [line for line in lines if known.fullmatch(line)]


def _wants_json(words: tuple[str, ...]) -> bool:
    """True when JSON was asked for; after an option that takes a word, or --, it is that word."""
    options = takewhile(lambda word: word != "--", words)
    return any(
        word == "--json" and not (before.startswith("-") and before not in FLAGS)
        for before, word in pairwise(("", *options))
    )


def _of_json(out: str, code: int) -> Iterator[Complaint]:
    try:
        told = json.loads(out)
    except ValueError as error:
        if not out.startswith(("Usage", "Fives ")) and "  (" not in out.splitlines()[0]:
            yield Complaint("words", f"no JSON ({error}): {out[:300]}")
        return
    is_round = isinstance(told, dict) and "outlines" in told
    # a roll with three alike is no round at all: then the round itself says why
    if is_round and code != any([told.get("why"), *(one["faults"] for one in told["outlines"])]):
        yield Complaint("code", f"exit code {code} for {out[:300]}")


# ---- files ----------------------------------------------------------------------------------


def of_files(
    case: Case, ended: Ended, before: Mapping[str, bytes], room: Path
) -> Iterator[Complaint]:
    """What is wrong with the files: something lost, something half done, something left behind."""
    now = {path: path.read_bytes() for path in room.rglob("*") if path.is_file()}
    for path in now:
        if path.name.endswith(".tmp"):
            yield Complaint("lost", f"left behind: {path.name}")
    kept = set(now.values())
    for name, content in before.items():
        if content not in kept and not _may_change(case, ended, room / name, content):
            yield Complaint("lost", f"{name} was {content[:300]!r}")


def _may_change(case: Case, ended: Ended, path: Path, old: bytes) -> bool:
    """True when a command was asked to write this file, and wrote it well."""
    if not path.is_file():
        return False
    if case.command == "fives-print":
        is_forced = "--force" in case.words and path.suffix == ".pdf"
        return is_forced or is_replaceable(path, old)
    named = {path.name, path.stem} & {Path(word).name for word in case.words}
    if named and path.suffix in (".svg", ".png"):
        return True
    return bool(named) and "enter" in case.words and is_good(path)


def is_replaceable(path: Path, old: bytes) -> bool:
    """True when what fives-print replaced was a print of ours, or a record nobody wrote in."""
    if path.suffix != ".yaml":
        return b"fives-set:" in old
    aside = path.with_name("before.yaml")
    aside.write_bytes(old)
    try:
        return set_of(aside) is not None and not is_played(aside) and set_of(path) is not None
    finally:
        aside.unlink()


def is_good(path: Path) -> bool:
    """True when a record can be read."""
    try:
        judged(path)
    except (LayoutError, ScoreError):
        return False
    return True
