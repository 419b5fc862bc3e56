"""Misuse of the command line in our own words: what Typer refuses, said in every language.

Its errors are known by the names of their classes and what they hold; their English is not read.
(Where those classes stand has changed from version to version; what they are called has not.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from layouts.fault import Phrase, did_you_mean, quoted
from scorer.command_line.shorthand import Whole
from scorer.verdict import ScoreError

NEAR = 0.7  # how much alike a word must be to have been meant


def told(error: Exception, command: Any) -> ScoreError:
    """The refusal for an error of Typer's, of a command that has these parameters."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if "NoSuchOption" in kinds:
        known = [name for param in command.params for name in param.opts]
        return unknown_option(str(error.option_name), known)  # type: ignore[attr-defined]
    if "BadOptionUsage" in kinds:
        return _unfit(str(error.option_name), command)  # type: ignore[attr-defined]
    param = getattr(error, "param", None)  # not every error is about one
    if param is None:
        return _helped(Phrase("misuse.other"))
    if "MissingParameter" in kinds:
        return _missing(param)
    return _bad_value(param, str(error.message))  # type: ignore[attr-defined]


def unknown_option(option: str, known: Sequence[str]) -> ScoreError:
    """That there is no such option, and which is nearest."""
    guess = did_you_mean(option, [name for name in known if name.startswith("--")], NEAR)
    if guess.key == "guess.meant":
        return ScoreError("misuse.option.near", option=option, meant=guess.told["meant"])
    return _helped(Phrase("misuse.option", option=option))


def unknown_command(word: str, hint: str, known: Sequence[str]) -> ScoreError:
    """That there is no such command: what to type instead, which is nearest, or which there are."""
    if hint:
        return ScoreError("command.unknown", word=quoted(word), hint=hint)
    return ScoreError("misuse.command", word=quoted(word), guess=did_you_mean(word, known))


def no_command(known: Sequence[str]) -> ScoreError:
    """That options alone are no command."""
    return _helped(Phrase("misuse.nothing", names=list(known)))


def too_much(words: Sequence[str]) -> ScoreError:
    """That a command takes no more words."""
    return _helped(Phrase("misuse.extra", word=quoted(" ".join(words))))


def _unfit(option: str, command: Any) -> ScoreError:
    """An option without what belongs after it, or with something where nothing does."""
    param = next((one for one in command.params if option in one.opts), None)
    if param is None or param.is_flag:
        return _helped(Phrase("misuse.flag", option=option))
    return _helped(Phrase("misuse.value", option=option, stands=_stands(param)))


def _missing(param: Any) -> ScoreError:
    """An argument or an option that is needed."""
    if param.param_type_name == "argument":
        return _helped(Phrase("misuse.missing", what=_stands(param)))
    return _helped(Phrase("misuse.missing.option", option=param.opts[0], stands=_stands(param)))


def _bad_value(param: Any, word: str) -> ScoreError:
    """A value that an option can't take; all of them that are checked so early are numbers."""
    name = param.opts[0] if param.param_type_name == "option" else _stands(param)
    option = {"option": name, "word": quoted(word)}
    read = getattr(param.type, "func", None)  # a type of Typer's own has none
    if isinstance(read, Whole) and read.low is not None:
        return _helped(Phrase("misuse.range", low=read.low, high=read.high, **option))
    return _helped(Phrase("misuse.whole", **option))


def _stands(param: Any) -> str | Phrase:
    """What help shows for a word that is typed: SHEET or FILE."""
    first, _, other = (param.metavar or param.name.upper()).partition(" or ")
    return Phrase("misuse.or", first=first, other=other) if other else str(first)


def _helped(phrase: Phrase) -> ScoreError:
    """A sentence, and where the options are shown."""
    return ScoreError("door.help", told=phrase)
