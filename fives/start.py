"""Where the commands begin, in a package whose name is ours alone.

Other programs, too, have packages called layouts, scorer or generator. One that is found in the
place of ours is named in a line, before anything of it is run.
"""

from __future__ import annotations

import sys
from os.path import dirname, join, realpath

TYPE_CHECKING = False  # typing would be heavy here
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

HOME = dirname(dirname(realpath(__file__)))  # our packages lie side by side
MARK = b"PART_OF"  # each of them says so at its top
FOREIGN = (  # as in layouts/words, for the case that layouts is the other package
    "{name} in {folder} is not part of Fives but another package with the same name; "
    "install Fives in its own environment, with pipx, uv or run.py"
)


def print_set() -> None:
    """Run fives-print."""
    try:
        refuse_strangers("fives-print")
        from generator.cli import main

        main()
    except KeyboardInterrupt:  # Ctrl-C before the guard stands, or once more while it leaves
        sys.exit(130)


def score() -> None:
    """Run fives-score."""
    try:
        refuse_strangers("fives-score")
        from scorer.cli import main

        main()
    except KeyboardInterrupt:
        sys.exit(130)


def web() -> None:
    """Run fives-web."""
    try:
        refuse_strangers("fives-web")
        from scorer.command_line.guard import enter

        enter("fives-web", _web)
    except KeyboardInterrupt:
        sys.exit(130)


def _web() -> None:
    from fives.web_command import app

    app()


def refuse_strangers(command: str) -> None:
    """End in one line where Python would load another program's package instead of ours."""
    if why := stranger():
        sys.stderr.write(f"{command}: {why}\n")
        sys.exit(2)


def stranger() -> str:
    """Return a sentence on a package of another program in the place of ours; "" if all are."""
    for name in ("layouts", "scorer", "generator"):
        found = _found(name)
        if found is None:
            continue  # half of an installation; Python says what is missing
        file = found.origin or join(*(found.submodule_search_locations or ("",)), "")
        if realpath(dirname(file)) != join(HOME, name) or not _is_marked(found):
            told = {"name": name, "folder": dirname(file)}
            return FOREIGN.format(**told) if name == "layouts" else _spoken(told)
    return ""


def _found(name: str) -> ModuleSpec | None:
    """Return what Python would load for a name; importlib.util would take longer than all else."""
    specs = (finder.find_spec(name, None) for finder in sys.meta_path)
    return next(filter(None, specs), None)


def _is_marked(found: ModuleSpec) -> bool:
    """Return whether a package says at its top that it is part of Fives; nothing of it is run."""
    try:
        return MARK in found.loader.get_data(found.origin)  # type: ignore[union-attr]
    except (AttributeError, OSError):  # a folder without __init__.py, or one that can't be read
        return False


def _spoken(told: dict[str, str]) -> str:
    """Return the sentence about a foreign package in the language of the system."""
    from layouts.fault import Phrase
    from layouts.words import speak, usual_language

    return Phrase("door.foreign", **told).sentence(speak(usual_language()))
