"""Sequence: cards as people say them: `7 of hearts`, `Herz 7`, `Kreuz Bube`, `BH`, `بنت قلب`, `7ق`.

Word: what stands for a rank or a suit, in any of the three languages; a letter may be one too.
A code that means two cards (`BK`: Kreuz and Karo begin alike) is refused with what would do.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from layouts.card import DECK, RANKS, SIGNS, SUITS
from layouts.fault import Phrase, quoted
from scorer.games.sequence.record import is_card
from scorer.notation.rolls import ALIKE
from scorer.verdict import ScoreError

LONGEST = 60
FILLERS = ("of", "the", "on", "at", "der", "die", "das", "auf", "من", "على")
RANK_WORDS = {
    "A": "ace as ass آس آص اس اص إس ا",
    "K": "king könig koenig ملك شايب شيخ م ش",
    "Q": "queen dame d بنت ملكة دام ب م د",
    "J": "jack knave bube b ولد شاب و ش",
    "10": "t ten zehn عشرة",
    "9": "nine neun تسعة",
    "8": "eight acht ثمانية",
    "7": "seven sieben سبعة",
    "6": "six sechs ستة",
    "5": "five fünf fuenf خمسة",
    "4": "four vier أربعة",
    "3": "three drei ثلاثة",
    "2": "two deuce zwei اثنان اثنين",
}
SUIT_WORDS = {
    "S": "spades spade pik pique schippen p بستوني بستون سبيت ب س",
    "H": "hearts heart herz herzen قلب قلوب كبة هاص ق ك ه",
    "D": "diamonds diamond karo eckstein k ديناري دينار ديمن د",
    "C": "clubs club kreuz treff k سباتي سنك شيريا س ش",
}


def _folded(word: str) -> str:
    """Small letters, our digits, and Arabic letters that are written one for the other as one."""
    small = unicodedata.normalize("NFKC", word.translate(SIGNS)).lower().translate(ALIKE)
    return "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in small)


def _known(words: Mapping[str, str], codes: Sequence[str]) -> dict[str, set[str]]:
    """What each word may mean; a code stands for itself."""
    known: dict[str, set[str]] = {}
    for code in codes:
        for word in (code, *words[code].split()):
            known.setdefault(_folded(word), set()).add(code)
    return known


RANKED, SUITED = _known(RANK_WORDS, RANKS), _known(SUIT_WORDS, SUITS)


def card_of(words: Sequence[str]) -> str | None:
    """The code of a card told in words or letters; None where it is none, or a code already."""
    text = " ".join(words)
    if len(text) > LONGEST or is_card(text):
        return None
    told = [_folded(word) for word in words]
    found = _cards([word for word in told if word not in FILLERS])
    if len(found) > 1:
        first, *others = [card for card in DECK if card in found]
        cards: str | Phrase = first
        for other in others:
            cards = Phrase("card.or", first=cards, second=other)
        raise ScoreError("card.either", word=quoted(text), cards=cards)
    return found.pop() if found else None


def _cards(words: Sequence[str]) -> set[str]:
    """Every card that a rank and a suit can mean, whichever comes first."""
    return {
        rank + suit
        for pair in _pairs(words)
        for first, second in (pair, pair[::-1])
        for rank in RANKED.get(first, ())
        for suit in SUITED.get(second, ())
    }


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Two words, or one cut in two wherever it can be."""
    if len(words) == 2:
        yield words[0], words[1]
    for word in words if len(words) == 1 else ():
        yield from ((word[:i], word[i:]) for i in range(1, len(word)))
