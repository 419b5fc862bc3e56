"""Names that are never cut: on as few lines and as large as their room allows.

A name is broken at blanks and after hyphens. Only where that doesn't do, a word is broken with a
hyphen between two syllables, and only where that doesn't do either, between any two letters.
Arabic words are broken after letters that never join the next one, and without a hyphen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import NamedTuple
from unicodedata import normalize

from generator.lettering.text import BREAK_AFTER, CLUSTER, MM, SOFT_HYPHEN, width_mm, wrap
from layouts.values import dataclass

LEAD, RISE, DEEP = 1.26, 0.82, 0.31  # between lines, above the first, below the last: of its size
MOST_LINES, LONGEST_LINE = 12, 60  # and pieces on a line
MOST_HYPHENS = 2  # before large print becomes smaller
FEWER = 0.85  # a line more must make a name so much larger
RANKS = (0, 1, 2)
MANY, STEP = 60, 0.97  # letters of more than one name, and how sizes are tried for those

_ARABIC = "\u0620-\u064a\u066e-\u06d3"
_MARKS = "\u064b-\u065f\u0670"
# Letters that never join the next one.
_ENDS = "\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0649\u0671\u0688\u0691\u0698\u06d2"
_AFTER_END = f".*?[{_ENDS}][{_MARKS}]*(?=[{_ARABIC}]{{2}})|.+"
_JOINER = "\u200d"  # unseen: the letter before it stays in its joined form
_VOWEL = "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœāăąēėęěīįıōőūůűųαεηιουωάέήίόύώаеёиоуыэюяії"
_ONSET = "sch|ch|ck|gn|ph|qu|rh|sh|th|st|sp|[bcdfgkptv][lr]"
_SYLLABLE = f"(?i:{_ONSET}|(?![{_VOWEL}])[^\\W\\d_])(?=(?i:[{_VOWEL}]))"


@dataclass(frozen=True)
class NameRoom:
    """The room for a name: millimetres across and down, and how large it may be, in points."""

    width: float
    height: float
    most: float
    wanted: float  # the least in this print; large print is smaller only where nothing else does
    least: float  # what can be read
    bold: bool = True


class SetName(NamedTuple):
    """A name as lines of one size."""

    lines: tuple[str, ...]
    points: float

    def baselines(self, foot: float) -> Iterator[tuple[float, str]]:
        """Yield the baseline of each line if the deepest letters of the last end at `foot`."""
        last, count = foot - DEEP * self.points * MM, len(self.lines) - 1
        for i, text in enumerate(self.lines):
            yield last - (count - i) * LEAD * self.points * MM, text


_Reached = tuple[float, tuple[int, ...]]  # the widest line so far, and where lines end


class NamePiece(NamedTuple):
    """A piece that is never broken, and what follows it inside a line or at its end."""

    text: str
    on: str  # before the next piece on the same line
    end: str  # at the end of the line
    soft: bool  # whether a line that ends here breaks a word


class NameLines(NamedTuple):
    """A name as lines: their width at 1 point, and the number of broken words."""

    lines: tuple[str, ...]
    width: float
    broken: int


def set_name(name: str, room: NameRoom) -> SetName:
    """Return a name as large as fits its room, always whole."""
    if len(name) > MANY:
        return _flowing(name, room)
    return max(
        _allowed(name, room), key=lambda setting: setting.points * FEWER ** len(setting.lines)
    )


def set_names(names: Sequence[str], room: NameRoom) -> list[SetName]:
    """Return the names of a row of fields, all of the size of the one with the least room."""
    size = min((set_name(name, room).points for name in names if name), default=room.most)
    return [_at_size(name, room, size) for name in names]


def _at_size(name: str, room: NameRoom, size: float) -> SetName:
    """Return a name of a given size on as few lines as it needs."""
    if len(name) > MANY:
        return _flowing(name, replace(room, most=size))
    fits = (setting for setting in _allowed(name, room) if setting.points >= size - 1e-9)
    best = min(fits, key=lambda setting: len(setting.lines), default=set_name(name, room))
    return best._replace(points=size)


def _flowing(names: str, room: NameRoom) -> SetName:
    """Return several names as a text as large as fits; words wider than a line are broken."""
    words = re.split(f"\\s|(?<=[{BREAK_AFTER}])", names)
    widest = max(width_mm(word, 1, room.bold) for word in words)
    size = room.most
    while True:
        text, is_broken = names, widest * size > room.width
        if is_broken:
            text = " ".join(
                _made_soft(word, room.width / size, room.bold) for word in names.split()
            )
        lines = wrap(text, room.width, size, room.bold)
        high = (RISE + DEEP + (len(lines) - 1) * LEAD) * size * MM
        if high <= room.height and (not is_broken or size <= room.wanted):
            return SetName(tuple(_without_mark(line, names) for line in lines), size)
        size *= STEP


def _without_mark(text: str, names: str) -> str:
    """Return a line without the hyphen after a broken Arabic word: Arabic has none."""
    is_broken = re.search(f"[{_ARABIC}]-$", text) and text.split()[-1] not in names
    return text[:-1] if is_broken else text


def _made_soft(word: str, width: float, bold: bool) -> str:
    """Return a word with soft hyphens between syllables if it is wider than a line."""
    if width_mm(word, 1, bold) <= width:
        return word
    return SOFT_HYPHEN.join(_syllables(word, 1))


def _allowed(name: str, room: NameRoom) -> list[SetName]:
    """Return all ways to set a name with as few words broken as its room allows."""
    if not name:
        return [SetName((), room.most)]
    for least in dict.fromkeys((room.wanted, room.least)):
        most = MOST_HYPHENS if least > room.least else inf
        for rank in RANKS:
            if names := _least_broken(_settings(name, rank, room.bold), room, least, most):
                return names
    return [_fitted(lines, room) for rank in RANKS for lines in _settings(name, rank, room.bold)]


def _least_broken(
    settings: Sequence[NameLines], room: NameRoom, least: float, most: float
) -> list[SetName]:
    """Return the settings that are large enough, with as few words broken as that allows."""
    fits = [
        (setting.broken, _fitted(setting, room)) for setting in settings if setting.broken <= most
    ]
    large = [(broken, setting) for broken, setting in fits if setting.points >= least - 1e-9]
    fewest = min((broken for broken, _ in large), default=0)
    return [setting for broken, setting in large if broken == fewest]


def _fitted(setting: NameLines, room: NameRoom) -> SetName:
    """Return lines as large as a room allows, at most `room.most`."""
    high = RISE + DEEP + (len(setting.lines) - 1) * LEAD
    return SetName(
        setting.lines, min(room.most, room.width / setting.width, room.height / MM / high)
    )


@lru_cache(maxsize=1024)
def _settings(name: str, rank: int, bold: bool) -> list[NameLines]:
    """Return the narrowest setting for each number of lines and of broken words.

    Ranks: at blanks and hyphens alone, between syllables too, between letters too.
    """
    pieces = _pieces(normalize("NFC", name), rank)
    count = len(pieces)
    wide = {
        (a, b): width_mm(_line(pieces[a:b], b == count), 1, bold)
        for a in range(count)
        for b in range(a + 1, min(count, a + LONGEST_LINE) + 1)
    }
    reached: dict[tuple[int, int], _Reached] = {(0, 0): (0.0, (0,))}
    settings: list[NameLines] = []
    for _ in range(min(count, MOST_LINES)):
        reached = _a_line_more(pieces, wide, reached)
        for (end, broken), (width, ends) in reached.items():
            if end == count:
                lines = (_line(pieces[a:b], b == count) for a, b in pairwise(ends))
                settings.append(NameLines(tuple(lines), width, broken))
    return settings


def _a_line_more(
    pieces: Sequence[NamePiece],
    wide: Mapping[tuple[int, int], float],
    reached: Mapping[tuple[int, int], _Reached],
) -> dict[tuple[int, int], _Reached]:
    """Return the narrowest ways to reach one line more."""
    count, following = len(pieces), dict[tuple[int, int], _Reached]()
    for (start, broken), (width, ends) in reached.items():
        for end in range(start + 1, min(count, start + LONGEST_LINE) + 1):
            widest = max(width, wide[start, end])
            key = end, broken + (end < count and pieces[end - 1].soft)
            if key not in following or widest < following[key][0]:
                following[key] = widest, (*ends, end)
    return following


def _line(pieces: Sequence[NamePiece], is_last: bool) -> str:
    *before, last = pieces
    return (
        "".join(piece.text + piece.on for piece in before)
        + last.text
        + ("" if is_last else last.end)
    )


def _pieces(name: str, rank: int) -> list[NamePiece]:
    pieces: list[NamePiece] = []
    for word in name.split():
        for part in re.split(f"(?<=[{BREAK_AFTER}])(?=[^{BREAK_AFTER}])", word):
            *heads, last = _syllables(part, rank)
            mark = _JOINER if re.search(f"[{_ARABIC}]", part) else "-"
            pieces += [NamePiece(head, "", mark, soft=True) for head in heads]
            pieces.append(NamePiece(last, "", "", soft=False))
        pieces[-1] = pieces[-1]._replace(on=" ")
    return pieces


def _syllables(word: str, rank: int) -> list[str]:
    """Return the parts of a word between which it may be broken."""
    if rank == 0:
        return [word]
    if rank > 1:
        return CLUSTER.findall(word)
    if re.search(f"[{_ARABIC}]", word):
        return re.findall(_AFTER_END, word)
    begins = (match.start() for match in re.finditer(_SYLLABLE, word))
    ends = [at for at in begins if 2 <= at <= len(word) - 2]
    return [word[a:b] for a, b in pairwise((0, *ends, len(word)))]
