"""The house keeps its own rules: one test a rule, and each lists everything that breaks it.

Floors: layouts ← scorer ← generator ← web. Rooms: the folders of a floor, in the order of LEVELS; a
room knows only those to its left. Games are found by name and know themselves alone.
docs/contributing/architecture.md tells why.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.house import FLOORS, HOME, PACKAGES, Arrow, Source, game_in, modules, sources, words

LEVELS = {
    "layouts": "refusal chance version values < yaml grid code card < words shape game_contract"
    " < svg_path < matrix < svg symbol packing < area < piece < definition"
    " < board millimetres < shared_board < day games",
    "scorer": "files verdict referee pictures shell < records notation < results terminal < api"
    " < command_line dialogue < commands games < scan < options < cli",
    "generator": "refusal theme lettering game_contract < pens < pages < pagination < components"
    " < sheets < framing < delivery < games requests < api < print_command < options < cli",
    "fives": "answers serve < public page_copies < web_command < start < __main__",
    "web": "asks bundle node < answer making < walk warm < build inside < __main__",
}
# A refusal finds its sentence when it is said; words are files that may be refused themselves.
BACKWARDS = {("layouts.refusal", "layouts.words")}
# The only lookups of games by name: the three contracts, and the pictures of the floor above.
CONTRACTS = ("layouts.game_contract", "scorer.referee", "generator.game_contract")
PHOTOGRAPHED = "scorer.scan.games"  # games that a camera reads, found by name like all others
TOTALS = "scorer.results.totals_list"  # rules of results alone, beside those of the games
UPWARDS = "scorer.pictures"
APIS = ("scorer.api", "generator.api")
# Started by their names, or found by their files in the browser and in the process for photos.
STARTED = (
    *("scorer.cli", "generator.cli", "fives.start", "fives.answers", "web.inside", "web.warm"),
    *("scorer.scan.reader.inside", *APIS),
)
ONLY_IN = {
    "reportlab": "generator/pens/pdf",
    "svgwrite": "generator/pens/svg.py",
    "numpy": "scorer/scan/eye/",
    "cv2": "scorer/scan/eye/",
    "zxingcpp": "scorer/scan/eye/code.py",
    "pillow_heif": "scorer/scan/eye/picture.py",
    "random": "nowhere",  # chance is an argument
}
OF_EYES = {"numpy", "cv2", "zxingcpp", "pillow_heif"}  # the extra `scan`
OBJECTS = "generator.pens.pdf_objects"  # reportlab's classes at its top, so nobody's top has it
READER = "layouts.yaml.reader"  # PyYAML at its top
EYE = "scorer.scan.eye"  # loaded by nobody but those who scan: there all is at the top
HEAVY = {"reportlab", "svgwrite", "PIL", "pypdfium2", "yaml", "bidi", "arabic_reshaper", "rich"}
# Those who may be asked before anything is loaded: a command, its help, the Tab key, a YAML reader.
LATE = ("generator.cli", "generator.options", "layouts.yaml.strict")
UNWANTED = {"manager", "handler", "helper", "util", "utils", "core", "engine", "data", "info"}
LONGEST_FILE, LONGEST_FUNCTION = 600, 60  # lines
MOST_CLASSES = 3  # of our own in a chain
LISTS = ("fives_print", "print", "round_", "best", "scan")  # many options of a command, no logic
SHARED_CLASSES = {"Record"}  # every game has its own, and none needs another's
# Those who may write on a terminal or leave; the others give back what is to be said.
DOORS = (
    *("scorer.cli", "scorer.options", "scorer.command_line", "scorer.commands"),
    *("scorer.terminal", "scorer.files", "scorer.scan.command"),
    *("scorer.scan.reader", "generator.cli", "generator.options", "generator.print_command"),
    *("web.__main__", "fives"),
)
ON_DISK = {"os", "sys", "pathlib", "tempfile", "shutil", "typer"}
# What neither printing a set nor judging a record needs; the rules page shows the best of a roll.
ASTRAY = re.compile(r"\.(key|certificate|forge|dialogue|marked_work)\b")
UNASKED = re.compile(r"generator|scorer\.games\.\w+\.(best|typed)")
WALK = """
import sys
module, watched, *sys.argv = sys.argv[1:]
opened = []
sys.addaudithook(lambda event, told: event == "open" and opened.append(str(told[0])))
try:
    __import__(module, fromlist=["main"]).main()
except SystemExit as end:
    assert not end.code, end.code
print("\\nread", sum(file.endswith(watched) for file in opened), *sys.modules)
"""
Rule = Callable[[], Iterator[str]]


def arrows() -> Iterator[tuple[Source, Arrow]]:
    """Yield every import and lookup of the product, late ones too."""
    return ((source, arrow) for source in sources() for arrow in source.arrows)


def defined(*kinds: type[ast.AST]) -> Iterator[tuple[Source, ast.ClassDef | ast.FunctionDef]]:
    """Yield every class or function of the product."""
    for source in sources():
        yield from ((source, node) for node in source.nodes if isinstance(node, kinds))  # type: ignore[misc]


# --- arrows and rooms ------------------------------------------------------------------------


def arrows_between_floors_go_one_way() -> Iterator[str]:
    for source, arrow in arrows():
        floor, root = PACKAGES.index(source.module.split(".")[0]), arrow.to.split(".")[0]
        is_up = root in PACKAGES[floor + 1 :] and source.module != UPWARDS
        if is_up or root in ("tests", "bench", "tools", "run"):
            yield f"{source.file}:{arrow.line} names {arrow.to}"
        if root in ONLY_IN and not source.file.startswith(ONLY_IN[root]):
            yield f"{source.file}:{arrow.line}: {root} belongs into {ONLY_IN[root]}"


def arrows_between_rooms_go_one_way() -> Iterator[str]:
    """Late imports count; what only the type checker reads doesn't."""
    level = {
        f"{package}.{room}": number
        for package, rooms in LEVELS.items()
        for number, names in enumerate(rooms.split("<"))
        for room in names.split()
    }
    there = {source.room for source in sources()} - set(PACKAGES)
    yield from (f"{room} has no level, or isn't there" for room in there ^ set(level))
    for source, arrow in arrows():
        to = ".".join(arrow.to.split(".")[:2])
        is_inside = to == source.room or to.split(".")[0] != source.room.split(".")[0]
        if is_inside or to not in level or source.module == "fives":
            continue  # what a user imports of `fives` is loaded when it is asked for
        is_known = _is_contract(source, arrow) or (source.module, to) in BACKWARDS
        if not is_known and level[to] >= level.get(source.room, 0):
            yield f"{source.file}:{arrow.line} names {arrow.to}"


def _is_contract(source: Source, arrow: Arrow) -> bool:
    """Return whether this is the lookup of a game by name in the file with its contract."""
    package = source.module.split(".")[0]
    wanted = (f"{package}.games.{{}}", f"{package}.games.{{}}.{{}}", f"{PHOTOGRAPHED}.{{}}", TOTALS)
    return source.module in (*CONTRACTS, PHOTOGRAPHED) and arrow.is_text and arrow.to in wanted


def a_game_knows_itself_alone() -> Iterator[str]:
    for source, arrow in arrows():
        found = game_in(arrow.to)
        is_lookup = found == "{}" and not _is_contract(source, arrow)
        if is_lookup and source.module != UPWARDS:
            yield f"{source.file}:{arrow.line} looks games up"
        if found in words() and found != source.game:
            yield f"{source.file}:{arrow.line} knows {arrow.to}"


def nothing_goes_round_in_a_circle() -> Iterator[str]:
    """Modules that import each other at the top can't be read alone."""
    to: dict[str, set[str]] = {}
    for source in sources():
        rooms = {node.module or "" for node in source.tree.body if isinstance(node, ast.ImportFrom)}
        named = {arrow.to for arrow in source.arrows if arrow.is_top}
        to[source.module] = ((named | rooms) & modules()) - {source.module}
    while free := [name for name, others in to.items() if not others & set(to)]:
        for name in free:
            del to[name]
    yield from to


def no_module_is_an_orphan() -> Iterator[str]:
    """Everything is imported, looked up by name, in a table of parts, or started by its name."""
    named = {arrow.to for _, arrow in arrows() if not arrow.is_text}
    patterns = {arrow.to for _, arrow in arrows() if arrow.is_text}
    lookups = [re.compile(re.escape(one).replace(r"\{\}", r"\w+")) for one in patterns]
    parts = {
        f"{source.module}.{node.value.split(':')[0]}"
        for source in sources()
        if source.path.name == "__init__.py"
        for node in source.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for source in sources():
        is_entry = source.path.stem in ("__init__", "__main__") or source.module in STARTED
        is_found = any(lookup.fullmatch(source.module) for lookup in lookups)
        if not (is_entry or is_found or source.module in named | parts):
            yield f"nobody uses {source.file}"


def each_game_is_found_by_its_name() -> Iterator[str]:
    """A game is a module or a room on each floor, a YAML and a test; there is nothing else."""
    for package in FLOORS:
        folder = HOME / package / "games"
        there = {path.parent.name for path in folder.glob("*/__init__.py")}
        there |= {path.stem for path in folder.glob("*.py")} - {"__init__"}
        yield from (f"{package}/games/{name}: not on every floor" for name in words() ^ there)
    tests = [path.relative_to(HOME / "tests/games") for path in HOME.glob("tests/games/**/test_*")]
    for word in words():
        if not any(one.parts[0] == word or one.name.startswith(f"test_{word}") for one in tests):
            yield f"no test of {word}"


# --- classes, names, sizes -------------------------------------------------------------------


def chains_of_classes_are_short() -> Iterator[str]:
    """Split by topic and composition: who reads a class has at most two others to look up."""
    bases = {
        node.name: [ast.unparse(base).partition("[")[0] for base in node.bases]
        for _, node in defined(ast.ClassDef)
        if isinstance(node, ast.ClassDef)
    }

    def length(name: str) -> int:
        return 1 + max(map(length, bases[name]), default=0) if name in bases else 0

    for source, node in defined(ast.ClassDef):
        if length(node.name) > MOST_CLASSES:
            yield f"{source.file}:{node.lineno} {node.name} is the last of {length(node.name)}"


def names_say_what_is_meant() -> Iterator[str]:
    """A class means one thing in a package; nothing is called by a word that says nothing."""
    first: dict[tuple[str, str], str] = {}
    for source, node in defined(ast.ClassDef, ast.FunctionDef):
        for name in (node.name, source.path.stem):
            if UNWANTED & {word.lower() for word in re.findall(r"[A-Z]?[a-z]+", name)}:
                yield f"{source.file}:{node.lineno} {name}"
        if isinstance(node, ast.ClassDef) and node.name not in SHARED_CLASSES:
            place = f"{source.file}:{node.lineno}"
            if first.setdefault((source.module.split(".")[0], node.name), place) != place:
                yield f"{place} {node.name} is another class, too"


def no_function_is_hidden_by_a_module() -> Iterator[str]:
    """Python puts a module into its room under its name as soon as it is loaded."""
    hides = re.compile(r'^(\w+) = on_demand\(__name__, "\1:', re.M)
    for source in sources():
        if hides.search(source.text):
            yield source.file
        if source.path.name == "__init__.py":
            there = {path.stem for path in source.path.parent.glob("*.py")}
            there |= {path.parent.name for path in source.path.parent.glob("*/__init__.py")}
            named = [node for node in source.tree.body if isinstance(node, ast.FunctionDef)]
            yield from (f"{source.file}: {node.name}" for node in named if node.name in there)


def files_say_what_they_are_for_and_stay_small() -> Iterator[str]:
    for source in sources():
        if not ast.get_docstring(source.tree):
            yield f"{source.file}: the first line says what is in the file"
        if (lines := len(source.text.splitlines())) > LONGEST_FILE:
            yield f"{source.file}: {lines} lines"
    for source, node in defined(ast.FunctionDef):
        lines = (node.end_lineno or 0) - node.lineno
        if lines > LONGEST_FUNCTION and node.name not in LISTS:
            yield f"{source.file}:{node.lineno} {node.name}: {lines} lines"
        is_public = node in source.tree.body and not node.name.startswith("_")
        if is_public and not ast.get_docstring(node):
            yield f"{source.file}:{node.lineno} {node.name} says what comes back"


# --- who may do what, and what is loaded when ------------------------------------------------


def only_the_doors_know_the_command_line() -> Iterator[str]:
    """Typer is known to those who declare options; nobody below writes on a terminal or leaves.

    The two APIs take and give plain values, so that a browser can ask the same.
    """
    for source in sources():
        barred = ("print", "exit", "quit", "eval", "exec")
        calls = source.calls(*(barred[:-1] if source.is_in("layouts.values") else barred))
        yield from (f"{source.file}:{call.lineno} {ast.unparse(call.func)}" for call in calls)
        roots = [(arrow.line, arrow.to.split(".")[0]) for arrow in source.arrows]
        is_api = source.is_in(*APIS)
        if is_api:
            yield from (f"{source.file}:{call.lineno} open" for call in source.calls("open"))
        for line, root in roots:
            if root in (ON_DISK if is_api else ()):
                yield f"{source.file}:{line} {root}"
            if root in ("typer", "click") and not source.is_in(*DOORS):
                yield f"{source.file}:{line} {root}"
        for node in [] if source.is_in(*DOORS) else source.nodes:
            streams = ("stdout", "stderr", "stdin", "exit")
            if isinstance(node, ast.Attribute) and node.attr in streams:
                yield f"{source.file}:{node.lineno} {ast.unparse(node)}"


def modules_are_loaded_late_in_one_way() -> Iterator[str]:
    """Heavy packages never at the top; ours by a table of names, only doors inside of functions."""
    heavy = tuple(f"{name}." for name in (*HEAVY, OBJECTS))
    eyes = tuple(f"{name}." for name in (*OF_EYES, EYE))
    for source, arrow in arrows():
        to = f"{arrow.to}."
        is_heavy = to.startswith(heavy) and not source.is_in(OBJECTS, READER)
        if arrow.is_top and (is_heavy or (to.startswith(eyes) and not source.is_in(EYE))):
            yield f"{source.file}:{arrow.line} {arrow.to} at the top"
        is_ours = source.is_in("layouts", "generator") and not source.is_in(*LATE)
        is_ours = is_ours and (source.module, arrow.to) not in BACKWARDS
        is_inside = arrow.is_import and not arrow.is_top and arrow.to.split(".")[0] in PACKAGES
        if is_ours and is_inside:
            yield f"{source.file}:{arrow.line} {arrow.to}"


RULES: tuple[Rule, ...] = (
    arrows_between_floors_go_one_way,
    arrows_between_rooms_go_one_way,
    a_game_knows_itself_alone,
    nothing_goes_round_in_a_circle,
    no_module_is_an_orphan,
    each_game_is_found_by_its_name,
    chains_of_classes_are_short,
    names_say_what_is_meant,
    no_function_is_hidden_by_a_module,
    files_say_what_they_are_for_and_stay_small,
    only_the_doors_know_the_command_line,
    modules_are_loaded_late_in_one_way,
)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_house_keeps(rule: Rule) -> None:
    assert not (wrong := sorted(rule())), "\n".join(wrong)


def test_what_is_loaded_for_a_game_and_for_a_judge() -> None:
    """Importing a game loads none of its parts and no library; what judges photos needs no eye."""
    names = [f"{package}.games.{word}" for package in FLOORS for word in sorted(words())]
    parts = [name for name in _loaded(*names) if game_in(name) and name.count(".") > 2]
    barred = ("scorer.dialogue.", "scorer.commands.", *(f"{name}." for name in HEAVY))
    heavy = [name for name in _loaded(*names) if f"{name}.".startswith(barred)]
    assert not heavy and not [one for one in parts if not one.startswith("layouts.")]
    seen = _loaded("scorer.scan.judge", "scorer.scan.command")
    assert not [one for one in seen if one in OF_EYES | {"PIL"} or one.startswith(EYE)]


def _loaded(*names: str) -> list[str]:
    script = f"import importlib, sys\nfor name in {names}: importlib.import_module(name)\n"
    return _said("-c", script + "print(*sys.modules)").split()


def _said(*words: str) -> str:
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=HOME, capture_output=True, encoding="utf-8", check=True
    ).stdout


def test_the_walks_are_straight(tmp_path: Path) -> None:
    """A set is printed without its key, a record is read once; nothing else is loaded for that."""
    record, pdf = str(tmp_path / "set.yaml"), str(tmp_path / "set.pdf")
    printed = _walk("generator.cli", record, "fives-print", "-q", "-o", pdf)
    judged = _walk("scorer.cli", record, "fives-score", "game", record)
    assert judged[:2] == ["read", "1"], "a record is read once"
    assert not [name for name in (*printed, *judged) if ASTRAY.search(name)]
    assert not [name for name in judged if UNASKED.match(name)]


def _walk(*words: str) -> list[str]:
    """Run a command; return how often a file was opened, and which modules were loaded."""
    return _said("-c", WALK, *words).splitlines()[-1].split()
