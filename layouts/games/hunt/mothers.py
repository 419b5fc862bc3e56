"""The certified mother boards of hunt, read from games/hunt-mothers.txt.

Mother: a board that was proved fair once and for all. Its turns, mirrors and relabellings are
exactly as good, so one mother gives 8 * 720 sheets. Ids name mothers by their place in the file, so
the file may grow at the end but never change.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from layouts.fault import LayoutError, quoted

FILE = Path(__file__).parent.parent / "hunt-mothers.txt"
LETTERS = "smlfbc"  # star moon leaf fish bell crown
SIZE = 10

Mother = tuple[int, ...]


@lru_cache(maxsize=64)
def mother(index: int) -> Mother:
    """Return the marks of one mother, row by row."""
    if not 0 <= index < count():
        raise LayoutError("bank.number", number=index, count=count())
    (board,) = parse(_blocks()[index], FILE.name)
    return board


def count() -> int:
    """Return the number of mothers."""
    return len(_blocks())


@lru_cache(maxsize=1)
def _blocks() -> list[str]:
    """Return the boards as texts of the file; `mother` parses only the requested one."""
    return FILE.read_text(encoding="ascii").split("\n\n")[1:]


def parse(text: str, name: str = "bank") -> tuple[Mother, ...]:
    """Return the boards of a bank: ten lines of ten letters each, `#` begins a comment line."""
    number = {letter: i for i, letter in enumerate(LETTERS)}
    boards: list[Mother] = []
    marks: list[int] = []
    for line, row in enumerate(text.splitlines(), 1):
        if row.startswith("#") or not row.strip():
            if marks:
                raise LayoutError("bank.early", rows=SIZE).at(name, line)
            continue
        if len(row) != SIZE or not set(row) <= set(LETTERS):
            params = {"text": quoted(row), "count": SIZE, "letters": LETTERS}
            raise LayoutError("bank.row", **params).at(name, line)
        marks += [number[letter] for letter in row]
        if len(marks) == SIZE * SIZE:
            boards.append(tuple(marks))
            marks = []
    if marks:
        raise LayoutError("bank.end").at(name)
    return tuple(boards)


def picture(board: Mother) -> str:
    """Return a board as its ten lines of letters."""
    letters = "".join(LETTERS[mark] for mark in board)
    return "".join(letters[i : i + SIZE] + "\n" for i in range(0, len(letters), SIZE))
