"""From text to lines of glyphs: order, width, breaks, and characters the font lacks.

Nothing here draws or needs reportlab: PDF and SVG use the same measures. The font is drawn without
a shaping engine, one code point after the other by advance width; fonts/README.md says what that
takes of the font.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Literal

from generator.lettering.font import face
from generator.lettering.ties import TIE, tied
from layouts.refusal import NO_INK, VARIANTS

Base = Literal["auto", "ltr", "rtl"]

MM = 25.4 / 72  # millimetres per point
SOFT_HYPHEN = "\u00ad"
SHADDA = "\u0651"
LESS = 0.05  # mm by which lines are made narrower; more than `wrap` allows for rounding
BREAK_AFTER = "-\u2013\u2014/"  # where a word too long for a line is broken first
DIRECTIONS = {"ltr": "L", "rtl": "R"}

_INVISIBLE = "\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"
_INVISIBLE += "".join(sorted(NO_INK | VARIANTS))
_RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff"
_SPECIAL = re.compile(f"[{_INVISIBLE}{_RIGHT_TO_LEFT}\u0300-\u036f]")
_RTL = f"[{_RIGHT_TO_LEFT}]"
_UNSEEN = re.compile(f"[{_INVISIBLE}]")
CLUSTER = re.compile(
    ".[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u00ad\u200c\u200d]*", re.DOTALL
)
# The bidi library knows embeddings but not the newer isolates.
_ISOLATES = {0x2066: 0x202A, 0x2067: 0x202B, 0x2068: None, 0x2069: 0x202C}

_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_SIDES = {"L": "L", "R": "R", "AN": "R", "EN": "R"}

# Vowel marks between lam and alef must stay known as the lam's while the two become one ligature.
# Until then they travel as combining marks which the font does not have.
_VOWELS = "\u064b-\u0652\u0670"
_ON_LAM = {
    ord(mark): 0x08E4 + i
    for i, mark in enumerate("\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670")
}
_FROM_LAM = {stand_in: mark for mark, stand_in in _ON_LAM.items()}
_LAM_VOWEL_ALEF = f"(?<=\u0644)[{_VOWELS}]+(?=[\u0622\u0623\u0625\u0627])"
_MARKED = f"([{_VOWELS}\u08e4-\u08ec]+)([\u0640\ufb50-\ufbff\ufe80-\ufefc])"


# --- drawing order ---------------------------------------------------------------------------


def visual(text: str, base: Base = "auto") -> str:
    """Return one line of text in drawing order, from left to right.

    Arabic letters take their joined forms, right-to-left runs are turned, invisible control
    characters (soft hyphens, too) go. Text without such characters comes back unchanged, whatever
    the base direction. "auto" takes the direction of the first letter that has one. Characters
    the font lacks stay in: see `missing`.
    """
    if text.isascii() or not _SPECIAL.search(text):
        return text
    return _visual(text, base)


@lru_cache(maxsize=4096)
def _visual(text: str, base: Base) -> str:
    from unicodedata import normalize

    text = normalize("NFC", text)
    if re.search(_RTL, text):
        text = _turned(text, base)
    return _UNSEEN.sub("", text)


def _turned(text: str, base: Base) -> str:
    """Return the text with Arabic joined and right-to-left runs in drawing order."""
    text = re.sub(_LAM_VOWEL_ALEF, lambda match: match[0].translate(_ON_LAM), text)
    text = _reshaper().reshape(text.translate(_ISOLATES))
    side = _first_direction(text) if base == "auto" else DIRECTIONS[base]
    return re.sub(_MARKED, _place_marks, _reordered(text, side))


def _first_direction(text: str) -> str:
    """Return the direction of the first letter that has one, or "L"."""
    from unicodedata import bidirectional

    kinds = (bidirectional(char) for char in text)
    return next(("L" if kind == "L" else "R" for kind in kinds if kind in ("L", "R", "AL")), "L")


def _reordered(text: str, side: str) -> str:
    """Run the bidi algorithm step by step, to add the step that its library lacks."""
    from bidi import algorithm

    storage: dict[str, Any] = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = int(side == "R"), side
    algorithm.get_embedding_levels(text, storage, False, False)
    for char in storage["chars"]:
        char["type"] = char["type"] or "ON"  # a character newer than Python
    algorithm.explicit_embed_and_overrides(storage, False)
    algorithm.resolve_weak_types(storage, False)
    _pair_brackets(storage["chars"], side)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    algorithm.apply_mirroring(storage, False)
    return "".join(char["ch"] for char in storage["chars"])


def _pair_brackets(chars: list[dict[str, Any]], side: str) -> None:
    """Rule N0: both brackets of a pair get one direction, or "Fives (5)" loses one in Arabic."""
    sides = [_SIDES.get(char["type"], "") for char in chars]
    other = "R" if side == "L" else "L"
    for first, last in _bracket_pairs([char["ch"] for char in chars]):
        inner = sides[first + 1 : last]
        if not any(inner):
            continue
        before = next((direction for direction in reversed(sides[:first]) if direction), side)
        taken = other if side not in inner and before == other else side
        for i in (first, last):
            sides[i] = chars[i]["type"] = taken


def _bracket_pairs(chars: list[str]) -> list[tuple[int, int]]:
    """Return the places of matching brackets, by opening bracket."""
    pairs: list[tuple[int, int]] = []
    open_at: list[int] = []
    for i, char in enumerate(chars):
        if char in _BRACKETS:
            open_at.append(i)
        elif open_at and char == _BRACKETS[chars[open_at[-1]]]:
            pairs.append((open_at.pop(), i))
    return sorted(pairs)


@cache
def _reshaper() -> Any:
    """Return the joiner of Arabic letters; of all ligatures only lam-alef, which is mandatory."""
    import arabic_reshaper
    from arabic_reshaper.ligatures import LIGATURES

    settings: dict[str, bool] = {
        name: name.startswith("ARABIC LIGATURE LAM WITH ALEF") and "MAKSURA" not in name
        for name, _ in LIGATURES
    }
    settings |= {"delete_harakat": False, "delete_tatweel": False, "support_zwj": True}
    settings |= {"shift_harakat_position": False, "support_ligatures": True}
    return arabic_reshaper.ArabicReshaper(configuration=settings)


def _place_marks(match: re.Match[str]) -> str:
    """Return vowel marks, left of their turned letter, as glyphs placed for that letter."""
    marks, letter = match[1], match[2]
    places = face().marks.letters.get(ord(letter))
    if places is None:
        return match[0]
    on_lam = "".join(mark for mark in marks if ord(mark) in _FROM_LAM).translate(_FROM_LAM)
    other = "".join(mark for mark in marks if ord(mark) not in _FROM_LAM)
    return _placed(on_lam, *places[2:]) + _placed(other, *places[:2]) + letter


def _placed(marks: str, up: int, down: int) -> str:
    """Return the glyphs of marks at a place above and a place below; shadda takes a vowel along."""
    table = face().marks
    vowels = marks.replace(SHADDA, "")
    names = list(vowels)
    if SHADDA in marks:
        names = [SHADDA + vowels[:1], *vowels[1:]]
    result = ""
    for name in names:
        if name in table.above:
            result += chr(table.above[name] + table.step * up)
        elif name in table.below:
            result += chr(table.below[name] + table.step * down)
        else:
            result += name
    return result


def missing(text: str) -> str:
    """Return the characters that the font lacks, each once, in order."""
    if not text.isascii():
        from unicodedata import normalize

        text = normalize("NFC", text)
    known = face().advances
    seen = dict.fromkeys(_UNSEEN.sub("", text.replace("\n", " ").replace("\t", " ")))
    return "".join(c for c in seen if ord(c) not in known or "\ue000" <= c <= "\uf8ff")


# --- measures --------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def _units(text: str, bold: bool) -> int:
    font = face(bold)
    advances, default = font.advances, font.default
    return sum(advances.get(ord(c), default) for c in visual(text))


def width_mm(text: str, size_pt: float, bold: bool = False) -> float:
    """Return the width of a line of (logical) text."""
    return _units(text, bold) * _scale(size_pt)


def cap_mm(size_pt: float) -> float:
    """Return the height of capitals and digits; half of it centres a line optically."""
    return face().cap_height * _scale(size_pt)


def x_mm(size_pt: float) -> float:
    """Return the height of small letters."""
    return face().x_height * _scale(size_pt)


def _scale(size_pt: float) -> float:
    """Return millimetres per font unit; both weights have the same em."""
    return size_pt * MM / face().em


# --- lines -----------------------------------------------------------------------------------


def wrap(text: str, width_mm: float, size_pt: float, bold: bool = False) -> list[str]:
    """Return the (logical) lines of text, filled word by word.

    Newlines stay breaks; runs of spaces count as one; non-breaking spaces do not break. At a soft
    hyphen a word may be broken, with a hyphen drawn. A word wider than a whole line is broken
    anyway, after a hyphen in it if possible. At least one character goes on every line.
    Tied words (see ties) are parted only if they are wider than a line.
    """
    return list(_wrapped(text, width_mm, size_pt, bold))


def evened(text: str, width: float, size_pt: float, bold: bool = False, rows: int = 0) -> list[str]:
    """Return the lines of text about equally long: as narrow as can be, at most `width` mm.

    They are as many as of that width, or up to `rows`. No word is broken for it, and no tied words
    are parted.
    """
    lines = wrap(text, width, size_pt, bold)
    whole, parts, rows = " ".join(lines), tied(text.split()), max(rows, len(lines))
    least = max((width_mm(part.replace(TIE, " "), size_pt, bold) for part in parts), default=0.0)
    while True:
        longest = max(width_mm(line, size_pt, bold) for line in lines) - LESS
        narrower = wrap(text, longest, size_pt, bold)
        if longest < least or len(narrower) > rows or " ".join(narrower) != whole:
            return lines
        lines = narrower


@lru_cache(maxsize=2048)
def _wrapped(text: str, width_mm: float, size_pt: float, bold: bool) -> list[str]:
    """Return the lines, cached: rules are laid out several times before they fit."""
    room = width_mm / _scale(size_pt) + 0.01  # against rounding: a line of exactly that width fits
    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = [word for word in re.split("[ \t]+", paragraph) if word]
        lines += list(_filled(tied(words), room, bold)) or [""]
    return [line.replace(SOFT_HYPHEN, "").replace(TIE, " ") for line in lines]


def _filled(words: list[str], room: float, bold: bool) -> Iterator[str]:
    """Yield the lines of a paragraph. No glyph reaches over a space, so widths add up."""
    space = _units(" ", bold)
    pending = words[::-1]
    line, used = "", 0
    while pending:
        word = pending.pop()
        start, indent = (f"{line} ", used + space) if line else ("", 0)
        width = _units(word.replace(TIE, " "), bold)
        if indent + width <= room:
            line, used = start + word, indent + width
            continue
        if TIE in word and width > room:
            pending += _untied(word, room, bold)
            continue
        head, tail = _hyphenated(word, room - indent, bold)
        if not head and not line:
            head, tail = _broken(word, room, bold)
        yield start + head if head else line
        line, used = "", 0
        pending += [tail] if tail else []
    if line:
        yield line


def _untied(word: str, room: float, bold: bool) -> list[str]:
    """Split tied words that are too wide for a line: the rest, and as many as fit, at least one."""
    parts = word.split(TIE)
    fits = (n for n in range(len(parts) - 1, 1, -1) if _units(" ".join(parts[:n]), bold) <= room)
    count = next(fits, 1)
    return [TIE.join(parts[count:]), TIE.join(parts[:count])]


def _hyphenated(word: str, room: float, bold: bool) -> tuple[str, str]:
    """Return the most of a word that fits up to a soft hyphen, and the rest; "" if none fits."""
    parts = word.split(SOFT_HYPHEN)
    for count in range(len(parts) - 1, 0, -1):
        head = "".join(parts[:count])
        if head:
            head = head if head.endswith("-") else head + "-"
            if _units(head.replace(TIE, " "), bold) <= room:
                return head, SOFT_HYPHEN.join(parts[count:])
    return "", word


def _broken(word: str, room: float, bold: bool) -> tuple[str, str]:
    """Return as much of a word as fits, at least one letter, and the rest."""
    clusters = CLUSTER.findall(word)
    count = 1
    while count < len(clusters) and _units("".join(clusters[: count + 1]), bold) <= room:
        count += 1
    ends = (i for i in range(count, 0, -1) if clusters[i - 1][0] in BREAK_AFTER)
    count = next(ends, count)
    return "".join(clusters[:count]), "".join(clusters[count:])


def printable(name: str) -> str:
    """Return a name as it is printed: empty if the font lacks a letter, never with boxes in it."""
    return "" if missing(name) else name


def times(number: int | str) -> str:
    """Return "× number" with a non-breaking space."""
    return f"×\u00a0{number}"
