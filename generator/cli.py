"""fives-print: the command. Kept light, so that the guard stands before anything else is loaded."""

from __future__ import annotations

from scorer.command_line.guard import enter


def main() -> None:
    """Print a set."""
    enter("fives-print", _run)


def _run() -> None:
    from generator.options import app

    app()


if __name__ == "__main__":
    main()
