"""Entry points of the commands: they import nothing before Ctrl-C is caught."""

from __future__ import annotations

import sys


def print_set() -> None:
    """Run fives-print."""
    try:
        from generator.cli import main

        main()
    except KeyboardInterrupt:  # Ctrl-C before the guard is set, or again while it ends
        sys.exit(130)


def score() -> None:
    """Run fives-score."""
    try:
        from scorer.cli import main

        main()
    except KeyboardInterrupt:
        sys.exit(130)


def web() -> None:
    """Run fives-web."""
    try:
        from scorer.command_line.guard import enter

        enter("fives-web", _web)
    except KeyboardInterrupt:
        sys.exit(130)


def _web() -> None:
    from fives.web_command import app

    app()
