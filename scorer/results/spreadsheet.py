"""A table as a file for a spreadsheet: CSV that a double click opens, with umlauts and columns."""

from __future__ import annotations

import errno
from pathlib import Path

from layouts.fault import Phrase
from layouts.words import LANGUAGES, Words, speak
from scorer.files import write
from scorer.results.folder import Folder
from scorer.results.tables import as_table
from scorer.verdict import ScoreError, Standing

ENDING = ".csv"
BOM = "\ufeff"  # without it spreadsheets take UTF-8 for something else
COMMAS = {"de": ";"}  # between columns, if a comma divides a number
MOST_HEAD = 4000  # bytes of the first line

# The words that head our columns; numbers are rounds.
HEADS = (
    *("game.file", "game.game", "game.state", "game.rank", "game.player", "game.marks"),
    *("game.records", "game.result", "score.total", "game.penalty", "sequence.total"),
    *("stones.left", "stones.won", "game.shapes"),
    *("game.red", "game.blue", "game.hexagons", "game.regions"),
)


def comma(lang: str) -> str:
    """Return the separator of columns in a spreadsheet of this language."""
    return COMMAS.get(lang, ",")


def content(standing: Standing, words: Words) -> bytes:
    """Return the file of one standing."""
    table = as_table({Path(): standing}, False, words, comma(words.lang))
    return (BOM + table).encode()


def of_folder(folder: Folder, words: Words, is_summed: bool) -> bytes:
    """Return the file of many records: a line for everybody in each of them, or in all.

    It also has the players without a result: absent, missing, or at a table without any moves.
    """
    if folder.refused and not folder.results:
        raise next(iter(folder.refused.values()))
    sums = folder.together() if is_summed else None
    return (BOM + folder.csv(words, comma(words.lang), sums)).encode()


def save(path: Path, table: str, force: bool) -> None:
    """Write a table to a file; check it again, as judging a folder may take minutes."""
    write(path, (BOM + table).encode(), lambda: refuse_unfit(path, force))


def refuse_unfit(path: Path, force: bool) -> None:
    """Raise for a file that isn't CSV, or that has more columns than a table of ours.

    A column of grades that a teacher added must not be lost.
    """
    if path.suffix.lower() != ENDING:
        raise ScoreError("spreadsheet.name", "output", file=path, ending=ENDING)
    if path.is_file() and not force and not _is_ours(path):
        raise FileExistsError(errno.EEXIST, Phrase("spreadsheet.other"), str(path))


def refuse_filled(path: Path, table: str) -> None:
    """Raise FileExistsError instead of emptying a filled-in table that wasn't read back yet."""
    if path.is_file() and _filled(path.read_bytes()) > _filled(table.encode()):
        raise FileExistsError(errno.EEXIST, Phrase("spreadsheet.filled"), str(path))


def _filled(raw: bytes) -> int:
    """Return how many cells of a table hold something, whatever its encoding."""
    lines = raw.replace(b"\0", b"").replace(b";", b",").replace(b"\t", b",").splitlines()
    return sum(bool(cell.strip(b' "')) for line in lines for cell in line.split(b","))


def _is_ours(path: Path) -> bool:
    """Return whether a file is empty, or has only our own columns in its first line."""
    with path.open("rb") as file:
        line = file.readline(MOST_HEAD).decode("utf-8-sig", errors="replace").strip()
    known = {speak(lang)(key) for lang in LANGUAGES for key in HEADS}
    cells = line.replace(";", ",").split(",")
    return not line or all(cell in known or cell.isdecimal() for cell in cells)
