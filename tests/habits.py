"""Find habits of translated English in docstrings, and variables without a name of their own.

    python -m tests.habits                a table: finds by room
    python -m tests.habits scorer/games   each find in that room: file:line, habit, words
    python -m tests.habits --lower        write the present counts where they are below the ceilings

The rules behind it are in docs/contributing/style.md. `tests/habits.txt` holds the ceilings.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.house import HOME, sources, walk

CEILINGS = HOME / "tests/habits.txt"
NAMES = frozenset({"told", "said", "found", "one", "the"})
NAME = "name"  # the habit of a variable called by one of NAMES
HABITS = {
    "clause": r"\A(What|How|Where|That)\b",
    "is said": r"\b(is|are|was|were|be) (said|told|asked)\b",
    "stands": r"\bstands?\b",
    "somebody": r"\b(people|somebody|nobody)\b",
    "so many": r"\bso (many|much|far|wide|high|large)\b",
    "those who": r"\b(the one|those) (who|that)\b",
    "who": r"(\A|[;:.] )Who(ever)?\b",
    "of its own": r"\bof (one's|their|its|your) own\b",
    "is no": r"\b(is|are|was) no \w",
    "where it": r"\bwhere (it|there|they|nothing|none)\b",
}
PATTERNS = {habit: re.compile(pattern) for habit, pattern in HABITS.items()}
# Typer shows these docstrings as help unless the words files replace them.
HELP_TEXTS = ("scorer/options.py", "generator/options.py")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Find:
    """One habit: its file and line, and the words that show it."""

    file: str
    line: int
    habit: str
    words: str

    @property
    def room(self) -> str:
        """The folder, with at most three names: `scorer/games/hunt`."""
        return room_of(self.file)


def room_of(file: str) -> str:
    """Return the room of a file: its folder, with at most three names."""
    return "/".join(Path(file).parent.parts[:3])


def finds() -> Iterator[Find]:
    """Yield every find in the product, file by file."""
    for source in sources():
        if source.file not in HELP_TEXTS:
            yield from finds_in(source.file, source.tree)


def finds_in(file: str, tree: ast.Module) -> Iterator[Find]:
    """Yield the finds of one file: docstrings first, then names."""
    nodes = walk(tree)
    for node in nodes:
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
            first = node.body[0].lineno
            for habit, pattern in PATTERNS.items():
                for match in pattern.finditer(text):
                    line = first + text.count("\n", 0, match.start())
                    yield Find(file, line, habit, _around(text, match))
    yield from _named(file, nodes)


def _around(text: str, match: re.Match[str]) -> str:
    """Return the line of a docstring in which a match begins."""
    begin = text.rfind("\n", 0, match.start()) + 1
    return text[begin:].partition("\n")[0].strip()


def _named(file: str, nodes: list[ast.AST]) -> Iterator[Find]:
    """Yield every binding of one of NAMES: assigned, looped over, or a parameter."""
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in NAMES:
            yield Find(file, node.lineno, NAME, node.id)
        elif isinstance(node, ast.arg) and node.arg in NAMES:
            yield Find(file, node.lineno, NAME, node.arg)


def counts() -> dict[str, tuple[int, int]]:
    """Return for every room the finds in docstrings and the names; (0, 0) for a clean room."""
    texts, names = Counter[str](), Counter[str]()
    for find in finds():
        (names if find.habit == NAME else texts)[find.room] += 1
    rooms = sorted({room_of(source.file) for source in sources()})
    return {room: (texts[room], names[room]) for room in rooms}


def ceilings() -> dict[str, tuple[int, int]]:
    """Return the most finds and names that each room may have."""
    rows = [line.split() for line in CEILINGS.read_text(encoding="utf-8").splitlines()]
    return {room: (int(texts), int(names)) for room, texts, names in rows}


def lower() -> None:
    """Write the present counts as ceilings; none is raised, and rooms that are gone are dropped."""
    old = ceilings() if CEILINGS.is_file() else {}
    rows = []
    for room, present in counts().items():
        texts, names = map(min, zip(present, old.get(room, present), strict=True))
        rows.append(f"{room:32} {texts:4} {names:4}\n")
    CEILINGS.write_text("".join(rows), encoding="utf-8", newline="\n")


def table() -> str:
    """Return a line per room, the worst first, then the sums by habit."""
    rows = sorted(counts().items(), key=lambda row: -sum(row[1]))
    lines = [f"{room:32} {texts:5} {names:5}" for room, (texts, names) in rows if texts or names]
    by_habit = Counter(find.habit for find in finds())
    texts = sum(number for habit, number in by_habit.items() if habit != NAME)
    head = f"{'room':32} {'texts':>5} {'names':>5}"
    sums = [f"{habit:12} {number:5}" for habit, number in by_habit.most_common()]
    return "\n".join([head, *lines, f"{'all':32} {texts:5} {by_habit[NAME]:5}", "", *sums, ""])


def main(arguments: list[str]) -> None:
    """Print the table or the finds of a room, or lower the ceilings."""
    if arguments == ["--lower"]:
        lower()
    elif arguments:
        for find in finds():
            if find.file.startswith(arguments[0].strip("/")):
                sys.stdout.write(f"{find.file}:{find.line}: {find.habit}: {find.words}\n")
    else:
        sys.stdout.write(table())


if __name__ == "__main__":
    main(sys.argv[1:])
