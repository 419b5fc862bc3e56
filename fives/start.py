"""Entry points of the commands, in a package whose name is ours alone.

Other programs also have packages called layouts, scorer or generator. If Python would load one of
those, a command says so in one line before it runs anything of it.
"""

from __future__ import annotations

import sys
from os.path import dirname, join, realpath

TYPE_CHECKING = False  # typing would be heavy here
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

HOME = dirname(dirname(realpath(__file__)))  # our packages lie side by side
MARK = b"PART_OF"  # each of our packages has it at its top
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
    except KeyboardInterrupt:  # Ctrl-C before the guard is set, or again while it ends
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
    """End with one line if Python would load another program's package instead of ours."""
    if why := stranger():
        sys.stderr.write(f"{command}: {why}\n")
        sys.exit(2)


def stranger() -> str:
    """Return a sentence about a foreign package in the place of ours, or "" if all are ours."""
    for name in ("layouts", "scorer", "generator"):
        spec = _found(name)
        if spec is None:
            continue  # an incomplete installation; Python says what is missing
        file = spec.origin or join(*(spec.submodule_search_locations or ("",)), "")
        if realpath(dirname(file)) != join(HOME, name) or not _is_marked(spec):
            params = {"name": name, "folder": dirname(file)}
            return FOREIGN.format(**params) if name == "layouts" else _spoken(params)
    return ""


def _found(name: str) -> ModuleSpec | None:
    """Return the spec that Python would load for a name; importlib.util would be too slow here."""
    specs = (finder.find_spec(name, None) for finder in sys.meta_path)
    return next(filter(None, specs), None)


def _is_marked(spec: ModuleSpec) -> bool:
    """Return whether a package says at its top that it is part of Fives, without running it."""
    try:
        return MARK in spec.loader.get_data(spec.origin)  # type: ignore[union-attr]
    except (AttributeError, OSError):  # a folder without __init__.py, or one that can't be read
        return False


def _spoken(params: dict[str, str]) -> str:
    """Return the sentence about a foreign package in the language of the system."""
    from layouts.fault import Phrase
    from layouts.words import speak, usual_language

    return Phrase("door.foreign", **params).sentence(speak(usual_language()))
