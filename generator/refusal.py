"""PrintError, the names of options in it, and remarks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from layouts.refusal import Option, Phrase, Refusal, said
from layouts.words import Words

# options whose name isn't that of the field of a request
FLAGS = {
    "set_id": "--set",
    "names_file": "--names",
    "keep_ids": "--keep-ids",
    "names": "--name",
    "to_win": "--to-win",
}


def flag(field: str) -> str:
    """Return the option for a field of a request."""
    return FLAGS.get(field, f"--{field}")


class PrintError(Refusal):
    """A request that can't be printed."""


class Flag(Phrase):
    """The option of a field, named as the command line or the page names it."""

    def __init__(self, field: str) -> None:
        super().__init__(flag(field))

    def sentence(self, words: Words, option: Option = str) -> str:
        """Return the name of the option; the same in every language."""
        return option(self.key)


@contextmanager
def about(field: str) -> Iterator[None]:
    """Give refusals raised within this field unless they have one."""
    try:
        yield
    except Refusal as error:
        error.field = error.field or field
        raise


class Remark(Phrase):
    """A key of layouts/words with its params, and remarks that follow in the same line."""

    def __init__(self, key: str, /, *more: Remark, **params: object) -> None:
        super().__init__(key, **params)
        self.more = more

    def sentence(self, words: Words, option: Option = str) -> str:
        """Return the remark in a language."""
        params = {name: said(value, words, option) for name, value in self.told.items()}
        return "; ".join(
            [words(self.key, **params), *(remark.sentence(words) for remark in self.more)]
        )
