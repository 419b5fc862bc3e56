"""The heads of class lists, by the words in heads.yaml, and lines that plainly aren't pupils.

Head: a cell all of whose words are known here. "Vorname des Kindes" is one, "Anna Kind" is not.
Title: a line above the table, like "Klasse 5a". Footer: one below it, like "Summe: 26".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from unicodedata import category, combining, normalize

from layouts.yaml import strict
from layouts.yaml.strict import Item

CALLED = "called"  # a pupil's everyday name, if not the first name
FIRST = "first"
PARTICLE = "particle"  # "von", in a separate column
LAST = "last"
FULL = "full"
TURNED = "turned"  # a full name, surname first
TABLE = "table"  # the table at which pupils sit
OTHER = "other"  # numbers, classes, birthdays, parents: ignored
NAMING = (CALLED, FIRST, LAST, FULL, TURNED)

_TABLE = strict.read_ours(Path(__file__).with_suffix(".yaml")).table()


def _words(item: Item) -> frozenset[str]:
    return frozenset(item.text(4000).split())


_KINDS = {kind: _words(item) for kind, item in _TABLE["kinds"].table().items()}
_KIND = {word: kind for kind, words in _KINDS.items() for word in words}
SOMEBODY = _words(_TABLE["somebody"])
_NAMES = _KINDS["vorname"] | _KINDS[LAST] | _KINDS["name"]
NOBODY = (_NAMES | _words(_TABLE["nobody"])) - SOMEBODY
TITLE, TITLE_WITH_MORE, FOOT = (_words(_TABLE[key]) for key in ("title", "title.more", "foot"))
EXPORT = [line.split() for line in _TABLE["export"].text(4000).splitlines()]
IDENTITY, OTHERS_OF = (_words(_TABLE[key]) for key in ("identity", "others.of"))
NUMBER_SIGNS = ("#", "№", "n°", "nº")
RULE = frozenset("-=_:*+~|. ")  # a line drawn below heads
COMMENT = ("#", "//")

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_ALEFS = str.maketrans("أإآٱىةـ", "اااايه ")
_HUMP = re.compile(r"(?<=[a-zäöüß])(?=[A-ZÄÖÜ])")
_HYPHEN = re.compile(r"-\s*")
_WORD = re.compile(r"[^\W_]+")
_LABEL = re.compile(r"\w+\s*:")


def tokens(cell: str) -> list[str]:
    """Return the words of a cell in one spelling: small letters, no umlauts, no vowel signs."""
    plain = "".join(c for c in normalize("NFKC", cell) if category(c) != "Cf")
    plain = plain.casefold().translate(_UMLAUTS).translate(_ALEFS)
    return _WORD.findall("".join(c for c in plain if not combining(c)))


def is_identity(cell: str) -> bool:
    """Return whether a column with this head has ids of a school's systems."""
    words = set(tokens(_HUMP.sub(" ", cell))) | set(tokens(_HYPHEN.sub("", cell)))
    return bool(words & IDENTITY) and not words & OTHERS_OF


def role(cell: str) -> str | None:
    """Return the role of the column under this head; None for an unknown head."""
    text = cell.strip()
    if len(text) > 60 or (len(text) == 1 and text.isalpha() and text.isascii()):
        return None  # "m" is a boy more often than a head
    if text.lower() in NUMBER_SIGNS:
        return OTHER
    for spelled in (text, _HUMP.sub(" ", text), _HYPHEN.sub("", text)):
        words = tokens(spelled)
        kinds = [_KIND.get(word, "") for word in words]
        if kinds and "" not in kinds:
            return _role(kinds)
    return None


def _role(kinds: list[str]) -> str | None:
    """Return the role of a head whose words are all known."""
    for kind in (TABLE, OTHER, PARTICLE):  # "Tisch Nr." is a table
        if kind in kinds:
            return kind
    first = _place(kinds, (FIRST, "vorname", CALLED))
    last = _place(kinds, (LAST,))
    if last is None and "vorname" in kinds:
        last = _place(kinds, ("name",))  # "Name, Vorname"; but the "name" of "first name" is none
    if first is not None and last is not None:
        return TURNED if last < first else FULL
    if "middle" in kinds:
        return OTHER
    if first is not None:
        return CALLED if CALLED in kinds else FIRST
    if last is not None:
        return LAST
    return FULL if "name" in kinds or "pupil" in kinds else None


def _place(kinds: list[str], wanted: tuple[str, ...]) -> int | None:
    return next((i for i, kind in enumerate(kinds) if kind in wanted), None)


def is_nobody(cell: str) -> bool:
    """Return whether a head is certainly not a pupil."""
    words = tokens(_HUMP.sub(" ", cell))
    return role(cell) in NAMING and (len(words) > 1 or not NOBODY.isdisjoint(words))


def is_somebody(cell: str) -> bool:
    """Return whether a head may be a surname as well."""
    words = tokens(cell)
    return len(words) == 1 and words[0] in SOMEBODY


def is_name(cell: str) -> bool:
    """Return whether a cell may be a name: letters, no digits, no address, no lone letter."""
    text = cell.strip()
    if "@" in text or "://" in text or any(map(str.isdigit, text)):
        return False
    return any(map(str.isalpha, text)) and not (len(text) == 1 and text.isascii())


def is_title(cells: Iterable[str]) -> bool:
    """Return whether a line above a table names a class, a school or a list."""
    filled = [cell for cell in cells if cell.strip()]
    words = tokens(filled[0])
    if _is_comment(filled[0]) or (words and words[0] in TITLE):
        return True
    if not words or words[0] not in TITLE_WITH_MORE:
        return _all_known(words) and not (TITLE | TITLE_WITH_MORE).isdisjoint(words)
    with_more = _has_digit(filled[0]) or ":" in filled[0] or (len(words) > 1 and _all_known(words))
    return with_more or (_has_digit(" ".join(filled)) and not any(map(is_name, filled[1:])))


def begins(cells: Iterable[str]) -> str:
    """Return the word or sign with which a line begins: titles have one that no pupil has."""
    text = next((cell.strip() for cell in cells if cell.strip()), "")
    return text[:1] if _is_comment(text) else next(iter(tokens(text)), "")


def is_footer(cells: Iterable[str]) -> bool:
    """Return whether a line below a table counts, dates or remarks."""
    text = " ".join(cell.strip() for cell in cells if cell.strip())
    if _is_comment(text) or all(category(c)[0] in "PNZ" for c in text):
        return True
    words = [word for word in tokens(text) if not _has_digit(word)]
    if not words or (words[0] in FOOT and _LABEL.match(text)):
        return bool(words)
    counts = text[0].isdigit() and _KIND.get(words[0]) == "pupil"  # "26 Schüler"
    is_remark = not FOOT.isdisjoint(words) and (_has_digit(text) or len(words) > 1)
    return _all_known(words) and (counts or is_remark)


def is_of_export(cells: Iterable[str]) -> bool:
    """Return whether a line is of a gradebook: its most points, or a pupil made for tests."""
    return tokens(next(filter(str.strip, cells), "")) in EXPORT


def is_rule(cells: Iterable[str]) -> bool:
    """Return whether a line is drawn, not written."""
    return all(RULE.issuperset(cell) for cell in cells)


def _all_known(words: list[str]) -> bool:
    return all(w in _KIND or w in TITLE or w in TITLE_WITH_MORE or w in FOOT for w in words)


def _is_comment(text: str) -> bool:
    return text.strip().startswith(COMMENT) and text.strip() not in NUMBER_SIGNS


def _has_digit(text: str) -> bool:
    return any(map(str.isdigit, text))
