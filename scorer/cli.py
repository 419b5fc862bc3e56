"""fives-score: the command. It loads nothing before the guard."""

from __future__ import annotations

import sys

from scorer.command_line.guard import enter

HELP = ("help", "hilfe", "مساعدة", "?")  # `help` and `help show` are obeyed


def main() -> None:
    """Judge what was played."""
    enter("fives-score", _run)


def _run() -> None:
    from scorer.options import app_for

    words = sys.argv[1:]
    asked = [*words[1:2], "--help"] if not words or words[0].lower() in HELP else words
    app_for(asked)(asked)


if __name__ == "__main__":
    main()
