"""What can't be printed, how an option is named in it; and remarks, which are no refusal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from layouts.fault import Option, Phrase, Refusal, said
from layouts.words import Words

# What an option is called on the command line where it isn't called as the field of a request.
FLAGS = {
    "set_id": "--set",
    "names_file": "--names",
    "keep_ids": "--keep-ids",
    "names": "--name",
    "to_win": "--to-win",
}


def flag(field: str) -> str:
    """The option that asks for a field of a request."""
    return FLAGS.get(field, f"--{field}")


class PrintError(Refusal):
    """Something that can't be printed as it was asked for."""


class Flag(Phrase):
    """The option of a field, called as the place calls it where the sentence is said."""

    def __init__(self, field: str) -> None:
        super().__init__(flag(field))

    def sentence(self, words: Words, option: Option = str) -> str:
        """The name of the option; the same in every language."""
        return option(self.key)


@contextmanager
def about(field: str) -> Iterator[None]:
    """Within, refusals of those who know no request are about this field of it."""
    try:
        yield
    except Refusal as error:
        error.field = error.field or field
        raise


class Remark(Phrase):
    """A key of layouts/words, what fills its blanks, and remarks that follow in the same line."""

    def __init__(self, key: str, /, *more: Remark, **told: object) -> None:
        super().__init__(key, **told)
        self.more = more

    def sentence(self, words: Words, option: Option = str) -> str:
        """The remark in a language."""
        told = {name: said(value, words, option) for name, value in self.told.items()}
        return "; ".join([words(self.key, **told), *(one.sentence(words) for one in self.more)])
