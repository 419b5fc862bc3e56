"""Small mistakes that a test should notice: what `tests.mutants` puts into the code.

A mutant is known by its file, its kind, the text of its statement as Python itself would write it,
and a number where all that is the same: so it is found again where lines or files have moved.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

PAIRS = "Lt LtE, Gt GtE, Eq NotEq, In NotIn, Is IsNot, And Or, Add Sub"
SWAPS = {
    getattr(ast, one): getattr(ast, other)
    for pair in PAIRS.split(", ")
    for one, other in (pair.split(), pair.split()[::-1])
}
DELETED = (ast.Assign, ast.AugAssign, ast.Expr, ast.Raise, ast.Break, ast.Continue, ast.Delete)
EMPTY = {"body": [ast.Pass()], "orelse": [], "finalbody": [], "handlers": [], "cases": []}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
# What is there for the type checker, for imports or for speed changes nothing that is done;
# and Python 3.11 doesn't know where the parts of an f-string are.
UNTOUCHED = (ast.Import, ast.ImportFrom, ast.JoinedStr)
UNREAD = ("annotation", "returns", "decorator_list")
UNTESTED = ("TYPE_CHECKING", "__name__ == '__main__'")


@dataclass(frozen=True)
class Mutant:
    """One mistake: what it is known by, where it is, and what stands there instead."""

    file: str
    kind: str
    text: str
    number: int
    lines: tuple[int, int]
    is_late: bool  # in a function, so that a test comes by; all else is done by an import
    span: tuple[int, int]
    new: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is known by."""
        return self.file, self.kind, str(self.number), self.text

    def applied(self, source: bytes) -> bytes:
        """The file with the mistake in it."""
        return source[: self.span[0]] + self.new.encode() + source[self.span[1] :]


@dataclass(frozen=True)
class Spot:
    """A place in a tree: the node, its statement, and whether that is in a function."""

    node: ast.AST
    statement: ast.stmt
    is_late: bool


def mutants(home: Path, floors: list[str]) -> list[Mutant]:
    """All mutants of some packages, in a fixed order."""
    found: list[Mutant] = []
    for path in sorted(file for floor in floors for file in (home / floor).rglob("*.py")):
        file, source = path.relative_to(home).as_posix(), path.read_bytes()
        starts = [0, 0]
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        seen: Counter[tuple[str, str]] = Counter()
        for spot in _spots(Spot(ast.parse(source), ast.Pass(), False)):
            for kind, new in _mistakes(spot):
                text, node = _text(spot.statement), spot.node
                assert isinstance(node, ast.expr | ast.stmt)
                end = starts[node.end_lineno or 0] + (node.end_col_offset or 0)
                span = (starts[node.lineno] + node.col_offset, end)
                lines, number = (spot.statement.lineno, node.lineno), seen[kind, text]
                found.append(Mutant(file, kind, text, number, lines, spot.is_late, span, new))
                seen[kind, text] += 1
    return found


def _text(statement: ast.stmt) -> str:
    """A statement in one line; of a compound one the head alone."""
    head = copy.copy(statement)
    for field in {*EMPTY, "decorator_list"} & set(head._fields):
        setattr(head, field, EMPTY.get(field, []))
    return " ".join(ast.unparse(head).split())


def _spots(spot: Spot) -> Iterator[Spot]:
    """All places below a place."""
    for field, value in ast.iter_fields(spot.node):
        is_late = spot.is_late or (isinstance(spot.node, FUNCTIONS) and field == "body")
        for node in value if isinstance(value, list) else [value]:
            is_out = isinstance(node, UNTOUCHED) or field in UNREAD or not isinstance(node, ast.AST)
            if is_out or (isinstance(node, ast.If) and ast.unparse(node.test) in UNTESTED):
                continue
            inner = Spot(node, node if isinstance(node, ast.stmt) else spot.statement, is_late)
            yield inner
            yield from _spots(inner)


def _mistakes(spot: Spot) -> Iterator[tuple[str, str]]:
    """What can be wrong at a place: the kind of mistake, and what is written then."""
    node = spot.node
    if isinstance(node, ast.Compare):
        for place, one in enumerate(node.ops):
            yield from _swapped(node, "ops", one, place)
    elif isinstance(node, ast.BoolOp | ast.BinOp):
        yield from _swapped(node, "op", node.op)
    elif isinstance(node, ast.Constant):
        yield from _beside(node.value)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.Return) and node.value and ast.unparse(node.value) != "None":
        yield "return", "return None"
    elif isinstance(node, DELETED) and spot.is_late and not _is_needed(node):
        yield "delete", "pass"


def _swapped(
    node: ast.expr, field: str, one: ast.AST, place: int | None = None
) -> Iterator[tuple[str, str]]:
    """An expression with its opposite operator, or with the opposite of one of several."""
    if other := SWAPS.get(type(one)):
        turned, operators = copy.copy(node), getattr(node, field)
        if place is not None:
            operators = [*operators[:place], other(), *operators[place + 1 :]]
        setattr(turned, field, other() if place is None else operators)
        yield f"{type(one).__name__} {other.__name__}", f"({ast.unparse(turned)})"


def _beside(value: object) -> Iterator[tuple[str, str]]:
    """The neighbours of a number; for true, false."""
    if isinstance(value, bool):
        yield "truth", str(not value)
    elif isinstance(value, int | float):
        yield from (("+1", f"({value + 1})"), ("-1", f"({value - 1})"))


def _is_needed(node: ast.AST) -> bool:
    """True for a docstring, and for what gives a name its first value: any run would notice."""
    if isinstance(node, ast.Assign):
        bound = {name.id for one in node.targets for name in ast.walk(one) if _is_new(name)}
        used = {name.id for name in ast.walk(node.value) if isinstance(name, ast.Name)}
        return bool(bound - used)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_new(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
