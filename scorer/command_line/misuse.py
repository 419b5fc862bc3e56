"""Misuse of the command line in our own words: Typer's refusals in every language.

Its errors are known by the names of their classes and their attributes; their English is not read.
(The modules of those classes have changed from version to version; their names have not.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from layouts.fault import Phrase, Refusal, did_you_mean, quoted

NEAR = 0.7  # how similar a word must be to be suggested


class Whole:
    """Reads a whole number after an option; raises ValueError, which is refused below."""

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def __call__(self, word: str | int) -> int:
        plain = str(word).strip().removeprefix("-")
        if not (plain.isascii() and plain.isdigit() and len(plain) < 20):
            raise ValueError
        number = int(word)
        if self.low is not None and self.high is not None and not self.low <= number <= self.high:
            raise ValueError
        return number


def refusal_of(error: Exception, command: Any) -> Refusal:
    """Return the refusal for an error of Typer's in the parameters of `command`."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if "NoSuchOption" in kinds:
        return _unknown_option(str(error.option_name), command)  # type: ignore[attr-defined]
    if "BadOptionUsage" in kinds:
        return _unfit(str(error.option_name), command)  # type: ignore[attr-defined]
    param = getattr(error, "param", None)  # not every error has one
    if param is None:
        return _helped(Phrase("misuse.other"))
    if "MissingParameter" in kinds:
        return _missing(param)
    return _bad_value(param, str(error.message))  # type: ignore[attr-defined]


def _unknown_option(option: str, command: Any) -> Refusal:
    """Return the refusal of an unknown option, with the nearest one."""
    known = [name for param in command.params for name in param.opts if name.startswith("--")]
    guess = did_you_mean(option, known, NEAR)
    if guess.key == "guess.meant":
        return Refusal("misuse.option.near", option=option, meant=guess.told["meant"])
    return _helped(Phrase("misuse.option", option=option))


def unknown_command(word: str, hint: str, known: Sequence[str]) -> Refusal:
    """Return the refusal of an unknown command, with a hint, the nearest one, or all of them."""
    if hint:
        return Refusal("command.unknown", word=quoted(word), hint=hint)
    return Refusal("misuse.command", word=quoted(word), guess=did_you_mean(word, known))


def no_command(known: Sequence[str]) -> Refusal:
    """Return the refusal of options without a command."""
    return _helped(Phrase("misuse.nothing", names=list(known)))


def too_much(words: Sequence[str]) -> Refusal:
    """Return the refusal of words too many."""
    return _helped(Phrase("misuse.extra", word=quoted(" ".join(words))))


def _unfit(option: str, command: Any) -> Refusal:
    """Return the refusal of an option that lacks its value, or of a flag that has one."""
    param = next((param for param in command.params if option in param.opts), None)
    if param is None or param.is_flag:
        return _helped(Phrase("misuse.flag", option=option))
    return _helped(Phrase("misuse.value", option=option, stands=_stands(param)))


def _missing(param: Any) -> Refusal:
    if param.param_type_name == "argument":
        return _helped(Phrase("misuse.missing", what=_stands(param)))
    return _helped(Phrase("misuse.missing.option", option=param.opts[0], stands=_stands(param)))


def _bad_value(param: Any, word: str) -> Refusal:
    """Return the refusal of a bad value; all that are checked so early are numbers."""
    name = param.opts[0] if param.param_type_name == "option" else _stands(param)
    option = {"option": name, "word": quoted(word)}
    read = getattr(param.type, "func", None)  # Typer's own types have none
    if isinstance(read, Whole) and read.low is not None:
        return _helped(Phrase("misuse.range", low=read.low, high=read.high, **option))
    return _helped(Phrase("misuse.whole", **option))


def _stands(param: Any) -> str | Phrase:
    """Return the placeholder that help shows for a parameter, such as SHEET or FILE."""
    first, _, other = (param.metavar or param.name.upper()).partition(" or ")
    return Phrase("misuse.or", first=first, other=other) if other else str(first)


def _helped(phrase: Phrase) -> Refusal:
    """Return a sentence with the hint where the options are shown."""
    return Refusal("door.help", told=phrase)
