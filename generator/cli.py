"""fives-print: the command. Kept light, so that the guard stands before anything else is loaded."""

from __future__ import annotations

TYPE_CHECKING = False  # typing would be heavy here
if TYPE_CHECKING:
    from typing import NoReturn


def main() -> None:
    """Print a set."""
    try:
        from scorer.command_line.guard import enter
    except ImportError as error:  # there is no guard yet who could say so
        _leave(error)
    enter("fives-print", _run)


def _leave(error: ImportError) -> NoReturn:
    """Say in one line why the guard can't be loaded: most likely another scorer is before ours."""
    import sys
    from pathlib import Path

    try:
        from layouts.fault import Phrase
        from layouts.words import speak, usual_language
    except ImportError:  # nor can any sentence of ours
        sys.stderr.write(f"fives-print: {error}\n")
        sys.exit(2)

    told = Phrase("door.load", why=error.name or error)
    other = sys.modules.get("scorer")
    folder = Path(other.__file__).resolve().parent if other and other.__file__ else None
    if folder and folder != Path(__file__).resolve().parents[1] / "scorer":
        told = Phrase("door.foreign", name="scorer", folder=folder)
    sys.stderr.write(f"fives-print: {told.sentence(speak(usual_language()))}\n")
    sys.exit(2)


def _run() -> None:
    from generator.options import app

    app()


if __name__ == "__main__":
    main()
