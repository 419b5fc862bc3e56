"""Refusals: bad input, the reason, and a guess at the intended word.

A refusal has no language. It has a key of layouts/words/refusals, and values for the blanks of that
sentence; so the command line, the page and a program each word it in their way. A blank like
{--players} names an option: the command line shows `--players`, a form the label of its field.
"""

from __future__ import annotations

import difflib
import errno
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, Self, runtime_checkable
from unicodedata import category, normalize

TYPE_CHECKING = False  # layouts.words imports this module
if TYPE_CHECKING:
    from layouts.words import Words

# Errors of the system by their names, which are the same in every language.
OF_SYSTEM = (
    *("EACCES", "EBUSY", "EDQUOT", "EEXIST", "EFBIG", "EINVAL", "EIO", "EISDIR", "ELOOP"),
    *("EMFILE", "ENAMETOOLONG", "ENOENT", "ENOMEM", "ENOSPC", "ENOTDIR", "ENOTEMPTY", "EROFS"),
)
ALIKE = {"EPERM": "EACCES", "ENFILE": "EMFILE", "ETXTBSY": "EBUSY", "EAGAIN": "EBUSY"}

MARKS = "\xad\u061c\u200e\u200f"  # invisible, but allowed in text that is meant for print
JOINERS = "\u200c\u200d"  # invisible, but allowed within a word that isn't ASCII
# Without width or ink, though they count as letters or marks; the last ones are unassigned.
NO_INK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
NO_INK |= frozenset(map(chr, (0x2065, *range(0xFFF0, 0xFFF9))))
TAGS = "\U000e0000", "\U000e0fff"  # the first and last character of an invisible plane
# They choose the look of the sign before them; after a plain letter they do nothing.
VARIANTS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
LONGEST = 40  # letters of input that an error quotes
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
NESTED = "nested"  # the key of a refusal that only wraps another

Option = Callable[[str], str]  # returns the name of an option, as the reader knows it


@runtime_checkable
class Named(Protocol):
    """A thing with a name in every language: a symbol, an area, a word of a record."""

    def called(self, lang: str, /) -> str:
        """Return the name in a language."""


class Phrase:
    """A part of a sentence, put into the language of the whole."""

    def __init__(self, key: str = "", /, **params: object) -> None:
        self.key, self.told = key, params

    def sentence(self, words: Words, option: Option = str) -> str:
        """Return the text in a language; "" without a key."""
        return _said(self.key, self.told, words, option) if self.key else ""

    def __str__(self) -> str:
        return self.sentence(_english())


class Refusal(ValueError):
    """Bad input: `key` names its sentence, `told` has the values for its blanks.

    `field` is the option or entry it is about, so that a form can show the sentence beside it;
    `file` and `line` say where the input came from. `spoken` has the words of the chosen language,
    once that is known.
    """

    def __init__(self, key: str, field: str = "", /, **params: object) -> None:
        super().__init__(key)
        self.key, self.field, self.told = key, field, params
        self.file, self.line = "", 0
        self.others: Sequence[Refusal] = ()  # other errors of the same file
        self.spoken: Words | None = None

    def at(self, file: str, line: int = 0) -> Self:
        """Set the file and line, and return self."""
        self.file, self.line = file, line
        return self

    def sentence(self, words: Words, option: Option = str) -> str:
        """Return the sentence in a language; with `others`, a line for each."""
        return "\n".join(refusal._sentence(words, option) for refusal in (self, *self.others))

    def _sentence(self, words: Words, option: Option) -> str:
        why = _said(self.key, self.told, words, option)
        if self.line:
            params = {"file": visible(self.file), "line": self.line, "why": why}
            return _sentence("at.line", params, words)
        return f"{visible(self.file)}: {why}" if self.file else why

    def __str__(self) -> str:
        return self.sentence(self.spoken or _english())


class LayoutError(Refusal):
    """Bad input about things on paper: an id, a board definition, a cell."""


class _Blanks(dict[str, object]):
    """Values for the blanks of a sentence; a blank with dashes before it is an option."""

    def __init__(self, params: Mapping[str, object], option: Option) -> None:
        super().__init__(params)
        self.option = option

    def __missing__(self, key: str) -> str:
        if not key.startswith("-"):
            raise KeyError(key)
        return self.option(key)


def _said(key: str, params: Mapping[str, object], words: Words, option: Option = str) -> str:
    filled = {name: said(value, words, option) for name, value in params.items()}
    if key == NESTED and isinstance(params["why"], str):
        filled = dict(params)  # our sentence: its Arabic has direction marks on purpose
    return _sentence(key, filled, words, option)


def _sentence(key: str, filled: Mapping[str, object], words: Words, option: Option = str) -> str:
    from layouts.words import refusals

    return refusals(words.lang)[key].format_map(_Blanks(filled, option))


def said(value: Any, words: Words, option: Option = str) -> Any:
    """Return a value as text: phrases and refusals in the language, things by their name."""
    if isinstance(value, Phrase | Refusal):
        return value.sentence(words, option)
    if isinstance(value, tuple | list):
        return words.listed(said(part, words, option) for part in value)
    if hasattr(value, "called"):  # Named; isinstance with a Protocol is slow
        return value.called(words.lang)
    if not (is_path(value) or isinstance(value, str)):
        return value
    text = visible(str(value))
    return f"{ISOLATE}{text}{END_OF_ISOLATE}" if text and words.isolates else text


def is_path(value: object) -> bool:
    """Return whether a value is a path; checked without pathlib, which loads slowly."""
    return hasattr(value, "__fspath__")


def _english() -> Words:
    from layouts.words import speak

    return speak("en")


def of_system(error: OSError) -> Phrase:
    """Return the reason of an OSError; its name if we have no words for it."""
    if isinstance(error.strerror, Phrase):
        return error.strerror
    code = errno.errorcode.get(error.errno or 0, "")
    name = ALIKE.get(code, code)
    if name in OF_SYSTEM:
        return Phrase(f"system.{name}")
    return Phrase("system", name=name or error.strerror or str(error))


def did_you_mean(word: str, known: Iterable[str], alike: float = 0.55) -> Phrase:
    """Return `; did you mean 'hunt'?` if a known word is similar enough, else the list of them."""
    names = [str(name) for name in known]
    near = difflib.get_close_matches(word[:60].lower(), [name.lower() for name in names], 1, alike)
    if near:
        meant = next(name for name in names if name.lower() == near[0])
        return Phrase("guess.meant", meant=meant)
    return Phrase("guess.known", names=names) if names else Phrase()


def quoted(text: str) -> str:
    """Return input in quotes for one line of an error: short and without control characters."""
    shown = visible(text[:LONGEST])
    return f"'{shown}…'" if len(text) > LONGEST else f"'{shown}'"


def visible(text: str) -> str:
    r"""Return text from outside, such as a player's name, safe for a terminal or a table.

    Characters that move the cursor, turn the direction, break the line or are invisible become
    \ufffd; bytes of a file name that aren't UTF-8 become their number. Joiners within a word
    (Persian, families of emoji) stay.
    """
    if text.isprintable() and NO_INK.isdisjoint(text) and VARIANTS.isdisjoint(text):
        return text
    before, after = (" ", *text), (*text[1:], " ")
    return "".join(map(_visible, text, before, after))


def _visible(sign: str, before: str, after: str) -> str:
    if sign.isprintable():
        return "\ufffd" if _is_unseen(sign, before, after) else sign
    if "\udc80" <= sign <= "\udcff":  # Python's spelling of an undecodable byte
        return f"\\x{ord(sign) - 0xDC00:02x}"
    if sign.isspace() and category(sign) == "Zs":
        return " "
    return sign if _joins(sign, before, after) else "\ufffd"


def seen(text: str) -> str:
    """Return text from outside as we save it: composed, and without invisible characters.

    Copied text may bring them along. Line breaks and control characters stay: readers of single
    lines refuse them.
    """
    if text.isascii():
        return text
    return normalize("NFC", _inked(text))


def has_unseen(text: str) -> bool:
    """Return whether text has invisible characters other than direction marks and soft hyphens."""
    plain = "".join(sign for sign in text if sign not in MARKS)
    return _inked(plain) != plain


def _inked(text: str) -> str:
    before, after = (" ", *text), (*text[1:], " ")
    rows = zip(text, before, after, strict=False)
    return "".join(sign for sign, *beside in rows if not _is_unseen(sign, *beside))


def _is_unseen(sign: str, before: str, after: str) -> bool:
    """Return whether a character is invisible and has no effect at its place."""
    if sign.isascii():
        return False
    if sign in VARIANTS:
        return not _has_variants(before) and after != "\u20e3"  # it makes a keycap of a digit
    if sign in NO_INK or TAGS[0] <= sign <= TAGS[1]:
        return True
    return category(sign) == "Cf" and not _joins(sign, before, after)


def _has_variants(sign: str) -> bool:
    """Return whether a sign has variants: emoji, ideographs, some letters of the East."""
    is_plain = sign < "\u1000" and sign not in "\xa9\xae"
    return not is_plain and sign.isprintable() and sign not in VARIANTS and sign not in NO_INK


def same_name(name: str) -> str:
    """Return a name for comparing: equal if it looks equal.

    One keyboard composes é, another sends e and an accent; several blanks count as one. Capitals
    differ; see `typed_name`.
    """
    if not name.isascii():
        name = seen("".join(c for c in name if c not in JOINERS and c not in VARIANTS))
    return " ".join(name.split())


def typed_name(name: str) -> str:
    """Return a name for comparing with typed text: capitals don't matter either."""
    return same_name(name).casefold()


def _joins(sign: str, before: str, after: str) -> bool:
    """Return whether a sign joins or parts the letters of a word: Persian, families of emoji."""
    return sign in JOINERS and min(before, after) > "\x7f" and (before + after).isprintable()
