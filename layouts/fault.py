"""Refusals: what can't be taken, why, and the courtesy of guessing what was meant.

A refusal knows no language. It has a key of layouts/words/refusals, and what fills the blanks of
that sentence; so the command line, the page and a program each say it in their own way. A blank
like {--players} names an option: the command line says `--players`, a form the label of its field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, Self, runtime_checkable

TYPE_CHECKING = False  # words are read with the help of this module
if TYPE_CHECKING:
    from layouts.words import Words

# What the system refuses, by the names of its numbers: those are the same in every language.
OF_SYSTEM = (
    *("EACCES", "EBUSY", "EDQUOT", "EEXIST", "EFBIG", "EINVAL", "EIO", "EISDIR", "ELOOP"),
    *("EMFILE", "ENAMETOOLONG", "ENOENT", "ENOMEM", "ENOSPC", "ENOTDIR", "ENOTEMPTY", "EROFS"),
)
ALIKE = {"EPERM": "EACCES", "ENFILE": "EMFILE", "ETXTBSY": "EBUSY", "EAGAIN": "EBUSY"}

MARKS = "\xad\u061c\u200e\u200f"  # which are no mischief in what somebody wrote to be printed
JOINERS = "\u200c\u200d"  # which are no mischief within a word that isn't of ASCII
# Of no width or no ink, though they count as letters or marks; the last ones nobody has named yet.
NO_INK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
NO_INK |= frozenset(map(chr, (0x2065, *range(0xFFF0, 0xFFF9))))
TAGS = "\U000e0000", "\U000e0fff"  # the first and the last of a plane without ink
# Which choose how the sign before looks; after a plain letter they do nothing.
VARIANTS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
NESTED = "nested"  # the key of a refusal that says nothing but what it is given

Option = Callable[[str], str]  # what an option is called where the sentence is said


@runtime_checkable
class Named(Protocol):
    """What has a name in every language: a symbol, an area, a word of a record."""

    def called(self, lang: str, /) -> str:
        """Its name in a language."""


class Phrase:
    """A piece of a sentence that is said in the language of the whole."""

    def __init__(self, key: str = "", /, **told: object) -> None:
        self.key, self.told = key, told

    def sentence(self, words: Words, option: Option = str) -> str:
        """The piece in a language; nothing where there is no key."""
        return _said(self.key, self.told, words, option) if self.key else ""

    def __str__(self) -> str:
        return self.sentence(_english())


class Refusal(ValueError):
    """What can't be taken: `key` names its sentence, `told` fills the blanks of it.

    `field` is the option or the entry that it is about, for those who put the sentence beside it;
    `file` and `line` are where it was found. The language of `spoken` is the one asked for, once
    that is known (`speaking`).
    """

    def __init__(self, key: str, field: str = "", /, **told: object) -> None:
        super().__init__(key)
        self.key, self.field, self.told = key, field, told
        self.file, self.line = "", 0
        self.others: Sequence[Refusal] = ()  # what else is wrong in the same file
        self.spoken: Words | None = None

    def at(self, file: str, line: int = 0) -> Self:
        """The same refusal with the place where it was found."""
        self.file, self.line = file, line
        return self

    def sentence(self, words: Words, option: Option = str) -> str:
        """What went wrong, in a language; a line for each where there is more than one."""
        return "\n".join(one._sentence(words, option) for one in (self, *self.others))

    def _sentence(self, words: Words, option: Option) -> str:
        why = _said(self.key, self.told, words, option)
        if self.line:
            told = {"file": visible(self.file), "line": self.line, "why": why}
            return _sentence("at.line", told, words)
        return f"{visible(self.file)}: {why}" if self.file else why

    def __str__(self) -> str:
        return self.sentence(self.spoken or _english())


class LayoutError(Refusal):
    """Something on paper that can't be: a bad id, a bad board definition, a bad cell."""


class _Blanks(dict[str, object]):
    """What fills the blanks of a sentence; a blank with dashes before it is an option."""

    def __init__(self, told: Mapping[str, object], option: Option) -> None:
        super().__init__(told)
        self.option = option

    def __missing__(self, key: str) -> str:
        if not key.startswith("-"):
            raise KeyError(key)
        return self.option(key)


def _said(key: str, told: Mapping[str, object], words: Words, option: Option = str) -> str:
    filled = {name: said(value, words, option) for name, value in told.items()}
    if key == NESTED and isinstance(told["why"], str):
        filled = dict(told)  # a sentence of ours: its Arabic has marks of direction that are meant
    return _sentence(key, filled, words, option)


def _sentence(key: str, filled: Mapping[str, object], words: Words, option: Option = str) -> str:
    from layouts.words import refusals

    return refusals(words.lang)[key].format_map(_Blanks(filled, option))


def said(value: Any, words: Words, option: Option = str) -> Any:
    """A value as people read it: phrases and refusals in their language, names by their word."""
    if isinstance(value, Phrase | Refusal):
        return value.sentence(words, option)
    if isinstance(value, tuple | list):
        return words.listed(said(one, words, option) for one in value)
    if hasattr(value, "called"):  # what has it is Named; to ask for a Protocol takes long
        return value.called(words.lang)
    return visible(str(value)) if is_path(value) or isinstance(value, str) else value


def is_path(value: object) -> bool:
    """True for a path, the name of which came from outside; pathlib would be heavy here."""
    return hasattr(value, "__fspath__")  # what has it is a path


def _english() -> Words:
    from layouts.words import speak

    return speak("en")


def of_system(error: OSError) -> Phrase:
    """Why the system refuses something; what has no words of ours is told by its name."""
    import errno

    if isinstance(error.strerror, Phrase):
        return error.strerror
    found = errno.errorcode.get(error.errno or 0, "")
    name = ALIKE.get(found, found)
    if name in OF_SYSTEM:
        return Phrase(f"system.{name}")
    return Phrase("system", name=name or error.strerror or str(error))


def did_you_mean(word: str, known: Iterable[str], alike: float = 0.55) -> Phrase:
    """`; did you mean 'hunt'?` where one is alike enough, or the list of what would do."""
    import difflib

    names = [str(name) for name in known]
    near = difflib.get_close_matches(word[:60].lower(), [name.lower() for name in names], 1, alike)
    if near:
        meant = next(name for name in names if name.lower() == near[0])
        return Phrase("guess.meant", meant=meant)
    return Phrase("guess.known", names=names) if names else Phrase()


def quoted(text: str, limit: int = 40) -> str:
    """What was found, fit for one line of an error: short and without control characters."""
    told = visible(text[:limit])
    return f"'{told}…'" if len(text) > limit else f"'{told}'"


def visible(text: str) -> str:
    """Foreign text, such as a file's or a player's name, fit for a terminal, a table or a line.

    What moves the cursor, turns the direction, breaks the line or can't be seen at all becomes
    \ufffd; bytes of a file's name that are no UTF-8 are told by their number. What joins the
    letters of a word (Persian, families of emoji) stays.
    """
    if text.isprintable() and NO_INK.isdisjoint(text) and VARIANTS.isdisjoint(text):
        return text
    before, after = (" ", *text), (*text[1:], " ")
    return "".join(map(_visible, text, before, after))


def _visible(sign: str, before: str, after: str) -> str:
    from unicodedata import category  # seldom needed

    if sign.isprintable():
        return "\ufffd" if _is_unseen(sign, before, after) else sign
    if "\udc80" <= sign <= "\udcff":  # how Python keeps a byte that it can't decode
        return f"\\x{ord(sign) - 0xDC00:02x}"
    if sign.isspace() and category(sign) == "Zs":
        return " "
    return sign if _joins(sign, before, after) else "\ufffd"


def seen(text: str) -> str:
    """Text from outside as it is kept: composed, and without characters that nobody sees.

    What was copied from elsewhere may bring them along. What can't stand in a line at all stays,
    and is refused by those who ask for one.
    """
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", _inked(text))


def has_unseen(text: str) -> bool:
    """True where somebody hid something; not for marks of direction and places to break a word."""
    plain = "".join(sign for sign in text if sign not in MARKS)
    return _inked(plain) != plain


def _inked(text: str) -> str:
    before, after = (" ", *text), (*text[1:], " ")
    rows = zip(text, before, after, strict=False)
    return "".join(sign for sign, *beside in rows if not _is_unseen(sign, *beside))


def _is_unseen(sign: str, before: str, after: str) -> bool:
    """Return whether nobody sees a character, nor what it does where it stands."""
    if sign.isascii():
        return False
    if sign in VARIANTS:
        return not _has_variants(before) and after != "\u20e3"  # which makes a key of a digit
    from unicodedata import category

    if sign in NO_INK or TAGS[0] <= sign <= TAGS[1]:
        return True
    return category(sign) == "Cf" and not _joins(sign, before, after)


def _has_variants(sign: str) -> bool:
    """Return whether a sign may look different: emoji, ideographs, some letters of the East."""
    is_plain = sign < "\u1000" and sign not in "\xa9\xae"
    return not is_plain and sign.isprintable() and sign not in VARIANTS and sign not in NO_INK


def same_name(name: str) -> str:
    """A name as it is compared: what looks the same is the same.

    One keyboard composes é, another sends e and an accent; blanks count once. Capitals are
    seen, so they differ; who takes what was typed loosely folds them as well.
    """
    if not name.isascii():
        name = seen("".join(c for c in name if c not in JOINERS and c not in VARIANTS))
    return " ".join(name.split())


def typed_name(name: str) -> str:
    """A name as it is compared with what somebody typed: capitals don't count either."""
    return same_name(name).casefold()


def _joins(sign: str, before: str, after: str) -> bool:
    """True for what joins or parts the letters of a word: Persian, families of emoji."""
    return sign in JOINERS and min(before, after) > "\x7f" and (before + after).isprintable()
