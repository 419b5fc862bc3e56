"""The house as its own tests read it: every file of the product, and which other it names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

HOME = Path(__file__).parent.parent
EXAMPLES = HOME / "docs" / "examples"
FLOORS = ("layouts", "scorer", "generator")  # where every game has a room; what is handed out
PACKAGES = (*FLOORS, "fives", "web")  # each knows itself and those before it
NAMED = re.compile(r"(?:layouts|scorer|generator|web)(?:\.(?:\w+|\{\}))+")  # {}: filled in later


def example(name: str) -> str:
    """The text of a record of the docs, such as `hunt` or `stones-cups`."""
    return (EXAMPLES / name).with_suffix(".yaml").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Arrow:
    """That a module names another: on which line, and whether everybody pays for it at once."""

    to: str
    line: int
    is_top: bool
    is_text: bool  # a string that is a module's name, with {} for what is filled in
    is_import: bool = True


@dataclass(frozen=True)
class Source:
    """A file of the product."""

    path: Path

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def file(self) -> str:
        return self.path.relative_to(HOME).as_posix()

    @cached_property
    def module(self) -> str:
        return module_of(self.path)

    @property
    def room(self) -> str:
        """The package and what is directly in it, like scorer.records."""
        return ".".join(self.module.split(".")[:2])

    @property
    def game(self) -> str:
        """Whose room it is in; nothing where it is nobody's."""
        return game_in(self.module)

    def is_in(self, *modules: str) -> bool:
        return any(f"{self.module}.".startswith(f"{one}.") for one in modules)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Everything that runs: what only the type checker reads is left out."""
        return list(_running(self.tree))

    @cached_property
    def docstrings(self) -> list[ast.AST]:
        """Texts that stand by themselves: they document what is around them."""
        alone = (node.value for node in self.nodes if isinstance(node, ast.Expr))
        return [value for value in alone if isinstance(value, ast.Constant)]

    @cached_property
    def arrows(self) -> list[Arrow]:
        top = set(map(id, self.tree.body))
        docs = set(map(id, self.docstrings))
        found = []
        for node in self.nodes:
            for name, is_text in _named(node, docs):
                found.append(
                    Arrow(name, getattr(node, "lineno", 0), id(node) in top, is_text, not is_text)
                )
        for call in self.calls("on_demand"):  # a room, and a module of it with a function
            room, place = (ast.unparse(one).strip("'") for one in call.args)
            room = self.module if room == "__name__" else room
            found.append(Arrow(f"{room}.{place.split(':')[0]}", call.lineno, False, False, False))
        for call in self.calls("late"):  # a room, and modules of it
            room, names = (ast.unparse(one).strip("'") for one in call.args)
            late = [f"{room}.{name}" for name in names.split()]
            found += [Arrow(name, call.lineno, False, False, False) for name in late]
        return found

    def calls(self, *names: str) -> Iterator[ast.Call]:
        """Where functions of these names are called."""
        for node in self.nodes:
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield node


def _running(tree: ast.Module) -> Iterator[ast.AST]:
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.If) and last_name(node.test) == "TYPE_CHECKING":
            left += node.orelse
            continue
        yield node
        left += _children(node)


def walk(node: ast.AST) -> list[ast.AST]:
    """A node and all below it, as ast.walk finds them, which takes three times as long."""
    found = [node]
    for one in found:
        found += _children(one)
    return found


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for value in vars(node).values():
        if isinstance(value, ast.AST):
            yield value
        elif type(value) is list:
            yield from (one for one in value if isinstance(one, ast.AST))


def last_name(node: ast.expr) -> str:
    """What is called: `refuse` of `item.refuse`; nothing where that has no name."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _named(node: ast.AST, docs: set[int]) -> Iterator[tuple[str, bool]]:
    """The modules that a node imports or names in a string."""
    if isinstance(node, ast.Import):
        yield from ((name.name, False) for name in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert not node.level, "imports say the whole name"
        assert node.module
        for name in node.names:
            inner = f"{node.module}.{name.name}"
            yield (inner if inner in modules() else node.module), False
    elif isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in docs:
        text = pattern(node)
        if NAMED.fullmatch(text):
            yield text, True


def pattern(node: ast.Constant | ast.JoinedStr) -> str:
    """A string with {} where something is filled in; nothing for numbers."""
    if isinstance(node, ast.JoinedStr):
        return "".join(
            pattern(one) if isinstance(one, ast.Constant) else "{}" for one in node.values
        )
    return node.value if isinstance(node.value, str) else ""


def module_of(path: Path) -> str:
    """How a file is imported."""
    return ".".join(path.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__")


def game_in(module: str) -> str:
    """The game in a module's name, such as hunt in scorer.games.hunt.best."""
    parts = module.removeprefix("scorer.scan.").split(".")
    parts = parts if parts[0] != "games" else ["scorer.scan", *parts]
    return parts[2] if len(parts) > 2 and parts[1] == "games" else ""


@cache
def paths() -> tuple[Path, ...]:
    """The files of the product."""
    found = (path for package in PACKAGES for path in sorted((HOME / package).rglob("*.py")))
    return tuple(path for path in found if "node_modules" not in path.parts)


@cache
def modules() -> frozenset[str]:
    """How they are imported."""
    return frozenset(map(module_of, paths()))


@cache
def sources() -> tuple[Source, ...]:
    """The files of the product, each read once."""
    return tuple(map(Source, paths()))


@cache
def words() -> frozenset[str]:
    """The games there are."""
    return frozenset(path.stem for path in (HOME / "layouts/games").glob("*.yaml"))


def told(offenders: list[str]) -> str:
    """All that is wrong, a line each."""
    return "\n".join(["", *sorted(offenders)])
