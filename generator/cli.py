"""The command fives-print: starts the guard before it loads anything else."""

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
