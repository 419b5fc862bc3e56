"""fives-score: the command. Kept light, so that the door stands before anything else is loaded."""

from __future__ import annotations

from scorer.door import enter


def main() -> None:
    """Judge what was played."""
    enter("fives-score", _run)


def _run() -> None:
    import sys

    from scorer.options import app_for

    asked = sys.argv[1:] or ["--help"]
    app_for(asked)(asked)


if __name__ == "__main__":
    main()
