"""fives-score: the command. Kept light, so that the door stands before anything else is loaded."""

from __future__ import annotations

from scorer.door import enter


def main() -> None:
    """Judge what was played."""
    enter("fives-score", _run)


def _run() -> None:
    from scorer.options import app

    app()


if __name__ == "__main__":
    main()
