"""Prints and judges something of everything in one process, and tells what came out, as hashes.

    python -m tests.everything FOLDER [reversed]

Run in processes of its own: by test_hash_order, and with every Python by `run.py versions`. Of a
PDF a second hash tells what is drawn. With `reversed` every set of the product is walked backwards:
its source is changed while it is loaded, so that sets are made of the two classes below.
Hashes of texts change with PYTHONHASHSEED, those of numbers don't, but on other machines they do.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.abc
import importlib.machinery
import io
import os
import re
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

HOME = Path(__file__).parent.parent
PACKAGES = ("layouts", "scorer", "generator")
STREAM = re.compile(rb"(?<!end)stream\r?\n(.*?)endstream", re.DOTALL)
PRINTED = (
    "--set hunt-set-10036hhz --players 1 --key --name Zoë",
    "--set hunt-set-10036hhz --parts bigdice,rules --large --lang ar --ink mono",
    "--set hexes-set-1003t29y --key",
    "--set hexes-set-1003t29y --layout random --parts key --ink mono",
    "--set hexes-set-1003t29y --layout random --different --players 3 --parts boards,key --up 2",
    "--set sequence-set-10000b41 --parts cover,board,poster,chips,rules --lang de",
    "--set stones-set-10030ead",
    "--set clusters-set-100006j0 --parts cover,board,poster,tiles,racks,score,rules",
    "--set blank-set-1000001q",
    "--set hunt-set-10036hhz --players 1 --parts boards,dice --format svg",
    "--set hexes-set-1003t29y --paper letter --parts boards --format png",
    "--list --lang ar",
    "--help --lang de",
)
ASKED = (
    "game class-puzzle.yaml",
    "game class-rounds.yaml",
    "game clusters.yaml",
    "game hexes.yaml",
    "game hunt-puzzle.yaml",
    "game hunt.yaml",
    "game sequence.yaml",
    "game stones-clear.yaml",
    "game stones-cups.yaml",
    "game stones-poker.yaml",
    "game stones-row.yaml",
    "game stones-towers.yaml",
    "game tables",
    "best clusters.yaml --at 6 --rack 86154",
    "best hexes-a-1000003",
    "best hexes-a-1000003 --rolls 351462351462",
    "best hunt-gray-11x3ctm --roll 11234",
    "best stones-clear.yaml --at 4",
    "best stones-towers.yaml --at 14",
    "round hunt-white-11q4hpg --roll 12266 c1-g1",
    "show clusters.yaml --at 6",
    "show hexes.yaml",
    "show hunt-white-11q4hpg",
    "show sequence.yaml --at 12",
    "show stones-row.yaml",
)
DRAWN = (
    "show clusters.yaml --svg clusters.svg",
    "show sequence.yaml --svg sequence.svg",
    "show stones-row.yaml --svg row.svg",
    "show stones-poker.yaml --svg poker.svg",
    "show stones-towers.yaml --svg towers.svg",
)


# --- sets that are walked backwards ------------------------------------------------------------


def _same(name: str) -> Callable[..., Any]:
    """An operation of sets whose answer is walked backwards, too."""

    def work(self: Any, *others: Any) -> Any:
        plain: Any = frozenset if isinstance(self, frozenset) else set
        found = getattr(plain, name)(self, *others)
        return found if found is NotImplemented else type(self)(found)

    return work


WORK = ("sub", "and", "or", "xor", "rsub", "rand", "ror", "rxor")
SAME = {name: _same(name) for name in (*(f"__{one}__" for one in WORK), "copy", "union")}
SAME |= {name: _same(name) for name in ("intersection", "difference", "symmetric_difference")}


def _backwards(self: Any) -> Iterator[Any]:
    plain: Any = frozenset if isinstance(self, frozenset) else set
    found: list[Any] = list(plain.__iter__(self))
    return iter(found[::-1])


def _last(self: Any) -> Any:
    found = next(iter(self))
    self.remove(found)
    return found


Frozen: Any = type("Frozen", (frozenset,), {**SAME, "__iter__": _backwards})
Loose: Any = type("Loose", (set,), {**SAME, "__iter__": _backwards, "pop": _last})
OURS = {"Loose": Loose, "Frozen": Frozen}


class _Turned(ast.NodeTransformer):
    """Source in which every set is one of ours."""

    def visit_Name(self, node: ast.Name) -> ast.AST:
        ours = {"set": "Loose", "frozenset": "Frozen"}.get(node.id)
        if not ours or not isinstance(node.ctx, ast.Load):
            return node
        return ast.copy_location(ast.Name(ours, ast.Load()), node)

    def visit_Set(self, node: ast.Set) -> ast.AST:
        return self._made(node, ast.List(node.elts, ast.Load()))

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        return self._made(node, ast.ListComp(node.elt, node.generators))

    def _made(self, node: ast.expr, inner: ast.expr) -> ast.AST:
        self.generic_visit(inner)
        return ast.copy_location(ast.Call(ast.Name("Loose", ast.Load()), [inner], []), node)


def turned(text: str | bytes) -> ast.Module:
    """A source changed; it needs the names of OURS."""
    tree: ast.Module = _Turned().visit(ast.parse(text))
    return ast.fix_missing_locations(tree)


class _Loader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname: str) -> Any:
        """The code of a changed source; what was compiled before is not looked at."""
        path = self.get_filename(fullname)
        return compile(turned(self.get_data(path)), path, "exec")

    def exec_module(self, module: Any) -> None:
        vars(module).update(OURS)
        super().exec_module(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        """Modules of the product, with a loader of ours."""
        if name.split(".")[0] not in PACKAGES:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path or [str(HOME)], target)
        if spec and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(name, spec.loader.path)
        return spec


# --- what is done ------------------------------------------------------------------------------


def called(main: Callable[[], None], words: list[str]) -> str:
    """What a command says."""
    said = io.StringIO()
    sys.argv = ["fives", *words]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as leave:
            if leave.code not in (None, 0, 1):  # 1: there are faults
                raise AssertionError(f"{words}: {said.getvalue()}") from None
    return said.getvalue()


def told(name: str, content: bytes) -> None:
    """One line of what is compared."""
    sys.stdout.write(f"{hashlib.sha256(content).hexdigest()[:16]} {name}\n")
    if name.endswith(".pdf"):  # another zlib packs the same in other bytes
        streams = (zlib.decompressobj().decompress(raw) for raw in STREAM.findall(content))
        told(f"{name}, drawn", b"\0".join(streams))


def everything(room: Path) -> None:
    """Print, then judge; every file that was made is compared, too."""
    from generator.cli import main as fives_print
    from scorer.cli import main as fives_score

    for number, words in enumerate(PRINTED):
        (room / f"{number}").mkdir()
        os.chdir(room / f"{number}")  # where no record of the set is found
        told(words, called(fives_print, words.split()).encode())
    told("fives-score", called(fives_score, ["--help"]).encode())
    os.chdir(HOME / "docs" / "examples")
    for words in ASKED:
        told(words, called(fives_score, [*words.split(), "--json"]).encode())
    for words in DRAWN:
        *show, name = words.split()
        called(fives_score, [*show, str(room / name)])
    for path in sorted(path for path in room.rglob("*") if path.is_file()):
        told(path.relative_to(room).as_posix(), path.read_bytes())


if __name__ == "__main__":
    if "reversed" in sys.argv:
        sys.meta_path.insert(0, _Finder())
    everything(Path(sys.argv[1]))
