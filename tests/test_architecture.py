"""The house keeps its own rules: one-way arrows, one word one path, no orphans, nothing swollen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent
PACKAGES = ("layouts", "scorer", "generator")
MAY_KNOW = {"layouts": {"layouts"}, "scorer": {"layouts", "scorer"}, "generator": set(PACKAGES)}
ONLY_IN = {"reportlab": "generator/pens/pdf.py", "svgwrite": "generator/pens/svg.py"}
UNWANTED = re.compile(r"manager|handler|helper|utils|engine|_info\b|_data\b", re.IGNORECASE)
SOURCES = [path for package in PACKAGES for path in sorted((HOME / package).rglob("*.py"))]
NAMES = [str(path.relative_to(HOME)) for path in SOURCES]
LONGEST_FILE, LONGEST = 300, 40  # lines of a file, of a function
LISTS = ("fives_print", "round_", "best")  # options of a command are many lines and no logic
# Everybody finds a game by its name; these alone know one: what only hunt has, and what is made of
# hexagons.
KNOW_A_GAME = {
    "scorer/games/hunt/one_round.py": "hunt",
    "generator/games/hunt/marked_work/__init__.py": "hunt",
    "generator/games/hunt/marked_work/class_list.py": "hunt",
    "generator/games/hunt/forge/__init__.py": "hunt",
    "generator/games/hunt/forge/anneal.py": "hunt",
    "generator/requests/request.py": "hunt",
    "generator/games/hexes/hexagons.py": "hexes",
}


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules a file imports, and whether at the top, where everybody pays for it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    top = set(map(id, tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, id(node) in top
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, id(node) in top


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_arrows_go_one_way(path: Path) -> None:
    package = path.relative_to(HOME).parts[0]
    for module, _ in imports(path):
        root = module.split(".")[0]
        assert root not in PACKAGES or root in MAY_KNOW[package], f"{path.name} imports {module}"
        assert root not in ("tests", "bench", "docs"), f"{path.name} imports {module}"
        if root in ONLY_IN:
            assert path == HOME / ONLY_IN[root], f"{root} belongs into {ONLY_IN[root]}"


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_heavy_packages_are_imported_late(path: Path) -> None:
    heavy = {"reportlab", "svgwrite", "PIL", "pypdfium2", "yaml", "bidi", "arabic_reshaper", "rich"}
    if path.parent.name == "fonts":
        return
    for module, is_top in imports(path):
        assert not (is_top and module.split(".")[0] in heavy), f"{path.name}: {module} at the top"


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_chance_is_an_argument(path: Path) -> None:
    """Nothing draws from Python's global random numbers."""
    assert "random" not in {module for module, _ in imports(path)}


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_files_say_what_they_are_for_and_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    assert ast.get_docstring(tree), "the first line says what is in the file"
    if path.parent.name == "fonts":
        return
    assert len(text.splitlines()) <= LONGEST_FILE
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            assert not UNWANTED.search(node.name), node.name
            lines = (node.end_lineno or 0) - node.lineno
            assert lines <= LONGEST or node.name in LISTS, f"{node.name}: {lines} lines"
            if not node.name.startswith("_") and node in tree.body:
                assert ast.get_docstring(node), f"{node.name} says what comes back"


def test_each_game_is_found_by_its_name() -> None:
    words = {path.stem for path in (HOME / "layouts/games").glob("*.yaml")}
    for folder in ("layouts/games", "scorer/games", "generator/games"):
        stems = {path.stem for path in (HOME / folder).glob("*.py")} - {"__init__"}
        assert words <= stems, f"{folder} lacks {words - stems}"
        for stem in stems:
            assert stem.split("_")[0] in words, f"{folder}/{stem}.py belongs to no game"
    tests = {path.stem for path in (HOME / "tests/games").glob("test_*.py")}
    for word in words:
        assert any(test.startswith(f"test_{word}") for test in tests), f"no test of {word}"


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_a_game_is_called_and_never_calls_another(path: Path) -> None:
    """A module of a game knows its own game alone; the others know none by name."""
    words = {one.stem for one in (HOME / "layouts/games").glob("*.yaml")}
    name = str(path.relative_to(HOME))
    allowed = {path.stem.split("_")[0]} if path.parent.name == "games" else {KNOW_A_GAME.get(name)}
    for module in _imported(path):
        parts = module.split(".")
        if parts[-2:-1] == ["games"] and (game := parts[-1].split("_")[0]) in words:
            assert game in allowed, f"{name} imports {module}"


def _imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, also by `from package import module`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_who_may_know_a_game_still_does() -> None:
    for name, game in KNOW_A_GAME.items():
        assert any(f"games.{game}" in module for module in _imported(HOME / name)), name


def test_nothing_goes_round_in_a_circle() -> None:
    """Modules that import each other at the top can't be read alone."""
    modules = {_module(path): path for path in SOURCES}
    arrows = {
        name: {
            found
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.ImportFrom) and node.module
            for found in (node.module, *(f"{node.module}.{n.name}" for n in node.names))
            if found in modules and found != name
        }
        for name, path in modules.items()
    }
    while free := [name for name, to in arrows.items() if not to & set(arrows)]:
        for name in free:
            del arrows[name]
    assert not arrows, f"a circle among {sorted(arrows)}"


def _module(path: Path) -> str:
    return ".".join(path.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_only_the_doors_know_the_command_line(path: Path) -> None:
    """Typer is known to the modules that declare options; nobody below prints or exits."""
    if path.stem in ("options", "completing", "manual", "door", "handing", "forge", "make"):
        return
    assert "typer" not in {module for module, _ in imports(path)}
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"print", "exit", "quit", "eval", "exec"}


def test_words_and_letters_make_ids_that_can_be_read() -> None:
    """What an id is made of: letters that look like no other, names that begin like no other."""
    from layouts.code import SHARED_LETTERS
    from layouts.definition.loader import book

    heads = {game: (letter, dict(layouts)) for game, (letter, layouts) in book().items()}
    letters = [letter for letter, _ in heads.values()]
    assert len(set(letters)) == len(letters), f"two games have one letter: {letters}"
    for game, (letter, layouts) in heads.items():
        own = {word: one for word, one in layouts.items() if word not in SHARED_LETTERS}
        for one in (letter, *own.values()):
            assert one in "0123456789ABCDEFGHJKMNPQRSTVWXYZ", f"{game}: {one} looks like another"
        assert not set(own.values()) & set(SHARED_LETTERS.values()), f"{game}: {own}"
        assert max(len(game) + len(word) for word in layouts) <= 18, f"{game}: too long for an id"
        assert not any(game != other and game.startswith(other) for other in heads), game


def test_no_module_is_an_orphan() -> None:
    """Everything is imported by something, found by name, or an entry."""
    known = {module for path in SOURCES for module, _ in imports(path)}
    for path in SOURCES:
        parts = path.relative_to(HOME).with_suffix("").parts
        module = ".".join(parts)
        if parts[-1] in ("__init__", "cli", "make") or parts[-2:-1] == ("games",):
            continue
        used = module in known or any(
            f"from {'.'.join(parts[:-1])} import" in other.read_text(encoding="utf-8")
            and re.search(rf"\b{parts[-1]}\b", other.read_text(encoding="utf-8"))
            for other in SOURCES
            if other != path
        )
        assert used or module == "generator.games.hunt.forge", f"nobody uses {module}"


def test_the_top_of_the_tree_is_what_the_design_says() -> None:
    tracked = {path.name for path in HOME.iterdir() if not path.name.startswith(".")}
    wanted = {"generator", "layouts", "scorer", "tests", "output", "bench", "docs"}
    wanted |= {"pyproject.toml", "run.py", "README.md", "CHANGELOG.md", "LICENSE"}
    assert wanted <= tracked
