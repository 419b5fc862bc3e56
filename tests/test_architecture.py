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
from collections.abc import Iterator
from pathlib import Path

from tests.house import (
    FLOORS,
    HOME,
    PACKAGES,
    Arrow,
    Source,
    game_in,
    modules,
    sources,
    told,
    words,
)

LEVELS = {
    "layouts": "fault chance version values < yaml grid code card < words shape game_contract"
    " < svg_path < matrix < svg symbol packing bonus cover < area < piece < definition"
    " < board millimetres < shared_board < day games",
    "scorer": "files verdict referee pictures shell < records notation < results terminal < api"
    " < command_line dialogue < commands games < scan < options < cli",
    "generator": "fault theme lettering game_contract < pens < pages < components < sheets"
    " < pagination < delivery completion < games requests < api < print_command < options < cli",
    "fives": "answers headers < serve share < public page_copies < web_command < start < __main__",
    "web": "asks bundle node < answer making < walk warm < build inside < __main__",
}
# A refusal finds its sentence when it is said; words are files that may be refused themselves.
BACKWARDS = {("layouts.fault", "layouts.words")}
# The only lookups of games by name: the three contracts, and the pictures of the floor above.
CONTRACTS = ("layouts.game_contract", "scorer.referee", "generator.game_contract")
PHOTOGRAPHED = "scorer.scan.games"  # games that a camera reads, found by name like all others
TOTALS = "scorer.dialogue.totals"  # rules of results alone, beside those of the games
UPWARDS = "scorer.pictures"
FOR_NEW_GAMES = "scorer.dialogue.plain_moves"  # docs/contributing/adding-a-game.md uses it
STARTED = ("scorer.cli", "generator.cli", FOR_NEW_GAMES)
ONLY_IN = {
    "reportlab": "generator/pens/pdf",
    "svgwrite": "generator/pens/svg.py",
    "numpy": "scorer/scan/eye/",
    "cv2": "scorer/scan/eye/",
    "zxingcpp": "scorer/scan/eye/code.py",
    "pillow_heif": "scorer/scan/eye/picture.py",
}
HEAVY = {"reportlab", "svgwrite", "PIL", "pypdfium2", "yaml", "bidi", "arabic_reshaper", "rich"}
OF_EYES = {"numpy", "cv2", "zxingcpp", "pillow_heif"}  # the extra `scan`
OBJECTS = "generator.pens.pdf_objects"  # reportlab's classes at its top, so nobody's top has it
EYE = "scorer.scan.eye"  # loaded by nobody but those who scan: there all is at the top
# Those who may be asked before anything is loaded: a command, its help, the Tab key, a YAML reader.
LATE = ("generator.cli", "generator.options", "generator.completion", "layouts.yaml.strict")
UNWANTED = {"manager", "handler", "helper", "util", "utils", "core", "engine", "data", "info"}
LONGEST_FILE, LONGEST_FUNCTION = 600, 40  # lines
PAGES, LONG = 350, 12  # lines of a file of pages, and how many may be longer: whole rules of a game
MOST_CLASSES = 3  # of our own in a chain
LISTS = (
    "fives_print",
    "print",
    "round_",
    "best",
    "scan",
)  # options of a command are many lines and no logic
SHARED_CLASSES = {"Record"}  # every game has its own, and none needs another's
# Run in the browser's Python, which finds them by their file; run in the process that reads photos.
INSIDE = ("web.inside", "web.warm", "scorer.scan.reader.inside")
# Those who may write on a terminal or leave; the others give back what is to be said.
SAYS = ("delivery.terminal",)  # the bar while it prints; opening the file
SCANS = ("scan.command", "scan.answer", "scan.reader")  # and both ends of a pipe
DOORS = {
    "scorer": ("cli", "options", "command_line", "commands", "terminal", "files", *SCANS),
    "generator": ("cli", "options", "print_command", "completion", *SAYS),
    "web": ("__main__",),
    "fives": ("__main__", "start", "web_command"),
}
APIS = ("scorer.api", "generator.api")
ENTRIES = ("fives.answers",)  # types for those who program
# What neither printing a set nor judging a record needs; the rules page shows the best of a roll.
ASTRAY = re.compile(r"\.(key|certificate|forge|enter|record_draft|dialogue|marked_work)\b")
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
ON_DISK = {"os", "sys", "pathlib", "tempfile", "shutil", "typer"}


# --- arrows ----------------------------------------------------------------------------------


def test_arrows_between_floors_go_one_way() -> None:
    wrong = []
    for source in sources():
        floor = PACKAGES.index(source.module.split(".")[0])
        for arrow in source.arrows:
            root = arrow.to.split(".")[0]
            is_up = root in PACKAGES[floor + 1 :] and source.module != UPWARDS
            if is_up or root in ("tests", "bench", "tools", "run"):
                wrong.append(f"{source.file}:{arrow.line} names {arrow.to}")
            if root in ONLY_IN and not source.file.startswith(ONLY_IN[root]):
                wrong.append(f"{source.file}:{arrow.line}: {root} belongs into {ONLY_IN[root]}")
    assert not wrong, told(wrong)
    (up,) = [source for source in sources() if source.module == UPWARDS]
    assert any(arrow.to.startswith("generator.") for arrow in up.arrows), "nobody goes up any more"


def test_arrows_between_rooms_go_one_way() -> None:
    """Late imports count; what only the type checker reads doesn't."""
    level = {
        f"{package}.{room}": number
        for package, rooms in LEVELS.items()
        for number, names in enumerate(rooms.split("<"))
        for room in names.split()
    }
    there = {source.room for source in sources()} - set(PACKAGES)
    wrong = [f"{room} is in no level" for room in there - set(level)]
    wrong += [f"{room} has a level and is not there" for room in set(level) - there]
    for source in sources():
        for arrow in source.arrows:
            to = ".".join(arrow.to.split(".")[:2])
            if (
                to == source.room
                or to.split(".")[0] != source.room.split(".")[0]
                or to not in level
            ):
                continue
            if _is_contract(source, arrow) or (source.module, to) in BACKWARDS:
                continue
            if source.module == "fives":  # what a user imports is loaded when it is asked for
                continue
            if level[to] >= level.get(source.room, 0):
                wrong.append(f"{source.file}:{arrow.line} names {arrow.to}")
    assert not wrong, told(wrong)


def _is_contract(source: Source, arrow: Arrow) -> bool:
    """True for the lookup of a game by name in the file where its contract stands."""
    package = source.module.split(".")[0]
    wanted = (f"{package}.games.{{}}", f"{package}.games.{{}}.{{}}", f"{PHOTOGRAPHED}.{{}}", TOTALS)
    return source.module in (*CONTRACTS, PHOTOGRAPHED) and arrow.is_text and arrow.to in wanted


def test_a_game_is_found_by_its_name_and_knows_itself_alone() -> None:
    wrong = []
    for source in sources():
        for arrow in source.arrows:
            found = game_in(arrow.to)
            is_lookup = found == "{}" and not _is_contract(source, arrow)
            if is_lookup and source.module != UPWARDS:
                wrong.append(f"{source.file}:{arrow.line} looks games up")
            if found in words() and found != source.game:
                wrong.append(f"{source.file}:{arrow.line} knows {arrow.to}")
    assert not wrong, told(wrong)


def test_nothing_goes_round_in_a_circle() -> None:
    """Modules that import each other at the top can't be read alone."""
    arrows: dict[str, set[str]] = {}
    for source in sources():
        to = {arrow.to for arrow in source.arrows if arrow.is_top and arrow.to in modules()}
        rooms = {node.module or "" for node in source.tree.body if isinstance(node, ast.ImportFrom)}
        arrows[source.module] = (to | rooms & modules()) - {source.module}
    while free := [name for name, to in arrows.items() if not to & set(arrows)]:
        for name in free:
            del arrows[name]
    assert not arrows, f"a circle among {sorted(arrows)}"


def test_no_module_is_an_orphan() -> None:
    """Everything is imported, looked up by name, in a table of parts, or started by its name."""
    named = {arrow.to for source in sources() for arrow in source.arrows if not arrow.is_text}
    patterns = {arrow.to for source in sources() for arrow in source.arrows if arrow.is_text}
    lookups = [re.compile(re.escape(one).replace(r"\{\}", r"\w+")) for one in patterns]
    parts = {
        f"{source.module}.{node.value.split(':')[0]}"
        for source in sources()
        if source.path.name == "__init__.py"
        for node in source.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    wrong = []
    for source in sources():
        is_entry = source.path.stem in ("__init__", "__main__")
        is_entry = is_entry or source.module in (*STARTED, *ENTRIES, *APIS, *INSIDE)
        is_found = any(lookup.fullmatch(source.module) for lookup in lookups)
        if not (is_entry or is_found or source.module in named | parts):
            wrong.append(f"nobody uses {source.file}")
    assert not wrong, told(wrong)


# --- rooms and names -------------------------------------------------------------------------


def test_chains_of_classes_are_short() -> None:
    """Split by topic and composition: who reads a class has at most two others to look up."""
    bases = {
        node.name: [ast.unparse(base).partition("[")[0] for base in node.bases]
        for source in sources()
        for node in source.nodes
        if isinstance(node, ast.ClassDef)
    }

    def length(name: str) -> int:
        return 1 + max(map(length, bases[name]), default=0) if name in bases else 0

    wrong = [
        f"{source.file}:{node.lineno} {node.name} is the last of {length(node.name)}"
        for source in sources()
        for node in source.nodes
        if isinstance(node, ast.ClassDef) and length(node.name) > MOST_CLASSES
    ]
    assert not wrong, told(wrong)


def test_each_game_is_found_by_its_name() -> None:
    """A game is a module or a room on each floor, a YAML and a test; there is nothing else."""
    wrong = []
    for package in FLOORS:
        folder = HOME / package / "games"
        there = {path.parent.name for path in folder.glob("*/__init__.py")}
        there |= {path.stem for path in folder.glob("*.py")} - {"__init__"}
        wrong += [f"{package}/games lacks {word}" for word in words() - there]
        wrong += [f"{package}/games/{name} belongs to no game" for name in there - words()]
    tests = {
        path.relative_to(HOME / "tests/games") for path in (HOME / "tests/games").rglob("test_*.py")
    }
    for word in words():
        if not any(test.parts[0] == word or test.name.startswith(f"test_{word}") for test in tests):
            wrong.append(f"no test of {word}")
    assert not wrong, told(wrong)


def test_no_function_of_a_room_is_hidden_by_a_module() -> None:
    """Python puts a module into its room under its name as soon as it is loaded."""
    wrong = []
    for source in sources():
        if source.path.name == "__init__.py":
            there = {path.stem for path in source.path.parent.glob("*.py")}
            there |= {path.parent.name for path in source.path.parent.glob("*/__init__.py")}
            defined = [node for node in source.tree.body if isinstance(node, ast.FunctionDef)]
            wrong += [
                f"{source.file}:{node.lineno} {node.name}" for node in defined if node.name in there
            ]
    assert not wrong, told(wrong)


def test_a_class_name_means_one_thing_in_a_package() -> None:
    found: dict[tuple[str, str], list[str]] = {}
    for source in sources():
        for node in source.nodes:
            if isinstance(node, ast.ClassDef) and node.name not in SHARED_CLASSES:
                package = source.module.split(".")[0]
                found.setdefault((package, node.name), []).append(source.file)
    wrong = [f"{name}: {', '.join(at)}" for (_, name), at in found.items() if len(at) > 1]
    assert not wrong, told(wrong)


def test_names_say_what_is_meant() -> None:
    wrong = []
    for source in sources():
        defined = (ast.FunctionDef, ast.ClassDef)
        named = (node for node in source.nodes if isinstance(node, defined))
        names = [(source.path.stem, 1), *((node.name, node.lineno) for node in named)]
        for name, line in names:
            if UNWANTED & {word.lower() for word in re.findall(r"[A-Z]?[a-z]+", name)}:
                wrong.append(f"{source.file}:{line} {name}")
    assert not wrong, told(wrong)


def test_files_say_what_they_are_for_and_stay_small() -> None:
    wrong, long = [], []
    for source in sources():
        if not ast.get_docstring(source.tree):
            wrong.append(f"{source.file}: the first line says what is in the file")
        lines = len(source.text.splitlines())
        if lines > LONGEST_FILE:
            wrong.append(f"{source.file}: {lines} lines")
        long += [source.file] if lines > PAGES and source.is_in("generator") else []
        wrong += [f"{source.file}:{line} {what}" for line, what in _swollen(source)]
    assert not wrong, told(wrong)
    assert len(long) <= LONG, told(long)


def _swollen(source: Source) -> Iterator[tuple[int, str]]:
    """Functions that are too long or don't say what comes back."""
    for node in source.nodes:
        if not isinstance(node, ast.FunctionDef):
            continue
        lines = (node.end_lineno or 0) - node.lineno
        if lines > LONGEST_FUNCTION and node.name not in LISTS:
            yield node.lineno, f"{node.name}: {lines} lines"
        if (
            node in source.tree.body
            and not node.name.startswith("_")
            and not ast.get_docstring(node)
        ):
            yield node.lineno, f"{node.name} says what comes back"


# --- what is loaded when ---------------------------------------------------------------------


def test_heavy_packages_are_imported_late() -> None:
    heavy = (*HEAVY, OBJECTS)
    wrong = [
        f"{source.file}:{arrow.line} {arrow.to} at the top"
        for source in sources()
        if not source.is_in(OBJECTS)
        for arrow in source.arrows
        if arrow.is_top and f"{arrow.to}.".startswith(tuple(f"{name}." for name in heavy))
    ]
    wrong += [
        f"{source.file}:{arrow.line} {arrow.to} at the top"
        for source in sources()
        for arrow in source.arrows
        if arrow.is_top and (arrow.to.split(".")[0] in OF_EYES or arrow.to.startswith(EYE))
        if not source.is_in(EYE)
    ]
    assert not wrong, told(wrong)


def test_our_own_modules_are_loaded_late_in_one_way() -> None:
    """By `on_demand`, which names them in a table; only doors import inside of functions."""
    wrong = [
        f"{source.file}:{arrow.line} {arrow.to}"
        for source in sources()
        if source.is_in("layouts", "generator") and not source.is_in(*LATE)
        for arrow in source.arrows
        if arrow.to.split(".")[0] in PACKAGES and arrow.is_import and not arrow.is_top
        if (source.module, arrow.to) not in BACKWARDS
    ]
    assert not wrong, told(wrong)


def test_no_module_hides_the_function_that_is_loaded_from_it() -> None:
    """Once `room.proofs` is imported, it takes the place of a function `proofs` of the room."""
    hides = re.compile(r'^(\w+) = on_demand\(__name__, "\1:', re.M)
    wrong = [source.file for source in sources() if hides.search(source.text)]
    assert not wrong, told(wrong)


def test_a_judge_needs_no_eye() -> None:
    """What decides knows numbers alone, so that another eye can stand before it."""
    script = "import scorer.scan.judge, scorer.scan.command, sys\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=HOME, capture_output=True, encoding="utf-8", check=True
    )
    loaded = done.stdout.split()
    wrong = [name for name in loaded if name in OF_EYES | {"PIL"} or name.startswith(EYE)]
    assert not wrong, told(wrong)


def test_a_game_loads_its_parts_when_they_are_needed() -> None:
    """Importing a game loads no part, no best, nothing that is typed in, and no library."""
    tried = [f"{package}.games.{word}" for package in FLOORS for word in sorted(words())]
    script = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\n"
    script += "print(*sys.modules)"
    command = [sys.executable, "-c", script, *tried]
    done = subprocess.run(command, cwd=HOME, capture_output=True, encoding="utf-8", check=True)
    wrong = [name for name in done.stdout.split() if _is_late(name)]
    assert not wrong, told(wrong)


def _is_late(module: str) -> bool:
    """True for what a game's own module must not load."""
    parts = module.split(".")
    if game_in(module) and parts[0] != "layouts":
        return len(parts) > 3
    return parts[0] in HEAVY or module.startswith(("scorer.dialogue.", "scorer.commands."))


def test_the_walks_are_straight(tmp_path: Path) -> None:
    """A set is printed without its key, a record is read once; nothing else is loaded for that."""
    record = str(tmp_path / "set.yaml")
    printed = walk("generator.cli", record, "fives-print", "-q", "-o", str(tmp_path / "set.pdf"))
    judged = walk("scorer.cli", record, "fives-score", "game", record)
    assert judged[:2] == ["read", "1"], "a record is read once"
    wrong = [f"printing loads {name}" for name in printed if ASTRAY.search(name)]
    wrong += [f"judging loads {name}" for name in judged if ASTRAY.search(name)]
    unasked = re.compile(r"generator|scorer\.games\.\w+\.(best|round_text|puzzle)")
    wrong += [f"judging loads {name}" for name in judged if unasked.match(name)]
    assert not wrong, told(wrong)


def walk(module: str, watched: str, *typed: str) -> list[str]:
    """Run a command; tells how often a file was opened, and which modules were loaded."""
    command = [sys.executable, "-c", WALK, module, watched, *typed]
    done = subprocess.run(command, cwd=HOME, capture_output=True, encoding="utf-8", check=True)
    return done.stdout.splitlines()[-1].split()


def test_chance_is_an_argument() -> None:
    """Nothing draws from Python's global random numbers."""
    wrong = [
        f"{source.file}:{arrow.line}"
        for source in sources()
        for arrow in source.arrows
        if arrow.to == "random"
    ]
    assert not wrong, told(wrong)


# --- who may do what -------------------------------------------------------------------------


def test_only_the_doors_know_the_command_line() -> None:
    """Typer is known to those who declare options; nobody below writes on a terminal or leaves."""
    doors = [f"{floor}.{room}" for floor, rooms in DOORS.items() for room in rooms]
    wrong = []
    for source in sources():
        barred = ("print", "exit", "quit", "eval", "exec")
        calls = source.calls(*(barred[:-1] if source.is_in("layouts.values") else barred))
        wrong += [f"{source.file}:{call.lineno} {ast.unparse(call.func)}" for call in calls]
        if source.is_in(*doors, "fives"):
            continue
        for arrow in source.arrows:
            if arrow.to.split(".")[0] in ("typer", "click"):
                wrong.append(f"{source.file}:{arrow.line} {arrow.to}")
        for node in source.nodes:
            if isinstance(node, ast.Attribute) and node.attr in (
                "stdout",
                "stderr",
                "stdin",
                "exit",
            ):
                wrong.append(f"{source.file}:{node.lineno} {ast.unparse(node)}")
    assert not wrong, told(wrong)


def test_what_can_be_asked_needs_no_disk_and_no_terminal() -> None:
    """The two APIs take and give plain values; so a browser can ask the same."""
    wrong = []
    for source in sources():
        if source.is_in(*APIS):
            roots = ((arrow.line, arrow.to.split(".")[0]) for arrow in source.arrows)
            wrong += [f"{source.file}:{line} {root}" for line, root in roots if root in ON_DISK]
            wrong += [f"{source.file}:{call.lineno} open" for call in source.calls("open")]
    wrong += [f"there is no {api}" for api in APIS if api not in modules()]
    assert not wrong, told(wrong)
