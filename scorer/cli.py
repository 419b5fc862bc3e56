"""fives-score: the command. Kept light, so that the door stands before anything else is loaded."""

from __future__ import annotations

from scorer.door import enter


def main() -> None:
    """Judge what was played."""
    enter("fives-score", _run)


def _run() -> None:
    import sys

    from scorer.options import app_for

    app_for(sys.argv[1:])()


if __name__ == "__main__":
    main()
