"""Where the product walks through a set: in a loop, or by asking for one or all of it in a row.

Known as a set: what is made as one, what an annotation calls one, and what such a function gives.
That is not all: a set inside a list, or one that comes as an Iterable, is not seen.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from tests.house import Source, sources, walk

SET = ("set", "frozenset", "Set", "Cells")  # how the type of a set begins
ORDERLESS = ("any", "all", "sorted", "set", "frozenset", "len")  # answers that have no order
WALKING = {"next", "iter", "list", "tuple", "enumerate", "map", "filter", "zip", "sum", "join"}
WALKING |= {"reversed", "dict", "fromkeys"}
BY_KEY = ("min", "max")  # without a key equals are the same thing
WORK = ("intersection", "difference", "symmetric_difference")
SIGNS = (ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor)
Function = ast.FunctionDef | ast.Module


def walks() -> list[str]:
    """Every walk: its file, the function, and what is walked through."""
    found = {
        f"{source.file} {getattr(function, 'name', '')} {ast.unparse(walked)}": None
        for source in sources()
        for function in source.nodes
        if isinstance(function, Function)
        for walked in _walked(_nodes(function), _Known(source, function))
    }
    return list(found)


def _nodes(function: Function) -> list[ast.AST]:
    """What stands in a function; in a module what stands in no function or class."""
    inner = ast.FunctionDef | ast.ClassDef if isinstance(function, ast.Module) else ()
    tops = [node for node in function.body if not isinstance(node, inner)]
    return [node for top in tops for node in walk(top)]


def _walked(nodes: list[ast.AST], known: _Known) -> Iterator[ast.expr]:
    free = {
        id(one)
        for node in nodes
        for inner in _orderless(node)
        if isinstance(inner, ast.GeneratorExp | ast.SetComp | ast.ListComp)
        for one in inner.generators
    }
    known.learn(nodes)
    for node in nodes:
        if id(node) not in free:
            yield from (one for one in _asked(node) if known.is_set(one))


def _orderless(node: ast.AST) -> list[ast.expr]:
    """What is walked through for an answer that has no order."""
    if isinstance(node, ast.SetComp):
        return [node]
    return node.args if isinstance(node, ast.Call) and _name(node.func) in ORDERLESS else []


def _asked(node: ast.AST) -> list[ast.expr]:
    """What is walked through, if anything."""
    if isinstance(node, ast.For | ast.comprehension):
        return [node.iter]
    if isinstance(node, ast.Starred):
        return [node.value]
    if not isinstance(node, ast.Call):
        return []
    name, by_key = _name(node.func), any(word.arg == "key" for word in node.keywords)
    if name == "pop" and isinstance(node.func, ast.Attribute):
        return [node.func.value]
    return node.args if name in WALKING or (by_key and name in BY_KEY) else []


def _name(node: ast.expr) -> str:
    """The word of a function or type: `pop` of `left.pop`, `set` of `set[Cell]`."""
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


class _Known:
    """What is known to be a set inside a function."""

    def __init__(self, source: Source, function: Function) -> None:
        self.calls = _calls(source)
        arguments = walk(function.args) if isinstance(function, ast.FunctionDef) else ()
        self.names = {
            one.arg
            for one in arguments
            if isinstance(one, ast.arg) and one.annotation and _name(one.annotation) in SET
        }

    def learn(self, nodes: list[ast.AST]) -> None:
        """The names that sets are given here."""
        for node in nodes:
            if isinstance(node, ast.AnnAssign) and _name(node.annotation) in SET:
                self.names.add(_name(node.target))
            if isinstance(node, ast.Assign):
                for name, value in _given(node.targets[0], node.value):
                    if self.is_set(value):
                        self.names.add(_name(name))

    def is_set(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.BinOp) and isinstance(node.op, SIGNS):
            return self.is_set(node.left) or self.is_set(node.right)
        if isinstance(node, ast.Call):
            is_ours = isinstance(node.func, ast.Name) and node.func.id in self.calls
            return is_ours or _name(node.func) in (*SET, *WORK, *_members()[1])
        if isinstance(node, ast.Attribute):
            return node.attr in _members()[0]
        return isinstance(node, ast.Name) and node.id in self.names


def _given(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Names and what they are given, also of `a, b = c, d`."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from zip(target.elts, value.elts, strict=False)
    else:
        yield target, value


@cache
def _members() -> tuple[frozenset[str], frozenset[str]]:
    """The fields of classes that are sets wherever they have this name; methods that give sets."""
    fields: dict[str, set[bool]] = {}
    methods = set()
    for source in sources():
        for kind in (node for node in source.nodes if isinstance(node, ast.ClassDef)):
            for one in kind.body:
                if isinstance(one, ast.AnnAssign):
                    is_set = _name(one.annotation) in SET
                    fields.setdefault(_name(one.target), set()).add(is_set)
                elif isinstance(one, ast.FunctionDef) and one.returns:
                    methods |= {one.name} if _name(one.returns) in SET else set()
    sure = (name for name, kinds in fields.items() if kinds == {True})
    return frozenset(sure), frozenset(methods)


@cache
def _functions() -> dict[str, set[str]]:
    """The functions of each module that give sets."""
    return {
        source.module: {
            node.name
            for node in source.tree.body
            if isinstance(node, ast.FunctionDef) and node.returns and _name(node.returns) in SET
        }
        for source in sources()
    }


@cache
def _calls(source: Source) -> set[str]:
    """The functions that give sets, by the names they have in a file."""
    known = set(_functions()[source.module])
    for node in source.nodes:
        if isinstance(node, ast.ImportFrom) and node.module in _functions():
            known |= {
                one.asname or one.name
                for one in node.names
                if one.name in _functions()[node.module]
            }
    return known
