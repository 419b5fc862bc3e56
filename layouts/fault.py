"""The one error of this package, and the courtesy of guessing what was meant."""

from __future__ import annotations

from collections.abc import Iterable


class LayoutError(ValueError):
    """Something on paper that can't be: a bad id, a bad board definition, a bad cell."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'hunt'?`, or the list of what would do."""
    import difflib

    names = [str(name) for name in known]
    near = difflib.get_close_matches(word[:60].lower(), [name.lower() for name in names], 1, 0.55)
    if near:
        meant = next(name for name in names if name.lower() == near[0])
        return f"; did you mean '{meant}'?"
    return f"; known: {', '.join(names)}" if names else ""


def quoted(text: str, limit: int = 40) -> str:
    """What was found, fit for one line of an error: short and without control characters."""
    shown = "".join(c if c.isprintable() else "\ufffd" for c in text[: limit + 1])
    return f"'{shown[:limit]}…'" if len(text) > limit else f"'{shown}'"
